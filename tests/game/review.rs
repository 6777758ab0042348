//! A game judged after it.

use ultima::game::{Action, Goal, State};
use ultima::notation::coord;
use ultima::scene::Mark;
use ultima::search::{Limits, NoClock, Searcher};
use ultima::words::review::{self, Missed};
use ultima::worker::protocol;

use super::desk::{Desk, PEOPLE};

/// Lets a real engine do its tasks until there is none.
fn work(desk: &mut Desk) {
    while let Some(task) = desk.task().filter(|task| task.goal == Goal::Review) {
        let (position, history) = protocol::position(&task).expect("a good task");
        let limits = Limits { nodes: Some(4_000), ..protocol::limits(task.goal) };
        let mut reports = Vec::new();
        let mut note = |report: &_| reports.push(Clone::clone(report));
        let best = Searcher::new(1).think(&position, &history, &limits, &NoClock, &|| false, &mut note);
        reports.into_iter().for_each(|report| desk.apply(Action::Thought(task.id, report)));
        let best = best.expect("a move");
        desk.apply(Action::Decided(task.id, best.from, best.to));
    }
}

fn reviewed(fragment: &str) -> Desk {
    let mut desk = Desk::on(PEOPLE, fragment);
    desk.apply(Action::Review(true));
    work(&mut desk);
    desk
}

fn misses(state: &State) -> Vec<(usize, String, Missed)> {
    let review = state.review.as_ref().expect("a review");
    assert_eq!(review.judged.len(), review.moves.len() + 1, "every position is judged");
    let slips = review.slips(state.game.start());
    slips.into_iter().map(|slip| (slip.ply, coord::write(slip.best), slip.miss)).collect()
}

#[test]
fn a_missed_mate_is_told_of() {
    let desk = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5");
    assert_eq!(misses(&desk)[0], (0, "e5f4".into(), Missed::Win(1)));
}

#[test]
fn a_missed_capture_of_several_is_told_of_and_the_move_itself_is_not() {
    let start = "#/play?rules=single-leap&fen=P7/4ck1L/2P5/8/5P2/5i1C/4K1P1/3PL3_b";
    let desk = reviewed(&format!("{start}&moves=f3d3"));
    let [(0, best, Missed::Capture(count))] = &misses(&desk)[..] else { panic!("{:?}", misses(&desk)) };
    assert!(best == "e7h4" && *count >= 2, "{best} takes {count}");
    assert_eq!(misses(&reviewed(&format!("{start}&moves=e7h4"))), []);
}

#[test]
fn a_game_that_has_ended_is_judged_to_its_end() {
    let desk = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=e5f4");
    assert!(desk.game.outcome().is_some());
    assert_eq!(misses(&desk), []);
    let review = desk.review.as_ref().expect("a review");
    assert_eq!([0, 1].map(|ply| review.share(desk.game.start(), ply)), [Some(0.0); 2], "Black wins");
}

#[test]
fn a_side_line_leaves_the_review_and_another_game_ends_it() {
    let mut desk = reviewed("#/play?moves=b2b4f7f5");
    desk.apply(Action::Study(true));
    desk.apply(Action::Show(1));
    desk.play("g7g5");
    assert!(desk.review.is_some() && desk.task().is_none());
    desk.open("#/play?moves=b2b4");
    assert!(desk.review.is_none());
}

/// Tries the position of the first slip again.
fn tried(desk: &mut Desk, mv: &str) -> Option<bool> {
    desk.apply(Action::TryAgain(0));
    assert_eq!(desk.caption(), "Find the move that wins at once");
    desk.play(mv);
    // A mate needs no engine to judge it.
    assert_eq!(desk.caption() == review::JUDGING, desk.task().is_some());
    work(desk);
    let trial = desk.trial.as_ref().expect("a trial");
    trial.tried.expect("a move tried").1
}

#[test]
fn a_missed_move_is_found_on_the_second_try() {
    let mut desk = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5");
    assert_eq!(tried(&mut desk, "e5f4"), Some(true));
    let found = desk.settings.written(desk.game.start(), desk.game.moves()[0]);
    assert_eq!(desk.caption(), review::found(&found));
    assert_eq!(tried(&mut desk, "a6a5"), Some(false));
    assert_eq!(desk.caption(), review::NOT_IT);
    assert!(desk.review.is_some());
    desk.apply(Action::Reveal);
    assert_eq!((desk.game.cursor(), desk.advice.map(coord::write)), (0, Some("e5f4".into())));
    assert!(desk.scene().marks.iter().any(|mark| matches!(mark, Mark::Advice { .. })));
    desk.apply(Action::Study(false));
    assert!(desk.trial.is_none());
    assert_eq!(desk.moves(), "g7g5h4h5");
}
