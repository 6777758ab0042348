//! Questions that end a game: whether to resign, and whether an offered draw is accepted.

use yew::prelude::*;

use crate::app::dialogs::modal::{Modal, close_around};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::GameAction;
use crate::words::{game, ui};

lazy!(panels: pub RESIGN = Resign);
lazy!(panels: pub OFFER = Offer);

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

/// The question whether a draw is accepted, while one is offered. Whoever closes it declines.
#[component]
fn Offer() -> Html {
    let store = use_store();
    let Some(by) = store.session.draw_offered_by() else { return html! {} };
    let accept = {
        let store = store.clone();
        move |event: MouseEvent| {
            store.dispatch(GameAction::AnswerDraw(true).into());
            close_around(&event);
        }
    };
    html! {
        <Modal title={game::OFFER_DRAW} close={on(&store, |()| GameAction::AnswerDraw(false))}>
            <p>{ game::offer(by) }</p>
            <div class="ways">
                <button type="button" class="primary" onclick={accept}>{ game::ACCEPT }</button>
                <button type="button" onclick={|event: MouseEvent| close_around(&event)}>{ game::DECLINE }</button>
            </div>
        </Modal>
    }
}
