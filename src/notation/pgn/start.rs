//! The start of a game whose text does not name one: the fallback start, or the array and rules with which the game
//! reads furthest.

use super::parsed::{ParsedGame, Problem, ProblemKind, ReadContext};
use super::record::{Correction, MIN_GAME_PLIES};
use crate::notation::LineColumn;
use crate::notation::rule_text::ARRAYS;
use crate::rules::{Position, RuleSet, Setup, StartingArray};

/// The size in bytes from which a game is read again only if it stopped.
const LONG: usize = 16 * 1024;

/// The possible starts of a game: the fallback, and which parts of it the text leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StartCandidates {
    /// The start to use if no other fits the moves better: the one that the text names, or else the caller's.
    pub fallback: Position,
    /// The start to try first: that of the previous game in the text.
    pub likely: Position,
    pub rules_open: bool,
    pub array_open: bool,
}

impl StartCandidates {
    pub const fn named(position: Position) -> StartCandidates {
        StartCandidates { fallback: position, likely: position, rules_open: false, array_open: false }
    }

    /// Returns the candidates for a text that names neither rules nor array. A fallback that is not an array is
    /// certain.
    pub fn unnamed(position: Position) -> StartCandidates {
        let is_open = position.to_setup().start_array().is_some();
        StartCandidates { rules_open: is_open, array_open: is_open, ..StartCandidates::named(position) }
    }

    /// Returns the game that reads furthest from one of the starts; of equals, the first. The starts are the fallback,
    /// then the other arrays, then the other rules. If several games stop at the same move, the one that continues
    /// further from the closest legal move counts. If the game does not start from the fallback, its first warning says
    /// so.
    ///
    /// `read` returns a game and where the rest of the text begins.
    pub fn furthest(
        &self,
        context: &ReadContext,
        read: impl Fn(&Position, &ReadContext) -> (ParsedGame, usize),
    ) -> (ParsedGame, usize) {
        let mut best = read(&self.likely, context);
        let place = best.0.stop.as_ref().map(|stop| stop.problem.place);
        // How far the game continues if its stop is corrected to the closest legal move.
        let ahead = |found: &ParsedGame| {
            let correction = found.stop.as_ref().and_then(|stop| Some((stop.offset, *stop.suggestions().first()?)));
            let Some((offset, mv)) = correction else { return found.record.line.nodes.len() };
            let mut context = context.clone();
            context.corrections.push((offset, Correction::Play(mv)));
            reach(&read(&found.record.start, &context).0).0
        };
        if is_doubtful(&best.0) && (self.rules_open || self.array_open) {
            let mut best_ahead = None;
            for position in self.others().filter(|position| *position != self.likely) {
                let other = read(&position, context);
                let (reached, found) = (reach(&best.0), reach(&other.0));
                let own = position.rules() == self.likely.rules();
                let better = if found == reached && own {
                    ahead(&other.0) > *best_ahead.get_or_insert_with(|| ahead(&best.0))
                } else {
                    // A misprint may be a legal move under other rules, so only a clearly longer game shows that those
                    // rules are meant.
                    let least = if own { 0 } else { MIN_GAME_PLIES };
                    found > reached && (found.1 || found.0 >= reached.0 + least)
                };
                if better {
                    (best, best_ahead) = (other, None);
                }
                if reach(&best.0).1 {
                    break;
                }
            }
        }
        let found = &mut best.0;
        if found.record.start != self.fallback {
            let kind = ProblemKind::Start { read: found.record.start.into(), fallback: self.fallback.into() };
            let place = place.unwrap_or(LineColumn { line: found.context.line, column: 1 });
            found.warnings.insert(0, Problem { place, text: String::new(), kind });
        }
        best
    }

    /// Returns the starts that a text may mean, the likeliest first.
    fn others(&self) -> impl Iterator<Item = Position> + '_ {
        let rules = std::iter::once(self.fallback.rules());
        let rules = rules.chain(RuleSet::PRESETS.into_iter().filter(|_| self.rules_open));
        rules.flat_map(|rules| {
            let own = Setup { rules, ..self.fallback.to_setup() };
            let mut setups = vec![own];
            if self.array_open {
                let (named, array) = (ARRAYS.map(|(_, array)| array), self.fallback.to_setup().start_array());
                let first = array.into_iter().chain([rules.default_array()]).chain(named);
                setups = Vec::new();
                for setup in first.chain(StartingArray::all()).map(|array| Setup::start(rules, array)) {
                    if !setups.contains(&setup) {
                        setups.push(setup);
                    }
                }
            }
            setups.into_iter().filter_map(|setup| Position::try_from(setup).ok())
        })
    }
}

/// Returns whether a game may have been read wrongly. A long game that does not stop is not read again, since each
/// reading takes equally long.
fn is_doubtful(game: &ParsedGame) -> bool {
    let doubts = [ProblemKind::Unsure, ProblemKind::NoMoves];
    game.stop.is_some() || game.span.len() < LONG && game.warnings.iter().any(|warning| doubts.contains(&warning.kind))
}

/// Returns how far a game reads: the number of its moves, and whether it reads to the end without a stop.
pub(super) fn reach(game: &ParsedGame) -> (usize, bool) {
    (game.record.line.nodes.len(), game.stop.is_none())
}
