//! Positions, each with a question, the expected reason and its sentence: `reasons.tsv`.
//!
//! Its columns: the rules, the position as FEN, the question, the kind of reason, the sentence. The questions:
//! `a1b2` why is this move not legal; `a1b2?c3` why does this move not take the piece on c3; `a1?c3` why can't the
//! piece on a1 take that on c3; `a1` why is this piece frozen; `check` why is it check; `White` what does White
//! threaten.

use std::collections::BTreeSet;

use ultima::notation::{coordinates, fen};
use ultima::rules::explain::{
    Exposure, IllegalReason, NoCaptureReason, Obstacle, attacks_on_king, evasions, threats_of, why_cannot_capture,
    why_frozen, why_illegal, why_not_captured,
};
use ultima::rules::{Color, Move, Position, RuleSet, Setup, Square, pseudo_legal_moves};
use ultima::words::explain as words;

/// Every reason why a move is illegal.
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
        Obstacle::NotInLine => "off-line",
        Obstacle::OwnPiece(_) => "friend",
        Obstacle::Occupied(_) => "occupied",
        Obstacle::Enemy(_) => "enemy",
        Obstacle::DoubleBlock { .. } => "row",
        Obstacle::SecondLeap { .. } => "second-leap",
        Obstacle::TooFar { .. } => "too-far",
    }
}

fn illegal_reason(reason: &IllegalReason) -> &'static str {
    match reason {
        IllegalReason::KingCaptured => "king-taken",
        IllegalReason::NoPiece => "no-piece",
        IllegalReason::NotItsTurn => "not-its-turn",
        IllegalReason::NotFrozen => "not-frozen",
        IllegalReason::Frozen(_) => "frozen",
        IllegalReason::KingStays => "king-stays",
        IllegalReason::NoSuicide => "no-suicide",
        IllegalReason::Unreached(found) => obstacle(found),
        IllegalReason::Exposes { exposure: Exposure::StepsIntoCheck, .. } => "enters",
        IllegalReason::Exposes { exposure: Exposure::StaysInCheck, .. } => "remains",
        IllegalReason::Exposes { exposure: Exposure::Unfreezes, .. } => "releases",
        IllegalReason::Exposes { exposure: Exposure::Discovers, .. } => "uncovers",
    }
}

fn no_capture_reason(reason: &NoCaptureReason) -> &'static str {
    match reason {
        NoCaptureReason::NoEnemy => "no-enemy",
        NoCaptureReason::Frozen(_) => "frozen-piece",
        NoCaptureReason::Suicide => "gives-up",
        NoCaptureReason::CapturesNothing => "takes-nothing",
        NoCaptureReason::Immune => "immune",
        NoCaptureReason::KingAlone => "king-alone",
        NoCaptureReason::LeapsAlone => "leaps-alone",
        NoCaptureReason::NotNextTo => "not-next-to",
        NoCaptureReason::NotSteppedOnto => "not-stepped-onto",
        NoCaptureReason::NotStraightAway => "not-straight-away",
        NoCaptureReason::NotLeapt => "not-leapt",
        NoCaptureReason::StopsShort => "stops-short",
        NoCaptureReason::NotInLine => "leap-off-line",
        NoCaptureReason::NoRoom => "no-room",
        NoCaptureReason::NotBeside => "not-beside",
        NoCaptureReason::NeedsPartner { .. } => "needs-partner",
        NoCaptureReason::CannotGetBeside => "cannot-get-beside",
        NoCaptureReason::MovesDiagonally => "moves-slantwise",
        NoCaptureReason::NoKing => "no-king",
        NoCaptureReason::InLineWithKing(_) => "in-line-with-king",
        NoCaptureReason::NotOnCorner { .. } => "not-on-corner",
        NoCaptureReason::OffKingLines(_) => "off-king-lines",
        NoCaptureReason::MustMove => "must-move",
        NoCaptureReason::Unreached { .. } => "unreached",
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
            let attacks = attacks_on_king(board, setup.rules, turn);
            ("check", words::check(board, turn, &attacks, &words::answers(board, &evasions(&position))))
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
                    Some(reason) => (no_capture_reason(&reason), words::cannot_capture(board, from, victim, &reason)),
                    None => {
                        let takes: Vec<Move> = pseudo_legal_moves(board, setup.rules, from).into_iter().collect();
                        let takes: Vec<Move> = takes.into_iter().filter(|mv| mv.captures.contains(victim)).collect();
                        ("taken", words::elsewhere(board, from, victim, &takes))
                    }
                }
            }
            Some((mv, victim)) => {
                let ((from, to), victim) = (coordinates::read(mv).expect("a move"), square(victim));
                let mv = pseudo_legal_moves(board, setup.rules, from)
                    .into_iter()
                    .find(|mv| mv.to == to)
                    .expect("a pseudo-legal move");
                match why_not_captured(setup, mv, victim) {
                    Some(reason) => (no_capture_reason(&reason), words::not_captured(board, mv, victim, &reason)),
                    None => ("taken", String::new()),
                }
            }
            None => {
                let (from, to) = coordinates::read(question).expect("a move");
                match why_illegal(&position(), from, to) {
                    Some(why) => (illegal_reason(&why), words::illegal_reason(board, from, to, &why)),
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
