//! The browser's database of saved games. Every failure has its reason; a database that does not respond is a failure
//! too.

use std::cell::RefCell;
use std::rc::Rc;

use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, ObjectStore, ObjectStoreParams, Query, Transaction,
    TransactionMode,
};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::app::lazy::{LoadError, lazy};
use crate::app::{browser, storage};
use crate::model::library::{EntryError, LibraryEntry, MergeOutcome, StorageError, merge};
use crate::model::upgrade;

const NAME: &str = "ultima";
/// Version 1 held the entries of pre-release builds, which are converted when the database is first opened.
const VERSION: u32 = 2;
const GAMES: &str = "games";

thread_local! {
    static DATABASE: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// The game was saved, and now has this revision.
    Saved(u32),
    /// A newer version of the game is already saved, and is kept.
    Newer,
    /// The game was deleted, and `recreate` was not set.
    Gone,
}

/// Saves a game, unless a newer version of it exists or it has been deleted. With `recreate` a deleted game is saved
/// too. Keeps a name given by a person.
pub async fn put(mut entry: LibraryEntry, recreate: bool) -> Result<SaveOutcome, StorageError> {
    with_games(TransactionMode::ReadWrite, async |games| {
        let here = read(games, &entry.id).await?;
        match here {
            Some(Ok(here)) if here.has_same_content(&entry) => {
                let revision = here.revision;
                // A review is added without a new revision, since it does not continue the game.
                if entry.adds_review_to(&here) {
                    write(games, &LibraryEntry { text: entry.text, ..here }).await?;
                }
                return Ok(SaveOutcome::Saved(revision));
            }
            Some(Ok(here)) if !entry.replaces(&here) => return Ok(SaveOutcome::Newer),
            Some(Err(EntryError::Newer(_))) => return Err(StorageError::Newer),
            Some(Ok(here)) => (entry.name, entry.revision) = (here.name, here.revision.max(entry.revision)),
            None if entry.revision > 0 && !recreate => return Ok(SaveOutcome::Gone),
            None => {
                if games.count(None)?.await? == 0 {
                    ask_to_persist();
                }
            }
            Some(Err(EntryError::Damaged(_))) => {}
        }
        entry.revision = entry.revision.saturating_add(1);
        write(games, &entry).await?;
        Ok(SaveOutcome::Saved(entry.revision))
    })
    .await
}

pub async fn get(id: &str) -> Result<Option<Result<LibraryEntry, EntryError>>, StorageError> {
    with_games(TransactionMode::ReadOnly, async |games| read(games, id).await).await
}

/// The readable games, and the numbers of damaged entries and of entries from newer versions of the app.
#[derive(PartialEq)]
pub struct Contents<G = LibraryEntry> {
    pub games: Vec<G>,
    pub damaged: usize,
    pub newer: usize,
}

pub async fn all() -> Result<Contents, StorageError> {
    with_games(TransactionMode::ReadOnly, async |games| {
        let found = games.get_all(None, None)?.await?;
        let mut contents = Contents { games: Vec::new(), damaged: 0, newer: 0 };
        for value in found {
            match entry(&value) {
                Ok(entry) => contents.games.push(entry),
                Err(EntryError::Damaged(_)) => contents.damaged += 1,
                Err(EntryError::Newer(_)) => contents.newer += 1,
            }
        }
        Ok(contents)
    })
    .await
}

/// Deletes damaged entries, once `save` has saved them all as JSON.
pub async fn clear_damaged(save: impl FnOnce(&str) -> Result<(), JsValue>) -> Result<(), StorageError> {
    with_games(TransactionMode::ReadWrite, async |games| {
        let found = games.get_all(None, None)?.await?;
        let damaged: Array =
            found.into_iter().filter(|value| matches!(entry(value), Err(EntryError::Damaged(_)))).collect();
        let text = JSON::stringify_with_replacer_and_space(&damaged, &JsValue::NULL, &JsValue::from(1));
        let text = text.ok().and_then(|text| text.as_string()).ok_or(StorageError::Broken)?;
        save(&text).map_err(|_| StorageError::Broken)?;
        for value in damaged {
            let id = Reflect::get(&value, &"id".into()).map_err(|_| StorageError::Broken)?;
            games.delete(Query::from(id))?.await?;
        }
        Ok(())
    })
    .await
}

/// Returns the last changed game, if there is one.
pub async fn last() -> Result<Option<LibraryEntry>, StorageError> {
    Ok(all().await?.games.into_iter().max_by_key(|game| game.changed_ms))
}

/// Renames a game, unless it has been deleted.
pub async fn rename(id: &str, name: String) -> Result<(), StorageError> {
    with_games(TransactionMode::ReadWrite, async |games| {
        if let Some(Ok(here)) = read(games, id).await? {
            write(games, &LibraryEntry { name, ..here }).await?;
        }
        Ok(())
    })
    .await
}

pub async fn delete(id: &str) -> Result<(), StorageError> {
    with_games(TransactionMode::ReadWrite, async |games| {
        games.delete(Query::from(JsValue::from(id)))?.await?;
        Ok(())
    })
    .await
}

/// Imports all games or none. Returns the result for each game.
pub async fn import(entries: Vec<LibraryEntry>) -> Result<Vec<MergeOutcome>, StorageError> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    with_games(TransactionMode::ReadWrite, async |games| {
        let mut results = Vec::new();
        for entry in entries {
            let here = read(games, &entry.id).await?;
            let merged = merge(here.as_ref(), entry);
            if let MergeOutcome::New(entry) | MergeOutcome::Later(entry) = &merged {
                write(games, entry).await?;
            }
            results.push(merged);
        }
        Ok(results)
    })
    .await
}

/// How long the database may take to respond, in milliseconds.
const ANSWER_MS: u32 = 8000;

/// Returns the result of `work` with the games once the written data is saved. There is a time limit, since the
/// database may never respond.
async fn with_games<T>(
    mode: TransactionMode,
    work: impl AsyncFnOnce(&ObjectStore) -> Result<T, StorageError>,
) -> Result<T, StorageError> {
    let done = async {
        let (transaction, games) = open(mode).await?;
        let done = work(&games).await?;
        if mode == TransactionMode::ReadWrite {
            finish(transaction).await?;
        }
        Ok(done)
    };
    browser::timeout(ANSWER_MS, done).await.unwrap_or(Err(StorageError::Silent))
}

/// Returns a transaction and the games in it. Reconnects if the browser has closed the connection meanwhile.
async fn open(mode: TransactionMode) -> Result<(Transaction, ObjectStore), StorageError> {
    if let Ok(begun) = begin(&*database().await?, mode) {
        return Ok(begun);
    }
    forget();
    Ok(begin(&*database().await?, mode)?)
}

fn begin(database: &Database, mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
    let transaction = database.transaction(&[GAMES], mode)?;
    let games = transaction.object_store(GAMES)?;
    Ok((transaction, games))
}

async fn database() -> Result<Rc<Database>, StorageError> {
    if let Some(held) = DATABASE.with_borrow(Clone::clone) {
        return Ok(held);
    }
    let mut database = connect(None).await?;
    if database.version()? > VERSION {
        return Err(StorageError::Newer);
    }
    if database.version()? < VERSION {
        move_over(&database).await?;
        database.close();
        database = connect(Some(VERSION)).await?;
    }
    // Another tab has a newer version of the app, or the browser is clearing its storage.
    database.on_version_change(|_| forget());
    database.on_close(|_| forget());
    let database = Rc::new(database);
    DATABASE.set(Some(database.clone()));
    Ok(database)
}

/// Connects to the database: in its current version, which is 1 for a new one, or in a higher one.
async fn connect(version: Option<u32>) -> Result<Database, StorageError> {
    let mut request =
        Factory::new().and_then(|factory| factory.open(NAME, version)).map_err(|_| StorageError::Denied)?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database()
            && database.store_names().is_empty()
        {
            let mut keys = ObjectStoreParams::new();
            keys.key_path(Some(KeyPath::new_single("id")));
            let _ = database.create_object_store(GAMES, keys);
        }
    });
    request.await.map_err(|error| match StorageError::from(error) {
        StorageError::Broken => StorageError::Denied,
        other => other,
    })
}

lazy!(loaders: UPGRADE: fn(LibraryEntry, Option<&str>) -> LibraryEntry = |entry, game| {
    upgrade::entry(entry, game.and_then(storage::read))
});

/// Converts the entries of pre-release builds to the current form.
async fn move_over(database: &Database) -> Result<(), StorageError> {
    let (_reading, games) = begin(database, TransactionMode::ReadOnly)?;
    let found = games.get_all(None, None)?.await?;
    if found.is_empty() {
        return Ok(());
    }
    let upgrade = UPGRADE.load().await.map_err(|LoadError| StorageError::Broken)?;
    let (transaction, games) = begin(database, TransactionMode::ReadWrite)?;
    for value in found.iter().filter(|value| field(value, "digest").is_none()) {
        if let Ok(entry) = entry(value) {
            write(&games, &upgrade(entry, field(value, "saved").as_deref())).await?;
        }
    }
    finish(transaction).await
}

fn forget() {
    if let Some(held) = DATABASE.take() {
        held.close();
        // Listeners of the database may be running right now.
        gloo::timers::callback::Timeout::new(0, move || drop(held)).forget();
    }
}

async fn read(games: &ObjectStore, id: &str) -> Result<Option<Result<LibraryEntry, EntryError>>, StorageError> {
    let found = games.get(Query::from(JsValue::from(id)))?.await?;
    Ok(found.as_ref().map(entry))
}

fn entry(value: &JsValue) -> Result<LibraryEntry, EntryError> {
    LibraryEntry::read(|name| field(value, name))
}

fn field(value: &JsValue, name: &str) -> Option<String> {
    Reflect::get(value, &name.into()).ok()?.as_string()
}

async fn write(games: &ObjectStore, entry: &LibraryEntry) -> Result<(), StorageError> {
    let value = Object::new();
    for (name, text) in entry.fields() {
        let _ = Reflect::set(&value, &name.into(), &text.into());
    }
    games.put(&value, None)?.await?;
    Ok(())
}

async fn finish(transaction: Transaction) -> Result<(), StorageError> {
    match transaction.await? {
        ended if ended.is_committed() => Ok(()),
        // The usual reason is a lack of space.
        _ => Err(StorageError::Full),
    }
}

impl From<Error> for StorageError {
    fn from(error: Error) -> StorageError {
        let name = match error {
            Error::DomException(error) => error.name(),
            Error::UpdateFailed(value) | Error::IndexedDbOpenFailed(value) => field(&value, "name").unwrap_or_default(),
            _ => String::new(),
        };
        match name.as_str() {
            "QuotaExceededError" => StorageError::Full,
            "VersionError" => StorageError::Newer,
            "SecurityError" => StorageError::Denied,
            _ => StorageError::Broken,
        }
    }
}

/// Asks the browser not to evict saved games. The browser may ask the person, or decide by itself.
fn ask_to_persist() {
    // Pages without a secure address have no storage manager.
    if browser::navigator_property("storage").is_some() {
        let _ = gloo::utils::window().navigator().storage().persist();
    }
}
