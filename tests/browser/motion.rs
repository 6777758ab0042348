//! The animations of the board, the replay, the numbers shown instead of motion, and the sounds.

use serde_json::{Value, json};

use crate::page::{PEOPLE, Page, browse_at};
use crate::steps::wait_started;
use crate::{browser::Capability, server::Server};

/// White's Leaper on b1 captures three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w";

/// Makes every page record the animations of pieces and the sounds that it starts, in `window.moved` and
/// `window.heard`.
fn listen(server: &Server) {
    server.run_first(
        "window.moved = []; window.heard = [];
         const { animate } = Element.prototype, { play } = HTMLMediaElement.prototype;
         Element.prototype.animate = function (frames, options) {
           const animation = animate.call(this, frames, options);
           const what = 'transform' in frames ? 'travels' : frames.opacity[0] == 1 ? 'goes' : 'comes';
           const at = [+this.getAttribute('x') / 45, 8 - this.getAttribute('y') / 45];
           moved.push([what, 'abcdefgh'[at[0]] + at[1]].join(' '));
           window.last = animation;
           return animation;
         };
         HTMLMediaElement.prototype.play = function () {
           heard.push(this.src);
           return play.call(this);
         }",
    );
}

/// Opens an address on a page that records these.
fn start(page: &Page, path: &str) {
    page.open(path);
    page.reload();
    wait_started(page);
}

/// Takes the entries recorded in a list since the last call, once there are any.
fn take(page: &Page, list: &str) -> Value {
    page.until(list, || {
        let found = page.js("return window[arguments[0]].splice(0)", &[list.into()]);
        (found != json!([])).then_some(found)
    })
}

fn wait_still(page: &Page) {
    page.until("stillness", || {
        let body = "return document.getAnimations().filter(one => one.effect.target.closest('.board')).length";
        (page.js(body, &[]) == 0).then_some(())
    });
}

fn wait_shown(page: &Page, square: &str, says: &str) {
    page.wait_attribute(&format!("[data-square={square}]"), "aria-label", |label| label.contains(says));
}

#[test]
fn a_move_travels_its_victims_fade_and_it_all_comes_to_rest() {
    browse_at(listen, |page| {
        start(page, THREE);
        page.click_square("b1");
        page.click_square("b8");
        assert_eq!(take(page, "moved"), json!(["travels b8", "goes b2", "goes b4", "goes b6"]));
        let ends = page.js("return last.effect.getComputedTiming().endTime", &[]);
        assert!(ends.as_f64().is_some_and(|ends| ends > 0.0 && ends <= 500.0), "{ends}");
        wait_still(page);
        let left =
            "return [...document.querySelectorAll('.leaving .piece')].map(piece => getComputedStyle(piece).opacity)";
        assert_eq!(page.js(left, &[]), json!(["0", "0", "0"]));

        // The move is undone, played again, and stepped through.
        page.click(".actions button:named(Undo)");
        assert_eq!(take(page, "moved"), json!(["travels b1", "comes b6", "comes b4", "comes b2"]));
        assert_eq!(page.count(".leaving .piece"), 0);
        page.click(".actions button:named(Redo)");
        assert_eq!(take(page, "moved"), json!(["travels b8", "goes b2", "goes b4", "goes b6"]));
        wait_still(page);

        // The last move is replayed, by button and by key.
        page.click(".walk .replay");
        assert_eq!(take(page, "moved"), json!(["travels b8", "goes b2", "goes b4", "goes b6"]));
        page.focus("[data-square=a1]");
        page.press('a');
        assert_eq!(take(page, "moved"), json!(["travels b8", "goes b2", "goes b4", "goes b6"]));
        page.js("last.finish()", &[]);

        // Turning the board is no move.
        page.click(".actions button:named(Flip)");
        wait_still(page);
        assert_eq!(page.js("return moved", &[]), json!([]));
    });
}

#[test]
fn quick_play_does_not_wait() {
    browse_at(listen, |page| {
        start(page, PEOPLE);
        for (from, to) in [("b2", "b4"), ("f7", "f5"), ("c2", "c4"), ("g7", "g5")] {
            page.click_square(from);
            page.click_square(to);
        }
        page.until("four moves", || (page.count(".move") == 4).then_some(()));
        // Only the latest move is being animated.
        let under_way = "return document.getAnimations().filter(one => one.effect.target.closest('.board')).length";
        assert!(page.js(under_way, &[]).as_u64() <= Some(1));
        wait_still(page);
        take(page, "moved");

        // A dragged piece has already arrived, so it does not travel.
        page.drag("d2", "d4");
        wait_shown(page, "d4", "white Pawn");
        page.click(".walk button:named(Start of the game)");
        wait_shown(page, "d4", "empty");
        assert_eq!(page.js("return moved", &[]), json!([]), "nor does a walk of many moves show them");
        page.click(".walk button:named(One move forward)");
        assert_eq!(take(page, "moved"), json!(["travels b4"]));
    });
}

#[test]
fn with_reduced_motion_victims_are_numbered() {
    browse_at(listen, |page| {
        let shown = |page: &Page| {
            page.js(
                "return [...document.querySelectorAll('.mark.removed')]
                   .filter(mark => getComputedStyle(mark).display != 'none')
                   .map(mark => mark.dataset.at + ' ' + mark.textContent)",
                &[],
            )
        };
        page.prefer(&[("prefers-reduced-motion", "reduce")]);
        start(page, THREE);
        page.click_square("b1");
        page.click_square("b8");
        wait_shown(page, "b8", "white Leaper");
        assert_eq!(shown(page), json!(["b2 1", "b4 2", "b6 3"]));
        page.screenshot("numbers");
        page.focus("[data-square=a1]");
        page.press('a');
        page.click_square("e6");
        page.wait_for(".mark.picked");
        assert_eq!(shown(page), json!(["b2 1", "b4 2", "b6 3"]), "until the next move");
        // The lines of the capture disappear after a while, without motion.
        let moving = "return [moved, document.getAnimations().filter(moves => moves.animationName != 'pass').length]";
        assert_eq!(page.js(moving, &[]), json!([[], 0]));
        page.prefer(&[("prefers-reduced-motion", "no-preference")]);
        assert_eq!(shown(page), json!([]));
    });
}

#[test]
fn moves_have_sounds_until_they_are_switched_off() {
    browse_at(listen, |page| {
        page.need(Capability::Activation);
        start(page, THREE);
        let heard = |page: &Page| {
            let heard = take(page, "heard");
            heard[0].as_str().and_then(|address| address.rsplit_once('/')).map(|(_, name)| name.to_owned())
        };
        page.click_square("b1");
        page.click_square("b8");
        assert_eq!(heard(page).as_deref(), Some("capture.wav"));
        page.click(".actions button:named(Undo)");
        wait_shown(page, "b1", "white Leaper");
        page.click_square("d2");
        page.click_square("e2");
        assert_eq!(heard(page).as_deref(), Some("move.wav"), "what is taken back is silent");

        page.click(".tools button:named(Settings)");
        page.click("dialog input[name=sound]");
        page.reload();
        wait_started(page);
        page.click(".tools button:named(Settings)");
        page.wait_for("dialog[open] input[name=sound]");
        assert_eq!(page.js("return document.querySelector('dialog input[name=sound]').checked", &[]), false);
        page.press('\u{e00c}');
        page.wait_gone("dialog");
        page.click(".actions button:named(Undo)");
        page.click(".actions button:named(Redo)");
        wait_shown(page, "e2", "white Leaper");
        assert_eq!(page.js("return heard", &[]), json!([]));
    });
}
