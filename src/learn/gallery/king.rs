//! The King: one step, and out of danger.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::king as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "king-steps",
        words: &words::STEPS,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/3pp3/4K3/5P2/8/8 w",
        focus: Some(square("e4")),
        show: Some(way("e4e5")),
        claims: &[
            Reaches(square("e4"), squares("d3 e3 d4 f4 d5 e5 f5")),
            Takes(way("e4e5"), squares("e5")),
            Takes(way("e4d5"), squares("d5")),
            Cannot(way("e4f3")),
        ],
    },
    Diagram {
        id: "king-danger",
        words: &words::DANGER,
        rules: RuleSet::ULTIMA_1963,
        fen: "4l2k/8/8/8/8/8/8/3K4 w",
        focus: Some(square("d1")),
        show: Some(way("d1e1")),
        claims: &[Exposes(way("d1e2")), Reaches(square("d1"), squares("c1 e1 c2 d2"))],
    },
    Diagram {
        id: "king-frozen",
        words: &words::FROZEN,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/3i4/2K5/8/8/P7 w",
        focus: Some(square("c4")),
        show: None,
        claims: &[
            Frozen(squares("c4")),
            MayGiveUp(squares("")),
            Cannot(way("c4d5")),
            Reaches(square("c4"), squares("")),
        ],
    },
    Diagram {
        id: "king-beside",
        words: &words::BESIDE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/6I1/6K1/8/8/8/8/p7 w",
        focus: Some(square("g6")),
        show: Some(way("g6h7")),
        claims: &[Frozen(squares("h8")), Mates(way("g6h7")), After(way("g6h7"), &InCheckFrom(squares("h7")))],
    },
    Diagram {
        id: "king-risk",
        words: &words::RISK,
        rules: RuleSet::KING_CAPTURE,
        fen: "4l2k/8/8/8/8/3K4/8/8 w",
        focus: Some(square("d3")),
        show: Some(way("d3e4")),
        claims: &[
            Takes(way("d3e4"), squares("")),
            After(way("d3e4"), &TakesKing(way("e8e3"))),
            Under(RuleSet::ULTIMA_1963, &Exposes(way("d3e4"))),
        ],
    },
];
