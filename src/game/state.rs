//! The state of the page, and what can be read off it.

use std::rc::Rc;

use super::analysis::Verdict;
use super::clock::Clock;
use super::context::Context;
use super::correspondence::{Clash, Correspondence, Stage};
use super::explain::threats;
use super::layers::{Layer, king_threat_marks};
use super::library::{LibraryRef, Told};
use super::line::Game;
use super::marks::frozen_marks;
use super::notice::Notice;
use super::players::Players;
use super::review::Review;
use super::saved::Saved;
use super::selection::Selection;
use super::settings::Settings;
use super::step::Step;
use super::task::Speed;
use super::trial::Trial;
use crate::eval::material;
use crate::eval::weights::MATERIAL;
use crate::notation::link::{Link, LinkError, Readable, ReadableGame};
use crate::rules::{Array, Bitboard, Color, Move, Position, Role, RuleSet, Setup, Square};
use crate::scene::{Mark, Scene, View};
use crate::search::Report;
use crate::words::{correspondence, moving};

/// Everything the page shows.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The game.
    pub game: Rc<Game>,
    /// Who plays it.
    pub players: Players,
    /// Who played when the person chose last: games that nobody has begun are theirs.
    pub usual: Players,
    /// The person's choices.
    pub settings: Settings,
    /// Black's first rank is at the bottom.
    pub flipped: bool,
    /// How the board is handled.
    pub selection: Selection,
    /// What the engine is doing.
    pub engine: EngineState,
    /// The names of White and Black; empty where nobody is named.
    pub names: [String; 2],
    /// The game as it is played by link, if it is.
    pub correspondence: Option<Correspondence>,
    /// What a person is told besides, once.
    pub notice: Option<Notice>,
    /// The address that could not be opened, shown in place of the game.
    pub problem: Option<Refused>,
    /// Parts of the address that mean nothing here and are kept.
    pub extra: Vec<(String, String)>,
    /// The number of lines the engine analyses the position shown with, while it does.
    pub analysis: Option<u8>,
    /// The worth of the position analysed, as far as the engine has told it.
    pub(super) verdict: Option<Verdict>,
    /// The engine is asked for advice.
    pub asking: bool,
    /// The move the engine advises in the latest position.
    pub advice: Option<Move>,
    /// The engine is to measure its speed.
    pub measuring: bool,
    /// How fast it has found itself.
    pub speed: Option<Speed>,
    /// What the engine has found in the positions of the game, while it is reviewed.
    pub review: Option<Rc<Review>>,
    /// The position of the review that is tried again.
    pub trial: Option<Rc<Trial>>,
    /// Moves may be tried from any position, for both sides.
    pub study: bool,
    /// Counts how often the last move was asked to be seen again.
    pub replays: u32,
    /// How the game is kept, once it is one to be kept.
    pub library_ref: Option<LibraryRef>,
    /// What is known of the game beside its moves.
    pub told: Option<Rc<Told>>,
    /// The kept game that an address asks for, until it is there.
    pub awaited: Option<String>,
    /// The unfinished game that an address has left behind, and that is offered.
    pub left: Option<Box<Saved>>,
    /// Counts the games that were begun or opened here.
    pub sitting: u32,
    /// Where the chance that the engine's levels take starts from.
    pub seed: u32,
    /// The clocks of the game, if it is played with such.
    pub clock: Option<Clock>,
    /// The side that has offered a draw and waits for the other's answer.
    pub offer: Option<Color>,
    /// The side that has declined a draw in the latest position.
    pub declined: Option<Color>,
    /// What the engine thought of its own moves: the ply of each and its value for the engine, in centipawns.
    pub(super) judgements: Vec<(usize, i32)>,
    /// The moment of what happens now, in milliseconds since any fixed one.
    pub(super) now_ms: u64,
    /// Counts the changes that make a running search useless.
    pub(super) epoch: u32,
}

/// An address that could not be opened. It is shown with whatever could be read of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The fragment as it was given.
    pub fragment: String,
    /// What is wrong with it, and what could be read.
    pub error: LinkError,
    /// It is a letter that does not go on from what is known of its game.
    pub clash: Option<Box<Clash>>,
}

impl Refused {
    /// Returns a link to what could be read, when a game can go on from it.
    #[must_use]
    pub fn readable(&self) -> Option<Link> {
        let Readable { game: ReadableGame::Sound(game), flipped, names, extra } = (*self.error.readable).clone() else {
            return None;
        };
        Some(Link { flipped, names, extra, ..Link::new(game) })
    }

    /// Returns what could be read: the position after the moves, or a start that no game can go on from, or an empty
    /// board.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.error.readable.game.setup()
    }
}

/// What the engine is doing.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum EngineState {
    /// Nothing, or it has said nothing yet.
    #[default]
    Quiet,
    /// It thinks, and these are its best lines so far, the best first.
    Thinking(Vec<Report>),
    /// It does not answer, for this reason.
    Failed(String),
}

impl State {
    /// Returns a fresh game from the default start, with these choices and players.
    #[must_use]
    pub fn new(settings: Settings, players: Players) -> State {
        State {
            game: Rc::new(Game::new(Position::start(RuleSet::default(), Array::default()))),
            players,
            usual: players,
            settings,
            flipped: players.only_person() == Some(Color::Black),
            selection: Selection::default(),
            engine: EngineState::default(),
            names: Default::default(),
            correspondence: None,
            notice: None,
            problem: None,
            extra: Vec::new(),
            analysis: None,
            verdict: None,
            asking: false,
            advice: None,
            measuring: false,
            speed: None,
            review: None,
            trial: None,
            study: false,
            replays: 0,
            library_ref: None,
            told: None,
            awaited: None,
            left: None,
            sitting: 0,
            seed: 0,
            clock: None,
            offer: None,
            declined: None,
            judgements: Vec::new(),
            now_ms: 0,
            epoch: 0,
        }
    }

    /// Returns the setup on the board: the position shown, or what could be read of an address that is no good.
    #[must_use]
    pub fn shown(&self) -> Setup {
        self.problem.as_ref().map_or_else(|| self.game.shown().to_setup(), Refused::setup)
    }

    /// Returns whether a person may move now.
    #[must_use]
    pub fn may_move(&self) -> bool {
        if self.awaited.is_some() {
            return false;
        }
        self.may_try()
            || !self.study
                && self.problem.is_none()
                && self.game.is_latest()
                && self.players.is_person(self.game.latest().turn())
                && self.game.outcome().is_none()
                && self.has_turn_by_link()
    }

    /// Returns why no piece can be moved now, whichever it is.
    fn barred(&self) -> Option<&'static str> {
        match (self.game.is_latest(), self.game.outcome()) {
            _ if self.may_move() => None,
            (false, _) if self.may_study_by_analysis() => Some(moving::NOT_LATEST_BUT_ANALYSED),
            (false, _) => Some(moving::NOT_LATEST),
            (true, Some(_)) => Some(moving::OVER),
            (true, None) if self.correspondence_stage() == Some(Stage::Draft) => Some(correspondence::UNSENT),
            (true, None) if self.correspondence.is_some() => Some(correspondence::WAIT),
            (true, None) => Some(moving::NOT_YOUR_TURN),
        }
    }

    /// Returns the board shown, as it may be handled now.
    #[must_use]
    pub fn board(&self) -> Context {
        let (setup, settings) = (self.shown(), &self.settings);
        let game = &self.game;
        // What could be read of an address is only looked at.
        let position = self.problem.is_none().then(|| *game.shown());
        Context {
            setup,
            position,
            movable: if self.may_move() { setup.board.by_color(setup.turn) } else { Bitboard::EMPTY },
            freely: false,
            barred: self.barred().filter(|_| position.is_some()),
            past: position.is_some() && self.selection.line.is_empty() && !game.is_latest(),
            says_whose_turn: false,
            shows_powers: settings.layers.has(Layer::Powers),
            one_click: settings.one_click,
            confirms: settings.confirm_moves,
            tap_preview: settings.tap_preview,
            opponent: !self.players.only_person().unwrap_or(setup.turn),
            ply: game.cursor(),
        }
    }

    /// Returns the square on which the page offers to tell what the opponent threatens, if it is the person's turn and
    /// there is something to tell: that of the first piece that does.
    #[must_use]
    pub fn threatening(&self) -> Option<Square> {
        let board = self.board();
        let busy = self.selection.picked.is_some() || self.selection.asked.is_some() || board.movable.is_empty();
        let calm = !busy && !self.game.shown().is_check();
        threats(&board.setup, board.opponent).first().filter(|_| calm).map(|mv| mv.from)
    }

    /// Returns by the worth of how many pawns a side's pieces on the board shown outweigh the other's, if they do.
    #[must_use]
    pub fn lead(&self, color: Color) -> Option<u32> {
        let board = self.shown().board;
        let lead = material(&board, board.by_color(color)) - material(&board, board.by_color(!color));
        let pawn = MATERIAL[Role::Pawn.index()];
        u32::try_from((lead + pawn / 2).div_euclid(pawn)).ok().filter(|&pawns| pawns > 0)
    }

    /// Returns the plies left when the person takes a move back, if he can: those before his own last move or, where
    /// not just one person plays, before the last move; while an earlier position is shown, those before it.
    #[must_use]
    pub fn undo_to(&self) -> Option<usize> {
        let plies = self.game.moves().len();
        if let Some(correspondence) = &self.correspondence {
            // What is sent stays.
            let unsent = matches!(self.correspondence_stage(), Some(Stage::Draft | Stage::Answer(_)));
            return Some(correspondence.sent).filter(|_| unsent && self.game.is_latest());
        }
        if !self.game.is_latest() {
            return Some(self.game.cursor()).filter(|_| !self.study);
        }
        match self.players.only_person() {
            Some(color) => (0..plies).rev().find(|&ply| self.game.turn_at(ply) == Some(color)),
            None => plies.checked_sub(1),
        }
    }

    /// Returns the side that gives up when the person at the board does: his own against the engine, else the side to
    /// move.
    #[must_use]
    pub fn loser_by_resignation(&self) -> Color {
        // By link only the side to move gives up.
        self.players.only_person().unwrap_or(self.game.latest().turn())
    }

    /// Returns whether the engine is to make a move now. It waits while the clocks are stopped by word.
    #[must_use]
    pub fn engine_is_to_move(&self) -> bool {
        self.problem.is_none()
            && self.awaited.is_none()
            && !self.study
            && !self.players.is_person(self.game.latest().turn())
            && !matches!(self.engine, EngineState::Failed(_))
            && !self.clock.as_ref().is_some_and(Clock::is_paused)
            && self.game.outcome().is_none()
    }

    /// Returns the address of the game as shown.
    #[must_use]
    pub fn link(&self) -> Link {
        Link {
            game: self.game.followed().clone(),
            cursor: self.game.cursor(),
            flipped: self.flipped,
            lines: None,
            names: self.names.clone(),
            shapes: self.selection.drawing.shapes(self.game.cursor()),
            message: self.message(),
            extra: self.extra.clone(),
        }
    }

    /// Returns the side at the bottom of the board.
    #[must_use]
    pub fn view(&self) -> View {
        let flipped = self.problem.as_ref().map_or(self.flipped, |problem| problem.error.readable.flipped);
        View(if flipped { Color::Black } else { Color::White })
    }

    /// Returns the board as it is to be seen, with its marks.
    #[must_use]
    pub fn scene(&self) -> Scene {
        if let Some(scene) = self.studied_scene() {
            return scene;
        }
        let (setup, layers) = (self.shown(), self.settings.layers);
        let mut marks = Vec::new();
        if self.problem.is_none() {
            if layers.has(Layer::LastMove) {
                marks.extend(Step::last(&self.game).iter().flat_map(Step::marks));
            }
            let position = self.game.shown();
            if layers.has(Layer::Check) && position.is_check() {
                marks.extend(position.board().by_piece(position.turn(), Role::King).into_iter().map(Mark::Check));
                // Who looks for a way out sees where the picked piece may go.
                if self.selection.picked.is_none() {
                    marks.extend(king_threat_marks(&setup, setup.turn));
                }
            }
        }
        marks.extend(frozen_marks(&setup));
        if (self.game.is_latest() || self.is_at_trial()) && self.problem.is_none() {
            marks.extend(self.advice.map(|mv| Mark::Advice { from: mv.from, to: mv.to }));
        }
        marks.extend(self.line_marks());
        marks.extend(layers.marks(&setup, self.settings.letters));
        for mark in self.selection.marks(&self.board(), self.settings.letters) {
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks.extend(self.selection.drawing.marks(self.game.cursor()));
        Scene { board: setup.board, view: self.view(), marks }
    }
}
