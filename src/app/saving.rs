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
use crate::link;
use crate::model::library::{Autosave, LibraryEntry, ObserveOutcome, PendingWrite, StorageError, is_example};
use crate::model::{
    FailedLink, LibraryAction, OpenAction, OpenError, PlayState, SavedGame, SavedGameError, SavedGameProblem,
};
use crate::words::library;
use crate::words::ui;

lazy!(library: pub SAVING = Saving);

/// Writes games to the library and opens them from there.
#[derive(Clone)]
struct Writer {
    autosave: Rc<RefCell<Autosave>>,
    /// Renders the messages of the autosave.
    update: UseForceUpdateHandle,
    dispatcher: UseReducerDispatcher<PlayState>,
    on_load_error: OnLoadError,
}

/// Saves the game after each of its moves. Shows why games are not saved, and that another tab has continued the game.
#[component]
fn Saving() -> Html {
    let (app, store) = (use_app(), use_store());
    let writer = Writer {
        autosave: use_mut_ref(Autosave::default),
        update: use_force_update(),
        dispatcher: store.dispatcher(),
        on_load_error: app.on_load_error,
    };

    // A game that is hidden by a failed link or still loading is not saved.
    let is_shown = store.shows_game();
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
                writer.change(|autosave| autosave.report(StorageError::Lost));
            }
            if let Some(resumable) = resumable {
                writer.save_resumable(&resumable);
            }
            listen(move |id, revision| writer.change(|autosave| autosave.on_saved_elsewhere(id, revision)))
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
    let library_ref = store.session().library_ref().filter(|_| is_shown);
    let resolve_conflict = |take_over: bool| {
        let (writer, id) = (writer.clone(), library_ref.map(|entry| entry.id.clone()).filter(|_| take_over));
        move |_: MouseEvent| writer.resolve_conflict(id.clone())
    };
    let autosave = writer.autosave.borrow();
    let close = {
        let writer = writer.clone();
        move |_: MouseEvent| writer.change(Autosave::close_error)
    };
    html! {
        <>
            if let Some(error) = autosave.error() {
                <div class="notice" role="alert">
                    <p>{ error.text() }</p>
                    { button(ui::CLOSE, close) }
                </div>
            }
            if library_ref.is_some_and(|entry| autosave.is_in_conflict(&entry.id)) {
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
    /// Changes the autosave, and renders its messages.
    fn change<T>(&self, change: impl FnOnce(&mut Autosave) -> T) -> T {
        let result = change(&mut self.autosave.borrow_mut());
        self.update.force_update();
        result
    }

    /// Queues the current game, unless the autosave has already seen it.
    fn observe(&self, game: &SavedGame) {
        let entry = LibraryEntry::from_saved(game, unix_ms()).filter(|entry| !is_example(entry));
        let Some(entry) = entry else { return };
        let seen = self.change(|autosave| autosave.observe(entry));
        match seen {
            ObserveOutcome::Unchanged => {}
            ObserveOutcome::Queued => self.write(),
            ObserveOutcome::Forked => self.resolve_conflict(None),
        }
    }

    /// Takes over another tab's version of a game, or continues this one as another game.
    fn resolve_conflict(&self, take_over: Option<String>) {
        self.change(Autosave::resolve_conflict);
        match take_over {
            Some(id) => {
                let writer = self.clone();
                spawn_local(async move { writer.fetch(id).await });
            }
            None => self.dispatcher.dispatch(LibraryAction::Add.into()),
        }
    }

    /// Saves a game that is not on the board, unless it is saved already.
    fn save_resumable(&self, game: &SavedGame) {
        let Some(entry) = LibraryEntry::from_saved(game, unix_ms()) else { return };
        let writer = self.clone();
        spawn_local(async move {
            if let Err(error) = db::put(entry, false).await {
                writer.change(|autosave| autosave.report(error));
            }
        });
    }

    /// Writes the queued games, unless that is in progress.
    fn write(&self) {
        if self.autosave.borrow().is_busy() {
            return;
        }
        let writer = self.clone();
        spawn_local(async move {
            loop {
                let next = writer.change(Autosave::take_next);
                let Some(next) = next else { break };
                writer.put(next).await;
            }
        });
    }

    async fn put(&self, pending: PendingWrite) {
        let PendingWrite { entry, continues } = pending.clone();
        let (id, before) = (entry.id.clone(), entry.revision);
        match db::put(entry, continues).await {
            Ok(SaveOutcome::Saved(revision)) => {
                self.change(|autosave| autosave.on_written(&id, revision));
                if revision != before {
                    notify(&id, revision);
                }
                self.dispatcher.dispatch(LibraryAction::Saved(id, revision).into());
            }
            // The game was just opened here as an earlier page had left it, and was not changed since.
            Ok(SaveOutcome::Newer) if !continues => self.fetch(id).await,
            Ok(SaveOutcome::Newer) => self.change(|autosave| autosave.on_conflict(&id)),
            Ok(SaveOutcome::Gone) => {}
            Err(error) => self.change(|autosave| autosave.on_failed(pending, error)),
        }
    }

    /// Looks for the last changed game if none is known, since a crash may lose the latest `localStorage` writes.
    async fn find(&self) {
        let Ok(Some(entry)) = db::last().await else { return };
        let dispatcher = self.dispatcher.clone();
        GAME_IO.with(&self.on_load_error, move |io| {
            if let Some(saved) = (io.unfinished)(&entry) {
                dispatcher.dispatch(LibraryAction::OfferResumable(Box::new(saved)).into());
            }
        });
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
