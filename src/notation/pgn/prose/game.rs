//! Reads one game among prose: decides for each row whether it holds moves, and passes the moves to the builder.

use super::numbers::Numbers;
use super::players;
use super::rows::{FIRST, Row, Token, advance};
use super::sentences::{Inference, is_narrated, is_thought_of, result};
use crate::notation::pgn::builder::Builder;
use crate::notation::pgn::parsed::{ParseStop, ParsedGame, ProblemKind, ReadContext};
use crate::notation::pgn::record::{Correction, GameResult, MIN_GAME_PLIES, RecordLine};
use crate::notation::pgn::strict::read_moves;
use crate::notation::pgn::tags::Tags;
use crate::notation::pgn::word::{self, Nags};
use crate::notation::typed_move;
use crate::rules::{Color, Position};

#[derive(Clone, Copy)]
enum Reading {
    Moves,
    /// Moves after a number that skips some moves.
    MovesAfterGap,
    Prose,
    /// Prose with legal moves in it that may have been played.
    UnsureProse,
}

/// Reads one game, row by row.
pub(super) struct GameReader<'t, 'r> {
    text: &'t str,
    /// Where the game begins in the text, in bytes.
    from: usize,
    rows: &'r [Row<'t>],
    numbers: &'r Numbers,
    builder: Builder<'t>,
    /// The prose that is not yet a comment.
    paragraph: String,
    /// The lines of prose before the first move, with their offsets.
    before: Vec<(usize, &'t str)>,
    /// All prose since the last move, including comments in braces and parentheses, and where it begins.
    since: String,
    since_at: usize,
    result: Option<GameResult>,
}

impl<'t, 'r> GameReader<'t, 'r> {
    pub fn new(
        text: &'t str,
        from: usize,
        rows: &'r [Row<'t>],
        numbers: &'r Numbers,
        start: Position,
        context: &'t ReadContext,
    ) -> Self {
        let builder = Builder::new(start, text, from, context);
        let (paragraph, before, since) = (String::new(), Vec::new(), String::new());
        GameReader { text, from, rows, numbers, builder, paragraph, before, since, since_at: from, result: None }
    }

    /// Returns the game and the index of the row after it.
    pub fn read(mut self, first: usize) -> (ParsedGame, usize) {
        let mut next = first;
        let mut read = Ok(());
        while let Some(row) = self.rows.get(next) {
            let is_over = match self.result {
                Some(_) => row.is_blank() && self.numbers.game_after(next),
                None => self.begins_another(next),
            };
            if is_over {
                break;
            }
            read = self.row(next);
            if read.is_err() {
                break;
            }
            next += 1;
        }
        self.end_paragraph();
        let stop = read.and_then(|()| self.builder.resolve_ambiguity()).err();
        if stop.is_some() {
            next = (next + 1..self.rows.len()).find(|&row| self.numbers.is_start(row)).unwrap_or(self.rows.len());
        }
        let end = self.rows.get(next).map_or(self.text.len(), |row| row.start);
        let (tags, result) = self.tags(stop.is_some());
        if self.builder.plies() == 0 && stop.is_none() {
            self.builder.warn(self.from, self.text[self.from..end].trim(), ProblemKind::NoMoves);
        }
        (self.builder.finish(tags, result, stop, end), next)
    }

    /// Reads a row, or returns where the game stops.
    fn row(&mut self, index: usize) -> Result<(), Box<ParseStop>> {
        let row = &self.rows[index];
        if self.result.is_some() {
            self.prose(row, row.start);
            return Ok(());
        }
        for &(offset, bracket) in &row.open {
            match bracket {
                '{' => self.builder.warn(offset, "{", ProblemKind::OpenComment),
                _ => self.builder.warn(offset, "(", ProblemKind::OpenVariation),
            }
        }
        if self.is_broken(index) {
            return self.play(row, true);
        }
        match self.reading(index) {
            Reading::Moves => return self.play(row, false),
            Reading::MovesAfterGap => {
                self.renumber(row);
                return self.play(row, false);
            }
            Reading::UnsureProse => {
                if let Some(&(offset, _)) = row.tokens.first() {
                    self.builder.warn(offset, &self.text[offset..row.end], ProblemKind::Unsure);
                }
            }
            Reading::Prose => {}
        }
        self.prose(row, row.start);
        Ok(())
    }

    /// Returns the players and the result that the prose names. A merely possible meaning only adds a warning.
    fn tags(&mut self, is_stopped: bool) -> (Tags, GameResult) {
        let mut tags = Tags::default();
        if self.builder.plies() == 0 {
            return (tags, self.result.unwrap_or_default());
        }
        let lines: Vec<&str> = self.before.iter().map(|&(_, line)| line).collect();
        match players::names(&lines) {
            Some((_, Inference::Certain([white, black]))) => {
                tags.set("White", &white);
                tags.set("Black", &black);
            }
            Some((line, Inference::Possible(names))) => {
                let (offset, text) = self.before[line];
                self.builder.warn(offset, text, ProblemKind::PerhapsNames(names));
            }
            None => {}
        }
        let claimed = self.result.map(Inference::Certain);
        match claimed.or_else(|| result(self.builder.position(), &self.since).filter(|_| !is_stopped)) {
            Some(Inference::Certain(result)) => return (tags, result),
            Some(Inference::Possible(result)) => {
                self.builder.warn(self.since_at, self.since.trim(), ProblemKind::PerhapsResult(result));
            }
            None => {}
        }
        (tags, GameResult::Unknown)
    }

    /// Returns whether a row begins the next game although this one has no result, because it starts again with move 1.
    fn begins_another(&self, row: usize) -> bool {
        self.builder.plies() > 2 && self.builder.next_number().0 > 1 && self.numbers.is_start(row)
    }

    /// Returns whether a row should hold the next move or Black's reply to it, but has something else in its place. The
    /// later rows show this: none of them has the missing move, and one has the next number.
    fn is_broken(&self, index: usize) -> bool {
        let (row, expected) = (&self.rows[index], self.builder.next_number());
        let (Some(due), Some(word)) = (row.due(), row.first_of_tail().filter(|_| !row.is_inner)) else { return false };
        row.moves < 2
            && row.number.unwrap_or(due) == expected
            && (row.moves == 0 || due.1 == Color::Black)
            && self.builder.correction(word) != Some(Correction::Comment)
            && self.numbers.comes(index, (due.0.saturating_add(1), Color::White))
            && !self.numbers.comes_at_all(index, due)
            && !self.numbers.comes_at_all(index, expected)
    }

    /// Returns how to read a row, by the rule in [`prose`](super).
    fn reading(&self, index: usize) -> Reading {
        let row = &self.rows[index];
        let moves_if = |are_moves| if are_moves { Reading::Moves } else { Reading::Prose };
        if row.is_inner {
            return moves_if(self.is_played_among_prose(index));
        }
        let expected = self.builder.next_number();
        let pure = row.tail.is_none();
        if row.moves == 0 {
            return moves_if(row.is_between_moves(expected.0));
        }
        let in_place = row.number.is_none_or(|number| number == expected);
        let goes_on = self.sentence_goes_on();
        if pure && !row.punctuated && row.number == Some(expected) && !goes_on {
            return Reading::Moves;
        }
        let after = advance(expected, row.moves);
        if goes_on && expected != FIRST && self.numbers.comes_as_long(index, row.moves, expected, after) {
            return Reading::Prose;
        }
        match self.numbers.is_played(index, row.moves, expected, after) {
            Some(played) => moves_if(played),
            None if in_place && pure => Reading::Moves,
            None if in_place && row.number.is_none() => Reading::Prose,
            None if in_place => match self.legal_moves(row) {
                legal if legal == row.moves && row.has_sentence() => Reading::Moves,
                // The words may be about these moves or about a move that was played.
                legal if legal == row.moves => Reading::UnsureProse,
                // This many legal moves are a game, not a remark, so the game stops at the illegal move.
                legal => moves_if(legal >= MIN_GAME_PLIES),
            },
            None if !pure || row.number <= Some(expected) || self.numbers.comes(index, expected) => Reading::Prose,
            // The other side's move before this one is missing, and no text can be skipped for it.
            None if row.number.is_some_and(|number| number.1 != expected.1) => Reading::Moves,
            None => Reading::MovesAfterGap,
        }
    }

    /// Returns whether the moves of a part of a line were played.
    fn is_played_among_prose(&self, index: usize) -> bool {
        let (row, expected) = (&self.rows[index], self.builder.next_number());
        let after = advance(expected, row.moves);
        if row.moves == 0 || row.number != Some(expected) {
            return false;
        }
        let (before, behind) = (&self.text[self.from.min(row.start)..row.start], &self.text[row.moves_end()..]);
        if !self.numbers.comes(index, after) && is_thought_of(before, behind) {
            return false;
        }
        self.numbers.is_played(index, row.moves, expected, after).unwrap_or_else(|| {
            let is_end = |text: &str| text.chars().find(|letter| letter.is_alphabetic()).is_none_or(char::is_uppercase);
            let ends = self.text[..row.moves_end()].ends_with(['.', ';', '!', '?'])
                || if row.tail.is_some() { row.has_sentence() } else { is_end(&self.text[row.end..]) };
            let decided = row.tokens[..row.cut].iter().any(|(_, token)| matches!(token, Token::Result(_)));
            let over = || matches!(result(self.builder.position(), &self.since), Some(Inference::Certain(_)));
            ends && (decided || is_narrated(before)) && self.legal_moves(row) == row.moves && !over()
        })
    }

    /// Continues with a row's number, and adds a warning.
    fn renumber(&mut self, row: &Row<'t>) {
        let numbered = row.tokens.iter().find_map(|(_, token)| match token {
            Token::Number { word, .. } => Some(*word),
            _ => None,
        });
        if let (Some(word), Some((number, color))) = (numbered, row.number) {
            self.builder.number(number, Some(color), word);
            self.builder.renumber(number);
        }
    }

    /// Returns whether the prose above ends in the middle of a sentence.
    fn sentence_goes_on(&self) -> bool {
        const ENDS: [char; 12] = ['.', '!', '?', ':', ')', ']', '"', '\'', '\u{201d}', '\u{2019}', '-', '_'];
        !self.paragraph.is_empty() && !self.paragraph.trim_end().ends_with(ENDS)
    }

    /// Returns the number of a row's legal moves before the first illegal one.
    fn legal_moves(&self, row: &Row<'_>) -> usize {
        let mut position = *self.builder.position();
        let moves = row.tokens.iter().take(row.cut).filter_map(|(_, token)| match token {
            Token::Move { word, .. } => Some(word.text),
            _ => None,
        });
        let legal = |text: &&str| -> bool {
            let found = typed_move::read_named(&position, text);
            found.map(|named| position = position.play_unchecked(named.mv)).is_ok()
        };
        moves.take_while(legal).count()
    }

    /// Plays the moves of a row. The rest of the row begins a comment or, if the row is `broken`, counts as the next
    /// move.
    fn play(&mut self, row: &Row<'t>, broken: bool) -> Result<(), Box<ParseStop>> {
        self.end_paragraph();
        for &(offset, token) in &row.tokens[..row.cut] {
            match token {
                Token::Number { number: (number, color), word } => self.builder.number(number, Some(color), word),
                Token::UnreadNumber(text) => self.builder.warn(offset, text, ProblemKind::UnreadNumber),
                Token::Move { word, .. } if self.builder.correction(word) == Some(Correction::Comment) => {
                    self.prose(row, offset);
                    return Ok(());
                }
                Token::Move { word, nags } => {
                    self.since.clear();
                    self.since_at = word.rest;
                    self.builder.mv(word, nags)?;
                }
                Token::Nags(nags) => nags.into_iter().flatten().for_each(|nag| self.builder.nag(nag)),
                Token::Comment(text) => self.comment(text),
                Token::Group(text) => match self.variation(&text[1..text.len() - 1]) {
                    Some(line) => self.builder.variation(line),
                    None => self.comment(text),
                },
                Token::Result(result) => self.result = Some(result),
                Token::Mark | Token::Other(_) => {}
            }
        }
        if let Some(word) = row.first_of_tail().filter(|_| broken) {
            match word::is_prose(word.text) {
                true => self.builder.missing(word)?,
                false => self.builder.mv(word, Nags::default())?,
            }
            self.prose(row, word.rest);
        } else if let Some(&(offset, _)) = row.tokens.get(row.cut) {
            self.prose(row, offset);
        }
        Ok(())
    }

    /// Returns the inside of a group as a variation of the last move, if it can be read as one.
    fn variation(&self, text: &str) -> Option<RecordLine> {
        let context = ReadContext::new(*self.builder.before()?, 1, 0);
        let mut builder = Builder::new(context.start, text, 0, &context);
        read_moves(text, 0, &mut builder).ok()?;
        let ParsedGame { record, warnings, .. } =
            builder.finish(Tags::default(), GameResult::Unknown, None, text.len());
        (warnings.is_empty() && !record.line.nodes.is_empty()).then_some(record.line)
    }

    /// Adds a row, from this offset on, as prose. A blank row ends the comment.
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

    fn comment(&mut self, text: &str) {
        self.say(text);
        self.builder.comment(text);
    }

    /// Stores prose that may name the result.
    fn say(&mut self, text: &str) {
        self.since += text;
        self.since += "\n";
    }

    fn end_paragraph(&mut self) {
        self.builder.comment(&self.paragraph);
        self.paragraph.clear();
    }
}
