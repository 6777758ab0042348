//! Lessons: The Immobilizer.

use crate::learn::constants::{square, way};
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::immobilizer as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "immobilizer-three",
        words: &words::THREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/3cl2k/8/1P2w3/8/8/I7/3K4 w",
        goal: Goal::now(Aim::Freeze(3)),
        answer: &[way("a2e6")],
    },
    Lesson {
        id: "immobilizer-four",
        words: &words::FOUR,
        rules: RuleSet::ULTIMA_1963,
        fen: "1P5K/1I6/8/2l1w3/2pp4/8/4k3/6c1 w",
        goal: Goal::now(Aim::Freeze(4)),
        answer: &[way("b7d5")],
    },
    Lesson {
        id: "immobilizer-free",
        words: &words::FREE,
        rules: RuleSet::ULTIMA_1963,
        fen: "7k/8/8/3Pi3/3L4/8/8/K4P2 w",
        goal: Goal::now(Aim::Free(square("d4"))),
        answer: &[way("f1f5")],
    },
    Lesson {
        id: "immobilizer-give-up",
        words: &words::GIVE_UP,
        rules: RuleSet::ULTIMA_1963,
        fen: "7L/8/5piP/8/8/8/5KPk/8 w",
        goal: Goal::now(Aim::Check),
        answer: &[way("h6h6")],
    },
    Lesson {
        id: "immobilizer-friend",
        words: &words::FRIEND,
        rules: RuleSet::PURE,
        fen: "3X3k/8/8/4iP2/8/8/8/K7 w",
        goal: Goal::now(Aim::Free(square("f5"))),
        answer: &[way("d8d6")],
    },
];
