//! Lessons: Win with one move.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::win as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "win-leaper",
        words: &words::LEAPER,
        rules: RuleSet::ULTIMA_1963,
        fen: "K1k5/2p5/8/8/4p3/4L3/8/5P2 w",
        goal: Goal::now(Aim::Win),
        answer: &[way("e3e8")],
    },
    Lesson {
        id: "win-withdrawer",
        words: &words::WITHDRAWER,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/4P2K/6W1/8/8/p6p/8 w",
        goal: Goal::now(Aim::Win),
        answer: &[way("g5g7")],
    },
    Lesson {
        id: "win-pawn",
        words: &words::PAWN,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/Ik6/8/8/6K1/7P/5p2/8 w",
        goal: Goal::now(Aim::Win),
        answer: &[way("h3c3")],
    },
    Lesson {
        id: "win-king",
        words: &words::KING,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/p7/3K4/6I1/5k2/8/8/8 w",
        goal: Goal::now(Aim::Win),
        answer: &[way("d6e5")],
    },
    Lesson {
        id: "win-chameleon",
        words: &words::CHAMELEON,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/8/8/1K6/8/4p3/I7/k5X1 w",
        goal: Goal::now(Aim::Win),
        answer: &[way("g1b1")],
    },
    Lesson {
        id: "win-coordinator",
        words: &words::COORDINATOR,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/pK6/6C1/8/8/8/5P2 w",
        goal: Goal::now(Aim::Win),
        answer: &[way("g5a5")],
    },
];
