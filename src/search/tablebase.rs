//! Endings with one piece besides the kings. Their moves come from a tablebase, which gives the shortest win and the
//! longest defence.

use super::info::SearchInfo;
use super::limits::{Limits, TimeSource};
use super::score::Score;
use crate::endings::{Dtm, MAX_PIECES, MaterialSignature, Tablebase};
use crate::rules::{FIFTY_MOVE_PLIES, Move, Position, RuleSet};

/// The minimum time on the clock for generating a tablebase, in milliseconds.
const MIN_CLOCK_TO_GENERATE_MS: u64 = 5_000;

/// Returns whether a search consults the tablebase: the position has both kings and one other piece. The first such
/// search waits until the table of its ending is generated, which takes some tenths of a second, or some seconds on a
/// slow phone. A search skips this if the clock is low.
#[must_use]
pub fn is_in_tablebase(position: &Position) -> bool {
    is_known(position) && position.board().occupied().count() == MAX_PIECES
}

/// Returns whether the tables give the value of a position, or it has only bare Kings.
fn is_known(position: &Position) -> bool {
    position.board().occupied().count() <= MAX_PIECES && position.king_captured_by().is_none()
}

/// The tables of small endings generated so far, for one rule set at a time.
#[derive(Default)]
pub(super) struct TablebaseCache(Option<Tablebase>);

impl TablebaseCache {
    /// See [`Searcher::probe_tablebase`](super::Searcher::probe_tablebase).
    pub fn probe(&mut self, position: &Position) -> Option<SearchInfo> {
        if !is_known(position) {
            return None;
        }
        let tablebase = self.for_rules(position.rules());
        let pv = tablebase.pv(position);
        Some(info(tablebase.probe(position), 1, pv))
    }

    /// Returns the best move of such an ending if one side wins by best play within the fifty-move rule. Returns `None`
    /// for any other position, which is then searched.
    pub fn best_move(
        &mut self,
        position: &Position,
        limits: &Limits,
        time: &dyn TimeSource,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<Move> {
        if !is_in_tablebase(position) || position.outcome().is_some() {
            return None;
        }
        let start_ms = time.now_ms();
        let tablebase = self.for_rules(position.rules());
        let is_made = tablebase.has(&MaterialSignature::from_board(position.board()));
        if !is_made && limits.clock.is_some_and(|clock| clock.remaining_ms < MIN_CLOCK_TO_GENERATE_MS) {
            return None;
        }
        let left = FIFTY_MOVE_PLIES.saturating_sub(position.halfmoves());
        let in_time = |value| match value {
            Dtm::Win(plies) | Dtm::Loss(plies) if u32::from(plies) > left => Dtm::Draw,
            _ => value,
        };
        if in_time(tablebase.probe(position)) == Dtm::Draw {
            return None;
        }
        let ranked = tablebase.moves_by_dtm(position);
        for (n, &(mv, after)) in ranked.iter().take(limits.multipv.get()).enumerate() {
            let mut pv = [vec![mv], tablebase.pv(&position.play_unchecked(mv))].concat();
            pv.truncate(left as usize);
            let nodes = ranked.len() as u64;
            let elapsed_ms = time.now_ms().saturating_sub(start_ms);
            on_info(&SearchInfo { nodes, elapsed_ms, ..info(in_time(Dtm::from_child(after)), n + 1, pv) });
        }
        ranked.first().map(|&(mv, _)| mv)
    }

    fn for_rules(&mut self, rules: RuleSet) -> &mut Tablebase {
        self.0.take_if(|tablebase| tablebase.rules() != rules);
        self.0.get_or_insert_with(|| Tablebase::new(rules))
    }
}

fn info(value: Dtm, multipv: usize, pv: Vec<Move>) -> SearchInfo {
    let score = match value {
        Dtm::Win(plies) => Score::Mate(i32::from(plies.div_ceil(2))),
        Dtm::Draw => Score::Centipawns(0),
        Dtm::Loss(plies) => Score::Mate(-i32::from(plies / 2)),
    };
    let depth = pv.len() as u32;
    SearchInfo { depth, seldepth: depth, multipv, score, nodes: 0, elapsed_ms: 0, pv }
}
