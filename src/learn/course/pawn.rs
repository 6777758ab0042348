//! Lessons: The Pawn.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::pawn as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "pawn-first",
        words: &words::FIRST,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/1P6/1l6/7P/8/2K5 w",
        goal: Goal::now(Aim::Take(1)),
        answer: &[way("h3b3")],
    },
    Lesson {
        id: "pawn-two",
        words: &words::TWO,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/6w1/5l2/1K6/1P3pP1/4x3/4P3/8 w",
        goal: Goal::now(Aim::Take(2)),
        answer: &[way("b4e4")],
    },
    Lesson {
        id: "pawn-three",
        words: &words::THREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "4P2k/8/8/8/2Pl1pK1/4c3/4P3/8 w",
        goal: Goal::now(Aim::Take(3)),
        answer: &[way("e8e4")],
    },
    Lesson {
        id: "pawn-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "3p1P2/1wP2k2/8/4K2p/8/8/8/8 w",
        goal: Goal::now(Aim::Check),
        answer: &[way("c7c6")],
    },
];
