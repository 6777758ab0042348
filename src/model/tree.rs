//! The moves of a game with their variations, comments and NAGs.

use crate::rules::Move;

/// A move in a [`Tree`]. The identifier stays the same while other moves are added and removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub mv: Move,
    pub comment: String,
    /// Numeric annotation glyphs, such as 1 for `!`, in the order they were given.
    pub nags: Vec<u8>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

impl Node {
    /// Returns the previous move, or `None` for a first move.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the next moves. The main one comes first.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// A tree of moves. The first of several moves is the main one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// The comment before the first move, or an empty string.
    pub comment: String,
    /// All moves, including removed ones.
    nodes: Vec<Node>,
    roots: Vec<NodeId>,
}

/// A move that was deleted with everything after it, and can be put back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deletion {
    pub id: NodeId,
    /// The index of the move among its siblings.
    pub index: usize,
    /// The number of deleted moves.
    pub moves: usize,
}

impl Tree {
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// Returns the moves after another, or the first moves if `None`. The main one comes first.
    pub fn children_of(&self, id: Option<NodeId>) -> &[NodeId] {
        id.map_or(&self.roots, |id| &self.node(id).children)
    }

    fn children_of_mut(&mut self, id: Option<NodeId>) -> &mut Vec<NodeId> {
        match id {
            Some(id) => &mut self.nodes[id.0 as usize].children,
            None => &mut self.roots,
        }
    }

    /// Returns the node of this move among the children of another node or, if `None`, among the first moves.
    pub fn child(&self, parent: Option<NodeId>, mv: Move) -> Option<NodeId> {
        self.children_of(parent).iter().copied().find(|&id| self.node(id).mv == mv)
    }

    /// Returns the node of this move, like [`Tree::child`]. Adds it as the last variation if it is missing.
    pub fn add(&mut self, parent: Option<NodeId>, mv: Move) -> NodeId {
        if let Some(same) = self.child(parent, mv) {
            return same;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node { mv, comment: String::new(), nags: Vec::new(), parent, children: Vec::new() });
        self.children_of_mut(parent).push(id);
        id
    }

    /// Removes a move of the tree with everything after it, and returns its index among its siblings, `None` if it
    /// was removed before. [`Tree::insert_at`] undoes it.
    pub fn remove(&mut self, id: NodeId) -> Option<usize> {
        let siblings = self.children_of_mut(self.node(id).parent);
        let index = siblings.iter().position(|&child| child == id)?;
        siblings.remove(index);
        Some(index)
    }

    /// Returns whether a move was removed, and the move before it is still in the tree.
    pub fn can_restore(&self, id: NodeId) -> bool {
        let removed = self.nodes.get(id.0 as usize).filter(|_| !self.contains(id));
        removed.is_some_and(|node| node.parent().is_none_or(|parent| self.contains(parent)))
    }

    /// Puts a removed move back, at this index among the children of its parent. If the same move was added since,
    /// merges that node into the restored one, after the restored moves.
    pub fn insert_at(&mut self, id: NodeId, index: usize) {
        let Node { parent, mv, .. } = *self.node(id);
        let again = self.children_of(parent).iter().copied().find(|&child| child != id && self.node(child).mv == mv);
        let children = self.children_of_mut(parent);
        children.retain(|&child| child != id && Some(child) != again);
        children.insert(index.min(children.len()), id);
        if let Some(again) = again {
            self.merge(again, id);
        }
    }

    /// Merges a node into another with the same move: adds its later moves, and its comment and NAGs if the other has
    /// none.
    fn merge(&mut self, from: NodeId, to: NodeId) {
        let Node { comment, nags, children, .. } = self.node(from).clone();
        let node = self.node_mut(to);
        if node.comment.is_empty() {
            node.comment = comment;
        }
        if node.nags.is_empty() {
            node.nags = nags;
        }
        for child in children {
            let mv = self.node(child).mv;
            match self.child(Some(to), mv) {
                Some(same) => self.merge(child, same),
                None => {
                    self.node_mut(child).parent = Some(to);
                    self.node_mut(to).children.push(child);
                }
            }
        }
    }

    /// Returns the number of moves from this one on, including variations.
    pub fn size(&self, id: NodeId) -> usize {
        let (mut size, mut open) = (0, vec![id]);
        while let Some(id) = open.pop() {
            size += 1;
            open.extend(&self.node(id).children);
        }
        size
    }

    /// Makes the nearest variation that leads to a move the main line. Returns whether there was one.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let side = self.path_to(id).find(|&id| !self.is_first(id));
        if let Some(side) = side {
            self.insert_at(side, 0);
        }
        side.is_some()
    }

    /// Returns a move and the moves before it, the last first.
    fn path_to(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |&id| self.node(id).parent)
    }

    fn is_first(&self, id: NodeId) -> bool {
        self.children_of(self.node(id).parent).first() == Some(&id)
    }

    /// Returns whether a move and all moves before it are still in the tree.
    pub fn contains(&self, id: NodeId) -> bool {
        let is_known = self.nodes.get(id.0 as usize).is_some();
        is_known && self.path_to(id).all(|id| self.children_of(self.node(id).parent).contains(&id))
    }

    pub fn is_main(&self, id: NodeId) -> bool {
        self.path_to(id).all(|id| self.is_first(id))
    }

    /// Returns whether there are no comments, NAGs or variations.
    pub fn is_plain(&self) -> bool {
        let mut at = None;
        let mut plain = self.comment.is_empty();
        while let Some(&id) = self.children_of(at).first() {
            let node = self.node(id);
            plain &= self.children_of(at).len() == 1 && node.comment.is_empty() && node.nags.is_empty();
            at = Some(id);
        }
        plain
    }

    /// Returns the path from the start through a move, continued along the main moves after it.
    pub fn path(&self, through: Option<NodeId>) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = through.into_iter().flat_map(|id| self.path_to(id)).collect();
        path.reverse();
        while let Some(&next) = self.children_of(path.last().copied()).first() {
            path.push(next);
        }
        path
    }
}
