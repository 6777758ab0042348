//! A game looked into: whoever's turn it is, moves may be tried from any position, and begin side lines.

use std::rc::Rc;

use super::library::Told;
use super::line::Game;
use super::notice::Notice;
use super::players::Players;
use super::record::names;
use super::settings::Settings;
use super::state::State;
use super::tree::{NodeId, Tree};
use crate::notation::pgn::Record;
use crate::rules::{Move, Outcome, Position};

/// What is done to the moves of a game that branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// The line that leads to a move becomes the main one.
    Promote(NodeId),
    /// A move is taken out, with all that follows.
    Delete(NodeId),
    /// Something is said of a move; of the start where there is none.
    Comment(Option<NodeId>, String),
    /// A move gets glyphs, such as 1 for `!`.
    Glyphs(NodeId, Vec<u8>),
    /// A move that was taken out is put back, with all that followed, at its place among those after the one before.
    PutBack(NodeId, usize),
}

/// Returns a game that starts from a position, ready to be shown.
pub(super) fn game_of(start: Position) -> Rc<Game> {
    Rc::new(Game::new(start))
}

impl State {
    /// Returns a study of a position: two persons, or one, try moves for both sides.
    #[must_use]
    pub fn studying(start: Position, settings: Settings) -> State {
        let persons = Players::default().as_persons();
        State { game: game_of(start), study: true, ..State::new(settings, persons) }
    }

    /// Returns whether a person may try a move from the position shown, whoever plays the game.
    pub(super) fn may_try(&self) -> bool {
        self.study && self.problem.is_none() && self.game.shown().has_legal_move()
    }

    /// Returns whether moves may be tried: not while a clock or a letter waits for the next.
    pub(super) fn may_study(&self) -> bool {
        self.problem.is_none()
            && !self.is_correspondence_open()
            && (self.study || self.clock.is_none() || self.game.outcome().is_some())
    }

    /// Returns whether an analysis lets moves be tried: who looks into a game that the engine does not play wants to.
    pub(super) fn may_study_by_analysis(&self) -> bool {
        self.may_study() && (self.game.outcome().is_some() || self.players.is_all_persons())
    }

    /// Begins a study, or ends it: the game is shown as it stands.
    pub(super) fn set_study(&mut self, on: bool) {
        self.study = on && self.may_study();
        if !self.study {
            self.game_mut().go_to_end();
        }
        self.moved();
    }

    /// Plays a legal move of the position that a person moves in.
    pub(super) fn play(&mut self, mv: Move) {
        let on_trial = self.is_at_trial();
        self.step(mv);
        self.moved();
        // A move from the position on trial is judged; any other only looks further.
        if on_trial {
            self.try_out(mv);
        }
    }

    /// Goes on by a legal move of the position that a person moves in.
    pub(super) fn step(&mut self, mv: Move) {
        let play = if self.study { Game::branch } else { Game::play };
        play(self.game_mut(), mv);
    }

    /// Studies the game of a record, ended by word where it was, on the line of these moves, as far as they are legal,
    /// and with so many of them shown.
    pub(super) fn load(&mut self, record: &Record, ended: Option<Outcome>, moves: &[Move], cursor: usize) {
        let mut game = Game::from_record(record);
        if let Some(outcome) = ended {
            game.end(outcome);
        }
        game.go(None);
        for &mv in moves {
            if game.shown().legal(mv.from, mv.to) != Some(mv) {
                break;
            }
            game.branch(mv);
        }
        game.show(cursor);
        self.game = Rc::new(game);
        (self.study, self.review, self.clock) = (true, None, None);
        self.notice = None;
        self.seated();
        self.moved();
    }

    /// Opens a record: its end is shown, and people have both sides.
    pub(super) fn open_record(&mut self, record: &Record) {
        let moves: Vec<Move> = record.moves().collect();
        self.players = self.players.as_persons();
        (self.correspondence, self.names) = (None, names(record));
        self.load(record, None, &moves, moves.len());
        self.told = Some(Rc::new(Told { tags: record.tags.clone(), result: record.result }));
    }

    /// Shows the position after a move of the tree.
    pub(super) fn go(&mut self, id: Option<NodeId>) {
        if id.is_none_or(|id| self.game.tree().holds(id)) {
            self.game_mut().go(id);
            self.look_into_side_line();
            self.moved();
        }
    }

    /// A side line, such as what was tried after the end, is looked into and not played on.
    fn look_into_side_line(&mut self) {
        self.study |= self.game.line() != self.game.main_line();
    }

    /// Changes the tree. What is no longer in it stays as it was.
    pub(super) fn edit(&mut self, edit: Edit) {
        let held = |tree: &Tree, id: NodeId| tree.holds(id);
        self.notice = self.deletion(&edit);
        let back = match edit {
            Edit::PutBack(id, _) => Some(id),
            _ => None,
        };
        self.game_mut().edit(|tree| match edit {
            Edit::Promote(id) if held(tree, id) => {
                tree.promote(id);
            }
            Edit::Delete(id) if held(tree, id) => tree.take_out(id),
            Edit::Comment(Some(id), text) if held(tree, id) => tree.node_mut(id).comment = text,
            Edit::Comment(None, text) => tree.comment = text,
            Edit::Glyphs(id, glyphs) if held(tree, id) => tree.node_mut(id).glyphs = glyphs,
            Edit::PutBack(id, place) if tree.node(id).parent().is_none_or(|parent| held(tree, parent)) => {
                tree.put_back_at(id, place);
            }
            Edit::Promote(_) | Edit::Delete(_) | Edit::Comment(..) | Edit::Glyphs(..) | Edit::PutBack(..) => {}
        });
        // Without a move that a letter has carried it is another game.
        let plies = self.game.main_line().len();
        self.correspondence.take_if(|correspondence| plies < correspondence.sent);
        if let Some(id) = back.filter(|&id| self.game.tree().holds(id)) {
            self.game_mut().go(Some(id));
        }
        self.look_into_side_line();
        self.moved();
    }

    /// Returns what is told of a change that takes a line away.
    fn deletion(&self, edit: &Edit) -> Option<Notice> {
        let tree = self.game.tree();
        let id = match *edit {
            Edit::Delete(id) if tree.holds(id) => id,
            _ => return None,
        };
        let place = tree.after(tree.node(id).parent()).iter().position(|&other| other == id)?;
        Some(Notice::Deleted { id, place, moves: tree.size(id) })
    }
}
