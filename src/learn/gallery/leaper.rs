//! The Long Leaper: over enemies with room beyond.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, piece, square, squares, start, start_by};
use crate::rules::RuleSet;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "leaper-leap",
        title: "Over and beyond",
        caption: "The Leaper moves like a queen. It may leap over an enemy on its line if the square directly beyond \
                  is empty, and captures the piece it leaps over. It may land there or move on: on e4, f4, g4 or h4 it \
                  captures the Pawn on d4.",
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
        caption: "No piece passes over a piece of its own side. Behind White's Pawn on d3, the Pawn on d6 is safe from \
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
        caption: "By the single-leap rules a Leaper captures at most one piece in a move. It leaps over the Pawn on d3 \
                  to d4, and the Pawn on d5 blocks its way.",
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
        caption: "By the rules of 1968 a piece on the second rank, counted from its own side, moves at most two \
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
