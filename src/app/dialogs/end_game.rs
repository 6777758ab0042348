//! The dialogs that end a game: to resign, to offer the computer a draw, and to accept one.

use yew::prelude::*;

use super::modal::{Modal, confirm_buttons};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::model::GameAction;
use crate::words::{game, ui};

lazy!(panels: pub RESIGN = Resign, pub OFFER_DRAW = OfferDraw, pub DRAW_OFFER = DrawOfferDialog);

#[component]
fn Resign() -> Html {
    let store = use_store();
    html! {
        <Modal title={ui::RESIGN}>
            <p>{ ui::resign_question(store.session().loser_by_resignation(), store.session().own_side()) }</p>
            { confirm_buttons("danger", ui::RESIGN_SURE, ui::CANCEL, on(&store, |()| GameAction::Resign)) }
        </Modal>
    }
}

/// The offer of a draw to the computer, which answers at once. A draw that it accepts cannot be taken back.
#[component]
fn OfferDraw() -> Html {
    let store = use_store();
    html! {
        <Modal title={game::OFFER_DRAW}>
            <p>{ game::OFFER_ENDS }</p>
            { confirm_buttons("primary", game::OFFER_DRAW, ui::CANCEL, on(&store, |()| GameAction::OfferDraw)) }
        </Modal>
    }
}

/// The question whether to accept a draw. Closing the dialog declines the offer.
#[component]
fn DrawOfferDialog() -> Html {
    let store = use_store();
    let Some(by) = store.session().draw_offered_by() else { return html! {} };
    html! {
        <Modal title={game::OFFER_DRAW} close={on(&store, |()| GameAction::DeclineDraw)}>
            <p>{ game::offer(by) }</p>
            { confirm_buttons("primary", game::ACCEPT, game::DECLINE, on(&store, |()| GameAction::AcceptDraw)) }
        </Modal>
    }
}
