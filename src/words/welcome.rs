//! The welcome for a new visitor.

use crate::rules::Square;

texts! {
    TITLE = "New to Ultima?";
    WHAT_IS_DIFFERENT = "The pieces look like those of chess, but almost all move like a queen, and each kind captures \
                         in its own way: by jumping, backing away, closing in. Trap the enemy King to win.";
    UPSIDE_DOWN_ROOK = "The upside-down rook is the Immobilizer.";
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
