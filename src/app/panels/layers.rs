//! The layers of the board beyond its pieces, and the pens for drawing on it.

use yew::prelude::*;

use crate::app::form::{check_box, radio_with};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{Action, BoardInput, Layer, Settings};
use crate::notation::shapes::Brush;
use crate::words::layers;

lazy!(panels: pub LAYERS = Layers);

/// The choice of layers and pens.
#[component]
fn Layers() -> Html {
    let store = use_store();
    let now = store.settings;
    let layer = |layer: Layer| {
        let label = match layer {
            Layer::LastMove => layers::LAST_MOVE,
            Layer::Check => layers::CHECK,
            Layer::Attacked => layers::ATTACKED,
            Layer::Frozen => layers::FROZEN,
            Layer::Corners => layers::CORNERS,
            Layer::Powers => layers::POWERS,
        };
        let change =
            on(&store, move |_: Event| Action::SetSettings(Settings { layers: now.layers.toggled(layer), ..now }));
        check_box(layer.identifier(), now.layers.has(layer), change, label)
    };
    let brush = |brush: Option<Brush>| {
        let (value, label) = brush.map_or(("off", layers::NO_PEN), |brush| (brush.identifier(), layers::pen(brush)));
        let sample = brush.map(stroke).unwrap_or_default();
        let choose = on(&store, move |_: Event| BoardInput::Brush(brush));
        radio_with(sample, "pen".into(), Some(value), store.selection.drawing.brush == brush, choose, html! { label })
    };
    html! {
        <>
            { for Layer::ALL.map(layer) }
            <fieldset>
                <legend>{ layers::DRAW }</legend>
                { for std::iter::once(None).chain(Brush::ALL.map(Some)).map(brush) }
                <button type="button" disabled={!store.is_drawn_on()} onclick={on(&store, |_| BoardInput::Wipe)}>
                    { layers::CLEAR_DRAWINGS }
                </button>
            </fieldset>
        </>
    }
}

/// A line drawn with a brush, as a sample.
fn stroke(brush: Brush) -> Html {
    html! {
        <svg class="sample mark shape" viewBox="0 0 45 12" aria-hidden="true">
            <path class={classes!("line", brush.identifier())} d="M6 6h33" />
        </svg>
    }
}
