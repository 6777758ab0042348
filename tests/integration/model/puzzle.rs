//! Puzzles on the board, by touch only, with the engine behind messages as on the page.

use std::rc::Rc;

use fastrand::Rng;
use ultima::learn::puzzle::{Grade, PuzzleGoal};
use ultima::learn::{Puzzle, PuzzleSet, Theme};
use ultima::model::{
    BoardInput, CaptureAction, CaptureBoard, Judge, PracticeAction, PuzzleAction, PuzzlePractice, PuzzleStage,
    Settings, Stage,
};
use ultima::rules::{Move, Role, Square};
use ultima::scene::Mark;
use ultima::search::{Limits, Score, SearchInfo, SearchOptions, Searcher};
use ultima::words::game::outcome;
use ultima::words::puzzles as words;
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure, TaskKind, search_limits};

use super::review::evaluated;
use crate::harness::{legal, position, sent};
use crate::learn::puzzles::proven;

type Action = PracticeAction<PuzzleAction>;

fn begin(puzzle: &Puzzle) -> PuzzlePractice {
    PuzzlePractice::new(Rc::new(puzzle.clone()), 0, false, Settings::default())
}

/// Returns how the puzzle was solved, once it is over.
fn grade(board: &PuzzlePractice) -> Option<Grade> {
    board.is_over().then(|| board.judge.attempt.grade())
}

fn of_length(moves: usize) -> Puzzle {
    proven().into_iter().find(|puzzle| puzzle.moves() == moves).expect("such a puzzle")
}

/// Makes a move by touch, and has it judged.
fn make(board: &mut PuzzlePractice, mv: Move) {
    board.apply(Action::Input(BoardInput::Press(mv.from)));
    board.apply(Action::Input(if mv.is_suicide() { BoardInput::Suicide } else { BoardInput::Press(mv.to) }));
    if mv.is_suicide() {
        board.apply(Action::Input(BoardInput::Confirm));
    }
    assert_eq!((board.stage, board.board.tried().map(|(_, tried)| tried)), (Stage::Judging, Some(mv)));
    board.apply(Action::Advance);
}

/// Answers the engine's task with this score and best move.
fn say(board: &mut PuzzlePractice, score: Score, best: Option<Move>) {
    let task = board.task().expect("a task");
    let best = best.unwrap_or_else(|| task.position().legal_moves()[0]);
    let report = SearchInfo { depth: 5, seldepth: 5, multipv: 1, score, nodes: 9, elapsed_ms: 1, pv: vec![best] };
    board.apply(Action::EngineEvent(EngineEvent { task: task.id, kind: EngineEventKind::info(report) }));
    board.apply(Action::EngineEvent(EngineEvent { task: task.id, kind: EngineEventKind::BestMove(best.into()) }));
}

/// Solves tasks as the worker does, until the board has no more.
fn search(board: &mut PuzzlePractice) {
    while let Some(task) = board.task() {
        assert_eq!(task.kind, TaskKind::Puzzle);
        let position = *sent(&task).position();
        assert_eq!(position, *task.position());
        let options = SearchOptions {
            limits: search_limits(task.kind).expect("a search"),
            ..SearchOptions::new(Limits::default())
        };
        let mut last = None;
        let best = Searcher::new(4).search(&position, &options, &mut |report| last = Some(report.clone()));
        if let Some(report) = last {
            board.apply(Action::EngineEvent(EngineEvent { task: task.id, kind: EngineEventKind::info(report) }));
        }
        let best = best.expect("a move");
        board.apply(Action::EngineEvent(EngineEvent { task: task.id, kind: EngineEventKind::BestMove(best.into()) }));
    }
}

/// Returns a legal move that is not the line's and does not end the game.
fn other(puzzle: &Puzzle) -> Move {
    let goes_on = |mv: &Move| {
        *mv != puzzle.line[0] && puzzle.position.play_unchecked(*mv).outcome().is_none() && !mv.is_suicide()
    };
    puzzle.position.legal_moves().into_iter().find(goes_on).expect("another move")
}

/// Returns the text at the end of a puzzle, with the outcome where the line ends the game.
fn with_end(puzzle: &Puzzle, text: &str) -> String {
    let last = puzzle.position.play_line_unchecked(puzzle.line.iter().copied());
    match last.outcome().map(|end| format!("{}.", outcome(end, last.rules()))) {
        Some(end) if [words::SOLVED_LATE, words::SOLVED_TOLD].contains(&text) => format!("{end} {text}"),
        Some(end) => format!("{text} {end}"),
        None => text.to_owned(),
    }
}

#[test]
fn a_move_that_is_mated_is_not_good_even_in_a_lost_game() {
    let start = position("ultima-1963", "2ii4/k7/8/8/6X1/8/1w6/4K3 w");
    let puzzle = Puzzle::of_mistake(start, legal(&start, "g4g5"), true);
    let tried = |score: Score| {
        let mut board = begin(&puzzle);
        make(&mut board, legal(&start, "g4e6"));
        let reply = board.board.game.latest().legal_moves()[0];
        say(&mut board, score, Some(reply));
        // After the best move, Black is as good as winning, too.
        say(&mut board, Score::Centipawns(1_200), None);
        board.board.caption()
    };
    assert_eq!(tried(Score::Centipawns(1_250)), words::AS_GOOD);
    let mated = tried(Score::Mate(1));
    assert!(mated.starts_with("That is much worse than the best move. Black answers: "), "{mated}");
}

#[test]
fn a_piece_that_froze_itself_is_the_reason_why_there_is_no_check() {
    let start = position("ultima-1963", "2ii4/k7/8/8/6X1/8/1w6/4K3 w");
    let find = |text: &str| legal(&start, text);
    let puzzle = Puzzle { themes: vec![Theme::Mate], ..Puzzle::of_mistake(start, find("g4g5"), true) };
    let mut board = begin(&puzzle);
    make(&mut board, find("g4e6"));
    let reply = board.board.game.latest().find_legal("b2b7".parse().expect("a move"));
    say(&mut board, Score::Centipawns(0), reply);
    assert_eq!(
        board.board.caption(),
        format!("That gives no check. Black answers: Withdrawer b2 to b7. {}", words::FAIL_COSTS)
    );
    let mut board = begin(&puzzle);
    make(&mut board, find("g4d7"));
    let reply = board.board.game.latest().find_legal("b2b7".parse().expect("a move"));
    say(&mut board, Score::Centipawns(0), reply);
    assert_eq!(
        board.board.caption(),
        format!(
            "That does not win: the Chameleon on d7 is frozen by the Immobilizers on c8 and d8. Black answers: \
             Withdrawer b2 to b7. {}",
            words::FAIL_COSTS
        )
    );
}

#[test]
fn every_puzzle_is_solved_by_its_line_and_explained() {
    for puzzle in proven() {
        let mut board = begin(&puzzle);
        assert_eq!(board.board.orientation().0, puzzle.position.turn(), "the solver sits at the bottom");
        assert!(board.prompt().contains(" to move and ") && !board.board.caption().is_empty());
        for (ply, &mv) in puzzle.line.iter().enumerate().step_by(2) {
            make(&mut board, mv);
            if let Some(&reply) = puzzle.line.get(ply + 1) {
                assert_eq!(board.stage, Stage::Answering(reply));
                assert!(board.board.caption().starts_with("Right so far."), "{}", board.board.caption());
                board.apply(Action::Advance);
                assert_eq!(board.stage, Stage::Unsolved);
            }
        }
        assert_eq!((grade(&board), board.board.caption()), (Some(Grade::Clean), with_end(&puzzle, words::SOLVED)));
        assert_eq!(board.stage, Stage::Over { won: true });
        assert_eq!((board.wait_ms(), board.task()), (None, None));
        // The words name every capture of the line, and the board shows it with its move.
        let solution = board.solution();
        assert_eq!(solution.len(), puzzle.line.len());
        for (ply, (text, &mv)) in solution.iter().zip(&puzzle.line).enumerate() {
            assert_eq!(text.contains("captures"), mv.is_capture(), "{text}");
            board.apply(Action::Custom(PuzzleAction::Show(ply + 1)));
            let marks = board.display().scene.marks;
            // What a quiet move threatens is drawn with an arrow.
            let is_threat = |from: &Square| {
                marks.iter().any(|mark| matches!(mark, Mark::ThreatArrow { from: other, .. } if other == from))
            };
            let captures = marks
                .iter()
                .filter(|mark| matches!(mark, Mark::CaptureMethod { from, .. } if mv.is_capture() || !is_threat(from)));
            assert_eq!(captures.count() as u32, if mv.is_suicide() { 0 } else { mv.captures.count() }, "{text}");
            assert!(board.board.last_move_words().is_some());
        }
        board.apply(Action::Custom(PuzzleAction::Show(0)));
        assert_eq!(*board.board.game.current_position(), puzzle.position);
    }
}

#[test]
fn a_wrong_move_is_answered_by_its_refutation_and_taken_back() {
    let puzzle = of_length(2);
    let mut board = begin(&puzzle);
    let wrong = other(&puzzle);
    make(&mut board, wrong);
    assert_eq!(board.stage, Stage::Custom(PuzzleStage::Asking));
    assert_eq!(board.board.caption(), words::CHECKING);
    // Only the enemy's reply to the move is searched: the line is known to win.
    let reply = puzzle.position.play_unchecked(wrong).legal_moves()[0];
    say(&mut board, Score::Centipawns(300), Some(reply));
    assert_eq!(board.stage, Stage::Refuting(reply));
    assert!(board.board.caption().starts_with("That "), "{}", board.board.caption());
    board.apply(Action::Advance);
    assert_eq!((board.stage, board.board.game.moves().len()), (Stage::Tried { wrong: true }, 2));
    board.apply(Action::Advance);
    assert_eq!((board.stage, *board.board.game.current_position()), (Stage::Unsolved, puzzle.position));
    for &mv in puzzle.line.iter().step_by(2) {
        make(&mut board, mv);
        board.apply(Action::Advance);
    }
    assert_eq!((grade(&board), board.board.caption()), (Some(Grade::Failed), with_end(&puzzle, words::SOLVED_LATE)));
}

#[test]
fn what_a_wrong_move_costs_is_said_once_and_remains_after_a_restart() {
    let puzzle = of_length(1);
    let mut board = begin(&puzzle);
    let try_wrong_move = |board: &mut PuzzlePractice| {
        let wrong = other(&puzzle);
        make(board, wrong);
        let reply = puzzle.position.play_unchecked(wrong).legal_moves()[0];
        say(board, Score::Centipawns(300), Some(reply));
        board.board.caption().contains(words::FAIL_COSTS)
    };
    assert!(try_wrong_move(&mut board));
    board.apply(Action::Restart);
    assert!(!try_wrong_move(&mut board), "it costs nothing more");
    board.apply(Action::Restart);
    make(&mut board, puzzle.line[0]);
    assert_eq!((board.judge.counts(), board.board.caption()), (false, with_end(&puzzle, words::SOLVED_LATE)));

    let mut solved = begin(&puzzle);
    make(&mut solved, puzzle.line[0]);
    solved.apply(Action::Restart);
    assert!(!try_wrong_move(&mut solved), "it is solved already");
    solved.apply(Action::Restart);
    make(&mut solved, puzzle.line[0]);
    assert_eq!((solved.judge.counts(), solved.board.caption()), (true, with_end(&puzzle, words::SOLVED)));
}

#[test]
fn after_a_hint_that_shows_the_move_a_wrong_one_is_not_why_it_is_not_solved() {
    let puzzle = of_length(1);
    let shown_after = |hints: usize| {
        let mut board = begin(&puzzle);
        (0..hints).for_each(|_| board.apply(Action::Hint));
        let wrong = other(&puzzle);
        make(&mut board, wrong);
        say(&mut board, Score::Centipawns(300), Some(puzzle.position.play_unchecked(wrong).legal_moves()[0]));
        board.apply(Action::Custom(PuzzleAction::Solution));
        while board.stage != (Stage::Over { won: false }) {
            board.apply(Action::Advance);
        }
        board.board.caption()
    };
    assert_eq!(shown_after(3), words::shown(None));
    assert!(shown_after(0).starts_with("Not solved: you played "));
}

#[test]
fn for_an_advantage_the_move_is_compared_with_the_lines() {
    let puzzle = Puzzle { themes: Vec::new(), ..of_length(2) };
    assert_eq!(puzzle.goal(), PuzzleGoal::Advantage);
    for (right, is_wrong) in [(-900, true), (0, false)] {
        let mut board = begin(&puzzle);
        make(&mut board, other(&puzzle));
        say(&mut board, Score::Centipawns(0), None);
        assert_eq!(board.task().map(|task| *task.position()), Some(puzzle.after(1)), "the line's move is judged too");
        say(&mut board, Score::Centipawns(right), None);
        assert_eq!(matches!(board.stage, Stage::Refuting(_)), is_wrong);
        assert_eq!(board.stage == Stage::Tried { wrong: false }, !is_wrong);
    }
}

#[test]
fn a_move_that_wins_too_costs_nothing() {
    let puzzle = of_length(2);
    for score in [Score::Mate(-4), Score::Centipawns(-2000)] {
        let mut board = begin(&puzzle);
        let tried = other(&puzzle);
        make(&mut board, tried);
        let after = puzzle.position.play_unchecked(tried);
        let reply = after.legal_moves().into_iter().next();
        say(&mut board, score, reply);
        assert_eq!(
            (board.stage, board.board.caption()),
            (Stage::Tried { wrong: false }, words::slower(2, &after, reply))
        );
        assert!(board.board.caption().contains("can answer with "), "it says what is left to the enemy");
        board.apply(Action::Advance);
        assert_eq!((board.stage, *board.board.game.current_position()), (Stage::Unsolved, puzzle.position));
        assert_eq!(board.judge.attempt.grade(), Grade::Clean);
    }
}

#[test]
fn without_an_engine_a_different_move_is_not_a_mistake() {
    let puzzle = of_length(1);
    let mut board = begin(&puzzle);
    make(&mut board, other(&puzzle));
    let id = board.task().expect("a task").id;
    board.apply(Action::EngineEvent(EngineEvent {
        task: id.wrapping_add(1),
        kind: EngineEventKind::Failed(EngineFailure::NoAnswer),
    }));
    assert!(board.task().is_some(), "an answer to another task is dropped");
    board.apply(Action::EngineEvent(EngineEvent { task: id, kind: EngineEventKind::Failed(EngineFailure::NoAnswer) }));
    assert_eq!((board.stage, board.board.caption()), (Stage::Tried { wrong: false }, words::NOT_CHECKED.to_owned()));
    board.apply(Action::Advance);
    assert_eq!((board.stage, board.judge.attempt.grade()), (Stage::Unsolved, Grade::Clean));
}

#[test]
fn the_engine_itself_refutes_and_accepts() {
    // Only a few moves of each kind are tried, as each takes up to two searches.
    let mut seen = [0, 0];
    for puzzle in proven() {
        let moves = puzzle.position.legal_moves();
        let open = |mv: &&Move| **mv != puzzle.line[0] && puzzle.position.play_unchecked(**mv).outcome().is_none();
        let Some(&mv) = moves.iter().filter(open).filter(|mv| !mv.is_suicide()).nth(3) else { continue };
        let mut board = begin(&puzzle);
        make(&mut board, mv);
        search(&mut board);
        match board.stage {
            Stage::Refuting(reply) => {
                assert!(puzzle.position.play_unchecked(mv).find_legal(reply.into()).is_some());
                seen[0] += 1;
            }
            Stage::Tried { wrong: false } => {
                // The accepted move wins by a large margin or by force.
                let mut score = Score::Centipawns(0);
                let options = SearchOptions::new(Limits::nodes(300_000));
                Searcher::new(4)
                    .search(&puzzle.position.play_unchecked(mv), &options, &mut |report| score = report.score);
                assert!(matches!(score, Score::Mate(..=0) | Score::Centipawns(..=-250)), "{puzzle}: {mv:?} {score:?}");
                seen[1] += 1;
            }
            stage => panic!("{puzzle}: {mv:?} {stage:?}"),
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn the_last_hint_draws_the_captures() {
    for puzzle in proven() {
        let right = puzzle.line[0];
        let mut board = begin(&puzzle);
        let marks = |board: &PuzzlePractice| board.display().scene.marks;
        let mut said = Vec::new();
        for step in 1..=3 {
            board.apply(Action::Hint);
            said.push(board.board.caption());
            assert_eq!(marks(&board).contains(&Mark::Picked(right.from)), step == 2, "{puzzle}");
            assert_eq!(marks(&board).contains(&Mark::Hint { from: right.from, to: right.to }), step == 3, "{puzzle}");
        }
        let causes = marks(&board).into_iter().filter(|mark| matches!(mark, Mark::CaptureMethod { .. })).count() as u32;
        assert_eq!(causes, if right.is_suicide() { 0 } else { right.captures.count() }, "{puzzle}");
        assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
        assert!(!said[0].contains(&right.to.to_string()), "{}", said[0]);
        make(&mut board, right);
        assert_eq!(board.judge.attempt.grade(), Grade::Failed);
    }
}

#[test]
fn a_second_hint_at_another_piece_than_the_first_says_what_it_has_to_do_with_it() {
    let mut seen = 0;
    for puzzle in proven() {
        let mut board = begin(&puzzle);
        board.apply(Action::Hint);
        let first = board.board.caption();
        board.apply(Action::Hint);
        let second = board.board.caption();
        if let Some(checker) = Role::ALL.into_iter().find(|&role| first.contains(&words::look_for_check(role))) {
            let is_other = checker != puzzle.line[0].piece.role;
            assert_eq!(is_other, second.contains("check"), "{first} {second}");
            assert!(second.contains(checker.name()), "{first} {second}");
            seen += u32::from(is_other);
        }
    }
    assert!(seen > 0);
}

#[test]
fn the_solution_is_shown_from_wherever_it_was() {
    let puzzle = of_length(2);
    for before in 0..4 {
        let mut board = begin(&puzzle);
        match before {
            1 => make(&mut board, puzzle.line[0]),
            2 => make(&mut board, other(&puzzle)),
            3 => {
                make(&mut board, puzzle.line[0]);
                board.apply(Action::Advance);
            }
            _ => {}
        }
        board.apply(Action::Custom(PuzzleAction::Solution));
        assert_eq!((board.board.feedback(), grade(&board)), (Some(words::SOLUTION_COSTS), None), "{before}");
        board.apply(Action::Custom(PuzzleAction::Solution));
        let mut steps = 0;
        while board.stage == Stage::Custom(PuzzleStage::Showing) {
            board.apply(Action::Advance);
            steps += 1;
            assert!(steps < 9, "{before}");
        }
        assert_eq!((grade(&board), board.board.caption()), (Some(Grade::Failed), words::shown(None)), "{before}");
        assert_eq!(board.board.game.moves(), puzzle.line, "{before}");
        assert_eq!(board.stage, Stage::Over { won: false });
    }
}

#[test]
fn once_the_result_is_known_nothing_is_said_to_cost_anything() {
    let puzzle = of_length(2);
    let mut board = begin(&puzzle);
    let costs = |board: &mut PuzzlePractice| {
        board.apply(Action::Hint);
        let said = board.board.feedback().expect("a hint").to_owned();
        said.contains(words::HINT_COSTS) || said.contains(words::NEXT_HINT_COSTS)
    };
    assert!(costs(&mut board));
    board.apply(Action::Restart);
    assert!(costs(&mut board), "nothing has failed yet");
    make(&mut board, other(&puzzle));
    say(&mut board, Score::Centipawns(300), None);
    board.apply(Action::Restart);
    assert!(!costs(&mut board) && !costs(&mut board));
    board.apply(Action::Custom(PuzzleAction::Solution));
    assert_eq!(board.stage, Stage::Custom(PuzzleStage::Showing), "it is not asked for twice");
}

#[test]
fn it_begins_again_and_another_takes_its_place() {
    let (first, second) = (of_length(2), of_length(1));
    let mut board = begin(&first);
    board.apply(Action::Flip);
    make(&mut board, other(&first));
    let stale = board.task().expect("a task").id;
    board.apply(Action::Restart);
    assert!(board.board.flipped != (first.position.turn() == ultima::rules::Color::Black));
    assert_eq!((board.stage, board.task()), (Stage::Unsolved, None));
    make(&mut board, other(&first));
    assert_ne!(board.task().expect("a task").id, stale);
    board.apply(Action::Custom(PuzzleAction::Begin(Rc::new(second.clone()), 7)));
    assert_eq!((board.stage, *board.board.game.current_position()), (Stage::Unsolved, second.position));
    assert_eq!(board.judge.number, 7);
    make(&mut board, second.line[0]);
    assert_eq!(grade(&board), Some(Grade::Clean));
}

#[test]
fn against_the_clock_the_first_wrong_move_is_the_last() {
    let puzzle = of_length(2);
    let mut board = PuzzlePractice::new(Rc::new(puzzle.clone()), 0, true, Settings::default());
    make(&mut board, other(&puzzle));
    say(&mut board, Score::Centipawns(500), None);
    assert_eq!(board.stage, Stage::Tried { wrong: true });
    board.apply(Action::Advance);
    assert_eq!(board.stage, Stage::Over { won: false });
}

#[test]
fn board_and_line_keep_step_whatever_is_done() {
    let mut rng = Rng::with_seed(11);
    for puzzle in proven() {
        let mut board = begin(&puzzle);
        for _ in 0..150 {
            let square = Square::all().nth(rng.usize(..64)).expect("a square");
            board.apply(match rng.u8(..16) {
                0..=2 => Action::Advance,
                3 => Action::Hint,
                4 => Action::Input(BoardInput::Lift(square)),
                5 => Action::Input(BoardInput::Drop(Some(square))),
                6 => Action::Input(BoardInput::Tap(square)),
                7 => Action::Input(BoardInput::Confirm),
                8 => Action::Custom(PuzzleAction::Show(rng.usize(..6))),
                9 if rng.u8(..6) == 0 => Action::Custom(PuzzleAction::Solution),
                10 if rng.u8(..6) == 0 => Action::Restart,
                _ => Action::Input(BoardInput::Press(square)),
            });
            if let Some(task) = board.task() {
                assert!(sent(&task) == task && task.position().has_legal_move(), "{puzzle}");
            }
            if board.task().is_some() && rng.bool() {
                let score = [Score::Centipawns(200), Score::Mate(-2), Score::Mate(3)][rng.usize(..3)];
                say(&mut board, score, None);
            }
            // Accepted moves follow the line; a tried move and the answer to it may not.
            let moves = board.board.game.moves();
            let accepted = match board.stage {
                Stage::Unsolved | Stage::Answering(_) | Stage::Over { won: false } => moves.len(),
                Stage::Custom(PuzzleStage::Showing) => moves.len(),
                // Any move that wins at once is right.
                Stage::Over { won: true } => moves.len() - 1,
                Stage::Judging
                | Stage::Custom(PuzzleStage::Asking | PuzzleStage::Comparing(..))
                | Stage::Refuting(_) => moves.len() - 1,
                Stage::Tried { .. } => (moves.len() - 1) & !1,
            };
            assert!(puzzle.line.starts_with(&moves[..accepted]), "{puzzle}");
            if board.stage == Stage::Unsolved {
                assert_eq!(moves.len() % 2, 0, "{puzzle}");
            }
            assert!(!board.board.caption().is_empty() && board.display().names.len() == 64);
        }
    }
}

#[test]
fn the_capture_trainer_marks_what_is_named() {
    let lines: Vec<String> = proven().iter().map(Puzzle::to_string).collect();
    let set = Rc::new(PuzzleSet::read(lines.iter().map(String::as_str)));
    let mut board = CaptureBoard::new(set, 3, None).expect("positions");
    let settings = Settings::default();
    let press = |board: &mut CaptureBoard, square| board.apply(CaptureAction::Input(BoardInput::Press(square)), 0);
    for _ in 0..20 {
        let question = board.quiz().question.clone();
        let display = board.display(&settings);
        assert_eq!(display.scene.orientation.0, question.position.turn());
        let reveals = |mark: &Mark| matches!(mark, Mark::Victim(_) | Mark::CaptureMethod { .. } | Mark::Capture { .. });
        assert!(!display.scene.marks.iter().any(reveals), "the answer is not shown");
        assert!(display.names.iter().all(|name| !name.contains("captured")), "nor said");
        let own = question.position.board().by_color(question.position.turn()).first().expect("a piece");
        press(&mut board, own);
        let said = board.quiz().feedback.clone().unwrap_or_default();
        assert!(said.starts_with("A move never captures a piece of its own side."), "{said}");
        assert_eq!(board.quiz().is_right(), None, "it is no answer");
        match question.mv.captures.into_iter().collect::<Vec<_>>()[..] {
            [] => board.apply(CaptureAction::NameNothing, 0),
            [first, ref rest @ ..] => {
                board.apply(CaptureAction::Input(BoardInput::Tap(first)), 0);
                if !rest.is_empty() {
                    assert!(board.display(&settings).scene.marks.contains(&Mark::Victim(first)));
                }
                rest.iter().for_each(|&square| press(&mut board, square));
            }
        }
        assert!(
            question.mv.captures.is_empty() || board.display(&settings).scene.marks.iter().any(reveals),
            "now it is"
        );
        press(&mut board, own);
        assert!(!board.quiz().is_answered(), "a press goes on");
    }
    assert_eq!((board.quiz().right, board.quiz().wrong_answers.len()), (20, 0));
    assert!(!board.is_over(0));
    board.apply(CaptureAction::Stop, 0);
    assert!(board.is_over(0) && board.is_stopped());
}

#[test]
fn the_mistakes_of_a_game_become_puzzles() {
    // White misses a win at once and plays something else.
    let puzzle = of_length(1);
    let played = other(&puzzle);
    let review =
        evaluated(&puzzle.position, played, [(Score::Mate(1), Some(puzzle.line[0])), (Score::Centipawns(0), None)]);
    let made = Puzzle::of_review(&review);
    assert_eq!(made.len(), 1);
    assert_eq!((made[0].position, made[0].line.as_slice(), made[0].rating), (puzzle.position, &puzzle.line[..], 0));
    assert_eq!(made[0].goal(), puzzle.goal());
    // A puzzle whose move would have saved the game is a defence.
    let start = position("ultima-1963", "7k/8/8/8/5l2/8/1P6/K7 w");
    let moves: Vec<Move> = ["a1b1", "b2b4"].map(|text| legal(&start, text)).to_vec();
    let review = evaluated(&start, moves[1], [(Score::Centipawns(0), Some(moves[0])), (Score::Centipawns(400), None)]);
    let made = Puzzle::of_review(&review);
    assert_eq!(made[0].prompt(), "White to move: find the best move");
    assert!(made[0].to_string().parse::<Puzzle>().is_ok(), "it is stored as a line");
}
