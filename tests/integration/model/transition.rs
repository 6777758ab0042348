//! One move between two states of a game: the motion, the order of fades, the sound.

use ultima::model::{Action, BoardInput, Game, GameAction, NavigateAction, Sound, Transition};
use ultima::rules::{Color, Square};
use ultima::scene::{Mark, Motion, Pace};
use ultima::worker::{EngineEvent, EngineEventKind};

use crate::harness::{HAS_WHITE, Harness, PEOPLE};

/// A Chameleon that can capture seven pieces; the gallery explains how.
const SEVEN: &str = "#/play?fen=k2L4/3p4/1Pp1pP1c/3l4/8/3l4/3X3K/3w4_w";
/// White's Leaper on b1 takes three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

fn game(harness: &Harness) -> Game {
    (*harness.session().game).clone()
}

/// Returns the transition from an earlier state to the current one.
fn step(before: &Game, harness: &Harness) -> Option<Transition> {
    Transition::between(before, &harness.session().game)
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns a motion as a short text: what travels over which pieces, and what disappears and appears, in order.
fn short(motion: &Motion) -> String {
    let travel = motion.travel.as_ref().map(|travel| {
        let hurdles = travel.hurdles.iter().map(|hurdle| format!("({hurdle})")).collect::<String>();
        format!("{}{hurdles}{}", travel.from, travel.to)
    });
    let fades = motion.fades.iter().map(|fade| format!("{}{}", if fade.goes { '-' } else { '+' }, fade.square));
    travel.into_iter().chain(fades).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_played_is_a_vector_and_its_victims_fade_in_the_order_of_cause() {
    for (fragment, mv, played, undone) in [
        ("#/play?array=mirrored", "b2b4", "b2b4", "b4b2"),
        (THREE, "b1b8", "b1(b2)(b4)(b6)b8 -b2 -b4 -b6", "b8(b6)(b4)(b2)b1 +b6 +b4 +b2"),
        // The captured pieces are left behind, leapt, closed in, or on a corner.
        (SEVEN, "d2d6", "d2(d3)(d5)d6 -d1 -d3 -d5 -c6 -e6 -d7 -h6", "d6(d5)(d3)d2 +h6 +d7 +e6 +c6 +d5 +d3 +d1"),
        ("#/play?fen=7k/8/8/8/6l1/5K2/8/8_w", "f3g4", "f3g4 -g4", "g4f3 +g4"),
        ("#/play?fen=k7/8/8/1P4pP/5w2/5P2/8/K7_w", "b5f5", "b5f5 -f4 -g5", "f5b5 +g5 +f4"),
    ] {
        let mut harness = Harness::on(PEOPLE, fragment);
        let start = game(&harness);
        harness.play(mv);
        let after = game(&harness);
        let forward = step(&start, &harness).expect("one move");
        assert_eq!((forward.mv, forward.is_undo), (harness.session().game.moves()[0], false));
        assert_eq!(short(&forward.motion(Pace::Brisk)), played, "{mv}");
        assert_eq!(Transition::last(&harness.session().game), Some(forward), "the same to be seen again");

        harness.apply(GameAction::Undo);
        let back = step(&after, &harness).expect("one move");
        assert_eq!(short(&back.motion(Pace::Brisk)), undone, "{mv} taken back");
        assert_eq!(Transition::last(&harness.session().game), None);
        harness.apply(GameAction::Redo);
        assert_eq!(step(&start, &harness), Some(forward), "{mv} played again");
        // Browsing through the game gives the same transitions.
        harness.apply(NavigateAction::GoToPly(0));
        assert_eq!(step(&after, &harness), Some(back));
        let shown = game(&harness);
        harness.apply(NavigateAction::GoToPly(1));
        assert_eq!(step(&shown, &harness), Some(forward));
    }
}

#[test]
fn a_piece_removed_by_suicide_fades() {
    let mut harness = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/8/8/1i6/L6K_w");
    let start = game(&harness);
    harness.press("a1");
    harness.apply(BoardInput::Suicide);
    harness.apply(BoardInput::Confirm);
    let after = game(&harness);
    let motion = step(&start, &harness).expect("one move").motion(Pace::Brisk);
    assert_eq!((short(&motion).as_str(), motion.fades[0].delay_ms), ("-a1", 0));
    assert_eq!(motion.fades[0].piece.color, Color::White);
    harness.apply(GameAction::Undo);
    assert_eq!(short(&step(&after, &harness).expect("one move").motion(Pace::Brisk)), "+a1");
}

#[test]
fn only_a_single_move_is_a_step() {
    let mut harness = Harness::on(PEOPLE, "#/play?array=mirrored&moves=b2b4f7f5c2c4");
    let three = game(&harness);
    assert_eq!(step(&three, &harness), None, "nothing happened");
    for far in [
        Action::from(NavigateAction::GoToPly(1)),
        NavigateAction::GoToPly(3).into(),
        NavigateAction::GoToPly(0).into(),
        NavigateAction::GoToPly(3).into(),
        GameAction::Flip.into(),
        GameAction::Resign.into(),
    ] {
        let before = game(&harness);
        harness.apply(far.clone());
        assert_eq!(step(&before, &harness), None, "{far:?}");
    }
    // No transition leads to another game, or to another line of the same length.
    for other in ["#/play?array=rotated", "#/play?array=rotated&moves=b2b4f7f5", "#/play?array=mirrored&moves=b2b3f7f5"]
    {
        harness.open(other);
        assert_eq!(step(&three, &harness), None, "{other}");
    }
    // Against the engine, two plies are taken back at once.
    let mut harness = Harness::awaiting();
    let id = harness.task_id();
    let before = game(&harness);
    harness.apply(EngineEvent { task: id, kind: EngineEventKind::BestMove("f7f5".parse().expect("a move")) });
    assert!(step(&before, &harness).is_some());
    let before = game(&harness);
    harness.apply(GameAction::Undo);
    assert_eq!(step(&before, &harness), None);
}

#[test]
fn the_pieces_removed_are_numbered_until_the_next_move() {
    let numbers = |harness: &Harness| {
        let marks = harness.scene().marks.into_iter().filter_map(|mark| match mark {
            Mark::Removed { from, order } => Some(format!("{order}:{from}")),
            _ => None,
        });
        marks.collect::<Vec<_>>().join(" ")
    };
    let mut harness = Harness::on(PEOPLE, THREE);
    assert_eq!(numbers(&harness), "");
    harness.play("b1b8");
    assert_eq!(numbers(&harness), "1:b2 2:b4 3:b6");
    let removed = Transition::last(&harness.session().game).map(|step| names(step.removed()));
    assert_eq!(removed.as_deref(), Some("b2 b4 b6"));
    harness.press("e6");
    assert_eq!(numbers(&harness), "1:b2 2:b4 3:b6", "whatever is picked");
    harness.apply(NavigateAction::GoToPly(0));
    assert_eq!(numbers(&harness), "");
    harness.apply(NavigateAction::GoToPly(1));
    let mut single = Harness::on(PEOPLE, "#/play?fen=7k/8/8/8/1P3l2/8/8/K7_b");
    single.play("f4a4");
    assert_eq!(numbers(&single), "", "one alone has no order");
}

#[test]
fn a_replay_is_counted_where_there_is_a_move_to_see() {
    let mut harness = Harness::on(PEOPLE, THREE);
    harness.apply(GameAction::Replay);
    assert_eq!(harness.display().replays, 0);
    harness.play("b1b8");
    let before = harness.state.clone();
    harness.apply(GameAction::Replay);
    assert_eq!(harness.display().replays, 1);
    assert_eq!(
        (harness.session(), harness.selection(), harness.engine()),
        (before.session(), before.selection(), before.engine()),
        "nothing else changes"
    );
    harness.refuse("#/play?fen=z");
    harness.apply(GameAction::Replay);
    assert_eq!(harness.display().replays, 1);
}

#[test]
fn each_move_has_its_sound() {
    let heard = |before: &Game, harness: &Harness| Sound::between(before, &harness.session().game);
    for (fragment, mv, sound) in [
        ("#/play?array=mirrored", "b2b4", Sound::Move),
        (THREE, "b1b8", Sound::Capture),
        ("#/play?fen=8/4k3/8/8/8/8/8/K1L5_w", "c1e1", Sound::Check),
        ("#/play?fen=8/5k2/8/8/8/8/8/K1L1p3_w", "c1f1", Sound::Check),
        ("#/play?fen=7k/8/7K/8/8/8/8/W7_w", "a1g7", Sound::End),
    ] {
        let mut harness = Harness::on(PEOPLE, fragment);
        let start = game(&harness);
        assert_eq!(heard(&start, &harness), None);
        harness.play(mv);
        assert_eq!(heard(&start, &harness), Some(sound), "{mv}");
        let after = game(&harness);
        harness.apply(GameAction::Undo);
        assert_eq!(heard(&after, &harness), None, "what is taken back is silent");
    }
    let mut harness = Harness::on(HAS_WHITE, "#/play?array=mirrored&moves=b2b4f7f5c2c4");
    let before = game(&harness);
    harness.apply(NavigateAction::GoToPly(0));
    assert_eq!(heard(&before, &harness), None, "what is stepped over is silent");
    let before = game(&harness);
    harness.apply(GameAction::Resign);
    assert_eq!(heard(&before, &harness), None, "an earlier position is shown");
    harness.apply(NavigateAction::GoToPly(3));
    harness.apply(GameAction::Undo);
    let before = game(&harness);
    harness.apply(GameAction::Resign);
    assert_eq!(heard(&before, &harness), Some(Sound::End));
    let ended = game(&harness);
    harness.apply(GameAction::Flip);
    assert_eq!(heard(&ended, &harness), None);
    for sound in Sound::ALL {
        let path = format!("{}/src/assets/sounds/{}.wav", env!("CARGO_MANIFEST_DIR"), sound.identifier());
        assert!(std::path::Path::new(&path).is_file(), "{path}");
    }
}
