//! A game being played or analysed, and what may be done with it now.

mod correspondence;
mod permissions;
mod play;
mod review;

use std::rc::Rc;

use super::clock::Clock;
use super::correspondence::Correspondence;
use super::game::Game;
use super::notice::Notice;
use super::players::Players;
use super::tree::NodeId;
use crate::link::{Link, LinkKind, Message, Presentation};
use crate::notation::pgn::{GameResult, Tags};
use crate::notation::shapes::Shape;
use crate::review::{Hint, Mistake, RetryVerdict, Review, SearchResult};
use crate::rules::{Color, Move, MoveLine, Position};
use crate::search::Score;

#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    pub game: Rc<Game>,
    pub presentation: Presentation,
    pub mode: Mode,
    /// Whether moves may be tried from any position, for both sides. When the analysis ends, the game resumes as it
    /// was, with its clocks or messages. If people play both sides, the moves they try at the end of an unfinished game
    /// continue it.
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
    /// Moves are tried on a diagram, for both sides. No engine plays or helps, and nothing is saved.
    Diagram,
}

impl Mode {
    pub fn local(players: Players, clock: Option<Clock>) -> Mode {
        Mode::Local(LocalGame { players, clock, draw_offer: None, engine_scores: Vec::new() })
    }

    /// Returns who plays each side. In a game by link both are people.
    pub fn players(&self) -> Players {
        self.local_game().map_or(Players::PEOPLE, |local| local.players)
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
    /// The draw offer in the latest position, pending or declined.
    draw_offer: Option<DrawOffer>,
    /// The plies of the engine's own moves, each with the score that the engine expected.
    engine_scores: Vec<(usize, Score)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawOffer {
    /// This side has offered a draw and waits for the answer.
    Offered(Color),
    /// This side has declined a draw.
    Declined(Color),
}

/// The engine's review of the game. A closed review still marks the moves in the move list, and can be opened again.
#[derive(Clone, PartialEq, Debug)]
pub struct SessionReview {
    pub(super) review: Rc<Review>,
    /// The view of the review; `None` while it is closed.
    pub(super) open: Option<ReviewView>,
    /// The plies of the mistakes that were tried again to the end, and whether the person found a good move before it
    /// was shown.
    pub(super) answered: Vec<(usize, bool)>,
}

/// The view of an open review.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ReviewView {
    /// Whether the key moments of a person's opponent are listed too.
    pub lists_all: bool,
    /// The retry in progress, which is also an analysis.
    pub retry: Option<Retry>,
    /// The engine's line of a missed move, which is also an analysis.
    pub line: Option<MissedLine>,
    /// Whether the last move of the game, if it is a key moment, is shown as that and not with the summary.
    pub prefers_key_moment: bool,
}

/// A retry of the position before a mistake, to find the missed move.
#[derive(Clone, PartialEq, Debug)]
pub struct Retry {
    pub mistake: Mistake,
    /// The search result of the position before the mistake, with the best move.
    pub before: SearchResult,
    pub tried: Option<TriedMove>,
}

impl Retry {
    /// Returns the missed move, with the line that the engine expects after it.
    pub(super) fn missed_move(&self) -> Hint {
        let follow_up = self.before.pv.iter().skip(1).copied().collect();
        Hint { wins_in: self.before.score.wins_in(), ..Hint::new(&self.mistake.position, self.mistake.best, follow_up) }
    }

    /// Returns the line that the engine expects, from the missed move on.
    fn line(&self) -> Vec<Move> {
        std::iter::once(self.mistake.best).chain(self.before.pv.iter().skip(1).copied()).collect()
    }

    /// Returns whether the tried move is as good as the missed one.
    pub fn is_found(&self) -> bool {
        self.tried.as_ref().is_some_and(|tried| tried.verdict == Some(RetryVerdict::AsGood))
    }
}

/// A line of the engine that is shown as a variation of the game: the one that begins with the missed move of a retry,
/// or with the best move instead of resigning.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MissedLine {
    /// The number of plies before it.
    pub from: usize,
    pub nodes: Vec<NodeId>,
    /// The index of its first move that was not in the tree before.
    pub first_new: usize,
}

/// A move tried in place of a mistake.
#[derive(Clone, PartialEq, Debug)]
pub struct TriedMove {
    pub(super) node: NodeId,
    /// Whether the move was not in the tree before.
    pub(super) is_new: bool,
    /// The verdict on the move; `None` while the engine evaluates it.
    pub verdict: Option<RetryVerdict>,
    /// The score after the move, for its opponent, if the engine searched there.
    pub(super) score_after: Option<Score>,
}

/// The library entry of the game on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct InLibrary {
    pub library_ref: LibraryRef,
    /// Whether the game was opened by its identifier. The page's address then holds the identifier, not the moves.
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
    /// The number of times that the game was saved, as far as this page knows; 0 before the first save.
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

    /// Returns the session of a diagram, on which moves are tried for both sides.
    pub(super) fn diagram(line: MoveLine) -> Session {
        Session::from_game(Rc::new(Game::from(Rc::new(line))), Mode::Diagram)
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

    /// Returns the draw offer in the latest position of a local game. In a game by link, a message declares the offer.
    pub fn draw_offer(&self) -> Option<DrawOffer> {
        self.mode.local_game()?.draw_offer
    }

    /// Sets the draw offer of a local game. Does nothing in a game by link.
    pub(super) fn set_draw_offer(&mut self, offer: Option<DrawOffer>) {
        if let Some(local) = self.local_game_mut() {
            local.draw_offer = offer;
        }
    }

    /// Returns the side that has offered a draw and waits for the answer.
    pub fn draw_offered_by(&self) -> Option<Color> {
        if let Some(DrawOffer::Offered(color)) = self.draw_offer() { Some(color) } else { None }
    }

    /// Returns the side of the person at this browser, if only one plays here.
    pub fn own_side(&self) -> Option<Color> {
        self.correspondence().map(|correspondence| correspondence.own_side).or(self.players().side_against_engine())
    }

    /// Returns the recorded result of a game whose moves do not show how it ended. Such a game can only be analysed.
    pub fn recorded_result(&self) -> Option<GameResult> {
        let result = Some(self.headers.as_ref()?.result).filter(|&result| result != GameResult::Unknown)?;
        self.game.main_line_outcome().is_none().then_some(result)
    }

    /// Returns whether moves are tried on a diagram, not in a game.
    pub fn is_diagram(&self) -> bool {
        self.mode == Mode::Diagram
    }

    /// Returns whether moves are tried, for both sides: on a diagram, in an analysis, in a retry or on a line of a
    /// missed move, or after a recorded result.
    pub fn is_analysed(&self) -> bool {
        let tries = self.review_view().is_some_and(|open| open.retry.is_some() || open.line.is_some());
        self.is_diagram() || self.analysis_begun || tries || self.recorded_result().is_some()
    }

    /// Returns how the review is shown, while it is open.
    fn review_view(&self) -> Option<&ReviewView> {
        self.review.as_ref()?.open.as_ref()
    }

    /// Returns the review, while it is open.
    pub fn shown_review(&self) -> Option<&Rc<Review>> {
        self.review.as_ref().filter(|reviewed| reviewed.open.is_some()).map(|reviewed| &reviewed.review)
    }

    /// Returns the review, open or closed.
    pub fn review(&self) -> Option<&Rc<Review>> {
        self.review.as_ref().map(|reviewed| &reviewed.review)
    }

    /// Returns the retry in progress, if any.
    pub fn retry(&self) -> Option<&Retry> {
        self.review_view()?.retry.as_ref()
    }

    /// Returns the current message, drafts included. A game that is analysed has none.
    pub(super) fn message(&self) -> Option<Message> {
        self.correspondence().filter(|_| !self.is_analysed())?.message(&self.game)
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
            analysis: None,
            shapes,
            kind: match self.message() {
                Some(message) => LinkKind::Message(message),
                None => LinkKind::Game(self.game.line_termination().filter(|_| self.correspondence().is_none())),
            },
        }
    }

    /// Returns whether a link leads to what is shown with these shapes. The link may lack the termination, as the
    /// address does until the players have ended the game.
    pub(super) fn is_at(&self, link: &Link, shapes: Vec<Shape>) -> bool {
        let own = self.link(shapes);
        own == *link || own.message().is_none() && Link { kind: LinkKind::Game(None), ..own } == *link
    }

    /// Returns the game's reference in the library, if it is saved there.
    pub fn library_ref(&self) -> Option<&LibraryRef> {
        self.in_library.as_ref().map(|entry| &entry.library_ref)
    }

    /// Sets whether the page's address names the game by its identifier. Does nothing if the game is not in the
    /// library.
    pub(super) fn set_opened_by_id(&mut self, opened_by_id: bool) {
        self.in_library.iter_mut().for_each(|entry| entry.opened_by_id = opened_by_id);
    }

    /// Returns whether the game has state that its address does not contain.
    pub fn is_begun(&self) -> bool {
        self.in_library.is_some() || self.clock().is_some() || !self.game.tree().children_of(None).is_empty()
    }

    /// Adds the game to the library, under a new identifier, or under its own if it is played by link. A game that
    /// began here gets the date of `today`. A game by link that is already in the library is copied as a local game,
    /// without its messages.
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

    /// Turns a game by link into a local game of two people, without its messages.
    pub(super) fn leave_correspondence(&mut self) {
        self.mode = Mode::local(self.players(), None);
    }

    /// Returns whether a move tried after the last move of the game continues the game. It does if people play both
    /// sides and the game has no recorded result.
    fn is_continued_by_analysis(&self) -> bool {
        self.players().all_people() && self.recorded_result().is_none()
    }
}
