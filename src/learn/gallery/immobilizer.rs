//! The Immobilizer: it takes nothing, and holds its neighbours.

use super::super::claim::Claim::*;
use super::super::constants::{square, squares, way};
use super::super::diagram::Diagram;
use crate::rules::RuleSet;
use crate::words::learn::immobilizer as words;

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "immobilizer-five",
        words: &words::FIVE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7K/8/3plp2/4I3/3p1w2/8/8/k7 b",
        focus: Some(square("e5")),
        show: None,
        claims: &[
            Frozen(squares("d4 f4 d6 e6 f6")),
            MayGiveUp(squares("d4 f4 d6 e6 f6")),
            Cannot(way("e6e8")),
            Cannot(way("f4g3")),
        ],
    },
    Diagram {
        id: "immobilizer-moves",
        words: &words::MOVES,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/5w2/8/8/l7/1I6/7K w",
        focus: Some(square("b2")),
        show: Some(way("b2e5")),
        claims: &[Frozen(squares("a3")), Takes(way("b2e5"), squares("")), After(way("b2e5"), &Frozen(squares("f6")))],
    },
    Diagram {
        id: "immobilizer-meeting",
        words: &words::MEETING,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/4p3/3Ii3/8/8/8/K7 w",
        focus: Some(square("d5")),
        show: None,
        claims: &[
            Frozen(squares("d5 e5 e6")),
            Reaches(square("d5"), squares("d5")),
            MayGiveUp(squares("d5")),
            After(way("d5d5"), &Frozen(squares(""))),
        ],
    },
    Diagram {
        id: "immobilizer-chameleon",
        words: &words::CHAMELEON,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/3Xi3/8/8/8/K7 w",
        focus: Some(square("e5")),
        show: None,
        claims: &[Frozen(squares("d5 e5")), MayGiveUp(squares("d5")), After(way("a1a2"), &MayGiveUp(squares("e5")))],
    },
    Diagram {
        id: "immobilizer-suicide",
        words: &words::SUICIDE,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/8/L1P1k3/3i4/8/K7 w",
        focus: Some(square("c4")),
        show: Some(way("c4c4")),
        claims: &[
            Frozen(squares("c4")),
            MayGiveUp(squares("c4")),
            Checks(way("c4c4")),
            After(way("c4c4"), &InCheckFrom(squares("a4"))),
        ],
    },
    Diagram {
        id: "immobilizer-taken",
        words: &words::TAKEN,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/4P3/3Wi3/8/8/1L6/K7 w",
        focus: Some(square("b2")),
        show: Some(way("b2f6")),
        claims: &[
            Frozen(squares("d5 e6")),
            Takes(way("b2f6"), squares("e5")),
            After(way("b2f6"), &Frozen(squares(""))),
        ],
    },
    Diagram {
        id: "immobilizer-cancelled",
        words: &words::CANCELLED,
        rules: RuleSet::PURE,
        fen: "7k/8/3X4/4iP2/8/8/8/K7 w",
        focus: Some(square("f5")),
        show: Some(way("f5f8")),
        claims: &[
            Frozen(squares("d6 e5")),
            Takes(way("f5f8"), squares("")),
            Under(RuleSet::VCHESS, &Frozen(squares("d6 e5"))),
            Under(RuleSet::ULTIMA_1963, &Frozen(squares("d6 e5 f5"))),
        ],
    },
];
