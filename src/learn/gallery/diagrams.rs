//! The diagrams of the gallery, topic by topic.

use crate::learn::Claim::*;
use crate::learn::Diagram;
use crate::learn::constants::{Subject, moving, mv, piece, square, squares, start, start_by};
use crate::rules::RuleSet;

/// The King: one step, and out of danger.
pub(super) const KING: &[Diagram] = &[
    Diagram {
        id: "king-steps",
        title: "One step",
        caption: "The King on e4 steps to any neighbouring square that is empty or holds an enemy, and captures the \
                  enemy it steps onto. Apart from a Chameleon capturing a King, it is the only piece that captures by \
                  landing. Its own Pawn on f3 blocks that square.",
        start: start("7k/8/8/3pp3/4K3/5P2/8/8 w"),
        subject: moving("e4e5"),
        claims: &[
            Reaches(square("e4"), squares("d3 e3 d4 f4 d5 e5 f5")),
            Captures(mv("e4e5"), squares("e5")),
            Captures(mv("e4d5"), squares("d5")),
            Cannot(mv("e4f3")),
        ],
    },
    Diagram {
        id: "king-danger",
        title: "Out of danger",
        caption: "A King may not step where it could be captured. On e2 the Leaper on e8 could leap over it, since e1 \
                  beyond is empty. On e1 it is safe: a Leaper needs a square to land on, and beyond e1 the board ends.",
        start: start("4l2k/8/8/8/8/8/8/3K4 w"),
        subject: moving("d1e1"),
        claims: &[Exposes(mv("d1e2")), Reaches(square("d1"), squares("c1 e1 c2 d2"))],
    },
    Diagram {
        id: "king-frozen",
        title: "Frozen by an Immobilizer",
        caption: "A King next to an enemy Immobilizer is frozen like any other piece, so it cannot capture the \
                  Immobilizer on d5 either. It is the only piece that may never be removed by suicide.",
        start: start("7k/8/8/3i4/2K5/8/8/P7 w"),
        subject: piece("c4"),
        claims: &[
            Frozen(squares("c4")),
            MayGiveUp(squares("")),
            Cannot(mv("c4d5")),
            Reaches(square("c4"), squares("")),
        ],
    },
    Diagram {
        id: "king-beside",
        title: "Next to a frozen King",
        caption: "Kings may not stand next to each other, but a frozen King threatens nothing. The King on g6 steps to \
                  h7, next to the King on h8, and gives check. Black's King is frozen by the Immobilizer on g7 and no \
                  piece can help it: checkmate.",
        start: start("7k/6I1/6K1/8/8/8/8/p7 w"),
        subject: moving("g6h7"),
        claims: &[Frozen(squares("h8")), Mates(mv("g6h7")), After(mv("g6h7"), &InCheckFrom(squares("h7")))],
    },
    Diagram {
        id: "king-risk",
        title: "Where Kings are captured",
        caption: "Under the king-capture rules a King may step into danger, and the game ends when it is captured. \
                  Here White overlooks the Leaper on e8, and Black captures the King on e4.",
        start: start_by(RuleSet::KING_CAPTURE, "4l2k/8/8/8/8/3K4/8/8 w"),
        subject: moving("d3e4"),
        claims: &[
            Captures(mv("d3e4"), squares("")),
            After(mv("d3e4"), &CapturesKing(mv("e8e3"))),
            Under(RuleSet::ULTIMA_1963, &Exposes(mv("d3e4"))),
        ],
    },
];

/// The Pincer Pawn: moves like a rook, and needs a partner on the far side.
pub(super) const PAWN: &[Diagram] = &[
    Diagram {
        id: "pawn-moves",
        title: "Like a rook",
        caption: "The Pawn on d4 moves any number of empty squares along its file or rank, forwards or backwards. It \
                  does not capture a piece that blocks its way, and it never promotes.",
        start: start("7k/8/8/8/3P2p1/8/8/3K4 w"),
        subject: moving("d4d8"),
        claims: &[
            Reaches(square("d4"), squares("d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4")),
            Cannot(mv("d4g4")),
            Captures(mv("d4d8"), squares("")),
            Captures(mv("d4f4"), squares("")),
        ],
    },
    Diagram {
        id: "pawn-pincer",
        title: "The pincer",
        caption: "The Pawn moves to d4, next to the Leaper on e4, and the Pawn on f4 stands directly beyond it. Caught \
                  between the two, the Leaper is captured.",
        start: start("k7/8/8/8/4lP2/8/8/K2P4 w"),
        subject: moving("d1d4"),
        claims: &[Captures(mv("d1d4"), squares("e4"))],
    },
    Diagram {
        id: "pawn-two",
        title: "Two, and not the third",
        caption: "On d5, moving from d2, the Pawn has three enemies next to it. The Pawns on c5 and e5 have a white \
                  piece beyond them and are captured. The Pawn on d6 has none and stays.",
        start: start("k7/8/3p4/1Pp1pP2/8/8/3P4/K7 w"),
        subject: moving("d2d5"),
        claims: &[Captures(mv("d2d5"), squares("c5 e5")), Spares(mv("d2d5"), squares("d6"))],
    },
    Diagram {
        id: "pawn-three",
        title: "Three at once",
        caption: "With the Withdrawer on d7 beyond the Pawn on d6, all three are caught. A move cannot capture more \
                  than three: the fourth neighbouring square is on the way the Pawn came.",
        start: start("k7/3W4/3p4/1Pp1pP2/8/8/3P4/K7 w"),
        subject: moving("d2d5"),
        claims: &[Captures(mv("d2d5"), squares("c5 e5 d6"))],
    },
    Diagram {
        id: "pawn-diagonal",
        title: "Never diagonally",
        caption: "Only neighbours along a rank or file count. On d4 the Pawn stands diagonally next to the Pawn on e5, \
                  with a white piece on f6 beyond: nothing is captured.",
        start: start("k7/8/5P2/4p3/8/8/8/K2P4 w"),
        subject: moving("d1d4"),
        claims: &[Captures(mv("d1d4"), squares("")), Spares(mv("d1d4"), squares("e5"))],
    },
    Diagram {
        id: "pawn-between",
        title: "Safe between two Pawns",
        caption: "Only the Pawn's own move captures. The Leaper moves between the Pawns on c4 and e4 and is not \
                  captured, neither now nor on White's next move.",
        start: start("k7/8/8/8/2P1P3/8/8/K2l4 b"),
        subject: moving("d1d4"),
        claims: &[Captures(mv("d1d4"), squares("")), After(mv("d1d4"), &Untouched(squares("d4")))],
    },
    Diagram {
        id: "pawn-partner",
        title: "Any partner will do",
        caption: "The piece beyond may be of any kind, and it may be frozen: the Leaper on f4 is frozen by the \
                  Immobilizer on g5, but it still counts, and the Pawn on e4 is captured.",
        start: start("k7/8/8/6i1/4pL2/8/8/K2P4 w"),
        subject: moving("d1d4"),
        claims: &[Frozen(squares("f4")), Captures(mv("d1d4"), squares("e4"))],
    },
];

/// The Withdrawer: straight away from its victim.
pub(super) const WITHDRAWER: &[Diagram] = &[
    Diagram {
        id: "withdrawer-away",
        title: "Straight away",
        caption: "From d4 the Withdrawer captures the Pawn on c3 by moving straight away from it: along the diagonal, \
                  to e5 or any square beyond. Moving in any other direction captures nothing.",
        start: start("k7/8/8/8/3W4/2p5/8/7K w"),
        subject: moving("d4f6"),
        claims: &[
            Captures(mv("d4e5"), squares("c3")),
            Captures(mv("d4f6"), squares("c3")),
            Captures(mv("d4h8"), squares("c3")),
            Captures(mv("d4d7"), squares("")),
            Captures(mv("d4b6"), squares("")),
            Cannot(mv("d4c3")),
        ],
    },
    Diagram {
        id: "withdrawer-one",
        title: "One at a time",
        caption: "Three Pawns stand side by side behind the Withdrawer. It captures the one it moves straight away \
                  from: a Withdrawer never captures more than one piece in a move.",
        start: start("k7/8/8/8/3W4/2ppp3/8/7K w"),
        subject: moving("d4d6"),
        claims: &[
            Captures(mv("d4d6"), squares("d3")),
            Captures(mv("d4f6"), squares("c3")),
            Captures(mv("d4b6"), squares("e3")),
        ],
    },
    Diagram {
        id: "withdrawer-choice",
        title: "Three to choose from, but not the King",
        caption: "The Withdrawer can capture the Leaper on c4 by moving to e4, the Chameleon on c3 by moving to e5, or \
                  the Coordinator on e3 by moving to c5. The King on d5 is safe and not in check: opposite it, d3 is \
                  occupied.",
        start: start("8/8/8/3k4/2lW4/2xPc3/8/7K w"),
        subject: moving("d4e4"),
        claims: &[
            Captures(mv("d4e4"), squares("c4")),
            Captures(mv("d4e5"), squares("c3")),
            Captures(mv("d4c5"), squares("e3")),
            Cannot(mv("d4d3")),
            Untouched(squares("d5")),
        ],
    },
    Diagram {
        id: "withdrawer-edge",
        title: "No room",
        caption: "To withdraw, a Withdrawer needs a square to move to. On d1 it stands on the edge of the board, so \
                  the Pawn on d2 has nothing to fear from it.",
        start: start("k7/8/8/8/8/8/3p4/3W3K w"),
        subject: piece("d1"),
        claims: &[Untouched(squares("d2"))],
    },
    Diagram {
        id: "withdrawer-check",
        title: "Check from the next square",
        caption: "On d5 the Withdrawer stands next to the King on d6 and can withdraw to d4: check. It threatens only \
                  Kings next to it, however far it can move.",
        start: start("8/8/3k4/8/8/3W4/8/K7 w"),
        subject: moving("d3d5"),
        claims: &[Checks(mv("d3d5")), After(mv("d3d5"), &InCheckFrom(squares("d5")))],
    },
];

/// The Long Leaper: over enemies with room beyond.
pub(super) const LEAPER: &[Diagram] = &[
    Diagram {
        id: "leaper-leap",
        title: "Over and beyond",
        caption: "The square directly beyond the Pawn on d4 is empty, so the Leaper may leap over it. It may land \
                  there or move on: on e4, f4, g4 or h4 it captures the Pawn.",
        start: start("k7/8/8/8/L2p4/8/8/7K w"),
        subject: moving("a4e4"),
        claims: &[
            Captures(mv("a4e4"), squares("d4")),
            Captures(mv("a4f4"), squares("d4")),
            Captures(mv("a4g4"), squares("d4")),
            Captures(mv("a4h4"), squares("d4")),
            Captures(mv("a4c4"), squares("")),
            Cannot(mv("a4d4")),
        ],
    },
    Diagram {
        id: "leaper-three",
        title: "Three on one file",
        caption: "One move captures several enemies with gaps between them. Moving from d1 to d8 the Leaper captures \
                  all three Pawns; if it stops on d6 it captures two, on d4 one.",
        start: start("7k/3p4/8/3p4/8/3p4/8/K2L4 w"),
        subject: moving("d1d8"),
        claims: &[
            Captures(mv("d1d8"), squares("d3 d5 d7")),
            Captures(mv("d1d6"), squares("d3 d5")),
            Captures(mv("d1d4"), squares("d3")),
        ],
    },
    Diagram {
        id: "leaper-pair",
        title: "No leap over two in a row",
        caption: "Two enemies without a gap between them block the Leaper. From d1 it captures the Pawn on d3, but the \
                  Pawns on d5 and d6 stand together: it cannot leap over them.",
        start: start("7k/8/3p4/3p4/8/3p4/8/K2L4 w"),
        subject: moving("d1d4"),
        claims: &[Captures(mv("d1d4"), squares("d3")), Cannot(mv("d1d7")), Untouched(squares("d5 d6"))],
    },
    Diagram {
        id: "leaper-friend",
        title: "Never over your own piece",
        caption: "No piece passes over a friendly piece. Behind White's Pawn on d3, the Pawn on d6 is safe from \
                  this Leaper.",
        start: start("7k/8/3p4/8/8/3P4/8/K2L4 w"),
        subject: piece("d1"),
        claims: &[Cannot(mv("d1d4")), Cannot(mv("d1d7")), Untouched(squares("d6"))],
    },
    Diagram {
        id: "leaper-edge",
        title: "Safe at the edge",
        caption: "A Leaper needs a square to land on, and beyond the edge there is none. Along the eighth rank the \
                  Leaper on a8 captures the Pawn on d8, but not the Coordinator on h8 or the Pawn on h1 at the ends of \
                  its lines.",
        start: start("L2p3c/8/8/1k6/8/8/8/5K1p w"),
        subject: moving("a8e8"),
        claims: &[
            Captures(mv("a8e8"), squares("d8")),
            Captures(mv("a8g8"), squares("d8")),
            Untouched(squares("h1 h8")),
        ],
    },
    Diagram {
        id: "leaper-check",
        title: "Check from a distance",
        caption: "On b5 the Leaper attacks the King on f5 along the rank, with g5 empty beyond: check. Black can move \
                  the King or put the Withdrawer from c1 on g5. On c5 the Withdrawer would simply be captured as well.",
        start: start("8/8/8/5k2/8/8/1L6/K1w5 w"),
        subject: moving("b2b5"),
        claims: &[
            Checks(mv("b2b5")),
            After(mv("b2b5"), &InCheckFrom(squares("b5"))),
            After(mv("b2b5"), &Captures(mv("c1g5"), squares(""))),
            After(mv("b2b5"), &Exposes(mv("c1c5"))),
        ],
    },
    Diagram {
        id: "leaper-single",
        title: "One leap a move",
        caption: "Under the single-leap rules a Leaper captures at most one piece in a move. It leaps over the Pawn \
                  on d3 to d4, and the Pawn on d5 blocks its way.",
        start: start_by(RuleSet::SINGLE_LEAP, "7k/3p4/8/3p4/8/3p4/8/K2L4 w"),
        subject: moving("d1d4"),
        claims: &[
            Captures(mv("d1d4"), squares("d3")),
            Cannot(mv("d1d6")),
            Cannot(mv("d1d8")),
            Under(RuleSet::ULTIMA_1963, &Captures(mv("d1d6"), squares("d3 d5"))),
        ],
    },
    Diagram {
        id: "leaper-range",
        title: "A limited range",
        caption: "Under the rules of 1968 a piece on the second rank, counted from its own side, moves at most two \
                  squares, leaps included. From d2 the Leaper cannot reach d5, so the Pawn on d4 is safe. From the \
                  third rank the Leaper could capture it.",
        start: start_by(RuleSet::ULTIMA_1968, "7k/8/8/8/3p4/8/3L4/K7 w"),
        subject: moving("d2d3"),
        claims: &[
            Reaches(square("d2"), squares("c1 d1 e1 b2 c2 e2 f2 c3 d3 e3 b4 f4")),
            Cannot(mv("d2d5")),
            After(mv("d2d3"), &After(mv("h8h7"), &Captures(mv("d3d5"), squares("d4")))),
            Under(RuleSet::ULTIMA_1963, &Captures(mv("d2d5"), squares("d4"))),
        ],
    },
];

/// The Coordinator: two corners of a rectangle with its king.
pub(super) const COORDINATOR: &[Diagram] = &[
    Diagram {
        id: "coordinator-two",
        title: "Two corners",
        caption: "Where it lands, the Coordinator and its King are two corners of a rectangle. On f6, with the King on \
                  b2, the other two corners are b6 and f2: both enemies there are captured.",
        start: start("7k/8/1x6/8/7C/8/1K3w2/8 w"),
        subject: moving("h4f6"),
        claims: &[Captures(mv("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-screens",
        title: "Nothing blocks it",
        caption: "Pieces of either side may stand on the edges of the rectangle: the Leaper on b6 and the Pawn on f2 \
                  are still captured.",
        start: start("7k/8/1l1P4/8/5p1C/1P6/1K1X1p2/8 w"),
        subject: moving("h4f6"),
        claims: &[Captures(mv("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-flat",
        title: "No rectangle, no capture",
        caption: "On its King's file or rank the Coordinator makes no rectangle. On b6 it stands next to the Pawn on \
                  b7 but captures nothing.",
        start: start("7k/1p6/7C/8/8/8/1K6/8 w"),
        subject: moving("h6b6"),
        claims: &[Captures(mv("h6b6"), squares("")), Spares(mv("h6b6"), squares("b7"))],
    },
    Diagram {
        id: "coordinator-king",
        title: "Only its own move",
        caption: "The King steps to b2 and completes a rectangle with the Coordinator on f6. But a King's move does \
                  not coordinate: the Chameleon on b6 and the Withdrawer on f2 stay on the board.",
        start: start("7k/8/1x3C2/8/8/8/5w2/1K6 w"),
        subject: moving("b1b2"),
        claims: &[Captures(mv("b1b2"), squares("")), Spares(mv("b1b2"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-frozen",
        title: "A frozen King still counts",
        caption: "The King on b2 is frozen by the Immobilizer on c3, but it still marks a corner. The Coordinator \
                  moves to f6 and captures the Pawn on b6 and the Withdrawer on f2.",
        start: start("7k/8/1p6/8/7C/2i5/1K3w2/8 w"),
        subject: moving("h4f6"),
        claims: &[Frozen(squares("b2")), Captures(mv("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-check",
        title: "Check on a corner",
        caption: "A Coordinator gives check when its next move could make the enemy King's square a corner. The King \
                  steps to b2, onto the rank of the King on g2, and gives a discovered check: from d4 the Coordinator \
                  can reach the g-file, which would make g2 a corner.",
        start: start("8/8/8/8/3C4/8/6k1/1K6 w"),
        subject: Subject { piece: square("d4"), mv: Some(mv("b1b2")) },
        claims: &[Checks(mv("b1b2")), After(mv("b1b2"), &InCheckFrom(squares("d4")))],
    },
];

/// The Immobilizer: captures nothing, but freezes its neighbours.
pub(super) const IMMOBILIZER: &[Diagram] = &[
    Diagram {
        id: "immobilizer-five",
        title: "Five at a time",
        caption: "Every enemy next to the Immobilizer is frozen: it cannot move and threatens nothing. On e5 the \
                  Immobilizer freezes five pieces. It cannot capture them itself; the other White pieces do that.",
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
        caption: "Next to the Immobilizer on b2, the Leaper on a3 cannot move. Moving to e5, the Immobilizer frees \
                  it and freezes the Withdrawer on f6 instead; it captures neither.",
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
        caption: "Under the pure rules and those of the vchess site, a Chameleon or Immobilizer next to the enemy \
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

const SEVEN: &str = "k2L4/3p4/1Pp1pP1c/3l4/8/3l4/3X3K/3w4 w";

/// The Chameleon: captures each enemy in that enemy's own way.
pub(super) const CHAMELEON: &[Diagram] = &[
    Diagram {
        id: "chameleon-mirror",
        title: "A mirror",
        caption: "Moving straight away from the Withdrawer on c3, the Chameleon captures it, as the Withdrawer would. \
                  Moving straight away from the Pawn on e3 captures nothing, because Pawns do not capture by \
                  withdrawing.",
        start: start("k7/8/8/8/3X4/2w1p3/8/7K w"),
        subject: moving("d4f6"),
        claims: &[Captures(mv("d4f6"), squares("c3")), Spares(mv("d4c5"), squares("c3 e3"))],
    },
    Diagram {
        id: "chameleon-leaps",
        title: "It leaps Leapers",
        caption: "Along the fourth rank the Chameleon leaps over the Leapers on c4 and e4, each with an empty square \
                  beyond. It cannot leap over anything else: the Pawn on a6 blocks its way.",
        start: start("7k/8/p7/8/X1l1l3/8/8/3K4 w"),
        subject: moving("a4f4"),
        claims: &[Captures(mv("a4f4"), squares("c4 e4")), Cannot(mv("a4a7")), Untouched(squares("a6"))],
    },
    Diagram {
        id: "chameleon-coordinates",
        title: "It coordinates Coordinators",
        caption: "On f6, with its King on b2, its corners are b6 and f2. It captures the Coordinator on b6; the Pawn \
                  on f2 stands on a corner too, but Pawns do not coordinate.",
        start: start("7k/8/1c6/8/7X/8/1K3p2/8 w"),
        subject: moving("h4f6"),
        claims: &[Captures(mv("h4f6"), squares("b6")), Spares(mv("h4f6"), squares("f2"))],
    },
    Diagram {
        id: "chameleon-pinces",
        title: "It closes in Pawns",
        caption: "When it moves like a Pawn, along a rank or file, it captures a Pawn caught between itself and any \
                  friendly piece. Moving from d3 to d5 it captures the Pawn on e5. The other Chameleon, moving \
                  diagonally from b3 to the same square, would capture nothing.",
        start: start("k7/8/8/4pP2/8/1X1X4/8/K7 w"),
        subject: moving("d3d5"),
        claims: &[Captures(mv("d3d5"), squares("e5")), Captures(mv("b3d5"), squares(""))],
    },
    Diagram {
        id: "chameleon-king",
        title: "It captures Kings as Kings do",
        caption: "A Chameleon threatens a King on a neighbouring square, since it could step onto it. On d5 it gives \
                  check to the King on d6. From farther away it does not threaten a King.",
        start: start("8/8/3k4/8/8/8/3X4/3K4 w"),
        subject: moving("d2d5"),
        claims: &[
            Under(RuleSet::KING_CAPTURE, &Cannot(mv("d2d6"))),
            Checks(mv("d2d5")),
            After(mv("d2d5"), &InCheckFrom(squares("d5"))),
        ],
    },
    Diagram {
        id: "chameleon-seven",
        title: "Seven in one move",
        caption: "All the Chameleon's ways of capturing combine. Moving from d2 to d6 it withdraws from the \
                  Withdrawer on d1, leaps over the Leapers on d3 and d5, captures the Coordinator on h6 by \
                  coordinating with its King on h2, and closes in the Pawns on c6, e6 and d7.",
        start: start(SEVEN),
        subject: moving("d2d6"),
        claims: &[Captures(mv("d2d6"), squares("d1 d3 d5 c6 e6 h6 d7"))],
    },
    Diagram {
        id: "chameleon-pure",
        title: "Two in one move",
        caption: "Under the pure rules, a Chameleon that leaps captures only the pieces it leaps over. The move that \
                  captures seven pieces under other rules captures just the two Leapers here.",
        start: start_by(RuleSet::PURE, SEVEN),
        subject: moving("d2d6"),
        claims: &[Captures(mv("d2d6"), squares("d3 d5"))],
    },
    Diagram {
        id: "chameleon-limits",
        title: "Its limits",
        caption: "A Chameleon can never capture another Chameleon, which has no way of capturing of its own, or \
                  an Immobilizer, which does not capture. No move of the Chameleon on d4 captures the Chameleon on c3 \
                  or the Immobilizer on f6.",
        start: start("k7/8/5i2/8/3X4/2x5/8/7K w"),
        subject: piece("d4"),
        claims: &[Untouched(squares("c3 f6"))],
    },
];

pub(super) const ENDING: &[Diagram] = &[
    Diagram {
        id: "end-mate",
        title: "Checkmate",
        caption: "A side in check that has no legal move loses. The Withdrawer moves from a1 to g7, where it threatens \
                  to withdraw from the King on h8. The King on h6 protects it, and on g8 or h7 Black's King would \
                  still be next to it.",
        start: start("7k/8/7K/8/8/8/8/W7 w"),
        subject: moving("a1g7"),
        claims: &[Mates(mv("a1g7"))],
    },
    Diagram {
        id: "end-stalemate",
        title: "Stalemate wins",
        caption: "In most rule sets a side without a legal move loses, whether in check or not. The Immobilizer moves \
                  to b7 and freezes the King on a8. Black has no other piece, and a King may not be removed by \
                  suicide. White wins.",
        start: start("k7/8/8/8/1I6/8/8/7K w"),
        subject: moving("b4b7"),
        claims: &[WinsByStalemate(mv("b4b7")), After(mv("b4b7"), &Frozen(squares("a8")))],
    },
    Diagram {
        id: "end-spare",
        title: "Suicide is a legal move",
        caption: "Here Black also has a Pawn on a6, which is frozen like the King when the Immobilizer moves to b7. \
                  Removing it by suicide is a legal move, so the game goes on.",
        start: start("k7/8/p7/8/1I6/8/8/7K w"),
        subject: moving("b4b7"),
        claims: &[After(mv("b4b7"), &Frozen(squares("a6 a8"))), After(mv("b4b7"), &MayGiveUp(squares("a6")))],
    },
    Diagram {
        id: "end-drawn",
        title: "Stalemate as a draw",
        caption: "Under the rules of the vchess site, a side that has no legal move and is not in check draws. The \
                  move that wins under other rules only draws here.",
        start: start_by(RuleSet::VCHESS, "k7/8/8/8/1I6/8/8/7K w"),
        subject: moving("b4b7"),
        claims: &[Draws(mv("b4b7")), Under(RuleSet::ULTIMA_1963, &WinsByStalemate(mv("b4b7")))],
    },
    Diagram {
        id: "end-bare",
        title: "Only the Kings are left",
        caption: "The King on e4 captures the last other piece, so neither side can win: the game is drawn. It is also \
                  a draw when the same position occurs three times, or after fifty moves by each side without a \
                  capture or a suicide.",
        start: start("7k/8/8/5p2/4K3/8/8/8 w"),
        subject: moving("e4f5"),
        claims: &[Captures(mv("e4f5"), squares("f5")), Draws(mv("e4f5"))],
    },
];
