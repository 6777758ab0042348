//! A finished game reviewed: the engine evaluates every position, and missed moves are found.

mod hint;
mod mistake;
mod search_result;
mod stored;

pub use hint::{Hint, Losses, MUCH_ROOM, Merit};
pub use mistake::{Allowed, Missed, Mistake, Prevented, ReplyEffect, Victims};
pub use search_result::{CAPTURE_LOSS, RetryVerdict, SearchResult, expected_score, percent};

use self::mistake::{SEVERAL, WON, mistake};
use self::search_result::{centipawns_lost, score_lost};

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
    /// The search results: when complete, one more than the moves.
    search_results: Vec<SearchResult>,
    /// The plies to the positions that have been searched again, for longer.
    verified: Vec<usize>,
    /// The mistakes so far, in the order of the game.
    mistakes: Vec<Mistake>,
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
        Review { line, search_results: Vec::new(), verified: Vec::new(), mistakes: Vec::new() }
    }

    /// Adds what was found in the next position.
    pub fn add(&mut self, mut result: SearchResult) {
        let ply = self.search_results.len();
        result.pv.truncate(MAX_PV_PLIES);
        self.search_results.push(result);
        self.judge_moves_before(ply);
    }

    /// Judges again the two moves that the search result after this many plies affects: the last, and the one it
    /// answers.
    fn judge_moves_before(&mut self, ply: usize) {
        for ply in (0..ply).rev().take(2) {
            self.judge(ply);
        }
    }

    /// Judges the move after this many plies by what has been found before and after it.
    fn judge(&mut self, ply: usize) {
        self.mistakes.retain(|mistake| mistake.ply != ply);
        if let [before, after, rest @ ..] = &self.search_results[ply..] {
            self.mistakes.extend(mistake(&self.line, ply, before, after, rest.first()));
        }
        self.mistakes.sort_by_key(|mistake| mistake.ply);
    }

    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// Returns the move after this many plies, and the position before it.
    pub fn move_at(&self, ply: usize) -> Option<(&Position, Move)> {
        Some((self.line.position(ply)?, *self.moves().get(ply)?))
    }

    pub fn search_results(&self) -> &[SearchResult] {
        &self.search_results
    }

    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Returns the mistake of the move after this many plies, if it is one.
    pub fn mistake_at(&self, ply: usize) -> Option<&Mistake> {
        self.mistakes.iter().find(|mistake| mistake.ply == ply)
    }

    /// Returns whether the same side's mistake before this one allowed the same already.
    pub fn is_still_allowed(&self, mistake: &Mistake) -> bool {
        let earlier = mistake.ply.checked_sub(2).and_then(|ply| self.mistake_at(ply));
        let allowed = mistake.allowed.zip(earlier.and_then(|earlier| earlier.allowed));
        allowed.is_some_and(|(now, before)| now.is_alike(before))
    }

    /// Returns the plies to the next position to evaluate, if one is left.
    pub fn next_ply(&self) -> Option<usize> {
        (self.search_results.len() <= self.moves().len()).then_some(self.search_results.len())
    }

    /// Returns the plies to the next position to search again, for longer: one before or after a mistake, once the
    /// answer to the mistake is evaluated.
    pub fn next_to_verify(&self) -> Option<usize> {
        let evaluated = self.search_results.len();
        let is_answered = |mistake: &&Mistake| mistake.ply + 2 < evaluated || self.next_ply().is_none();
        let mistakes = self.mistakes.iter().filter(|mistake| mistake.nag().is_some()).filter(is_answered);
        mistakes.flat_map(|mistake| [mistake.ply, mistake.ply + 1]).find(|&ply| !self.is_verified(ply))
    }

    /// Returns whether a mistake stays one, whatever else is searched.
    fn is_settled(&self, mistake: &Mistake) -> bool {
        mistake.nag().is_none() || [mistake.ply, mistake.ply + 1].into_iter().all(|ply| self.is_verified(ply))
    }

    /// Returns whether a position has been searched again, or the game has ended there.
    fn is_verified(&self, ply: usize) -> bool {
        self.verified.contains(&ply) || self.search_results.get(ply).and_then(SearchResult::best).is_none()
    }

    /// Returns the mistakes that stay ones. A piece that hardly any move would have kept is of interest only to the
    /// person who lost it, if one of the players looks back.
    pub fn key_moments(&self, person: Option<Color>) -> impl DoubleEndedIterator<Item = &Mistake> {
        let is_of_interest =
            move |mistake: &Mistake| mistake.nag().is_some() || person == Some(mistake.position.turn());
        self.mistakes.iter().filter(move |mistake| is_of_interest(mistake) && self.is_settled(mistake))
    }

    /// Returns whether nothing is left to evaluate or to search again.
    pub fn is_complete(&self) -> bool {
        self.next_ply().is_none() && self.next_to_verify().is_none()
    }

    /// Replaces what was found in a position by what a longer search has found, and the mistakes before and after it.
    pub fn verify(&mut self, ply: usize, mut result: SearchResult) {
        let Some(known) = self.search_results.get_mut(ply) else { return };
        result.pv.truncate(MAX_PV_PLIES);
        *known = result;
        self.verified.push(ply);
        self.judge(ply);
        self.judge_moves_before(ply);
    }

    /// Returns White's expected share of points after this many plies, 0 to 1.
    pub fn expected_score(&self, ply: usize) -> Option<f64> {
        let share = expected_score(self.search_results.get(ply)?.score);
        Some(if self.line.position(ply)?.turn() == Color::White { share } else { 1.0 - share })
    }

    /// Returns what a side gave up by resigning a game that it was winning, if it did.
    pub fn resigned_ahead(&self, outcome: Outcome) -> Option<ResignedAhead> {
        let Outcome::Win { winner, by: WinReason::Resignation } = outcome else { return None };
        let plies = self.moves().len();
        let white = self.expected_score(plies)?;
        let share = if winner == Color::White { 1.0 - white } else { white };
        let best =
            self.search_results.get(plies).and_then(SearchResult::best).filter(|_| self.line.latest().turn() != winner);
        (share >= WON).then_some(ResignedAhead { side: !winner, share, best })
    }

    pub fn side_report(&self, side: Color) -> SideReport {
        let mut report = SideReport::default();
        let mut costs = Vec::new();
        for (ply, ((played, pair), position)) in
            self.moves().iter().zip(self.search_results.windows(2)).zip(self.line.positions()).enumerate()
        {
            let [before, after] = pair else { continue };
            if position.turn() != side {
                continue;
            }
            let mistake = self.mistake_at(ply);
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
            let is_best = before.best().as_ref() == Some(played) || is_as_good();
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
        let size = (self.search_results.len() / 10).clamp(2, 8);
        let shares: Vec<f64> =
            ((ply + 2).saturating_sub(size)..ply + 2).filter_map(|ply| self.expected_score(ply)).collect();
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        (shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / shares.len() as f64).sqrt()
    }

    /// Returns a NAG for each move that deserves one: for mistakes, and `!` for the best move if it captures several
    /// pieces or, by more than a capture that anybody sees, answers a blunder.
    pub fn nags(&self) -> Vec<Option<u8>> {
        let mut nags = vec![None; self.moves().len()];
        for mistake in &self.mistakes {
            nags[mistake.ply] = mistake.nag();
        }
        for (ply, (played, found)) in self.moves().iter().zip(&self.search_results).enumerate() {
            let answers = ply.checked_sub(1).is_some_and(|before| nags[before] == Some(BLUNDER));
            let is_seen = played.captures.count() == 1;
            if found.best().as_ref() == Some(played) && (answers && !is_seen || played.captures.count() >= SEVERAL) {
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
