//! Opening a game on the page: a new one, or one from an address, the library, a record or an earlier visit.

use std::rc::Rc;

use super::navigate::NavigateAction;
use super::{PlayState, Screen};
use crate::link::{Link, MessageOrder, Presentation, sanitized_name};
use crate::model::clock::TimeControl;
use crate::model::correspondence::{Correspondence, KnownGame, NewCorrespondence, ReceivedMessage, termination};
use crate::model::failed_link::FailedLink;
use crate::model::game::Game;
use crate::model::notice::{Notice, ReadSuggestion, TagCorrection};
use crate::model::players::Players;
use crate::model::record::NAMES;
use crate::model::saved::SavedGame;
use crate::model::session::{InLibrary, LibraryRef, Mode, ReviewView, Session, SessionReview};
use crate::notation::shapes::Shape;
use crate::rules::{Color, MoveLine, Position};
use crate::words::library;

/// A replacement for the game on the page.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenAction {
    /// A new game, with clocks if it has a time control; the seed is for the random moves of the engine's levels.
    Begin {
        start: Position,
        players: Players,
        time: Option<TimeControl>,
        seed: u32,
    },
    BeginCorrespondence(Box<NewCorrespondence>),
    /// Another position with its moves, on the board of a diagram.
    Diagram(MoveLine),
    Link(Box<Link>),
    Message(Box<ReceivedMessage>),
    /// A saved game to resume, or a record from elsewhere.
    OpenSaved(Box<SavedGame>),
    /// The game with this identifier, which the library has yet to load.
    LoadFromLibrary(String),
    LibraryLoaded(Box<SavedGame>),
    FailedLink(Box<FailedLink>),
    /// Returns to the game that was on the page before a failed link.
    BackToGame,
}

impl OpenAction {
    /// Returns a description of the game that is opened: `Anna against Bob, 12 moves`.
    pub fn game_words(&self) -> Option<String> {
        let (names, plies) = match self {
            OpenAction::Link(link) => (link.presentation.names.clone(), link.moves().len()),
            OpenAction::Message(received) => (received.link.presentation.names.clone(), received.link.moves().len()),
            OpenAction::OpenSaved(saved) | OpenAction::LibraryLoaded(saved) => {
                (saved.player_names(), saved.game.moves().len())
            }
            _ => return None,
        };
        let [white, black] = names;
        Some(library::game(&library::players(&white, &black), plies))
    }
}

impl PlayState {
    pub(super) fn apply_open(&mut self, action: OpenAction) {
        match action {
            OpenAction::Begin { start, players, time, seed } => self.begin(start, players, time, seed),
            OpenAction::BeginCorrespondence(new) => self.begin_correspondence(*new),
            OpenAction::Diagram(line) => {
                // The orientation of the board stays.
                let presentation = self.session.presentation.clone();
                self.begin_session(Session { presentation, ..Session::diagram(line) });
            }
            // Coming back from another page or from a failed link continues the game.
            OpenAction::Link(link) if self.is_at(&link) => self.show_screen(Screen::Game),
            OpenAction::Message(received) if self.has_received(&received.link) => self.show_screen(Screen::Game),
            OpenAction::Link(link) if self.is_earlier_position(&link) => {
                self.show_screen(Screen::Game);
                self.apply_navigate(NavigateAction::GoToPly(link.cursor));
                self.selection.shapes.set(link.cursor, &link.shapes);
            }
            OpenAction::Link(link) => self.replace(|state| state.open_link(*link, &KnownGame::Nothing)),
            OpenAction::Message(received) => self.replace(|state| state.open_link(received.link, &received.known)),
            OpenAction::OpenSaved(saved) => self.open_saved(*saved),
            OpenAction::LoadFromLibrary(id) => {
                match self.session.in_library.as_mut().filter(|entry| entry.library_ref.id == id) {
                    Some(entry) => {
                        entry.opened_by_id = true;
                        self.show_screen(Screen::Game);
                    }
                    None => self.show_screen(Screen::Loading(id)),
                }
            }
            OpenAction::LibraryLoaded(saved) => self.on_library_loaded(*saved),
            OpenAction::FailedLink(failed) => {
                // The response of the library may come when the page no longer waits for that game.
                let is_late = failed.saved_id().is_some_and(|id| self.loading() != Some(id));
                if !is_late {
                    self.show_screen(Screen::FailedLink(failed.into()));
                }
            }
            OpenAction::BackToGame => self.show_screen(Screen::Game),
        }
    }

    fn is_at(&self, link: &Link) -> bool {
        let session = self.session.without_retry();
        session.is_at(link, self.selection.shapes.at(session.game.cursor()))
    }

    /// Returns whether a message is the newest one of the game on the page. If so, the page keeps its draft.
    fn has_received(&self, link: &Link) -> bool {
        let is_of_game = |own: &Correspondence| link.message().is_some_and(|message| message.id == own.id);
        let last = self.session.correspondence().filter(|own| is_of_game(own)).and(self.session.last_message());
        last.is_some_and(|last| last.link.continued_by(link) == Ok(MessageOrder::Same))
    }

    /// Returns whether a link shows an earlier position of the game that a person plays against the computer, as after
    /// pressing Back. If so, the game keeps its later moves.
    fn is_earlier_position(&self, link: &Link) -> bool {
        let Session { game, presentation, .. } = &self.session;
        let is_played = self.session.phase().is_ongoing() && self.session.players().is_against_engine();
        let is_plain =
            link.message().is_none() && link.analysis.is_none() && link.presentation.names == presentation.names;
        let is_part = link.start() == game.start() && game.moves().starts_with(link.moves());
        is_played && is_plain && is_part && !link.moves().is_empty()
    }

    /// Replaces the game on the page. If it was a saved, unfinished game against the computer, offers to resume it.
    fn replace(&mut self, open: impl FnOnce(&mut PlayState)) {
        let is_against_engine = self.session.players().is_against_engine();
        let before = is_against_engine.then(|| self.saved());
        open(self);
        if let Some(saved) = before.filter(|saved| saved.id().is_some() && saved.is_unfinished()) {
            self.resumable = None;
            self.offer_resumable(saved);
        }
    }

    /// Returns the unfinished game that is offered, and gives it an identifier if it has none: a pre-release build may
    /// have stored it without one.
    pub fn identify_resumable(&mut self, new_id: impl FnOnce() -> String) -> Option<&SavedGame> {
        let resumable = Rc::make_mut(self.resumable.as_mut()?);
        resumable.library_ref.get_or_insert_with(|| LibraryRef { id: new_id(), revision: 0 });
        Some(resumable)
    }

    /// Offers an unfinished game, unless another is already offered or this game is open.
    pub(super) fn offer_resumable(&mut self, saved: SavedGame) {
        if self.resumable.is_none() {
            self.resumable = Some(Rc::new(saved));
            self.drop_open_resumable();
        }
    }

    /// Withdraws the offer of a game that is already open.
    pub(super) fn drop_open_resumable(&mut self) {
        let session = &self.session;
        self.resumable.take_if(|saved| {
            let by_link = || session.correspondence().map(Correspondence::library_id);
            let own = session.library_ref().map(|library_ref| library_ref.id.clone()).or_else(by_link);
            own.is_some() && own.as_ref() == saved.id()
        });
    }

    /// Opens a game from the library if the page waits for it, or if it is a newer version of the game on the page,
    /// which keeps its address if it was opened by a link. Ignores any other game, since it comes too late.
    fn on_library_loaded(&mut self, saved: SavedGame) {
        let before = self.session.in_library.as_ref().filter(|before| saved.id() == Some(&before.library_ref.id));
        let is_awaited = self.loading().is_some_and(|id| saved.id().is_some_and(|own| own == id));
        if !is_awaited && before.is_none() {
            return;
        }
        let opened_by_id = is_awaited || before.is_some_and(|before| before.opened_by_id);
        self.open_saved(saved);
        self.session.set_opened_by_id(opened_by_id);
    }

    pub fn saved(&self) -> SavedGame {
        let session = self.session.without_retry();
        let Session { game, presentation, mode, headers, review, .. } = &session;
        let complete = review.clone().filter(|review| review.review.is_complete());
        let warnings = match &self.session.notice {
            Some(Notice::ReadWarnings(warnings)) => Some(warnings.clone()),
            _ => None,
        };
        SavedGame {
            game: game.clone(),
            presentation: presentation.clone(),
            headers: headers.clone(),
            mode: Some(mode.clone()),
            library_ref: self.session.library_ref().cloned(),
            review: complete
                .map(|reviewed| SessionReview { open: reviewed.open.map(|_| ReviewView::default()), ..reviewed }),
            shapes: self.selection.shapes.at(game.cursor()),
            warnings,
        }
    }

    /// Opens a saved game as it was left, with its clocks stopped, or a record from elsewhere as an analysis.
    pub(super) fn open_saved(&mut self, saved: SavedGame) {
        self.open_restored(self.restored(&saved), &saved.shapes);
    }

    pub(super) fn open_restored(&mut self, session: Session, shapes: &[Shape]) {
        self.open_session(session);
        // Nobody may be at the board yet.
        self.pause(true);
        self.selection.shapes.set(self.session.game.cursor(), shapes);
    }

    pub(super) fn restored(&self, saved: &SavedGame) -> Session {
        let game = &saved.game;
        let is_own = saved.is_own();
        let people = self.default_players.both_people();
        let mode = saved.mode.clone().unwrap_or_else(|| Mode::local(people, None));
        // A game by link that is analysed would lose its message.
        let is_plain = game.tree().is_plain() || matches!(mode, Mode::Correspondence(_));
        let is_single_line = is_plain && game.is_on_main_line();
        let moves_after_end = game.current_line().moves_after_end().filter(|_| is_single_line && is_own);
        // An engine that has a side plays the game, not a variation.
        let is_engine_playing =
            is_own && !mode.players().all_people() && game.is_on_main_line() && game.main_line_outcome().is_none();
        let analysis_begun = !is_own || !is_engine_playing && (!is_single_line || moves_after_end.is_some());
        let now = &self.session;
        let presentation = if is_own {
            saved.presentation.clone()
        } else {
            // White is at the bottom, whoever played last.
            let names = saved.presentation.names.clone();
            Presentation { names, flipped: false, ..now.presentation.clone() }
        };
        let warnings = saved.warnings.clone().map(Notice::ReadWarnings);
        Session {
            analysis_begun,
            presentation,
            headers: saved.headers.clone(),
            in_library: saved.library_ref.clone().map(InLibrary::from),
            review: saved.review.clone(),
            notice: warnings.or(moves_after_end.map(Notice::MovesAfterEnd)),
            seed: now.seed,
            ..Session::from_game(saved.game.clone(), mode)
        }
    }

    pub(super) fn accept(&mut self, correction: TagCorrection) {
        let headers = Rc::make_mut(self.session.headers.get_or_insert_default());
        match &correction {
            TagCorrection::Names(names) => {
                for (tag, name) in NAMES.into_iter().zip(names) {
                    headers.tags.set(tag, name);
                }
                self.session.presentation.names = names.each_ref().map(|name| sanitized_name(name));
            }
            TagCorrection::Result(result) => headers.result = *result,
        }
        if let Some(Notice::ReadWarnings(warnings)) = &mut self.session.notice {
            let accepted = ReadSuggestion::Correct(correction);
            Rc::make_mut(warnings).suggestions.retain(|suggestion| *suggestion != accepted);
        }
    }

    pub(super) fn open_link(&mut self, link: Link, known: &KnownGame) {
        let new = is_new(&link);
        // The engine was not asked to play a game that others have begun.
        let players = if new { self.default_players } else { self.default_players.both_people() };
        let (flipped, mode) = match Correspondence::received(&link, known) {
            Some(received) => (received.own_side == Color::Black, Mode::Correspondence(received)),
            None => {
                let is_black = new && self.default_players.side_against_engine() == Some(Color::Black);
                (link.presentation.flipped || is_black, Mode::local(players, None))
            }
        };
        let (moves_after_end, ended) = (link.line.moves_after_end(), link.termination());
        let mut game = Game::from(link.line);
        game.go_to_ply(link.cursor);
        let mut session = Session {
            presentation: Presentation { flipped, ..link.presentation },
            // Moves after the end can only be analysed.
            analysis_begun: moves_after_end.is_some(),
            notice: moves_after_end.map(Notice::MovesAfterEnd),
            seed: self.session.seed,
            ..Session::from_game(Rc::new(game), mode)
        };
        let declared = || session.correspondence().and_then(|correspondence| termination(correspondence.declared?));
        if let Some(termination) = ended.or_else(declared) {
            session.end(termination);
        }
        self.open_session(session);
        self.selection.shapes.set(link.cursor, &link.shapes);
        if link.analysis.is_some() {
            self.show_lines(link.analysis);
        }
    }
}

/// Returns whether a link holds a new game: a starting array, without moves, a message or names.
fn is_new(link: &Link) -> bool {
    let is_array = link.start().to_setup().start_array().is_some();
    is_array
        && link.moves().is_empty()
        && link.message().is_none()
        && link.presentation.names.iter().all(String::is_empty)
}
