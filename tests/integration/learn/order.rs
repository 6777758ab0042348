//! No lesson asks for a power that no chapter has introduced yet.

use ultima::learn::{COURSE, Chapter, Lesson, Objective};
use ultima::rules::captures::capture_methods;
use ultima::rules::explain::{IllegalReason, why_illegal};
use ultima::rules::freeze::freezers;
use ultima::rules::{Move, Position, Role, pseudo_legal_moves};

/// The kinds of pieces whose powers are known.
struct Known(Vec<Role>);

impl Known {
    /// Returns the first kind whose power a move uses and that is not known: the mover's, and those a chameleon
    /// borrows.
    fn unknown(&self, position: &Position, mv: Move) -> Option<Role> {
        let board = position.board();
        let mover = board.role_at(mv.from)?;
        let victims = capture_methods(board, mv).into_iter().filter_map(|capture| board.role_at(capture.victim));
        let borrowed = victims.filter(|_| mover == Role::Chameleon);
        std::iter::once(mover).filter(|_| mv.is_capture()).chain(borrowed).find(|role| !self.0.contains(role))
    }

    /// Returns the first kind that freezes, gives check or makes a move illegal and is not known.
    fn unknown_force(&self, position: &Position) -> Option<Role> {
        let board = position.board();
        let freezing = board.pieces().flat_map(|(square, _)| freezers(board, position.rules(), square));
        let own = board.by_color(position.turn()).into_iter();
        let moves = own.flat_map(|from| pseudo_legal_moves(board, position.rules(), from));
        let exposing = moves.filter_map(|mv| match why_illegal(position, mv.from, mv.to)? {
            IllegalReason::Exposes { attack, .. } => Some(attack.mv.from),
            _ => None,
        });
        let forces = freezing.chain(position.checkers()).chain(exposing);
        forces.filter_map(|square| board.role_at(square)).find(|role| !self.0.contains(role))
    }

    fn unknown_in(&self, lesson: &Lesson) -> Option<Role> {
        let position = lesson.position();
        let answers = lesson.goal.solutions(&position).into_iter();
        let replies_count = lesson.goal.moves > 1 || depends_on_replies(lesson.goal.objective);
        let in_next = |mv: Move| {
            let next = position.play_unchecked(mv);
            let replies = next.legal_moves().into_iter().filter(|_| replies_count);
            replies.map(|reply| self.unknown(&next, reply)).chain([self.unknown_force(&next)]).flatten().next()
        };
        let used = answers.clone().filter_map(|mv| self.unknown(&position, mv)).chain(answers.filter_map(in_next));
        let tried = position.legal_moves().into_iter().filter(|_| replies_count).filter_map(in_next);
        self.unknown_force(&position).into_iter().chain(used).chain(tried).next()
    }
}

fn depends_on_replies(objective: Objective) -> bool {
    match objective {
        Objective::LoseNothing | Objective::Survive | Objective::Win | Objective::Stalemate => true,
        Objective::All(objectives) => objectives.iter().any(|&objective| depends_on_replies(objective)),
        _ => false,
    }
}

/// Returns each chapter with the kinds known in it: those of the chapters before it, and its own.
fn chapters() -> impl Iterator<Item = (&'static Chapter, Known)> {
    COURSE.iter().enumerate().map(|(at, chapter)| {
        let roles = COURSE[..=at].iter().filter_map(|chapter| chapter.role).collect();
        (chapter, Known(roles))
    })
}

#[test]
fn every_kind_is_introduced_once_and_by_a_diagram_about_it() {
    let mut roles: Vec<Role> = COURSE.iter().filter_map(|chapter| chapter.role).collect();
    roles.sort_unstable();
    assert_eq!(roles, Role::ALL);
    for (chapter, known) in chapters() {
        let diagram = chapter.diagram().expect(chapter.id);
        let position = diagram.position();
        let shown = diagram.shown().expect("a move to show");
        if let Some(role) = chapter.role {
            assert_eq!(position.board().role_at(shown.from), Some(role), "{}", chapter.id);
        }
        assert_eq!(known.unknown(&position, shown), None, "{}", chapter.id);
        assert!(chapter.rule.ends_with('.') && chapter.summary.ends_with('.'), "{}", chapter.id);
    }
}

#[test]
fn no_lesson_asks_for_a_power_that_is_not_taught_yet() {
    let wrong: Vec<_> = chapters()
        .flat_map(|(chapter, known)| {
            let found = chapter.lessons.iter().map(move |lesson| (lesson.id, known.unknown_in(lesson)));
            found.filter(|(_, role)| role.is_some())
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Were the chapters in another order, some lesson would ask too early.
#[test]
fn the_order_of_the_lessons_matters() {
    let none = Known(vec![Role::King]);
    let early = COURSE.iter().flat_map(|chapter| chapter.lessons).filter(|lesson| none.unknown_in(lesson).is_some());
    assert!(early.count() > 20);
}
