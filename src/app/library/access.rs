//! The database of games, as the app needs it from the first move on.

use std::future::Future;
use std::pin::Pin;

use super::db::{self, Put};
use crate::app::lazy::{Missing, lazy};
use crate::game::library::{Entry, EntryError};
use crate::words::library::StorageError;

type Soon<T> = Pin<Box<dyn Future<Output = Result<T, StorageError>>>>;

type Found = Option<Result<Entry, EntryError>>;

/// What comes with the chunk.
struct Access {
    put: fn(Entry, bool) -> Soon<Put>,
    get: fn(String) -> Soon<Found>,
    last: fn() -> Soon<Option<Entry>>,
}

lazy!(library: ACCESS: &'static Access = &Access {
    put: |entry, anew| Box::pin(db::put(entry, anew)),
    get: |id| Box::pin(async move { db::get(&id).await }),
    last: || Box::pin(db::last()),
});

async fn load() -> Result<&'static Access, StorageError> {
    ACCESS.load().await.map_err(|Missing| StorageError::Broken)
}

/// Keeps a game, as [`db::put`] does.
pub async fn put(entry: Entry, anew: bool) -> Result<Put, StorageError> {
    (load().await?.put)(entry, anew).await
}

/// Returns the game kept under a name, if there is one.
pub async fn get(id: String) -> Result<Found, StorageError> {
    (load().await?.get)(id).await
}

/// Returns the game touched last, if there is one.
pub async fn last() -> Result<Option<Entry>, StorageError> {
    (load().await?.last)().await
}
