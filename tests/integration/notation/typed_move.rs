//! Typed moves: every way of writing a move reads back, every error says what is wrong.

use crate::harness::position;
use crate::random::{array, playout, random_positions, rounds, rule_sets};
use fastrand::Rng;
use ultima::notation::alphabet::{Alphabet, letter};
use ultima::notation::move_text::write;
use ultima::notation::typed_move::{TypedMoveError, read};
use ultima::notation::{Notation, move_text, uci_move};
use ultima::rules::{Move, Position, Role};

const ALPHABETS: [Alphabet; 2] = [Alphabet::Abbott, Alphabet::Chess];

/// Returns the shortest text of a move that is unambiguous.
fn shortest(position: &Position, moves: &[Move], mv: Move, alphabet: Alphabet) -> String {
    let role = position.board().role_at(mv.from).expect("a piece");
    let rival =
        |other: &&Move| other.to == mv.to && !other.is_suicide() && position.board().role_at(other.from) == Some(role);
    let alone = !mv.is_suicide() && moves.iter().filter(rival).count() == 1;
    match role {
        _ if !alone => uci_move::write(mv),
        Role::Pawn => mv.to.to_string(),
        role => format!("{}{}", letter(role, alphabet), mv.to),
    }
}

fn assert_reads_back(position: &Position) {
    let moves = position.legal_moves();
    for &mv in &moves {
        let mut forms = vec![uci_move::write(mv), format!("{}-{}", mv.from, mv.to), format!(" {} {} ", mv.from, mv.to)];
        for alphabet in ALPHABETS {
            let long = move_text::write(Notation::Abbott, position, mv, alphabet);
            forms.push(long.trim_end_matches(['+', '#']).replace(':', "x"));
            forms.push(format!("{long}  "));
            forms.push(long);
            forms.push(shortest(position, &moves, mv, alphabet));
            forms.push(write(Notation::Short, position, mv, alphabet));
        }
        let vchess = write(Notation::Vchess, position, mv, Alphabet::Chess);
        match read(position, &vchess) {
            // The vchess site does not distinguish pieces of a kind, but the reader reports that.
            Err(TypedMoveError::Ambiguous { candidates, .. }) => {
                assert!(candidates.len() > 1 && candidates.contains(&mv), "{vchess}");
            }
            found => assert_eq!(found, Ok(mv), "{vchess} in {position:?}"),
        }
        for form in forms {
            for form in [form.to_lowercase(), form.to_uppercase(), form] {
                assert_eq!(read(position, &form), Ok(mv), "{form} in {position:?}");
            }
        }
    }
}

#[test]
fn every_legal_move_reads_back_from_every_form() {
    let mut rng = Rng::with_seed(41);
    for _ in 0..rounds(1) {
        for rules in rule_sets(&mut rng, 2) {
            let array = array(&mut rng);
            let (start, game) = playout(&mut rng, rules, array, 60);
            assert_reads_back(&start);
            for (_, position) in game.into_iter().step_by(4) {
                assert_reads_back(&position);
            }
            for position in random_positions(&mut rng, rules, 8) {
                assert_reads_back(&position);
            }
        }
    }
}

#[test]
fn every_supported_notation_is_read() {
    for (setup, text, mv) in [
        ("7k/8/1W6/p7/8/8/8/7K", "Wb6-c7:a5", "b6c7"),
        ("7k/8/1W6/p7/8/8/8/7K", "Wc7:a5", "b6c7"),
        ("7k/8/1W6/p7/8/8/8/7K", "Qc7X", "b6c7"),
        ("7k/8/1W6/p7/8/8/8/7K", "wb6xc7", "b6c7"),
        ("7k/8/1W6/p7/8/8/8/7K", "Wb6:c7:Pa5", "b6c7"),
        ("7k/8/8/8/6l1/5K2/8/8", "Kf3:g4", "f3g4"),
        ("7k/8/8/8/6l1/5K2/8/8", "Kf3:Lg4", "f3g4"),
        ("7k/8/8/8/6l1/5K2/8/8", "Kxg4", "f3g4"),
        ("7k/8/8/8/6l1/5K2/8/8", "Kf3-g4", "f3g4"),
        ("7k/8/2l5/8/3C4/8/2K2i2/8", "Rd4-f6:Nc6:Mf2", "d4f6"),
        ("7k/8/8/2P5/3wP3/8/7K/8", "c4:Wd4", "c5c4"),
        ("7k/8/8/2P5/3wP3/8/7K/8", "Pc5c4X", "c5c4"),
        ("7k/8/8/8/8/8/8/K1L1p3", "Lc1:f1", "c1f1"),
        ("7k/8/8/8/8/8/8/K1L1p3", "lF1", "c1f1"),
        ("7k/8/8/8/8/8/1i6/L6K", "La1:a1", "a1a1"),
        ("7k/8/8/8/8/8/1i6/L6K", "a1a1", "a1a1"),
        ("7k/8/8/8/8/8/1i6/L6K", "A1-A1", "a1a1"),
        // A lower-case b or c before a digit is a file; before anything else it is a piece.
        ("7k/8/8/8/8/8/8/X6K", "bb2", "a1b2"),
        ("7k/8/8/8/8/8/8/X6K", "sb2", "a1b2"),
        ("6k1/8/8/8/8/8/8/C6K", "cc1", "a1c1"),
        ("6k1/8/8/8/8/8/8/C6K", "ca1c1", "a1c1"),
        ("7k/8/8/8/8/8/8/L3L1K1", "Lac1", "a1c1"),
        ("7k/8/8/8/8/8/8/L2pL1K1", "lExC1", "e1c1"),
        ("7k/8/8/L7/8/L7/6K1/8", "L3a4", "a3a4"),
        // The victim shows which piece captures it.
        ("7k/8/8/8/4L3/p7/L7/6K1", "La4:a3", "a2a4"),
    ] {
        let read = read(&position("ultima-1963", setup), text).map(uci_move::write);
        assert_eq!(read.as_deref(), Ok(mv), "{text} in {setup}");
    }
}

#[test]
fn every_error_says_what_is_wrong() {
    const LEAPERS: &str = "7k/8/8/8/8/8/8/L3L1K1";
    for (setup, text, said) in [
        (LEAPERS, "", "Type a move, like b2-b4, Wb6-c7 or Wc7."),
        (LEAPERS, "  ", "Type a move, like b2-b4, Wb6-c7 or Wc7."),
        (LEAPERS, "O-O", "There is no castling in Ultima."),
        (LEAPERS, "!e4", "A move begins with a piece's letter or a square, not '!' (character 1)."),
        (LEAPERS, "Lj4", "A file is a to h, not 'j' (character 2)."),
        (LEAPERS, "La9", "A rank is 1 to 8, not '9' (character 3)."),
        (LEAPERS, " a1 - b\u{202e}", "A rank is 1 to 8, not '\\u{202e}' (character 8)."),
        (LEAPERS, "La", "The move ends early; a square is missing (character 3)."),
        (LEAPERS, "La1-", "The move ends early; a square is missing (character 5)."),
        (LEAPERS, "La1-a2?", "The move is complete; '?' is unexpected (character 7)."),
        (LEAPERS, "b2b4", "The side to move has no piece on b2: it is empty."),
        (LEAPERS, "Wa1-a2", "The side to move has no Withdrawer on a1: a white Leaper stands there."),
        (LEAPERS, "h8h7", "The side to move has no piece on h8: a black King stands there."),
        (LEAPERS, "Lb3:b5", "The side to move has no Leaper on b3: it is empty."),
        (LEAPERS, "Wc1", "No Withdrawer can move to c1."),
        (LEAPERS, "c4", "No Pawn can move to c4."),
        (LEAPERS, "La1", "No Leaper can move to a1."),
        (LEAPERS, "Lc1", "2 Leapers can move to c1: write a1-c1 or e1-c1."),
        (LEAPERS, "La1-b3", "The Leaper on a1 cannot move to b3."),
        (LEAPERS, "La1:a1", "The Leaper on a1 cannot be removed by suicide."),
        (LEAPERS, "La1:a4", "Leaper a1 to a4 captures nothing, which is not what the text says."),
        ("7k/8/8/8/8/8/1i6/L6K", "La5", "No Leaper can move to a5."),
        ("7k/8/8/8/8/8/1i6/L6K", "a1a5", "The Leaper on a1 is frozen and cannot move to a5."),
        ("7k/8/8/8/6l1/8/8/P5K1", "g1g2", "The King on g1 cannot move to g2: its King could be captured."),
        (
            "8/k7/8/8/8/8/8/K1L1p1pw",
            "Lc1-f1:Le1",
            "Leaper c1 to f1 captures the Pawn on e1, which is not what the text says.",
        ),
        (
            "8/k7/8/8/8/8/8/K1L1p1pw",
            "Lc1-f1:g1",
            "Leaper c1 to f1 captures the Pawn on e1, which is not what the text says.",
        ),
    ] {
        let error = read(&position("ultima-1963", setup), text).expect_err(text);
        assert_eq!(error.to_string(), said, "{text}");
    }
}

#[test]
fn a_file_or_rank_tells_pieces_of_a_kind_apart() {
    let position = position("ultima-1963", "7k/8/8/8/8/L7/8/L6K");
    let moved = |text: &str| read(&position, text).map(uci_move::write);
    assert!(matches!(read(&position, "La2"), Err(TypedMoveError::Ambiguous { .. })));
    for (text, expected) in [("L1a2", "a1a2"), ("l3a2", "a3a2"), ("N3a2", "a3a2"), ("Lac5", "a3c5"), ("Kh-h2", "")] {
        match expected {
            "" => assert!(read(&position, text).is_err(), "{text}"),
            _ => assert_eq!(moved(text).as_deref(), Ok(expected), "{text}"),
        }
    }
    let position = crate::harness::position("ultima-1963", "7k/8/8/8/8/8/p7/LL3p1K");
    for (text, expected) in [("L2c1", None), ("Lbg1", Some("b1g1")), ("Lbxg1", Some("b1g1")), ("Laxa3", Some("a1a3"))] {
        assert_eq!(read(&position, text).map(uci_move::write).ok().as_deref(), expected, "{text}");
    }
    assert!(matches!(read(&position, "Lbxc1"), Err(TypedMoveError::WrongCaptures { .. })));
    assert!(matches!(read(&position, "Lcg1"), Err(TypedMoveError::NoMove { .. })));
}
