//! The review of a finished game.

use ultima::learn::Puzzle;
use ultima::model::move_list::{Item, move_list};
use ultima::model::{
    AnalysisAction, BoardInput, Edit, EngineAction, Evaluation, GameAction, Mode, NavigateAction, NavigationStep,
    Neighbor, NextStep, OpenAction, PlayState, ReviewAction, SavedGame, Session,
};
use ultima::notation::pgn::nag::Judgement;
use ultima::notation::uci_move;
use ultima::review::{
    Hint, LaterCapture, Missed, Mistake, ReplyEffect, ResignedAhead, RetryVerdict, Review, SearchResult, Victims,
};
use ultima::rules::{
    Bitboard, Color, Move, MoveKind, MoveLine, Outcome, Position, Role, RuleSet, Setup, StartingArray, UciMove,
    WinReason,
};
use ultima::scene::Mark;
use ultima::search::{Limits, LineCount, Score, SearchInfo, SearchOptions, Searcher};
use ultima::words::{retry, review, ui};
use ultima::worker::{EngineEvent, EngineEventKind, TaskKind};

use crate::harness::{HAS_WHITE, Harness, PEOPLE, legal, position, sent, square};

/// Black can win at once.
pub const MISSED_MATE: &str = "#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b";

/// Lets a real engine do the tasks of the review until there is none.
pub fn work(harness: &mut Harness) {
    while work_once(harness) {}
}

/// Lets a real engine do the task of the review that is due. Returns whether there was one.
fn work_once(harness: &mut Harness) -> bool {
    let due = harness.task().filter(|task| matches!(task.kind, TaskKind::Review | TaskKind::Verify));
    let Some(task) = due else { return false };
    let line = sent(&task).line;
    let mut reports = Vec::new();
    let mut note = |report: &_| reports.push(Clone::clone(report));
    let best = Searcher::new(1).search(
        line.latest(),
        &SearchOptions { past_hashes: &line.past_hashes(), ..SearchOptions::new(Limits::nodes(4_000)) },
        &mut note,
    );
    reports
        .into_iter()
        .for_each(|report| harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::info(report) }));
    let best = best.expect("a move");
    harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::BestMove(best.into()) });
    true
}

pub fn reviewed(fragment: &str) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(AnalysisAction::Start);
    harness.apply(ReviewAction::Open);
    work(&mut harness);
    harness
}

/// Returns a game with its complete review, in which the engine found the same score and move whenever it was White's
/// turn, and the others whenever it was Black's.
fn reviewed_with(fragment: &str, found: [(i32, &str); 2]) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(AnalysisAction::Start);
    harness.apply(ReviewAction::Open);
    while let Some(task) = harness.task().filter(|task| matches!(task.kind, TaskKind::Review | TaskKind::Verify)) {
        let position = *task.position();
        let (score, best) = found[position.turn().index()];
        let best = legal(&position, best);
        let info = SearchInfo {
            depth: 1,
            seldepth: 1,
            multipv: 1,
            score: Score::Centipawns(score),
            nodes: 1,
            elapsed_ms: 1,
            pv: vec![best],
        };
        harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::info(info) });
        harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::BestMove(best.into()) });
    }
    harness
}

/// Returns a game that White, a person against the computer, has resigned, with its complete review.
fn resigned_by_white(fragment: &str) -> Harness {
    let mut harness = Harness::on(PEOPLE, fragment);
    harness.apply(GameAction::Seat(HAS_WHITE));
    harness.apply(GameAction::Resign);
    harness.apply(ReviewAction::Open);
    work(&mut harness);
    harness
}

/// Returns the review of one move, from the search results before it and after it.
pub fn evaluated(start: &Position, played: Move, found: [(Score, Option<Move>); 2]) -> Review {
    let mut review = Review::new(MoveLine::new_unchecked(*start, &[played]));
    found.into_iter().for_each(|(score, best)| review.add(SearchResult { score, pv: Vec::from_iter(best) }));
    review
}

/// Returns the words about a move, from the best moves and scores found before it, after it, and after the answer.
fn said(rules: &str, fen: &str, line: &str, found: &[(i32, &str)]) -> String {
    let mut line = uci_move::read_line(&position(rules, fen), line).expect("legal moves");
    let mut review = Review::new(line.clone());
    for (ply, &(score, best)) in found.iter().enumerate() {
        let best: UciMove = best.parse().expect("coordinates");
        let best = line.position(ply).and_then(|position| position.find_legal(best)).expect("legal");
        review.add(SearchResult { score: Score::Centipawns(score), pv: vec![best] });
    }
    line.truncate(1);
    let mistake = review.mistake_at(0).unwrap_or_else(|| panic!("no mistake: {review:?}"));
    let played = review::numbered_move(mistake, &uci_move::write_line(line.moves()));
    format!("{played} {}", review::mistake_phrase(mistake, false, review::Length::Full, None))
}

#[test]
fn an_actual_loss_is_named_before_a_possible_one() {
    let fen = "i1xkwx1c/3p3l/1pp1pp2/P5p1/1PW3X1/P5lp/3P1PPP/ILXK2LC w";
    let found = [(-30, "f2f1"), (360, "g3e5"), (-360, "g4h4")];
    let chances = "White's chances fall from 46% to 11%";
    assert_eq!(
        said("ultima-1963", fen, "c4f4g3e5", &found),
        format!("1. c4f4 loses the Withdrawer on f4 to the Leaper on g3. {chances}")
    );
    assert_eq!(
        said("ultima-1963", fen, "c4f4g3b8", &found[..2]),
        format!("1. c4f4 loses the Withdrawer on f4 to the Leaper on g3. {chances}"),
        "by another way"
    );
    assert_eq!(
        said("ultima-1963", fen, "c4f4b6b5", &found[..2]),
        format!(
            "1. c4f4 lets the Leaper on g3 move to e5 and capture the Withdrawer on f4 by jumping over it. {chances}"
        )
    );
    // The engine would have moved a piece first.
    let quiet = [(-30, "f2f1"), (360, "b6b5")];
    let followed = ". In the game, Leaper g3 to e5 captured the Withdrawer on f4";
    assert!(said("ultima-1963", fen, "c4f4g3e5", &quiet).ends_with(followed));
    assert!(
        said("ultima-1963", fen, "c4f4g3e5", &[quiet[0], quiet[1], (-350, "g4h4")]).contains("loses the Withdrawer"),
        "the capture was as good"
    );
}

#[test]
fn a_piece_that_was_attacked_already_is_left_even_if_it_is_captured_at_once() {
    let fen = "ilxkwx2/p2p4/1pp2p1c/P1pl1P2/1P5p/5Xp1/2XP2PP/IL1KW1LC b";
    let said = said("king-capture", fen, "b6a6h2h3", &[(100, "d5h5"), (60, "f5h5")]);
    assert!(
        said.contains(
            "leaves the Pawn on g3 to the Pawn on h2, closed in between h3 and f3. It also misses a capture of "
        ),
        "{said}"
    );
}

#[test]
fn a_piece_that_was_threatened_already_is_left_to_the_enemy() {
    let said = |line| said("ultima-1963", "1l5k/8/8/8/1P6/8/8/K1L5 w", line, &[(0, "c1d1"), (300, "b8b3")]);
    let left = said("a1a2h8g8");
    assert!(left.starts_with("1. a1a2 leaves the Pawn on b4 to the Leaper on b8"), "{left}");
}

#[test]
fn a_recapture_is_named_with_the_loss() {
    let found = [(0, "b4b5"), (300, "b8b3")];
    let said = |fen, line| said("ultima-1963", fen, line, &found);
    let traded = said("1l5k/8/8/8/1P6/8/8/KL6 w", "a1a2b8b3b1b4");
    assert!(
        traded.contains("leaves the Pawn on b4 to the Leaper on b8, and White then captures that Leaper"),
        "{traded}"
    );
    let for_another = said("1l5k/8/8/8/1P6/8/6p1/K6L w", "a1a2b8b3h1e4");
    assert!(for_another.contains("to the Leaper on b8, for the Pawn on g2"), "{for_another}");
    let lost = said("1l5k/8/8/8/1P6/8/8/KL6 w", "a1a2b8b3a2a1");
    assert!(lost.contains("leaves the Pawn on b4 to the Leaper on b8. White's"), "{lost}");
    // That the piece was not captured in turn is the fault of the next move.
    let found = [found[0], found[1], (-250, "b1b4")];
    let missed = self::said("ultima-1963", "1l5k/8/8/8/1P6/8/8/KL6 w", "a1a2b8b3a2a1", &found);
    let although = "lets the Leaper on b8 move to b3 and capture the Pawn on b4 by jumping over it, although Leaper b1 to b4 would have \
                    captured that Leaper in turn. White's";
    assert!(missed.contains(although), "{missed}");
}

#[test]
fn a_winning_hint_says_in_how_many_moves() {
    let start = position("ultima-1963", "6k1/8/8/4p3/8/8/8/K4L2 w");
    let says = |mv: &str, wins_in: u32| {
        let hint = Hint { wins_in: Some(wins_in), ..Hint::new(&start, legal(&start, mv), Vec::new()) };
        ultima::words::hints::hint(&start, &hint, None, None)
    };
    assert_eq!(says("a1a2", 3), "King a1 to a2. It wins in 3");
    assert_eq!(says("f1f8", 2), "Leaper f1 to f8. It gives check and wins in 2");
}

#[test]
fn the_pieces_that_a_mistake_lets_freeze_are_marked() {
    let mut harness = reviewed_with("#/play?fen=k6i/8/8/8/7W/8/2P5/K6L_w&moves=h4g4", [(0, "c2c3"), (300, "h8h2")]);
    assert!(harness.session().review_summary().is_some(), "at the end of the game the summary comes first");
    let moment = harness.session().first_key_moment().expect("a key moment");
    harness.apply(NavigateAction::GoToKeyMoment(moment));
    assert!(harness.caption().contains("lets the Immobilizer on h8 move to h2 and freeze the Leaper on h1"));
    let marks = harness.scene().marks;
    assert!(marks.contains(&Mark::Frozen(square("h1"))), "{marks:?}");
    assert!(marks.contains(&Mark::ThreatArrow { from: square("h8"), to: square("h2") }), "{marks:?}");
    let judged = harness.view().moment.expect("the moment shown");
    assert_eq!(judged.number, Some([1, harness.session().listed_key_moments().count()]));
    let mark = Mark::Judged { square: judged.mistake.played.to, judgement: judged.mistake.judgement() };
    assert!(marks.contains(&mark), "{marks:?}");
    assert!(harness.cell(mark.square()).ends_with(review::verdict(judged.mistake.judgement())));
}

#[test]
fn a_quiet_reply_that_is_named_for_want_of_a_better_reason_is_drawn() {
    // After the best move, too, the reply makes the same threat.
    let link = "#/play?fen=kl6/8/8/8/8/2P5/8/K6L_w&moves=h1g1";
    let mut harness = reviewed_with(link, [(0, "h1f1"), (300, "b8c8")]);
    let moment = harness.session().first_key_moment().expect("a key moment");
    harness.apply(NavigateAction::GoToKeyMoment(moment));
    let said = harness.caption();
    assert!(said.contains("lets Black play Leaper b8 to c8"), "{said}");
    let marks = harness.scene().marks;
    assert!(marks.contains(&Mark::AskedMove { from: square("b8"), to: square("c8") }), "{marks:?}");
}

#[test]
fn a_move_that_was_found_before_it_was_shown_counts() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let best = harness.session().shown_review().expect("a review").mistake_at(0).expect("a mistake").best;
    let summary = |harness: &mut Harness| {
        let last = harness.session().game.main_path().last().copied();
        harness.apply(NavigateAction::GoToNode(last));
        harness.session().review_summary().expect("at the end")
    };
    assert!(!summary(&mut harness).contains("You found"));
    harness.apply(ReviewAction::TryAgain(0));
    harness.play(&uci_move::write(best));
    assert_eq!(harness.view().try_judgement(), Some(Judgement::Good));
    assert_eq!(harness.next_steps()[0], NextStep::ShowLine);
    harness.apply(ReviewAction::ShowMissed);
    assert!(harness.session().missed_line().is_some() && harness.session().is_found(0));
    let all = harness.session().listed_key_moments().count();
    assert!(summary(&mut harness).starts_with(&review::found_number(1, all)));

    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(ReviewAction::TryAgain(0));
    harness.apply(ReviewAction::ShowMissed);
    harness.play(&uci_move::write(best));
    assert!(!harness.session().is_found(0), "it was shown before");
}

#[test]
fn the_chances_in_a_review_are_those_of_the_position_or_the_try_shown() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(NavigateAction::GoToPly(0));
    let at_start = Evaluation::Wins(Color::Black, 1);
    assert_eq!(harness.evaluation(), Some(at_start));
    harness.apply(NavigateAction::GoToPly(1));
    let played = harness.evaluation().expect("reviewed");
    assert_ne!(played, at_start);
    harness.apply(ReviewAction::TryAgain(0));
    assert_eq!(harness.evaluation(), Some(at_start));
    harness.play("a6a5");
    assert_eq!(harness.evaluation(), Some(at_start), "the try is not evaluated yet");
    work(&mut harness);
    assert_ne!(harness.evaluation(), Some(at_start));
    harness.apply(ReviewAction::Close);
    assert_eq!(harness.evaluation(), None);
}

/// Returns the first mistake's better move in words.
fn best_words(review: &Review) -> String {
    let mistake = review.mistakes().next().expect("a mistake");
    retry::best(mistake, &Hint::new(&mistake.position, mistake.best, Vec::new()), false, None)
}

/// Returns what is said of the best move, given the move played and the reply that it allows.
fn best_after(fen: &str, [played, best, reply]: [&str; 3]) -> String {
    let start = position("ultima-1963", fen);
    let (played, best) = (legal(&start, played), legal(&start, best));
    let reply = legal(&start.play_unchecked(played), reply);
    let found = [(Score::Centipawns(0), Some(best)), (Score::Centipawns(300), Some(reply))];
    best_words(&evaluated(&start, played, found))
}

#[test]
fn a_piece_that_a_tried_move_saves_itself_is_no_reason_for_another() {
    let harness = Harness::on(PEOPLE, "#/play?moves=d2d4d7d6c1f4e7e4");
    let start = *harness.session().game.latest();
    let best = legal(&start, "g2g4");
    let worse = |tried| {
        let tried = legal(&start, tried);
        let reply = legal(&start.play_unchecked(tried), "h7h6");
        let found = [(Score::Centipawns(0), Some(best)), (Score::Centipawns(200), Some(reply))];
        retry::worse(evaluated(&start, tried, found).mistakes().next().expect("a mistake"), false, None)
    };
    let other = worse("h2h3");
    assert!(other.starts_with("There is a better move, which saves a Chameleon from a Pawn"), "{other}");
    let escape = worse("f4f6");
    assert!(!escape.contains("saves a Chameleon"), "{escape}");
}

fn misses(state: &PlayState) -> Vec<(usize, String, Missed)> {
    let review = state.session().shown_review().expect("a review");
    assert_eq!(review.plies().len(), review.moves().len() + 1, "every position is evaluated");
    review.mistakes().map(|mistake| (mistake.ply, uci_move::write(mistake.best), mistake.missed)).collect()
}

#[test]
fn an_analysis_does_not_give_away_what_is_to_be_found() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(EngineAction::ShowLines(LineCount::try_from(2).ok()));
    harness.apply(ReviewAction::TryAgain(0));
    assert_eq!((harness.engine().lines, harness.engine().tasks.infos().len()), (None, 0));
    harness.apply(EngineAction::ShowLines(LineCount::try_from(2).ok()));
    assert!(!harness.can_show_lines() && harness.engine().lines.is_none(), "nor if it is asked for");
    harness.apply(ReviewAction::ShowMissed);
    harness.apply(EngineAction::ShowLines(LineCount::try_from(2).ok()));
    assert!(harness.engine().lines.is_some(), "until the answer is shown");
    harness.apply(BoardInput::Release);
    assert!(harness.can_show_lines(), "what is on can be switched off");
    harness.apply(EngineAction::ShowLines(None));
    assert!(harness.engine().lines.is_none());
}

#[test]
fn a_missed_mate_is_reported() {
    let harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    assert_eq!(misses(&harness)[0], (0, "e5f4".into(), Missed::Win(1)));
}

#[test]
fn a_mistake_that_a_longer_search_does_not_confirm_is_dropped() {
    let start = position("ultima-1963", "7k/8/8/8/8/8/2X5/KWCL3I w");
    let [played, best] = ["c2b3", "c2d3"].map(|text| legal(&start, text));
    let reply = start.play_unchecked(played).legal_moves().into_iter().next();
    let mut review = evaluated(&start, played, [(Score::Centipawns(100), Some(best)), (Score::Centipawns(200), reply)]);
    assert_eq!((review.mistakes().count(), review.next_to_verify()), (1, Some(0)));
    review.verify(0, SearchResult { score: Score::Centipawns(90), pv: vec![best] });
    assert_eq!((review.mistakes().count(), review.next_to_verify()), (1, Some(1)));
    review.verify(1, SearchResult { score: Score::Centipawns(-80), pv: Vec::from_iter(reply) });
    assert_eq!((review.mistakes().count(), review.next_to_verify()), (0, None));
}

#[test]
fn a_game_under_review_stays_as_it_was_played() {
    let mut harness = Harness::on(HAS_WHITE, "#/play?moves=b2b4f7f5c2c4g7g5");
    harness.apply(OpenAction::OpenSaved(Box::new(SavedGame {
        mode: Some(Mode::local(HAS_WHITE, None)),
        ..harness.saved()
    })));
    harness.apply(GameAction::Resign);
    let outcome = harness.session().game.line_outcome();
    assert!(outcome.is_some() && harness.session().plies_after_undo().is_some(), "a resignation can be taken back");
    harness.apply(ReviewAction::Open);
    harness.apply(GameAction::Undo);
    assert_eq!((harness.session().plies_after_undo(), harness.session().game.line_outcome()), (None, outcome));
    // A move tried in the review can be taken back.
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(AnalysisAction::Start);
    harness.play("g7g5");
    harness.apply(GameAction::Undo);
    let is_untouched = |session: &Session| (session.game.main_line_outcome(), session.shown_review().is_some());
    assert_eq!(is_untouched(harness.session()), (outcome, true));
    harness.apply(GameAction::Redo);
    assert_eq!((harness.moves().as_str(), is_untouched(harness.session())), ("b2b4g7g5", (outcome, true)));
}

#[test]
fn redo_in_the_game_ignores_moves_taken_back_in_an_analysis() {
    let mut harness = Harness::new(PEOPLE);
    harness.play_all("b2b4f7f5");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.play("g7g5");
    harness.apply(GameAction::Undo);
    harness.apply(AnalysisAction::End);
    assert!(!harness.state.can_redo());
    harness.apply(GameAction::Redo);
    assert_eq!(harness.moves(), "b2b4f7f5");
}

#[test]
fn a_move_of_a_decided_game_is_the_best_only_if_it_costs_next_to_nothing() {
    let start = position("ultima-1963", "7k/8/8/8/8/8/2X5/KWCL3I w");
    let moves = start.legal_moves();
    let best = |cost: i32| {
        let found = [(Score::Centipawns(-900), Some(moves[1])), (Score::Centipawns(900 + cost), None)];
        evaluated(&start, moves[0], found).side_report(Color::White).best
    };
    assert_eq!([0, 30, 31, 150].map(best), [1, 1, 0, 0]);
}

#[test]
fn a_capture_that_the_coach_would_ask_about_is_marked() {
    let start = position("ultima-1963", "1l5k/8/8/8/4P3/3P4/8/K7 w");
    let (played, best) = (legal(&start, "e4b4"), legal(&start, "a1a2"));
    let after = start.play_unchecked(played);
    let capture = legal(&after, "b8b3");
    assert!(capture.is_capture());
    let marks = |had: i32, lost: i32, reply: Move| {
        let found = [(Score::Centipawns(had), Some(best)), (Score::Centipawns(lost - had), Some(reply))];
        evaluated(&start, played, found).mistakes().map(Mistake::judgement).collect::<Vec<_>>()
    };
    let quiet = legal(&after, "h8h7");
    assert_eq!(
        [marks(0, 59, capture), marks(0, 60, capture), marks(0, 60, quiet)],
        [vec![], vec![Judgement::Inaccuracy], vec![]]
    );
    // Where the game is decided, the scores must differ by more.
    assert_eq!([marks(-900, 119, capture), marks(-900, 120, capture)], [vec![], vec![Judgement::Inaccuracy]]);
}

#[test]
fn in_an_analysis_an_engine_line_is_played_up_to_the_pressed_move() {
    let mut harness = Harness::on(HAS_WHITE, "#/play?moves=b2b4f7f5");
    let line: Vec<Move> =
        uci_move::read_line(harness.session().game.latest(), "c2c4g7g5").expect("legal").moves().to_vec();
    harness.apply(AnalysisAction::Preview(line.clone()));
    assert!(!harness.can_play_preview(), "the computer answers for itself");
    harness.apply(AnalysisAction::Start);
    harness.apply(AnalysisAction::Preview(line));
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!(harness.moves(), "b2b4f7f5c2c4g7g5");
}

#[test]
fn a_closed_review_is_reopened_unless_the_game_has_changed() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let review = harness.session().shown_review().cloned();
    let known = |harness: &Harness| harness.session().review().cloned();
    for _ in 0..2 {
        harness.apply(ReviewAction::Close);
        assert!(harness.session().shown_review().is_none() && known(&harness) == review, "its signs stay");
    }
    for _ in 0..2 {
        harness.apply(ReviewAction::Open);
        assert!(harness.session().shown_review().cloned() == review);
    }
    harness.apply(ReviewAction::Close);
    harness.apply(GameAction::Undo);
    assert!(known(&harness).is_none());
}

#[test]
fn a_review_searches_around_its_mistakes_again_before_it_lists_them() {
    let mut harness = Harness::on(PEOPLE, &format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(AnalysisAction::Start);
    harness.apply(ReviewAction::Open);
    let start = *harness.session().game.start();
    let best = Some(legal(&start, "e5f4"));
    let answer = |harness: &mut Harness, expected: (TaskKind, usize), score: i32| {
        let task = harness.task().expect("a task");
        assert_eq!((task.kind, sent(&task).line.moves().len()), expected);
        let mv = best.filter(|_| expected.1 == 0).unwrap_or_else(|| sent(&task).line.latest().legal_moves()[0]);
        let score = Score::Centipawns(score);
        let info = SearchInfo { depth: 5, seldepth: 5, multipv: 1, score, nodes: 9, elapsed_ms: 1, pv: vec![mv] };
        harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::info(info) });
        harness.apply(EngineEvent { task: task.id, kind: EngineEventKind::BestMove(mv.into()) });
        harness.session().shown_review().expect("a review").key_moments().count()
    };
    for (expected, score, listed) in [
        ((TaskKind::Review, 0), 500, 0),
        ((TaskKind::Review, 1), 0, 0),
        ((TaskKind::Review, 2), 0, 0),
        ((TaskKind::Verify, 0), 600, 0),
        ((TaskKind::Verify, 1), 0, 1),
    ] {
        if expected == (TaskKind::Verify, 0) {
            harness.apply(EngineAction::ShowLines(LineCount::try_from(2).ok()));
            assert_ne!(harness.task_kind(), Some(TaskKind::Verify), "what a person asks for comes first");
            harness.apply(EngineAction::ShowLines(None));
        }
        assert_eq!(answer(&mut harness, expected, score), listed, "{expected:?}");
    }
    assert_eq!(harness.task_kind(), None);
}

#[test]
fn a_piece_that_could_have_been_saved_is_a_key_moment_even_if_the_game_is_lost() {
    let review = |fen: &str, [played, best, reply]: [&str; 3]| {
        let start = position("ultima-1963", fen);
        let played = legal(&start, played);
        let reply = legal(&start.play_unchecked(played), reply);
        let mut review = Review::new(MoveLine::new_unchecked(start, &[played, reply]));
        review.add(SearchResult { score: Score::Centipawns(-300), pv: vec![legal(&start, best)] });
        review.add(SearchResult { score: Score::Centipawns(320), pv: vec![reply] });
        review.add(SearchResult { score: Score::Centipawns(-320), pv: Vec::new() });
        verified(review)
    };
    // The Pawn on d4 could have moved away.
    let lost = review("k7/8/8/4p3/2pP4/8/8/K6P w", ["h1h2", "h1h3", "e5e4"]);
    let [moment] = *lost.key_moments().collect::<Vec<_>>() else { panic!("{lost:?}") };
    assert_eq!((moment.missed, moment.judgement()), (Missed::Little, Judgement::Inaccuracy));
    let said = review::mistake_phrase(moment, false, review::Length::Full, None);
    assert_eq!(
        said,
        "leaves the Pawn on d4 to the Pawn on e5, closed in between e4 and c4. White was losing already \
         (15%, then 14%)"
    );
    // It is frozen.
    let unavoidable = review("k7/8/8/2i1p3/2pP4/8/8/K6P w", ["h1h2", "h1h3", "e5e4"]);
    assert_eq!(unavoidable.key_moments().count(), 0);
}

#[test]
fn the_most_valuable_piece_that_a_mistake_is_about_is_named() {
    let array = Position::start(RuleSet::ULTIMA_1963, StartingArray::default());
    let moves = "e2e4a7a5d2d4a8a6f2f4g7g3e1e3a6e2c1d2b8a8b2b5c7c5h2h4a8b8d4d6h8b2h1h3b7b3c2c4b3c3";
    let line = uci_move::read_line(&array, moves).expect("legal moves");
    // Says what is wrong with the move after so many plies, given the engine's best move and its reply.
    let says = |ply: usize, best: &str, reply: &str| {
        let start = line.position(ply).expect("a position");
        let played = &line.moves()[ply..];
        let mut review = Review::new(MoveLine::new_unchecked(*start, &played[..2.min(played.len())]));
        let after = start.play_unchecked(played[0]);
        review.add(SearchResult { score: Score::Centipawns(400), pv: vec![legal(start, best)] });
        review.add(SearchResult { score: Score::Centipawns(0), pv: vec![legal(&after, reply)] });
        let mistake = review.mistake_at(0).expect("a mistake");
        review::mistake_phrase(mistake, false, review::Length::Full, None)
    };
    let captures = says(10, "g2f2", "c7c5");
    let named =
        "misses a capture of the Immobilizer on e2. It also loses the Pawn on b5 to the Pawn on c7, closed in between ";
    assert!(captures.starts_with(named), "{captures}");
    let threatens = says(18, "d6d2", "c5d5");
    assert!(threatens.contains(". It also misses a move that threatens the Immobilizer. "), "{threatens}");
    let threatened = says(19, "c5d5", "b1c2");
    assert!(threatened.contains("and threaten to capture the Immobilizer on e2 by jumping over it"), "{threatened}");
}

/// Returns the review after the positions around its mistakes have been searched again, with the same results.
fn verified(mut review: Review) -> Review {
    while let Some(ply) = review.next_to_verify() {
        review.verify(ply, review.plies()[ply].found.clone());
    }
    review
}

#[test]
fn a_review_leads_from_mistake_to_mistake() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let plies: Vec<usize> = misses(&harness).iter().map(|miss| miss.0).collect();
    harness.apply(NavigateAction::GoToPly(0));
    let mut met = Vec::new();
    while let Some(id) = harness.session().adjacent_key_moment(Neighbor::Next) {
        harness.apply(NavigateAction::GoToKeyMoment(id));
        met.push(harness.session().game.cursor() - 1);
    }
    assert_eq!(met, plies);
    let mut back = vec![met.pop().expect("a mistake")];
    while let Some(id) = harness.session().adjacent_key_moment(Neighbor::Previous) {
        harness.apply(NavigateAction::GoToKeyMoment(id));
        back.push(harness.session().game.cursor() - 1);
    }
    back.reverse();
    assert_eq!(back, plies);
}

#[test]
fn the_mistakes_that_are_listed_are_gone_through() {
    let mut harness = resigned_by_white(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(NavigateAction::GoToPly(0));
    let next = |harness: &Harness| {
        let node = harness.session().adjacent_key_moment(Neighbor::Next)?;
        harness.session().game.main_path().iter().position(|&id| id == node)
    };
    assert_ne!(next(&harness), Some(0), "Black's is not the person's");
    harness.apply(ReviewAction::ListKeyMoments { all: true });
    assert_eq!((harness.session().listed_side(), next(&harness)), (None, Some(0)));
    harness.apply(ReviewAction::ListKeyMoments { all: false });
    assert_ne!(next(&harness), Some(0));
}

#[test]
fn a_review_offers_what_can_be_done_at_each_position() {
    let mut harness = Harness::on(PEOPLE, &format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(NavigateAction::GoToPly(0));
    assert_eq!(harness.next_steps(), [NextStep::TakeBackHere, NextStep::LatestPosition]);
    harness.apply(NavigateAction::GoToPly(2));
    harness.apply(AnalysisAction::Start);
    assert_eq!(harness.next_steps(), [NextStep::Review, NextStep::BackToGame]);
    harness.apply(AnalysisAction::End);

    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(NavigateAction::GoToPly(1));
    assert_eq!(harness.next_steps(), [NextStep::TryAgain(0), NextStep::ShowMissed]);
    harness.apply(ReviewAction::TryAgain(0));
    assert_eq!(harness.next_steps(), [NextStep::TryOnceMore, NextStep::ShowMissed, NextStep::BackToReview]);
    harness.play("a6a5");
    work(&mut harness);
    assert_eq!(harness.next_steps(), [NextStep::TryOnceMore, NextStep::ShowMissed, NextStep::BackToReview]);
    assert!(!harness.is_moment_answered());
    harness.apply(ReviewAction::ShowMissed);
    assert!(harness.session().missed_line().is_some() && harness.is_moment_answered());
    assert_eq!(harness.next_steps(), [NextStep::BackToReview]);
}

/// A game in which White loses a piece on its first move, and what the engine expects instead.
const MISSED_LINE: &str = "#/play?fen=3l3k/8/8/3L4/8/3P4/8/K6W_w&moves=d3e3h8h7";

fn line(harness: &Harness) -> Vec<Move> {
    harness.session().missed_line().map(|(_, moves)| moves.to_vec()).expect("the line")
}

#[test]
fn the_positions_of_the_best_line_can_be_played_on_and_analysed() {
    let mut harness = reviewed(MISSED_LINE);
    let roots = |harness: &Harness| harness.session().game.tree().children_of(None).len();
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(ReviewAction::ShowMissed);
    let line = line(&harness);
    assert!(line.len() >= 3, "{line:?}");
    let best = harness.shown_best().expect("the move");
    assert_eq!(best, line[0]);
    // Steps lead along the line and back, and the board is that of its positions.
    for (shown, &mv) in (1..).zip(&line) {
        harness.apply(NavigateAction::Step(NavigationStep::Next));
        assert_eq!((harness.session().game.cursor(), harness.session().game.last_move()), (shown, Some(mv)));
        assert!(harness.session().missed_line().is_some() && harness.session().retry().is_some());
        assert!(harness.shown_best().is_none(), "it is played");
    }
    assert!(!harness.can_step(NavigationStep::Next));
    harness.apply(NavigateAction::GoToPly(2));
    // The engine analyses the position shown.
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    assert_eq!(harness.task().map(|task| *task.position()), Some(*harness.session().game.current_position()));
    assert_eq!(harness.session().game.cursor(), 2);
    harness.apply(EngineAction::ShowLines(None));
    // Nothing of the line is left once the review goes on, in what is stored neither.
    assert_eq!((roots(&harness), roots_of(&harness.saved())), (2, 1));
    harness.apply(AnalysisAction::End);
    assert_eq!((roots(&harness), harness.session().game.cursor(), harness.moves()), (1, 1, "d3e3h8h7".into()));
    assert!(harness.session().missed_line().is_none() && harness.session().shown_mistake().is_some());

    // A move of one's own continues from there, and stays with the moves that lead to it.
    harness.apply(ReviewAction::ShowMissed);
    harness.apply(NavigateAction::GoToPly(2));
    let own = harness.session().game.current_position().legal_moves().into_iter().find(|mv| *mv != line[2]);
    harness.play(&uci_move::write(own.expect("another move")));
    assert!(harness.session().missed_line().is_none() && harness.session().is_off_review());
    assert_eq!(harness.next_steps(), [NextStep::BackToReview]);
    harness.apply(AnalysisAction::End);
    assert_eq!((roots(&harness), harness.session().game.cursor()), (2, 1));
    let tree = harness.session().game.tree();
    assert_eq!(tree.size(tree.children_of(None)[1]), 3, "the rest of the line is gone");
}

#[test]
fn a_review_goes_on_while_the_best_line_is_shown() {
    let game = MISSED_LINE.replace("d3e3h8h7", "d3e3h8h7h1h2h7h8h2h1");
    let mut harness = Harness::on(PEOPLE, &game);
    harness.apply(AnalysisAction::Start);
    harness.apply(ReviewAction::Open);
    while harness.session().listed_key_moments().next().is_none() {
        assert!(work_once(&mut harness), "a mistake is found");
    }
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(ReviewAction::ShowMissed);
    harness.apply(NavigateAction::Step(NavigationStep::Next));
    let shown = |harness: &Harness| harness.session().shown_review().expect("a review").clone();
    assert!(line(&harness).len() > 1 && !shown(&harness).is_complete());
    work(&mut harness);
    assert!(shown(&harness).is_complete() && harness.session().missed_line().is_some());
    let whole = reviewed(&game);
    let scores = |review: &Review| review.plies().iter().map(|ply| ply.found.score).collect::<Vec<_>>();
    assert_eq!(scores(&shown(&harness)), scores(&shown(&whole)));
}

#[test]
fn a_step_back_from_the_best_line_goes_on_in_the_game() {
    let mut harness = reviewed("#/play?fen=3l3k/8/8/3L4/8/3P4/8/K6W_b&moves=h8h7d3e3h7h8");
    harness.apply(NavigateAction::GoToPly(2));
    harness.apply(ReviewAction::ShowMissed);
    assert_eq!((harness.session().game.cursor(), line(&harness).len() > 1), (1, true));
    harness.apply(NavigateAction::Step(NavigationStep::Previous));
    assert!(harness.session().missed_line().is_none() && harness.session().retry().is_none());
    assert_eq!((harness.session().game.cursor(), harness.moves()), (0, "h8h7d3e3h7h8".into()));
}

fn roots_of(saved: &SavedGame) -> usize {
    saved.game.tree().children_of(None).len()
}

#[test]
fn after_its_last_mistake_a_review_leads_to_its_summary() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(NavigateAction::GoToPly(0));
    assert!(harness.session().adjacent_key_moment(Neighbor::Next).is_some(), "a mistake comes first");
    let last = misses(&harness).last().expect("a mistake").0;
    harness.apply(ReviewAction::TryAgain(last));
    harness.apply(ReviewAction::ShowMissed);
    assert!(harness.session().adjacent_key_moment(Neighbor::Next).is_none());
    let end = harness.session().summary_node();
    assert_eq!(end, harness.session().game.main_path().last().copied());
    harness.apply(NavigateAction::GoToNode(end));
    assert!(harness.session().review_summary().is_some());
    assert_eq!(harness.session().summary_node(), None, "it is shown");
}

#[test]
fn the_best_move_is_drawn_beside_an_analysis_that_goes_on() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    harness.apply(ReviewAction::ShowMissed);
    assert!(harness.engine().lines.is_some());
    let missed = harness.shown_best().expect("the move");
    assert!(harness.scene().marks.contains(&Mark::Hint { from: missed.from, to: missed.to }));
    // A retry does not give the move away.
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(ReviewAction::TryAgain(0));
    assert!(harness.engine().lines.is_none());
}

#[test]
fn a_review_is_where_it_was_after_an_analysis_of_its_end() {
    let mut harness = resigned_by_white(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    assert!(harness.offers_rematch());
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    assert!(!harness.offers_rematch() && harness.session().is_analysed());
    harness.apply(EngineAction::ShowLines(None));
    assert!(harness.offers_rematch() && !harness.session().is_analysed());
}

#[test]
fn a_mistake_at_the_last_move_is_shown_before_the_summary() {
    let mut harness = resigned_by_white(&format!("{MISSED_MATE}&moves=g7g5"));
    harness.apply(ReviewAction::ListKeyMoments { all: true });
    assert!(harness.session().review_summary().is_some() && harness.session().shown_mistake().is_none());
    let moment = harness.session().first_key_moment().expect("a key moment");
    assert_eq!(harness.session().adjacent_key_moment(Neighbor::Previous), Some(moment));
    harness.apply(NavigateAction::GoToKeyMoment(moment));
    assert_eq!(harness.session().shown_mistake().map(|mistake| mistake.ply), Some(0));
    assert_eq!(harness.next_steps(), [NextStep::TryAgain(0), NextStep::ShowMissed]);
    assert!(harness.caption().contains("misses an immediate win. Black is still winning"), "{}", harness.caption());
    assert!(harness.session().review_summary().is_none());
    // A retry comes back to it, and the summary is one step further.
    harness.apply(ReviewAction::TryAgain(0));
    harness.apply(AnalysisAction::End);
    assert!(harness.session().shown_mistake().is_some());
    assert_eq!(harness.session().summary_node(), Some(moment));
    harness.apply(NavigateAction::GoToNode(Some(moment)));
    assert!(harness.session().review_summary().is_some() && harness.session().shown_mistake().is_none());
}

#[test]
fn a_piece_lost_in_a_decided_game_is_listed_but_makes_no_puzzle() {
    let start = position("ultima-1963", "7k/8/1l6/8/8/8/2X5/KWCL3I w");
    let [played, best] = ["c2b3", "c2d3"].map(|text| legal(&start, text));
    let after = start.play_unchecked(played);
    let reply = after.legal_captures().into_iter().next();
    assert!(reply.is_some_and(|reply| reply.captures.contains(square("b3"))), "{reply:?}");
    let capture = ReplyEffect::Capture(Victims::One(Role::Chameleon, square("b3")));
    let evaluated = |had: i32, left: i32| {
        let found = [(Score::Centipawns(had), Some(best)), (Score::Centipawns(-left), reply)];
        evaluated(&start, played, found)
    };
    for (had, lost, mark) in [
        (2_000, 250, Judgement::Inaccuracy),
        (2_000, 400, Judgement::Mistake),
        // A lost game can hardly be lost again.
        (-1_500, 250, Judgement::Inaccuracy),
        (-1_500, 400, Judgement::Inaccuracy),
    ] {
        let review = evaluated(had, had - lost);
        let [mistake] = review.mistakes().collect::<Vec<_>>()[..] else { panic!("one mistake") };
        assert_eq!((mistake.missed, mistake.judgement()), (Missed::Piece, mark));
        let refutation = mistake.refutation.expect("a capture");
        assert_eq!((Some(refutation.reply), refutation.effect), (reply, capture));
        assert_eq!(Puzzle::of_review(&review), []);
        let accuracy = review.side_report(Color::White).accuracy.expect("a move");
        assert!(accuracy < 0.7, "it costs something even here: {accuracy}");
        assert_eq!(evaluated(had, had - 100).mistakes().count(), 0, "a pawn is not worth a word here");
    }
}

#[test]
fn resigning_a_won_game_is_reported() {
    let start = position("ultima-1963", "7k/8/1l6/8/8/8/2X5/KWCL3I w");
    let played = start.find_legal("c2d3".parse().expect("a move")).expect("legal");
    let review = |left| evaluated(&start, played, [(Score::Centipawns(left), None), (Score::Centipawns(-left), None)]);
    let resigns = |winner| Outcome::Win { winner, reason: WinReason::Resignation };
    let told = |left, outcome| review(left).resigned_ahead(outcome).map(|resigned| resigned.side);
    assert_eq!(told(600, resigns(Color::Black)), Some(Color::White));
    assert_eq!(told(-600, resigns(Color::White)), Some(Color::Black));
    assert_eq!(told(600, resigns(Color::White)), None);
    assert_eq!(told(20, resigns(Color::Black)), None);
    assert_eq!(told(600, Outcome::Win { winner: Color::Black, reason: WinReason::Timeout }), None);

    let latest = start.play_unchecked(played);
    let best = latest.legal_moves().into_iter().next();
    let found = [(Score::Centipawns(-600), None), (Score::Centipawns(600), best)];
    let resigned = evaluated(&start, played, found).resigned_ahead(resigns(Color::White)).expect("it was winning");
    assert_eq!((resigned.side, resigned.best), (Color::Black, best), "what it could have played");
    let said = |share, best, you| review::resigned_ahead(&ResignedAhead { share, best, ..resigned }, &latest, you);
    assert_eq!(said(0.88, None, Some(Color::Black)), "But you were winning: your chances were 88%.");
    assert_eq!(said(0.65, None, None), "But Black was better off: Black's chances were 65%.");
    let threatens = said(0.88, Some(legal(&latest, "b6b5")), Some(Color::Black));
    let named = "But you were winning: your chances were 88%, with Leaper b6 to b5, which threatens the Chameleon on d3 with Leaper b5 to e2.";
    assert_eq!(threatens, named);
}

#[test]
fn the_move_that_would_have_won_is_shown_after_a_resignation() {
    // White, with far more pieces, resigns on its turn after a move.
    let mut harness = resigned_by_white("#/play?fen=7k/6p1/1l6/8/8/8/2X5/KWCL3I_w&moves=c2c3g7g6");
    let shows = |harness: &Harness| harness.session().move_instead_of_resigning();
    let summary = harness.session().review_summary().expect("a summary");
    assert!(summary.starts_with("But you were winning: your chances were "), "{summary}");
    let best = shows(&harness).expect("a move to show");
    let chances = harness.evaluation();
    harness.apply(ReviewAction::ShowMissed);
    assert_eq!(harness.session().game.last_move(), Some(best));
    assert_eq!((harness.next_steps(), harness.evaluation()), (vec![NextStep::BackToReview], chances));
    // The arrow keys step along its line, and back to the summary.
    harness.apply(NavigateAction::Step(NavigationStep::Next));
    assert_eq!(harness.session().game.cursor(), 4);
    for _ in 0..2 {
        assert!(harness.session().missed_line().is_some() && harness.session().is_analysed());
        harness.apply(NavigateAction::Step(NavigationStep::Previous));
    }
    assert!(harness.session().missed_line().is_none() && !harness.session().is_analysed());
    assert_eq!((shows(&harness), harness.moves()), (Some(best), "c2c3g7g6".into()));
    harness.apply(ReviewAction::ShowMissed);
    harness.apply(AnalysisAction::End);
    assert_eq!((shows(&harness), harness.moves()), (Some(best), "c2c3g7g6".into()));
    harness.apply(NavigateAction::Step(NavigationStep::Previous));
    assert_eq!(shows(&harness), None, "the game goes on here");
}

#[test]
fn a_discovered_threat_names_the_piece_that_threatens() {
    let harness = Harness::on(PEOPLE, "#/play?moves=e2e4e7e6d2d4f8b4c1f4");
    let game = &harness.session().game;
    let (start, played) = game.move_at(game.moves().len() - 1).expect("a move");
    let reply = game.latest().find_legal("c7c4".parse().expect("a move"));
    let best = start.find_legal("c2c3".parse().expect("a move"));
    let review = evaluated(start, played, [(Score::Centipawns(0), best), (Score::Centipawns(300), reply)]);
    let [mistake] = review.mistakes().collect::<Vec<_>>()[..] else { panic!("one mistake") };
    let Some(ReplyEffect::Threaten(threat)) = mistake.refutation.map(|refutation| refutation.effect) else {
        panic!("a threat")
    };
    assert_eq!(
        (threat.piece.role, threat.from, threat.captures),
        (Role::Leaper, square("b8"), Bitboard::from_square(square("f4")))
    );
}

/// Returns the review of a move that allows a threat: the Leaper moves from b8 to e8, before the Pawn on e4.
fn threatened(played: &str, best: &str) -> Review {
    let start = position("ultima-1963", "1l5k/8/8/8/4P3/3P4/8/K7 w");
    let played = legal(&start, played);
    let reply = legal(&start.play_unchecked(played), "b8e8");
    evaluated(
        &start,
        played,
        [(Score::Centipawns(0), Some(legal(&start, best))), (Score::Centipawns(300), Some(reply))],
    )
}

#[test]
fn the_best_move_says_what_it_prevents() {
    let best = |best| best_words(&threatened("a1a2", best));
    // A Leaper needs an empty square behind its victim.
    assert_eq!(best("d3e3"), "Best: Pawn d3 to e3. Then Leaper b8 to e8 would not threaten the Pawn on e4");
    for other in ["d3d2", "e4f4"] {
        assert!(!best(other).contains("would not threaten"), "it does threaten it, or it has moved: {}", best(other));
    }
}

#[test]
fn the_best_move_says_from_which_piece_it_escapes_though_another_can_still_capture() {
    // The Pawn on d5 is caught by the Coordinator; on e5 the Leaper can still leap over it.
    let array = Position::start(RuleSet::ULTIMA_1963, StartingArray::default());
    let before = "e2e4b7b5e1e3g7g6e3b6c7b7d2d5b5b4c1g5h7h4g5d2a7a3";
    let start = *uci_move::read_line(&array, before).expect("legal moves").latest();
    let (played, best) = (legal(&start, "c2c4"), legal(&start, "d5e5"));
    let reply = legal(&start.play_unchecked(played), "h8h5");
    let found = [(Score::Centipawns(-300), Some(best)), (Score::Centipawns(450), Some(reply))];
    let review = evaluated(&start, played, found);
    let mistake = review.mistakes().next().expect("a mistake");
    let quiet = legal(&start.play_unchecked(best), "f7f6");
    let hint = Hint::new(&start, best, vec![quiet]);
    assert_eq!(
        retry::best(mistake, &hint, false, None),
        "Best: Pawn d5 to e5. It gets out of reach of the Coordinator on h8. The Pawn on e5 stays attacked, but for Black the engine prefers Pawn f7 to f6"
    );
}

#[test]
fn the_best_move_says_that_the_endangered_piece_is_safe() {
    let stays = best_after("1l5k/8/8/8/2W5/8/8/K7 w", ["c4b4", "a1a2", "b8b3"]);
    assert_eq!(stays, "Best: King a1 to a2. The Withdrawer on c4 stays safe");
    // Another Leaper can capture it.
    let from_one = best_after("1ll4k/8/8/8/2W5/8/8/K7 w", ["c4b4", "a1a2", "b8b3"]);
    assert_eq!(from_one, "Best: King a1 to a2. On c4 the Withdrawer cannot be captured by the Leaper on b8");
}

#[test]
fn the_best_move_says_what_becomes_of_the_reply() {
    // The Chameleon that stays freezes the Immobilizer beside it.
    assert_eq!(
        best_after("k6i/8/8/8/8/6L1/2P5/K5X1 w", ["g1d4", "a1b1", "h8h2"]),
        "Best: King a1 to b1. If the Immobilizer on h8 now moves to h2, the Chameleon on g1 freezes it"
    );
    assert_eq!(
        best_after("k6i/8/8/8/8/7X/2P3L1/K7 w", ["h3a3", "a1b1", "h8h2"]),
        "Best: King a1 to b1. Then the Immobilizer on h8 cannot freeze the Leaper on g2"
    );
}

#[test]
fn a_move_that_stops_a_mate_says_so() {
    let harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let start = harness.session().game.start();
    // White to move in the same position, where Black threatens to mate.
    let white = Position::try_from(Setup { turn: Color::White, ..start.to_setup() }).expect("a position");
    let stops = white.legal_moves().into_iter().filter(|mv| mv.kind() == MoveKind::Quiet).find_map(|mv| {
        let says = ultima::words::hints::hint(&white, &Hint::new(&white, mv, Vec::new()), None, None);
        says.contains("It prevents ").then_some(says)
    });
    let stops = stops.expect("a move that stops the mate");
    assert!(stops.contains("It prevents Chameleon e5 to f4, which would be checkmate"), "{stops}");
}

#[test]
fn the_best_move_says_that_it_prevents_a_freezing() {
    let start = position("ultima-1963", "k6i/8/8/8/7W/8/2P5/K6L w");
    let best = |best: &str| {
        let (played, best) = (legal(&start, "h4g4"), legal(&start, best));
        let reply = legal(&start.play_unchecked(played), "h8h2");
        let found = [(Score::Centipawns(0), Some(best)), (Score::Centipawns(300), Some(reply))];
        best_words(&evaluated(&start, played, found))
    };
    let says = "Then the Immobilizer on h8 cannot freeze the Leaper on h1";
    assert!(best("c2c3").contains(says), "the h-file stays closed: {}", best("c2c3"));
    assert!(!best("h4f4").contains(says), "the h-file is opened: {}", best("h4f4"));
}

#[test]
fn the_best_move_says_why_it_is_better_although_it_allows_the_same() {
    let start = position("ultima-1963", "1l5k/8/8/8/1P6/8/8/K1L5 w");
    let (played, reply) = (legal(&start, "a1a2"), "b8b3");
    let best = |best: &str| {
        let reply = legal(&start.play_unchecked(played), reply);
        let found = [(Score::Centipawns(0), Some(legal(&start, best))), (Score::Centipawns(300), Some(reply))];
        best_words(&evaluated(&start, played, found))
    };
    assert_eq!(
        best("c1d1"),
        "Best: Leaper c1 to d1. If the Leaper on b8 now moves to b3 and captures the Pawn on b4, White can answer with Leaper d1 to \
         a4, which captures the Leaper on b3 by jumping over it"
    );
    // Wherever it lands, it must be caught.
    assert_eq!(best("c1h1"), "Best: Leaper c1 to h1. It keeps White's chances at 50%, not 15%");
}

#[test]
fn a_capture_that_the_best_move_allows_too_is_named_if_the_best_move_prepares_an_answer() {
    let start = position("ultima-1963", "1l5k/8/6p1/8/1P6/8/8/K1L5 w");
    let (played, best) = (legal(&start, "a1a2"), legal(&start, "c1g1"));
    let reply = legal(&start.play_unchecked(played), "b8b3");
    let found = [(Score::Centipawns(300), Some(best)), (Score::Centipawns(0), Some(reply))];
    let review = evaluated(&start, played, found);
    let [mistake] = review.mistakes().collect::<Vec<_>>()[..] else { panic!("one mistake") };
    let said = review::mistake_phrase(mistake, false, review::Length::Brief, None);
    assert_eq!(said, "leaves a Pawn to a Leaper");
    let best = best_words(&review);
    let answered = "If the Leaper on b8 now moves to b3 and captures the Pawn on b4, White can answer with Leaper";
    assert!(best.contains(answered), "{best}");
}

#[test]
fn a_reply_that_no_word_names_is_not_drawn() {
    let start = position("ultima-1963", "1l5k/8/6p1/8/1P6/8/8/K1L5 w");
    let (played, best) = (legal(&start, "a1a2"), legal(&start, "c1g1"));
    let says = |reply: &str| {
        let reply = legal(&start.play_unchecked(played), reply);
        let found = [(Score::Centipawns(300), Some(best)), (Score::Centipawns(0), Some(reply))];
        let review = evaluated(&start, played, found);
        let mistake = review.mistake_at(0).expect("a mistake");
        let phrase = review::mistake_phrase(mistake, false, review::Length::Brief, None);
        assert_eq!(review::named_reply(mistake), None, "the text names no reply for its own sake");
        (mistake.telling_refutation().is_some(), phrase)
    };
    assert_eq!(says("h8h7"), (false, "misses a move that threatens a Pawn".to_owned()));
    assert!(says("b8b3").0);
}

#[test]
fn a_piece_in_the_place_of_another_does_not_make_the_mistake_right() {
    let array = Position::start(RuleSet::ULTIMA_1963, StartingArray::default());
    let before = "b2b5g7g4e2e3h7h5f1c4b7b6c1b2f7h7b5d5h8e5c4b4b6c6c2c3f8h6a2a5d7d4b4a3c6b6a5a6e5f4";
    let start = *uci_move::read_line(&array, before).expect("legal moves").latest();
    // The Immobilizer can freeze the Pawn on e4 as it could freeze the Leaper there.
    let (played, best) = (legal(&start, "b1e4"), legal(&start, "e3e4"));
    let reply = legal(&start.play_unchecked(played), "a8d5");
    let found = [(Score::Centipawns(-100), Some(best)), (Score::Centipawns(300), Some(reply))];
    let review = evaluated(&start, played, found);
    let mistake = review.mistake_at(0).expect("a mistake");
    assert_eq!(
        review::mistake_phrase(mistake, false, review::Length::Brief, None),
        "lets the Immobilizer freeze a Leaper"
    );
}

#[test]
fn a_best_move_that_captures_says_that_nothing_is_lost() {
    let says = |fen: &str| {
        let start = position("ultima-1963", fen);
        let (played, best) = (legal(&start, "c1d1"), legal(&start, "h4f4"));
        let found = [(Score::Centipawns(300), Some(best)), (Score::Centipawns(0), None)];
        best_words(&evaluated(&start, played, found))
    };
    let captures = "Best: Leaper h4 to f4 captures the Pawn on g4 by jumping over it";
    assert_eq!(says("7k/8/8/8/6pL/8/8/2K5 w"), format!("{captures}. Nothing can be captured in return"));
    assert_eq!(says("7k/8/8/8/6pL/1l6/1P6/2K5 w"), format!("{captures}. The Leaper is safe on f4"));
    assert_eq!(says("5l1k/8/8/8/6pL/8/8/2K5 w"), captures, "it could be jumped over there");
}

#[test]
fn the_best_move_says_which_reply_it_prevents_beside_what_it_does() {
    let array = Position::start(RuleSet::ULTIMA_1963, StartingArray::default());
    let start = ["d2d4", "f7f5"].into_iter().fold(array, |at, text| at.play_unchecked(legal(&at, text)));
    let (played, best) = (legal(&start, "b2b4"), legal(&start, "c2c5"));
    let reply = legal(&start.play_unchecked(played), "c7c4");
    let found = [(Score::Centipawns(30), Some(best)), (Score::Centipawns(90), Some(reply))];
    let review = evaluated(&start, played, found);
    assert_eq!(
        best_words(&review),
        "Best: Pawn c2 to c5. It threatens the Pawn on f5 with Leaper b1 to g6. Then Black cannot play Pawn c7 to c4, which would threaten \
         the Pawn on d4"
    );
}

#[test]
fn a_piece_that_can_still_move_is_not_said_to_be_captured_next() {
    let start = position("ultima-1963", "3l3k/8/8/8/8/8/3P4/K6P w");
    let line = |texts: &[&str]| {
        let mut line = MoveLine::new_unchecked(start, &[]);
        texts.iter().for_each(|text| line.push_unchecked(legal(line.latest(), text)));
        line.moves().to_vec()
    };
    let effect = |answer: &str, capture: &str| {
        let mut review = Review::new(MoveLine::new_unchecked(start, &line(&["a1a2"])));
        let reply = line(&["a1a2", "h8h7", answer, capture])[1..].to_vec();
        for (score, pv) in [(0, line(&["d2d3"])), (300, reply)] {
            review.add(SearchResult { score: Score::Centipawns(score), pv });
        }
        review.mistakes().next().expect("a mistake").refutation.expect("a reply").effect
    };
    let later = LaterCapture { victims: Victims::One(Role::Pawn, square("d2")), moves: 1 };
    assert_eq!(effect("h1h2", "d8d1"), ReplyEffect::Prepare(later));
    assert_eq!(effect("d2d4", "d8d3"), ReplyEffect::WinMaterial(2));
}

#[test]
fn a_repeated_threat_is_called_that() {
    // White does not see, twice, that the Leaper on b8 can come before the Pawn on e4.
    let start = position("ultima-1963", "1l5k/8/8/8/4P3/3P4/8/K7 w");
    let mut line = MoveLine::new_unchecked(start, &[]);
    for text in ["a1a2", "h8h7", "a2a1"] {
        line.push_unchecked(legal(line.latest(), text));
    }
    let find = |ply: usize, text: &str| {
        let squares = text.parse().expect("a move");
        line.position(ply).and_then(|position| position.find_legal(squares)).expect("legal")
    };
    let (best, threat) = ([find(0, "d3e3"), find(2, "d3e3")], [find(1, "b8e8"), find(1, "b8e8")]);
    let reviewed = |last: i32| {
        let mut review = Review::new(line.clone());
        let found = [(0, best[0]), (120, threat[0]), (-120, best[1]), (last, threat[1])];
        found.into_iter().for_each(|(score, best)| {
            review.add(SearchResult { score: Score::Centipawns(score), pv: vec![best] });
        });
        let plies: Vec<usize> = review.mistakes().map(|mistake| mistake.ply).collect();
        (plies, review.is_still_allowed(review.mistakes().last().expect("a mistake")))
    };
    assert_eq!(reviewed(240), (vec![0, 2], true));
}

#[test]
fn a_move_is_marked_by_what_it_costs() {
    let start = position("ultima-1963", "7k/8/1l6/8/8/8/2X5/KWCL3I w");
    let legal = |text: &str| legal(&start, text);
    let evaluated = |before: i32, after: Score| {
        evaluated(&start, legal("c2b2"), [(Score::Centipawns(before), Some(legal("c2d3"))), (after, None)])
    };
    let marked = |before: i32, after: Score| {
        let review = evaluated(before, after);
        let report = review.side_report(Color::White);
        let glyph = review.mistakes().next().map(Mistake::judgement);
        (glyph, [report.inaccuracies, report.mistakes, report.blunders])
    };
    assert_eq!(marked(0, Score::Centipawns(60)), (None, [0, 0, 0]));
    assert_eq!(marked(0, Score::Centipawns(80)), (Some(Judgement::Inaccuracy), [1, 0, 0]));
    assert_eq!(marked(0, Score::Centipawns(120)), (Some(Judgement::Mistake), [0, 1, 0]));
    assert_eq!(marked(0, Score::Centipawns(300)), (Some(Judgement::Blunder), [0, 0, 1]));
    assert_eq!(
        marked(-150, Score::Centipawns(500)),
        (Some(Judgement::Blunder), [0, 0, 1]),
        "a piece, where little is lost yet"
    );
    // A side that is losing already loses few points even by a mistake, but a mate still counts.
    assert_eq!(marked(-900, Score::Centipawns(950)), (None, [0, 0, 0]));
    assert_eq!(marked(-900, Score::Mate(2)), (Some(Judgement::Inaccuracy), [1, 0, 0]));
    assert_eq!(Puzzle::of_review(&evaluated(0, Score::Centipawns(80))), [], "several moves may be good enough");
    assert_eq!(Puzzle::of_review(&evaluated(0, Score::Centipawns(120))).len(), 1);
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
fn a_game_that_has_ended_is_evaluated_to_its_end() {
    let harness = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=e5f4");
    assert!(harness.session().game.line_outcome().is_some());
    assert_eq!(misses(&harness), []);
    let review = harness.session().shown_review().expect("a review");
    assert_eq!([0, 1].map(|ply| review.expected_score(ply)), [Some(0.0); 2], "Black wins");
}

#[test]
fn each_side_is_told_how_accurate_it_was() {
    let harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let review = harness.session().shown_review().expect("a review");
    let [white, black] = [Color::White, Color::Black].map(|side| review.side_report(side));
    assert_eq!((black.moves, black.best), (1, 0));
    assert_eq!((black.inaccuracies, black.blunders), (1, 0), "Black missed a win at once, but is still winning");
    assert_eq!((white.moves, white.blunders), (1, 0));
    assert!(black.accuracy < Some(1.0) && white.accuracy < Some(1.0), "{white:?} {black:?}");
    let best = reviewed("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=e5f4");
    let review = best.session().shown_review().expect("a review");
    let [white, black] = [Color::White, Color::Black].map(|side| review.side_report(side));
    assert_eq!((black.best, black.accuracy), (1, Some(1.0)));
    assert_eq!((white.moves, white.accuracy), (0, None), "who did not move has no accuracy");
}

#[test]
fn accuracy_counts_bad_moves_most_and_decided_games_least() {
    let start = position("ultima-1963", "7k/8/1l6/8/8/8/2X5/KWCL3I w");
    let played = start.find_legal("c2b2".parse().expect("a move")).expect("legal");
    let accuracy = |before: i32, after: i32| {
        let found = [(Score::Centipawns(before), None), (Score::Centipawns(-after), None)];
        evaluated(&start, played, found).side_report(Color::White).accuracy.expect("a move")
    };
    assert_eq!(accuracy(50, 50), 1.0);
    assert_eq!(accuracy(50, 200), 1.0, "more than the engine expected is no mistake");
    let falls = [40, 0, -100, -300, -900].map(|after| accuracy(50, after));
    assert!(falls.is_sorted_by(|more, less| more > less) && falls[4] < 0.1, "{falls:?}");
    assert!(accuracy(1_500, 1_200) > 0.95, "a won game stays won");
}

#[test]
fn a_variation_leaves_the_review_and_another_game_ends_it() {
    let mut harness = reviewed("#/play?moves=b2b4f7f5");
    harness.apply(AnalysisAction::Start);
    harness.apply(NavigateAction::GoToPly(1));
    harness.play("g7g5");
    assert!(harness.session().shown_review().is_some() && harness.task().is_none());
    harness.open("#/play?moves=b2b4");
    assert!(harness.session().shown_review().is_none());
}

#[test]
fn marks_of_the_review_stand_in_the_move_list_and_leave_those_of_people() {
    let start = "#/play?rules=single-leap&fen=P7/4ck1L/2P5/8/5P2/5i1C/4K1P1/3PL3_b";
    let list = |harness: &Harness| {
        let review = harness.session().shown_review().map(|review| &**review);
        let list = move_list(&harness.session().game, &harness.settings(), review);
        let Item::Row(_, [_, Some(entry)]) = &list[0] else { panic!("{list:?}") };
        (entry.text.clone(), entry.judgement)
    };
    let (text, judgement) = list(&reviewed(&format!("{start}&moves=e7h4")));
    assert!(text.ends_with('!') && judgement == Some(Judgement::Good), "{text}");
    let mut missed = reviewed(&format!("{start}&moves=f3d3"));
    let (text, judgement) = list(&missed);
    assert!(text.ends_with('?') && judgement.is_some_and(|glyph| glyph != Judgement::Good), "{text}");
    let id = missed.session().game.current_node().expect("a move");
    missed.apply(AnalysisAction::Edit(Edit::Nags(id, vec![5])));
    let (text, judgement) = list(&missed);
    assert!(text.ends_with("!?") && judgement.is_none(), "{text}");
}

#[test]
fn a_mistake_says_what_it_allowed_and_not_what_was_better() {
    // The Leaper on d5 stands before the enemy Leaper on d8, with nothing behind it once the Pawn has gone.
    let harness = reviewed("#/play?fen=3l3k/8/8/3L4/8/3P4/8/K6W_w&moves=d3e3");
    let mistakes: Vec<_> = harness.session().shown_review().expect("a review").mistakes().collect();
    for mistake in &mistakes {
        let text = harness.mistake_words(mistake, review::Length::Full).join(" ");
        assert!(!text.contains(&harness.settings().move_text(&mistake.position, mistake.best)), "{text}");
    }
    let refutations: Vec<_> = mistakes.iter().filter_map(|mistake| mistake.refutation).collect();
    let [capture] = refutations[..] else { panic!("{mistakes:?}") };
    assert_eq!((capture.reply.piece.role, capture.reply.from), (Role::Leaper, square("d8")));
    assert_eq!(capture.effect, ReplyEffect::Capture(Victims::One(Role::Leaper, square("d5"))));
    // The board draws the capture only after the mistake, and only while the pointer is on no square.
    let mut harness = harness;
    let moment = harness.session().first_key_moment().expect("a key moment");
    harness.apply(NavigateAction::GoToKeyMoment(moment));
    let drawn = |harness: &Harness| harness.scene().marks.contains(&Mark::Victim(square("d5")));
    assert!(drawn(&harness));
    harness.apply(BoardInput::Point(Some(square("a1"))));
    assert!(!drawn(&harness));
    harness.apply(BoardInput::Point(None));
    harness.apply(NavigateAction::GoToPly(0));
    assert!(!drawn(&harness));
}

#[test]
fn a_try_that_walks_into_mate_is_not_as_good() {
    let start = position("ultima-1963", "3l3k/8/8/8/8/8/3P4/K6P w");
    let [played, best] = ["a1a2", "d2d3"].map(|text| legal(&start, text));
    let reply = legal(&start.play_unchecked(played), "d8d1");
    let [even, worse] = [0, 300].map(Score::Centipawns);
    let review = evaluated(&start, played, [(even, Some(best)), (worse, Some(reply))]);
    let mistake = review.mistake_at(0).expect("a mistake");
    let found = |score| SearchResult { score, pv: Vec::new() };
    let verdict = |before, after| RetryVerdict::new(mistake, best, &found(before), &found(after));
    let lost = Score::Centipawns(-900);
    let RetryVerdict::Worse(tried) = verdict(lost, Score::Mate(2)) else { panic!("it is worse") };
    assert_eq!((tried.played, tried.refutation), (best, None));
    assert_eq!(verdict(lost, Score::Centipawns(900)), RetryVerdict::AsGood);
}

/// Tries the position of the first mistake again.
fn tried(harness: &mut Harness, mv: &str) -> Option<RetryVerdict> {
    harness.apply(ReviewAction::TryAgain(0));
    assert_eq!(harness.caption(), "Black: find the move that wins at once");
    harness.play(mv);
    // A mate is judged without the engine.
    assert_eq!(harness.caption() == review::JUDGING, harness.task().is_some());
    work(harness);
    let retry = harness.session().retry().cloned().expect("a retry");
    retry.tried.expect("a move tried").verdict
}

#[test]
fn a_hint_after_a_failed_try_is_about_the_move_to_find() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    assert!(matches!(tried(&mut harness, "a6a5"), Some(RetryVerdict::Worse(_))));
    harness.apply(EngineAction::Hint);
    assert!(harness.caption().contains("Look at the Chameleon on e5"), "{}", harness.caption());
    harness.apply(EngineAction::Hint);
    assert!(harness.caption().starts_with("Best: Chameleon e5 to f4"), "{}", harness.caption());
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    assert!(harness.caption().starts_with("Best in the review: Chameleon e5 to f4"), "the lines may prefer another");
    harness.apply(EngineAction::ShowLines(None));
    // The arrow keys step along the line of the best move.
    harness.apply(NavigateAction::Step(NavigationStep::Next));
    assert_eq!(harness.session().game.cursor(), 1);
    assert!(!harness.can_step(NavigationStep::Next), "the line has one move");
    harness.apply(NavigateAction::Step(NavigationStep::Previous));
    assert!(harness.session().missed_line().is_some() && harness.shown_best().is_some());
}

#[test]
fn a_missed_move_is_found_on_the_second_try() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    assert_eq!(tried(&mut harness, "e5f4"), Some(RetryVerdict::AsGood));
    assert_eq!(harness.caption(), "Right: Chameleon e5 to f4. It is checkmate");
    assert!(harness.session().retry().is_some_and(|retry| retry.is_found()) && harness.session().shows_found_move());
    let Some(RetryVerdict::Worse(worse)) = tried(&mut harness, "a6a5") else { panic!("it is worse") };
    assert_eq!(harness.caption(), retry::worse(&worse, false, None));
    let reply = worse.refutation.expect("a reply").reply;
    let marks = harness.scene().marks;
    assert!(reply.captures.into_iter().all(|victim| marks.contains(&Mark::Victim(victim))), "it is drawn");
    assert!(marks.contains(&Mark::AskedMove { from: reply.from, to: reply.to }), "it only prepares: {marks:?}");
    assert!(marks.iter().any(|mark| matches!(mark, Mark::ThreatArrow { .. })), "and this is the threat: {marks:?}");
    assert!(harness.session().shown_review().is_some());
    let tried = harness.session().game.current_node();
    harness.apply(NavigateAction::GoToNode(tried));
    assert_eq!(harness.session().game.current_node(), tried, "looking at it again leaves it where it is");
    harness.apply(ReviewAction::ShowMissed);
    assert_eq!(roots_of(&harness.saved()), 1, "the game stays as it was played");
    assert_eq!((harness.session().game.cursor(), harness.shown_best().map(uci_move::write)), (0, Some("e5f4".into())));
    assert!(harness.scene().marks.iter().any(|mark| matches!(mark, Mark::Hint { .. })));
    harness.apply(AnalysisAction::End);
    assert!(harness.session().retry().is_none());
    assert_eq!(harness.moves(), "g7g5h4h5");
    assert_eq!(harness.session().game.cursor(), 1, "what was played is seen again, and what was wrong with it");
    assert_eq!(harness.caption(), "1... g7-g5 misses an immediate win. Black is still winning");
    // At the mistake itself one press shows the answer.
    harness.apply(ReviewAction::ShowMissed);
    assert_eq!(harness.caption(), "Best: Chameleon e5 to f4. It is checkmate");
    assert_eq!(harness.session().game.cursor(), 0);
}

#[test]
fn going_to_another_position_ends_a_retry() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let main = harness.session().game.main_path();
    harness.apply(ReviewAction::TryAgain(0));
    harness.apply(ReviewAction::ShowMissed);
    harness.apply(NavigateAction::GoToNode(main.first().copied()));
    assert_eq!(
        harness.caption(),
        "1... g7-g5 misses an immediate win. Black is still winning",
        "a moment explains itself, whatever came before"
    );
    assert!(harness.session().retry().is_none() && !harness.session().is_analysed());
    harness.apply(ReviewAction::TryAgain(0));
    harness.apply(ReviewAction::ShowMissed);
    assert_ne!(
        harness.session().adjacent_key_moment(Neighbor::Next),
        main.first().copied(),
        "the next is not the one that is shown"
    );
    harness.apply(NavigateAction::GoToNode(main.last().copied()));
    assert!(harness.session().retry().is_none() && harness.session().shown_review().is_some());
}

#[test]
fn a_move_about_as_good_is_not_called_the_best() {
    let start = position("ultima-1963", "7k/8/1l6/8/8/8/2X5/KWCL3I w");
    let legal = |text: &str| legal(&start, text);
    let found = [(Score::Centipawns(0), Some(legal("c2d3"))), (Score::Centipawns(300), None)];
    let reviewed = evaluated(&start, legal("c2c3"), found);
    let mistake = reviewed.mistakes().next().expect("a mistake");
    let best = retry::best(mistake, &Hint::new(&mistake.position, mistake.best, Vec::new()), false, None);
    let hint = Hint::new(&mistake.position, mistake.best, Vec::new());
    let said = |mv| retry::found(mistake, legal(mv), &hint, None, None);
    assert_eq!(said("c2d3"), best.replace("Best", "Right"));
    assert_eq!(
        said("c2b2"),
        "Good enough: Chameleon c2 to b2. It threatens the Leaper on b6 with Chameleon b2 to b7. The engine prefers another \
         move"
    );
}

#[test]
fn closing_a_review_ends_its_retry() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(ReviewAction::TryAgain(0));
    assert_eq!(harness.caption(), "Black: find the move that wins at once");
    harness.apply(ReviewAction::Close);
    assert!(harness.session().retry().is_none() && harness.caption() != "Black: find the move that wins at once");
    assert!(harness.session().is_analysed(), "the analysis of an unfinished game goes on");
}

#[test]
fn the_same_move_elsewhere_has_no_verdict_of_a_try() {
    // The Leaper goes out and back, and the same move is tried at the end.
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=a8b8h4h5b8a8h5h6g7g5"));
    let first = harness.session().game.path()[0];
    assert!(misses(&harness).iter().any(|miss| miss.0 == 4), "a mistake");
    harness.apply(ReviewAction::TryAgain(4));
    harness.play("a8b8");
    assert_eq!(harness.caption(), review::JUDGING);
    harness.apply(NavigateAction::GoToNode(Some(first)));
    assert_ne!(harness.caption(), review::JUDGING);
    assert_ne!(harness.task_kind(), Some(TaskKind::Review), "nothing is judged there");
}

#[test]
fn a_step_from_a_tried_move_leads_where_its_button_does() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=a8b8h4h5b8a8h5h6g7g5"));
    harness.apply(ReviewAction::TryAgain(4));
    let shown = |harness: &Harness| (harness.session().game.cursor(), harness.session().retry().is_some());
    harness.play("a8b8");
    harness.apply(NavigateAction::Step(NavigationStep::Next));
    assert_eq!(shown(&harness), (5, true), "it is the last move of its line");
    harness.apply(NavigateAction::Step(NavigationStep::Previous));
    assert_eq!((shown(&harness), harness.moves().as_str()), ((4, true), "a8b8h4h5b8a8h5h6g7g5"));
    harness.play("a8b8");
    harness.apply(NavigateAction::Step(NavigationStep::Variation(Neighbor::Previous)));
    assert_eq!(shown(&harness), (5, false), "the move that was played instead");
    assert!(harness.session().game.tree().is_plain(), "the tried move is not part of the game");
}

#[test]
fn an_engine_line_is_played_from_an_earlier_position_of_a_finished_game() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=a8b8h4h5b8a8h5h6"));
    harness.apply(AnalysisAction::End);
    harness.apply(GameAction::Resign);
    assert!(harness.session().game.line_outcome().is_some());
    harness.apply(ReviewAction::Open);
    harness.apply(NavigateAction::GoToPly(2));
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    let line = uci_move::read_line(harness.session().game.current_position(), "g7g5h5h6").expect("legal moves");
    harness.apply(AnalysisAction::Preview(line.moves().to_vec()));
    assert!(harness.can_play_preview());
    harness.apply(AnalysisAction::PlayPreview);
    assert_eq!(harness.moves(), "a8b8h4h5g7g5h5h6");
}

#[test]
fn a_failed_link_hides_a_retry() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(ReviewAction::TryAgain(0));
    let task = harness.caption();
    harness.refuse("#/play?fen=z");
    assert_eq!(harness.readable_board().caption(harness.settings()), ui::NOTHING_READ);
    harness.apply(OpenAction::BackToGame);
    assert_eq!(harness.caption(), task);
}

#[test]
fn a_failed_link_offers_no_hint() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    let moment = harness.session().first_key_moment();
    harness.apply(NavigateAction::GoToNode(moment));
    harness.apply(ReviewAction::ShowMissed);
    let missed = harness.caption();
    harness.refuse("#/play?fen=z");
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.task(), None);
    harness.apply(OpenAction::BackToGame);
    assert_eq!(harness.caption(), missed);
}

#[test]
fn a_failed_try_that_was_explored_stays() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    assert!(matches!(tried(&mut harness, "a6a5"), Some(RetryVerdict::Worse(_))));
    harness.play("h4h5");
    harness.apply(AnalysisAction::End);
    assert_eq!(harness.session().game.tree().children_of(None).len(), 2);
    // A move that the game contained before is not a variation of the try.
    harness.apply(ReviewAction::TryAgain(0));
    harness.press("g7");
    harness.press("g5");
    harness.apply(ReviewAction::TryOnceMore);
    harness.apply(AnalysisAction::End);
    assert_eq!(harness.moves(), "g7g5h4h5");
}

#[test]
fn a_move_tried_in_a_review_leads_back_to_the_moment_it_was_tried_at() {
    let mut harness = reviewed("#/play?fen=3l3k/8/8/3L4/8/3P4/8/K6W_w&moves=d3e3h8h7");
    harness.apply(NavigateAction::GoToPly(1));
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    assert!(harness.session().is_analysed() && !harness.session().is_off_review(), "nothing has been tried");
    harness.play("h8g8");
    assert!(harness.session().is_off_review());
    harness.apply(AnalysisAction::End);
    assert_eq!((harness.session().game.cursor(), harness.moves()), (1, "d3e3h8h7".to_owned()));
    assert!(!harness.session().is_off_review() && harness.session().shown_review().is_some());
}

#[test]
fn a_previewed_move_counts_as_tried() {
    let mut harness = reviewed(&format!("{MISSED_MATE}&moves=g7g5h4h5"));
    harness.apply(ReviewAction::TryAgain(0));
    let found =
        harness.session().game.current_position().find_legal("e5f4".parse().expect("a move")).expect("a legal move");
    harness.apply(AnalysisAction::Preview(vec![found]));
    harness.apply(AnalysisAction::PlayPreview);
    work(&mut harness);
    let retry = harness.session().retry().cloned().expect("a retry");
    assert_eq!(retry.tried.expect("a move tried").verdict, Some(RetryVerdict::AsGood));
}

#[test]
fn a_hint_for_a_missed_move_shows_first_its_piece_and_then_the_move() {
    let mut harness = reviewed("#/play?fen=3l3k/8/8/3L4/8/3P4/8/K6W_w&moves=d3e3");
    let mistake = *harness.session().shown_review().expect("a review").mistakes().next().expect("a mistake");
    harness.apply(ReviewAction::TryAgain(mistake.ply));
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.selection().picked(), Some(mistake.best.from));
    assert!(harness.shown_best().is_none());
    harness.apply(EngineAction::Hint);
    assert_eq!(harness.shown_best(), Some(mistake.best));
}
