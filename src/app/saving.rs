//! Saves the game in the library as it is played, opens saved games, and follows the changes of other tabs.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::app_context::use_app;
use super::browser::unix_ms;
use super::game_io::{GAME_IO, GameIo};
use super::hooks::use_kept;
use super::icon::{button, button_with};
use super::lazy::{OnLoadError, lazy};
use super::library::db::{self, SaveOutcome};
use super::library::{listen, notify};
use super::store::use_store;
use crate::game::library::{Autosave, LibraryEntry, ObserveOutcome, PendingWrite, StorageError, is_example};
use crate::game::{
    FailedLink, GameState, LibraryAction, OpenAction, OpenError, SavedGame, SavedGameError, SavedGameProblem,
};
use crate::link;
use crate::words::library;
use crate::words::ui;

lazy!(library: pub SAVING = Saving);

/// Writes games to the library and opens them from there.
#[derive(Clone)]
struct Writer {
    autosave: Rc<RefCell<Autosave>>,
    dispatcher: UseReducerDispatcher<GameState>,
    /// Receives the game that another tab has continued.
    conflict: UseStateSetter<Option<String>>,
    /// Receives the reason why games are not saved, and `None` when one is saved again.
    storage_error: Callback<Option<StorageError>>,
    on_load_error: OnLoadError,
}

/// Saves the game after each of its moves. Says why games are not saved, each reason once, and when another tab has
/// continued the game.
#[component]
fn Saving() -> Html {
    let (app, store) = (use_app(), use_store());
    let autosave = use_mut_ref(Autosave::default);
    let conflict = use_state_eq(|| None::<String>);
    let storage_error = use_state_eq(|| None::<StorageError>);
    let shown = use_mut_ref(Vec::<StorageError>::new);
    let show_once = {
        let storage_error = storage_error.setter();
        Callback::from(move |new: Option<StorageError>| match new {
            Some(new) if shown.borrow().contains(&new) => {}
            Some(new) => {
                shown.borrow_mut().push(new);
                storage_error.set(Some(new));
            }
            None if shown.borrow().is_empty() || *shown.borrow() == [StorageError::Lost] => {}
            None => {
                shown.borrow_mut().retain(|shown| *shown == StorageError::Lost);
                storage_error.set(None);
            }
        })
    };
    let writer = Writer {
        autosave,
        dispatcher: store.dispatcher(),
        conflict: conflict.setter(),
        storage_error: show_once,
        on_load_error: app.on_load_error,
    };

    // A game hidden by a failed link is left alone.
    let is_shown = store.shown_session().is_some();
    {
        let writer = writer.clone();
        use_effect_with((store.saved(), is_shown), move |(saved, is_shown)| {
            if *is_shown {
                writer.observe(saved);
            }
        });
    }
    {
        let writer = writer.clone();
        use_effect_with(store.loading().map(str::to_owned), move |loading| {
            if let Some(id) = loading.clone() {
                spawn_local(async move { writer.fetch(id).await });
            }
        });
    }
    {
        let (writer, resumable, lost) = (writer.clone(), app.last_visit.initial_resumable, app.last_visit.lost);
        use_kept((), move |()| {
            if lost {
                writer.storage_error.emit(Some(StorageError::Lost));
            }
            if let Some(resumable) = resumable {
                writer.save_resumable(&resumable);
            }
            listen(move |id, revision| {
                if writer.autosave.borrow().is_behind(id, revision) {
                    writer.mark_conflict(id);
                }
            })
        });
    }
    {
        let writer = writer.clone();
        use_effect_with(app.last_visit.forgotten, move |&forgotten| {
            if forgotten {
                spawn_local(async move { writer.find().await });
            }
        });
    }
    let saved = store.session().library_ref().filter(|_| is_shown);
    let resolve_conflict = |take_over: bool| {
        let (writer, id) = (writer.clone(), saved.map(|saved| saved.id.clone()).filter(|_| take_over));
        move |_: MouseEvent| writer.resolve_conflict(id.clone())
    };
    let dismiss = storage_error.setter();
    html! {
        <>
            if let Some(error) = *storage_error {
                <div class="notice" role="alert">
                    <p>{ error.text() }</p>
                    { button(ui::CLOSE, move |_| dismiss.set(None)) }
                </div>
            }
            if conflict.as_ref().is_some_and(|id| saved.is_some_and(|saved| saved.id == *id)) {
                <div class="notice conflict" role="alert">
                    <p>{ library::ELSEWHERE }</p>
                    { button_with("primary", library::TAKE_OVER, resolve_conflict(true)) }
                    { button(library::AS_COPY, resolve_conflict(false)) }
                </div>
            }
        </>
    }
}

impl Writer {
    /// Queues the game as it is now, unless it is known already.
    fn observe(&self, game: &SavedGame) {
        let entry = LibraryEntry::from_saved(game, unix_ms()).filter(|entry| !is_example(entry));
        let Some(entry) = entry else { return };
        let seen = self.autosave.borrow_mut().observe(entry);
        match seen {
            ObserveOutcome::Unchanged => {}
            ObserveOutcome::Queued => self.write(),
            ObserveOutcome::Forked => self.resolve_conflict(None),
        }
    }

    /// Takes over another tab's version of a game, or continues here as another game.
    fn resolve_conflict(&self, take_over: Option<String>) {
        self.autosave.borrow_mut().resolve_conflict();
        self.conflict.set(None);
        match take_over {
            Some(id) => {
                let writer = self.clone();
                spawn_local(async move { writer.fetch(id).await });
            }
            None => self.dispatcher.dispatch(LibraryAction::Add.into()),
        }
    }

    /// Saves a game that is not on the board, unless it is already saved.
    fn save_resumable(&self, game: &SavedGame) {
        let Some(entry) = LibraryEntry::from_saved(game, unix_ms()) else { return };
        let storage_error = self.storage_error.clone();
        spawn_local(async move {
            if let Err(found) = db::put(entry, false).await {
                storage_error.emit(Some(found));
            }
        });
    }

    /// Writes the waiting games, unless that is already happening.
    fn write(&self) {
        if std::mem::replace(&mut self.autosave.borrow_mut().is_busy, true) {
            return;
        }
        let writer = self.clone();
        spawn_local(async move {
            loop {
                let next = writer.autosave.borrow_mut().take_next();
                let Some(next) = next else { break };
                writer.put(next).await;
            }
            writer.autosave.borrow_mut().is_busy = false;
        });
    }

    async fn put(&self, pending: PendingWrite) {
        let PendingWrite { entry, continues } = pending.clone();
        let (id, before) = (entry.id.clone(), entry.revision);
        match db::put(entry, continues).await {
            Ok(SaveOutcome::Saved(revision)) => {
                self.autosave.borrow_mut().on_written(&id, revision);
                if !self.autosave.borrow().has_failed() {
                    self.storage_error.emit(None);
                }
                if revision != before {
                    notify(&id, revision);
                }
                self.dispatcher.dispatch(LibraryAction::Saved(id, revision).into());
            }
            // It was just opened here as an earlier page had left it, and has not changed since.
            Ok(SaveOutcome::Newer) if !continues => self.fetch(id).await,
            Ok(SaveOutcome::Newer) => self.mark_conflict(&id),
            Ok(SaveOutcome::Gone) => {}
            Err(storage_error) => {
                self.autosave.borrow_mut().on_failed(pending);
                self.storage_error.emit(Some(storage_error));
            }
        }
    }

    /// Looks for the game touched last if none is known: a crash may lose the latest `localStorage` writes.
    async fn find(&self) {
        let Ok(Some(entry)) = db::last().await else { return };
        let dispatcher = self.dispatcher.clone();
        GAME_IO.with(&self.on_load_error, move |io| {
            if let Some(saved) = (io.unfinished)(&entry) {
                dispatcher.dispatch(LibraryAction::OfferResumable(Box::new(saved)).into());
            }
        });
    }

    /// Notes that another tab has continued a game.
    fn mark_conflict(&self, id: &str) {
        self.autosave.borrow_mut().conflict = Some(id.to_owned());
        self.conflict.set(Some(id.to_owned()));
    }

    async fn fetch(&self, id: String) {
        let problem = match db::get(&id).await {
            Ok(Some(Ok(entry))) => {
                let dispatcher = self.dispatcher.clone();
                let open = move |io: &'static GameIo| dispatcher.dispatch((io.open_saved)(&entry).into());
                return GAME_IO.with(&self.on_load_error, open);
            }
            Ok(Some(Err(error))) => error.into(),
            Ok(None) => SavedGameProblem::NotFound,
            Err(_) => SavedGameProblem::Denied,
        };
        let dispatcher = self.dispatcher.clone();
        GAME_IO.with(&self.on_load_error, move |io| {
            let refused = || {
                let error =
                    OpenError::Saved(SavedGameError { id: id.clone(), problem: problem.clone(), readable: None });
                OpenAction::FailedLink(Box::new(FailedLink { fragment: link::saved_link(&id), error }))
            };
            let is_absent = matches!(problem, SavedGameProblem::NotFound | SavedGameProblem::Denied);
            let example = (io.example)(&id).filter(|_| is_absent);
            dispatcher.dispatch(example.unwrap_or_else(refused).into());
        });
    }
}
