//! The browser's database of kept games. Whatever fails says why, and nothing waits for it.

use std::cell::RefCell;
use std::rc::Rc;

use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, ObjectStore, ObjectStoreParams, Query, Transaction,
    TransactionMode,
};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::app::memory;
use crate::game::library::{Entry, EntryError, Merged, Report, VERSION as FORM, merge};
use crate::game::upgrade;
use crate::words::library::StorageError;

const NAME: &str = "ultima";
const VERSION: u32 = 1;
const GAMES: &str = "games";

thread_local! {
    static DATABASE: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

/// What became of a game that was to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Put {
    /// It is kept, and has this revision now.
    Kept(u32),
    /// A newer form of it is kept, which stays.
    Newer,
    /// It has been deleted, and was not to be kept anew.
    Gone,
}

/// Keeps a game, unless a newer form of it is there or it has been deleted; `anew` keeps it in that case too. What a
/// person calls it stays as it is.
pub async fn put(mut entry: Entry, anew: bool) -> Result<Put, StorageError> {
    let (transaction, games) = open(TransactionMode::ReadWrite).await?;
    let here = read(&games, &entry.id).await?;
    match here {
        Some(Ok(here)) if here.has_same_content(&entry) => return Ok(Put::Kept(here.revision)),
        Some(Ok(here)) if !entry.replaces(&here) => return Ok(Put::Newer),
        Some(Err(EntryError::Newer(_))) => return Err(StorageError::Newer),
        Some(Ok(here)) => (entry.name, entry.revision) = (here.name, here.revision.max(entry.revision)),
        None if entry.revision > 0 && !anew => return Ok(Put::Gone),
        None => {
            if games.count(None).map_err(storage_error)?.await.map_err(storage_error)? == 0 {
                ask_to_persist();
            }
        }
        Some(Err(EntryError::Damaged(_))) => {}
    }
    entry.revision = entry.revision.saturating_add(1);
    write(&games, &entry).await?;
    finish(transaction).await?;
    Ok(Put::Kept(entry.revision))
}

/// Returns the game kept under a name, if there is one.
pub async fn get(id: &str) -> Result<Option<Result<Entry, EntryError>>, StorageError> {
    let (_transaction, games) = open(TransactionMode::ReadOnly).await?;
    read(&games, id).await
}

/// All that is kept.
pub struct Contents {
    /// The games.
    pub games: Vec<Entry>,
    /// How many can't be read.
    pub damaged: usize,
    /// How many are of a newer version of the app.
    pub newer: usize,
}

/// Returns all that is kept.
pub async fn all() -> Result<Contents, StorageError> {
    let (_transaction, games) = open(TransactionMode::ReadOnly).await?;
    let found = games.get_all(None, None).map_err(storage_error)?.await.map_err(storage_error)?;
    let mut contents = Contents { games: Vec::new(), damaged: 0, newer: 0 };
    let mut old = Vec::new();
    for value in found {
        match entry(&value) {
            Ok(entry) => {
                old.extend(is_old(&value).then(|| entry.id.clone()));
                contents.games.push(entry);
            }
            Err(EntryError::Damaged(_)) => contents.damaged += 1,
            Err(EntryError::Newer(_)) => contents.newer += 1,
        }
    }
    move_over(&old).await?;
    Ok(contents)
}

/// Stores entries of the version before in today's form, as they are by now.
async fn move_over(ids: &[String]) -> Result<(), StorageError> {
    if ids.is_empty() {
        return Ok(());
    }
    let (transaction, games) = open(TransactionMode::ReadWrite).await?;
    for id in ids {
        if let Some(Ok(entry)) = read(&games, id).await? {
            write(&games, &entry).await?;
        }
    }
    finish(transaction).await
}

/// Deletes what can't be read, once `save` has had all of it as JSON.
pub async fn clear_damaged(save: impl FnOnce(&str)) -> Result<(), StorageError> {
    let (transaction, games) = open(TransactionMode::ReadWrite).await?;
    let found = games.get_all(None, None).map_err(storage_error)?.await.map_err(storage_error)?;
    let damaged: Array =
        found.into_iter().filter(|value| matches!(entry(value), Err(EntryError::Damaged(_)))).collect();
    let text = JSON::stringify_with_replacer_and_space(&damaged, &JsValue::NULL, &JsValue::from(1));
    save(&text.ok().and_then(|text| text.as_string()).ok_or(StorageError::Broken)?);
    for value in damaged {
        let id = Reflect::get(&value, &"id".into()).map_err(|_| StorageError::Broken)?;
        games.delete(Query::from(id)).map_err(storage_error)?.await.map_err(storage_error)?;
    }
    finish(transaction).await
}

/// Returns the game touched last, if there is one.
pub async fn last() -> Result<Option<Entry>, StorageError> {
    Ok(all().await?.games.into_iter().max_by_key(|game| game.changed_ms))
}

/// Gives a game another name. A deleted one gets none.
pub async fn rename(id: &str, name: String) -> Result<(), StorageError> {
    let (transaction, games) = open(TransactionMode::ReadWrite).await?;
    if let Some(Ok(here)) = read(&games, id).await? {
        write(&games, &Entry { name, ..here }).await?;
        finish(transaction).await?;
    }
    Ok(())
}

/// Deletes a game.
pub async fn delete(id: &str) -> Result<(), StorageError> {
    let (transaction, games) = open(TransactionMode::ReadWrite).await?;
    games.delete(Query::from(JsValue::from(id))).map_err(storage_error)?.await.map_err(storage_error)?;
    finish(transaction).await
}

/// Takes in games from outside, and counts what became of them.
pub async fn take_in(entries: Vec<Entry>, report: &mut Report) -> Result<(), StorageError> {
    if entries.is_empty() {
        return Ok(());
    }
    let (transaction, games) = open(TransactionMode::ReadWrite).await?;
    for entry in entries {
        let here = read(&games, &entry.id).await?.and_then(Result::ok);
        let merged = merge(here.as_ref(), entry);
        report.count(&merged);
        if let Merged::New(entry) | Merged::Later(entry) = &merged {
            write(&games, entry).await?;
        }
    }
    finish(transaction).await
}

/// Returns a transaction and the games in it. A connection that the browser has ended meanwhile is made anew.
async fn open(mode: TransactionMode) -> Result<(Transaction, ObjectStore), StorageError> {
    let begin = |database: &Database| {
        let transaction = database.transaction(&[GAMES], mode)?;
        let games = transaction.object_store(GAMES)?;
        Ok::<_, Error>((transaction, games))
    };
    if let Ok(begun) = begin(&*database().await?) {
        return Ok(begun);
    }
    forget();
    begin(&*database().await?).map_err(storage_error)
}

async fn database() -> Result<Rc<Database>, StorageError> {
    if let Some(held) = DATABASE.with_borrow(Clone::clone) {
        return Ok(held);
    }
    let mut request =
        Factory::new().and_then(|factory| factory.open(NAME, Some(VERSION))).map_err(|_| StorageError::Denied)?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            let mut keys = ObjectStoreParams::new();
            keys.key_path(Some(KeyPath::new_single("id")));
            let _ = database.create_object_store(GAMES, keys);
        }
    });
    let mut database = request.await.map_err(|error| match storage_error(error) {
        StorageError::Broken => StorageError::Denied,
        other => other,
    })?;
    // Another tab has a newer version of the app, or the browser clears its storage.
    database.on_version_change(|_| forget());
    database.on_close(|_| forget());
    let database = Rc::new(database);
    DATABASE.set(Some(database.clone()));
    Ok(database)
}

/// Ends the connection.
fn forget() {
    if let Some(held) = DATABASE.take() {
        held.close();
        // Its listeners may be what runs now.
        gloo::timers::callback::Timeout::new(0, move || drop(held)).forget();
    }
}

async fn read(games: &ObjectStore, id: &str) -> Result<Option<Result<Entry, EntryError>>, StorageError> {
    let found = games.get(Query::from(JsValue::from(id))).map_err(storage_error)?.await.map_err(storage_error)?;
    Ok(found.as_ref().map(entry))
}

fn entry(value: &JsValue) -> Result<Entry, EntryError> {
    let (entry, version) = Entry::read(|name| field(value, name))?;
    let saved = || memory::read(&field(value, "saved")?);
    Ok(if version == FORM { entry } else { upgrade::entry(entry, saved()) })
}

fn is_old(value: &JsValue) -> bool {
    field(value, "version").is_some_and(|version| version != FORM.to_string())
}

fn field(value: &JsValue, name: &str) -> Option<String> {
    Reflect::get(value, &name.into()).ok()?.as_string()
}

async fn write(games: &ObjectStore, entry: &Entry) -> Result<(), StorageError> {
    let value = Object::new();
    for (name, text) in entry.fields() {
        let _ = Reflect::set(&value, &name.into(), &text.into());
    }
    games.put(&value, None).map_err(storage_error)?.await.map_err(storage_error)?;
    Ok(())
}

async fn finish(transaction: Transaction) -> Result<(), StorageError> {
    match transaction.await.map_err(storage_error)? {
        ended if ended.is_committed() => Ok(()),
        // Most often there was no room when all was to be written.
        _ => Err(StorageError::Full),
    }
}

fn storage_error(error: Error) -> StorageError {
    let name = match error {
        Error::DomException(error) => error.name(),
        Error::UpdateFailed(value) | Error::IndexedDbOpenFailed(value) => {
            Reflect::get(&value, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
        }
        _ => String::new(),
    };
    match name.as_str() {
        "QuotaExceededError" => StorageError::Full,
        "VersionError" => StorageError::Newer,
        "SecurityError" => StorageError::Denied,
        _ => StorageError::Broken,
    }
}

/// Asks the browser not to clear away what is kept. It may ask the person, or decide by itself.
fn ask_to_persist() {
    let navigator = gloo::utils::window().navigator();
    // Pages without a secure address have no such manager.
    if Reflect::get(&navigator, &"storage".into()).is_ok_and(|found| !found.is_undefined()) {
        let _ = navigator.storage().persist();
    }
}
