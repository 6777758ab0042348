//! A printable page of the pieces, each with its image, its powers and a small diagram.

use yew::prelude::*;

use super::gallery::Figure;
use super::parts::print_button;
use crate::app::board::{piece_image, piece_symbols};
use crate::app::hooks::use_title;
use crate::app::store::use_store;
use crate::learn::COURSE;
use crate::link::{PageName, page_link};
use crate::rules::{Color, Piece, Role, RuleSet};
use crate::scene::{Coordinates, PieceSet};
use crate::words::{learn as words, pieces};

#[component]
pub fn Sheet() -> Html {
    let settings = use_store().settings();
    use_title(words::SHEET.to_owned());
    let other = if settings.pieces == PieceSet::Abstract { PieceSet::Chess } else { PieceSet::Abstract };
    let row = |role: Role| {
        let figure = |set| piece_image(set, Piece::new(Color::White, role));
        let diagram = COURSE.iter().find(|chapter| chapter.role == Some(role)).map(|chapter| {
            html! { <div class="still"><Figure id={chapter.intro_diagram} {settings} coordinates={Coordinates::None} /></div> }
        });
        html! {
            <li key={role.name()}>
                <span class="pair">{ figure(settings.pieces) }{ figure(other) }</span>
                <div>
                    <h3>{ pieces::full_name(role) }</h3>
                    <p>{ pieces::power(role, RuleSet::ULTIMA_1963) }</p>
                </div>
                { for diagram }
            </li>
        }
    };
    html! {
        <main class="reading sheet">
            { piece_symbols(settings.pieces) }
            { piece_symbols(other) }
            <header>
                <h2 tabindex="-1">{ words::SHEET_TITLE }</h2>
                <div class="buttons">
                    <a class="button" href={page_link(PageName::Rules)}>{ words::BACK_TO_RULES }</a>
                    { print_button() }
                </div>
            </header>
            <p>{ words::SHEET_AIM }</p>
            <ul>{ for pieces::DISPLAY_ORDER.map(row) }</ul>
        </main>
    }
}
