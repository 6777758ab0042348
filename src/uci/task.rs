//! The tasks that take time, such as searches and counts. They run beside the session, which receives their events.

use crate::rules::{Move, MoveLine, Position, perft_until};
use crate::search::{LevelPlayer, Limits, SearchInfo, SearchOptions, Searcher, TimeSource, bench};

#[derive(Clone, Debug)]
pub enum UciTask {
    /// Search for a move in the position after this line, at a level or at full strength.
    Search { line: MoveLine, limits: Limits, player: Option<LevelPlayer> },
    /// Count the move sequences of this many plies.
    Perft { position: Box<Position>, depth: u32 },
    /// Search the fixed positions to this depth in plies.
    Bench { depth: u32 },
    /// Use this many additional threads in searches from now on.
    HelperThreads(usize),
    /// Resize the table to this many megabytes.
    Resize(usize),
    /// Clear the table.
    Clear,
}

#[derive(Clone, Debug)]
pub enum TaskEvent {
    /// A line found by the search.
    Info(SearchInfo),
    /// The search has ended, with this move.
    BestMove(Option<Move>),
    /// The move sequences after one move have been counted.
    PerftMove(Move, u64),
    /// The count has ended; `None` if it was stopped.
    PerftTotal(Option<u64>),
    /// The search of one of the fixed positions took this many nodes.
    BenchPosition(String, u64),
    /// The setting has taken effect, or there is not enough memory for a table of this many megabytes.
    Set(Result<(), usize>),
    /// The searches of all fixed positions took this many nodes and milliseconds.
    BenchTotal(u64, u64),
}

/// Runs a task until its end or until `stop` returns true. Emits events as it runs; the last one is its result.
pub fn run(
    task: &UciTask,
    searcher: &mut Searcher,
    time: &dyn TimeSource,
    stop: &dyn Fn() -> bool,
    emit: &mut dyn FnMut(TaskEvent),
) {
    match task {
        UciTask::Search { line, limits, player } => {
            let on_info = &mut |info: &SearchInfo| emit(TaskEvent::Info(info.clone()));
            let (position, past_hashes) = (line.latest(), &line.past_hashes());
            let options = SearchOptions { past_hashes, limits: *limits, time_source: time, stop };
            let best = match player {
                Some(player) => player.search(position, &options, on_info),
                None => searcher.search(position, &options, on_info),
            };
            emit(TaskEvent::BestMove(best));
        }
        UciTask::Perft { position, depth } => {
            let sum = divide(position, *depth, stop, emit);
            emit(TaskEvent::PerftTotal(sum));
        }
        UciTask::Bench { depth } => {
            let start = time.now_ms();
            let nodes = bench::bench(*depth, time, stop, &mut |fen, nodes| {
                emit(TaskEvent::BenchPosition(fen.to_owned(), nodes))
            });
            emit(TaskEvent::BenchTotal(nodes, time.now_ms().saturating_sub(start)));
        }
        UciTask::Resize(megabytes) => {
            let resized = searcher.resize(*megabytes);
            emit(TaskEvent::Set(if resized { Ok(()) } else { Err(*megabytes) }));
        }
        UciTask::HelperThreads(threads) => {
            searcher.helper_threads = *threads;
            emit(TaskEvent::Set(Ok(())));
        }
        UciTask::Clear => {
            searcher.clear();
            emit(TaskEvent::Set(Ok(())));
        }
    }
}

fn divide(position: &Position, depth: u32, stop: &dyn Fn() -> bool, emit: &mut dyn FnMut(TaskEvent)) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut sum = 0u64;
    for mv in position.legal_moves() {
        let nodes = perft_until(&position.play_unchecked(mv), depth - 1, stop)?;
        emit(TaskEvent::PerftMove(mv, nodes));
        sum += nodes;
    }
    Some(sum)
}
