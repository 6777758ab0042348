//! The titles and captions of the Pawn's diagrams.

use super::DiagramWords;

/// How it moves.
pub const MOVES: DiagramWords = DiagramWords {
    title: "Like a rook",
    caption: "The Pawn on d4 moves any number of empty squares along its file or its rank, forwards and backwards. It \
              does not take what bars its way, and it never promotes.",
};

/// One victim.
pub const PINCER: DiagramWords = DiagramWords {
    title: "The pincer",
    caption: "The Pawn goes to d4, next to the Leaper on e4, and the Pawn on f4 stands directly beyond it. Closed in \
              between the two, the Leaper is taken.",
};

/// Two victims and one spared.
pub const TWO: DiagramWords = DiagramWords {
    title: "Two, and not the third",
    caption: "From d2 to d5 the Pawn has three enemies next to it. The Pawns on c5 and e5 have a piece of White beyond \
              them and are taken; nobody stands beyond the Pawn on d6, and it stays.",
};

/// Three victims.
pub const THREE: DiagramWords = DiagramWords {
    title: "Three at once",
    caption: "With the Withdrawer on d7 beyond the Pawn on d6 all three are closed in. More than three cannot be: the \
              fourth neighbour is where the Pawn comes from.",
};

/// No victim on a diagonal.
pub const DIAGONAL: DiagramWords = DiagramWords {
    title: "Never aslant",
    caption: "Next to the Pawn means along its rank or file. On d4 it has the Pawn on e5 before it aslant, and a friend \
              on f6 behind that: nothing is taken.",
};

/// A walk between two pawns.
pub const BETWEEN: DiagramWords = DiagramWords {
    title: "A safe walk",
    caption: "Only a Pawn's own move closes the pincer. The Leaper walks in between the Pawns on c4 and e4 and is not \
              taken, now or on White's next move.",
};

/// A frozen partner.
pub const PARTNER: DiagramWords = DiagramWords {
    title: "Any partner will do",
    caption: "The piece beyond may be of any kind, and it may be frozen: the Leaper on f4 is held by the Immobilizer on \
              g5, yet it serves, and the Pawn on e4 is taken.",
};
