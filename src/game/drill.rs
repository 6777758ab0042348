//! An ending on a board, to be won: what is tried is judged by the tablebase, and answered by the best defence
//! or taken back.

use super::engine::{Task, TaskKind};
use super::page::Purpose;
use super::practice::{ANSWER_MS, Practice, PracticeAction, PracticeBoard, Shown, points};
use super::selection::Touch;
use super::settings::Settings;
use super::tasks::{EngineEvent, EngineEventKind};
use crate::learn::deal;
use crate::rules::{Move, Outcome, Position, Role};
use crate::search::Score;
use crate::words::{drill as words, learn as lessons};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrillStage {
    /// The tablebase is asked whether this position is won.
    Dealing(Position),
    /// No position is known to be won, as there is no tablebase.
    Missing,
    Open,
    /// A move has been made, and the tablebase is asked what it is worth.
    Judging,
    /// The game is still won, and the enemy is to make this move.
    Answering(Move),
    /// The win is given away, and the enemy is to show it by this move.
    Refuting(Move),
    /// A rejected move is still on the board.
    Tried,
    Over {
        won: bool,
    },
}

/// What only a drill can do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum OwnDrillAction {
    /// Another position is to be won.
    Deal,
}

pub type DrillAction = PracticeAction<OwnDrillAction>;

#[derive(Clone, PartialEq, Debug)]
pub struct Drill {
    pub board: PracticeBoard,
    pub stage: DrillStage,
    role: Role,
    seed: u64,
    /// Best play of both sides from the start.
    best: Vec<Move>,
    /// Best play of both sides from the position in which a move is to be found.
    pv: Vec<Move>,
    /// The accepted plies.
    plies: usize,
    /// The number of the last hint for the next move.
    step: u8,
    /// How many moves gave the win away.
    given_away: usize,
}

/// The fewest moves of a win that is worth the practice.
const SHORTEST: usize = 2;
/// How long a move that gives the win away stays on the board, in milliseconds: time to see and read why.
const BACK_MS: u32 = 3000;

impl Drill {
    /// Returns a drill with this piece; `seed` decides on its positions.
    pub fn new(role: Role, seed: u32, settings: Settings) -> Drill {
        let mut seed = u64::from(seed);
        let dealt = deal(role, &mut seed);
        let mut drill = Drill {
            board: PracticeBoard::new(dealt, Purpose::Diagram, settings),
            stage: DrillStage::Dealing(dealt),
            role,
            seed,
            best: Vec::new(),
            pv: Vec::new(),
            plies: 0,
            step: 0,
            given_away: 0,
        };
        drill.board.show_message(words::SOLVING);
        drill
    }

    /// Returns how many moves that stand have been made to win.
    pub fn moves(&self) -> usize {
        self.plies.div_ceil(2)
    }

    /// Draws a position and asks whether it is won.
    fn deal(&mut self) {
        let dealt = deal(self.role, &mut self.seed);
        self.ask(DrillStage::Dealing(dealt));
        self.board.show_message(words::SOLVING);
    }

    /// Begins with a won position and its best play.
    fn begin(&mut self, start: Position, best: Vec<Move>) {
        self.board.restart(start);
        (self.pv, self.best) = (best.clone(), best);
        (self.plies, self.step, self.given_away) = (0, 0, 0);
        self.stage = DrillStage::Open;
    }

    fn ask(&mut self, stage: DrillStage) {
        self.stage = stage;
        self.board.ask();
    }

    /// Judges the move made by what the position after it is worth to the enemy, and by best play from there.
    fn judge(&mut self, score: Score, pv: &[Move]) {
        let after = *self.board.page.session.game.latest();
        let Some((&reply, rest)) = pv.split_first() else { return };
        if !matches!(score, Score::Mate(..=0)) {
            self.given_away += 1;
            self.stage = DrillStage::Refuting(reply);
            return self.board.show_message(words::given_away(&after, reply));
        }
        let longer = (rest.len() + 2).saturating_sub(self.pv.len()) / 2;
        self.pv = rest.to_vec();
        self.stage = DrillStage::Answering(reply);
        self.board.show_message(match longer {
            0 => lessons::goes_on(&after, reply),
            _ => words::longer(longer, &after, reply),
        });
    }

    fn end(&mut self, outcome: Outcome) {
        let game = &self.board.page.session.game;
        (self.plies, self.pv) = (game.moves().len(), Vec::new());
        let (rules, turn) = (game.start().rules(), game.start().turn());
        let won = matches!(outcome, Outcome::Win { winner, .. } if winner == turn);
        self.stage = DrillStage::Over { won };
        self.board.show_message(match won {
            true => words::won(outcome, rules, self.moves(), self.best.len().div_ceil(2), self.given_away),
            false => words::drawn(outcome, rules),
        });
    }
}

impl Practice for Drill {
    type Own = OwnDrillAction;
    type Stage = DrillStage;

    fn stage(&self) -> DrillStage {
        self.stage
    }

    fn board(&self) -> &PracticeBoard {
        &self.board
    }

    fn board_mut(&mut self) -> &mut PracticeBoard {
        &mut self.board
    }

    fn wait_ms(&self) -> Option<u32> {
        match self.stage {
            DrillStage::Answering(_) | DrillStage::Refuting(_) => Some(ANSWER_MS),
            DrillStage::Tried => Some(BACK_MS),
            _ => None,
        }
    }

    fn task(&self) -> Option<Task> {
        let game = &self.board.page.session.game;
        match &self.stage {
            DrillStage::Dealing(dealt) => Some(self.board.task(TaskKind::Ending, dealt, &[])),
            DrillStage::Judging => Some(self.board.task(TaskKind::Ending, game.start(), game.moves())),
            _ => None,
        }
    }

    fn considered(&self) -> Position {
        if let DrillStage::Dealing(dealt) = self.stage { dealt } else { *self.board.page.session.game.latest() }
    }

    fn touch(&mut self, touch: Touch) {
        // The next touch takes a wrong move back at once.
        if self.stage == DrillStage::Tried && !points(touch) {
            self.go_on();
        }
        // Nothing is moved before the position is known to be won.
        if matches!(self.stage, DrillStage::Dealing(_) | DrillStage::Missing) && !points(touch) {
            return;
        }
        self.board.touch(touch);
        if self.stage == DrillStage::Open && self.board.made_after(self.plies).is_some() {
            match self.board.page.session.game.outcome() {
                Some(outcome) => self.end(outcome),
                None => {
                    self.board.message = None;
                    self.ask(DrillStage::Judging);
                }
            }
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            DrillStage::Answering(reply) => {
                (self.stage, self.step) = (DrillStage::Open, 0);
                self.board.play(reply);
                self.plies = self.board.page.session.game.moves().len();
                if let Some(outcome) = self.board.page.session.game.outcome() {
                    self.end(outcome);
                }
            }
            DrillStage::Refuting(reply) => {
                self.stage = DrillStage::Tried;
                self.board.play(reply);
            }
            DrillStage::Tried => {
                self.stage = DrillStage::Open;
                self.board.take_back_to(self.plies);
            }
            _ => {}
        }
    }

    /// Gives a hint: in how many moves it is won, then the piece, then the move.
    fn hint(&mut self) {
        if self.stage == DrillStage::Tried {
            self.go_on();
        }
        let Some(&best) = self.pv.first().filter(|_| self.stage == DrillStage::Open) else { return };
        let position = *self.board.page.session.game.latest();
        self.step = (self.step + 1).min(3);
        let (shown, text) = match self.step {
            1 => (Shown::Nothing, words::wins_in(self.pv.len().div_ceil(2))),
            2 => (Shown::Piece(best), lessons::look_at(position.board(), best.from)),
            _ => (Shown::Move(best), lessons::solution(&position, best)),
        };
        self.board.show_hint(shown, text);
    }

    fn restart(&mut self) {
        if !self.best.is_empty() {
            self.begin(*self.board.page.session.game.start(), self.best.clone());
        }
    }

    fn do_own(&mut self, OwnDrillAction::Deal: OwnDrillAction) {
        self.deal();
    }

    fn hear(&mut self, event: EngineEvent) {
        if !self.board.is_awaited(&event) || self.task().is_none() {
            return;
        }
        match event.kind {
            EngineEventKind::Info(report) => {
                self.board.page.engine.add_line(report);
            }
            EngineEventKind::BestMove(..) => {
                let Some(found) = self.board.page.engine.lines().first().cloned() else { return };
                match self.stage {
                    DrillStage::Dealing(dealt) if matches!(found.score, Score::Mate(moves) if moves >= SHORTEST as i32) =>
                    {
                        self.begin(dealt, found.pv);
                    }
                    DrillStage::Dealing(_) => self.deal(),
                    DrillStage::Judging => self.judge(found.score, &found.pv),
                    _ => {}
                }
            }
            EngineEventKind::Failed(_) => match self.stage {
                DrillStage::Dealing(_) => {
                    self.stage = DrillStage::Missing;
                    self.board.show_message(words::NO_ENGINE);
                }
                DrillStage::Judging => {
                    self.stage = DrillStage::Tried;
                    self.board.show_message(words::NO_ENGINE);
                }
                _ => {}
            },
            EngineEventKind::Measured(_) => {}
        }
    }
}
