//! The page to set up and try out any position on.

use yew::prelude::*;

use crate::app::board::Board;
use crate::app::desk::{on, use_desk};
use crate::app::dialogs::Sheet;
use crate::app::explore::{Compare, Edits, Faults, Moving, Palette, Position, Rules, Says, Start, use_strokes};
use crate::app::hooks;
use crate::app::store::use_store;
use crate::game::Touch;
use crate::game::keys::{Command, Walk};
use crate::game::sandbox::Change;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Opens a dialog.
    pub open: Callback<Sheet>,
}

/// The board, the palette and the panels beside it.
#[component]
pub fn Explore(props: &Props) -> Html {
    let (store, desk) = (use_store(), use_desk());
    let (dispatcher, open) = (desk.dispatcher(), props.open.clone());
    hooks::use_commands(store.settings.page_keys, true, move |command, event| {
        let change = match command {
            Command::Release => Change::Touch(Touch::Release),
            Command::Flip => Change::Flip,
            Command::Walk(Walk::Earlier) => Change::Undo,
            Command::Walk(Walk::Later) => Change::Redo,
            Command::Help => return open.emit(Sheet::Keys),
            // The cells see to the rest.
            _ => return,
        };
        if matches!(command, Command::Walk(_)) {
            event.prevent_default();
        }
        dispatcher.dispatch(change);
    });
    let preview = store.settings.tap_preview;
    let touched = on(&desk, move |touch| match touch {
        Touch::Tap(square) if !preview => Change::Touch(Touch::Press(square)),
        _ => Change::Touch(touch),
    });
    let strokes = use_strokes(&desk);
    let step = hooks::use_steps(4);
    html! {
        <main class={classes!("play", "explore", desk.is_pointed_at().then_some("pointed"))}>
            <div class="frame" onpointerdown={strokes.down} onpointermove={strokes.moved}>
                <Board display={desk.display(&store.settings)} {touched} />
            </div>
            <Says />
            if step > 0 {
                <Palette />
                <Edits />
            }
            <div class="side">
                if step > 1 {
                    <Faults />
                    <Moving />
                    <Position />
                }
                if step > 2 {
                    <Rules />
                    <Compare />
                }
                if step > 3 {
                    <Start />
                }
            </div>
        </main>
    }
}
