//! The Pincer Pawn: like a rook, and a partner on the far side.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, square, squares, start};

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "pawn-moves",
        title: "Like a rook",
        caption: "The Pawn on d4 moves any number of empty squares along its file or rank, forwards or backwards. It \
                  does not capture a piece that blocks its mv, and it never promotes.",
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
        caption: "Only neighbours along a rank or file count. On d4 the Pawn has the Pawn on e5 diagonally next to it, \
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
