//! The titles and captions of the Withdrawer's diagrams.

use super::DiagramWords;

/// It takes by moving straight away.
pub const AWAY: DiagramWords = DiagramWords {
    title: "Straight away",
    caption: "The Withdrawer moves like a queen, to empty squares. Moving straight away from the Pawn on c3, along the \
              diagonal and as far as it likes, it takes that Pawn. Any other way it takes nothing.",
};

/// One victim a move.
pub const ONE: DiagramWords = DiagramWords {
    title: "One at a time",
    caption: "Three Pawns stand side by side behind it. Whichever of them it moves straight away from is taken: the \
              Withdrawer never takes more than one piece in a move.",
};

/// Three choices and a king that is safe.
pub const CHOICE: DiagramWords = DiagramWords {
    title: "Three to choose from, and not the King",
    caption: "The Withdrawer may take the Leaper on c4 by going to e4, the Chameleon on c3 by going to e5, or the \
              Coordinator on e3 by going to c5. The King on d5 is safe and not in check: behind the Withdrawer, d3 is \
              not free.",
};

/// No room at the edge.
pub const EDGE: DiagramWords = DiagramWords {
    title: "No room",
    caption: "To withdraw there must be a square to go to. On d1 the Withdrawer stands with its back to the edge, and \
              the Pawn on d2 has nothing to fear from it.",
};

/// A check by standing next to the king.
pub const CHECK: DiagramWords = DiagramWords {
    title: "Check by standing next to",
    caption: "On d5 the Withdrawer stands next to the King on d6 and has d4 free to withdraw to: check. It threatens \
              the King by its neighbourhood, not by its long lines.",
};
