//! What the board shows beyond its pieces, and the pens to draw on it with.

use yew::prelude::*;

use crate::app::lazy::{Later, lazy};
use crate::app::store::{on, use_store};
use crate::game::{Action, Layer, Settings, Touch};
use crate::notation::shapes::Brush;
use crate::words::layers;

lazy!(panels: LAYERS = Layers);

/// The choice of layers and pens, folded away at first.
#[component]
pub fn FoldedLayers() -> Html {
    let opened = use_state_eq(|| false);
    let open = {
        let opened = opened.setter();
        move |_: Event| opened.set(true)
    };
    html! {
        <details class="layers" aria-label={layers::LAYERS} ontoggle={open}>
            <summary>{ layers::LAYERS }</summary>
            if *opened {
                <Later view={&LAYERS} />
            }
        </details>
    }
}

/// What unfolds.
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
        let change = on(&store, move |_: Event| Action::Choose(Settings { layers: now.layers.toggled(layer), ..now }));
        html! {
            <label class="option">
                <input type="checkbox" name={layer.identifier()} checked={now.layers.has(layer)} onchange={change} />
                <span>{ label }</span>
            </label>
        }
    };
    let brush = |brush: Option<Brush>| {
        let (value, label) =
            brush.map_or(("off", layers::NO_PEN), |brush| (brush.identifier(), layers::pen(brush.identifier())));
        html! {
            <label class="option">
                <input
                    type="radio" name="pen" {value} checked={store.selection.drawing.brush == brush}
                    onchange={on(&store, move |_: Event| Touch::Brush(brush))}
                />
                { brush.map(stroke) }
                <span>{ label }</span>
            </label>
        }
    };
    html! {
        <>
            { for Layer::ALL.map(layer) }
            <fieldset>
                <legend>{ layers::DRAW }</legend>
                { for std::iter::once(None).chain(Brush::ALL.map(Some)).map(brush) }
                <button type="button" disabled={!store.is_drawn_on()} onclick={on(&store, |_| Touch::Wipe)}>
                    { layers::WIPE }
                </button>
                <p class="muted">{ layers::HOW_TO_DRAW }</p>
            </fieldset>
        </>
    }
}

/// A line drawn with a brush, as a sample.
fn stroke(brush: Brush) -> Html {
    html! {
        <svg class="sample mark drawn" viewBox="0 0 45 12" aria-hidden="true">
            { for ["ink", "chalk", brush.identifier()].map(|class| html! {
                <path class={classes!("line", class)} d="M6 6h33" />
            }) }
        </svg>
    }
}
