//! How each piece moves and takes, by the rules of the game on the board.

use yew::prelude::*;

use super::modal::Modal;
use crate::app::board::drawing;
use crate::app::lazy::lazy;
use crate::app::store::use_store;
use crate::notation::alphabet::letter;
use crate::rules::{Color, Piece, Role};
use crate::words::{pieces, rules, ui};

lazy!(panels: pub PIECES = Pieces);

/// The seven pieces in the order of the start.
const ORDER: [Role; 7] =
    [Role::King, Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Immobilizer, Role::Chameleon, Role::Pawn];

/// The seven pieces with a sentence each, and what these rules change.
#[component]
fn Pieces() -> Html {
    let store = use_store();
    let played = store.shown().rules;
    let piece = |role: Role| {
        html! {
            <li>
                <span class="pair">
                    { drawing(store.settings.pieces, Piece::new(Color::White, role), None) }
                    { drawing(store.settings.pieces, Piece::new(Color::Black, role), None) }
                </span>
                <div>
                    <h3>{ pieces::full_name(role) }{ " " }<span class="letter">{ letter(role, store.settings.letters) }</span></h3>
                    <p>{ pieces::power(role, played) }</p>
                </div>
            </li>
        }
    };
    html! {
        <Modal title={ui::PIECES}>
            <ul class="powers">{ for ORDER.map(piece) }</ul>
            <section class="rules">
                <h3>{ rules::name(played) }</h3>
                <ul>{ for rules::sentences(played).into_iter().map(|sentence| html! { <li>{ sentence }</li> }) }</ul>
            </section>
        </Modal>
    }
}
