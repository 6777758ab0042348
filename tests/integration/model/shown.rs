//! The page's display of its state: marks, captions, news.

use std::collections::BTreeSet;

use ultima::model::{Action, BoardInput, GameAction, Layers, NavigateAction, OpenAction, Settings};
use ultima::notation::{alphabet::Alphabet, fen};
use ultima::rules::{Color, RuleSet};
use ultima::scene::{Mark, Orientation, Scene};
use ultima::search::{Score, SearchInfo};
use ultima::words::ui;
use ultima::worker::{EngineEvent, EngineEventKind};

use crate::harness::{HAS_BLACK, HAS_WHITE, Harness, PEOPLE, report, square};

/// A Chameleon that can capture seven pieces; `properties.rs` draws it.
const SEVEN: &str = "#/play?fen=k2L4/3p4/1Pp1pP1c/3l4/8/3l4/3X3K/3w4_w";

/// Returns the marks of a class, each as its square and further details.
fn marked(harness: &Harness, class: &str) -> BTreeSet<String> {
    let marks = harness.scene().marks.into_iter().filter(|mark| mark.class() == class);
    let said = marks.map(|mark| match mark {
        Mark::Capture { to, captures } => format!("{to}:{}", captures.count()),
        Mark::Freezes { freezer, frozen } => format!("{freezer}-{frozen}"),
        _ => mark.square().to_string(),
    });
    said.collect()
}

fn set(items: &str) -> BTreeSet<String> {
    items.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_picked_piece_marks_where_it_goes_and_what_it_could_capture() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    assert!(harness.scene().marks.is_empty());
    harness.press("b5");
    assert_eq!(marked(&harness, "picked"), set("b5"));
    assert_eq!(marked(&harness, "capture"), set("f5:2"));
    assert_eq!(marked(&harness, "quiet"), set("a5 c5 d5 e5 b6 b7 b8 b4 b3 b2 b1"));
    assert_eq!(marked(&harness, "capturable"), set("f4 g5"));
    assert_eq!(marked(&harness, "victim"), set(""));
    assert_eq!(
        harness.caption(),
        "The Pawn moves like a rook; where it lands, it captures each enemy that stands directly between it and a \
                 friendly piece on a rank or file. The Pawn on b5 has 12 moves, 1 of them a capture."
    );
}

#[test]
fn a_destination_pointed_at_marks_exactly_what_its_move_captures() {
    let mut harness = Harness::on(PEOPLE, SEVEN);
    harness.press("d2");
    assert!(marked(&harness, "capture").contains("d6:7"));
    assert!(marked(&harness, "capturable").is_superset(&set("d1 d3 d5 c6 e6 h6 d7")));
    harness.apply(BoardInput::Point(Some(square("d6"))));
    assert_eq!(marked(&harness, "victim"), set("d1 d3 d5 c6 e6 h6 d7"));
    assert_eq!(marked(&harness, "capturable"), set(""), "only this move counts now");
    assert!(marked(&harness, "capture").contains("d6:7"), "the way stays marked");
    assert!(
        harness.caption().starts_with("Chameleon d2 to d6 captures the Withdrawer on d1 (backed away from), "),
        "{}",
        harness.caption()
    );
    harness.apply(BoardInput::Point(Some(square("a8"))));
    assert_eq!(marked(&harness, "victim"), set(""));
    assert!(!marked(&harness, "capturable").is_empty());
    harness.apply(BoardInput::Release);
    harness.apply(BoardInput::Point(Some(square("d6"))));
    assert!(harness.scene().marks.is_empty(), "pointing alone marks nothing");
}

#[test]
fn only_the_captures_of_the_move_pointed_at_are_marked() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/3p4/8/3L1p2/8/K7_w");
    harness.press("d3");
    assert_eq!(marked(&harness, "capturable"), set("d5 f3"));
    assert_eq!(marked(&harness, "capture"), set("d6:1 d7:1 d8:1 g3:1 h3:1"));
    harness.apply(BoardInput::Point(Some(square("d6"))));
    assert_eq!((marked(&harness, "victim"), marked(&harness, "capturable")), (set("d5"), set("")));
}

#[test]
fn frozen_pieces_cannot_move_and_a_picked_one_shows_its_freezers() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/x7/IW6/1i5K_w");
    assert_eq!(marked(&harness, "frozen"), set("a2 b2 b1 a3"), "each side freezes the other");
    assert_eq!(marked(&harness, "freezes"), set(""));
    harness.press("a2");
    assert_eq!(marked(&harness, "freezes"), set("b1-a2 a3-a2"));
    assert_eq!(marked(&harness, "picked-frozen"), set("a2"));
    assert_eq!(
        harness.caption(),
        "The Immobilizer on a2 is frozen by the Immobilizer on b1 and the Chameleon on a3: \
         it cannot move, but may be removed by suicide"
    );
    let cell = harness.cell(square("a2"));
    assert_eq!(cell, "a2, white Immobilizer, frozen by the Immobilizer on b1 and the Chameleon on a3");
    harness.press("h1");
    assert_eq!((marked(&harness, "freezes"), marked(&harness, "picked-frozen")), (set(""), set("")));
}

#[test]
fn pieces_that_may_not_be_moved_now_show_their_moves() {
    let mut harness = Harness::on(HAS_BLACK, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    harness.press("b5");
    assert!(harness.picked_moves().is_some_and(|aim| !aim.playable));
    assert_eq!((marked(&harness, "capture"), marked(&harness, "capturable")), (set("f5:2"), set("f4 g5")));
    harness.press("g5");
    assert!(marked(&harness, "quiet").contains("g6"));
}

#[test]
fn a_piece_captured_by_displacement_is_marked_and_not_hidden() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/6l1/5K2/8/8_w");
    harness.press("f3");
    assert!(marked(&harness, "capture").contains("g4:1"));
    harness.apply(BoardInput::Point(Some(square("g4"))));
    assert_eq!(
        (marked(&harness, "victim"), marked(&harness, "preview-target"), marked(&harness, "capture")),
        (set("g4"), set("g4"), set(""))
    );
    let cell = harness.cell(square("g4"));
    assert!(cell.contains("can move here and captures the Leaper on g4"), "{cell}");
}

#[test]
fn a_piece_pointed_at_shows_its_moves_unless_it_may_be_moved() {
    let mut harness = Harness::on(HAS_BLACK, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    let (standing, point) = (harness.caption(), |at| BoardInput::Point(Some(square(at))));
    harness.apply(point("b5"));
    assert_eq!((marked(&harness, "capture"), marked(&harness, "capturable")), (set("f5:2"), set("f4 g5")));
    assert_eq!((marked(&harness, "picked"), harness.selection().picked()), (set(""), None), "it is not picked up");
    assert_eq!(
        harness.caption(),
        "The Pawn moves like a rook; where it lands, it captures each enemy that stands directly between it and a \
                 friendly piece on a rank or file. White's Pawn on b5 has 12 moves, 1 of them a capture."
    );
    assert!(harness.display().idle);
    harness.apply(point("e1"));
    assert_eq!((harness.scene().marks, harness.caption()), (vec![], standing.clone()), "nobody stands there");
    harness.press("f3");
    let picked = harness.scene();
    harness.apply(point("h5"));
    assert_eq!(harness.scene(), picked, "a picked piece is what counts");
    harness.apply(BoardInput::Release);

    let mut both = Harness::on(PEOPLE, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    both.apply(point("b5"));
    assert!(both.scene().marks.is_empty(), "whoever may be moved is pressed");
    both.apply(point("f4"));
    assert!(both.caption().contains(" Black's Withdrawer on f4 has "), "{}", both.caption());

    harness.apply(Action::SetSettings(Settings {
        layers: Layers { hovered_moves: false, ..Layers::default() },
        ..harness.settings()
    }));
    harness.apply(point("b5"));
    assert_eq!((harness.scene().marks, harness.caption()), (vec![], standing), "switched off");
}

#[test]
fn the_last_move_and_a_check_are_marked_in_the_position_shown() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=8/4k3/8/8/8/8/8/K1L5_w");
    harness.play("c1e1");
    assert_eq!((marked(&harness, "moved-from"), marked(&harness, "moved-to")), (set("c1"), set("e1")));
    assert_eq!(marked(&harness, "check"), set("e7"));
    let check = "Check! The Leaper on e1 could jump over Black's King on e7 to e8";
    assert_eq!(harness.caption(), check);
    assert_eq!(harness.news(), format!("White's Leaper moved from c1 to e1. {check}"));
    assert_eq!(harness.cell(square("e7")), "e7, black King, in check");
    harness.press("e7");
    assert_eq!(harness.state.view().earlier_words().as_deref(), Some(check), "still said beside the picked piece");
    harness.press("e7");
    harness.apply(NavigateAction::GoToPly(0));
    assert!(harness.scene().marks.is_empty());
    assert_eq!(harness.caption(), ui::browsing(None, None));

    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1i6/L6K_w");
    harness.press("a1");
    harness.apply(BoardInput::Suicide);
    harness.apply(BoardInput::Confirm);
    assert_eq!((marked(&harness, "moved-from"), marked(&harness, "moved-to")), (set("a1"), set("")));
    assert_eq!(harness.news(), "White's frozen Leaper on a1 was removed by suicide. Black to move");
}

#[test]
fn every_mark_has_its_words_on_the_cells() {
    let mut harness = Harness::on(PEOPLE, SEVEN);
    harness.press("d2");
    let said = |harness: &Harness, at: &str| harness.cell(square(at));
    assert_eq!(said(&harness, "d5"), "d5, black Leaper, could be captured");
    assert_eq!(said(&harness, "d2"), "d2, white Chameleon");
    harness.apply(BoardInput::Point(Some(square("d6"))));
    assert_eq!(said(&harness, "d5"), "d5, black Leaper, captured by this move");
    // A screen reader names the same pieces on the square as the caption does.
    let (cell, caption) = (said(&harness, "d6"), harness.caption());
    assert!(cell.starts_with("d6, empty, can move here and captures the Withdrawer on d1, "), "{cell}");
    for pieces in ["Withdrawer on d1", "Coordinator on h6", "Leapers on d3 and d5", "Pawns on c6, e6 and d7"] {
        assert!(cell.contains(pieces), "{pieces}: {cell}");
        let (role, squares) = pieces.split_once(" on ").expect("squares");
        for square in squares.split([' ', ',']).filter(|square| square.len() == 2) {
            let piece = format!("{} on {square}", role.trim_end_matches('s'));
            assert!(caption.contains(&piece), "{piece}: {caption}");
        }
    }
}

#[test]
fn the_result_is_said() {
    let mut harness = Harness::on(HAS_WHITE, "#/play?fen=7k/8/7K/8/8/8/8/W7_w");
    harness.play("a1g7");
    assert_eq!(harness.caption(), "You win: Black is checkmated");
    assert_eq!(harness.news(), "Your Withdrawer moved from a1 to g7. You win: Black is checkmated");
    let mut harness = Harness::new(HAS_WHITE);
    harness.play("b2b4");
    harness.apply(GameAction::Resign);
    assert_eq!(harness.caption(), "You resigned: Black wins");
}

#[test]
fn an_invalid_address_shows_what_could_be_read() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    for (fragment, board, said) in [
        ("#/play?moves=c2c4f7f2", "ilxkwxlc/pppppppp/8/8/2P5/8/PP1PPPPP/ILXKWXLC b", ui::read(1)),
        ("#/play?fen=7k/8/8/8/8/8/8/K6L_w&cursor=1", "7k/8/8/8/8/8/8/K6L w", ui::read(0)),
        ("#/play?fen=8/8/8/3L1l2/8/8/8/8_b", "8/8/8/3L1l2/8/8/8/8 b", ui::INVALID_POSITION.into()),
        ("#/play?rules=pure&fen=z", "8/8/8/8/8/8/8/8 w", ui::NOTHING_READ.into()),
    ] {
        harness.refuse(fragment);
        assert!(fen::write(&harness.shown_setup(), Alphabet::Abbott).starts_with(board), "{fragment}");
        let (mut readable, settings) = (harness.readable_board(), harness.settings());
        let Scene { board, marks, .. } = readable.display(settings).scene;
        assert_eq!(
            (readable.caption(settings), board, marks),
            (said.clone(), harness.shown_setup().board, vec![]),
            "{fragment}"
        );
        for piece in board.occupied() {
            readable.input(BoardInput::Press(piece), settings);
            assert_eq!(readable.selection.picked(), Some(piece), "{fragment}");
            let display = readable.display(settings);
            assert!(
                display.idle && display.drop_targets.is_empty() && readable.caption(settings) != said,
                "{fragment}"
            );
        }
    }
    harness.refuse("#/play?flip=1&fen=z&rules=pure");
    let scene = harness.readable_board().display(harness.settings()).scene;
    assert_eq!((scene.orientation, harness.shown_setup().rules), (Orientation(Color::Black), RuleSet::PURE));
    harness.apply(OpenAction::BackToGame);
    assert_eq!((harness.orientation(), harness.caption()), (Orientation(Color::White), "Black to move".into()));
}

#[test]
fn the_engine_is_quoted_from_whites_view() {
    let mut harness = Harness::new(HAS_WHITE);
    harness.play("b2b4");
    assert_eq!(harness.engine().tasks.stats(), None);
    let id = harness.task_id();
    for (score, said) in [
        (Score::Centipawns(35), "\u{2212}0.35"),
        (Score::Mate(3), "Black wins in 3"),
        (Score::Mate(-2), "White wins in 2"),
    ] {
        harness.apply(EngineEvent {
            task: id,
            kind: EngineEventKind::info(SearchInfo { score, ..report(&harness, "f7f5") }),
        });
        let search_stats = "depth 4, 1.2 M positions/s";
        assert_eq!(harness.engine().tasks.stats().as_deref(), Some(search_stats));
        let (task, lines) = (harness.task().expect("a task"), harness.engine().tasks.infos());
        assert_eq!(ultima::model::score_words(lines[0].score, task.position().turn()), said);
    }
}
