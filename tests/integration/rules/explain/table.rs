//! Positions, each with a question, the expected reason and its sentence: `reasons.tsv`.
//!
//! Its columns: the rules, the position as FEN, the question, the kind of reason, the sentence. The questions:
//! `a1b2` why is this move not legal; `a1b2?c3` why does this move not take the piece on c3; `a1?c3` why can't the
//! piece on a1 take that on c3; `a1` why is this piece frozen; `check` why is it check; `White` what does White
//! threaten.

use std::collections::BTreeSet;
use std::fmt::Debug;

use ultima::notation::fen;
use ultima::rules::explain::{
    IllegalReason, attacks_on_king, evasions, threats_of, why_cannot_capture, why_frozen, why_illegal, why_not_captured,
};
use ultima::rules::{Color, Move, Position, RuleSet, Setup, Square, UciMove, pseudo_legal_moves};
use ultima::words::explain as words;

/// Every reason why a move is illegal, by the names of the variants; `legal` if there is none.
const ILLEGAL: [&str; 19] = [
    "KingCaptured",
    "NoPiece",
    "NotItsTurn",
    "NotFrozen",
    "Frozen",
    "KingStays",
    "NoSuicide",
    "NotInLine",
    "OwnPiece",
    "Occupied",
    "Enemy",
    "DoubleBlock",
    "SecondLeap",
    "TooFar",
    "StepsIntoCheck",
    "StaysInCheck",
    "Unfreezes",
    "Discovers",
    "legal",
];
/// Every reason why a piece is not captured; `captured` if there is none.
const NOT_CAPTURED: [&str; 27] = [
    "NoPiece",
    "NoEnemy",
    "Frozen",
    "Suicide",
    "CapturesNothing",
    "Immune",
    "KingAlone",
    "LeapsAlone",
    "NotNextTo",
    "NotSteppedOnto",
    "NotStraightAway",
    "NotLeapt",
    "StopsShort",
    "NotInLine",
    "NoRoom",
    "NotBeside",
    "NeedsPartner",
    "CannotGetBeside",
    "MovesDiagonally",
    "NoKing",
    "InLineWithKing",
    "NotOnCorner",
    "OffKingLines",
    "MustMove",
    "StandsBeside",
    "Unreached",
    "captured",
];

/// Returns the name of a variant, without its fields.
fn variant(reason: &impl Debug) -> String {
    format!("{reason:?}").split([' ', '(']).next().unwrap_or_default().to_owned()
}

fn illegal_reason(reason: &IllegalReason) -> String {
    match reason {
        IllegalReason::Unreached(obstacle) => variant(obstacle),
        IllegalReason::Exposes { exposure, .. } => variant(exposure),
        _ => variant(reason),
    }
}

/// Returns the kind of the reason and the sentence for it.
fn answer(setup: &Setup, question: &str) -> (String, String) {
    let board = &setup.board;
    let square = |text: &str| -> Square { text.parse().unwrap_or_else(|_| panic!("{text} is no square")) };
    let position = || Position::try_from(*setup).expect("a valid position");
    match question {
        "check" => {
            let (position, turn) = (position(), setup.turn);
            let attacks = attacks_on_king(board, setup.rules, turn);
            ("check".to_owned(), words::check(board, turn, &attacks, &words::evasions(&evasions(&position))))
        }
        "White" => ("threats".to_owned(), words::threats(board, Color::White, &threats_of(setup, Color::White))),
        "Black" => ("threats".to_owned(), words::threats(board, Color::Black, &threats_of(setup, Color::Black))),
        _ if question.len() == 2 => match why_frozen(setup, square(question)) {
            Some(hold) => ("hold".to_owned(), words::why_frozen(board, &hold)),
            None => ("free".to_owned(), String::new()),
        },
        _ => match question.split_once('?') {
            Some((from, victim)) if from.len() == 2 => {
                let (from, victim) = (square(from), square(victim));
                match why_cannot_capture(setup, from, victim) {
                    Some(reason) => (variant(&reason), words::cannot_capture(board, from, victim, &reason)),
                    None => {
                        let takes: Vec<Move> = pseudo_legal_moves(board, setup.rules, from).into_iter().collect();
                        let takes: Vec<Move> = takes.into_iter().filter(|mv| mv.captures.contains(victim)).collect();
                        ("captured".to_owned(), words::elsewhere(board, from, victim, &takes))
                    }
                }
            }
            Some((mv, victim)) => {
                let (UciMove { from, to }, victim) = (mv.parse().expect("a move"), square(victim));
                let mv = pseudo_legal_moves(board, setup.rules, from)
                    .into_iter()
                    .find(|mv| mv.to == to)
                    .expect("a pseudo-legal move");
                match why_not_captured(setup, mv, victim) {
                    Some(reason) => (variant(&reason), words::not_captured(board, mv, victim, &reason)),
                    None => ("captured".to_owned(), String::new()),
                }
            }
            None => {
                let UciMove { from, to } = question.parse().expect("a move");
                match why_illegal(&position(), from, to) {
                    Some(why) => (illegal_reason(&why), words::illegal_reason(board, from, to, &why, None)),
                    None => ("legal".to_owned(), String::new()),
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
        if found != (kind.to_owned(), sentence.to_owned()) {
            wrong.push(format!("line {number}, {question}: {}\t{}", found.0, found.1));
        }
        seen.insert((question.contains('?'), found.0));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let expected = ILLEGAL.map(|kind| (false, kind)).into_iter().chain(NOT_CAPTURED.map(|kind| (true, kind)));
    let missing: Vec<_> = expected.filter(|(asks, kind)| !seen.contains(&(*asks, (*kind).to_owned()))).collect();
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
