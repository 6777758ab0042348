//! The lines of a text as rows of tokens: numbers, moves, results, glyphs, comments, groups in parentheses, and other
//! words. A row begins with its moves, if it has any. Its tail is the rest, from the first word of prose on.

use std::collections::HashMap;

use crate::notation::pgn::word::{self, Nags, Word};
use crate::notation::pgn::{GameResult, MoveNumber};
use crate::notation::typed_move::{self, is_dash};
use crate::rules::Color;

#[derive(Clone, Copy, Debug)]
pub(super) enum Token<'t> {
    /// The number of a move (Black's if dots follow), with the whole word that it begins.
    Number {
        number: MoveNumber,
        word: Word<'t>,
    },
    /// A word written like a move, without its glyphs.
    Move {
        word: Word<'t>,
        nags: Nags,
    },
    /// A word in place of a number.
    UnreadNumber(&'t str),
    /// Glyphs of the move before them.
    Nags(Nags),
    /// A comment in braces or after a semicolon, without these marks.
    Comment(&'t str),
    /// A group in parentheses, including them.
    Group(&'t str),
    Result(GameResult),
    /// A token without meaning: dots, or a word for check.
    Mark,
    Other(&'t str),
}

impl Token<'_> {
    const fn is_move(&self) -> bool {
        matches!(self, Token::Move { .. })
    }
}

/// A line of a text, or several lines if a comment or group continues.
#[derive(Clone, Debug, Default)]
pub(super) struct Row<'t> {
    pub start: usize,
    /// The end, without the line break.
    pub end: usize,
    /// The tokens of the row, with their offsets in the text.
    pub tokens: Vec<(usize, Token<'t>)>,
    /// The number of tokens before the tail.
    pub cut: usize,
    /// The number of the row's first move.
    pub number: Option<MoveNumber>,
    /// The number of moves.
    pub moves: usize,
    /// The index of the tail's first word among the tokens.
    pub tail: Option<usize>,
    /// Whether a move is followed by a comma or a full stop.
    pub punctuated: bool,
    /// The unclosed braces and parentheses, with their offsets.
    pub open: Vec<(usize, char)>,
    /// Whether the row was cut from the middle of a line.
    pub is_inner: bool,
    /// The index of the line that the row was cut from.
    pub line: usize,
}

impl<'t> Row<'t> {
    pub fn is_blank(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Returns whether the row has no move, but only tokens that may stand between moves: the number of the next move,
    /// a result, glyphs, comments.
    pub fn is_between_moves(&self, next: u32) -> bool {
        let results = self.tokens.iter().filter(|(_, token)| matches!(token, Token::Result(_))).count();
        let meaningful = self.tokens.iter().any(|(_, token)| !matches!(token, Token::Mark));
        let number = numbers(&self.tokens).next().map(|(_, (number, _))| number);
        let ornament = results > 1 || number.is_some() && self.tokens.len() > 2;
        self.moves == 0 && self.tail.is_none() && meaningful && !ornament && number.is_none_or(|number| number == next)
    }

    /// Returns whether the row has a tail that begins with a capital, like a sentence.
    pub fn has_sentence(&self) -> bool {
        let first = self.first_of_tail().and_then(|word| word.text.chars().find(|letter| letter.is_alphabetic()));
        first.is_some_and(char::is_uppercase)
    }

    pub fn first_of_tail(&self) -> Option<Word<'t>> {
        let (at, Token::Other(text)) = self.tokens[self.tail?] else { return None };
        Some(Word { text, at, rest: at + text.len() })
    }

    /// Returns the number of the move that should stand where the tail begins. In a row without moves, a number with
    /// dots before the tail names it.
    pub fn due(&self) -> Option<MoveNumber> {
        match self.tokens[..] {
            _ if self.number.is_some() => self.number.map(|number| advance(number, self.moves)),
            [(_, Token::Number { number, word }), (_, Token::Other(_)), ..] if has_dots(word.text) => Some(number),
            _ => None,
        }
    }

    /// Returns whether a token among prose begins moves: a move number with dots, or a move from square to square.
    fn begins(&self, at: usize) -> bool {
        match self.tokens[at].1 {
            Token::Number { word, .. } => {
                let next = self.tokens[at + 1..].iter().find(|(_, token)| !matches!(token, Token::Mark));
                has_dots(word.text) && next.is_some_and(|(_, token)| token.is_move())
            }
            Token::Move { word: Word { text, .. }, .. } => {
                typed_move::is_readable(text) && text.bytes().filter(u8::is_ascii_digit).count() > 1
            }
            _ => false,
        }
    }

    /// Returns the first number among the row's moves that does not follow from the moves before it.
    fn renumbered(&self) -> Option<usize> {
        let (first, mut moves) = (self.number?, 0);
        self.tokens[..self.cut].iter().position(|(_, token)| {
            moves += usize::from(token.is_move());
            matches!(token, Token::Number { number, .. } if moves > 0 && *number != advance(first, moves))
        })
    }

    pub fn moves_end(&self) -> usize {
        let last = self.tokens[..self.cut].iter().rev().find_map(|(_, token)| match token {
            Token::Move { word, .. } => Some(word.rest),
            _ => None,
        });
        last.unwrap_or(self.start)
    }
}

fn has_dots(number: &str) -> bool {
    !number.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut lexer = Lexer { text, at: 0, groups: groups(text), row: Row::default() };
    let mut rows = Vec::new();
    while lexer.at < text.len() {
        rows.push(lexer.row());
    }
    rows
}

/// Returns the end of each parenthesis that begins a group. A group must end in its own paragraph.
fn groups(text: &str) -> HashMap<usize, usize> {
    let mut groups = HashMap::new();
    let mut open = Vec::new();
    let (mut blank, mut comment) = (true, false);
    let last_brace = text.rfind('}').unwrap_or(0);
    for (offset, letter) in text.char_indices() {
        match letter {
            '}' => comment = false,
            _ if comment => {}
            '{' => comment = offset < last_brace,
            '\n' if blank => open.clear(),
            '(' => open.push(offset),
            ')' => {
                if let Some(start) = open.pop() {
                    groups.insert(start, offset + 1);
                }
            }
            _ => {}
        }
        blank = letter == '\n' || blank && letter.is_whitespace();
    }
    groups
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    groups: HashMap<usize, usize>,
    row: Row<'t>,
}

impl<'t> Lexer<'t> {
    fn row(&mut self) -> Row<'t> {
        self.row = Row { start: self.at, ..Row::default() };
        while let Some(first) = self.text[self.at..].chars().next() {
            if first == '\n' {
                break;
            }
            if first.is_whitespace() || first == '\u{feff}' {
                self.at += first.len_utf8();
            } else {
                self.token(first);
            }
        }
        self.row.end = self.at;
        self.at = self.text.len().min(self.at + 1);
        let mut row = std::mem::take(&mut self.row);
        shape(&mut row);
        row
    }

    fn token(&mut self, first: char) {
        let (at, rest) = (self.at, &self.text[self.at..]);
        let line = || rest.split('\n').next().unwrap_or_default();
        match first {
            '{' => match rest[1..].find(['{', '}']).filter(|&end| rest[1 + end..].starts_with('}')) {
                Some(end) => return self.push(Token::Comment(&rest[1..=end]), end + 2),
                None => {
                    self.row.open.push((at, first));
                    // An unclosed brace or parenthesis ends with its line, unless it begins like a move.
                    let text = &line()[1..];
                    if !word::is_misprint(text.split_whitespace().next().unwrap_or_default()) {
                        return self.push(Token::Comment(text), 1 + text.len());
                    }
                }
            },
            '(' => {
                if let Some(length) = word::check_in_parentheses(rest) {
                    return self.push(Token::Mark, length);
                }
                if let Some(end) = self.groups.get(&at) {
                    let text = &self.text[at..*end];
                    return self.push(Token::Group(text), text.len());
                }
                self.row.open.push((at, first));
            }
            ';' => return self.push(Token::Comment(&line()[1..]), line().len()),
            _ => {}
        }
        let length = word::length(rest, |letter| letter == '{');
        self.word(&rest[..length.max(first.len_utf8())]);
    }

    fn push(&mut self, token: Token<'t>, length: usize) {
        self.row.tokens.push((self.at, token));
        self.at += length;
    }

    /// Reads a word, which may consist of a number and a move.
    fn word(&mut self, text: &'t str) {
        let offset = self.at;
        if let Some(result) = GameResult::from_token(text) {
            return self.push(Token::Result(result), text.len());
        }
        if let Some((number, dots, rest)) = word::number(text)
            && (rest.is_empty() || rest.contains(char::is_alphabetic))
        {
            let number = (number, if dots > 1 { Color::Black } else { Color::White });
            let length = text.len() - rest.len();
            self.push(Token::Number { number, word: Word { text, at: offset, rest: offset + length } }, length);
            if !rest.is_empty() {
                self.word(rest);
            }
            return;
        }
        // Dots may be separate: `11. ... h7-h4`.
        if word::is_dots(text)
            && let Some((_, Token::Number { number, .. })) = self.row.tokens.last_mut()
        {
            number.1 = Color::Black;
            self.at += text.len();
            return;
        }
        match self.simple(text, offset) {
            Some(token) => self.push(token, text.len()),
            None => match word::split_unread_number(text) {
                Some((number, rest)) if self.simple(rest, offset + number.len()).is_some() => {
                    self.push(Token::UnreadNumber(number), number.len());
                    self.word(rest);
                }
                _ => self.push(Token::Other(text), text.len()),
            },
        }
    }

    /// Returns the token of a word that is a move or a glyph.
    fn simple(&mut self, text: &'t str, offset: usize) -> Option<Token<'t>> {
        // A bar separates the columns of a table.
        let is_lone_dash = || text.starts_with(is_dash) && text.chars().count() == 1;
        if word::is_dots(text) || word::is_check_word(text) || is_lone_dash() || text == "|" {
            return Some(Token::Mark);
        }
        if let Some(nag) = text.strip_prefix('$').and_then(|digits| digits.parse().ok()) {
            return Some(Token::Nags([Some(nag), None]));
        }
        let plain = word::without_stop(text);
        match word::split_glyphs(plain) {
            ("", nags) => (nags != Nags::default()).then_some(Token::Nags(nags)),
            (body, nags) if word::is_like_move(body) => {
                self.row.punctuated |= plain.len() < text.len();
                Some(Token::Move { word: Word { text: body, at: offset, rest: offset + text.len() }, nags })
            }
            _ => None,
        }
    }
}

/// Returns the rows, cut before each move number and each long-form move in their prose, or `None` if there is nothing
/// to cut.
pub(super) fn cut_in_prose<'t>(rows: &[Row<'t>]) -> Option<Vec<Row<'t>>> {
    let mut parts = Vec::new();
    for (line, row) in rows.iter().enumerate() {
        let mut part = Row { line, ..row.clone() };
        loop {
            let again = part.renumbered().filter(|_| part.is_inner);
            let behind = || part.tail.and_then(|tail| (tail + 1..part.tokens.len()).find(|&at| part.begins(at)));
            let Some(at) = again.or_else(behind) else { break };
            let (start, end) = (part.tokens[at].0, part.end);
            let tokens = part.tokens.split_off(at);
            let mut next = Row { start, end, tokens, is_inner: true, line, ..Row::default() };
            shape(&mut next);
            part.end = start;
            if again.is_some() {
                shape(&mut part);
            }
            parts.push(std::mem::replace(&mut part, next));
        }
        parts.push(part);
    }
    number_replies(&mut parts);
    (parts.len() > rows.len()).then_some(parts)
}

/// Numbers the only unnumbered moves between two numbered rows, if the numbers leave out exactly these moves: `1.b2-b4,
/// and Black replied f7-f5. 2.a2-a3`.
fn number_replies(rows: &mut [Row<'_>]) {
    let numbered: Vec<(usize, MoveNumber)> = (0..).zip(&*rows).filter_map(|(n, row)| Some((n, row.number?))).collect();
    for pair in numbered.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        let due = advance(before.1, rows[before.0].moves);
        let mut between = rows[before.0 + 1..after.0].iter_mut().filter(|row| row.moves > 0);
        if let (Some(reply), None) = (between.next(), between.next())
            && (reply.is_inner || reply.tail.is_some())
            && advance(due, reply.moves) == after.1
        {
            reply.number = Some(due);
        }
    }
}

fn shape(row: &mut Row<'_>) {
    find_misprints(row);
    row.tail = row.tokens.iter().position(|(_, token)| matches!(token, Token::Other(_)));
    row.cut = row.tail.map_or(row.tokens.len(), |tail| {
        // A number, dots or parentheses just before the prose belong to the prose.
        let last = row.tokens[..tail].iter().rposition(|(_, token)| {
            matches!(token, Token::Move { .. } | Token::Nags(_) | Token::Result(_) | Token::Comment(_))
        });
        last.map_or(0, |last| last + 1)
    });
    let moves = &row.tokens[..row.cut];
    row.moves = moves.iter().filter(|(_, token)| token.is_move()).count();
    let starts_unread = matches!(moves.first(), Some((_, Token::UnreadNumber(_))));
    let first = numbers(moves).next().filter(|(before, _)| *before == 0 || row.is_inner || starts_unread);
    row.number = first.filter(|_| row.moves > 0).map(|(before, number)| retreat(number, before));
}

/// Reads words that stand in place of a move and are not prose as moves, and words in place of a number as unread
/// numbers.
fn find_misprints(row: &mut Row<'_>) {
    // Whether a number or move precedes, and which move is due, as far as the row shows.
    let (mut follows, mut due): (bool, Option<MoveNumber>) = (false, None);
    for n in 0..row.tokens.len() {
        let (offset, token) = row.tokens[n];
        match token {
            Token::Number { number, .. } => (follows, due) = (true, Some(number)),
            Token::Move { .. } => (follows, due) = (true, due.map(|due| advance(due, 1))),
            Token::Other(text) => {
                let before_move = row.tokens.get(n + 1).is_some_and(|(_, token)| token.is_move());
                let whites = due.is_none_or(|(_, color)| color == Color::White);
                let numbered = n > 0 && matches!(row.tokens[n - 1].1, Token::Number { .. });
                if before_move && whites && !numbered && word::is_unread_number(text) {
                    row.tokens[n].1 = Token::UnreadNumber(text);
                } else if follows
                    && (word::is_misprint(text) || !word::is_prose(text) && goes_on(&row.tokens[n + 1..], due))
                {
                    let plain = word::without_stop(text);
                    let (body, nags) = word::split_glyphs(plain);
                    let body = if body.is_empty() { text } else { body };
                    row.punctuated |= plain.len() < text.len();
                    let word = Word { text: body, at: offset, rest: offset + text.len() };
                    row.tokens[n].1 = Token::Move { word, nags };
                    due = due.map(|due| advance(due, 1));
                } else {
                    return;
                }
            }
            _ => {}
        }
    }
}

/// Returns whether the tokens after a word continue as if the word were the move that is due.
fn goes_on(after: &[(usize, Token<'_>)], due: Option<MoveNumber>) -> bool {
    let Some(due) = due else { return false };
    let next = after.iter().find_map(|&(_, token)| match token {
        Token::Number { number, .. } => {
            Some(number == advance(due, 1) || due.1 == Color::White && number.0 == due.0 + 1)
        }
        Token::Move { .. } => Some(due.1 == Color::White),
        // A misprinted move may be split into two words.
        Token::Other(text) => (!word::is_misprint(text)).then_some(false),
        _ => None,
    });
    next.unwrap_or(false)
}

/// Returns the numbers among the tokens, each with the number of moves before it.
fn numbers<'i>(tokens: &'i [(usize, Token<'_>)]) -> impl Iterator<Item = (usize, MoveNumber)> + 'i {
    let mut moves = 0;
    tokens.iter().filter_map(move |(_, token)| {
        moves += usize::from(token.is_move());
        let Token::Number { number, .. } = *token else { return None };
        Some((moves, number))
    })
}

pub(super) const FIRST: MoveNumber = (1, Color::White);

pub(super) fn advance((number, color): MoveNumber, plies: usize) -> MoveNumber {
    let plies = plies + color.index();
    let color = if plies.is_multiple_of(2) { Color::White } else { Color::Black };
    (number.saturating_add(u32::try_from(plies / 2).unwrap_or(u32::MAX)), color)
}

/// Returns the move number this many plies earlier, or the very first if there were fewer plies.
fn retreat((number, color): MoveNumber, plies: usize) -> MoveNumber {
    let number = i64::from(number) * 2 + color.index() as i64 - i64::try_from(plies).unwrap_or(i64::MAX);
    let before = if number % 2 == 0 { Color::White } else { Color::Black };
    u32::try_from(number / 2).map_or(FIRST, |number| (number, before))
}
