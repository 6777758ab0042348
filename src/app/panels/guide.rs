//! The powers of the pieces as lists: in the margins of the page if there is room, otherwise in a dialog.

use yew::prelude::*;

use crate::app::board::piece_image;
use crate::app::hooks::use_media;
use crate::app::icon::button_with;
use crate::app::lazy::{LazyView, lazy};
use crate::app::store::{StoreContext, on, use_store};
use crate::eval::pawns_worth;
use crate::model::Setting;
use crate::notation::alphabet::letter;
use crate::rules::{Color, Piece, Role};
use crate::words::{pieces, ui};

lazy!(panels: GUIDE = Guide);

/// The media query for a margin with room for the guide, as in the style sheet.
const WIDE: &str = "(min-width: 1800px) and (min-height: 700px) and (min-aspect-ratio: 16/9)";

/// Returns the powers of the pieces if the margin has room for them.
#[hook]
pub fn use_guide() -> Option<Html> {
    use_media(WIDE).then(|| html! { <LazyView view={&GUIDE} /> })
}

#[component]
fn Guide() -> Html {
    let store = use_store();
    let (left, right) = pieces::DISPLAY_ORDER.split_at(4);
    let hide = on(&store, |_: MouseEvent| Setting::Guide(false));
    html! {
        <aside class="guide" aria-label={ui::PIECES}>
            { list(&store, left) }
            { list(&store, right) }
            { button_with("quiet", ui::HIDE_PIECES, hide) }
        </aside>
    }
}

/// Returns the seven pieces with a sentence each, under the rules on the board.
pub fn powers(store: &StoreContext) -> Html {
    list(store, &pieces::DISPLAY_ORDER)
}

fn list(store: &StoreContext, roles: &[Role]) -> Html {
    let played = store.shown_setup().rules;
    let piece = |role: Role| {
        html! {
            <li>
                <span class="pair">
                    { piece_image(store.settings().pieces, Piece::new(Color::White, role)) }
                    { piece_image(store.settings().pieces, Piece::new(Color::Black, role)) }
                </span>
                <div>
                    <h3>
                        { role.name() }
                        { " " }
                        <span class="letter">{ letter(role, store.settings().alphabet) }</span>
                        { for pawns_worth(role).map(|pawns| html! { <small class="muted">{ " " }{ ui::worth(pawns) }</small> }) }
                    </h3>
                    <p>{ pieces::power(role, played) }</p>
                </div>
            </li>
        }
    };
    html! { <ul class="powers">{ for roles.iter().copied().map(piece) }</ul> }
}
