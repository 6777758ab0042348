//! What the pieces do, in a list: beside the board where there is room, else in a dialog.

use yew::prelude::*;

use crate::app::board::drawing;
use crate::app::lazy::lazy;
use crate::app::store::{StoreContext, use_store};
use crate::notation::alphabet::letter;
use crate::rules::{Color, Piece, Role};
use crate::words::{pieces, ui};

lazy!(panels: pub GUIDE = Guide);

#[component]
fn Guide() -> Html {
    let store = use_store();
    html! { <aside class="guide" aria-label={ui::PIECES}><h2>{ ui::PIECES }</h2>{ powers(&store) }</aside> }
}

/// Returns the seven pieces with a sentence each, by the rules of what is on the board.
pub fn powers(store: &StoreContext) -> Html {
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
    html! { <ul class="powers">{ for Role::DISPLAY_ORDER.map(piece) }</ul> }
}
