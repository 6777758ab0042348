//! The moves of a game as a list.

use std::rc::Rc;

use ultima::model::move_list::{Item, MoveItem, VariationItem, move_list};
use ultima::model::{Game, Settings};
use ultima::notation::uci_move;
use ultima::rules::{MoveLine, Position, UciMove};

fn text(items: &[Item]) -> Vec<String> {
    let entry = |cell: &Option<MoveItem>| cell.as_ref().map_or("...".to_owned(), |entry| entry.text.clone());
    let item = |item: &Item| match item {
        Item::Row(number, [white, black]) => format!("{number}. {} {}", entry(white), entry(black)),
        Item::Comment(said) => format!("{{{said}}}"),
        Item::Variation(pieces) => side(pieces),
    };
    items.iter().map(item).collect()
}

fn side(pieces: &[VariationItem]) -> String {
    let piece = |piece: &VariationItem| match piece {
        VariationItem::Move(entry) => entry.text.clone(),
        VariationItem::Comment(said) => format!("{{{said}}}"),
        VariationItem::Variation(pieces) => side(pieces),
    };
    format!("({})", pieces.iter().map(piece).collect::<Vec<_>>().join(" "))
}

#[test]
fn variations_are_written_after_the_moves_they_replace() {
    let start = Position::default();
    let moves = |line: &str| uci_move::read_line(&start, line).expect("legal moves").moves().to_vec();
    let mut game = Game::from(Rc::new(MoveLine::new_unchecked(start, &moves("b2b4g7g5c2c4"))));
    for (after, line) in [(1, "f7f5c2c3"), (3, "f7f6"), (2, "h2h3")] {
        let last = game.tree().path(None)[after - 1];
        game.go_to_node(Some(last));
        for mv in line.as_bytes().chunks(4) {
            let mv: UciMove = std::str::from_utf8(mv).expect("text").parse().expect("a move");
            game.add_variation_unchecked(game.current_position().find_legal(mv).expect("a legal move"));
        }
    }
    let reply = game.tree().path(None)[1];
    game.edit(|tree| {
        tree.node_mut(reply).nags.push(6);
        tree.node_mut(reply).comment = "Better waits".into();
    });
    let shown = text(&move_list(&game, &Settings::default(), None));
    assert_eq!(
        shown,
        ["1. b2-b4 g7-g5?!", "{Better waits}", "(1... f7-f5 2. c2-c3)", "2. c2-c4 ...", "(2. h2-h3)", "2. ... f7-f6"]
    );
}
