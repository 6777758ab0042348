//! Hands a draw that is offered to the other side of the board.

use yew::prelude::*;

use super::modal::{Modal, close_around};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::GameAction;
use crate::words::game;

lazy!(panels: pub OFFER = Offer);

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
