//! A game played by link: each side in turn sends the whole game as a link, a letter.
//!
//! A letter is sent by whoever has just moved, or, where it accepts a draw or resigns, by the side to move. Nothing in it
//! is secret or proof against forgery; what it says must only fit its moves.

use super::Link;
use crate::rules::{Color, Move, Position};

/// The characters that the name of a game has at most.
pub const MAX_GAME: usize = 16;

/// Which game a link is a letter of, and what is said in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Letter {
    /// The name of the game: letters and digits.
    pub game: String,
    /// What is said besides the last move, or in place of one.
    pub said: Option<Said>,
}

/// What a side says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// Who says it.
    pub by: Color,
    /// What it is.
    pub word: Word,
}

/// What can be said in a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// A draw is offered with the last move.
    Offers,
    /// The draw offered before is declined with the last move.
    Declines,
    /// The draw offered with the last move is accepted.
    Accepts,
    /// The side to move gives up.
    Resigns,
}

/// The words as they are written.
const WORDS: [(&str, Word); 4] =
    [("offers", Word::Offers), ("declines", Word::Declines), ("accepts", Word::Accepts), ("resigns", Word::Resigns)];

impl Word {
    /// Returns whether it ends the game.
    #[must_use]
    pub const fn ends(self) -> bool {
        matches!(self, Word::Accepts | Word::Resigns)
    }
}

/// Why something can't be said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SaidProblem {
    /// The other side is to move.
    NotToMove,
    /// It goes with a move, and the last move is not this side's.
    NotMoved,
    /// No move has been made that could have come with an offer.
    NothingOffered,
    /// The game is over by its moves.
    Over,
}

/// How a letter stands to what is known of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// It says the same.
    Same,
    /// It goes on from what is known.
    Newer,
    /// More is known: so many plies, of which it has so many.
    Older {
        /// The plies known.
        known: usize,
        /// The plies of the letter.
        letter: usize,
    },
    /// It goes another way from a ply on, by its number from 1; 0 where it starts otherwise.
    Branch(usize),
    /// It has the same moves, but says something else than was said.
    Contradiction,
}

/// Returns whether a text can be the name of a game.
pub(super) fn is_game(text: &str) -> bool {
    (1..=MAX_GAME).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

/// Returns what is said as a link has it: `white-offers`.
pub(super) fn write(said: Said) -> String {
    let side = if said.by == Color::White { "white" } else { "black" };
    let word = WORDS.iter().find(|(_, word)| *word == said.word).map_or("", |(text, _)| text);
    format!("{side}-{word}")
}

/// Returns what a text says.
pub(super) fn read(text: &str) -> Option<Said> {
    let (side, word) = text.split_once('-')?;
    let by = match side {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return None,
    };
    let (_, word) = WORDS.iter().find(|(known, _)| *known == word)?;
    Some(Said { by, word: *word })
}

/// Returns whether something can be said after these moves.
///
/// # Errors
/// Returns why not.
pub(super) fn check(said: Said, start: &Position, moves: &[Move]) -> Result<(), SaidProblem> {
    let mut positions = vec![*start];
    for &mv in moves {
        positions.push(positions[positions.len() - 1].play(mv));
    }
    let latest = positions[positions.len() - 1];
    let occurrences = positions.iter().filter(|position| position.hash() == latest.hash()).count();
    let is_to_move = said.by == latest.turn();
    match said.word {
        _ if latest.outcome(occurrences).is_some() => Err(SaidProblem::Over),
        Word::Accepts | Word::Resigns if !is_to_move => Err(SaidProblem::NotToMove),
        Word::Offers | Word::Declines if is_to_move || moves.is_empty() => Err(SaidProblem::NotMoved),
        Word::Accepts if moves.is_empty() => Err(SaidProblem::NothingOffered),
        Word::Declines if moves.len() < 2 => Err(SaidProblem::NothingOffered),
        _ => Ok(()),
    }
}

impl Link {
    /// Returns what is said in it, if it is a letter.
    #[must_use]
    pub fn said(&self) -> Option<Said> {
        self.letter.as_ref()?.said
    }

    /// Returns how a letter stands to this one, the newest that is known of the same game.
    #[must_use]
    pub fn standing(&self, letter: &Link) -> Standing {
        if self.start != letter.start {
            return Standing::Branch(0);
        }
        let common = self.moves.iter().zip(&letter.moves).take_while(|(known, new)| known == new).count();
        let (known, new) = (self.moves.len(), letter.moves.len());
        let has_ended = |link: &Link| link.said().filter(|said| said.word.ends());
        let branch = Standing::Branch(common + 1);
        if common < known.min(new) {
            return branch;
        }
        match (has_ended(self), has_ended(letter)) {
            (Some(_), _) if new > known => branch,
            (_, Some(_)) if new < known => branch,
            _ if new > known => Standing::Newer,
            _ if new < known => Standing::Older { known, letter: new },
            _ if self.said() == letter.said() => Standing::Same,
            (Some(_), None) => Standing::Older { known, letter: new },
            (None, Some(said)) => {
                let offered = Some(Said { by: !said.by, word: Word::Offers });
                let fits = said.word == Word::Resigns || self.said() == offered;
                if fits { Standing::Newer } else { Standing::Contradiction }
            }
            _ => Standing::Contradiction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LinkField, LinkProblem, read as read_link};
    use super::*;

    fn letter(moves: &str, says: &str) -> Link {
        let says = if says.is_empty() { String::new() } else { format!("&says={says}") };
        read_link(&format!("#/play?moves={moves}&game=ab12{says}")).unwrap()
    }

    #[test]
    fn what_is_said_must_fit_the_moves() {
        use SaidProblem::*;
        for (moves, says, problem) in [
            ("b2b4", "white-resigns", NotToMove),
            ("", "black-resigns", NotToMove),
            ("b2b4", "black-offers", NotMoved),
            ("", "black-offers", NotMoved),
            ("", "white-accepts", NothingOffered),
            ("b2b4", "white-declines", NothingOffered),
        ] {
            let error = read_link(&format!("#/play?moves={moves}&game=ab12&says={says}")).unwrap_err();
            assert_eq!(error.field, LinkField::Says, "{says}");
            assert!(matches!(error.problem, LinkProblem::Said(_, found) if found == problem), "{says}: {error:?}");
        }
        for (text, field) in [
            ("game=ab-12", LinkField::Game),
            ("game=", LinkField::Game),
            ("game=abcdefghabcdefgh1", LinkField::Game),
            ("game=ab12&says=hello", LinkField::Says),
            ("says=white-resigns", LinkField::Says),
        ] {
            assert_eq!(read_link(&format!("#/play?{text}")).unwrap_err().field, field, "{text}");
        }
    }

    #[test]
    fn a_letter_has_no_moves_after_the_end_of_its_game() {
        let shuffle = "b2b3b7b6b3b2b6b7".repeat(2);
        let played = format!("#/play?moves={shuffle}b2b3");
        assert!(read_link(&played).is_ok(), "a link to a study may go on");
        let error = read_link(&format!("{played}&game=ab12")).unwrap_err();
        assert_eq!((error.field, error.position, error.readable.moves.len()), (LinkField::Moves, 33, 8));
    }

    #[test]
    fn letters_of_a_game_stand_in_order() {
        let known = letter("b2b4f7f5", "black-offers");
        for (moves, says, standing) in [
            ("b2b4f7f5", "black-offers", Standing::Same),
            ("b2b4f7f5c2c4", "white-declines", Standing::Newer),
            ("b2b4f7f5c2c4", "", Standing::Newer),
            ("b2b4f7f5", "white-accepts", Standing::Newer),
            ("b2b4f7f5", "white-resigns", Standing::Newer),
            ("b2b4", "", Standing::Older { known: 2, letter: 1 }),
            ("b2b4", "black-resigns", Standing::Branch(2)),
            ("b2b4f7f6", "", Standing::Branch(2)),
            ("b2b4f7f5", "", Standing::Contradiction),
        ] {
            assert_eq!(known.standing(&letter(moves, says)), standing, "{moves} {says}");
        }
        let ended = letter("b2b4f7f5", "white-resigns");
        assert_eq!(ended.standing(&known), Standing::Older { known: 2, letter: 2 });
        assert_eq!(ended.standing(&letter("b2b4f7f5c2c4", "")), Standing::Branch(3));
        assert_eq!(letter("b2b4f7f5", "").standing(&letter("b2b4f7f5", "white-accepts")), Standing::Contradiction);
    }
}
