//! The content of a text from outside: a link, a position, a game or several games.

use std::ops::Range;
use std::rc::Rc;

use crate::link::exploration::{self, Exploration};
use crate::link::{
    self, CorrespondenceId, LastMessage, Link, LinkError, LinkProblem, LinkTarget, PageName, Presentation, Readable,
    ReadableGame,
};
use crate::model::failed_link::OpenError;
use crate::model::notice::ReadWarnings;
use crate::model::saved::SavedGame;
use crate::model::state::fragment::open_target;
use crate::model::state::open::OpenAction;
use crate::notation::ascii_board::{self, AsciiBoard};
use crate::notation::fen;
use crate::notation::pgn::{self, Correction, ParseStop, ParsedGame, Problem, ProblemKind, Record};
use crate::notation::shapes::{Brush, Shape};
use crate::notation::typed_move;
use crate::rules::{Color, MoveLine, Position, RuleSet, Setup};
use crate::words::ui;

/// The start of a link, after the address of the app.
const START: &str = "#/";
/// Punctuation that may directly follow a link.
const BEHIND: &[char] = &['.', ',', ';', ':', '!', '>', ')', ']', '"', '\''];
/// The characters that begin a quoted line.
const QUOTED: &[char] = &['>', '|', ' ', '\t'];

/// The content of a text from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum PastedContent {
    Game(OpenAction),
    /// A board for the page Explore: one from which no game can go on, or one with marks.
    Board(Box<Exploration>),
    /// A link to a page other than the game's, as its fragment.
    Page(String),
    Games,
    /// A text that can't be opened without a correction.
    Invalid {
        why: String,
        /// The readable part of the game, if there is one.
        partial: Option<Rc<PartialGame>>,
    },
}

/// A game that could be read up to an impossible move.
#[derive(PartialEq, Debug)]
pub struct PartialGame {
    text: String,
    game: ParsedGame,
}

/// Returns the content of a text: a link, recognized by its fragment; a position, as a FEN, as a diagram in text, or in
/// the form of the vchess site; or games, as records or in a printed form. A game that names no start begins at
/// `start`, and a position without rules has these `rules`. `last_message_of` returns the newest known message of a
/// game by link.
pub fn read_pasted(
    start: &Position,
    rules: RuleSet,
    text: &str,
    last_message_of: impl Fn(CorrespondenceId) -> Option<LastMessage>,
) -> PastedContent {
    // Line numbers count from the beginning of the text.
    let text = text.trim_end();
    if let Some(explored) = diagram(rules, text) {
        return PastedContent::Board(Box::new(explored));
    }
    let trimmed = text.trim_start();
    // A file of games may contain addresses too.
    if let Some((fragment, target)) = linked(trimmed).filter(|_| !trimmed.starts_with('[')) {
        return opened(fragment, target, last_message_of);
    }
    if is_fen(trimmed) {
        // In a FEN copied from a link, these characters stand for spaces.
        return match fen::read(&trimmed.replace(['_', '+'], " "), rules) {
            Ok(setup) => board(setup, false),
            Err(error) => PastedContent::Invalid { why: error.to_string(), partial: None },
        };
    }
    let mut first: Option<ParsedGame> = None;
    for game in pgn::games(text, start).filter(|game| has_moves(game) || game.stop.is_some()) {
        match &first {
            Some(before) if has_moves(&game) && has_moves(before) && !goes_on(&game, before) => {
                return PastedContent::Games;
            }
            Some(before) if !goes_on(&game, before) => {}
            // A mail quotes the game before repeating it.
            _ => first = Some(game),
        }
    }
    // A board drawn among the moves of a game is only an illustration.
    match ascii_board::read(text).filter(|_| !first.as_ref().is_some_and(has_moves)) {
        Some(Ok(AsciiBoard { board: found, turn, from })) => {
            // White is to move unless the text names the side.
            let turn = turn.unwrap_or(Color::White);
            board(Setup { board: found, turn, rules, ..Setup::default() }, from == Color::Black)
        }
        Some(Err(error)) => PastedContent::Invalid { why: error.to_string(), partial: None },
        None => match first {
            Some(first) => content_of(text, first),
            None => PastedContent::Invalid { why: ui::NO_GAME.to_owned(), partial: None },
        },
    }
}

/// What happens with a text on the page that is shown.
#[derive(Clone, PartialEq, Debug)]
pub enum PasteDestination {
    /// The address changes to this fragment.
    GoTo(String),
    Open(OpenAction),
    /// The game is offered, since it would replace a page without a game.
    Offer(OpenAction),
    /// The text is shown with its problem, to be corrected.
    Correct,
    /// The games are added to the library.
    Import,
}

impl PastedContent {
    /// Returns what happens with the content on a page. On the list of games, games are added to the list. On the other
    /// pages without a game, a board is explored and a game is offered. `explored` is the board of Explore while that
    /// page is shown.
    pub fn destination(self, page: PageName, explored: Option<&Exploration>) -> PasteDestination {
        if let Some(board) = self.explorable(page) {
            return explore(board, explored);
        }
        match (self, page) {
            (PastedContent::Page(fragment), _) => PasteDestination::GoTo(fragment),
            (PastedContent::Game(action), PageName::Play) => PasteDestination::Open(action),
            (PastedContent::Invalid { partial: Some(_), .. }, PageName::Games) | (PastedContent::Games, _) => {
                PasteDestination::Import
            }
            (PastedContent::Invalid { .. }, _) => PasteDestination::Correct,
            (PastedContent::Game(OpenAction::LoadFromLibrary(id)), _) => PasteDestination::GoTo(link::saved_link(&id)),
            (PastedContent::Game(OpenAction::Link(link)), PageName::Games) => {
                PasteDestination::GoTo(link::write(&link))
            }
            (PastedContent::Game(OpenAction::Message(received)), PageName::Games) => {
                PasteDestination::GoTo(link::write(&received.link))
            }
            (PastedContent::Game(_), PageName::Games) => PasteDestination::Import,
            (PastedContent::Game(action), _) => PasteDestination::Offer(action),
            (PastedContent::Board(board), _) => explore(*board, explored),
        }
    }

    /// Returns what happens with the content on a page once a person has confirmed it: it is opened at once.
    pub fn confirmed(self, page: PageName, explored: Option<&Exploration>) -> PasteDestination {
        match self.explorable(page) {
            Some(board) => explore(board, explored),
            None => self.destination(PageName::Play, explored),
        }
    }

    fn explorable(&self, page: PageName) -> Option<Exploration> {
        self.board().filter(|_| !matches!(page, PageName::Play | PageName::Games))
    }

    /// Returns the board of a text that has nothing else.
    pub fn board(&self) -> Option<Exploration> {
        match self {
            PastedContent::Board(exploration) => Some((**exploration).clone()),
            PastedContent::Game(OpenAction::Link(link)) => {
                let Link { ref presentation, ref shapes, analysis, .. } = **link;
                let more = link.message().is_some()
                    || analysis.is_some()
                    || presentation.names.iter().any(|name| !name.is_empty());
                let flipped = presentation.flipped;
                let (setup, shapes) = (link.start().to_setup(), shapes.clone());
                let board = Exploration { setup, flipped, shapes, ..Exploration::default() };
                Some(board).filter(|_| link.moves().is_empty() && !more)
            }
            _ => None,
        }
    }
}

/// Puts a board on the page Explore, and keeps the other choices there.
fn explore(board: Exploration, explored: Option<&Exploration>) -> PasteDestination {
    let now = explored.cloned().unwrap_or_default();
    let (setup, shapes, flipped) = (board.setup, board.shapes, now.flipped || board.flipped);
    PasteDestination::GoTo(exploration::write(&Exploration { setup, shapes, flipped, ..now }))
}

/// Returns the content of a fragment. A position from which no game can go on is for the page Explore.
fn opened(
    fragment: String,
    target: LinkTarget,
    last_message_of: impl Fn(CorrespondenceId) -> Option<LastMessage>,
) -> PastedContent {
    match open_target(&fragment, target, last_message_of) {
        None => PastedContent::Page(fragment),
        Some(OpenAction::FailedLink(failed)) => {
            if let OpenError::Link(LinkError { problem: LinkProblem::Setup(_), readable, .. }) = &failed.error
                && let Readable { game: ReadableGame::Invalid(setup), presentation } = &**readable
            {
                let flipped = presentation.flipped;
                return PastedContent::Board(Box::new(Exploration {
                    setup: *setup,
                    flipped,
                    ..Exploration::default()
                }));
            }
            PastedContent::Invalid { why: failed.error.to_string(), partial: None }
        }
        Some(action) => PastedContent::Game(action),
    }
}

/// Returns the content of a game read from a text, or the problem at which reading stopped.
fn content_of(text: &str, game: ParsedGame) -> PastedContent {
    let Some(stop) = &game.stop else {
        return match has_moves(&game) {
            true => PastedContent::Game(analysing(game.record, &game.warnings, text)),
            false => PastedContent::Invalid { why: ui::NO_GAME.to_owned(), partial: None },
        };
    };
    let why = stop.problem.to_string();
    PastedContent::Invalid { why, partial: Some(Rc::new(PartialGame { text: text.to_owned(), game })) }
}

fn analysing(record: Record, warnings: &[Problem], text: &str) -> OpenAction {
    OpenAction::OpenSaved(Box::new(SavedGame::from_elsewhere(record, ReadWarnings::from_problems(warnings, text))))
}

/// Returns whether a game begins with all the moves of another.
fn goes_on(game: &ParsedGame, other: &ParsedGame) -> bool {
    let (before, all) = (other.record.moves(), game.record.moves());
    let is_same = game.record.start == other.record.start && before.eq(all.take(other.record.moves().count()));
    is_same && has_moves(other) && game.record.tags == other.record.tags
}

fn has_moves(game: &ParsedGame) -> bool {
    game.record.moves().next().is_some()
}

impl PartialGame {
    /// Returns the content of the text with a correction in place of the impossible move.
    #[must_use]
    pub fn corrected(&self, correction: Correction) -> PastedContent {
        content_of(&self.text, self.game.corrected(&self.text, correction))
    }

    /// Returns the content of the text with a typed move in place of the impossible one, or why the typed text is not a
    /// move.
    pub fn typed(&self, move_text: &str) -> Result<PastedContent, String> {
        let Some(position) = self.stop().and_then(|stop| stop.position) else { return Err(ui::NO_GAME.to_owned()) };
        let mv = typed_move::read(&position, move_text).map_err(|error| error.to_string())?;
        Ok(self.corrected(Correction::Play(mv)))
    }

    /// Returns whether a correction was made, so that it can be taken back.
    pub fn is_corrected(&self) -> bool {
        self.game.is_corrected()
    }

    /// Returns the content of the text without the last correction, if there was one.
    pub fn back(&self) -> Option<PastedContent> {
        Some(content_of(&self.text, self.game.back(&self.text)?))
    }

    /// Returns why the text was not read from the fallback start, and the text that would be, if there is a choice.
    pub fn otherwise(&self) -> Option<(String, String)> {
        self.game.warnings.iter().find_map(|problem| match problem.kind {
            ProblemKind::Start { fallback, .. } => Some((problem.reason(), fallback.tagged(&self.text))),
            _ => None,
        })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the range of the impossible move, in bytes, in a text whose line ends may differ from those of the text
    /// that was read.
    pub fn problem_range(&self, text: &str) -> Option<Range<usize>> {
        let problem = &self.stop()?.problem;
        let start = problem.place.find(text)?;
        let length = if text[start..].starts_with(&problem.text) { problem.text.len() } else { 0 };
        Some(start..start + length)
    }

    pub fn stop(&self) -> Option<&ParseStop> {
        self.game.stop.as_ref()
    }

    /// Returns the action that opens the readable part of the game, if there is one.
    pub fn open_action(&self) -> Option<OpenAction> {
        let ParsedGame { record, warnings, .. } = &self.game;
        has_moves(&self.game).then(|| analysing(record.clone(), warnings, &self.text))
    }
}

/// Returns whether a text is a single line with a position.
fn is_fen(text: &str) -> bool {
    let board = text.split(' ').next().unwrap_or_default();
    // An address or a path of files has slashes, too.
    !text.contains('\n') && board.matches('/').count() >= 3 && !board.contains(':') && !board.starts_with('/')
}

/// Returns the board of a diagram in the form of the vchess site.
fn diagram(rules: RuleSet, text: &str) -> Option<Exploration> {
    let diagram = fen::read_diagram(text)?;
    let setup = fen::read(diagram.placement, rules).ok()?;
    let circle = |square| Shape { from: square, to: square, brush: Brush::default() };
    let shapes = diagram.marks.into_iter().map(circle).collect();
    Some(Exploration { setup, shapes, flipped: diagram.flipped, ..Exploration::default() })
}

/// Returns the content of a text that has only a board.
fn board(setup: Setup, flipped: bool) -> PastedContent {
    match Position::try_from(setup) {
        Ok(position) => {
            let link = Link { presentation: Presentation::flipped(flipped), ..Link::new(MoveLine::from(position)) };
            PastedContent::Game(OpenAction::Link(Box::new(link)))
        }
        Err(_) => PastedContent::Board(Box::new(Exploration { setup, flipped, ..Exploration::default() })),
    }
}

/// Returns the fragment and the target of the first link in a text as delivered by mail: between other words, quoted,
/// broken into lines, followed by a full stop. An unquoted link is preferred to a quoted one. Of the link's readings,
/// the longest that can be opened is preferred.
fn linked(text: &str) -> Option<(String, LinkTarget)> {
    let lines: Vec<&str> = text.lines().collect();
    let has_link = |line: &&str| line.contains(START);
    let own = lines.iter().position(|line| has_link(line) && !line.starts_with('>'));
    let first = own.or_else(|| lines.iter().position(has_link))?;
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    let read = |reading: String| {
        let target = link::read(&reading);
        (reading, target)
    };
    let mut readings: Vec<_> = readings(&lines[first..], longest).into_iter().map(read).collect();
    let opens = readings.iter().rposition(|(_, target)| matches!(target, LinkTarget::Game(Ok(_))));
    // In a longer text, the address of another app is not a link.
    let is_own = || lines.len() == 1 || link::route_of(&readings[0].0).is_some();
    let chosen = opens.or_else(|| is_own().then_some(0))?;
    Some(readings.swap_remove(chosen))
}

/// Returns the fragments that a link in the first of these lines may stand for, the shortest first: up to a space, to
/// the end of its line, and across the following lines if mail has broken it.
fn readings(lines: &[&str], full: usize) -> Vec<String> {
    let Some((_, rest)) = lines[0].split_once(START) else { return Vec::new() };
    let mut whole = format!("{START}{rest}");
    let mut readings = vec![tidy(whole.split_whitespace().next().unwrap_or_default()), tidy(&whole)];
    for pair in lines.windows(2) {
        let broken = whole.ends_with('=');
        let next = pair[1].trim_start_matches(QUOTED).trim_end();
        // Only a full line continues on the next one, and a link has no spaces.
        if next.is_empty() || next.contains(' ') || !broken && pair[0].chars().count() + 3 < full {
            break;
        }
        whole.truncate(whole.trim_end().len() - usize::from(broken));
        whole += next;
        readings.push(tidy(&whole));
    }
    readings
}

/// Returns a link without trailing text, and with the escapes of HTML and mail undone.
fn tidy(link: &str) -> String {
    link.trim().trim_end_matches(BEHIND).replace("&amp;", "&").replace("=3D", "=")
}
