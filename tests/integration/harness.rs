//! A page without a screen, for the tests of its state, with short names for actions. Also positions from texts.

use std::ops::Deref;

use ultima::link::exploration::Exploration;
use ultima::link::{self, Link, LinkError, LinkTarget};
use ultima::model::library::LibraryEntry;
use ultima::model::{
    Action, BoardDisplay, BoardInput, Env, GameAction, Notice, OpenAction, PieceMoves, PlayState, Player, Players,
    ReadableBoard, Settings, TypedInput, open_fragment,
};
use ultima::notation::pgn::Record;
use ultima::notation::{fen, uci_move};
use ultima::rules::{Move, Position, RuleSet, Square, UciMove};
use ultima::scene::Scene;
use ultima::search::{Score, SearchInfo, Strength};
use ultima::worker::{EngineEvent, EngineEventKind, Task, TaskKind};

/// Two people.
pub const PEOPLE: Players = Players { white: Player::Person, black: Player::Person, strength: Strength::Movetime(200) };
/// A person has White, the engine Black.
pub const HAS_WHITE: Players =
    Players { white: Player::Person, black: Player::Engine, strength: Strength::Movetime(200) };
/// A person has Black, the engine White.
pub const HAS_BLACK: Players =
    Players { white: Player::Engine, black: Player::Person, strength: Strength::Movetime(200) };

/// The state of a page, with short methods for what happens on it.
pub struct Harness {
    pub state: PlayState,
}

impl Harness {
    /// Returns a page with a new game.
    pub fn new(players: Players) -> Harness {
        Harness { state: PlayState::new(Settings::default(), players, 0) }
    }

    /// Returns a page on which a game has been opened, with these players.
    pub fn on(players: Players, fragment: &str) -> Harness {
        let mut harness = Harness::new(players);
        harness.open(fragment);
        harness.apply(GameAction::Seat(players));
        harness
    }

    /// Returns a page with a game in which the person has played b2b4 and the engine thinks.
    pub fn awaiting() -> Harness {
        let mut harness = Harness::new(HAS_WHITE);
        harness.play("b2b4");
        assert!(harness.task().is_some());
        harness
    }

    /// Applies an action at the time of the last one.
    pub fn apply(&mut self, action: impl Into<Action>) {
        self.apply_at(0, action);
    }

    pub fn apply_at(&mut self, now_ms: u64, action: impl Into<Action>) {
        self.state.apply(&at(now_ms), action);
    }

    pub fn task_kind(&self) -> Option<TaskKind> {
        self.engine().tasks.current_kind()
    }

    pub fn record(&self) -> Record {
        self.saved().record()
    }

    /// Returns the game as an entry of the library, if it is in it.
    pub fn entry(&self, changed_ms: u64) -> Option<LibraryEntry> {
        LibraryEntry::from_saved(&self.saved(), changed_ms)
    }

    /// Changes the settings.
    pub fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings();
        change(&mut settings);
        self.apply(Action::SetSettings(settings));
    }

    pub fn open(&mut self, fragment: &str) {
        self.apply(OpenAction::Link(Box::new(open(fragment))));
    }

    pub fn refuse(&mut self, fragment: &str) {
        self.apply(opening(fragment));
        assert!(self.failed_link().is_some(), "{fragment} can be read");
    }

    /// Returns the board of a failed link.
    pub fn readable_board(&self) -> ReadableBoard {
        ReadableBoard::new(self.failed_link().expect("a failed link"))
    }

    pub fn press(&mut self, at: &str) {
        self.apply(BoardInput::Press(square(at)));
    }

    /// Plays a move as a person does.
    pub fn play(&mut self, text: &str) {
        let UciMove { from, to } = squares(text);
        self.apply(BoardInput::Press(from));
        self.apply(BoardInput::Press(to));
        assert!(self.moves().ends_with(text), "{text} after {}", self.moves());
    }

    /// Plays the moves of a line as a person does.
    pub fn play_all(&mut self, line: &str) {
        for start in (0..line.len()).step_by(4) {
            self.play(&line[start..start + 4]);
        }
    }

    /// Lets the engine decide on a move for its task.
    pub fn decide(&mut self, text: &str) {
        self.apply(EngineEvent { task: self.task_id(), kind: EngineEventKind::BestMove(squares(text)) });
    }

    pub fn task_id(&self) -> u32 {
        self.task().expect("a task").id
    }

    /// Returns the moves of the picked piece.
    pub fn picked_moves(&self) -> Option<PieceMoves> {
        self.view().selection.picked.moves
    }

    pub fn typed(&self, text: &str) -> TypedInput {
        self.selection().typed(&self.context(), text)
    }

    pub fn display(&self) -> BoardDisplay {
        self.view().display()
    }

    pub fn caption(&self) -> String {
        self.view().caption().to_owned()
    }

    pub fn news(&self) -> String {
        self.view().news()
    }

    pub fn announcement(&self) -> Option<String> {
        self.view().announcement()
    }

    pub fn scene(&self) -> Scene {
        self.display().scene
    }

    /// Returns what a screen reader reads on a square.
    pub fn cell(&self, square: Square) -> String {
        self.display().names[square.index()].to_string()
    }

    pub fn notice_words(&self) -> Option<String> {
        Some(self.session().notice.as_ref()?.text())
    }

    pub fn notice_items(&self) -> Vec<String> {
        self.session().notice.as_ref().map_or_else(Vec::new, Notice::items)
    }

    /// Returns whether something is drawn on the position shown.
    pub fn has_shapes(&self) -> bool {
        self.selection().shapes.any_at(self.session().game.cursor())
    }

    /// Returns the moves of the game, in coordinates.
    pub fn moves(&self) -> String {
        uci_move::write_line(self.session().game.moves())
    }
}

impl Deref for Harness {
    type Target = PlayState;

    fn deref(&self) -> &PlayState {
        &self.state
    }
}

/// Returns the environment that the page passes with an action at this time.
pub fn at(now_ms: u64) -> Env {
    Env { now_ms, today: || "2026.11.20".to_owned(), new_id: || "k1".to_owned() }
}

/// Returns the position of a FEN under a rule set in its written form.
pub fn position(rules: &str, text: &str) -> Position {
    let rules = rules.parse::<RuleSet>().expect("a rule set");
    let setup = fen::read(text, rules).expect("a readable position");
    Position::try_from(setup).unwrap_or_else(|error| panic!("{rules} {text}: {error}"))
}

pub fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Returns a legal move of a position.
pub fn legal(position: &Position, text: &str) -> Move {
    let mv: UciMove = text.parse().expect("coordinates");
    position.find_legal(mv).unwrap_or_else(|| panic!("{text} is not legal in {position:?}"))
}

/// Returns a legal move of the latest position.
pub fn mv(state: &PlayState, text: &str) -> Move {
    legal(state.session().game.latest(), text)
}

pub fn open(fragment: &str) -> Link {
    link::read_game(fragment).unwrap_or_else(|error| panic!("{fragment}: {error:?}"))
}

/// Returns the action of a valid or invalid address.
pub fn opening(fragment: &str) -> OpenAction {
    open_fragment(fragment, |_| None).unwrap_or_else(|| panic!("{fragment} leads to no game"))
}

/// Returns the board of an address of the page Explore.
pub fn explored(fragment: &str) -> Result<Exploration, LinkError<Exploration>> {
    let LinkTarget::Exploration(read) = link::read(fragment) else { panic!("{fragment} leads to another page") };
    read.map(|board| *board)
}

/// Returns the squares of a move.
pub fn squares(text: &str) -> UciMove {
    text.parse().expect("coordinates")
}

/// Returns a task as the worker reads it from the page's message.
pub fn sent(task: &Task) -> Task {
    let text = serde_json::to_string(task).expect("a task is text");
    serde_json::from_str(&text).expect("a good task")
}

/// Returns a report of the engine whose line is one legal move.
pub fn report(state: &PlayState, best: &str) -> SearchInfo {
    let score = Score::Centipawns(35);
    SearchInfo {
        depth: 4,
        seldepth: 7,
        multipv: 1,
        score,
        nodes: 1_200_000,
        elapsed_ms: 1000,
        pv: vec![mv(state, best)],
    }
}
