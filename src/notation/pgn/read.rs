//! Reads one record.

use std::ops::Range;

use super::build::{Builder, quoted};
use super::place::{Place, Places};
use super::tags::{OWN, is_name};
use super::{GameResult, Problem, ProblemKind, Record, Stop, Tags, games, movetext, prose};
use crate::notation::link::default_array;
use crate::notation::{fen, rule_text};
use crate::rules::{Move, Position, RuleSet};

/// What was read of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedGame {
    /// The game, as far as it could be read.
    pub record: Record,
    /// Where each move of the main line stands.
    pub places: Vec<Place>,
    /// What was wrong, but did not keep the main line from going on.
    pub warnings: Vec<Problem>,
    /// Where the main line could not go on.
    pub stop: Option<Stop>,
    /// The game's part of the text, in bytes.
    pub span: Range<usize>,
    /// What the game was read from, to read it again.
    pub(super) source: Source,
}

/// What stands in place of an impossible move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This move.
    Play(Move),
    /// Nothing: it is a comment.
    Comment,
}

/// What a game is read from, beside the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    /// Where a game starts that does not say so.
    pub start: Position,
    /// The line that the text begins on.
    pub line: usize,
    /// Where it begins in a longer text, in bytes.
    pub base: usize,
    /// The choices made so far, by offset.
    pub choices: Vec<(usize, Choice)>,
}

/// Returns the first game of a text. One that does not say where it starts and by which rules does so as `start` says.
/// A text without anything in it holds a game without moves.
#[must_use]
pub fn read(text: &str, start: &Position) -> ParsedGame {
    games(text, start).next().unwrap_or_else(|| {
        let source = Source { start: *start, line: 1, base: 0, choices: Vec::new() };
        read_record("", source)
    })
}

impl ParsedGame {
    /// Returns the game read on from its stop, with something in place of the impossible move. `text` is the one it was
    /// read from; from any other, or where there is no stop or the choice is not legal there, the game returns as it is.
    #[must_use]
    pub fn resume(&self, text: &str, choice: Choice) -> ParsedGame {
        let legal = |stop: &&Stop| match choice {
            Choice::Comment => stop.position.is_some(),
            Choice::Play(mv) => stop.position.is_some_and(|position| position.legal(mv.from, mv.to) == Some(mv)),
        };
        let (Some(stop), Some(text)) = (self.stop.as_ref().filter(legal), text.get(self.span.clone())) else {
            return self.clone();
        };
        let mut source = self.source.clone();
        source.choices.extend(stop.told.iter().copied());
        source.choices.push((stop.offset, choice));
        read_one(text, source)
    }

    /// Returns whether the game was read on with a choice.
    #[must_use]
    pub fn is_resumed(&self) -> bool {
        !self.source.choices.is_empty()
    }

    /// Returns the game as it was read before the last choice, if there was one. `text` is the one it was read from.
    #[must_use]
    pub fn back(&self, text: &str) -> Option<ParsedGame> {
        let mut source = self.source.clone();
        source.choices.pop()?;
        Some(read_one(text.get(self.span.clone())?, source))
    }
}

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

/// Returns the one game of a text.
fn read_one(text: &str, source: Source) -> ParsedGame {
    if has_tags(text) { read_record(text, source) } else { prose::read_first(text, source) }
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
