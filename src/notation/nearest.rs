//! Which move a misprinted one may have been meant to be.

use strsim::osa_distance;

use super::alphabet::Alphabet;
use super::forms::{Notation, write};
use super::uci;
use crate::rules::{Move, Position};

/// The characters of a text that are looked at; no move is longer by much.
const LONGEST: usize = 40;

/// Returns the legal moves of a position, those first whose text is nearest to the given one: the fewest characters
/// to change, swap, put in or leave out, in whichever notation and alphabet comes nearest. Of moves as near those come
/// first that begin alike: with the same piece, mostly.
#[must_use]
pub fn rank(position: &Position, text: &str) -> Vec<Move> {
    let text = plain(text);
    let mut moves: Vec<((usize, bool), String, Move)> =
        position.legal_moves().into_iter().map(|mv| (distance(position, mv, &text), uci::write(mv), mv)).collect();
    moves.sort_by(|(a, a_name, _), (b, b_name, _)| (a, a_name).cmp(&(b, b_name)));
    moves.into_iter().map(|(_, _, mv)| mv).collect()
}

/// Returns how many characters of a text differ from a move's, and whether the first does.
fn distance(position: &Position, mv: Move, text: &str) -> (usize, bool) {
    let forms = [
        write(Notation::Abbott, position, mv, Alphabet::Abbott),
        write(Notation::Abbott, position, mv, Alphabet::Chess),
        write(Notation::Short, position, mv, Alphabet::Abbott),
        write(Notation::Short, position, mv, Alphabet::Chess),
        write(Notation::Uci, position, mv, Alphabet::Abbott),
    ];
    let distance = |form: &String| {
        let form = plain(form);
        (osa_distance(&form, text), form.chars().next() != text.chars().next())
    };
    forms.iter().map(distance).min().unwrap_or((usize::MAX, true))
}

/// Returns a text without what is a matter of taste: case, blanks, dashes and marks of praise.
fn plain(text: &str) -> String {
    let kept = text.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ':' | '+' | '#'));
    kept.take(LONGEST).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::RuleSet;

    fn nearest(setup: &str, text: &str) -> Vec<String> {
        let position = Position::try_from(fen::read(setup, RuleSet::default()).unwrap()).unwrap();
        rank(&position, text).into_iter().map(uci::write).collect()
    }

    #[test]
    fn a_legal_move_is_nearest_to_itself_and_all_are_ranked() {
        let position = Position::start(RuleSet::default(), crate::rules::Array::default());
        for mv in position.legal_moves() {
            for notation in [Notation::Abbott, Notation::Uci] {
                let ranked = rank(&position, &write(notation, &position, mv, Alphabet::Abbott));
                assert_eq!((ranked[0], ranked.len()), (mv, position.legal_moves().len()));
            }
        }
    }

    #[test]
    fn misprints_lie_near_what_was_meant() {
        const SETUP: &str = "7k/8/8/8/8/6X1/8/K6p";
        // A destination that is the start: first the squares that share a file or rank with what was printed.
        let found = nearest(SETUP, "Xg3-g3+");
        assert!(found[..8].iter().all(|mv| mv.starts_with("g3")), "{found:?}");
        assert_eq!(nearest(SETUP, "Xg3-b9")[..2], ["g3b3", "g3b8"]);
        assert_eq!(nearest(SETUP, "Xg3-4g")[0], "g3g4");
        assert_eq!(nearest(SETUP, "Ka1-a22")[0], "a1a2");
    }
}
