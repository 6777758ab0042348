//! The engine's current task, and the handling of its answers.

use std::mem::take;
use std::rc::Rc;

use super::PlayState;
use crate::model::clock::Clock;
use crate::model::coach::Coaching;
use crate::model::engine::{Benchmark, EngineLines, Evaluation, HintState};
use crate::model::transition::Transition;
use crate::review::{Hint, SearchResult};
use crate::rules::{Move, MoveLine, UciMove};
use crate::scene::Pace;
use crate::search::LineCount;
use crate::worker::{EngineEvent, EngineEventKind, EngineFailure, Task, TaskKind};

/// How long a move is shown before the reply, in milliseconds.
const REPLY_DELAY_MS: u32 = 500;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineAction {
    Hint,
    /// Plays the best move found so far.
    MoveNow,
    /// Shows this many lines of the position shown, or none.
    ShowLines(Option<LineCount>),
    Benchmark,
    Restart,
}

impl PlayState {
    pub(super) fn apply_engine(&mut self, action: EngineAction) {
        match action {
            EngineAction::Hint => self.hint(),
            EngineAction::MoveNow => {
                if self.awaits_engine()
                    && let Some(&mv) = self.engine.tasks.infos().first().and_then(|info| info.pv.first())
                {
                    self.make_engine_move(mv);
                }
            }
            EngineAction::ShowLines(lines) => self.show_lines(lines),
            EngineAction::Benchmark => self.engine.benchmark = Benchmark::Running,
            EngineAction::Restart => {
                self.engine.tasks.end_current();
            }
        }
    }

    /// Gives the next hint: first the piece to move, for which the engine may have to search, and then, while that
    /// piece is picked, the move.
    fn hint(&mut self) {
        // After a failed try, it is about the move to find.
        if self.session.shown_failed_try().is_some() {
            self.show_retry();
        }
        match take(&mut self.engine.hint) {
            HintState::Known(hint) if self.selection.picked() != Some(hint.mv.from) => self.hint_at_piece(hint),
            // In a retry, the last hint is the missed move.
            HintState::Known(_) if self.missed_move().is_some() => self.show_missed(),
            HintState::Known(hint) | HintState::Shown(hint) => {
                self.selection.release();
                self.engine.hint = HintState::Shown(hint);
            }
            // The engine is still searching.
            HintState::Requested => self.engine.hint = HintState::Requested,
            HintState::None => match self.missed_move() {
                Some(missed) => self.hint_at_piece(Rc::new(missed)),
                None if self.can_ask_for_hint() => {
                    self.engine.hint = HintState::Requested;
                    // A move that the coach would have checked is only proposed now.
                    if let Some(mv) = self.selection.held_move() {
                        self.selection.propose(&self.context(), mv);
                    }
                }
                None => {}
            },
        }
    }

    /// Points out the piece of a move, and releases the selection.
    fn hint_at_piece(&mut self, hint: Rc<Hint>) {
        self.selection.release();
        self.selection.set_hinted(hint.mv.from);
        self.engine.hint = HintState::Known(hint);
    }

    /// Handles a message from the engine. Messages about earlier tasks are ignored.
    pub(super) fn on_engine_event(&mut self, event: EngineEvent) {
        let Some(task) = self.engine.tasks.current().filter(|task| task.id == event.task) else { return };
        let (kind, turn, plies) = (task.kind, task.position().turn(), task.line.moves().len());
        match event.kind {
            EngineEventKind::Info(info) => {
                let score = (info.multipv == 1).then_some(info.score);
                if self.engine.tasks.add_info(info)
                    && let (Some(score), TaskKind::Analyse { .. }) = (score, kind)
                    && let Some(lines) = &mut self.engine.lines
                {
                    lines.evaluation = Some(Evaluation::new(score, turn));
                }
            }
            EngineEventKind::BestMove(squares) => self.on_best_move(kind, plies, squares),
            EngineEventKind::Benchmark(speed) => self.engine.benchmark = Benchmark::Done(speed),
            EngineEventKind::Failed(why) if kind == TaskKind::Benchmark => {
                self.engine.benchmark = Benchmark::Failed(why);
            }
            EngineEventKind::Failed(why) => match self.coached_move() {
                // If the coach cannot be asked, the move is made.
                Some(mv) if kind == TaskKind::Coach => self.play(mv),
                _ => self.engine.tasks.fail(why),
            },
        }
    }

    pub fn can_ask_for_hint(&self) -> bool {
        self.session.can_move() && self.session.can_ask_engine()
    }

    /// Returns whether the engine's lines may be shown, or already are. During an unsolved retry they cannot be opened,
    /// since they would give away the better move.
    pub fn can_show_lines(&self) -> bool {
        let is_looked_for = self.session.retry().is_some() && !self.is_moment_answered();
        self.session.can_ask_engine() && (self.engine.lines.is_some() || !is_looked_for)
    }

    /// Returns the engine's task, unless it has failed.
    pub fn task(&self) -> Option<Task> {
        self.engine.tasks.current().cloned()
    }

    /// Returns the task that is due, and the moves to its position. The engine's own move takes precedence.
    pub(super) fn due_task(&self) -> Option<(TaskKind, Rc<MoveLine>)> {
        let game = &self.session.game;
        let (shown, latest) = (game.cursor(), game.moves().len());
        let after = |plies: usize, kind: TaskKind| Some((kind, self.line_to_search(game.shared_line(), plies, None)));
        let review = |plies: usize, kind: TaskKind| Some((kind, self.line_to_search(game.main_line(), plies, None)));
        if !self.shows_game() {
            return (self.engine.benchmark == Benchmark::Running).then(|| after(0, TaskKind::Benchmark)).flatten();
        }
        if self.is_engines_turn() {
            let clock = self.session.clock().map(Clock::for_search);
            let (strength, seed) = (self.session.players().strength, self.session.seed);
            return after(latest, TaskKind::Play { strength, seed, clock });
        }
        if self.engine.benchmark == Benchmark::Running {
            // Moves made meanwhile do not restart the benchmark.
            return after(0, TaskKind::Benchmark);
        }
        // Tasks that a person waits for come before those that take long.
        let session = &self.session;
        if self.engine.hint == HintState::Requested && session.can_move() {
            return after(shown, TaskKind::Hint);
        }
        match self.selection.coached() {
            Some((_, Coaching::SearchBefore)) => return after(latest, TaskKind::Coach),
            Some((mv, Coaching::SearchAfter { .. })) => {
                return Some((TaskKind::Coach, self.line_to_search(game.shared_line(), latest, Some(mv))));
            }
            Some((_, Coaching::Warned { .. })) | None => {}
        }
        if session.is_retry_to_evaluate() {
            return after(shown, TaskKind::Review);
        }
        let to_verify = session.ply_to_verify();
        if let Some(plies) = session.ply_to_evaluate() {
            // Each result is verified at once, so that each key moment is final when it is listed.
            return to_verify.map_or_else(|| review(plies, TaskKind::Review), |plies| review(plies, TaskKind::Verify));
        }
        if let Some(EngineLines { count, .. }) = self.engine.lines
            && game.current_position().has_legal_move()
        {
            return after(shown, TaskKind::Analyse { lines: count });
        }
        review(to_verify?, TaskKind::Verify)
    }

    /// Returns the first `plies` moves of a line, followed by the `tried` move. Reuses the line of the last task if it
    /// is the same.
    fn line_to_search(&self, mut line: Rc<MoveLine>, plies: usize, tried: Option<Move>) -> Rc<MoveLine> {
        let earlier = &line.moves()[..plies.min(line.moves().len())];
        let moves = || earlier.iter().copied().chain(tried);
        let is_same = |task: &&Task| task.line.start() == line.start() && task.line.moves().iter().copied().eq(moves());
        if let Some(task) = self.engine.tasks.last().filter(is_same) {
            return task.line.clone();
        }
        let plies = earlier.len();
        if plies < line.moves().len() {
            Rc::make_mut(&mut line).truncate(plies);
        }
        if let Some(mv) = tried {
            Rc::make_mut(&mut line).push_unchecked(mv);
        }
        line
    }

    /// Returns how long the last move is shown before the reply, in milliseconds: until its animation has ended, and
    /// half a second more without clocks. `still` means that nothing is animated.
    pub fn reply_delay_ms(&self, still: bool) -> u32 {
        let Some(transition) = Transition::last(&self.session.game) else { return 0 };
        let motion_ms =
            if still { 0 } else { self.settings.animation.scaled(transition.motion(Pace::Brisk).ends_ms()) };
        motion_ms + if self.session.clock().is_some() { 0 } else { REPLY_DELAY_MS }
    }

    /// Shows this many engine lines of the position shown, or stops showing lines.
    pub(super) fn show_lines(&mut self, lines: Option<LineCount>) {
        let lines = lines.filter(|_| self.can_show_lines());
        let evaluation = self.engine.lines.and_then(|shown| shown.evaluation);
        self.engine.lines = lines.map(|count| EngineLines { count, evaluation });
        // The review of a finished game goes on where it was.
        let session = &self.session;
        let is_of_end = session.game.main_line_outcome().is_some() && session.shown_review().is_some();
        if lines.is_none() && is_of_end && !session.is_off_review() {
            self.session.end_analysis();
        }
        if lines.is_some() && self.session.lines_begin_analysis() {
            self.session.begin_analysis();
            // A move refused in the game may be tried now.
            self.selection.drop_refusal();
        }
    }

    /// Handles the answer to a task about the position after `plies` moves.
    fn on_best_move(&mut self, kind: TaskKind, plies: usize, squares: UciMove) {
        match kind {
            TaskKind::Play { .. } => match self.session.game.latest().find_legal(squares) {
                Some(mv) => self.make_engine_move(mv),
                None => self.engine.tasks.fail(EngineFailure::IllegalMove(squares.to_string())),
            },
            TaskKind::Hint => {
                let best = self.engine.tasks.end_current().into_iter().next();
                let wins_in = best.as_ref().and_then(|best| best.score.wins_in());
                let pv = best.map(|best| best.pv).unwrap_or_default();
                let position = self.session.game.current_position();
                self.engine.hint = HintState::None;
                if let Some(mv) = position.find_legal(squares) {
                    let follow_up = pv.strip_prefix(&[mv]).unwrap_or_default().to_vec();
                    let hint = Hint { wins_in, ..Hint::new(position, mv, follow_up) };
                    self.hint_at_piece(Rc::new(hint));
                }
            }
            TaskKind::Coach => self.continue_coaching(),
            TaskKind::Review | TaskKind::Verify => {
                let Some(best) = self.engine.tasks.infos().first() else {
                    return self.engine.tasks.fail(EngineFailure::NoAnswer);
                };
                let found = SearchResult { score: best.score, pv: best.pv.clone() };
                self.engine.tasks.end_current();
                if kind == TaskKind::Verify {
                    self.session.verify_search_result(plies, found);
                } else {
                    self.session.add_search_result(plies, found);
                }
            }
            // An analysis that ends is complete, so its lines stay.
            TaskKind::Analyse { .. } => {}
            // Tasks of other boards, and tasks that end with another kind of answer.
            TaskKind::Puzzle | TaskKind::Ending | TaskKind::Benchmark => {}
        }
    }

    fn make_engine_move(&mut self, mv: Move) {
        let score = self.engine.tasks.end_current().first().map(|best| best.score);
        self.session.play_engine_move(mv, score);
        // An earlier position stays in view.
        if !self.session.game.is_latest() {
            return;
        }
        // A person may have picked a piece of their own while the engine thought, or chosen its move.
        let (picked, premove) = (self.selection.picked(), self.selection.premove());
        self.forget_line();
        let context = self.context();
        match premove {
            Some(premove) => self.selection.keep_premove(&context, premove),
            None => self.selection.set_picked(picked.filter(|&square| context.movable().contains(square))),
        }
    }
}
