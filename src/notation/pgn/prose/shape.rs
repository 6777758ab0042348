//! Where the moves of a line end, how it is numbered, and which of its words are misprinted moves.

use super::heads::{advance, retreat};
use super::rows::{Item, Row, Tail};
use crate::notation::pgn::{Turn, word};
use crate::rules::Color;

/// Finds out what the words of a row are to one another.
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
    let first = numbers(moves).next().filter(|(before, _)| *before == 0 || starts_unread(row));
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

/// Makes moves of the words that stand where one is due and are no prose, and unread numbers of what stands where one of
/// those may.
fn find_misprints(row: &mut Row<'_>) {
    // Whether a number or move stands before, and which move is due, as far as the row tells.
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
                    let (body, nags) = word::marks(plain);
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
    let tells = |item: &Item<'_>| match item {
        Item::Number { .. } | Item::Move { .. } => true,
        // A misprinted move may be in two pieces.
        Item::Other(text) => !word::is_misprint(text),
        _ => false,
    };
    let next = after.iter().find(|(_, item)| tells(item));
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
