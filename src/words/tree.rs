//! The tree of moves: lines, comments and annotations.

use super::count;
use crate::notation::pgn::nag::SIGNS;
use crate::rules::Outcome;

texts! {
    FORK = "Lines from here";
    PROMOTE = "Make this the main line";
    DELETE = "Delete from here";
    COMMENT = "Comment";
    GLYPH = "Annotation";
    NO_GLYPH = "No annotation";
    SIDE_LINE = "Side line";

    after_end(outcome: Outcome) = "The moves after the end of the game ({outcome}) are shown as analysis.";
    deleted(moves: usize) = "Line deleted: {}.", count(moves, "move");
}

/// The meanings of the signs after moves, in the order of [`SIGNS`].
pub const MEANINGS: [&str; SIGNS.len()] =
    ["good move", "mistake", "brilliant move", "blunder", "interesting move", "dubious move"];
