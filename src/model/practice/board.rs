//! The board of a practice: a line of moves, a selection, and the last feedback.

use std::rc::Rc;

use crate::link::MovePolicy;
use crate::model::board::context::{Access, BoardContext, BoardLock, BoardOptions, ShownBoard};
use crate::model::board::display::BoardDisplay;
use crate::model::board::selection::{BoardInput, Selection};
use crate::model::game::{Game, NavigationStep};
use crate::model::settings::Settings;
use crate::model::status::{game_status, last_move_words};
use crate::review::Hint;
use crate::rules::{Color, Move, Position};
use crate::scene::{Mark, Orientation, capture_marks};
use crate::words::learn::HintStep;
use crate::words::{hints, labelled, ui};

#[derive(Clone, PartialEq, Debug)]
pub struct PracticeBoard {
    pub game: Rc<Game>,
    pub selection: Selection,
    pub settings: Settings,
    /// The move that the last hint shows.
    pub hint: Option<Hint>,
    /// Whether the captures of a move are hidden until it is made, since the learner must find them.
    hides_captures: bool,
    /// Whether Black's first rank is at the bottom.
    pub flipped: bool,
    /// Counts the replays of the last move. The move is animated again whenever this changes.
    replays: u32,
    /// The last verdict or hint.
    feedback: Option<Feedback>,
}

#[derive(Clone, PartialEq, Debug)]
struct Feedback {
    text: String,
    /// Whether nothing has been done on the board since.
    is_new: bool,
}

impl PracticeBoard {
    pub(in crate::model) fn new(start: Position, hides_captures: bool, settings: Settings) -> PracticeBoard {
        PracticeBoard {
            game: Rc::new(Game::new(start)),
            // A lesson shows the rule of the piece above the board, so the selection need not.
            selection: if hides_captures { Selection::knowing_pieces() } else { Selection::default() },
            settings,
            hint: None,
            hides_captures,
            flipped: start.turn() == Color::Black,
            replays: 0,
            feedback: None,
        }
    }

    pub(in crate::model) fn begin(&mut self, start: Position) {
        *self = PracticeBoard::new(start, self.hides_captures, self.settings);
    }

    /// Puts a position on the board, keeping its orientation.
    pub(in crate::model) fn restart(&mut self, start: Position) {
        let flipped = self.flipped;
        self.begin(start);
        self.flipped = flipped;
    }

    /// Returns the side of the person, who makes the first move.
    pub fn own_side(&self) -> Color {
        self.game.start().turn()
    }

    pub fn orientation(&self) -> Orientation {
        Orientation::from_flipped(self.flipped)
    }

    pub fn context(&self) -> BoardContext {
        let (game, you) = (&self.game, self.own_side());
        let options = self.settings.board_options();
        let tap_preview = options.tap_preview && !self.hides_captures;
        BoardContext {
            shown: ShownBoard::Position(*game.current_position()),
            access: match game.line_outcome() {
                _ if !game.is_latest() => Access::Locked(BoardLock::NotLatest { can_analyse: false }),
                Some(_) => Access::Locked(BoardLock::GameOver),
                None if game.current_position().turn() == you => Access::Move(MovePolicy::SideToMove),
                None => Access::Locked(BoardLock::EnginesTurn),
            },
            you: Some(you),
            shapes_ply: Some(game.cursor()),
            options: BoardOptions {
                tap_preview,
                hides_captures: self.hides_captures,
                keeps_capture_methods: true,
                ..options
            },
        }
    }

    /// Returns the board, with the move of the last hint and its captures.
    pub fn display(&self) -> BoardDisplay {
        self.display_with(Vec::new())
    }

    /// Returns the board with its own marks and `more`.
    pub(super) fn display_with(&self, more: Vec<Mark>) -> BoardDisplay {
        let (view, game) = (self.selection.view(self.context()), &self.game);
        let mut marks = more;
        if let Some(&Hint { mv, .. }) = self.hint.as_ref().filter(|_| game.is_latest()) {
            marks.push(Mark::Hint { from: mv.from, to: mv.to });
            if self.selection.picked().is_none() {
                marks.extend(capture_marks(game.latest().board(), mv));
            }
        }
        let Settings { layers, alphabet, pieces, animation, .. } = self.settings;
        let scene = view.scene(Some(game), self.orientation(), layers, alphabet, marks);
        BoardDisplay {
            game: Some(game.clone()),
            replays: self.replays,
            animation,
            ..BoardDisplay::from_game(&view, scene, false, pieces)
        }
    }

    /// Returns the last verdict or hint, or the caption of the board if something was done on the board since.
    pub fn caption(&self) -> String {
        let feedback = self.feedback.as_ref().filter(|feedback| feedback.is_new || !self.selection.is_busy());
        feedback.map_or_else(|| self.board_caption(), |feedback| feedback.text.clone())
    }

    fn board_caption(&self) -> String {
        let shown = self.game.current_position();
        let hint = self.hint.as_ref().filter(|_| !self.selection.is_busy());
        let hint = hint.map(|hint| labelled(ui::HINT, hints::hint(shown, hint, None, Some(self.own_side()))));
        hint.or_else(|| self.selection.view(self.context()).caption())
            .unwrap_or_else(|| game_status(&self.game, Some(self.own_side())))
    }

    /// Returns the effects of the move before the position shown, unless a piece is picked.
    pub fn last_move_words(&self) -> Option<String> {
        // This covers the moves of both sides, since the solution shows both.
        last_move_words(&self.game, None).filter(|_| self.selection.picked().is_none())
    }

    /// Returns the announcement for a screen reader besides the last verdict or hint.
    pub fn announcement(&self) -> Option<String> {
        let is_announced = self.selection.is_announced(self.hint.is_some());
        let has_news = self.feedback.as_ref().is_some_and(|feedback| feedback.is_new);
        (is_announced && !has_news).then(|| self.board_caption())
    }

    pub(in crate::model) fn show_feedback(&mut self, text: impl Into<String>) {
        self.feedback = Some(Feedback { text: text.into(), is_new: true });
    }

    pub(in crate::model) fn clear_feedback(&mut self) {
        self.feedback = None;
    }

    /// Returns the last verdict or hint, even if something was done on the board since.
    pub fn feedback(&self) -> Option<&str> {
        Some(&self.feedback.as_ref()?.text)
    }

    /// Keeps the last feedback shown, even if something was done on the board since.
    pub(in crate::model) fn keep_feedback(&mut self) {
        if let Some(feedback) = &mut self.feedback {
            feedback.is_new = true;
        }
    }

    /// Handles an input to the board. Plays the person's move.
    pub(in crate::model) fn input(&mut self, input: BoardInput) {
        if let Some(feedback) = &mut self.feedback {
            feedback.is_new &= input.is_pointing();
        }
        let context = self.context();
        if let Some(mv) = self.selection.input(&context, input) {
            self.play(mv);
        }
    }

    pub(in crate::model) fn play(&mut self, mv: Move) {
        self.game_mut().play_unchecked(mv);
        self.reset_for_position();
    }

    /// Returns the ply of the person's last move. It is even, since the person makes the first move.
    pub(in crate::model) fn tried_ply(&self) -> usize {
        self.game.moves().len().saturating_sub(1) & !1
    }

    /// Returns the person's last move, with the position before it.
    pub fn tried(&self) -> Option<(&Position, Move)> {
        self.game.move_at(self.tried_ply())
    }

    /// Takes back the person's last move, with the reply to it.
    pub(in crate::model) fn take_back(&mut self) {
        let plies = self.tried_ply();
        self.game_mut().take_back_to(plies);
        self.reset_for_position();
    }

    fn game_mut(&mut self) -> &mut Game {
        Rc::make_mut(&mut self.game)
    }

    /// Drops everything that belongs to the previous position.
    pub(in crate::model) fn reset_for_position(&mut self) {
        self.selection.shapes.clear_all();
        self.selection.release();
        self.hint = None;
    }

    pub(in crate::model) fn show(&mut self, plies: usize) {
        self.game_mut().go_to_ply(plies);
        self.selection.release();
    }

    pub(in crate::model) fn navigate(&mut self, step: NavigationStep) {
        if let Some(plies) = step.along(&self.game) {
            self.show(plies);
        }
    }

    pub(in crate::model) fn replay(&mut self) {
        if self.game.last_move().is_some() {
            self.replays = self.replays.wrapping_add(1);
        }
    }

    /// Gives a hint in words. Picks the piece to move or draws the whole move, depending on the step.
    pub(in crate::model) fn show_hint(&mut self, step: HintStep, right: Move, text: String) {
        self.selection.release();
        match step {
            HintStep::Idea => {}
            HintStep::Piece => self.selection.set_hinted(right.from),
            HintStep::Move => {
                self.hint = Some(Hint::from(right));
                // The button that removes a piece is shown only while the piece is picked.
                if right.is_suicide() {
                    self.selection.set_hinted(right.from);
                }
            }
        }
        self.show_feedback(text);
    }
}
