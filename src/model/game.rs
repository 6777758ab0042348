//! The moves of a game, the position shown, and how it ended.

use std::rc::Rc;

use super::tree::{NodeId, Tree};
use crate::rules::{Color, Move, MoveLine, Outcome, Position, Termination};

/// A game from its start to its latest position, with a cursor at the position shown.
///
/// The moves may branch. The game then follows the current line through the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    tree: Tree,
    /// The node of each move of the current line.
    path: Vec<NodeId>,
    current_line: Rc<MoveLine>,
    /// The moves taken back, each with its variations. The last one is the next to be played again.
    redo_stack: Vec<TakenBack>,
    cursor: usize,
    end: Option<GameEnd>,
}

/// A move taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TakenBack {
    id: NodeId,
    /// Its index among its siblings when it was removed.
    index: usize,
    /// The variations removed with it, in the order of removal, each with its index at that time.
    others: Vec<(NodeId, usize)>,
}

/// The end of the game. Moves after it in the tree are variations, not part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct GameEnd {
    /// The last move of the game; `None` if the game ended at its start.
    at: Option<NodeId>,
    kind: EndKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EndKind {
    /// The players have ended the game.
    ByPlayers(Termination),
    /// The game has ended on the board, or waits for its players while it is analysed.
    Closed,
}

impl GameEnd {
    fn termination(self) -> Option<Termination> {
        if let EndKind::ByPlayers(termination) = self.kind { Some(termination) } else { None }
    }
}

impl From<Rc<MoveLine>> for Game {
    /// Returns the game of a line, with its latest position shown.
    fn from(line: Rc<MoveLine>) -> Game {
        let mut game = Game::new(*line.start());
        for &mv in line.moves() {
            game.path.push(game.tree.add(game.path.last().copied(), mv));
        }
        game.cursor = line.moves().len();
        game.current_line = line;
        game
    }
}

impl Game {
    pub fn new(start: Position) -> Game {
        Game {
            tree: Tree::default(),
            path: Vec::new(),
            current_line: Rc::new(MoveLine::from(start)),
            redo_stack: Vec::new(),
            cursor: 0,
            end: None,
        }
    }

    /// Returns the game of a tree of legal moves, with the end of its main line shown.
    pub fn with_tree(start: Position, tree: Tree) -> Game {
        let mut game = Game { tree, ..Game::new(start) };
        game.switch_to_line(None);
        game.cursor = game.moves().len();
        game
    }

    pub fn current_line(&self) -> &MoveLine {
        &self.current_line
    }

    pub(super) fn shared_line(&self) -> Rc<MoveLine> {
        self.current_line.clone()
    }

    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the node of the move that led to the position shown, or `None` at the start.
    pub fn current_node(&self) -> Option<NodeId> {
        self.cursor.checked_sub(1).map(|ply| self.path[ply])
    }

    fn last(&self) -> Option<NodeId> {
        self.path.last().copied()
    }

    pub fn path(&self) -> &[NodeId] {
        &self.path
    }

    pub fn start(&self) -> &Position {
        self.current_line.start()
    }

    pub fn current_position(&self) -> &Position {
        self.current_line.position(self.cursor).unwrap_or(self.latest())
    }

    pub fn latest(&self) -> &Position {
        self.current_line.latest()
    }

    /// Returns the move with index `ply`, and the position before it.
    pub fn move_at(&self, ply: usize) -> Option<(&Position, Move)> {
        self.current_line.move_at(ply)
    }

    pub fn turn_at(&self, ply: usize) -> Option<Color> {
        self.current_line.position(ply).map(Position::turn)
    }

    pub fn moves(&self) -> &[Move] {
        self.current_line.moves()
    }

    /// Returns the number of plies played before the position shown.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the position before the one shown, and the move that led from there.
    pub fn last_move_and_position(&self) -> Option<(&Position, Move)> {
        self.move_at(self.cursor.checked_sub(1)?)
    }

    /// Returns the move before the last one, with the position before it. In a game against the computer, this is the
    /// person's move before the computer's reply.
    pub fn previous_move_and_position(&self) -> Option<(&Position, Move)> {
        self.move_at(self.cursor.checked_sub(2)?)
    }

    pub fn last_move(&self) -> Option<Move> {
        self.last_move_and_position().map(|(_, mv)| mv)
    }

    pub fn is_latest(&self) -> bool {
        self.cursor == self.moves().len()
    }

    /// Returns whether the move last taken back can be played again at the end of the line.
    pub fn can_redo(&self) -> bool {
        self.next_redo().is_some_and(|id| self.tree.node(id).parent() == self.last())
    }

    /// Returns whether the move last taken back can be played again where it was, even in another line.
    pub fn can_redo_variation(&self) -> bool {
        self.next_redo().is_some()
    }

    fn next_redo(&self) -> Option<NodeId> {
        self.redo_stack.last().map(|taken| taken.id).filter(|&id| self.tree.can_restore(id))
    }

    /// Returns how the current line has ended, on the board or by the players. The position shown need not be the
    /// latest.
    pub fn line_outcome(&self) -> Option<Outcome> {
        self.current_line.outcome().or_else(|| self.line_termination().map(Outcome::from))
    }

    /// Returns how the players have ended the game with the last move of the current line.
    pub fn line_termination(&self) -> Option<Termination> {
        self.end.filter(|end| end.at == self.last())?.termination()
    }

    /// Returns how the current line has ended at the position shown, on the board or by the players.
    pub fn shown_outcome(&self) -> Option<Outcome> {
        if self.is_latest() { self.line_outcome() } else { self.current_line.outcome_at(self.cursor()) }
    }

    /// Returns the moves of the game with their positions, whichever variation is followed.
    pub fn main_line(&self) -> Rc<MoveLine> {
        self.line_of(&self.main_path())
    }

    pub fn is_on_main_line(&self) -> bool {
        self.path == self.main_path()
    }

    /// Returns how the game has ended, whichever variation is followed.
    pub fn main_line_outcome(&self) -> Option<Outcome> {
        self.main_line().outcome().or_else(|| self.main_line_termination().map(Outcome::from))
    }

    /// Returns how the players have ended the game, if it has not ended on the board. Moves after that are variations.
    pub fn main_line_termination(&self) -> Option<Termination> {
        self.end.filter(|end| end.at == self.main_path().last().copied())?.termination()
    }

    /// Returns the node of each move of the game.
    pub fn main_path(&self) -> Vec<NodeId> {
        self.path_through(None)
    }

    /// Returns the path through a move of the tree. It continues beyond the end of the game only if that move is beyond
    /// it.
    fn path_through(&self, through: Option<NodeId>) -> Vec<NodeId> {
        let mut path = self.tree.path(through);
        let end = self.end.and_then(|end| match end.at {
            Some(at) => path.iter().position(|&id| id == at).map(|ply| ply + 1),
            None => Some(0),
        });
        if let Some(end) = end.filter(|&end| !through.is_some_and(|id| path[end..].contains(&id))) {
            path.truncate(end);
        }
        path
    }

    /// Returns the moves of a path through the tree. The moves shared with the current line are not played again.
    fn line_of(&self, path: &[NodeId]) -> Rc<MoveLine> {
        let mut line = self.current_line.clone();
        if path != self.path {
            let common = path.iter().zip(&self.path).take_while(|(new, old)| new == old).count();
            let line = Rc::make_mut(&mut line);
            line.truncate(common);
            path[common..].iter().for_each(|&id| line.push_unchecked(self.tree.node(id).mv));
        }
        line
    }

    /// Plays a legal move in the latest position. Drops the moves taken back, unless this move is the next of them.
    pub fn play_unchecked(&mut self, mv: Move) {
        match self.redo_stack.pop() {
            Some(taken) if self.is_next(taken.id, mv) => self.restore(&taken),
            _ => self.redo_stack.clear(),
        }
        self.push(mv);
    }

    fn is_next(&self, taken: NodeId, mv: Move) -> bool {
        let node = self.tree.node(taken);
        node.mv == mv && node.parent() == self.last()
    }

    /// Plays a move that is known to be legal at the end of the line. If an earlier position is shown, it stays shown.
    pub fn append_unchecked(&mut self, mv: Move) {
        let earlier = (!self.is_latest()).then_some(self.cursor);
        self.play_unchecked(mv);
        self.cursor = earlier.unwrap_or(self.cursor);
    }

    fn push(&mut self, mv: Move) {
        self.path.push(self.tree.add(self.last(), mv));
        Rc::make_mut(&mut self.current_line).push_unchecked(mv);
        self.cursor = self.moves().len();
    }

    /// Plays a legal move in the position shown: along a line that has the move already, or as a new variation. After
    /// the end of the game every move is a variation.
    pub fn add_variation_unchecked(&mut self, mv: Move) {
        if self.is_latest() && self.end.is_none() {
            if self.line_outcome().is_none() || !self.is_on_main_line() {
                return self.play_unchecked(mv);
            }
            self.close();
        }
        let ply = self.cursor;
        if self.moves().get(ply) != Some(&mv) {
            let id = self.tree.add(self.current_node(), mv);
            self.switch_to_line(Some(id));
        }
        self.cursor = ply + 1;
    }

    /// Ends the game with its last move. Moves after that are variations.
    pub(super) fn close(&mut self) {
        if self.end.is_none() {
            self.end = Some(GameEnd { at: self.main_path().last().copied(), kind: EndKind::Closed });
        }
    }

    /// Reopens a closed game. Removes the variations after its last move.
    pub(super) fn reopen(&mut self) {
        if self.main_line_outcome().is_none()
            && let Some(end) = self.end.take()
        {
            self.edit(|tree| tree.children_of(end.at).to_vec().into_iter().for_each(|id| _ = tree.remove(id)));
            self.redo_stack.clear();
        }
    }

    /// Shows the position after a move of the tree and follows the line through it.
    pub fn go_to_node(&mut self, id: Option<NodeId>) {
        if id.is_none_or(|id| !self.path.contains(&id)) {
            self.switch_to_line(id);
        }
        self.show_after(id);
    }

    fn show_after(&mut self, id: Option<NodeId>) {
        self.cursor = self.path.iter().position(|&on| Some(on) == id).map_or(0, |ply| ply + 1);
    }

    pub fn go_to_end(&mut self) {
        self.switch_to_line(None);
        self.cursor = self.moves().len();
    }

    /// Returns the moves that follow the position shown if there are several. The main one comes first.
    pub fn branches(&self) -> &[NodeId] {
        let after = self.tree.children_of(self.current_node());
        if after.len() > 1 { after } else { &[] }
    }

    /// Returns whether lines branch at the position shown, or at the move that led to it.
    pub fn has_variations(&self) -> bool {
        let before = self.current_node().map(|id| self.tree.children_of(self.tree.node(id).parent()).len());
        !self.branches().is_empty() || before.is_some_and(|moves| moves > 1)
    }

    /// Selects a sibling line. If several moves follow the position shown, that position stays, and another of the
    /// moves is followed. Otherwise a sibling replaces the move that led to the position. Returns whether there was
    /// such a line.
    pub fn select_sibling(&mut self, neighbor: Neighbor) -> bool {
        let ply = if self.branches().is_empty() { self.cursor.checked_sub(1) } else { Some(self.cursor) };
        let Some(ply) = ply else { return false };
        let beside = self.tree.children_of(ply.checked_sub(1).map(|before| self.path[before]));
        let Some(index) = beside.iter().position(|id| self.path.get(ply) == Some(id)) else { return false };
        let selected = match neighbor {
            Neighbor::Previous => index.wrapping_sub(1),
            Neighbor::Next => index + 1,
        };
        let Some(&selected) = beside.get(selected) else { return false };
        let cursor = self.cursor;
        self.switch_to_line(Some(selected));
        self.cursor = cursor;
        true
    }

    /// Changes the tree by `change`. The position shown stays, or the nearest earlier one that remains is shown.
    pub fn edit(&mut self, change: impl FnOnce(&mut Tree)) {
        let mut at = self.current_node();
        change(&mut self.tree);
        while let Some(id) = at.filter(|&id| !self.tree.contains(id)) {
            at = self.tree.node(id).parent();
        }
        self.switch_to_line(at);
        self.show_after(at);
    }

    /// Follows the line through a move of the tree. If it is another line, drops the moves taken back.
    fn switch_to_line(&mut self, through: Option<NodeId>) {
        if self.take_path(through) {
            self.redo_stack.clear();
        }
    }

    /// Makes the path through a move of the tree the current line. Returns whether the line has changed.
    fn take_path(&mut self, through: Option<NodeId>) -> bool {
        let path = self.path_through(through);
        if path == self.path {
            return false;
        }
        self.current_line = self.line_of(&path);
        self.path = path;
        self.cursor = self.cursor.min(self.moves().len());
        true
    }

    /// Takes back moves until `plies` are left, and shows the latest position. Also takes back a termination by the
    /// players. Variations are removed and restored together with the move that they follow.
    pub fn take_back_to(&mut self, plies: usize) {
        let tried_after_end = self.remove_after(self.last());
        if let Some((&(id, index), others)) = tried_after_end.split_first() {
            self.redo_stack.push(TakenBack { id, index, others: others.to_vec() });
        }
        self.remove_last_to(plies, true);
    }

    /// Takes back moves of a variation until `plies` moves of its line are left, and shows the position after them.
    /// Other variations stay, and the main one of them is followed.
    pub fn undo_in_analysis(&mut self, plies: usize) {
        self.remove_last_to(plies, false);
        self.take_path(self.current_node());
    }

    fn remove_last_to(&mut self, plies: usize, with_variations: bool) {
        let is_at_end = self.end.is_some_and(|end| end.at == self.last());
        while let Some(id) = self.path.pop_if(|_| self.current_line.moves().len() > plies) {
            let index = self.tree.remove(id).unwrap_or_default();
            let others = if with_variations { self.remove_after(self.last()) } else { Vec::new() };
            self.redo_stack.push(TakenBack { id, index, others });
            Rc::make_mut(&mut self.current_line).truncate(self.path.len());
        }
        let is_left = |end: &GameEnd| !is_at_end && end.at.is_none_or(|at| self.tree.contains(at));
        self.end = self.end.filter(is_left);
        self.cursor = self.moves().len();
    }

    /// Removes all moves after a move, and returns them with their indices.
    fn remove_after(&mut self, id: Option<NodeId>) -> Vec<(NodeId, usize)> {
        let moves = self.tree.children_of(id).to_vec();
        moves.into_iter().filter_map(|id| Some((id, self.tree.remove(id)?))).collect()
    }

    /// Plays the move last taken back again, and shows it. If the game has ended before that move, the end is taken
    /// back.
    pub fn redo(&mut self) {
        if self.can_redo() {
            self.end = self.end.filter(|end| end.at != self.last());
            self.redo_variation();
        }
    }

    /// Plays the move last taken back again where it was, and shows it, even if another line has been followed since.
    pub fn redo_variation(&mut self) {
        let tree = &self.tree;
        let Some(taken) = self.redo_stack.pop_if(|taken| tree.can_restore(taken.id)) else { return };
        self.restore(&taken);
        let id = Some(taken.id);
        self.take_path(id);
        self.show_after(id);
    }

    fn restore(&mut self, taken: &TakenBack) {
        for &(id, index) in taken.others.iter().rev() {
            self.tree.insert_at(id, index);
        }
        self.tree.insert_at(taken.id, taken.index);
    }

    /// Shows the position after this many plies, or the latest if there are fewer.
    pub fn go_to_ply(&mut self, plies: usize) {
        self.cursor = plies.min(self.moves().len());
    }

    /// Ends the game, unless it has already ended or a variation is followed.
    pub fn end(&mut self, termination: Termination) {
        if self.line_outcome().is_none() && self.is_on_main_line() {
            self.end = Some(GameEnd { at: self.last(), kind: EndKind::ByPlayers(termination) });
        }
    }
}

/// The previous or the next neighbor of the current item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbor {
    Previous,
    Next,
}

/// A step to another position of the game, or to the previous or next variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavigationStep {
    First,
    Previous,
    Next,
    Latest,
    Variation(Neighbor),
}

impl NavigationStep {
    /// Returns the ply of the position to which a step along the line leads, or `None` if the position stays the same.
    pub(in crate::model) fn along(self, game: &Game) -> Option<usize> {
        let (shown, all) = (game.cursor(), game.moves().len());
        let plies = match self {
            NavigationStep::First => 0,
            NavigationStep::Previous => shown.saturating_sub(1),
            NavigationStep::Next => shown + 1,
            NavigationStep::Latest => all,
            NavigationStep::Variation(_) => return None,
        };
        Some(plies).filter(|&plies| plies != shown && plies <= all)
    }
}
