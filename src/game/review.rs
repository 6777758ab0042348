//! A finished game reviewed: the engine evaluates every position, and missed moves are listed to be tried again.

use super::engine::expected_score;
use super::game::Game;
use crate::learn::Puzzle;
use crate::notation::MoveLine;
use crate::notation::pgn::nag::{BLUNDER, DUBIOUS, GOOD, MISTAKE};
use crate::rules::explain::{move_effects, threats_of};
use crate::rules::{Bitboard, Color, Move, MoveKind, Outcome, Position, Role};
use crate::search::Score;
use crate::words::review::{Allowed, Missed, Victims};

/// The share of points that a move must cost to count as inaccurate: about the worth of a Pawn in an even game.
const INACCURACY_LOSS: f64 = 0.1;

/// The share that a move must cost to count as a mistake.
const MISTAKE_LOSS: f64 = 0.15;

/// The share that a move must cost to count as a blunder: about the worth of a piece.
const BLUNDER_LOSS: f64 = 0.3;

/// The least share that a missed capture of several pieces must cost to count.
const LEAST_LOSS: f64 = 0.05;

/// The cost in centipawns at which a move counts as the loss of a piece, however well its side stands.
const PIECE: i32 = 200;

/// The share of points from which a position counts as won.
const WON: f64 = 0.65;

/// The longest win that counts as missed, in moves.
const MISSED_MATE: i32 = 4;

/// What the engine found in one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The score for the side to move.
    pub score: Score,
    /// The best move; `None` if the game has ended.
    pub best: Option<Move>,
}

/// What the engine has found in the positions of a game so far, from the start on.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    line: MoveLine,
    /// The findings: when complete, one more than the moves.
    findings: Vec<Finding>,
    /// The mistakes so far, in the order of the game.
    mistakes: Vec<Mistake>,
}

/// A move that missed something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistake {
    /// The plies before it.
    pub ply: usize,
    pub position: Position,
    pub played: Move,
    /// The engine's move.
    pub best: Move,
    pub miss: Missed,
    /// What it allows the other side to do, if that is its fault, and the move that does it.
    pub allowed: Option<(Allowed, Move)>,
    /// The share of points that its side could expect before and after it, 0 to 1.
    pub shares: [f64; 2],
}

/// The verdict on a tried move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetryVerdict {
    AsGood,
    /// It is worse; this is the best reply to it.
    Worse(Option<Move>),
}

/// How one side has played so far, by the findings.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct SideReport {
    pub moves: usize,
    /// The moves that were the engine's own choice.
    pub best: usize,
    pub inaccuracies: usize,
    pub mistakes: usize,
    pub blunders: usize,
    /// The accuracy of the moves as a whole, 0 to 1: see [`accuracy`]; `None` if there are no moves.
    pub accuracy: Option<f64>,
}

impl Mistake {
    /// Returns the share of points that the move cost, 0 to 1.
    fn cost(&self) -> f64 {
        self.shares[0] - self.shares[1]
    }

    /// Returns the NAG of the move, whose sign is `?!`, `?` or `??`.
    pub fn nag(&self) -> u8 {
        match self.miss {
            Missed::Win(_) => BLUNDER,
            _ if self.cost() >= BLUNDER_LOSS => BLUNDER,
            _ if self.cost() >= MISTAKE_LOSS => MISTAKE,
            Missed::Piece { still_won: false } | Missed::Capture(SEVERAL..) => MISTAKE,
            _ => DUBIOUS,
        }
    }
}

impl Review {
    /// Returns a review of a game without any finding yet.
    pub fn new(line: MoveLine) -> Review {
        Review { line, findings: Vec::new(), mistakes: Vec::new() }
    }

    /// Adds what was found in the next position.
    pub fn add(&mut self, finding: Finding) {
        if let Some(before) = self.findings.last() {
            self.mistakes.extend(mistake(&self.line, self.findings.len() - 1, before, &finding));
        }
        self.findings.push(finding);
    }

    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Returns the plies to the next position to evaluate, if one is left.
    pub fn next(&self) -> Option<usize> {
        (self.findings.len() <= self.moves().len()).then_some(self.findings.len())
    }

    /// Returns White's expected share of points after this many plies, 0 to 1.
    pub fn expected_score(&self, ply: usize) -> Option<f64> {
        let share = expected_score(self.findings.get(ply)?.score);
        Some(if self.line.position(ply)?.turn() == Color::White { share } else { 1.0 - share })
    }

    /// Returns how a side has played so far, by the findings.
    pub fn side_report(&self, side: Color) -> SideReport {
        let mut report = SideReport::default();
        let mut costs = Vec::new();
        for (ply, ((played, pair), position)) in
            self.moves().iter().zip(self.findings.windows(2)).zip(self.line.positions()).enumerate()
        {
            let [before, after] = pair else { continue };
            if position.turn() != side {
                continue;
            }
            let mistake = self.mistakes.iter().find(|mistake| mistake.ply == ply);
            match mistake.map(Mistake::nag) {
                Some(BLUNDER) => report.blunders += 1,
                Some(DUBIOUS) => report.inaccuracies += 1,
                Some(_) => report.mistakes += 1,
                None => {}
            }
            // A missed win or a lost piece costs something even if the game was decided.
            let least = match mistake.map(|mistake| mistake.miss) {
                Some(Missed::Win(_)) => BLUNDER_LOSS,
                Some(Missed::Piece { still_won }) => {
                    if still_won {
                        INACCURACY_LOSS
                    } else {
                        MISTAKE_LOSS
                    }
                }
                _ => 0.0,
            };
            report.moves += 1;
            report.best += usize::from(before.best.as_ref() == Some(played));
            costs.push(MoveCost {
                share: score_lost(before, after).max(least),
                weight: self.volatility(ply).max(least / 2.0),
            });
        }
        report.accuracy = accuracy(&costs);
        report
    }

    /// Returns how much White's share of points changes around a move: the standard deviation over the positions of a
    /// window that ends with the one after it.
    fn volatility(&self, ply: usize) -> f64 {
        let size = (self.findings.len() / 10).clamp(2, 8);
        let shares: Vec<f64> =
            ((ply + 2).saturating_sub(size)..ply + 2).filter_map(|ply| self.expected_score(ply)).collect();
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        (shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / shares.len() as f64).sqrt()
    }

    /// Returns the mistakes so far as puzzles, whose solution is the missed move.
    pub fn puzzles(&self) -> Vec<Puzzle> {
        let puzzle = |mistake: &Mistake| {
            // Without the move the game is lost; with it, it is not won.
            let saves = self.findings.get(mistake.ply).is_some_and(|before| expected_score(before.score) < WON);
            Puzzle::of_mistake(mistake.position, mistake.best, saves)
        };
        // If a move was merely inaccurate, or lost a piece of a decided game, several others may be good enough.
        let has_answer = |mistake: &&Mistake| mistake.nag() != DUBIOUS && !matches!(mistake.miss, Missed::Piece { .. });
        self.mistakes.iter().filter(has_answer).map(puzzle).collect()
    }

    /// Returns a NAG for each move that deserves one: for mistakes, and `!` for the best move if it captures several
    /// pieces or answers a blunder.
    pub fn nags(&self) -> Vec<Option<u8>> {
        let mut nags = vec![None; self.moves().len()];
        for mistake in &self.mistakes {
            nags[mistake.ply] = Some(mistake.nag());
        }
        for (ply, (played, found)) in self.moves().iter().zip(&self.findings).enumerate() {
            let answers = ply.checked_sub(1).is_some_and(|before| nags[before] == Some(BLUNDER));
            if found.best.as_ref() == Some(played) && (answers || played.captures.count() >= SEVERAL) {
                nags[ply] = Some(GOOD);
            }
        }
        nags
    }
}

/// The cost of a move.
struct MoveCost {
    /// The share of points lost, 0 to 1.
    share: f64,
    /// How much the moves around it changed the game: [`Review::volatility`].
    weight: f64,
}

/// Returns the accuracy of moves, 0 to 1, the way lichess counts it: of the moves' accuracies the mean weighted by
/// volatility, so that moves of a decided game count less, and the harmonic mean, which a bad move lowers most; and half
/// of each.
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

/// The number of captured pieces that makes a capture worth mentioning.
const SEVERAL: u32 = 2;

/// The mistake of the move after this many plies, if any, from the findings before and after it.
fn mistake(line: &MoveLine, ply: usize, before: &Finding, after: &Finding) -> Option<Mistake> {
    let (&position, &played) = (line.position(ply)?, line.moves().get(ply)?);
    let best = before.best.filter(|&best| best != played)?;
    let shares = [expected_score(before.score), 1.0 - expected_score(after.score)];
    let cost = shares[0] - shares[1];
    let more = best.captures.count() > played.captures.count();
    let least = if best.captures.count() >= SEVERAL { LEAST_LOSS } else { INACCURACY_LOSS };
    let allowed = allowed(line.position(ply + 1)?, after);
    let miss = match before.score {
        Score::Mate(moves @ 1..=MISSED_MATE) if !keeps_mate(after) => Missed::Win(moves.unsigned_abs()),
        _ if more && (cost >= least || loses_piece(before, after)) => Missed::Capture(best.captures.count()),
        _ if cost >= INACCURACY_LOSS || walks_into_mate(before, after) => Missed::Better,
        _ if loses_piece(before, after) && matches!(allowed, Some((Allowed::Capture(..), _))) => {
            Missed::Piece { still_won: 1.0 - expected_score(after.score) >= WON }
        }
        _ => return None,
    };
    // A reply that only moves is worth naming where there is nothing else to say.
    let allowed = allowed.filter(|(allowed, _)| match miss {
        Missed::Better | Missed::Piece { .. } => true,
        Missed::Win(_) | Missed::Capture(_) => cost >= INACCURACY_LOSS && !matches!(allowed, Allowed::Move(..)),
    });
    Some(Mistake { ply, position, played, best, miss, allowed, shares })
}

/// Returns what the side to move can do in the position after a mistake, if it is worth mentioning: win, capture, or by a
/// quiet move give check, freeze or threaten.
fn allowed(position: &Position, after: &Finding) -> Option<(Allowed, Move)> {
    let best = after.best?;
    let piece = position.board().piece_at(best.from)?;
    if let Score::Mate(moves @ 1..) = after.score {
        return Some((Allowed::Win(position.turn(), moves.unsigned_abs()), best));
    }
    let (role, from) = (piece.role, best.from);
    let victims = |squares| victims(position, squares);
    let allowed = match best.kind() {
        MoveKind::Suicide => return None,
        MoveKind::Capture => Allowed::Capture(role, from, victims(best.captures)?),
        MoveKind::Quiet => {
            let effects = move_effects(position, best);
            let check = effects.check.then_some(Allowed::Check(role, from));
            let is_freezer = matches!(role, Role::Immobilizer | Role::Chameleon);
            let freezes = || Some(Allowed::Freeze(role, from, victims(effects.freezes).filter(|_| is_freezer)?));
            let threatens = || threatens(position, best, effects.threatens);
            check.or_else(freezes).or_else(threatens).unwrap_or(Allowed::Move(role, from, best.to))
        }
    };
    Some((allowed, best))
}

/// The pieces on these squares, as a sentence names them; `None` if there are none.
fn victims(position: &Position, squares: Bitboard) -> Option<Victims> {
    let at = squares.first()?;
    let role = position.board().role_at(at)?;
    Some(if squares.more_than_one() { Victims::Several(squares.count()) } else { Victims::One(role, at) })
}

/// Which piece threatens some of these enemies after a quiet move: the one that has moved, or else one that it made way
/// for or helps.
fn threatens(position: &Position, mv: Move, victims: Bitboard) -> Option<Allowed> {
    let after = position.play_unchecked(mv);
    let threats = threats_of(&after.to_setup(), position.turn());
    let threats = threats.into_iter().filter(|threat| !(threat.captures & victims).is_empty());
    let threat = threats.max_by_key(|threat| (threat.from == mv.to, (threat.captures & victims).count()))?;
    let from = if threat.from == mv.to { mv.from } else { threat.from };
    let role = after.board().role_at(threat.from)?;
    Some(Allowed::Threaten(role, from, self::victims(&after, threat.captures & victims)?))
}

/// Whether a move costs about a piece or more, by the findings before and after it, with no forced win on the board.
fn loses_piece(before: &Finding, after: &Finding) -> bool {
    matches!((before.score, after.score), (Score::Centipawns(had), Score::Centipawns(left)) if had + left >= PIECE)
}

/// Whether a side that had no forced loss has moved into a short one, however badly it stood.
fn walks_into_mate(before: &Finding, after: &Finding) -> bool {
    matches!(after.score, Score::Mate(1..=MISSED_MATE)) && matches!(before.score, Score::Centipawns(_))
}

/// Whether the side that has just moved has a forced win.
fn keeps_mate(after: &Finding) -> bool {
    matches!(after.score, Score::Mate(moves) if moves <= 0)
}

/// Returns how much a move lowered its side's share of points.
fn score_lost(before: &Finding, after: &Finding) -> f64 {
    expected_score(before.score) - (1.0 - expected_score(after.score))
}

/// Returns the same, but all points if a forced win was missed, and `None` if it was kept.
fn score_lost_with_wins(before: &Finding, after: &Finding) -> Option<f64> {
    match before.score {
        Score::Mate(moves) if moves > 0 => (!keeps_mate(after)).then_some(1.0),
        _ => Some(score_lost(before, after)),
    }
}

/// The finding in a position in which the game has ended on the board, `None` if it could go on.
pub(super) fn ended(game: &Game, ply: usize) -> Option<Finding> {
    let position = game.current_line().position(ply)?;
    // A game that continued has not ended by repetition.
    let outcome = if ply == game.moves().len() { game.outcome_at(ply) } else { position.outcome_ignoring_repetition() };
    let score = match outcome {
        Some(Outcome::Win { winner, .. }) if winner == position.turn() => Score::Mate(1),
        Some(Outcome::Win { .. }) => Score::Mate(0),
        Some(Outcome::Draw { .. }) => Score::Centipawns(0),
        None if position.has_legal_move() => return None,
        None => Score::Centipawns(0),
    };
    Some(Finding { score, best: None })
}

/// Compares a tried move with the best one, by the findings before and after it: it is as good if it costs next to nothing.
pub(super) fn verdict(before: &Finding, after: &Finding) -> RetryVerdict {
    let is_as_good =
        score_lost_with_wins(before, after).is_none_or(|cost| cost < LEAST_LOSS) && !loses_piece(before, after);
    if is_as_good { RetryVerdict::AsGood } else { RetryVerdict::Worse(after.best) }
}
