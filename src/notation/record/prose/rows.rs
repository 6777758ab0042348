//! The lines of a text, and which of their words are like moves.

use std::collections::HashMap;

use crate::notation::record::{GameResult, Turn, word};
use crate::rules::Color;

/// A word, or what else stands in a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'t> {
    /// The number of a move, of Black's where dots say so.
    Number { number: u32, black: bool, text: &'t str },
    /// A word like a move, without its marks, and where the text after it begins.
    Move { body: &'t str, nag: Option<u8>, rest: usize },
    /// Praise or blame of the move before.
    Nag(u8),
    /// A comment in braces, or behind a semicolon, without them.
    Comment(&'t str),
    /// What stands in parentheses, with them.
    Group(&'t str),
    /// A result.
    Result(GameResult),
    /// What says nothing: dots, check.
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
    /// What stands in it, with the places in bytes of the text.
    pub items: Vec<(usize, Item<'t>)>,
    /// How many of the items are the moves and what stands among them.
    pub cut: usize,
    /// The number before the first move, with who moves.
    pub head: Option<Turn>,
    /// The number that the row begins with.
    pub number: Option<u32>,
    /// How many moves there are.
    pub moves: usize,
    /// How the tail begins, if there is one.
    pub tail: Option<Tail>,
    /// A move is followed by a comma or a full stop.
    pub punctuated: bool,
}

impl Row<'_> {
    pub fn is_blank(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns whether there is no move in it but what may stand between moves: the number of one on the next line,
    /// a result, marks, comments.
    pub fn is_between_moves(&self) -> bool {
        let results = self.items.iter().filter(|(_, item)| matches!(item, Item::Result(_))).count();
        let telling = self.items.iter().any(|(_, item)| !matches!(item, Item::Mark));
        let ornament = results > 1 || self.number.is_some() && self.items.len() > 2;
        self.moves == 0 && self.tail.is_none() && telling && !ornament
    }
}

/// Returns the lines of a text.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut lexer = Lexer { text, at: 0, groups: groups(text), unclosed: false, row: Row::default() };
    let mut rows = Vec::new();
    while lexer.at < text.len() {
        rows.push(lexer.row());
    }
    rows
}

/// Returns where each parenthesis that begins a group ends. A group ends in its paragraph, or is none.
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
    /// No brace ends from here on.
    unclosed: bool,
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
        match first {
            '{' if !self.unclosed => match rest.find('}') {
                Some(end) => return self.push(Item::Comment(&rest[1..end]), end + 1),
                None => self.unclosed = true,
            },
            '(' => {
                if let Some(end) = self.groups.get(&at) {
                    let text = &self.text[at..*end];
                    return self.push(Item::Group(text), text.len());
                }
            }
            ';' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                return self.push(Item::Comment(&rest[1..end]), end);
            }
            _ => {}
        }
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == '{');
        self.word(&rest[..end.filter(|&end| end > 0).unwrap_or(if end.is_some() { 1 } else { rest.len() })]);
    }

    fn push(&mut self, item: Item<'t>, length: usize) {
        self.row.items.push((self.at, item));
        self.at += length;
    }

    /// Takes a word without blanks, perhaps a number and a move in one.
    fn word(&mut self, text: &'t str) {
        let offset = self.at;
        if let Some(result) = GameResult::from_token(text) {
            return self.push(Item::Result(result), text.len());
        }
        if let Some((number, dots, rest)) = word::number(text)
            && (rest.is_empty() || self.simple(rest, offset + text.len() - rest.len()).is_some())
        {
            let length = text.len() - rest.len();
            self.push(Item::Number { number, black: dots > 1, text }, length);
            if !rest.is_empty() {
                self.word(rest);
            }
            return;
        }
        match self.simple(text, offset) {
            // Dots apart: `11. ... h7-h4`.
            Some(Item::Mark) if word::is_dots(text) && self.black_moves() => self.at += text.len(),
            Some(item) => self.push(item, text.len()),
            None => self.push(Item::Other(text), text.len()),
        }
    }

    /// Makes the number before this place one of Black's. Returns whether there is one.
    fn black_moves(&mut self) -> bool {
        let Some((_, Item::Number { black, .. })) = self.row.items.last_mut() else { return false };
        *black = true;
        true
    }

    /// Returns a word that is a move or a mark.
    fn simple(&mut self, text: &'t str, offset: usize) -> Option<Item<'t>> {
        if word::is_dots(text) || word::is_check_word(text) {
            return Some(Item::Mark);
        }
        if let Some(nag) = text.strip_prefix('$').and_then(|digits| digits.parse().ok()) {
            return Some(Item::Nag(nag));
        }
        let plain = text.trim_end_matches([',', '.', ';']);
        match word::marks(plain) {
            ("", nag) => nag.map(Item::Nag),
            (body, nag) if word::is_like_move(body) => {
                self.row.punctuated |= plain.len() < text.len();
                Some(Item::Move { body, nag, rest: offset + text.len() })
            }
            _ => None,
        }
    }
}

/// Finds out where the moves of a row end, and how it is numbered.
fn shape(row: &mut Row<'_>) {
    let other = row.items.iter().position(|(_, item)| matches!(item, Item::Other(_)));
    row.cut = other.map_or(row.items.len(), |other| {
        // A number, dots or parentheses before the prose belong to it.
        let last = row.items[..other].iter().rposition(|(_, item)| {
            matches!(item, Item::Move { .. } | Item::Nag(_) | Item::Result(_) | Item::Comment(_))
        });
        last.map_or(0, |last| last + 1)
    });
    let (moves, tail) = row.items.split_at(row.cut);
    row.moves = moves.iter().filter(|(_, item)| matches!(item, Item::Move { .. })).count();
    let mut number = None;
    for (_, item) in moves {
        match *item {
            Item::Number { number: found, black, .. } if number.is_none() => number = Some((found, black)),
            Item::Number { .. } | Item::Comment(_) | Item::Group(_) => {}
            _ => break,
        }
    }
    row.number = number.map(|(number, _)| number);
    let color = |black| if black { Color::Black } else { Color::White };
    row.head = number.filter(|_| row.moves > 0).map(|(number, black)| (number, color(black)));
    row.tail = tail.iter().find_map(|(_, item)| {
        let Item::Other(text) = item else { return None };
        let capital = text.chars().find(|letter| letter.is_alphabetic()).is_some_and(char::is_uppercase);
        Some(if capital { Tail::Capital } else { Tail::Small })
    });
}
