//! The welcome for a new visitor.

use crate::rules::Square;

texts! {
    TITLE = "New to Ultima?";
    WHAT_IS_DIFFERENT = "As in chess, trap the enemy King to win. But almost all pieces move like a queen, and each kind \
                         captures in its own way: by jumping, backing away, closing in.";
    // To a chess player, there are two kinds of rooks.
    UPSIDE_DOWN = "The upside-down rook is the strongest piece: it freezes the enemies beside it.";
    SEE_PIECES = "See the pieces";
    TOUR = "Two-minute tour";
    NO_THANKS = "No, thanks";
    JUST_PLAY = "Just play";
    NEXT_STEP = "Next";
    FIRST_GAME = "Play your first game";
    FIRST_MOVES = "For the first moves: advance Pawns in pairs. Two of them close in an enemy, and a Leaper cannot jump \
                   over two pieces that stand one behind the other. 'Hint' always shows a good move.";
    LEAVE = "Leave the tour";

    king_on(square: Square) = "Your King stands on {square}.";
    step(number: usize, of: usize) = "Tour: step {number} of {of}";
}
