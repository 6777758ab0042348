//! The output of the page: its board, its caption, and the announcements for a screen reader.

use std::cmp::Reverse;

use super::PlayState;
use super::advice::{Advice, KeyMoment};
use crate::model::board::board_view::BoardView;
use crate::model::board::display::BoardDisplay;
use crate::model::board::explain::{prepared_threats, threats};
use crate::model::board::marks::enemy_move_marks;
use crate::model::board::selection::PickedMoves;
use crate::model::engine::Evaluation;
use crate::model::session::{DrawOffer, Session};
use crate::model::settings::Settings;
use crate::model::status::{game_status, last_move_words};
use crate::model::transition::Transition;
use crate::notation::pgn::nag::Judgement;
use crate::review::{Refutation, ReplyEffect};
use crate::rules::{Bitboard, Move, Position, Square};
use crate::scene::{Mark, Scene};
use crate::search::SearchInfo;
use crate::util::insertion_sort_by_key;
use crate::words::{engine, game, hints, labelled, layers, moves, position, ui};
use crate::worker::TaskKind;

/// What the page shows of its game, as a board and texts, computed once for each rendering.
pub struct PlayView<'a> {
    state: &'a PlayState,
    pub selection: BoardView<'a>,
    status_text: String,
    /// The mistake that led here, if the status is about it.
    pub moment: Option<KeyMoment>,
    /// The sentence about what is viewed or tried, which takes precedence over the status.
    detail_text: Option<String>,
    /// The sentence that a preview of moves replaces while it is shown.
    pub covered_text: Option<String>,
    /// The goal of a retry, or the verdict on the tried move.
    retry_text: Option<String>,
    /// The mistake of a retry with its number, and what it did, beside the goal.
    retried_texts: Option<[String; 2]>,
    /// The quiet reply that the text about a mistake or about the tried move names.
    reply: Option<Move>,
    /// The effects of the move before the position shown.
    last_move_text: Option<String>,
}

/// A reply that a mistake allows, as it is drawn.
#[derive(Clone, Copy)]
struct DrawnRefutation {
    reply: Move,
    /// The capture that the reply threatens.
    threat: Option<Move>,
    /// The pieces that the reply freezes.
    freezes: Bitboard,
}

impl PlayView<'_> {
    pub fn display(&self) -> BoardDisplay {
        let PlayView { state, selection, .. } = self;
        let is_elsewhere = !state.selection.preview.is_empty() || state.explained_capture().is_some();
        let view_only = is_elsewhere || state.coached_move().is_some();
        let Settings { pieces, animation, .. } = state.settings;
        let game = (!is_elsewhere).then(|| state.game_on_board());
        let display = BoardDisplay::from_game(selection, self.scene(), view_only, pieces);
        BoardDisplay { game, replays: state.replays, animation, ..display }
    }

    /// Returns the caption: the detail or, if there is none, the status.
    pub fn caption(&self) -> &str {
        self.detail_text.as_ref().unwrap_or(&self.status_text)
    }

    pub fn caption_is_status(&self) -> bool {
        self.detail_text.is_none()
    }

    /// Returns whether the caption is news, to be read before the move that led to it: a result or a check.
    pub fn caption_is_news(&self) -> bool {
        let game = &self.state.session.game;
        let is_news = game.line_outcome().is_some() || game.current_position().is_check();
        self.caption_is_status() && game.is_latest() && is_news
    }

    /// Returns the announcements for a screen reader besides the news.
    pub fn announcement(&self) -> Option<String> {
        let PlayView { state, .. } = self;
        let shown = state.explained_capture().is_some() || state.shown_best().is_some();
        // A move that the coach checks is made in a moment, or asked about.
        let is_announced = state.selection.is_announced(shown) && state.coached_move().is_none();
        is_announced.then(|| self.caption().to_owned())
    }

    /// Returns the announcement for a screen reader when the position changes: the last move and the status of the
    /// game.
    pub fn news(&self) -> String {
        match &self.last_move_text {
            Some(last_move) => format!("{last_move}. {}", self.status_text),
            None => self.status_text.clone(),
        }
    }

    /// Returns the effects of the move before the position shown, unless something else matters more: a picked piece,
    /// an answer, a hint or a retry.
    pub fn last_move_words(&self) -> Option<&str> {
        self.last_move_text.as_deref().filter(|_| !self.has_answer() && !self.state.selection.is_busy())
    }

    fn has_answer(&self) -> bool {
        let PlayView { state, .. } = self;
        state.explained_capture().is_some() || state.shown_best().is_some() || state.session.is_at_retry()
    }

    /// Returns the text in smaller letters before the caption: the check or the last move while a piece is picked, else
    /// the effects of the person's own move.
    pub fn earlier_words(&self) -> Option<String> {
        let selection = &self.state.selection;
        let is_answered = self.has_answer() || selection.asked().is_some() || self.state.coached_move().is_some();
        match selection.picked() {
            Some(_) if is_answered => None,
            // What is said about the position stays beside the sentence about the piece.
            Some(_) if self.moment.is_some() || self.state.session.game.current_position().is_check() => {
                Some(self.status_text.clone())
            }
            Some(_) => self.retry_text.clone().or_else(|| self.last_move_text.clone()),
            None => self.own_move_effects(),
        }
    }

    /// Returns two texts beside the goal of a retry: the mistake with its number, and what it did.
    pub fn retried_mistake(&self) -> Option<&[String; 2]> {
        self.retried_texts.as_ref().filter(|_| !self.state.selection.is_busy())
    }

    /// Returns what the person's own move captured or froze, since the computer's reply comes too soon to read it.
    /// Returns `None` if the move captured nothing and the reply captured the moved piece.
    fn own_move_effects(&self) -> Option<String> {
        self.last_move_words()?;
        let session = &self.state.session;
        let (position, mv) = session.game.previous_move_and_position()?;
        let is_own = session.players().side_against_engine() == Some(position.turn());
        let is_undone = !mv.is_capture() && session.game.last_move()?.captures.contains(mv.to);
        if is_own && !is_undone { moves::you_did(position, mv) } else { None }
    }

    /// Returns the first piece that threatens something, on the player's turn, so that the page can offer to explain
    /// it.
    pub fn threatening(&self) -> Option<Square> {
        let PlayState { session, .. } = self.state;
        let PickedMoves { context, selection, .. } = &self.selection.picked;
        let is_busy = selection.is_busy() || selection.explains_capture();
        let is_explained = session.retry().is_some() || session.shown_mistake().is_some();
        if is_busy || is_explained || context.movable().is_empty() || session.game.current_position().is_check() {
            return None;
        }
        threats(&context.setup(), context.opponent()).first().map(|mv| mv.from)
    }

    /// Returns whether to welcome a new visitor: until the first piece is picked in a game against the computer that
    /// begins with a starting array.
    pub fn shows_welcome(&self) -> bool {
        let PlayState { session, selection, settings, .. } = self.state;
        let is_against_engine = session.players().is_against_engine();
        let is_array = session.game.start().to_setup().start_array().is_some();
        let begun = !session.game.moves().is_empty() || selection.picked().is_some();
        settings.welcome && is_against_engine && is_array && !begun
    }

    /// Returns whether a new visitor came by the link of a game, so that only the tour is offered.
    pub fn offers_tour(&self) -> bool {
        let PlayState { session, selection, settings, .. } = self.state;
        let is_between_people = session.players().all_people();
        let plays = session.phase().is_ongoing()
            && session.shown_review().is_none()
            && !session.game.current_position().is_check();
        settings.welcome && is_between_people && plays && selection.picked().is_none()
    }

    fn scene(&self) -> Scene {
        let PlayView { state, selection, .. } = self;
        if let Some(transition) = state.preview_transition() {
            let after = transition.before.play_unchecked(transition.mv);
            let mut marks = transition.marks();
            marks.extend(transition.capture_methods());
            marks.extend(state.settings.layers.check_marks(&after));
            return state.scene_of(&after, marks);
        }
        if let Some(scene) = state.coach_scene() {
            return scene;
        }
        let mut marks = Vec::new();
        let best = state.shown_best();
        if state.session.game.is_latest() || state.session.is_at_retry() {
            // A hint is not drawn beside a refusal, a proposed move or the engine's lines.
            let is_shown = state.selection.refused().is_some() || state.selection.proposed().is_some();
            let is_alone = !is_shown && (self.engine_lines().is_empty() || state.session.missed_line().is_some());
            if let Some(mv) = best.filter(|_| is_alone) {
                marks.push(Mark::Hint { from: mv.from, to: mv.to });
                marks.extend(mv.captures.into_iter().map(Mark::Victim));
                // An arrow back along that of the move would be mistaken for it.
                let leads_back =
                    |mark: &Mark| matches!(*mark, Mark::ThreatArrow { from, to } if [to, from] == [mv.from, mv.to]);
                let threats = prepared_threats(state.session.game.current_position(), mv);
                marks.extend(threats.into_iter().filter(|mark| !leads_back(mark)));
            }
        }
        if self.try_judgement() == Some(Judgement::Good)
            && let Some((position, mv)) = state.session.game.last_move_and_position()
        {
            marks.extend(prepared_threats(position, mv));
        }
        if let Some(KeyMoment { mistake, .. }) = &self.moment {
            marks.push(Mark::Judged { square: mistake.played.to, judgement: mistake.judgement() });
        }
        if let Some(tried) = state.session.shown_failed_try() {
            marks.push(Mark::Judged { square: tried.played.to, judgement: tried.judgement() });
        }
        let is_pointing = state.selection.is_busy() || state.selection.hovered.is_some();
        let refutation = self.drawn_refutation().filter(|_| !is_pointing);
        let named_reply = self.reply.filter(|_| !is_pointing);
        if let Some(DrawnRefutation { reply, threat, freezes }) = refutation {
            let position = state.session.game.current_position();
            match threat {
                // What prepares the threat looks different from it.
                Some(_) => marks.push(Mark::AskedMove { from: reply.from, to: reply.to }),
                None => marks.extend(enemy_move_marks(position, reply)),
            }
            marks.extend(freezes.into_iter().map(Mark::Frozen));
            if let Some(threat) = threat {
                marks.extend(enemy_move_marks(&position.play_unchecked(reply), threat));
            }
        } else if let Some(reply) = named_reply {
            marks.push(Mark::AskedMove { from: reply.from, to: reply.to });
        } else if best.is_none() || state.session.missed_line().is_none() {
            marks.extend(line_marks(self.engine_lines()));
        }
        let Settings { layers, alphabet, .. } = state.settings;
        let game = Some(&state.session.game);
        let mut scene = selection.scene(game, state.orientation(), layers, alphabet, marks);
        if refutation.is_some() || best.is_some() {
            // Two moves drawn at once would be a tangle.
            scene.marks.retain(|mark| !matches!(mark, Mark::FadingCaptureMethod { .. }));
        }
        scene
    }

    /// Returns how good a move is that was tried in place of a mistake, while the caption says so.
    pub fn try_judgement(&self) -> Option<Judgement> {
        let PlayState { session, selection, .. } = self.state;
        if selection.is_busy() || self.state.shown_best().is_some() || self.covered_text.is_some() {
            return None;
        }
        let failed = session.shown_failed_try().map(|tried| tried.judgement());
        session.shows_found_move().then_some(Judgement::Good).or(failed)
    }

    /// Returns the lines of a running analysis.
    fn engine_lines(&self) -> &[SearchInfo] {
        let tasks = &self.state.engine.tasks;
        if matches!(tasks.current_kind(), Some(TaskKind::Analyse { .. })) { tasks.infos() } else { &[] }
    }

    /// Returns the reply that is allowed by the mistake that led to the position shown, or by the tried move.
    fn drawn_refutation(&self) -> Option<DrawnRefutation> {
        let mistake = self.state.session.answerable_mistake()?;
        let Refutation { reply, effect } = mistake.telling_refutation()?;
        let threat = if let ReplyEffect::Threaten(threat) = effect { Some(threat) } else { None };
        Some(DrawnRefutation { reply, threat, freezes: mistake.frozen_by_reply() })
    }
}

impl PlayState {
    /// Returns the value of the position shown, during an analysis or in a review.
    pub fn evaluation(&self) -> Option<Evaluation> {
        let reviewed = || self.session.reviewed_score().map(|(score, turn)| Evaluation::new(score, turn));
        self.engine.evaluation(&self.session.game).or_else(reviewed)
    }

    pub fn view(&self) -> PlayView<'_> {
        self.view_with(self.advice())
    }

    /// Returns the view with this advice, which is empty until its code is loaded.
    pub fn view_with(&self, advice: Advice) -> PlayView<'_> {
        let Advice { moment, best_text, retry_text, retried_texts, reply } = advice;
        let selection = self.selection.view(self.context());
        let status_text = match &moment {
            Some(KeyMoment { played, does, .. }) => format!("{played} {does}"),
            None => self.status(),
        };
        let lasting = self.lasting_detail(&selection, best_text.or_else(|| retry_text.clone()));
        let (detail_text, covered_text) = match self.preview_words() {
            Some(preview) => (Some(preview), Some(lasting.unwrap_or_else(|| status_text.clone()))),
            None => (lasting, None),
        };
        let game = &self.session.game;
        let last_move_text = match self.session.missed_line() {
            _ if !self.selection.preview.is_empty() => None,
            // What the moves of the engine's line are good for.
            Some((from, _)) if game.cursor() > from => {
                game.last_move_and_position().map(|(before, mv)| numbered_with_effects(before, mv))
            }
            _ => last_move_words(game, self.session.own_side()),
        };
        PlayView {
            state: self,
            selection,
            status_text,
            moment,
            detail_text,
            covered_text,
            retry_text,
            retried_texts,
            reply,
            last_move_text,
        }
    }

    fn preview_words(&self) -> Option<String> {
        let Transition { before, mv, .. } = self.preview_transition()?;
        Some(layers::preview(&numbered_with_effects(&before, mv), self.can_play_preview()))
    }

    /// Returns the sentence about what is viewed or tried, a preview apart.
    fn lasting_detail(&self, view: &BoardView, advice: Option<String>) -> Option<String> {
        if let Some(text) = self.coach_words().or_else(|| self.capture_words()) {
            return Some(text);
        }
        // The coach will answer in a moment.
        if self.coached_move().is_some() {
            return Some(engine::COMPUTER_THINKS.to_owned());
        }
        if let Some(square) = self.selection.hinted() {
            return Some(labelled(ui::HINT, hints::look_at(self.session.game.current_position().board(), square)));
        }
        if self.selection.is_busy() {
            return view.caption();
        }
        let hint_coming =
            || matches!(self.engine.tasks.current_kind(), Some(TaskKind::Hint)).then(|| engine::HINT_COMING.to_owned());
        advice.or_else(hint_coming).or_else(|| view.caption())
    }

    /// Returns the status of the computer's search or of the game.
    fn status(&self) -> String {
        let session = &self.session;
        if self.awaits_engine() && !session.game.latest().is_check() {
            return engine::COMPUTER_THINKS.to_owned();
        }
        let status = session_status(session);
        match self.attacked_words() {
            Some(attacked) => labelled(&status, attacked),
            None => status,
        }
    }
}

fn numbered_with_effects(before: &Position, mv: Move) -> String {
    moves::numbered(before.fullmoves(), before.turn(), &moves::explained_with_effects(before, mv))
}

/// Returns an arrow for the first move of each line of an analysis. Lines with the same first move share one.
fn line_marks(lines: &[SearchInfo]) -> Vec<Mark> {
    let mut firsts: Vec<(Move, u32)> = Vec::new();
    for (info, number) in lines.iter().zip(1..) {
        if let Some(&mv) = info.pv.first().filter(|mv| firsts.iter().all(|(other, _)| other != *mv)) {
            firsts.push((mv, number));
        }
    }
    // Shorter arrows are drawn over longer ones, so that each tip is visible with its number.
    insertion_sort_by_key(&mut firsts, |(mv, _)| Reverse(mv.from.distance(mv.to)));
    firsts.into_iter().map(|(mv, number)| Mark::EngineLine { from: mv.from, to: mv.to, number }).collect()
}

/// Returns the status of a game, including what the page adds: a recorded result, an analysis, a declined draw, or the
/// messages of a game by link.
fn session_status(session: &Session) -> String {
    let game = &session.game;
    if game.is_latest()
        && game.is_on_main_line()
        && let Some(result) = session.recorded_result()
    {
        return game::recorded(result);
    }
    if session.is_analysed() && session.can_move() {
        // After a draw and after a resignation there still are moves to try.
        return game.shown_outcome().map_or_else(
            || position::turn(game.current_position()),
            |ended| game::outcome_for(ended, game.start().rules(), session.own_side()),
        );
    }
    if game.is_latest() {
        if let Some(DrawOffer::Declined(color)) = session.draw_offer() {
            return game::declined(color, !session.players().is_person(color));
        }
        if let Some(pending) = session.pending_step() {
            return pending;
        }
    }
    game_status(game, session.own_side())
}
