//! Games whose moves branch.

use std::rc::Rc;

use fastrand::Rng;
use ultima::model::{
    AnalysisAction, Deletion, Edit, Game, NavigateAction, Neighbor, NodeId, OpenAction, SavedGame, Tree,
};
use ultima::notation::uci_move;
use ultima::rules::{Bitboard, Color, Move, Piece, Position, Role, Square};

use crate::harness::legal;

fn game(moves: &str) -> Game {
    let start = Position::default();
    Game::from(Rc::new(uci_move::read_line(&start, moves).expect("legal moves")))
}

fn text(game: &Game) -> String {
    uci_move::write_line(game.moves())
}

/// Panics unless the line, its positions and the cursor agree.
fn check(game: &Game) {
    let mut position = *game.start();
    for (ply, &mv) in game.moves().iter().enumerate() {
        assert_eq!(game.move_at(ply), Some((&position, mv)));
        assert_eq!(game.tree().node(game.path()[ply]).mv, mv);
        position = position.play_unchecked(mv);
    }
    assert_eq!(game.latest(), &position);
    assert!(game.cursor() <= game.moves().len());
    assert_eq!(game.current_node(), game.cursor().checked_sub(1).map(|ply| game.path()[ply]));
    assert!(game.path().windows(2).all(|two| game.tree().node(two[1]).parent() == Some(two[0])));
}

#[test]
fn a_variation_does_not_become_the_game_when_the_move_beside_it_is_taken_back() {
    let mut game = game("b2b4g7g5c2c4");
    game.go_to_ply(2);
    let side = legal(game.current_position(), "d2d4");
    game.add_variation_unchecked(side);
    game.go_to_end();
    game.take_back_to(2);
    assert_eq!((text(&game).as_str(), game.main_path().len()), ("b2b4g7g5", 2));
    game.redo();
    assert_eq!((text(&game).as_str(), game.tree().children_of(Some(game.path()[1])).len()), ("b2b4g7g5c2c4", 2));
    // In analysis the game continues with the remaining line.
    game.undo_in_analysis(2);
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4g7g5d2d4", 2));
    check(&game);
}

#[test]
fn a_move_played_from_an_earlier_position_begins_a_variation() {
    let mut game = game("b2b4g7g5c2c4");
    let main = game.path().to_vec();
    game.go_to_ply(1);
    let side = legal(game.current_position(), "f7f5");
    game.add_variation_unchecked(side);
    assert_eq!((text(&game).as_str(), game.cursor(), game.is_latest()), ("b2b4f7f5", 2, true));
    assert_eq!(game.tree().children_of(Some(main[0])).len(), 2);

    game.go_to_node(Some(main[2]));
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4g7g5c2c4", 3));
    game.go_to_ply(1);
    game.add_variation_unchecked(side);
    assert_eq!(game.tree().children_of(Some(main[0])).len(), 2, "the same move again leads into its line");
    let id = game.current_node();
    game.edit(|tree| {
        assert!(tree.promote(id.expect("a move")));
    });
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4f7f5", 2));
    game.go_to_node(None);
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4f7f5", 0), "the promoted line is the main one");
}

#[test]
fn deleting_the_current_line_shows_the_move_before_it() {
    let mut game = game("b2b4g7g5c2c4");
    let second = game.path()[1];
    game.edit(|tree| _ = tree.remove(second));
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4", 1));
    check(&game);
}

#[test]
fn redone_moves_keep_their_comments() {
    let mut game = game("b2b4g7g5");
    let last = game.path()[1];
    game.edit(|tree| tree.node_mut(last).comment = "A plan".into());
    game.take_back_to(1);
    assert!(game.can_redo() && game.tree().children_of(game.current_node()).is_empty());
    game.redo();
    assert_eq!(game.tree().node(game.path()[1]).comment, "A plan");
}

#[test]
fn line_positions_and_cursor_agree_in_any_tree() {
    for seed in 0..40 {
        let mut rng = Rng::with_seed(seed);
        let mut game = game("");
        let mut known: Vec<NodeId> = Vec::new();
        for _ in 0..60 {
            match rng.u8(..9) {
                0 => game.go_to_node(rng.choice(&known).copied().filter(|id| game.tree().contains(*id))),
                1 => game.go_to_ply(rng.usize(..12)),
                2 => {
                    let plies = game.moves().len().saturating_sub(rng.usize(..3));
                    let before = (game.tree().clone(), game.main_path(), game.path().to_vec());
                    let [back, again] = match rng.bool() {
                        true => [|game: &mut Game, plies| game.take_back_to(plies), |game: &mut Game, _| game.redo()],
                        false => [
                            |game: &mut Game, plies| game.undo_in_analysis(plies),
                            |game: &mut Game, _| game.redo_variation(),
                        ],
                    };
                    let taken = game.moves().len() - plies;
                    back(&mut game, plies);
                    if rng.bool() {
                        (0..taken).for_each(|_| again(&mut game, 0));
                        let after = (game.tree().clone(), game.main_path(), game.path().to_vec());
                        assert_eq!(after, before, "all comes back as it was");
                    }
                }
                3 => game.redo(),
                4 => game.redo_variation(),
                5 => {
                    if let Some(id) = game.current_node() {
                        let promotes = rng.bool();
                        game.edit(|tree| {
                            if promotes {
                                tree.promote(id);
                            } else {
                                tree.remove(id);
                            }
                        });
                    }
                }
                _ => {
                    if let Some(mv) = rng.choice(game.current_position().legal_moves()) {
                        game.add_variation_unchecked(mv);
                    }
                }
            }
            known.extend(game.current_node());
            check(&game);
        }
    }
}

/// Returns a game with variations at its second and fourth moves.
fn forked() -> Game {
    let mut game = game("b2b4g7g5c2c4c7c5");
    for (ply, text) in [(1, "f7f5"), (1, "h7h5"), (3, "d7d5")] {
        let main = game.tree().path(None)[ply - 1];
        game.go_to_node(Some(main));
        let mv = legal(game.current_position(), text);
        game.add_variation_unchecked(mv);
    }
    game.go_to_node(None);
    game
}

#[test]
fn keys_switch_between_variations_where_they_branch() {
    let mut game = forked();
    assert!(
        !game.has_variations() && game.branches().is_empty() && !game.select_sibling(Neighbor::Next),
        "nothing parts at the start"
    );
    // Before the fork, the selection changes the line, and the position stays.
    game.go_to_ply(1);
    assert_eq!((game.branches().len(), game.has_variations()), (3, true));
    for line in ["b2b4f7f5", "b2b4h7h5"] {
        assert!(game.select_sibling(Neighbor::Next));
        assert_eq!((text(&game).as_str(), game.cursor()), (line, 1));
        check(&game);
    }
    assert!(!game.select_sibling(Neighbor::Next), "the last");
    assert!(
        game.select_sibling(Neighbor::Previous)
            && game.select_sibling(Neighbor::Previous)
            && !game.select_sibling(Neighbor::Previous)
    );
    assert_eq!(text(&game), "b2b4g7g5c2c4c7c5");
    // After the fork, the sibling replaces the move.
    game.go_to_ply(2);
    assert!(game.has_variations() && game.select_sibling(Neighbor::Next));
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4f7f5", 2));
    check(&game);
    assert!(game.select_sibling(Neighbor::Previous));
    assert_eq!((text(&game).as_str(), game.cursor()), ("b2b4g7g5c2c4c7c5", 2));
}

#[test]
fn a_deleted_line_comes_back_to_its_place() {
    let mut harness = crate::harness::Harness::new(crate::harness::PEOPLE);
    let saved = SavedGame { game: Rc::new(forked()), ..harness.saved() };
    harness.apply(OpenAction::OpenSaved(Box::new(saved)));
    harness.apply(AnalysisAction::Start);
    let before = harness.session().game.tree().clone();
    let second = before.children_of(Some(before.path(None)[0]))[1];
    harness.apply(NavigateAction::GoToNode(Some(second)));
    harness.apply(AnalysisAction::Edit(Edit::Delete(second)));
    assert_eq!(harness.moves(), "b2b4g7g5c2c4c7c5");
    let Some(Deletion { id, index, moves: 1 }) = harness.deletion() else { panic!("{:?}", harness.deletion()) };
    harness.apply(AnalysisAction::Edit(Edit::PutBack(id, index)));
    assert_eq!(
        (harness.session().game.tree(), harness.moves().as_str(), harness.deletion()),
        (&before, "b2b4f7f5", None)
    );

    // A deleted main line is put back too.
    let main = before.path(None)[1];
    harness.apply(AnalysisAction::Edit(Edit::Delete(main)));
    let Some(Deletion { id, index, moves: 4 }) = harness.deletion() else { panic!("{:?}", harness.deletion()) };
    harness.apply(AnalysisAction::Edit(Edit::PutBack(id, index)));
    assert_eq!(harness.session().game.tree(), &before);
}

#[test]
fn a_move_of_another_game_is_not_put_back() {
    let mut harness = crate::harness::Harness::on(crate::harness::PEOPLE, "#/play?moves=b2b4g7g5c2c4");
    let last = *harness.session().game.main_path().last().expect("a move");
    harness.open("#/play");
    harness.apply(AnalysisAction::Start);
    harness.apply(AnalysisAction::Edit(Edit::PutBack(last, 0)));
    assert_eq!(harness.moves(), "");
}

#[test]
fn restoring_a_line_keeps_the_moves_played_since() {
    let mut game = game("b2b4g7g5c2c4");
    let [first, reply, ..] = game.path().to_vec()[..] else { panic!("three moves") };
    game.edit(|tree| _ = tree.remove(reply));
    for text in ["g7g5", "d2d4", "c7c5"] {
        let mv = legal(game.current_position(), text);
        game.add_variation_unchecked(mv);
    }
    let again = game.path()[1];
    game.go_to_ply(2);
    let known = legal(game.current_position(), "c2c4");
    game.add_variation_unchecked(known);
    let mv = legal(game.current_position(), "d7d5");
    game.add_variation_unchecked(mv);
    game.edit(|tree| {
        tree.node_mut(again).comment = "Played since".into();
        tree.insert_at(reply, 0);
    });
    check(&game);
    let tree = game.tree();
    assert_eq!(tree.children_of(Some(first)), [reply], "the move is there once");
    assert_eq!((tree.size(reply), tree.node(reply).comment.as_str()), (5, "Played since"));
    assert_eq!(text(&game), "b2b4g7g5c2c4d7d5");
    let since = tree.children_of(Some(reply))[1];
    game.go_to_node(Some(since));
    assert_eq!(text(&game), "b2b4g7g5d2d4c7c5");
}

fn any_move(from: u8, to: u8) -> Move {
    let [from, to] = [from, to].map(|square| Square::new(square.into()));
    Move { piece: Piece::new(Color::White, Role::Withdrawer), from, to, captures: Bitboard::EMPTY }
}

#[test]
fn variations_are_added_promoted_and_deleted() {
    let mut tree = Tree::default();
    let a = tree.add(None, any_move(0, 1));
    let b = tree.add(Some(a), any_move(2, 3));
    let side = tree.add(Some(a), any_move(2, 4));
    let deep = tree.add(Some(side), any_move(5, 6));
    assert_eq!(tree.add(Some(a), any_move(2, 3)), b, "a move is there once");
    assert_eq!(tree.path(None), [a, b]);
    assert_eq!(tree.path(Some(side)), [a, side, deep]);
    assert!(tree.is_main(b) && !tree.is_main(deep) && !tree.is_plain());

    assert!(tree.promote(deep) && !tree.promote(deep));
    assert_eq!(tree.path(None), [a, side, deep]);
    tree.remove(side);
    assert_eq!(tree.path(None), [a, b]);
    assert!(tree.is_plain());
    tree.insert_at(side, 0);
    assert_eq!(tree.path(None), [a, side, deep]);
}
