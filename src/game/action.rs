//! Everything that can happen to the page's state, and what it does.

use std::rc::Rc;

use super::correspondence::{Arrival, Beginning};
use super::keys::Walk;
use super::library::{LibraryRef, Reopened};
use super::line::Game;
use super::notice::{Flaws, Notice};
use super::players::Players;
use super::saved::{Restored, Saved};
use super::selection::Touch;
use super::settings::Settings;
use super::state::{EngineState, Refused, State};
use super::study::Edit;
use super::task::Speed;
use super::tree::NodeId;
use crate::notation::link::{DeclarationKind, Link};
use crate::notation::pgn::Record;
use crate::rules::{Color, Move, Outcome, Position, Square, WinReason};
use crate::search::Report;

/// Something that happens to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Something is done to the board.
    Board(Touch),
    /// The game goes back to where [`State::undo_to`] says, if anywhere.
    Undo,
    /// The move last taken back is played again, and after it the engine's answer.
    Redo,
    /// The position after so many plies is shown.
    Show(usize),
    /// The last move of the position shown is to be seen once more.
    Replay,
    /// Another position is shown.
    Walk(Walk),
    /// The position after a move of the tree is shown; the start where there is none.
    Go(Option<NodeId>),
    /// The tree of moves changes.
    Edit(Edit),
    /// A study begins, or ends.
    Study(bool),
    /// A game begins; the number is what the chance of the engine's levels starts from.
    Begin(Position, Players, u32),
    /// A game by link begins.
    BeginCorrespondence(Box<Beginning>),
    /// A letter of a game by link is opened.
    Receive(Box<Arrival>),
    /// A letter is opened from another page: the game goes on if it is its own.
    ReturnMessage(Box<Arrival>),
    /// Something is said with the next letter, or no more what was to be said.
    Declare(Option<DeclarationKind>),
    /// The letter is sent.
    Sent,
    /// The person at this browser has this side of a game by link, where it was guessed.
    TakeSide(Color),
    /// What a person was told is read.
    Heard,
    /// An address is opened.
    Open(Box<Link>),
    /// An address is opened from another page: the game goes on if it is its own.
    Return(Box<Link>),
    /// A game is opened as it was kept.
    Restore(Box<Restored>),
    /// A record is opened, of whose text this was wrong.
    OpenRecord(Box<Record>, Option<Rc<Flaws>>),
    /// The address of a kept game is opened, which is not at hand yet.
    Await(String),
    /// A kept game is opened.
    OpenSaved(LibraryRef, Reopened),
    /// The game is kept from now on, under this name and as one of this day, `2026.11.20`.
    Keep(String, String),
    /// The game of this name has been kept, and has this revision now.
    SavedToLibrary(String, u32),
    /// An unfinished game that was left is found, to be offered.
    Find(Box<Saved>),
    /// The unfinished game that is offered is let go.
    LetGo,
    /// An address can't be opened.
    Refuse(Box<Refused>),
    /// The refused address is given up: the game from before it is shown again.
    Dismiss,
    /// The person to move gives up the game; against the engine the person does, whoever is to move.
    Resign,
    /// The game ends by word of its players, not by a move.
    End(Outcome),
    /// The same game begins once more with the sides changed; the number is as for [`Action::Begin`].
    Rematch(u32),
    /// A draw is offered: by the side to move, or by the person who plays the engine.
    OfferDraw,
    /// The draw offered is accepted, or declined.
    AnswerDraw(bool),
    /// It is now this moment, in milliseconds since any fixed one. A clock that has run out ends the game.
    Tick(u64),
    /// The clocks stop by word, or go on. A move lets them go on too.
    Pause(bool),
    /// The board is turned round.
    Flip,
    /// The players change during a game.
    Seat(Players),
    /// A choice is made.
    Choose(Settings),
    /// The engine has something to tell on a task.
    Thought(u32, Report),
    /// The engine has decided on a move, for a task.
    Decided(u32, Square, Square),
    /// The engine is to play the best move it has found so far.
    Hurry,
    /// The engine is to analyse the position shown with so many lines, or no more.
    Analyse(Option<u8>),
    /// The position after these moves from the one shown is to be seen; after none, the one shown.
    Peek(Vec<Move>),
    /// The moves studied are played.
    Follow,
    /// The engine is asked for advice.
    Ask,
    /// The engine is to review the game, or no more.
    Review(bool),
    /// A position of the review is to be tried again, by the number of its slip.
    TryAgain(usize),
    /// The position that is tried again is shown as it was.
    Reset,
    /// The move that was missed is shown.
    Reveal,
    /// The engine is to measure its speed.
    Measure,
    /// The engine has measured its speed, for a task.
    Measured(u32, Speed),
    /// The engine can't do a task, for this reason.
    Fail(u32, String),
    /// The engine is to try again.
    Retry,
}

impl State {
    /// Changes the state by what happens.
    pub fn apply(&mut self, action: impl Into<Action>) {
        match action.into() {
            // The game behind a refused address is out of sight, and stays as it is.
            Action::Undo
            | Action::Redo
            | Action::Show(_)
            | Action::Walk(_)
            | Action::Go(_)
            | Action::Edit(_)
            | Action::Study(_)
            | Action::Replay
            | Action::Resign
            | Action::Rematch(_)
            | Action::OfferDraw
            | Action::AnswerDraw(_)
            | Action::Declare(_)
            | Action::Sent
            | Action::TakeSide(_)
            | Action::End(_)
                if self.problem.is_some() => {}
            Action::Board(touch) => {
                let board = self.board();
                if let Some(mv) = self.selection.touch(&board, touch) {
                    self.play(mv);
                }
            }
            Action::Undo => {
                if let Some(plies) = self.undo_to() {
                    if let Some(correspondence) = &mut self.correspondence {
                        correspondence.draft = None;
                    }
                    let study = self.study;
                    self.game_mut().take_back_to(plies, study);
                    self.moved();
                }
            }
            Action::Redo => self.redo(),
            Action::Show(plies) => self.show(plies),
            Action::Walk(step) => self.walk(step),
            Action::Go(id) => self.go(id),
            Action::Edit(_) if self.is_correspondence_open() => {}
            Action::Edit(edit) => self.edit(edit),
            Action::Study(on) => self.set_study(on),
            Action::Replay => {
                if self.game.last_move().is_some() {
                    self.replays = self.replays.wrapping_add(1);
                }
            }
            Action::Begin(start, players, seed) => {
                self.begin(start, players, self.settings.time, seed);
            }
            Action::BeginCorrespondence(beginning) => self.begin_correspondence(*beginning),
            Action::ReturnMessage(arrival) if self.problem.is_none() && arrival.link == self.link() => {}
            Action::Receive(arrival) | Action::ReturnMessage(arrival) => self.receive(*arrival),
            Action::Declare(word) => self.declare(word),
            Action::Sent => self.sent(),
            Action::TakeSide(color) => self.take_side(color),
            Action::Heard => self.notice = None,
            Action::Return(link) if self.problem.is_none() && *link == self.link() => {}
            Action::Open(link) | Action::Return(link) => self.open(*link),
            Action::Restore(restored) => self.restore(*restored),
            Action::OpenRecord(record, flaws) => {
                self.open_record(&record);
                self.notice = flaws.map(Notice::Flaws);
            }
            Action::Await(id) => self.wait_for(id),
            Action::OpenSaved(kept, reopened) => self.open_saved(kept, reopened),
            Action::Keep(id, date) => self.keep(id, &date),
            Action::SavedToLibrary(id, revision) => {
                if let Some(kept) = self.library_ref.as_mut().filter(|kept| kept.id == id) {
                    kept.revision = revision;
                }
            }
            Action::Find(saved) => self.offer_left(*saved),
            Action::LetGo => self.left = None,
            Action::Refuse(problem) => {
                self.awaited = None;
                self.problem = Some(*problem);
                self.moved();
            }
            Action::Dismiss => {
                self.problem = None;
                self.moved();
            }
            Action::Resign if self.correspondence.is_some() => self.declare(Some(DeclarationKind::Resignation)),
            Action::Resign => {
                let winner = !self.loser_by_resignation();
                self.end(Outcome::Win { winner, by: WinReason::Resignation });
            }
            Action::End(outcome) => self.end(outcome),
            Action::Rematch(seed) => self.rematch(seed),
            Action::OfferDraw => self.offer_draw(),
            Action::AnswerDraw(accepted) => self.answer_draw(accepted),
            Action::Tick(now_ms) => self.tick(now_ms),
            Action::Pause(paused) => self.pause(paused),
            Action::Flip => self.flipped = !self.flipped,
            Action::Seat(players) => {
                self.seat(players);
                if self.players == players {
                    self.usual = players;
                }
            }
            Action::Choose(settings) => {
                let keeps = settings.memory_mb == self.settings.memory_mb;
                self.settings = settings;
                if !keeps {
                    self.reconsider();
                }
            }
            Action::Thought(task, report) => {
                if self.awaits(task) {
                    self.note(report);
                }
            }
            Action::Decided(task, from, to) => {
                if self.awaits(task) {
                    self.decide(from, to);
                }
            }
            Action::Hurry => self.hurry(),
            Action::Fail(task, why) => {
                if self.awaits(task) {
                    self.engine = EngineState::Failed(why);
                }
            }
            Action::Analyse(lines) => self.analyse(lines),
            Action::Peek(line) => self.peek(&line),
            Action::Follow => self.follow(),
            // Asked once more while it thinks, the engine goes on.
            Action::Ask => {
                if self.may_move() && !self.asking {
                    self.asking = true;
                    self.reconsider();
                }
            }
            Action::Review(on) => self.set_review(on),
            Action::TryAgain(index) => self.try_again(index),
            Action::Reset => self.show_trial(),
            Action::Reveal => self.reveal(),
            Action::Measure => {
                self.measuring = true;
                self.speed = None;
                self.reconsider();
            }
            Action::Measured(task, speed) => {
                if self.awaits(task) {
                    self.measuring = false;
                    self.speed = Some(speed);
                    self.reconsider();
                }
            }
            Action::Retry => self.moved(),
        }
        self.keep_time();
    }

    pub(super) fn game_mut(&mut self) -> &mut Game {
        Rc::make_mut(&mut self.game)
    }

    /// Lets go of whatever belonged to the game before.
    pub(super) fn seated(&mut self) {
        (self.problem, self.awaited, self.library_ref, self.told) = (None, None, None, None);
        self.sitting = self.sitting.wrapping_add(1);
    }

    pub(super) fn end(&mut self, outcome: Outcome) {
        self.game_mut().end(outcome);
        self.moved();
    }

    /// Lets go of whatever belonged to the position before.
    pub(super) fn moved(&mut self) {
        self.selection.release();
        (self.asking, self.advice) = (false, None);
        self.selection.drawing.wipe_all();
        self.keep_review();
        self.trial = self.trial.take().filter(|_| self.study && self.review.is_some());
        (self.offer, self.declined) = (None, None);
        let plies = self.game.moves().len();
        self.judgements.retain(|&(ply, _)| ply < plies);
        self.restart();
    }
}

impl From<Touch> for Action {
    fn from(touch: Touch) -> Action {
        Action::Board(touch)
    }
}
