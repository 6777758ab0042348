//! The review of a finished game: the engine evaluates every position, and missed moves are found.

mod after_best;
mod hint;
mod judgement;
mod mistake;
mod search_result;
mod stored;
mod thresholds;

pub use after_best::{KeptSafe, Prevented, ReplyAnswer, SafeCapture};
pub use hint::{Hanging, Hint, Losses, MUCH_MOBILITY, Merit};
pub use judgement::RetryVerdict;
pub use mistake::{Compensation, LaterCapture, Missed, Mistake, OverlookedPower, Refutation, ReplyEffect, Victims};
pub use search_result::{SearchResult, expected_score, percent};
pub use thresholds::{CAPTURE_LOSS, INACCURACY_LOSS, PIECE_LOSS, SURE};

use self::judgement::mistake;
use self::search_result::{centipawns_lost, score_lost};
use self::thresholds::{AS_GOOD, AS_GOOD_CENTIPAWNS, SEVERAL, WINNING};

use crate::notation::pgn::nag::Judgement;
use crate::rules::{Color, Move, MoveLine, Outcome, Position, WinReason};

/// The maximum number of moves kept of an engine's line. Later moves are a guess, and stored games hold all that are
/// kept.
const MAX_PV_PLIES: usize = 8;

/// The search results for the positions of a game so far, from the start on.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    line: MoveLine,
    /// One entry for each position. When the review is complete, there is one more than there are moves.
    plies: Vec<ReviewedPly>,
}

/// The search result for a position of a game, and the judgement of the move made there.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedPly {
    pub found: SearchResult,
    /// Whether the position has been searched again, for longer.
    is_verified: bool,
    /// The mistake made in this position, judged by the search results before and after the move.
    pub mistake: Option<Mistake>,
}

/// How well one side has played so far, by the search results.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct SideReport {
    pub moves: usize,
    /// The number of moves that were the engine's own choice, or equally good.
    pub best: usize,
    pub inaccuracies: usize,
    pub mistakes: usize,
    pub blunders: usize,
    /// The accuracy of all moves together, 0 to 1; `None` if there are no moves.
    pub accuracy: Option<f64>,
}

/// What a side gave up by resigning in a winning position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ResignedAhead {
    pub side: Color,
    /// The side's expected share of points, 0 to 1.
    pub share: f64,
    /// The best move in the last position, if the side was to move.
    pub best: Option<Move>,
}

/// No share is NaN. Two `Rc`s of the same review are compared by their address.
impl Eq for Review {}

impl Review {
    /// Returns a review of a game before any search.
    pub fn new(line: MoveLine) -> Review {
        Review { line, plies: Vec::new() }
    }

    /// Adds the search result for the next position.
    pub fn add(&mut self, mut found: SearchResult) {
        found.pv.truncate(MAX_PV_PLIES);
        self.plies.push(ReviewedPly { found, is_verified: false, mistake: None });
        self.judge_moves_around(self.plies.len() - 1);
    }

    /// Judges the moves that the search result after this many plies affects: the next move and the two before it.
    fn judge_moves_around(&mut self, ply: usize) {
        for ply in ply.saturating_sub(2)..=ply {
            if let [before, after, rest @ ..] = &self.plies[ply..] {
                let answered = rest.first().map(|reviewed| &reviewed.found);
                self.plies[ply].mistake = mistake(&self.line, ply, &before.found, &after.found, answered);
            }
        }
    }

    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// Returns the move after this many plies, and the position before it.
    pub fn move_at(&self, ply: usize) -> Option<(&Position, Move)> {
        self.line.move_at(ply)
    }

    /// Returns the reviewed positions so far.
    pub fn plies(&self) -> &[ReviewedPly] {
        &self.plies
    }

    /// Returns the mistakes found so far, in the order of the game.
    pub fn mistakes(&self) -> impl DoubleEndedIterator<Item = &Mistake> {
        self.plies.iter().filter_map(|reviewed| reviewed.mistake.as_ref())
    }

    /// Returns the mistake made after this many plies, if the move was one.
    pub fn mistake_at(&self, ply: usize) -> Option<&Mistake> {
        self.plies.get(ply)?.mistake.as_ref()
    }

    /// Returns whether the previous move of the same side was a mistake that already allowed the same.
    pub fn is_still_allowed(&self, mistake: &Mistake) -> bool {
        let earlier = mistake.ply.checked_sub(2).and_then(|ply| self.mistake_at(ply));
        let refutation = mistake.refutation.zip(earlier.and_then(|earlier| earlier.refutation));
        refutation.is_some_and(|(now, before)| now.is_alike(before))
    }

    /// Returns the number of plies before the next position to evaluate, if one is left.
    pub fn next_ply(&self) -> Option<usize> {
        (self.plies.len() <= self.moves().len()).then_some(self.plies.len())
    }

    /// Returns the number of plies before the next position to search again, for longer. It is a position before or
    /// after a mistake whose reply has been evaluated.
    pub fn next_to_verify(&self) -> Option<usize> {
        let is_answered = |mistake: &&Mistake| mistake.ply + 2 < self.plies.len() || self.next_ply().is_none();
        let mistakes = self.mistakes().filter(is_answered);
        mistakes.flat_map(|mistake| [mistake.ply, mistake.ply + 1]).find(|&ply| !self.is_verified(ply))
    }

    /// Returns whether further searches will not change a mistake.
    fn is_settled(&self, mistake: &Mistake) -> bool {
        [mistake.ply, mistake.ply + 1].into_iter().all(|ply| self.is_verified(ply))
    }

    /// Returns whether a position has been searched again or ends the game.
    fn is_verified(&self, ply: usize) -> bool {
        self.plies.get(ply).is_none_or(|reviewed| reviewed.is_verified || reviewed.found.best().is_none())
    }

    /// Returns the mistakes that further searches will not change.
    pub fn key_moments(&self) -> impl DoubleEndedIterator<Item = &Mistake> {
        self.mistakes().filter(|mistake| self.is_settled(mistake))
    }

    /// Returns the key moments among the moves of a side, or of both sides if `None`.
    pub fn key_moments_of(&self, side: Option<Color>) -> impl DoubleEndedIterator<Item = &Mistake> {
        self.key_moments().filter(move |moment| side.is_none_or(|side| moment.position.turn() == side))
    }

    /// Returns whether nothing is left to evaluate or to search again.
    pub fn is_complete(&self) -> bool {
        self.next_ply().is_none() && self.next_to_verify().is_none()
    }

    /// Replaces the search result of a position by that of a longer search, and judges the moves around it again.
    pub fn verify(&mut self, ply: usize, mut found: SearchResult) {
        let Some(reviewed) = self.plies.get_mut(ply) else { return };
        found.pv.truncate(MAX_PV_PLIES);
        reviewed.found = found;
        reviewed.is_verified = true;
        self.judge_moves_around(ply);
    }

    /// Returns White's expected share of points after this many plies, 0 to 1.
    pub fn expected_score(&self, ply: usize) -> Option<f64> {
        let share = expected_score(self.plies.get(ply)?.found.score);
        Some(if self.line.position(ply)?.turn() == Color::White { share } else { 1.0 - share })
    }

    /// Returns what a side gave up by resigning, if it was winning.
    pub fn resigned_ahead(&self, outcome: Outcome) -> Option<ResignedAhead> {
        let Outcome::Win { winner, reason: WinReason::Resignation } = outcome else { return None };
        let plies = self.moves().len();
        let white = self.expected_score(plies)?;
        let share = if winner == Color::White { 1.0 - white } else { white };
        let best = self.plies[plies].found.best().filter(|_| self.line.latest().turn() != winner);
        (share >= WINNING).then_some(ResignedAhead { side: !winner, share, best })
    }

    pub fn side_report(&self, side: Color) -> SideReport {
        let mut report = SideReport::default();
        let mut costs = Vec::new();
        for (ply, (pair, position)) in self.plies.windows(2).zip(self.line.positions()).enumerate() {
            let [ReviewedPly { found: before, mistake, .. }, ReviewedPly { found: after, .. }] = pair else { continue };
            if position.turn() != side {
                continue;
            }
            let mistake = mistake.as_ref();
            match mistake.map(Mistake::judgement) {
                Some(Judgement::Blunder) => report.blunders += 1,
                Some(Judgement::Mistake) => report.mistakes += 1,
                Some(Judgement::Inaccuracy) => report.inaccuracies += 1,
                Some(Judgement::Good) | None => {}
            }
            let least = mistake.map_or(0.0, Mistake::least_cost);
            report.moves += 1;
            let is_as_good = || {
                let costs_nothing = centipawns_lost(before, after).is_none_or(|lost| lost <= AS_GOOD_CENTIPAWNS);
                mistake.is_none() && costs_nothing && score_lost(before, after) < AS_GOOD
            };
            let is_best = before.best() == Some(self.moves()[ply]) || is_as_good();
            report.best += usize::from(is_best);
            costs.push(MoveCost {
                share: score_lost(before, after).max(least),
                weight: self.volatility(ply).max(least / 2.0),
            });
        }
        report.accuracy = accuracy(&costs);
        report
    }

    /// Returns how much White's share of points varies around a move: its standard deviation over a window of positions
    /// that ends after the move.
    fn volatility(&self, ply: usize) -> f64 {
        let size = (self.plies.len() / 10).clamp(2, 8);
        let expected_scores: Vec<f64> =
            ((ply + 2).saturating_sub(size)..ply + 2).filter_map(|ply| self.expected_score(ply)).collect();
        let mean = expected_scores.iter().sum::<f64>() / expected_scores.len() as f64;
        (expected_scores.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / expected_scores.len() as f64).sqrt()
    }

    /// Returns the judgement of each move that deserves one. A good move is a best move that captures several pieces,
    /// or that answers a blunder without being a single capture, which anybody sees.
    pub fn judgements(&self) -> Vec<Option<Judgement>> {
        let mut judgements = vec![None; self.moves().len()];
        for (ply, (&played, reviewed)) in self.moves().iter().zip(&self.plies).enumerate() {
            judgements[ply] = reviewed.mistake.as_ref().map(Mistake::judgement);
            let answers = ply.checked_sub(1).is_some_and(|before| judgements[before] == Some(Judgement::Blunder));
            let is_seen = played.captures.count() == 1;
            if reviewed.found.best() == Some(played) && (answers && !is_seen || played.captures.count() >= SEVERAL) {
                judgements[ply] = Some(Judgement::Good);
            }
        }
        judgements
    }
}

struct MoveCost {
    /// The share of points lost, 0 to 1.
    share: f64,
    /// How much the moves around this one changed the game: [`Review::volatility`].
    weight: f64,
}

/// Returns the accuracy of moves, 0 to 1, computed as on lichess. It is the average of two means of the moves'
/// accuracies: one weighted by volatility, so that moves in a decided game count less, and the harmonic mean, which a
/// bad move lowers most.
fn accuracy(costs: &[MoveCost]) -> Option<f64> {
    let accuracies = || {
        // A curve of the percentage lost: 100 at 0, 40 at 20, 0 at 80.
        let of_share = |share: f64| (103.17 * (-4.354 * share.max(0.0)).exp() - 3.17).clamp(0.0, 100.0) / 100.0;
        costs.iter().map(move |cost| (of_share(cost.share), cost.weight.clamp(0.005, 0.12)))
    };
    let weights: f64 = accuracies().map(|(_, weight)| weight).sum();
    let weighted = accuracies().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / weights;
    let harmonic = costs.len() as f64 / accuracies().map(|(accuracy, _)| accuracy.max(0.01).recip()).sum::<f64>();
    (!costs.is_empty()).then(|| f64::midpoint(weighted, harmonic))
}
