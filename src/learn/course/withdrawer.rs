//! Lessons: The Withdrawer.

use crate::learn::constants::{squares, way};
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::withdrawer as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "withdrawer-choice",
        words: &words::CHOICE,
        rules: RuleSet::ULTIMA_1963,
        fen: "k7/8/8/8/2lW4/3pc3/8/7K w",
        goal: Goal::now(Aim::TakeThese(squares("e3"))),
        answer: &[way("d4b6")],
    },
    Lesson {
        id: "withdrawer-safe",
        words: &words::SAFE,
        rules: RuleSet::ULTIMA_1963,
        fen: "4K3/6W1/l4x2/8/3k1p2/7c/2P5/1P6 w",
        goal: Goal::now(Aim::All(&[Aim::Take(1), Aim::LoseNothing])),
        answer: &[way("g7h8")],
    },
    Lesson {
        id: "withdrawer-check",
        words: &words::CHECK,
        rules: RuleSet::ULTIMA_1963,
        fen: "4p2k/8/8/8/2w5/2W4K/2lP4/8 w",
        goal: Goal::now(Aim::Check),
        answer: &[way("c3g7")],
    },
];
