//! A puzzle on a board. A tried move is judged by the line of the puzzle or by the engine.

use std::rc::Rc;

use super::board::PracticeBoard;
use super::state::{Judge, Practice, PracticeHint, Stage, Wait};
use crate::learn::Puzzle;
use crate::learn::puzzle::{Grade, PuzzleAttempt, PuzzleGoal, Theme, TryOutcome, themes};
use crate::model::board::display::BoardDisplay;
use crate::model::board::explain::prepared_threats;
use crate::model::game::NavigationStep;
use crate::model::settings::Settings;
use crate::review::{Hint, expected_score};
use crate::rules::explain::{attacks_on_king, move_effects};
use crate::rules::{Move, MoveKind, Outcome, Position, Role, WinReason};
use crate::search::{Score, SearchInfo};
use crate::words::learn::HintStep;
use crate::words::pieces::piece_at;
use crate::words::{game, hints, learn as lessons, moves, puzzles as words};
use crate::worker::TaskKind;

/// The fraction of a point by which a move may fall short of the line's move and still count as good.
const AS_GOOD: f64 = 0.1;

/// The fraction of a point from which a move is much worse than the line's move.
const MUCH_WORSE: f64 = 0.25;

/// The stages that only a puzzle has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PuzzleStage {
    /// The engine evaluates a tried move that is not the line's.
    Asking,
    /// The engine evaluates the line's move, to compare it with the tried one. The fields are the score after the tried
    /// move, and the reply to it.
    Comparing(Score, Option<Move>),
    /// The solution is being shown, move by move.
    Showing,
}

#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleAction {
    Solution,
    /// Begins a puzzle, under this number.
    Begin(Rc<Puzzle>, usize),
    /// Shows a position of the line, once the puzzle is over.
    Show(usize),
}

pub type PuzzlePractice = Practice<PuzzleJudge>;

#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleJudge {
    /// Distinguishes this puzzle from earlier ones, and from an earlier try of the same one.
    pub number: usize,
    pub attempt: PuzzleAttempt,
    /// The first wrong move, and why it is wrong.
    missed: Option<(Move, String)>,
    /// Whether the puzzle is part of a run against the clock.
    timed: bool,
    /// The grade that counts, once it is known. It stays the same, whatever is tried, hinted or shown later.
    counted: Option<Grade>,
    /// Whether the cost of the solution was just shown, so that the next press shows the solution.
    is_cost_known: bool,
}

/// How long each move of a solution is shown, in milliseconds.
const SHOW_MS: u32 = 1800;

/// How long a capture of a solution is shown, in milliseconds.
const SHOW_CAPTURE_MS: u32 = 3000;

impl PuzzlePractice {
    /// Begins a puzzle, against the clock if `timed`. The solver plays the side to move.
    pub fn new(puzzle: Rc<Puzzle>, number: usize, timed: bool, settings: Settings) -> PuzzlePractice {
        let start = puzzle.position;
        let judge = PuzzleJudge::new(puzzle, number, timed);
        Practice::begin(judge, start, false, settings)
    }

    /// Returns the prompt: the side to move and its goal.
    pub fn prompt(&self) -> String {
        self.judge.attempt.puzzle.prompt()
    }

    /// Returns the board; once the puzzle is over, with what the last move shown threatens.
    pub fn display(&self) -> BoardDisplay {
        let shown = self.board.game.last_move_and_position().filter(|_| self.is_over());
        self.board.display_with(shown.map_or_else(Vec::new, |(position, mv)| prepared_threats(position, mv)))
    }

    /// Returns the caption of the board. Before the first try it also says what a hint costs.
    pub fn caption(&self) -> String {
        let caption = self.board.caption();
        let is_untouched = self.stage == Stage::Unsolved
            && self.board.game.moves().is_empty()
            && self.board.feedback().is_none()
            && !self.board.selection.is_busy();
        let costs = is_untouched && !self.judge.timed && !self.judge.is_free() && self.judge.attempt.puzzle.rating > 0;
        if costs { format!("{}. {}", caption, words::HINT_COSTS) } else { caption }
    }

    /// Returns the moves of the solution with their captures, once the puzzle is over.
    pub fn solution(&self) -> Vec<String> {
        let game = &self.board.game;
        let plies = if self.is_over() { game.moves().len() } else { 0 };
        (0..plies).filter_map(|ply| game.move_at(ply)).map(|(position, mv)| moves::explained_in(position, mv)).collect()
    }

    /// Returns the sentence of the solution about the move that led to the position shown, once the puzzle is over.
    pub fn shown_move_words(&self) -> Option<String> {
        let (position, mv) = self.board.game.last_move_and_position().filter(|_| self.is_over())?;
        let is_idle = self.board.selection.picked().is_none();
        is_idle.then(|| match position.play_unchecked(mv).outcome() {
            Some(Outcome::Win { reason: WinReason::Checkmate, .. }) | None => self.solution_sentence(position, mv),
            // The verdict on a solved puzzle has the result.
            Some(_) if self.board.game.is_latest() && self.stage == Stage::Over { won: true } => {
                format!("{}.", moves::explained_in(position, mv))
            }
            Some(_) => self.solution_sentence(position, mv),
        })
    }

    /// Returns what a move of the solution does, with the result if it ends the game. The best move of a game may need
    /// another reason than its effects.
    fn solution_sentence(&self, position: &Position, mv: Move) -> String {
        let after = position.play_unchecked(mv);
        match after.outcome() {
            None if self.judge.attempt.puzzle.rating == 0 => {
                format!("{}.", hints::hint(position, &Hint::new(position, mv, Vec::new()), None, None))
            }
            None | Some(Outcome::Win { reason: WinReason::Checkmate, .. }) => lessons::solution(position, mv),
            Some(ended) => {
                format!("{}. {}.", moves::explained_in(position, mv), game::outcome(ended, after.rules()))
            }
        }
    }

    /// Returns whether the solution is shown or was shown.
    pub fn is_shown(&self) -> bool {
        self.is_over() || self.stage == Stage::Custom(PuzzleStage::Showing)
    }

    fn show_solution(&mut self) {
        match self.stage {
            Stage::Over { .. } | Stage::Custom(PuzzleStage::Showing) => return,
            // A right move stays, with the reply to it. A move that is not judged yet is taken back.
            Stage::Answering(reply) => self.board.play(reply),
            Stage::Unsolved => self.board.reset_for_position(),
            _ => self.board.take_back(),
        }
        self.judge.attempt.fail();
        self.board.clear_feedback();
        self.stage = Stage::Custom(PuzzleStage::Showing);
    }
}

impl PuzzleJudge {
    fn new(puzzle: Rc<Puzzle>, number: usize, timed: bool) -> PuzzleJudge {
        let attempt = PuzzleAttempt::new(puzzle);
        PuzzleJudge { number, attempt, missed: None, timed, counted: None, is_cost_known: false }
    }

    /// Returns the grade that counts or, until that is known, the grade so far.
    fn grade(&self) -> Grade {
        self.counted.unwrap_or(self.attempt.grade())
    }

    /// Returns whether hints, wrong moves and the solution no longer cost anything.
    fn is_free(&self) -> bool {
        self.grade() == Grade::Failed || self.counted.is_some()
    }

    /// Returns the enemy's score after the line's move if it needs no search: the line wins by force, or the move ends
    /// the game.
    fn known_score(&self, board: &PracticeBoard) -> Option<Score> {
        if self.attempt.puzzle.goal().is_forced_win() {
            return Some(Score::Mate(0));
        }
        Some(match self.attempt.puzzle.after(board.tried_ply() + 1).outcome()? {
            Outcome::Win { .. } => Score::Mate(0),
            Outcome::Draw { .. } => Score::Centipawns(0),
        })
    }

    /// Compares the scores after the tried move and after the line's move, both for the enemy.
    fn compare(
        &mut self,
        board: &mut PracticeBoard,
        tried_score: Score,
        right: Score,
        refutation: Option<Move>,
    ) -> Stage<PuzzleStage> {
        let lost = expected_score(tried_score) - expected_score(right);
        let is_mated = tried_score.wins_in().is_some() && right.wins_in().is_none();
        if lost < AS_GOOD && !is_mated {
            return self.accept(board, refutation);
        }
        let after = *board.game.latest();
        match board.tried().zip(refutation) {
            Some(((_, tried), reply)) => {
                let last = self.attempt.moves_left(board.tried_ply()) == 1;
                let much_worse = lost >= MUCH_WORSE || is_mated;
                let [why, refutation] = self.attempt.puzzle.goal().refuted(&after, tried, reply, last, much_worse);
                self.refuse(board, Some((reply, refutation)), why)
            }
            None => give_up_judging(board),
        }
    }

    /// Takes back an equally good move without penalty. The enemy's best reply shows why another move is asked for.
    fn accept(&self, board: &mut PracticeBoard, reply: Option<Move>) -> Stage<PuzzleStage> {
        let after = *board.game.latest();
        board.show_feedback(match self.attempt.puzzle.goal() {
            PuzzleGoal::Defence => words::HOLDS_TOO.to_owned(),
            PuzzleGoal::Material | PuzzleGoal::Advantage | PuzzleGoal::BestMove => words::AS_GOOD.to_owned(),
            PuzzleGoal::Mate | PuzzleGoal::Stalemate | PuzzleGoal::WinKing => {
                words::slower(self.attempt.moves_left(board.tried_ply()), &after, reply)
            }
        });
        Stage::Tried { wrong: false }
    }

    /// Rejects a move for the reason `why`. The `refutation` is the enemy's reply, if there is one, with the text about
    /// it.
    fn refuse(
        &mut self,
        board: &mut PracticeBoard,
        refutation: Option<(Move, String)>,
        why: String,
    ) -> Stage<PuzzleStage> {
        let costs = !self.is_free() && !self.timed;
        let was_shown = self.attempt.grade() == Grade::Failed && !self.attempt.has_failed();
        self.attempt.fail();
        let (reply, refuted) = refutation.unzip();
        let sentences = [Some(format!("{why}.")), refuted, costs.then(|| words::FAIL_COSTS.to_owned())];
        board.show_feedback(sentences.into_iter().flatten().collect::<Vec<_>>().join(" "));
        let tried = board.tried().map(|(_, tried)| (tried, why));
        // After a hint that showed the move, a wrong one is not why the puzzle is not solved.
        self.missed = self.missed.take().or(tried.filter(|_| !was_shown));
        match reply {
            Some(reply) if !self.timed => Stage::Refuting(reply),
            _ => Stage::Tried { wrong: true },
        }
    }

    /// Ends the puzzle. `won` means that the solver has found the last move.
    fn end(&mut self, board: &mut PracticeBoard, won: bool) -> Stage<PuzzleStage> {
        let grade = self.grade();
        let is_late = self.attempt.has_failed() || self.counted.is_some();
        self.counted = Some(grade);
        if !won {
            let missed = self.missed.as_ref().map(|(mv, text)| (*mv, text.as_str()));
            board.show_feedback(words::shown(missed));
            return Stage::Over { won };
        }
        let text = match grade {
            Grade::Clean => words::SOLVED,
            Grade::Helped => words::SOLVED_HELPED,
            Grade::Failed if is_late => words::SOLVED_LATE,
            Grade::Failed => words::SOLVED_TOLD,
        };
        let after = board.game.latest();
        let ended = after.outcome().map(|ended| format!("{}.", game::outcome(ended, after.rules())));
        board.show_feedback(match ended {
            // What the move did comes before how it counts.
            Some(ended) if grade == Grade::Failed => format!("{ended} {text}"),
            Some(ended) => format!("{text} {ended}"),
            None => text.to_owned(),
        });
        Stage::Over { won }
    }
}

/// Takes back, at no cost, a move that cannot be judged.
fn give_up_judging(board: &mut PracticeBoard) -> Stage<PuzzleStage> {
    board.show_feedback(words::NOT_CHECKED);
    Stage::Tried { wrong: false }
}

impl Judge for PuzzleJudge {
    type Action = PuzzleAction;
    type Stage = PuzzleStage;

    fn judge(&mut self, board: &mut PracticeBoard, _: &Position, mv: Move) -> Stage<PuzzleStage> {
        let after = *board.game.latest();
        self.is_cost_known = false;
        match self.attempt.try_move(board.tried_ply(), mv) {
            TryOutcome::Solved => self.end(board, true),
            TryOutcome::GoesOn { reply } => {
                board.show_feedback(lessons::goes_on(&after, reply));
                Stage::Answering(reply)
            }
            TryOutcome::Ended => {
                let text = after.outcome().map_or_else(String::new, |end| words::ended(end, after.rules()));
                self.refuse(board, None, text)
            }
            TryOutcome::Unknown => {
                board.show_feedback(words::CHECKING);
                Stage::Custom(PuzzleStage::Asking)
            }
        }
    }

    fn next_hint(&mut self, board: &PracticeBoard) -> Option<PracticeHint> {
        let (plies, position) = (board.game.moves().len(), board.game.latest());
        let right = self.attempt.right_move(plies)?;
        let (before, was_free) = (self.attempt.grade(), self.is_free());
        let step = self.attempt.hint();
        self.is_cost_known = false;
        let (puzzle, moves_left) = (&self.attempt.puzzle, self.attempt.moves_left(plies));
        // The first hint may have pointed to another piece.
        let checker = checker_hint(puzzle, plies).filter(|&role| role != right.piece.role);
        let text = match checker.filter(|_| step == HintStep::Piece) {
            Some(role) => words::look_at_helper(&piece_at(position.board(), right.from), role, moves_left == 1),
            None => lessons::hint(step, about(puzzle, plies, moves_left), position, right),
        };
        let cost = match step {
            _ if was_free => None,
            HintStep::Idea if before == Grade::Clean => Some(words::HINT_COSTS),
            HintStep::Piece => Some(words::NEXT_HINT_COSTS),
            _ => None,
        };
        let text = match cost {
            Some(cost) => format!("{text} {cost}"),
            None => text,
        };
        Some(PracticeHint { step, right, text })
    }

    fn restart(&mut self) -> bool {
        if self.is_free() {
            self.counted = Some(self.grade());
        }
        self.is_cost_known = false;
        self.attempt = PuzzleAttempt::new(self.attempt.puzzle.clone());
        self.missed = None;
        true
    }

    fn apply(practice: &mut PuzzlePractice, action: PuzzleAction) {
        match action {
            // The solution has a cost, so it must be requested twice.
            PuzzleAction::Solution
                if !practice.is_shown() && !practice.judge.is_free() && !practice.judge.is_cost_known =>
            {
                practice.board.show_feedback(words::SOLUTION_COSTS);
                practice.judge.is_cost_known = true;
            }
            PuzzleAction::Solution => practice.show_solution(),
            PuzzleAction::Begin(puzzle, number) => {
                practice.board.begin(puzzle.position);
                practice.judge = PuzzleJudge::new(puzzle, number, practice.judge.timed);
                practice.stage = Stage::Unsolved;
            }
            PuzzleAction::Show(ply) => {
                if practice.is_over() {
                    practice.board.show(ply);
                }
            }
        }
    }

    fn is_timed(&self) -> bool {
        self.timed
    }

    fn counts(&self) -> bool {
        self.grade() != Grade::Failed
    }

    fn waits_for(&self, board: &PracticeBoard, stage: PuzzleStage) -> Wait {
        let mut line = board.game.current_line().clone();
        match stage {
            PuzzleStage::Showing => {
                let is_capture = board.game.last_move().is_some_and(|mv| mv.is_capture());
                return Wait::Time(if is_capture { SHOW_CAPTURE_MS } else { SHOW_MS });
            }
            PuzzleStage::Asking => {}
            PuzzleStage::Comparing(..) => {
                let Some(right) = self.attempt.right_move(board.tried_ply()) else { return Wait::Nothing };
                line.truncate(board.tried_ply());
                line.push_unchecked(right);
            }
        }
        Wait::Engine(TaskKind::Puzzle, line)
    }

    fn resume(
        &mut self,
        board: &mut PracticeBoard,
        stage: PuzzleStage,
        best: Option<SearchInfo>,
    ) -> Stage<PuzzleStage> {
        if stage == PuzzleStage::Showing {
            if let Some(mv) = self.attempt.right_move(board.game.moves().len()) {
                board.play(mv);
            }
            return match self.attempt.right_move(board.game.moves().len()) {
                None => self.end(board, false),
                Some(_) => Stage::Custom(stage),
            };
        }
        let Some(SearchInfo { score, pv, .. }) = best else { return give_up_judging(board) };
        if let PuzzleStage::Comparing(tried, refutation) = stage {
            return self.compare(board, tried, score, refutation);
        }
        let reply = pv.first().copied().filter(|&reply| board.game.latest().is_legal(reply));
        match self.known_score(board) {
            // A proven win needs no comparison.
            _ if matches!(score, Score::Mate(..=0)) => self.accept(board, reply),
            Some(right) => self.compare(board, score, right, reply),
            None => Stage::Custom(PuzzleStage::Comparing(score, reply)),
        }
    }

    fn navigate(practice: &mut PuzzlePractice, step: NavigationStep) {
        if practice.is_over() {
            practice.board.navigate(step);
        }
    }
}

/// Returns the first hint after this many plies: the goal from here, in this many moves, and the power that achieves
/// it.
fn about(puzzle: &Puzzle, plies: usize, moves_left: usize) -> String {
    let text = puzzle.goal().within(moves_left);
    let theme = theme_hint(puzzle, plies).map(str::to_owned);
    let right = puzzle.line.get(plies).copied().filter(|mv| mv.kind() == MoveKind::Quiet);
    // That a quiet move is asked for says less than that a piece needs it.
    if let Some(right) = right.filter(|_| theme.as_deref() == Some(Theme::Quiet.hint())) {
        let effects = move_effects(&puzzle.after(plies), right);
        if !(effects.escapes | effects.saves).is_empty() {
            return format!("{text} {}", words::PIECE_ATTACKED);
        }
    }
    match theme.or_else(|| Some(words::look_for_check(checker_hint(puzzle, plies)?))) {
        Some(hint) => format!("{text} {hint}"),
        None => text,
    }
}

/// Returns the hint at a power. The hint is about what is still to come, not about what was found already.
fn theme_hint(puzzle: &Puzzle, plies: usize) -> Option<&'static str> {
    let left = themes(&puzzle.after(plies), &puzzle.line[plies..], puzzle.themes.contains(&Theme::Defence));
    left.iter().find(|theme| theme.goal().is_none()).map(|theme| theme.hint())
}

/// Returns the kind of piece that gives check at the end of the line. Returns `None` if the line does not end in check,
/// or if a power is hinted at.
fn checker_hint(puzzle: &Puzzle, plies: usize) -> Option<Role> {
    let end = puzzle.after(puzzle.line.len());
    let attacks = attacks_on_king(end.board(), end.rules(), end.turn());
    let checker = end.board().role_at(attacks.first()?.mv.from);
    checker.filter(|_| theme_hint(puzzle, plies).is_none())
}
