//! Lessons: The King.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::king as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "king-safe-capture",
        words: &words::SAFE_CAPTURE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/l2p1p2/4K3/8/8/8 w",
        goal: Goal::now(Aim::Take(1)),
        answer: &[way("e4f5")],
    },
    Lesson {
        id: "king-takes-checker",
        words: &words::TAKES_CHECKER,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/7k/6L1/8/5l2/8/1w6/K7 w",
        goal: Goal::now(Aim::OutOfCheck),
        answer: &[way("a1b2")],
    },
];
