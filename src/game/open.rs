//! How a game comes onto the page: anew, by its address, from the library, from a record, or as it was left.

use std::rc::Rc;

use super::correspondence::{Arrival, Beginning, Clash, Correspondence, LastMessage};
use super::library::Entry;
use super::line::Game;
use super::notice::{Flaws, Notice};
use super::page::{Page, Refused, Screen};
use super::players::Players;
use super::saved::{Damaged, SavedGame};
use super::session::{LibraryRef, Live, Mode, Session, Study};
use crate::notation::Mainline;
use crate::notation::link::{
    self, Link, LinkError, LinkField, LinkProblem, Opened, Readable, ReadableGame, SavedGameFault, Standing,
    read_saved, saved_error,
};
use crate::notation::pgn::Record;
use crate::rules::{Array, Color, Move, Position};

/// Something that comes onto the page in place of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenAction {
    /// A new game; the number is what the chance of the engine's levels starts from.
    Begin(Position, Players, u32),
    /// A new game by link.
    BeginCorrespondence(Box<Beginning>),
    /// The game of an address.
    Link(Box<Link>),
    /// A message of a game by link.
    Message(Box<Arrival>),
    /// What an address opens that leads back from another page: its own game goes on as it is.
    Return(Box<OpenAction>),
    /// A game as it was left.
    Restore(Box<SavedGame>),
    /// A record, of whose text this was wrong.
    Record(Box<Record>, Option<Rc<Flaws>>),
    /// A game of the library, which is not at hand yet.
    Await(String),
    /// A game of the library.
    Saved(Box<SavedGame>),
    /// What could be read of an address that can't be opened.
    Refuse(Box<Refused>),
    /// The game from before such an address.
    Dismiss,
}

/// Returns what opens a game of the library, or says that it can't be read and how much of it can.
#[must_use]
pub fn reopening(entry: &Entry) -> OpenAction {
    let library_ref = Some(LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: true });
    match SavedGame::read(&entry.record) {
        Ok(saved) => OpenAction::Saved(Box::new(SavedGame { library_ref, ..saved })),
        Err(Damaged { readable, .. }) => {
            let mut error = saved_error(&entry.id, SavedGameFault::Damaged);
            let moves: Vec<Move> = readable.record().moves().collect();
            error.readable.game = ReadableGame::Sound(Mainline::new(*readable.game.start(), &moves));
            OpenAction::Refuse(Box::new(Refused { fragment: link::saved_link(&entry.id), error, clash: None }))
        }
    }
}

/// Returns what a fragment does: it opens its game, or says why it can't. A message of a game by link is held back where
/// `known`, the newest message of the game of this name, does not lead to it.
#[must_use]
pub fn open(fragment: &str, known: impl FnOnce(&str) -> Option<LastMessage>) -> OpenAction {
    let refuse = |error, clash| OpenAction::Refuse(Box::new(Refused { fragment: fragment.to_owned(), error, clash }));
    let link = match link::read(fragment) {
        Opened::Saved(id) => return OpenAction::Await(id),
        Opened::Game(link) => return OpenAction::Link(link),
        Opened::Message(link) => *link,
        Opened::Faulty(error) => return refuse(error, None),
        // Other pages open what is theirs; here it is an address of no game.
        Opened::Exploration(_) | Opened::FaultyExploration(_) | Opened::Page(..) => match link::read_game(fragment) {
            Ok(link) => return OpenAction::Link(Box::new(link)),
            Err(error) => return refuse(error, None),
        },
    };
    let known = link.message.as_ref().and_then(|message| known(&message.game));
    match known.as_ref().map(|known| known.link.standing(&link)) {
        None | Some(Standing::Same | Standing::Newer) => {
            OpenAction::Message(Box::new(Arrival { link, known, aside: false }))
        }
        Some(standing) => {
            let readable = Readable {
                game: ReadableGame::Sound(link.game.clone()),
                flipped: link.flipped,
                names: link.names.clone(),
                extra: link.extra.clone(),
            };
            let (field, problem) = (LinkField::Game, LinkProblem::Clash(standing));
            let error = LinkError { field, position: 1, problem, readable: Box::new(readable) };
            refuse(error, known.map(|known| Box::new(Clash { link, known })))
        }
    }
}

impl Page {
    pub(super) fn reduce_open(&mut self, action: OpenAction) {
        match action {
            OpenAction::Begin(start, players, seed) => self.begin(start, players, seed),
            OpenAction::BeginCorrespondence(beginning) => self.begin_correspondence(*beginning),
            OpenAction::Link(link) => self.open(*link),
            OpenAction::Message(arrival) => self.receive(*arrival),
            OpenAction::Return(action) => {
                let own = match &*action {
                    OpenAction::Link(link) => **link == self.link(),
                    OpenAction::Message(arrival) => arrival.link == self.link(),
                    _ => false,
                };
                if !own || self.link_error().is_some() {
                    self.reduce_open(*action);
                }
            }
            OpenAction::Restore(saved) => self.restore(*saved),
            OpenAction::Record(record, flaws) => {
                self.restore(SavedGame { flaws, ..SavedGame::from_elsewhere(*record) });
            }
            OpenAction::Await(id) => match &mut self.session.library_ref {
                Some(kept) if kept.id == id && !matches!(self.screen, Screen::LinkError(_)) => {
                    (kept.addressed, self.screen) = (true, Screen::Play);
                }
                _ => self.screen = Screen::Loading(id),
            },
            OpenAction::Saved(saved) => self.open_saved(*saved),
            OpenAction::Refuse(refused) => {
                self.screen = Screen::LinkError(refused);
                self.moved();
            }
            OpenAction::Dismiss => {
                self.screen = Screen::Play;
                self.moved();
            }
        }
    }

    /// Puts onto a fresh page what it starts with. An address always wins; what it leads back to goes on as it was
    /// left, and an unfinished game that it leaves behind is offered. `left` are the games as they were left, the
    /// nearest first; `elsewhere` says that the address is another page's.
    pub fn arrive(
        &mut self,
        fragment: &str,
        elsewhere: bool,
        left: [Option<SavedGame>; 2],
        known: impl FnOnce(&str) -> Option<LastMessage>,
    ) {
        let id = read_saved(fragment);
        for saved in left.iter().flatten() {
            let mut page = self.clone();
            page.restore(saved.clone());
            let leads_here = match &id {
                Some(id) => saved.id() == Some(id),
                None => elsewhere || fragment.is_empty() || link::write(&page.link()) == fragment,
            };
            if leads_here {
                *self = page;
                if let Some(library_ref) = &mut self.session.library_ref {
                    library_ref.addressed = id.is_some();
                }
                return;
            }
        }
        if !elsewhere && !fragment.is_empty() {
            self.reduce_open(open(fragment, known));
            self.keep_time();
            // What this tab merely looked at is no game that anybody has left.
            let [tab, last] = left;
            let tab = tab.filter(|saved| saved.id().is_some());
            let unfinished = [tab, last].into_iter().flatten().filter(SavedGame::is_unfinished);
            unfinished.for_each(|saved| self.offer_left(saved));
        }
    }

    /// Offers an unfinished game that was left, unless one is offered, or what is open is the same game.
    pub(super) fn offer_left(&mut self, saved: SavedGame) {
        let Session { library_ref, .. } = &self.session;
        let by_link = || self.session.correspondence().map(Correspondence::id);
        let own = library_ref.as_ref().map(|kept| kept.id.clone()).or_else(by_link);
        if self.resumable.is_none() && (own.is_none() || own.as_ref() != saved.id()) {
            self.resumable = Some(Box::new(saved));
        }
    }

    /// Opens a game of the library. One that was opened by a link keeps its address when a newer form of it comes.
    fn open_saved(&mut self, saved: SavedGame) {
        let before = self.session.library_ref.as_ref().filter(|before| saved.id() == Some(&before.id));
        let is_awaited = self.loading().is_some_and(|id| saved.id().is_some_and(|own| own == id));
        let addressed = is_awaited || before.is_none_or(|before| before.addressed);
        self.restore(saved);
        if let Some(library_ref) = &mut self.session.library_ref {
            library_ref.addressed = addressed;
        }
    }

    /// Returns the game on the page as it is saved.
    #[must_use]
    pub fn saved(&self) -> SavedGame {
        let Session { game, names, tags, library_ref, flipped, extra, .. } = &self.session;
        let flaws = match &self.notice {
            Some(Notice::Flaws(flaws)) => Some(flaws.clone()),
            _ => None,
        };
        SavedGame {
            game: game.clone(),
            players: Some(self.session.players),
            names: names.clone(),
            tags: tags.clone(),
            clock: self.session.clock().cloned(),
            // A game by link that is studied is no message.
            correspondence: self.session.correspondence().cloned().filter(|_| self.session.message().is_some()),
            library_ref: library_ref.clone(),
            flipped: *flipped,
            shapes: self.selection.drawing.shapes(game.cursor()),
            extra: extra.clone(),
            flaws,
        }
    }

    /// Opens a saved game as it was left, its clocks stopped; a record from elsewhere to be studied.
    pub fn restore(&mut self, saved: SavedGame) {
        let is_plain = saved.game.tree().is_plain() && saved.game.line() == saved.game.main_line();
        let is_own = saved.players.is_some();
        let overrun = saved.game.followed().overrun().filter(|_| is_plain && is_own);
        let players = saved.players.unwrap_or(self.session.players.as_persons());
        // An engine that has a side plays the game, not a side line.
        let is_studied = !is_plain || !is_own || overrun.is_some() && players.is_all_persons();
        let live = Live { clock: saved.clock, ..Live::default() };
        let now = &self.session;
        let (flipped, extra) = if is_own { (saved.flipped, saved.extra) } else { (now.flipped, now.extra.clone()) };
        let mut session = Session {
            mode: saved.correspondence.map_or(Mode::Live(live), Mode::Correspondence),
            study: is_studied.then(Study::default),
            names: saved.names,
            tags: saved.tags,
            library_ref: saved.library_ref,
            flipped,
            extra,
            seed: now.seed,
            ..Session::new(*saved.game.start(), players)
        };
        session.game = saved.game;
        if session.is_correspondence_open() {
            session.players = players.as_persons();
        }
        self.notice = saved.flaws.map(Notice::Flaws).or(overrun.map(Notice::Overrun));
        self.open_session(session);
        // Nobody may be at the board yet.
        self.pause(true);
        self.selection.drawing.add(self.session.game.cursor(), &saved.shapes);
        self.keep_time();
    }

    /// Opens the game of a link.
    pub(super) fn open(&mut self, link: Link) {
        let new = is_new(&link);
        // Nobody has asked the engine to play a game that others have begun.
        let players = if new { self.default_players } else { self.session.players.as_persons() };
        let flipped = link.flipped || new && self.default_players.only_person() == Some(Color::Black);
        let mode = Correspondence::guessed(&link).map_or(Mode::Live(Live::default()), Mode::Correspondence);
        let (start, overrun) = (*link.start(), link.game.overrun());
        let mut game = Game::from(link.game);
        game.show(link.cursor);
        let mut session = Session {
            game: Rc::new(game),
            mode,
            flipped,
            // Moves after the end can only be looked into.
            study: overrun.is_some().then(Study::default),
            names: link.names,
            extra: link.extra,
            seed: self.session.seed,
            ..Session::new(start, players)
        };
        session.end_by_declaration();
        self.notice = overrun.map(Notice::Overrun);
        self.open_session(session);
        self.selection.drawing.add(link.cursor, &link.shapes);
        if link.lines.is_some() {
            self.analyse(link.lines);
        }
    }
}

/// Returns whether a link holds a game that nobody has begun: the pieces stand as they do at first, and no one is named.
fn is_new(link: &Link) -> bool {
    let is_array = Array::all().any(|array| Position::start(link.start().rules(), array) == *link.start());
    is_array && link.moves().is_empty() && link.message.is_none() && link.names.iter().all(String::is_empty)
}
