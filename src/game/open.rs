//! How a game comes onto the page: anew, by its address, from the library, from a record, or as it was left.

use std::rc::Rc;

use super::correspondence::{Arrival, Beginning, Clash, Correspondence, LastMessage};
use super::library::Entry;
use super::line::Game;
use super::notice::{Flaws, Notice};
use super::page::{Page, Refused, Screen};
use super::players::Players;
use super::record::names;
use super::saved::{Restored, Saved};
use super::session::{LibraryRef, Live, Mode, Session, Study, Told};
use crate::notation::Mainline;
use crate::notation::link::{
    self, KeptFault, Link, LinkError, LinkField, LinkProblem, Opened, Readable, ReadableGame, Standing, read_kept,
    refuse_kept,
};
use crate::notation::pgn::{self, Record};
use crate::rules::{Array, Color, Move, Outcome, Position, RuleSet};

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
    Restore(Box<Restored>),
    /// A record, of whose text this was wrong.
    Record(Box<Record>, Option<Rc<Flaws>>),
    /// A game of the library, which is not at hand yet.
    Await(String),
    /// A game of the library.
    Saved(LibraryRef, Reopened),
    /// What could be read of an address that can't be opened.
    Refuse(Box<Refused>),
    /// The game from before such an address.
    Dismiss,
}

/// A kept game, read.
#[derive(Clone, PartialEq, Debug)]
pub enum Reopened {
    /// As it was left.
    AsLeft(Box<Restored>),
    /// At least its record.
    Record(Box<Record>),
}

/// Returns what opens a kept game, or says that it can't be read. `saved` is what the page has kept with it.
#[must_use]
pub fn reopening(entry: &Entry, saved: Option<Saved>) -> OpenAction {
    let kept = LibraryRef { id: entry.id.clone(), revision: entry.revision, addressed: true };
    if let Some(restored) = saved.and_then(Saved::read) {
        return OpenAction::Saved(kept, Reopened::AsLeft(Box::new(restored)));
    }
    let read = pgn::read(&entry.record, &Position::start(RuleSet::default(), Array::default()));
    if read.stop.is_none() && read.record.line != pgn::Line::default() {
        return OpenAction::Saved(kept, Reopened::Record(Box::new(read.record)));
    }
    let mut error = refuse_kept(&entry.id, KeptFault::Damaged);
    let moves: Vec<Move> = read.record.moves().collect();
    error.readable.game = ReadableGame::Sound(Mainline::new(read.record.start, &moves));
    OpenAction::Refuse(Box::new(Refused { fragment: link::kept(&entry.id), error, clash: None }))
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
    let kept = link.message.as_ref().and_then(|message| known(&message.game));
    match kept.as_ref().map(|kept| kept.link.standing(&link)) {
        None | Some(Standing::Same | Standing::Newer) => {
            OpenAction::Message(Box::new(Arrival { link, kept, aside: false }))
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
            refuse(error, kept.map(|kept| Box::new(Clash { link, kept })))
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
            OpenAction::Restore(restored) => self.restore(*restored),
            OpenAction::Record(record, flaws) => {
                self.open_record(&record);
                self.notice = flaws.map(Notice::Flaws);
            }
            OpenAction::Await(id) => match &mut self.session.library_ref {
                Some(kept) if kept.id == id && !matches!(self.screen, Screen::LinkError(_)) => {
                    (kept.addressed, self.screen) = (true, Screen::Play);
                }
                _ => self.screen = Screen::Loading(id),
            },
            OpenAction::Saved(kept, reopened) => self.open_saved(kept, reopened),
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
        left: [Option<Saved>; 2],
        known: impl FnOnce(&str) -> Option<LastMessage>,
    ) {
        let leads_to = |saved: &Saved| match read_kept(fragment) {
            Some(id) => saved.id() == Some(&id),
            None => elsewhere || fragment.is_empty() || saved.link == fragment,
        };
        let [tab, last] = left;
        if let Some(saved) = [&tab, &last].into_iter().flatten().find(|saved| leads_to(saved))
            && saved.clone().restore(self)
        {
            if let Some(kept) = &mut self.session.library_ref {
                kept.addressed = read_kept(fragment).is_some();
            }
            return;
        }
        if !elsewhere && !fragment.is_empty() {
            self.reduce_open(open(fragment, known));
            self.keep_time();
            // What this tab merely looked at is no game that anybody has left.
            let tab = tab.filter(|saved| saved.id().is_some());
            let unfinished = [tab, last].into_iter().flatten().filter(Saved::is_unfinished);
            unfinished.for_each(|saved| self.offer_left(saved));
        }
    }

    /// Offers an unfinished game that was left, unless one is offered, or what is open is the same game.
    pub(super) fn offer_left(&mut self, saved: Saved) {
        let Session { library_ref, .. } = &self.session;
        let by_link = || self.session.correspondence().map(Correspondence::id);
        let own = library_ref.as_ref().map(|kept| kept.id.clone()).or_else(by_link);
        if self.resumable.is_none() && (own.is_none() || own.as_ref() != saved.id()) {
            self.resumable = Some(Box::new(saved));
        }
    }

    /// Opens a game of the library. One that was opened by a link keeps its address when a newer form of it is taken
    /// over.
    fn open_saved(&mut self, kept: LibraryRef, reopened: Reopened) {
        let before = self.session.library_ref.as_ref().filter(|before| before.id == kept.id);
        let addressed = self.loading() == Some(&*kept.id) || before.is_none_or(|before| before.addressed);
        match reopened {
            Reopened::AsLeft(restored) => self.restore(*restored),
            Reopened::Record(record) => self.open_record(&record),
        }
        self.session.library_ref = Some(LibraryRef { addressed, ..kept });
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

    /// Opens a record: its end is shown, and people have both sides.
    pub(super) fn open_record(&mut self, record: &Record) {
        let Session { players, flipped, extra, seed, .. } = &self.session;
        let told = Some(Rc::new(Told { tags: record.tags.clone(), result: record.result }));
        let mut session = Session {
            names: names(record),
            told,
            flipped: *flipped,
            extra: extra.clone(),
            seed: *seed,
            ..Session::new(record.start, players.as_persons())
        };
        let moves: Vec<Move> = record.moves().collect();
        session.load(record, None, &moves, moves.len());
        self.notice = None;
        self.open_session(session);
    }
}

impl Session {
    /// Studies the game of a record, ended by word where it was, on the line of these moves, as far as they are legal,
    /// and with so many of them shown.
    pub(super) fn load(&mut self, record: &Record, ended: Option<Outcome>, moves: &[Move], cursor: usize) {
        let mut game = Game::from_record(record);
        if let Some(outcome) = ended {
            game.end(outcome);
        }
        game.go(None);
        for &mv in moves {
            if game.shown().legal(mv.from, mv.to) != Some(mv) {
                break;
            }
            game.branch(mv);
        }
        game.show(cursor);
        self.game = Rc::new(game);
        self.study = Some(Study::default());
    }
}

/// Returns whether a link holds a game that nobody has begun: the pieces stand as they do at first, and no one is named.
fn is_new(link: &Link) -> bool {
    let is_array = Array::all().any(|array| Position::start(link.start().rules(), array) == *link.start());
    is_array && link.moves().is_empty() && link.message.is_none() && link.names.iter().all(String::is_empty)
}
