//! The question asked before progress is removed.

use yew::prelude::*;

use super::modal::{Modal, confirm_buttons};
use crate::app::icon::button_with;
use crate::words::{settings, ui};

/// Returns the button that resets the progress, and its dialog, which calls `forget` once the person confirms.
#[hook]
pub fn use_reset_progress(question: &'static str, sure: &'static str, forget: Callback<()>) -> [Html; 2] {
    let asking = use_state_eq(|| false);
    let (ask, answered) = (asking.setter(), asking.setter());
    let button = button_with("quiet", settings::RESET_PROGRESS, move |_| ask.set(true));
    let dialog = html! {
        if *asking {
            <Modal title={settings::RESET_PROGRESS} close={move |()| answered.set(false)}>
                <p>{ question }</p>
                { confirm_buttons("danger", sure, ui::CANCEL, forget) }
            </Modal>
        }
    };
    [button, dialog]
}
