//! An ending on a board, to be won: what is tried is judged by the table of the ending, and answered by the best defence
//! or taken back.
//!
//! The board is a [`Page`] like that of a puzzle. What has to happen by itself waits for [`DrillAction::GoOn`]; what the
//! table is asked is a [`Task`].

use super::action::Action;
use super::engine::{Task, TaskKind};
use super::page::{Page, Purpose};
use super::play::GameAction;
use super::players::{Player, Players};
use super::selection::Touch;
use super::session::Session;
use super::settings::Settings;
use super::tasks::{EngineEvent, EngineEventKind};
use crate::learn::deal;
use crate::notation::alphabet::Alphabet;
use crate::notation::{fen, uci};
use crate::rules::{Color, Move, Outcome, Position, Role};
use crate::search::Score;
use crate::words::{drill as words, learn as lessons};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrillStage {
    /// The table is asked whether this position is won.
    Dealing(Position),
    /// No position is known to be won, as there is no table.
    Missing,
    Open,
    /// A move has been made, and the table is asked what it is worth.
    Judging,
    /// The game is still won, and the enemy is to make this move.
    Answering(Move),
    /// The win is given away, and the enemy is to show it by this move.
    Refuting(Move),
    /// A move that is not to stand is on the board.
    Tried,
    Over {
        won: bool,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub enum DrillAction {
    Touch(Touch),
    /// What waits is done: see [`Drill::wait_ms`].
    GoOn,
    Hint,
    /// The same position is to be won once more.
    Restart,
    /// Another position is to be won.
    Deal,
    Flip,
    Replay,
    Choose(Settings),
    Engine(EngineEvent),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Drill {
    pub board: Page,
    pub stage: DrillStage,
    /// The last verdict or hint.
    pub message: Option<String>,
    /// Nothing has been done on the board since that message.
    is_message_new: bool,
    role: Role,
    chance: u64,
    /// Best play of both sides from the start.
    best: Vec<Move>,
    /// Best play of both sides from the position in which a move is to be found.
    line: Vec<Move>,
    /// The plies that stand.
    plies: usize,
    /// The number of the last hint for the next move.
    step: u8,
    /// How many moves gave the win away.
    given_away: usize,
    /// Counts the tasks, and so tells an answer to an earlier one.
    asked: u32,
}

/// The fewest moves of a win that is worth the practice.
const SHORTEST: usize = 2;
/// How long the enemy waits with its answer, in milliseconds: longer than a move is in motion.
const ANSWER_MS: u32 = 900;
/// How long a move that gives the win away stays on the board, in milliseconds: time to see and read why.
const BACK_MS: u32 = 3000;

impl Drill {
    /// Returns a drill with this piece; `chance` decides about its positions.
    pub fn new(role: Role, chance: u32, settings: Settings) -> Drill {
        let mut chance = u64::from(chance);
        let dealt = deal(role, &mut chance);
        let players = Players { white: Player::Computer, black: Player::Computer, ..Players::default() };
        let mut board = Page::new(settings, players.with(Color::White, Player::Person), 0);
        board.session = Session::new(dealt, board.session.players);
        board.purpose = Purpose::Diagram;
        let mut drill = Drill {
            board,
            stage: DrillStage::Dealing(dealt),
            message: None,
            is_message_new: false,
            role,
            chance,
            best: Vec::new(),
            line: Vec::new(),
            plies: 0,
            step: 0,
            given_away: 0,
            asked: 0,
        };
        drill.show_message(words::SOLVING.to_owned());
        drill
    }

    /// Returns after how many milliseconds to go on, if something waits.
    pub fn wait_ms(&self) -> Option<u32> {
        match self.stage {
            DrillStage::Answering(_) | DrillStage::Refuting(_) => Some(ANSWER_MS),
            DrillStage::Tried => Some(BACK_MS),
            _ => None,
        }
    }

    /// Returns what the table is asked now, if anything.
    pub fn task(&self) -> Option<Task> {
        let game = &self.board.session.game;
        let (start, moves) = match &self.stage {
            DrillStage::Dealing(dealt) => (dealt, &[][..]),
            DrillStage::Judging => (game.start(), game.moves()),
            _ => return None,
        };
        Some(Task {
            id: self.asked,
            kind: TaskKind::Ending,
            rules: start.rules().to_string(),
            fen: fen::write(&start.to_setup(), Alphabet::Abbott),
            moves: uci::write_line(moves),
            memory_mb: self.board.settings.memory_mb,
        })
    }

    /// Returns the position that the task is about.
    pub fn considered(&self) -> Position {
        if let DrillStage::Dealing(dealt) = self.stage { dealt } else { *self.board.session.game.latest() }
    }

    /// Returns how many moves that stand have been made to win.
    pub fn moves(&self) -> usize {
        self.plies.div_ceil(2)
    }

    /// Returns the last verdict or hint, or the caption of the board if something has been done there since.
    pub fn caption(&self) -> String {
        let selection = &self.board.selection;
        let busy = selection.picked().is_some() || selection.asked.is_some();
        self.message.clone().filter(|_| self.is_message_new || !busy).unwrap_or_else(|| self.board.caption())
    }

    /// Returns what a screen reader announces besides the last verdict or hint.
    pub fn announcement(&self) -> Option<String> {
        self.board.announcement().filter(|_| !self.is_message_new)
    }

    pub fn apply(&mut self, action: DrillAction) {
        match action {
            DrillAction::Touch(touch) => self.touch(touch),
            DrillAction::GoOn => self.go_on(),
            DrillAction::Hint => self.hint(),
            DrillAction::Restart => {
                if !self.best.is_empty() {
                    self.begin(*self.board.session.game.start(), self.best.clone());
                }
            }
            DrillAction::Deal => self.deal(),
            DrillAction::Flip => self.board.apply(GameAction::Flip),
            DrillAction::Replay => self.board.apply(GameAction::Replay),
            DrillAction::Choose(settings) => self.board.apply(Action::Choose(settings)),
            DrillAction::Engine(event) => self.hear(event),
        }
    }

    /// Draws a position and asks whether it is won.
    fn deal(&mut self) {
        let dealt = deal(self.role, &mut self.chance);
        self.ask(DrillStage::Dealing(dealt));
        self.show_message(words::SOLVING.to_owned());
    }

    /// Begins with a won position and its best play.
    fn begin(&mut self, start: Position, best: Vec<Move>) {
        let flipped = self.board.session.flipped;
        self.board.session = Session { flipped, ..Session::new(start, self.board.session.players) };
        self.board.moved();
        (self.line, self.best) = (best.clone(), best);
        (self.plies, self.step, self.given_away) = (0, 0, 0);
        (self.stage, self.message) = (DrillStage::Open, None);
    }

    fn ask(&mut self, stage: DrillStage) {
        self.stage = stage;
        self.asked = self.asked.wrapping_add(1);
        self.board.engine.restart();
    }

    fn touch(&mut self, touch: Touch) {
        let points = matches!(touch, Touch::Point(_));
        // Who goes on need not wait for a move to be taken back.
        if self.stage == DrillStage::Tried && !points {
            self.go_on();
        }
        // Nothing is moved before the position is known to be won.
        if matches!(self.stage, DrillStage::Dealing(_) | DrillStage::Missing) && !points {
            return;
        }
        self.is_message_new &= points;
        self.board.apply(touch);
        let game = &self.board.session.game;
        if self.stage == DrillStage::Open && game.moves().len() > self.plies {
            match game.outcome() {
                Some(outcome) => self.end(outcome),
                None => {
                    self.message = None;
                    self.ask(DrillStage::Judging);
                }
            }
        }
    }

    fn go_on(&mut self) {
        match self.stage {
            DrillStage::Answering(reply) => {
                (self.stage, self.step) = (DrillStage::Open, 0);
                self.play(reply);
                self.plies = self.board.session.game.moves().len();
                if let Some(outcome) = self.board.session.game.outcome() {
                    self.end(outcome);
                }
            }
            DrillStage::Refuting(reply) => {
                self.stage = DrillStage::Tried;
                self.play(reply);
            }
            DrillStage::Tried => {
                self.stage = DrillStage::Open;
                self.board.session.game_mut().take_back_to(self.plies, false);
                self.board.moved();
            }
            _ => {}
        }
    }

    fn play(&mut self, mv: Move) {
        self.board.session.game_mut().play(mv);
        self.board.moved();
    }

    /// Takes what the engine says of the task of now.
    fn hear(&mut self, event: EngineEvent) {
        if event.task != self.asked || self.task().is_none() {
            return;
        }
        match event.kind {
            EngineEventKind::Info(report) => {
                self.board.engine.add_line(report);
            }
            EngineEventKind::BestMove(..) => {
                let Some(found) = self.board.engine.lines().first().cloned() else { return };
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
                    self.show_message(words::NO_ENGINE.to_owned());
                }
                DrillStage::Judging => {
                    self.stage = DrillStage::Tried;
                    self.show_message(words::NO_ENGINE.to_owned());
                }
                _ => {}
            },
            EngineEventKind::Measured(_) => {}
        }
    }

    /// Judges the move made by what the position after it is worth to the enemy, and by best play from there.
    fn judge(&mut self, score: Score, pv: &[Move]) {
        let after = *self.board.session.game.latest();
        let Some((&reply, line)) = pv.split_first() else { return };
        if !matches!(score, Score::Mate(..=0)) {
            self.given_away += 1;
            self.stage = DrillStage::Refuting(reply);
            return self.show_message(words::given_away(&after, reply));
        }
        let longer = (line.len() + 2).saturating_sub(self.line.len()) / 2;
        self.line = line.to_vec();
        self.stage = DrillStage::Answering(reply);
        self.show_message(match longer {
            0 => lessons::goes_on(&after, reply),
            _ => words::longer(longer, &after, reply),
        });
    }

    fn end(&mut self, outcome: Outcome) {
        let game = &self.board.session.game;
        (self.plies, self.line) = (game.moves().len(), Vec::new());
        let (rules, turn) = (game.start().rules(), game.start().turn());
        let won = matches!(outcome, Outcome::Win { winner, .. } if winner == turn);
        self.stage = DrillStage::Over { won };
        self.show_message(match won {
            true => words::won(outcome, rules, self.moves(), self.best.len().div_ceil(2), self.given_away),
            false => words::drawn(outcome, rules),
        });
    }

    /// Gives a hint: in how many moves it is won, then the piece, then the move.
    fn hint(&mut self) {
        if self.stage == DrillStage::Tried {
            self.go_on();
        }
        let Some(&best) = self.line.first().filter(|_| self.stage == DrillStage::Open) else { return };
        self.board.selection.release();
        let position = *self.board.session.game.latest();
        self.step = (self.step + 1).min(3);
        let text = match self.step {
            1 => words::wins_in(self.line.len().div_ceil(2)),
            2 => {
                self.board.selection.set_picked(Some(best.from));
                lessons::look_at(position.board(), best.from)
            }
            _ => {
                self.board.engine.advice = Some(best);
                lessons::solution(&position, best)
            }
        };
        self.show_message(text);
    }

    fn show_message(&mut self, text: String) {
        (self.message, self.is_message_new) = (Some(text), true);
    }
}
