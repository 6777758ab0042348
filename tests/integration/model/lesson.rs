//! Lessons on the board, by touch only.

use std::convert::Infallible;

use crate::harness::square;
use fastrand::Rng;
use ultima::learn::{STARS, lesson, lessons};
use ultima::model::{BoardInput, LessonPractice, PracticeAction, Settings, Stage};
use ultima::rules::captures::CaptureMethod;
use ultima::rules::{Move, Square, UciMove};
use ultima::scene::Mark;

type LessonAction = PracticeAction<Infallible>;

fn begin(id: &str) -> LessonPractice {
    LessonPractice::new(lesson(id).expect("a lesson"), Settings::default())
}

fn press(practice: &mut LessonPractice, name: &str) {
    practice.apply(LessonAction::Input(BoardInput::Press(square(name))));
}

/// Makes a move by touch, and has it judged.
fn make(practice: &mut LessonPractice, from: Square, to: Square) {
    practice.apply(LessonAction::Input(BoardInput::Press(from)));
    practice.apply(LessonAction::Input(if from == to { BoardInput::Suicide } else { BoardInput::Press(to) }));
    if practice.board.settings.confirm_moves || from == to {
        practice.apply(LessonAction::Input(BoardInput::Confirm));
    }
    assert_eq!(practice.stage, Stage::Judging);
    assert_eq!(practice.board.tried().map(|(_, mv)| (mv.from, mv.to)), Some((from, to)));
    assert!(practice.wait_ms().is_some() && practice.board.feedback().is_none());
    practice.apply(LessonAction::Advance);
}

#[test]
fn every_lesson_is_solved_by_its_own_answer() {
    for (lesson, confirm_moves) in lessons().zip([false, true].into_iter().cycle()) {
        let mut practice = LessonPractice::new(lesson, Settings { confirm_moves, coach: true, ..Settings::default() });
        assert_eq!(
            practice.board.orientation().0,
            practice.board.game.current_position().turn(),
            "the learner sits at the bottom"
        );
        for (number, &UciMove { from, to }) in lesson.solution.iter().enumerate().step_by(2) {
            make(&mut practice, from, to);
            if let Some(&answer) = lesson.solution.get(number + 1) {
                assert!(matches!(practice.stage, Stage::Answering(mv) if UciMove::from(mv) == answer));
                practice.apply(LessonAction::Advance);
                assert_eq!(practice.stage, Stage::Unsolved);
                assert_eq!(practice.board.game.last_move().map(UciMove::from), Some(answer));
            }
        }
        assert_eq!(
            (practice.stage, practice.judge.attempt.stars()),
            (Stage::Over { won: true }, STARS),
            "{}",
            lesson.id
        );
        assert!(practice.judge.attempt.right_move(practice.board.game.latest()).is_none(), "{}", lesson.id);
        // The board still shows how the move captured.
        let causes = |mark: &&Mark| matches!(mark, Mark::CaptureMethod { .. });
        let (_, last) = practice.board.game.last_move_and_position().expect("a move");
        let shown = practice.board.display().scene.marks.iter().filter(causes).count() as u32;
        assert_eq!(shown, if last.is_suicide() { 0 } else { last.captures.count() }, "{}", lesson.id);
        assert!(practice.board.caption().starts_with(lesson.success), "{}", practice.board.caption());
        // A second tap on the same square does not replace the caption.
        practice.apply(LessonAction::Input(BoardInput::Press(last.to)));
        assert!(practice.board.caption().starts_with(lesson.success), "{}", practice.board.caption());
        assert_eq!(practice.wait_ms(), None);
    }
}

#[test]
fn every_lesson_refuses_a_wrong_move_and_takes_it_back() {
    for lesson in lessons() {
        let position = lesson.position();
        let wrong = |mv: &Move| lesson.goal.miss(&position, *mv).is_some();
        let Some(mv) = position.legal_moves().into_iter().find(wrong) else { continue };
        let mut practice = LessonPractice::new(lesson, Settings::default());
        make(&mut practice, mv.from, mv.to);
        assert_eq!(practice.stage, Stage::Tried { wrong: true }, "{}", lesson.id);
        assert_eq!(*practice.board.game.current_position(), position.play_unchecked(mv), "it is seen first");
        let said = practice.board.feedback().expect("a reason").to_owned();
        practice.apply(LessonAction::Advance);
        assert_eq!((practice.stage, *practice.board.game.current_position()), (Stage::Unsolved, position));
        assert_eq!((practice.board.caption(), practice.judge.attempt.tries()), (said, 1));
    }
}

#[test]
fn the_next_action_ends_the_wait_after_a_wrong_move() {
    let mut practice = begin("leaper-three");
    make(&mut practice, square("b1"), square("d1"));
    practice.apply(LessonAction::Input(BoardInput::Point(Some(square("c3")))));
    assert_eq!(practice.stage, Stage::Tried { wrong: true }, "pointing does nothing");
    press(&mut practice, "b1");
    assert_eq!((practice.stage, practice.board.selection.picked()), (Stage::Unsolved, Some(square("b1"))));
    press(&mut practice, "h1");
    practice.apply(LessonAction::Advance);
    assert_eq!((practice.stage, practice.judge.attempt.stars()), (Stage::Over { won: true }, STARS - 1));
}

#[test]
fn a_wrong_move_stays_until_a_press_and_its_piece_is_then_picked_where_it_stood() {
    let mut practice = begin("pawn-two");
    make(&mut practice, square("e2"), square("d2"));
    assert_eq!((practice.stage, practice.wait_ms()), (Stage::Tried { wrong: true }, None));
    practice.apply(LessonAction::Input(BoardInput::Point(Some(square("d2")))));
    assert_eq!(practice.board.game.moves().len(), 1, "pointing leaves it there");
    press(&mut practice, "d2");
    assert_eq!((practice.stage, practice.board.game.moves().len()), (Stage::Unsolved, 0));
    assert_eq!(practice.board.selection.picked(), Some(square("e2")));
}

#[test]
fn the_board_says_why_a_move_is_not_legal() {
    let mut practice = begin("check-fill");
    press(&mut practice, "d1");
    press(&mut practice, "d2");
    assert_eq!((practice.stage, practice.judge.attempt.stars()), (Stage::Unsolved, STARS), "it costs no star");
    assert!(practice.board.caption().contains("King"), "{}", practice.board.caption());
    assert!(practice.board.display().scene.marks.contains(&Mark::Refused { square: square("d2"), occupied: false }));
}

#[test]
fn a_lesson_shows_no_captures_before_the_move() {
    for lesson in lessons() {
        let UciMove { from, to } = lesson.solution[0];
        let mut practice = LessonPractice::new(lesson, Settings::default());
        let start = *practice.board.game.current_position().board();
        press(&mut practice, &from.to_string());
        practice.apply(LessonAction::Input(BoardInput::Point(Some(to))));
        let display = practice.board.display();
        for mark in &display.scene.marks {
            let reveals = match mark {
                Mark::Capture { to, .. } | Mark::Victim(to) => start.piece_at(*to).is_none() || mark.square() != *to,
                Mark::CaptureMethod { capture, .. } => capture.method != CaptureMethod::Displacement,
                Mark::Capturable(_) | Mark::Borrowed { .. } => true,
                _ => false,
            };
            assert!(!reveals, "{}: {mark:?}", lesson.id);
        }
        if from != to && start.piece_at(to).is_none() {
            assert!(!practice.board.caption().contains("capture"), "{}: {}", lesson.id, practice.board.caption());
            assert!(!display.names[to.index()].contains("capture"), "{}", display.names[to.index()]);
        }
    }
}

#[test]
fn a_move_can_be_typed() {
    let mut practice = begin("leaper-three");
    let (board, selection) = (practice.board.context(), practice.board.selection.clone());
    let read = |text: &str| selection.typed(&board, text);
    assert!(read("b1b1").error_text.is_some());
    let input = read("Lh1").input.expect("a move");
    practice.apply(LessonAction::Input(input));
    practice.apply(LessonAction::Advance);
    assert_eq!((practice.stage, practice.judge.attempt.stars()), (Stage::Over { won: true }, STARS));
}

#[test]
fn hints_come_in_steps_and_show_on_the_board() {
    for lesson in lessons() {
        let mut practice = LessonPractice::new(lesson, Settings::default());
        let right = practice.judge.attempt.right_move(practice.board.game.latest()).expect(lesson.id);
        let hints: Vec<(String, bool, bool)> = (0..3)
            .map(|_| {
                practice.apply(LessonAction::Hint);
                let marks = practice.board.display().scene.marks;
                let shows_piece = marks.contains(&Mark::Picked(right.from));
                (practice.board.caption(), shows_piece, marks.contains(&Mark::Hint { from: right.from, to: right.to }))
            })
            .collect();
        let [(idea, false, false), (second, shows_piece, shows_move), (last, is_picked, true)] = &hints[..] else {
            panic!("{}: {hints:?}", lesson.id);
        };
        assert_eq!(*is_picked, right.is_suicide(), "the button for it is shown: {hints:?}");
        // The second hint shows the move where the piece is known already.
        assert!(shows_piece != shows_move && idea != second && (second == last) == *shows_move, "{hints:?}");
        // A picked piece replaces the hint in the caption, and releasing it brings the hint back.
        practice.apply(LessonAction::Input(BoardInput::Press(right.from)));
        assert_ne!(&practice.board.caption(), last);
        practice.apply(LessonAction::Input(BoardInput::Release));
        assert_eq!(&practice.board.caption(), last);
    }
}

#[test]
fn a_lesson_begins_again_as_it_was() {
    let mut practice = begin("leaper-three");
    practice.apply(LessonAction::Flip);
    practice.apply(LessonAction::Hint);
    make(&mut practice, square("b1"), square("h1"));
    assert_eq!((practice.stage, practice.judge.attempt.stars()), (Stage::Over { won: true }, 2));
    practice.apply(LessonAction::Restart);
    assert_eq!(
        (practice.stage, practice.judge.attempt.stars(), practice.board.feedback()),
        (Stage::Unsolved, STARS, None)
    );
    assert!(practice.board.flipped && practice.board.game.moves().is_empty());
}

#[test]
fn starting_over_gives_no_star_back_before_the_lesson_is_solved() {
    let mut practice = begin("leaper-three");
    practice.apply(LessonAction::Hint);
    practice.apply(LessonAction::Restart);
    assert_eq!((practice.judge.attempt.stars(), practice.judge.attempt.step()), (2, None));
}

#[test]
fn a_capture_by_displacement_does_not_reveal_the_answer() {
    let mut practice = begin("withdrawer-choice");
    for at in ["d4", "e3"] {
        practice.apply(LessonAction::Input(BoardInput::Press(square(at))));
    }
    let caption = practice.board.caption();
    assert!(caption.contains("straight away from"), "{caption}");
    assert!(!caption.contains("b6"), "{caption}");
}

#[test]
fn board_and_judgement_keep_step_whatever_is_done() {
    let mut rng = Rng::with_seed(7);
    for lesson in lessons() {
        let mut practice = LessonPractice::new(lesson, Settings::default());
        for _ in 0..120 {
            let square = Square::all().nth(rng.usize(..64)).expect("a square");
            practice.apply(match rng.u8(..12) {
                0 => LessonAction::Advance,
                1 => LessonAction::Hint,
                2 => LessonAction::Input(BoardInput::Lift(square)),
                3 => LessonAction::Input(BoardInput::Drop(Some(square))),
                4 => LessonAction::Input(BoardInput::Tap(square)),
                5 => LessonAction::Input(BoardInput::Suicide),
                6 => LessonAction::Input(BoardInput::Confirm),
                7 => LessonAction::Replay,
                _ => LessonAction::Input(BoardInput::Press(square)),
            });
            // There is a right move while one is to be found, and none once the lesson is over.
            let plies = practice.board.game.moves().len();
            let right = practice.judge.attempt.right_move(practice.board.game.latest());
            match practice.stage {
                Stage::Unsolved => assert!(plies % 2 == 0 && right.is_some(), "{}", lesson.id),
                Stage::Over { .. } => assert!(plies % 2 == 1 && right.is_none(), "{}", lesson.id),
                Stage::Judging | Stage::Tried { .. } | Stage::Answering(_) => assert_eq!(plies % 2, 1, "{}", lesson.id),
                Stage::Refuting(_) => panic!("a lesson shows no refutation"),
            }
            let display = practice.board.display();
            assert!(!practice.board.caption().is_empty() && display.names.len() == 64);
        }
    }
}
