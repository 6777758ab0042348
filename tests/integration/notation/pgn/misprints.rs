//! Printed games with errors: reading stops at the error, or reads on to the same game.

use super::{moves, problems, start};
use crate::random::{array, playout, rounds};
use fastrand::Rng;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::pgn::{ParsedGame, read, write_moves};
use ultima::notation::{Notation, move_text};
use ultima::rules::{Move, Position, RuleSet, StartingArray};

fn played(outcome: &ParsedGame) -> Vec<Move> {
    outcome.record.moves().collect()
}

/// Returns a game as printed, one move per row or all in one line, with the byte offset of each move.
fn printed(position: &Position, game: &[(Move, Position)], rows: bool) -> (String, Vec<usize>) {
    let (mut text, mut places, mut position) = (String::new(), Vec::new(), *position);
    for (ply, &(mv, next)) in game.iter().enumerate() {
        if ply % 2 == 0 {
            text += &format!("{}. ", position.fullmoves());
        }
        places.push(text.len());
        text += &move_text::write(Notation::Abbott, &position, mv, Alphabet::Abbott);
        text.push(if rows && ply % 2 == 1 { '\n' } else { ' ' });
        position = next;
    }
    (text, places)
}

#[test]
fn a_misprinted_character_stops_the_game_there_or_changes_nothing() {
    const OTHERS: &str = "abcdefgh12345678KWLCIXmnzlIO|oSBq09-_~:x ";
    let mut rng = Rng::with_seed(131);
    for round in 0..rounds(400) {
        let array = array(&mut rng);
        let (start, game) = playout(&mut rng, RuleSet::default(), array, 40);
        let (text, places) = printed(&start, &game, round % 2 == 0);
        // A character of a move in the middle is changed: the first and last moves have less context around them.
        let ply = rng.usize(4..game.len().max(9) - 4).min(game.len() - 1);
        let length = text[places[ply]..].find([' ', '\n']).expect("an end");
        let at = places[ply] + rng.usize(..length);
        let other = char::from(rng.choice(OTHERS.bytes()).expect("a character"));
        let corrupted = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        let outcome = read(&corrupted, &start);
        let (found, real): (Vec<Move>, Vec<Move>) = (played(&outcome), game.iter().map(|&(mv, _)| mv).collect());
        let differs = found.iter().zip(&real).position(|(found, real)| found != real);
        if found == real || differs.is_some_and(|at| at == ply || at == ply + 1) || outcome.record.start != start {
            // The reader finds the same game, or another legal move there, or one from a move cut off at its end; or
            // another array, which it names, fits longer.
            continue;
        }
        // If the end of a move is cut off, reading stops right behind the move.
        let kept = ply + usize::from(found.len() > ply);
        assert_eq!(found, real[..kept], "{corrupted}\n{:?}", problems(&outcome));
        let stop = outcome.stop.expect("a stop");
        assert!(corrupted[..stop.rest].len() > places[ply], "{corrupted}\n{}", stop.problem);
    }
}

#[test]
fn other_words_stop_the_game_where_a_move_is_expected() {
    for (text, kept, place, word) in [
        ("1.b2-b4 h7-h6 2.a2-a5 c7-czz 3.Lb1-a2 g7-g3", "b2b4 h7h6 a2a5", (1, 23), "c7-czz"),
        ("1.b4 h6 2.a5 c5 3.Laq g3 4.e3 e4", "b2b4 h7h6 a2a5 c7c5", (1, 19), "Laq"),
        ("1.b4 h6 2.ab5 c5 3.La2 g3", "b2b4 h7h6", (1, 11), "ab5"),
        ("1. b4 h6\n2. a5 Q\n3. La2 g3", "b2b4 h7h6 a2a5", (2, 7), "Q"),
        ("1. b4 h6\n2. Lzz c5\n3. La2 g3", "b2b4 h7h6", (2, 4), "Lzz"),
    ] {
        let outcome = read(text, &start());
        let stop = outcome.stop.clone().expect(text);
        let found = (stop.problem.place.line, stop.problem.place.column);
        assert_eq!((moves(&outcome.record).as_str(), found, stop.problem.text.as_str()), (kept, place, word), "{text}");
        assert!(!stop.suggestions().is_empty(), "{text}");
    }
}

#[test]
fn letters_like_a_one_and_unread_numbers_are_warnings() {
    for (text, warning) in [
        ("1.b2-b4 h7-h6 2.Lbl-b3 c7-c5", "Line 1, character 17: 'Lbl-b3' is misprinted; read as 'Lb1-b3'."),
        (
            "1. b2-b4 h7-h6\nz. Lb1-b3 c7-c5\n3. a2-a3",
            "Line 2, character 1: 'z.' stands where the number of a move should; it is ignored.",
        ),
    ] {
        let outcome = read(text, &start());
        assert!(moves(&outcome.record).starts_with("b2b4 h7h6 b1b3 c7c5"), "{text}");
        assert_eq!(problems(&outcome), [warning], "{text}");
    }
}

#[test]
fn a_missing_move_is_reported_once_and_where_it_is_missing() {
    for text in ["1. b2-b4 h7-h6\n2. a2-a5\n3. Lb1-a2 g7-g3", "[Event \"x\"]\n1. b2-b4 h7-h6 2. a2-a5\n3. Lb1-a2 g7-g3"]
    {
        let outcome = read(text, &start());
        assert_eq!(moves(&outcome.record), "b2b4 h7h6 a2a5");
        assert_eq!(problems(&outcome), ["Line 3, character 1: Black's move 2 is missing here."], "{text}");
    }
}

#[test]
fn dashes_signs_and_blanks_are_read() {
    for line in [
        "1. b2\u{2014}b4 h7\u{2010}h6 2. a2\u{2011}a5 c7\u{2013}c5",
        "1. b2 - b4 h7 - h6 2. a2 -a5 c7- c5",
        "1. b2-b4+/- h7-h6=+ 2. a2-a5± c7-c5 -+",
        "1. b2-b4† h7-h6(ch) 2. a2-a5ch c7-c5 (ch)",
        "1. b2-b4 - h7-h6 2. a2-a5 - c7-c5",
    ] {
        for text in [line.to_owned(), format!("[Event \"x\"]\n\n{line}")] {
            if text.starts_with('[') && line.contains(" - h7-h6 ") && line.starts_with("1. b2-b4 -") {
                // Printed games may have a dash between moves.
                continue;
            }
            let outcome = read(&text, &start());
            assert_eq!(
                (moves(&outcome.record).as_str(), problems(&outcome)),
                ("b2b4 h7h6 a2a5 c7c5", vec![]),
                "{text}"
            );
        }
    }
    let opening = "1.b2-b4 h7-h6 2.a2-a5 c7-c5 3.Lb1-a2 g7-g3 4.e2-e3 e7-e4 5.Xc1-a3 f7-f3 6.d2-d5 Lb8-c7";
    let capture = read(&format!("{opening} 7.a5-b5 : c5"), &start());
    assert_eq!((played(&capture).len(), problems(&capture)), (13, vec![]));
    let nags = read("1. b2-b4!?+/- =+", &start()).record.line.nodes[0].nags.clone();
    assert_eq!(nags, [5, 16, 15]);
}

#[test]
fn unclosed_brackets_are_reported() {
    for (text, problem) in [
        (
            "1.b2-b4 h7-h6 {oh\n2.a2-a5 c7-c5",
            "Line 1, character 15: The comment that begins here does not end; a } is missing.",
        ),
        (
            "1.b2-b4 h7-h6 (oh\n2.a2-a5 c7-c5",
            "Line 1, character 15: The variation that begins here does not end; a ) is missing.",
        ),
    ] {
        let outcome = read(text, &start());
        assert_eq!(
            (moves(&outcome.record).as_str(), problems(&outcome)),
            ("b2b4 h7h6 a2a5 c7c5", vec![problem.to_owned()])
        );
        assert!(!write_moves(&outcome.record, Notation::Abbott, Alphabet::Abbott).contains("{{"));
    }
}

#[test]
fn games_in_vchess_notation_read_the_same_or_stop_at_an_ambiguity() {
    let mut rng = Rng::with_seed(132);
    let (mut games, mut lost) = (0, 0);
    for _ in 0..rounds(60) {
        let (start, game) = playout(&mut rng, RuleSet::default(), StartingArray::default(), 60);
        let real: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
        if real.iter().any(|mv| mv.is_suicide()) {
            continue;
        }
        games += 1;
        let original = read(&printed(&start, &game, true).0, &start);
        let text = write_moves(&original.record, Notation::Vchess, Alphabet::Abbott);
        let outcome = read(&text, &start);
        let warned = !ultima::notation::pgn::lost_moves(&original, Notation::Vchess, Alphabet::Abbott).is_empty();
        lost += usize::from(warned);
        match &outcome.stop {
            // Where reading stops with this start, another one, which the reader names, may fit longer.
            _ if warned && outcome.record.start != start => {}
            None => assert_eq!((warned, played(&outcome)), (false, real), "{text}"),
            Some(_) => assert!(warned && real.starts_with(&played(&outcome)), "{text}"),
        }
    }
    assert!(lost > 0 && lost * 2 < games, "{lost} of {games} lost");
}
