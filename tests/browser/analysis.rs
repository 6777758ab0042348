//! The engine's advice: analysis, hints, speed.

use serde_json::json;

use crate::page::{PEOPLE, Page, browse};
use crate::steps::{choose_file, play, wait_started};

const ENTER: char = '\u{e007}';

#[test]
fn an_analysis_shows_its_lines_and_follows_the_moves() {
    browse(|page| {
        page.open("#/play?moves=b2b4");
        wait_started(page);
        page.click(".engine .toggle");
        page.wait_text(".lines li", |text| !text.is_empty());
        page.js(
            "const lines = document.querySelector('[name=lines]');
             lines.value = '3';
             lines.dispatchEvent(new Event('change', { bubbles: true }))",
            &[],
        );
        page.until("three lines", || (page.count(".lines li") == 3).then_some(()));
        page.screenshot("lines");

        // The position changes while the search runs, so the lines are those of the new position, with Black to move.
        page.click_square("f7");
        page.click_square("f5");
        page.until("lines of White's", || {
            let line = page.text(".lines li")?;
            let from = line.split(' ').nth(2)?.trim_start_matches(|c: char| c.is_ascii_uppercase()).to_owned();
            (from.as_bytes().get(1)? <= &b'4').then_some(())
        });
        // The focus stays on the switch, so it is pressed again without being searched for.
        page.focus(".engine .toggle");
        page.press(ENTER);
        page.wait_gone(".lines");
        page.press(ENTER);
        page.wait_for(".engine .toggle[aria-pressed=true]");
        page.press(ENTER);
        page.wait_for(".engine .toggle[aria-pressed=false]");
    });
}

#[test]
fn openings_show_the_engines_games_beside_ones_own_and_play_a_move() {
    browse(|page| {
        page.open("#/games");
        page.wait_for(".library h2");
        choose_file(page, "[Result \"1-0\"]\n\n1. h2-h3 g7-g5 1-0\n\n[Result \"*\"]\n\n1. a2-a3 g7-g5 *\n");
        page.click(".imported button");
        page.wait_gone(".imported");
        page.open(PEOPLE);
        wait_started(page);
        page.click(".openings summary");
        // The table shows the engine's games, and of the person's own games the one that has ended.
        let rows = || {
            let moves = page.js(
                "return [...document.querySelectorAll('.openings tbody button')].map(move => move.textContent.trim())",
                &[],
            );
            let moves = moves.as_array()?.clone();
            (moves.len() > 5 && moves.contains(&"h2-h3".into())).then_some(moves)
        };
        let found = page.until("both kinds of games", rows);
        assert!(!found.contains(&"a2-a3".into()), "{found:?}");
        let said = page.attribute(".openings tbody svg", "aria-label").expect("results in words");
        assert!(said.contains(" games: White won "), "{said}");
        page.screenshot("openings");

        // Pointing at a move previews it, and pressing plays it. The table then shows the next position.
        let first = page.text(".openings tbody button").expect("a move");
        page.click(".openings tbody button");
        page.until("the move", || (page.count(".move") == 1).then_some(()));
        page.until("the replies", || {
            let next = page.text(".openings tbody button")?;
            (next != first).then_some(())
        });
        page.press('\u{e00c}');
        page.wait_gone(".openings[open]");
    });
}

#[test]
fn a_hint_points_at_a_move_and_plays_nothing() {
    browse(|page| {
        page.open("#/play?moves=b2b4f7f5");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
        page.focus(".actions button:named(Hint)");
        page.press(ENTER);
        // The first hint picks the piece, and the second shows its move. Both are also given in words.
        let piece = page.wait_text(".caption .message", |says| says.starts_with("Hint: Look at "));
        page.wait_text(".caption .announced", |told| told == piece);
        assert_eq!(page.count(".mark.hint"), 0);
        page.press(ENTER);
        page.wait_for(".mark.hint");
        let hint = page.wait_text(".caption .message", |says| says.starts_with("Hint: ") && says != piece);
        page.wait_text(".caption .announced", |told| told == hint);
        assert_eq!(page.count(".move"), 2);
        // When the second hint arrives, it releases the picked piece.
        page.until("a move that takes the hint away", || {
            page.click_square("c2");
            page.click_square("c4");
            (page.count(".mark.hint") == 0).then_some(())
        });
    });
}

/// The fixed search visits the same number of nodes in the browser as on any other machine.
#[test]
fn the_engine_measures_itself_and_its_signature_is_the_native_one() {
    browse(|page| {
        wait_started(page);
        page.click(".tools button:named(Settings)");
        page.click(".speed button");
        let said = page.wait_text(".speed p", |text| text.contains("signature"));
        println!("{said}");
        assert!(said.ends_with(&format!("signature {}", ultima::search::bench::signature())), "{said}");
    });
}

#[test]
fn a_level_answers() {
    browse(|page| {
        wait_started(page);
        page.click_square("b2");
        page.click_square("b4");
        page.until("two moves", || (page.count(".move") == 2).then_some(()));
    });
}

/// Returns a script that says whether an element is drawn.
fn seen(css: &str) -> String {
    format!("return document.querySelector('{css}').getClientRects().length > 0")
}

#[test]
fn a_review_is_in_sight_at_every_size() {
    browse(|page| {
        page.open("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5");
        wait_started(page);
        page.click(".actions button:named(Resign)");
        page.click("dialog button.danger");
        page.wait_text(".result .primary", |text| text == "Review");
        page.click(".result .primary");
        page.wait_text(".tallies tbody tr:last-child th", |name| name == "Black");
        // The win was missed, but is still sure.
        page.wait_text(".tallies tbody tr:last-child td:nth-last-child(3)", |inaccuracies| inaccuracies == "1");
        page.wait_text(".move.dubious", |text| text.ends_with("?!"));
        page.wait_text(".mistakes li", |text| text.starts_with("?! 1... g7-g5 misses an immediate win"));
        for (width, height) in [(1920, 1080), (1280, 800), (820, 1180), (390, 844), (844, 390)] {
            page.resize(width, height);
            page.screenshot(&format!("review-{width}"));
            let in_sight = "const parts = ['.graph input', '.review header'].map(css => document.querySelector(css));
                return scrollY === 0 && parts.every(part => {
                  const { left, top, width, height } = part.getBoundingClientRect();
                  const over = document.elementFromPoint(left + width / 4, top + height - 4);
                  return over && (part === over || part.contains(over));
                })";
            page.until(&format!("the review in sight at {width} x {height}"), || {
                (page.js(in_sight, &[]) == true).then_some(())
            });
        }
        page.resize(1280, 800);
        // Only one of the two lists is shown, as large as the space allows.
        page.click(".one-list button:named(Moves)");
        page.wait_for(".moves .move[aria-current]");
        page.until("the moves", || (page.js(&seen(".moves .list"), &[]) == true).then_some(()));
        assert_eq!(page.js(&seen(".mistakes"), &[]), false);
        page.click(".one-list button:named(Key moments)");
        page.until("the mistakes", || (page.js(&seen(".mistakes"), &[]) == true).then_some(()));
        assert_eq!(page.js(&seen(".moves .list"), &[]), false);
        page.click(".mistakes button");
        page.wait_for(".at-moment .ways");
        page.wait_text(".moment-heading", |text| text.contains("inaccuracy") && text.contains("1 of "));
        page.wait_for(".mark.judged");
        page.wait_for(".eval-bar");
        // However long the texts are, nothing moves and all buttons stay in sight.
        let places = || {
            page.js(
                "return ['.ways', '.graph', '.mistakes'].map(css => document.querySelector(css).getBoundingClientRect().y)",
                &[],
            )
        };
        let before = places();
        page.click(".caption button:named(Try again)");
        page.wait_text(".caption .message", |says| says == "Black: find the move that wins at once.");
        // The missed move begins a line that can be stepped through, and that stays under the pointer meanwhile.
        page.click(".caption button:named(Show best move)");
        page.wait_text(".caption .message", |says| says.starts_with("Best: "));
        page.wait_for(".missed-line .line-move");
        assert_eq!(places(), before);
        for (width, height) in [(375, 667), (390, 844), (820, 1180), (1280, 800)] {
            page.resize(width, height);
            let above = page.js(
                "const [ways, actions] = ['.ways', '.playing > .actions'].map(css => document.querySelector(css));
                 return ways.getBoundingClientRect().bottom <= actions.getBoundingClientRect().top",
                &[],
            );
            assert_eq!(above, true, "{width} x {height}");
        }
        let place = || page.js("return document.querySelector('.missed-line').getBoundingClientRect().y", &[]);
        let before = place();
        page.click(".missed-line .line-move");
        page.wait_text(".caption .happened", |says| says.starts_with("1... "));
        assert_eq!(place(), before);
        // A line that is wider than a phone, with letters that are only read aloud, does not make the page wider.
        page.resize(390, 844);
        let width = page.js(
            "const line = document.querySelector('.missed-line'), move = line.querySelector('.line-move').cloneNode(true);
             move.insertAdjacentHTML('beforeend', '<span class=\"visually-hidden\">W</span>');
             line.append(...Array.from({ length: 20 }, () => move.cloneNode(true)));
             return document.documentElement.scrollWidth",
            &[],
        );
        assert_eq!(width, 390);
        // The board stays in view above the list, and a press on a moment leads back to what is said about it.
        let bounds = "scrollTo(0, document.documentElement.scrollHeight);
                      const { top, bottom } = document.querySelector('.board').getBoundingClientRect();
                      return scrollY > 0 && top >= 0 && bottom < innerHeight";
        page.until("the board in view", || (page.js(bounds, &[]) == true).then_some(()));
        page.click(".mistakes button");
        page.until("the text in view", || (page.js("return scrollY", &[]) == 0).then_some(()));
    });
}

#[test]
fn an_analysis_of_a_key_moment_moves_no_button() {
    browse(|page| {
        page.resize(1280, 800);
        page.open("#/play?moves=e2e4e7e5d2d4b7b3e1e3b3b5d4d5f7f5e3g5h7h5&ended=white_resignation");
        wait_started(page);
        page.click(".result button:named(Review)");
        page.click(".mistakes li:last-child button");
        page.wait_text(".review [role=status]", |text| !text.is_empty());
        let places = || {
            page.js(
                "return ['.engine .toggle', '.walk', '.graph', '.caption'].map(css => {
                     const { left, top } = document.querySelector(css).getBoundingClientRect();
                     return [left, top];
                 })",
                &[],
            )
        };
        let before = places();
        page.click(".engine .toggle");
        page.wait_text(".lines li", |text| !text.is_empty());
        assert_eq!(places(), before);
        page.click(".engine .toggle");
        page.wait_gone(".lines");
        assert_eq!(places(), before);
    });
}

#[test]
fn the_best_line_follows_the_steps_along_it() {
    let moves = "e2e4e7e5d2d4b7b3e1e3b3b5d4d5f7f5e3g5h7h5";
    browse(|page| {
        page.resize(1280, 800);
        page.open(&format!("#/play?moves={moves}&ended=white_resignation"));
        wait_started(page);
        page.click(".result button:named(Review)");
        page.wait_text(".review [role=status]", |text| !text.is_empty());
        page.click(".mistakes li:last-child button");
        page.click(".caption button:named(Show best move)");
        page.wait_for(".missed-line .line-move:nth-of-type(6)");
        for ply in 1..=6 {
            page.click(".walk button:nth-child(3)");
            let in_sight = "const line = document.querySelector('.missed-line'), [now, strip] =
                  [line.querySelector('[aria-current]'), line].map(part => part && part.getBoundingClientRect());
                return now && now.left >= strip.left && now.right <= strip.right &&
                  line.querySelector(`.line-move:nth-of-type(${arguments[0]})`).ariaCurrent === 'true'";
            page.until(&format!("move {ply} of the line"), || (page.js(in_sight, &[json!(ply)]) == true).then_some(()));
        }
        // A press on a move shows it for good, and the next step goes on from there.
        let shown = |ply: usize| page.wait_for(&format!(".missed-line .line-move:nth-of-type({ply})[aria-current]"));
        page.click(".missed-line .line-move:nth-of-type(2)");
        shown(2);
        page.click(".walk button:nth-child(3)");
        shown(3);
        page.click(".missed-line .line-move:nth-of-type(4)");
        shown(4);
        // The right arrow key.
        page.press('\u{e014}');
        shown(5);
        // A second press on the same move leads back.
        page.click(".missed-line .line-move:nth-of-type(5)");
        page.wait_text(".caption .message", |says| says.starts_with("Best: "));
        // A move of one's own goes on from there, and the review is one press away.
        page.click(".missed-line .line-move:nth-of-type(2)");
        shown(2);
        let pieces = || page.js("return document.querySelectorAll('.board .piece').length", &[]);
        let before = pieces();
        play(page, "a2", "a3");
        page.wait_gone(".missed-line");
        assert_eq!(pieces(), before);
        page.click(".caption button:named(Back to review)");
        page.wait_for(".moment-heading");
    });
}

#[test]
fn escape_closes_a_dialog_and_leaves_the_review_as_it_is() {
    browse(|page| {
        page.open("#/play?fen=l1xkw3/3p2p1/c4p2/1X2x3/3P3P/5K2/3PiPPP/4C1LI_b&moves=g7g5h4h5&ended=white_resignation");
        wait_started(page);
        page.wait_text(".result .primary", |text| text == "Review");
        page.click(".result .primary");
        page.click(".mistakes button");
        page.click(".caption button:named(Show best move)");
        page.wait_text(".caption .message", |says| says.starts_with("Best: "));
        page.press('?');
        page.wait_for("dialog[open]");
        page.press('\u{e00c}');
        page.wait_gone("dialog[open]");
        assert!(page.text(".caption .message").is_some_and(|says| says.starts_with("Best: ")));
    });
}

#[test]
fn lines_with_pieces_for_letters_stay_within_a_phone() {
    browse(|page| {
        page.resize(390, 844);
        page.open("#/play?moves=e2e4a7a5e1e3g7g5d2d5");
        wait_started(page);
        page.click(".engine .toggle");
        page.wait_for(".lines .line-move .figurine");
        assert_eq!(page.js("return document.documentElement.scrollWidth", &[]), 390);
    });
}

#[test]
fn a_line_stays_where_it_is_while_its_moves_are_previewed() {
    browse(|page| {
        page.open("#/play?moves=e2e4b7b5d2d5c7c6");
        wait_started(page);
        page.click(".engine .toggle");
        page.click(".caption button:named(Review)");
        page.wait_for(".tallies");
        // The review has priority, so the engine lines must be switched on again.
        page.wait_gone(".lines");
        page.click(".engine .toggle");
        page.resize(390, 844);
        page.wait_for(".lines .line-move");
        let place = || page.js("return document.querySelector('.lines').getBoundingClientRect().y + scrollY", &[]);
        let frames = "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))";
        let before = page.until("a place that stays", || {
            let first = place();
            page.js(frames, &[]);
            (first == place()).then_some(first)
        });
        page.focus(".lines .line-move");
        page.wait_text(".caption .message", |says| says.starts_with("Press to play 3. "));
        assert_eq!(place(), before);
        assert_eq!(page.text(".caption .covered").as_deref(), Some("White to move."));
        // The right arrow key goes to the next move of the line, and no further.
        page.press('\u{e014}');
        page.wait_text(".caption .message", |says| says.starts_with("Press to play 3... "));
    });
}

#[test]
fn the_list_of_moves_is_one_stop_of_the_tab_key() {
    browse(|page| {
        page.open("#/play?moves=b2b4f7f5c2c4g7g5");
        page.until("four moves", || (page.count(".move") == 4).then_some(()));
        let focused = |page: &Page| page.js("return document.activeElement.textContent", &[]);
        assert_eq!(page.count(".move[tabindex='0']"), 1);
        page.focus(".move[tabindex='0']");
        assert_eq!(focused(page), "g7-g5");
        // The left arrow key; the focus follows.
        page.press('\u{e012}');
        page.until("the move before", || (focused(page) == "c2-c4").then_some(()));
        assert_eq!(page.text(".move[aria-current]").as_deref(), Some("c2-c4"));
        page.press('\u{e004}');
        let is_move = "return document.activeElement.classList.contains('move')";
        assert_eq!(page.js(is_move, &[]), false, "the next stop is behind the list");
    });
}
