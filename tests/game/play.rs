//! A game as people play it: picking, moving, taking back, browsing, opening, giving up.

use ultima::game::sheet::{Item, sheet};
use ultima::game::{Action, Saved};
use ultima::notation::record::GameResult;
use ultima::rules::{Color, DrawReason, Outcome, Role, WinReason};

use super::desk::{Desk, HAS_BLACK, HAS_WHITE, PEOPLE, open, square};

fn resigned(winner: Color) -> Option<Outcome> {
    Some(Outcome::Win { winner, by: WinReason::Resignation })
}

#[test]
fn a_piece_is_picked_and_let_go() {
    let mut desk = Desk::new(PEOPLE);
    desk.press("b2");
    assert_eq!(desk.picked, Some(square("b2")));
    let aim = desk.aim().expect("a picked piece");
    assert!(aim.playable && aim.moves.len() == 4);
    desk.press("c2");
    assert_eq!(desk.picked, Some(square("c2")), "another piece is picked at once");
    desk.press("c2");
    assert_eq!(desk.picked, None, "the same square lets go");
    for release in [Action::Press(square("e5")), Action::Press(square("b8")), Action::Release] {
        desk.press("b2");
        desk.apply(Action::Point(Some(square("b4"))));
        let keeps = release == Action::Press(square("b8"));
        if release != Action::Release {
            desk.apply(release.clone());
            assert_eq!(desk.picked, Some(square("b2")), "what is not legal is said first");
        }
        desk.apply(release);
        assert_eq!((desk.picked.is_some(), desk.pointed), (keeps, None));
        desk.apply(Action::Release);
    }
    assert_eq!(desk.moves(), "");
}

#[test]
fn a_game_that_nobody_has_begun_is_for_who_played_last() {
    for players in [HAS_WHITE, HAS_BLACK, PEOPLE] {
        let mut desk = Desk::new(players);
        for others in ["#/play?moves=b2b4", "#/play?white=Ann&black=Bob", "#/play?fen=7k/8/8/8/8/8/8/W6K_w"] {
            desk.open(others);
            assert_eq!((desk.players, desk.flipped), (PEOPLE, false), "nobody has asked the engine: {others}");
            for new in ["#/play", "#/play?rules=pure", "#/play?array=rotated"] {
                desk.open(new);
                assert_eq!((desk.players, desk.flipped), (players, players == HAS_BLACK), "{new}");
            }
        }
        // What is chosen counts, and for the next game too.
        desk.apply(Action::Seat(HAS_WHITE));
        desk.open("#/play?moves=b2b4");
        desk.open("#/play");
        assert_eq!(desk.players, HAS_WHITE);
    }
}

#[test]
fn a_press_and_a_drop_play_a_move() {
    let mut desk = Desk::new(PEOPLE);
    desk.press("b2");
    desk.press("b4");
    assert_eq!((desk.moves(), desk.picked), ("b2b4".into(), None));
    desk.apply(Action::Lift(square("f7")));
    desk.apply(Action::Point(Some(square("f5"))));
    desk.apply(Action::Drop(square("f5")));
    assert_eq!((desk.moves(), desk.pointed), ("b2b4f7f5".into(), None));
}

#[test]
fn a_drop_where_no_move_goes_keeps_the_piece_picked() {
    let mut desk = Desk::new(PEOPLE);
    desk.apply(Action::Lift(square("e5")));
    assert_eq!(desk.picked, None, "no piece stands there");
    desk.apply(Action::Lift(square("b2")));
    for to in ["b2", "b7", "h5"] {
        desk.apply(Action::Point(Some(square(to))));
        desk.apply(Action::Drop(square(to)));
        assert_eq!((desk.picked, desk.moves()), (Some(square("b2")), String::new()), "{to}");
    }
    assert_eq!(desk.pointed, None);
}

#[test]
fn a_frozen_piece_gives_itself_up_and_only_by_its_own_action() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1i6/L6K_w");
    desk.press("a1");
    assert!(desk.aim().is_some_and(|aim| aim.suicide.is_some() && aim.moves.is_empty()));
    desk.apply(Action::Drop(square("a1")));
    assert_eq!(desk.moves(), "", "putting it down is no suicide");
    desk.apply(Action::GiveUp);
    assert_eq!(desk.moves(), "a1a1");
    desk.apply(Action::GiveUp);
    assert_eq!(desk.moves(), "a1a1");
    let mut kept = Desk::on(PEOPLE, "#/play?rules=pure&fen=7k/8/8/8/8/8/1i6/L6K_w");
    kept.press("a1");
    kept.apply(Action::GiveUp);
    assert_eq!(kept.moves(), "");
}

#[test]
fn the_pieces_lost_are_those_gone_by_the_position_shown() {
    let mut desk = Desk::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/8/L1p1wP1K_w");
    assert_eq!(desk.game.lost(Color::Black), []);
    desk.play("a1d1");
    assert_eq!((desk.game.lost(Color::Black), desk.game.lost(Color::White)), (vec![Role::Pawn], vec![]));
    desk.apply(Action::Show(0));
    assert_eq!(desk.game.lost(Color::Black), []);
}

#[test]
fn undo_and_redo_between_two_people_go_ply_by_ply() {
    let mut desk = Desk::new(PEOPLE);
    assert_eq!(desk.undo_to(), None);
    desk.play_all("b2b4f7f5c2c4");
    for moves in ["b2b4f7f5", "b2b4", ""] {
        desk.apply(Action::Undo);
        assert_eq!(desk.moves(), moves);
    }
    desk.apply(Action::Undo);
    for moves in ["b2b4", "b2b4f7f5", "b2b4f7f5c2c4", "b2b4f7f5c2c4"] {
        desk.apply(Action::Redo);
        assert_eq!(desk.moves(), moves);
    }
}

#[test]
fn browsing_shows_any_position_and_undo_makes_it_the_latest() {
    let mut desk = Desk::new(PEOPLE);
    desk.play_all("b2b4f7f5c2c4");
    desk.apply(Action::Show(1));
    assert_eq!((desk.game.cursor(), desk.moves().len()), (1, 12));
    assert!(!desk.may_move());
    desk.apply(Action::Show(99));
    assert!(desk.game.is_latest() && desk.may_move());
    desk.apply(Action::Show(1));
    desk.apply(Action::Undo);
    assert_eq!((desk.moves(), desk.game.is_latest()), ("b2b4".into(), true));
    desk.apply(Action::Show(0));
    desk.apply(Action::Redo);
    assert_eq!((desk.moves(), desk.game.is_latest()), ("b2b4f7f5".into(), true), "redo goes on from the latest");
}

#[test]
fn a_new_game_starts_afresh() {
    let mut desk = Desk::on(PEOPLE, "#/play?moves=b2b4&flip=1&theme=dark");
    let start = open("#/play?rules=pure&array=rotated").start.try_into().expect("a start");
    desk.apply(Action::Begin(start, HAS_WHITE, 7));
    assert_eq!((*desk.game.latest(), desk.players, desk.flipped), (start, HAS_WHITE, false));
    assert!(desk.extra.is_empty() && desk.moves().is_empty());
    desk.apply(Action::Begin(start, HAS_BLACK, 7));
    assert!(desk.flipped, "the person sits at the bottom");
}

#[test]
fn an_opened_game_waits_for_people() {
    let mut desk = Desk::awaiting();
    desk.open("#/play?moves=b2b4&cursor=0&flip=1&theme=dark");
    assert_eq!((desk.players.only_person(), desk.task()), (None, None));
    assert_eq!((desk.game.cursor(), desk.flipped), (0, true));
    assert_eq!(desk.players.strength, HAS_WHITE.strength);
    desk.apply(Action::Seat(HAS_WHITE));
    assert!(desk.task().is_some(), "Black is to move in the latest position");
}

#[test]
fn a_refused_address_hides_the_game_and_dismissing_brings_it_back() {
    let mut desk = Desk::awaiting();
    let id = desk.task_id();
    desk.refuse("#/play?moves=b2b4f7f2");
    assert_eq!(desk.task(), None);
    for action in [
        Action::Decided(id, square("f7"), square("f5")),
        Action::Resign,
        Action::Undo,
        Action::Redo,
        Action::Show(0),
        Action::End(Outcome::Draw { by: DrawReason::Agreement }),
        Action::Press(square("c2")),
        Action::Press(square("c4")),
    ] {
        desk.apply(action);
        assert_eq!((desk.moves(), desk.game.outcome(), desk.game.cursor()), ("b2b4".into(), None, 1));
    }
    desk.apply(Action::Dismiss);
    assert_eq!(desk.problem, None);
    assert!(desk.task().is_some_and(|task| task.id != id), "the engine is asked anew");
}

#[test]
fn what_could_be_read_of_a_refused_address_can_be_opened() {
    let mut desk = Desk::new(HAS_WHITE);
    desk.refuse("#/play?rules=pure&moves=b2b4f7f2&flip=1&a=b");
    let readable = desk.problem.as_ref().and_then(|problem| problem.readable()).expect("a readable part");
    desk.apply(Action::Open(Box::new(readable)));
    assert_eq!((desk.problem.is_none(), desk.moves(), desk.flipped), (true, "b2b4".into(), true));
    for fragment in ["#/play?fen=8/8/8/8/8/8/8/8", "#/play?fen=z"] {
        desk.refuse(fragment);
        assert_eq!(desk.problem.as_ref().and_then(|problem| problem.readable()), None, "{fragment}");
    }
}

#[test]
fn the_person_resigns_whoever_is_to_move() {
    let mut desk = Desk::awaiting();
    desk.apply(Action::Resign);
    assert_eq!((desk.game.outcome(), desk.task()), (resigned(Color::Black), None));
    desk.apply(Action::End(Outcome::Draw { by: DrawReason::Agreement }));
    assert_eq!(desk.game.outcome(), resigned(Color::Black), "it has ended already");
    let mut people = Desk::new(PEOPLE);
    people.play("b2b4");
    people.apply(Action::Resign);
    assert_eq!(people.game.outcome(), resigned(Color::White));
    assert!(!people.may_move());
}

#[test]
fn what_is_tried_after_a_resignation_is_no_part_of_the_game() {
    let mut desk = Desk::awaiting();
    desk.apply(Action::Resign);
    desk.apply(Action::Analyse(Some(1)));
    desk.play_all("f7f5c2c4");
    assert!(desk.game.is_beyond_end() && !desk.may_resign() && !desk.may_offer_draw());
    assert_eq!((desk.game.outcome(), desk.game.result()), (None, resigned(Color::Black)));
    let record = desk.record();
    assert_eq!((record.moves().count(), record.result), (1, GameResult::BlackWins));

    // Kept and opened again, it is looked into as before.
    let mut again = Desk::new(HAS_WHITE);
    assert!(Saved::of(&desk).restore(&mut again.state));
    assert_eq!(again.moves(), "b2b4f7f5c2c4");
    for mut desk in [desk, again] {
        desk.apply(Action::Undo);
        desk.apply(Action::Study(false));
        assert_eq!((desk.moves().as_str(), desk.game.outcome()), ("b2b4", resigned(Color::Black)));
        assert!(desk.game.is_latest() && !desk.may_move() && !desk.engine_is_to_move());
        assert!(matches!(sheet(&desk.game, &desk.settings)[..], [Item::Row(..), Item::Side(_)]));
        // Whoever goes there once more looks into the game.
        let tried = desk.game.tree().after(desk.game.at())[0];
        desk.apply(Action::Go(Some(tried)));
        assert!(desk.study && !desk.engine_is_to_move());
        desk.apply(Action::Study(false));
        assert_eq!(desk.game.outcome(), resigned(Color::Black));
    }
}

#[test]
fn taking_back_and_playing_again_both_undo_an_ending_by_word() {
    let mut desk = Desk::new(PEOPLE);
    desk.play_all("b2b4f7f5");
    desk.apply(Action::Undo);
    desk.apply(Action::Resign);
    desk.apply(Action::Redo);
    assert_eq!((desk.moves(), desk.game.outcome()), ("b2b4f7f5".into(), None));
    desk.apply(Action::Resign);
    desk.apply(Action::Undo);
    assert_eq!(desk.game.outcome(), None);
}

#[test]
fn a_game_opened_at_its_end_is_over() {
    for (fragment, expected) in [
        ("#/play?fen=7k/6W1/7K/8/8/8/8/8_b", Outcome::Win { winner: Color::White, by: WinReason::Checkmate }),
        (
            "#/play?rules=king-capture&fen=7k/8/8/8/8/8/8/7L_b",
            Outcome::Win { winner: Color::Black, by: WinReason::KingCapture },
        ),
        ("#/play?fen=7k/8/8/8/8/8/8/K6L_b_-_-_100_80", Outcome::Draw { by: DrawReason::HundredPlies }),
        ("#/play?fen=7k/8/8/8/8/8/8/K7_w", Outcome::Draw { by: DrawReason::BareKings }),
        ("#/play?moves=b2b4g7g5b4b2g5g7b2b4g7g5b4b2g5g7", Outcome::Draw { by: DrawReason::Repetition }),
    ] {
        let mut desk = Desk::on(PEOPLE, fragment);
        let moves = desk.moves();
        assert_eq!(desk.game.outcome(), Some(expected), "{fragment}");
        for seats in [HAS_WHITE, HAS_BLACK, PEOPLE] {
            desk.apply(Action::Seat(seats));
            assert_eq!((desk.task(), desk.may_move()), (None, false), "{fragment}");
        }
        for piece in desk.shown().board.occupied() {
            desk.apply(Action::Press(piece));
            assert!(desk.aim().is_some_and(|aim| !aim.playable), "{fragment}");
            for to in desk.aim().expect("a picked piece").moves {
                desk.apply(Action::Press(to.to));
                desk.apply(Action::Release);
                desk.apply(Action::Press(piece));
            }
            desk.apply(Action::Release);
        }
        desk.apply(Action::Resign);
        assert_eq!((desk.moves(), desk.game.outcome()), (moves, Some(expected)), "{fragment}");
    }
}

#[test]
fn a_long_game_is_open_to_everything() {
    let round = "b2b4g7g5b4b2g5g7";
    let mut desk = Desk::on(PEOPLE, &format!("#/play?moves={}&cursor=500", round.repeat(250)));
    assert_eq!((desk.game.moves().len(), desk.game.cursor()), (1000, 500));
    assert!(desk.study && desk.notice.is_some(), "it was drawn long before");
    desk.apply(Action::Study(false));
    desk.apply(Action::Show(500));
    desk.apply(Action::Undo);
    assert_eq!(desk.moves(), round.repeat(125));
    desk.apply(Action::Redo);
    assert_eq!(desk.game.moves().len(), 501);
}

#[test]
fn choices_and_flips_leave_the_game_alone() {
    let mut desk = Desk::awaiting();
    let before = desk.state.clone();
    desk.apply(Action::Flip);
    desk.apply(Action::Flip);
    desk.apply(Action::Choose(before.settings));
    assert_eq!(desk.state, before);
}
