//! A board picture as data: the places of the squares, the images of the pieces, and motion.

use ultima::notation::fen;
use ultima::rules::{Board, Color, Move, Piece, Role, RuleSet, Square, StartingArray};
use ultima::scene::{
    BOARD, Mark, Motion, Orientation, Pace, PieceSet, SQUARE, Travel, Units, Waypoint, capture_marks, inline,
};

use crate::harness::square;

#[test]
fn lengths_are_written_to_a_hundredth() {
    let written = |length: f32| Units(length).to_string();
    for (length, text) in [(0.0, "0"), (45.0, "45"), (-5.6, "-5.6"), (20.05, "20.05"), (0.004, "0"), (-0.004, "0")] {
        assert_eq!(written(length), text);
    }
    assert_eq!((written(2.999), written(360.0 + 8.6)), ("3".to_owned(), "368.6".to_owned()));
}

#[test]
fn cells_and_squares_are_inverse_from_both_sides() {
    for view in [Orientation(Color::White), Orientation(Color::Black)] {
        assert_eq!(view.squares().count(), 64);
        for square in Square::all() {
            let (column, row) = view.cell(square);
            assert_eq!(view.square(column.into(), row.into()), Some(square));
            let (x, y) = view.centre(square);
            assert_eq!(view.square_at(f64::from(x / BOARD), f64::from(y / BOARD)), Some(square));
        }
    }
    assert_eq!(Orientation(Color::White).square_at(-0.001, 0.5), None);
    assert_eq!(Orientation(Color::White).square_at(0.5, 1.0), None);
    assert_eq!(Orientation(Color::White).square_at(f64::NAN, 2.0), None);
}

/// Every image keeps to the frame and the three colours, so that the board can colour it.
#[test]
fn every_piece_image_is_complete_and_coloured_by_properties() {
    for set in PieceSet::ALL {
        for role in Role::ALL {
            let (file, name) = (set.svg(role), role.identifier());
            assert!(file.starts_with("<svg ") && file.contains("viewBox=\"0 0 45 45\""), "{set:?} {name}");
            assert!(file.contains("var(--piece-fill,") && file.contains("var(--piece-line,"), "{set:?} {name}");
            let inside = set.svg_content(role);
            assert!(!inside.is_empty() && !inside.contains("<svg") && !inside.contains("</svg"), "{set:?} {name}");
            for banned in ["style=", "<style", "id=", "<script", "href", "class="] {
                assert!(!inside.contains(banned), "{set:?} {name} has {banned}");
            }
        }
    }
}

#[test]
fn every_piece_and_square_is_drawn_once() {
    let board = StartingArray::default().board();
    for view in [Orientation(Color::White), Orientation(Color::Black)] {
        let svg = inline(&board, view, PieceSet::Chess, "Board");
        assert_eq!(svg.matches("<use ").count(), board.pieces().count());
        assert_eq!(svg.matches("<symbol ").count(), Role::ALL.len());
        assert_eq!(svg.matches("h45v45h-45z").count(), 32);
        let king = Square::all().find(|&square| board.piece_at(square) == Some(Piece::new(Color::White, Role::King)));
        let (x, y) = view.top_left(king.expect("a king"));
        assert!(svg.contains(&format!("\"piece white\" href=\"#chess-king\" x=\"{x}\" y=\"{y}\"")));
    }
}

/// The longest travel and the fading at a brisk pace, in milliseconds, and the factor of the slow pace.
const LONGEST_MS: u32 = 300;
const FADES_MS: u32 = 200;
const SLOWER: u32 = 4;
/// The number of points in the path of a leaping piece for each square that it passes.
const POINTS: usize = 4;

const LEAPER: Piece = Piece::new(Color::White, Role::Leaper);

fn travel(from: &str, to: &str, captured: &str) -> Travel {
    let captures = captured.split_whitespace().map(square).collect();
    let mv = Move { piece: LEAPER, from: square(from), to: square(to), captures };
    Motion::played(&Board::EMPTY, mv, &[], Pace::Brisk).travel.expect("a way")
}

#[test]
fn a_slide_has_a_start_and_an_end() {
    let slide = travel("b2", "b5", "b6 a5");
    assert_eq!((slide.hurdles.as_slice(), slide.duration_ms), (&[][..], 230));
    let (start, end) = (Waypoint { x: 0.0, y: 3.0 * SQUARE }, Waypoint { x: 0.0, y: 0.0 });
    assert_eq!(slide.path(Orientation(Color::White)), [start, end]);
    assert_eq!(slide.path(Orientation(Color::Black)), [Waypoint { y: -start.y, ..start }, end]);
}

#[test]
fn a_leap_arcs_over_each_hurdle_and_nowhere_else() {
    for (from, to, hurdles) in
        [("a1", "h1", "c1 f1"), ("h1", "a1", "f1 c1"), ("b1", "b8", "b2 b4 b6"), ("a8", "e4", "c6")]
    {
        let leap = travel(from, to, hurdles);
        let order: Vec<Square> = hurdles.split_whitespace().map(square).collect();
        assert_eq!(leap.hurdles, order, "{from}{to}");
        let view = Orientation(Color::White);
        let way = leap.path(view);
        let squares = square(from).distance(square(to)) as usize;
        assert_eq!(way.len(), squares * POINTS + 1);
        let (first, last) = (way[0], way[way.len() - 1]);
        let ((x1, y1), (x2, y2)) = (view.top_left(square(from)), view.top_left(square(to)));
        assert_eq!((first, last), (Waypoint { x: x1 - x2, y: y1 - y2 }, Waypoint { x: 0.0, y: 0.0 }));
        for (n, point) in way.iter().enumerate() {
            // The distance of the point from the straight line.
            let (along_x, along_y) = (x2 - x1, y2 - y1);
            let is_conflicting = (point.x * along_y - point.y * along_x) / along_x.hypot(along_y);
            let passed = n as f32 / POINTS as f32;
            let leaping = order.iter().any(|&hurdle| (passed - square(from).distance(hurdle) as f32).abs() < 0.99);
            assert_eq!(is_conflicting.abs() > 1.0, leaping, "{from}{to} at {passed}");
            assert!(is_conflicting.abs() < 0.45 * SQUARE);
        }
    }
}

#[test]
fn the_line_of_several_leaps_is_whole() {
    let board = fen::read("7k/8/8/8/8/8/8/L1p2p1K w", RuleSet::default()).expect("a position").board;
    let captures = [square("c1"), square("f1")].into_iter().collect();
    let mv = Move { piece: LEAPER, from: square("a1"), to: square("g1"), captures };
    let marks = capture_marks(&board, mv);
    let leaps: Vec<[Square; 2]> = marks
        .into_iter()
        .filter_map(|mark| if let Mark::CaptureMethod { from, to, .. } = mark { Some([from, to]) } else { None })
        .collect();
    assert_eq!(leaps, [[square("a1"), square("e1")], [square("e1"), square("g1")]]);
}

#[test]
fn times_keep_their_bounds_whatever_is_captured() {
    let pieces: Vec<Square> = "a3 b3 c3 d3 e3 f3 g3 h3".split(' ').map(square).collect();
    let piece = Piece::new(Color::Black, Role::Pawn);
    let board: Board = pieces.iter().map(|&square| (square, piece)).collect();
    for count in 0..=pieces.len() {
        let captured = &pieces[..count];
        for (from, to) in [("a1", "a2"), ("a1", "h8")] {
            let captures = captured.iter().copied().collect();
            let mv = Move { piece: LEAPER, from: square(from), to: square(to), captures };
            for (pace, factor) in [(Pace::Brisk, 1), (Pace::Slow, SLOWER)] {
                let motion = Motion::played(&board, mv, captured, pace);
                let travelled = motion.travel.as_ref().unwrap().duration_ms;
                assert!(travelled <= LONGEST_MS * factor);
                let fading = if count == 0 { 0 } else { FADES_MS * factor };
                assert_eq!(motion.ends_ms(), travelled + fading, "{count} captured");
                assert!(motion.fades.is_sorted_by_key(|fade| fade.delay_ms));
                assert!(motion.fades.iter().all(|fade| fade.goes && fade.delay_ms >= travelled));
                let rest = motion.clone().after_drop();
                assert_eq!((rest.travel.as_ref(), rest.ends_ms()), (None, fading));
                assert!(Motion::undone(&board, mv, captured, pace).fades.iter().all(|fade| !fade.goes));
            }
        }
    }
}
