//! Endings won on the board, by touch only, with the tablebases behind messages as on the page.

use std::cmp::Reverse;
use std::collections::HashMap;

use ultima::endings::Dtm;
use ultima::learn::{DRILL_PIECES, deal};
use ultima::model::{BoardInput, Drill, DrillAction, DrillStage, PracticeAction, Settings, Stage};
use ultima::rules::{Color, Move, Role};
use ultima::search::{Score, SearchInfo, Searcher};
use ultima::words::drill as words;
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure, TaskKind};

use crate::harness::sent;

type Action = PracticeAction<DrillAction>;

/// A drill with the tablebases of its worker.
struct Practice {
    drill: Drill,
    searcher: Searcher,
}

impl Practice {
    fn new(role: Role, chance: u32) -> Practice {
        let drill = Drill::new(role, chance, Settings::default());
        assert!(matches!(drill.stage, Stage::Custom(DrillStage::Dealing(_))));
        let mut practice = Practice { drill, searcher: Searcher::new(1) };
        practice.solve();
        practice
    }

    /// Solves tasks as the worker does, until there are no more.
    fn solve(&mut self) {
        while let Some(task) = self.drill.task() {
            assert_eq!(task.kind, TaskKind::Ending);
            let position = *sent(&task).position();
            assert_eq!(position, *task.position());
            let report = self.searcher.probe_tablebase(&position).expect("an ending");
            let best = report.pv[0];
            self.drill.apply(Action::EngineEvent(EngineEvent { task: task.id, kind: EngineEventKind::info(report) }));
            self.drill.apply(Action::EngineEvent(EngineEvent {
                task: task.id,
                kind: EngineEventKind::BestMove(best.into()),
            }));
            assert_ne!(self.drill.task().map(|next| next.id), Some(task.id), "each is asked once");
        }
    }

    /// Makes a move by touch, and has it judged.
    fn make(&mut self, mv: Move) {
        self.drill.apply(Action::Input(BoardInput::Press(mv.from)));
        self.drill.apply(Action::Input(BoardInput::Press(mv.to)));
        if matches!(self.drill.stage, Stage::Judging) {
            self.drill.apply(Action::Advance);
        }
        self.solve();
    }

    fn go_on(&mut self) {
        while self.drill.wait_ms().is_some() {
            self.drill.apply(Action::Advance);
        }
    }

    fn value(&mut self, after: &[Move]) -> Dtm {
        let position = *self.drill.board.game.latest();
        let position = position.play_line_unchecked(after.iter().copied());
        let found = self.searcher.probe_tablebase(&position).expect("an ending");
        let plies = found.pv.len() as u16;
        match found.score {
            Score::Mate(1..) => Dtm::Win(plies),
            Score::Mate(_) => Dtm::Loss(plies),
            Score::Centipawns(_) => Dtm::Draw,
        }
    }

    /// Returns the number of plies to the win.
    fn plies(&mut self) -> u16 {
        let Dtm::Win(plies) = self.value(&[]) else { panic!("a won position") };
        plies
    }

    fn moves(&self) -> Vec<Move> {
        self.drill.board.game.latest().legal_moves().to_vec()
    }

    /// Returns the move that the last hint shows.
    fn best(&mut self) -> Move {
        for _ in 0..3 {
            self.drill.apply(Action::Hint);
        }
        self.drill.board.hint.as_ref().expect("a move").mv
    }

    fn win(&mut self) {
        while self.drill.stage == Stage::Unsolved {
            let best = self.best();
            self.make(best);
            self.go_on();
        }
    }

    fn feedback(&self) -> &str {
        self.drill.board.feedback().unwrap_or_default()
    }
}

#[test]
fn every_position_is_won_and_no_hint_is_wrong() {
    for role in DRILL_PIECES {
        let mut practice = Practice::new(role, 7);
        for _ in 0..3 {
            let start = *practice.drill.board.game.start();
            assert_eq!((start.turn(), start.board().occupied().count()), (Color::White, 3));
            assert_eq!(start.board().by_piece(Color::White, role).count(), 1);
            assert_eq!(
                (practice.drill.stage, practice.drill.board.caption()),
                (Stage::Unsolved, practice.drill.board.caption())
            );
            let shortest = practice.plies().div_ceil(2);
            assert!(shortest >= 2);
            for left in (1..=shortest).rev() {
                practice.drill.apply(Action::Hint);
                assert_eq!(practice.feedback(), words::wins_in(left.into()));
                let best = practice.best();
                practice.make(best);
                practice.go_on();
                assert_eq!(practice.drill.judge.moves, usize::from(shortest - left + 1));
            }
            assert_eq!(practice.drill.stage, Stage::Over { won: true });
            assert!(practice.feedback().ends_with(": no win is faster."), "{}", practice.feedback());
            practice.drill.apply(Action::Custom(DrillAction::Deal));
            practice.solve();
            assert_ne!(*practice.drill.board.game.start(), start);
        }
    }
}

#[test]
fn a_longer_path_is_named_and_counted() {
    let mut practice = Practice::new(Role::Leaper, 3);
    let shortest = usize::from(practice.plies().div_ceil(2));
    let before = practice.plies();
    // The slowest winning move.
    let slow = practice.moves().into_iter().filter_map(|mv| match practice.value(&[mv]) {
        Dtm::Loss(plies) => Some((plies, mv)),
        _ => None,
    });
    let (plies, slow) = slow.max_by_key(|(plies, _)| *plies).expect("a move that wins");
    let longer = usize::from((plies + 1 - before) / 2);
    assert!(longer > 0);
    practice.make(slow);
    let said = format!("That takes {longer} move{} longer. Black replies: King", if longer == 1 { "" } else { "s" });
    assert!(practice.feedback().starts_with(&said), "{}", practice.feedback());
    practice.go_on();
    practice.win();
    let said = format!("You took {} moves; the shortest win takes {shortest}.", shortest + longer);
    assert!(practice.feedback().ends_with(&said), "{}", practice.feedback());
    // The same drill is played again.
    practice.drill.apply(Action::Restart);
    assert_eq!((practice.drill.judge.moves, usize::from(practice.plies().div_ceil(2))), (0, shortest));
    practice.win();
    assert!(practice.feedback().ends_with(": no win is faster."), "{}", practice.feedback());
}

#[test]
fn a_move_that_throws_away_the_win_is_refuted_and_taken_back() {
    let mut practice = Practice::new(Role::Withdrawer, 11);
    let loose = loop {
        if let Some(mv) = practice.moves().into_iter().find(|&mv| practice.value(&[mv]) == Dtm::Draw) {
            break mv;
        }
        practice.drill.apply(Action::Custom(DrillAction::Deal));
        practice.solve();
    };
    let before = *practice.drill.board.game.latest();
    practice.make(loose);
    let Stage::Refuting(reply) = practice.drill.stage else { panic!("{:?}", practice.drill.stage) };
    assert!(reply.is_capture());
    let message = practice.feedback().to_owned();
    assert!(message.starts_with("That gives the win away. Black answers: King"), "{message}");
    practice.drill.apply(Action::Advance);
    assert_eq!(practice.drill.board.game.last_move(), Some(reply), "it is seen");
    practice.drill.apply(Action::Advance);
    assert_eq!((practice.drill.stage, *practice.drill.board.game.latest()), (Stage::Unsolved, before));
    assert_eq!((practice.drill.board.caption(), practice.drill.judge.moves), (message, 0));
    practice.win();
    assert!(practice.feedback().ends_with(" 1 move gave the win away."), "{}", practice.feedback());
}

#[test]
fn a_win_that_takes_longer_than_fifty_moves_is_a_draw() {
    let mut practice = Practice::new(Role::Withdrawer, 3);
    let mut seen: HashMap<u64, u32> = HashMap::new();
    let late = loop {
        assert_eq!(practice.drill.stage, Stage::Unsolved, "{}", practice.feedback());
        let position = *practice.drill.board.game.latest();
        let plies = usize::from(practice.plies());
        assert!(position.halfmoves() as usize + plies <= 100, "{plies} plies after {}", position.halfmoves());
        practice.drill.apply(Action::Hint);
        assert_eq!(practice.feedback(), words::wins_in(plies.div_ceil(2)));
        // The win is delayed as long as possible, without repeating a position unnecessarily.
        let searcher = &mut practice.searcher;
        let wins = position.legal_moves().into_iter().filter_map(|mv| {
            let after = position.play_unchecked(mv);
            let SearchInfo { score: Score::Mate(..0), pv, .. } = searcher.probe_tablebase(&after)? else { return None };
            Some((mv, pv.len(), [after, after.play_unchecked(pv[0])].map(|position| position.hash())))
        });
        let times = |hash: &u64| seen.get(hash).copied().unwrap_or(0);
        let slow = wins.min_by_key(|(_, plies, hashes)| (hashes.iter().map(times).max(), Reverse(*plies)));
        let (mv, plies, hashes) = slow.expect("another win");
        hashes.into_iter().for_each(|hash| *seen.entry(hash).or_insert(0) += 1);
        practice.make(mv);
        if position.halfmoves() as usize + 1 + plies > 100 {
            break mv;
        }
        practice.go_on();
    };
    assert!(matches!(practice.drill.stage, Stage::Refuting(_)), "{late:?}: {:?}", practice.drill.stage);
    assert!(practice.feedback().starts_with("That gives the win away."), "{}", practice.feedback());
    practice.go_on();
    practice.drill.apply(Action::Advance);
    practice.win();
    assert_eq!(practice.drill.stage, Stage::Over { won: true });
    assert!(practice.feedback().ends_with(" 1 move gave the win away."), "{}", practice.feedback());
}

#[test]
fn repeating_positions_draws() {
    let mut practice = Practice::new(Role::Chameleon, 5);
    // The side with the piece moves back and forth where it can, so that it never wins.
    for _ in 0..60 {
        let game = &practice.drill.board.game;
        let back = game.moves().len().checked_sub(2).map(|ply| game.moves()[ply]);
        let mv = practice.moves().into_iter().max_by_key(|&mv| {
            let value = practice.value(&[mv]);
            let returns = back.is_some_and(|back| (back.to, back.from) == (mv.from, mv.to));
            (matches!(value, Dtm::Loss(3..)), returns)
        });
        practice.make(mv.expect("a move"));
        practice.go_on();
        if practice.drill.stage != Stage::Unsolved {
            break;
        }
    }
    assert_eq!(practice.drill.stage, Stage::Over { won: false });
    assert_eq!(practice.feedback(), "Draw: the same position occurred for the third time. Try once more.");
    practice.drill.apply(Action::Restart);
    assert_eq!((practice.drill.stage, practice.drill.judge.moves), (Stage::Unsolved, 0));
}

#[test]
fn without_tables_it_says_so_and_asks_again() {
    let fail = |drill: &mut Drill| {
        let id = drill.task().expect("a task").id;
        drill.apply(Action::EngineEvent(EngineEvent {
            task: id,
            kind: EngineEventKind::Failed(EngineFailure::NoAnswer),
        }));
        assert_eq!((drill.task(), drill.board.caption()), (None, words::NO_ENGINE.to_owned()));
    };
    let mut practice =
        Practice { drill: Drill::new(Role::Immobilizer, 1, Settings::default()), searcher: Searcher::new(1) };
    fail(&mut practice.drill);
    assert_eq!(practice.drill.stage, Stage::Custom(DrillStage::Missing));
    let mv = practice.moves()[0];
    practice.make(mv);
    assert!(practice.drill.board.game.moves().is_empty(), "nothing moves before it is won");
    practice.drill.apply(Action::Custom(DrillAction::Deal));
    practice.solve();
    assert_eq!(practice.drill.stage, Stage::Unsolved);
    let quiet = practice.moves().into_iter().find(|&mv| practice.value(&[mv]) != Dtm::Loss(0)).expect("a move");
    practice.drill.apply(Action::Input(BoardInput::Press(quiet.from)));
    practice.drill.apply(Action::Input(BoardInput::Press(quiet.to)));
    practice.drill.apply(Action::Advance);
    fail(&mut practice.drill);
    practice.go_on();
    assert_eq!((practice.drill.stage, practice.drill.judge.moves), (Stage::Unsolved, 0));
}

#[test]
fn an_answer_to_an_earlier_question_is_dropped() {
    let mut practice =
        Practice { drill: Drill::new(Role::Coordinator, 2, Settings::default()), searcher: Searcher::new(1) };
    let late = practice.drill.task().expect("a task");
    let report = practice.searcher.probe_tablebase(late.position()).expect("an ending");
    practice.drill.apply(Action::Custom(DrillAction::Deal));
    let now = practice.drill.stage;
    practice
        .drill
        .apply(Action::EngineEvent(EngineEvent { task: late.id, kind: EngineEventKind::info(report.clone()) }));
    practice.drill.apply(Action::EngineEvent(EngineEvent {
        task: late.id,
        kind: EngineEventKind::BestMove(report.pv[0].into()),
    }));
    assert_eq!(practice.drill.stage, now);
}

#[test]
fn random_drills_have_many_positions() {
    for role in DRILL_PIECES {
        let mut chance = 1;
        let dealt: Vec<_> = (0..50).map(|_| deal(role, &mut chance)).collect();
        assert!(dealt.iter().all(|position| position.outcome().is_none()));
        assert!(dealt.iter().filter(|position| **position == dealt[0]).count() == 1);
    }
}
