//! Lessons: Out of check.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::check as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "check-fill",
        words: &words::FILL,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/8/8/4k3/2P4L/3K1l2 w",
        goal: Goal::now(Aim::OutOfCheck),
        answer: &[way("c2c1")],
    },
    Lesson {
        id: "check-pair",
        words: &words::PAIR,
        rules: RuleSet::ULTIMA_1963,
        fen: "7l/8/8/1L6/3P4/5k1K/8/8 w",
        goal: Goal::now(Aim::OutOfCheck),
        answer: &[way("d4h4")],
    },
    Lesson {
        id: "check-freeze",
        words: &words::FREEZE,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/7l/8/5I2/8/5k1K/8/8 w",
        goal: Goal::now(Aim::OutOfCheck),
        answer: &[way("f5g6")],
    },
    Lesson {
        id: "check-jaw",
        words: &words::JAW,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/6Pp/7K/5k2/7p/8/8/8 w",
        goal: Goal::now(Aim::OutOfCheck),
        answer: &[way("h6h7")],
    },
    Lesson {
        id: "check-ahead",
        words: &words::AHEAD,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/5c2/7K/8/2W3l1/6kC w",
        goal: Goal::now(Aim::Survive),
        answer: &[way("c2e4")],
    },
];
