//! Properties of every position, under any rules: a reason is given exactly where a move or a capture is impossible.

use std::collections::BTreeSet;

use fastrand::Rng;
use ultima::rules::captures::{CaptureMethod, capture_methods};
use ultima::rules::explain::{
    EvasionKind, IllegalReason, MoveEffects, NoCaptureReason, attacks_on_king, evasions, move_effects, threats_of,
    why_cannot_capture, why_frozen, why_illegal, why_no_moves, why_not_captured,
};
use ultima::rules::freeze::{freezers, frozen};
use ultima::rules::king_safety::king_attackers;
use ultima::rules::rays::Direction;
use ultima::rules::{
    Bitboard, Board, Color, Move, MoveKind, Piece, Position, Role, RuleSet, Setup, Square, StartingArray, UciMove,
    pseudo_legal_moves,
};

use crate::random::{array, playout, random_positions, random_setup, rounds, rule_sets};

/// Returns positions of random games and random boards, under standard and mixed rules.
fn positions(seed: u64, each: u64) -> Vec<Position> {
    let mut rng = Rng::with_seed(seed);
    let mut positions = Vec::new();
    for rules in rule_sets(&mut rng, 8) {
        let array = array(&mut rng);
        let (_, game) = playout(&mut rng, rules, array, 150);
        positions.extend(game.into_iter().map(|(_, position)| position).step_by(1 + 150 / each as usize));
        positions.extend(random_positions(&mut rng, rules, each));
    }
    positions
}

/// Returns random boards, valid or not, under the same rules.
fn setups(seed: u64, each: u64) -> Vec<Setup> {
    let mut rng = Rng::with_seed(seed);
    let sets = rule_sets(&mut rng, 8);
    sets.into_iter()
        .flat_map(|rules| (0..each).map(move |_| rules))
        .map(|rules| random_setup(&mut rng, rules))
        .collect()
}

/// Returns the board after a move, by the simplest code.
fn after(board: &Board, mv: Move) -> Board {
    let pieces = board.pieces().filter(|&(square, _)| square != mv.from && !mv.captures.contains(square));
    let mover = board.piece_at(mv.from).filter(|_| !mv.is_suicide()).map(|piece| (mv.to, piece));
    pieces.chain(mover).collect()
}

#[test]
fn the_stated_effects_of_a_quiet_move_are_true() {
    let mut met = [0; 6];
    for position in positions(9, rounds(4)) {
        let (rules, own) = (position.rules(), position.turn());
        for mv in position.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::Quiet) {
            let next = position.play_unchecked(mv);
            let effects = move_effects(&position, mv);
            let MoveEffects { check, escapes, freezes, frees, saves, threatens, .. } = effects;
            assert_eq!(check, !king_attackers(next.board(), rules, !own).is_empty(), "{mv:?} {position:?}");
            let capturable = |position: &Position, square| {
                position.legal_moves().into_iter().any(|mv: Move| mv.captures.contains(square))
            };
            for square in freezes | threatens {
                assert_eq!(next.board().color_at(square), Some(!own));
            }
            for square in frees | saves {
                assert_eq!(next.board().color_at(square), Some(own));
                assert!(!saves.contains(square) || !capturable(&next, square), "{mv:?} {position:?}");
            }
            assert!(freezes.into_iter().all(|square| !freezers(next.board(), rules, square).is_empty()));
            assert!(frees.into_iter().all(|square| freezers(next.board(), rules, square).is_empty()));
            assert!(!threatens.into_iter().any(|square| capturable(&position, square)), "{mv:?} {position:?}");
            assert!(!saves.contains(mv.to), "{mv:?} {position:?}");
            assert!(escapes.is_empty() || !capturable(&next, mv.to), "{mv:?} {position:?}");
            for attacker in escapes {
                assert_eq!(next.board().color_at(attacker), Some(!own), "{mv:?} {position:?}");
            }
            let any = [
                check,
                !escapes.is_empty(),
                !freezes.is_empty(),
                !frees.is_empty(),
                !saves.is_empty(),
                !threatens.is_empty(),
            ];
            any.into_iter().zip(&mut met).for_each(|(any, met)| *met += u32::from(any));
        }
    }
    assert!(met.iter().all(|&met| met > 0), "each is met: {met:?}");
}

#[test]
fn a_move_is_refused_exactly_when_it_is_not_legal() {
    for position in positions(1, rounds(4)) {
        let legal: BTreeSet<(Square, Square)> = position.legal_moves().into_iter().map(|mv| (mv.from, mv.to)).collect();
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let refusal = why_illegal(&position, from, to);
            assert_eq!(refusal.is_none(), legal.contains(&(from, to)), "{from}{to} {refusal:?} {position:?}");
            if let Some(IllegalReason::Exposes { mv, attack, .. }) = refusal {
                assert_eq!((mv.from, mv.to), (from, to));
                assert!(pseudo_legal_moves(position.board(), position.rules(), from).contains(&mv));
                let next = after(position.board(), mv);
                assert!(pseudo_legal_moves(&next, position.rules(), attack.mv.from).contains(&attack.mv));
                assert!(attack.mv.captures.contains(attack.capture.victim));
                assert!(next.by_piece(position.turn(), Role::King).contains(attack.capture.victim));
            }
        }
    }
}

#[test]
fn a_no_capture_reason_exists_exactly_when_the_enemy_is_not_captured() {
    for setup in setups(2, rounds(8)) {
        for from in setup.board.occupied() {
            let color = setup.board.color_at(from).expect("a piece");
            let moves = pseudo_legal_moves(&setup.board, setup.rules, from);
            for victim in Square::all() {
                if !setup.board.by_color(!color).contains(victim) {
                    assert_eq!(why_cannot_capture(&setup, from, victim), Some(NoCaptureReason::NoEnemy));
                    continue;
                }
                for &mv in &moves {
                    let miss = why_not_captured(&setup, mv, victim);
                    assert_eq!(miss.is_none(), mv.captures.contains(victim), "{mv:?} {victim} {miss:?} {setup:?}");
                }
                let miss = why_cannot_capture(&setup, from, victim);
                let takes = moves.iter().any(|mv| mv.captures.contains(victim));
                assert_eq!(miss.is_none(), takes, "{from} {victim} {miss:?} {setup:?}");
            }
        }
    }
}

/// A near miss captures once the missing piece is there.
#[test]
fn a_missing_partner_is_the_only_reason_given() {
    let mut mended = 0;
    for setup in setups(3, rounds(20)) {
        for (from, piece) in setup.board.pieces() {
            for mv in pseudo_legal_moves(&setup.board, setup.rules, from).into_iter().filter(|mv| !mv.is_suicide()) {
                for victim in setup.board.by_color(!piece.color) {
                    let Some(NoCaptureReason::NeedsPartner { landings }) = why_not_captured(&setup, mv, victim) else {
                        continue;
                    };
                    assert_eq!(landings, Bitboard::from(mv.to));
                    let on = Direction::from_to(mv.to, victim).and_then(|way| victim.step(way)).expect("a far side");
                    if setup.board.occupied().contains(on) || on == from {
                        continue;
                    }
                    let mut with = setup;
                    with.board.put(on, piece);
                    assert_eq!(why_not_captured(&with, mv, victim), None, "{mv:?} {victim} {setup:?}");
                    mended += 1;
                }
            }
        }
    }
    assert!(mended > 100, "{mended}");
}

#[test]
fn the_attacks_on_a_king_come_from_its_attackers() {
    for setup in setups(4, rounds(60)) {
        for color in Color::ALL {
            let found = attacks_on_king(&setup.board, setup.rules, color);
            let attackers: Bitboard = found.iter().map(|attack| attack.mv.from).collect();
            assert_eq!(attackers, king_attackers(&setup.board, setup.rules, color), "{setup:?}");
            for attack in found {
                assert!(capture_methods(&setup.board, attack.mv).contains(&attack.capture));
            }
        }
    }
}

#[test]
fn every_reply_to_a_check_falls_in_the_one_group_that_is_right() {
    let mut seen = BTreeSet::new();
    for position in positions(5, rounds(60)) {
        let (board, rules, turn) = (position.board(), position.rules(), position.turn());
        let evasions = evasions(&position);
        if !position.is_check() {
            assert!(evasions.is_empty());
            continue;
        }
        let pairs =
            |moves: &[Move]| -> BTreeSet<(Square, Square)> { moves.iter().map(|mv| (mv.from, mv.to)).collect() };
        let answered: Vec<Move> = evasions.iter().map(|evasion| evasion.mv).collect();
        assert_eq!(answered.len(), position.legal_moves().len());
        assert_eq!(pairs(&answered), pairs(&position.legal_moves()), "{position:?}");
        let attackers = king_attackers(board, rules, turn);
        for evasion in evasions {
            seen.insert(evasion.kind);
            let mv = evasion.mv;
            let next = after(board, mv);
            let safe = king_attackers(&next, rules, turn).is_empty();
            let king_taken = next.by_piece(!turn, Role::King).is_empty();
            assert_eq!(evasion.kind == EvasionKind::Ignores, !safe && !king_taken, "{mv:?} {position:?}");
            let right = match evasion.kind {
                EvasionKind::Wins => king_taken,
                EvasionKind::Captures => !(mv.captures & attackers).is_empty(),
                EvasionKind::MovesKing => {
                    board.by_piece(turn, Role::King).contains(mv.from) && (attackers & !mv.captures) == attackers
                }
                EvasionKind::Freezes => !(frozen(&next, rules, !turn) & attackers).is_empty(),
                EvasionKind::BreaksPincer => attacks_on_king(board, rules, turn).iter().any(
                    |attack| matches!(attack.capture.method, CaptureMethod::Pincer { partner } if mv.captures.contains(partner)),
                ),
                EvasionKind::Blocks => {
                    let mut without = next;
                    without.clear(Bitboard::from(mv.to));
                    !king_attackers(&without, rules, turn).is_empty()
                }
                EvasionKind::Ignores => rules.king_capture && !safe,
            };
            assert!(right, "{:?} {mv:?} {position:?}", evasion.kind);
        }
    }
    assert_eq!(seen, BTreeSet::from(EvasionKind::ALL), "every answer has come up");
}

#[test]
fn a_piece_is_frozen_by_its_freezers_and_freed_without_them() {
    let mut freed = 0;
    for setup in setups(6, rounds(30)) {
        for square in Square::all() {
            let by = freezers(&setup.board, setup.rules, square);
            let Some(hold) = why_frozen(&setup, square) else {
                assert!(by.is_empty());
                continue;
            };
            assert_eq!(hold.freezers.iter().map(|freezer| freezer.square).collect::<Bitboard>(), by);
            for freezer in hold.freezers {
                assert_eq!(freezer.frozen_by, freezers(&setup.board, setup.rules, freezer.square));
                assert!(freezer.captured_by.iter().all(|mv| mv.captures.contains(freezer.square)));
                assert!(setup.rules.cancelling || freezer.cancelled_by.is_empty(), "{setup:?}");
                for &mv in freezer.captured_by.iter().chain(&freezer.cancelled_by) {
                    let next = after(&setup.board, mv);
                    assert!(
                        !freezers(&next, setup.rules, square).contains(freezer.square),
                        "{mv:?} {square} {setup:?}"
                    );
                    freed += 1;
                }
            }
        }
    }
    assert!(freed > 100, "{freed}");
}

#[test]
fn a_frozen_piece_is_offered_suicide_exactly_when_it_is_legal() {
    for position in positions(7, rounds(40)).into_iter().filter(|position| position.king_captured_by().is_none()) {
        for square in position.frozen() {
            let hold = why_frozen(&position.to_setup(), square).expect("it is frozen");
            assert_eq!(
                hold.no_suicide.is_none(),
                position.find_legal(UciMove { from: square, to: square }).is_some(),
                "{square} {position:?}"
            );
        }
    }
}

#[test]
fn threats_are_the_captures_a_side_would_have_on_its_turn() {
    for position in positions(8, rounds(40)) {
        let setup = position.to_setup();
        let taking =
            |moves: &[Move]| -> BTreeSet<(Square, u64)> { moves.iter().map(|mv| (mv.from, mv.captures.0)).collect() };
        let threats = threats_of(&setup, position.turn());
        assert_eq!(taking(&threats), taking(&position.legal_captures()), "{position:?}");
        assert_eq!(taking(&threats).len(), threats.len(), "each capture once");
        let turned = Setup { turn: !setup.turn, ..setup };
        if let Ok(other) = Position::try_from(turned) {
            assert_eq!(taking(&threats_of(&setup, !position.turn())), taking(&other.legal_captures()), "{position:?}");
        } else if setup.rules != RuleSet::KING_CAPTURE {
            let kings = setup.board.by_role(Role::King);
            let threats = threats_of(&setup, !position.turn());
            assert!(threats.iter().any(|mv| !(mv.captures & kings).is_empty()), "{position:?}");
        }
    }
}

/// Returns positions without a legal move: a few pieces, with the king of the side to move at the edge.
fn positions_without_moves(seed: u64, wanted: usize) -> Vec<Position> {
    let mut rng = Rng::with_seed(seed);
    let mut found = Vec::new();
    while found.len() < wanted {
        let mut board = Board::EMPTY;
        let squares: Vec<Square> = Square::all().collect();
        board.put(squares[rng.usize(..8)], Piece::new(Color::Black, Role::King));
        for _ in 0..rng.usize(3..8) {
            let color = if rng.u8(..4) == 0 { Color::Black } else { Color::White };
            let role = Role::ALL[rng.usize(..Role::COUNT)];
            let square = squares[rng.usize(..24)];
            if board.piece_at(square).is_none() && role != Role::King {
                board.put(square, Piece::new(color, role));
            }
        }
        let square = squares[rng.usize(..64)];
        if board.piece_at(square).is_none() {
            board.put(square, Piece::new(Color::White, Role::King));
            let start = Setup::start(RuleSet::ULTIMA_1963, StartingArray::default());
            let setup = Setup { board, turn: Color::Black, ..start };
            found.extend(Position::try_from(setup).ok().filter(|position| !position.has_legal_move()));
        }
    }
    found
}

#[test]
fn each_piece_without_a_legal_move_has_one_reason() {
    let mut met = [0; 3];
    for position in positions_without_moves(3, 300) {
        let why = why_no_moves(&position);
        let own = position.board().by_color(position.turn());
        let king = position.board().by_piece(position.turn(), Role::King);
        let frozen = why.frozen.iter().fold(Bitboard::EMPTY, |all, (_, pieces)| all | *pieces);
        let guarded = why.guards.iter().fold(Bitboard::EMPTY, |all, (_, squares)| all | *squares);
        let free = king & !frozen & !why.blocked;
        assert_eq!(frozen | why.pinned | why.blocked | free, own, "{position:?}");
        assert_eq!(
            frozen.count() + why.pinned.count() + why.blocked.count() + free.count(),
            own.count(),
            "{position:?}: {why:?}"
        );
        for square in free {
            let moves = pseudo_legal_moves(position.board(), position.rules(), square).into_iter();
            assert_eq!(moves.map(|mv| mv.to).collect::<Bitboard>(), guarded, "{position:?}");
        }
        for (n, some) in [frozen, why.pinned, guarded].into_iter().enumerate() {
            met[n] += usize::from(!some.is_empty());
        }
    }
    assert!(met.into_iter().all(|met| met > 5), "{met:?}");
}
