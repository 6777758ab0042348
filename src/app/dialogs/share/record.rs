//! The game as a record and as a score sheet, and the position as text.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use yew::prelude::*;

use super::picture::data_url;
use super::source::{Source, beside, letters_name};
use crate::app::dialogs::Copied;
use crate::app::dialogs::close_around;
use crate::app::files;
use crate::notation::fen;
use crate::notation::forms::NOTATIONS;
use crate::notation::link::exploration::{self, Exploration};
use crate::words::{explore, share, ui};

/// Returns the record, the score sheet, and the position as a FEN. Where nothing `sound` could be opened there is only
/// the position.
pub fn tab(source: &Source, sound: bool) -> Html {
    let Source { shown, settings, record, .. } = source;
    html! {
        <>
            if sound {
                <Copied name={ui::RECORD} text={record.clone()} lines=6 />
                <div class="forms">
                    <a class="button" download="ultima.pgn" href={data_url("application/x-chess-pgn", record)}>{ ui::SAVE_RECORD }</a>
                    if files::noted("offline").is_some() {
                        <a class="button" target="_blank" href={sheet_address(source)}>{ share::SCORE_SHEET }</a>
                    }
                </div>
            }
            <Copied name={ui::FEN} text={fen::write(shown, settings.letters)} />
            if !sound {
                { explore_link(source) }
            }
        </>
    }
}

/// Returns the way to the page that tries the position out.
pub fn explore_link(source: &Source) -> Html {
    let explored = Exploration { setup: source.shown, flipped: source.flipped, ..Exploration::default() };
    html! {
        <a class="button" href={exploration::write(&explored)} onclick={|event: MouseEvent| close_around(&event)}>{ explore::EXPLORE_THIS }</a>
    }
}

/// Returns the address of the game as a score sheet. A page that is a single file has none.
fn sheet_address(source: &Source) -> String {
    let settings = source.settings;
    let notation = NOTATIONS.iter().find(|(_, known)| *known == settings.notation).map_or("", |(name, _)| name);
    beside(&format!(
        "embed/sheet.html#record={}&notation={notation}&letters={}&pieces={}",
        utf8_percent_encode(&source.record, NON_ALPHANUMERIC),
        letters_name(settings.letters),
        settings.pieces.identifier(),
    ))
}
