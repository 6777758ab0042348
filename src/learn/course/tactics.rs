//! Lessons: Two moves ahead.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::tactics as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "tactics-fork",
        words: &words::FORK,
        rules: RuleSet::ULTIMA_1963,
        fen: "4K3/8/6k1/4P3/8/p1p1p3/7L/8 w",
        goal: Goal::within(2, Aim::Take(2)),
        answer: &[way("h2g3"), way("g6f5"), way("g3b3")],
    },
    Lesson {
        id: "tactics-king",
        words: &words::KING,
        rules: RuleSet::ULTIMA_1963,
        fen: "1W1p2K1/8/5p2/4C3/8/5k2/1l6/8 w",
        goal: Goal::within(2, Aim::Take(2)),
        answer: &[way("g8f8"), way("f3e2"), way("e5d6")],
    },
    Lesson {
        id: "tactics-corner",
        words: &words::CORNER,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/6C1/k7/8/p7/1p1l4/1K6/W7 w",
        goal: Goal::within(2, Aim::Take(2)),
        answer: &[way("b2a3"), way("a6b5"), way("g7d4")],
    },
];
