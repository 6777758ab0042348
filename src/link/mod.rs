//! The state of a page as the fragment of an address, here one with its game:
//! `#/play?rules=ultima-1963+no-suicide&fen=3k4/8/8/2p5/8/2L5/8/3K4_w_-_-_0_1&moves=c3c6`.
//!
//! | key | value | if it is missing |
//! |---|---|---|
//! | `rules` | a rule set, `ultima-1963+no-suicide` | `ultima-1963` |
//! | `fen` | the start, its blanks as `_` | the array |
//! | `array` | the start, `rotated` or `da-eh` | the array of the rules |
//! | `moves` | the moves played, `b2b4f7f5` | none |
//! | `cursor` | how many of them are shown | all |
//! | `flip` | `1`: Black at the bottom | White at the bottom |
//! | `lines` | how many lines the engine is to show, 1 to 5 | no analysis |
//! | `white`, `black` | the names of the players | not named |
//! | `marks` | what is drawn on the position shown, `Gb2b4,Re4`; see [`shapes`] | nothing |
//! | `ended` | how its players ended it: `white_resignation`, won by White; `draw_agreement` | the game goes on |
//! | `game` | the identifier of a game by link; see [`Message`] | not a game by link |
//! | `says` | what the last move of that game declares | nothing |
//! | `engine` | `1`: in a game played by link both may ask an engine | only when it is over |
//! | `v` | the version of this form, 1 | 1 |
//!
//! Moves may follow the end of a game, except in a message, as a drawn position still has legal moves: see
//! [`MoveLine::moves_after_end`](crate::rules::MoveLine::moves_after_end).
//!
//! Any other key is read and written back. Percent-encoded characters and spaces are read anywhere. The page Explore
//! has a format of its own: see [`exploration`]. `#/puzzles?fen=...` is a puzzle without its answer; with `goal=save`
//! the goal is a draw, not a win. `#/play/kept/ID` opens a game stored in this browser only.

mod content;
mod error;
pub mod exploration;
mod field;
mod message;
mod move_policy;
mod page;
mod pairs;
mod reader;

use percent_encoding::utf8_percent_encode;

pub use self::content::{LastMessage, Link, LinkKind, Presentation};
pub use self::error::{LinkError, LinkProblem, Readable, ReadableGame};
pub use self::field::LinkField;
pub use self::message::{
    CorrespondenceId, Declaration, DeclarationKind, DeclarationProblem, Message, MessageConflict, MessageOrder,
};
pub use self::move_policy::MovePolicy;
pub use self::page::{LAST_STATE, MAX_NAME, PageName, VERSION};
pub use self::reader::{sanitized_name, visible};

use self::exploration::Exploration;
use self::page::{DRAW_GOAL, SAVED_PATH};
use self::pairs::{ENCODED, fragment, setup_pairs};
use self::reader::{Address, LinkReader};
use crate::notation::{shapes, termination, uci_move};
use crate::rules::{Color, Setup};

/// What a link opens.
#[derive(Clone, PartialEq, Debug)]
pub enum LinkTarget {
    /// A game from its start. It is a message of a game by link if [`Link::message`] is set.
    Game(Result<Box<Link>, LinkError>),
    /// The game that this browser has saved under this identifier.
    SavedGame(String),
    /// The page Explore with a board.
    Exploration(Result<Box<Exploration>, LinkError<Exploration>>),
    Puzzle(Result<Box<PuzzleLink>, LinkError>),
    /// A page in its last state, or a place on a page without a board, given by the rest of the path.
    Page(PageName, String),
}

/// A puzzle as a link names it, without its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleLink {
    /// The position of the puzzle as the start of a game, and how its board is presented.
    pub link: Link,
    /// Whether the goal is a draw instead of a win.
    pub draw: bool,
}

/// Returns the fragment that leads to a page from another page. A page with a board opens in its last state.
pub fn page_link(page: PageName) -> String {
    let path = fragment(page, &[], &[]);
    match page {
        PageName::Play | PageName::Explore => format!("{path}/{LAST_STATE}"),
        PageName::Learn | PageName::Puzzles | PageName::Rules | PageName::Games => path,
    }
}

/// Returns what a fragment opens. It may begin with `#`.
pub fn read(fragment: &str) -> LinkTarget {
    let address = Address::parse(fragment);
    match address.page {
        Some(page @ (PageName::Play | PageName::Explore)) if address.rest == LAST_STATE => {
            LinkTarget::Page(page, address.rest)
        }
        Some(PageName::Puzzles) if address.names_puzzle() => {
            let mut reader = LinkReader::new(&address);
            let draw = reader.draw_goal();
            LinkTarget::Puzzle(read_link(reader).map(|link| Box::new(PuzzleLink { link, draw })))
        }
        Some(page @ (PageName::Learn | PageName::Puzzles | PageName::Rules | PageName::Games)) => {
            LinkTarget::Page(page, address.rest)
        }
        Some(PageName::Explore) => LinkTarget::Exploration(exploration::read_address(&address).map(Box::new)),
        Some(PageName::Play) | None => match address.saved_id() {
            Some(id) => LinkTarget::SavedGame(id.to_owned()),
            None => LinkTarget::Game(read_link(LinkReader::new(&address)).map(Box::new)),
        },
    }
}

/// Returns the fragment that opens a game, with its `#`. Defaults are left out.
pub fn write(link: &Link) -> String {
    let mut pairs = setup_pairs(&link.line.start().to_setup());
    let moves = link.line.moves();
    if !moves.is_empty() {
        pairs.push((LinkField::Moves, uci_move::write_line(moves)));
    }
    if link.cursor < moves.len() {
        pairs.push((LinkField::Cursor, link.cursor.to_string()));
    }
    if link.presentation.flipped {
        pairs.push((LinkField::Flip, "1".to_owned()));
    }
    pairs.extend(link.analysis.map(|lines| (LinkField::Lines, lines.count().to_string())));
    let names = [LinkField::White, LinkField::Black].into_iter().zip(link.presentation.names.iter().cloned());
    pairs.extend(names.filter(|(_, name)| !name.is_empty()));
    if !link.shapes.is_empty() {
        pairs.push((LinkField::Shapes, shapes::write(&link.shapes)));
    }
    match &link.kind {
        LinkKind::Game(ended) => {
            pairs.extend(ended.map(|ended| (LinkField::Ended, termination::write(ended).replace(' ', "_"))));
        }
        LinkKind::Message(message) => {
            pairs.push((LinkField::CorrespondenceId, message.id.to_string()));
            pairs.extend(message.declaration.map(|declaration| (LinkField::Declaration, declaration.to_string())));
            pairs.extend(message.engine_allowed.then(|| (LinkField::Engine, "1".to_owned())));
        }
    }
    fragment(PageName::Play, &pairs, &link.presentation.extra)
}

/// Returns the fragment that opens a puzzle, with its `#`: the position, seen from the side to move, without the
/// solution.
pub fn write_puzzle(start: &Setup, draw: bool) -> String {
    let mut pairs = setup_pairs(start);
    pairs.extend((start.turn == Color::Black).then(|| (LinkField::Flip, "1".to_owned())));
    pairs.extend(draw.then(|| (LinkField::Goal, DRAW_GOAL.to_owned())));
    fragment(PageName::Puzzles, &pairs, &[])
}

/// Returns the game of a fragment, whatever page it names. The fragment may begin with `#`. An empty one opens the
/// start of a game.
///
/// # Errors
/// Returns the first part that can't be read or played, its place, the reason, and the readable part.
pub fn read_game(fragment: &str) -> Result<Link, LinkError> {
    read_link(LinkReader::new(&Address::parse(fragment)))
}

fn read_link(mut reader: LinkReader) -> Result<Link, LinkError> {
    reader.version();
    let rules = reader.rules(LinkField::Rules).unwrap_or_default();
    let start = reader.start(rules);
    let id = reader.take(LinkField::CorrespondenceId);
    let is_message = id.is_some();
    let played = reader.game(start, is_message);
    let line = match &played {
        Ok(line) => Some(line),
        Err(error) => error.readable.line(),
    };
    let cursor = reader.cursor(line.map_or(0, |line| line.moves().len()));
    let flipped = reader.flag(LinkField::Flip);
    let analysis = reader.analysis();
    let names = [LinkField::White, LinkField::Black].map(|field| reader.name(field));
    let shapes = reader.shapes();
    let termination = reader.termination(line, is_message);
    let kind = reader.message(id, line).map_or(LinkKind::Game(termination), LinkKind::Message);
    let presentation = Presentation { names, flipped, extra: reader.unread };

    let (problem, game) = match (reader.first_problem, played) {
        (None, Ok(line)) => {
            return Ok(Link { cursor, presentation, analysis, shapes, kind, ..Link::new(line) });
        }
        (Some(problem), Ok(line)) => (problem, ReadableGame::Valid(line)),
        (earlier, Err(LinkError { field, column, problem, readable })) => {
            (earlier.unwrap_or((field, column, problem)), *readable)
        }
    };
    Err(LinkError::new(problem, Readable { game, presentation }))
}

/// Returns the page of a fragment and the rest of its path, or `None` if it names no page.
pub fn route_of(fragment: &str) -> Option<(PageName, String)> {
    let Address { page, rest, .. } = Address::parse(fragment);
    Some((page?, rest))
}

/// Returns the fragment that opens the game saved under an identifier, with its `#`.
pub fn saved_link(id: &str) -> String {
    format!("#/{}/{SAVED_PATH}{}", PageName::Play.identifier(), utf8_percent_encode(id, ENCODED))
}
