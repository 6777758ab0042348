//! The end of a game.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::ending as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "end-mate",
        words: &words::MATE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/7K/8/8/8/8/W7 w",
        focus: Some(square("a1")),
        show: Some(way("a1g7")),
        claims: &[Mates(way("a1g7"))],
    },
    Diagram {
        id: "end-stalemate",
        words: &words::STALEMATE,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/1I6/8/8/7K w",
        focus: Some(square("b4")),
        show: Some(way("b4b7")),
        claims: &[WinsByStalemate(way("b4b7")), After(way("b4b7"), &Frozen(squares("a8")))],
    },
    Diagram {
        id: "end-spare",
        words: &words::SPARE,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/p7/8/1I6/8/8/7K w",
        focus: Some(square("b4")),
        show: Some(way("b4b7")),
        claims: &[After(way("b4b7"), &Frozen(squares("a6 a8"))), After(way("b4b7"), &MayGiveUp(squares("a6")))],
    },
    Diagram {
        id: "end-drawn",
        words: &words::DRAWN,
        rules: RuleSet::VCHESS,
        fen: "k7/8/8/8/1I6/8/8/7K w",
        focus: Some(square("b4")),
        show: Some(way("b4b7")),
        claims: &[Draws(way("b4b7")), Under(RuleSet::ULTIMA_1963, &WinsByStalemate(way("b4b7")))],
    },
    Diagram {
        id: "end-bare",
        words: &words::BARE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/5p2/4K3/8/8/8 w",
        focus: Some(square("e4")),
        show: Some(way("e4f5")),
        claims: &[Takes(way("e4f5"), squares("f5")), Draws(way("e4f5"))],
    },
];
