//! Keys for the whole page. The keys that move the focus on the board belong to its cells. The commands of keys are
//! defined in [`model::keys`](crate::model::keys).

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::browser;
use crate::app::store::StoreContext;
use crate::model::keys::{Command, Focus, Modifier, command, modified_command};
use crate::model::{BoardInput, EngineAction, GameAction, NavigateAction, NavigationStep};

pub const TYPED_FIELD: &str = "typed";
/// The disclosure with the field for typed moves.
pub const TYPING_DISCLOSURE: &str = "details.typing";

#[hook]
pub fn use_keys(store: &StoreContext) {
    let dispatcher = store.dispatcher();
    let has_variations = store.session().game.has_variations();
    use_commands(store.settings().page_keys, false, move |command| {
        let action = match command {
            Command::Release => BoardInput::Release.into(),
            Command::Flip => GameAction::Flip.into(),
            Command::Undo => GameAction::Undo.into(),
            Command::Redo => GameAction::Redo.into(),
            Command::Hint => EngineAction::Hint.into(),
            Command::Replay => GameAction::Replay.into(),
            // Without sibling lines these keys scroll the page.
            Command::Navigate(NavigationStep::Variation(_)) if !has_variations => {
                return false;
            }
            Command::Navigate(step) => NavigateAction::Step(step).into(),
            Command::Confirm => BoardInput::Confirm.into(),
            // The cells handle the rest.
            _ => return false,
        };
        dispatcher.dispatch(action);
        true
    });
}

/// Handles the page's keys, but none while a dialog is open. The keys `?` and `/` are the same on every page; outside
/// the board they need `page_keys`. The other commands go to `act`, which returns whether it has handled them; if so,
/// the page does not scroll too. While `editing`, a board has no field for typed moves.
#[hook]
pub fn use_commands(page_keys: bool, editing: bool, act: impl Fn(Command) -> bool + 'static) {
    let help = open_dialog(&use_dialogs(), Dialog::Keys);
    browser::use_listener(&gloo::utils::document(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let focus = focus(event);
        let Some(command) = key_command(event, focus).or_else(|| modifier_command(event, focus)) else { return };
        let sign = matches!(command, Command::Help | Command::Type);
        if in_dialog() || sign && !page_keys && !focus.is_board() {
            return;
        }
        match command {
            Command::Help => help.emit(()),
            Command::Type if !editing => {
                event.prevent_default();
                type_move();
            }
            _ => {
                let walks = matches!(command, Command::Undo | Command::Redo | Command::Navigate(_));
                if act(command) && walks {
                    event.prevent_default();
                }
            }
        }
    });
}

/// Returns the command of a letter with Alt or Ctrl, for this focus.
pub fn modifier_command(event: &KeyboardEvent, focus: Focus) -> Option<Command> {
    let held = match (event.alt_key(), event.ctrl_key() || event.meta_key()) {
        (true, false) => Modifier::Alt,
        (false, true) => Modifier::Control,
        _ => return None,
    };
    let single = |text: &str| text.chars().next().filter(|letter| text.len() == 1 && letter.is_ascii_alphabetic());
    // Some keyboards turn a letter with Alt into another character, so the key is then recognized by its position.
    let letter = single(&event.key()).or_else(|| single(event.code().strip_prefix("Key")?))?;
    modified_command(letter, event.shift_key(), held, focus)
}

/// Returns the command of a key, for this focus. A key with a modifier other than Shift belongs to the browser.
pub fn key_command(event: &KeyboardEvent, focus: Focus) -> Option<Command> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return None;
    }
    command(&event.key(), event.shift_key(), focus)
}

pub fn in_dialog() -> bool {
    browser::find("dialog[open]").is_some()
}

fn focus(event: &KeyboardEvent) -> Focus {
    let Some(element) = event.target_dyn_into::<Element>() else { return Focus::Nothing };
    let is = |css: &str| element.matches(css).unwrap_or_default();
    if is(".by-hand [data-square]") {
        Focus::Pressed
    } else if is("[data-square]") {
        Focus::Board
    } else if is("body, html") {
        Focus::Nothing
    } else if is("textarea, input:not([type=radio], [type=checkbox]), [contenteditable]") {
        Focus::Text
    } else if is("button:not([role=tab]), a, summary") {
        Focus::Button
    } else {
        Focus::Control
    }
}

/// Focuses the field for typed moves. If its disclosure is closed, opens it; the field then takes the focus when it
/// appears.
fn type_move() {
    if let Some(details) = browser::find(TYPING_DISCLOSURE) {
        let _ = details.set_attribute("open", "");
    }
    browser::focus(gloo::utils::document().get_element_by_id(TYPED_FIELD));
}
