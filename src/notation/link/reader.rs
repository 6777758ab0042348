//! Reads the parts of a link one by one, and notes the first problem.

use percent_encoding::percent_decode_str;

use super::error::{LinkError, LinkField, LinkProblem, LocatedProblem, ReadableGame};
use super::message::{self, Declaration, Message};
use super::{MAX_NAME, PAGES, VERSION};
use crate::notation::phrase::cut;
use crate::notation::rule_text::{RulesError, default_array};
use crate::notation::shapes::{self, Shape};
use crate::notation::{Mainline, fen, uci};
use crate::rules::{Position, RuleSet, Setup};

/// Returns the path of an address without `#` and slashes around it.
pub(super) fn path(head: &str) -> &str {
    let path = head.strip_prefix('#').unwrap_or(head);
    let path = path.strip_prefix('/').unwrap_or(path);
    path.strip_suffix('/').unwrap_or(path)
}

/// The values of the given fields, and the pairs with other keys.
pub(super) type Pairs<const N: usize> = ([Option<String>; N], Vec<(String, String)>);

#[derive(Default)]
pub(super) struct Reader {
    /// The first problem; the rest is still read.
    pub first_problem: Option<LocatedProblem>,
}

impl Reader {
    /// Notes a problem, unless there was one before.
    pub fn fail(&mut self, field: LinkField, column: usize, problem: LinkProblem) {
        self.first_problem.get_or_insert((field, column, problem));
    }

    /// Returns the values of a fragment, and checks its page.
    pub fn pairs<const N: usize>(&mut self, fields: &[LinkField; N], fragment: &str) -> Pairs<N> {
        let (head, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let name = decode(path(head));
        if !name.is_empty() && !PAGES.iter().any(|(known, _)| *known == name) {
            // Only ASCII characters were cut off.
            let column = head.strip_suffix('/').unwrap_or(head).len() - path(head).len() + 1;
            self.fail(LinkField::Page, column, LinkProblem::UnknownPage(cut(&name)));
        }
        let mut values = [const { None }; N];
        let mut extra = Vec::new();
        for pair in query.split('&').filter(|pair| !matches!(*pair, "" | "=")) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (key, value) = (decode(key), decode(value));
            match fields.iter().position(|field| field.key() == key) {
                Some(n) if values[n].is_some() => self.fail(fields[n], 1, LinkProblem::Repeated),
                Some(n) => values[n] = Some(value),
                None => extra.push((key, value)),
            }
        }
        (values, extra)
    }

    pub fn version(&mut self, value: Option<String>) {
        let Some(value) = value else { return };
        match value.parse::<u32>() {
            Ok(version) if version > VERSION => {
                self.fail(LinkField::Version, 1, LinkProblem::NewerVersion(version));
            }
            Ok(_) => {}
            Err(_) => self.fail(LinkField::Version, 1, LinkProblem::ExpectedNumber(cut(&value))),
        }
    }

    pub fn rules(&mut self, field: LinkField, value: Option<String>) -> RuleSet {
        let Some(value) = value else { return RuleSet::default() };
        // Some programs decode a plus to a blank.
        value.replace(' ', "+").parse().unwrap_or_else(|error: RulesError| {
            self.fail(field, error.column, LinkProblem::Rules(error));
            RuleSet::default()
        })
    }

    pub fn start(
        &mut self,
        rules: RuleSet,
        array: Option<String>,
        fen: Option<String>,
    ) -> Result<Setup, LocatedProblem> {
        if array.is_some() && fen.is_some() {
            self.fail(LinkField::Array, 1, LinkProblem::TwoStarts);
        }
        match (fen, array) {
            (Some(fen), _) => fen::read(&fen.replace(['_', '+'], " "), rules)
                .map_err(|error| (LinkField::Fen, error.column, LinkProblem::Fen(error))),
            (None, Some(array)) => match array.parse() {
                Ok(array) => Ok(Setup::start(rules, array)),
                Err(error) => Err((LinkField::Array, 1, LinkProblem::Array(error))),
            },
            (None, None) => Ok(Setup::start(rules, default_array(rules))),
        }
    }

    /// Returns the moves played from a start, which has to be valid even where there are none. In a message no
    /// move may follow the end of the game.
    ///
    /// # Errors
    /// Returns the first problem, which is noted too, and what could be read.
    pub fn game(
        &mut self,
        rules: RuleSet,
        start: Result<Setup, LocatedProblem>,
        moves: &str,
        is_message: bool,
    ) -> Result<Mainline, LinkError<ReadableGame>> {
        let read = || {
            let start = start.map_err(|problem| LinkError::new(problem, ReadableGame::Missing(rules)))?;
            let position = Position::try_from(start).map_err(|error| {
                LinkError::new((LinkField::Fen, 1, LinkProblem::Setup(error)), ReadableGame::Invalid(start))
            })?;
            let moves = moves.replace('+', " ");
            let read = uci::read_line(&position, &moves).and_then(|line| match line.overrun() {
                Some(overrun) if is_message => Err(uci::overrun_error(&line, overrun, &moves)),
                _ => Ok(line),
            });
            read.map_err(|error| {
                let played = ReadableGame::Valid(error.played.clone());
                LinkError::new((LinkField::Moves, error.column, LinkProblem::Moves(Box::new(error))), played)
            })
        };
        read().inspect_err(|error| self.fail(error.field, error.column, error.problem.clone()))
    }

    pub fn cursor(&mut self, value: Option<String>, moves: usize) -> usize {
        let Some(value) = value else { return moves };
        match value.parse() {
            Ok(cursor) if cursor <= moves => return cursor,
            Ok(cursor) => self.fail(LinkField::Cursor, 1, LinkProblem::TooFewMoves { cursor, moves }),
            Err(_) => self.fail(LinkField::Cursor, 1, LinkProblem::ExpectedNumber(cut(&value))),
        }
        moves
    }

    /// Returns a player's name, without blanks around it.
    pub fn name(&mut self, field: LinkField, value: Option<String>) -> String {
        let value = value.unwrap_or_default();
        let name = value.trim();
        let length = name.chars().count();
        if length > MAX_NAME {
            self.fail(field, MAX_NAME + 1, LinkProblem::LongName(length));
        } else if let Some((place, letter)) = (1..).zip(name.chars()).find(|&(_, letter)| is_hidden(letter)) {
            self.fail(field, place, LinkProblem::HiddenCharacter(letter));
        } else {
            return name.to_owned();
        }
        String::new()
    }

    pub fn shapes(&mut self, value: Option<String>) -> Vec<Shape> {
        shapes::read(&value.unwrap_or_default()).unwrap_or_else(|(column, problem)| {
            self.fail(LinkField::Marks, column, LinkProblem::Shapes(problem));
            Vec::new()
        })
    }

    /// Returns which game this is a message of, and what it declares, which is checked against the moves.
    pub fn message(&mut self, game: Option<String>, says: Option<String>, line: Option<&Mainline>) -> Option<Message> {
        let Some(game) = game else {
            if says.is_some() {
                self.fail(LinkField::Says, 1, LinkProblem::NoGame);
            }
            return None;
        };
        if !message::is_game(&game) {
            self.fail(LinkField::Game, 1, LinkProblem::ExpectedGame(cut(&game)));
            return None;
        }
        let declaration = says.and_then(|says| {
            let declaration = Declaration::read(&says);
            if declaration.is_none() {
                self.fail(LinkField::Says, 1, LinkProblem::UnknownDeclaration(cut(&says)));
            }
            declaration
        });
        // Earlier problems are reported instead.
        if let (Some(declaration), Some(line), None) = (declaration, line, &self.first_problem)
            && let Err(problem) = message::check(declaration, line)
        {
            self.fail(LinkField::Says, 1, LinkProblem::Declaration(declaration, problem));
        }
        Some(Message { game, declaration })
    }

    pub fn lines(&mut self, value: Option<String>) -> Option<u8> {
        let value = value?;
        let lines = value.parse().ok();
        if lines.is_none() {
            self.fail(LinkField::Lines, 1, LinkProblem::ExpectedNumber(cut(&value)));
        }
        lines
    }

    pub fn flag(&mut self, field: LinkField, value: Option<String>) -> bool {
        match value.as_deref() {
            Some("1" | "") => true,
            Some("0") | None => false,
            Some(value) => {
                self.fail(field, 1, LinkProblem::ExpectedFlag(cut(value)));
                false
            }
        }
    }
}

/// Returns a name as links hold it: without invisible characters, and cut to [`MAX_NAME`].
pub fn fitted_name(text: &str) -> String {
    visible(text.trim()).chars().take(MAX_NAME).collect::<String>().trim().to_owned()
}

/// Returns a text without invisible characters and those that change its direction.
pub fn visible(text: &str) -> String {
    text.chars().filter(|&letter| !is_hidden(letter)).collect()
}

/// Returns whether a character is invisible or changes the direction of the text.
fn is_hidden(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns a text with its percent-encoded characters decoded.
pub(super) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
