//! A finished game reviewed: the engine evaluates every position, and missed moves are found.

mod hint;
mod mistake;
mod search_result;
mod stored;

pub use hint::{Hint, LeftAttacked, Losses, MUCH_ROOM, Merit};
pub use mistake::{Allowed, InReturn, Missed, Mistake, Prevented, ReplyEffect, Victims};
pub use search_result::{CAPTURE_LOSS, RetryVerdict, SearchResult, expected_score, percent};

use self::mistake::{SEVERAL, WON, mistake};
use self::search_result::{centipawns_lost, score_lost};

use crate::eval::material;
use crate::notation::pgn::nag::{BLUNDER, DUBIOUS, GOOD};
use crate::rules::{Color, Move, MoveLine, Outcome, Position, WinReason};

/// A move within this share of points of the best one counts as equally good: two searches differ by as much.
const AS_GOOD: f64 = 0.02;

/// The same in centipawns, as a share says little in a decided game.
const AS_GOOD_CENTIPAWNS: i32 = 30;

/// The most moves of an engine's line that are kept: the later ones are a guess, and stored games hold them all.
const MAX_PV_PLIES: usize = 8;

/// What the engine has found in the positions of a game so far, from the start on.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    line: MoveLine,
    /// When complete, one more than the moves.
    plies: Vec<ReviewedPly>,
}

/// What the engine has found in a position of a game, and of the move made there.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedPly {
    pub found: SearchResult,
    /// The position has been searched again, for longer.
    is_verified: bool,
    /// What is wrong with the move, by what was found before and after it.
    pub mistake: Option<Mistake>,
}

/// How one side has played so far, by the search results.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct SideReport {
    pub moves: usize,
    /// The moves that were the engine's own choice, or as good.
    pub best: usize,
    pub inaccuracies: usize,
    pub mistakes: usize,
    pub blunders: usize,
    /// The accuracy of the moves as a whole, 0 to 1; `None` if there are no moves.
    pub accuracy: Option<f64>,
}

/// What a side gave up by resigning.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ResignedAhead {
    pub side: Color,
    /// Its expected share of points, 0 to 1.
    pub share: f64,
    /// The best move in the last position, if that side was to move.
    pub best: Option<Move>,
}

impl Review {
    /// Returns a review of a game before any search.
    pub fn new(line: MoveLine) -> Review {
        Review { line, plies: Vec::new() }
    }

    /// Adds what was found in the next position.
    pub fn add(&mut self, mut found: SearchResult) {
        found.pv.truncate(MAX_PV_PLIES);
        self.plies.push(ReviewedPly { found, is_verified: false, mistake: None });
        self.judge_moves_around(self.plies.len() - 1);
    }

    /// Judges the moves that the search result after this many plies affects: the next, the last, and the one that it
    /// answers.
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

    /// Returns whether the move after this many plies lost material: the answer of the game captured more than its side
    /// did with the move and with the next one.
    pub fn lost_material(&self, ply: usize) -> bool {
        if let Some(mistake) = self.mistake_at(ply).filter(|mistake| mistake.is_punished()) {
            return mistake.lost_material();
        }
        let captured =
            |ply: usize| self.move_at(ply).map_or(0, |(position, mv)| material(position.board(), mv.captures));
        captured(ply + 1) > captured(ply) + captured(ply + 2)
    }

    /// Returns the move after this many plies, and the position before it.
    pub fn move_at(&self, ply: usize) -> Option<(&Position, Move)> {
        Some((self.line.position(ply)?, *self.moves().get(ply)?))
    }

    /// Returns what is known so far of each position.
    pub fn plies(&self) -> &[ReviewedPly] {
        &self.plies
    }

    /// Returns the mistakes so far, in the order of the game.
    pub fn mistakes(&self) -> impl DoubleEndedIterator<Item = &Mistake> {
        self.plies.iter().filter_map(|reviewed| reviewed.mistake.as_ref())
    }

    /// Returns the mistake of the move after this many plies, if it is one.
    pub fn mistake_at(&self, ply: usize) -> Option<&Mistake> {
        self.plies.get(ply)?.mistake.as_ref()
    }

    /// Returns whether the same side's mistake before this one allowed the same already.
    pub fn is_still_allowed(&self, mistake: &Mistake) -> bool {
        let earlier = mistake.ply.checked_sub(2).and_then(|ply| self.mistake_at(ply));
        let allowed = mistake.allowed.zip(earlier.and_then(|earlier| earlier.allowed));
        allowed.is_some_and(|(now, before)| now.is_alike(before))
    }

    /// Returns the plies to the next position to evaluate, if one is left.
    pub fn next_ply(&self) -> Option<usize> {
        (self.plies.len() <= self.moves().len()).then_some(self.plies.len())
    }

    /// Returns the plies to the next position to search again, for longer: one before or after a mistake, once the
    /// answer to the mistake is evaluated.
    pub fn next_to_verify(&self) -> Option<usize> {
        let is_answered = |mistake: &&Mistake| mistake.ply + 2 < self.plies.len() || self.next_ply().is_none();
        let mistakes = self.mistakes().filter(|mistake| mistake.nag().is_some()).filter(is_answered);
        mistakes.flat_map(|mistake| [mistake.ply, mistake.ply + 1]).find(|&ply| !self.is_verified(ply))
    }

    /// Returns whether a mistake stays one, whatever else is searched.
    fn is_settled(&self, mistake: &Mistake) -> bool {
        mistake.nag().is_none() || [mistake.ply, mistake.ply + 1].into_iter().all(|ply| self.is_verified(ply))
    }

    /// Returns whether a position has been searched again, or the game has ended there.
    fn is_verified(&self, ply: usize) -> bool {
        self.plies.get(ply).is_none_or(|reviewed| reviewed.is_verified || reviewed.found.best().is_none())
    }

    /// Returns the mistakes that stay ones. A piece that hardly any move would have kept is of interest only to the
    /// person who lost it, if one of the players looks back.
    pub fn key_moments(&self, person: Option<Color>) -> impl DoubleEndedIterator<Item = &Mistake> {
        let is_of_interest =
            move |mistake: &Mistake| mistake.nag().is_some() || person == Some(mistake.position.turn());
        self.mistakes().filter(move |mistake| is_of_interest(mistake) && self.is_settled(mistake))
    }

    /// Returns whether nothing is left to evaluate or to search again.
    pub fn is_complete(&self) -> bool {
        self.next_ply().is_none() && self.next_to_verify().is_none()
    }

    /// Replaces what was found in a position by what a longer search has found, and the mistakes before and after it.
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

    /// Returns what a side gave up by resigning a game that it was winning, if it did.
    pub fn resigned_ahead(&self, outcome: Outcome) -> Option<ResignedAhead> {
        let Outcome::Win { winner, reason: WinReason::Resignation } = outcome else { return None };
        let plies = self.moves().len();
        let white = self.expected_score(plies)?;
        let share = if winner == Color::White { 1.0 - white } else { white };
        let best = self.plies[plies].found.best().filter(|_| self.line.latest().turn() != winner);
        (share >= WON).then_some(ResignedAhead { side: !winner, share, best })
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
            match mistake.and_then(Mistake::nag) {
                Some(BLUNDER) => report.blunders += 1,
                Some(DUBIOUS) => report.inaccuracies += 1,
                Some(_) => report.mistakes += 1,
                None => {}
            }
            let least = mistake.map_or(0.0, Mistake::least_cost);
            report.moves += 1;
            let is_as_good = || {
                let costs_nothing = centipawns_lost(before, after) <= AS_GOOD_CENTIPAWNS;
                mistake.and_then(Mistake::nag).is_none() && costs_nothing && score_lost(before, after) < AS_GOOD
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

    /// Returns how much White's share of points changes around a move: its standard deviation over a window of
    /// positions that ends after the move.
    fn volatility(&self, ply: usize) -> f64 {
        let size = (self.plies.len() / 10).clamp(2, 8);
        let expected_scores: Vec<f64> =
            ((ply + 2).saturating_sub(size)..ply + 2).filter_map(|ply| self.expected_score(ply)).collect();
        let mean = expected_scores.iter().sum::<f64>() / expected_scores.len() as f64;
        (expected_scores.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / expected_scores.len() as f64).sqrt()
    }

    /// Returns a NAG for each move that deserves one: for mistakes, and `!` for the best move if it captures several
    /// pieces or, by more than a capture that anybody sees, answers a blunder.
    pub fn nags(&self) -> Vec<Option<u8>> {
        let mut nags = vec![None; self.moves().len()];
        for (ply, (&played, reviewed)) in self.moves().iter().zip(&self.plies).enumerate() {
            nags[ply] = reviewed.mistake.as_ref().and_then(Mistake::nag);
            let answers = ply.checked_sub(1).is_some_and(|before| nags[before] == Some(BLUNDER));
            let is_seen = played.captures.count() == 1;
            if reviewed.found.best() == Some(played) && (answers && !is_seen || played.captures.count() >= SEVERAL) {
                nags[ply] = Some(GOOD);
            }
        }
        nags
    }
}

struct MoveCost {
    /// The share of points lost, 0 to 1.
    share: f64,
    /// How much the moves around it changed the game: [`Review::volatility`].
    weight: f64,
}

/// Returns the accuracy of moves, 0 to 1, the way lichess counts it: half of it is the mean of the moves' accuracies
/// weighted by volatility, so that moves of a decided game count less, and half their harmonic mean, which a bad move
/// lowers most.
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
