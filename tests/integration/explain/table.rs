//! Positions, each with a question, the expected reason and its sentence: `reasons.tsv`.
//!
//! Its columns: the rules, the position as FEN, the question, the kind of reason, the sentence. The questions:
//! `a1b2` why is this move not legal; `a1b2?c3` why does this move not take the piece on c3; `a1?c3` why can't the piece on
//! a1 take that on c3; `a1` why is this piece frozen; `check` why is it check; `White` what does White threaten.

use std::collections::BTreeSet;

use ultima::notation::{fen, uci};
use ultima::rules::explain::{
    Exposure, NearMiss, Obstacle, Refusal, attacks, evasions, threats_of, why_cannot_capture, why_frozen, why_not,
    why_not_captured,
};
use ultima::rules::{Color, Move, Position, RuleSet, Setup, Square, pseudo_legal_moves};
use ultima::words::explain as words;

/// Every kind of refusal.
const REFUSALS: [&str; 19] = [
    "king-taken",
    "no-piece",
    "not-its-turn",
    "not-frozen",
    "frozen",
    "king-stays",
    "no-suicide",
    "off-line",
    "friend",
    "occupied",
    "enemy",
    "row",
    "second-leap",
    "too-far",
    "enters",
    "remains",
    "releases",
    "uncovers",
    "legal",
];
/// Every kind of near miss.
const MISSES: [&str; 24] = [
    "no-enemy",
    "frozen-piece",
    "gives-up",
    "takes-nothing",
    "immune",
    "king-alone",
    "leaps-alone",
    "not-next-to",
    "not-stepped-onto",
    "not-straight-away",
    "not-leapt",
    "stops-short",
    "leap-off-line",
    "no-room",
    "not-beside",
    "needs-partner",
    "moves-slantwise",
    "no-king",
    "in-line-with-king",
    "not-on-corner",
    "off-king-lines",
    "must-move",
    "unreached",
    "taken",
];

fn obstacle(obstacle: &Obstacle) -> &'static str {
    match obstacle {
        Obstacle::OffLine => "off-line",
        Obstacle::Friend(_) => "friend",
        Obstacle::Occupied(_) => "occupied",
        Obstacle::Enemy(_) => "enemy",
        Obstacle::Row { .. } => "row",
        Obstacle::SecondLeap { .. } => "second-leap",
        Obstacle::TooFar { .. } => "too-far",
    }
}

fn refusal(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::KingCaptured => "king-taken",
        Refusal::NoPiece => "no-piece",
        Refusal::NotItsTurn => "not-its-turn",
        Refusal::NotFrozen => "not-frozen",
        Refusal::Frozen(_) => "frozen",
        Refusal::KingStays => "king-stays",
        Refusal::NoSuicide => "no-suicide",
        Refusal::Unreached(found) => obstacle(found),
        Refusal::Exposes { exposure: Exposure::Enters, .. } => "enters",
        Refusal::Exposes { exposure: Exposure::Remains, .. } => "remains",
        Refusal::Exposes { exposure: Exposure::Releases, .. } => "releases",
        Refusal::Exposes { exposure: Exposure::Uncovers, .. } => "uncovers",
    }
}

fn near_miss(miss: &NearMiss) -> &'static str {
    match miss {
        NearMiss::NoEnemy => "no-enemy",
        NearMiss::Frozen(_) => "frozen-piece",
        NearMiss::GivesUp => "gives-up",
        NearMiss::CapturesNothing => "takes-nothing",
        NearMiss::Immune => "immune",
        NearMiss::KingAlone => "king-alone",
        NearMiss::LeapsAlone => "leaps-alone",
        NearMiss::NotNextTo => "not-next-to",
        NearMiss::NotSteppedOnto => "not-stepped-onto",
        NearMiss::NotStraightAway => "not-straight-away",
        NearMiss::NotLeapt => "not-leapt",
        NearMiss::StopsShort => "stops-short",
        NearMiss::OffLine => "leap-off-line",
        NearMiss::NoRoom => "no-room",
        NearMiss::NotBeside => "not-beside",
        NearMiss::NeedsPartner { .. } => "needs-partner",
        NearMiss::CannotGetBeside => "cannot-get-beside",
        NearMiss::MovesDiagonally => "moves-slantwise",
        NearMiss::NoKing => "no-king",
        NearMiss::InLineWithKing(_) => "in-line-with-king",
        NearMiss::NotOnCorner { .. } => "not-on-corner",
        NearMiss::OffKingLines(_) => "off-king-lines",
        NearMiss::MustMove => "must-move",
        NearMiss::Unreached { .. } => "unreached",
    }
}

/// Returns the kind of the reason and the sentence for it.
fn answer(setup: &Setup, question: &str) -> (&'static str, String) {
    let board = &setup.board;
    let square = |text: &str| -> Square { text.parse().unwrap_or_else(|_| panic!("{text} is no square")) };
    let position = || Position::try_from(*setup).expect("a valid position");
    match question {
        "check" => {
            let (position, turn) = (position(), setup.turn);
            let attacks = attacks(board, setup.rules, turn);
            ("check", words::check(board, turn, &attacks, &evasions(&position)))
        }
        "White" => ("threats", words::threats(board, Color::White, &threats_of(setup, Color::White))),
        "Black" => ("threats", words::threats(board, Color::Black, &threats_of(setup, Color::Black))),
        _ if question.len() == 2 => match why_frozen(setup, square(question)) {
            Some(hold) => ("hold", words::why_frozen(board, &hold)),
            None => ("free", String::new()),
        },
        _ => match question.split_once('?') {
            Some((from, victim)) if from.len() == 2 => {
                let (from, victim) = (square(from), square(victim));
                match why_cannot_capture(setup, from, victim) {
                    Some(miss) => (near_miss(&miss), words::cannot_capture(board, from, victim, &miss)),
                    None => {
                        let takes: Vec<Move> = pseudo_legal_moves(board, setup.rules, from).into_iter().collect();
                        let takes: Vec<Move> = takes.into_iter().filter(|mv| mv.captures.contains(victim)).collect();
                        ("taken", words::elsewhere(board, from, victim, &takes))
                    }
                }
            }
            Some((mv, victim)) => {
                let ((from, to), victim) = (uci::read(mv).expect("a move"), square(victim));
                let mv =
                    pseudo_legal_moves(board, setup.rules, from).into_iter().find(|mv| mv.to == to).expect("a power");
                match why_not_captured(setup, mv, victim) {
                    Some(miss) => (near_miss(&miss), words::not_captured(board, mv, victim, &miss)),
                    None => ("taken", String::new()),
                }
            }
            None => {
                let (from, to) = uci::read(question).expect("a move");
                match why_not(&position(), from, to) {
                    Some(why) => (refusal(&why), words::refusal(board, from, to, &why)),
                    None => ("legal", String::new()),
                }
            }
        },
    }
}

#[test]
fn each_position_gives_its_reason_in_its_words() {
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for (number, line) in (1..).zip(include_str!("reasons.tsv").lines()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [rules, text, question, kind, sentence] = columns[..] else { panic!("line {number}: five columns") };
        let rules = rules.parse::<RuleSet>().expect("a rule set");
        let setup = fen::read(text, rules).unwrap_or_else(|error| panic!("line {number}: {error}"));
        let found = answer(&setup, question);
        seen.insert(found.0);
        if found != (kind, sentence.to_owned()) {
            wrong.push(format!("line {number}, {question}: {}\t{}", found.0, found.1));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let missing: Vec<_> = REFUSALS.iter().chain(&MISSES).filter(|&kind| !seen.contains(kind)).collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
}

#[test]
fn every_sentence_is_whole() {
    for line in include_str!("reasons.tsv").lines() {
        let sentence = line.rsplit('\t').next().unwrap_or_default();
        if sentence.is_empty() {
            continue;
        }
        assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        assert!(!sentence.ends_with(['.', ' ', ',', ':', ';']), "{sentence}");
        for blemish in ["  ", "{", "}", "()", " ,", "Some", "None", ", ,", "::", " a I"] {
            assert!(!sentence.contains(blemish), "{blemish:?} in {sentence}");
        }
    }
}
