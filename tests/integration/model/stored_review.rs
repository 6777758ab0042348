//! A complete review as part of the stored game.

use fastrand::Rng;
use ultima::model::library::{Autosave, LibraryEntry, ObserveOutcome};
use ultima::model::move_list::move_list;
use ultima::model::{
    AnalysisAction, Bonus, Edit, GameAction, NavigateAction, OpenAction, ReviewAction, SavedGame, Session, TimeControl,
};
use ultima::notation::{pgn, uci_move};
use ultima::review::{Mistake, Review, SearchResult};
use ultima::rules::Position;
use ultima::search::{MATE, Score};
use ultima::words::review;
use ultima::worker::TaskKind;

use super::review::{MISSED_MATE, evaluated, reviewed, work};
use crate::harness::{Harness, PEOPLE, legal, open, position};

/// Returns a game with comments and a complete review.
fn complete() -> Harness {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let moves = harness.session().game.main_path();
    harness.apply(AnalysisAction::Edit(Edit::Comment(None, "The start".into())));
    harness.apply(AnalysisAction::Edit(Edit::Comment(Some(moves[1]), "[%eval 0.30]".into())));
    assert!(
        harness
            .session()
            .shown_review()
            .is_some_and(|review| review.is_complete() && review.mistakes().next().is_some())
    );
    harness
}

fn opened(saved: SavedGame) -> Harness {
    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::OpenSaved(Box::new(saved)));
    page
}

fn restored(text: &str) -> Harness {
    opened(SavedGame::read(text).expect("a stored game"))
}

/// Returns everything that a complete review contains.
fn content(review: &Review) -> (Vec<(&SearchResult, Option<&Mistake>)>, bool) {
    let plies = review.plies().iter().map(|reviewed| (&reviewed.found, reviewed.mistake.as_ref()));
    (plies.collect(), review.is_complete())
}

fn comments(session: &Session) -> Vec<String> {
    let tree = session.game.tree();
    let moves = session.game.main_path().into_iter().map(|id| tree.node(id).comment.clone());
    [tree.comment.clone()].into_iter().chain(moves).collect()
}

/// Returns a stored text with another search result in its first position.
fn with_first_search_result(text: &str, found: &str) -> String {
    let (before, rest) = text.split_once("{[%eval ").expect("a search result");
    let (_, after) = rest.split_once('}').expect("its end");
    format!("{before}{{{found}}}{after}")
}

#[test]
fn what_was_found_comes_back_with_a_review() {
    let mut harness = complete();
    harness.apply(ReviewAction::TryAgain(0));
    harness.play("e5f4");
    work(&mut harness);
    assert!(harness.session().is_found(0));
    harness.apply(AnalysisAction::End);
    harness.apply(ReviewAction::Close);
    let text = harness.saved().write();
    let mut page = restored(&text);
    assert_eq!(page.saved().write(), text);
    page.apply(ReviewAction::Open);
    assert!(page.session().is_found(0));
    let broken = text.replace("\"closed 0+\"", "\"closed 0+x\"");
    assert!(broken != text && restored(&broken).session().review().is_none(), "{broken}");
}

#[test]
fn a_try_is_stored_as_its_key_moment() {
    let mut harness = complete();
    harness.apply(NavigateAction::GoToPly(1));
    let text = harness.saved().write();
    harness.apply(ReviewAction::TryAgain(0));
    assert_eq!(harness.saved().write(), text);
    harness.play("a6a5");
    work(&mut harness);
    assert!(harness.session().retry().is_some_and(|retry| retry.tried.is_some()));
    assert_eq!(harness.saved().write(), text, "a tried move leaves nothing");
    // The address is that of the key moment, too, and leads back to the try while it goes on.
    assert_eq!(harness.address(), restored(&text).address());
    let address = harness.address();
    harness.open(&address);
    assert!(harness.session().retry().is_some());
    assert_eq!(restored(&text).session().shown_mistake().map(|mistake| mistake.ply), Some(0));
}

#[test]
fn a_complete_review_comes_back_with_its_game() {
    let mut harness = complete();
    for is_open in [true, false] {
        harness.apply(if is_open { ReviewAction::Open } else { ReviewAction::Close });
        let text = harness.saved().write();
        let mut page = restored(&text);
        assert_eq!(page.saved().write(), text);
        assert_eq!(page.session().shown_review().is_some(), is_open, "it is open if it was");
        let [before, after] = [&harness, &page].map(|page| page.session().review().expect("a review").as_ref());
        assert_eq!(content(before), content(after));
        let list = |page: &Harness, review| move_list(&page.session().game, &page.settings(), Some(review));
        assert_eq!(list(&harness, before), list(&page, after));
        assert_eq!(comments(page.session()), comments(harness.session()), "nobody sees the search results in comments");
        page.apply(ReviewAction::Open);
        assert!(page.session().shown_review().is_some() && page.task_kind().is_none(), "without the engine");
        // The review belongs to these moves.
        page.apply(ReviewAction::Close);
        page.apply(GameAction::Undo);
        assert!(!page.saved().write().contains("%eval"));
    }
}

#[test]
fn evaluations_are_for_white_in_pawns() {
    let start = position("ultima-1963", "7k/8/8/8/8/8/2X5/KWCL3I w");
    let [played, best] = ["c2b3", "c2d3"].map(|text| legal(&start, text));
    let stored = |found| evaluated(&start, played, found).comments().collect::<Vec<_>>();
    let found = [(Score::Centipawns(144), Some(best)), (Score::Centipawns(5), None)];
    assert_eq!(stored(found), ["[%eval 1.44] [%pv c2d3]", "[%eval -0.05]"]);
    assert_eq!(stored([(Score::Mate(3), None), (Score::Mate(3), None)]), ["[%eval #3]", "[%eval #-3]"]);
    assert_eq!(stored([(Score::Mate(0), None), (Score::Mate(0), None)]), ["[%eval #0]", "[%eval #0]"]);
}

#[test]
fn a_review_is_stored_once_it_is_complete() {
    let mut harness = Harness::new(PEOPLE);
    let time = Some(TimeControl::even(300, 3, Bonus::Increment));
    harness.apply(OpenAction::Begin { start: *open(MISSED_MATE).start(), players: PEOPLE, time, seed: 1 });
    harness.play_all("g7g5h4h5");
    harness.apply(GameAction::Resign);
    let before = harness.entry(0).expect("it is saved");
    let mut autosave = Autosave::default();
    assert_eq!(autosave.observe(before.clone()), ObserveOutcome::Queued);
    harness.apply(ReviewAction::Open);
    let mut observe = |harness: &Harness| autosave.observe(harness.entry(0).expect("it is saved"));
    assert_eq!((harness.task_kind(), observe(&harness)), (Some(TaskKind::Review), ObserveOutcome::Unchanged));
    work(&mut harness);
    assert_eq!(observe(&harness), ObserveOutcome::Queued);
    harness.apply(ReviewAction::Close);
    assert_eq!(observe(&harness), ObserveOutcome::Unchanged);
    assert_eq!(autosave.take_next().map(|pending| pending.entry.text.matches("[%eval ").count()), Some(3));

    let after = harness.entry(0).expect("it is saved");
    assert!(after.has_same_content(&before) && after.adds_review_to(&before) && !before.adds_review_to(&after));
    // A shared record has the game as it was played; a file of the library also has the review.
    assert!(!pgn::write(&harness.record()).contains("%eval"));
    let start = harness.session().game.start();
    let imported = LibraryEntry::imported(pgn::read(&after.text, start).record, 0);
    assert!(imported.has_same_content(&after) && !imported.adds_review_to(&after) && !after.adds_review_to(&imported));
    // A review finished while another tab continues the game does not make it a different game.
    let mut autosave = Autosave::default();
    assert_eq!(autosave.observe(before.clone()), ObserveOutcome::Queued);
    autosave.on_conflict(&before.id);
    assert_eq!(autosave.observe(after.clone()), ObserveOutcome::Unchanged);

    let mut page = Harness::new(PEOPLE);
    page.apply(OpenAction::LoadFromLibrary(after.id.clone()));
    page.apply(LibraryEntry { text: after.text.replace("\"closed\"", "\"open\""), ..after }.open_action());
    assert!(page.session().shown_review().is_none(), "an entry does not change when its review is closed");
    assert_eq!(page.session().clock(), harness.session().clock());
    assert!(comments(page.session()).concat().is_empty());
    assert_eq!(page.session().review().map(|review| review.plies().len()), Some(3));
}

#[test]
fn a_review_that_does_not_fit_the_moves_is_left_out() {
    let as_played = complete();
    let text = as_played.saved().write();
    assert!(restored(&with_first_search_result(&text, "[%eval -1.44] [%pv e5f4]")).session().review().is_some());
    assert!(restored(&with_first_search_result(&text, "[%eval #-1]")).session().review().is_some());
    for score in
        ["1.4", "1.444", "+1.44", "1,44", "-0.00", "320.01", "-21474836.48", "1e9", "inf", "NaN", "#", "#-0", "#32001"]
    {
        let page = restored(&with_first_search_result(&text, &format!("[%eval {score}]")));
        assert!(page.session().review().is_none(), "{score}");
        assert_eq!(comments(page.session()), comments(as_played.session()), "{score}");
    }
    for line in ["e5e5", "e5f", "e5f4 h4h5", "f4e5", "é", ""] {
        let page = restored(&with_first_search_result(&text, &format!("[%eval 1.44] [%pv {line}]")));
        assert!(page.session().review().is_none(), "{line}");
        assert_eq!(comments(page.session()), comments(as_played.session()), "{line}");
    }
    let missing = text.replace("[Review \"open\"]\n", "");
    let other = text.replace("[Review \"open\"]", "[Review \"ajar\"]");
    for text in [with_first_search_result(&text, "Nothing"), missing, other] {
        let page = restored(&text);
        assert_eq!((page.session().review(), page.moves()), (None, as_played.moves()), "{text}");
    }
}

#[test]
fn any_possible_search_results_can_be_shown() {
    let mut rng = Rng::with_seed(7);
    let line = complete().session().game.main_line();
    for _ in 0..200 {
        let found = line.positions().map(|position| {
            let sign = ["", "#"][rng.usize(..2)];
            let score = match sign {
                "#" => rng.i32(-4..=4).to_string(),
                _ => format!("{:.2}", f64::from(rng.i32(-MATE..=MATE)) / 100.0),
            };
            let moves = position.legal_moves();
            let pv = if rng.bool() { None } else { moves.get(rng.usize(..50)) };
            let pv = pv.map(|&mv| format!(" [%pv {}]", uci_move::write(mv)));
            format!("[%eval {sign}{score}]{}", pv.unwrap_or_default())
        });
        let found: Vec<String> = found.collect();
        let read = Review::from_comments((*line).clone(), &found).expect("possible search results");
        assert_eq!(read.comments().collect::<Vec<_>>(), found);
        for mistake in read.mistakes() {
            assert!(!review::mistake_phrase(mistake, false, review::Length::Full, None).is_empty());
        }
        assert_eq!(Review::from_comments((*line).clone(), &found[1..]), None);
    }
}

#[test]
fn evaluations_in_a_record_from_elsewhere_stay_comments() {
    let text = "[Review \"open\"]\n\n{[%eval 0.10]} 1. b2-b4 {[%eval 0.20]} f7-f5 {[%eval 0.30]} *";
    let read = pgn::read(text, &Position::default());
    let page = opened(SavedGame::from_elsewhere(read.record, None));
    assert!(page.session().review().is_none());
    assert_eq!(comments(page.session()), ["[%eval 0.10]", "[%eval 0.20]", "[%eval 0.30]"]);
    let again = restored(&page.saved().write());
    assert_eq!(comments(again.session()), comments(page.session()));
}
