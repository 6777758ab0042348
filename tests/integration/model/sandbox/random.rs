//! Any changes in any order.

use fastrand::Rng;
use ultima::link;
use ultima::link::MovePolicy;
use ultima::link::exploration::{self, Exploration};
use ultima::model::BoardInput;
use ultima::model::sandbox::{Sandbox, SandboxAction, Tool};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::fen;
use ultima::rules::{Color, Piece, Position, Role, Setup, Square, StartingArray, UciMove, pseudo_legal_moves};

use crate::harness::explored;
use crate::random::{mixture, random_setup, rounds};

fn square(rng: &mut Rng) -> Square {
    Square::new(rng.u32(..64))
}

fn color(rng: &mut Rng) -> Color {
    rng.choice(Color::ALL).expect("two sides")
}

fn piece(rng: &mut Rng) -> Piece {
    Piece::new(color(rng), rng.choice(Role::ALL).expect("a kind"))
}

fn move_policy(rng: &mut Rng) -> MovePolicy {
    rng.choice([MovePolicy::SideToMove, MovePolicy::EitherSide, MovePolicy::Free]).expect("one of three")
}

fn input(rng: &mut Rng) -> BoardInput {
    let at = square(rng);
    match rng.u8(..8) {
        0 | 1 => BoardInput::Press(at),
        2 => BoardInput::Tap(at),
        3 => BoardInput::Lift(at),
        4 => BoardInput::Drop(rng.bool().then_some(at)),
        5 => BoardInput::Point(Some(at)),
        6 => BoardInput::Suicide,
        _ => rng.choice([BoardInput::Release, BoardInput::Confirm]).expect("one of two"),
    }
}

fn change(rng: &mut Rng) -> SandboxAction {
    match rng.u8(..22) {
        0..=7 => SandboxAction::Input(input(rng)),
        8 => SandboxAction::Put(square(rng), Some(piece(rng))),
        9 => SandboxAction::Put(square(rng), None),
        10 => SandboxAction::Choose(match rng.u8(..4) {
            0 => Tool::Eraser,
            1 => Tool::Piece(piece(rng)),
            _ => Tool::Hand,
        }),
        11 => SandboxAction::Paint(square(rng)),
        12 => SandboxAction::Mirror,
        13 => SandboxAction::Turn(color(rng)),
        14 | 15 => SandboxAction::MovePolicy(move_policy(rng)),
        16 => SandboxAction::Rules(mixture(rng)),
        17 => SandboxAction::Compare(rng.bool().then(|| mixture(rng))),
        18 => SandboxAction::Flip,
        19 => {
            let text = fen::write(&random_setup(rng, Default::default()), Alphabet::Chess);
            SandboxAction::Type(if rng.bool() { text } else { text.replacen('/', "", 1) })
        }
        20 => rng.choice([SandboxAction::Clear, SandboxAction::Array(StartingArray::ROTATED)]).expect("one of two"),
        _ => rng.choice([SandboxAction::Undo, SandboxAction::Redo]).expect("one of two"),
    }
}

#[test]
fn undo_and_redo_restore_the_board_exactly() {
    let mut rng = Rng::with_seed(81);
    for _ in 0..rounds(40) {
        let mut sandbox = Sandbox::default();
        let mut boards = vec![sandbox.exploration().setup];
        for _ in 0..60 {
            let change = change(&mut rng);
            if matches!(change, SandboxAction::Undo | SandboxAction::Redo) {
                continue;
            }
            sandbox.apply(change);
            if boards.last() != Some(&sandbox.exploration().setup) {
                boards.push(sandbox.exploration().setup);
            }
        }
        for before in boards.iter().rev().skip(1) {
            assert!(sandbox.can_undo());
            sandbox.apply(SandboxAction::Undo);
            assert_eq!(&sandbox.exploration().setup, before);
        }
        assert!(!sandbox.can_undo());
        for after in boards.iter().skip(1) {
            sandbox.apply(SandboxAction::Redo);
            assert_eq!(&sandbox.exploration().setup, after);
        }
        assert!(!sandbox.can_redo());
    }
}

#[test]
fn whatever_is_done_the_board_can_be_shown_named_and_shared() {
    let mut rng = Rng::with_seed(82);
    for _ in 0..rounds(40) {
        let mut sandbox = Sandbox::default();
        for _ in 0..60 {
            let change = change(&mut rng);
            sandbox.apply(change.clone());
            let display = sandbox.display();
            assert_eq!(display.scene.board, sandbox.exploration().setup.board);
            assert_eq!(display.names.len(), 64);
            assert!(!sandbox.caption().is_empty() && !sandbox.news().is_empty());
            assert_eq!(display.picked, sandbox.selection().picked());
            assert!(
                sandbox.selection().picked().is_none_or(|at| sandbox.exploration().setup.board.occupied().contains(at)),
                "{change:?}"
            );

            let shared = sandbox.exploration().clone();
            assert_eq!(explored(&exploration::write(&shared)).as_ref(), Ok(&shared));
            let game = sandbox.game();
            assert_eq!(game.is_some(), sandbox.exploration().setup.problems().is_empty());
            if let Some(game) = game {
                assert_eq!(link::read_game(&link::write(&game)), Ok(game));
            }
        }
    }
}

#[test]
fn moving_a_piece_freely_leaves_all_others_in_place() {
    let mut rng = Rng::with_seed(83);
    for _ in 0..rounds(400) {
        let rules = mixture(&mut rng);
        let setup = random_setup(&mut rng, rules);
        let Some(from) = rng.choice(setup.board.occupied()) else { continue };
        let to = Square::new((from.index() as u32 + rng.u32(1..64)) % 64);
        let beside = rng.u8(..4) == 0;
        let mut sandbox = Sandbox::from(Exploration { setup, move_policy: MovePolicy::Free, ..Exploration::default() });
        sandbox.apply(SandboxAction::Input(BoardInput::Lift(from)));
        sandbox.apply(SandboxAction::Input(BoardInput::Drop((!beside).then_some(to))));
        let after = &sandbox.exploration().setup;
        assert_eq!(after.board.piece_at(from), None);
        if !beside {
            assert_eq!(after.board.piece_at(to), setup.board.piece_at(from));
        }
        for other in Square::all().filter(|&other| other != from && (beside || other != to)) {
            assert_eq!(after.board.piece_at(other), setup.board.piece_at(other));
        }
        assert_eq!((after.turn, after.rules), (setup.turn, setup.rules));
    }
}

#[test]
fn by_the_rules_a_move_is_legal_or_pseudo_legal() {
    let mut rng = Rng::with_seed(84);
    let (mut legal, mut pseudo_legal) = (0, 0);
    for _ in 0..rounds(400) {
        let rules = mixture(&mut rng);
        let setup = random_setup(&mut rng, rules);
        let move_policy = rng.choice([MovePolicy::SideToMove, MovePolicy::EitherSide]).expect("one of two");
        let Some((from, piece)) = rng.choice(setup.board.pieces().collect::<Vec<_>>()) else { continue };
        // Mostly a square that the piece could reach, king safety aside.
        let possible = rng.choice(pseudo_legal_moves(&setup.board, rules, from));
        let to = possible.filter(|_| rng.u8(..8) > 0).map_or_else(|| square(&mut rng), |mv| mv.to);
        let mut sandbox = Sandbox::from(Exploration { setup, move_policy, ..Exploration::default() });
        sandbox.apply(SandboxAction::Input(BoardInput::Lift(from)));
        sandbox.apply(SandboxAction::Input(BoardInput::Drop(Some(to))));
        let expected = if piece.color != setup.turn && move_policy == MovePolicy::SideToMove || from == to {
            setup
        } else {
            match Position::try_from(Setup { turn: piece.color, ..setup }) {
                Ok(position) => position.find_legal(UciMove { from, to }).map_or(setup, |mv| {
                    legal += 1;
                    position.play_unchecked(mv).to_setup()
                }),
                Err(_) => {
                    pseudo_legal_moves(&setup.board, rules, from).iter().find(|mv| mv.to == to).map_or(setup, |&mv| {
                        pseudo_legal += 1;
                        setup.after(mv)
                    })
                }
            }
        };
        assert_eq!(sandbox.exploration().setup, expected);
    }
    assert!(legal > 10 && pseudo_legal > 10, "{legal} {pseudo_legal}");
}

#[test]
fn links_to_any_board_read_back() {
    let mut rng = Rng::with_seed(86);
    let mut invalid = 0;
    for _ in 0..rounds(400) {
        let rules = mixture(&mut rng);
        let exploration = Exploration {
            setup: random_setup(&mut rng, rules),
            move_policy: move_policy(&mut rng),
            compare: rng.bool().then(|| mixture(&mut rng)),
            flipped: rng.bool(),
            shapes: Vec::new(),
            extra: if rng.bool() { vec![("tab".into(), "two words & more".into())] } else { Vec::new() },
        };
        invalid += usize::from(!exploration.setup.problems().is_empty());
        assert_eq!(explored(&exploration::write(&exploration)), Ok(exploration));
    }
    assert!(invalid > 50, "{invalid}");
}
