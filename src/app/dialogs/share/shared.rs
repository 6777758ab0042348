//! The game or position to share, in the forms that links and the picture program need.

use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::Url;

use crate::app::address::page_address;
use crate::app::browser::object;
use crate::link::{self, Link, Presentation};
use crate::model::{PlayState, Settings};
use crate::notation::alphabet::Alphabet;
use crate::notation::shapes::Shape;
use crate::notation::{fen, pgn, uci_move};
use crate::rules::{Move, MoveLine, Position, Setup};
use crate::scene::Mark;

#[derive(Clone, PartialEq)]
pub struct Shared {
    /// Whether all moves are shared, or the position alone.
    pub whole: bool,
    /// Whether a move has been played, so that the moves could be animated.
    pub moves_on: bool,
    /// The position on the board, valid or not.
    pub shown: Setup,
    /// The start of the game as a FEN.
    pub start: String,
    pub record: String,
    pub settings: Settings,
    pub flipped: bool,
    link: Link,
    moves: Vec<Move>,
    arrows: Vec<String>,
}

impl Shared {
    pub fn new(state: &PlayState, whole: bool) -> Shared {
        let game = &state.session().game;
        let readable = state.failed_link().map(|failed| failed.readable().presentation.flipped);
        let flipped = readable.unwrap_or(state.session().presentation.flipped);
        let played = if whole { game.moves().len() } else { game.cursor() };
        let link = match Position::try_from(state.shown_setup()) {
            Ok(shown) if !whole => {
                Link { presentation: Presentation::flipped(flipped), ..Link::new(MoveLine::from(shown)) }
            }
            _ => state.link(),
        };
        // The shapes belong to the position shown.
        let drawn = state.selection().shapes.marks(game.cursor()).filter(|_| game.cursor() == played);
        Shared {
            whole,
            moves_on: played > 0,
            shown: state.shown_setup(),
            start: fen::write(&game.start().to_setup(), Alphabet::Abbott),
            record: pgn::write(&state.saved().record()),
            settings: state.settings(),
            flipped,
            link,
            moves: game.moves()[..played].to_vec(),
            arrows: drawn.filter_map(arrow).collect(),
        }
    }

    pub fn address(&self) -> String {
        page_address() + &link::write(&self.link)
    }

    /// Returns the address of the board-only page for the shared game, with `more` keys and values.
    pub fn frame_address(&self, more: Vec<(String, String)>) -> String {
        let Settings { pieces, board_theme: board, .. } = self.settings;
        let look = [
            ("board", board.identifier(), Settings::default().board_theme.identifier()),
            ("pieces", pieces.identifier(), Settings::default().pieces.identifier()),
        ];
        let look = look.into_iter().filter(|(_, value, default)| value != default);
        let mut link = self.link.clone();
        link.presentation.extra = more;
        link.presentation.extra.extend(look.map(|(key, value, _)| (key.to_owned(), value.to_owned())));
        beside(&format!("embed/board.html{}", link::write(&link)))
    }

    /// Returns the options of the picture program, with a width of `size` pixels.
    pub fn options(&self, size: u32) -> JsValue {
        let Settings { pieces, board_theme: board, alphabet, notation, .. } = self.settings;
        let options = object(&[
            ("rules", self.link.start().rules().to_string().into()),
            ("moves", uci_move::write_line(&self.moves).into()),
            ("flipped", self.flipped.into()),
            ("pieces", pieces.identifier().into()),
            ("board", board.identifier().into()),
            ("letters", alphabet.identifier().into()),
            ("notation", notation.identifier().into()),
            ("whole", self.whole.into()),
            ("size", size.into()),
            ("arrows", self.arrows.iter().map(|arrow| JsValue::from(arrow.as_str())).collect::<Array>().into()),
        ]);
        options.into()
    }
}

/// Returns the absolute address of a file next to the page.
pub fn beside(path: &str) -> String {
    let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
    Url::new_with_base(path, &base).map_or_else(|_| path.to_owned(), |address| address.href())
}

/// Returns a drawn arrow in the form that the picture program reads.
fn arrow(mark: Mark) -> Option<String> {
    match mark {
        Mark::Shape(Shape { from, to, brush }) => Some(format!("{from}{to}:{}", brush.identifier())),
        _ => None,
    }
}
