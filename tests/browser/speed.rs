//! Measures how fast the page responds: `./dev bench page`.
//!
//! The time from an event to the marks that it causes is measured in the page itself, after layout. Other programs on
//! the machine lengthen it, but not the time of the page's own thread, which includes all work until the picture is
//! drawn. The time until the page has started is measured alternately with the build in the folder `ULTIMA_BEFORE`, if
//! it is set.

use std::{env, fs, path::Path};

use serde_json::{Value, json};
use xtask::{files, sizes};

use crate::page::{PEOPLE, Page, browse};
use crate::server::dist;
use crate::steps::wait_started;

/// A position in the middle of a game, with all kinds of pieces and many captures.
const BUSY: &str = "#/play?fen=i1xkwx1c/p1pp1ppp/2l5/4pl2/1p2P3/2P1L1P1/PP1P1P1P/I1XKWXLC_w";

/// A script that records the time from each event of a kind to the last change of the page before the next event, and
/// the longest time that the page keeps a message waiting, in milliseconds.
const WATCH: &str = "
    let open = null, costs = [], before = null, longest = 0, beating = false;
    const settle = () => {
      if (!open) return;
      document.querySelector('.board').getBoundingClientRect();
      open.last = performance.now();
    };
    new MutationObserver(settle).observe(document.body,
      { subtree: true, childList: true, attributes: true, characterData: true });
    const close = () => { if (open) costs.push([open.kind, open.last - open.start]); open = null; };
    for (const kind of ['pointerdown', 'pointermove'])
      addEventListener(kind, () => {
        close();
        const start = performance.now();
        open = { kind, start, last: start };
      }, { capture: true });
    window.takeCosts = kind => {
      close();
      const all = costs.filter(cost => cost[0] === kind).map(cost => cost[1]);
      costs = [];
      return all;
    };
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      if (before !== null) longest = Math.max(longest, now - before);
      before = now;
      if (beating) channel.port2.postMessage(0);
    };
    window.beat = on => { beating = on; if (on) { before = null; longest = 0; channel.port2.postMessage(0); } return longest; };";

/// The kinds of work that are measured in one page.
struct Bench<'a> {
    page: &'a Page,
    /// The factor by which the page runs slower than this device.
    slower: u32,
}

impl Bench<'_> {
    fn mouse(&self, kind: &str, square: (f64, f64), held: bool) {
        let pressed = kind != "mouseMoved";
        let (x, y) = square;
        self.page.devtools(
            "Input.dispatchMouseEvent",
            json!({
                "type": kind, "x": x, "y": y, "buttons": u8::from(held), "clickCount": u8::from(pressed),
                "button": if pressed || held { "left" } else { "none" },
            }),
        );
    }

    fn click(&self, square: &str) {
        let at = self.page.middle(square);
        self.mouse("mousePressed", at, true);
        self.mouse("mouseReleased", at, false);
    }

    /// Returns how long the page's thread has been working, in milliseconds.
    fn worked(&self) -> f64 {
        let metrics = self.page.devtools("Performance.getMetrics", json!({}));
        let metrics = metrics["metrics"].as_array().cloned().unwrap_or_default();
        let task = metrics.iter().find(|metric| metric["name"] == "TaskDuration");
        1000.0 * task.and_then(|task| task["value"].as_f64()).unwrap_or_default()
    }

    /// Does something, and prints how long the events of a kind took, beside the limits: the median, the 99th
    /// percentile, and the mean of the thread's work for each.
    fn measure(&self, what: &str, kind: &str, target: f64, act: impl FnOnce()) {
        let take = || self.page.js("return takeCosts(arguments[0])", &[kind.into()]);
        take();
        let before = self.worked();
        act();
        let worked = self.worked() - before;
        let mut costs: Vec<f64> = take().as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        costs.sort_by(f64::total_cmp);
        let Some(last) = costs.len().checked_sub(1) else { return println!("  {what}: nothing measured") };
        let at = |share: usize| costs[last * share / 100];
        let (middle, most, work) = (at(50), at(99), worked / costs.len() as f64);
        let verdict = if most <= target { "" } else { "  TOO SLOW" };
        println!(
            "  {what:<24} p50 {middle:6.2}  p99 {most:6.2}  target {target:3.0}  thread {work:6.2}  {} times{verdict}",
            costs.len()
        );
    }

    fn run(&self) {
        let fast = self.slower == 1;
        println!("{} times slower than this device, in milliseconds", self.slower);
        let target = if fast { 16.0 } else { 50.0 };
        self.page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": self.slower }));
        self.measure("a piece is picked", "pointerdown", target, || {
            for _ in 0..15 {
                ["e3", "g1", "c1", "b2", "a1", "h1", "f1", "e1"].iter().for_each(|piece| self.click(piece));
            }
        });
        self.click("e3");
        let ways = ["e3", "f3", "f4", "g5", "h6", "d3", "d4", "c5", "b6", "a7", "e2", "d2"];
        self.measure("a square is pointed at", "pointermove", target, || {
            for way in ways.iter().cycle().take(200) {
                self.mouse("mouseMoved", self.page.middle(way), false);
            }
        });
        let ((x, y), (to_x, to_y)) = (self.page.middle("e3"), self.page.middle("a7"));
        self.mouse("mousePressed", (x, y), true);
        self.measure("a piece is dragged", "pointermove", if fast { 4.0 } else { 16.0 }, || {
            for n in 0..200 {
                let part = f64::from(n % 50) / 50.0;
                self.mouse("mouseMoved", (x + (to_x - x) * part, y + (to_y - y) * part), true);
            }
        });
        self.mouse("mouseReleased", (x, y), false);
        self.click("a3");
        // Pawns step forward one after another, since a repeated position would end the game.
        self.page.open(PEOPLE);
        self.measure("a move is made (2 presses)", "pointerdown", target, || {
            for ranks in [[(2, 3), (7, 6)], [(3, 4), (6, 5)]] {
                for (file, (from, to)) in "abcdefgh".chars().flat_map(|file| ranks.map(|ranks| (file, ranks))) {
                    self.click(&format!("{file}{from}"));
                    self.click(&format!("{file}{to}"));
                }
            }
        });
        assert_eq!(self.page.count(".move"), 32, "every move was made");
        self.page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }));
    }

    /// Prints the longest time that the page keeps a message waiting while the engine thinks and the pointer moves.
    fn think(&self) {
        let page = self.page;
        page.click(".engine .toggle");
        page.wait_for("[name=lines]");
        page.js(
            "const lines = document.querySelector('[name=lines]');
             lines.value = '5';
             lines.dispatchEvent(new Event('change', { bubbles: true }))",
            &[],
        );
        page.wait_text(".lines li:nth-child(5)", |text| !text.is_empty());
        page.js("beat(true)", &[]);
        for square in ["e3", "f3", "f4", "g5"].iter().cycle().take(200) {
            self.mouse("mouseMoved", page.middle(square), false);
        }
        let longest = page.js("return beat(false)", &[]);
        println!("  the longest task while the engine thinks: {:.1}, target 50", longest.as_f64().unwrap_or_default());
    }
}

#[test]
#[ignore = "measures, and proves nothing: ./dev bench page"]
fn the_page_answers_fast() {
    browse(|page| {
        page.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" }));
        for slower in [1, 4] {
            let bench = Bench { page, slower };
            let load = || {
                page.open(BUSY);
                page.reload();
                wait_started(page);
                page.js(WATCH, &[]);
            };
            load();
            bench.run();
            if slower == 1 {
                load();
                bench.think();
            }
        }
    });
}

/// The number of first visits made to each build.
const VISITS: usize = 5;

/// A script that presses a Pawn until the board responds, and records the time.
const PRESS: &str = "
    const press = () => {
      if (document.querySelector('[data-square=b2][aria-selected=true]')) return window.answered = performance.now();
      const board = document.querySelector('.board')?.getBoundingClientRect();
      const [clientX, clientY] = board ? [board.x + board.width * 1.5 / 8, board.y + board.height * 6.5 / 8] : [0, 0];
      const event = { clientX, clientY, bubbles: true, isPrimary: true, pointerType: 'mouse' };
      for (const [kind, buttons] of [['pointerdown', 1], ['pointerup', 0]])
        document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent(kind, { ...event, buttons }));
      setTimeout(press, 20);
    };
    press()";

/// Visits a build for the first time, over a phone's connection and on a processor four times slower than this
/// device's. Returns after how many seconds the first content is visible, and after how many the board responds.
fn visit(build: &Path) -> [f64; 2] {
    let page = Page::start("speed-start".to_owned(), true);
    page.server.publish(build.to_owned());
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }));
    let bytes = 1_600_000 / 8;
    let line = json!({ "offline": false, "latency": 150, "downloadThroughput": bytes, "uploadThroughput": bytes });
    page.devtools("Network.enable", json!({}));
    page.devtools("Network.emulateNetworkConditions", line);
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": PRESS }));
    page.go("");
    let answered = page.until("the first pick", || page.js("return window.answered ?? null", &[]).as_f64());
    let seen = page.js("return performance.getEntriesByName('first-contentful-paint')[0].startTime", &[]);
    [seen.as_f64().expect("a time"), answered].map(|time| time / 1000.0)
}

#[test]
#[ignore = "measures, and proves nothing: ./dev bench page"]
fn the_page_is_soon_there() {
    let before = env::var_os("ULTIMA_BEFORE").map(|folder| ("before", folder.into()));
    let mut builds: Vec<_> = before
        .into_iter()
        .chain([("this build", dist())])
        .map(|(name, folder)| {
            let packed = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("packed {name}"));
            files::recreate_dir(&packed).expect("a folder");
            for file in files::walk(&folder).expect("a build") {
                let to = packed.join(&file);
                fs::create_dir_all(to.parent().expect("a file is in a folder")).expect("a folder");
                fs::copy(folder.join(&file), to).expect("a copy");
            }
            sizes::pack(&packed).expect("a build that can be packed");
            (name, packed, [const { Vec::new() }; 2])
        })
        .collect();
    for _ in 0..VISITS {
        for (_, folder, times) in &mut builds {
            visit(folder).into_iter().zip(times).for_each(|(time, times)| times.push(time));
        }
    }
    println!(
        "seconds on a first visit by 1.6 Mbit/s and 150 ms, 4 times slower than this device: middle, {VISITS} runs"
    );
    for (name, _, [seen, answered]) in &mut builds {
        for (what, times) in [("sight", seen), ("first pick", answered)] {
            times.sort_by(f64::total_cmp);
            println!("  {name:<10} {what:<10} {:.2}  {times:.2?}", times[VISITS / 2]);
        }
    }
}
