//! The Long Leaper: over enemies with room beyond.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::leaper as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "leaper-leap",
        words: &words::LEAP,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/L2p4/8/8/7K w",
        focus: Some(square("a4")),
        show: Some(way("a4e4")),
        claims: &[
            Takes(way("a4e4"), squares("d4")),
            Takes(way("a4f4"), squares("d4")),
            Takes(way("a4g4"), squares("d4")),
            Takes(way("a4h4"), squares("d4")),
            Takes(way("a4c4"), squares("")),
            Cannot(way("a4d4")),
        ],
    },
    Diagram {
        id: "leaper-three",
        words: &words::THREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/3p4/8/3p4/8/3p4/8/K2L4 w",
        focus: Some(square("d1")),
        show: Some(way("d1d8")),
        claims: &[
            Takes(way("d1d8"), squares("d3 d5 d7")),
            Takes(way("d1d6"), squares("d3 d5")),
            Takes(way("d1d4"), squares("d3")),
        ],
    },
    Diagram {
        id: "leaper-pair",
        words: &words::PAIR,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/3p4/3p4/8/3p4/8/K2L4 w",
        focus: Some(square("d1")),
        show: Some(way("d1d4")),
        claims: &[Takes(way("d1d4"), squares("d3")), Cannot(way("d1d7")), Untouched(squares("d5 d6"))],
    },
    Diagram {
        id: "leaper-friend",
        words: &words::FRIEND,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/3p4/8/8/3P4/8/K2L4 w",
        focus: Some(square("d1")),
        show: None,
        claims: &[Cannot(way("d1d4")), Cannot(way("d1d7")), Untouched(squares("d6"))],
    },
    Diagram {
        id: "leaper-edge",
        words: &words::EDGE,
        rules: RuleSet::ULTIMA_1963,
        fen: "L2p3c/8/8/1k6/8/8/8/5K1p w",
        focus: Some(square("a8")),
        show: Some(way("a8e8")),
        claims: &[Takes(way("a8e8"), squares("d8")), Takes(way("a8g8"), squares("d8")), Untouched(squares("h1 h8"))],
    },
    Diagram {
        id: "leaper-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/5k2/8/8/1L6/K1w5 w",
        focus: Some(square("b2")),
        show: Some(way("b2b5")),
        claims: &[
            Checks(way("b2b5")),
            After(way("b2b5"), &InCheckFrom(squares("b5"))),
            After(way("b2b5"), &Takes(way("c1g5"), squares(""))),
            After(way("b2b5"), &Exposes(way("c1c5"))),
        ],
    },
    Diagram {
        id: "leaper-single",
        words: &words::SINGLE,
        rules: RuleSet::SINGLE_LEAP,
        fen: "7k/3p4/8/3p4/8/3p4/8/K2L4 w",
        focus: Some(square("d1")),
        show: Some(way("d1d4")),
        claims: &[
            Takes(way("d1d4"), squares("d3")),
            Cannot(way("d1d6")),
            Cannot(way("d1d8")),
            Under(RuleSet::ULTIMA_1963, &Takes(way("d1d6"), squares("d3 d5"))),
        ],
    },
    Diagram {
        id: "leaper-range",
        words: &words::RANGE,
        rules: RuleSet::ULTIMA_1968,
        fen: "7k/8/8/8/3p4/8/3L4/K7 w",
        focus: Some(square("d2")),
        show: Some(way("d2d3")),
        claims: &[
            Reaches(square("d2"), squares("c1 d1 e1 b2 c2 e2 f2 c3 d3 e3 b4 f4")),
            Cannot(way("d2d5")),
            After(way("d2d3"), &After(way("h8h7"), &Takes(way("d3d5"), squares("d4")))),
            Under(RuleSet::ULTIMA_1963, &Takes(way("d2d5"), squares("d4"))),
        ],
    },
];
