//! What happens when something is wrong: missing parts, hostile addresses, hasty input, long games. The page says what it can't do,
//! and keeps the game.

use std::env;
use std::rc::Rc;

use fastrand::Rng;
use serde_json::{Value, json};
use ultima::link::{self, Link};
use ultima::model::Game;
use ultima::rules::{MoveLine, Position, RuleSet, StartingArray};

use crate::page::{Page, browse, browse_at};
use crate::steps::{FIVE_AND_THREE, TWO_PEOPLE, begin_game, wait_started};

/// Returns the number of repetitions: `short`, or `long` if `ULTIMA_LONG=1`.
fn rounds(short: u64, long: u64) -> u64 {
    if env::var("ULTIMA_LONG").is_ok_and(|value| value == "1") { long } else { short }
}

/// Stores that the next game is against the computer, which plays Black at the first level.
fn play_computer(page: &Page) {
    page.js(
        "localStorage.removeItem('ultima.game');
         localStorage.setItem('ultima.players', JSON.stringify({white: 'person', black: 'computer', strength: {level: 1}}))",
        &[],
    );
}

fn assert_alive(page: &Page) {
    assert_eq!(page.count("#crash"), 0, "the app has failed: {:?}", page.text("#crash textarea"));
}

#[test]
fn without_its_engine_the_game_goes_on_and_the_engine_is_tried_again() {
    let misled = "const Real = Worker;
        window.Worker = class extends Real {
          constructor(address, options) { super(window.mended ? address : 'nothing.js', options); }
        }";
    browse_at(
        |server| server.run_first(misled),
        |page| {
            wait_started(page);
            play_computer(page);
            page.open("?no-engine");
            wait_started(page);
            page.click_square("b2");
            page.click_square("b4");
            page.wait_text(".engine [role=alert]", |text| !text.is_empty());
            page.wait_for("[data-at=b4].piece");
            page.js("window.mended = true", &[]);
            page.click(".engine button:not(.toggle)");
            page.until("the engine's answer", || (page.count(".move") == 2).then_some(()));
            page.take_errors();
        },
    );
}

/// A script that keeps the first engine from getting its task, so that it never answers.
const DEAF: &str = "const Real = Worker; let deaf = 1;
    window.Worker = class extends Real {
      constructor(...given) { super(...given); this.deaf = deaf-- > 0; window.engines = (window.engines ?? 0) + 1; }
      postMessage(message) { if (!this.deaf) super.postMessage(message); }
    }";

#[test]
fn an_engine_that_falls_silent_is_replaced_in_play() {
    browse_at(
        |server| server.run_first(DEAF),
        |page| {
            wait_started(page);
            play_computer(page);
            page.open("?deaf");
            wait_started(page);
            page.click_square("b2");
            page.click_square("b4");
            page.until("the engine's answer", || (page.count(".move") == 2).then_some(()));
            assert!(page.js("return window.engines", &[]).as_u64() > Some(1));
        },
    );
}

#[test]
fn an_engine_that_falls_silent_is_replaced_in_analysis() {
    browse_at(
        |server| server.run_first(DEAF),
        |page| {
            page.open("#/play?moves=b2b4f7f5&lines=1");
            page.until("another engine", || page.js("return window.engines > 1 || null", &[]).as_bool().map(|_| ()));
            page.wait_text(".lines li", |text| !text.is_empty());
        },
    );
}

#[test]
fn a_database_that_never_answers_is_reported() {
    // The requests of the database are never answered.
    let silent = "const real = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (...given) {
          const request = real.apply(this, given);
          for (const name of ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded'])
            Object.defineProperty(request, name, { set() {} });
          request.addEventListener = () => {};
          return request;
        }";
    browse_at(
        |server| server.run_first(silent),
        |page| {
            page.open("#/games");
            page.wait_text("main [role=alert]", |text| text.contains("does not answer"));
            page.click(".head nav a[href^='#/play']");
            page.wait_for("[data-at=b2].piece");
        },
    );
}

#[test]
fn a_page_that_fails_to_load_is_reported_and_can_be_retried() {
    browse_at(
        |server| server.refuse(&["split_learn", "split_panels"]),
        |page| {
            page.open("#/play?moves=b2b4");
            page.reload();
            page.wait_for("[data-at=b4].piece");
            page.click(".head nav a[href='#/learn']");
            page.wait_text("main [role=alert]", |text| text.starts_with("Learn could not be loaded"));
            // A dialog that can't be loaded is reported, too.
            page.click(".head nav a[href^='#/play']");
            page.wait_for("[data-at=b4].piece");
            page.click(".tools button:named(Settings)");
            page.wait_text(".notice[role=alert]", |text| text.contains("could not be loaded"));
            page.server.refuse(&[]);
            page.click(".notice[role=alert] .primary");
            page.wait_for("dialog[open] input[name=sound]");
            page.click("dialog[open] header button");
            page.wait_gone("dialog[open]");
            page.click(".head nav a[href='#/learn']");
            page.wait_for(".topics");
            page.click(".head nav a[href^='#/play']");
            page.wait_for("[data-at=b4].piece");
            page.take_errors();
        },
    );
}

#[test]
fn a_part_that_fails_to_load_is_reported_and_can_be_retried() {
    browse_at(
        |server| server.refuse(&["split_panels"]),
        |page| {
            wait_started(page);
            page.click(".tools button:named(New game)");
            page.wait_text(".notice[role=alert]", |text| text.contains("could not be loaded"));
            page.server.refuse(&[]);
            page.click(".notice[role=alert] .primary");
            page.wait_for("dialog[open] select[name=rules]");
            page.take_errors();
        },
    );
}

#[test]
fn an_unreadable_game_is_reported_and_can_be_retried() {
    browse_at(
        |server| server.refuse(&["split_loaders", "split_library"]),
        |page| {
            page.open("#/play?moves=b2b4");
            page.reload();
            page.wait_text(".caption [role=alert]", |text| text.contains("could not be loaded"));
            page.server.refuse(&["split_library"]);
            page.click(".caption button");
            page.wait_for("[data-at=b4].piece");
            page.click_square("b7");
            page.click_square("b6");
            page.wait_text(".notice[role=alert]", |text| text.contains("failed to save this game"));
            assert_alive(page);
            page.take_errors();
        },
    );
}

#[test]
fn a_page_that_comes_back_from_the_browsers_cache_goes_on() {
    browse(|page| {
        // Two people play what a link opens.
        page.open("#/play?moves=c2c4c7c5");
        page.wait_for("[data-at=c4].piece");
        page.click_square("b2");
        page.click_square("b4");
        page.wait_address(|address| address.contains("moves=c2c4c7c5b2b4"));
        page.open_foreign("about:blank");
        page.back();
        wait_started(page);
        page.wait_for("[data-at=b4].piece");
        page.click_square("b7");
        page.click_square("b6");
        page.wait_address(|address| address.contains("moves=c2c4c7c5b2b4b7b6"));
    });
}

#[test]
fn setting_a_clock_during_a_game_costs_no_time() {
    browse(|page| {
        begin_game(page, TWO_PEOPLE, Ok(FIVE_AND_THREE));
        page.click_square("b2");
        page.click_square("b4");
        page.js("const real = Date.now; Date.now = () => real() + 86400000 * 365", &[]);
        page.click_square("b7");
        page.click_square("b6");
        page.wait_address(|address| address.contains("moves=b2b4b7b6"));
        assert_eq!(page.count(".result"), 0);
        assert_alive(page);
    });
}

/// Returns the start of a game under the default rules.
fn start() -> Position {
    Position::start(RuleSet::default(), StartingArray::MIRRORED)
}

/// Returns a game of this many plies that has not ended.
fn long_game(plies: usize) -> Link {
    let mut chance = Rng::with_seed(1_000);
    let mut game = Game::new(start());
    while game.moves().len() < plies {
        let latest = game.latest();
        let mut moves: Vec<_> = latest.legal_moves().into_iter().collect();
        chance.shuffle(&mut moves);
        // Pieces last longer with few captures, but a hundred plies without a capture are a draw.
        let due = latest.halfmoves() >= 70;
        moves.sort_by_key(|mv| mv.is_capture() != due);
        let after = |mv| {
            let mut next = game.clone();
            next.play_unchecked(mv);
            next
        };
        let next = moves.into_iter().map(after).find(|next| next.line_outcome().is_none());
        game = next.expect("a move that does not end the game");
    }
    Link::new(game.current_line().clone())
}

#[test]
fn a_game_of_a_thousand_plies_is_opened_walked_and_played_on() {
    browse(|page| {
        let long = long_game(1_000);
        page.open(&link::write(&long));
        page.until("all its moves", || (page.count(".move") == 1_000).then_some(()));
        page.click(".walk button:named(Start of the game)");
        page.wait_attribute("[data-square=b2]", "aria-label", |label| label.contains("white Pawn"));
        page.click(".walk button:named(Latest position)");
        let game = Game::from(Rc::new(MoveLine::new_unchecked(start(), long.moves())));
        let mv = game.latest().legal_moves().into_iter().find(|mv| !mv.is_suicide()).expect("a game that goes on");
        page.click_square(&mv.from.to_string());
        page.click_square(&mv.to.to_string());
        page.until("one move more", || (page.count(".move") == 1_001).then_some(()));
        page.wait_address(|address| link::read_game(address).is_ok_and(|link| link.moves().len() == 1_001));
        page.reload();
        wait_started(page);
        page.until("all of them again", || (page.count(".move") == 1_001).then_some(()));
    });
}

#[test]
fn hostile_addresses_are_refused_or_opened_and_nothing_fails() {
    browse(|page| {
        wait_started(page);
        let mut chance = Rng::with_seed(7);
        let seeds = [
            "#/play?rules=pure&fen=ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w_-_-_0_1&moves=b2b4f7f5&cursor=1&flip=1",
            "#/explore?fen=8/8/3k4/8/8/8/8/8_w&free=1&both=1&compare=vchess",
            "#/learn/withdrawer/withdrawer-one",
            "#/rules/captures",
            "#/play?white=Ann&black=%F0%9F%99%82&v=1&lines=2",
        ];
        let signs: Vec<char> = "#/?&=%+_-.0189abkKxX \u{e9}\u{202e}\u{1f642}\"'<>\\{}".chars().collect();
        let mut addresses: Vec<Value> = Vec::new();
        for _ in 0..rounds(400, 10_000) {
            let mut text: Vec<char> = seeds[chance.usize(..seeds.len())].chars().collect();
            for _ in 0..chance.usize(1..8) {
                let at = chance.usize(1..text.len());
                match chance.u8(0..4) {
                    0 => drop(text.remove(at)),
                    1 => text.truncate(at.max(8)),
                    2 => text.insert(at, signs[chance.usize(..signs.len())]),
                    _ => text[at] = signs[chance.usize(..signs.len())],
                }
            }
            addresses.push(json!(text.into_iter().collect::<String>()));
        }
        for few in addresses.chunks(100) {
            page.js(
                "const each = addresses => addresses.reduce((before, address) => before.then(() => new Promise(done => {
                   location.replace(address);
                   setTimeout(done);
                 })), Promise.resolve());
                 return each(arguments[0]).then(() => 1)",
                &[json!(few)],
            );
            assert_alive(page);
        }
        page.open("#/play?moves=b2b4");
        page.wait_for("[data-at=b4].piece");
    });
}

#[test]
fn a_thousand_presses_at_once_leave_a_legal_game() {
    browse(|page| {
        wait_started(page);
        for seed in 0..rounds(1, 20) {
            page.js(
                "let seed = 12345 + arguments[0];
                 const next = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
                 const keys = ['Enter', ' ', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'f', 'Home', 'End', 'w', '?', '.'];
                 for (let n = 0; n < 1000; n++) {
                   const cells = document.querySelectorAll('[data-square]');
                   const cell = cells[next(cells.length)];
                   const box = cell?.getBoundingClientRect();
                   if (next(3)) {
                     const at = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 1, isPrimary: true, button: 0 };
                     for (const type of ['pointerdown', 'pointerup']) cell.dispatchEvent(new PointerEvent(type, at));
                   } else {
                     cell.dispatchEvent(new KeyboardEvent('keydown', { key: keys[next(keys.length)], bubbles: true }));
                   }
                 }",
                &[json!(seed)],
            );
        }
        page.until("the page to be quiet", || {
            let state = "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))";
            (page.js(state, &[]) == 1).then_some(())
        });
        assert_alive(page);
        let count = page.count(".move");
        let address =
            page.wait_address(|address| link::read_game(address).is_ok_and(|link| link.moves().len() == count));
        assert!(link::read_game(&address).is_ok(), "{address}");
    });
}

/// Two hundred games of the computer against itself take a long time, so the test runs only on request: `cargo test
/// --test browser -- --ignored endurance`.
#[test]
#[ignore = "takes long"]
fn endurance_of_engine_games() {
    browse(|page| {
        wait_started(page);
        play_computer(page);
        page.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": "
                for (const name of ['instantiate', 'instantiateStreaming']) {
                  const real = WebAssembly[name];
                  WebAssembly[name] = async (...given) => {
                    const made = await real.apply(WebAssembly, given);
                    window.memory ??= (made.instance ?? made).exports.memory;
                    return made;
                  };
                }" }),
        );
        page.open("?itself");
        wait_started(page);
        let games = env::var("ULTIMA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(200);
        let measure = |page: &Page| {
            page.devtools("HeapProfiler.collectGarbage", json!({}));
            let metrics = page.devtools("Performance.getMetrics", json!({}));
            let of = |name: &str| {
                let all = metrics["metrics"].as_array().expect("a list");
                all.iter()
                    .find(|metric| metric["name"] == name)
                    .and_then(|metric| metric["value"].as_f64())
                    .expect("a number")
            };
            let program = page.js("return window.memory.buffer.byteLength", &[]).as_f64().expect("a number");
            ((of("JSHeapUsedSize") + program) / 1e6, of("Nodes"), of("JSEventListeners"))
        };
        page.devtools("Performance.enable", json!({}));
        let mut early = None;
        page.js(
            "const seat = document.querySelector('.player-bar.near select');
             seat.selectedIndex = 1;
             seat.dispatchEvent(new Event('change', { bubbles: true }))",
            &[],
        );
        for game in 0..games {
            let mut moves = None;
            while page.count(".result") == 0 {
                moves = page.until("a move", || {
                    let now = Some(page.count(".move"));
                    (now != moves || page.count(".result") > 0).then_some(now)
                });
            }
            if game == 4 || (game + 1) % 10 == 0 {
                let now = measure(page);
                println!("after {} games: {:.1} MB, {} nodes, {} listeners", game + 1, now.0, now.1, now.2);
                let first = *early.get_or_insert(now);
                assert!(now.0 < first.0 * 1.5 + 4.0, "memory grows: from {first:?} to {now:?}");
            }
            // The rematch is started by a script, since the driver keeps a reference to every element that it clicks.
            page.js("document.querySelector('.result .rematch').click()", &[]);
            page.wait_gone(".result");
        }
    });
}
