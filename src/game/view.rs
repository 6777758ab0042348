//! What the page shows and says: its board, the sentence that matters most now, and what a screen reader announces.

use std::cmp::Reverse;

use super::context::{BoardContext, PieceMoves};
use super::display::Display;
use super::engine::{Advice, Evaluation, Request, TaskKind, Warning};
use super::marks::{Layer, add_missing};
use super::page::{FailedLink, Page, Purpose};
use super::session::{DrawOffer, Session};
use super::transition::Transition;
use crate::notation::link::ReadableGame;
use crate::rules::explain::{attacks, move_effects};
use crate::rules::{Bitboard, Color, Move, Outcome, Position};
use crate::scene::{Mark, Scene, check_marks, frozen_marks};
use crate::search::{Score, SearchInfo};
use crate::util::insertion_sort_by_key;
use crate::words::{correspondence, explain, game, layers, moves, position, review, ui};

impl Page {
    pub fn display(&self) -> Display {
        let (board, selection) = (self.board(), &self.selection);
        let drawing = selection.drawing.brush.is_some();
        // Nothing is moved on a position that is only looked at, nor while a brush is chosen.
        let elsewhere = !selection.preview.is_empty() || self.explained_loss().is_some();
        let still = drawing || elsewhere;
        let picked = selection.moves(&board).filter(|_| !still);
        let (targets, movable) =
            if still { (Bitboard::EMPTY, Bitboard::EMPTY) } else { (selection.targets(&board), board.movable) };
        let premoves = picked.as_ref().map_or(Bitboard::EMPTY, |moves| board.premoves(moves.square));
        let ways = picked.as_ref().map_or(Bitboard::EMPTY, PieceMoves::targets);
        Display {
            interactive: if drawing {
                !Bitboard::EMPTY
            } else {
                movable | board.premovable | targets | ways | premoves
            },
            // A press where the picked piece may not go says why.
            targets: targets | selection.refusing(&board),
            landings: if picked.as_ref().is_some_and(|moves| moves.playable) { ways } else { premoves },
            game: self.on_board().ok().filter(|_| !elsewhere).map(|session| session.game.clone()),
            replays: self.session.replays,
            animation: self.settings.animation,
            ..Display::new(&board, selection, self.scene(&board), self.settings.pieces)
        }
    }

    fn scene(&self, board: &BoardContext) -> Scene {
        let (layers, view) = (self.settings.layers, self.view());
        let check = |position| if layers.has(Layer::Check) { check_marks(position) } else { Vec::new() };
        if let Some(transition) = self.preview_transition() {
            let after = transition.before.play_unchecked(transition.mv);
            let mut marks = transition.marks();
            marks.extend(transition.cause_marks());
            marks.extend(check(&after));
            marks.extend(frozen_marks(after.board(), after.rules()));
            return Scene { board: *after.board(), view, marks };
        }
        if let Some(scene) = self.loss_scene() {
            return scene;
        }
        let mut marks = Vec::new();
        if let Ok(Session { game, .. }) = self.on_board() {
            if let Some(transition) = Transition::last(game).filter(|_| layers.has(Layer::LastMove)) {
                marks.extend(transition.marks());
                marks.extend(self.last_causes(&transition));
            }
            marks.extend(check(game.shown()));
        }
        marks.extend(frozen_marks(&board.setup.board, board.setup.rules));
        if self.on_board().is_ok_and(|session| session.game.is_latest() || session.is_at_retry()) {
            marks.extend(
                self.engine.advice.iter().map(|advice| Mark::Advice { from: advice.mv.from, to: advice.mv.to }),
            );
        }
        if matches!(self.task_kind(), Some(TaskKind::Analyse { .. })) {
            marks.extend(line_marks(&self.session, self.engine.lines()));
        }
        if let Some(Warning { reply, .. }) = self.warning() {
            marks.push(Mark::Threat { from: reply.from, to: reply.to });
            marks.extend(reply.captures.into_iter().map(Mark::Capturable));
        }
        marks.extend(layers.marks(&board.setup, self.settings.letters));
        add_missing(&mut marks, self.selection.marks(board, self.settings.letters));
        marks.extend(self.selection.drawing.marks(self.session.game.cursor()));
        Scene { board: board.setup.board, view, marks }
    }

    /// Returns how the last move captured: for a moment, or as long as one of its squares is pointed at; on a board to
    /// learn from as long as nothing is picked.
    fn last_causes(&self, transition: &Transition) -> Vec<Mark> {
        let selection = &self.selection;
        let pointed_at = selection.hovered.is_some_and(|square| transition.touches(square));
        let stays = pointed_at || self.purpose != Purpose::Game;
        let fading = |mark| match mark {
            Mark::Cause { from, to, capture } if !stays => Mark::Caused { from, to, capture },
            mark => mark,
        };
        let busy = selection.picked().is_some() || selection.asked.is_some();
        transition.cause_marks().filter(|_| !busy).map(fading).collect()
    }

    /// Returns the worth of the position shown while it is analysed: at first the worth of the position before. What the
    /// players have declared does not change what a position is worth.
    pub fn eval_bar(&self) -> Option<Evaluation> {
        let (analysis, Session { game, .. }) = (self.engine.analysis?, self.on_board().ok()?);
        match game.outcome_at(game.cursor()).filter(|_| game.is_latest()) {
            Some(Outcome::Win { winner, .. }) => Some(Evaluation::Wins(winner, 0)),
            Some(Outcome::Draw { .. }) => Some(Evaluation::Drawn),
            None => analysis.evaluation,
        }
    }

    /// Returns the last move of the preview, on the position before it.
    fn preview_transition(&self) -> Option<Transition> {
        let (&mv, earlier) = self.selection.preview.split_last()?;
        let before = earlier.iter().fold(*self.session.game.shown(), |position, &mv| position.play_unchecked(mv));
        Some(Transition { before, mv, back: false })
    }

    /// Returns what the move before the position shown has done, unless something else matters more: a piece that is
    /// picked, a loss that is explained, a better move that is looked for.
    pub fn happened(&self) -> Option<String> {
        let session = &self.session;
        let busy = self.selection.picked().is_some() || self.explained_loss().is_some() || session.retry().is_some();
        self.last_move_words().filter(|_| !busy)
    }

    fn last_move_words(&self) -> Option<String> {
        let session = self.on_board().ok().filter(|_| self.selection.preview.is_empty())?;
        let (position, mv) = session.game.last_ply()?;
        Some(moves::happened(position, mv, session.person()))
    }

    /// Returns what matters most now: what is looked at and tried, else where the game stands.
    pub fn caption(&self) -> String {
        if let Some(Transition { before, mv, .. }) = self.preview_transition() {
            let text = moves::explained(before.board(), before.rules(), mv);
            return layers::studied(self.selection.preview.len(), &text, self.may_follow());
        }
        if let Some(text) = self.coach_words().or_else(|| self.loss_words()) {
            return text;
        }
        // What the coach is asked is known in a moment.
        if matches!(self.engine.request, Some(Request::Coach { .. })) {
            return self.status_text();
        }
        let busy = self.selection.picked().is_some() || self.selection.asked.is_some();
        let retry_words = || self.on_board().ok()?.retry_words(&self.settings);
        if let Some(text) = self.advised().or_else(retry_words).filter(|_| !busy) {
            return text;
        }
        self.selection.caption(&self.board()).unwrap_or_else(|| self.status_text())
    }

    /// Returns what the advised move does, or the one that was missed.
    fn advised(&self) -> Option<String> {
        let shown = self.session.game.shown();
        let Advice { mv, continuation } = self.engine.advice.as_ref()?;
        let text = moves::advised(shown, *mv, &move_effects(shown, *mv), continuation);
        Some(if self.session.retry().is_some() { review::best(&text) } else { ui::hint(&text) })
    }

    /// Returns what a screen reader announces besides the news. A typed move is answered beside its field.
    pub fn announcement(&self) -> Option<String> {
        let selection = &self.selection;
        let answered = selection.tried().is_some_and(|tried| tried.typed);
        let asked = selection.asked.is_some() || self.explained_loss().is_some();
        let speaks = selection.picked().is_some() || asked || self.engine.advice.is_some();
        (speaks && !answered).then(|| self.caption())
    }

    /// Returns what a screen reader announces when the position changes: the last move and where the game stands.
    pub fn news(&self) -> String {
        match self.last_move_words() {
            Some(happened) => format!("{happened}. {}", self.status_text()),
            None => self.status_text(),
        }
    }

    /// Returns how far and fast the engine has looked, in words, once it has found a line.
    pub fn search_stats(&self) -> Option<String> {
        let report = self.engine.lines().first()?;
        Some(ui::search_stats(report.depth, report.nodes, report.elapsed_ms))
    }

    /// Returns the value of a line in words, from White's view.
    pub fn score(&self, report: &SearchInfo) -> String {
        let turn = self.considered().turn();
        match report.score {
            Score::Centipawns(score) if turn == Color::White => ui::pawns(score),
            Score::Centipawns(score) => ui::pawns(-score),
            Score::Mate(moves) => ui::wins_in(if moves > 0 { turn } else { !turn }, moves.unsigned_abs()),
        }
    }

    /// Returns where the game stands, in a sentence.
    pub fn status_text(&self) -> String {
        match self.on_board() {
            Ok(session) if self.engine_is_to_move() && !session.game.latest().is_check() => {
                ui::COMPUTER_THINKS.to_owned()
            }
            Ok(session) => {
                let mistake = session.shown_mistake();
                mistake.map_or_else(|| status_text(session), |(_, mistake)| self.mistake_words(&mistake))
            }
            Err(failed) => readable_part(failed),
        }
    }
}

/// Returns an arrow for the first move of each line of an analysis; lines that begin alike have one.
fn line_marks(session: &Session, lines: &[SearchInfo]) -> Vec<Mark> {
    let legal = session.game.legal_moves();
    let mut firsts: Vec<(Move, u32)> = Vec::new();
    for (report, rank) in lines.iter().zip(1..) {
        let first = report.pv.first().filter(|mv| legal.contains(mv));
        if let Some(&mv) = first.filter(|mv| firsts.iter().all(|(other, _)| other != *mv)) {
            firsts.push((mv, rank));
        }
    }
    // The shorter are drawn over the longer, so that each tip is seen with its number.
    insertion_sort_by_key(&mut firsts, |(mv, _)| Reverse(mv.from.distance(mv.to)));
    firsts.into_iter().map(|(mv, rank)| Mark::Line { from: mv.from, to: mv.to, rank }).collect()
}

/// Returns how much of a failed link could be read.
fn readable_part(failed: &FailedLink) -> String {
    match &failed.error.readable.game {
        _ if failed.conflict.is_some() => correspondence::SHOWN.to_owned(),
        ReadableGame::Valid(line) => ui::read(line.moves().len()),
        ReadableGame::Invalid(_) => ui::INVALID_POSITION.to_owned(),
        ReadableGame::Missing(_) => ui::NOTHING_READ.to_owned(),
    }
}

fn status_text(session: &Session) -> String {
    let game = &session.game;
    if session.may_try() {
        return position::turn(game.shown());
    }
    if !game.is_latest() {
        return ui::browsing(game.last_ply().map(|(position, _)| (position.turn(), position.fullmoves())));
    }
    if let DrawOffer::Declined(color) = session.draw() {
        return game::declined(color, !session.players.is_person(color));
    }
    match (session.to_be_done(), game.outcome()) {
        (Some(text), _) => text,
        (None, Some(ended)) => game::outcome_for(ended, game.start().rules(), session.person()),
        (None, None) => turn(game.latest(), session.person()),
    }
}

/// Returns whose turn it is, or what gives check.
fn turn(position: &Position, you: Option<Color>) -> String {
    let (board, turn) = (position.board(), position.turn());
    match attacks(board, position.rules(), turn).as_slice() {
        [] if you == Some(turn) => ui::YOUR_MOVE.to_owned(),
        [] => ui::to_move(turn),
        attacks => explain::in_check(board, turn, attacks, you),
    }
}
