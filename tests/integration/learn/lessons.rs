//! Every lesson has its answer, and no answers other than those its goal intends.

use std::collections::BTreeSet;

use ultima::lab::shortest_win;
use ultima::learn::{COURSE, Goal, LessonAttempt, Miss, Objective, Progress, STARS, Verdict, lesson, lessons};
use ultima::notation::uci_move;
use ultima::rules::{Bitboard, Color, Move, Outcome, Position, Setup, UciMove, WinReason};

use super::truth;
use crate::harness::legal;

#[test]
fn the_course_is_whole_and_its_names_are_unique() {
    assert!(lessons().count() >= 28);
    let names: BTreeSet<&str> = lessons().map(|lesson| lesson.id).collect();
    assert_eq!(names.len(), lessons().count());
    assert!(names.iter().all(|name| lesson(name).is_some_and(|found| found.id == *name)));
    assert!(names.iter().all(|name| name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')));
    let chapters: BTreeSet<&str> = COURSE.iter().map(|chapter| chapter.id).collect();
    assert_eq!(chapters.len(), COURSE.len());
    assert!(COURSE.iter().all(|chapter| chapter.lessons.len() >= 2));
}

#[test]
fn every_legal_move_is_judged_by_what_the_goal_means() {
    for lesson in lessons().filter(|lesson| lesson.goal.moves == 1) {
        let position = lesson.position();
        for mv in position.legal_moves() {
            let mut attempt = LessonAttempt::new(lesson);
            let right = matches!(attempt.try_move(&position, mv), Verdict::Solved { .. });
            assert_eq!(right, does(lesson.goal.objective, &position, mv), "{}: {}", lesson.id, uci_move::write(mv));
            assert_eq!(attempt.tries(), u32::from(!right), "{}", lesson.id);
        }
    }
}

/// Returns whether a move meets an objective, worked out independently from the board alone.
fn does(objective: Objective, before: &Position, mv: Move) -> bool {
    let after = before.play_unchecked(mv);
    let enemies = |position: &Position| position.board().by_color(!before.turn());
    let gone = (enemies(before) & !enemies(&after)).count();
    let replies = after.legal_moves();
    match objective {
        Objective::Capture(wanted) => gone >= wanted,
        Objective::CaptureThese(pieces) => (enemies(&after) & pieces).is_empty(),
        // A free piece would have a move if it were its side's turn again: no lesson shuts it in by its own side.
        Objective::Free(square) => {
            let passed = Position::try_from(Setup { turn: before.turn(), ..after.to_setup() });
            passed.is_ok_and(|own| own.legal_moves_from(square).iter().any(|mv| !mv.is_suicide()))
        }
        // The only move of a frozen piece is suicide.
        Objective::Freeze(wanted) => {
            let movers: Bitboard = replies.iter().filter(|mv| !mv.is_suicide()).map(|mv| mv.from).collect();
            (enemies(&after) & !movers).count() >= wanted
        }
        Objective::Check => !after.checkers().is_empty(),
        Objective::Win => replies.is_empty(),
        Objective::Stalemate => replies.is_empty() && after.checkers().is_empty(),
        Objective::OutOfCheck => true,
        Objective::LoseNothing => replies.iter().all(|reply| reply.captures.is_empty()),
        Objective::Survive => replies.iter().all(|&reply| after.play_unchecked(reply).has_legal_move()),
        Objective::All(objectives) => objectives.iter().all(|&objective| does(objective, before, mv)),
    }
}

#[test]
fn forced_wins_are_those_an_exhaustive_search_finds() {
    let longer = lessons().filter(|lesson| matches!(lesson.goal, Goal { objective: Objective::Win, .. }));
    for lesson in longer {
        let position = lesson.position();
        let (moves, firsts) = shortest_win(&position, lesson.goal.moves, &mut u64::MAX.clone()).expect(lesson.id);
        assert_eq!(moves, lesson.goal.moves, "{}", lesson.id);
        let mine: BTreeSet<String> = lesson.goal.solutions(&position).into_iter().map(uci_move::write).collect();
        assert_eq!(mine, firsts.into_iter().map(uci_move::write).collect(), "{}", lesson.id);
    }
}

#[test]
fn a_goal_of_two_moves_is_not_reached_in_one() {
    for lesson in lessons().filter(|lesson| lesson.goal.moves > 1) {
        let quick = Goal { moves: 1, ..lesson.goal };
        assert_eq!(quick.solutions(&lesson.position()), [], "{}", lesson.id);
    }
}

#[test]
fn forced_captures_stand_against_every_answer() {
    for lesson in lessons().filter(|lesson| matches!(lesson.goal, Goal { objective: Objective::Capture(_), moves: 2 }))
    {
        let Objective::Capture(wanted) = lesson.goal.objective else { continue };
        let position = lesson.position();
        for mv in position.legal_moves() {
            let next = position.play_unchecked(mv);
            let can = |next: &Position| next.legal_moves().iter().any(|mv| mv.captures.count() >= wanted);
            let forced =
                next.has_legal_move() && next.legal_moves().into_iter().all(|reply| can(&next.play_unchecked(reply)));
            assert_eq!(lesson.goal.miss(&position, mv).is_none(), forced, "{}: {}", lesson.id, uci_move::write(mv));
        }
    }
}

#[test]
fn there_are_few_right_answers() {
    let counts: Vec<(&str, usize)> =
        lessons().map(|lesson| (lesson.id, lesson.goal.solutions(&lesson.position()).len())).collect();
    println!("{counts:?}");
    let many: Vec<_> = counts.iter().filter(|(_, answers)| !(1..=4).contains(answers)).collect();
    assert!(many.is_empty(), "{many:?}");
    assert!(counts.iter().filter(|(_, answers)| *answers == 1).count() * 4 >= counts.len() * 3);
}

#[test]
fn every_way_of_solving_ends_solved() {
    // Any right second move solves the lesson after any right first one.
    for lesson in lessons().filter(|lesson| lesson.goal.moves > 1) {
        for first in lesson.goal.solutions(&lesson.position()) {
            let mut attempt = LessonAttempt::new(lesson);
            let start = lesson.position();
            let Verdict::GoesOn { reply } = attempt.try_move(&start, first) else { panic!("{}", lesson.id) };
            let rest = lesson.goal.after().expect("a second move");
            let position = start.play_unchecked(first).play_unchecked(reply);
            let seconds = rest.solutions(&position);
            assert!(!seconds.is_empty(), "{}", lesson.id);
            let hint = attempt.clone().hint(&position).expect("a hint");
            assert_ne!(hint, lesson.nudge, "it is about the first move");
            for second in position.legal_moves() {
                let mut attempt = attempt.clone();
                let verdict = attempt.try_move(&position, second);
                if seconds.contains(&second) {
                    assert_eq!(verdict, Verdict::Solved { stars: STARS }, "{}", lesson.id);
                } else {
                    assert!(matches!(verdict, Verdict::Wrong(_)), "{}", lesson.id);
                    assert_eq!(attempt.stars(), STARS - 1);
                }
            }
        }
    }
}

#[test]
fn hints_name_the_piece_and_the_move() {
    for lesson in lessons() {
        let mut attempt = LessonAttempt::new(lesson);
        let position = lesson.position();
        let right = attempt.right_move(&position).expect(lesson.id);
        assert_eq!(UciMove::from(right), lesson.solution[0], "{}", lesson.id);
        let hints: Vec<String> = (0..3).map(|_| attempt.hint(&position).expect(lesson.id)).collect();
        let piece = format!("{} on {}", position.board().role_at(right.from).expect("a piece").name(), right.from);
        assert_eq!(hints[0], lesson.nudge);
        let is_piece_known = hints[1] == hints[2];
        if is_piece_known {
            let is_alone = position.legal_moves().iter().all(|mv| mv.from == right.from);
            let name = right.piece.role.name();
            assert!(is_alone || [lesson.prompt, lesson.nudge].iter().any(|text| text.contains(name)), "{hints:?}");
        } else {
            assert_eq!(hints[1], format!("Look at the {piece}."));
            assert!(!lesson.prompt.contains(&piece) && !lesson.nudge.contains(&piece), "{hints:?}");
        }
        assert!(hints[2].contains(&right.to.to_string()), "{hints:?}");
        assert_eq!(attempt.hint(&position).as_ref(), hints.last(), "{}", lesson.id);
        assert_eq!((attempt.hints(), attempt.stars()), (if is_piece_known { 2 } else { 3 }, 1));
    }
}

#[test]
fn a_hint_does_not_name_a_piece_again() {
    let second = |id| {
        let lesson = lesson(id).expect("a lesson");
        let mut attempt = LessonAttempt::new(lesson);
        (0..2).filter_map(|_| attempt.hint(&lesson.position())).last().expect("a hint")
    };
    // The idea 'The Chameleon can capture the Leaper on b6' names White's only Chameleon.
    assert!(second("two-leap").starts_with("Chameleon g1 to "), "{}", second("two-leap"));
    // The idea 'Find three enemies in a line' names no piece.
    assert!(second("leaper-three").starts_with("Look at the Leaper on "), "{}", second("leaper-three"));
}

#[test]
fn stars_are_lost_by_hints_and_wrong_tries() {
    let lesson = lesson("leaper-three").expect("a lesson");
    let mut attempt = LessonAttempt::new(lesson);
    let position = lesson.position();
    let mv = |text: &str| legal(&position, text);
    assert_eq!(attempt.try_move(&position, mv("b1d1")), Verdict::Wrong(Miss::CapturesTooFew(1)));
    assert_eq!(attempt.stars(), 2);
    assert_eq!(attempt.clone().try_move(&position, mv("b1h1")), Verdict::Solved { stars: 2 });
    attempt.hint(&position);
    attempt.hint(&position);
    assert_eq!(attempt.try_move(&position, mv("b1h1")), Verdict::Solved { stars: 1 });
    assert_eq!(attempt.try_move(&position, mv("b1h1")), Verdict::Solved { stars: 1 });
    assert!(attempt.hint(&position).is_none());
}

/// Returns the response to a wrong try.
fn answer(id: &str, text: &str) -> String {
    let lesson = lesson(id).expect("a lesson");
    let position = lesson.position();
    let mv = legal(&position, text);
    let verdict = LessonAttempt::new(lesson).try_move(&position, mv);
    assert!(matches!(verdict, Verdict::Wrong(_)), "{id}: {verdict:?}");
    LessonAttempt::new(lesson).text(verdict, &position, mv)
}

#[test]
fn a_wrong_try_says_why() {
    assert_eq!(
        answer("pawn-first", "h3h4"),
        "That captures nothing. Pawn h3 to h4 does not capture the Pawn on b4: it must land next to the Pawn on a rank or \
         file."
    );
    assert_eq!(
        answer("withdrawer-check", "c3f6"),
        "That gives no check. The Withdrawer on f6 cannot capture the King on h8: it captures by moving straight away from a piece next to it."
    );
    assert_eq!(
        answer("coordinator-king-check", "a2b1"),
        "That gives no check. The Coordinator on a6 cannot capture the King on c3: the King stands neither on the rank \
         nor on the file of the King on b1."
    );
    assert_eq!(
        answer("withdrawer-choice", "d4d5"),
        "That captures the Pawn on d3. Withdrawer d4 to d5 does not capture the Coordinator on e3: it must move \
         straight away from the Coordinator."
    );
    assert_eq!(
        answer("leaper-three", "b1b8"),
        "That captures nothing. Leaper b1 to b8 does not capture the Pawn on d6: it must leap over the Pawn."
    );
    assert_eq!(answer("immobilizer-free", "f1f2"), "The Leaper on d4 is still frozen by the Immobilizer on e5.");
    assert_eq!(
        answer("king-guard", "e3f3"),
        "Not safe: Black can answer with King c3 to d4, which captures the Pawn on d4 by stepping onto it."
    );
}

#[test]
fn every_wrong_try_is_reported_with_its_reason_and_names_pieces_that_stand_there() {
    for lesson in lessons() {
        let position = lesson.position();
        for mv in position.legal_moves() {
            let mut attempt = LessonAttempt::new(lesson);
            let verdict = attempt.try_move(&position, mv);
            let said = attempt.text(verdict, &position, mv);
            assert!(said.ends_with('.') && !said.starts_with(char::is_lowercase), "{}: {said}", lesson.id);
            let after = position.play_unchecked(mv);
            let mut boards = vec![*position.board(), *after.board()];
            if let Verdict::GoesOn { reply } = verdict {
                boards.push(*after.play_unchecked(reply).board());
            }
            truth::assert_pieces_stand(lesson.id, &said, &boards);
        }
    }
}

#[test]
fn the_words_name_pieces_that_stand_there() {
    for lesson in lessons() {
        let start = lesson.position();
        let mut boards = vec![*start.board()];
        let mut position = start;
        for mv in lesson.solution {
            position = position.play_unchecked(position.find_legal(*mv).expect(lesson.id));
            boards.push(*position.board());
        }
        for text in [lesson.prompt, lesson.nudge, lesson.success] {
            truth::assert_pieces_stand(lesson.id, text, &boards);
            assert!(text.ends_with('.') || text.ends_with('?'), "{}: {text}", lesson.id);
        }
    }
}

#[test]
fn every_goal_fits_its_position() {
    for lesson in lessons() {
        let position = lesson.position();
        assert_eq!(position.is_check(), matches!(lesson.goal.objective, Objective::OutOfCheck), "{}", lesson.id);
        if matches!(lesson.goal.objective, Objective::Survive) {
            let threat = Position::try_from(Setup { turn: !position.turn(), ..position.to_setup() }).expect(lesson.id);
            let wins = |mv: Move| matches!(threat.play_unchecked(mv).outcome(), Some(Outcome::Win { .. }));
            assert!(threat.legal_moves().into_iter().any(wins), "{}", lesson.id);
        }
        if lesson.id.starts_with("win-") {
            let mate = lesson.goal.solutions(&position).into_iter().all(|mv| {
                position.play_unchecked(mv).outcome()
                    == Some(Outcome::Win { winner: position.turn(), reason: WinReason::Checkmate })
            });
            assert!(mate, "{}", lesson.id);
        }
    }
}

#[test]
fn every_chapter_before_the_last_has_lessons_for_black() {
    for chapter in COURSE.iter().take(COURSE.len() - 1) {
        let sides: BTreeSet<bool> =
            chapter.lessons.iter().map(|lesson| lesson.position().turn() == Color::White).collect();
        assert_eq!(sides.len(), 2, "{}", chapter.id);
    }
}

#[test]
fn progress_keeps_the_best_and_what_it_does_not_know() {
    let stored = r#"{"leaper-three":2,"lesson-of-another-version":3,"king-safe-capture":9}"#;
    let mut progress: Progress = serde_json::from_str(stored).expect("readable");
    let stars = |progress: &Progress, id| progress.stars(lesson(id).expect("a lesson"));
    assert_eq!([stars(&progress, "leaper-three"), stars(&progress, "pawn-two")], [2, 0]);
    assert_eq!(stars(&progress, "king-safe-capture"), STARS);
    progress.solve(lesson("leaper-three").expect("a lesson"), 1);
    progress.solve(lesson("pawn-two").expect("a lesson"), 1);
    assert_eq!([stars(&progress, "leaper-three"), stars(&progress, "pawn-two")], [2, 1]);
    assert_eq!(progress.next().map(|(_, lesson)| lesson.id), Some("king-first"));
    let next = |progress: &Progress| progress.next_page().expect("something to do").address();
    assert_eq!(next(&progress), "#/learn/lesson/king-first");
    assert_eq!(next(&Progress::default()), "#/learn/chapter/king");
    assert_eq!(progress.total(), (6, lessons().count() as u32 * 3));
    let kept = serde_json::to_string(&progress).expect("writable");
    assert!(kept.contains("\"lesson-of-another-version\":3"));
    assert_eq!(serde_json::from_str::<Progress>(&kept).expect("readable"), progress);
    let done: Vec<usize> = COURSE.iter().map(|chapter| progress.solved(chapter)).collect();
    assert_eq!(done.iter().sum::<usize>(), 3);
}
