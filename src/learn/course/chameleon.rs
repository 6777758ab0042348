//! Lessons: The Chameleon.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::chameleon as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "chameleon-withdraws",
        words: &words::WITHDRAWS,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/2wX4/4p3/8/7K w",
        goal: Goal::now(Aim::Take(1)),
        answer: &[way("d4g4")],
    },
    Lesson {
        id: "chameleon-two",
        words: &words::TWO,
        rules: RuleSet::ULTIMA_1963,
        fen: "5K2/l7/2w3P1/3Xp3/7k/8/5c2/8 w",
        goal: Goal::now(Aim::Take(2)),
        answer: &[way("d5g2")],
    },
    Lesson {
        id: "chameleon-three",
        words: &words::THREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "1k4Pc/8/4pp2/8/2l4K/7P/2X5/2w5 w",
        goal: Goal::now(Aim::Take(3)),
        answer: &[way("c2c8")],
    },
    Lesson {
        id: "chameleon-seven",
        words: &words::SEVEN,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/3L4/3p4/1Pp1pPc1/3l4/3X4/3w4/3c2K1 w",
        goal: Goal::now(Aim::Take(7)),
        answer: &[way("d3d5")],
    },
    Lesson {
        id: "chameleon-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "1k5X/P7/7K/1w6/1c6/4l3/8/8 w",
        goal: Goal::now(Aim::Check),
        answer: &[way("h8c8")],
    },
];
