//! The moves of a game as a list: numbered rows of two moves, with variations and comments between them.

use super::game::Game;
use super::settings::Settings;
use super::tree::NodeId;
use crate::notation::pgn::nag::{self, Judgement};
use crate::review::Review;
use crate::rules::{Color, Position};
use crate::words::moves;
use crate::words::moves::numbered;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveItem {
    pub id: NodeId,
    /// The move and its NAGs.
    pub text: String,
    pub effects: String,
    /// The judgement of the review, unless the move has a NAG already.
    pub judgement: Option<Judgement>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A numbered row of the main line: White's move and Black's. Either may be missing.
    Row(u32, [Option<MoveItem>; 2]),
    /// A comment on the previous move, or on the start.
    Comment(String),
    /// A variation, which replaces the previous move, in reading order.
    Variation(Vec<VariationItem>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VariationItem {
    /// A move, with its number where one is needed.
    Move(MoveItem),
    /// A comment on the previous move.
    Comment(String),
    /// A variation, which replaces the previous move.
    Variation(Vec<VariationItem>),
}

/// Returns the moves of a game, written according to the settings, with the NAGs of its review.
pub fn move_list(game: &Game, settings: &Settings, review: Option<&Review>) -> Vec<Item> {
    let tree = game.tree();
    let judgements = review.map(Review::judgements).unwrap_or_default();
    let mut items = Vec::new();
    if !tree.comment.is_empty() {
        items.push(Item::Comment(tree.comment.clone()));
    }
    let mut position = *game.start();
    let mut before = None;
    // Whether the last item is a row to which Black's move can still be added.
    let mut open = false;
    for (ply, id) in game.main_path().into_iter().enumerate() {
        let node = tree.node(id);
        let judgement = judgements.get(ply).copied().flatten().filter(|_| node.nags.is_empty());
        let text = written(game, id, &position, settings) + judgement.map_or("", Judgement::sign);
        let item = MoveItem { id, text, effects: moves::explained_in(&position, node.mv), judgement };
        match items.last_mut() {
            Some(Item::Row(_, cells)) if open && position.turn() == Color::Black => cells[1] = Some(item),
            _ => {
                let mut cells = [None, None];
                cells[usize::from(position.turn() == Color::Black)] = Some(item);
                items.push(Item::Row(position.fullmoves(), cells));
            }
        }
        open = position.turn() == Color::White;
        let comment = (!node.comment.is_empty()).then(|| Item::Comment(node.comment.clone()));
        let beside = tree
            .children_of(before)
            .iter()
            .skip(1)
            .map(|&side| Item::Variation(variation(game, side, &position, settings)));
        let between: Vec<Item> = comment.into_iter().chain(beside).collect();
        open &= between.is_empty();
        items.extend(between);
        position = position.play_unchecked(node.mv);
        before = Some(id);
    }
    // Moves that were tried after the players ended the game.
    items.extend(
        tree.children_of(before).iter().map(|&side| Item::Variation(variation(game, side, &position, settings))),
    );
    items
}

fn variation(game: &Game, first: NodeId, position: &Position, settings: &Settings) -> Vec<VariationItem> {
    let tree = game.tree();
    let mut pieces = Vec::new();
    let mut position = *position;
    let mut next = Some(first);
    // A number precedes White's moves, and every move where a reader may have lost track of the number.
    let mut lost = true;
    while let Some(id) = next {
        let node = tree.node(id);
        let mut text = written(game, id, &position, settings);
        if lost || position.turn() == Color::White {
            text = numbered(position.fullmoves(), position.turn(), &text);
        }
        pieces.push(VariationItem::Move(MoveItem {
            id,
            text,
            effects: moves::explained_in(&position, node.mv),
            judgement: None,
        }));
        lost = !node.comment.is_empty();
        if lost {
            pieces.push(VariationItem::Comment(node.comment.clone()));
        }
        if id != first {
            let beside = tree.children_of(node.parent()).iter().skip(1);
            let sides: Vec<VariationItem> =
                beside.map(|&side| VariationItem::Variation(variation(game, side, &position, settings))).collect();
            lost |= !sides.is_empty();
            pieces.extend(sides);
        }
        position = position.play_unchecked(node.mv);
        next = node.children().first().copied();
    }
    pieces
}

fn written(game: &Game, id: NodeId, position: &Position, settings: &Settings) -> String {
    let node = game.tree().node(id);
    let nags: String = node.nags.iter().map(|&nag| nag::text(nag)).collect();
    settings.move_text(position, node.mv) + &nags
}
