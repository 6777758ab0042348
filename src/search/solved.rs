//! Endings with one piece beside the Kings: their moves come from a table, to the shortest win and the longest defence.

use super::report::{Report, Score};
use super::{Options, Searcher};
use crate::endings::{Endings, Value};
use crate::rules::{Move, Position, Role};

/// The pieces on the board, Kings included, from which a table is asked.
const PIECES: u32 = 3;

impl Searcher {
    /// Returns the best move of such an ending, if one side wins it by best play; a drawn one is searched like any other.
    /// The first time takes some tenths of a second, in which the table is made.
    pub(super) fn solved(
        &mut self,
        position: &Position,
        options: &Options,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Move> {
        let board = position.board();
        if board.occupied().count() != PIECES || board.by_role(Role::King).count() != 2 || position.outcome(1).is_some()
        {
            return None;
        }
        let start_ms = options.clock.now_ms();
        let endings = match &mut self.endings {
            Some(endings) if endings.rules() == position.rules() => endings,
            other => other.insert(Endings::new(position.rules())),
        };
        if endings.value(position) == Value::Draw {
            return None;
        }
        let mut moves = position.legal_moves().to_vec();
        moves.sort_by_cached_key(|&mv| rank(endings.value(&position.play(mv))));
        for (n, &mv) in moves.iter().take(options.limits.multipv.max(1)).enumerate() {
            let next = position.play(mv);
            let score = match endings.value(&next) {
                Value::Loss(plies) => Score::Mate((i32::from(plies) + 2) / 2),
                Value::Draw => Score::Centipawns(0),
                Value::Win(plies) => Score::Mate(-(i32::from(plies) + 1) / 2),
            };
            let pv = [vec![mv], endings.line(&next)].concat();
            report(&Report {
                depth: pv.len() as u32,
                seldepth: pv.len() as u32,
                multipv: n + 1,
                score,
                nodes: moves.len() as u64,
                elapsed_ms: options.clock.now_ms().saturating_sub(start_ms),
                pv,
            });
        }
        moves.first().copied()
    }
}

/// Returns the place of a move by the value of the position that it leads to, the best first.
fn rank(value: Value) -> i32 {
    match value {
        Value::Loss(plies) => i32::from(plies) - i32::from(u16::MAX),
        Value::Draw => 0,
        Value::Win(plies) => i32::from(u16::MAX) - i32::from(plies),
    }
}
