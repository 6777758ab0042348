//! Reads the parts of a link one by one, and records the first problem.

use percent_encoding::percent_decode_str;

use super::error::{LinkError, LinkProblem, LocatedProblem, ReadableGame};
use super::field::LinkField;
use super::message::{self, CorrespondenceId, Declaration, Message};
use super::page::{DRAW_GOAL, MAX_NAME, PageName, SAVED_PATH, VERSION};
use crate::notation::rule_text::RulesError;
use crate::notation::shapes::{self, Shape};
use crate::notation::{fen, termination, uci_move};
use crate::rules::{Board, MoveLine, Position, RuleSet, Setup, Termination};
use crate::search::LineCount;
use crate::util::phrase::cut;

/// The parts of an address.
pub(super) struct Address<'a> {
    /// The page, or `None` if no page has the name. An empty name means the first page.
    pub page: Option<PageName>,
    /// The rest of the path, decoded.
    pub rest: String,
    /// The path without `#` and surrounding slashes, with the column in which it begins.
    path: (&'a str, usize),
    query: &'a str,
}

impl<'a> Address<'a> {
    /// Returns the parts of a fragment, which may begin with `#`.
    pub fn parse(fragment: &'a str) -> Address<'a> {
        let (head, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let head = head.strip_suffix('/').unwrap_or(head);
        let path = head.strip_prefix('#').unwrap_or(head);
        let path = path.strip_prefix('/').unwrap_or(path);
        let decoded = decode(path);
        let (name, rest) = decoded.split_once('/').unwrap_or((&decoded, ""));
        let page = if name.is_empty() { Some(PageName::default()) } else { PageName::from_identifier(name) };
        Address { page, rest: rest.to_owned(), path: (path, head.len() - path.len() + 1), query }
    }

    /// Returns whether an address of the page of puzzles names a single puzzle: it has keys and no path.
    pub fn names_puzzle(&self) -> bool {
        self.rest.is_empty() && !self.query.is_empty()
    }

    /// Returns the identifier of the saved game that the address opens, if it opens one.
    pub fn saved_id(&self) -> Option<&str> {
        self.rest.strip_prefix(SAVED_PATH).filter(|id| self.page == Some(PageName::Play) && !id.is_empty())
    }
}

pub(super) struct LinkReader {
    /// The keys and values that have not been read yet, as written. In the end only unknown ones are left.
    pub unread: Vec<(String, String)>,
    /// The first problem. Reading continues after it.
    pub first_problem: Option<LocatedProblem>,
}

impl LinkReader {
    /// Records a problem, unless there is an earlier one.
    pub fn fail(&mut self, field: LinkField, column: usize, problem: LinkProblem) {
        self.first_problem.get_or_insert((field, column, problem));
    }

    /// Returns the reader of an address, whose path must name only a page.
    pub fn new(address: &Address) -> LinkReader {
        let pairs = address.query.split('&').filter(|pair| !matches!(*pair, "" | "="));
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let unread = pairs.map(|(key, value)| (decode(key), decode(value))).collect();
        let mut reader = LinkReader { unread, first_problem: None };
        if address.page.is_none() || !address.rest.is_empty() {
            let (path, column) = address.path;
            reader.fail(LinkField::Page, column, LinkProblem::UnknownPage(cut(&decode(path))));
        }
        reader
    }

    /// Removes a field and returns its value. If the field is repeated, the first value is returned.
    pub fn take(&mut self, field: LinkField) -> Option<String> {
        let mut values = self.unread.extract_if(.., |(key, _)| key == field.identifier());
        let (_, value) = values.next()?;
        if values.count() > 0 {
            self.fail(field, 1, LinkProblem::Repeated);
        }
        Some(value)
    }

    /// Checks that this program knows the link's version.
    pub fn version(&mut self) {
        let Some(value) = self.take(LinkField::Version) else { return };
        match value.parse::<u32>() {
            Ok(version) if version > VERSION => {
                self.fail(LinkField::Version, 1, LinkProblem::NewerVersion(version));
            }
            Ok(_) => {}
            Err(_) => self.fail(LinkField::Version, 1, LinkProblem::ExpectedNumber(cut(&value))),
        }
    }

    /// Returns the rules in a field, or `None` without the field. Rules that can't be read are replaced by the default
    /// ones.
    pub fn rules(&mut self, field: LinkField) -> Option<RuleSet> {
        // Some programs decode a plus as a space.
        let read = self.take(field)?.replace(' ', "+").parse();
        Some(read.unwrap_or_else(|error: RulesError| {
            self.fail(field, error.column, LinkProblem::Rules(error));
            RuleSet::default()
        }))
    }

    /// Returns the start of the game as far as it can be read, or the array of the rules if nothing of it can be read.
    pub fn start(&mut self, rules: RuleSet) -> Setup {
        let (array, fen) = (self.take(LinkField::Array), self.take(LinkField::Fen));
        if array.is_some() && fen.is_some() {
            self.fail(LinkField::Array, 1, LinkProblem::TwoStarts);
        }
        let default = Setup::start(rules, rules.default_array());
        match (fen, array) {
            (Some(fen), _) => {
                let (setup, error) = fen::read_partial(&fen.replace(['_', '+'], " "), rules);
                if let Some(error) = error {
                    self.fail(LinkField::Fen, error.column, LinkProblem::Fen(error));
                }
                setup
            }
            (None, Some(array)) => array.parse().map_or_else(
                |error| {
                    self.fail(LinkField::Array, 1, LinkProblem::Array(error));
                    default
                },
                |array| Setup::start(rules, array),
            ),
            (None, None) => default,
        }
    }

    /// Returns the moves played from a start, which must be valid even if there are no moves. In a message no move may
    /// follow the end of the game. The error has the first problem, which is also recorded, and the readable part.
    pub fn game(&mut self, start: Setup, is_message: bool) -> Result<MoveLine, LinkError<ReadableGame>> {
        let moves = self.take(LinkField::Moves).unwrap_or_default();
        let nothing_read = self.first_problem.is_some() && start.board == Board::EMPTY;
        let read = || {
            let position = Position::try_from(start).map_err(|error| {
                let readable =
                    if nothing_read { ReadableGame::Nothing(start.rules) } else { ReadableGame::Invalid(start) };
                LinkError::new((LinkField::Fen, 1, LinkProblem::Setup(error)), readable)
            })?;
            let moves = moves.replace('+', " ");
            let read = uci_move::read_line(&position, &moves).and_then(|line| {
                match line.moves_after_end().filter(|_| is_message) {
                    Some(moves_after_end) => Err(uci_move::moves_after_end_error(&line, moves_after_end, &moves)),
                    None => Ok(line),
                }
            });
            read.map_err(|error| {
                let played = ReadableGame::Valid(error.played.clone());
                LinkError::new((LinkField::Moves, error.column, LinkProblem::Moves(error)), played)
            })
        };
        read().inspect_err(|error| self.fail(error.field, error.column, error.problem.clone()))
    }

    pub fn cursor(&mut self, moves: usize) -> usize {
        let Some(value) = self.take(LinkField::Cursor) else { return moves };
        match value.parse() {
            Ok(cursor) if cursor <= moves => return cursor,
            Ok(cursor) => self.fail(LinkField::Cursor, 1, LinkProblem::TooFewMoves { cursor, moves }),
            Err(_) => self.fail(LinkField::Cursor, 1, LinkProblem::ExpectedNumber(cut(&value))),
        }
        moves
    }

    /// Returns a player's name, without surrounding spaces.
    pub fn name(&mut self, field: LinkField) -> String {
        let value = self.take(field).unwrap_or_default();
        let name = value.trim();
        let length = name.chars().count();
        let hidden = || {
            let blank = !name.chars().any(is_visible);
            (1..).zip(name.chars()).find(|&(_, c)| blank || is_hidden(c))
        };
        if length > MAX_NAME {
            self.fail(field, MAX_NAME + 1, LinkProblem::LongName(length));
        } else if let Some((column, c)) = hidden() {
            self.fail(field, column, LinkProblem::HiddenCharacter(c));
        } else {
            return name.to_owned();
        }
        String::new()
    }

    pub fn shapes(&mut self) -> Vec<Shape> {
        shapes::read(&self.take(LinkField::Shapes).unwrap_or_default()).unwrap_or_else(|(column, problem)| {
            self.fail(LinkField::Shapes, column, LinkProblem::Shapes(problem));
            Vec::new()
        })
    }

    /// Returns how the players ended the game, which the board must not have ended. It is an error in a message, which
    /// declares the end instead.
    pub fn termination(&mut self, line: Option<&MoveLine>, is_message: bool) -> Option<Termination> {
        let text = self.take(LinkField::Ended)?;
        let ended = termination::read(&text.replace(['_', '+'], " "));
        if ended.is_none() {
            self.fail(LinkField::Ended, 1, LinkProblem::UnknownTermination(cut(&text)));
        } else if is_message || line.is_some_and(|line| line.outcome().is_some()) {
            self.fail(LinkField::Ended, 1, LinkProblem::CannotEnd);
        }
        ended
    }

    /// Returns the message of a game by link, whose declaration is checked against the moves. Without the identifier of
    /// a game there is no message, and none of its other fields may be present.
    pub fn message(&mut self, id: Option<String>, line: Option<&MoveLine>) -> Option<Message> {
        let fields = [LinkField::Declaration, LinkField::Engine];
        let named = fields.into_iter().find(|field| self.unread.iter().any(|(key, _)| key == field.identifier()));
        let (text, engine_allowed) = (self.take(LinkField::Declaration), self.flag(LinkField::Engine));
        let Some(id) = id else {
            if let Some(field) = named {
                self.fail(field, 1, LinkProblem::NoGame);
            }
            return None;
        };
        let Some(id) = CorrespondenceId::new(&id) else {
            self.fail(LinkField::CorrespondenceId, 1, LinkProblem::ExpectedCorrespondenceId(cut(&id)));
            return None;
        };
        let declaration = text.and_then(|text| {
            let declaration: Option<Declaration> = text.parse().ok();
            if declaration.is_none() {
                self.fail(LinkField::Declaration, 1, LinkProblem::UnknownDeclaration(cut(&text)));
            }
            declaration
        });
        if let Some((declaration, line)) = declaration.zip(line)
            && let Err(problem) = message::check(declaration, line)
        {
            self.fail(LinkField::Declaration, 1, LinkProblem::Declaration(declaration, problem));
        }
        Some(Message { id, declaration, engine_allowed })
    }

    pub fn analysis(&mut self) -> Option<LineCount> {
        let value = self.take(LinkField::Lines)?;
        let lines = value.parse().ok();
        if lines.is_none() {
            self.fail(LinkField::Lines, 1, LinkProblem::ExpectedLines(cut(&value)));
        }
        lines
    }

    pub fn draw_goal(&mut self) -> bool {
        let goal = self.take(LinkField::Goal);
        if let Some(goal) = goal.as_deref().filter(|goal| *goal != DRAW_GOAL) {
            self.fail(LinkField::Goal, 1, LinkProblem::UnknownGoal(cut(goal)));
        }
        goal.is_some()
    }

    pub fn flag(&mut self, field: LinkField) -> bool {
        match self.take(field).as_deref() {
            Some("1" | "") => true,
            Some("0") | None => false,
            Some(value) => {
                self.fail(field, 1, LinkProblem::ExpectedFlag(cut(value)));
                false
            }
        }
    }
}

/// Returns a name in the form that links store: without invisible characters, and cut to [`MAX_NAME`].
pub fn sanitized_name(text: &str) -> String {
    visible(text.trim()).chars().take(MAX_NAME).collect::<String>().trim().to_owned()
}

/// Returns a text without invisible characters and without those that change the text's direction. A text without
/// visible characters becomes empty.
pub fn visible(text: &str) -> String {
    let shown: String = text.chars().filter(|&c| !is_hidden(c)).collect();
    if shown.chars().any(is_visible) { shown } else { String::new() }
}

/// Returns whether a character is invisible or changes the direction of text.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a character is visible by itself, unlike a space, a joiner or a variation selector.
fn is_visible(c: char) -> bool {
    !is_hidden(c)
        && !c.is_whitespace()
        && !matches!(c, '\u{200c}' | '\u{200d}' | '\u{300}'..='\u{36f}' | '\u{fe00}'..='\u{fe0f}')
}

/// Returns a text with its percent-encoded characters decoded.
fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
