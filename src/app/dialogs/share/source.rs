//! What is shared: the game or the position on the board, as links and as the program for pictures want it.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;
use web_sys::Url;

use crate::game::{Page, Settings};
use crate::notation::alphabet::Alphabet;
use crate::notation::forms::NOTATIONS;
use crate::notation::link::{self, Link};
use crate::notation::shapes::Shape;
use crate::notation::{fen, pgn, uci};
use crate::rules::{Move, Position, Setup};
use crate::scene::Mark;

/// The game, or the position shown.
#[derive(Clone, PartialEq)]
pub struct Source {
    /// All moves are meant, or else the position alone.
    pub whole: bool,
    /// Whether a move has been played that could be shown in motion.
    pub moves_on: bool,
    /// The position on the board, sound or not.
    pub shown: Setup,
    /// The position the game starts from, as a FEN.
    pub start: String,
    /// The game as a record.
    pub record: String,
    pub settings: Settings,
    pub flipped: bool,
    link: Link,
    moves: Vec<Move>,
    arrows: Vec<String>,
}

impl Source {
    /// Returns what is to be shared of the state: the whole game, or the position shown.
    pub fn new(state: &Page, whole: bool) -> Source {
        let game = &state.session.game;
        let played = if whole { game.moves().len() } else { game.cursor() };
        let link = match Position::try_from(state.shown()) {
            Ok(shown) if !whole => Link { flipped: state.session.flipped, ..Link::new(shown.into()) },
            _ => state.link(),
        };
        // What is drawn belongs to the position shown.
        let drawn = state.selection.drawing.marks(game.cursor()).filter(|_| game.cursor() == played);
        Source {
            whole,
            moves_on: played > 0,
            shown: state.shown(),
            start: fen::write(&game.start().to_setup(), Alphabet::Abbott),
            record: pgn::write(&state.record()),
            settings: state.settings,
            flipped: state.session.flipped,
            link,
            moves: game.moves()[..played].to_vec(),
            arrows: drawn.filter_map(arrow).collect(),
        }
    }

    /// Returns the address of the app that opens it.
    pub fn address(&self) -> String {
        let page = gloo::utils::window().location().href().unwrap_or_default();
        let page = page.split('#').next().unwrap_or_default().to_owned();
        page + &link::write(&self.link)
    }

    /// Returns the address of the page with nothing but the board that shows it, with more keys and values.
    pub fn frame_address(&self, more: Vec<(String, String)>) -> String {
        let Settings { pieces, board, .. } = self.settings;
        let link = Link { extra: more, ..self.link.clone() };
        let mut fragment = link::write(&link);
        for (key, value, plain) in [
            ("board", board.identifier(), Settings::default().board.identifier()),
            ("pieces", pieces.identifier(), Settings::default().pieces.identifier()),
        ] {
            if value != plain {
                fragment.push(if fragment.contains('?') { '&' } else { '?' });
                fragment += &format!("{key}={value}");
            }
        }
        beside(&format!("embed/board.html{fragment}"))
    }

    /// Returns how the program for pictures is to draw it, `size` pixels wide.
    pub fn options(&self, size: u32) -> JsValue {
        let Settings { pieces, board, letters, notation, .. } = self.settings;
        let notation = NOTATIONS.iter().find(|(_, known)| *known == notation).map_or("", |(name, _)| name);
        let options = Object::new();
        let set = |key: &str, value: JsValue| {
            // A fresh object takes every key.
            let _ = Reflect::set(&options, &key.into(), &value);
        };
        set("rules", self.link.start().rules().to_string().into());
        set("moves", uci::write_line(&self.moves).into());
        set("flipped", self.flipped.into());
        set("pieces", pieces.identifier().into());
        set("board", board.identifier().into());
        set("letters", letters_name(letters).into());
        set("notation", notation.into());
        set("whole", self.whole.into());
        set("size", size.into());
        set("arrows", self.arrows.iter().map(|arrow| JsValue::from(arrow.as_str())).collect::<Array>().into());
        options.into()
    }
}

/// Returns the name by which other programs know an alphabet.
pub fn letters_name(letters: Alphabet) -> &'static str {
    if letters == Alphabet::Chess { "chess" } else { "abbott" }
}

/// Returns the whole address of something that lies beside the page.
pub fn beside(path: &str) -> String {
    let base = gloo::utils::document().base_uri().ok().flatten().unwrap_or_default();
    Url::new_with_base(path, &base).map_or_else(|_| path.to_owned(), |address| address.href())
}

/// Returns a drawn arrow as the program for pictures reads it.
fn arrow(mark: Mark) -> Option<String> {
    match mark {
        Mark::Shape(Shape { from, to, brush }) => Some(format!("{from}{to}:{}", brush.identifier())),
        _ => None,
    }
}
