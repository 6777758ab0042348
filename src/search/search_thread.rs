//! One thread of a running search, with its state from the first iteration to the last.

use std::sync::atomic::{AtomicU64, Ordering};

use super::history::{History, PieceTo};
use super::level::Handicap;
use super::limits::{Limits, TimeManager, TimeSource};
use super::move_picker::ScoredMove;
use super::params::{HALFMOVES_IN_SIGHT, MAX_PLY, POLL_NODES, Params};
use super::transposition::TranspositionTable;
use crate::eval::{Evaluator, Net};
use crate::rules::{Move, Position};
use crate::util::GOLDEN_GAMMA;

/// The data that the threads of a search share.
#[derive(Clone, Copy)]
pub(super) struct SearchContext<'a> {
    pub tt: &'a TranspositionTable,
    /// The nodes that the helper threads have searched so far.
    pub helper_nodes: &'a AtomicU64,
    pub params: Params,
    pub net: Option<&'static Net>,
    pub position: &'a Position,
    pub past_hashes: &'a [u64],
}

/// The state of one thread's search. Per-ply lists have [`MAX_PLY`] entries, plus two where a node reads the plies
/// below.
pub(super) struct SearchThread<'a> {
    pub context: SearchContext<'a>,
    pub history: &'a mut History,
    /// The best line from each ply. Each is built from the one a ply deeper.
    pub pv: Vec<Vec<Move>>,
    pub stack: Vec<StackEntry>,
    /// The quiet moves tried without success at every ply of the current line.
    pub quiets_tried: Vec<Vec<PieceTo>>,
    pub evaluator: Evaluator,
    pub kind: ThreadKind,
    /// The moves still to try at every ply, kept here because the call stack is small in a browser.
    pub moves: Vec<Vec<ScoredMove>>,
    /// The hashes of the positions of the game and of the current line, the current position last.
    pub line_hashes: Vec<u64>,
    pub depth: u32,
    pub stopped: bool,
    /// The number of iterations for which the best move has stayed the same.
    pub best_move_stability: u32,
    pub nodes: u64,
    /// The nodes of a helper that have already been added to `helper_nodes`.
    reported_nodes: u64,
    next_poll: u64,
    pub seldepth: usize,
    pub limits: Limits,
    pub time_manager: TimeManager,
    time_source: &'a dyn TimeSource,
    start_ms: u64,
    /// See [`SearchOptions::stop`](super::SearchOptions::stop).
    stop: &'a dyn Fn() -> bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum ThreadKind {
    /// The thread finds the best move.
    Main,
    /// The thread fills the table for the main search, and its own result is not used. Helpers are numbered from 0.
    Helper(usize),
    /// The thread finds the move of a weaker player.
    Handicapped(Handicap),
}

impl ThreadKind {
    #[inline]
    pub fn handicap(&self) -> Option<&Handicap> {
        match self {
            ThreadKind::Handicapped(handicap) => Some(handicap),
            ThreadKind::Main | ThreadKind::Helper(_) => None,
        }
    }

    /// Returns the depth of the first iteration. Every second helper starts one ply deeper, so that helpers search
    /// different parts of the tree first.
    pub fn first_depth(self) -> u32 {
        match self {
            ThreadKind::Helper(number) => 2 - number as u32 % 2,
            ThreadKind::Main | ThreadKind::Handicapped(_) => 1,
        }
    }
}

/// The data of one ply of the current line.
#[derive(Clone, Copy, Default)]
pub(super) struct StackEntry {
    /// The move that led to this ply; none at the root.
    pub piece_to: Option<PieceTo>,
    /// The static evaluation at this ply, unless the side to move is in check.
    pub static_eval: Option<i32>,
}

/// The parameters of a node: its window from the view of the side to move, its depth, and its place in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchNode {
    pub alpha: i32,
    pub beta: i32,
    /// The remaining depth in plies, below zero in quiescence.
    pub depth: i32,
    /// The distance from the root in plies.
    pub ply: usize,
    /// Whether the side to move is in check: see [`SearchNode::new`].
    pub in_check: bool,
}

impl SearchNode {
    /// Returns the node of a position. Under king-capture rules, a check need not be answered, but an attacked king
    /// counts as check down to the first ply of quiescence, since ignoring the attack loses at once. Deeper in
    /// quiescence it does not count, since every move would be tried there.
    pub fn new(position: &Position, [alpha, beta]: [i32; 2], depth: i32, ply: usize) -> SearchNode {
        let in_check = if depth >= 0 { position.is_check() } else { position.must_answer_check() };
        SearchNode { alpha, beta, depth, ply, in_check }
    }
}

impl<'a> SearchThread<'a> {
    /// Returns a search that has not begun. Its time is measured from this call.
    pub fn new(
        context: SearchContext<'a>,
        history: &'a mut History,
        kind: ThreadKind,
        limits: Limits,
        time_source: &'a dyn TimeSource,
        stop: &'a dyn Fn() -> bool,
    ) -> SearchThread<'a> {
        let SearchContext { net, position, past_hashes, .. } = context;
        let mut line_hashes = Vec::with_capacity(past_hashes.len() + MAX_PLY + 2);
        line_hashes.extend_from_slice(past_hashes);
        line_hashes.push(position.hash());
        SearchThread {
            context,
            history,
            pv: vec![Vec::new(); MAX_PLY + 2],
            stack: vec![StackEntry::default(); MAX_PLY + 2],
            quiets_tried: vec![Vec::new(); MAX_PLY],
            evaluator: Evaluator::new(net),
            kind,
            reported_nodes: 0,
            moves: vec![Vec::new(); MAX_PLY],
            line_hashes,
            depth: 0,
            stopped: false,
            best_move_stability: 0,
            nodes: 0,
            next_poll: 0,
            seldepth: 0,
            limits,
            time_manager: TimeManager::new(&limits),
            time_source,
            start_ms: time_source.now_ms(),
            stop,
        }
    }

    /// Counts a node, and returns whether to continue.
    #[inline]
    pub fn visit_node(&mut self, ply: usize) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        if self.stopped {
            return false;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        true
    }

    /// Returns whether the player of a weak level overlooks a move.
    #[inline]
    pub fn overlooks(&self, position: &Position, ply: usize, mv: Move) -> bool {
        self.kind.handicap().is_some_and(|player| player.overlooks(position, ply, mv))
    }

    #[cold]
    fn poll(&mut self) {
        if matches!(self.kind, ThreadKind::Helper(_)) {
            self.context.helper_nodes.fetch_add(self.nodes - self.reported_nodes, Ordering::Relaxed);
            self.reported_nodes = self.nodes;
        }
        let node_limit = self.limits.nodes.unwrap_or(u64::MAX);
        let late = || self.time_manager.hard_ms.is_some_and(|hard| self.elapsed_ms() >= hard);
        self.stopped |= self.total_nodes() >= node_limit || (self.stop)() || late();
        self.next_poll = (self.nodes + POLL_NODES).min(node_limit);
    }

    pub fn total_nodes(&self) -> u64 {
        self.nodes + self.context.helper_nodes.load(Ordering::Relaxed)
    }

    pub fn elapsed_ms(&self) -> u64 {
        self.time_source.now_ms().saturating_sub(self.start_ms)
    }

    /// Returns the key of a position in the table. It depends on how near the draw by the fifty-move rule is.
    #[inline]
    pub fn key(&self, position: &Position) -> u64 {
        let nearness = u64::from(position.halfmoves().saturating_sub(HALFMOVES_IN_SIGHT).div_ceil(4));
        position.hash_with_rules() ^ nearness.wrapping_mul(GOLDEN_GAMMA)
    }

    /// Enters the position `ply` plies from the root and stores the move that leads to it.
    #[inline]
    pub fn push(&mut self, ply: usize, piece_to: PieceTo, next: &Position) {
        self.stack[ply].piece_to = Some(piece_to);
        self.line_hashes.push(next.hash());
    }

    #[inline]
    pub fn pop(&mut self) {
        self.line_hashes.pop();
    }

    /// Sets the best line of a ply to a move followed by the best line one ply deeper.
    pub fn update_pv(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.pv.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }
}
