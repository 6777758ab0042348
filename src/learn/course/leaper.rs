//! Lessons: The Long Leaper.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::leaper as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "leaper-three",
        words: &words::THREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/7p/3p4/8/5k2/7P/5K2/1Lp1p1p1 w",
        goal: Goal::now(Aim::Take(3)),
        answer: &[way("b1h1")],
    },
    Lesson {
        id: "leaper-diagonal",
        words: &words::DIAGONAL,
        rules: RuleSet::ULTIMA_1963,
        fen: "1K6/1L6/2pk4/pP6/4p3/8/6p1/3p4 w",
        goal: Goal::now(Aim::Take(3)),
        answer: &[way("b7h1")],
    },
    Lesson {
        id: "leaper-safe",
        words: &words::SAFE,
        rules: RuleSet::ULTIMA_1963,
        fen: "1P2x3/1L2p1p1/8/8/2K5/5c2/6l1/4k3 w",
        goal: Goal::now(Aim::All(&[Aim::Take(2), Aim::LoseNothing])),
        answer: &[way("b7h7")],
    },
    Lesson {
        id: "leaper-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "p3k3/8/2P5/8/8/L5p1/1K6/7w w",
        goal: Goal::now(Aim::Check),
        answer: &[way("a3f8")],
    },
];
