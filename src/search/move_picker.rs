//! Move ordering: the move from the table, captures by the value of their victims, killers, then history. Moves are
//! generated in stages, since most positions are refuted before the long list of quiet moves is needed.

use super::history::{Continuation, History, piece_to};
use super::params::ORDER_VALUE;
use crate::eval::weighted_material;
use crate::rules::{Move, MoveGen, UciMove};

/// A move with its ordering score; the highest score comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoredMove {
    pub mv: Move,
    pub score: i32,
}

const TT_MOVE: i32 = 1 << 30;
const KILLER: i32 = 1 << 24;
const SUICIDE: i32 = -(1 << 24);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PickStage {
    TtMove,
    GenerateCaptures,
    Captures,
    GenerateQuiets,
    Quiets,
}

/// Yields the moves of one position, best first. The moves still to try are in the list of the position's ply.
pub(super) struct MovePicker<'a> {
    movegen: MoveGen<'a>,
    tt_move: Option<UciMove>,
    continuation: Continuation,
    ply: usize,
    stage: PickStage,
    captures_only: bool,
}

impl<'a> MovePicker<'a> {
    pub fn all(movegen: MoveGen<'a>, tt_move: Option<UciMove>, continuation: Continuation, ply: usize) -> Self {
        MovePicker { movegen, tt_move, continuation, ply, stage: PickStage::TtMove, captures_only: false }
    }

    pub fn captures(movegen: MoveGen<'a>, tt_move: Option<UciMove>, ply: usize) -> Self {
        MovePicker { captures_only: true, ..MovePicker::all(movegen, tt_move, Continuation::default(), ply) }
    }

    /// Skips the quiet moves that have not been returned yet. Suicides are not quiet.
    pub fn skip_quiets(&mut self, list: &mut Vec<ScoredMove>) {
        if self.stage == PickStage::Quiets {
            list.retain(|scored| scored.mv.is_suicide());
        }
    }

    pub fn next(&mut self, list: &mut Vec<ScoredMove>, history: &History) -> Option<ScoredMove> {
        loop {
            match self.stage {
                PickStage::TtMove => {
                    self.stage = PickStage::GenerateCaptures;
                    if let Some(scored) = self.tt_move() {
                        return Some(scored);
                    }
                    self.tt_move = None;
                }
                PickStage::GenerateCaptures => {
                    // An earlier node at this ply may have left moves behind at a cutoff.
                    list.clear();
                    self.generate_captures(list);
                    self.stage = PickStage::Captures;
                }
                PickStage::Captures => match take_best(list) {
                    Some(scored) => return Some(scored),
                    None if self.captures_only => return None,
                    None => self.stage = PickStage::GenerateQuiets,
                },
                PickStage::GenerateQuiets => {
                    self.generate_quiets(list, history);
                    self.stage = PickStage::Quiets;
                }
                PickStage::Quiets => return take_best(list),
            }
        }
    }

    /// Returns the move from the table, if it is legal here: two positions may share an entry.
    fn tt_move(&self) -> Option<ScoredMove> {
        let mv = self.movegen.find(self.tt_move?)?;
        if self.captures_only && !mv.is_capture() {
            return None;
        }
        Some(ScoredMove { mv, score: TT_MOVE })
    }

    #[inline(never)]
    fn generate_captures(&self, list: &mut Vec<ScoredMove>) {
        self.movegen.for_each_capture(|mv| {
            // MVV-LVA: the most valuable victims come first; in a tie, the least valuable mover.
            let victims = weighted_material(&ORDER_VALUE, self.movegen.position.board(), mv.captures);
            self.push_scored(list, ScoredMove { mv, score: 16 * victims - ORDER_VALUE[mv.piece.role.index()] / 64 });
        });
    }

    #[inline(never)]
    fn generate_quiets(&self, list: &mut Vec<ScoredMove>, history: &History) {
        let [first, second] = history.killers(self.ply);
        self.movegen.for_each_quiet(|mv| {
            let score = match Some(mv.into()) {
                killer if killer == first => KILLER + 1,
                killer if killer == second => KILLER,
                _ => history.score(self.movegen.position.turn(), self.continuation, piece_to(mv)),
            };
            self.push_scored(list, ScoredMove { mv, score });
        });
        for mv in self.movegen.suicides() {
            self.push_scored(list, ScoredMove { mv, score: SUICIDE - ORDER_VALUE[mv.piece.role.index()] });
        }
    }

    /// Adds a move to those still to try, unless it is the move from the table, which was already tried.
    #[inline]
    fn push_scored(&self, list: &mut Vec<ScoredMove>, scored: ScoredMove) {
        if self.tt_move != Some(scored.mv.into()) {
            list.push(scored);
        }
    }
}

/// Removes and returns the move with the highest score.
#[inline]
fn take_best(list: &mut Vec<ScoredMove>) -> Option<ScoredMove> {
    let mut best = 0;
    for n in 1..list.len() {
        // In a tie, the first listed move is taken.
        if list[n].score > list[best].score {
            best = n;
        }
    }
    if list.is_empty() { None } else { Some(list.swap_remove(best)) }
}
