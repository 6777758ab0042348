//! Reads one record.

use super::build::{Builder, quoted};
use super::place::Places;
use super::tags::{OWN, is_name};
use super::{GameResult, ParsedGame, Problem, ProblemKind, Record, Source, Stop, Tags, movetext};
use crate::notation::link::default_array;
use crate::notation::{fen, rule_text};
use crate::rules::{Position, RuleSet};

/// What the tags of a record say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// Who played where and when.
    pub tags: Tags,
    /// The rules; the default ones where none are named, nothing where they can't be read.
    pub rules: Option<RuleSet>,
    /// How the game ended.
    pub result: GameResult,
}

/// Returns what the tags of a text's first record say. No move is read.
#[must_use]
pub fn heading(text: &str) -> Heading {
    let mut head = Head::read(text, 1);
    let rules = head.own("RuleSet").map_or(Ok(RuleSet::default()), |(rules, _)| rule_text::read_rules(rules)).ok();
    let result = head.result().map_or(GameResult::Open, |(result, ..)| result);
    Heading { tags: head.tags, rules, result }
}

/// Returns whether a text begins with a tag, and so is in the file form.
pub(super) fn has_tags(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let mut written = lines.filter(|line| !line.trim().is_empty() && !is_passed_over(line));
    written.next().is_some_and(is_tag)
}

/// Returns whether a line is for other programs than readers of games.
pub(super) fn is_passed_over(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').starts_with('%')
}

/// Returns whether a line begins like a tag.
pub(super) fn is_tag(line: &str) -> bool {
    let Some(inner) = line.trim_start_matches('\u{feff}').trim_start().strip_prefix('[') else { return false };
    let inner = inner.trim_start();
    let name = inner.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next().unwrap_or_default();
    !name.is_empty() && inner[name.len()..].trim_start().starts_with('"')
}

/// Returns the game of a text in the file form.
pub(super) fn read_record(text: &str, source: Source) -> ParsedGame {
    let mut tags = Head::read(text, source.line);
    let start = tags.start(&source);
    let result = tags.result();
    let mut builder =
        Builder::new(*start.as_ref().unwrap_or(&source.start), Places::new(text, source.line), &source.choices);
    builder.problems = tags.problems;
    let mut record = Record { tags: tags.tags, ..Record::new(*builder.position()) };
    let read = match start {
        Ok(_) => movetext::read(text, tags.end, &mut builder).and_then(|found| builder.settle().map(|()| found)),
        Err(problem) => Err(Box::new(Stop { problem, position: None, rest: text.len(), offset: 0, told: Vec::new() })),
    };
    let mut stop = None;
    record.result = result.map_or(GameResult::Open, |(result, ..)| result);
    match read {
        Ok((found, end)) => {
            if let (Some(found), Some((tag, value, offset))) = (found, result)
                && found != tag
            {
                builder.tell(offset, value, ProblemKind::Result { tag, found });
            }
            record.result = found.unwrap_or(record.result);
            let more = text[end..].trim_start();
            if !more.is_empty() {
                builder.tell(text.len() - more.len(), more, ProblemKind::AfterResult);
            }
        }
        Err(found) => stop = Some(Stop { rest: source.base + found.rest, ..*found }),
    }
    let places = std::mem::take(&mut builder.stands);
    let (line, warnings) = builder.finish();
    record.line = line;
    ParsedGame { record, places, warnings, stop, span: source.base..source.base + text.len(), source }
}

/// The tags at the head of a record.
struct Head<'t> {
    tags: Tags,
    /// The values of the tags that are none of [`Tags`], with their offsets, in the order of [`OWN`].
    own: [Option<(&'t str, usize)>; OWN.len()],
    /// Where the moves begin.
    end: usize,
    problems: Vec<Problem>,
    places: Places<'t>,
}

impl<'t> Head<'t> {
    fn read(text: &'t str, line: usize) -> Head<'t> {
        let places = Places::new(text, line);
        let mut head = Head { tags: Tags::default(), own: [None; OWN.len()], end: 0, problems: Vec::new(), places };
        let mut seen: Vec<&str> = Vec::new();
        for line in text.split_inclusive('\n') {
            if !(line.trim().is_empty() || is_passed_over(line) || is_tag(line)) {
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

    /// Takes the tags of one line, mostly one.
    fn line(&mut self, text: &'t str, mut at: usize, end: usize, seen: &mut Vec<&'t str>) {
        while at < end {
            let line = &text[at..end];
            let Some((name, value, length)) = tag(line) else {
                self.tell(at, line, ProblemKind::Tag);
                return;
            };
            let value_at = at + line.find('"').map_or(0, |quote| quote + 1);
            if seen.contains(&name) {
                self.tell(at, name, ProblemKind::RepeatedTag);
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

    /// Returns the position that the game starts from, or why there is none.
    fn start(&mut self, source: &Source) -> Result<Position, Problem> {
        if let Some((variant, offset)) = self.own("Variant")
            && !["ultima", "baroque", "baroque chess"].contains(&variant.to_lowercase().as_str())
        {
            self.tell(offset, variant, ProblemKind::OtherVariant);
        }
        let given = self.own("RuleSet");
        let rules = match given {
            None => source.start.rules(),
            Some((text, offset)) => rule_text::read_rules(text)
                .map_err(|error| self.problem(after(text, offset, error.position), text, ProblemKind::Rules(error)))?,
        };
        let Some((text, offset)) = self.own("FEN") else {
            return Ok(given.map_or(source.start, |_| Position::start(rules, default_array(rules))));
        };
        let setup = fen::read(text, rules)
            .map_err(|error| self.problem(after(text, offset, error.position), text, ProblemKind::Fen(error)))?;
        Position::try_from(setup).map_err(|error| self.problem(offset, text, ProblemKind::SetupFault(error)))
    }

    /// Returns the result, its text and where that stands.
    fn result(&mut self) -> Option<(GameResult, &'t str, usize)> {
        let (text, offset) = self.own("Result")?;
        let result = GameResult::from_token(text.trim());
        if result.is_none() && text != "?" {
            self.tell(offset, text, ProblemKind::UnknownResult);
        }
        Some((result?, text, offset))
    }

    fn problem(&mut self, offset: usize, text: &str, kind: ProblemKind) -> Problem {
        Problem { place: self.places.of(offset), text: quoted(text), kind }
    }

    fn tell(&mut self, offset: usize, text: &str, kind: ProblemKind) {
        let problem = self.problem(offset, text, kind);
        self.problems.push(problem);
    }
}

/// Returns where a character of a text stands that begins at an offset.
fn after(text: &str, offset: usize, position: usize) -> usize {
    offset + text.char_indices().nth(position.saturating_sub(1)).map_or(text.len(), |(byte, _)| byte)
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
