//! The welcome for a new visitor.

use super::pieces::worth;
use crate::rules::{Role, Square};

texts! {
    TITLE = "New to Ultima?";
    WHAT_IS_DIFFERENT = "As in chess, trap the enemy King to win. But almost all pieces move like a queen, and each kind \
                         captures in its own way: by jumping, backing away, closing in.";
    SEE_PIECES = "See the pieces";
    TOUR = "Two-minute tour";
    NO_THANKS = "No, thanks";
    JUST_PLAY = "Just play";
    NEXT_STEP = "Next";
    FIRST_GAME = "Play your first game";
    LEAVE = "Leave the tour";

    king_on(square: Square) = "Your King stands on {square}.";
    step(number: usize, of: usize) = "Tour: step {number} of {of}";
}

/// Says which pieces a chess player takes for others.
pub fn not_as_in_chess() -> String {
    let [rook, queen] = [Role::Immobilizer, Role::Withdrawer].map(|role| worth(role).unwrap_or_default());
    format!(
        "The upside-down rook is an Immobilizer: it freezes the enemies beside it, and is worth {rook} Pawns. The queen is only \
         a Withdrawer, worth {queen}."
    )
}
