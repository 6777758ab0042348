//! The reasons why the engine's move is good: each is true by the rules alone.

use fastrand::Rng;
use ultima::review::{Hint, Losses, Merit};
use ultima::rules::explain::threats_of;
use ultima::rules::{Bitboard, Color, Move, MoveKind, Position, Setup, Square};
use ultima::words::hints;

use crate::harness::position;
use crate::random::{array, playout, random_positions, rounds, rule_sets};

/// Returns the hint to a move, to White's player, with the moves that the engine expects after it.
fn hint(rules: &str, fen: &str, line: &str) -> String {
    let position = position(rules, fen);
    let line = ultima::notation::uci_move::read_line(&position, line).expect("legal moves");
    let (&mv, follow_up) = line.moves().split_first().expect("a move");
    hints::hint(&position, &Hint::new(&position, mv, follow_up.to_vec()), None, Some(Color::White))
}

#[test]
fn a_move_without_a_threat_has_a_reason() {
    for (rules, fen, line, expected) in [
        (
            "ultima-1963",
            "i1xk3c/7l/Pp3x2/6p1/1P3p2/P4K1X/1X1P2PP/IL3LlC w",
            "f1c1",
            "Leaper f1 to c1. It gets out of reach of the Leaper on g1",
        ),
        (
            "king-capture",
            "ilxkwxl1/p2p4/1pp1Pp1c/P1p1IP2/1P5p/5Xp1/2XPP2P/1L1KW1LC w",
            "e5f4",
            "Immobilizer e5 to f4. It freezes the Pawn on g3 and gets out of reach of the Leaper on b8",
        ),
        (
            "ultima-1968",
            "1ixk2lc/p3x2p/1pp1Pw2/7l/p4p2/2PXP2P/PP3P1C/IL1pKLX1 w",
            "e6e5f6g7",
            "Pawn e6 to e5. Black can capture something after every move; after this one only the Pawn on e5. Black can \
             answer with Withdrawer f6 to g7, which captures the Pawn on e5 by backing away from it",
        ),
        (
            "ultima-1963",
            "i7/2xk4/1P2c3/6p1/1P3K1p/8/3P2PP/2l2IlC w",
            "b4e4",
            "Pawn b4 to e4. Black can capture something after every move; after this one nothing worth more than a Pawn",
        ),
        (
            "ultima-1968",
            "i1xkwxlc/1pp1pppp/p7/p1l4P/2P5/8/PP1PPPXP/ILXKWL1C w",
            "b1c2",
            "Leaper b1 to c2. It guards the Pawn on c4: if the Leaper on c5 captures it, you can answer with Leaper c2 \
             to c4, which captures the Leaper on c3 by jumping over it",
        ),
        (
            "king-capture",
            "i1xk1cx1/p2p3P/1pp2p2/P3w3/2P4C/1X6/3P1XP1/IL1KW3 w",
            "e1e3",
            "Withdrawer e1 to e3. It prevents a threat: Withdrawer e5 to e3 would have threatened the Pawn on d2 and \
             the Chameleon on f2",
        ),
        (
            "vchess",
            "7i/p2pk3/7p/pp2w3/2p3pP/5l1C/2P5/2IK1P2 w",
            "c1d2",
            "Immobilizer c1 to d2. It prevents a threat: Leaper f3 to d3 would have threatened the Pawn on c2",
        ),
        (
            "pure",
            "l1xk2w1/p1p1p3/1p1p4/2p5/P1P2x1p/2W2i2/1P2PLC1/I1XK3P w",
            "c3e5",
            "Withdrawer c3 to e5. It leaves Black's pieces with 5 fewer moves",
        ),
        (
            "ultima-1968",
            "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w",
            "d2d4",
            "Pawn d2 to d4. It opens lines: your pieces have 14 more moves",
        ),
        (
            "ultima-1963",
            "7k/8/8/6l1/5P2/8/P2pK3/8 w",
            "a2a3h8g8",
            "Pawn a2 to a3. It opens lines: your pieces have 5 more moves. The Pawn on f4 stays attacked: if the Leaper on g5 \
             captures it, you can answer with King e2 to e3, which captures the Leaper on e3 by stepping onto it",
        ),
        (
            // The Leaper may land on another square, where this answer does not capture it.
            "ultima-1963",
            "7k/8/8/6l1/5P2/8/P3K3/8 w",
            "a2a3h8g8",
            "Pawn a2 to a3. It gives your pieces 4 more moves. The Pawn on f4 stays attacked, but for Black the engine prefers King h8 to g8",
        ),
        (
            "ultima-1963",
            "7k/8/8/6l1/5P2/8/P7/2K5 w",
            "a2a3h8g8",
            "Pawn a2 to a3. The Pawn on f4 stays attacked, but for Black the engine prefers King h8 to g8",
        ),
        (
            "single-leap",
            "i2kw3/1p1pp2p/3l1p1p/p2p4/P1x2X1x/7c/1PP1PX2/IL2K1lC w",
            "h1g2d6g3",
            "Coordinator h1 to g2 captures the Leaper on g1, caught where the Coordinator's file crosses the rank of \
             the King on e1. Black can answer with Leaper d6 to g3, which captures the Chameleon on f4 by jumping over \
             it; no move saves the Chameleon on f4",
        ),
    ] {
        assert_eq!(hint(rules, fen, line), expected, "{rules} {fen} {line}");
    }
}

/// Returns what each capture of the side to move captures, a set for each move.
fn captures(position: &Position) -> Vec<Bitboard> {
    position.legal_captures().into_iter().map(|mv| mv.captures).collect()
}

fn could_capture(position: &Position, square: Square) -> bool {
    captures(position).iter().any(|captures| captures.contains(square))
}

fn passed(position: &Position) -> Position {
    let setup = Setup { turn: !position.turn(), ..position.to_setup() };
    Position::try_from(setup).expect("the enemy could move")
}

/// Returns whether the side to move threatens a piece on a square after a move.
fn is_threatened_after(position: &Position, mv: Move, square: Square) -> bool {
    let threats = threats_of(&position.play_unchecked(mv).to_setup(), position.turn());
    threats.iter().any(|threat| threat.captures.contains(square))
}

#[test]
fn every_reason_is_true() {
    let mut rng = Rng::with_seed(4);
    let mut met = [0; 6];
    for rules in rule_sets(&mut rng, 4) {
        let array = array(&mut rng);
        let (_, game) = playout(&mut rng, rules, array, 90);
        let played = game.into_iter().map(|(_, position)| position).step_by(30);
        let positions: Vec<Position> = played.chain(random_positions(&mut rng, rules, rounds(1))).collect();
        for position in positions {
            let quiet = position.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::Quiet);
            for mv in quiet.step_by(4) {
                let hint = Hint::new(&position, mv, Vec::new());
                let after = position.play_unchecked(mv);
                let Some(merit) = hint.merit else { continue };
                let context = format!("{merit:?} {mv:?} {position:?}");
                met[is_true(&position, mv, &after, merit, &context)] += 1;
            }
        }
    }
    assert!(met[..5].iter().all(|&met| met > 0), "each is met: {met:?}");
}

/// Checks a reason, and returns the number of its kind.
fn is_true(position: &Position, mv: Move, after: &Position, merit: Merit, context: &str) -> usize {
    match merit {
        Merit::LosesLeast(losses) => {
            let captured = captures(after);
            for other in position.legal_moves() {
                assert!(!captures(&position.play_unchecked(other)).is_empty(), "{other:?} loses nothing: {context}");
            }
            match losses {
                Losses::Only(squares) => assert!(captured.iter().all(|&only| only == squares), "{context}"),
                Losses::AtMost(roles) => {
                    let roles_of = |squares: &Bitboard| -> Vec<_> {
                        squares.into_iter().filter_map(|square| after.board().role_at(square)).collect()
                    };
                    assert!(captured.iter().any(|squares| roles_of(squares) == roles), "{context}");
                }
            }
            0
        }
        Merit::Guards { capture, back } => {
            assert!(after.is_legal(capture) && !capture.captures.is_empty(), "{context}");
            let then = after.play_unchecked(capture);
            assert!(then.is_legal(back) && back.captures.contains(capture.to), "{context}");
            assert!(!could_capture(&passed(position).play_unchecked(capture), capture.to), "{context}");
            1
        }
        Merit::Prevents { reply, threatened } => {
            let before = passed(position);
            assert!(before.is_legal(reply) && !reply.is_capture() && !threatened.contains(mv.from), "{context}");
            let again = after.find_legal(reply.into());
            for square in threatened {
                assert!(!could_capture(&before, square), "it was threatened already: {context}");
                assert!(is_threatened_after(&before, reply, square), "it would not be threatened: {context}");
                assert!(!could_capture(after, square), "it is threatened now: {context}");
                assert!(again.is_none_or(|again| !is_threatened_after(after, again, square)), "{context}");
            }
            2
        }
        Merit::OpensLines(moves) => {
            assert!(moves >= 2, "{context}");
            3
        }
        Merit::Restrains(moves) => {
            let count = |position: &Position| position.legal_moves().len();
            assert_eq!(count(&passed(position)) - count(after), moves as usize, "{context}");
            4
        }
        Merit::PreventsWin { reply, is_mate } => {
            let wins = |position: &Position, reply: Move| {
                let after = position.play_unchecked(reply);
                after.king_captured_by().is_some() || !after.has_legal_move()
            };
            let before = passed(position);
            assert!(before.is_legal(reply) && wins(&before, reply), "{context}");
            assert_eq!(before.play_unchecked(reply).is_checkmate(), is_mate, "{context}");
            assert!(!after.legal_moves().into_iter().any(|other| wins(after, other)), "{context}");
            5
        }
    }
}

#[test]
fn a_piece_is_lost_only_if_no_move_saves_it() {
    let mut rng = Rng::with_seed(7);
    let mut met = 0;
    for rules in rule_sets(&mut rng, 2) {
        for position in random_positions(&mut rng, rules, rounds(2)) {
            for mv in position.legal_moves().into_iter().step_by(7) {
                let after = position.play_unchecked(mv);
                let Some(reply) = after.legal_captures().into_iter().next() else { continue };
                let Some(at) = Hint::new(&position, mv, vec![reply]).lost else { continue };
                let stood = if at == mv.to { mv.from } else { at };
                met += 1;
                for other in position.legal_moves() {
                    let now = if other.from == stood { other.to } else { stood };
                    assert!(could_capture(&position.play_unchecked(other), now), "{other:?} {mv:?} {position:?}");
                }
            }
        }
    }
    assert!(met > 0);
}
