//! A game judged after it.

use ultima::game::{EngineAction, Page, StudyAction, TaskKind};
use ultima::notation::uci;
use ultima::scene::Mark;
use ultima::search::{Limits, Options, Searcher};
use ultima::words::review::{self, Missed};
use ultima::worker::protocol;

use crate::harness::{Harness, PEOPLE};

/// Lets a real engine do its tasks until there is none.
fn work(harness: &mut Harness) {
    while let Some(task) = harness.task().filter(|task| task.kind == TaskKind::Review) {
        let (position, history) = protocol::position(&task).expect("a good task");
        let limits = Limits { nodes: Some(4_000), ..protocol::limits(task.kind) };
        let mut reports = Vec::new();
        let mut note = |report: &_| reports.push(Clone::clone(report));
        let best =
            Searcher::new(1).search(&position, &Options { history: &history, ..Options::new(limits) }, &mut note);
        reports.into_iter().for_each(|report| harness.apply(EngineAction::Info(task.id, report)));
        let best = best.expect("a move");
        harness.apply(EngineAction::BestMove(task.id, best.from, best.to));
    }
}

fn reviewed(fragment: &str) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(StudyAction::Review(true));
    work(&mut harness);
    harness
}

fn misses(state: &Page) -> Vec<(usize, String, Missed)> {
    let review = state.session.review.as_ref().expect("a review");
    assert_eq!(review.judged.len(), review.moves.len() + 1, "every position is judged");
    let mistakes = review.mistakes(state.session.game.start());
    mistakes.into_iter().map(|mistake| (mistake.ply, uci::write(mistake.best), mistake.miss)).collect()
}

#[test]
fn a_missed_mate_is_reported() {
    let harness = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5");
    assert_eq!(misses(&harness)[0], (0, "e5f4".into(), Missed::Win(1)));
}

#[test]
fn a_missed_capture_of_several_is_reported_and_the_move_itself_is_not() {
    let start = "#/play?rules=single-leap&fen=P7/4ck1L/2P5/8/5P2/5i1C/4K1P1/3PL3_b";
    let harness = reviewed(&format!("{start}&moves=f3d3"));
    let [(0, best, Missed::Capture(count))] = &misses(&harness)[..] else { panic!("{:?}", misses(&harness)) };
    assert!(best == "e7h4" && *count >= 2, "{best} takes {count}");
    assert_eq!(misses(&reviewed(&format!("{start}&moves=e7h4"))), []);
}

#[test]
fn a_game_that_has_ended_is_judged_to_its_end() {
    let harness = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=e5f4");
    assert!(harness.session.game.outcome().is_some());
    assert_eq!(misses(&harness), []);
    let review = harness.session.review.as_ref().expect("a review");
    assert_eq!([0, 1].map(|ply| review.share(harness.session.game.start(), ply)), [Some(0.0); 2], "Black wins");
}

#[test]
fn a_variation_leaves_the_review_and_another_game_ends_it() {
    let mut harness = reviewed("#/play?moves=b2b4f7f5");
    harness.apply(StudyAction::Study(true));
    harness.apply(StudyAction::Show(1));
    harness.play("g7g5");
    assert!(harness.session.review.is_some() && harness.task().is_none());
    harness.open("#/play?moves=b2b4");
    assert!(harness.session.review.is_none());
}

/// Tries the position of the first mistake again.
fn tried(harness: &mut Harness, mv: &str) -> Option<bool> {
    harness.apply(StudyAction::TryAgain(0));
    assert_eq!(harness.caption(), "Find the move that wins at once");
    harness.play(mv);
    // A mate needs no engine to judge it.
    assert_eq!(harness.caption() == review::JUDGING, harness.task().is_some());
    work(harness);
    let trial = harness.session.retry().cloned().expect("a trial");
    trial.tried.expect("a move tried").1
}

#[test]
fn a_missed_move_is_found_on_the_second_try() {
    let mut harness = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5");
    assert_eq!(tried(&mut harness, "e5f4"), Some(true));
    let found = harness.settings.written(harness.session.game.start(), harness.session.game.moves()[0]);
    assert_eq!(harness.caption(), review::found(&found));
    assert_eq!(tried(&mut harness, "a6a5"), Some(false));
    assert_eq!(harness.caption(), review::NOT_IT);
    assert!(harness.session.review.is_some());
    harness.apply(StudyAction::Reveal);
    assert_eq!((harness.session.game.cursor(), harness.engine.advice.map(uci::write)), (0, Some("e5f4".into())));
    assert!(harness.scene().marks.iter().any(|mark| matches!(mark, Mark::Advice { .. })));
    harness.apply(StudyAction::Study(false));
    assert!(harness.session.retry().is_none());
    assert_eq!(harness.moves(), "g7g5h4h5");
}
