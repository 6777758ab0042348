//! A game in ordinary play: picking, moving, taking back, browsing, opening, resigning.

use ultima::model::move_list::{Item, move_list};
use ultima::model::{
    Action, AnalysisAction, BoardInput, Bonus, EngineAction, FailedLink, GameAction, LibraryAction, NavigateAction,
    NavigationStep, Neighbor, OpenAction, OpenError, ReviewAction, SavedGame, SavedGameError, SavedGameProblem,
    TimeControl, lost_pieces,
};
use ultima::notation::pgn::GameResult;
use ultima::notation::shapes::{Brush, Shape};
use ultima::rules::{Color, DrawReason, Outcome, Role, WinReason};
use ultima::search::LineCount;
use ultima::worker::{EngineEvent, EngineEventKind};

use crate::harness::{HAS_BLACK, HAS_WHITE, Harness, PEOPLE, open, square};

fn resigned(winner: Color) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason: WinReason::Resignation })
}

#[test]
fn a_piece_is_picked_and_released() {
    let mut harness = Harness::new(PEOPLE);
    harness.press("b2");
    assert_eq!(harness.selection().picked(), Some(square("b2")));
    let picked = harness.picked_moves().expect("a picked piece");
    assert!(picked.playable && picked.moves.len() == 4);
    harness.press("c2");
    assert_eq!(harness.selection().picked(), Some(square("c2")), "another piece is picked at once");
    harness.press("c2");
    assert_eq!(harness.selection().picked(), None, "the same square releases the piece");
    for release in [BoardInput::Press(square("e5")), BoardInput::Press(square("b8")), BoardInput::Release] {
        harness.press("b2");
        harness.apply(BoardInput::Point(Some(square("b4"))));
        let keeps = release == BoardInput::Press(square("b8"));
        if release != BoardInput::Release {
            harness.apply(release);
            assert_eq!(harness.selection().picked(), Some(square("b2")), "what is not legal is said first");
        }
        harness.apply(release);
        assert_eq!((harness.selection().picked().is_some(), harness.selection().hovered), (keeps, None));
        harness.apply(BoardInput::Release);
    }
    assert_eq!(harness.moves(), "");
}

#[test]
fn a_new_game_keeps_the_last_players() {
    for players in [HAS_WHITE, HAS_BLACK, PEOPLE] {
        let mut harness = Harness::new(players);
        for others in ["#/play?moves=b2b4", "#/play?white=Ann&black=Bob", "#/play?fen=7k/8/8/8/8/8/8/W6K_w"] {
            harness.open(others);
            assert_eq!(
                (harness.session().players(), harness.session().presentation.flipped),
                (PEOPLE, false),
                "nobody has asked the engine: {others}"
            );
            for new in ["#/play", "#/play?rules=pure", "#/play?array=rotated"] {
                harness.open(new);
                assert_eq!(
                    (harness.session().players(), harness.session().presentation.flipped),
                    (players, players == HAS_BLACK),
                    "{new}"
                );
            }
        }
        // The chosen players play this game, and the next one too.
        harness.apply(GameAction::Seat(HAS_WHITE));
        harness.open("#/play?moves=b2b4");
        harness.open("#/play");
        assert_eq!(harness.session().players(), HAS_WHITE);
    }
}

#[test]
fn a_press_and_a_drop_play_a_move() {
    let mut harness = Harness::new(PEOPLE);
    harness.press("b2");
    harness.press("b4");
    assert_eq!((harness.moves(), harness.selection().picked()), ("b2b4".into(), None));
    harness.apply(BoardInput::Lift(square("f7")));
    harness.apply(BoardInput::Point(Some(square("f5"))));
    harness.apply(BoardInput::Drop(Some(square("f5"))));
    assert_eq!((harness.moves(), harness.selection().hovered), ("b2b4f7f5".into(), None));
}

#[test]
fn a_drop_where_no_move_leads_keeps_the_piece_picked() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(BoardInput::Lift(square("e5")));
    assert_eq!(harness.selection().picked(), None, "no piece stands there");
    harness.apply(BoardInput::Lift(square("b2")));
    for to in ["b2", "b7", "h5"] {
        harness.apply(BoardInput::Point(Some(square(to))));
        harness.apply(BoardInput::Drop(Some(square(to))));
        assert_eq!((harness.selection().picked(), harness.moves()), (Some(square("b2")), String::new()), "{to}");
    }
    assert_eq!(harness.selection().hovered, None);
}

#[test]
fn a_frozen_piece_commits_suicide_only_by_its_own_action() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1i6/L6K_w");
    harness.press("a1");
    assert!(harness.picked_moves().is_some_and(|picked| picked.suicide.is_some() && picked.moves.is_empty()));
    harness.apply(BoardInput::Drop(Some(square("a1"))));
    assert_eq!(harness.moves(), "", "putting it down is no suicide");
    harness.apply(BoardInput::Suicide);
    assert_eq!(
        (harness.moves(), &*harness.caption()),
        ("".into(), "Remove your own Leaper on a1 (suicide)? This uses your move")
    );
    harness.apply(BoardInput::Release);
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "", "the press again keeps the piece");
    harness.press("a1");
    harness.apply(BoardInput::Suicide);
    harness.apply(BoardInput::Confirm);
    assert_eq!(harness.moves(), "a1a1");
    harness.apply(BoardInput::Suicide);
    assert_eq!(harness.moves(), "a1a1");
    let mut kept = Harness::on(PEOPLE, "#/play?rules=pure&fen=7k/8/8/8/8/8/1i6/L6K_w");
    kept.press("a1");
    kept.apply(BoardInput::Suicide);
    assert_eq!(kept.moves(), "");
}

#[test]
fn the_pieces_lost_are_those_gone_by_the_position_shown() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/8/L1p1wP1K_w");
    let lost = |harness: &Harness| {
        let start = harness.session().game.start();
        Color::ALL.map(|color| lost_pieces(start.board(), harness.displayed_position().board(), color))
    };
    assert_eq!(lost(&harness), [vec![], vec![]]);
    harness.play("a1d1");
    assert_eq!(lost(&harness), [vec![], vec![Role::Pawn]]);
    harness.apply(NavigateAction::GoToPly(0));
    assert_eq!(lost(&harness), [vec![], vec![]]);
}

#[test]
fn undo_and_redo_between_two_people_go_ply_by_ply() {
    let mut harness = Harness::new(PEOPLE);
    assert_eq!(harness.session().plies_after_undo(), None);
    harness.play_all("b2b4f7f5c2c4");
    for moves in ["b2b4f7f5", "b2b4", ""] {
        harness.apply(GameAction::Undo);
        assert_eq!(harness.moves(), moves);
    }
    harness.apply(GameAction::Undo);
    for moves in ["b2b4", "b2b4f7f5", "b2b4f7f5c2c4", "b2b4f7f5c2c4"] {
        harness.apply(GameAction::Redo);
        assert_eq!(harness.moves(), moves);
    }
}

#[test]
fn browsing_shows_any_position_and_undo_makes_it_the_latest() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5c2c4");
    harness.apply(NavigateAction::GoToPly(1));
    assert_eq!((harness.session().game.cursor(), harness.moves().len()), (1, 12));
    assert!(!harness.session().can_move());
    harness.apply(NavigateAction::GoToPly(99));
    assert!(harness.session().game.is_latest() && harness.session().can_move());
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves(), harness.session().game.is_latest()), ("b2b4".into(), true));
    harness.apply(NavigateAction::GoToPly(0));
    harness.apply(GameAction::Redo);
    assert_eq!(
        (harness.moves(), harness.session().game.is_latest()),
        ("b2b4f7f5".into(), true),
        "redo goes on from the latest"
    );
}

#[test]
fn a_new_game_starts_afresh() {
    let mut harness = Harness::on(PEOPLE, "#/play?moves=b2b4&flip=1&theme=dark");
    let start = *open("#/play?rules=pure&array=rotated").start();
    harness.apply(OpenAction::Begin { start, players: HAS_WHITE, time: None, seed: 7 });
    assert_eq!(
        (*harness.session().game.latest(), harness.session().players(), harness.session().presentation.flipped),
        (start, HAS_WHITE, false)
    );
    assert!(harness.session().presentation.extra.is_empty() && harness.moves().is_empty());
    harness.apply(OpenAction::Begin { start, players: HAS_BLACK, time: None, seed: 7 });
    assert!(harness.session().presentation.flipped, "the person sits at the bottom");
}

#[test]
fn the_link_of_the_game_on_the_board_lets_it_continue() {
    let mut harness = Harness::new(HAS_WHITE);
    harness.play("b2b4");
    harness.decide("f7f5");
    harness.apply(GameAction::Resign);
    let (own, number, session) =
        (ultima::link::write(&harness.link()), harness.game_number(), harness.session().clone());
    harness.open(&own);
    assert_eq!((harness.game_number(), harness.session()), (number, &session), "it stays ended, with its players");
    harness.apply(OpenAction::LoadFromLibrary("elsewhere".to_owned()));
    harness.open(&own);
    assert_eq!((harness.loading(), harness.session()), (None, &session), "nothing is waited for");
    // A bad link that hides the game does not replace it either.
    harness.press("b4");
    harness.refuse("#/play?moves=b2b4f7f2");
    harness.open(&own);
    assert_eq!((harness.game_number(), harness.failed_link(), harness.session()), (number, None, &session));
    assert_eq!(harness.selection().picked(), None);
    harness.refuse("#/play?fen=9");
    harness.open("#/play?moves=b2b4f7f6");
    assert_eq!((harness.game_number(), harness.session().players()), (number + 1, HAS_WHITE.both_people()));
}

#[test]
fn a_game_is_over_only_in_its_last_position() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    harness.apply(GameAction::Resign);
    assert!(harness.session().game.shown_outcome().is_some());
    harness.apply(NavigateAction::Step(NavigationStep::Previous));
    let game = &harness.session().game;
    assert_eq!((game.shown_outcome(), game.line_outcome().is_some()), (None, true));
}

#[test]
fn moves_tried_after_a_cancelled_resignation_can_be_restored() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    harness.apply(GameAction::Resign);
    harness.apply(AnalysisAction::Start);
    harness.play("f7f5");
    harness.play("c2c4");
    harness.apply(AnalysisAction::End);
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves().as_str(), harness.session().game.line_outcome()), ("b2b4", None));
    assert!(harness.can_redo());
    harness.apply(GameAction::Redo);
    assert_eq!(harness.session().game.main_path().len(), 3, "with what followed it");
}

#[test]
fn a_link_keeps_the_strength_of_the_computer_for_the_next_game() {
    let mut harness = Harness::new(HAS_WHITE);
    harness.open("#/play?moves=b2b4&game=ab12");
    harness.open("#/play?moves=b2b4f7f5");
    assert_eq!(harness.session().players().strength, HAS_WHITE.strength);
}

#[test]
fn the_library_that_answers_late_replaces_nothing() {
    let mut saved = Harness::awaiting().saved();
    let id = "another".to_owned();
    saved.library_ref.as_mut().expect("a saved game").id.clone_from(&id);
    let mut harness = Harness::new(HAS_WHITE);
    harness.play("b2b4");
    harness.apply(OpenAction::LoadFromLibrary(id.clone()));
    assert_eq!(harness.loading(), Some(id.as_str()));
    harness.open(&ultima::link::write(&harness.link()));
    let number = harness.game_number();
    harness.apply(OpenAction::LibraryLoaded(Box::new(saved.clone())));
    let error = OpenError::Saved(SavedGameError { id: id.clone(), problem: SavedGameProblem::Denied, readable: None });
    let failed = FailedLink { fragment: ultima::link::saved_link(&id), error };
    harness.apply(OpenAction::FailedLink(Box::new(failed.clone())));
    assert_eq!((harness.game_number(), harness.moves().as_str(), harness.failed_link()), (number, "b2b4", None));
    harness.apply(OpenAction::LoadFromLibrary(id.clone()));
    harness.apply(OpenAction::FailedLink(Box::new(failed)));
    assert!(harness.failed_link().is_some(), "it is waited for now");
    harness.apply(OpenAction::LoadFromLibrary(id));
    harness.apply(OpenAction::LibraryLoaded(Box::new(saved)));
    assert_eq!(harness.game_number(), number + 1);
}

#[test]
fn nothing_is_searched_in_a_game_while_another_is_loading() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    harness.apply(AnalysisAction::Start);
    harness.apply(ReviewAction::Open);
    assert!(harness.task().is_some());
    harness.apply(OpenAction::LoadFromLibrary("another".to_owned()));
    assert_eq!(harness.task(), None);
}

#[test]
fn an_opened_game_waits_for_people() {
    let mut harness = Harness::awaiting();
    harness.open("#/play?moves=c2c4&cursor=0&flip=1&theme=dark");
    assert_eq!((harness.session().players().side_against_engine(), harness.task()), (None, None));
    assert_eq!((harness.session().game.cursor(), harness.session().presentation.flipped), (0, true));
    assert_eq!(harness.session().players().strength, HAS_WHITE.strength);
    harness.apply(GameAction::Seat(HAS_WHITE));
    assert!(harness.task().is_some(), "Black is to move in the latest position");
}

#[test]
fn an_invalid_address_hides_the_game_until_it_is_dismissed() {
    let mut harness = Harness::awaiting();
    let id = harness.task_id();
    harness.refuse("#/play?moves=b2b4f7f2");
    assert_eq!(harness.task(), None);
    for action in [
        Action::from(EngineEvent { task: id, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) }),
        GameAction::Resign.into(),
        GameAction::Undo.into(),
        GameAction::Redo.into(),
        NavigateAction::GoToPly(0).into(),
        BoardInput::Press(square("c2")).into(),
        BoardInput::Press(square("c4")).into(),
    ] {
        harness.apply(action);
        assert_eq!(
            (harness.moves(), harness.session().game.line_outcome(), harness.session().game.cursor()),
            ("b2b4".into(), None, 1)
        );
    }
    harness.apply(OpenAction::BackToGame);
    assert_eq!(harness.failed_link(), None);
    assert!(harness.task().is_some_and(|task| task.id != id), "the engine is asked anew");
}

#[test]
fn an_invalid_address_does_not_change_the_game() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    let circle = |at| BoardInput::ToggleShape(Shape { from: square(at), to: square(at), brush: Brush::default() });
    harness.apply(circle("c3"));
    harness.apply(GameAction::OfferDraw);
    let before = (harness.session().clone(), harness.link());
    harness.refuse("#/play?fen=8/8/8/8/8/8/8/8");
    harness.apply(circle("d4"));
    harness.apply(OpenAction::BackToGame);
    assert_eq!((harness.session().clone(), harness.link()), before);
    assert!(harness.has_shapes() && harness.session().draw_offered_by().is_some());
}

#[test]
fn actions_that_are_not_possible_change_nothing() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(GameAction::Resign);
    assert_eq!(harness.session().game.line_outcome(), None, "nothing has been played");
    harness.play_all("b2b4f7f5");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(GameAction::Resign);
    assert_eq!((harness.session().game.line_outcome(), harness.session().game.cursor()), (None, 1), "it is analysed");

    let mut harness = Harness::new(PEOPLE);
    let time = Some(TimeControl::even(300, 0, Bonus::Increment));
    harness.apply(OpenAction::Begin { start: *harness.session().game.start(), players: PEOPLE, time, seed: 0 });
    harness.play("b2b4");
    harness.apply(NavigateAction::GoToPly(0));
    harness.apply(AnalysisAction::Start);
    assert_eq!((harness.session().game.cursor(), harness.session().is_analysed()), (0, false), "its clocks run");
}

#[test]
fn the_readable_part_of_an_invalid_address_can_be_opened() {
    let mut harness = Harness::new(HAS_WHITE);
    harness.refuse("#/play?rules=pure&moves=b2b4f7f2&flip=1&a=b");
    let readable = harness.failed_link().and_then(FailedLink::readable_link).expect("a readable part");
    harness.apply(OpenAction::Link(Box::new(readable)));
    assert_eq!(
        (harness.failed_link().is_none(), harness.moves(), harness.session().presentation.flipped),
        (true, "b2b4".into(), true)
    );
    for fragment in ["#/play?fen=8/8/8/8/8/8/8/8", "#/play?fen=z"] {
        harness.refuse(fragment);
        assert_eq!(harness.failed_link().and_then(FailedLink::readable_link), None, "{fragment}");
    }
}

#[test]
fn the_person_resigns_whoever_is_to_move() {
    let mut harness = Harness::awaiting();
    harness.apply(GameAction::Resign);
    assert_eq!((harness.session().game.line_outcome(), harness.task()), (resigned(Color::Black), None));
    harness.apply(GameAction::OfferDraw);
    assert_eq!(harness.session().game.line_outcome(), resigned(Color::Black), "it has ended already");
    let mut people = Harness::new(PEOPLE);
    people.play("b2b4");
    people.apply(GameAction::Resign);
    assert_eq!(people.session().game.line_outcome(), resigned(Color::White));
    assert!(!people.session().can_move());
}

#[test]
fn an_undo_takes_back_only_a_resignation() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    harness.apply(GameAction::Resign);
    for left in ["b2b4", ""] {
        harness.apply(GameAction::Undo);
        assert_eq!((harness.session().game.line_outcome(), harness.moves().as_str()), (None, left));
    }
}

#[test]
fn moves_tried_after_a_resignation_are_not_part_of_the_game() {
    let mut harness = Harness::awaiting();
    harness.apply(GameAction::Resign);
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    harness.play_all("f7f5c2c4");
    assert!(!harness.session().can_resign() && !harness.session().can_offer_draw());
    assert_eq!(
        (harness.session().game.line_outcome(), harness.session().game.main_line_outcome()),
        (None, resigned(Color::Black))
    );
    let record = harness.record();
    assert_eq!((record.moves().count(), record.result), (1, GameResult::BlackWins));

    // Saved and opened again, the game is under analysis as before.
    let mut again = Harness::new(HAS_WHITE);
    again.apply(OpenAction::OpenSaved(Box::new(harness.saved())));
    assert_eq!(again.moves(), "b2b4f7f5c2c4");
    for mut harness in [harness, again] {
        harness.apply(GameAction::Undo);
        harness.apply(AnalysisAction::End);
        assert_eq!((harness.moves().as_str(), harness.session().game.line_outcome()), ("b2b4", resigned(Color::Black)));
        assert!(harness.session().game.is_latest() && !harness.session().can_move() && !harness.awaits_engine());
        assert!(matches!(
            move_list(&harness.session().game, &harness.settings(), None)[..],
            [Item::Row(..), Item::Variation(_)]
        ));
        // Going there once more starts the analysis.
        let tried = harness.session().game.tree().children_of(harness.session().game.current_node())[0];
        harness.apply(NavigateAction::GoToNode(Some(tried)));
        assert!(harness.session().is_analysed() && !harness.awaits_engine());
        harness.apply(AnalysisAction::End);
        assert_eq!(harness.session().game.line_outcome(), resigned(Color::Black));
    }
}

#[test]
fn undo_and_redo_both_cancel_an_agreed_end() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5");
    harness.apply(GameAction::Undo);
    harness.apply(GameAction::Resign);
    harness.apply(GameAction::Redo);
    assert_eq!((harness.moves(), harness.session().game.line_outcome()), ("b2b4f7f5".into(), None));
    harness.apply(GameAction::Resign);
    harness.apply(GameAction::Undo);
    assert_eq!(harness.session().game.line_outcome(), None);
}

#[test]
fn the_link_of_a_game_says_how_its_players_have_ended_it() {
    let mut here = Harness::new(PEOPLE);
    here.play_all("b2b4f7f5");
    here.apply(GameAction::Resign);
    let link = here.state.address();
    assert_eq!(link, "#/play?moves=b2b4f7f5&ended=black_resignation");
    let mut there = Harness::on(PEOPLE, &link);
    assert_eq!(there.session().game.line_outcome(), resigned(Color::Black));
    assert_eq!((there.state.address(), there.session().can_review()), (link, true));

    // An address from before the end leads to the finished game.
    here.open("#/play?moves=b2b4f7f5");
    assert_eq!(here.session().game.line_outcome(), resigned(Color::Black));
    // The address does not contain an end that is taken back, and a variation has none.
    there.apply(GameAction::Undo);
    assert_eq!((there.state.address(), there.session().can_move()), ("#/play?moves=b2b4f7f5".into(), true));
    here.apply(AnalysisAction::Start);
    here.play("c2c4");
    assert_eq!(here.state.address(), "#/play?moves=b2b4f7f5c2c4");
}

#[test]
fn a_game_opened_at_its_end_is_over() {
    for (fragment, expected) in [
        ("#/play?fen=7k/6W1/7K/8/8/8/8/8_b", Outcome::Win { winner: Color::White, reason: WinReason::Checkmate }),
        (
            "#/play?rules=king-capture&fen=7k/8/8/8/8/8/8/7L_b",
            Outcome::Win { winner: Color::Black, reason: WinReason::KingCapture },
        ),
        ("#/play?fen=7k/8/8/8/8/8/8/K6L_b_-_-_100_80", Outcome::Draw { reason: DrawReason::FiftyMoveRule }),
        ("#/play?fen=7k/8/8/8/8/8/8/K7_w", Outcome::Draw { reason: DrawReason::BareKings }),
        ("#/play?moves=b2b4g7g5b4b2g5g7b2b4g7g5b4b2g5g7", Outcome::Draw { reason: DrawReason::Repetition }),
    ] {
        let mut harness = Harness::on(PEOPLE, fragment);
        let moves = harness.moves();
        assert_eq!(harness.session().game.line_outcome(), Some(expected), "{fragment}");
        for seats in [HAS_WHITE, HAS_BLACK, PEOPLE] {
            harness.apply(GameAction::Seat(seats));
            assert_eq!((harness.task(), harness.session().can_move()), (None, false), "{fragment}");
        }
        for piece in harness.shown_setup().board.occupied() {
            harness.apply(BoardInput::Press(piece));
            assert!(harness.picked_moves().is_some_and(|picked| !picked.playable), "{fragment}");
            for to in harness.picked_moves().expect("a picked piece").moves {
                harness.apply(BoardInput::Press(to.to));
                harness.apply(BoardInput::Release);
                harness.apply(BoardInput::Press(piece));
            }
            harness.apply(BoardInput::Release);
        }
        harness.apply(GameAction::Resign);
        assert_eq!((harness.moves(), harness.session().game.line_outcome()), (moves, Some(expected)), "{fragment}");
    }
}

#[test]
fn a_long_game_has_every_feature() {
    let round = "b2b4g7g5b4b2g5g7";
    let mut harness = Harness::on(PEOPLE, &format!("#/play?moves={}&cursor=500", round.repeat(250)));
    assert_eq!((harness.session().game.moves().len(), harness.session().game.cursor()), (1000, 500));
    assert!(harness.session().is_analysed() && harness.session().notice.is_some(), "it was drawn long before");
    harness.apply(AnalysisAction::End);
    harness.apply(NavigateAction::GoToPly(500));
    harness.apply(GameAction::Undo);
    assert_eq!(harness.moves(), round.repeat(125));
    harness.apply(GameAction::Redo);
    assert_eq!(harness.session().game.moves().len(), 501);
}

#[test]
fn settings_and_flips_do_not_change_the_game() {
    let mut harness = Harness::awaiting();
    let before = harness.state.clone();
    harness.apply(GameAction::Flip);
    harness.apply(GameAction::Flip);
    harness.apply(Action::SetSettings(before.settings()));
    assert_eq!(harness.state, before);
}

#[test]
fn a_link_shows_an_earlier_position_of_the_game_against_the_computer_or_offers_the_game() {
    let mut harness = Harness::awaiting();
    harness.decide("f7f5");
    harness.play("c2c4");
    harness.decide("g7g5");
    let library_ref = harness.session().library_ref().cloned();
    for (link, shown) in [("#/play?moves=b2b4", 1), ("#/play?moves=b2b4f7f5c2c4g7g5&cursor=3", 3)] {
        harness.open(link);
        assert_eq!((harness.moves(), harness.session().game.cursor()), ("b2b4f7f5c2c4g7g5".into(), shown));
        assert_eq!(harness.session().players(), HAS_WHITE, "as a way back in the browser, it goes on");
        assert!(harness.resumable().is_none());
    }
    harness.open("#/play?moves=b2b4f7f5&marks=Gb4");
    assert_eq!(
        (harness.session().game.cursor(), harness.state.link().shapes.len()),
        (2, 1),
        "with what is drawn on it"
    );
    harness.open("#/play?moves=b2b4f7f6");
    assert!(harness.session().players().all_people());
    harness.apply(LibraryAction::Resume);
    assert_eq!((harness.moves(), harness.session().players()), ("b2b4f7f5c2c4g7g5".into(), HAS_WHITE));
    assert_eq!(harness.session().library_ref(), library_ref.as_ref());
    // Engine lines that were switched on for another game are off in this one.
    harness.open("#/play?moves=b2b4f7f6&lines=1");
    assert!(harness.engine().lines.is_some());
    harness.apply(LibraryAction::Resume);
    assert!(harness.engine().lines.is_none());
}

#[test]
fn undo_in_an_analysis_takes_back_what_was_tried_and_no_more() {
    let mut harness = Harness::awaiting();
    harness.apply(GameAction::Resign);
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    harness.play("f7f5");
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves().as_str(), harness.session().game.line_outcome()), ("b2b4", resigned(Color::Black)));
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4f7f5");

    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5c2c4");
    harness.apply(GameAction::Undo);
    harness.apply(GameAction::Resign);
    let lost = resigned(Color::Black);
    harness.apply(AnalysisAction::Start);
    harness.apply(GameAction::Undo);
    assert_eq!((harness.moves().as_str(), harness.session().game.line_outcome()), ("b2b4f7f5", lost), "not the game");
    harness.apply(GameAction::Redo);
    assert_eq!((harness.moves().as_str(), harness.session().game.main_line_outcome()), ("b2b4f7f5c2c4", lost));
    harness.apply(NavigateAction::GoToPly(1));
    harness.play("g7g5");
    harness.apply(GameAction::Undo);
    assert_eq!(harness.session().game.main_line_outcome(), lost, "nor by what was tried before its end");
    assert_eq!((harness.moves().as_str(), harness.session().game.cursor()), ("b2b4f7f5", 1));
    harness.apply(GameAction::Redo);
    assert_eq!((harness.moves().as_str(), harness.session().game.cursor()), ("b2b4g7g5", 2), "it is not lost");
    assert_eq!(harness.session().game.main_line_outcome(), lost, "and stays a variation");
    harness.apply(GameAction::Undo);
    harness.apply(AnalysisAction::End);
    assert_eq!((harness.moves().as_str(), harness.session().game.line_outcome()), ("b2b4f7f5", lost));
}

#[test]
fn stepping_into_a_variation_begins_an_analysis() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(0));
    harness.play("c2c4");
    harness.apply(AnalysisAction::End);
    harness.apply(GameAction::Seat(HAS_WHITE));
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(NavigateAction::Step(NavigationStep::Variation(Neighbor::Next)));
    assert_eq!((harness.moves().as_str(), harness.awaits_engine()), ("c2c4", false));
    harness.apply(AnalysisAction::End);
    assert_eq!(harness.moves(), "b2b4f7f5");
}

#[test]
fn an_analysis_of_a_game_against_the_computer_leaves_the_game_as_it_was() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5");
    harness.apply(GameAction::Seat(HAS_WHITE));
    harness.apply(AnalysisAction::Start);
    assert_eq!(harness.session().plies_after_undo(), None, "a move of the game stays");
    harness.play_all("c2c4c7c5");
    assert!(!harness.session().game.is_on_main_line());
    assert_eq!(harness.session().game.main_path().len(), 2);
    harness.apply(GameAction::Undo);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4", "a move that was tried is taken back");
    harness.apply(GameAction::Redo);
    // The same holds after a reload of the page.
    let mut reloaded = Harness::new(PEOPLE);
    reloaded.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(&harness.saved().write()).expect("its own text"))));
    for harness in [&mut harness, &mut reloaded] {
        assert_eq!((harness.moves().as_str(), harness.awaits_engine()), ("b2b4f7f5c2c4c7c5", false));
        assert_eq!(harness.session().game.main_path().len(), 2);
        harness.apply(AnalysisAction::End);
        assert_eq!(harness.moves(), "b2b4f7f5");
        assert!(!harness.session().is_analysed() && !harness.can_redo());
        harness.play("d2d3");
        assert_eq!((harness.moves().as_str(), harness.awaits_engine()), ("b2b4f7f5d2d3", true));
        assert!(harness.session().game.is_on_main_line());
    }
}

#[test]
fn an_analysis_of_a_game_of_people_continues_it() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5");
    harness.apply(AnalysisAction::Start);
    harness.play("c2c4");
    harness.apply(AnalysisAction::End);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4");
}

#[test]
fn a_game_that_is_opened_is_not_offered_for_resuming() {
    let harness = Harness::awaiting();
    let saved = harness.saved();
    let mut harness = Harness::new(PEOPLE);
    harness.apply(LibraryAction::OfferResumable(Box::new(saved.clone())));
    assert!(harness.resumable().is_some());
    harness.apply(OpenAction::LoadFromLibrary(saved.id().cloned().expect("a saved game")));
    harness.apply(OpenAction::LibraryLoaded(Box::new(saved)));
    assert!(harness.resumable().is_none());
}

#[test]
fn an_analysis_says_where_the_game_is_drawn() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/5p2/4K3/8/8/8_w");
    harness.apply(AnalysisAction::Start);
    assert_eq!(harness.caption(), "White to move");
    harness.play("e4f5");
    assert_eq!(harness.caption(), "Draw: only the Kings are left");
}

#[test]
fn moves_tried_after_a_draw_on_the_board_are_not_part_of_the_game() {
    let round = "b2b4g7g5b4b2g5g7".repeat(2);
    let mut harness = Harness::new(PEOPLE);
    harness.play_all(&round);
    let drawn = Some(Outcome::Draw { reason: DrawReason::Repetition });
    assert_eq!(harness.session().game.line_outcome(), drawn);
    harness.apply(GameAction::Seat(HAS_WHITE));
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    harness.play_all("c2c4c7c5");
    assert_eq!((harness.session().game.line_outcome(), harness.session().game.main_line_outcome()), (None, drawn));
    assert!(!harness.saved().is_unfinished(), "it is not offered to be gone on with");
    let mut again = Harness::new(PEOPLE);
    again.apply(OpenAction::OpenSaved(Box::new(harness.saved())));
    for mut harness in [harness, again] {
        assert_eq!(harness.record().moves().count(), 8);
        harness.apply(AnalysisAction::End);
        assert_eq!((harness.moves(), harness.session().game.line_outcome()), (round.clone(), drawn));
        assert!(!harness.session().can_move() && !harness.awaits_engine());
    }
}
