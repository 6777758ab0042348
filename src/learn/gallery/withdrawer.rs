//! The Withdrawer: straight away from its victim.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::withdrawer as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "withdrawer-away",
        words: &words::AWAY,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/3W4/2p5/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4f6")),
        claims: &[
            Takes(way("d4e5"), squares("c3")),
            Takes(way("d4f6"), squares("c3")),
            Takes(way("d4h8"), squares("c3")),
            Takes(way("d4d7"), squares("")),
            Takes(way("d4b6"), squares("")),
            Cannot(way("d4c3")),
        ],
    },
    Diagram {
        id: "withdrawer-one",
        words: &words::ONE,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/3W4/2ppp3/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4d6")),
        claims: &[
            Takes(way("d4d6"), squares("d3")),
            Takes(way("d4f6"), squares("c3")),
            Takes(way("d4b6"), squares("e3")),
        ],
    },
    Diagram {
        id: "withdrawer-choice",
        words: &words::CHOICE,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/3k4/2lW4/2xPc3/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4e4")),
        claims: &[
            Takes(way("d4e4"), squares("c4")),
            Takes(way("d4e5"), squares("c3")),
            Takes(way("d4c5"), squares("e3")),
            Cannot(way("d4d3")),
            Untouched(squares("d5")),
        ],
    },
    Diagram {
        id: "withdrawer-edge",
        words: &words::EDGE,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/8/8/3p4/3W3K w",
        focus: Some(square("d1")),
        show: None,
        claims: &[Untouched(squares("d2"))],
    },
    Diagram {
        id: "withdrawer-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/3k4/8/8/3W4/8/K7 w",
        focus: Some(square("d3")),
        show: Some(way("d3d5")),
        claims: &[Checks(way("d3d5")), After(way("d3d5"), &InCheckFrom(squares("d5")))],
    },
];
