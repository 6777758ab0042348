//! The welcome for a new visitor, in place of the caption until the first move.

use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::board::sample;
use crate::app::form::radio_with;
use crate::app::icon::{button, button_with};
use crate::app::store::{on, use_store};
use crate::learn::TOUR_START;
use crate::model::Setting;
use crate::rules::{Color, Piece, Role};
use crate::scene::PieceSet;
use crate::words::{looks, settings, welcome};

/// The piece that shows the look of a set, since the sets differ most in it.
const EXAMPLE: Piece = Piece::new(Color::White, Role::Leaper);

#[component]
pub fn Welcome() -> Html {
    let (store, dialogs) = (use_store(), use_dialogs());
    let now = store.settings().pieces;
    let sets = PieceSet::ALL.map(|pieces| {
        let change = on(&store, move |_: Event| Setting::Pieces(pieces));
        let (shown, label) = (sample(pieces, EXAMPLE), html! { looks::piece_set(pieces) });
        radio_with(shown, "welcome".into(), Some(pieces.identifier()), now == pieces, change, label)
    });
    // Names the square of the king, since a chess player looks for a queen on d1.
    let own = store.session().own_side().unwrap_or(Color::White);
    let king = store.session().game.start().board().by_piece(own, Role::King).first();
    let rook = (now == PieceSet::Chess).then_some(welcome::UPSIDE_DOWN);
    let begin = on(&store, move |_: MouseEvent| Setting::Welcome(false));
    html! {
        <section class="welcome" aria-labelledby="welcome">
            <h2 id="welcome">{ welcome::TITLE }</h2>
            <p>
                { welcome::WHAT_IS_DIFFERENT }
                { " " }
                { for king.map(welcome::king_on) }
                { " " }
                { for rook }
                { " " }
                { button_with("quiet", welcome::SEE_PIECES, open_dialog(&dialogs, Dialog::Pieces)) }
            </p>
            <div class="buttons">
                <a class="button primary" href={TOUR_START} onclick={begin.clone()}>{ welcome::TOUR }</a>
                { button(welcome::JUST_PLAY, begin) }
            </div>
            <fieldset class="looks"><legend>{ settings::PIECE_SET }</legend>{ for sets }</fieldset>
        </section>
    }
}

/// The link to the tour, for a new visitor who came by a link.
#[component]
pub fn WayIn() -> Html {
    let store = use_store();
    let decline = on(&store, move |_: MouseEvent| Setting::Welcome(false));
    html! {
        <p class="way-in">
            { welcome::TITLE }<a href={TOUR_START} onclick={decline.clone()}>{ welcome::TOUR }</a>
            { button_with("quiet", welcome::NO_THANKS, decline) }
        </p>
    }
}
