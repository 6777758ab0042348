//! The welcome for a new visitor.

texts! {
    TITLE = "New to Ultima?";
    WHAT_IS_DIFFERENT = "The pieces look like those of chess, but almost all move like a queen, and each kind captures \
                         in its own way: by jumping, backing away, closing in. Trap the enemy King to win.";
    SEE_PIECES = "See the pieces";
    TOUR = "Two-minute tour";
    NO_THANKS = "No, thanks";
    JUST_PLAY = "Just play";
    NEXT_STEP = "Next";
    FIRST_GAME = "Play your first game";
    LEAVE = "Leave the tour";

    step(number: usize, of: usize) = "Tour: step {number} of {of}";
}
