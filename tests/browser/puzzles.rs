//! The page with puzzles: solved, refuted, shown, loaded again, offline, and the trainer for captures.

use std::{rc::Rc, time::SystemTime};

use ultima::{
    learn::{
        Puzzle, PuzzleSection, PuzzleSet,
        puzzle::{PuzzleGoal, day_of},
    },
    link,
    rules::{Move, RuleSet},
};

use crate::page::{Page, browse};
use crate::steps::{wait_cached, wait_started};

fn set() -> PuzzleSet {
    PuzzleSet::read(include_str!("../../src/learn/puzzles.tsv").lines())
}

/// Returns today's puzzle, which is the same on every device.
fn todays(set: &PuzzleSet) -> Rc<Puzzle> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    set.of_day(day_of(now.as_millis() as u64)).expect("a puzzle").clone()
}

/// Opens a place of the app afresh.
fn open(page: &Page, place: &str) {
    page.open(place);
    page.reload();
    wait_started(page);
}

fn named(puzzle: &Puzzle) -> String {
    link::write_puzzle(&puzzle.position.to_setup(), puzzle.goal() == PuzzleGoal::Defence)
}

/// Makes a move by pressing its squares.
fn make(page: &Page, mv: Move) {
    page.click_square(&mv.from.to_string());
    if mv.is_suicide() {
        page.click(".caption .danger");
        page.click(".caption .primary");
    } else {
        page.click_square(&mv.to.to_string());
    }
}

/// Makes all moves of the solver, each when it is the solver's turn.
fn solve(page: &Page, puzzle: &Puzzle) {
    for (ply, &mv) in puzzle.line.iter().enumerate().step_by(2) {
        if let Some(before) = ply.checked_sub(1).map(|at| puzzle.line[at]) {
            let replied = format!("[data-at=\"{}\"].piece", before.to);
            if before.is_suicide() {
                page.wait_gone(&replied)
            } else {
                page.wait_for(&replied)
            }
            page.wait_gone(".right-try");
        }
        make(page, mv);
    }
    page.wait_for(".caption.solved");
}

#[test]
fn todays_puzzle_is_solved_explained_and_counted() {
    let set = set();
    let puzzle = todays(&set);
    browse(|page| {
        page.click(".head nav a[href='#/puzzles']");
        page.wait_text("main h2", |title| title == "Today's puzzle");
        page.wait_text(".asks", |asks| asks.starts_with(puzzle.position.turn().name()) && asks.contains(" to move"));
        page.wait_text(".side", |side| side.contains("not solved yet"));
        solve(page, &puzzle);
        page.wait_text(".caption .message", |says| says.starts_with("Solved."));
        page.wait_text(".side", |side| side.contains("Your rating: "));
        page.wait_text(".side", |side| side.contains("1 day in a row"));
        // The solution is listed move by move.
        assert_eq!(page.count(".solution li"), puzzle.line.len() + 1);
        page.click(".solution li:nth-child(2) button");
        page.wait_attribute(".solution li:nth-child(2) button", "aria-current", |current| current == "true");
        page.wait_text(".caption .happened", |says| says.contains(&puzzle.line[0].from.to_string()));
        // The key for the start of the line must not also scroll the page.
        page.js("addEventListener('keydown', event => { window.isHandled = event.defaultPrevented })", &[]);
        page.js("document.activeElement.blur()", &[]);
        page.press('\u{e011}');
        page.wait_attribute(".solution li:first-child button", "aria-current", |current| current == "true");
        assert_eq!(page.js("return window.isHandled", &[]), true);
        // The solved puzzle is remembered, and practice comes next.
        page.click(".caption .next");
        page.wait_address(|address| address == "#/puzzles/practice");
        page.wait_text("main h2", |title| title == "Practice");
        page.click(".places a[href='#/puzzles/progress']");
        page.wait_text(".records", |records| records.contains("Puzzles tried1"));
        page.reload();
        page.wait_text(".records", |records| records.contains("Puzzles tried1"));
    });
}

#[test]
fn another_move_is_answered_by_the_engine_and_taken_back() {
    let set = set();
    let puzzle = set
        .iter()
        .find(|puzzle| puzzle.moves() > 1 && puzzle.rules() == RuleSet::default())
        .expect("a puzzle of two moves")
        .clone();
    let other = puzzle
        .position
        .legal_moves()
        .into_iter()
        .find(|&mv| !mv.is_suicide() && mv != puzzle.line[0] && puzzle.position.play_unchecked(mv).outcome().is_none())
        .expect("another move");
    browse(|page| {
        open(page, &named(&puzzle));
        page.wait_text("main h2", |title| title == "Puzzles" || title == "Today's puzzle");
        make(page, other);
        let said =
            page.wait_text(".caption .message", |says| says.starts_with("That ") || says.contains("costs nothing"));
        // The position before the move comes back, by itself or on request.
        if !said.contains("costs nothing") {
            page.click(".caption button:named(Try again)");
        }
        page.wait_for(&format!("[data-at=\"{}\"].piece", other.from));
        page.wait_gone(".wrong-try");
        solve(page, &puzzle);
        let end = page.text(".caption .message").unwrap_or_default();
        assert_eq!(end.starts_with("Solved."), said.contains("costs nothing"), "{said} {end}");
    });
}

#[test]
fn hints_end_with_the_idea_drawn_and_the_solution_is_shown() {
    let set = set();
    let puzzle = set.iter().find(|puzzle| puzzle.line[0].is_capture()).expect("a capture").clone();
    browse(|page| {
        open(page, &named(&puzzle));
        let hint = ".actions button:named(Hint)";
        let solution = ".actions button:named(Solution)";
        page.click(solution);
        page.wait_text(".caption .message", |says| says.ends_with("Press Solution again to see it."));
        let mut said = Vec::new();
        for _ in 0..3 {
            page.click(hint);
            let before = said.last().cloned();
            said.push(page.wait_text(".caption .message", |says| {
                Some(says) != before.as_deref() && !says.ends_with("Press Solution again to see it.")
            }));
        }
        page.wait_for(".mark.hint");
        page.wait_for(".mark.capture-method");
        assert!(said[2].contains("captures"), "{said:?}");
        // The last hint costs as much as the solution.
        page.click(solution);
        page.wait_text(".caption .message", |says| {
            says.starts_with("Not solved") && says.contains("will come back tomorrow")
        });
        assert_eq!(page.count(".solution li"), puzzle.line.len() + 1);
        // The puzzle is to be repeated from tomorrow on.
        page.click(".places a[href='#/puzzles/practice']");
        page.click(".places a[href='#/puzzles/repeat']");
        page.wait_text("main", |text| text.contains("Nothing due today"));
        page.click(".places a[href='#/puzzles/progress']");
        page.wait_text(".records", |records| records.contains("To repeat today01 later"));
    });
}

#[test]
fn a_puzzle_is_solved_by_typing() {
    let set = set();
    let puzzle =
        set.iter().find(|puzzle| puzzle.moves() == 1 && !puzzle.line[0].is_suicide()).expect("a puzzle").clone();
    browse(|page| {
        open(page, &named(&puzzle));
        page.wait_for("#typed");
        page.focus_typed();
        page.type_text(&format!("{}{}\u{e007}", puzzle.line[0].from, puzzle.line[0].to));
        page.wait_text(".caption .message", |says| says.starts_with("Solved."));
    });
}

#[test]
fn a_bad_puzzle_link_says_what_is_wrong() {
    browse(|page| {
        open(page, "#/puzzles?fen=7k/8/8/8/4X3/8/8/K7_w");
        page.wait_text("main", |text| text.contains("This puzzle is not in the set"));
        page.wait_for("main a[href^='#/explore']");
        page.open("#/puzzles?fen=nonsense");
        page.wait_text("main", |text| text.contains("This link to a puzzle cannot be read."));
        page.open("#/puzzles/nowhere");
        page.wait_text("main", |text| text.contains("There are no puzzles at this address."));
        page.click(".places a[href='#/puzzles']");
        page.wait_for(".board");
    });
}

#[test]
fn puzzles_that_could_not_be_loaded_can_be_tried_again() {
    browse(|page| {
        wait_started(page);
        page.server.refuse(&["puzzles-"]);
        page.open("#/puzzles");
        page.wait_text("main .asks", |says| says.starts_with("The puzzles could not be loaded."));
        page.server.refuse(&[]);
        page.click("main button.primary");
        page.wait_for(".board");
        page.take_errors();
    });
}

#[test]
fn puzzles_are_there_without_a_network() {
    browse(|page| {
        wait_cached(page);
        page.cut_network();
        page.open("#/puzzles");
        page.reload();
        page.wait_for(".puzzle .board");
        page.wait_text("main h2", |title| title == "Today's puzzle");
    });
}

#[test]
fn a_run_begins_and_goes_on_to_the_next() {
    let set = set();
    browse(|page| {
        open(page, &PuzzleSection::Timed.address());
        page.click("main button.primary");
        page.wait_text(".countdown", |left| left.starts_with("2:") || left == "3:00");
        page.wait_text(".asks", |asks| asks.contains("Score: 0"));
        // The puzzle on the board, identified by its pieces.
        let pieces = "return [...document.querySelectorAll('[data-square]')].map(cell => cell.dataset.square + cell.getAttribute('aria-label')).join()";
        let shown = page.js(pieces, &[]).as_str().unwrap_or_default().to_owned();
        let stands = |puzzle: &&Rc<Puzzle>| {
            let board = puzzle.position.board();
            puzzle.rules() == RuleSet::default()
                && board
                    .pieces()
                    .all(|(square, piece)| shown.contains(&ultima::words::board::cell(square, Some(piece))))
        };
        let puzzle = set.iter().find(stands).expect("a puzzle of the set").clone();
        for (ply, &mv) in puzzle.line.iter().enumerate().step_by(2) {
            if ply > 0 {
                page.wait_for(".caption:not(.right-try)");
            }
            make(page, mv);
            if ply + 1 < puzzle.line.len() {
                page.wait_for(".right-try");
                page.wait_gone(".right-try");
            }
        }
        page.wait_text(".asks", |asks| asks.contains("Score: 1"));
        // The run goes on while another page is shown.
        page.open("#/rules");
        page.wait_gone(".countdown");
        page.open(&PuzzleSection::Timed.address());
        page.wait_for(".countdown");
        page.wait_text(".asks", |asks| asks.contains("Score: 1"));
    });
}

#[test]
fn the_capture_trainer_judges_what_is_pressed() {
    browse(|page| {
        open(page, &PuzzleSection::Captures.address());
        page.click("main .buttons button:named(Start: 30 seconds)");
        page.wait_text(".countdown", |left| left.starts_with("0:"));
        page.wait_text(".caption .message", |asks| asks.ends_with("What does it capture?"));
        // One's own pieces are no answers. Enemies are, and are marked as captured or not.
        let squares = "return [...document.querySelectorAll('.cell.live')].map(cell => cell.dataset.square)";
        let squares = page.js(squares, &[]);
        let first =
            squares.as_array().and_then(|all| all.first()).and_then(|square| square.as_str()).map(str::to_owned);
        page.click_square(&first.expect("an enemy"));
        page.until("a mark, or the next question", || {
            let scored = page.text(".asks").is_some_and(|asks| asks.contains("Score: 1"));
            (scored || page.count(".mark.refused") + page.count(".mark.victim") > 0).then_some(())
        });
        // Each wrong answer costs three seconds, so the time is soon up.
        page.until("the end", || {
            if page.count(".countdown") > 0 {
                page.js("document.querySelector('.caption .next')?.click()", &[]);
                return None;
            }
            Some(())
        });
        page.wait_text("main p[role=status]", |text| text.starts_with("Time is up."));
        // Without the clock, the questions continue until they are stopped.
        page.click("main button.primary");
        page.wait_text(".caption .message", |asks| asks.ends_with("What does it capture?"));
        assert_eq!(page.count(".countdown"), 0);
        page.click(".side .buttons button");
        page.wait_text("main p[role=status]", |text| text.starts_with("Done. "));
    });
}

#[test]
fn an_own_mistake_becomes_a_puzzle() {
    browse(|page| {
        page.open("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5");
        wait_started(page);
        page.click(".actions button:named(Resign)");
        page.click("dialog button.danger");
        page.click(".result .primary");
        page.wait_text(".mistakes li", |text| text.starts_with("?! 1... g7-g5 misses an immediate win"));
        page.click(".make-puzzles button");
        page.click(".make-puzzles a");
        page.wait_text("main h2", |title| title == "My mistakes");
        page.wait_text(".asks", |asks| asks.starts_with("Black to move"));
        page.wait_text(".task", |task| task.contains("From your game: on move 1 you played Pawn g7 to g5."));
        page.click(".actions button:named(Solution)");
        page.wait_text(".caption .message", |says| says.ends_with("Press Solution again to see it."));
        page.click(".actions button:named(Solution)");
        page.wait_text(".solution li:nth-child(2)", |text| !text.is_empty());
    });
}

#[test]
fn each_place_begins_at_its_heading() {
    browse(|page| {
        open(page, "#/puzzles");
        page.wait_for(".caption");
        for place in ["run", "captures", "progress"] {
            page.click(&format!(".places [href=\"#/puzzles/{place}\"]"));
            page.until(&format!("the focus on the heading of {place}"), || {
                let script = "const at = document.activeElement; return at.tagName + ' ' + location.hash";
                (page.js(script, &[]) == format!("H2 #/puzzles/{place}").as_str()).then_some(())
            });
        }
    });
}

#[test]
fn the_rating_of_each_day_can_be_looked_up() {
    browse(|page| {
        page.open(&PuzzleSection::Progress.address());
        let history =
            r#"{"days":[{"day":20000,"rating":720,"solved":3,"failed":1},{"day":20001,"rating":760,"solved":5}]}"#;
        page.js("localStorage.setItem('ultima.puzzles', arguments[0])", &[history.into()]);
        page.reload();
        page.click(".rating-graph summary");
        page.wait_text(".rating-graph li", |day| day == "2024-10-05: rating 760, 5 solved, 0 failed");
    });
}
