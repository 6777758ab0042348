//! Conversion of a game to a record and back, with variations, comments and NAGs.

use super::game::Game;
use super::tree::{NodeId, Tree};
use crate::notation::pgn::{Record, RecordLine, RecordNode};

impl Game {
    /// Returns the game as a record, without tags.
    pub fn to_record(&self) -> Record {
        // A record has no place for moves that were tried after the players ended the game.
        let mut line = line(self.tree(), self.tree().children_of(None), self.main_path().len());
        if !self.tree().comment.is_empty() {
            let comment = vec![self.tree().comment.clone()];
            match line.nodes.first_mut() {
                Some(first) => first.starting_comments = comment,
                None => line.closing_comments = comment,
            }
        }
        Record { line, result: self.main_line_outcome().into(), ..Record::new(*self.start()) }
    }

    /// Returns the game of a record, with the end of its main line shown.
    pub fn from_record(record: &Record) -> Game {
        let mut tree = Tree::default();
        grow(&mut tree, None, &record.line);
        Game::with_tree(record.start, tree)
    }
}

pub(super) const NAMES: [&str; 2] = ["White", "Black"];

/// Returns the line that begins with the first of these moves and has at most `most` moves. The other moves are
/// variations.
fn line(tree: &Tree, moves: &[NodeId], most: usize) -> RecordLine {
    let mut nodes = Vec::new();
    let mut next = moves;
    while let Some((&main, sides)) = next.split_first().filter(|_| nodes.len() < most) {
        let node = tree.node(main);
        nodes.push(RecordNode {
            nags: node.nags.clone(),
            comments: Some(node.comment.clone()).filter(|comment| !comment.is_empty()).into_iter().collect(),
            variations: sides.iter().map(|&side| line(tree, &[side], usize::MAX)).collect(),
            ..RecordNode::new(node.mv)
        });
        next = node.children();
    }
    RecordLine { nodes, closing_comments: Vec::new() }
}

/// Adds a line after a move, or from the start.
fn grow(tree: &mut Tree, parent: Option<NodeId>, line: &RecordLine) {
    let mut at = parent;
    for node in &line.nodes {
        comment(tree, at, &node.starting_comments);
        let id = tree.add(at, node.mv);
        tree.node_mut(id).nags.extend(&node.nags);
        comment(tree, Some(id), &node.comments);
        for variation in &node.variations {
            grow(tree, at, variation);
        }
        at = Some(id);
    }
    comment(tree, at, &line.closing_comments);
}

/// Adds comments to the comment of a move or of the start.
fn comment(tree: &mut Tree, at: Option<NodeId>, comments: &[String]) {
    for comment in comments {
        let joined = match at {
            Some(id) => &mut tree.node_mut(id).comment,
            None => &mut tree.comment,
        };
        if !joined.is_empty() {
            joined.push(' ');
        }
        *joined += comment;
    }
}
