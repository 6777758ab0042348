//! The basic values of the rules: squares, sets of squares, lines, moves, arrays, positions.

use std::collections::HashSet;
use std::num::NonZeroU32;

use ultima::rules::captures::{Capture, CaptureMethod, capture_methods};
use ultima::rules::rays::{Direction, between, king_attacks, ray, ray_attacks, squares_within};
use ultima::rules::{
    Bitboard, Board, Color, ParseSquareError, Piece, Position, Role, RuleSet, Setup, Square, StartingArray, Switch,
    UciMove, pseudo_legal_moves,
};

use crate::harness::square;

#[test]
fn every_square_reads_its_own_name() {
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    for bad in ["", "a", "a9", "i1", "A1", "a1 ", "a11", "é1"] {
        assert_eq!(bad.parse::<Square>(), Err(ParseSquareError), "{bad:?}");
    }
}

#[test]
fn corners_have_the_colours_of_a_chess_board() {
    let light: Vec<bool> = ["a1", "h1", "a8", "h8"].map(|name| square(name).is_light()).into();
    assert_eq!(light, [false, true, true, false]);
}

#[test]
fn a_set_is_drawn_with_the_eighth_rank_first() {
    let corners: Bitboard = ["a1", "h8"].into_iter().map(square).collect();
    assert_eq!(format!("{corners:?}"), format!(".......1\n{}1.......\n", "........\n".repeat(6)));
}

#[test]
fn king_attacks_match_the_distance_on_every_square() {
    for square in Square::all() {
        let near: Bitboard = Square::all().filter(|&other| other.distance(square) == 1).collect();
        assert_eq!(king_attacks(square), near, "{square}");
    }
}

#[test]
fn iterates_in_order_and_collects_back() {
    let set = Bitboard(0x8000_0040_0200_0001);
    let squares: Vec<Square> = set.into_iter().collect();
    assert!(squares.is_sorted());
    assert_eq!(squares.len(), 4);
    assert_eq!(squares.into_iter().collect::<Bitboard>(), set);
}

/// Walks square by square, as the reference for [`ray_attacks`].
fn walk(square: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut at = square;
    while let Some(next) = at.step(direction) {
        set = set.with(next);
        if occupied.contains(next) {
            break;
        }
        at = next;
    }
    set
}

#[test]
fn destinations_equal_a_step_by_step_walk() {
    let mut bits = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..200 {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let occupied = Bitboard(bits & bits.rotate_left(17));
        for square in Square::all() {
            for direction in Direction::ALL {
                assert_eq!(ray_attacks(square, direction, occupied), walk(square, direction, occupied));
            }
        }
    }
}

#[test]
fn directions_and_distances_agree() {
    for from in Square::all() {
        for direction in Direction::ALL {
            assert_eq!(direction.opposite().opposite(), direction);
            for to in ray(from, direction) {
                assert_eq!(Direction::from_to(from, to), Some(direction));
                assert_eq!(between(from, to).count() + 1, from.distance(to));
            }
        }
        for to in Square::all() {
            assert_eq!(squares_within(from, 3).contains(to), from.distance(to) <= 3);
        }
    }
}

#[test]
fn sixteen_different_arrays_of_thirty_two_pieces() {
    let boards: HashSet<Board> = StartingArray::all().map(StartingArray::board).collect();
    assert_eq!(boards.len(), 16);
    assert!(boards.iter().all(|board| board.occupied().count() == 32));
    assert!(
        [StartingArray::MIRRORED, StartingArray::ROTATED, StartingArray::VCHESS]
            .iter()
            .all(|array| boards.contains(&array.board()))
    );
    assert!(StartingArray::all().all(|array| StartingArray::from_board(&array.board()) == Some(array)));
}

#[test]
fn a_start_array_is_recognized_with_white_to_move() {
    let start = Setup::start(RuleSet::PURE, StartingArray::VCHESS);
    assert_eq!(start.start_array(), Some(StartingArray::VCHESS));
    assert_eq!(Setup { turn: Color::Black, ..start }.start_array(), None);
    assert_eq!(Setup { board: Board::EMPTY, ..start }.start_array(), None);
    assert_eq!(StartingArray::from_board(&Board::EMPTY), None);
}

#[test]
fn a_board_is_drawn_in_letters() {
    let rows = format!("ilxkwxlc\npppppppp\n{}PPPPPPPP\nILXKWXLC\n", "........\n".repeat(4));
    assert_eq!(format!("{:?}", StartingArray::MIRRORED.board()), rows);
}

#[test]
fn counters_stay_at_the_largest_number() {
    let full = Setup { turn: Color::Black, halfmoves: u32::MAX, fullmoves: NonZeroU32::MAX, ..Setup::default() };
    let position = Position::try_from(full).expect("valid");
    let quiet = position.legal_moves()[0];
    assert_eq!(
        (position.play_unchecked(quiet).halfmoves(), position.play_unchecked(quiet).fullmoves()),
        (u32::MAX, u32::MAX)
    );
    assert_eq!(full.after(quiet), position.play_unchecked(quiet).to_setup());
}

#[test]
fn only_legal_moves_are_played_on_trial() {
    let start = Position::default();
    let [legal, illegal]: [UciMove; 2] = ["b2b4", "b2e5"].map(|text| text.parse().expect("two squares"));
    assert_eq!(start.play(legal).ok(), start.find_legal(legal).map(|mv| start.play_unchecked(mv)));
    let error = start.play(illegal).expect_err("a pawn moves like a rook");
    assert_eq!(error.to_string(), "b2e5 is not a legal move");
}

#[test]
fn a_chameleon_borrows_each_victims_power() {
    use Color::{Black, White};
    // From a4 to e4 the Chameleon withdraws from no piece, leaps c4, closes in e5 with e6, and coordinates e1 with its
    // King on h1.
    let pieces = [
        ("a4", White, Role::Chameleon),
        ("c4", Black, Role::Leaper),
        ("e5", Black, Role::Pawn),
        ("e6", White, Role::Pawn),
        ("e1", Black, Role::Coordinator),
        ("h1", White, Role::King),
    ];
    let placed = |(on, color, role)| (square(on), Piece::new(color, role));
    let board: Board = pieces.into_iter().map(placed).collect();
    let moves = pseudo_legal_moves(&board, RuleSet::default(), square("a4"));
    let mv = moves.into_iter().find(|mv| mv.to == square("e4")).expect("a move to e4");
    let found = capture_methods(&board, mv);
    let expected = [
        Capture { victim: square("e1"), method: CaptureMethod::Coordination { king: square("h1") } },
        Capture { victim: square("c4"), method: CaptureMethod::Leap },
        Capture { victim: square("e5"), method: CaptureMethod::Pincer { partner: square("e6") } },
    ];
    assert_eq!(found, expected);
}

#[test]
fn each_switch_is_a_field_and_has_its_bit() {
    let none = Switch::ALL.into_iter().fold(RuleSet::default(), |rules, switch| rules.with(switch, false));
    for (n, switch) in Switch::ALL.into_iter().enumerate() {
        let rules = none.with(switch, true);
        assert_eq!((none.bits(), rules.bits(), rules.get(switch)), (0, 1 << n, true), "{switch:?}");
        assert_eq!(rules.differences(none).collect::<Vec<_>>(), [switch]);
    }
}
