//! A person's use of the sandbox, and its responses.

use crate::harness::{explored, square};
use ultima::link::MovePolicy;
use ultima::link::exploration::Exploration;
use ultima::model::sandbox::{FailedExploration, Pointed, Sandbox, SandboxAction, Tool};
use ultima::model::{BoardInput, Question, Settings};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::fen;
use ultima::rules::{Color, Piece, Role, RuleSet, SetupProblem, StartingArray};
use ultima::scene::{Mark, MoveDifference};

fn on(fen_text: &str) -> Sandbox {
    let setup = fen::read(fen_text, RuleSet::default()).expect("a FEN");
    Sandbox::from(Exploration { setup, ..Exploration::default() })
}

fn press(sandbox: &mut Sandbox, at: &str) {
    sandbox.apply(SandboxAction::Input(BoardInput::Press(square(at))));
}

fn marked(sandbox: &Sandbox, class: &str) -> String {
    let mut squares: Vec<String> = sandbox
        .display()
        .scene
        .marks
        .iter()
        .filter(|mark| mark.class() == class)
        .map(|mark| mark.square().to_string())
        .collect();
    squares.sort();
    squares.join(" ")
}

fn text(sandbox: &Sandbox) -> String {
    fen::write(&sandbox.exploration().setup, Alphabet::Abbott)
}

#[test]
fn a_board_without_kings_is_played_on_by_pseudo_legal_moves() {
    let mut sandbox = on("8/8/8/1P4pP/5w2/5P2/8/8 w");
    assert_eq!(sandbox.caption(), "To play from here, place a King for each side");
    press(&mut sandbox, "b5");
    assert_eq!(marked(&sandbox, "capture"), "f5");
    sandbox.apply(SandboxAction::Input(BoardInput::Point(Some(square("f5")))));
    assert_eq!(marked(&sandbox, "victim"), "f4 g5");
    assert_eq!(
        sandbox.caption(),
        "Pawn b5 to f5 captures the Withdrawer on f4 (closed in between f5 and f3) and the Pawn on g5 (closed in between f5 and h5)"
    );
    press(&mut sandbox, "f5");
    assert_eq!(text(&sandbox), "8/8/8/5P1P/8/5P2/8/8 b - - 0 1");
    assert_eq!(sandbox.exploration().setup.turn, Color::Black);
}

#[test]
fn the_effects_of_a_move_are_shown_until_the_board_changes() {
    for move_policy in [MovePolicy::SideToMove, MovePolicy::EitherSide] {
        let mut sandbox = on("6k1/8/1l6/8/7C/8/1K3w2/8 w");
        if move_policy == MovePolicy::EitherSide {
            sandbox.apply(SandboxAction::Turn(Color::Black));
            sandbox.apply(SandboxAction::MovePolicy(move_policy));
        }
        press(&mut sandbox, "h4");
        press(&mut sandbox, "f6");
        let happened = sandbox.last_move_words().expect("a move was made");
        assert!(happened.starts_with("White's Coordinator moved from h4 to f6 and captured"), "{happened}");
        assert!(sandbox.news().starts_with(&happened));
        assert_eq!((marked(&sandbox, "moved-from").as_str(), marked(&sandbox, "moved-to").as_str()), ("h4", "f6"));
        sandbox.apply(SandboxAction::Undo);
        assert_eq!((sandbox.last_move_words(), marked(&sandbox, "moved-to").as_str()), (None, ""));
    }
}

#[test]
fn a_piece_pointed_at_shows_its_moves_where_it_may_not_be_moved() {
    let mut sandbox = on("k7/8/8/1P4pP/5w2/5P2/8/K7 w");
    let point = |at| SandboxAction::Input(BoardInput::Point(Some(square(at))));
    sandbox.apply(point("b5"));
    assert_eq!(marked(&sandbox, "capture"), "");
    assert!(sandbox.caption().starts_with("The Pawn moves like a rook"), "what it is, it says in any case");
    sandbox.apply(SandboxAction::Turn(Color::Black));
    sandbox.apply(point("b5"));
    assert_eq!((marked(&sandbox, "capture"), marked(&sandbox, "capturable")), ("f5".to_owned(), "f4 g5".to_owned()));
    assert_eq!(
        sandbox.caption(),
        "The Pawn moves like a rook; where it lands, it captures each enemy that stands directly between it and a \
                 friendly piece on a rank or file. The Pawn on b5 has 12 moves, 1 of them a capture."
    );
    sandbox.apply(SandboxAction::MovePolicy(MovePolicy::Free));
    sandbox.apply(point("b5"));
    assert_eq!(marked(&sandbox, "capture"), "", "pieces that are placed have no turn");
}

#[test]
fn a_piece_without_a_legal_move_says_why_only_where_that_is_why() {
    let exposes = "has no legal move: any would let";
    let said = |fen: &str, at: &str, prepare: &[SandboxAction]| {
        let mut sandbox = on(fen);
        prepare.iter().for_each(|change| sandbox.apply(change.clone()));
        sandbox.apply(SandboxAction::Input(BoardInput::Point(Some(square(at)))));
        sandbox.caption()
    };
    let mated = "7k/6W1/7K/8/8/8/8/8 b";
    assert!(said(mated, "h8", &[]).ends_with(&format!("The King on h8 {exposes} it be captured.")));
    let captured = SandboxAction::Rules(RuleSet::KING_CAPTURE);
    for (fen, at, prepare) in [
        ("8/8/8/8/8/8/8/K6L w", "h1", vec![captured]),
        ("7k/8/8/8/8/8/8/L6K w", "a1", vec![SandboxAction::MovePolicy(MovePolicy::Free)]),
        ("7k/8/8/8/8/8/8/L6K w", "a1", vec![]),
    ] {
        assert!(!said(fen, at, &prepare).contains(exposes), "{fen}: {}", said(fen, at, &prepare));
    }
}

#[test]
fn every_change_of_the_board_is_shown_and_can_be_undone() {
    let mut sandbox = on("7k/8/8/8/8/8/8/K7 w");
    let loaded = fen::read("7k/8/8/8/8/8/8/K6p b", RuleSet::PURE).expect("a FEN");
    for (change, wanted) in [
        (
            SandboxAction::Put(square("b1"), Some(Piece::new(Color::White, Role::Leaper))),
            "7k/8/8/8/8/8/8/KL6 w - - 0 1",
        ),
        (SandboxAction::Put(square("b1"), None), "7k/8/8/8/8/8/8/K7 w - - 0 1"),
        (SandboxAction::Put(square("e5"), None), "7k/8/8/8/8/8/8/K7 w - - 0 1"),
        (SandboxAction::Load(loaded), "7k/8/8/8/8/8/8/K6p b - - 0 1"),
    ] {
        sandbox.apply(change);
        assert_eq!(text(&sandbox), wanted);
    }
    assert_eq!(sandbox.exploration().setup.rules, RuleSet::PURE);
    sandbox.apply(SandboxAction::Undo);
    sandbox.apply(SandboxAction::Undo);
    assert_eq!(text(&sandbox), "7k/8/8/8/8/8/8/KL6 w - - 0 1");
    let mut opened = Sandbox::opened([SandboxAction::Load(loaded)]);
    opened.apply(SandboxAction::Undo);
    assert_eq!(text(&opened), "7k/8/8/8/8/8/8/K6p b - - 0 1", "there is nothing to undo");
}

#[test]
fn answers_and_choices_can_be_read_off_the_board() {
    let mut sandbox = on("7k/8/8/8/8/8/8/K7 w");
    let exploration = sandbox.exploration();
    assert!(
        exploration.move_policy == MovePolicy::SideToMove
            && exploration.compare.is_none()
            && sandbox.pointed().is_none()
    );
    sandbox.apply(SandboxAction::MovePolicy(MovePolicy::Free));
    sandbox.apply(SandboxAction::Compare(Some(RuleSet::PURE)));
    sandbox.apply(SandboxAction::Point(Some(Pointed::Problem(SetupProblem::NoKing(Color::Black)))));
    sandbox.apply(SandboxAction::Input(BoardInput::Point(Some(square("a1")))));
    sandbox.apply(SandboxAction::Input(BoardInput::Ask(square("a1"), Question::Danger)));
    assert!(sandbox.exploration().move_policy == MovePolicy::Free && sandbox.pointed().is_some());
    assert_eq!((sandbox.exploration().compare, sandbox.selection().hovered), (Some(RuleSet::PURE), Some(square("a1"))));
    assert!(
        sandbox
            .selection()
            .asked()
            .is_some_and(|asked| (asked.square, asked.question) == (square("a1"), Question::Danger))
    );
    sandbox.apply(SandboxAction::Input(BoardInput::Point(None)));
    assert_eq!(sandbox.selection().asked(), None, "the answer goes with the pointer");
}

#[test]
fn differences_between_rules_are_shown_while_nothing_else_is_pointed_at() {
    let mut sandbox = on("7k/8/8/8/8/8/8/L1p1p2K w");
    let drawn = |sandbox: &Sandbox| {
        let marks = sandbox.display().scene.marks;
        marks.into_iter().filter(|mark| matches!(mark, Mark::Difference { .. })).collect()
    };
    sandbox.apply(SandboxAction::Choose(Tool::Piece(Piece::new(Color::White, Role::Pawn))));
    sandbox.apply(SandboxAction::Compare(Some(RuleSet::SINGLE_LEAP)));
    assert_eq!(sandbox.caption(), "Under Single-leap Ultima: 2 moves lost (×)", "no piece is about to be put down");
    let lost =
        ["g1", "f1"].map(|to| Mark::Difference { from: square("a1"), to: square(to), kind: MoveDifference::Lost });
    assert_eq!(drawn(&sandbox), lost.to_vec());
    sandbox.apply(SandboxAction::Input(BoardInput::Press(square("a1"))));
    assert_eq!(drawn(&sandbox), Vec::<Mark>::new(), "a picked piece shows its own moves");
    sandbox.apply(SandboxAction::Input(BoardInput::Release));
    sandbox.apply(SandboxAction::Compare(Some(RuleSet::ULTIMA_1963)));
    assert_eq!((sandbox.caption().as_str(), drawn(&sandbox)), ("White to move", Vec::new()));
    // Changes too many to be told apart are counted, not drawn.
    let mut sandbox = on("L1p1p2k/L1p1p3/L1p1p3/L1p1p3/L1p1p3/L1p1p3/L1p1p3/L1p1p2K w");
    sandbox.apply(SandboxAction::Compare(Some(RuleSet::SINGLE_LEAP)));
    let caption = sandbox.caption();
    assert!(caption.ends_with(" moves lost") && drawn(&sandbox).is_empty(), "{caption}");
}

#[test]
fn only_a_king_that_could_be_captured_is_in_check() {
    assert_eq!(marked(&on("7k/8/8/6w1/7K/8/8/4K3 w"), "check"), "h4");
    assert_eq!(marked(&on("7k/8/8/8/7K/8/8/w3K3 w"), "check"), "");
}

#[test]
fn a_move_that_is_not_legal_is_refused_with_its_reason() {
    let mut sandbox = on("7k/8/8/8/8/2L5/1p6/K7 w");
    press(&mut sandbox, "c3");
    press(&mut sandbox, "d5");
    assert!(sandbox.caption().starts_with("The Leaper on c3 cannot move to d5: "), "{}", sandbox.caption());
    assert_eq!((marked(&sandbox, "refused"), marked(&sandbox, "capturable")), ("d5".into(), String::new()));
    // The second press releases the piece.
    press(&mut sandbox, "d5");
    assert_eq!((marked(&sandbox, "picked"), marked(&sandbox, "refused")), (String::new(), String::new()));
    // Free moves need no reason.
    sandbox.apply(SandboxAction::MovePolicy(MovePolicy::Free));
    press(&mut sandbox, "c3");
    press(&mut sandbox, "d5");
    assert_eq!(text(&sandbox), "7k/8/8/3L4/8/8/1p6/K7 w - - 0 1");
}

#[test]
fn pieces_of_the_side_not_to_move_stay_unless_both_may() {
    let mut sandbox = on("7k/8/8/8/8/8/p7/K7 w");
    press(&mut sandbox, "h8");
    press(&mut sandbox, "g8");
    assert_eq!(text(&sandbox), "7k/8/8/8/8/8/p7/K7 w - - 0 1");
    sandbox.apply(SandboxAction::MovePolicy(MovePolicy::EitherSide));
    press(&mut sandbox, "h8");
    press(&mut sandbox, "g8");
    assert_eq!(sandbox.exploration().setup.board.piece_at(square("g8")), Some(Piece::new(Color::Black, Role::King)));
}

#[test]
fn in_free_mode_a_piece_goes_anywhere_and_is_removed_off_the_board() {
    let mut sandbox = on("7k/8/8/8/8/8/p7/K7 w");
    sandbox.apply(SandboxAction::MovePolicy(MovePolicy::Free));
    press(&mut sandbox, "h8");
    assert!(!sandbox.display().drop_targets.is_empty());
    press(&mut sandbox, "b5");
    press(&mut sandbox, "a2");
    sandbox.apply(SandboxAction::Input(BoardInput::Drop(None)));
    assert_eq!(text(&sandbox), "8/8/8/1k6/8/8/8/K7 w - - 0 1");
    assert!(sandbox.news().starts_with("a2 is empty. "), "{}", sandbox.news());
}

#[test]
fn a_chosen_piece_is_put_and_removed_again_and_the_eraser_removes() {
    let mut sandbox = on("8/8/8/8/8/8/8/K6k w");
    sandbox.apply(SandboxAction::Choose(Tool::Piece(Piece::new(Color::Black, Role::Immobilizer))));
    assert_eq!(sandbox.caption(), "Press a square to place a black Immobilizer there");
    press(&mut sandbox, "a2");
    assert_eq!(marked(&sandbox, "frozen"), "a1", "what is set up shows at once");
    press(&mut sandbox, "a2");
    assert_eq!(marked(&sandbox, "frozen"), "");
    sandbox.apply(SandboxAction::Choose(Tool::Eraser));
    press(&mut sandbox, "h1");
    assert_eq!(text(&sandbox), "8/8/8/8/8/8/8/K7 w - - 0 1");
    sandbox.apply(SandboxAction::Input(BoardInput::Release));
    assert_eq!(sandbox.tool(), Tool::Hand, "Escape goes back to the hand");
}

#[test]
fn the_setup_problems_are_marked() {
    let mut sandbox = on("7k/8/8/8/2L2k2/8/8/K1K4l w");
    let problems = sandbox.exploration().setup.problems();
    assert_eq!(
        problems,
        [
            SetupProblem::SeveralKings(Color::White, 2),
            SetupProblem::SeveralKings(Color::Black, 2),
            SetupProblem::KingCapturable(Color::Black)
        ]
    );
    sandbox.apply(SandboxAction::Point(Some(Pointed::Problem(problems[0]))));
    assert_eq!((marked(&sandbox, "picked").as_str(), sandbox.caption().as_str()), ("a1 c1", "White has 2 Kings"));
    sandbox.apply(SandboxAction::Point(Some(Pointed::Problem(problems[2]))));
    assert_eq!((marked(&sandbox, "picked").as_str(), marked(&sandbox, "victim").as_str()), ("c4", "f4"));
    sandbox.apply(SandboxAction::Point(None));
    assert_eq!(marked(&sandbox, "picked"), "");
}

#[test]
fn a_move_by_other_rules_is_shown_with_its_causes() {
    let mut sandbox = on("7k/8/8/8/8/8/8/L1p1p2K w");
    sandbox.apply(SandboxAction::Rules(RuleSet::SINGLE_LEAP));
    let long =
        ultima::model::sandbox::moves_by(&sandbox.exploration().setup, RuleSet::ULTIMA_1963, MovePolicy::SideToMove);
    let long = *long.iter().find(|mv| mv.to == square("f1")).expect("a double leap");
    sandbox.apply(SandboxAction::Point(Some(Pointed::Move(RuleSet::ULTIMA_1963, long))));
    assert_eq!(marked(&sandbox, "victim"), "c1 e1");
    let why = "Single-leap Ultima: The Leaper on a1 cannot move to f1: it would leap over the Pawn on c1 and the Pawn on e1, \
               and these rules allow one leap per move";
    let played = "Leaper a1 to f1 captures the Pawns on c1 and e1 by jumping over them (Ultima 1963)";
    assert_eq!(sandbox.caption(), format!("{played}. {why}"));
    // A move of the rules on the board, beside the same rules, needs no reason.
    sandbox.apply(SandboxAction::Rules(RuleSet::ULTIMA_1963));
    sandbox.apply(SandboxAction::Point(Some(Pointed::Move(RuleSet::ULTIMA_1963, long))));
    assert_eq!(sandbox.caption(), played);
}

#[test]
fn a_fen_is_read_as_it_is_typed_and_a_bad_one_stays_in_its_field() {
    let mut sandbox = Sandbox::default();
    sandbox.apply(SandboxAction::Type("q6k/8/8/8/8/8/8/K7 b".into()));
    assert_eq!(sandbox.exploration().setup.board.role_at(square("a8")), Some(Role::Withdrawer));
    assert_eq!(sandbox.fen(Alphabet::Abbott), "q6k/8/8/8/8/8/8/K7 b", "the text stays the person's own");
    sandbox.apply(SandboxAction::Type("q6k/8/8/8/8/8/8/K9 b".into()));
    assert_eq!(sandbox.fen_error().map(|error| error.column), Some(18));
    assert_eq!(Some(sandbox.caption()), sandbox.fen_error().map(ToString::to_string));
    assert_eq!(sandbox.fen(Alphabet::Abbott), "q6k/8/8/8/8/8/8/K9 b");
    assert_eq!(sandbox.exploration().setup.board.role_at(square("a8")), Some(Role::Withdrawer), "the board stays");
    sandbox.apply(SandboxAction::Mirror);
    assert_eq!(sandbox.fen(Alphabet::Abbott), "k6w/8/8/8/8/8/8/7K b - - 0 1");
    assert_eq!(sandbox.fen_error(), None);
}

#[test]
fn arrays_are_recognized_and_keep_the_rules() {
    let mut sandbox = Sandbox::default();
    assert_eq!(sandbox.array(), Some(StartingArray::MIRRORED));
    sandbox.apply(SandboxAction::Rules(RuleSet::PURE));
    for array in StartingArray::all() {
        sandbox.apply(SandboxAction::Array(array));
        assert_eq!((sandbox.array(), sandbox.exploration().setup.rules), (Some(array), RuleSet::PURE));
    }
    sandbox.apply(SandboxAction::Clear);
    assert_eq!((sandbox.array(), sandbox.exploration().setup.board.occupied().count()), (None, 0));
}

#[test]
fn a_first_tap_shows_a_capture_and_the_second_plays_it() {
    let mut sandbox = on("7k/8/8/8/8/8/8/L1p4K w");
    press(&mut sandbox, "a1");
    sandbox.apply(SandboxAction::Input(BoardInput::Tap(square("d1"))));
    assert!(sandbox.caption().ends_with("Tap again to play it"), "{}", sandbox.caption());
    assert!(sandbox.exploration().setup.board.occupied().contains(square("c1")));
    sandbox.apply(SandboxAction::Input(BoardInput::Tap(square("d1"))));
    assert!(!sandbox.exploration().setup.board.occupied().contains(square("c1")));
    // With this setting the first tap plays the move.
    let mut sandbox = on("7k/8/8/8/8/8/8/L1p4K w");
    sandbox.apply(SandboxAction::SetSettings(Settings { tap_preview: false, ..Settings::default() }));
    press(&mut sandbox, "a1");
    sandbox.apply(SandboxAction::Input(BoardInput::Tap(square("d1"))));
    assert!(!sandbox.exploration().setup.board.occupied().contains(square("c1")));
}

#[test]
fn a_frozen_piece_commits_suicide() {
    let mut sandbox = on("7k/8/8/8/8/8/1i6/L6K w");
    press(&mut sandbox, "a1");
    assert_eq!(marked(&sandbox, "picked-frozen"), "a1");
    sandbox.apply(SandboxAction::Input(BoardInput::Suicide));
    assert_eq!(text(&sandbox), "7k/8/8/8/8/8/1i6/7K b - - 0 1");
}

#[test]
fn a_bad_address_shows_what_could_be_read_until_something_changes() {
    let fragment = "#/explore?fen=8/8/8/8/8/8/8/K8&rules=pure&both=1";
    let error = explored(fragment).unwrap_err();
    let mut sandbox = Sandbox::default();
    sandbox.apply(SandboxAction::FailedLink(Box::new(FailedExploration { fragment: fragment.into(), error })));
    assert_eq!(
        (sandbox.exploration().setup.rules, sandbox.exploration().move_policy),
        (RuleSet::PURE, MovePolicy::EitherSide)
    );
    assert!(sandbox.failed_link().is_some_and(|failed_link| failed_link.error.column == 16));
    sandbox.apply(SandboxAction::Undo);
    assert!(sandbox.failed_link().is_none() && sandbox.array().is_some(), "what was there before comes back");
}
