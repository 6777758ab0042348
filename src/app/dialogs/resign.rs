//! Asks before a game is given up.

use yew::prelude::*;

use super::modal::{Modal, close_around};
use crate::app::lazy::lazy;
use crate::app::store::use_store;
use crate::game::GameAction;
use crate::words::ui;

lazy!(panels: pub RESIGN = Resign);

/// The question whether to give up.
#[component]
fn Resign() -> Html {
    let store = use_store();
    let loser = store.session.loser_by_resignation();
    let resign = {
        let store = store.clone();
        move |event: MouseEvent| {
            store.dispatch(GameAction::Resign.into());
            close_around(&event);
        }
    };
    html! {
        <Modal title={ui::RESIGN}>
            <p>{ ui::resign_question(loser) }</p>
            <div class="ways">
                <button type="button" class="danger" onclick={resign}>{ ui::RESIGN_SURE }</button>
                <button type="button" onclick={|event: MouseEvent| close_around(&event)}>{ ui::CANCEL }</button>
            </div>
        </Modal>
    }
}
