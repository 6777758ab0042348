//! The import of a file of games into the library, piece by piece.

use std::future::Future;
use std::pin::Pin;

use js_sys::Uint8Array;
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

use super::db;
use crate::app::browser::unix_ms;
use crate::app::lazy::lazy;
use crate::app::storage;
use crate::learn::puzzle::PUZZLE_HISTORY_LINE;
use crate::model::library::{ImportReport, LibraryEntry, StorageError};
use crate::notation::pgn::{ParsedGame, Stream};
use crate::rules::Position;

/// The number of bytes read at a time. The page responds between pieces.
const PIECE: f64 = 32.0 * 1024.0;

/// The size in bytes up to which a file may also hold a link, a position or one game.
pub const MAX_INLINE_BYTES: f64 = 64.0 * 1024.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportError {
    File,
    Library(StorageError),
}

type Import = Pin<Box<dyn Future<Output = (ImportReport, Option<ImportError>)>>>;

lazy!(games: pub IMPORT: fn(Blob, Position, Box<dyn Fn(usize)>) -> Import = |file, start, so_far| {
    Box::pin(import(file, start, so_far))
});

/// Imports the games of a file into the library, and regularly reports the number so far. Games without a start of
/// their own start at `start`. Returns the result so far, and an error if the import stopped.
async fn import(file: Blob, start: Position, so_far: Box<dyn Fn(usize)>) -> (ImportReport, Option<ImportError>) {
    let mut report = ImportReport::default();
    let mut stream = Stream::new(&start);
    let (mut at, puzzles) = import_puzzles(&file).await;
    report.puzzles = puzzles;
    let now_ms = unix_ms();
    while at < file.size() {
        let Some(piece) = piece(&file, at).await else { return (report, Some(ImportError::File)) };
        if let Err(storage_error) = save(stream.push(&piece), &mut report, now_ms).await {
            return (report, Some(ImportError::Library(storage_error)));
        }
        so_far(report.games());
        at += PIECE;
    }
    let error = save(stream.finish(), &mut report, now_ms).await.err().map(ImportError::Library);
    (report, error)
}

/// The longest line of puzzle data that is read, in bytes.
const MAX_LINE_BYTES: f64 = 1024.0 * 1024.0;

/// Adds the puzzle data in the first line of a file, if there is any. Returns where the games begin, which is the end
/// of that line, so that line numbers match the file, and whether the line could be read, or `None` if there is no such
/// line.
async fn import_puzzles(file: &Blob) -> (f64, Option<bool>) {
    let (mut line, mut at) = (Vec::new(), 0.0);
    while at < file.size().min(MAX_LINE_BYTES) {
        let Some(piece) = piece(file, at).await else { return (0.0, None) };
        line.extend(piece);
        if !line.starts_with(PUZZLE_HISTORY_LINE.as_bytes()) {
            return (0.0, None);
        }
        if let Some(end) = line.iter().position(|&byte| byte == b'\n') {
            let is_added = storage::import_puzzle_history(String::from_utf8_lossy(&line[..end]).trim_end());
            return (end as f64, Some(is_added));
        }
        at += PIECE;
    }
    (0.0, None)
}

async fn piece(file: &Blob, at: f64) -> Option<Vec<u8>> {
    let piece = file.slice_with_f64_and_f64(at, at + PIECE).ok()?;
    let bytes = JsFuture::from(piece.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&bytes).to_vec())
}

async fn save(outcomes: Vec<ParsedGame>, report: &mut ImportReport, now_ms: u64) -> Result<(), StorageError> {
    let before = report.games();
    let records: Vec<_> = outcomes.into_iter().filter_map(|outcome| report.add(outcome)).collect();
    // The first game of a file becomes the first in the list.
    let entries = records
        .into_iter()
        .zip(before as u64..)
        .map(|(record, n)| LibraryEntry::imported(record, now_ms - n))
        .collect();
    for merged in db::import(entries).await? {
        report.count(&merged);
    }
    Ok(())
}
