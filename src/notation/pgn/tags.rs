//! The tags of a record: names with values, in order.

use super::problem::{Places, Problem, ProblemKind};
use super::start::Start;
use super::{GameResult, Source, word};
use crate::notation::fen;
use crate::notation::phrase::cut;
use crate::notation::rule_text::{ArrayError, RulesError, default_array};
use crate::rules::{Position, RuleSet};

/// The names that every record has, in the order they are written; `Result` follows them.
pub const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The names that [`Record`](super::Record) answers itself.
pub(super) const OWN: [&str; 6] = ["Result", "Variant", "RuleSet", "SetUp", "FEN", "Array"];

/// Names with values, each name once, in the order they were set, after those of the roster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tags(Vec<(String, String)>);

impl Default for Tags {
    /// Returns the roster, all unknown.
    fn default() -> Tags {
        let unknown = |name: &str| if name == "Date" { "????.??.??" } else { "?" };
        Tags(ROSTER.iter().map(|&name| (name.to_owned(), unknown(name).to_owned())).collect())
    }
}

/// Returns whether a text of a record says who or what something is.
pub fn is_known(value: &str) -> bool {
    !value.is_empty() && !value.starts_with('?')
}

impl Tags {
    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a name, if it says something: `?` stands for what nobody knows.
    pub fn known(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| is_known(value))
    }

    /// Gives a name its value, control characters turned to blanks. Returns whether the name can be one: letters,
    /// digits and underscores, and none of those that follow from the rest of the record.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        if !is_name(name) || OWN.contains(&name) {
            return false;
        }
        let value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
        true
    }

    /// Removes a name; one of the roster stays.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name || ROSTER.contains(&name));
    }

    /// Returns names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Returns whether a text can be the name of a tag.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The contents of the tags of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// Who played where and when.
    pub tags: Tags,
    /// The rules: the default ones where none are named, none if they can't be read.
    pub rules: Option<RuleSet>,
    /// How the game ended.
    pub result: GameResult,
}

/// Returns the contents of the tags of a text's first record. No move is read.
pub fn heading(text: &str) -> Heading {
    let mut head = Head::read(text, 1);
    let rules = head.own("RuleSet").map_or(Ok(RuleSet::default()), |(rules, _)| rules.parse()).ok();
    let result = head.result().map_or(GameResult::Open, |(result, ..)| result);
    Heading { tags: head.tags, rules, result }
}

/// Returns where the tags of a text begin, if it has any: before every move.
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

/// What the lines of a record so far contain.
#[derive(Default)]
pub(super) struct Scan {
    tags: bool,
    /// There was a move, or anything after the tags.
    moves: bool,
    /// A comment is not ended yet.
    comment: bool,
    /// The last line was blank.
    blank: bool,
}

impl Scan {
    /// Returns whether a line begins another record. In a comment that was never ended only `[Event` after a blank line
    /// does.
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

/// Returns whether a line is PGN's escape, to be ignored.
pub(super) fn is_ignored(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').starts_with('%')
}

/// Returns whether a line begins like a tag.
pub(super) fn is_tag(line: &str) -> bool {
    let Some(inner) = line.trim_start_matches('\u{feff}').trim_start().strip_prefix('[') else { return false };
    let inner = inner.trim_start();
    let name = inner.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next().unwrap_or_default();
    !name.is_empty() && inner[name.len()..].trim_start().starts_with('"')
}

/// The tags at the head of a record.
#[derive(Clone)]
pub(super) struct Head<'t> {
    pub tags: Tags,
    /// The values of the tags that are none of [`Tags`], with their offsets, in the order of [`OWN`].
    own: [Option<(&'t str, usize)>; OWN.len()],
    /// Where the tags begin; there is only prose before them.
    pub start: usize,
    /// Where the moves begin.
    pub end: usize,
    pub problems: Vec<Problem>,
    places: Places<'t>,
}

impl<'t> Head<'t> {
    pub fn read(text: &'t str, line: usize) -> Head<'t> {
        let (tags, places, at) = (Tags::default(), Places::new(text, line), tags_at(text).unwrap_or(0));
        let mut head = Head { tags, own: [None; OWN.len()], start: at, end: at, problems: Vec::new(), places };
        let mut seen: Vec<&str> = Vec::new();
        for line in text[at..].split_inclusive('\n') {
            if !(line.trim().is_empty() || is_ignored(line) || is_tag(line)) {
                break;
            }
            let offset = head.end + line.len() - line.trim_start_matches('\u{feff}').trim_start().len();
            if is_tag(line) {
                head.line(text, offset, head.end + line.trim_end().len(), &mut seen);
            }
            head.end += line.len();
        }
        head
    }

    /// Reads the tags of one line, mostly one.
    fn line(&mut self, text: &'t str, mut at: usize, end: usize, seen: &mut Vec<&'t str>) {
        while at < end {
            let line = &text[at..end];
            let Some((name, value, length)) = tag(line) else {
                self.warn(at, line, ProblemKind::Tag);
                return;
            };
            let value_at = at + line.find('"').map_or(0, |quote| quote + 1);
            if seen.contains(&name) {
                self.warn(at, name, ProblemKind::RepeatedTag);
            } else if let Some(own) = OWN.iter().position(|&own| own == name) {
                self.own[own] = Some((value, value_at));
            } else {
                self.tags.set(name, &unescaped(value));
            }
            seen.push(name);
            let rest = &text[at + length..end];
            at = end - rest.trim_start().len();
        }
    }

    fn own(&self, name: &str) -> Option<(&'t str, usize)> {
        self.own[OWN.iter().position(|&own| own == name)?]
    }

    /// Returns the position that the game starts from, as far as the tags name it, or why there is none.
    pub fn start(&mut self, source: &Source) -> Result<Start, Problem> {
        if let Some((variant, offset)) = self.own("Variant")
            && !["ultima", "baroque", "baroque chess"].contains(&variant.to_lowercase().as_str())
        {
            self.warn(offset, variant, ProblemKind::OtherVariant);
        }
        let given = self.own("RuleSet");
        let rules_open = given.is_none();
        let rules = match given {
            None => source.start.rules(),
            Some((text, offset)) => text.parse().map_err(|error: RulesError| {
                self.problem(after(text, offset, error.column), text, ProblemKind::Rules(error))
            })?,
        };
        if let Some((text, offset)) = self.own("FEN") {
            let setup = fen::read(text, rules)
                .map_err(|error| self.problem(after(text, offset, error.column), text, ProblemKind::Fen(error)))?;
            let position =
                Position::try_from(setup).map_err(|error| self.problem(offset, text, ProblemKind::Setup(error)))?;
            return Ok(Start { rules_open, ..Start::named(position) });
        }
        let array = match self.own("Array") {
            Some((text, offset)) => text
                .trim()
                .to_lowercase()
                .parse()
                .map_err(|error: ArrayError| self.problem(offset, text, ProblemKind::Array(error)))?,
            None if rules_open => return Ok(Start::at_hand(source.start)),
            None => default_array(rules),
        };
        Ok(Start { rules_open, ..Start::named(Position::start(rules, array)) })
    }

    /// Returns the result, its text and where that stands.
    pub fn result(&mut self) -> Option<(GameResult, &'t str, usize)> {
        let (text, offset) = self.own("Result")?;
        let result = GameResult::from_token(text.trim());
        if result.is_none() && text != "?" {
            self.warn(offset, text, ProblemKind::UnknownResult);
        }
        Some((result?, text, offset))
    }

    fn problem(&mut self, offset: usize, text: &str, kind: ProblemKind) -> Problem {
        Problem { place: self.places.of(offset), text: cut(text), kind }
    }

    fn warn(&mut self, offset: usize, text: &str, kind: ProblemKind) {
        let problem = self.problem(offset, text, kind);
        self.problems.push(problem);
    }
}

/// Returns the offset of the character at a column of a text that begins at an offset.
fn after(text: &str, offset: usize, column: usize) -> usize {
    offset + text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(byte, _)| byte)
}

/// Returns name, value as it is written, and length of the tag that a text begins with.
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

/// Returns the value of a tag without its backslashes.
fn unescaped(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.extend(letters.next()),
            _ => plain.push(letter),
        }
    }
    plain
}
