//! The titles and captions of the Long Leaper's diagrams.

use super::DiagramWords;

/// One leap.
pub const LEAP: DiagramWords = DiagramWords {
    title: "Over and beyond",
    caption: "The Leaper moves like a queen. It may leap an enemy on its line if the square directly beyond is empty, \
              and takes whom it leaps. It may land there or go on: on e4, f4, g4 or h4 it takes the Pawn on d4.",
};

/// Three in one file.
pub const THREE: DiagramWords = DiagramWords {
    title: "Three in one file",
    caption: "Enemies with gaps between them fall in one move. From d1 to d8 the Leaper takes all three Pawns; stopping \
              on d6 it takes two, on d4 one.",
};

/// A pair.
pub const PAIR: DiagramWords = DiagramWords {
    title: "The pair it cannot pass",
    caption: "Two enemies without a gap are a wall. The Leaper on d1 takes the Pawn on d3, but the Pawns on d5 and d6 \
              stand together: it cannot leap either.",
};

/// A friend in the way.
pub const FRIEND: DiagramWords = DiagramWords {
    title: "Never over a friend",
    caption: "Nobody passes over a piece of its own side. Behind the Pawn on d3 the Pawn on d6 is safe from this Leaper.",
};

/// An enemy at the edge.
pub const EDGE: DiagramWords = DiagramWords {
    title: "Safe at the edge",
    caption: "There is no square beyond the edge to land on. Along the eighth rank the Leaper on a8 takes the Pawn on \
              d8, but neither the Coordinator on h8 nor the Pawn on h1, at the ends of its lines.",
};

/// A check.
pub const CHECK: DiagramWords = DiagramWords {
    title: "Check from afar",
    caption: "On b5 the Leaper looks along the rank at the King on f5, with g5 empty beyond: check. To parry it Black \
              may step aside, or bring the Withdrawer on c1 to g5. On c5 the Withdrawer would only be leapt as well.",
};

/// A limit to its way.
pub const RANGE: DiagramWords = DiagramWords {
    title: "A short run",
    caption: "By the rules of 1968 a piece on the second rank, counted from its own side, goes two squares at most, leaps \
              included. From d2 the Leaper does not get as far as d5, and the Pawn on d4 is safe from it. From the third \
              rank it would take it.",
};

/// One leap a move, by the house rule.
pub const SINGLE: DiagramWords = DiagramWords {
    title: "One leap a move",
    caption: "By the single-leap rules a Leaper takes at most one piece in a move. It goes to d4 over the Pawn on d3, and \
              the Pawn on d5 bars its way.",
};
