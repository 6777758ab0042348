//! The Chameleon: each enemy in that enemy's own way.

use crate::learn::Diagram;
use crate::learn::claim::Claim::*;
use crate::learn::constants::{moving, mv, piece, squares, start, start_by};
use crate::rules::RuleSet;

/// A chameleon among seven victims.
const SEVEN: &str = "k2L4/3p4/1Pp1pP1c/3l4/8/3l4/3X3K/3w4 w";

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "chameleon-mirror",
        title: "A mirror",
        caption: "The Chameleon moves like a queen and captures each enemy the way that enemy captures. Moving \
                  straight away from the Withdrawer on c3 captures it; moving straight away from the Pawn on e3 does \
                  not, because Pawns do not capture by withdrawing.",
        start: start("k7/8/8/8/3X4/2w1p3/8/7K w"),
        subject: moving("d4f6"),
        claims: &[Captures(mv("d4f6"), squares("c3")), Spares(mv("d4c5"), squares("c3 e3"))],
    },
    Diagram {
        id: "chameleon-leaps",
        title: "It leaps Leapers",
        caption: "Along the fourth rank the Chameleon leaps over the Leapers on c4 and e4, each with an empty square \
                  beyond. It cannot leap over anything else: the Pawn on a6 blocks its way.",
        start: start("7k/8/p7/8/X1l1l3/8/8/3K4 w"),
        subject: moving("a4f4"),
        claims: &[Captures(mv("a4f4"), squares("c4 e4")), Cannot(mv("a4a7")), Untouched(squares("a6"))],
    },
    Diagram {
        id: "chameleon-coordinates",
        title: "It coordinates Coordinators",
        caption: "On f6, with its King on b2, its corners are b6 and f2. It captures the Coordinator on b6; the Pawn \
                  on f2 stands on a corner too, but Pawns do not coordinate.",
        start: start("7k/8/1c6/8/7X/8/1K3p2/8 w"),
        subject: moving("h4f6"),
        claims: &[Captures(mv("h4f6"), squares("b6")), Spares(mv("h4f6"), squares("f2"))],
    },
    Diagram {
        id: "chameleon-pinces",
        title: "It pinches Pawns",
        caption: "When it moves like a Pawn, along a rank or file, it captures a Pawn caught between itself and any \
                  piece of its own side. Moving from d3 to d5 it captures the Pawn on e5. The other Chameleon, moving \
                  diagonally from b3 to the same square, would capture nothing.",
        start: start("k7/8/8/4pP2/8/1X1X4/8/K7 w"),
        subject: moving("d3d5"),
        claims: &[Captures(mv("d3d5"), squares("e5")), Captures(mv("b3d5"), squares(""))],
    },
    Diagram {
        id: "chameleon-king",
        title: "It captures Kings as Kings do",
        caption: "A Chameleon threatens a King on a neighbouring square, since it could step onto it. On d5 it gives \
                  check to the King on d6. From farther away it does not threaten a King.",
        start: start("8/8/3k4/8/8/8/3X4/3K4 w"),
        subject: moving("d2d5"),
        claims: &[
            Under(RuleSet::KING_CAPTURE, &Cannot(mv("d2d6"))),
            Checks(mv("d2d5")),
            After(mv("d2d5"), &InCheckFrom(squares("d5"))),
        ],
    },
    Diagram {
        id: "chameleon-seven",
        title: "Seven in one move",
        caption: "All its ways of capturing combine. Moving from d2 to d6 it withdraws from the Withdrawer on d1, \
                  leaps over the Leapers on d3 and d5, coordinates the Coordinator on h6 with its King on h2, and \
                  pinches the Pawns on c6, e6 and d7.",
        start: start(SEVEN),
        subject: moving("d2d6"),
        claims: &[Captures(mv("d2d6"), squares("d1 d3 d5 c6 e6 h6 d7"))],
    },
    Diagram {
        id: "chameleon-pure",
        title: "Two in one move",
        caption: "By the pure rules, a Chameleon that leaps captures only the pieces it leaps over. The move that \
                  captures seven pieces by other rules captures just the two Leapers here.",
        start: start_by(RuleSet::PURE, SEVEN),
        subject: moving("d2d6"),
        claims: &[Captures(mv("d2d6"), squares("d3 d5"))],
    },
    Diagram {
        id: "chameleon-limits",
        title: "Its limits",
        caption: "It can never capture two kinds of piece: a Chameleon, which has no way of capturing of its own, and \
                  an Immobilizer, which does not capture. No move of the Chameleon on d4 captures the Chameleon on c3 \
                  or the Immobilizer on f6.",
        start: start("k7/8/5i2/8/3X4/2x5/8/7K w"),
        subject: piece("d4"),
        claims: &[Untouched(squares("c3 f6"))],
    },
];
