//! The fields of a link, with their keys.

use crate::util::identifiers;

/// A part of a link. The tables of [`link`](super) and [`exploration`](super::exploration) describe each part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LinkField {
    /// The page, before the question mark.
    Page,
    Version,
    Rules,
    Fen,
    Array,
    Moves,
    Cursor,
    Flip,
    Lines,
    White,
    Black,
    Shapes,
    CorrespondenceId,
    Declaration,
    Engine,
    Ended,
    Free,
    Both,
    Compare,
    /// The goal of a puzzle.
    Goal,
}

// The keys of the fields in a link.
identifiers!(
    LinkField: Page = "page", Version = "v", Rules = "rules", Fen = "fen", Array = "array", Moves = "moves",
    Cursor = "cursor", Flip = "flip", Lines = "lines", White = "white", Black = "black", Shapes = "marks",
    CorrespondenceId = "game", Declaration = "says", Engine = "engine", Ended = "ended", Free = "free", Both = "both",
    Compare = "compare", Goal = "goal"
);
