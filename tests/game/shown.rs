//! What the page shows and says of its state: marks, captions, news.

use std::collections::BTreeSet;

use ultima::game::{Action, Layer, Layers, Settings};
use ultima::notation::{fen, letters::Alphabet};
use ultima::rules::{Color, RuleSet};
use ultima::scene::{Mark, View};
use ultima::search::{Report, Score};
use ultima::words::ui;

use super::desk::{Desk, HAS_BLACK, HAS_WHITE, PEOPLE, report, square};

/// A chameleon that can take seven: `tests/properties.rs` draws it.
const SEVEN: &str = "#/play?fen=k2L4/3p4/1Pp1pP1c/3l4/8/3l4/3X3K/3w4_w";

/// The marks of a class, each as its square and what else it says.
fn marked(desk: &Desk, class: &str) -> BTreeSet<String> {
    let marks = desk.scene().marks.into_iter().filter(|mark| mark.class() == class);
    let said = marks.map(|mark| match mark {
        Mark::Taking { to, captures } => format!("{to}:{}", captures.count()),
        Mark::Holds { holder, held } => format!("{holder}-{held}"),
        _ => mark.square().to_string(),
    });
    said.collect()
}

fn set(items: &str) -> BTreeSet<String> {
    items.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_picked_piece_marks_where_it_goes_and_what_it_could_take() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    assert!(desk.scene().marks.is_empty());
    desk.press("b5");
    assert_eq!(marked(&desk, "picked"), set("b5"));
    assert_eq!(marked(&desk, "taking"), set("f5:2"));
    assert_eq!(marked(&desk, "quiet"), set("a5 c5 d5 e5 b6 b7 b8 b4 b3 b2 b1"));
    assert_eq!(marked(&desk, "takeable"), set("f4 g5"));
    assert_eq!(marked(&desk, "taken"), set(""));
    assert_eq!(desk.caption(), "The Pawn on b5 has 12 moves, 1 of them a capture");
}

#[test]
fn a_destination_pointed_at_marks_exactly_what_its_move_takes() {
    let mut desk = Desk::on(PEOPLE, SEVEN);
    desk.press("d2");
    assert!(marked(&desk, "taking").contains("d6:7"));
    assert!(marked(&desk, "takeable").is_superset(&set("d1 d3 d5 c6 e6 h6 d7")));
    desk.apply(Action::Point(Some(square("d6"))));
    assert_eq!(marked(&desk, "taken"), set("d1 d3 d5 c6 e6 h6 d7"));
    assert_eq!(marked(&desk, "takeable"), set(""), "only this move counts now");
    assert!(marked(&desk, "taking").contains("d6:7"), "the way stays marked");
    assert!(
        desk.caption().starts_with("Chameleon d2 to d6 takes the Withdrawer on d1 by moving away, "),
        "{}",
        desk.caption()
    );
    desk.apply(Action::Point(Some(square("a8"))));
    assert_eq!(marked(&desk, "taken"), set(""));
    assert!(!marked(&desk, "takeable").is_empty());
    desk.apply(Action::Release);
    desk.apply(Action::Point(Some(square("d6"))));
    assert!(desk.scene().marks.is_empty(), "pointing alone marks nothing");
}

#[test]
fn the_move_pointed_at_hides_what_others_take() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/3p4/8/3L1p2/8/K7_w");
    desk.press("d3");
    assert_eq!(marked(&desk, "takeable"), set("d5 f3"));
    assert_eq!(marked(&desk, "taking"), set("d6:1 d7:1 d8:1 g3:1 h3:1"));
    desk.apply(Action::Point(Some(square("d6"))));
    assert_eq!((marked(&desk, "taken"), marked(&desk, "takeable")), (set("d5"), set("")));
}

#[test]
fn frozen_pieces_are_locked_and_a_picked_one_shows_who_holds_it() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/8/x7/IW6/1i5K_w");
    assert_eq!(marked(&desk, "locked"), set("a2 b2 b1 a3"), "each side holds the other");
    assert_eq!(marked(&desk, "holds"), set(""));
    desk.press("a2");
    assert_eq!(marked(&desk, "holds"), set("b1-a2 a3-a2"));
    assert_eq!(marked(&desk, "frozen"), set("a2"));
    assert_eq!(
        desk.caption(),
        "The Immobilizer on a2 is frozen by the Immobilizer on b1 and the Chameleon on a3: \
         it cannot move, but may give itself up"
    );
    let cell = desk.cell(square("a2"), &desk.scene());
    assert_eq!(cell, "a2, white Immobilizer, frozen by the Immobilizer on b1 and the Chameleon on a3");
    desk.press("h1");
    assert_eq!((marked(&desk, "holds"), marked(&desk, "frozen")), (set(""), set("")));
}

#[test]
fn pieces_that_may_not_be_moved_now_show_their_powers() {
    let mut desk = Desk::on(HAS_BLACK, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    desk.press("b5");
    assert!(desk.aim().is_some_and(|aim| !aim.playable));
    assert_eq!((marked(&desk, "taking"), marked(&desk, "takeable")), (set("f5:2"), set("f4 g5")));
    desk.press("g5");
    assert!(marked(&desk, "quiet").contains("g6"));
}

#[test]
fn who_is_stepped_onto_is_marked_as_taken_and_not_hidden() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/6l1/5K2/8/8_w");
    desk.press("f3");
    assert!(marked(&desk, "taking").contains("g4:1"));
    desk.apply(Action::Point(Some(square("g4"))));
    assert_eq!(
        (marked(&desk, "taken"), marked(&desk, "aimed"), marked(&desk, "taking")),
        (set("g4"), set("g4"), set(""))
    );
    let cell = desk.cell(square("g4"), &desk.scene());
    assert!(cell.contains("may go here and takes the Leaper on g4"), "{cell}");
}

#[test]
fn a_piece_pointed_at_shows_its_powers_unless_it_may_be_moved() {
    let mut desk = Desk::on(HAS_BLACK, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    let (standing, point) = (desk.caption(), |at| Action::Point(Some(square(at))));
    desk.apply(point("b5"));
    assert_eq!((marked(&desk, "taking"), marked(&desk, "takeable")), (set("f5:2"), set("f4 g5")));
    assert_eq!((marked(&desk, "picked"), desk.picked), (set(""), None), "it is not taken up");
    assert_eq!(desk.caption(), "The Pawn on b5 has 12 moves, 1 of them a capture");
    assert!(desk.display().idle);
    desk.apply(point("e1"));
    assert_eq!((desk.scene().marks, desk.caption()), (vec![], standing.clone()), "nobody stands there");
    desk.press("f3");
    let picked = desk.scene();
    desk.apply(point("h5"));
    assert_eq!(desk.scene(), picked, "a picked piece is what counts");
    desk.apply(Action::Release);

    let mut both = Desk::on(PEOPLE, "#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w");
    both.apply(point("b5"));
    assert!(both.scene().marks.is_empty(), "whoever may be moved is pressed");
    both.apply(point("f4"));
    assert!(both.caption().starts_with("The Withdrawer on f4 has "), "{}", both.caption());

    desk.apply(Action::Choose(Settings { layers: Layers::default().toggled(Layer::Powers), ..desk.settings }));
    desk.apply(point("b5"));
    assert_eq!((desk.scene().marks, desk.caption()), (vec![], standing), "switched off");
}

#[test]
fn the_last_move_and_a_check_are_marked_in_the_position_shown() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=8/4k3/8/8/8/8/8/K1L5_w");
    desk.play("c1e1");
    assert_eq!((marked(&desk, "moved-from"), marked(&desk, "moved-to")), (set("c1"), set("e1")));
    assert_eq!(marked(&desk, "check"), set("e7"));
    assert_eq!(desk.caption(), "Black to move, in check from the Leaper on e1");
    assert_eq!(desk.news(), "Leaper c1 to e1 gives check. Black to move, in check from the Leaper on e1");
    assert_eq!(desk.cell(square("e7"), &desk.scene()), "e7, black King, in check");
    desk.apply(Action::Show(0));
    assert!(desk.scene().marks.is_empty());
    assert_eq!(desk.caption(), ui::browsing(None));

    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1i6/L6K_w");
    desk.press("a1");
    desk.apply(Action::GiveUp);
    assert_eq!((marked(&desk, "moved-from"), marked(&desk, "moved-to")), (set("a1"), set("")));
    assert_eq!(desk.news(), "Leaper on a1 gives itself up. Black to move");
}

#[test]
fn every_mark_has_its_words_on_the_cells() {
    let mut desk = Desk::on(PEOPLE, SEVEN);
    desk.press("d2");
    let said = |desk: &Desk, at: &str| desk.cell(square(at), &desk.scene());
    assert_eq!(said(&desk, "d5"), "d5, black Leaper, could be taken");
    assert_eq!(said(&desk, "d2"), "d2, white Chameleon");
    desk.apply(Action::Point(Some(square("d6"))));
    assert_eq!(said(&desk, "d5"), "d5, black Leaper, taken by this move");
    // Whoever walks the squares by ear hears of the same pieces as are named to the eye.
    let (cell, caption) = (said(&desk, "d6"), desk.caption());
    assert!(cell.starts_with("d6, empty, may go here and takes the Withdrawer on d1, "), "{cell}");
    for piece in [
        "Withdrawer on d1",
        "Leaper on d3",
        "Leaper on d5",
        "Pawn on c6",
        "Pawn on e6",
        "Coordinator on h6",
        "Pawn on d7",
    ] {
        assert!(cell.contains(piece) && caption.contains(piece), "{piece}: {cell}; {caption}");
    }
}

#[test]
fn the_result_is_said() {
    let mut desk = Desk::on(HAS_WHITE, "#/play?fen=7k/8/7K/8/8/8/8/W7_w");
    desk.play("a1g7");
    assert_eq!(desk.caption(), "White wins: Black is checkmated");
    assert_eq!(desk.news(), "Withdrawer a1 to g7 checkmates. White wins: Black is checkmated");
    desk.apply(Action::Undo);
    desk.apply(Action::Resign);
    assert_eq!(desk.caption(), "Black wins: White resigned");
}

#[test]
fn a_refused_address_shows_what_could_be_read() {
    let mut desk = Desk::new(PEOPLE);
    desk.play("b2b4");
    for (fragment, board, said) in [
        ("#/play?moves=c2c4f7f2", "ilxkwxlc/pppppppp/8/8/2P5/8/PP1PPPPP/ILXKWXLC b", ui::read(1)),
        ("#/play?fen=7k/8/8/8/8/8/8/K6L_w&cursor=1", "7k/8/8/8/8/8/8/K6L w", ui::read(0)),
        ("#/play?fen=8/8/8/3L1l2/8/8/8/8_b", "8/8/8/3L1l2/8/8/8/8 b", ui::UNSOUND.into()),
        ("#/play?rules=pure&fen=z", "8/8/8/8/8/8/8/8 w", ui::NOTHING_READ.into()),
    ] {
        desk.refuse(fragment);
        assert!(fen::write(&desk.shown(), Alphabet::Abbott).starts_with(board), "{fragment}");
        assert_eq!((desk.caption(), desk.news()), (said.clone(), said), "{fragment}");
        assert_eq!((marked(&desk, "moved-to"), marked(&desk, "check")), (set(""), set("")), "{fragment}");
        for piece in desk.shown().board.occupied() {
            desk.apply(Action::Press(piece));
            assert!(desk.aim().is_some_and(|aim| !aim.playable), "{fragment}");
        }
    }
    desk.refuse("#/play?flip=1&fen=z&rules=pure");
    assert_eq!((desk.view(), desk.shown().rules), (View(Color::Black), RuleSet::PURE));
    desk.apply(Action::Dismiss);
    assert_eq!((desk.view(), desk.caption()), (View(Color::White), "Black to move".into()));
}

#[test]
fn the_engine_is_quoted_from_whites_view() {
    let mut desk = Desk::new(HAS_WHITE);
    desk.play("b2b4");
    assert_eq!(desk.effort(), None);
    let id = desk.task_id();
    for (score, said) in [
        (Score::Centipawns(35), "\u{2212}0.35"),
        (Score::Mate(3), "Black wins in 3"),
        (Score::Mate(-2), "White wins in 2"),
    ] {
        desk.apply(Action::Thought(id, Report { score, ..report(&desk, "f7f5") }));
        let effort = "depth 4, 1.2 M positions, 1.2 M a second";
        assert_eq!(desk.effort().as_deref(), Some(effort));
        let ultima::game::EngineState::Thinking(lines) = &desk.engine else { panic!("no lines") };
        assert_eq!(desk.score(&lines[0]), said);
    }
}
