//! The Pincer Pawn: like a rook, and a partner on the far side.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::pawn as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "pawn-moves",
        words: &words::MOVES,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/8/3P2p1/8/8/3K4 w",
        focus: Some(square("d4")),
        show: Some(way("d4d8")),
        claims: &[
            Reaches(square("d4"), squares("d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4")),
            Cannot(way("d4g4")),
            Takes(way("d4d8"), squares("")),
            Takes(way("d4f4"), squares("")),
        ],
    },
    Diagram {
        id: "pawn-pincer",
        words: &words::PINCER,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/4lP2/8/8/K2P4 w",
        focus: Some(square("d1")),
        show: Some(way("d1d4")),
        claims: &[Takes(way("d1d4"), squares("e4"))],
    },
    Diagram {
        id: "pawn-two",
        words: &words::TWO,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/3p4/1Pp1pP2/8/8/3P4/K7 w",
        focus: Some(square("d2")),
        show: Some(way("d2d5")),
        claims: &[Takes(way("d2d5"), squares("c5 e5")), Spares(way("d2d5"), squares("d6"))],
    },
    Diagram {
        id: "pawn-three",
        words: &words::THREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/3W4/3p4/1Pp1pP2/8/8/3P4/K7 w",
        focus: Some(square("d2")),
        show: Some(way("d2d5")),
        claims: &[Takes(way("d2d5"), squares("c5 e5 d6"))],
    },
    Diagram {
        id: "pawn-diagonal",
        words: &words::DIAGONAL,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/5P2/4p3/8/8/8/K2P4 w",
        focus: Some(square("d1")),
        show: Some(way("d1d4")),
        claims: &[Takes(way("d1d4"), squares("")), Spares(way("d1d4"), squares("e5"))],
    },
    Diagram {
        id: "pawn-between",
        words: &words::BETWEEN,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/2P1P3/8/8/K2l4 b",
        focus: Some(square("d1")),
        show: Some(way("d1d4")),
        claims: &[Takes(way("d1d4"), squares("")), After(way("d1d4"), &Untouched(squares("d4")))],
    },
    Diagram {
        id: "pawn-partner",
        words: &words::PARTNER,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/6i1/4pL2/8/8/K2P4 w",
        focus: Some(square("d1")),
        show: Some(way("d1d4")),
        claims: &[Frozen(squares("f4")), Takes(way("d1d4"), squares("e4"))],
    },
];
