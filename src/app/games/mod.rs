//! The page of the games saved in this browser: searching, opening, naming, exporting and deleting them.

mod row;

use std::pin::Pin;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, HtmlInputElement};
use yew::prelude::*;

use self::row::{Row, RowAction};
use crate::app::app_context::{Dialog, ImportState, open_dialog, use_app, use_dialogs};
use crate::app::browser::download;
use crate::app::form;
use crate::app::hooks::{use_arrival, use_kept, use_title};
use crate::app::icon::button_with;
use crate::app::lazy::lazy;
use crate::app::library::db::{self, Contents};
use crate::app::library::{RECORDS, listen, notify};
use crate::app::storage;
use crate::app::store::use_store;
use crate::learn::example;
use crate::link::{self, Link, PageName, saved_link};
use crate::model::library::{LibraryEntry, ListRow, StorageError, export, find, sort};
use crate::words::library;
use crate::words::ui;

lazy!(games: pub GAMES = Games);

/// The number of games shown at first, and added with each press.
const SHOWN: usize = 50;

const FILE: &str = "ultima-games.pgn";

const DAMAGED: &str = "ultima-damaged.json";

#[component]
fn Games() -> Html {
    let (import, dialogs) = (use_app().import, use_dialogs());
    use_title(ui::page_name(PageName::Games).to_owned());
    use_arrival(Some(String::new()));
    let library = use_library(matches!(import.state, Some(ImportState::Done(_))));
    let DeletedGames { entries, undo, on_action } = use_deleted(&library.change);
    let query = use_state_eq(String::new);
    let shown = use_state_eq(|| SHOWN);
    let way_back = use_node_ref();
    use_effect_with((way_back.clone(), entries.clone()), |(way_back, deleted)| {
        if !deleted.is_empty() {
            form::focus(way_back);
        }
    });
    let settings = use_store().settings();
    let row = |game: &ListRow| {
        html! { <Row key={game.entry.id.clone()} game={game.clone()} {settings} on_action={on_action.clone()} /> }
    };
    let contents = library.contents.as_ref().and_then(|contents| contents.as_ref().ok());
    let body = match &library.contents {
        None => html! { <p class="muted">{ library::LOADING }</p> },
        Some(Err(storage_error)) => html! { <p class="wrong" role="alert">{ storage_error.text() }</p> },
        Some(Ok(contents)) => {
            let found = find(&contents.games, &query);
            html! {
                <>
                    { introduction(contents, &query, found.len()) }
                    { unreadable(contents, &library.change) }
                    if found.is_empty() && !contents.games.is_empty() {
                        <p>{ library::NOTHING_FOUND }</p>
                    }
                    if !found.is_empty() {
                        <ul class="games" aria-label={library::LIST}>
                            { for found.iter().take(*shown).map(|game| row(game)) }
                        </ul>
                    }
                    if found.len() > *shown {
                        { button_with("more", library::MORE, move |_| shown.set(*shown + SHOWN)) }
                    }
                </>
            }
        }
    };
    let exported = contents
        .filter(|contents| !contents.games.is_empty() || storage::puzzle_history_line().is_some())
        .map(export_all);
    html! {
        <main class="reading library">
            <header>
                <h2 tabindex="-1">{ library::TITLE }</h2>
                <div class="buttons">
                    { button_with("open", library::OPEN_TEXT, open_dialog(&dialogs, Dialog::Open(None))) }
                    { import_field(&import.start) }
                    { for exported }
                </div>
            </header>
            if !matches!(library.contents, Some(Err(_))) {
                <p class="prose">{ library::INTRODUCTION }</p>
            }
            if let Some(storage_error) = library.storage_error {
                <p class="wrong" role="alert">{ storage_error.text() }</p>
            }
            { body }
            if let Some(entry) = entries.last() {
                <div class="undo" role="status">
                    <p>{ library::deleted(&ListRow::new((**entry).clone()).title) }</p>
                    <button ref={way_back} type="button" class="primary" onclick={undo}>{ ui::UNDO }</button>
                </div>
            }
        </main>
    }
}

/// A change of the library.
type Change = Pin<Box<dyn Future<Output = Result<(), StorageError>>>>;

struct Library {
    /// The games, once they are loaded.
    contents: Option<Result<Rc<Contents<ListRow>>, StorageError>>,
    /// Why the last change failed.
    storage_error: Option<StorageError>,
    /// Makes a change to the library, and loads it again.
    change: Callback<Change>,
}

/// Returns the library, which is loaded again after a change: here, by an import, or in another tab.
#[hook]
fn use_library(imported: bool) -> Library {
    let contents = use_state_eq(|| None);
    let storage_error = use_state_eq(|| None);
    let reread = {
        let contents = contents.setter();
        Callback::from(move |()| {
            let contents = contents.clone();
            spawn_local(async move { contents.set(Some(read().await)) });
        })
    };
    {
        let reread = reread.clone();
        use_effect_with(imported, move |_| reread.emit(()));
    }
    {
        let reread = reread.clone();
        use_kept((), move |()| listen(move |_, _| reread.emit(())));
    }
    let change = {
        let storage_error = storage_error.setter();
        Callback::from(move |work: Change| {
            let (reread, storage_error) = (reread.clone(), storage_error.clone());
            spawn_local(async move {
                storage_error.set(work.await.err());
                notify("", 0);
                reread.emit(());
            });
        })
    };
    Library { contents: (*contents).clone(), storage_error: *storage_error, change }
}

/// The games deleted on this page, the latest last. A change waits for the library's response; other changes may come
/// meanwhile.
#[derive(Clone, PartialEq, Default)]
struct DeletedEntries(Vec<Rc<LibraryEntry>>);

enum DeletedChange {
    Deleted(Rc<LibraryEntry>),
    PutBack(Rc<LibraryEntry>),
}

impl Reducible for DeletedEntries {
    type Action = DeletedChange;

    fn reduce(self: Rc<Self>, change: DeletedChange) -> Rc<Self> {
        let mut entries = self.0.clone();
        match change {
            DeletedChange::Deleted(entry) => entries.push(entry),
            DeletedChange::PutBack(entry) => entries.retain(|deleted| deleted.id != entry.id),
        }
        Rc::new(DeletedEntries(entries))
    }
}

/// The deleted games, and the callbacks that delete them and put them back.
struct DeletedGames {
    entries: Vec<Rc<LibraryEntry>>,
    /// Puts back the game deleted last.
    undo: Callback<MouseEvent>,
    /// Carries out an action of a game's row, which may be to delete the game.
    on_action: Callback<(Rc<LibraryEntry>, RowAction)>,
}

#[hook]
fn use_deleted(change: &Callback<Change>) -> DeletedGames {
    let deleted = use_reducer_eq(DeletedEntries::default);
    let (entries, dispatcher) = (deleted.0.clone(), deleted.dispatcher());
    let undo = {
        let (latest, dispatcher, change) = (entries.last().cloned(), dispatcher.clone(), change.clone());
        Callback::from(move |_: MouseEvent| {
            let Some(entry) = latest.clone() else { return };
            let dispatcher = dispatcher.clone();
            change.emit(Box::pin(async move {
                db::import(vec![(*entry).clone()]).await?;
                dispatcher.dispatch(DeletedChange::PutBack(entry));
                Ok(())
            }));
        })
    };
    let change = change.clone();
    let on_action = Callback::from(move |(entry, action): (Rc<LibraryEntry>, RowAction)| match action {
        RowAction::Save => {
            let _ = download(&format!("ultima-{}.pgn", entry.id), RECORDS, &export([&*entry]));
        }
        RowAction::Rename(name) => {
            let id = entry.id.clone();
            change.emit(Box::pin(async move { db::rename(&id, name).await }));
        }
        RowAction::Delete => {
            let dispatcher = dispatcher.clone();
            change.emit(Box::pin(async move {
                db::delete(&entry.id).await?;
                dispatcher.dispatch(DeletedChange::Deleted(entry));
                Ok(())
            }));
        }
    });
    DeletedGames { entries, undo, on_action }
}

/// Returns the search field and the number of games found or, if there are no games, suggestions of what to do instead.
fn introduction(contents: &Contents<ListRow>, query: &UseStateHandle<String>, found: usize) -> Html {
    html! {
        if contents.games.is_empty() {
            <p>{ library::EMPTY }</p>
            <p class="buttons">
                <a class="button primary" href={link::write(&Link::default())}>{ library::PLAY }</a>
                <a class="button" href={saved_link(example::ID)}>{ library::EXAMPLE }</a>
            </p>
        } else {
            { search(query) }
            <p class="muted" role="status">{ library::number(contents.games.len(), found) }</p>
        }
    }
}

/// Returns the messages about unreadable entries.
fn unreadable(contents: &Contents<ListRow>, change: &Callback<Change>) -> Html {
    let clear = change.reform(|_: MouseEvent| -> Change {
        Box::pin(db::clear_damaged(|text| download(DAMAGED, "application/json", text)))
    });
    html! {
        <>
            if contents.damaged > 0 {
                <p class="wrong" role="alert">{ library::damaged(contents.damaged) }</p>
                <p class="buttons">{ button_with("clear", library::CLEAR, clear) }</p>
            }
            if contents.newer > 0 {
                <p class="wrong" role="alert">{ library::newer(contents.newer) }</p>
            }
        </>
    }
}

/// Returns all games, the last changed first.
async fn read() -> Result<Rc<Contents<ListRow>>, StorageError> {
    let Contents { games, damaged, newer } = db::all().await?;
    let mut games: Vec<ListRow> = games.into_iter().map(ListRow::new).collect();
    sort(&mut games);
    Ok(Rc::new(Contents { games, damaged, newer }))
}

fn search(query: &UseStateHandle<String>) -> Html {
    let input = {
        let query = query.clone();
        move |event: InputEvent| query.set(form::entered(&event))
    };
    html! {
        <label class="field search">
            <input
                type="search"
                name="search"
                aria-label={library::SEARCH}
                placeholder={library::SEARCH}
                autocomplete="off"
                spellcheck="false"
                value={(**query).clone()}
                oninput={input}
            />
        </label>
    }
}

/// Returns the button that exports all games, and the puzzle history, as one file.
fn export_all(contents: &Rc<Contents<ListRow>>) -> Html {
    let contents = contents.clone();
    let click = move |_: MouseEvent| {
        let puzzles = storage::puzzle_history_line().unwrap_or_default();
        let _ = download(FILE, RECORDS, &(puzzles + &export(contents.games.iter().map(|game| &game.entry))));
    };
    button_with("export", library::EXPORT, click)
}

fn import_field(start: &Callback<Blob>) -> Html {
    let start = start.clone();
    let change = move |event: Event| {
        let field = event.target_unchecked_into::<HtmlInputElement>();
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            start.emit(file.into());
        }
        // Allows the same file to be chosen again.
        field.set_value("");
    };
    html! {
        <label class="button file">
            { library::IMPORT }
            <input
                type="file"
                class="visually-hidden"
                name="import"
                accept=".pgn,.txt,text/plain,application/x-chess-pgn"
                onchange={change}
            />
        </label>
    }
}
