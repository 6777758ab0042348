//! The Coordinator: two corners of a rectangle with its king.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::coordinator as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "coordinator-two",
        words: &words::TWO,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/1x6/8/7C/8/1K3w2/8 w",
        focus: Some(square("h4")),
        show: Some(way("h4f6")),
        claims: &[Takes(way("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-screens",
        words: &words::SCREENS,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/1l1P4/8/5p1C/1P6/1K1X1p2/8 w",
        focus: Some(square("h4")),
        show: Some(way("h4f6")),
        claims: &[Takes(way("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-flat",
        words: &words::FLAT,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/1p6/7C/8/8/8/1K6/8 w",
        focus: Some(square("h6")),
        show: Some(way("h6b6")),
        claims: &[Takes(way("h6b6"), squares("")), Spares(way("h6b6"), squares("b7"))],
    },
    Diagram {
        id: "coordinator-king",
        words: &words::KING,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/1x3C2/8/8/8/5w2/1K6 w",
        focus: Some(square("b1")),
        show: Some(way("b1b2")),
        claims: &[Takes(way("b1b2"), squares("")), Spares(way("b1b2"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-frozen",
        words: &words::FROZEN,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/1p6/8/7C/2i5/1K3w2/8 w",
        focus: Some(square("h4")),
        show: Some(way("h4f6")),
        claims: &[Frozen(squares("b2")), Takes(way("h4f6"), squares("b6 f2"))],
    },
    Diagram {
        id: "coordinator-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/8/3C4/8/6k1/1K6 w",
        focus: Some(square("d4")),
        show: Some(way("b1b2")),
        claims: &[Checks(way("b1b2")), After(way("b1b2"), &InCheckFrom(squares("d4")))],
    },
];
