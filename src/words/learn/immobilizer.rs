//! The titles and captions of the Immobilizer's diagrams.

use super::DiagramWords;

/// Five at once.
pub const FIVE: DiagramWords = DiagramWords {
    title: "Five at a time",
    caption: "Every enemy next to the Immobilizer is frozen: it cannot move and threatens nothing. On e5 it holds five \
              pieces. It takes none of them itself; its friends do that.",
};

/// Freezing and letting go.
pub const MOVES: DiagramWords = DiagramWords {
    title: "Held while it stays",
    caption: "The Immobilizer moves like a queen, to empty squares. From b2 to e5 it lets the Leaper on a3 go and \
              freezes the Withdrawer on f6. It takes nothing.",
};

/// Two immobilizers.
pub const MEETING: DiagramWords = DiagramWords {
    title: "Two of them meet",
    caption: "Immobilizers next to each other are both frozen, and a frozen Immobilizer still freezes. So they hold each \
              other, and the Pawn on e6 as well, until one is taken or gives itself up.",
};

/// An immobilizer and a chameleon.
pub const CHAMELEON: DiagramWords = DiagramWords {
    title: "Its one jailer",
    caption: "A Chameleon next to an enemy Immobilizer is frozen by it and freezes it in turn. Neither can move until \
              help comes, and each side may give its piece up instead.",
};

/// A suicide opens a line.
pub const SUICIDE: DiagramWords = DiagramWords {
    title: "The line opens",
    caption: "A frozen piece other than the King may be given up as a move. The Pawn on c4 is held by the Immobilizer on \
              d3; when it leaves the board, the Leaper on a4 sees the King on e4: check.",
};

/// What takes it.
pub const TAKEN: DiagramWords = DiagramWords {
    title: "Taken from a distance",
    caption: "A piece that must stand next to it to strike is frozen there. Only Pawns, Leapers and Coordinators take an \
              Immobilizer; here the Leaper on b2 leaps it and sets the Withdrawer and the Pawn free.",
};

/// Cancelled freezing.
pub const CANCELLED: DiagramWords = DiagramWords {
    title: "Freezing cancelled",
    caption: "By the pure rules and those of the vchess site a Chameleon or Immobilizer next to the enemy Immobilizer \
              sets its friends there free. The Chameleon on d6 lets the Pawn on f5 move; it is frozen itself, as it \
              has no such friend.",
};
