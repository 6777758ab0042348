//! What the page shows and says: its board, the sentence that matters most now, and what a screen reader is told.

use std::cmp::Reverse;

use super::context::PieceMoves;
use super::display::Display;
use super::engine::{Goal, Verdict};
use super::layers::{Layer, king_threat_marks};
use super::marks::{self, frozen_marks};
use super::notice::Notice;
use super::page::Page;
use super::selection::Selection;
use super::session::DrawOffer;
use super::step::Step;
use crate::notation::link::ReadableGame;
use crate::notation::uci;
use crate::rules::{Bitboard, Color, Move, Outcome, Position, Role, Square, insertion_sort_by_key};
use crate::scene::{Mark, Scene};
use crate::search::{Report, Score};
use crate::words::{correspondence, game, layers, moves, position, review, share, ui};

impl Page {
    /// Returns what the board shows of the game.
    #[must_use]
    pub fn display(&self) -> Display {
        let (board, selection) = (self.board(), &self.selection);
        // Nothing is moved on a position that is only looked at, nor while a pen is in the hand.
        let still = selection.drawing.brush.is_some() || !selection.line.is_empty();
        let picked = selection.moves(&board).filter(|_| !still);
        let (targets, movable) =
            if still { (Bitboard::EMPTY, Bitboard::EMPTY) } else { (selection.targets(&board), board.movable) };
        let ways = picked.as_ref().map_or(Bitboard::EMPTY, PieceMoves::targets);
        Display {
            live: if selection.drawing.brush.is_some() { !Bitboard::EMPTY } else { movable | targets | ways },
            // A press where the picked piece may not go says why.
            targets: targets | selection.refusing(&board),
            landings: if picked.is_some_and(|moves| moves.playable) { ways } else { Bitboard::EMPTY },
            game: (self.link_error().is_none() && selection.line.is_empty()).then(|| self.session.game.clone()),
            replays: self.session.replays,
            ..Display::new(&board, selection, self.scene(), self.settings.pieces)
        }
    }

    /// Returns the board as it is to be seen, with its marks.
    #[must_use]
    pub fn scene(&self) -> Scene {
        if let Some(scene) = self.preview_scene() {
            return scene;
        }
        let (setup, layers) = (self.shown(), self.settings.layers);
        let mut marks = Vec::new();
        if self.link_error().is_none() {
            if layers.has(Layer::LastMove) {
                marks.extend(Step::last(&self.session.game).iter().flat_map(Step::marks));
            }
            let position = self.session.game.shown();
            if layers.has(Layer::Check) && position.is_check() {
                marks.extend(position.board().by_piece(position.turn(), Role::King).into_iter().map(Mark::Check));
                // Who looks for a way out sees where the picked piece may go.
                if self.selection.picked.is_none() {
                    marks.extend(king_threat_marks(&setup, setup.turn));
                }
            }
        }
        marks.extend(frozen_marks(&setup));
        if (self.session.game.is_latest() || self.session.is_at_retry()) && self.link_error().is_none() {
            marks.extend(self.engine.advice.map(|mv| Mark::Advice { from: mv.from, to: mv.to }));
        }
        marks.extend(self.line_marks());
        marks.extend(layers.marks(&setup, self.settings.letters));
        for mark in self.selection.marks(&self.board(), self.settings.letters) {
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks.extend(self.selection.drawing.marks(self.session.game.cursor()));
        Scene { board: setup.board, view: self.view(), marks }
    }

    /// Returns the worth of the position shown while it is analysed: at first that of the position before.
    #[must_use]
    pub fn gauge(&self) -> Option<Verdict> {
        let analysis = self.engine.analysis.filter(|_| self.link_error().is_none())?;
        match self.session.game.outcome().filter(|_| self.session.game.is_latest()) {
            Some(Outcome::Win { winner, .. }) => Some(Verdict::Wins(winner, 0)),
            Some(Outcome::Draw { .. }) => Some(Verdict::Drawn),
            None => analysis.verdict,
        }
    }

    /// Returns an arrow for the first move of each line of an analysis; lines that begin alike have one.
    fn line_marks(&self) -> Vec<Mark> {
        if !matches!(self.goal(), Some(Goal::Analyse { .. })) {
            return Vec::new();
        }
        let mut firsts: Vec<(Move, u32)> = Vec::new();
        for (report, rank) in self.engine.lines().iter().zip(1..) {
            let first = report.pv.first().filter(|mv| self.session.game.shown().legal(mv.from, mv.to) == Some(**mv));
            if let Some(&mv) = first.filter(|mv| firsts.iter().all(|(other, _)| other != *mv)) {
                firsts.push((mv, rank));
            }
        }
        // The shorter are drawn over the longer, so that each tip is seen with its number.
        insertion_sort_by_key(&mut firsts, |(mv, _)| Reverse(mv.from.distance(mv.to)));
        firsts.into_iter().map(|(mv, rank)| Mark::Line { from: mv.from, to: mv.to, rank }).collect()
    }

    /// Returns the last of the moves only looked at, on the position before it.
    fn preview_step(&self) -> Option<Step> {
        let (&mv, earlier) = self.selection.line.split_last()?;
        let before = earlier.iter().fold(*self.session.game.shown(), |position: Position, &mv| position.play(mv));
        Some(Step { before, mv, back: false })
    }

    /// Returns the board after the moves only looked at, if there are any.
    fn preview_scene(&self) -> Option<Scene> {
        let step = self.preview_step()?;
        let after = step.before.play(step.mv);
        let mut marks = step.marks();
        if after.is_check() && self.settings.layers.has(Layer::Check) {
            marks.extend(after.board().by_piece(after.turn(), Role::King).into_iter().map(Mark::Check));
        }
        marks.extend(frozen_marks(&after.to_setup()));
        Some(Scene { board: *after.board(), view: self.view(), marks })
    }

    /// Returns what the last of the moves only looked at does.
    fn preview_caption(&self) -> Option<String> {
        let step = self.preview_step()?;
        let text = moves::explained(step.before.board(), step.before.rules(), step.mv);
        Some(layers::studied(self.selection.line.len(), &text, self.may_follow()))
    }

    /// Returns the sentence under the board: what the move pointed at takes, why the picked piece is frozen, how the
    /// game has ended, or whose turn it is.
    #[must_use]
    pub fn caption(&self) -> String {
        if let Some(text) = self.preview_caption() {
            return text;
        }
        let busy = self.selection.picked.is_some() || self.selection.asked.is_some();
        if let Some(text) = self.advised().or_else(|| self.session.retry_words(&self.settings)).filter(|_| !busy) {
            return text;
        }
        self.selection.caption(&self.board()).unwrap_or_else(|| self.standing())
    }

    /// Returns what the advised move does, or the one that was missed.
    fn advised(&self) -> Option<String> {
        let shown = self.session.game.shown();
        let text = moves::explained(shown.board(), shown.rules(), self.engine.advice?);
        Some(if self.session.retry().is_some() { review::best(&text) } else { ui::hint(&text) })
    }

    /// Returns what a screen reader is told besides the news: what a picked piece can do, what a move does that waits to
    /// be confirmed, why one is not done, the move advised, and the answers to what is asked. What is typed has its own
    /// field to answer.
    #[must_use]
    pub fn told(&self) -> Option<String> {
        let Selection { picked, asked, tried, .. } = self.selection;
        let answered = tried.is_some_and(|tried| tried.typed);
        let speaks = picked.is_some() || asked.is_some() || self.engine.advice.is_some();
        (speaks && !answered).then(|| self.caption())
    }

    /// Returns what a screen reader is told when the position changes: the last move and where the game stands.
    #[must_use]
    pub fn news(&self) -> String {
        let last = self.session.game.cursor().checked_sub(1).and_then(|ply| self.session.game.ply(ply));
        match last.filter(|_| self.link_error().is_none()) {
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
        let report = self.engine.lines().first()?;
        Some(ui::effort(report.depth, report.nodes, report.elapsed_ms))
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
        if let Some(problem) = self.link_error() {
            if problem.clash.is_some() {
                return correspondence::SHOWN.to_owned();
            }
            return match &problem.error.readable.game {
                ReadableGame::Sound(line) => ui::read(line.moves().len()),
                ReadableGame::Unsound(_) => ui::UNSOUND.to_owned(),
                ReadableGame::Missing(_) => ui::NOTHING_READ.to_owned(),
            };
        }
        if self.session.may_try() {
            return position::turn(self.session.game.shown());
        }
        if !self.session.game.is_latest() {
            let last = self.session.game.cursor().checked_sub(1).and_then(|ply| self.session.game.ply(ply));
            return ui::browsing(last.map(|(position, _)| (position.turn(), position.fullmoves())));
        }
        if let DrawOffer::Declined(color) = self.session.draw() {
            return game::declined(color, !self.session.players.is_person(color));
        }
        match self.session.game.outcome() {
            Some(ended) => game::outcome(ended, self.session.game.start().rules()),
            None => position::turn(self.session.game.latest()),
        }
    }

    /// Returns what a person is told besides, in words.
    #[must_use]
    pub fn notice_words(&self) -> Option<String> {
        Some(match self.notice.as_ref()? {
            Notice::Deleted { moves, .. } => review::deleted(*moves),
            Notice::Overrun(overrun) => {
                let played = self.session.game.followed();
                let error = uci::overrun_error(played, *overrun, &uci::write_line(played.moves()));
                format!("{error} {}", review::OVERRUN)
            }
            Notice::Flaws(_) => share::FLAWS.to_owned(),
        })
    }

    /// Returns what the notice has to tell one by one.
    #[must_use]
    pub fn notice_items(&self) -> Vec<String> {
        let Some(Notice::Flaws(flaws)) = &self.notice else { return Vec::new() };
        flaws.items()
    }
}
