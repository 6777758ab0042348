//! A game played by link: each side in turn sends the whole game as a link, a message.
//!
//! A message is sent by whoever has just moved, or, where it accepts a draw or resigns, by the side to move. Nothing in
//! it is secret or proof against forgery; what it declares must only fit its moves.

use std::fmt;

use super::Link;
use crate::notation::Mainline;
use crate::rules::Color;

/// The characters that the identifier of a game has at most.
pub const MAX_GAME: usize = 16;

/// Which game a link is a message of, and what is declared in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The identifier of the game: letters and digits.
    pub game: String,
    /// What is declared besides the last move, or in place of one.
    pub declaration: Option<Declaration>,
}

/// What a side declares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declaration {
    /// Who declares it.
    pub by: Color,
    /// What it is.
    pub kind: DeclarationKind,
}

/// What can be declared in a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeclarationKind {
    /// A draw is offered with the last move.
    DrawOffer,
    /// The draw offered before is declined with the last move.
    DrawDecline,
    /// The draw offered with the last move is accepted.
    DrawAcceptance,
    /// The side to move resigns.
    Resignation,
}

/// The declarations as they are written.
const KINDS: [(&str, DeclarationKind); 4] = [
    ("offers", DeclarationKind::DrawOffer),
    ("declines", DeclarationKind::DrawDecline),
    ("accepts", DeclarationKind::DrawAcceptance),
    ("resigns", DeclarationKind::Resignation),
];

impl DeclarationKind {
    /// Returns whether it ends the game.
    #[must_use]
    pub const fn ends(self) -> bool {
        matches!(self, DeclarationKind::DrawAcceptance | DeclarationKind::Resignation)
    }
}

/// Why something can't be declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DeclarationProblem {
    /// The other side is to move.
    NotToMove,
    /// It goes with a move, and the last move is not this side's.
    NotMoved,
    /// No move has been made that could have come with an offer.
    NothingOffered,
    /// The game is over by its moves.
    Over,
}

/// How a message stands to what is known of its game.
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
        /// The plies of the message.
        received: usize,
    },
    /// It goes another way from a ply on, by its number from 1; 0 where it starts otherwise.
    Branch(usize),
    /// It has the same moves, but declares something else.
    Contradiction,
}

/// Returns whether a text can be the name of a game.
pub(super) fn is_game(text: &str) -> bool {
    (1..=MAX_GAME).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

impl fmt::Display for Declaration {
    /// Writes the declaration as a link has it: `white-offers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.by == Color::White { "white" } else { "black" };
        let kind = KINDS.iter().find(|(_, kind)| *kind == self.kind).map_or("", |(text, _)| text);
        write!(f, "{side}-{kind}")
    }
}

impl Declaration {
    /// Returns the declaration that a text makes; nothing where it makes none.
    #[must_use]
    pub fn read(text: &str) -> Option<Declaration> {
        let (side, kind) = text.split_once('-')?;
        let by = match side {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return None,
        };
        let (_, kind) = KINDS.iter().find(|(known, _)| *known == kind)?;
        Some(Declaration { by, kind: *kind })
    }
}

/// Returns whether something can be declared after these moves.
///
/// # Errors
/// Returns why not.
pub(super) fn check(declaration: Declaration, line: &Mainline) -> Result<(), DeclarationProblem> {
    let moves = line.moves();
    let is_to_move = declaration.by == line.latest().turn();
    match declaration.kind {
        _ if line.outcome_at(moves.len()).is_some() => Err(DeclarationProblem::Over),
        DeclarationKind::DrawAcceptance | DeclarationKind::Resignation if !is_to_move => {
            Err(DeclarationProblem::NotToMove)
        }
        DeclarationKind::DrawOffer | DeclarationKind::DrawDecline if is_to_move || moves.is_empty() => {
            Err(DeclarationProblem::NotMoved)
        }
        DeclarationKind::DrawAcceptance if moves.is_empty() => Err(DeclarationProblem::NothingOffered),
        DeclarationKind::DrawDecline if moves.len() < 2 => Err(DeclarationProblem::NothingOffered),
        _ => Ok(()),
    }
}

impl Link {
    /// Returns what is declared in it, if it is a message.
    #[must_use]
    pub fn declaration(&self) -> Option<Declaration> {
        self.message.as_ref()?.declaration
    }

    /// Returns how a message stands to this one, the newest that is known of the same game.
    #[must_use]
    pub fn standing(&self, message: &Link) -> Standing {
        if self.start() != message.start() {
            return Standing::Branch(0);
        }
        let common = self.moves().iter().zip(message.moves()).take_while(|(known, new)| known == new).count();
        let (known, new) = (self.moves().len(), message.moves().len());
        let has_ended = |link: &Link| link.declaration().filter(|declaration| declaration.kind.ends());
        let branch = Standing::Branch(common + 1);
        if common < known.min(new) {
            return branch;
        }
        match (has_ended(self), has_ended(message)) {
            (Some(_), _) if new > known => branch,
            (_, Some(_)) if new < known => branch,
            _ if new > known => Standing::Newer,
            _ if new < known => Standing::Older { known, received: new },
            _ if self.declaration() == message.declaration() => Standing::Same,
            (Some(_), None) => Standing::Older { known, received: new },
            (None, Some(new)) => {
                let offered = Some(Declaration { by: !new.by, kind: DeclarationKind::DrawOffer });
                let fits = new.kind == DeclarationKind::Resignation || self.declaration() == offered;
                if fits { Standing::Newer } else { Standing::Contradiction }
            }
            _ => Standing::Contradiction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LinkField, LinkProblem, read_game as read_link};
    use super::*;

    fn message(moves: &str, says: &str) -> Link {
        let says = if says.is_empty() { String::new() } else { format!("&says={says}") };
        read_link(&format!("#/play?moves={moves}&game=ab12{says}")).unwrap()
    }

    #[test]
    fn what_is_declared_must_fit_the_moves() {
        use DeclarationProblem::*;
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
            assert!(
                matches!(error.problem, LinkProblem::Declaration(_, found) if found == problem),
                "{says}: {error:?}"
            );
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
    fn a_message_has_no_moves_after_the_end_of_its_game() {
        let shuffle = "b2b3b7b6b3b2b6b7".repeat(2);
        let played = format!("#/play?moves={shuffle}b2b3");
        assert!(read_link(&played).is_ok(), "a link to a study may go on");
        let error = read_link(&format!("{played}&game=ab12")).unwrap_err();
        let plies = error.readable.game.line().map(|line| line.moves().len());
        assert_eq!((error.field, error.position, plies), (LinkField::Moves, 33, Some(8)));
    }

    #[test]
    fn messages_of_a_game_stand_in_order() {
        let known = message("b2b4f7f5", "black-offers");
        for (moves, says, standing) in [
            ("b2b4f7f5", "black-offers", Standing::Same),
            ("b2b4f7f5c2c4", "white-declines", Standing::Newer),
            ("b2b4f7f5c2c4", "", Standing::Newer),
            ("b2b4f7f5", "white-accepts", Standing::Newer),
            ("b2b4f7f5", "white-resigns", Standing::Newer),
            ("b2b4", "", Standing::Older { known: 2, received: 1 }),
            ("b2b4", "black-resigns", Standing::Branch(2)),
            ("b2b4f7f6", "", Standing::Branch(2)),
            ("b2b4f7f5", "", Standing::Contradiction),
        ] {
            assert_eq!(known.standing(&message(moves, says)), standing, "{moves} {says}");
        }
        let ended = message("b2b4f7f5", "white-resigns");
        assert_eq!(ended.standing(&known), Standing::Older { known: 2, received: 2 });
        assert_eq!(ended.standing(&message("b2b4f7f5c2c4", "")), Standing::Branch(3));
        assert_eq!(message("b2b4f7f5", "").standing(&message("b2b4f7f5", "white-accepts")), Standing::Contradiction);
    }
}
