//! Lessons: Leave no move.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::stalemate as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "stalemate-coordinator",
        words: &words::COORDINATOR,
        rules: RuleSet::ULTIMA_1963,
        fen: "2C5/8/8/8/8/6K1/6p1/7k w",
        goal: Goal::now(Aim::Stalemate),
        answer: &[way("c8c2")],
    },
    Lesson {
        id: "stalemate-king",
        words: &words::KING,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/4pP2/5K2/8/1I6/1k6/8 w",
        goal: Goal::now(Aim::Stalemate),
        answer: &[way("f5e6")],
    },
    Lesson {
        id: "stalemate-leaper",
        words: &words::LEAPER,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/8/2I5/3k4/3p4/L1p1K3 w",
        goal: Goal::now(Aim::Stalemate),
        answer: &[way("a1d1")],
    },
];
