//! A game being played or analysed, and what may be done with it now.

mod correspondence;
mod permissions;
mod review;

use std::rc::Rc;

use super::clock::Clock;
use super::correspondence::Correspondence;
use super::game::Game;
use super::notice::Notice;
use super::players::Players;
use super::tree::NodeId;
use crate::link::{Link, Presentation};
use crate::notation::pgn::{GameResult, Tags};
use crate::notation::shapes::Shape;
use crate::review::{Mistake, RetryVerdict, Review, SearchResult};
use crate::rules::{Color, Move, Position, Termination};
use crate::search::Score;

#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    pub game: Rc<Game>,
    pub presentation: Presentation,
    pub mode: Mode,
    /// Moves may be tried from any position, for both sides. When this ends the game resumes as it was, with its
    /// clocks or messages. Where people play both sides, what they try at the end of an unfinished game continues it.
    pub(super) analysis_begun: bool,
    pub(super) review: Option<SessionReview>,
    pub(super) in_library: Option<InLibrary>,
    pub headers: Option<Rc<GameHeaders>>,
    pub notice: Option<Notice>,
    /// Seeds the random moves of the engine's levels.
    pub seed: u32,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Mode {
    Local(LocalGame),
    /// Two people play, each in their own browser.
    Correspondence(Correspondence),
}

impl Mode {
    pub fn local(players: Players, clock: Option<Clock>) -> Mode {
        Mode::Local(LocalGame { players, clock, draw_offer: None, engine_scores: Vec::new() })
    }

    /// Returns who plays each side: people, where the game is played by link.
    pub fn players(&self) -> Players {
        self.local_game().map_or(Players::default().both_people(), |local| local.players)
    }

    fn local_game(&self) -> Option<&LocalGame> {
        if let Mode::Local(local) = self { Some(local) } else { None }
    }

    pub fn clock(&self) -> Option<&Clock> {
        self.local_game()?.clock.as_ref()
    }

    pub fn correspondence(&self) -> Option<&Correspondence> {
        if let Mode::Correspondence(correspondence) = self { Some(correspondence) } else { None }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct LocalGame {
    pub players: Players,
    pub clock: Option<Clock>,
    /// The draw that was offered in the latest position.
    draw_offer: Option<DrawOffer>,
    /// The plies of the engine's own moves, with what it expected of them.
    engine_scores: Vec<(usize, Score)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawOffer {
    /// This side has offered it and waits for the other's answer.
    Offered(Color),
    /// This side has declined it.
    Declined(Color),
}

/// What the engine has found in the positions of the game. A closed review still marks the moves in their list, and can
/// be opened again.
#[derive(Clone, PartialEq, Debug)]
pub struct SessionReview {
    pub(super) review: Rc<Review>,
    /// How it is looked at, while it is open.
    pub(super) open: Option<ReviewView>,
}

/// What is looked at in an open review.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ReviewView {
    /// The key moments of a person's opponent are listed too.
    pub lists_all: bool,
    /// The position before a mistake is tried again: an analysis too.
    pub retry: Option<Retry>,
}

/// A position in which the missed move is to be found.
#[derive(Clone, PartialEq, Debug)]
pub struct Retry {
    pub mistake: Mistake,
    /// What was found in the position with the best move.
    pub(super) before: SearchResult,
    pub tried: Option<TriedMove>,
}

impl Retry {
    /// Returns whether the move tried is as good as the one missed.
    pub fn is_found(&self) -> bool {
        self.tried.is_some_and(|tried| tried.verdict == Some(RetryVerdict::AsGood))
    }
}

/// A move tried in place of a mistake.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TriedMove {
    pub(super) node: NodeId,
    /// It was not in the tree before.
    pub(super) is_new: bool,
    /// What it is worth: `None` while the engine evaluates it.
    pub verdict: Option<RetryVerdict>,
}

/// A game of the library that is on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct InLibrary {
    pub library_ref: LibraryRef,
    /// It was opened by its identifier: the page's address is that, not the moves.
    pub opened_by_id: bool,
}

impl From<LibraryRef> for InLibrary {
    fn from(library_ref: LibraryRef) -> InLibrary {
        InLibrary { library_ref, opened_by_id: false }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryRef {
    pub id: String,
    /// How often it has been saved, as far as this page knows; 0 before the first time.
    pub revision: u32,
}

/// What is known of a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameHeaders {
    /// Who played where and when.
    pub tags: Tags,
    /// How the game ended, if its moves do not show it.
    pub result: GameResult,
}

impl Session {
    pub fn new(start: Position, mode: Mode) -> Session {
        Session::from_game(Rc::new(Game::new(start)), mode)
    }

    pub(super) fn from_game(game: Rc<Game>, mode: Mode) -> Session {
        Session {
            game,
            presentation: Presentation::flipped(mode.players().side_against_engine() == Some(Color::Black)),
            mode,
            analysis_begun: false,
            review: None,
            in_library: None,
            headers: None,
            notice: None,
            seed: 0,
        }
    }

    pub(super) fn game_mut(&mut self) -> &mut Game {
        Rc::make_mut(&mut self.game)
    }

    pub fn players(&self) -> Players {
        self.mode.players()
    }

    pub fn correspondence(&self) -> Option<&Correspondence> {
        self.mode.correspondence()
    }

    pub(super) fn correspondence_mut(&mut self) -> Option<&mut Correspondence> {
        if let Mode::Correspondence(correspondence) = &mut self.mode { Some(correspondence) } else { None }
    }

    fn local_game_mut(&mut self) -> Option<&mut LocalGame> {
        if let Mode::Local(local) = &mut self.mode { Some(local) } else { None }
    }

    pub(super) fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.local_game_mut()?.clock.as_mut()
    }

    pub fn clock(&self) -> Option<&Clock> {
        self.mode.clock()
    }

    /// Returns the draw that was offered in the latest position of a local game. By link it is declared with a message.
    pub fn draw_offer(&self) -> Option<DrawOffer> {
        self.mode.local_game()?.draw_offer
    }

    /// Does nothing in a game by link.
    pub(super) fn set_draw_offer(&mut self, offer: Option<DrawOffer>) {
        if let Some(local) = self.local_game_mut() {
            local.draw_offer = offer;
        }
    }

    /// Returns the side that has offered a draw and waits for the other's answer.
    pub fn draw_offered_by(&self) -> Option<Color> {
        if let Some(DrawOffer::Offered(color)) = self.draw_offer() { Some(color) } else { None }
    }

    /// Returns the side of the person at this browser, if only one plays here.
    pub fn own_side(&self) -> Option<Color> {
        self.correspondence().map(|correspondence| correspondence.own_side).or(self.players().side_against_engine())
    }

    /// Returns the result of a record of a game that ended otherwise than its moves show: it can only be analysed.
    pub fn recorded_result(&self) -> Option<GameResult> {
        let result = Some(self.headers.as_ref()?.result).filter(|&result| result != GameResult::Unknown)?;
        self.game.main_line_outcome().is_none().then_some(result)
    }

    pub fn is_clock_running(&self) -> bool {
        self.clock().is_some_and(Clock::is_running)
    }

    /// Returns when the running clock first runs low, if it is a person's.
    pub fn low_at_ms(&self) -> Option<u64> {
        self.clock().filter(|clock| self.players().is_person(clock.turn()))?.low_at_ms(Clock::LOW_MS)
    }

    pub fn link(&self, shapes: Vec<Shape>) -> Link {
        Link {
            line: self.game.shared_line(),
            cursor: self.game.cursor(),
            presentation: self.presentation.clone(),
            multipv: None,
            shapes,
            termination: self.game.line_termination().filter(|_| self.correspondence().is_none()),
            message: self.message(),
        }
    }

    /// Returns whether a link leads to what is shown with these drawings. It may leave out how the players have ended
    /// the game, as the address does until they have.
    pub(super) fn is_at(&self, link: &Link, shapes: Vec<Shape>) -> bool {
        let own = self.link(shapes);
        own == *link || Link { termination: None, ..own } == *link
    }

    /// Returns where the game is saved, if it is.
    pub fn library_ref(&self) -> Option<&LibraryRef> {
        self.in_library.as_ref().map(|saved| &saved.library_ref)
    }

    /// Says whether the page's address names the game by its identifier, if it is in the library.
    pub(super) fn set_opened_by_id(&mut self, opened_by_id: bool) {
        self.in_library.iter_mut().for_each(|saved| saved.opened_by_id = opened_by_id);
    }

    /// Returns whether the game has state that its address does not contain.
    pub fn is_begun(&self) -> bool {
        self.in_library.is_some() || self.clock().is_some() || !self.game.tree().children_of(None).is_empty()
    }

    /// Saves the game from now on, under a new identifier, or its own if it is played by link; a game that began here
    /// gets the date of `today`. A copy of a game that is played by link is another game, without its messages.
    pub(super) fn add_to_library(&mut self, new_id: String, today: &str) {
        if self.in_library.is_some() && self.correspondence().is_some() {
            self.leave_correspondence();
        }
        let id = self.correspondence().map_or(new_id, Correspondence::library_id);
        if self.headers.is_none() {
            let mut headers = GameHeaders::default();
            headers.tags.set("Date", today);
            self.headers = Some(Rc::new(headers));
        }
        self.in_library = Some(LibraryRef { id, revision: 0 }.into());
    }

    /// Makes a game by link one of two people at this browser, without its messages.
    pub(super) fn leave_correspondence(&mut self) {
        self.mode = Mode::local(self.players(), None);
    }

    /// Plays a person's legal move in the position shown. One from the position tried again is evaluated; later ones
    /// only explore.
    pub(super) fn play_person_move(&mut self, mv: Move) {
        if !self.is_analysed() {
            return self.game_mut().play_unchecked(mv);
        }
        let retries = self.is_at_retry();
        let is_new = self.game.tree().child(self.game.current_node(), mv).is_none();
        if !self.is_continued_by_analysis() {
            self.game_mut().close();
        }
        self.game_mut().add_variation_unchecked(mv);
        if retries {
            self.retry_move(mv, is_new);
        }
    }

    /// Returns whether a move that is tried after the last one of the game belongs to it: people analyse their game as
    /// they play it. Otherwise the game waits for its players, or has the result of its record.
    fn is_continued_by_analysis(&self) -> bool {
        self.players().all_people() && self.recorded_result().is_none()
    }

    /// Plays the engine's legal move at the end of the game, whichever position is shown. `score` is what the engine
    /// expects of it.
    pub(super) fn play_engine_move(&mut self, mv: Move, score: Option<Score>) {
        let plies = self.game.moves().len();
        self.game_mut().append_unchecked(mv);
        if let Some(local) = self.local_game_mut() {
            local.engine_scores.extend(score.map(|score| (plies, score)));
        }
        self.begin_turn();
    }

    /// Forgets what belonged to the turn before: a draw that was offered, and the scores of moves that are taken back.
    pub(super) fn begin_turn(&mut self) {
        let plies = self.game.moves().len();
        if let Some(local) = self.local_game_mut() {
            local.draw_offer = None;
            local.engine_scores.retain(|&(ply, _)| ply < plies);
        }
    }

    pub(super) fn end(&mut self, termination: Termination) {
        self.game_mut().end(termination);
    }
}
