//! What an analysis puts before a person's eyes: the worth of the position, arrows for the lines, and a line as it would
//! be played.

use std::cmp::Reverse;

use super::layers::Layer;
use super::state::{EngineState, State};
use super::step::Step;
use super::task::Goal;
use crate::rules::freeze::frozen;
use crate::rules::{Color, Move, Outcome, Position, Role, insertion_sort_by_key};
use crate::scene::{Mark, Scene};
use crate::search::Score;
use crate::words::{layers, moves};

/// How fast White's share of the bar grows with its lead, for each hundredth of a pawn. A lead of three pawns fills
/// three quarters of the bar.
const STEEPNESS: f32 = 0.0037;

/// The worth of a position from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// White is ahead by so many hundredths of a pawn, or behind.
    Lead(i32),
    /// This side wins in so many moves, in none when it has won.
    Wins(Color, u32),
    /// The game is drawn.
    Drawn,
}

impl Verdict {
    /// Returns the verdict of a score for the side to move.
    #[must_use]
    pub fn new(score: Score, turn: Color) -> Verdict {
        match (score, turn) {
            (Score::Centipawns(lead), Color::White) => Verdict::Lead(lead),
            (Score::Centipawns(lead), Color::Black) => Verdict::Lead(-lead),
            (Score::Mate(moves), _) => Verdict::Wins(if moves > 0 { turn } else { !turn }, moves.unsigned_abs()),
        }
    }

    /// Returns White's share of the bar, from 0 to 1.
    #[must_use]
    pub fn share(self) -> f32 {
        match self {
            Verdict::Lead(lead) => 1.0 / (1.0 + (-STEEPNESS * lead as f32).exp()),
            Verdict::Wins(Color::White, _) => 1.0,
            Verdict::Wins(Color::Black, _) => 0.0,
            Verdict::Drawn => 0.5,
        }
    }
}

impl State {
    /// Returns the worth of the position shown while it is analysed: at first that of the position before.
    #[must_use]
    pub fn gauge(&self) -> Option<Verdict> {
        self.analysis.filter(|_| self.problem.is_none())?;
        match self.game.outcome().filter(|_| self.game.is_latest()) {
            Some(Outcome::Win { winner, .. }) => Some(Verdict::Wins(winner, 0)),
            Some(Outcome::Draw { .. }) => Some(Verdict::Drawn),
            None => self.verdict,
        }
    }

    /// Returns an arrow for the first move of each line of an analysis; lines that begin alike have one.
    pub(super) fn line_marks(&self) -> Vec<Mark> {
        let (EngineState::Thinking(lines), Some(Goal::Analyse { .. })) = (&self.engine, self.goal()) else {
            return Vec::new();
        };
        let mut firsts: Vec<(Move, u32)> = Vec::new();
        for (report, rank) in lines.iter().zip(1..) {
            let first = report.pv.first().filter(|mv| self.game.shown().legal(mv.from, mv.to) == Some(**mv));
            if let Some(&mv) = first.filter(|mv| firsts.iter().all(|(other, _)| other != *mv)) {
                firsts.push((mv, rank));
            }
        }
        // The shorter are drawn over the longer, so that each tip is seen with its number.
        insertion_sort_by_key(&mut firsts, |(mv, _)| Reverse(mv.from.distance(mv.to)));
        firsts.into_iter().map(|(mv, rank)| Mark::Line { from: mv.from, to: mv.to, rank }).collect()
    }

    /// Lets a person see the position after these moves from the one shown, as far as they are legal.
    pub(super) fn peek(&mut self, line: &[Move]) {
        let mut position = *self.game.shown();
        self.selection.line.clear();
        for &mv in line {
            if self.problem.is_some() || position.legal(mv.from, mv.to) != Some(mv) {
                return;
            }
            self.selection.line.push(mv);
            position = position.play(mv);
        }
    }

    /// Returns whether the moves studied can be played: the first alone, or all by people who play both sides.
    #[must_use]
    pub fn may_follow(&self) -> bool {
        let alone = self.selection.line.len() == 1;
        let people = Color::ALL.into_iter().all(|color| self.players.is_person(color));
        self.may_move() && (alone || people && !self.selection.line.is_empty())
    }

    /// Plays the moves studied, until the game ends.
    pub(super) fn follow(&mut self) {
        if !self.may_follow() {
            return;
        }
        for mv in std::mem::take(&mut self.selection.line) {
            if self.game.outcome().is_none() && self.game.shown().legal(mv.from, mv.to) == Some(mv) {
                self.step(mv);
            }
        }
        self.moved();
    }

    /// Returns the last of the moves studied, on the position before it.
    fn studied_step(&self) -> Option<Step> {
        let (&mv, earlier) = self.selection.line.split_last()?;
        let before = earlier.iter().fold(*self.game.shown(), |position: Position, &mv| position.play(mv));
        Some(Step { before, mv, back: false })
    }

    /// Returns the board after the moves studied, if there are any.
    pub(super) fn studied_scene(&self) -> Option<Scene> {
        let step = self.studied_step()?;
        let after = step.before.play(step.mv);
        let mut marks = step.marks();
        if after.is_check() && self.settings.layers.has(Layer::Check) {
            marks.extend(after.board().by_piece(after.turn(), Role::King).into_iter().map(Mark::Check));
        }
        for color in Color::ALL {
            marks.extend(frozen(after.board(), after.rules(), color).into_iter().map(Mark::Locked));
        }
        Some(Scene { board: *after.board(), view: self.view(), marks })
    }

    /// Returns what the last of the moves studied does.
    pub(super) fn studied_caption(&self) -> Option<String> {
        let step = self.studied_step()?;
        let text = moves::explained(step.before.board(), step.before.rules(), step.mv);
        Some(layers::studied(self.selection.line.len(), &text, self.may_follow()))
    }
}
