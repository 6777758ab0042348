//! The moves of a game, the position shown, and how it ended.

use std::rc::Rc;

use super::tree::{NodeId, Tree};
use crate::rules::{Color, Move, MoveLine, Outcome, Position, Termination};

/// A game from its start to its latest position, with a cursor on the position shown.
///
/// Its moves may branch; the game is then the current line through the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    tree: Tree,
    /// The node of each move of the current line.
    path: Vec<NodeId>,
    current_line: Rc<MoveLine>,
    /// Moves taken back, each with its variations; the last of them is the next to be played again.
    redo_stack: Vec<TakenBack>,
    cursor: usize,
    end: Option<GameEnd>,
}

/// A move taken back, and the variations removed with it, in the order of their removal: each with its index among its
/// siblings then.
type TakenBack = Vec<(NodeId, usize)>;

/// Where the game has ended. What follows in the tree is not part of it: such moves are variations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct GameEnd {
    /// The last move of the game; `None` where it ended at its start.
    at: Option<NodeId>,
    kind: EndKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EndKind {
    /// Its players have ended it.
    ByPlayers(Termination),
    /// It has ended on the board, or waits for its players while it is analysed.
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

    /// Returns the game of a tree of moves, which must be legal, with the end of its main line shown.
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

    /// Returns the node of the move that led to the position shown; `None` at the start.
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

    /// Returns the position before the move of index `ply`, and that move.
    pub fn move_at(&self, ply: usize) -> Option<(&Position, Move)> {
        Some((self.current_line.position(ply)?, *self.moves().get(ply)?))
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
    pub fn last_ply(&self) -> Option<(&Position, Move)> {
        self.move_at(self.cursor.checked_sub(1)?)
    }

    /// Returns the move before the last one, with the position in which it was made: an own move before its answer.
    pub fn ply_before_last(&self) -> Option<(&Position, Move)> {
        self.move_at(self.cursor.checked_sub(2)?)
    }

    pub fn last_move(&self) -> Option<Move> {
        self.last_ply().map(|(_, mv)| mv)
    }

    pub fn is_latest(&self) -> bool {
        self.cursor == self.moves().len()
    }

    /// Returns whether the move last taken back can be played again at the end of the line.
    pub fn can_redo(&self) -> bool {
        self.next_redo().is_some_and(|id| self.tree.node(id).parent() == self.last())
    }

    /// Returns whether the move last taken back can be played again where it was, be it in another line.
    pub fn can_redo_variation(&self) -> bool {
        self.next_redo().is_some()
    }

    fn next_redo(&self) -> Option<NodeId> {
        self.redo_stack.last().map(|taken| taken[0].0).filter(|&id| self.tree.can_restore(id))
    }

    /// Returns how the current line has ended, on the board or by the players; its latest position need not be shown.
    pub fn line_outcome(&self) -> Option<Outcome> {
        self.current_line.outcome().or_else(|| self.line_termination().map(Outcome::from))
    }

    /// Returns how the players have ended the game with the last move of the line followed.
    pub fn line_termination(&self) -> Option<Termination> {
        self.end.filter(|end| end.at == self.last())?.termination()
    }

    /// Returns how the line has ended by the position shown, on the board or by the players.
    pub fn shown_outcome(&self) -> Option<Outcome> {
        if self.is_latest() { self.line_outcome() } else { self.current_line.outcome_at(self.cursor()) }
    }

    /// Returns the moves of the game with their positions, regardless of the variation being followed.
    pub fn main_line(&self) -> Rc<MoveLine> {
        self.line_of(&self.main_path())
    }

    pub fn is_on_main_line(&self) -> bool {
        self.path == self.main_path()
    }

    /// Returns how the game has ended, regardless of the variation being followed.
    pub fn main_line_outcome(&self) -> Option<Outcome> {
        self.main_line().outcome().or_else(|| self.main_line_termination().map(Outcome::from))
    }

    /// Returns how the players have ended the game, where the board does not. Moves after that are variations.
    pub fn main_line_termination(&self) -> Option<Termination> {
        self.end.filter(|end| end.at == self.main_path().last().copied())?.termination()
    }

    /// Returns the node of each move of the game.
    pub fn main_path(&self) -> Vec<NodeId> {
        self.path_through(None)
    }

    /// Returns the path through a move of the tree. It continues beyond the end of the game only if that move does.
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

    /// Returns the moves of a path through the tree. Those it has in common with the current line are not played again.
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

    /// Plays a move of the latest position, which must be legal. Moves taken back are forgotten, unless this is the
    /// next of them.
    pub fn play_unchecked(&mut self, mv: Move) {
        match self.redo_stack.pop() {
            Some(taken) if self.is_next(taken[0].0, mv) => self.restore(&taken),
            _ => self.redo_stack.clear(),
        }
        self.push(mv);
    }

    fn is_next(&self, taken: NodeId, mv: Move) -> bool {
        let node = self.tree.node(taken);
        node.mv == mv && node.parent() == self.last()
    }

    /// Plays a move that is known to be legal at the end of the line; an earlier position that is shown stays shown.
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

    /// Plays a move of the position shown, which must be legal: along the line that already has it, or as a new
    /// variation. After the end of the game every move is a variation.
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

    /// Ends the game with its last move: those after it are variations.
    pub(super) fn close(&mut self) {
        if self.end.is_none() {
            self.end = Some(GameEnd { at: self.main_path().last().copied(), kind: EndKind::Closed });
        }
    }

    /// Lets a game that was closed go on. The variations after its last move are removed.
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

    /// Returns the moves that follow the position shown if there are several, the main one first.
    pub fn branches(&self) -> &[NodeId] {
        let after = self.tree.children_of(self.current_node());
        if after.len() > 1 { after } else { &[] }
    }

    /// Returns whether lines part at the position shown, or at the move that led to it.
    pub fn has_variations(&self) -> bool {
        let before = self.current_node().map(|id| self.tree.children_of(self.tree.node(id).parent()).len());
        !self.branches().is_empty() || before.is_some_and(|moves| moves > 1)
    }

    /// Selects a sibling line. If several moves follow the position shown, that position stays and another of them is
    /// followed; otherwise a sibling replaces the move that led here. Returns whether there was such a line.
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

    /// Changes the tree by `change`. The position shown stays, or becomes the nearest earlier one that is left.
    pub fn edit(&mut self, change: impl FnOnce(&mut Tree)) {
        let mut at = self.current_node();
        change(&mut self.tree);
        while let Some(id) = at.filter(|&id| !self.tree.contains(id)) {
            at = self.tree.node(id).parent();
        }
        self.switch_to_line(at);
        self.show_after(at);
    }

    /// Follows the line through a move of the tree. If it is another line, moves taken back are forgotten.
    fn switch_to_line(&mut self, through: Option<NodeId>) {
        if self.take_path(through) {
            self.redo_stack.clear();
        }
    }

    /// Makes the path through a move of the tree the current line, and returns whether it was another.
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

    /// Takes back moves until `plies` are left, and shows the position that is then the latest. A termination by the
    /// players is taken back too. Variations go with the move that they follow, and come back with it.
    pub fn take_back_to(&mut self, plies: usize) {
        let tried_after_end = self.remove_after(self.last());
        if !tried_after_end.is_empty() {
            self.redo_stack.push(tried_after_end);
        }
        self.remove_last_to(plies, true);
    }

    /// Takes back moves of a variation until `plies` of its line are left, and shows the position after them. Other
    /// variations stay, and the main one is followed.
    pub fn undo_in_analysis(&mut self, plies: usize) {
        self.remove_last_to(plies, false);
        self.take_path(self.current_node());
    }

    fn remove_last_to(&mut self, plies: usize, with_variations: bool) {
        let is_at_end = self.end.is_some_and(|end| end.at == self.last());
        while let Some(id) = self.path.pop_if(|_| self.current_line.moves().len() > plies) {
            let mut taken: TakenBack = self.tree.remove(id).map(|index| (id, index)).into_iter().collect();
            if with_variations {
                taken.extend(self.remove_after(self.last()));
            }
            self.redo_stack.push(taken);
            Rc::make_mut(&mut self.current_line).truncate(self.path.len());
        }
        let is_left = |end: &GameEnd| !is_at_end && end.at.is_none_or(|at| self.tree.contains(at));
        self.end = self.end.filter(is_left);
        self.cursor = self.moves().len();
    }

    fn remove_after(&mut self, id: Option<NodeId>) -> TakenBack {
        let moves = self.tree.children_of(id).to_vec();
        moves.into_iter().filter_map(|id| Some((id, self.tree.remove(id)?))).collect()
    }

    /// Plays the move last taken back again, and shows it. If the game has ended before that move, its end is taken
    /// back.
    pub fn redo(&mut self) {
        if self.can_redo() {
            self.end = self.end.filter(|end| end.at != self.last());
            self.redo_variation();
        }
    }

    /// Plays the move last taken back again where it was, and shows it: another line may have been followed since.
    pub fn redo_variation(&mut self) {
        let tree = &self.tree;
        let Some(taken) = self.redo_stack.pop_if(|taken| tree.can_restore(taken[0].0)) else { return };
        self.restore(&taken);
        let id = Some(taken[0].0);
        self.take_path(id);
        self.show_after(id);
    }

    fn restore(&mut self, taken: &[(NodeId, usize)]) {
        for &(id, index) in taken.iter().rev() {
            self.tree.insert_at(id, index);
        }
    }

    /// Shows the position after this many plies, or the latest if there are fewer.
    pub fn go_to_ply(&mut self, plies: usize) {
        self.cursor = plies.min(self.moves().len());
    }

    /// Ends the game, unless it has ended or a variation is followed.
    pub fn end(&mut self, termination: Termination) {
        if self.line_outcome().is_none() && self.is_on_main_line() {
            self.end = Some(GameEnd { at: self.last(), kind: EndKind::ByPlayers(termination) });
        }
    }
}

/// Which of the two beside the current one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbor {
    Previous,
    Next,
}

/// Goes to another position of the game, or to the variation before or after the current one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavigationStep {
    First,
    Previous,
    Next,
    Latest,
    Variation(Neighbor),
}

impl NavigationStep {
    /// Returns the number of plies before the position that a step along the line leads to, or `None` if it is the
    /// same.
    pub(in crate::game) fn along(self, game: &Game) -> Option<usize> {
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
