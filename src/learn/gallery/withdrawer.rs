//! The Withdrawer: straight away from its victim.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, piece, squares, start};

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "withdrawer-away",
        title: "Straight away",
        caption: "The Withdrawer moves like a queen, to empty squares. When it moves straight away from the Pawn on \
                  c3, along the diagonal and as far as you like, it captures that Pawn. Moving in any other direction \
                  captures nothing.",
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
        caption: "Three Pawns stand side by side behind it. It captures the one it moves straight away from: a \
                  Withdrawer never captures more than one piece in a move.",
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
        caption: "To withdraw, it needs a square to move to. On d1 the Withdrawer stands on the edge of the board, so \
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
