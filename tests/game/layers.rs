//! What the board shows on demand: layers, drawings, and what an analysis lays over it.

use std::collections::BTreeSet;

use ultima::game::{Action, Layer, Layers, Settings, Verdict};
use ultima::rules::{Color, Move};
use ultima::scene::{Mark, Pen};
use ultima::search::{Report, Score};

use super::desk::{Desk, HAS_WHITE, PEOPLE, mv, report, square};

/// White's Leaper on b1 takes three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

/// A desk with one layer on and no other.
fn desk_with(layer: Layer, fragment: &str) -> Desk {
    let mut desk = Desk::on(PEOPLE, fragment);
    let on = Layer::ALL.into_iter().filter(|&other| Layers::default().has(other) != (other == layer));
    let layers = on.fold(Layers::default(), Layers::toggled);
    desk.apply(Action::Choose(Settings { layers, ..desk.settings }));
    desk
}

/// The marks of a class, each in a few letters.
fn marked(desk: &Desk, class: &str) -> BTreeSet<String> {
    let marks = desk.scene().marks.into_iter().filter(|mark| mark.class() == class);
    let said = marks.map(|mark| match mark {
        Mark::Attacked { square, by } => format!("{square}:{by}"),
        Mark::Threat { from, to } => format!("{from}{to}"),
        Mark::Holds { holder, held } => format!("{holder}-{held}"),
        Mark::Span { coordinator, king } => format!("{coordinator}-{king}"),
        Mark::Line { from, to, rank } => format!("{from}{to}:{rank}"),
        Mark::Drawn { from, to, pen } => format!("{from}{to}:{}", pen.identifier()),
        _ => mark.square().to_string(),
    });
    said.collect()
}

fn set(items: &str) -> BTreeSet<String> {
    items.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn one_layer_is_switched_without_the_others() {
    for layer in Layer::ALL {
        let default = Layers::default();
        assert_eq!(default.has(layer), matches!(layer, Layer::LastMove | Layer::Check | Layer::Powers));
        let other = default.toggled(layer);
        assert_eq!(other.toggled(layer), default);
        for same in Layer::ALL {
            assert_eq!(other.has(same), default.has(same) != (same == layer), "{layer:?} {same:?}");
        }
    }
}

#[test]
fn attacked_pieces_of_both_sides_carry_the_letters_of_their_takers() {
    // The King steps onto a2, the Leaper leaps f3, and the Pawn on f3 closes in h2 from h3.
    let desk = desk_with(Layer::Attacked, "#/play?fen=7k/8/8/8/8/3L1p2/p6X/K6x_w");
    assert_eq!(marked(&desk, "attacked"), set("a2:K f3:L h2:P"), "chameleons take no chameleons");
    // The Withdrawer has room behind it from h1 but not from g2; the Coordinator may land on a2.
    let desk = desk_with(Layer::Attacked, "#/play?fen=6ck/8/8/8/8/8/2p3pW/K6l_w");
    assert_eq!(marked(&desk, "attacked"), set("h1:W h2:LC"));
    let cell = desk.cell(square("h2"), &desk.scene());
    assert_eq!(cell, "h2, white Withdrawer, could be taken by Leaper or Coordinator");
}

/// What the layer marks is what every piece's own powers take.
#[test]
fn attacked_pieces_are_those_that_some_piece_could_take() {
    let desk = desk_with(Layer::Attacked, THREE);
    let setup = desk.shown();
    let marked: BTreeSet<_> = marked(&desk, "attacked").into_iter().map(|mark| mark[..2].to_owned()).collect();
    let takeable: BTreeSet<_> = setup
        .board
        .occupied()
        .into_iter()
        .flat_map(|from| ultima::rules::powers(&setup.board, setup.rules, from).into_iter().collect::<Vec<Move>>())
        .filter(|mv| !mv.is_suicide())
        .flat_map(|mv| mv.captures)
        .map(|victim| victim.to_string())
        .collect();
    assert!(takeable.len() > 4);
    assert_eq!(marked, takeable);
}

#[test]
fn each_threat_to_the_king_is_drawn_once() {
    // The Leaper on e1 may land on e8 alone; the Pawn on h7 closes in with d7 from f7.
    let desk = Desk::on(PEOPLE, "#/play?fen=8/3P3P/4k3/8/8/8/8/K3L3_b");
    assert_eq!(marked(&desk, "threat"), set("e1e7"), "of several squares behind the king, the nearest");
    let desk = Desk::on(PEOPLE, "#/play?fen=8/3Pk2P/8/8/8/8/8/K3L3_b");
    assert_eq!(marked(&desk, "threat"), set("e1e8 h7f7"));
    assert_eq!(marked(&desk, "cause"), set("e7"), "both ways lead to the king");
    // A coordinator may come to the king's file by two ways; it is one threat.
    let desk = Desk::on(PEOPLE, "#/play?fen=8/8/8/4k2K/8/8/8/2C5_b");
    assert_eq!(marked(&desk, "threat"), set("c1e1"));
}

#[test]
fn threats_give_way_to_a_picked_piece_and_go_with_their_layer() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=8/3Pk2P/8/8/8/8/8/K3L3_b");
    desk.press("e7");
    assert_eq!((marked(&desk, "threat"), marked(&desk, "check")), (set(""), set("e7")));
    let layers = Layers::default().toggled(Layer::Check);
    desk.apply(Action::Release);
    desk.apply(Action::Choose(Settings { layers, ..Settings::default() }));
    assert_eq!((marked(&desk, "threat"), marked(&desk, "check")), (set(""), set("")));
}

#[test]
fn frozen_pieces_are_tied_to_all_who_hold_them() {
    let desk = desk_with(Layer::Frozen, "#/play?fen=7k/8/8/8/8/x7/IW6/1i5K_w");
    assert_eq!(marked(&desk, "holds"), set("a2-b1 b1-a2 b1-b2 a3-a2 a2-a3"));
}

#[test]
fn a_coordinator_that_may_move_shows_its_corners() {
    let desk = desk_with(Layer::Corners, "#/play?fen=k7/8/8/8/5C2/8/2K5/7c_w");
    assert_eq!(marked(&desk, "span"), set("f4-c2 h1-a8"));
    assert_eq!(marked(&desk, "corner"), set("f2 c4 a1 h8"));
    let desk = desk_with(Layer::Corners, "#/play?fen=k7/8/8/8/5C2/4i3/5K2/c7_w");
    assert_eq!(marked(&desk, "span"), set(""), "one is frozen, the other in line with its king");
}

#[test]
fn drawings_belong_to_their_position_until_a_move() {
    let mut desk = Desk::new(PEOPLE);
    desk.play("b2b4");
    let (e2, e4) = (square("e2"), square("e4"));
    desk.apply(Action::Draw(e2, e4, Pen::Solid));
    desk.apply(Action::Draw(e4, e4, Pen::Dashed));
    assert_eq!(marked(&desk, "drawn"), set("e2e4:solid e4e4:dashed"));
    assert_eq!(desk.cell(e4, &desk.scene()), "e4, empty, arrow from e2, circled");
    desk.apply(Action::Show(0));
    assert_eq!(marked(&desk, "drawn"), set(""));
    desk.apply(Action::Show(1));
    desk.apply(Action::Draw(e2, e4, Pen::Dotted));
    assert_eq!(marked(&desk, "drawn"), set("e2e4:dotted e4e4:dashed"), "another pen draws over");
    desk.apply(Action::Draw(e2, e4, Pen::Dotted));
    assert_eq!(marked(&desk, "drawn"), set("e4e4:dashed"), "the same again goes");
    desk.press("b7");
    assert_eq!(marked(&desk, "drawn"), set("e4e4:dashed"), "a piece is picked");
    desk.apply(Action::Release);
    desk.press("e4");
    assert_eq!(marked(&desk, "drawn"), set(""), "an empty square wipes");
    desk.apply(Action::Draw(e2, e4, Pen::Solid));
    desk.play("b7b5");
    desk.apply(Action::Show(1));
    assert_eq!(marked(&desk, "drawn"), set(""));
}

#[test]
fn with_a_pen_presses_draw_and_move_nobody() {
    let mut desk = Desk::new(PEOPLE);
    desk.press("b2");
    desk.apply(Action::Take(Some(Pen::DashDot)));
    assert_eq!(desk.picked, None);
    desk.press("b2");
    assert_eq!(marked(&desk, "picked"), set("b2"), "the arrow begins here");
    desk.press("b4");
    desk.press("d4");
    desk.press("d4");
    assert_eq!(marked(&desk, "drawn"), set("b2b4:dash-dot d4d4:dash-dot"));
    assert_eq!((desk.moves(), desk.display().live.count()), (String::new(), 64));
    desk.press("a1");
    desk.apply(Action::Release);
    assert_eq!(marked(&desk, "picked"), set(""));
    desk.apply(Action::Take(None));
    desk.apply(Action::Wipe);
    assert!(!desk.is_drawn_on());
    desk.play("b2b4");
}

/// A desk that analyses, with a line for each move.
fn analysed(fragment: &str, firsts: &[&str]) -> Desk {
    let mut desk = Desk::on(PEOPLE, fragment);
    desk.apply(Action::Analyse(Some(firsts.len() as u8)));
    for (first, line) in firsts.iter().zip(1..) {
        desk.apply(Action::Thought(desk.task_id(), Report { line, ..report(&desk, first) }));
    }
    desk
}

#[test]
fn an_analysis_points_out_the_first_move_of_each_line() {
    let mut desk = analysed("#/play?array=mirrored", &["b2b4", "c2c4", "b2b4"]);
    assert_eq!(marked(&desk, "engine-line"), set("b2b4:1 c2c4:2"));
    assert!(desk.cell(square("c4"), &desk.scene()).ends_with("line 2 of the engine goes here from c2"));
    desk.play("b2b4");
    assert_eq!(marked(&desk, "engine-line"), set(""));
    let mut desk = Desk::awaiting();
    desk.apply(Action::Thought(desk.task_id(), report(&desk, "f7f5")));
    assert_eq!(marked(&desk, "engine-line"), set(""), "an opponent keeps his thoughts");
}

#[test]
fn the_gauge_keeps_its_place_until_the_engine_says_more() {
    let mut desk = Desk::new(PEOPLE);
    assert_eq!(desk.gauge(), None);
    desk = analysed("#/play?array=mirrored", &["b2b4"]);
    assert_eq!(desk.gauge(), Some(Verdict::Lead(35)));
    desk.play("b2b4");
    assert_eq!(desk.gauge(), Some(Verdict::Lead(35)), "nothing better is known yet");
    desk.apply(Action::Thought(desk.task_id(), Report { score: Score::Mate(2), ..report(&desk, "b7b5") }));
    assert_eq!(desk.gauge(), Some(Verdict::Wins(Color::Black, 2)));
    desk.apply(Action::Analyse(None));
    assert_eq!(desk.gauge(), None);
    desk.apply(Action::Analyse(Some(1)));
    assert_eq!(desk.gauge(), None);
    desk.apply(Action::Resign);
    assert_eq!(desk.gauge(), Some(Verdict::Wins(Color::White, 0)));
}

#[test]
fn a_greater_lead_takes_more_of_the_bar() {
    let leads: Vec<f32> = (-20..=20).map(|n| Verdict::Lead(n * 100).share()).collect();
    assert!(leads.is_sorted() && leads[0] > 0.0 && leads[40] < 1.0);
    assert_eq!((leads[20], Verdict::Drawn.share()), (0.5, 0.5));
    for (verdict, share) in [(Verdict::Wins(Color::White, 3), 1.0), (Verdict::Wins(Color::Black, 0), 0.0)] {
        assert_eq!(verdict.share(), share);
    }
}

/// The moves of a line from the start.
fn line(desk: &Desk, text: &str) -> Vec<Move> {
    let mut position = *desk.game.latest();
    let (from, to): (Vec<_>, Vec<_>) = text.split(' ').map(|mv| ultima::notation::coord::read(mv).unwrap()).unzip();
    let moves = from.into_iter().zip(to).map(|(from, to)| {
        let mv = position.legal(from, to).expect("a legal move");
        position = position.play(mv);
        mv
    });
    moves.collect()
}

#[test]
fn a_line_is_looked_at_without_being_played() {
    let mut desk = Desk::new(PEOPLE);
    let moves = line(&desk, "b2b4 c7c5 b1b3");
    desk.apply(Action::Peek(moves[..2].to_vec()));
    assert!(desk.scene().board.piece_at(square("c5")).is_some());
    assert_eq!((marked(&desk, "moved-to"), desk.moves()), (set("c5"), String::new()));
    assert_eq!(desk.caption(), "Preview, move 2 of the line; press to play: Pawn c7 to c5");
    assert!(desk.display().live.is_empty() && desk.display().game.is_none());
    desk.apply(Action::Peek(moves.clone()));
    desk.apply(Action::Peek(Vec::new()));
    assert!(desk.scene().board.piece_at(square("c5")).is_none());
    desk.apply(Action::Follow);
    assert_eq!(desk.moves(), "", "nothing is looked at, so nothing is played");

    desk.apply(Action::Peek(moves.clone()));
    desk.apply(Action::Follow);
    assert_eq!((desk.moves(), desk.studied.len()), ("b2b4c7c5b1b3".to_owned(), 0));
    // What does not fit the position is looked at as far as it does.
    desk.apply(Action::Peek(moves));
    assert!(desk.studied.is_empty());
}

#[test]
fn against_the_engine_only_ones_own_move_of_a_line_is_played() {
    let mut desk = Desk::new(HAS_WHITE);
    let moves = line(&desk, "b2b4 c7c5");
    desk.apply(Action::Peek(moves.clone()));
    assert_eq!(desk.caption(), "Preview, move 2 of the line: Pawn c7 to c5");
    desk.apply(Action::Follow);
    assert_eq!(desk.moves(), "");
    desk.apply(Action::Peek(vec![mv(&desk, "b2b4")]));
    desk.apply(Action::Follow);
    assert_eq!(desk.moves(), "b2b4");
}
