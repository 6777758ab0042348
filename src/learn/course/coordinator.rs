//! Lessons: The Coordinator.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::coordinator as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "coordinator-two",
        words: &words::TWO,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/4p2w/5C2/8/2k5/lP6/8/5p1K w",
        goal: Goal::now(Aim::Take(2)),
        answer: &[way("f6f7")],
    },
    Lesson {
        id: "coordinator-safe",
        words: &words::SAFE,
        rules: RuleSet::ULTIMA_1963,
        fen: "2p2w2/l7/8/8/7k/8/1CK4p/1P6 w",
        goal: Goal::now(Aim::All(&[Aim::Take(2), Aim::LoseNothing])),
        answer: &[way("b2h8")],
    },
    Lesson {
        id: "coordinator-king-check",
        words: &words::KING_CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/1p6/C7/8/5P2/2k3p1/K7/8 w",
        goal: Goal::now(Aim::Check),
        answer: &[way("a2a3")],
    },
];
