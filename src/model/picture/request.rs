//! Requests from outside: a position as a text, moves, and the look of a picture.

use std::rc::Rc;

use serde::{Deserialize, Deserializer, de};

use crate::model::Game;
use crate::notation::alphabet::Alphabet;
use crate::notation::move_text::{self, Notation};
use crate::notation::shapes::{Brush, Shape};
use crate::notation::{fen, typed_move, uci_move};
use crate::rules::{Move, MoveLine, Position, RuleSet, UciMove};
use crate::scene::{BoardTheme, Coordinates, Mark, PieceSet};
use crate::words::share;

/// The largest picture, in pixels per side.
pub const MAX_SIZE: u32 = 4096;

/// The options of a picture or a response. Omitted fields have their defaults.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// The rule set, or a mixture, in its written form.
    pub rules: String,
    pub moves: Moves,
    pub flipped: bool,
    pub pieces: PieceSet,
    pub board: BoardTheme,
    pub coordinates: Coordinates,
    #[serde(rename = "letters")]
    pub alphabet: Alphabet,
    pub notation: Notation,
    /// Whether the last move, a check and the frozen pieces are marked.
    pub highlights: bool,
    /// Arrows and circles over the board.
    #[serde(deserialize_with = "arrows")]
    pub arrows: Vec<Mark>,
    /// Whether all moves are animated, not only the last.
    pub whole: bool,
    /// The side of a pixel picture, in pixels.
    pub size: u32,
    /// The number of moves between the diagrams of a score sheet. With 0, only the end has a diagram.
    pub every: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rules: String::new(),
            moves: Moves::default(),
            flipped: false,
            pieces: PieceSet::default(),
            board: BoardTheme::default(),
            coordinates: Coordinates::default(),
            alphabet: Alphabet::default(),
            notation: Notation::default(),
            highlights: true,
            arrows: Vec::new(),
            whole: false,
            size: 480,
            every: 10,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "moves are one text or a list of texts")]
pub enum Moves {
    /// Start and target squares, one move directly after another: `b2b4f7f5`.
    Line(String),
    /// A list of moves, each in any notation.
    List(Vec<String>),
}

impl Default for Moves {
    fn default() -> Moves {
        Moves::Line(String::new())
    }
}

impl Options {
    /// Returns the game that begins with a position (`""` for the start of a game), with its last position shown. An
    /// error says what can't be read or played, and where.
    pub fn game(&self, start: &str) -> Result<Game, String> {
        let start = position(start, self.rule_set()?)?;
        Ok(Game::from(Rc::new(self.moves.read(&start)?)))
    }

    /// Returns the rule set. An error says why the text names none.
    pub fn rule_set(&self) -> Result<RuleSet, String> {
        if self.rules.is_empty() {
            return Ok(RuleSet::default());
        }
        self.rules.parse::<RuleSet>().map_err(|error| error.to_string())
    }

    /// Returns the side of a picture in pixels. An error says that no picture can have this size.
    pub fn side(&self) -> Result<u16, String> {
        let fits = u16::try_from(self.size).ok().filter(|_| (1..=MAX_SIZE).contains(&self.size));
        fits.ok_or_else(|| share::bad_size(self.size, MAX_SIZE))
    }

    pub fn move_text(&self, position: &Position, mv: Move) -> String {
        move_text::write(self.notation, position, mv, self.alphabet)
    }
}

fn position(text: &str, rules: RuleSet) -> Result<Position, String> {
    if text.is_empty() {
        return Ok(Position::start(rules, rules.default_array()));
    }
    let setup = fen::read(text, rules).map_err(|error| error.to_string())?;
    Position::try_from(setup).map_err(|error| error.to_string())
}

impl Moves {
    fn read(&self, start: &Position) -> Result<MoveLine, String> {
        let texts = match self {
            Moves::Line(text) => return uci_move::read_line(start, text).map_err(|error| error.to_string()),
            Moves::List(texts) => texts,
        };
        let mut line = MoveLine::new_unchecked(*start, &[]);
        for (text, number) in texts.iter().zip(1..) {
            let mv = typed_move::read(line.latest(), text).map_err(|error| share::bad_move(number, text, &error))?;
            line.push_unchecked(mv);
        }
        Ok(line)
    }
}

/// Reads arrows: `b2b4`, `b2b2` for a circle, `b2b4:dashed` for another brush.
fn arrows<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Mark>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    texts.iter().map(|text| arrow(text).ok_or_else(|| de::Error::custom(share::bad_arrow(text)))).collect()
}

fn arrow(text: &str) -> Option<Mark> {
    let (squares, brush) = text.split_once(':').unwrap_or((text, Brush::default().identifier()));
    let UciMove { from, to } = squares.parse().ok()?;
    let brush = Brush::from_identifier(brush)?;
    Some(Mark::Shape(Shape { from, to, brush }))
}
