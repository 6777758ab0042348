//! What the page says about its state: which sentence matters most now.

use super::marks;
use super::selection::Selection;
use super::state::{EngineState, State};
use super::task::Goal;
use crate::notation::link::ReadableGame;
use crate::rules::{Color, Position, Square};
use crate::scene::Scene;
use crate::search::{Report, Score};
use crate::words::{correspondence, game, moves, moving, outcome, position, review, ui};

impl State {
    /// Returns the sentence under the board: what the move pointed at takes, why the picked piece is frozen, how the
    /// game has ended, or whose turn it is.
    #[must_use]
    pub fn caption(&self) -> String {
        if let Some(text) = self.studied_caption() {
            return text;
        }
        let busy = self.selection.picked.is_some() || self.selection.asked.is_some();
        if let Some(text) = self.advised().or_else(|| self.trial_words()).filter(|_| !busy) {
            return text;
        }
        self.selection.caption(&self.board()).unwrap_or_else(|| self.standing())
    }

    /// Returns what the advised move does, or the one that was missed.
    fn advised(&self) -> Option<String> {
        let shown = self.game.shown();
        let text = moves::explained(shown.board(), shown.rules(), self.advice?);
        Some(if self.trial.is_some() { review::best(&text) } else { moving::hint(&text) })
    }

    /// Returns what a screen reader is told besides the news: what a picked piece can do, what a move does that waits to
    /// be confirmed, why one is not done, the move advised, and the answers to what is asked. What is typed has its own
    /// field to answer.
    #[must_use]
    pub fn told(&self) -> Option<String> {
        let Selection { picked, asked, tried, .. } = self.selection;
        let answered = tried.is_some_and(|tried| tried.typed);
        let speaks = picked.is_some() || asked.is_some() || self.advice.is_some();
        (speaks && !answered).then(|| self.caption())
    }

    /// Returns what a screen reader is told when the position changes: the last move and where the game stands.
    #[must_use]
    pub fn news(&self) -> String {
        let last = self.game.cursor().checked_sub(1).and_then(|ply| self.game.ply(ply));
        match last.filter(|_| self.problem.is_none()) {
            Some((position, mv)) => format!("{}. {}", moves::played(position, mv), self.standing()),
            None => self.standing(),
        }
    }

    /// Returns what a screen reader reads on a square of the scene.
    #[must_use]
    pub fn cell(&self, square: Square, scene: &Scene) -> String {
        marks::cell(&self.shown(), square, scene)
    }

    /// Returns how far and fast the engine has looked, in words, once it has said something.
    #[must_use]
    pub fn effort(&self) -> Option<String> {
        let EngineState::Thinking(lines) = &self.engine else { return None };
        let report = lines.first()?;
        Some(ui::effort(report.depth, report.nodes, report.elapsed_ms))
    }

    /// Returns the position that the engine thinks about.
    #[must_use]
    pub fn considered(&self) -> &Position {
        match self.goal() {
            Some(Goal::Analyse { .. }) => self.game.shown(),
            Some(Goal::Review) if self.is_on_trial() => self.game.shown(),
            Some(Goal::Review) => {
                self.to_judge().and_then(|ply| self.game.ply(ply)).map_or(self.game.latest(), |at| at.0)
            }
            _ => self.game.latest(),
        }
    }

    /// Returns the value of a line in words, from White's view.
    #[must_use]
    pub fn score(&self, report: &Report) -> String {
        let turn = self.considered().turn();
        match report.score {
            Score::Centipawns(score) if turn == Color::White => ui::pawns(score),
            Score::Centipawns(score) => ui::pawns(-score),
            Score::Mate(moves) => ui::wins_in(if moves > 0 { turn } else { !turn }, moves.unsigned_abs()),
        }
    }

    /// Returns where the game stands.
    fn standing(&self) -> String {
        if let Some(problem) = &self.problem {
            if problem.clash.is_some() {
                return correspondence::SHOWN.to_owned();
            }
            return match &problem.error.readable.game {
                ReadableGame::Sound(line) => ui::read(line.moves().len()),
                ReadableGame::Unsound(_) => ui::UNSOUND.to_owned(),
                ReadableGame::Missing(_) => ui::NOTHING_READ.to_owned(),
            };
        }
        if self.may_try() {
            return position::turn(self.game.shown());
        }
        if !self.game.is_latest() {
            let last = self.game.cursor().checked_sub(1).and_then(|ply| self.game.ply(ply));
            return ui::browsing(last.map(|(position, _)| (position.turn(), position.fullmoves())));
        }
        if let Some(color) = self.declined {
            return game::declined(color, !self.players.is_person(color));
        }
        match self.game.outcome() {
            Some(ended) => outcome::outcome(ended, self.game.start().rules()),
            None => position::turn(self.game.latest()),
        }
    }
}
