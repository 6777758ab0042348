//! The titles and captions of the Chameleon's diagrams.

use super::DiagramWords;

/// Each in its own way.
pub const MIRROR: DiagramWords = DiagramWords {
    title: "A mirror",
    caption: "The Chameleon moves like a queen and takes each enemy in the way that enemy itself takes. Moving straight \
              away from the Withdrawer on c3 it takes it; moving straight away from the Pawn on e3 it takes nothing, \
              for Pawns do not withdraw.",
};

/// Leaping leapers.
pub const LEAPS: DiagramWords = DiagramWords {
    title: "It leaps Leapers",
    caption: "Along the fourth rank the Chameleon leaps the Leapers on c4 and e4, each with an empty square beyond. \
              Nobody else may be leapt: the Pawn on a6 is a wall to it.",
};

/// Coordinating coordinators.
pub const COORDINATES: DiagramWords = DiagramWords {
    title: "It coordinates Coordinators",
    caption: "On f6, with its King on b2, the corners are b6 and f2. The Coordinator on b6 is taken; the Pawn on f2 is \
              on a corner too, but Pawns do not coordinate.",
};

/// Closing in pawns.
pub const PINCES: DiagramWords = DiagramWords {
    title: "It closes in Pawns",
    caption: "Moving like a Pawn, along a rank or file, it closes in a Pawn between itself and any piece of its own side. \
              From d3 to d5 it takes the Pawn on e5; the other Chameleon, coming aslant from b3 to the same square, \
              would take nothing.",
};

/// Stepping to a king.
pub const KING: DiagramWords = DiagramWords {
    title: "It takes Kings as Kings do",
    caption: "A Chameleon threatens a King from the next square, for it could step onto it. On d5 it gives check to the \
              King on d6. From further away it threatens no King.",
};

/// Seven at once.
pub const SEVEN: DiagramWords = DiagramWords {
    title: "Seven in one move",
    caption: "All its ways combine. From d2 to d6 it withdraws from the Withdrawer on d1, leaps the Leapers on d3 and d5, \
              coordinates the Coordinator on h6 with its King on h2, and closes in the Pawns on c6, e6 and d7.",
};

/// Seven, by the pure rules.
pub const PURE: DiagramWords = DiagramWords {
    title: "Two in one move",
    caption: "By the pure rules a Chameleon that leaps takes only what it leaps. The move that takes seven elsewhere \
              takes the two Leapers here.",
};

/// Whom it never takes.
pub const LIMITS: DiagramWords = DiagramWords {
    title: "Its limits",
    caption: "Two kinds it can never take: a Chameleon, which has no way of its own, and an Immobilizer, which takes \
              nothing. Neither can the Chameleon on d4 take the Chameleon on c3, nor the Immobilizer on f6, whatever \
              it does.",
};
