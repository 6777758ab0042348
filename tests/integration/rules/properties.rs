//! Properties of every position, under any rules: symmetry, hashes, clocks, lists that agree with one another.

use crate::harness::position;
use crate::random::{array, mixture, playout, random_positions, random_setup, rounds, rule_sets};
use crate::symmetry::{Map, sorted};
use fastrand::Rng;
use ultima::notation::fen;
use ultima::rules::captures::{capture_landings, corners, victims};
use ultima::rules::destinations::destinations;
use ultima::rules::freeze::frozen;
use ultima::rules::king_safety::{king_attackers, king_blockers};
use ultima::rules::{
    Bitboard, Board, Color, MAX_MOVES, Move, Piece, Position, Role, RuleSet, Square, UciMove, pseudo_legal_moves,
    zobrist,
};

/// Returns positions of random games and random boards, under standard and mixed rules.
fn positions(seed: u64, each: u64) -> Vec<Position> {
    let mut rng = Rng::with_seed(seed);
    let mut positions = Vec::new();
    for rules in rule_sets(&mut rng, 6) {
        let array = array(&mut rng);
        let (start, game) = playout(&mut rng, rules, array, 120);
        positions.push(start);
        positions.extend(game.into_iter().map(|(_, position)| position).step_by(1 + 120 / each as usize));
        positions.extend(random_positions(&mut rng, rules, each));
    }
    positions
}

#[test]
fn turning_mirroring_and_recolouring_change_nothing() {
    for position in positions(1, rounds(12)) {
        let setup = position.to_setup();
        for map in Map::all(setup.rules) {
            let image = map.position(&position);
            let moves = map.moves(position.legal_moves());
            assert_eq!(sorted(image.legal_moves()), moves, "{map:?} {setup:?}");
            assert_eq!(sorted(image.legal_captures()), map.moves(position.legal_captures()), "{map:?} {setup:?}");
            assert_eq!(image.count_legal_moves(), moves.len() as u64, "{map:?} {setup:?}");
            assert_eq!(image.is_check(), position.is_check(), "{map:?} {setup:?}");
            assert_eq!(image.outcome().is_some(), position.outcome().is_some(), "{map:?} {setup:?}");
        }
    }
}

#[test]
fn pseudo_legal_moves_freezing_and_threats_turn_with_any_board() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..rounds(6) {
        for rules in rule_sets(&mut rng, 4) {
            let setup = random_setup(&mut rng, rules);
            for map in Map::all(rules) {
                let image = map.setup(&setup);
                for color in Color::ALL {
                    let mapped = |squares| map.squares(squares);
                    let to = map.color(color);
                    assert_eq!(frozen(&image.board, rules, to), mapped(frozen(&setup.board, rules, color)));
                    assert_eq!(
                        king_attackers(&image.board, rules, to),
                        mapped(king_attackers(&setup.board, rules, color))
                    );
                }
                for square in setup.board.occupied() {
                    let moves = map.moves(pseudo_legal_moves(&setup.board, rules, square));
                    assert_eq!(
                        sorted(pseudo_legal_moves(&image.board, rules, map.square(square))),
                        moves,
                        "{map:?} {setup:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn hashes_and_clocks_follow_the_moves() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..rounds(3) {
        for rules in rule_sets(&mut rng, 6) {
            let array = array(&mut rng);
            let (mut before, game) = playout(&mut rng, rules, array, 200);
            for (mv, after) in game {
                assert_eq!(after.hash(), zobrist::hash(after.board(), after.turn()), "{mv:?} {before:?}");
                assert_eq!(after.turn(), !before.turn());
                let halfmoves = if !mv.removed().is_empty() { 0 } else { before.halfmoves() + 1 };
                assert_eq!(after.halfmoves(), halfmoves, "{mv:?} {before:?}");
                assert_eq!(after.fullmoves(), before.fullmoves() + u32::from(before.turn() == Color::Black));
                let pieces = |position: &Position| position.board().occupied().count();
                assert_eq!(pieces(&after), pieces(&before) - mv.removed().count(), "{mv:?} {before:?}");
                assert_eq!(Position::try_from(after.to_setup()), Ok(after), "a game leads to valid positions only");
                before = after;
            }
        }
    }
}

#[test]
fn equal_hashes_mean_equal_boards() {
    let mut seen = std::collections::HashMap::new();
    for position in positions(4, 40) {
        let board: (Board, Color) = (*position.board(), position.turn());
        assert_eq!(*seen.entry(position.hash()).or_insert(board), board);
        assert_ne!(position.hash(), zobrist::hash(position.board(), !position.turn()));
    }
}

#[test]
fn the_lists_of_moves_agree_with_one_another() {
    for position in positions(5, rounds(40)) {
        let legal = sorted(position.legal_moves());
        let capturing = legal.iter().copied().filter(|mv| mv.is_capture());
        assert_eq!(sorted(position.legal_captures()), sorted(capturing), "{position:?}");
        assert_eq!(position.count_legal_moves(), legal.len() as u64, "{position:?}");
        assert_eq!(position.has_legal_move(), !legal.is_empty(), "{position:?}");
        let from_each = position.board().occupied().into_iter().flat_map(|square| position.legal_moves_from(square));
        assert_eq!(sorted(from_each), legal, "{position:?}");
        assert!(legal.windows(2).all(|pair| (pair[0].from, pair[0].to) != (pair[1].from, pair[1].to)), "{position:?}");
        for &mv in &legal {
            assert_eq!(position.find_legal(mv.into()), Some(mv), "{position:?}");
            let own = position.board().by_color(position.turn());
            assert_eq!(mv.captures & own, Bitboard::EMPTY, "{mv:?} {position:?}");
            let possible = pseudo_legal_moves(position.board(), position.rules(), mv.from);
            assert!(possible.contains(&mv), "{mv:?} is pseudo-legal: {position:?}");
        }
    }
}

/// The squares on which a piece captures are known without trying each move.
#[test]
fn the_capture_landings_of_a_piece_are_where_it_captures() {
    let mut rng = Rng::with_seed(12);
    for _ in 0..rounds(20) {
        for rules in rule_sets(&mut rng, 2) {
            let board = random_setup(&mut rng, rules).board;
            for (from, piece) in board.pieces() {
                let ways = destinations(&board, rules, piece, from);
                let is_capture = |to: &Square| !victims(&board, rules, piece, from, *to).is_empty();
                let capturing: Bitboard = ways.into_iter().filter(is_capture).collect();
                let known = capture_landings(&board, rules, piece, from) & ways;
                assert_eq!(known, capturing, "{piece:?} on {from}: {board:?}");
            }
        }
    }
}

#[test]
fn a_move_is_found_by_its_squares_if_it_is_legal() {
    for position in positions(6, 1).into_iter().step_by(4) {
        let legal = position.legal_moves();
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))).step_by(7) {
            let listed = legal.iter().copied().find(|mv| (mv.from, mv.to) == (from, to));
            assert_eq!(position.find_legal(UciMove { from, to }), listed, "{from}{to} {position:?}");
        }
    }
}

/// A legal move is a pseudo-legal one after which its own king can't be captured, nothing else.
#[test]
fn legal_moves_are_the_pseudo_legal_ones_that_keep_the_king() {
    for position in positions(7, rounds(20)) {
        let (turn, rules) = (position.turn(), position.rules());
        if position.king_captured_by().is_some() {
            assert!(!position.has_legal_move());
            continue;
        }
        let keeps = |mv: &Move| {
            let next = position.play_unchecked(*mv);
            rules.king_capture || king_attackers(next.board(), rules, turn).is_empty()
        };
        let pieces = position.board().by_color(turn);
        let safe =
            pieces.into_iter().flat_map(|square| pseudo_legal_moves(position.board(), rules, square)).filter(keeps);
        assert_eq!(sorted(position.legal_moves()), sorted(safe), "{position:?}");
    }
}

#[test]
fn king_attackers_are_those_that_could_capture_it() {
    let mut rng = Rng::with_seed(8);
    for _ in 0..rounds(40) {
        for rules in rule_sets(&mut rng, 6) {
            let setup = random_setup(&mut rng, rules);
            for color in Color::ALL {
                let kings = setup.board.by_piece(color, Role::King);
                let captures_king = |&square: &Square| {
                    pseudo_legal_moves(&setup.board, rules, square).iter().any(|mv| !(mv.captures & kings).is_empty())
                };
                let attackers: Bitboard = setup.board.by_color(!color).into_iter().filter(captures_king).collect();
                assert_eq!(king_attackers(&setup.board, rules, color), attackers, "{setup:?}");
            }
        }
    }
}

/// A piece next to an Immobilizer is frozen, and a Chameleon has no capturing power to borrow from an Immobilizer.
#[test]
fn no_king_withdrawer_or_chameleon_captures_an_immobilizer_in_1963() {
    let mut rng = Rng::with_seed(9);
    let mut captured = [0u32; Role::COUNT];
    for _ in 0..rounds(600) {
        let setup = random_setup(&mut rng, RuleSet::ULTIMA_1963);
        let immobilizers = setup.board.by_role(Role::Immobilizer);
        for (square, piece) in setup.board.pieces() {
            for mv in pseudo_legal_moves(&setup.board, setup.rules, square) {
                captured[piece.role.index()] += u32::from(!(mv.captures & immobilizers).is_empty());
            }
        }
    }
    for role in Role::ALL {
        let may = matches!(role, Role::Pawn | Role::Leaper | Role::Coordinator);
        assert_eq!(captured[role.index()] > 0, may, "{role:?}: {captured:?}");
    }
}

#[test]
fn the_list_of_moves_holds_those_of_crowded_boards() {
    let mut rng = Rng::with_seed(10);
    for _ in 0..rounds(200) {
        let rules = mixture(&mut rng);
        let mut setup = random_setup(&mut rng, rules);
        for square in Square::all().filter(|_| rng.u8(..3) == 0) {
            setup.board.put(square, Piece::new(Color::White, Role::Leaper));
        }
        let pieces = setup.board.by_color(Color::White).into_iter();
        let total: usize = pieces.map(|square| pseudo_legal_moves(&setup.board, setup.rules, square).len()).sum();
        assert!(total <= MAX_MOVES, "{setup:?}");
    }
}

/// The most moves known of any position: all the pieces are Leapers.
#[test]
fn a_board_with_267_moves() {
    let position = position("ultima-1963", "LL2L1Lk/3L3L/L4L1L/L1L4L/L6L/L6L/L6L/KLLLLLLL w");
    assert_eq!((position.legal_moves().len(), position.count_legal_moves()), (267, 267));
    assert!(position.legal_captures().is_empty());
}

#[test]
fn a_coordinator_in_line_with_its_king_has_no_corners() {
    let squares: Vec<Square> = ["a1", "a8", "h1", "c3"].map(|name| name.parse().expect("a square")).to_vec();
    let [a1, a8, h1, c3] = squares[..] else { panic!("four squares") };
    assert_eq!([corners(a8, a1), corners(h1, a1)], [None; 2]);
    assert_eq!(corners(c3, h1), Some(["c1", "h3"].map(|name| name.parse().expect("a square"))));
}

/// Exactly the pieces whose move could expose the white King; every extra one costs a full check test.
#[test]
fn king_blockers_are_those_between_the_king_and_what_could_capture_it() {
    for (text, pieces) in [
        ("7k/8/6P1/5w2/4K3/8/2P5/P7 w", "g6"),    // behind a withdrawer
        ("7k/l7/8/8/lP2KP2/8/4P3/8 w", "b4 f4"),  // before and behind the king on a leaper's line
        ("7k/1P6/8/4p3/4K3/7P/8/8 w", "h3 e4"),   // in the way to where a second pawn would stand
        ("7k/8/4p3/8/4K3/7P/8/8 w", ""),          // no first one stands there
        ("4k3/8/7P/3P4/4K3/8/c2P4/8 w", "d2 d5"), // in the way of a coordinator with its king in line
        ("7k/8/7P/3P4/4K3/8/c2P4/8 w", ""),       // the king is not in line
    ] {
        let setup = fen::read(text, RuleSet::default()).expect("a position");
        let king_blockers: Vec<String> =
            king_blockers(&setup.board, Color::White).into_iter().map(|piece| piece.to_string()).collect();
        assert_eq!(king_blockers.join(" "), pieces, "{text}");
    }
}
