//! The moves of a game that is printed among prose, as in the magazines of the clubs.
//!
//! # The rule
//! A line of the text is a line of moves, a line of moves with prose after it, or prose. Only the words at the start of
//! a line can be moves: its **moves** are the longest run of numbers, words written like moves, results, glyphs,
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

mod heads;
mod rows;

use heads::Heads;
use rows::{FIRST, Item, Row, Tail, advance};

use super::build::Builder;
use super::problem::{Places, Problem, ProblemKind, Stop};
use super::read::{read_moves, read_record};
use super::word::{self, Nags};
use super::{Choice, GameResult, Line, ParsedGame, Record, Source};
use crate::notation::phrase::cut;
use crate::notation::typed;
use crate::rules::{Color, Outcome, Position};

/// How many legal moves at the start of a line are a game, not a remark about a move.
const GAME: usize = 4;

/// Returns every game of a text without tags. A text without any move is one game without moves, and a warning.
pub(super) fn read_all(text: &str, source: &Source) -> Vec<ParsedGame> {
    let rows = rows::rows(text);
    let heads = Heads::of(&rows);
    let mut places = Places::new(text, source.line);
    let mut games: Vec<ParsedGame> = Vec::new();
    let mut next = 0;
    while next < rows.len() {
        let from = if next == 0 { 0 } else { rows[next].start };
        let choices = if next == 0 { source.choices.clone() } else { Vec::new() };
        let source = Source { line: places.of(from).line, base: source.base + from, choices, ..source.clone() };
        let game = Game::new(text, from, &rows, &heads, &source);
        let (parsed, end) = game.read(next);
        let moveless = parsed.record.line.nodes.is_empty() && parsed.stop.is_none();
        match games.last_mut().filter(|_| moveless) {
            // What follows a game without a move in it belongs to the game.
            Some(last) => {
                last.record.line.add_comments(parsed.record.line.end);
                last.span.end = parsed.span.end;
            }
            None => games.push(parsed),
        }
        next = end;
    }
    games
}

/// Returns the first game of a text without tags.
pub(super) fn read_first(text: &str, source: Source) -> ParsedGame {
    let first = read_all(text, &source).into_iter().next();
    first.unwrap_or_else(|| read_record("", source))
}

/// One game being read from the rows of a text.
struct Game<'t, 'r> {
    text: &'t str,
    /// Where the game begins in the text.
    from: usize,
    rows: &'r [Row<'t>],
    heads: &'r Heads,
    source: &'t Source,
    builder: Builder<'t>,
    /// The prose that is not yet a comment.
    paragraph: String,
    /// All prose since the last move, with comments in braces and parentheses.
    since: String,
    result: Option<GameResult>,
}

impl<'t, 'r> Game<'t, 'r> {
    fn new(text: &'t str, from: usize, rows: &'r [Row<'t>], heads: &'r Heads, source: &'t Source) -> Self {
        let places = Places::new(&text[from..], source.line);
        let builder = Builder::new(source.start, places, &source.choices);
        Game { text, from, rows, heads, source, builder, paragraph: String::new(), since: String::new(), result: None }
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
                if !broken && !self.is_played(next) {
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
        let board = *self.builder.position();
        let places = std::mem::take(&mut self.builder.move_places);
        let (line, mut warnings) = self.builder.finish();
        if line.nodes.is_empty() && stop.is_none() {
            let place = Places::new(&self.text[self.from..], self.source.line).of(0);
            let text = cut(self.text[self.from..end].trim());
            warnings.push(Problem { place, text, kind: ProblemKind::NoMoves });
        }
        let in_prose =
            || (stop.is_none() && !line.nodes.is_empty()).then(|| result_in_prose(&board, &self.since)).flatten();
        let result = self.result.or_else(in_prose).unwrap_or_default();
        let record = Record { line, result, ..Record::new(self.source.start) };
        let span = self.source.base..self.source.base + end - self.from;
        (ParsedGame { record, places, warnings, stop, span, source: self.source.clone() }, next)
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
        let (Some(due), Some(fault)) = (row.due, row.fault) else { return false };
        let place = row.items[fault].0 - self.from;
        row.moves < 2
            && row.head.unwrap_or(due) == expected
            && (row.moves == 0 || due.1 == Color::Black)
            && !self.source.choices.contains(&(place, Choice::Comment))
            && self.heads.comes(index, (due.0.saturating_add(1), Color::White))
            && !self.heads.comes_at_all(index, due)
            && !self.heads.comes_at_all(index, expected)
    }

    /// Returns whether the moves of a row are played: see the rule above.
    fn is_played(&mut self, index: usize) -> bool {
        let row = &self.rows[index];
        let expected = self.builder.turn();
        let pure = row.tail.is_none();
        if row.moves == 0 {
            return row.is_between_moves() && row.number.is_none_or(|number| number == expected.0);
        }
        let in_place = row.head.is_none_or(|head| head == expected);
        let goes_on = self.sentence_goes_on();
        if pure && !row.punctuated && row.head == Some(expected) && !goes_on {
            return true;
        }
        let after = advance(expected, row.moves);
        if goes_on && expected != FIRST && self.heads.comes_as_long(index, row.moves, expected, after) {
            return false;
        }
        match self.heads.is_played(index, row.moves, expected, after) {
            Some(played) => played,
            None if in_place && pure => true,
            None if in_place => {
                let legal = self.legal_moves(row);
                // This many legal moves are a game, not a remark: it stops at the illegal one.
                let broken = (GAME..row.moves).contains(&legal);
                row.head.is_some() && (broken || legal == row.moves && self.is_new_sentence(row))
            }
            None if !pure || row.head <= Some(expected) || self.heads.comes(index, expected) => false,
            // The other side's move before it is missing; no text can be skipped for it.
            None => row.head.is_some_and(|head| head.1 != expected.1) || self.skip_to(row),
        }
    }

    /// Continues with the number of a row, with a warning. Returns true.
    fn skip_to(&mut self, row: &Row<'_>) -> bool {
        let numbered = row.items.iter().find_map(|&(offset, item)| match item {
            Item::Number { text, .. } => Some((offset, text)),
            _ => None,
        });
        if let (Some((offset, text)), Some((number, color))) = (numbered, row.head) {
            let place = offset - self.from;
            self.builder.number(number, Some(color), text, place, place + text.len());
            self.builder.renumber(number);
        }
        true
    }

    /// Returns whether the prose above is in the middle of a sentence.
    fn sentence_goes_on(&self) -> bool {
        const ENDS: [char; 12] = ['.', '!', '?', ':', ')', ']', '"', '\'', '\u{201d}', '\u{2019}', '-', '_'];
        !self.paragraph.is_empty() && !self.paragraph.trim_end().ends_with(ENDS)
    }

    /// Returns whether the prose after legal moves begins a sentence. If not, it may be about these moves or about one
    /// that was played, with a warning.
    fn is_new_sentence(&mut self, row: &Row<'_>) -> bool {
        let new = row.tail == Some(Tail::Capital);
        if !new && let Some(&(offset, _)) = row.items.first() {
            self.builder.warn(offset - self.from, &self.text[offset..row.end], ProblemKind::Unsure);
        }
        new
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
            self.paragraph += " ";
            self.paragraph += &self.text[from..row.end];
            self.say(&self.text[from..row.end]);
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

/// Beginnings of sentences about a draw.
const DRAWS: [&str; 6] =
    ["drawn by agreement", "draw by agreement", "draw agreed", "agreed drawn", "a draw was agreed", "agreed a draw"];

/// Returns the result of a game that names none after its moves: the one on the board if the game is over there, else
/// what the prose after the last move says. The board alone does not show a draw by repetition.
fn result_in_prose(position: &Position, prose: &str) -> Option<GameResult> {
    match position.outcome(1) {
        Some(Outcome::Win { winner, .. }) => return Some(won_by(winner)),
        Some(Outcome::Draw { .. }) => return Some(GameResult::Draw),
        None => {}
    }
    let last = prose.lines().rev().find_map(token);
    last.or_else(|| {
        prose.replace('\n', " ").split(['.', '!', '?', ';']).find_map(|said| sentence(said, position.turn()))
    })
}

const fn won_by(color: Color) -> GameResult {
    match color {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    }
}

/// Returns the result that a line ends with: `A fine finish. 0-1`.
fn token(line: &str) -> Option<GameResult> {
    let word = line.split_whitespace().next_back()?.trim_matches(['.', '(', ')', '[', ']', ',', '{', '}']);
    GameResult::from_token(word).filter(|_| word.chars().count() > 2)
}

/// Returns the result that a sentence names: `White resigns`, `and Black resigned`, `Draw agreed`, `Resigns`.
fn sentence(text: &str, turn: Color) -> Option<GameResult> {
    let text = text.trim().trim_matches(['(', ')', '{', '}']).to_lowercase();
    let resigns = |text: &str| ["resigns", "resigned"].iter().any(|said| begins(text, said));
    if DRAWS.iter().any(|said| begins(&text, said)) || matches!(text.as_str(), "draw" | "drawn") {
        return Some(GameResult::Draw);
    }
    if resigns(&text) {
        return Some(won_by(!turn));
    }
    [("white ", Color::Black), ("black ", Color::White)].into_iter().find_map(|(side, winner)| {
        let said = text.strip_prefix(side).or_else(|| Some(text.rsplit_once(&format!("and {side}"))?.1))?;
        resigns(said).then_some(won_by(winner))
    })
}

/// Returns whether a text begins with whole words.
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}
