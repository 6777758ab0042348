//! The titles and captions of the Coordinator's diagrams.

use super::DiagramWords;

/// Two victims.
pub const TWO: DiagramWords = DiagramWords {
    title: "Two corners",
    caption: "Where the Coordinator lands, it and its King are two corners of a rectangle. On f6, with the King on b2, \
              the other two are b6 and f2: both enemies there are taken.",
};

/// Pieces in between.
pub const SCREENS: DiagramWords = DiagramWords {
    title: "Nothing stands between",
    caption: "Lines of force are not lines of sight. Pieces of either side may stand on the edges of the rectangle: the \
              Leaper on b6 and the Pawn on f2 are taken all the same.",
};

/// On the king's lines.
pub const FLAT: DiagramWords = DiagramWords {
    title: "No rectangle, no capture",
    caption: "On its King's file or rank the Coordinator makes no rectangle. On b6 it stands next to the Pawn on b7 and \
              takes nothing.",
};

/// The king's move.
pub const KING: DiagramWords = DiagramWords {
    title: "Only its own move",
    caption: "The King steps to b2 and completes the rectangle with the Coordinator on f6, but a King's move does not \
              coordinate: the Chameleon on b6 and the Withdrawer on f2 stay.",
};

/// A frozen king.
pub const FROZEN: DiagramWords = DiagramWords {
    title: "A frozen King still serves",
    caption: "The King on b2 is held by the Immobilizer on c3, and is a corner none the less. The Coordinator goes to f6 \
              and takes the Pawn on b6 and the Withdrawer on f2.",
};

/// A check.
pub const CHECK: DiagramWords = DiagramWords {
    title: "Check on a corner",
    caption: "A Coordinator gives check when it could land so that the enemy King stands on a corner. The King steps \
              to b2, onto the rank of the King on g2, and uncovers a check: from d4 the Coordinator reaches the g-file, \
              where g2 is a corner.",
};
