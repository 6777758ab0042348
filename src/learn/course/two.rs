//! Lessons: Win in two moves.

use crate::learn::constants::way;
use crate::learn::goal::{Aim, Goal};
use crate::learn::lesson::Lesson;
use crate::rules::RuleSet;
use crate::words::learn::lessons::two as words;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "two-immobilizer",
        words: &words::IMMOBILIZER,
        rules: RuleSet::ULTIMA_1963,
        fen: "1I2K3/8/3L3k/8/8/8/8/8 w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("b8b1"), way("h6h5"), way("b1g6")],
    },
    Lesson {
        id: "two-withdrawer",
        words: &words::WITHDRAWER,
        rules: RuleSet::ULTIMA_1963,
        fen: "7W/8/8/2K1k3/8/8/5L2/7p w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("f2d4"), way("e5f5"), way("h8f6")],
    },
    Lesson {
        id: "two-corner",
        words: &words::CORNER,
        rules: RuleSet::ULTIMA_1963,
        fen: "7p/6L1/8/K7/8/4W3/7k/8 w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("e3g3"), way("h2g1"), way("g3g2")],
    },
    Lesson {
        id: "two-coordinator",
        words: &words::COORDINATOR,
        rules: RuleSet::ULTIMA_1963,
        fen: "8/p7/8/8/k6C/8/8/1LK5 w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("c1b2"), way("a7a6"), way("b2a1")],
    },
    Lesson {
        id: "two-chameleon",
        words: &words::CHAMELEON,
        rules: RuleSet::ULTIMA_1963,
        fen: "4k3/8/2I5/8/8/X7/1K6/7w w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("c6d7"), way("h1d1"), way("a3e7")],
    },
    Lesson {
        id: "two-leap",
        words: &words::LEAP,
        rules: RuleSet::ULTIMA_1963,
        fen: "2k5/4K3/1l6/3W4/8/8/8/6X1 w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("g1a7"), way("c8c7"), way("d5b7")],
    },
    Lesson {
        id: "two-pawn",
        words: &words::PAWN,
        rules: RuleSet::ULTIMA_1963,
        fen: "7I/8/8/2K1P3/2p5/8/5P2/7k w",
        goal: Goal::within(2, Aim::Win),
        answer: &[way("c5c4"), way("h1h2"), way("h8h3")],
    },
];
