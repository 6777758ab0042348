//! The Chameleon: each enemy in that enemy's own way.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::chameleon as words;

/// A chameleon among seven victims.
const SEVEN: &str = "k2L4/3p4/1Pp1pP1c/3l4/8/3l4/3X3K/3w4 w";

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "chameleon-mirror",
        words: &words::MIRROR,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/3X4/2w1p3/8/7K w",
        focus: Some(square("d4")),
        show: Some(way("d4f6")),
        claims: &[Takes(way("d4f6"), squares("c3")), Spares(way("d4c5"), squares("c3 e3"))],
    },
    Diagram {
        id: "chameleon-leaps",
        words: &words::LEAPS,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/p7/8/X1l1l3/8/8/3K4 w",
        focus: Some(square("a4")),
        show: Some(way("a4f4")),
        claims: &[Takes(way("a4f4"), squares("c4 e4")), Cannot(way("a4a7")), Untouched(squares("a6"))],
    },
    Diagram {
        id: "chameleon-coordinates",
        words: &words::COORDINATES,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/1c6/8/7X/8/1K3p2/8 w",
        focus: Some(square("h4")),
        show: Some(way("h4f6")),
        claims: &[Takes(way("h4f6"), squares("b6")), Spares(way("h4f6"), squares("f2"))],
    },
    Diagram {
        id: "chameleon-pinces",
        words: &words::PINCES,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/4pP2/8/1X1X4/8/K7 w",
        focus: Some(square("d3")),
        show: Some(way("d3d5")),
        claims: &[Takes(way("d3d5"), squares("e5")), Takes(way("b3d5"), squares(""))],
    },
    Diagram {
        id: "chameleon-king",
        words: &words::KING,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/3k4/8/8/8/3X4/3K4 w",
        focus: Some(square("d2")),
        show: Some(way("d2d5")),
        claims: &[
            Under(RuleSet::KING_CAPTURE, &Cannot(way("d2d6"))),
            Checks(way("d2d5")),
            After(way("d2d5"), &InCheckFrom(squares("d5"))),
        ],
    },
    Diagram {
        id: "chameleon-seven",
        words: &words::SEVEN,
        rules: RuleSet::ULTIMA_1963,
        fen: SEVEN,
        focus: Some(square("d2")),
        show: Some(way("d2d6")),
        claims: &[Takes(way("d2d6"), squares("d1 d3 d5 c6 e6 h6 d7"))],
    },
    Diagram {
        id: "chameleon-pure",
        words: &words::PURE,
        rules: RuleSet::PURE,
        fen: SEVEN,
        focus: Some(square("d2")),
        show: Some(way("d2d6")),
        claims: &[Takes(way("d2d6"), squares("d3 d5"))],
    },
    Diagram {
        id: "chameleon-limits",
        words: &words::LIMITS,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/5i2/8/3X4/2x5/8/7K w",
        focus: Some(square("d4")),
        show: None,
        claims: &[Untouched(squares("c3 f6"))],
    },
];
