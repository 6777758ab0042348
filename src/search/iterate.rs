//! Iterative deepening: the root searched one ply deeper each time, until the limits are reached.

use super::budget::Budget;
use super::history::History;
use super::limits::{Clock, Limits};
use super::order::{self, Ordered};
use super::params::{HALFMOVES_IN_SIGHT, MAX_DEPTH, MAX_PLY, POLL_NODES};
use super::pv::Lines;
use super::report::{INFINITY, MATE, PROVEN, Report, Score};
use super::table::{Bound, Table};
use crate::rules::{Move, Position};

/// One search under way.
pub(super) struct Search<'a> {
    pub table: &'a mut Table,
    pub history: Box<History>,
    /// The best line from each ply.
    pub lines: Lines,
    /// The moves still to try at every ply of the current line, one ply's behind the other's. They are kept here, not
    /// on the call stack, which is small in a browser.
    pub moves: Vec<Ordered>,
    /// The hashes of the positions of the game and of the current line, the current position last.
    pub path: Vec<u64>,
    /// The depth of the current iteration.
    pub depth: u32,
    /// Whether the search has been told to end.
    pub stopped: bool,
    salt: u64,
    nodes: u64,
    next_poll: u64,
    seldepth: usize,
    limits: Limits,
    budget: Budget,
    clock: &'a dyn Clock,
    start_ms: u64,
    stop: &'a dyn Fn() -> bool,
}

/// A move of the root with what is known of it.
struct RootMove {
    mv: Move,
    score: i32,
    seldepth: usize,
    line: Vec<Move>,
}

impl<'a> Search<'a> {
    pub fn new(
        table: &'a mut Table,
        position: &Position,
        history: &[u64],
        limits: &Limits,
        clock: &'a dyn Clock,
        stop: &'a dyn Fn() -> bool,
    ) -> Search<'a> {
        let mut path = Vec::with_capacity(history.len() + MAX_PLY + 2);
        path.extend_from_slice(history);
        path.push(position.hash());
        Search {
            table,
            history: Box::new(History::new()),
            lines: Lines::new(),
            moves: Vec::with_capacity(4096),
            path,
            depth: 0,
            stopped: false,
            salt: salt(position),
            nodes: 0,
            next_poll: 0,
            seldepth: 0,
            limits: *limits,
            budget: Budget::new(limits),
            clock,
            start_ms: clock.now_ms(),
            stop,
        }
    }

    /// Deepens until a limit is reached, reports the best lines of each iteration, and returns the best move found.
    pub fn run(&mut self, position: &Position, report: &mut dyn FnMut(&Report)) -> Option<Move> {
        let mut roots = self.roots(position);
        let count = self.limits.lines.clamp(1, roots.len().max(1));
        if roots.is_empty() {
            return None;
        }
        for depth in 1..=self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            self.depth = depth;
            let best_before = roots[0].mv;
            for rank in 0..count {
                self.search_root(position, &mut roots, rank);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                // What the broken iteration has found first is worth knowing if it changes the move to play.
                if roots[0].mv != best_before {
                    self.report(&roots[..1], report);
                }
                break;
            }
            roots[..count].sort_by_key(|root| -root.score);
            self.report(&roots[..count], report);
            if self.is_enough(&roots, count) {
                break;
            }
        }
        Some(roots[0].mv)
    }

    /// The legal moves in the order of a first glance.
    fn roots(&self, position: &Position) -> Vec<RootMove> {
        let remembered = self.table.probe(self.key(position), 0).and_then(|entry| entry.best);
        let mut list = Vec::new();
        order::all(position, remembered, &self.history, 0, &mut list);
        list.sort_by_key(|ordered| -ordered.rank);
        list.into_iter()
            .map(|Ordered { mv, .. }| RootMove { mv, score: -INFINITY, seldepth: 0, line: vec![mv] })
            .collect()
    }

    /// Searches the moves from `rank` on, and brings the best of them to `rank`.
    fn search_root(&mut self, position: &Position, roots: &mut [RootMove], rank: usize) {
        self.seldepth = 0;
        let mut alpha = -INFINITY;
        let mut best = rank;
        for (at, root) in roots.iter_mut().enumerate().skip(rank) {
            let next = position.play(root.mv);
            self.path.push(next.hash());
            let score = self.follow(&next, alpha, INFINITY, self.depth as i32 - 1, 1, at == rank);
            self.path.pop();
            if self.stopped {
                break;
            }
            if score > alpha {
                alpha = score;
                best = at;
                root.score = score;
                root.seldepth = self.seldepth;
                root.line.truncate(1);
                root.line.extend_from_slice(self.lines.line(1));
            } else {
                root.score = -INFINITY;
            }
        }
        roots[rank..=best].rotate_right(1);
        if !self.stopped && rank == 0 {
            self.table.store(self.key(position), 0, Some(roots[0].mv), alpha, self.depth as i32, Bound::Exact);
        }
    }

    fn report(&self, best: &[RootMove], report: &mut dyn FnMut(&Report)) {
        for (n, root) in best.iter().enumerate() {
            report(&Report {
                depth: self.depth,
                seldepth: root.seldepth.max(root.line.len()) as u32,
                line: n + 1,
                score: Score::new(root.score),
                nodes: self.nodes,
                elapsed_ms: self.elapsed_ms(),
                pv: root.line.clone(),
            });
        }
    }

    /// Whether a deeper iteration would find nothing new, or not end in time.
    fn is_enough(&self, roots: &[RootMove], count: usize) -> bool {
        // A win within the depth searched in full can't come sooner, a loss not later.
        let proven = |root: &RootMove| root.score.abs() >= PROVEN && MATE - root.score.abs() <= self.depth as i32;
        let forced = roots.len() == 1 && self.limits.clock.is_some();
        forced
            || roots[..count].iter().all(proven)
            || self.budget.soft_ms.is_some_and(|soft| self.elapsed_ms() >= soft)
            || self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
    }

    /// Counts a node, and returns whether to go on.
    #[inline]
    pub fn enter(&mut self, ply: usize) -> bool {
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

    /// Looks at clock and stop signal.
    #[cold]
    fn poll(&mut self) {
        let node_limit = self.limits.nodes.unwrap_or(u64::MAX);
        let late = || self.budget.hard_ms.is_some_and(|hard| self.elapsed_ms() >= hard);
        self.stopped |= self.nodes >= node_limit || (self.stop)() || late();
        self.next_poll = (self.nodes + POLL_NODES).min(node_limit);
    }

    fn elapsed_ms(&self) -> u64 {
        self.clock.now_ms().saturating_sub(self.start_ms)
    }

    /// The key of a position in the table: its hash, the rules, and how near the draw by a hundred plies is.
    #[inline]
    pub fn key(&self, position: &Position) -> u64 {
        let nearness = u64::from(position.halfmoves().saturating_sub(HALFMOVES_IN_SIGHT).div_ceil(4));
        position.hash() ^ self.salt ^ nearness.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// A number that keeps the rule sets apart in the table.
fn salt(position: &Position) -> u64 {
    let rules = position.rules();
    let switches = [
        rules.range_limit,
        rules.single_leap,
        rules.pure_leaps,
        rules.cancelling,
        rules.suicide,
        rules.stalemate_loses,
        rules.king_capture,
    ];
    let number = switches.iter().fold(1u64, |number, &on| number << 1 | u64::from(on));
    number.wrapping_mul(0xd6e8_feb8_6659_fd93)
}
