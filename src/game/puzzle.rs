//! A puzzle on a board: what is tried is played, judged by the line or by the engine, and then answered or taken back.
//!
//! The board is a [`Page`] like that of a game, with its marks and explanations. What has to happen by itself waits for
//! [`PuzzleAction::GoOn`], so that whoever shows it sets the pace; what the engine is to judge is a [`Task`].

use std::rc::Rc;

use super::action::Action;
use super::display::Display;
use super::engine::{Task, TaskKind};
use super::page::{Page, Purpose};
use super::play::GameAction;
use super::players::{Player, Players};
use super::review::share;
use super::selection::Touch;
use super::session::Session;
use super::settings::Settings;
use super::study::StudyAction;
use super::tasks::{EngineEvent, EngineEventKind};
use crate::learn::puzzle::{Answer, Grade, Solving};
use crate::learn::{Puzzle, Theme};
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci};
use crate::rules::{Move, Outcome, Position};
use crate::scene::{Mark, capture_marks};
use crate::search::Score;
use crate::words::{learn as lessons, puzzles as words};

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

#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleAction {
    Touch(Touch),
    /// What waits is done: see [`PuzzleBoard::wait_ms`].
    GoOn,
    Hint,
    /// The solution is shown.
    Solution,
    Restart,
    /// A puzzle is to be solved, under this number.
    Begin(Rc<Puzzle>, usize),
    Flip,
    Replay,
    /// A position of the line is shown, once the puzzle is over.
    Show(usize),
    Choose(Settings),
    Engine(EngineEvent),
}

#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleBoard {
    /// Tells this puzzle from those before it, even from the same.
    pub number: usize,
    pub board: Page,
    pub solving: Solving,
    pub stage: PuzzleStage,
    /// The last verdict or hint.
    pub message: Option<String>,
    /// Nothing has been done on the board since that message.
    is_message_new: bool,
    /// It is a run against the clock: nothing is refuted, and the first wrong move ends the puzzle.
    hurried: bool,
    /// Counts the tasks for the engine, and so tells an answer to an earlier one.
    asked: u32,
}

/// How long a move stands before it is judged, in milliseconds: time to be painted.
const JUDGE_MS: u32 = 40;
/// How long the enemy waits with its answer, in milliseconds: longer than a move is in motion.
const ANSWER_MS: u32 = 900;
/// The same against the clock.
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
        let players = Players { white: Player::Computer, black: Player::Computer, ..Players::default() };
        let mut board = Page::new(settings, players.with(solving.position().turn(), Player::Person), 0);
        board.session = Session::new(*solving.position(), board.session.players);
        board.purpose = Purpose::Diagram;
        let stage = PuzzleStage::Open;
        PuzzleBoard { number: 0, board, solving, stage, message: None, is_message_new: false, hurried, asked: 0 }
    }

    pub fn puzzle(&self) -> &Rc<Puzzle> {
        &self.solving.puzzle
    }

    /// Returns the task: who is to move, and what to reach.
    pub fn task_words(&self) -> String {
        words::task(self.puzzle().position.turn(), goal(self.puzzle()))
    }

    /// Returns how the puzzle was solved, once it is over.
    pub fn grade(&self) -> Option<Grade> {
        (self.stage == PuzzleStage::Over).then(|| self.solving.grade())
    }

    /// Returns after how many milliseconds to go on, if something waits.
    pub fn wait_ms(&self) -> Option<u32> {
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

    /// Returns what the engine is to judge now, if anything.
    pub fn task(&self) -> Option<Task> {
        let PuzzleStage::Asking { .. } = self.stage else { return None };
        let start = self.puzzle().position;
        let mut moves = self.solving.moves().to_vec();
        moves.push(self.asked_move()?);
        Some(Task {
            id: self.asked,
            kind: TaskKind::Puzzle,
            rules: start.rules().to_string(),
            fen: fen::write(&start.to_setup(), Alphabet::Abbott),
            moves: uci::write_line(&moves),
            memory_mb: self.board.settings.memory_mb,
        })
    }

    /// Returns the position that the engine's task is about.
    pub fn considered(&self) -> Position {
        let position = *self.solving.position();
        self.asked_move().map_or(position, |mv| position.play(mv))
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
        let mut display = self.board.display();
        if let Some(mv) = self.board.engine.advice.filter(|_| self.board.selection.picked().is_none()) {
            let position = self.solving.position();
            let marks = capture_marks(position.board(), position.rules(), mv, self.board.settings.letters);
            display.scene.marks.extend(marks.into_iter().filter(|mark| !matches!(mark, Mark::Advice { .. })));
        }
        display
    }

    /// Returns the last verdict or hint, or the caption of the board if something has been done there since.
    pub fn caption(&self) -> String {
        let selection = &self.board.selection;
        let busy = selection.picked().is_some() || selection.asked.is_some();
        let shown = self.message.clone().filter(|_| self.is_message_new || !busy);
        shown.unwrap_or_else(|| self.board.caption())
    }

    /// Returns what a screen reader announces besides the last verdict or hint.
    pub fn announcement(&self) -> Option<String> {
        self.board.announcement().filter(|_| !self.is_message_new)
    }

    /// Returns the moves of the solution as sentences, once the puzzle is over.
    pub fn solution(&self) -> Vec<String> {
        if self.stage != PuzzleStage::Over {
            return Vec::new();
        }
        let mut position = self.puzzle().position;
        let told = self.solving.moves().iter().map(|&mv| {
            let text = lessons::solution(&position, mv);
            position = position.play(mv);
            text
        });
        told.collect()
    }

    pub fn apply(&mut self, action: PuzzleAction) {
        match action {
            PuzzleAction::Touch(touch) => self.touch(touch),
            PuzzleAction::GoOn => self.go_on(),
            PuzzleAction::Hint => self.hint(),
            PuzzleAction::Solution => self.show_solution(),
            PuzzleAction::Restart => {
                let flipped = self.board.session.flipped;
                self.begin(self.puzzle().clone(), self.number);
                self.board.session.flipped = flipped;
            }
            PuzzleAction::Begin(puzzle, number) => self.begin(puzzle, number),
            PuzzleAction::Flip => self.board.apply(GameAction::Flip),
            PuzzleAction::Replay => self.board.apply(GameAction::Replay),
            PuzzleAction::Show(ply) => {
                if self.stage == PuzzleStage::Over {
                    self.board.apply(StudyAction::Show(ply.min(self.solving.moves().len())));
                }
            }
            PuzzleAction::Choose(settings) => self.board.apply(Action::Choose(settings)),
            PuzzleAction::Engine(event) => self.hear(event),
        }
    }

    /// Begins a puzzle. The count of tasks goes on, so that an answer to an earlier one is known as such.
    fn begin(&mut self, puzzle: Rc<Puzzle>, number: usize) {
        let asked = self.asked;
        *self = PuzzleBoard { number, asked, ..PuzzleBoard::with(puzzle, self.board.settings, self.hurried) };
    }

    fn touch(&mut self, touch: Touch) {
        let points = matches!(touch, Touch::Point(_));
        // Who goes on need not wait for a wrong move to go.
        if matches!(self.stage, PuzzleStage::Tried { .. }) && !points {
            self.go_on();
        }
        // Nobody moves into a solution, nor in a puzzle that the clock has passed.
        let is_watched = self.stage == PuzzleStage::Showing || self.hurried && self.stage == PuzzleStage::Over;
        if is_watched && !points {
            return;
        }
        self.is_message_new &= points;
        self.board.apply(touch);
        if self.stage != PuzzleStage::Open {
            return;
        }
        if let Some(&mv) = self.board.session.game.moves().get(self.solving.moves().len()) {
            (self.stage, self.message) = (PuzzleStage::Judging(mv), None);
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            PuzzleStage::Judging(mv) => self.judge(mv),
            PuzzleStage::Answering(reply) => {
                self.stage = PuzzleStage::Open;
                self.play(reply);
            }
            PuzzleStage::Refuting(reply) => {
                self.stage = PuzzleStage::Tried { wrong: true };
                self.play(reply);
            }
            PuzzleStage::Tried { wrong } => {
                self.stage = if wrong && self.hurried { PuzzleStage::Over } else { PuzzleStage::Open };
                self.board.session.game_mut().take_back_to(self.solving.moves().len(), false);
                self.board.moved();
            }
            PuzzleStage::Showing => match self.solving.show_next() {
                Some(mv) => {
                    self.play(mv);
                    if self.solving.is_solved() {
                        self.end();
                    }
                }
                None => self.end(),
            },
            PuzzleStage::Open | PuzzleStage::Asking { .. } | PuzzleStage::Over => {}
        }
    }

    fn play(&mut self, mv: Move) {
        self.board.session.game_mut().play(mv);
        self.board.moved();
    }

    fn judge(&mut self, mv: Move) {
        match self.solving.try_move(mv) {
            Answer::Solved => self.end(),
            Answer::GoesOn { reply } => {
                self.stage = PuzzleStage::Answering(reply);
                let before_reply = self.puzzle().after(self.solving.moves().len() - 1);
                self.show_message(lessons::goes_on(&before_reply, reply));
            }
            Answer::Ended => {
                let after = self.solving.position().play(mv);
                let text = after.outcome(1).map_or_else(String::new, |end| words::ended(end, after.rules()));
                self.refuse(None, text);
            }
            Answer::Unknown => {
                self.ask(PuzzleStage::Asking { mv, found: None });
                self.show_message(words::CHECKING.to_owned());
            }
        }
    }

    fn ask(&mut self, stage: PuzzleStage) {
        self.stage = stage;
        self.asked = self.asked.wrapping_add(1);
        self.board.engine.restart();
    }

    /// Takes what the engine says of the task of now.
    fn hear(&mut self, event: EngineEvent) {
        let PuzzleStage::Asking { mv, found } = self.stage else { return };
        if event.task != self.asked {
            return;
        }
        match event.kind {
            EngineEventKind::Info(report) => {
                self.board.engine.add_line(report);
            }
            EngineEventKind::BestMove(..) => {
                let Some(best) = self.board.engine.lines().first().cloned() else { return self.give_up_judging() };
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

    /// Returns what the line's move leads to, for the enemy, where it ends the game: there is nothing to search.
    fn end_by_right_move(&self) -> Option<Score> {
        let mv = self.solving.right_move()?;
        Some(match self.solving.position().play(mv).outcome(1)? {
            Outcome::Win { .. } => Score::Mate(0),
            Outcome::Draw { .. } => Score::Centipawns(0),
        })
    }

    /// Compares what the move tried leads to with what the line's does, both for the enemy.
    fn compare(&mut self, mv: Move, tried: Score, right: Score, refutation: Option<Move>) {
        if share(tried) - share(right) < AS_GOOD {
            return self.accept();
        }
        let after = self.solving.position().play(mv);
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
        self.show_message(text.to_owned());
    }

    /// A move is wrong; the enemy's reply shows why, where there is one.
    fn refuse(&mut self, reply: Option<Move>, text: String) {
        self.solving.fail();
        self.stage = match reply {
            Some(reply) if !self.hurried => PuzzleStage::Refuting(reply),
            _ => PuzzleStage::Tried { wrong: true },
        };
        self.show_message(text);
    }

    /// Nobody can judge the move: it is taken back without a loss.
    fn give_up_judging(&mut self) {
        self.stage = PuzzleStage::Tried { wrong: false };
        self.show_message(words::NOT_CHECKED.to_owned());
    }

    fn end(&mut self) {
        let was_shown = self.stage == PuzzleStage::Showing;
        self.stage = PuzzleStage::Over;
        let text = match self.solving.grade() {
            _ if was_shown => words::SHOWN,
            Grade::Clean => words::SOLVED,
            Grade::Helped => words::SOLVED_HELPED,
            Grade::Failed => words::SOLVED_LATE,
        };
        self.show_message(text.to_owned());
    }

    /// Gives a hint in words, and on the board first the piece, then the move with what it captures.
    fn hint(&mut self) {
        if matches!(self.stage, PuzzleStage::Tried { .. }) {
            self.go_on();
        }
        let Some(right) = self.solving.right_move().filter(|_| self.stage == PuzzleStage::Open) else { return };
        self.board.selection.release();
        let position = *self.solving.position();
        let text = match self.solving.hint() {
            1 => about(self.puzzle()),
            2 => {
                self.board.selection.set_picked(Some(right.from));
                lessons::look_at(position.board(), right.from)
            }
            _ => {
                self.board.engine.advice = Some(right);
                lessons::solution(&position, right)
            }
        };
        self.show_message(text);
    }

    fn show_solution(&mut self) {
        if matches!(self.stage, PuzzleStage::Over | PuzzleStage::Showing) {
            return;
        }
        self.solving.fail();
        // What is still to be judged or answered goes.
        let played = self.solving.moves().to_vec();
        let game = self.board.session.game_mut();
        let standing = played.iter().zip(game.moves()).take_while(|(own, shown)| own == shown).count();
        game.take_back_to(standing, false);
        for &mv in &played[standing..] {
            game.play(mv);
        }
        self.board.moved();
        self.stage = PuzzleStage::Showing;
        self.message = None;
    }

    fn show_message(&mut self, text: String) {
        (self.message, self.is_message_new) = (Some(text), true);
    }
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

/// Returns the first hint: what is to be reached, and by which power.
fn about(puzzle: &Puzzle) -> String {
    let text = words::goal(goal(puzzle), puzzle.moves());
    match puzzle.themes.iter().find(|theme| !Theme::GOALS.contains(theme)) {
        Some(theme) => format!("{text} {}", words::theme(theme.name()).1),
        None => text,
    }
}
