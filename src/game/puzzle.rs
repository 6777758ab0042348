//! A puzzle on a board: what is tried is played, judged by the line or by the engine, and then answered or taken back.

use std::rc::Rc;

use super::display::Display;
use super::engine::{Task, TaskKind, share};
use super::page::Purpose;
use super::practice::{ANSWER_MS, JUDGE_MS, Practice, PracticeAction, PracticeBoard, Shown, points};
use super::selection::Touch;
use super::settings::Settings;
use super::study::{Navigate, StudyAction};
use super::tasks::{EngineEvent, EngineEventKind};
use crate::learn::puzzle::{Answer, Grade, Solving};
use crate::learn::{Puzzle, Theme};
use crate::rules::{Move, Outcome, Position};
use crate::scene::{Mark, capture_marks};
use crate::search::Score;
use crate::words::{game, learn as lessons, puzzles as words};

/// How much less of a point than the line's move another may bring to be good too.
const AS_GOOD: f64 = 0.1;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PuzzleStage {
    Open,
    /// A move has been made and is to be judged.
    Judging(Move),
    /// The engine judges a move that is not the line's: first the position after it, then the one after the line's.
    Asking {
        mv: Move,
        found: Option<(Score, Option<Move>)>,
    },
    /// The move was right, and the enemy is to make this one.
    Answering(Move),
    /// The move was wrong, and the enemy is to show why by this one.
    Refuting(Move),
    /// What was tried stands on the board and is to be taken back.
    Tried {
        wrong: bool,
    },
    /// The solution is shown, move by move.
    Showing,
    /// It is over.
    Over,
}

/// What only a puzzle can do.
#[derive(Clone, PartialEq, Debug)]
pub enum OwnPuzzleAction {
    /// The solution is shown.
    Solution,
    /// A puzzle is to be solved, under this number.
    Begin(Rc<Puzzle>, usize),
    /// A position of the line is shown, once the puzzle is over.
    Show(usize),
}

pub type PuzzleAction = PracticeAction<OwnPuzzleAction>;

#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleBoard {
    /// Tells this puzzle from those before it, even from the same.
    pub number: usize,
    pub board: PracticeBoard,
    pub solving: Solving,
    pub stage: PuzzleStage,
    /// It is a run against the clock: nothing is refuted, and the first wrong move ends the puzzle.
    hurried: bool,
}

/// How long the enemy waits against the clock, in milliseconds.
const HURRIED_MS: u32 = 350;
/// How long what was wrong stays on the board, in milliseconds: time to see and read why.
const BACK_MS: u32 = 3000;
/// How long each move of a solution is seen, in milliseconds.
const SHOW_MS: u32 = 1500;

impl PuzzleBoard {
    /// Returns the beginning of a puzzle. The solver has the side to move.
    pub fn new(puzzle: Rc<Puzzle>, settings: Settings) -> PuzzleBoard {
        PuzzleBoard::with(puzzle, settings, false)
    }

    /// Returns the beginning of a puzzle against the clock.
    pub fn hurried(puzzle: Rc<Puzzle>, settings: Settings) -> PuzzleBoard {
        PuzzleBoard::with(puzzle, settings, true)
    }

    fn with(puzzle: Rc<Puzzle>, settings: Settings, hurried: bool) -> PuzzleBoard {
        let solving = Solving::new(puzzle);
        let board = PracticeBoard::new(*solving.position(), Purpose::Diagram, settings);
        PuzzleBoard { number: 0, board, solving, stage: PuzzleStage::Open, hurried }
    }

    pub fn puzzle(&self) -> &Rc<Puzzle> {
        &self.solving.puzzle
    }

    /// Returns the task: who is to move, and what to reach.
    pub fn task_words(&self) -> String {
        task_words(self.puzzle())
    }

    /// Returns how the puzzle was solved, once it is over.
    pub fn grade(&self) -> Option<Grade> {
        (self.stage == PuzzleStage::Over).then(|| self.solving.grade())
    }

    fn asked_move(&self) -> Option<Move> {
        match self.stage {
            PuzzleStage::Asking { mv, found: None } => Some(mv),
            PuzzleStage::Asking { found: Some(_), .. } => self.solving.right_move(),
            _ => None,
        }
    }

    /// Returns the board. With the last hint it shows what the move captures, and how.
    pub fn display(&self) -> Display {
        let mut display = self.board.page.display();
        let advice = self.board.page.engine.advice.as_ref();
        if let Some(advice) = advice.filter(|_| self.board.page.selection.picked().is_none()) {
            let position = self.solving.position();
            let marks = capture_marks(position.board(), position.rules(), advice.mv, self.board.page.settings.letters);
            display.scene.marks.extend(marks.into_iter().filter(|mark| !matches!(mark, Mark::Advice { .. })));
        }
        display
    }

    /// Returns the moves of the solution as sentences, once the puzzle is over.
    pub fn solution(&self) -> Vec<String> {
        if self.stage != PuzzleStage::Over {
            return Vec::new();
        }
        let mut position = self.puzzle().position;
        let told = self.solving.moves().iter().map(|&mv| {
            let text = lessons::solution(&position, mv);
            position = position.play_unchecked(mv);
            text
        });
        told.collect()
    }

    /// Puts another puzzle on the board.
    fn begin(&mut self, puzzle: Rc<Puzzle>, number: usize) {
        (self.solving, self.stage, self.number) = (Solving::new(puzzle), PuzzleStage::Open, number);
        self.board.begin(*self.solving.position());
    }

    fn judge(&mut self, mv: Move) {
        match self.solving.try_move(mv) {
            Answer::Solved => self.end(),
            Answer::GoesOn { reply } => {
                self.stage = PuzzleStage::Answering(reply);
                let before_reply = self.puzzle().after(self.solving.moves().len() - 1);
                self.board.show_message(lessons::goes_on(&before_reply, reply));
            }
            Answer::Ended => {
                let after = self.solving.position().play_unchecked(mv);
                let text = after.outcome(1).map_or_else(String::new, |end| words::ended(end, after.rules()));
                self.refuse(None, text);
            }
            Answer::Unknown => {
                self.ask(PuzzleStage::Asking { mv, found: None });
                self.board.show_message(words::CHECKING);
            }
        }
    }

    fn ask(&mut self, stage: PuzzleStage) {
        self.stage = stage;
        self.board.ask();
    }

    /// Returns what the line's move leads to, for the enemy, where it ends the game: there is nothing to search.
    fn end_by_right_move(&self) -> Option<Score> {
        let mv = self.solving.right_move()?;
        Some(match self.solving.position().play_unchecked(mv).outcome(1)? {
            Outcome::Win { .. } => Score::Mate(0),
            Outcome::Draw { .. } => Score::Centipawns(0),
        })
    }

    /// Compares what the move tried leads to with what the line's does, both for the enemy.
    fn compare(&mut self, mv: Move, tried: Score, right: Score, refutation: Option<Move>) {
        if share(tried) - share(right) < AS_GOOD {
            return self.accept();
        }
        let after = self.solving.position().play_unchecked(mv);
        match refutation.filter(|reply| after.legal(reply.from, reply.to) == Some(*reply)) {
            Some(reply) => self.refuse(Some(reply), words::refuted(goal(self.puzzle()), &after, reply)),
            None => self.give_up_judging(),
        }
    }

    /// A move that is as good is taken back without a loss.
    fn accept(&mut self) {
        self.stage = PuzzleStage::Tried { wrong: false };
        let text = match self.puzzle().goal() {
            Theme::Defence => words::HOLDS_TOO,
            Theme::Advantage => words::AS_GOOD,
            _ => words::SLOWER,
        };
        self.board.show_message(text);
    }

    /// A move is wrong; the enemy's reply shows why, where there is one.
    fn refuse(&mut self, reply: Option<Move>, text: String) {
        self.solving.fail();
        self.stage = match reply {
            Some(reply) if !self.hurried => PuzzleStage::Refuting(reply),
            _ => PuzzleStage::Tried { wrong: true },
        };
        self.board.show_message(text);
    }

    /// Nobody can judge the move: it is taken back without a loss.
    fn give_up_judging(&mut self) {
        self.stage = PuzzleStage::Tried { wrong: false };
        self.board.show_message(words::NOT_CHECKED);
    }

    fn end(&mut self) {
        let was_shown = self.stage == PuzzleStage::Showing;
        self.stage = PuzzleStage::Over;
        let text = match self.solving.grade() {
            _ if was_shown => words::SHOWN,
            Grade::Clean => words::SOLVED,
            Grade::Helped => words::SOLVED_HELPED,
            Grade::Failed if self.solving.has_failed() => words::SOLVED_LATE,
            Grade::Failed => words::SOLVED_TOLD,
        };
        let after = self.solving.position();
        let text = match after.outcome(1) {
            Some(ended) if !was_shown => format!("{text} {}.", game::outcome(ended, after.rules())),
            _ => text.to_owned(),
        };
        self.board.show_message(text);
    }

    /// Shows the position after this many plies of the line, once the puzzle is over.
    fn show(&mut self, ply: usize) {
        if self.stage == PuzzleStage::Over {
            self.board.page.apply(StudyAction::Show(ply.min(self.solving.moves().len())));
        }
    }

    fn show_solution(&mut self) {
        if matches!(self.stage, PuzzleStage::Over | PuzzleStage::Showing) {
            return;
        }
        self.solving.fail();
        // What is still to be judged or answered goes.
        let played = self.solving.moves().to_vec();
        let game = self.board.page.session.game_mut();
        let standing = played.iter().zip(game.moves()).take_while(|(own, shown)| own == shown).count();
        game.take_back_to(standing, false);
        for &mv in &played[standing..] {
            game.play(mv);
        }
        self.board.page.moved();
        (self.stage, self.board.message) = (PuzzleStage::Showing, None);
    }
}

impl Practice for PuzzleBoard {
    type Own = OwnPuzzleAction;
    type Stage = PuzzleStage;

    fn stage(&self) -> PuzzleStage {
        self.stage
    }

    fn board(&self) -> &PracticeBoard {
        &self.board
    }

    fn board_mut(&mut self) -> &mut PracticeBoard {
        &mut self.board
    }

    fn wait_ms(&self) -> Option<u32> {
        Some(match self.stage {
            PuzzleStage::Judging(_) => JUDGE_MS,
            PuzzleStage::Answering(_) if self.hurried => HURRIED_MS,
            PuzzleStage::Answering(_) | PuzzleStage::Refuting(_) => ANSWER_MS,
            PuzzleStage::Tried { .. } if self.hurried => ANSWER_MS,
            PuzzleStage::Tried { .. } => BACK_MS,
            PuzzleStage::Showing => SHOW_MS,
            PuzzleStage::Open | PuzzleStage::Asking { .. } | PuzzleStage::Over => return None,
        })
    }

    fn task(&self) -> Option<Task> {
        let PuzzleStage::Asking { .. } = self.stage else { return None };
        let mut moves = self.solving.moves().to_vec();
        moves.push(self.asked_move()?);
        Some(self.board.task(TaskKind::Puzzle, &self.puzzle().position, &moves))
    }

    fn considered(&self) -> Position {
        let position = *self.solving.position();
        self.asked_move().map_or(position, |mv| position.play_unchecked(mv))
    }

    fn touch(&mut self, touch: Touch) {
        // The next touch takes a wrong move back at once.
        if matches!(self.stage, PuzzleStage::Tried { .. }) && !points(touch) {
            self.go_on();
        }
        // Nobody moves into a solution, nor in a puzzle that the clock has passed.
        let is_watched = self.stage == PuzzleStage::Showing || self.hurried && self.stage == PuzzleStage::Over;
        if is_watched && !points(touch) {
            return;
        }
        self.board.touch(touch);
        if self.stage == PuzzleStage::Open
            && let Some(mv) = self.board.made_after(self.solving.moves().len())
        {
            (self.stage, self.board.message) = (PuzzleStage::Judging(mv), None);
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            PuzzleStage::Judging(mv) => self.judge(mv),
            PuzzleStage::Answering(reply) => {
                self.stage = PuzzleStage::Open;
                self.board.play(reply);
            }
            PuzzleStage::Refuting(reply) => {
                self.stage = PuzzleStage::Tried { wrong: true };
                self.board.play(reply);
            }
            PuzzleStage::Tried { wrong } => {
                self.stage = if wrong && self.hurried { PuzzleStage::Over } else { PuzzleStage::Open };
                self.board.take_back_to(self.solving.moves().len());
            }
            PuzzleStage::Showing => match self.solving.show_next() {
                Some(mv) => {
                    self.board.play(mv);
                    if self.solving.is_solved() {
                        self.end();
                    }
                }
                None => self.end(),
            },
            PuzzleStage::Open | PuzzleStage::Asking { .. } | PuzzleStage::Over => {}
        }
    }

    /// Gives a hint in words, and on the board first the piece, then the move with what it captures.
    fn hint(&mut self) {
        if matches!(self.stage, PuzzleStage::Tried { .. }) {
            self.go_on();
        }
        let Some(right) = self.solving.right_move().filter(|_| self.stage == PuzzleStage::Open) else { return };
        let position = *self.solving.position();
        let (shown, text) = match self.solving.hint() {
            1 => (Shown::Nothing, about(&self.solving)),
            2 => (Shown::Piece(right), lessons::look_at(position.board(), right.from)),
            _ => (Shown::Move(right), lessons::solution(&position, right)),
        };
        self.board.show_hint(shown, text);
    }

    fn restart(&mut self) {
        (self.solving, self.stage) = (Solving::new(self.puzzle().clone()), PuzzleStage::Open);
        self.board.restart(*self.solving.position());
    }

    fn do_own(&mut self, own: OwnPuzzleAction) {
        match own {
            OwnPuzzleAction::Solution => self.show_solution(),
            OwnPuzzleAction::Begin(puzzle, number) => self.begin(puzzle, number),
            OwnPuzzleAction::Show(ply) => self.show(ply),
        }
    }

    fn navigate(&mut self, step: Navigate) {
        let cursor = self.board.page.session.game.cursor();
        match step {
            Navigate::First => self.show(0),
            Navigate::Earlier => self.show(cursor.saturating_sub(1)),
            Navigate::Later => self.show(cursor + 1),
            Navigate::Latest => self.show(usize::MAX),
            Navigate::PreviousVariation | Navigate::NextVariation => {}
        }
    }

    fn hear(&mut self, event: EngineEvent) {
        let PuzzleStage::Asking { mv, found } = self.stage else { return };
        if !self.board.is_awaited(&event) {
            return;
        }
        match event.kind {
            EngineEventKind::Info(report) => {
                self.board.page.engine.add_line(report);
            }
            EngineEventKind::BestMove(..) => {
                let Some(best) = self.board.page.engine.lines().first().cloned() else { return self.give_up_judging() };
                let reply = best.pv.first().copied();
                match found {
                    // A proven win needs no comparison.
                    None if matches!(best.score, Score::Mate(moves) if moves <= 0) => self.accept(),
                    None => match self.end_by_right_move() {
                        Some(right) => self.compare(mv, best.score, right, reply),
                        None => self.ask(PuzzleStage::Asking { mv, found: Some((best.score, reply)) }),
                    },
                    Some((tried, refutation)) => self.compare(mv, tried, best.score, refutation),
                }
            }
            EngineEventKind::Failed(_) => self.give_up_judging(),
            EngineEventKind::Measured(_) => {}
        }
    }
}

/// Returns the task of a puzzle: who is to move, and what to reach.
pub fn task_words(puzzle: &Puzzle) -> String {
    words::task(puzzle.position.turn(), goal(puzzle))
}

fn goal(puzzle: &Puzzle) -> words::Goal {
    match puzzle.goal() {
        Theme::Mate => words::Goal::Mate,
        Theme::Stalemate => words::Goal::NoMove,
        Theme::WinKing => words::Goal::King,
        Theme::Defence => words::Goal::Hold,
        _ => words::Goal::Advantage,
    }
}

/// Returns the first hint: what is to be reached from here, and by which power.
fn about(solving: &Solving) -> String {
    let puzzle = &solving.puzzle;
    let text = words::goal(goal(puzzle), solving.moves_left());
    match puzzle.themes.iter().find(|theme| !Theme::GOALS.contains(theme)) {
        Some(theme) => format!("{text} {}", theme.hint()),
        None => text,
    }
}
