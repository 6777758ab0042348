//! The moves of a game that is printed among prose, as in the magazines of the clubs.
//!
//! # The rule
//! A line of the text is a line of moves, a line of moves with prose after it, or prose. At first only the words at the
//! start of a line can be moves: its **moves** are the longest run of numbers, words written like moves, results, glyphs,
//! comments in braces and groups in parentheses; what follows from the first other word is its **tail**. The **head**
//! is the number before the first move, with who moves.
//!
//! 1. A line whose head is the next move's, which has no tail and does not go on an unfinished sentence of the prose
//!    line above, is a line of moves. If a move of it is impossible, the game stops there.
//! 2. Any other line with moves is doubtful, and the heads further down decide, as far as the same game goes: if the
//!    numbers go on for longer from *after* these moves, they are played and the tail is a comment; if they do so
//!    *without* them, from a later line with the same number, the whole line is prose. Where both are as long, the
//!    nearer of the two lines decides, one without a tail first: `58.Wd4-f6+ would have made life difficult` is prose
//!    above `58.Wd4-a4`. A line in an unfinished sentence is then prose in any case.
//! 3. Where no head decides: a line without a tail is played if its head is the next move's or it has none. A line with
//!    a tail is played only if its head is the next move's, its moves are legal and the tail begins a sentence with a
//!    capital; legal moves followed by words in small letters are prose, with a warning. A line without a tail and with
//!    a later number is played too, with a warning, if no later line has the missing number: the numbers are misprinted
//!    or moves left out. A line with an earlier number is prose.
//!
//! 4. A word in the place of a move that is none and no word of prose, or after which the moves go on, counts as a
//!    misprinted move, so that the game stops there. So it does where the lines further down show that a move is
//!    missing: something else stands behind the next move's number or in the place of Black's reply, no line has that
//!    move, and one has the next number.
//!
//! Prose lines become comments, one for each paragraph. A group in parentheses among moves is a variation if
//! each of its words is part of one and each of its moves legal, else a comment. A result at the end of moves ends the
//! game, and what follows up to the next blank line belongs to it; so does a line that starts again with move 1 and is
//! followed by move 2.
//!
//! # Moves within lines of prose
//! The text is read a second time, its lines cut before each number of a move, and each move from square to square,
//! that stands in a tail. The moves of such a part are played if the part has the number of the next move, the heads
//! decide so, as in 2, and its sentence does not speak of moves that were only thought of: `If`, `could`. Where no head
//! decides, its moves must be legal, begin a sentence or follow a word like `continued`, and end a sentence or the
//! game. The one reply between two numbers that leave it out needs no number: `1.b2-b4, and Black replied f7-f5.
//! 2.a2-a3`. Of the two readings the one that reads further counts.

mod heads;
mod rows;
mod said;

use heads::Heads;
use rows::{FIRST, Item, Parts, Row, Tail, advance};
use said::{Said, is_thought_of, is_told, names, result};

use super::build::Builder;
use super::problem::{Places, Problem, ProblemKind, Stop};
use super::read::read_moves;
use super::start::Start;
use super::word::{self, Nags};
use super::{Choice, GAME, GameResult, Line, ParsedGame, Record, Source, Tags};
use crate::notation::phrase::cut;
use crate::notation::typed;
use crate::rules::{Color, Position};

/// Returns every game of a text without tags. A text without any move is one game without moves, and a warning.
pub(super) fn read_all(text: &str, source: &Source, start: &Start) -> Vec<ParsedGame> {
    let mut rows = rows::rows(text);
    if let Some(quoted) = quoted_below(&rows) {
        rows.rotate_left(quoted);
    }
    let heads = Heads::of(&rows);
    let parts = rows::parts(&rows).map(|parts| (Heads::of(&parts.rows), parts));
    let all = parts.as_ref().map_or(&rows, |(_, parts)| &parts.rows);
    let has_moves = all.iter().any(|row| row.moves > 0);
    let mut start = if has_moves { *start } else { Start::named(start.at_hand) };
    let mut places = Places::new(text, source.line);
    let mut games: Vec<ParsedGame> = Vec::new();
    let mut next = 0;
    while next < rows.len() {
        let from = if next == 0 { 0 } else { rows[next].start };
        let choices = if next == 0 { source.choices.clone() } else { Vec::new() };
        let (line, base) = (places.of(from).line, source.base + from);
        let source = Source { start: start.at_hand, line, base, choices };
        let read = |position: &Position, source: &Source| {
            let lines = Game::new(text, from, &rows, &heads, *position, source).read(next);
            let Some((heads, Parts { rows: parts, first, row })) = &parts else { return lines };
            let (game, end) = Game::new(text, from, parts, heads, *position, source).read(first[next]);
            let end = row.get(end).copied().unwrap_or(rows.len());
            if is_further(&game, &lines.0) { (game, end) } else { lines }
        };
        let (parsed, end) = start.furthest(&source, read, |(game, _)| game);
        let moveless = parsed.record.line.nodes.is_empty() && parsed.stop.is_none();
        match games.last_mut().filter(|_| moveless) {
            // What follows a game without a move in it belongs to the game.
            Some(last) => {
                last.record.line.add_comments(parsed.record.line.end);
                last.span.end = parsed.span.end;
            }
            None => {
                // The games of a page start alike.
                start.likely = parsed.record.start;
                games.push(parsed);
            }
        }
        next = end;
    }
    games
}

/// Returns whether a game reads further than another, or as far and to something wrong that the other passes over.
fn is_further(game: &ParsedGame, other: &ParsedGame) -> bool {
    let plies = |game: &ParsedGame| game.record.line.nodes.len();
    (plies(game), game.stop.is_some()) > (plies(other), other.stop.is_some())
}

/// Returns the row with move 1 of the one game of a text, if the moves above it go on from its end: mail that answers above
/// what it quotes.
fn quoted_below(rows: &[Row<'_>]) -> Option<usize> {
    let mut firsts = (0..).zip(rows).filter(|(_, row)| row.head == Some(FIRST)).map(|(n, _)| n);
    let (first, None) = (firsts.next()?, firsts.next()) else { return None };
    let numbered =
        |rows: &[Row<'_>], row: usize| Some((rows[row].head?, rows[row].moves)).filter(|_| rows[row].tail.is_none());
    let answer = (0..first).find_map(|row| numbered(rows, row))?;
    let last = (first..rows.len()).rev().find_map(|row| numbered(rows, row))?;
    (answer.0 == advance(last.0, last.1)).then_some(first)
}

/// How a row is read.
#[derive(Clone, Copy)]
enum Reading {
    Moves,
    /// Moves whose number leaves out some.
    MovesAfterGap,
    Prose,
    /// Prose with legal moves in it that may have been played.
    UnsureProse,
}

/// One game being read from the rows of a text.
struct Game<'t, 'r> {
    text: &'t str,
    /// Where the game begins in the text.
    from: usize,
    rows: &'r [Row<'t>],
    heads: &'r Heads,
    start: Position,
    source: &'t Source,
    builder: Builder<'t>,
    /// The prose that is not yet a comment.
    paragraph: String,
    /// The lines of prose before the first move, with their offsets.
    before: Vec<(usize, &'t str)>,
    /// All prose since the last move, with comments in braces and parentheses, and where it begins.
    since: String,
    since_at: usize,
    result: Option<GameResult>,
}

impl<'t, 'r> Game<'t, 'r> {
    fn new(
        text: &'t str,
        from: usize,
        rows: &'r [Row<'t>],
        heads: &'r Heads,
        start: Position,
        source: &'t Source,
    ) -> Self {
        let builder = Builder::new(start, Places::new(&text[from..], source.line), &source.choices);
        let (paragraph, before, since) = (String::new(), Vec::new(), String::new());
        Game { text, from, rows, heads, start, source, builder, paragraph, before, since, since_at: from, result: None }
    }

    /// Reads from a row on. Returns the game and the row after it.
    fn read(mut self, first: usize) -> (ParsedGame, usize) {
        let mut stop = None;
        let mut next = first;
        while let Some(row) = self.rows.get(next) {
            if self.result.is_some() {
                if row.is_blank() && self.heads.game_after(next) {
                    break;
                }
                self.prose(row, row.start);
            } else if self.begins_another(next) {
                break;
            } else {
                self.warn_of_open(row);
                let broken = self.is_broken(next);
                let reading = if broken { Reading::Moves } else { self.reading(next) };
                match reading {
                    Reading::MovesAfterGap => self.renumber(row),
                    Reading::UnsureProse => self.warn_of_unsure(row),
                    Reading::Moves | Reading::Prose => {}
                }
                if matches!(reading, Reading::Prose | Reading::UnsureProse) {
                    self.prose(row, row.start);
                } else if let Err(found) = self.play(row, broken) {
                    stop = Some(Stop { rest: self.source.base + found.rest, ..*found });
                    break;
                }
            }
            next += 1;
        }
        self.end_paragraph();
        if stop.is_none()
            && let Err(found) = self.builder.resolve_ambiguity()
        {
            stop = Some(Stop { rest: self.source.base + found.rest, ..*found });
        }
        if stop.is_some() {
            next = (next + 1..self.rows.len()).find(|&row| self.heads.is_start(row)).unwrap_or(self.rows.len());
        }
        let end = self.rows.get(next).map_or(self.text.len(), |row| row.start);
        let (tags, result) = self.said(stop.is_some());
        let places = std::mem::take(&mut self.builder.move_places);
        let (line, mut warnings) = self.builder.finish();
        if line.nodes.is_empty() && stop.is_none() {
            let place = Places::new(&self.text[self.from..], self.source.line).of(0);
            let text = cut(self.text[self.from..end].trim());
            warnings.push(Problem { place, text, kind: ProblemKind::NoMoves });
        }
        let record = Record { tags, line, result, ..Record::new(self.start) };
        let span = self.source.base..self.source.base + end - self.from;
        (ParsedGame { record, places, warnings, stop, span, source: self.source.clone() }, next)
    }

    /// Returns what the prose says of players and result. What it may say is a warning.
    fn said(&mut self, is_stopped: bool) -> (Tags, GameResult) {
        let mut tags = Tags::default();
        if self.builder.plies() == 0 {
            return (tags, self.result.unwrap_or_default());
        }
        let lines: Vec<&str> = self.before.iter().map(|&(_, line)| line).collect();
        match names(&lines) {
            Some((_, Said::Surely(names))) => {
                for (name, value) in ["White", "Black"].into_iter().zip(&names) {
                    tags.set(name, value);
                }
            }
            Some((line, Said::Perhaps(names))) => {
                let (offset, text) = self.before[line];
                self.builder.warn(offset - self.from, text, ProblemKind::PerhapsNames(names));
            }
            None => {}
        }
        let said = self.result.map(Said::Surely);
        let said = said.or_else(|| result(self.builder.position(), &self.since).filter(|_| !is_stopped));
        match said {
            Some(Said::Surely(result)) => return (tags, result),
            Some(Said::Perhaps(result)) => {
                let text = self.since.trim().to_owned();
                self.builder.warn(self.since_at - self.from, &text, ProblemKind::PerhapsResult(result));
            }
            None => {}
        }
        (tags, GameResult::Open)
    }

    /// Adds a problem for each brace and parenthesis of a row that does not end.
    fn warn_of_open(&mut self, row: &Row<'_>) {
        for &(offset, bracket) in &row.open {
            let (text, kind) = match bracket {
                '{' => ("{", ProblemKind::OpenComment),
                _ => ("(", ProblemKind::OpenVariation),
            };
            self.builder.warn(offset - self.from, text, kind);
        }
    }

    /// Returns whether a row begins the next game although this one has no result: it starts again with move 1.
    fn begins_another(&self, row: usize) -> bool {
        self.builder.plies() > 2 && self.builder.turn().0 > 1 && self.heads.is_start(row)
    }

    /// Returns whether a row has the next move, but something else than a move in the place of that or of Black's
    /// reply, as the rows after it show: none of them has the move, and one has the next number.
    fn is_broken(&self, index: usize) -> bool {
        let (row, expected) = (&self.rows[index], self.builder.turn());
        let (Some(due), Some(fault)) = (row.due, row.fault.filter(|_| !row.is_inner)) else { return false };
        let place = row.items[fault].0 - self.from;
        row.moves < 2
            && row.head.unwrap_or(due) == expected
            && (row.moves == 0 || due.1 == Color::Black)
            && !self.source.choices.contains(&(place, Choice::Comment))
            && self.heads.comes(index, (due.0.saturating_add(1), Color::White))
            && !self.heads.comes_at_all(index, due)
            && !self.heads.comes_at_all(index, expected)
    }

    /// Returns how a row is read: see the rule above.
    fn reading(&self, index: usize) -> Reading {
        let row = &self.rows[index];
        let moves_if = |are_moves| if are_moves { Reading::Moves } else { Reading::Prose };
        if row.is_inner {
            return moves_if(self.is_played_among_prose(index));
        }
        let expected = self.builder.turn();
        let pure = row.tail.is_none();
        if row.moves == 0 {
            return moves_if(row.is_between_moves() && row.number.is_none_or(|number| number == expected.0));
        }
        let in_place = row.head.is_none_or(|head| head == expected);
        let goes_on = self.sentence_goes_on();
        if pure && !row.punctuated && row.head == Some(expected) && !goes_on {
            return Reading::Moves;
        }
        let after = advance(expected, row.moves);
        if goes_on && expected != FIRST && self.heads.comes_as_long(index, row.moves, expected, after) {
            return Reading::Prose;
        }
        match self.heads.is_played(index, row.moves, expected, after) {
            Some(played) => moves_if(played),
            None if in_place && pure => Reading::Moves,
            None if in_place && row.head.is_none() => Reading::Prose,
            None if in_place => match self.legal_moves(row) {
                legal if legal == row.moves && row.tail == Some(Tail::Capital) => Reading::Moves,
                // They may be about these moves or about one that was played.
                legal if legal == row.moves => Reading::UnsureProse,
                // So many legal moves are a game, not a remark: it stops at the illegal one.
                legal => moves_if(legal >= GAME),
            },
            None if !pure || row.head <= Some(expected) || self.heads.comes(index, expected) => Reading::Prose,
            // The other side's move before it is missing; no text can be skipped for it.
            None if row.head.is_some_and(|head| head.1 != expected.1) => Reading::Moves,
            None => Reading::MovesAfterGap,
        }
    }

    /// Returns whether the moves of a part of a line are played.
    fn is_played_among_prose(&self, index: usize) -> bool {
        let (row, expected) = (&self.rows[index], self.builder.turn());
        let after = advance(expected, row.moves);
        if row.moves == 0 || row.head != Some(expected) {
            return false;
        }
        let (before, behind) = (&self.text[self.from.min(row.start)..row.start], &self.text[row.moves_end()..]);
        if !self.heads.comes(index, after) && is_thought_of(before, behind) {
            return false;
        }
        self.heads.is_played(index, row.moves, expected, after).unwrap_or_else(|| {
            let is_end = |text: &str| text.chars().find(|letter| letter.is_alphabetic()).is_none_or(char::is_uppercase);
            let ends = self.text[..row.moves_end()].ends_with(['.', ';', '!', '?'])
                || row.tail.map_or_else(|| is_end(&self.text[row.end..]), |tail| tail == Tail::Capital);
            let decided = row.items[..row.cut].iter().any(|(_, item)| matches!(item, Item::Result(_)));
            let over = || matches!(result(self.builder.position(), &self.since), Some(Said::Surely(_)));
            ends && (decided || is_told(before)) && self.legal_moves(row) == row.moves && !over()
        })
    }

    /// Continues with the number of a row, with a warning.
    fn renumber(&mut self, row: &Row<'_>) {
        let numbered = row.items.iter().find_map(|&(offset, item)| match item {
            Item::Number { text, .. } => Some((offset, text)),
            _ => None,
        });
        if let (Some((offset, text)), Some((number, color))) = (numbered, row.head) {
            let place = offset - self.from;
            self.builder.number(number, Some(color), text, place, place + text.len());
            self.builder.renumber(number);
        }
    }

    /// Adds a problem for legal moves that are read as prose.
    fn warn_of_unsure(&mut self, row: &Row<'_>) {
        if let Some(&(offset, _)) = row.items.first() {
            self.builder.warn(offset - self.from, &self.text[offset..row.end], ProblemKind::Unsure);
        }
    }

    /// Returns whether the prose above is in the middle of a sentence.
    fn sentence_goes_on(&self) -> bool {
        const ENDS: [char; 12] = ['.', '!', '?', ':', ')', ']', '"', '\'', '\u{201d}', '\u{2019}', '-', '_'];
        !self.paragraph.is_empty() && !self.paragraph.trim_end().ends_with(ENDS)
    }

    /// Returns how many of a row's moves are legal before the first that is not.
    fn legal_moves(&self, row: &Row<'_>) -> usize {
        let mut position = *self.builder.position();
        let moves = row.items.iter().take(row.cut).filter_map(|(_, item)| match item {
            Item::Move { body, .. } => Some(body),
            _ => None,
        });
        let legal = |body: &&str| -> bool {
            let found = typed::read_named(&position, body);
            found.map(|named| position = position.play(named.mv)).is_ok()
        };
        moves.copied().take_while(legal).count()
    }

    /// Plays the moves of a row. What follows them is the beginning of a comment, or, where it is broken, stands in the
    /// place of a move.
    fn play(&mut self, row: &Row<'t>, broken: bool) -> Result<(), Box<Stop>> {
        self.end_paragraph();
        for &(offset, item) in &row.items[..row.cut] {
            let place = offset - self.from;
            match item {
                Item::Number { number, black, text } => {
                    let color = if black { Color::Black } else { Color::White };
                    let length = text.len() - word::number(text).map_or(0, |(_, _, rest)| rest.len());
                    self.builder.number(number, Some(color), text, place, place + length);
                }
                Item::UnreadNumber(text) => self.builder.warn(place, text, ProblemKind::UnreadNumber),
                Item::Move { .. } if self.source.choices.contains(&(place, Choice::Comment)) => {
                    self.prose(row, offset);
                    return Ok(());
                }
                Item::Move { body, nags, rest } => {
                    self.since.clear();
                    self.since_at = rest;
                    self.builder.mv(body, nags, place, rest - self.from)?;
                }
                Item::Nags(nags) => nags.into_iter().flatten().for_each(|nag| self.builder.nag(nag)),
                Item::Comment(text) => {
                    self.say(text);
                    self.builder.comment(text);
                }
                Item::Group(text) => match self.variation(&text[1..text.len() - 1]) {
                    Some(line) => self.builder.variation(line),
                    None => {
                        self.say(text);
                        self.builder.comment(text);
                    }
                },
                Item::Result(result) => self.result = Some(result),
                Item::Mark | Item::Other(_) => {}
            }
        }
        match row.fault.map(|fault| row.items[fault]).filter(|_| broken) {
            Some((offset, Item::Other(text))) => {
                let (place, rest) = (offset - self.from, offset + text.len());
                if word::is_prose(text) {
                    self.builder.missing(text, place, rest - self.from)?;
                } else {
                    self.builder.mv(text, Nags::default(), place, rest - self.from)?;
                }
                self.prose(row, rest);
            }
            _ => {
                if let Some(&(offset, _)) = row.items.get(row.cut) {
                    self.prose(row, offset);
                }
            }
        }
        Ok(())
    }

    /// Returns the inside of a group as a variation of the last move, if it is one.
    fn variation(&self, text: &str) -> Option<Line> {
        let mut builder = Builder::new(*self.builder.before()?, Places::new(text, 1), &[]);
        read_moves(text, 0, &mut builder).ok()?;
        let (line, problems) = builder.finish();
        (problems.is_empty() && !line.nodes.is_empty()).then_some(line)
    }

    /// Adds a row from an offset on as prose; a blank row ends the comment.
    fn prose(&mut self, row: &Row<'_>, from: usize) {
        if row.is_blank() {
            self.end_paragraph();
        } else {
            let text = &self.text[from..row.end];
            if self.builder.plies() == 0 {
                self.before.push((from, text));
            }
            self.paragraph += " ";
            self.paragraph += text;
            self.say(text);
        }
    }

    /// Notes prose that may name the result.
    fn say(&mut self, text: &str) {
        self.since += text;
        self.since += "\n";
    }

    fn end_paragraph(&mut self) {
        self.builder.comment(&self.paragraph);
        self.paragraph.clear();
    }
}
