//! The review of a session, and retries of its mistakes.

use std::rc::Rc;

use super::{MissedLine, Retry, ReviewView, Session, SessionReview, TriedMove};
use crate::model::game::Neighbor;
use crate::model::tree::NodeId;
use crate::review::{Mistake, ResignedAhead, RetryVerdict, Review, ReviewedPly, SearchResult, expected_score};
use crate::rules::{Color, Move, MoveLine, Outcome};
use crate::search::Score;
use crate::words::{retry, review};

impl Session {
    /// Returns the ply of the next position of the game that the engine must search for the open review. Returns `None`
    /// in a variation.
    pub(in crate::model) fn ply_to_evaluate(&self) -> Option<usize> {
        self.review_in_progress()?.next_ply()
    }

    /// Returns the ply of the position of the game that the engine must search again, for longer, for the open review.
    /// Returns `None` in a variation.
    pub(in crate::model) fn ply_to_verify(&self) -> Option<usize> {
        self.review_in_progress()?.next_to_verify()
    }

    /// Returns the open review, unless a variation of the person's own is followed.
    fn review_in_progress(&self) -> Option<&Rc<Review>> {
        self.shown_review().filter(|_| self.game.is_on_main_line() || self.missed_line().is_some())
    }

    fn review_view_mut(&mut self) -> Option<&mut ReviewView> {
        self.review.as_mut()?.open.as_mut()
    }

    /// Opens the existing review, or begins one of the current line.
    pub(in crate::model) fn show_review(&mut self) {
        let begin = || SessionReview {
            review: Rc::new(Review::new(self.game.current_line().clone())),
            open: None,
            answered: Vec::new(),
        };
        let review = self.review.take().unwrap_or_else(begin);
        self.review = Some(SessionReview { open: Some(ReviewView::default()), ..review });
        self.add_ends();
    }

    /// Returns the side whose key moments are listed and stepped through; `None` means both.
    pub fn listed_side(&self) -> Option<Color> {
        let open = self.review_view()?;
        self.own_side().filter(|_| !open.lists_all)
    }

    pub(in crate::model) fn list_key_moments(&mut self, all: bool) {
        if let Some(open) = self.review_view_mut() {
            open.lists_all = all;
        }
    }

    /// Sets whether the last move of the game, if it is a key moment, is shown as that and not with the summary.
    pub(in crate::model) fn prefer_key_moment(&mut self, prefers: bool) {
        if let Some(open) = self.review_view_mut() {
            open.prefers_key_moment = prefers;
        }
    }

    /// Returns whether the key moment at the last move of the game is shown.
    fn is_at_last_moment(&self) -> bool {
        self.review_view().is_some_and(|open| open.prefers_key_moment) && self.game.is_latest()
    }

    /// Closes the review, and ends a retry.
    pub(in crate::model) fn close_review(&mut self) {
        self.end_retry();
        if let Some(reviewed) = &mut self.review {
            reviewed.open = None;
        }
    }

    /// Returns the score of the position shown and the side it is for, if the open review knows it: on the line of the
    /// game, and in a retry. A tried move has the score of the position before it until the engine has searched.
    pub(in crate::model) fn reviewed_score(&self) -> Option<(Score, Color)> {
        let review = self.shown_review()?;
        if let Some(retry) = self.retry() {
            let turn = retry.mistake.position.turn();
            let after = self.shown_retry_move().and_then(|tried| tried.score_after);
            return Some(after.map_or((retry.before.score, turn), |score| (score, !turn)));
        }
        let ply = match self.missed_line() {
            Some((from, _)) => from,
            None => Some(self.game.cursor()).filter(|_| self.game.is_on_main_line())?,
        };
        Some((review.plies().get(ply)?.found.score, self.game.turn_at(ply)?))
    }

    /// Starts a retry of the position before the mistake at this ply.
    pub(in crate::model) fn begin_retry(&mut self, ply: usize) {
        let Some(review) = self.shown_review().filter(|_| self.can_analyse()) else { return };
        let Some(ReviewedPly { found, mistake: Some(mistake), .. }) = review.plies().get(ply) else { return };
        let retry = Retry { mistake: *mistake, before: found.clone(), tried: None };
        self.drop_retry_move();
        if let Some(open) = self.review_view_mut() {
            open.retry = Some(retry);
        }
    }

    /// Begins or continues an analysis, and clears the draw offer, which nobody answers in an analysis.
    pub(in crate::model) fn begin_analysis(&mut self) {
        self.analysis_begun = true;
        self.set_draw_offer(None);
    }

    /// Ends the analysis and any retry; the review stays open. A game with a recorded result can only be analysed.
    pub(in crate::model) fn end_analysis(&mut self) {
        self.end_retry();
        self.analysis_begun = false;
        if !self.is_analysed() {
            self.game_mut().reopen();
        }
    }

    /// Ends a retry and the line of a missed move. An analysis that had begun before it, or with a variation,
    /// continues.
    fn end_retry(&mut self) {
        self.drop_line();
        self.drop_retry_move();
        if self.review_view_mut().is_some_and(|open| open.retry.take().is_some()) {
            self.analyse_variation();
        }
    }

    /// Returns the session as it is stored, without a tried move or the line of a missed one. Instead of a retry, its
    /// key moment is shown.
    pub(in crate::model) fn without_retry(&self) -> Session {
        let mut session = self.clone();
        let retried = session.retry().map(|retry| retry.mistake.ply);
        session.end_retry();
        if let Some(ply) = retried {
            let moment = session.game.main_path().get(ply).copied();
            session.game_mut().go_to_node(moment);
        }
        session
    }

    fn review_mut(&mut self) -> Option<&mut Review> {
        self.review.as_mut().map(|reviewed| Rc::make_mut(&mut reviewed.review))
    }

    /// Returns whether a retry or a variation is shown, not the game under review.
    pub fn is_off_review(&self) -> bool {
        self.retry().is_some() || !self.game.is_on_main_line()
    }

    /// Begins an analysis if a variation is followed, such as moves after the end.
    pub(in crate::model) fn analyse_variation(&mut self) {
        self.analysis_begun |= !self.game.is_on_main_line();
    }

    /// Drops the review and its retry if the moves of the game have changed. Removes a tried move and the line of a
    /// missed one once they are left, and ends the retry once another position of the main line is shown.
    pub(in crate::model) fn settle_review(&mut self) {
        let game = &self.game;
        let moves = || game.main_path().into_iter().map(|id| game.tree().node(id).mv);
        if self.review().is_some_and(|review| !moves().eq(review.moves().iter().copied())) {
            self.end_retry();
            self.review = None;
        }
        if self.has_left_line() {
            self.drop_line();
        }
        if self.retry().is_none() || self.shown_retry_move().is_some() {
            return;
        }
        self.drop_retry_move();
        if self.game.is_on_main_line() && !self.is_at_retry() {
            self.end_analysis();
        }
    }

    /// Records the search result for the position after the tried move or, if that needs none, for the next position of
    /// the review, `plies` after the start.
    pub(in crate::model) fn add_search_result(&mut self, plies: usize, found: SearchResult) {
        if self.is_retry_to_evaluate() {
            let tree = self.game.tree();
            let tried = self.retry().and_then(|retry| retry.tried.as_ref()).map(|tried| tree.node(tried.node).mv);
            if let Some((mv, Retry { mistake, before, tried: Some(tried) })) = tried.zip(self.retry_mut()) {
                tried.verdict = Some(RetryVerdict::new(mistake, mv, before, &found));
                tried.score_after = Some(found.score);
            }
            self.note_found();
            return;
        }
        if self.ply_to_evaluate() == Some(plies)
            && let Some(review) = self.review_mut()
        {
            review.add(found);
        }
        self.add_ends();
    }

    /// Replaces the search result of the position after `plies` moves by that of a longer search.
    pub(in crate::model) fn verify_search_result(&mut self, plies: usize, found: SearchResult) {
        if let Some(review) = self.review_mut() {
            review.verify(plies, found);
        }
    }

    /// Adds the search results of positions in which the game has ended, which need no engine.
    fn add_ends(&mut self) {
        let line = self.game.main_line();
        while let Some(result) = self.ply_to_evaluate().and_then(|ply| ended(&line, ply)) {
            if let Some(review) = self.review_mut() {
                review.add(result);
            }
        }
    }

    /// Returns the mistake that led to the position shown, if the open review has found one. Returns `None` during a
    /// retry, and at the end of the game, where the result takes precedence unless the last key moment was asked for.
    pub fn shown_mistake(&self) -> Option<Mistake> {
        let is_over = self.game.shown_outcome().is_some() && !self.is_at_last_moment();
        let is_summed_up = is_over || self.is_at_end_of_review();
        let review = self.shown_review().filter(|_| self.retry().is_none() && !is_summed_up)?;
        let at = self.game.current_node()?;
        let ply = self.game.main_path().iter().position(|&id| id == at)?;
        review.key_moments().find(|mistake| mistake.ply == ply).copied()
    }

    /// Returns the move of the next listed key moment after the position shown, or of the previous one.
    pub fn adjacent_key_moment(&self, neighbor: Neighbor) -> Option<NodeId> {
        let mut plies = self.key_moment_plies();
        // A tried move takes the place of the mistake, and the summary comes after a mistake at the last move.
        let shown = self.game.cursor() + usize::from(self.is_at_end_of_review());
        let cursor = self.retry().map_or(shown, |retry| retry.mistake.ply + 1);
        let ply = match neighbor {
            Neighbor::Previous => plies.rfind(|&ply| ply + 1 < cursor),
            Neighbor::Next => plies.find(|&ply| ply >= cursor),
        };
        self.game.main_path().get(ply?).copied()
    }

    /// Returns the last move of the game, where a complete review with key moments shows its summary, unless that is
    /// shown.
    pub fn summary_node(&self) -> Option<NodeId> {
        let is_elsewhere = self.shown_review()?.is_complete() && !self.is_at_end_of_review();
        if is_elsewhere && self.key_moment_plies().next().is_some() {
            self.game.main_path().last().copied()
        } else {
            None
        }
    }

    /// Returns the move of the first key moment if a complete review is shown at the end of its game.
    pub fn first_key_moment(&self) -> Option<NodeId> {
        if !self.is_at_end_of_review() {
            return None;
        }
        let ply = self.key_moment_plies().next().filter(|&ply| ply < self.game.cursor())?;
        self.game.main_path().get(ply).copied()
    }

    /// Returns the summary of a complete review at the end of its game: that a side resigned although it was winning,
    /// or the number of key moments, or of those for which the person found a better move, and the worst mistake.
    pub fn review_summary(&self) -> Option<String> {
        if !self.is_at_end_of_review() {
            return None;
        }
        let review = self.shown_review()?;
        Some(match self.resigned_ahead() {
            Some(resigned) => review::resigned_ahead(&resigned, self.game.latest(), self.own_side()),
            None => {
                let all = review.key_moments().count();
                let summary = review::summary(all, self.own_side().map(|own| review.key_moments_of(Some(own)).count()));
                let worst = self.own_side().and_then(|own| review::worst(review.key_moments_of(Some(own))));
                let listed = || review.key_moments_of(self.own_side());
                let found = listed().filter(|moment| self.is_found(moment.ply)).count();
                let found = (found > 0).then(|| review::found_number(found, listed().count()));
                [found.or(Some(summary)), worst].into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
        })
    }

    /// Returns the best move of the side that resigned although it was winning, if a complete review is shown at the
    /// end of its game.
    pub fn move_instead_of_resigning(&self) -> Option<Move> {
        self.resigned_ahead().filter(|_| self.is_at_end_of_review())?.best
    }

    /// Adds the engine's line of the retry as a variation and shows its start. Without a retry, does so with the line
    /// instead of resigning, if there is one, and shows its first move.
    pub(in crate::model) fn show_line(&mut self) {
        self.drop_line();
        self.drop_retry_move();
        let (from, moves, shown) = match self.retry() {
            Some(retry) => (retry.mistake.ply, retry.line(), 0),
            None => match self.shown_review().and_then(|review| review.plies().last()) {
                Some(last) if self.move_instead_of_resigning().is_some() => {
                    (self.game.cursor(), last.found.pv.clone(), 1)
                }
                _ => return,
            },
        };
        let game = self.game_mut();
        game.go_to_ply(from);
        let (mut nodes, mut first_new) = (Vec::new(), None);
        for mv in moves.into_iter().take(LINE_PLIES) {
            if !game.current_position().is_legal(mv) {
                break;
            }
            if game.tree().child(game.current_node(), mv).is_none() {
                first_new.get_or_insert(nodes.len());
            }
            game.add_variation_unchecked(mv);
            nodes.extend(game.current_node());
        }
        game.go_to_ply(from + shown);
        let line = MissedLine { from, first_new: first_new.unwrap_or(nodes.len()), nodes };
        if let Some(open) = self.review_view_mut() {
            open.line = Some(line);
        }
    }

    /// Removes the line of a missed move, but not what was explored from it.
    fn drop_line(&mut self) {
        let Some(line) = self.review_view_mut().and_then(|open| open.line.take()) else { return };
        self.game_mut().edit(|tree| {
            for &id in line.nodes[line.first_new..].iter().rev() {
                if tree.contains(id) && tree.node(id).children().is_empty() {
                    tree.remove(id);
                }
            }
        });
    }

    /// Returns whether a line of a missed move is no longer followed. The summary is left of the line instead of
    /// resigning.
    fn has_left_line(&self) -> bool {
        let Some(line) = self.review_view().and_then(|open| open.line.as_ref()) else { return false };
        let first = line.from + usize::from(self.retry().is_none());
        self.game.is_on_main_line() || self.game.cursor() < first
    }

    /// Returns whether the missed move of the retry has been shown.
    pub(in crate::model) fn is_missed_move_known(&self) -> bool {
        self.review_view().is_some_and(|open| open.line.is_some())
    }

    /// Returns the line of a missed move and the number of plies before it, while one of its positions is shown.
    pub fn missed_line(&self) -> Option<(usize, &[Move])> {
        let MissedLine { from, nodes, .. } = self.review_view()?.line.as_ref()?;
        let (game, end) = (&self.game, from + nodes.len());
        let follows = game.path().get(*from..)?.starts_with(nodes);
        (follows && (*from..=end).contains(&game.cursor())).then(|| (*from, &game.moves()[*from..end]))
    }

    fn resigned_ahead(&self) -> Option<ResignedAhead> {
        self.shown_review()?.resigned_ahead(self.game.main_line_outcome()?)
    }

    /// Returns the listed key moments of the open review.
    pub fn listed_key_moments(&self) -> impl DoubleEndedIterator<Item = &Mistake> {
        let listed_side = self.listed_side();
        self.shown_review().into_iter().flat_map(move |review| review.key_moments_of(listed_side))
    }

    /// Returns whether a complete review is shown at the end of its game, where it gives its summary.
    pub fn is_at_end_of_review(&self) -> bool {
        let is_complete = self.shown_review().is_some_and(|review| review.is_complete());
        let is_at_end = self.game.is_on_main_line() && self.game.is_latest() && !self.is_at_last_moment();
        is_complete && is_at_end && self.retry().is_none()
    }

    fn key_moment_plies(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.listed_key_moments().map(|moment| moment.ply)
    }

    fn retry_mut(&mut self) -> Option<&mut Retry> {
        self.review_view_mut()?.retry.as_mut()
    }

    /// Returns the node of the position of a retry, or `None` if that is the start.
    pub(in crate::model) fn retry_node(&self, retry: &Retry) -> Option<NodeId> {
        retry.mistake.ply.checked_sub(1).and_then(|ply| self.game.main_path().get(ply).copied())
    }

    pub(in crate::model) fn is_at_retry(&self) -> bool {
        self.retry().is_some_and(|retry| self.game.current_node() == self.retry_node(retry))
    }

    /// Returns the goal of the retry while its position is shown, or the verdict on the tried move while that is shown.
    pub(in crate::model) fn retry_words(&self) -> Option<String> {
        let retry = self.retry()?;
        if self.is_at_retry() {
            return Some(retry::goal(&retry.mistake, self.own_side()));
        }
        let &TriedMove { node, ref verdict, score_after, .. } = self.shown_retry_move()?;
        Some(match verdict {
            None => review::JUDGING.to_owned(),
            Some(RetryVerdict::Worse(tried)) => {
                retry::worse(tried, tried.played == retry.mistake.played, self.own_side())
            }
            Some(RetryVerdict::AsGood) => {
                let mv = self.game.tree().node(node).mv;
                let after = score_after.map(|score| 1.0 - expected_score(score));
                retry::found(&retry.mistake, mv, &retry.missed_move(), after, self.own_side())
            }
        })
    }

    fn shown_retry_move(&self) -> Option<&TriedMove> {
        self.retry()?.tried.as_ref().filter(|tried| self.game.current_node() == Some(tried.node))
    }

    /// Returns whether a tried move is shown that is as good as the missed one.
    pub fn shows_found_move(&self) -> bool {
        self.shown_retry_move().is_some_and(|tried| tried.verdict == Some(RetryVerdict::AsGood))
    }

    /// Returns the tried move that is shown, as a mistake, if it is no improvement.
    pub(in crate::model) fn shown_failed_try(&self) -> Option<Mistake> {
        let Some(RetryVerdict::Worse(tried)) = &self.shown_retry_move()?.verdict else { return None };
        Some(**tried)
    }

    /// Returns the mistake after whose move the position shown is: a tried move that is no improvement, or the mistake
    /// that led here.
    pub(in crate::model) fn answerable_mistake(&self) -> Option<Mistake> {
        self.shown_failed_try().or_else(|| self.shown_mistake())
    }

    /// Removes a tried move from the tree, unless it was there before the retry or was explored further. This keeps the
    /// game as it was played.
    fn drop_retry_move(&mut self) {
        let tried = self.retry().and_then(|retry| retry.tried.as_ref());
        let Some(&TriedMove { node, is_new: true, .. }) = tried else { return };
        let tree = self.game.tree();
        if tree.contains(node) && tree.node(node).children().is_empty() {
            self.game_mut().edit(|tree| _ = tree.remove(node));
        }
    }

    /// Records a tried move. Its verdict is set at once if it is the best move or ends the game.
    pub(super) fn retry_move(&mut self, mv: Move, is_new: bool) {
        let after = ended(self.game.current_line(), self.game.cursor());
        let Some(node) = self.game.current_node() else { return };
        if let Some(retry) = self.retry_mut() {
            let is_best = (mv == retry.mistake.best).then_some(RetryVerdict::AsGood);
            let score_after = after.as_ref().map(|after| after.score);
            let verdict = is_best.or_else(|| Some(RetryVerdict::new(&retry.mistake, mv, &retry.before, &after?)));
            retry.tried = Some(TriedMove { node, is_new, verdict, score_after });
        }
        self.note_found();
    }

    /// Counts the mistake of the retry as found, if the tried move is good and the best one was not shown before.
    fn note_found(&mut self) {
        if let Some(ply) = self.retry().filter(|retry| retry.is_found()).map(|retry| retry.mistake.ply) {
            self.answer(ply, true);
        }
    }

    /// Notes that the best move of the retry is shown.
    pub(in crate::model) fn note_shown(&mut self) {
        if let Some(ply) = self.retry().map(|retry| retry.mistake.ply) {
            self.answer(ply, false);
        }
    }

    /// Only the first answer counts.
    fn answer(&mut self, ply: usize, found: bool) {
        if let Some(SessionReview { answered, .. }) = &mut self.review
            && answered.iter().all(|(other, _)| *other != ply)
        {
            answered.push((ply, found));
        }
    }

    /// Returns whether the person has found a good move in place of the mistake at this ply.
    pub fn is_found(&self, ply: usize) -> bool {
        self.review.as_ref().is_some_and(|reviewed| reviewed.answered.contains(&(ply, true)))
    }

    /// Returns whether the engine must search the position shown, to evaluate the tried move.
    pub(in crate::model) fn is_retry_to_evaluate(&self) -> bool {
        self.shown_retry_move().is_some_and(|tried| tried.verdict.is_none())
    }
}

/// How many moves of the line of a missed move are shown.
const LINE_PLIES: usize = 8;

/// Returns the search result of a position in which the game has ended on the board, or `None` if it has not.
fn ended(line: &MoveLine, ply: usize) -> Option<SearchResult> {
    let position = line.position(ply)?;
    // A game that continued has not ended by repetition.
    let outcome = if ply == line.moves().len() { line.outcome_at(ply) } else { position.outcome() };
    let score = match outcome {
        Some(Outcome::Win { winner, .. }) if winner == position.turn() => Score::Mate(1),
        Some(Outcome::Win { .. }) => Score::Mate(0),
        Some(Outcome::Draw { .. }) => Score::Centipawns(0),
        None => return None,
    };
    Some(SearchResult { score, pv: Vec::new() })
}
