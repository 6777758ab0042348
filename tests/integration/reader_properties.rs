//! Properties of any text given to each reader of the library: it is read and reads back, or it is rejected with a
//! place in it and a sentence. `malformed_texts.rs` supplies random texts; the targets of `fuzz` supply those found by
//! a fuzzer.

// fuzz/lib.rs includes this file too.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ultima::learn::Progress;
use ultima::link::{self, LinkTarget, exploration};
use ultima::model::sandbox::{Sandbox, SandboxAction};
use ultima::model::upgrade::OldGame;
use ultima::model::{Action, Env, GameAction, OpenAction, PlayState, Players, SavedGame, Settings};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::pgn::{self, games};
use ultima::notation::typed_move::{self, TypedMoveError};
use ultima::notation::{LineColumn, fen, uci_move};
use ultima::rules::{Position, RuleSet, StartingArray, UciMove};
use ultima::search::{LineCount, SearchInfo};
use ultima::worker::protocol::WorkerMessage;
use ultima::worker::{EngineEvent, EngineEventKind, Task, search_limits};

/// Returns the start of a game that names no other.
pub fn start() -> Position {
    Position::default()
}

fn env() -> Env {
    Env { now_ms: 0, today: || "2026.11.20".to_owned(), new_id: || "k1".to_owned() }
}

fn assert_located(text: &str, position: usize, error: &impl Display) {
    assert_placed(text, position, &error.to_string());
}

fn assert_placed(text: &str, position: usize, sentence: &str) {
    assert!((1..=text.chars().count() + 1).contains(&position), "{sentence} {text:?}");
    assert!(sentence.ends_with('.') && sentence.chars().count() < 600, "{sentence:?} {text:?}");
    assert!(!sentence.chars().any(char::is_control), "{sentence:?} {text:?}");
}

/// Panics unless a place lies in a text or right behind its end.
fn assert_inside(text: &str, place: LineColumn, error: &impl Display) {
    // A lone carriage return ends a line too.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let line = text.split('\n').nth(place.line - 1);
    let columns = line.unwrap_or_else(|| panic!("{error}: {text:?}")).chars().count() + 1;
    assert!((1..=columns).contains(&place.column), "{error}: {text:?}");
    assert!(!error.to_string().chars().any(char::is_control), "{error}: {text:?}");
}

/// Checks a position as FEN.
pub fn fen(text: &str) {
    match fen::read(text, RuleSet::default()) {
        Ok(setup) => {
            assert_eq!(fen::read(&fen::write(&setup, Alphabet::Chess), RuleSet::default()), Ok(setup), "{text:?}");
            let _ = Position::try_from(setup);
        }
        Err(error) => assert_located(text, error.column, &error),
    }
}

/// Checks the address of a game or of a board to explore.
pub fn link(text: &str) {
    match link::read_game(text) {
        Ok(found) => {
            assert_eq!(link::read_game(&link::write(&found)), Ok(found.clone()), "{text:?}");
            let mut page = PlayState::new(Settings::default(), Players::default(), 0);
            page.apply(&env(), OpenAction::Link(Box::new(found)));
            assert_shown(&page);
        }
        Err(error) => assert_located(text, error.column, &error),
    }
    let board = format!("#/explore?{}", text.split_once('?').unwrap_or_default().1);
    match link::read(&board) {
        LinkTarget::Exploration(Ok(found)) => {
            let written = exploration::write(&found);
            assert_eq!(link::read(&written), LinkTarget::Exploration(Ok(found.clone())), "{text:?}");
            let mut board = Sandbox::default();
            board.apply(SandboxAction::Open(found));
            assert_eq!(exploration::write(board.exploration()), written, "{text:?}");
        }
        LinkTarget::Exploration(Err(error)) => assert_placed(&board, error.column, &error.to_string()),
        other => panic!("{board:?}: {other:?}"),
    }
}

/// Checks a rule set, an array, a move or a line of moves.
pub fn words(text: &str) {
    if let Err(error) = text.parse::<RuleSet>() {
        assert_located(text, error.column, &error);
    }
    if let Err(error) = text.parse::<StartingArray>() {
        assert_located(text, 1, &error);
    }
    if let Err(error) = text.parse::<UciMove>() {
        assert_located(text, error.column, &error);
    }
    if let Err(error) = uci_move::read_line(&start(), text) {
        assert_located(text, error.column, &error);
    }
}

/// Checks a move typed in a position.
pub fn typed(position: &Position, text: &str) {
    match typed_move::read(position, text) {
        Ok(mv) => assert_eq!(position.find_legal(mv.into()), Some(mv), "{text:?}"),
        Err(TypedMoveError::Unreadable { column, problem }) => {
            assert_located(text, column, &TypedMoveError::Unreadable { column, problem });
        }
        Err(error) => assert_located(text, 1, &error),
    }
}

/// Checks records of games, or games among prose.
pub fn pgn(text: &str) {
    let start = start();
    let mut end = 0;
    for outcome in games(text, &start) {
        for problem in outcome.warnings.iter().chain(outcome.stop.iter().map(|stop| &stop.problem)) {
            assert_inside(text, problem.place, problem);
        }
        assert!(outcome.span.start >= end && text.get(outcome.span.clone()).is_some(), "{text:?}");
        end = outcome.span.end;
        if let Some(stop) = &outcome.stop {
            assert!(text.get(stop.rest..).is_some() && stop.rest <= end, "{text:?}");
        }
        let written = pgn::write(&outcome.record);
        let again = pgn::read(&written, &start);
        assert!(again.stop.is_none() && again.record == outcome.record, "{text:?}\n{written}");
    }
}

/// Checks a message between page and worker. Returns whether anything could be read.
pub fn message(text: &str) -> bool {
    let task = stored::<Task>(text);
    let event = stored::<WorkerMessage>(text);
    let read = task.is_some() || event.is_some();
    if let Some(task) = task {
        if let Some(limits) = search_limits(task.kind) {
            assert!(limits.multipv.get() <= LineCount::MAX, "{text:?}");
        }
        assert!(task.position().to_setup().problems().is_empty(), "{text:?}");
    }
    if let Some(WorkerMessage::Event(EngineEvent { kind: EngineEventKind::Info(SearchInfo { pv, .. }), .. })) = event
        && let Ok(pv) = uci_move::read_line(&start(), &pv)
    {
        let moves = pv.moves();
        assert_eq!(uci_move::write_line(moves).len(), 4 * moves.len(), "{text:?}");
    }
    read
}

/// Checks three lines, the rules, position and moves of a task, which is read or rejected.
pub fn task(text: &str) {
    let mut lines = text.split('\n');
    let [rules, fen, moves] = [(); 3].map(|()| lines.next().unwrap_or_default());
    let line = json!({ "rules": rules, "fen": fen, "moves": moves });
    let task = json!({ "id": 1, "kind": "Hint", "line": line, "hash_mb": 1 });
    if let Err(why) = Task::deserialize(&task).map_err(|error| error.to_string()) {
        assert!(!why.is_empty() && !why.chars().any(char::is_control), "{why:?} {text:?}");
    }
    message(&task.to_string());
}

/// Checks what a browser stored: a game, choices, players or solved lessons. Returns whether anything could be read.
pub fn storage(text: &str) -> bool {
    let mut page = PlayState::new(Settings::default(), Players::default(), 0);
    let old = || serde_json::from_str::<OldGame>(text).ok().and_then(OldGame::upgrade);
    let (saved, settings) = (SavedGame::read(text).ok().or_else(old), stored::<Settings>(text));
    let (players, progress) = (stored::<Players>(text), stored::<Progress>(text));
    let read = saved.is_some() || settings.is_some() || players.is_some() || progress.is_some();
    if let Some(saved) = saved {
        page.apply(&env(), OpenAction::OpenSaved(Box::new(saved)));
        assert_shown(&page);
        let written = page.saved().write();
        let mut next = PlayState::new(Settings::default(), Players::default(), 0);
        next.apply(&env(), OpenAction::OpenSaved(Box::new(SavedGame::read(&written).expect("its own text"))));
        assert_eq!(next.saved().write(), written, "{text:?}");
    }
    if let Some(settings) = settings {
        page.apply(&env(), Action::SetSettings(settings));
        assert_shown(&page);
    }
    if let Some(players) = players {
        page.apply(&env(), GameAction::Seat(players));
        assert_shown(&page);
    }
    if let Some(progress) = progress {
        let (won, most) = progress.total();
        assert!(won <= most, "{text:?}");
    }
    read
}

/// Returns the value of a stored text, if it can be read, and checks that the value is stored and read back unchanged.
fn stored<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(text: &str) -> Option<T> {
    let value: T = serde_json::from_str(text).ok()?;
    let kept = serde_json::to_string(&value).expect("a stored form");
    assert_eq!(serde_json::from_str::<T>(&kept).as_ref().ok(), Some(&value), "{text:?}");
    Some(value)
}

/// Computes everything that a page shows, and its task for the engine.
fn assert_shown(page: &PlayState) {
    let scene = page.view().display().scene;
    assert_eq!(scene.board, page.shown_setup().board);
    assert!(!page.view().caption().is_empty() && !page.view().news().is_empty());
    if let Some(task) = page.task() {
        assert!(stored::<Task>(&serde_json::to_string(&task).expect("a message")).is_some(), "a good task");
    }
}
