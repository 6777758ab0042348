//! The titles and captions of the King's diagrams.

use super::DiagramWords;

/// Where it steps and what it takes.
pub const STEPS: DiagramWords = DiagramWords {
    title: "One step",
    caption: "The King on e4 steps to any square next to it that is empty or held by an enemy, and takes the piece it \
              steps onto. It is the only piece that takes by landing, apart from a Chameleon that takes a King. The Pawn \
              on f3 is its own and stands in its way.",
};

/// It keeps out of danger.
pub const DANGER: DiagramWords = DiagramWords {
    title: "Out of danger",
    caption: "A King may not step where it could be taken. On e2 the Leaper on e8 could leap it, for e1 beyond is \
              empty. On e1 it is safe: a Leaper needs a square to land on, and beyond e1 the board ends.",
};

/// The same, where the King may be taken.
pub const RISK: DiagramWords = DiagramWords {
    title: "Where Kings are taken",
    caption: "By the king-capture rules a King may step into danger, and the game ends when it is taken. Here White \
              has not seen the Leaper on e8, and Black takes the King on e4.",
};

/// It sets free by capture, and is frozen like any piece.
pub const FROZEN: DiagramWords = DiagramWords {
    title: "Held by an Immobilizer",
    caption: "A King next to an enemy Immobilizer is frozen like any other piece, and it is the only one that may not \
              give itself up. So it cannot take the Immobilizer on d5 either.",
};

/// It mates a frozen king by stepping next to it.
pub const BESIDE: DiagramWords = DiagramWords {
    title: "Beside a frozen King",
    caption: "Kings keep apart, but a frozen King threatens nothing. The King on g6 steps to h7, next to the King on \
              h8, and gives check by it. Black's King is held by the Immobilizer on g7 and nobody can help it: mate.",
};
