//! The page starts, and its policy holds.

use crate::page::{Page, browse};

/// Waits until the app has taken the place of the loading message.
pub fn wait_started(page: &Page) {
    page.wait_gone("#app > .loading");
    page.wait_text("#app", |text| !text.trim().is_empty());
}

/// Starts the search worker as the app does; its first message says that it is ready.
pub fn start_worker(page: &Page) {
    let body = "return new Promise((resolve, reject) => {
        const url = new URL(document.getElementById('app').dataset.worker, document.baseURI);
        const worker = new Worker(url, { type: 'module' });
        worker.onmessage = () => resolve('ready');
        worker.onerror = event => reject(new Error(event.message));
    })";
    assert_eq!(page.js(body, &[]), "ready");
}

#[test]
fn the_app_starts() {
    browse(|page| {
        wait_started(page);
        page.screenshot("light");
        page.prefer(&[("prefers-color-scheme", "dark")]);
        page.screenshot("dark");
    });
}

#[test]
fn the_worker_starts() {
    browse(|page| start_worker(page));
}

#[test]
fn the_policy_forbids_inline_script_and_style() {
    browse(|page| {
        let provoke = "
            const script = document.createElement('script');
            script.textContent = 'window.ran = true';
            document.body.append(script);
            document.body.insertAdjacentHTML('beforeend', '<p id=probe style=\"opacity: 0.5\">');
            return [window.ran ?? null, getComputedStyle(document.getElementById('probe')).opacity]";
        assert_eq!(page.js(provoke, &[]), serde_json::json!([null, "1"]));
        let errors = page.take_errors();
        assert!(!errors.is_empty());
        for error in errors {
            assert!(error.contains("Content Security Policy"), "{error}");
        }
    });
}

#[test]
fn a_browser_without_webassembly_is_told() {
    browse(|page| {
        page.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            serde_json::json!({ "source": "delete globalThis.WebAssembly" }),
        );
        page.open("");
        page.wait_text("#app", |text| text.contains("needs WebAssembly"));
        assert_ne!(page.take_errors(), Vec::<String>::new());
    });
}
