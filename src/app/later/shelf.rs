//! The library, as the game's program needs it from the first move on.

use std::future::Future;
use std::pin::Pin;

use super::{Missing, later};
use crate::app::library::shelf::{self, Put};
use crate::game::library::{Entry, EntryError};
use crate::words::library::Trouble;

type Soon<T> = Pin<Box<dyn Future<Output = Result<T, Trouble>>>>;

type Found = Option<Result<Entry, EntryError>>;

/// What comes with the chunk.
struct Shelf {
    put: fn(Entry, bool) -> Soon<Put>,
    get: fn(String) -> Soon<Found>,
    last: fn() -> Soon<Option<Entry>>,
}

later! { library:
    async fn fetched() -> Result<&'static Shelf, Missing> {
        Ok(&Shelf {
            put: |entry, anew| Box::pin(shelf::put(entry, anew)),
            get: |id| Box::pin(async move { shelf::get(&id).await }),
            last: || Box::pin(shelf::last()),
        })
    }
}

/// Keeps a game, as [`shelf::put`] does.
pub async fn put(entry: Entry, anew: bool) -> Result<Put, Trouble> {
    let shelf = fetched().await.map_err(|Missing| Trouble::Broken)?;
    (shelf.put)(entry, anew).await
}

/// Returns the game kept under a name, if there is one.
pub async fn get(id: String) -> Result<Found, Trouble> {
    let shelf = fetched().await.map_err(|Missing| Trouble::Broken)?;
    (shelf.get)(id).await
}

/// Returns the game touched last, if there is one.
pub async fn last() -> Result<Option<Entry>, Trouble> {
    let shelf = fetched().await.map_err(|Missing| Trouble::Broken)?;
    (shelf.last)().await
}
