//! The Withdrawer: straight away from its victim.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{square, squares, way};
use crate::rules::RuleSet;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "withdrawer-away",
        title: "Straight away",
        caption: "The Withdrawer moves like a queen, to empty squares. When it moves straight away from the Pawn on \
                  c3, along the diagonal and as far as you like, it captures that Pawn. Moving in any other direction \
                  captures nothing.",
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/3W4/2p5/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4f6")),
        claims: &[
            Captures(way("d4e5"), squares("c3")),
            Captures(way("d4f6"), squares("c3")),
            Captures(way("d4h8"), squares("c3")),
            Captures(way("d4d7"), squares("")),
            Captures(way("d4b6"), squares("")),
            Cannot(way("d4c3")),
        ],
    },
    Diagram {
        id: "withdrawer-one",
        title: "One at a time",
        caption: "Three Pawns stand side by side behind it. It captures the one it moves straight away from: a \
                  Withdrawer never captures more than one piece in a move.",
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/3W4/2ppp3/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4d6")),
        claims: &[
            Captures(way("d4d6"), squares("d3")),
            Captures(way("d4f6"), squares("c3")),
            Captures(way("d4b6"), squares("e3")),
        ],
    },
    Diagram {
        id: "withdrawer-choice",
        title: "Three to choose from, but not the King",
        caption: "The Withdrawer can capture the Leaper on c4 by moving to e4, the Chameleon on c3 by moving to e5, or \
                  the Coordinator on e3 by moving to c5. The King on d5 is safe and not in check: opposite it, d3 is \
                  occupied.",
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/3k4/2lW4/2xPc3/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4e4")),
        claims: &[
            Captures(way("d4e4"), squares("c4")),
            Captures(way("d4e5"), squares("c3")),
            Captures(way("d4c5"), squares("e3")),
            Cannot(way("d4d3")),
            Untouched(squares("d5")),
        ],
    },
    Diagram {
        id: "withdrawer-edge",
        title: "No room",
        caption: "To withdraw, it needs a square to move to. On d1 the Withdrawer stands on the edge of the board, so \
                  the Pawn on d2 has nothing to fear from it.",
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/8/8/3p4/3W3K w",
        focus: Some(square("d1")),
        show: None,
        claims: &[Untouched(squares("d2"))],
    },
    Diagram {
        id: "withdrawer-check",
        title: "Check from the next square",
        caption: "On d5 the Withdrawer stands next to the King on d6 and can withdraw to d4: check. It threatens only \
                  Kings next to it, however far it can move.",
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/3k4/8/8/3W4/8/K7 w",
        focus: Some(square("d3")),
        show: Some(way("d3d5")),
        claims: &[Checks(way("d3d5")), After(way("d3d5"), &InCheckFrom(squares("d5")))],
    },
];
