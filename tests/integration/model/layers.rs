//! The board's marks on demand: layers, shapes, and those of an analysis.

use std::collections::BTreeSet;

use ultima::model::{
    AnalysisAction, BoardInput, Edit, EngineAction, Evaluation, GameAction, Layers, NavigateAction, Players, Question,
    Setting, Settings,
};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::shapes::{Brush, Shape};
use ultima::rules::captures::{Capture, CaptureMethod};
use ultima::rules::{Color, Move};
use ultima::scene::{Geometry, Mark, Orientation, Primitive};
use ultima::search::{Level, LineCount, Score, SearchInfo, Strength};
use ultima::worker::TaskKind;
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure};

use crate::harness::{HAS_WHITE, Harness, PEOPLE, legal, mv, report, square};

/// White's Leaper on b1 takes three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

/// No layer.
const NONE: Layers =
    Layers { last_move: false, check: false, attacked: false, frozen: false, corners: false, hovered_moves: false };

/// Returns a harness with these layers.
fn with_layers(layers: Layers, fragment: &str) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(Setting::Layers(layers));
    harness
}

/// Returns the letters that a mark draws.
fn letters(mark: Mark) -> String {
    let text = |drawn: Primitive| if let Geometry::Text { text, .. } = drawn.geometry { Some(text) } else { None };
    mark.primitives(Orientation(Color::White), Alphabet::Abbott).into_iter().find_map(text).expect("letters")
}

/// Returns the marks of a class, each as a short text.
fn marked(harness: &Harness, class: &str) -> BTreeSet<String> {
    let marks = harness.scene().marks.into_iter().filter(|mark| mark.class() == class);
    let said = marks.map(|mark| match mark {
        Mark::Attacked { square, .. } => format!("{square}:{}", letters(mark)),
        Mark::ThreatArrow { from, to } => format!("{from}{to}"),
        Mark::Freezes { freezer, frozen } => format!("{freezer}-{frozen}"),
        Mark::Span { coordinator, king } => format!("{coordinator}-{king}"),
        Mark::EngineLine { from, to, number } => format!("{from}{to}:{number}"),
        Mark::Shape(Shape { from, to, brush }) => format!("{from}{to}:{}", brush.identifier()),
        _ => mark.square().to_string(),
    });
    said.collect()
}

fn set(items: &str) -> BTreeSet<String> {
    items.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn at_first_the_last_move_check_and_hovered_moves_are_shown() {
    assert_eq!(Layers::default(), Layers { last_move: true, check: true, hovered_moves: true, ..NONE });
}

#[test]
fn attacked_pieces_of_both_sides_carry_the_letters_of_their_attackers() {
    // The King steps onto a2, the Leaper leaps f3, and the Pawn on f3 closes in h2 from h3.
    let harness = with_layers(Layers { attacked: true, ..NONE }, "#/play?fen=7k/8/8/8/8/3L1p2/p6X/K6x_w");
    assert_eq!(marked(&harness, "attacked"), set("a2:K f3:L h2:P"), "chameleons take no chameleons");
    // The Withdrawer has room behind it from h1 but not from g2; the Coordinator may land on a2.
    let harness = with_layers(Layers { attacked: true, ..NONE }, "#/play?fen=6ck/8/8/8/8/8/2p3pW/K6l_w");
    assert_eq!(marked(&harness, "attacked"), set("h1:W h2:LC"));
    let cell = harness.cell(square("h2"));
    assert_eq!(cell, "h2, white Withdrawer, could be captured by Leaper or Coordinator");
}

/// The layer marks exactly the pieces that pseudo-legal moves capture.
#[test]
fn attacked_pieces_are_those_that_some_piece_could_capture() {
    let harness = with_layers(Layers { attacked: true, ..NONE }, THREE);
    let setup = harness.shown_setup();
    let marked: BTreeSet<_> = marked(&harness, "attacked").into_iter().map(|mark| mark[..2].to_owned()).collect();
    let takeable: BTreeSet<_> = setup
        .board
        .occupied()
        .into_iter()
        .flat_map(|from| {
            ultima::rules::pseudo_legal_moves(&setup.board, setup.rules, from).into_iter().collect::<Vec<Move>>()
        })
        .filter(|mv| !mv.is_suicide())
        .flat_map(|mv| mv.captures)
        .map(|victim| victim.to_string())
        .collect();
    assert!(takeable.len() > 4);
    assert_eq!(marked, takeable);
}

#[test]
fn a_check_is_a_glow_until_its_lines_are_asked_for_and_each_is_drawn_once() {
    let asked = |fragment: &str, king: &str| {
        let mut harness = Harness::on(PEOPLE, fragment);
        assert_eq!((marked(&harness, "threat"), marked(&harness, "check")), (set(""), set(king)));
        harness.apply(BoardInput::Ask(square(king), Question::Why));
        harness
    };
    // The Leaper on e1 can land on e7 or e8. The Pawn on h7 can move to f7 and, with the Pawn on d7, close in a King on
    // e7.
    let harness = asked("#/play?fen=8/3P3P/4k3/8/8/8/8/K3L3_b", "e6");
    let king = Capture { victim: square("e6"), method: CaptureMethod::Leap };
    let leap = Mark::CaptureMethod { from: square("e1"), to: square("e7"), capture: king };
    assert!(harness.scene().marks.contains(&leap), "of several squares behind the king, the nearest");
    let harness = asked("#/play?fen=8/3Pk2P/8/8/8/8/8/K3L3_b", "e7");
    assert_eq!(marked(&harness, "threat"), set("h7f7"), "the arc of a leap needs no arrow");
    assert_eq!(marked(&harness, "capture-method"), set("e7"), "both ways lead to the king");
    // The Coordinator can reach the King's file in two ways, but that is one threat.
    let harness = asked("#/play?fen=8/8/8/4k2K/8/8/8/2C5_b", "e5");
    assert_eq!(marked(&harness, "threat"), set("c1e1"));
}

#[test]
fn a_changed_setting_leaves_the_others() {
    let mut harness = Harness::new(PEOPLE);
    let before = harness.settings();
    harness.apply(Setting::Layers(NONE));
    harness.apply(Setting::Volume(40));
    assert_eq!(harness.settings(), Settings { layers: NONE, volume: 40, ..before });
}

#[test]
fn the_check_is_marked_only_with_its_layer() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=8/3Pk2P/8/8/8/8/8/K3L3_b");
    harness.press("e7");
    assert_eq!(marked(&harness, "check"), set("e7"));
    let layers = Layers { check: false, ..Layers::default() };
    harness.apply(Setting::Layers(layers));
    assert_eq!(marked(&harness, "check"), set(""));
}

#[test]
fn frozen_pieces_are_tied_to_all_their_freezers() {
    let harness = with_layers(Layers { frozen: true, ..NONE }, "#/play?fen=7k/8/8/8/8/x7/IW6/1i5K_w");
    assert_eq!(marked(&harness, "freezes"), set("a2-b1 b1-a2 b1-b2 a3-a2 a2-a3"));
}

#[test]
fn a_coordinator_that_may_move_shows_its_corners() {
    let harness = with_layers(Layers { corners: true, ..NONE }, "#/play?fen=k7/8/8/8/5C2/8/2K5/7c_w");
    assert_eq!(marked(&harness, "span"), set("f4-c2 h1-a8"));
    assert_eq!(marked(&harness, "corner"), set("f2 c4 a1 h8"));
    let harness = with_layers(Layers { corners: true, ..NONE }, "#/play?fen=k7/8/8/8/5C2/4i3/5K2/c7_w");
    assert_eq!(marked(&harness, "span"), set(""), "one is frozen, the other in line with its king");
}

#[test]
fn shapes_belong_to_their_position_until_a_move() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    let (e2, e4) = (square("e2"), square("e4"));
    harness.apply(BoardInput::ToggleShape(Shape { from: e2, to: e4, brush: Brush::Solid }));
    harness.apply(BoardInput::ToggleShape(Shape { from: e4, to: e4, brush: Brush::Dashed }));
    assert_eq!(marked(&harness, "shape"), set("e2e4:solid e4e4:dashed"));
    assert_eq!(harness.cell(e4), "e4, empty, arrow from e2, circled");
    harness.apply(NavigateAction::GoToPly(0));
    assert_eq!(marked(&harness, "shape"), set(""));
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(BoardInput::ToggleShape(Shape { from: e2, to: e4, brush: Brush::Dotted }));
    assert_eq!(marked(&harness, "shape"), set("e2e4:dotted e4e4:dashed"), "another brush draws over");
    harness.apply(BoardInput::ToggleShape(Shape { from: e2, to: e4, brush: Brush::Dotted }));
    assert_eq!(marked(&harness, "shape"), set("e4e4:dashed"), "the same again goes");
    harness.press("b7");
    assert_eq!(marked(&harness, "shape"), set("e4e4:dashed"), "a piece is picked");
    harness.apply(BoardInput::Release);
    harness.press("e4");
    assert_eq!(marked(&harness, "shape"), set(""), "an empty square wipes");
    harness.apply(BoardInput::ToggleShape(Shape { from: e2, to: e4, brush: Brush::Solid }));
    harness.play("b7b5");
    harness.apply(NavigateAction::GoToPly(1));
    assert_eq!(marked(&harness, "shape"), set(""));
}

#[test]
fn shapes_stay_when_the_engine_is_started_again_or_its_level_is_changed() {
    let mut harness = Harness::new(HAS_WHITE);
    let arrow = Shape { from: square("e2"), to: square("e4"), brush: Brush::Solid };
    harness.apply(BoardInput::ToggleShape(arrow));
    harness.apply(EngineAction::Restart);
    assert_eq!(marked(&harness, "shape"), set("e2e4:solid"));
    let stronger = Players { strength: Strength::Level(Level::ALL[6]), ..HAS_WHITE };
    assert_ne!(stronger, HAS_WHITE);
    harness.apply(GameAction::Seat(stronger));
    assert_eq!((harness.session().players(), marked(&harness, "shape")), (stronger, set("e2e4:solid")));
    harness.apply(GameAction::Seat(PEOPLE));
    assert_eq!(marked(&harness, "shape"), set("e2e4:solid"), "the position is the same");
}

#[test]
fn shapes_stay_however_a_position_of_the_line_is_reached_and_whatever_is_noted() {
    let mut harness = Harness::on(PEOPLE, "#/play?moves=b2b4f7f5c2c4");
    harness.apply(AnalysisAction::Start);
    let path = harness.session().game.path().to_vec();
    harness.apply(NavigateAction::GoToPly(1));
    let arrow = Shape { from: square("e2"), to: square("e4"), brush: Brush::Solid };
    harness.apply(BoardInput::ToggleShape(arrow));
    for node in [path[2], path[0]] {
        harness.apply(NavigateAction::GoToNode(Some(node)));
    }
    assert_eq!(marked(&harness, "shape"), set("e2e4:solid"));
    harness.apply(AnalysisAction::Edit(Edit::Comment(Some(path[0]), "A plan".into())));
    harness.apply(AnalysisAction::Edit(Edit::Nags(path[0], vec![1])));
    assert_eq!(marked(&harness, "shape"), set("e2e4:solid"));
    // The shapes belong to this line only.
    harness.play("g7g5");
    harness.apply(NavigateAction::GoToNode(Some(path[0])));
    assert_eq!(marked(&harness, "shape"), set(""));
}

#[test]
fn a_message_includes_its_shapes() {
    let mut harness = Harness::new(PEOPLE);
    harness.open("#/play?moves=b2b4&marks=Ge4&game=ab12");
    assert!(harness.session().correspondence().is_some());
    assert_eq!(marked(&harness, "shape").len(), 1);
}

#[test]
fn with_a_brush_presses_draw_and_move_nothing() {
    let mut harness = Harness::new(PEOPLE);
    harness.press("b2");
    harness.apply(BoardInput::Brush(Some(Brush::DashDot)));
    assert_eq!(harness.selection().picked(), None);
    harness.press("b2");
    assert_eq!(marked(&harness, "picked"), set("b2"), "the arrow begins here");
    harness.press("b4");
    harness.press("d4");
    harness.press("d4");
    assert_eq!(marked(&harness, "shape"), set("b2b4:dash-dot d4d4:dash-dot"));
    assert_eq!((harness.moves(), harness.display().interactive.count()), (String::new(), 64));
    harness.press("a1");
    harness.apply(BoardInput::Release);
    assert_eq!(marked(&harness, "picked"), set(""));
    harness.apply(BoardInput::Brush(None));
    harness.apply(BoardInput::ClearShapes);
    assert!(!harness.has_shapes());
    harness.play("b2b4");
}

/// Returns a harness that analyses, with an engine line for each first move.
fn analysed(fragment: &str, firsts: &[&str]) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(EngineAction::ShowLines(LineCount::try_from(firsts.len() as u8).ok()));
    for (first, line) in firsts.iter().zip(1..) {
        harness.apply(EngineEvent {
            task: harness.task_id(),
            kind: EngineEventKind::info(SearchInfo { multipv: line, ..report(&harness, first) }),
        });
    }
    harness
}

#[test]
fn an_analysis_points_out_the_first_move_of_each_line() {
    let mut harness = analysed("#/play?array=mirrored", &["b2b4", "c2c4", "b2b4"]);
    assert_eq!(marked(&harness, "engine-line"), set("b2b4:1 c2c4:2"));
    assert!(harness.cell(square("c4")).ends_with("engine line 2 moves here from c2"));
    harness.play("b2b4");
    assert_eq!(marked(&harness, "engine-line"), set(""));
    let mut harness = Harness::awaiting();
    harness.apply(EngineEvent { task: harness.task_id(), kind: EngineEventKind::info(report(&harness, "f7f5")) });
    assert_eq!(marked(&harness, "engine-line"), set(""), "an opponent shows no thoughts");
}

#[test]
fn the_evaluation_bar_keeps_its_value_until_the_engine_reports() {
    let mut harness = Harness::new(PEOPLE);
    assert_eq!(harness.evaluation(), None);
    harness = analysed("#/play?array=mirrored", &["b2b4"]);
    assert_eq!(harness.evaluation(), Some(Evaluation::Lead(35)));
    harness.play("b2b4");
    assert_eq!(harness.evaluation(), Some(Evaluation::Lead(35)), "nothing better is known yet");
    harness.apply(EngineEvent {
        task: harness.task_id(),
        kind: EngineEventKind::info(SearchInfo { score: Score::Mate(2), ..report(&harness, "b7b5") }),
    });
    assert_eq!(harness.evaluation(), Some(Evaluation::Wins(Color::Black, 2)));
    harness.apply(EngineAction::ShowLines(None));
    assert_eq!(harness.evaluation(), None);
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    assert_eq!(harness.evaluation(), None);
    harness.apply(EngineEvent { task: harness.task_id(), kind: EngineEventKind::info(report(&harness, "b7b5")) });
    let worth = harness.evaluation();
    assert!(worth.is_some());
    harness.apply(GameAction::Resign);
    assert_eq!(harness.evaluation(), worth, "a position is worth the same whoever resigns");
}

#[test]
fn a_greater_advantage_fills_more_of_the_bar() {
    let leads: Vec<f64> = (-20..=20).map(|n| Evaluation::Lead(n * 100).expected_score()).collect();
    assert!(leads.is_sorted() && leads[0] > 0.0 && leads[40] < 1.0);
    assert_eq!((leads[20], Evaluation::Drawn.expected_score()), (0.5, 0.5));
    for (evaluation, share) in [(Evaluation::Wins(Color::White, 3), 1.0), (Evaluation::Wins(Color::Black, 0), 0.0)] {
        assert_eq!(evaluation.expected_score(), share);
    }
}

/// Returns the moves of a line from the start.
fn line(harness: &Harness, text: &str) -> Vec<Move> {
    let mut position = *harness.session().game.latest();
    let moves = text.split(' ').map(|mv| {
        let mv = legal(&position, mv);
        position = position.play_unchecked(mv);
        mv
    });
    moves.collect()
}

#[test]
fn a_line_is_previewed_without_being_played() {
    let mut harness = Harness::new(PEOPLE);
    let moves = line(&harness, "b2b4 c7c5 b1b3");
    harness.apply(AnalysisAction::Preview(moves[..2].to_vec()));
    assert!(harness.scene().board.piece_at(square("c5")).is_some());
    assert_eq!((marked(&harness, "moved-to"), harness.moves()), (set("c5"), String::new()));
    assert_eq!(harness.caption(), "Press to play 1... Pawn c7 to c5");
    assert!(harness.display().interactive.is_empty() && harness.display().game.is_none());
    harness.apply(AnalysisAction::Preview(moves.clone()));
    harness.apply(AnalysisAction::Preview(Vec::new()));
    assert!(harness.scene().board.piece_at(square("c5")).is_none());
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!(harness.moves(), "", "nothing is looked at, so nothing is played");

    harness.apply(AnalysisAction::Preview(moves.clone()));
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!((harness.moves(), harness.selection().preview.len()), ("b2b4c7c5b1b3".to_owned(), 0));
    // Of a line that does not fit the position, only the part that fits is previewed.
    harness.apply(AnalysisAction::Preview(moves));
    assert!(harness.selection().preview.is_empty());
}

#[test]
fn against_the_engine_only_ones_own_move_of_a_line_is_played() {
    let mut harness = Harness::new(HAS_WHITE);
    let moves = line(&harness, "b2b4 c7c5");
    harness.apply(AnalysisAction::Preview(moves.clone()));
    assert_eq!(harness.caption(), "1... Pawn c7 to c5");
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!(harness.moves(), "");
    harness.apply(AnalysisAction::Preview(vec![mv(&harness, "b2b4")]));
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!(harness.moves(), "b2b4");
}

#[test]
fn a_previewed_move_is_played_like_any_other() {
    let mut harness = Harness::new(HAS_WHITE);
    harness.set(|settings| *settings = Settings { welcome: true, coach: true, ..Settings::default() });
    harness.apply(GameAction::Seat(Players { strength: Strength::Level(Level::ALL[0]), ..HAS_WHITE }));
    harness.apply(AnalysisAction::Preview(vec![mv(&harness, "b2b4")]));
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!(harness.moves(), "", "the coach is asked first");
    assert_eq!(harness.task_kind(), Some(TaskKind::Coach));
    harness.apply(EngineEvent { task: harness.task_id(), kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    assert_eq!((harness.moves().as_str(), harness.settings().welcome), ("b2b4", false));
}
