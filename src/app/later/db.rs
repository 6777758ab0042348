//! The library, as the game's program needs it from the first move on.

use std::future::Future;
use std::pin::Pin;

use super::{Missing, later};
use crate::app::library::db::{self, Put};
use crate::game::library::{Entry, EntryError};
use crate::words::library::StorageError;

type Soon<T> = Pin<Box<dyn Future<Output = Result<T, StorageError>>>>;

type Found = Option<Result<Entry, EntryError>>;

/// What comes with the chunk.
struct Library {
    put: fn(Entry, bool) -> Soon<Put>,
    get: fn(String) -> Soon<Found>,
    last: fn() -> Soon<Option<Entry>>,
}

later! { library:
    async fn fetched() -> Result<&'static Library, Missing> {
        Ok(&Library {
            put: |entry, anew| Box::pin(db::put(entry, anew)),
            get: |id| Box::pin(async move { db::get(&id).await }),
            last: || Box::pin(db::last()),
        })
    }
}

/// Keeps a game, as [`db::put`] does.
pub async fn put(entry: Entry, anew: bool) -> Result<Put, StorageError> {
    let db = fetched().await.map_err(|Missing| StorageError::Broken)?;
    (db.put)(entry, anew).await
}

/// Returns the game kept under a name, if there is one.
pub async fn get(id: String) -> Result<Found, StorageError> {
    let db = fetched().await.map_err(|Missing| StorageError::Broken)?;
    (db.get)(id).await
}

/// Returns the game touched last, if there is one.
pub async fn last() -> Result<Option<Entry>, StorageError> {
    let db = fetched().await.map_err(|Missing| StorageError::Broken)?;
    (db.last)().await
}
