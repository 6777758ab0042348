//! The King: one step, and out of danger.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, piece, square, squares, start, start_by};
use crate::rules::RuleSet;

pub(super) const DIAGRAMS: &[Diagram] = &[
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
        caption: "By the king-capture rules a King may step into danger, and the game ends when it is captured. Here \
                  White overlooks the Leaper on e8, and Black captures the King on e4.",
        start: start_by(RuleSet::KING_CAPTURE, "4l2k/8/8/8/8/3K4/8/8 w"),
        subject: moving("d3e4"),
        claims: &[
            Captures(mv("d3e4"), squares("")),
            After(mv("d3e4"), &CapturesKing(mv("e8e3"))),
            Under(RuleSet::ULTIMA_1963, &Exposes(mv("d3e4"))),
        ],
    },
];
