//! Reads the tags before the moves of a record: the start, the result, and the other [`Tags`]. Also finds where another
//! record begins.

use super::parsed::{Problem, ProblemKind, ReadContext};
use super::record::GameResult;
use super::start::StartCandidates;
use super::tags::{OWN, Tags, is_name};
use super::word;
use crate::notation::fen;
use crate::notation::place::Places;
use crate::notation::rule_text::{ArrayError, RulesError};
use crate::rules::{Position, RuleSet};
use crate::util::phrase::cut;

/// The contents of the tags of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headers {
    /// The players, place and date.
    pub tags: Tags,
    /// The rules: the default ones if none are named, `None` if they can't be read.
    pub rules: Option<RuleSet>,
    /// How the game ended.
    pub result: GameResult,
}

/// Returns the contents of the tags of a text's first record, without reading the moves.
pub fn headers(text: &str) -> Headers {
    let section = TagSection::read(text, 1);
    let rules = section.pair("RuleSet").map_or(Ok(RuleSet::default()), |pair| pair.value.parse()).ok();
    let result = section.result().unwrap_or_default();
    Headers { tags: section.tags, rules, result }
}

/// Returns where the tags of a text begin, or `None` if there are none before the moves.
pub(super) fn tags_at(text: &str) -> Option<usize> {
    let mut scan = Scan::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if is_tag(line) && !scan.comment {
            return (!scan.moves).then_some(at);
        }
        scan.line(line);
        at += line.len();
    }
    None
}

/// The state after some of a record's lines.
#[derive(Default)]
pub(super) struct Scan {
    tags: bool,
    /// There was a move, or anything else after the tags.
    moves: bool,
    /// A comment is still open.
    comment: bool,
    blank: bool,
}

impl Scan {
    /// Returns whether a line begins another record. Inside an unclosed comment, only `[Event` after a blank line does.
    pub fn begins_record(&self, line: &str) -> bool {
        self.moves && is_tag(line) && (!self.comment || self.blank && line.starts_with("[Event "))
    }

    pub fn line(&mut self, line: &str) {
        self.blank = line.trim().is_empty();
        if self.blank || !self.comment && is_ignored(line) {
            return;
        }
        if !self.comment && is_tag(line) {
            self.tags = true;
            return;
        }
        self.moves |= self.tags || word::has_move(line);
        for letter in line.chars() {
            match letter {
                '{' => self.comment = true,
                '}' => self.comment = false,
                ';' if !self.comment => break,
                _ => {}
            }
        }
    }
}

/// Returns whether a line is escaped in the manner of PGN, so that it is ignored.
pub(super) fn is_ignored(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').starts_with('%')
}

pub(super) fn is_tag(line: &str) -> bool {
    let Some(inner) = line.trim_start_matches('\u{feff}').trim_start().strip_prefix('[') else { return false };
    let inner = inner.trim_start();
    let name = inner.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next().unwrap_or_default();
    !name.is_empty() && inner[name.len()..].trim_start().starts_with('"')
}

/// A tag of [`OWN`]: its name, its value as written, and the place of the value.
#[derive(Clone, Copy)]
pub(super) struct TagPair<'t> {
    name: &'t str,
    pub value: &'t str,
    pub offset: usize,
}

#[derive(Clone)]
pub(super) struct TagSection<'t> {
    pub tags: Tags,
    own: Vec<TagPair<'t>>,
    /// Where the tags begin. Only prose stands before them.
    pub start: usize,
    /// Where the moves begin.
    pub end: usize,
    pub problems: Vec<Problem>,
    places: Places<'t>,
}

impl<'t> TagSection<'t> {
    pub fn read(text: &'t str, line: usize) -> TagSection<'t> {
        let (tags, places, at) = (Tags::default(), Places::new(text, line), tags_at(text).unwrap_or(0));
        let mut section = TagSection { tags, own: Vec::new(), start: at, end: at, problems: Vec::new(), places };
        let mut seen: Vec<&str> = Vec::new();
        for line in text[at..].split_inclusive('\n') {
            if is_tag(line) {
                let start = section.end + line.len() - line.trim_start_matches('\u{feff}').trim_start().len();
                section.line(text, start, section.end + line.trim_end().len(), &mut seen);
            } else if !line.trim().is_empty() && !is_ignored(line) {
                break;
            }
            section.end += line.len();
        }
        if let Some(TagPair { value, offset, .. }) = section.pair("Variant")
            && !["ultima", "baroque", "baroque chess"].contains(&value.to_lowercase().as_str())
        {
            section.warn(offset, value, ProblemKind::OtherVariant);
        }
        if let Some(TagPair { value, offset, .. }) = section.pair("Result")
            && section.result().is_none()
            && value != "?"
        {
            section.warn(offset, value, ProblemKind::UnknownResult);
        }
        section
    }

    /// Reads the tags of one line, usually a single tag.
    fn line(&mut self, text: &'t str, mut at: usize, end: usize, seen: &mut Vec<&'t str>) {
        while at < end {
            let line = &text[at..end];
            let Some((name, value, length)) = tag(line) else {
                self.warn(at, line, ProblemKind::Tag);
                return;
            };
            if seen.contains(&name) {
                self.warn(at, name, ProblemKind::RepeatedTag);
            } else if OWN.contains(&name) {
                let offset = at + line.find('"').map_or(0, |quote| quote + 1);
                self.own.push(TagPair { name, value, offset });
            } else {
                self.tags.set(name, &unescaped(value));
            }
            seen.push(name);
            at = end - text[at + length..end].trim_start().len();
        }
    }

    /// Returns the tag of [`OWN`] with this name.
    pub fn pair(&self, name: &str) -> Option<TagPair<'t>> {
        self.own.iter().copied().find(|pair| pair.name == name)
    }

    pub fn result(&self) -> Option<GameResult> {
        GameResult::from_token(self.pair("Result")?.value.trim())
    }

    /// Returns the possible starts of the game, as far as the tags name them, or why there is none.
    pub fn start(&self, context: &ReadContext) -> Result<StartCandidates, Problem> {
        let given = self.pair("RuleSet");
        let rules_open = given.is_none();
        let rules = match given {
            None => context.start.rules(),
            Some(pair) => pair.value.parse().map_err(|error: RulesError| {
                self.problem(pair.at(error.column), pair.value, ProblemKind::Rules(error))
            })?,
        };
        if let Some(pair) = self.pair("FEN") {
            let setup = fen::read(pair.value, rules)
                .map_err(|error| self.problem(pair.at(error.column), pair.value, ProblemKind::Fen(error)))?;
            let position = Position::try_from(setup)
                .map_err(|error| self.problem(pair.offset, pair.value, ProblemKind::Setup(error)))?;
            return Ok(StartCandidates { rules_open, ..StartCandidates::named(position) });
        }
        let array = match self.pair("Array") {
            Some(pair) => (pair.value.trim().to_lowercase().parse())
                .map_err(|error: ArrayError| self.problem(pair.offset, pair.value, ProblemKind::Array(error)))?,
            None if rules_open => return Ok(StartCandidates::unnamed(context.start)),
            None => rules.default_array(),
        };
        Ok(StartCandidates { rules_open, ..StartCandidates::named(Position::start(rules, array)) })
    }

    fn problem(&self, offset: usize, text: &str, kind: ProblemKind) -> Problem {
        Problem { place: self.places.clone().of(offset), text: cut(text), kind }
    }

    fn warn(&mut self, offset: usize, text: &str, kind: ProblemKind) {
        let place = self.places.of(offset);
        self.problems.push(Problem { place, text: cut(text), kind });
    }
}

impl TagPair<'_> {
    /// Returns the offset of the character at a column of the value.
    fn at(&self, column: usize) -> usize {
        let before = self.value.char_indices().nth(column.saturating_sub(1));
        self.offset + before.map_or(self.value.len(), |(byte, _)| byte)
    }
}

/// Returns the name, the value as written, and the length of the tag at the beginning of a text.
fn tag(text: &str) -> Option<(&str, &str, usize)> {
    let (name, _) = text.strip_prefix('[')?.split_once('"')?;
    let start = 1 + name.len() + 1;
    let mut escaped = false;
    let length = text[start..].find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    })?;
    let rest = &text[start + length + 1..];
    let end = text.len() - rest.trim_start().strip_prefix(']')?.len();
    is_name(name.trim()).then_some((name.trim(), &text[start..start + length], end))
}

fn unescaped(value: &str) -> String {
    let mut escaped = false;
    let is_plain = |letter: &char| {
        escaped = *letter == '\\' && !escaped;
        !escaped
    };
    value.chars().filter(is_plain).collect()
}
