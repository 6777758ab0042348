//! The lines of a text, and which of their words are like moves.

use std::collections::HashMap;

use crate::notation::pgn::word::{self, Nags};
use crate::notation::pgn::{GameResult, Turn};
use crate::notation::typed;
use crate::rules::Color;

/// A word or another item of a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'t> {
    /// The number of a move, Black's if dots follow.
    Number { number: u32, black: bool, text: &'t str },
    /// A word like a move, without its glyphs, and where the text after it begins.
    Move { body: &'t str, nags: Nags, rest: usize },
    /// Something in place of a number.
    UnreadNumber(&'t str),
    /// Glyphs of the move before.
    Nags(Nags),
    /// A comment in braces, or behind a semicolon, without them.
    Comment(&'t str),
    /// A group in parentheses, with them.
    Group(&'t str),
    /// A result.
    Result(GameResult),
    /// Without meaning: dots, check.
    Mark,
    /// Any other word.
    Other(&'t str),
}

/// How the tail of a row begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tail {
    /// With a capital, like a sentence.
    Capital,
    /// Otherwise.
    Small,
}

/// A line of a text; more than one where a comment or group goes on.
#[derive(Clone, Debug, Default)]
pub(super) struct Row<'t> {
    pub start: usize,
    /// The end, without the line break.
    pub end: usize,
    /// Its items, with their offsets in the text.
    pub items: Vec<(usize, Item<'t>)>,
    /// How many of the items come before the tail.
    pub cut: usize,
    /// The number before the first move, with who moves.
    pub head: Option<Turn>,
    /// The number that the row begins with.
    pub number: Option<u32>,
    /// How many moves there are.
    pub moves: usize,
    /// How the tail begins, if there is one.
    pub tail: Option<Tail>,
    /// The first word of the tail, as an item. Of a row without moves, what follows the number of a move instead of it.
    pub fault: Option<usize>,
    /// Which move should stand there.
    pub due: Option<Turn>,
    /// A move is followed by a comma or a full stop.
    pub punctuated: bool,
    /// The braces and parentheses that do not end.
    pub open: Vec<(usize, char)>,
    /// It begins among the prose of its line.
    pub is_inner: bool,
}

impl Row<'_> {
    pub fn is_blank(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns whether it has no move, but only what may stand between moves: the number of one on the next line, a
    /// result, glyphs, comments.
    pub fn is_between_moves(&self) -> bool {
        let results = self.items.iter().filter(|(_, item)| matches!(item, Item::Result(_))).count();
        let meaningful = self.items.iter().any(|(_, item)| !matches!(item, Item::Mark));
        let ornament = results > 1 || self.number.is_some() && self.items.len() > 2;
        self.moves == 0 && self.tail.is_none() && meaningful && !ornament
    }

    /// Returns whether an item among prose begins moves: the number of one, with its dots, or a move from square to
    /// square.
    fn begins(&self, at: usize) -> bool {
        match self.items[at].1 {
            Item::Number { text, .. } => {
                let next = self.items[at + 1..].iter().find(|(_, item)| !matches!(item, Item::Mark));
                !text.bytes().all(|byte| byte.is_ascii_digit()) && matches!(next, Some((_, Item::Move { .. })))
            }
            Item::Move { body, .. } => typed::is_readable(body) && body.bytes().filter(u8::is_ascii_digit).count() > 1,
            _ => false,
        }
    }

    /// Returns the first number among its moves that does not follow from the moves before it.
    fn renumbered(&self) -> Option<usize> {
        let (mut due, mut moves) = (self.head?, 0);
        self.items[..self.cut].iter().position(|(_, item)| {
            match item {
                Item::Move { .. } => (due, moves) = (advance(due, 1), moves + 1),
                Item::Number { number, black, .. } => return moves > 0 && due != (*number, color(*black)),
                _ => {}
            }
            false
        })
    }

    /// Returns where its moves end.
    pub fn moves_end(&self) -> usize {
        let last = self.items[..self.cut].iter().rev().find_map(|(_, item)| match item {
            Item::Move { rest, .. } => Some(*rest),
            _ => None,
        });
        last.unwrap_or(self.start)
    }
}

/// Returns the lines of a text.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut lexer = Lexer { text, at: 0, line_end: 0, groups: groups(text), row: Row::default() };
    let mut rows = Vec::new();
    while lexer.at < text.len() {
        rows.push(lexer.row());
    }
    rows
}

/// Returns where each parenthesis that begins a group ends. It must end in its paragraph.
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
    /// Where the line of `at` ends; found once a line, as the whole text may be one.
    line_end: usize,
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
                self.item(first);
            }
        }
        self.row.end = self.at;
        self.at = self.text.len().min(self.at + 1);
        let mut row = std::mem::take(&mut self.row);
        shape(&mut row);
        row
    }

    fn item(&mut self, first: char) {
        let (at, rest) = (self.at, &self.text[self.at..]);
        if at >= self.line_end {
            self.line_end = at + rest.find('\n').unwrap_or(rest.len());
        }
        let line = self.line_end - at;
        match first {
            '{' => match rest[1..].find(['{', '}']).filter(|&end| rest[1 + end..].starts_with('}')) {
                Some(end) => return self.push(Item::Comment(&rest[1..=end]), end + 2),
                None => {
                    self.row.open.push((at, first));
                    // An unclosed one ends with its line, unless it begins like a move.
                    let word = rest[1..line].split_whitespace().next().unwrap_or_default();
                    if !word::is_misprint(word) {
                        return self.push(Item::Comment(&rest[1..line]), line);
                    }
                }
            },
            '(' => {
                if let Some(length) = word::check_in_parentheses(rest) {
                    return self.push(Item::Mark, length);
                }
                if let Some(end) = self.groups.get(&at) {
                    let text = &self.text[at..*end];
                    return self.push(Item::Group(text), text.len());
                }
                self.row.open.push((at, first));
            }
            ';' => return self.push(Item::Comment(&rest[1..line]), line),
            _ => {}
        }
        let length = word::length(rest, |letter| letter == '{');
        self.word(&rest[..length.max(first.len_utf8())]);
    }

    fn push(&mut self, item: Item<'t>, length: usize) {
        self.row.items.push((self.at, item));
        self.at += length;
    }

    /// Takes a word, perhaps a number and a move in one.
    fn word(&mut self, text: &'t str) {
        let offset = self.at;
        if let Some(result) = GameResult::from_token(text) {
            return self.push(Item::Result(result), text.len());
        }
        if let Some((number, dots, rest)) = word::number(text)
            && (rest.is_empty() || rest.contains(char::is_alphabetic))
        {
            self.push(Item::Number { number, black: dots > 1, text }, text.len() - rest.len());
            if !rest.is_empty() {
                self.word(rest);
            }
            return;
        }
        match self.simple(text, offset) {
            // Dots apart: `11. ... h7-h4`.
            Some(Item::Mark) if word::is_dots(text) && self.black_moves() => self.at += text.len(),
            Some(item) => self.push(item, text.len()),
            None => match word::unread_number(text) {
                Some(length) if self.simple(&text[length..], offset + length).is_some() => {
                    self.push(Item::UnreadNumber(&text[..length]), length);
                    self.word(&text[length..]);
                }
                _ => self.push(Item::Other(text), text.len()),
            },
        }
    }

    /// Makes the number before this place Black's. Returns whether there is one.
    fn black_moves(&mut self) -> bool {
        let Some((_, Item::Number { black, .. })) = self.row.items.last_mut() else { return false };
        *black = true;
        true
    }

    /// Returns a word that is a move or a glyph.
    fn simple(&mut self, text: &'t str, offset: usize) -> Option<Item<'t>> {
        // A bar stands between the columns of a table.
        if word::is_dots(text) || word::is_check_word(text) || word::is_lone_dash(text) || text == "|" {
            return Some(Item::Mark);
        }
        if let Some(nag) = text.strip_prefix('$').and_then(|digits| digits.parse().ok()) {
            return Some(Item::Nags([Some(nag), None]));
        }
        let plain = text.trim_end_matches([',', '.', ';']);
        match word::split_glyphs(plain) {
            ("", nags) => (nags != Nags::default()).then_some(Item::Nags(nags)),
            (body, nags) if word::is_like_move(body) => {
                self.row.punctuated |= plain.len() < text.len();
                Some(Item::Move { body, nags, rest: offset + text.len() })
            }
            _ => None,
        }
    }
}

/// Rows cut where moves stand among their prose, and which belong together.
pub(super) struct Parts<'t> {
    pub rows: Vec<Row<'t>>,
    /// The first part of each row.
    pub first: Vec<usize>,
    /// The row of each part.
    pub row: Vec<usize>,
}

/// Returns the rows cut before each number of a move and each move in its long form that stand among their prose; none
/// if there is nothing to cut.
pub(super) fn parts<'t>(rows: &[Row<'t>]) -> Option<Parts<'t>> {
    let mut parts = Parts { rows: Vec::new(), first: Vec::new(), row: Vec::new() };
    for (n, row) in rows.iter().enumerate() {
        parts.first.push(parts.rows.len());
        let mut rest = Some(row.clone());
        while let Some(mut part) = rest.take() {
            let again = part.renumbered().filter(|_| part.is_inner);
            let behind = || part.fault.and_then(|fault| (fault + 1..part.items.len()).find(|&at| part.begins(at)));
            if let Some(at) = again.or_else(behind) {
                let (start, end) = (part.items[at].0, part.end);
                let mut next = Row { start, end, items: part.items.split_off(at), is_inner: true, ..Row::default() };
                shape(&mut next);
                part.end = start;
                if again.is_some() {
                    shape(&mut part);
                }
                rest = Some(next);
            }
            parts.rows.push(part);
            parts.row.push(n);
        }
    }
    (parts.rows.len() > rows.len()).then(|| {
        number_replies(&mut parts.rows);
        parts
    })
}

/// Gives the only moves without a number between two numbered rows their head, if the numbers leave out just these:
/// `1.b2-b4, and Black replied f7-f5. 2.a2-a3`.
fn number_replies(rows: &mut [Row<'_>]) {
    let numbered: Vec<usize> = (0..rows.len()).filter(|&n| rows[n].head.is_some()).collect();
    for pair in numbered.windows(2) {
        let [before, after] = pair else { continue };
        let (Some(head), Some(next)) = (rows[*before].head, rows[*after].head) else { continue };
        let due = advance(head, rows[*before].moves);
        let mut between = (before + 1..*after).filter(|&n| rows[n].moves > 0);
        if let (Some(reply), None) = (between.next(), between.next())
            && (rows[reply].is_inner || rows[reply].tail.is_some())
            && advance(due, rows[reply].moves) == next
        {
            rows[reply].head = Some(due);
        }
    }
}

/// Finds the head, moves and tail of a row.
pub(super) fn shape(row: &mut Row<'_>) {
    find_misprints(row);
    let other = row.items.iter().position(|(_, item)| matches!(item, Item::Other(_)));
    row.cut = other.map_or(row.items.len(), |other| {
        // A number, dots or parentheses before the prose belong to it.
        let last = row.items[..other].iter().rposition(|(_, item)| {
            matches!(item, Item::Move { .. } | Item::Nags(_) | Item::Result(_) | Item::Comment(_))
        });
        last.map_or(0, |last| last + 1)
    });
    let (moves, tail) = row.items.split_at(row.cut);
    row.moves = moves.iter().filter(|(_, item)| matches!(item, Item::Move { .. })).count();
    row.number = numbers(moves).next().map(|(_, (number, _))| number);
    let first = numbers(moves).next().filter(|(before, _)| *before == 0 || row.is_inner || starts_unread(row));
    row.head = first.filter(|_| row.moves > 0).map(|(before, turn)| retreat(turn, before));
    row.tail = tail.iter().find_map(|(_, item)| {
        let Item::Other(text) = item else { return None };
        let capital = text.chars().find(|letter| letter.is_alphabetic()).is_some_and(char::is_uppercase);
        Some(if capital { Tail::Capital } else { Tail::Small })
    });
    row.fault = other;
    row.due = match row.head {
        Some(head) => Some(advance(head, row.moves)),
        None => match row.items[..] {
            [(_, Item::Number { number, black, text }), (_, Item::Other(_)), ..]
                if !text.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                Some((number, color(black)))
            }
            _ => None,
        },
    };
}

/// Reads words in place of a move that are not prose as moves, and words in place of a number as unread numbers.
fn find_misprints(row: &mut Row<'_>) {
    // Whether a number or move stands before, and which move is due, as far as the row shows.
    let (mut follows, mut due): (bool, Option<Turn>) = (false, None);
    for n in 0..row.items.len() {
        let (offset, item) = row.items[n];
        match item {
            Item::Number { number, black, .. } => (follows, due) = (true, Some((number, color(black)))),
            Item::Move { .. } => (follows, due) = (true, due.map(|due| advance(due, 1))),
            Item::Other(text) => {
                let before_move = matches!(row.items.get(n + 1), Some((_, Item::Move { .. })));
                let whites = due.is_none_or(|(_, color)| color == Color::White);
                let numbered = n > 0 && matches!(row.items[n - 1].1, Item::Number { .. });
                if before_move && whites && !numbered && word::is_unread_number(text) {
                    row.items[n].1 = Item::UnreadNumber(text);
                } else if follows
                    && (word::is_misprint(text) || !word::is_prose(text) && goes_on(&row.items[n + 1..], due))
                {
                    let plain = text.trim_end_matches([',', '.', ';']);
                    let (body, nags) = word::split_glyphs(plain);
                    let body = if body.is_empty() { text } else { body };
                    row.punctuated |= plain.len() < text.len();
                    row.items[n].1 = Item::Move { body, nags, rest: offset + text.len() };
                    due = due.map(|due| advance(due, 1));
                } else {
                    return;
                }
            }
            _ => {}
        }
    }
}

/// Returns whether the words after one go on as if it were the move that is due.
fn goes_on(after: &[(usize, Item<'_>)], due: Option<Turn>) -> bool {
    let decides = |item: &Item<'_>| match item {
        Item::Number { .. } | Item::Move { .. } => true,
        // A misprinted move may be in two pieces.
        Item::Other(text) => !word::is_misprint(text),
        _ => false,
    };
    let next = after.iter().find(|(_, item)| decides(item));
    match (due, next) {
        (Some((due, Color::White)), Some(&(_, Item::Number { number, black, .. }))) => {
            number == due && black || number == due.saturating_add(1)
        }
        (Some((due, Color::Black)), Some(&(_, Item::Number { number, black, .. }))) => {
            number == due.saturating_add(1) && !black
        }
        (Some((_, Color::White)), Some((_, Item::Move { .. }))) => true,
        _ => false,
    }
}

/// Returns the numbers of a row, each with the moves before it.
fn numbers<'i>(items: &'i [(usize, Item<'_>)]) -> impl Iterator<Item = (usize, Turn)> + 'i {
    let mut moves = 0;
    items.iter().filter_map(move |(_, item)| {
        moves += usize::from(matches!(item, Item::Move { .. }));
        let Item::Number { number, black, .. } = *item else { return None };
        Some((moves, (number, color(black))))
    })
}

/// Returns whether a row begins with something in place of its number.
fn starts_unread(row: &Row<'_>) -> bool {
    matches!(row.items.first(), Some((_, Item::UnreadNumber(_))))
}

const fn color(black: bool) -> Color {
    if black { Color::Black } else { Color::White }
}

/// The first move of a game.
pub(super) const FIRST: Turn = (1, Color::White);

/// Returns which move comes this many plies later.
pub(super) fn advance((number, color): Turn, plies: usize) -> Turn {
    let plies = plies + color.index();
    let color = if plies.is_multiple_of(2) { Color::White } else { Color::Black };
    (number.saturating_add(u32::try_from(plies / 2).unwrap_or(u32::MAX)), color)
}

/// Returns which move came this many plies before; the first of all if there were fewer.
pub(super) fn retreat((number, color): Turn, plies: usize) -> Turn {
    let number = i64::from(number) * 2 + color.index() as i64 - i64::try_from(plies).unwrap_or(i64::MAX);
    let before = if number % 2 == 0 { Color::White } else { Color::Black };
    u32::try_from(number / 2).map_or(FIRST, |number| (number, before))
}
