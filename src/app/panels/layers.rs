//! The layers of the board beyond its pieces, and the pens for drawing on it.

use yew::prelude::*;

use crate::app::form::{check_box, radio_with};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::model::{BoardInput, Layers, Setting};
use crate::notation::shapes::Brush;
use crate::words::layers;

lazy!(panels: pub LAYERS = LayersPanel);

#[component]
fn LayersPanel() -> Html {
    let store = use_store();
    let shown = store.settings().layers;
    let switches = [
        ("last-move", layers::LAST_MOVE, shown.last_move, Layers { last_move: !shown.last_move, ..shown }),
        ("check", layers::CHECK, shown.check, Layers { check: !shown.check, ..shown }),
        (
            "hovered-moves",
            layers::HOVERED_MOVES,
            shown.hovered_moves,
            Layers { hovered_moves: !shown.hovered_moves, ..shown },
        ),
        ("attacked", layers::ATTACKED, shown.attacked, Layers { attacked: !shown.attacked, ..shown }),
        ("frozen", layers::FROZEN, shown.frozen, Layers { frozen: !shown.frozen, ..shown }),
        ("corners", layers::CORNERS, shown.corners, Layers { corners: !shown.corners, ..shown }),
    ]
    .map(|(name, label, checked, next)| {
        let change = on(&store, move |_: Event| Setting::Layers(next));
        check_box(name, checked, change, label)
    });
    let brush = |brush: Option<Brush>| {
        let (value, label) = brush.map_or(("off", layers::NO_PEN), |brush| (brush.identifier(), layers::pen(brush)));
        let sample = brush.map(stroke).unwrap_or_default();
        let choose = on(&store, move |_: Event| BoardInput::Brush(brush));
        radio_with(sample, "pen".into(), Some(value), store.selection().shapes.brush == brush, choose, html! { label })
    };
    let has_shapes = store.selection().shapes.any_at(store.session().game.cursor());
    html! {
        <>
            { for switches }
            <fieldset>
                <legend>{ layers::DRAW }</legend>
                { for std::iter::once(None).chain(Brush::ALL.map(Some)).map(brush) }
                <button type="button" disabled={!has_shapes} onclick={on(&store, |_| BoardInput::ClearShapes)}>
                    { layers::CLEAR_DRAWINGS }
                </button>
            </fieldset>
        </>
    }
}

fn stroke(brush: Brush) -> Html {
    html! {
        <svg class="sample mark shape" viewBox="0 0 45 12" aria-hidden="true">
            <path class={classes!("line", brush.identifier())} d="M6 6h33" />
        </svg>
    }
}
