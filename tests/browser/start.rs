//! The page starts, and obeys its content security policy.

use crate::steps::{start_worker, wait_started};
use crate::{
    browser::Capability,
    page::{Page, browse, browse_at},
};

#[test]
fn the_app_starts() {
    browse(|page| {
        wait_started(page);
        page.screenshot("light");
        if page.browser.can(Capability::Emulation) {
            page.prefer(&[("prefers-color-scheme", "dark")]);
            page.screenshot("dark");
        }
    });
}

#[test]
fn a_page_loaded_again_before_the_first_move_is_as_it_was() {
    browse(|page| {
        let players = || {
            wait_started(page);
            let body =
                "return [...document.querySelectorAll('.player-bar select')].map(seat => seat.selectedOptions[0].text)";
            page.js(body, &[])
        };
        let first = players();
        assert_eq!(first, serde_json::json!(["Level 1", "You"]));
        page.reload();
        assert_eq!(players(), first);
        // Looking at a game of other people does not change the players of later games.
        page.open("#/play?moves=b2b4");
        page.wait_for("[data-at=b4].piece");
        assert_eq!(players(), serde_json::json!(["Player", "Player"]));
        page.js("sessionStorage.clear()", &[]);
        page.open("#/play");
        page.reload();
        assert_eq!(players(), first);
    });
}

#[test]
fn the_worker_starts() {
    browse(|page| start_worker(page));
}

#[test]
fn the_content_security_policy_forbids_inline_script_and_style() {
    browse(|page| {
        let provoke = "
            const script = document.createElement('script');
            script.textContent = 'window.ran = true';
            document.body.append(script);
            document.body.insertAdjacentHTML('beforeend', '<p id=probe style=\"opacity: 0.5\">');
            return [window.ran ?? null, getComputedStyle(document.getElementById('probe')).opacity]";
        assert_eq!(page.js(provoke, &[]), serde_json::json!([null, "1"]));
        let errors = page.take_errors();
        assert_eq!(errors.is_empty(), !page.browser.can(Capability::Log));
        for error in errors {
            assert!(error.contains("Content Security Policy"), "{error}");
        }
    });
}

/// Returns the place of the board in the window, to the pixel.
fn place(page: &Page) -> serde_json::Value {
    let body = "const box = document.querySelector('.board').getBoundingClientRect();
        return [box.x, box.y, box.width, box.height].map(Math.round)";
    page.js(body, &[])
}

#[test]
fn the_first_picture_becomes_the_app_without_a_jump() {
    browse(|page| {
        page.devtools("Network.enable", serde_json::json!({}));
        page.devtools("Network.setBypassServiceWorker", serde_json::json!({ "bypass": true }));
        for (width, height) in [(320, 640), (390, 844), (768, 1024), (844, 390), (1280, 900)] {
            page.resize(width, height);
            page.devtools("Network.setBlockedURLs", serde_json::json!({ "urls": ["*.wasm"] }));
            page.js("localStorage.clear()", &[]); // no game but the one at its start
            page.open("?first");
            page.wait_text(".caption", |text| text.contains("could not start"));
            assert_eq!(page.count(".pieces > use"), 32);
            let before = place(page);
            page.devtools("Network.setBlockedURLs", serde_json::json!({ "urls": [] }));
            page.open("?then");
            wait_started(page);
            page.wait_for(".board [role=gridcell]");
            assert_eq!(place(page), before, "at {width} by {height}");
        }
        page.take_errors();
    });
}

#[test]
fn without_javascript_the_board_is_seen_and_the_reason_reported() {
    browse(|page| {
        page.devtools("Emulation.setScriptExecutionDisabled", serde_json::json!({ "value": true }));
        page.go("?still");
        page.wait_text(".caption noscript", |text| text.contains("JavaScript"));
        assert_eq!(page.count(".pieces > use"), 32);
    });
}

#[test]
fn a_browser_without_webassembly_is_reported() {
    browse_at(
        |server| server.run_first("delete globalThis.WebAssembly"),
        |page| {
            page.wait_text("#app", |text| text.contains("needs WebAssembly"));
            page.take_errors();
        },
    );
}
