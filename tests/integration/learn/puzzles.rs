//! Puzzles: the next one, the verdict on an attempt, and the records. The puzzles are the forced wins of
//! `search/forced_wins.tsv`, whose moves are proven there.

use std::rc::Rc;

use crate::harness::position;
use ultima::lab::{MAX_MOVES, shortest_win};
use ultima::learn::puzzle::{
    Filter, Grade, Origin, PlayerRating, PuzzleAttempt, PuzzleGoal, PuzzleHistory, ThemeResult, TimedRun, TryOutcome,
    day_of, linked_prompt, themes,
};
use ultima::learn::{CaptureQuiz, LearnPage, Puzzle, PuzzleSection, PuzzleSet, Theme};
use ultima::link::{self, LinkTarget, PuzzleLink};
use ultima::model::picture;
use ultima::notation::uci_move;
use ultima::rules::{Bitboard, Color, Move, Outcome, RuleSet};
use ultima::words::learn::HintStep;

/// Returns the wins of the table in at most two moves as puzzles, where the first move is the only one.
pub fn proven() -> Vec<Puzzle> {
    let rows = include_str!("../search/forced_wins.tsv").lines().skip(1);
    let puzzle = |(row, text): (usize, &str)| {
        let [rules, placed, win, moves] = text.split('\t').collect::<Vec<_>>()[..] else { panic!("{text}") };
        let position = position(rules, placed);
        let number: u32 = win.parse().ok().filter(|&win| win <= 2 && !moves.contains(' '))?;
        let mut line = vec![position.find_legal(moves.parse().expect("a move")).expect("a legal move")];
        if number == 2 {
            let after = position.play_unchecked(line[0]);
            let reply = *after.legal_moves().first().expect("a reply");
            let then = after.play_unchecked(reply);
            let (_, wins) = shortest_win(&then, MAX_MOVES, &mut u64::MAX.clone()).expect("a win");
            line.extend([reply, wins[0]]);
        }
        let rating = 300 + 25 * row as u16;
        Some(Puzzle { themes: themes(&position, &line, false), position, line, rating, origin: None })
    };
    let puzzles: Vec<Puzzle> = rows.enumerate().filter_map(puzzle).collect();
    assert!(puzzles.len() >= 20, "{}", puzzles.len());
    puzzles
}

fn set() -> PuzzleSet {
    set_of(&proven())
}

fn set_of(puzzles: &[Puzzle]) -> PuzzleSet {
    let lines: Vec<String> = puzzles.iter().map(Puzzle::to_string).collect();
    PuzzleSet::read(lines.iter().map(String::as_str))
}

fn solving(moves: usize) -> PuzzleAttempt {
    PuzzleAttempt::new(Rc::new(proven().into_iter().find(|puzzle| puzzle.moves() == moves).expect("such a puzzle")))
}

#[test]
fn a_puzzle_is_known_by_its_position_alone() {
    let puzzles = proven();
    let ids: std::collections::BTreeSet<String> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), puzzles.len());
    for puzzle in &puzzles {
        let id = puzzle.id();
        assert!(id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{id}");
        assert_eq!(Puzzle { rating: 9, line: puzzle.line[..1].to_vec(), ..puzzle.clone() }.id(), id);
        // A link carries the position and not the answer.
        let text = link::write_puzzle(&puzzle.position.to_setup(), false);
        let read = |text: &str| match link::read(text) {
            LinkTarget::Puzzle(Ok(puzzle)) => puzzle,
            other => panic!("{text}: {other:?}"),
        };
        let PuzzleLink { link, draw } = *read(&text);
        let setup = link.start().to_setup();
        assert_eq!((link.presentation.flipped, draw), (puzzle.position.turn() == Color::Black, false));
        assert!(read(&link::write_puzzle(&setup, true)).draw);
        // On other pages it stands with its task.
        let shown = picture::read_embed_link(&text).expect("it can be read");
        assert_eq!(shown.goal, Some(linked_prompt(puzzle.position.turn(), false)));
        assert!(shown.moves.is_empty());
        assert_eq!(set().at(&setup).map(|found| found.id()), Some(id));
        assert!(!text.contains(&uci_move::write(puzzle.line[0])), "{text}");
    }
    // It must stay the same in every version: links and records rely on it.
    assert_eq!(puzzles[0].id(), set().iter().next().expect("one").id());
}

#[test]
fn any_move_that_wins_will_do_at_the_end() {
    for puzzle in proven() {
        let last = puzzle.after(puzzle.line.len() - 1);
        let wins = |mv: &Move| matches!(last.play_unchecked(*mv).outcome(), Some(Outcome::Win { winner, .. }) if winner == last.turn());
        for mv in last.legal_moves().into_iter().filter(wins) {
            let mut solving = PuzzleAttempt::new(Rc::new(puzzle.clone()));
            assert_eq!(solving.try_move(puzzle.line.len() - 1, mv), TryOutcome::Solved);
        }
    }
}

#[test]
fn a_task_says_which_kind_of_win_it_asks_for_and_a_link_does_not() {
    let asks = |goal: PuzzleGoal, number| goal.prompt(Color::White, number);
    assert_eq!(asks(PuzzleGoal::Mate, 2), "White to move and checkmate in 2 moves");
    assert_eq!(
        asks(PuzzleGoal::Stalemate, 1),
        "White to move and stalemate Black in one move (in Ultima, stalemate wins)"
    );
    assert_eq!(asks(PuzzleGoal::WinKing, 1), "White to move and capture the King in one move");
    assert_eq!(linked_prompt(Color::Black, false), "Black to move and win");
    assert_eq!(linked_prompt(Color::Black, true), "Black to move: find the best move");
}

#[test]
fn another_move_is_left_to_a_search_and_changes_nothing() {
    let mut attempt = solving(1);
    let position = attempt.puzzle.position;
    for mv in position.legal_moves().into_iter().filter(|&mv| Some(mv) != attempt.right_move(0)) {
        let answer = attempt.clone().try_move(0, mv);
        assert!(matches!(answer, TryOutcome::Unknown | TryOutcome::Ended | TryOutcome::Solved), "{answer:?}");
    }
    attempt.fail();
    let right = attempt.right_move(0).expect("a move");
    assert_eq!(attempt.try_move(0, right), TryOutcome::Solved);
    assert_eq!(attempt.grade(), Grade::Failed);
}

#[test]
fn hints_count_until_they_show_the_move() {
    let steps = [HintStep::Idea, HintStep::Piece, HintStep::Move];
    let grades: Vec<Grade> = (0..=3)
        .map(|hints| {
            let mut solving = solving(2);
            assert!((0..hints).map(|_| solving.hint()).eq(steps.into_iter().take(hints)));
            solving.grade()
        })
        .collect();
    assert_eq!(grades, [Grade::Clean, Grade::Helped, Grade::Helped, Grade::Failed]);
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody_and_all_come_in_turn() {
    let forwards = set();
    let backwards = set_of(&proven().into_iter().rev().collect::<Vec<_>>());
    let usual = forwards.iter().filter(|puzzle| puzzle.rules() == RuleSet::ULTIMA_1963);
    let mut ratings: Vec<u16> = usual.map(|puzzle| puzzle.rating).collect();
    ratings.sort_unstable();
    let middle = &ratings[ratings.len() / 8..ratings.len().div_ceil(2)];
    let all = middle.len() as u32;
    let mut rounds = Vec::new();
    for round in (20_000 / all..).take(6) {
        let days = round * all..(round + 1) * all;
        let ids: Vec<String> = days.map(|day| forwards.of_day(day).expect("one").id()).collect();
        let distinct: std::collections::BTreeSet<&String> = ids.iter().collect();
        assert_eq!(distinct.len(), all as usize, "each comes once in a round");
        rounds.push(ids);
    }
    assert!(rounds.iter().any(|round| *round != rounds[0]), "not always in the same order");
    for day in 20_000..20_050 {
        let puzzle = forwards.of_day(day).expect("one");
        assert_eq!(puzzle.rules(), RuleSet::ULTIMA_1963);
        assert!(middle.contains(&puzzle.rating), "neither the easiest nor the hardest");
        assert_eq!(backwards.of_day(day).map(|other| other.id()), Some(puzzle.id()), "whatever the order of the file");
    }
    assert!(PuzzleSet::default().of_day(3).is_none());
    assert_eq!(day_of(1_700_000_000_000), 19_675);
}

#[test]
fn practice_is_near_the_players_rating_and_repeats_what_failed() {
    let set = set();
    let mut history = PuzzleHistory::default();
    let filter = Filter { rules: None, theme: None };
    let mut met = std::collections::BTreeSet::new();
    for chance in 0..set.iter().count() as u32 {
        let puzzle = history.next(&set, filter, 100, chance * 7919).expect("one").clone();
        assert!(met.insert(puzzle.id()), "none twice before all are met");
        history.record(&puzzle, Grade::Clean, 100, 1.0);
    }
    let failed = history.next(&set, filter, 101, 0).expect("the one met longest ago").clone();
    history.record(&failed, Grade::Failed, 101, 1.0);
    assert!(history.has_failed(&failed.id(), 101) && !history.has_failed(&failed.id(), 102));
    let due = |history: &PuzzleHistory, day| history.due(day).map(|(id, _)| id.to_owned()).collect::<Vec<_>>();
    assert_eq!(due(&history, 101), [""; 0]);
    let mut day = 101;
    for wait in [1, 3, 9, 30] {
        assert_eq!((due(&history, day + wait - 1), history.repeating()), (Vec::new(), 1));
        day += wait;
        assert_eq!(due(&history, day), [failed.id()]);
        assert_eq!(history.next(&set, filter, day, 5).map(|next| next.id()), Some(failed.id()));
        history.record(&failed, Grade::Clean, day, 1.0);
    }
    assert_eq!(history.repeating(), 0);
    // A theme and rules narrow it down.
    let leaps = Filter { rules: Some(RuleSet::ULTIMA_1963), theme: Some(Theme::Mate) };
    let next = PuzzleHistory::default().next(&set, leaps, 0, 1).expect("a mate");
    assert!(next.themes.contains(&Theme::Mate) && next.rules() == RuleSet::ULTIMA_1963);
}

#[test]
fn the_rating_follows_results_and_stays_in_bounds() {
    let start = PlayerRating::default();
    let after = |grade, weight| start.after(700, grade, weight).rating;
    assert!(after(Grade::Clean, 1.0) > after(Grade::Clean, 0.2) && after(Grade::Clean, 0.2) > start.rating);
    assert!((after(Grade::Helped, 1.0) - start.rating).abs() < 1.0, "a draw with an equal changes nothing");
    assert!(after(Grade::Failed, 1.0) < start.rating);
    let lost = |grade| start.rating - start.after(200, grade, 1.0).rating;
    let won = |puzzle| start.after(puzzle, Grade::Clean, 1.0).rating - start.rating;
    assert!(lost(Grade::Failed) > won(300) && won(700) > 2.0 * won(300), "an easy puzzle is more to lose than to win");
    assert!(lost(Grade::Helped) > 0.0 && lost(Grade::Failed) >= 2.0 * lost(Grade::Helped), "half solved");
    // Who solves all of 1500 comes near that, and the first steps are the largest.
    let mut rating = start;
    let mut steps = Vec::new();
    for n in 0..200 {
        let next = rating.after(1500, if n % 2 == 0 { Grade::Clean } else { Grade::Failed }, 1.0);
        steps.push((next.rating - rating.rating).abs());
        rating = next;
    }
    assert!((1400.0..1600.0).contains(&rating.rating), "{rating:?}");
    assert!(steps[0] > 5.0 * steps[199], "{steps:?}");
    assert!(!rating.is_provisional() && start.is_provisional());
    let mut wild = start;
    (wild.rating, wild.deviation) = (f64::INFINITY, -1.0);
    let tamed = wild.after(900, Grade::Clean, 1.0);
    assert!(tamed.rating.is_finite() && tamed.deviation > 0.0, "{tamed:?}");
}

#[test]
fn only_the_first_meeting_counts_for_the_rating() {
    let puzzle = &proven()[0];
    let mut history = PuzzleHistory::default();
    history.record(puzzle, Grade::Clean, 5, 1.0);
    let rating = history.rating;
    history.record(puzzle, Grade::Failed, 5, 1.0);
    assert_eq!((history.rating, history.streak, history.best_streak), (rating, 0, 1));
    // Not solved again on the same day: that is known.
    history.record(puzzle, Grade::Failed, 5, 1.0);
    assert_eq!(history.tries.len(), 2);
    let own = Puzzle::of_mistake(puzzle.position, puzzle.line[0], false);
    assert_eq!(history.add_own([own.clone(), own.clone()]), 1);
    assert_eq!(history.own().iter().map(|puzzle| puzzle.to_string()).collect::<Vec<_>>(), [own.to_string()]);
    let [today] = history.days[..] else { panic!("{:?}", history.days) };
    assert_eq!((today.day, today.solved, today.failed, today.rating), (5, 1, 1, rating.rounded()));
}

#[test]
fn each_section_has_its_own_puzzles() {
    let set = set();
    let mut history = PuzzleHistory::default();
    let chosen = |history: &PuzzleHistory, section: PuzzleSection, day| {
        history.choose(&set, section, Filter::USUAL, day, 3).map(|puzzle| puzzle.id())
    };
    assert_eq!(chosen(&history, PuzzleSection::Today, 7), set.of_day(7).map(|puzzle| puzzle.id()));
    for empty in [PuzzleSection::Repeat, PuzzleSection::Mistakes] {
        assert_eq!(chosen(&history, empty, 7), None);
    }
    let [proven, other, third, ..] = &proven()[..] else { panic!("three puzzles") };
    let own = Puzzle::of_mistake(proven.position, proven.line[0], false);
    history.add_own([own.clone()]);
    assert_eq!(chosen(&history, PuzzleSection::Mistakes, 7), Some(own.id()));
    assert_eq!(history.record(&own, Grade::Failed, 7, 1.0), None, "it has no rating");
    assert_eq!(chosen(&history, PuzzleSection::Repeat, 7), None);
    assert_eq!(chosen(&history, PuzzleSection::Repeat, 8), Some(own.id()), "one's own puzzles return, too");

    // They come in the order in which they were made, and then again from the one met longest ago.
    let later = Puzzle::of_mistake(third.position, third.line[0], false);
    history.add_own([later.clone()]);
    assert_eq!(chosen(&history, PuzzleSection::Mistakes, 8), Some(later.id()));
    history.record(&later, Grade::Clean, 8, 1.0);
    assert_eq!(chosen(&history, PuzzleSection::Mistakes, 9), Some(own.id()));

    let leap = Filter { theme: Some(Theme::Mate), ..Filter::USUAL };
    assert!(PuzzleSection::Practice.weight(leap) < PuzzleSection::Practice.weight(Filter::USUAL));
    let rated = Puzzle { rating: 700, ..other.clone() };
    let change = history.record(&rated, Grade::Clean, 8, 1.0).expect("it has a rating");
    assert!(change.before < change.after && change.after == history.rating.rounded(), "{change:?}");
    assert_eq!(history.record(&rated, Grade::Clean, 9, 1.0), None, "it counts once");
}

#[test]
fn a_puzzle_of_a_mistake_names_the_move_of_the_game() {
    let [puzzle, ..] = &proven()[..] else { panic!("a puzzle") };
    let played = puzzle.position.legal_moves().into_iter().find(|mv| *mv != puzzle.line[0]).expect("another move");
    let own = Puzzle { origin: Some(Origin { number: 7, played }), ..puzzle.clone() };
    let read = |puzzle: &Puzzle| puzzle.to_string().parse().map(|puzzle: Puzzle| (puzzle.to_string(), puzzle.origin));
    assert_eq!(read(&own), Ok((own.to_string(), own.origin)));
    assert_eq!(own.id(), puzzle.id());
    assert_eq!(read(puzzle), Ok((puzzle.to_string(), None)), "others have no such column");
    let mut history = PuzzleHistory::default();
    history.add_own([own.clone()]);
    assert_eq!(history.own().get(&own.id()).map(|puzzle| puzzle.origin), Some(own.origin));
    for (damage, problem) in [
        ("x a1-a2", "x is not the number of a move."),
        ("7", "the origin is not a number and a move."),
        ("7 a1-a1", "the move of the game is not legal."),
    ] {
        assert_eq!(format!("{puzzle}\t{damage}").parse::<Puzzle>(), Err(problem.to_owned()));
    }
    assert!(format!("{own}\t").parse::<Puzzle>().is_err(), "too many columns");
}

#[test]
fn a_hint_counts_even_if_the_puzzle_was_left_in_between() {
    let puzzle = Puzzle { rating: 700, ..proven().remove(0) };
    let rating = |helped: Option<&Puzzle>| {
        let mut history = PuzzleHistory::default();
        if let Some(helped) = helped {
            history.note_hint(helped);
        }
        history.record(&puzzle, Grade::Clean, 1, 1.0);
        history.rating.rounded()
    };
    let other = proven().remove(1);
    assert_eq!(rating(None), rating(Some(&other)));
    assert!(rating(Some(&puzzle)) < rating(None));
}

#[test]
fn the_first_puzzles_are_wins_in_one_move_with_few_pieces() {
    let set = PuzzleSet::read(include_str!("../../../src/learn/puzzles.tsv").lines());
    let mut history = PuzzleHistory::default();
    for n in 0..5 {
        let mut drawn = Vec::new();
        for random in 0..40 {
            let puzzle = history.next(&set, Filter::USUAL, 1, random).expect("a puzzle");
            let pieces = puzzle.position.board().occupied().count();
            assert!(n > 2 || puzzle.position.turn() == Color::White, "{n}: {puzzle}");
            assert!(puzzle.moves() == 1 && puzzle.goal().is_forced_win() && pieces <= 14, "{n}: {puzzle}");
            drawn.push(puzzle.clone());
        }
        history.record(&drawn[n], Grade::Clean, 1, 1.0);
    }
}

#[test]
fn a_puzzle_left_unsolved_is_repeated() {
    let set = set();
    let mut history = PuzzleHistory::default();
    let first = history.next(&set, Filter::default(), 1, 3).expect("a puzzle").clone();
    history.keep_drawn(&first);
    for random in 0..20 {
        assert_eq!(history.next(&set, Filter::default(), 1, random), Some(&first));
    }
    history.record(&first, Grade::Clean, 1, 1.0);
    assert!((0..20).all(|random| history.next(&set, Filter::default(), 1, random) != Some(&first)));
}

#[test]
fn days_in_a_row_count() {
    let mut history = PuzzleHistory::default();
    assert_eq!(history.daily_streak(0), (0, 0));
    for day in [10, 11, 11, 12, 20] {
        history.solve_daily(day);
    }
    assert_eq!(
        (history.daily_streak(20), history.daily_streak(21), history.daily_streak(22)),
        ((1, 3), (1, 3), (0, 3))
    );
}

#[test]
fn stored_values_read_back_and_invalid_ones_give_defaults() {
    let puzzles = proven();
    let mut history = PuzzleHistory::default();
    for (n, puzzle) in puzzles.iter().enumerate() {
        let grade = [Grade::Clean, Grade::Helped, Grade::Failed][n % 3];
        history.record(puzzle, grade, 100 + n as u32 / 4, 1.0);
    }
    history.add_own([Puzzle::of_mistake(puzzles[0].position, puzzles[0].line[0], true)]);
    history.solve_daily(100);
    (history.best_run, history.best_captures) = (7, 9);
    let text = serde_json::to_string(&history).expect("written");
    assert!(!text.contains('\n'), "it is one line of a file of games");
    assert_eq!(serde_json::from_str::<PuzzleHistory>(&text).expect("read"), history);
    assert_eq!(serde_json::from_str::<PuzzleHistory>("{}").expect("read"), PuzzleHistory::default());
    assert_eq!(serde_json::from_str::<PuzzleHistory>("{\"best_run\":3,\"later\":[1]}").expect("read").best_run, 3);
    for bad in ["", "[]x", "{\"rating\":7}", "{\"met\":{\"a\":[1]}}", "{\"days\":{}}"] {
        assert!(serde_json::from_str::<PuzzleHistory>(bad).is_err(), "{bad}");
    }
    // Extreme values neither panic nor count.
    let wild = r#"{"rating":{"rating":1e300,"deviation":0},"met":{"x":[4294967295,255],"y":[4294967295,1]},"daily":{"last":4294967295,"days":4294967295},"streak":4294967295,"own":["nonsense"]}"#;
    let mut wild: PuzzleHistory = serde_json::from_str(wild).expect("read");
    wild.record(&puzzles[0], Grade::Clean, u32::MAX, 1.0);
    wild.solve_daily(u32::MAX);
    wild.solve_daily(0);
    assert_eq!((wild.own().iter().count(), wild.due(u32::MAX).count()), (0, 1));
    assert!(wild.rating.rounded() <= 3500);

    // A failed puzzle is to be repeated, in the row of each of its themes.
    let all = set();
    let results = history.by_theme(&all);
    assert!(!results.is_empty());
    let met: Vec<_> = all.iter().filter(|puzzle| history.has_met(&puzzle.id())).collect();
    for result in results {
        let of_theme = met.iter().filter(|puzzle| puzzle.themes.contains(&result.theme));
        assert_eq!(result.met(), of_theme.count(), "{result:?}");
    }

    let result = |theme, solved, failed| ThemeResult { theme, solved, failed };
    let results = [result(Theme::Leap, 5, 1), result(Theme::Freeze, 1, 3), result(Theme::Mate, 2, 0)];
    assert_eq!(ThemeResult::extremes(&results), Some([results[0], results[1]]), "two puzzles say nothing");
    assert_eq!(ThemeResult::extremes(&results[..1]), None);
    // Each puzzle is a point of the curve.
    assert_eq!(history.tries.len(), puzzles.len());
    assert_eq!(history.tries.last().map(|last| last.rating), Some(history.rating.rounded()));

    // What another browser has recorded comes to it, twice no more than once.
    let mut other = PuzzleHistory::default();
    other.record(&puzzles[0], Grade::Failed, 300, 1.0);
    (other.best_run, other.best_captures) = (12, 1);
    let mut merged = history.clone();
    merged.merge(other.clone());
    assert_eq!((merged.best_run, merged.best_captures, merged.rating), (12, 9, history.rating));
    assert!(merged.due(301).any(|(id, _)| id == puzzles[0].id()));
    let once = merged.clone();
    merged.merge(other);
    assert_eq!(merged, once);
    let mut empty = PuzzleHistory::default();
    empty.merge(history.clone());
    assert_eq!(empty.rating, history.rating);
    assert_eq!(empty.met(), history.met());
}

#[test]
fn a_timed_run_grows_harder_and_ends() {
    let set = set();
    let puzzles = set.run(99);
    assert!(puzzles.windows(2).all(|pair| pair[0].rating <= pair[1].rating));
    assert_eq!(set.run(99), puzzles);
    let count = puzzles.len();
    let [first, second] = [puzzles[0].clone(), puzzles[1].clone()];
    let mut run = TimedRun::new(puzzles, 1000);
    let left = run.left_ms(1000);
    assert_eq!(run.hardest(), None);
    run.record(true);
    assert_eq!((run.solved, run.number(), run.left_ms(1000)), (1, 1, left));
    run.record(false);
    assert_eq!(run.hardest(), Some(first.rating), "a missed puzzle does not count");
    assert_eq!((run.missed().collect::<Vec<_>>(), run.left_ms(1000)), (vec![(1, &second)], left - 10_000));
    assert!(!run.is_over(1000) && run.is_over(1000 + left));
    let mut stopped = run.clone();
    stopped.stop();
    assert!(stopped.is_over(1000) && stopped.left_ms(1000) > 0);
    (2..count).for_each(|_| run.record(true));
    assert!(run.is_over(1000) && run.puzzle().is_none());
}

#[test]
fn the_capture_trainer_judges_by_the_rules_and_explains() {
    let set = Rc::new(set());
    let mut quiz = CaptureQuiz::new(set.clone(), 5, Some(0)).expect("positions with captures");
    let mut kinds = std::collections::BTreeSet::new();
    for n in 0..60 {
        let question = quiz.question.clone();
        assert_eq!(question.position.find_legal(question.mv.into()), Some(question.mv));
        assert!(
            quiz.question_text().contains("What does it capture?") && !quiz.question_text().contains("captures"),
            "{}",
            quiz.question_text()
        );
        kinds.insert((question.position.board().role_at(question.mv.from), question.mv.captures.count().min(2)));
        let other = quiz.choices() & !question.mv.captures;
        if let Some(wrong) = other.first().filter(|_| n % 3 == 0) {
            let left = quiz.left_ms(0);
            assert!(!quiz.name(wrong, 0));
            assert!(quiz.feedback.as_ref().is_some_and(|why| why.contains("does not capture")), "{:?}", quiz.feedback);
            assert!(quiz.left_ms(0) < left || left == Some(0));
            assert_eq!((quiz.is_right(), quiz.is_answered()), (Some(false), false));
            // The same once more is no other mistake.
            let before = quiz.wrong_answers.len();
            quiz.name(wrong, 0);
            assert_eq!(quiz.wrong_answers.len(), before);
            assert_eq!(
                quiz.wrong_answers.last().map(|given| (&given.question, given.named)),
                Some((&question, Bitboard::from(wrong)))
            );
        }
        let right = quiz.right;
        if question.mv.captures.is_empty() {
            assert!(quiz.name_nothing(0));
        } else {
            question.mv.captures.into_iter().for_each(|square| assert!(quiz.name(square, 0)));
        }
        assert_eq!(quiz.right, right + 1);
        // The answer is shown for a while, in which nothing is named and the clock waits.
        assert!(quiz.is_answered() && quiz.choices().is_empty() && !quiz.is_due(0));
        assert!(quiz.feedback.as_ref().is_some_and(|said| said.starts_with("Right: ")), "{:?}", quiz.feedback);
        let left = quiz.left_ms(0);
        assert!(quiz.is_due(10_000) && quiz.left_ms(100) == left);
        quiz.go_on(0);
        assert_eq!((quiz.is_answered(), quiz.left_ms(0)), (false, left), "who goes on at once wins no time");
    }
    assert!(kinds.len() > 5, "{kinds:?}");
    let question = quiz.question.clone();
    let right = quiz.right;
    if !question.mv.captures.is_empty() {
        assert!(!quiz.name_nothing(0));
        assert_eq!((quiz.right, quiz.wrong_answers.last().map(|wrong| &wrong.question)), (right, Some(&question)));
        assert_eq!(quiz.asked(), 61, "whoever gives it up has answered it");
        assert_eq!((quiz.found, quiz.is_right()), (question.mv.captures, Some(false)));
    }
    let mut untimed = CaptureQuiz::new(set, 5, None).expect("positions with captures");
    assert!(untimed.left_ms(0).is_none() && !untimed.is_over(u64::MAX));
    untimed.name_nothing(0);
    assert!(untimed.is_answered() && !untimed.is_due(u64::MAX), "the answer stays until the person goes on");
    assert!(CaptureQuiz::new(Rc::new(PuzzleSet::default()), 1, None).is_none());
}

#[test]
fn every_section_has_an_address_of_its_own() {
    for section in PuzzleSection::ALL {
        assert_eq!(PuzzleSection::from_identifier(section.identifier()), Some(section));
        let LinkTarget::Page(link::PageName::Puzzles, path) = link::read(&section.address()) else {
            panic!("{section:?}")
        };
        assert_eq!(path, section.identifier());
    }
    assert_eq!(PuzzleSection::from_identifier("nowhere"), None);
    // Practice may be about a theme, no other section is.
    let leap = PuzzleSection::practice(Some(Theme::Leap));
    let path = leap.split_once("puzzles/").expect("a path").1;
    assert_eq!(PuzzleSection::of_path(path), Some((PuzzleSection::Practice, Some(Theme::Leap))));
    assert_eq!(PuzzleSection::of_path("practice"), Some((PuzzleSection::Practice, None)));
    for none in ["practice/nothing", "practice/", "run/leap", "/leap"] {
        assert_eq!(PuzzleSection::of_path(none), None, "{none}");
    }
    assert!(LearnPage::read("practice").is_none());
}
