//! The Immobilizer: it takes nothing, and holds its neighbours.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, piece, square, squares, start, start_by};
use crate::rules::RuleSet;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "immobilizer-five",
        title: "Five at a time",
        caption: "Every enemy next to the Immobilizer is frozen: it cannot move and threatens nothing. On e5 the \
                  Immobilizer freezes five pieces. It cannot capture them itself; its other pieces do that.",
        start: start("7K/8/3plp2/4I3/3p1w2/8/8/k7 b"),
        subject: piece("e5"),
        claims: &[
            Frozen(squares("d4 f4 d6 e6 f6")),
            MayGiveUp(squares("d4 f4 d6 e6 f6")),
            Cannot(mv("e6e8")),
            Cannot(mv("f4g3")),
        ],
    },
    Diagram {
        id: "immobilizer-moves",
        title: "Frozen while it stays",
        caption: "The Immobilizer moves like a queen, to empty squares, and captures nothing. Moving from b2 to e5 it \
                  frees the Leaper on a3 and freezes the Withdrawer on f6.",
        start: start("7k/8/5w2/8/8/l7/1I6/7K w"),
        subject: moving("b2e5"),
        claims: &[Frozen(squares("a3")), Captures(mv("b2e5"), squares("")), After(mv("b2e5"), &Frozen(squares("f6")))],
    },
    Diagram {
        id: "immobilizer-meeting",
        title: "Two of them meet",
        caption: "Immobilizers next to each other are both frozen, and a frozen Immobilizer still freezes. Neither can \
                  move, nor can the Pawn on e6, until one Immobilizer is captured or removed by suicide.",
        start: start("7k/8/4p3/3Ii3/8/8/8/K7 w"),
        subject: piece("d5"),
        claims: &[
            Frozen(squares("d5 e5 e6")),
            Reaches(square("d5"), squares("d5")),
            MayGiveUp(squares("d5")),
            After(mv("d5d5"), &Frozen(squares(""))),
        ],
    },
    Diagram {
        id: "immobilizer-chameleon",
        title: "A Chameleon freezes it",
        caption: "A Chameleon next to an enemy Immobilizer is frozen by it and freezes it in turn. Neither can move \
                  until another piece helps, but each side may remove its own piece by suicide.",
        start: start("7k/8/8/3Xi3/8/8/8/K7 w"),
        subject: piece("e5"),
        claims: &[Frozen(squares("d5 e5")), MayGiveUp(squares("d5")), After(mv("a1a2"), &MayGiveUp(squares("e5")))],
    },
    Diagram {
        id: "immobilizer-suicide",
        title: "Suicide opens a line",
        caption: "A frozen piece other than the King may be removed from the board as a move; this is called suicide. \
                  The Pawn on c4 is frozen by the Immobilizer on d3. When it is removed, the Leaper on a4 gives check \
                  to the King on e4.",
        start: start("8/8/8/8/L1P1k3/3i4/8/K7 w"),
        subject: moving("c4c4"),
        claims: &[
            Frozen(squares("c4")),
            MayGiveUp(squares("c4")),
            Checks(mv("c4c4")),
            After(mv("c4c4"), &InCheckFrom(squares("a4"))),
        ],
    },
    Diagram {
        id: "immobilizer-taken",
        title: "Captured from a distance",
        caption: "A piece that must stand next to its victim is frozen before it can capture an Immobilizer. Only \
                  Pawns, Leapers and Coordinators can do it: here the Leaper on b2 leaps over the Immobilizer and \
                  frees the Withdrawer and the Pawn.",
        start: start("7k/8/4P3/3Wi3/8/8/1L6/K7 w"),
        subject: moving("b2f6"),
        claims: &[
            Frozen(squares("d5 e6")),
            Captures(mv("b2f6"), squares("e5")),
            After(mv("b2f6"), &Frozen(squares(""))),
        ],
    },
    Diagram {
        id: "immobilizer-cancelled",
        title: "Freezing cancelled",
        caption: "By the pure rules and those of the vchess site, a Chameleon or Immobilizer next to the enemy \
                  Immobilizer frees the other pieces of its side there. The Chameleon on d6 lets the Pawn on f5 move. \
                  It is itself frozen, since no such piece helps it.",
        start: start_by(RuleSet::PURE, "7k/8/3X4/4iP2/8/8/8/K7 w"),
        subject: moving("f5f8"),
        claims: &[
            Frozen(squares("d6 e5")),
            Captures(mv("f5f8"), squares("")),
            Under(RuleSet::VCHESS, &Frozen(squares("d6 e5"))),
            Under(RuleSet::ULTIMA_1963, &Frozen(squares("d6 e5 f5"))),
        ],
    },
];
