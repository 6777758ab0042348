//! Games with clocks: time used, bonuses and losses on time.

use fastrand::Rng;
use ultima::model::{
    Action, BoardInput, Bonus, Clock, EngineAction, GameAction, NavigateAction, OpenAction, Players, SavedGame,
    SideTime, TimeControl,
};
use ultima::rules::{Color, DrawReason, Outcome, RuleSet, Termination, WinReason};
use ultima::worker::TaskKind;
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure};

use crate::harness::{HAS_WHITE, Harness, PEOPLE, open};
use crate::random::{legal_move, rounds};

const FIVE_AND_THREE: TimeControl = TimeControl::even(300, 3, Bonus::Increment);

/// Returns a new game from this address in this time.
fn game(players: Players, time: TimeControl, fragment: &str) -> Harness {
    let mut harness = Harness::new(players);
    harness.apply(OpenAction::Begin { start: *open(fragment).start(), players, time: Some(time), seed: 7 });
    assert_eq!(harness.settings().time, Some(time), "the first choice for the next game");
    harness
}

fn clock(harness: &Harness) -> &Clock {
    harness.session().clock().as_ref().expect("clocks")
}

/// Returns what both clocks show now, White's first.
fn shown(harness: &Harness, now_ms: u64) -> [u32; 2] {
    Color::ALL.map(|color| clock(harness).left_ms(color, now_ms))
}

/// Plays a move at a moment.
fn play_at(harness: &mut Harness, now_ms: u64, text: &str) {
    harness.apply_at(now_ms, Action::Tick);
    harness.play(text);
}

#[test]
fn the_first_move_is_free_and_starts_the_clock_of_the_other_side() {
    let mut harness = game(PEOPLE, FIVE_AND_THREE, "#/play");
    harness.apply_at(5_000_000, Action::Tick);
    assert_eq!((shown(&harness, 5_000_000), harness.session().is_clock_running()), ([300_000; 2], false));
    harness.play("b2b4");
    assert_eq!((clock(&harness).turn(), harness.session().is_clock_running()), (Color::Black, true));
    assert_eq!(shown(&harness, 5_010_000), [300_000, 290_000]);
    play_at(&mut harness, 5_010_000, "f7f5");
    assert_eq!(shown(&harness, 5_011_000), [299_000, 293_000], "the increment comes after the move");
    let has_been = |color, left_ms| clock(&harness).has_been_down_to(color, left_ms, 5_011_000);
    assert!(has_been(Color::White, 299_000) && !has_been(Color::White, 298_999), "by now");
    assert!(has_been(Color::Black, 293_000) && !has_been(Color::Black, 289_999), "after a move");
}

#[test]
fn a_delay_passes_before_the_clock_runs_and_is_never_saved() {
    let mut harness = game(PEOPLE, TimeControl::even(60, 5, Bonus::Delay), "#/play");
    harness.play("b2b4");
    for (now_ms, left_ms, delay_ms) in [(0, 60_000, 5_000), (4_999, 60_000, 1), (5_000, 60_000, 0), (7_500, 57_500, 0)]
    {
        assert_eq!(clock(&harness).left_ms(Color::Black, now_ms), left_ms, "{now_ms}");
        assert_eq!(clock(&harness).delay_left_ms(now_ms), delay_ms, "{now_ms}");
    }
    assert_eq!(clock(&harness).falls_at_ms(), Some(65_000));
    play_at(&mut harness, 2_000, "f7f5");
    assert_eq!(shown(&harness, 2_000), [60_000; 2]);
}

#[test]
fn bronstein_gives_back_what_was_used_and_no_more() {
    let mut harness = game(PEOPLE, TimeControl::even(60, 5, Bonus::Bronstein), "#/play");
    harness.play("b2b4");
    assert_eq!((clock(&harness).left_ms(Color::Black, 3_000), clock(&harness).delay_left_ms(0)), (57_000, 0));
    assert_eq!(clock(&harness).falls_at_ms(), Some(60_000));
    play_at(&mut harness, 3_000, "f7f5");
    assert_eq!(shown(&harness, 3_000), [60_000; 2], "all of a short move");
    play_at(&mut harness, 11_000, "c2c4");
    assert_eq!(shown(&harness, 11_000), [57_000, 60_000], "five seconds of a long one");
}

#[test]
fn a_clock_is_reported_low_once() {
    let mut harness = game(PEOPLE, TimeControl::even(22, 5, Bonus::Increment), "#/play");
    assert_eq!(clock(&harness).low_at_ms(20_000), None, "nothing runs");
    harness.play("b2b4");
    assert_eq!(clock(&harness).low_at_ms(20_000), Some(2_000));
    assert_eq!(clock(&harness).low_at_ms(22_000), None, "there never was more");
    play_at(&mut harness, 4_000, "f7f5");
    assert_eq!(clock(&harness).low_at_ms(20_000), Some(6_000), "the other side's");
    play_at(&mut harness, 5_000, "c2c4");
    assert_eq!(shown(&harness, 5_000), [26_000, 23_000]);
    assert_eq!(clock(&harness).low_at_ms(20_000), None, "it has been low, whatever it has now");
    assert!(clock(&harness).has_been_down_to(Color::Black, 20_000, 5_000));
    play_at(&mut harness, 5_500, "c7c5");
    assert_eq!(clock(&harness).low_at_ms(20_000), Some(11_500));
    assert!(!clock(&harness).has_been_down_to(Color::White, 20_000, 5_500));
}

#[test]
fn each_side_has_its_own_time() {
    let white = SideTime { start_s: 300, bonus_s: 0 };
    let black = SideTime { start_s: 60, bonus_s: 2 };
    let mut harness = game(PEOPLE, TimeControl { white, black, bonus: Bonus::Increment }, "#/play");
    harness.play("b2b4");
    play_at(&mut harness, 1_000, "f7f5");
    play_at(&mut harness, 2_000, "c2c4");
    assert_eq!(shown(&harness, 2_000), [299_000, 61_000]);
}

/// The clocks worked out by hand: the time that every move took, summed again at each query.
struct ByHand {
    time: TimeControl,
    first: Color,
    took_ms: Vec<u32>,
    thought_ms: u32,
}

impl ByHand {
    fn mover(&self, ply: usize) -> Color {
        if ply.is_multiple_of(2) { self.first } else { !self.first }
    }

    fn left_ms(&self, color: Color) -> i64 {
        let bonus = i64::from(self.time.of(color).bonus_s) * 1000;
        let of = |took: i64, done: bool| match self.time.bonus {
            Bonus::Increment if done => bonus - took,
            Bonus::Increment => -took,
            // The used time counts in full until the bonus is given back.
            Bonus::Bronstein if !done => -took,
            Bonus::Delay | Bonus::Bronstein => -(took - bonus).max(0),
        };
        let own = |&(ply, _): &(usize, &u32)| ply > 0 && self.mover(ply) == color;
        let done: i64 = self.took_ms.iter().enumerate().filter(own).map(|(_, &took)| of(took.into(), true)).sum();
        let now = self.took_ms.len();
        let thinking = if now > 0 && self.mover(now) == color { of(self.thought_ms.into(), false) } else { 0 };
        i64::from(self.time.of(color).start_s) * 1000 + done + thinking
    }
}

#[test]
fn the_clocks_agree_with_a_simple_model() {
    let mut rng = Rng::with_seed(51);
    let (mut moves, mut fallen, mut taken_back) = (0, 0, 0);
    for _ in 0..rounds(40) {
        let mut side = || SideTime { start_s: rng.u32(5..200), bonus_s: rng.u32(0..6) };
        let (white, black) = (side(), side());
        let bonus = rng.choice([Bonus::Increment, Bonus::Delay, Bonus::Bronstein]).expect("a kind");
        let time = TimeControl { white, black, bonus };
        let start = if rng.bool() { "#/play" } else { "#/play?fen=ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_b" };
        let mut harness = game(PEOPLE, time, start);
        let first = harness.session().game.latest().turn();
        let mut hand = ByHand { time, first, took_ms: Vec::new(), thought_ms: 0 };
        let mut now_ms = rng.u64(..1 << 40);
        harness.apply_at(now_ms, Action::Tick);
        while harness.session().game.line_outcome().is_none() && harness.session().game.moves().len() < 60 {
            let wait_ms = rng.u32(..8_000);
            let runs = harness.session().is_clock_running();
            let before = shown(&harness, now_ms);
            now_ms += u64::from(wait_ms);
            harness.apply_at(now_ms, Action::Tick);
            hand.thought_ms += if runs { wait_ms } else { 0 };
            let after = shown(&harness, now_ms);
            for color in Color::ALL {
                let (before, after) = (before[color.index()], after[color.index()]);
                assert!(after == before || after < before && runs && color == hand.mover(hand.took_ms.len()));
                assert_eq!(i64::from(after), hand.left_ms(color).max(0));
            }
            if harness.session().game.line_outcome().is_some() {
                let late = hand.mover(hand.took_ms.len());
                assert!(hand.left_ms(late) <= 0 && harness.session().game.latest().outcome().is_none());
                fallen += 1;
                break;
            }
            match rng.u8(..10) {
                0 => {
                    harness.apply(GameAction::Pause);
                    assert!(!harness.session().is_clock_running());
                }
                1 => harness.apply(GameAction::Resume),
                2 if !hand.took_ms.is_empty() => {
                    harness.apply(GameAction::Undo);
                    hand.took_ms.pop();
                    hand.thought_ms = 0;
                    taken_back += 1;
                }
                3 => harness.apply(NavigateAction::GoToPly(rng.usize(..=harness.session().game.moves().len()))),
                _ => {
                    harness.apply(NavigateAction::GoToPly(usize::MAX));
                    let mv = legal_move(&mut rng, harness.session().game.latest()).expect("the game goes on");
                    harness.apply(BoardInput::Press(mv.from));
                    harness.apply(if mv.is_suicide() { BoardInput::Suicide } else { BoardInput::Press(mv.to) });
                    harness.apply(BoardInput::Confirm);
                    hand.took_ms.push(hand.thought_ms);
                    hand.thought_ms = 0;
                    moves += 1;
                }
            }
            while harness.session().game.moves().len() < hand.took_ms.len() {
                // Undo while an earlier position is shown takes back all moves after it.
                hand.took_ms.pop();
            }
        }
    }
    assert!(moves > 500 && fallen > 5 && taken_back > 20, "{moves} moves, {fallen} fallen, {taken_back} taken back");
}

#[test]
fn running_out_of_time_loses_or_draws_against_a_bare_king() {
    for rules in ["ultima-1963", "ultima-1968", "pure", "vchess", "king-capture", "single-leap"] {
        for (pieces, expected) in [
            ("k7/p7/8/8/8/8/7P/7K", Outcome::Win { winner: Color::White, reason: WinReason::Timeout }),
            ("k7/8/8/8/8/8/7P/7K", Outcome::Win { winner: Color::White, reason: WinReason::Timeout }),
            ("k7/p7/8/8/8/8/8/7K", Outcome::Draw { reason: DrawReason::TimeoutAgainstBareKing }),
        ] {
            let mut harness = game(
                PEOPLE,
                TimeControl::even(10, 0, Bonus::Increment),
                &format!("#/play?rules={rules}&fen={pieces}_w"),
            );
            harness.play("h1g1");
            harness.apply_at(9_999, Action::Tick);
            assert_eq!(harness.session().game.line_outcome(), None, "{rules} {pieces}");
            harness.apply_at(10_000, Action::Tick);
            assert_eq!(harness.session().game.line_outcome(), Some(expected), "{rules} {pieces}");
            assert!(!harness.session().can_move() && !harness.session().is_clock_running());
        }
    }
    for rules in RuleSet::PRESETS {
        let start = open("#/play?fen=k7/8/8/8/8/8/7P/7K_w").start().to_setup();
        let position: ultima::rules::Position = ultima::rules::Setup { rules, ..start }.try_into().expect("a position");
        assert_eq!(position.termination_on_flag_fall(Color::White), Termination::TimeoutAgainstBareKing);
    }
}

#[test]
fn a_move_that_comes_too_late_is_not_played() {
    let mut harness = game(PEOPLE, TimeControl::even(10, 0, Bonus::Increment), "#/play");
    harness.play("b2b4");
    harness.press("f7");
    harness.apply_at(10_001, Action::Tick);
    harness.press("f5");
    assert_eq!(harness.moves(), "b2b4");
    assert_eq!(
        harness.session().game.line_outcome(),
        Some(Outcome::Win { winner: Color::White, reason: WinReason::Timeout })
    );
    assert_eq!(shown(&harness, 99_000), [10_000, 0], "the clock stands");

    let mut harness = game(HAS_WHITE, TimeControl::even(10, 0, Bonus::Increment), "#/play");
    harness.play("b2b4");
    let id = harness.task_id();
    harness.apply_at(10_000, Action::Tick);
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) });
    assert_eq!((harness.moves(), harness.task()), ("b2b4".into(), None));

    // The same holds where the engine's move is the first event since then.
    let mut harness = game(HAS_WHITE, TimeControl::even(10, 0, Bonus::Increment), "#/play");
    harness.play("b2b4");
    let kind = EngineEventKind::BestMove("f7f5".parse().expect("a move"));
    let event = EngineEvent { task: harness.task_id(), kind };
    harness.apply_at(10_000, event);
    assert_eq!((harness.moves(), harness.task()), ("b2b4".into(), None));
    assert!(harness.session().game.line_outcome().is_some());
}

#[test]
fn a_move_taken_back_gives_its_time_back() {
    let mut harness = game(PEOPLE, FIVE_AND_THREE, "#/play");
    harness.play("b2b4");
    play_at(&mut harness, 60_000, "f7f5");
    play_at(&mut harness, 100_000, "c2c4");
    assert_eq!(shown(&harness, 100_000), [263_000, 243_000]);
    harness.apply(GameAction::Undo);
    harness.apply(GameAction::Undo);
    assert_eq!((shown(&harness, 100_000), harness.session().is_clock_running()), ([300_000; 2], true));
    harness.apply_at(110_000, Action::Tick);
    harness.apply(GameAction::Redo);
    assert_eq!(shown(&harness, 110_000), [300_000, 293_000], "a move played again is a move");
    harness.apply(GameAction::Undo);
    harness.apply(GameAction::Undo);
    assert_eq!(
        (shown(&harness, 200_000), harness.session().is_clock_running()),
        ([300_000; 2], false),
        "the game has not begun"
    );
}

#[test]
fn a_loss_on_time_is_undone_with_the_move_before_and_without_a_move() {
    let mut harness = game(PEOPLE, TimeControl::even(10, 0, Bonus::Increment), "#/play");
    harness.play("b2b4");
    play_at(&mut harness, 4_000, "f7f5");
    harness.apply(GameAction::Undo);
    harness.apply_at(20_000, Action::Tick);
    assert!(
        harness.session().game.line_outcome().is_some() && harness.session().game.can_redo() && !harness.can_redo()
    );
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4");
    harness.apply(GameAction::Undo);
    assert_eq!((harness.session().game.line_outcome(), shown(&harness, 20_000)), (None, [10_000; 2]));
}

#[test]
fn a_pause_costs_nothing_the_engine_waits_and_a_move_ends_it() {
    let mut harness = game(HAS_WHITE, FIVE_AND_THREE, "#/play");
    assert!(!harness.session().can_pause(), "no clock runs yet");
    harness.play("b2b4");
    harness.apply_at(1_000, Action::Tick);
    harness.apply(GameAction::Pause);
    assert_eq!(
        (harness.task(), harness.session().is_paused(), shown(&harness, 90_000)),
        (None, true, [300_000, 299_000])
    );
    harness.apply_at(90_000, Action::Tick);
    harness.apply(GameAction::Resume);
    assert!(harness.task().is_some());
    harness.apply_at(91_000, Action::Tick);
    harness.decide("f7f5");
    assert_eq!(shown(&harness, 91_000), [300_000, 301_000]);
    harness.apply(GameAction::Pause);
    play_at(&mut harness, 500_000, "c2c4");
    assert_eq!((harness.session().is_paused(), shown(&harness, 500_000)), (false, [303_000, 301_000]));
}

#[test]
fn clocks_stop_while_the_game_is_hidden_or_the_engine_has_failed() {
    let mut harness = game(HAS_WHITE, FIVE_AND_THREE, "#/play");
    harness.play("b2b4");
    harness.apply_at(0, Action::Tick);
    harness.apply(EngineEvent { task: harness.task_id(), kind: EngineEventKind::Failed(EngineFailure::NoAnswer) });
    assert!(!harness.session().is_clock_running());
    harness.apply_at(1_000, Action::Tick);
    assert_eq!((harness.session().is_clock_running(), harness.task()), (false, None), "it waits to be asked again");
    harness.apply(EngineAction::Restart);
    assert!(harness.session().is_clock_running());
    harness.refuse("#/play?moves=z");
    harness.apply_at(900_000, Action::Tick);
    assert!(!harness.session().is_clock_running());
    harness.apply(OpenAction::BackToGame);
    assert_eq!((harness.session().is_clock_running(), shown(&harness, 900_000)), (true, [300_000; 2]));
}

#[test]
fn the_engine_is_handed_its_clock_and_is_not_asked_anew_while_it_runs() {
    let mut harness = game(HAS_WHITE, FIVE_AND_THREE, "#/play");
    harness.play("b2b4");
    let task = harness.task();
    harness.apply_at(7_000, Action::Tick);
    assert_eq!(harness.task(), task);
    let left = |harness: &Harness| match harness.task().map(|task| task.kind) {
        Some(TaskKind::Play { clock: Some(clock), .. }) => (clock.remaining_ms, clock.increment_ms),
        _ => panic!("no clock"),
    };
    assert_eq!(left(&harness), (300_000, 3_000));
    harness.apply(GameAction::Pause);
    harness.apply(GameAction::Resume);
    assert_eq!(left(&harness), (293_000, 3_000), "what it thought before is gone");
    let mut delayed = game(HAS_WHITE, TimeControl::even(60, 5, Bonus::Delay), "#/play");
    delayed.play("b2b4");
    assert_eq!(left(&delayed), (65_000, 5_000));
}

#[test]
fn a_new_game_has_the_chosen_time_control_and_an_opened_one_none() {
    let mut harness = game(PEOPLE, FIVE_AND_THREE, "#/play");
    assert_eq!(clock(&harness).control(), FIVE_AND_THREE);
    harness.open("#/play?moves=b2b4");
    assert_eq!(harness.session().clock(), None);
    for time in [None, Some(TimeControl::even(0, 5, Bonus::Increment)), Some(TimeControl::even(60, 601, Bonus::Delay))]
    {
        harness.apply(OpenAction::Begin { start: *harness.session().game.start(), players: PEOPLE, time, seed: 1 });
        assert_eq!(harness.session().clock(), None, "{time:?}");
    }
    assert!(TimeControl::PRESETS.iter().chain([&TimeControl::default()]).all(TimeControl::is_valid));
}

/// Returns the game on a fresh page, saved as text and restored.
fn restored(text: &str) -> Harness {
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::OpenSaved(Box::new(SavedGame::read(text).expect("a stored form"))));
    page
}

#[test]
fn saved_clocks_come_back_stopped_with_the_time_that_was_left() {
    let mut harness = game(PEOPLE, FIVE_AND_THREE, "#/play");
    let text = |harness: &Harness| harness.saved().write();
    assert!(!restored(&text(&harness)).session().is_paused(), "before the first move there is nothing to stop");
    harness.play("b2b4");
    play_at(&mut harness, 10_000, "f7f5");
    harness.apply_at(14_000, Action::Tick);
    harness.apply(GameAction::Pause);
    let mut page = restored(&text(&harness));
    assert_eq!(
        (page.session().is_paused(), shown(&page, 77), page.session().clock()),
        (true, [296_000, 293_000], harness.session().clock())
    );
    page.apply(GameAction::Resume);
    assert_eq!(shown(&page, 1_000), [295_000, 293_000]);
    harness.apply(GameAction::Resume);
    assert!(restored(&text(&harness)).session().is_paused(), "a page that was lost while the clock ran");
    harness.apply(GameAction::Resign);
    assert!(!restored(&text(&harness)).session().is_paused());
}

#[test]
fn stored_clocks_that_do_not_fit_the_game_are_left_out() {
    let form = |tag: &str, left: &str| format!("[Players \"person person level-3\"]\n{tag}\n1. b2-b4 {left} *\n\n");
    let clock = |state: &str, left: &str| restored(&form(&format!("[Clocks \"{state}\"]\n"), left));
    assert!(clock("60+0 60+0 increment 5 - -", "{[%clk 0:01:00]}").session().clock().is_some());
    assert!(restored(&form("", "{[%clk 0:01:00]}")).session().clock().is_none());
    for (state, left) in [
        ("60+0 60+0 increment 5 - -", ""),
        ("60+0 60+0 increment 5 - -", "{[%clk 0:01:00.001]}"),
        ("60+0 60+0 increment 5 - -", "{[%clk 0:01:00] and more}"),
        ("60+0 60+0 hourglass 5 - -", "{[%clk 0:01:00]}"),
        ("60+0 60+0 increment 5 -", "{[%clk 0:01:00]}"),
        ("0+0 0+0 increment 5 - -", "{[%clk 0:00:00]}"),
        ("4294967+0 4294967+0 increment 5 - -", "{[%clk 0:00:01]}"),
    ] {
        let page = clock(state, left);
        assert_eq!((page.session().clock().is_none(), page.moves()), (true, "b2b4".into()), "{state} {left}");
    }
}

#[test]
fn a_clock_face_rounds_up_and_ends_with_zero() {
    for (left_ms, shown) in [
        (36_000_000, "10:00:00"),
        (3_599_001, "1:00:00"),
        (3_599_000, "59:59"),
        (300_000, "5:00"),
        (299_001, "5:00"),
        (60_000, "1:00"),
        (20_000, "0:20"),
        (19_901, "20.0"),
        (19_900, "19.9"),
        (1, "0.1"),
        (0, "0.0"),
    ] {
        assert_eq!(Clock::face(left_ms), shown, "{left_ms}");
    }
}

#[test]
fn a_clock_face_is_valid_for_as_long_as_it_says() {
    for left_ms in (0..130_000).step_by(37).chain(3_590_000..3_600_100) {
        let lasts = Clock::face_lasts_ms(left_ms).min(left_ms);
        assert_eq!(Clock::face(left_ms - lasts.saturating_sub(1)), Clock::face(left_ms), "{left_ms}");
        assert!(left_ms == 0 || Clock::face(left_ms - lasts) != Clock::face(left_ms), "{left_ms}");
    }
}
