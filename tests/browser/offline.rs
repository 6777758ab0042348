//! After one visit the app works without a network, and changes to a newer version only on request.

use std::{fs, path::Path};

use serde_json::json;

use crate::steps::{start_worker, wait_cached, wait_started, wait_taken_over};
use crate::{
    page::{Page, browse, browse_whole},
    server::dist,
};

/// Makes a copy of the app below `target` with a service worker of a later version, and returns its folder. With
/// `break_it`, the hash of the page is wrong.
fn later_version(name: &str, break_it: bool) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    copy(&dist(), &folder);
    let index = folder.join("index.html");
    let page = fs::read_to_string(&index).expect("a page").replace("<title>Ultima<", "<title>Later<");
    fs::write(&index, &page).expect("written");
    let script = folder.join("sw.js");
    let sw = fs::read_to_string(&script).expect("a service worker");
    let version = sw.lines().find(|line| line.starts_with("const VERSION")).expect("a version");
    // The page has changed, so its hash is wrong unless it is replaced.
    let hash = sw.split_once("[\"./\",\"").and_then(|(_, rest)| rest.split_once('"')).expect("the page's hash").0;
    let new = if break_it { hash.to_owned() } else { xtask::files::digest([&page]) };
    fs::write(&script, sw.replace(version, "const VERSION = \"later\";").replace(hash, &new)).expect("written");
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, target).expect("copied");
        }
    }
}

/// Makes the browser look for a newer version, as it does by itself from time to time.
fn look_for_update(page: &Page) {
    let body = "return navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => 1, () => 0)";
    page.js(body, &[]);
}

#[test]
fn a_first_visit_announces_no_newer_version() {
    browse(|page| {
        wait_started(page);
        // The app registers the service worker itself, shortly after its start.
        wait_taken_over(page);
        page.js("return navigator.serviceWorker.ready.then(() => 1)", &[]);
        assert_eq!(page.count(".update .notice"), 0);
    });
}

#[test]
fn the_app_starts_offline() {
    browse(|page| {
        wait_cached(page);
        page.cut_network();
        page.open("");
        wait_started(page);
        start_worker(page);
        // Safari plays no sound that can't be served in parts.
        let part = page.js(
            "return fetch('sounds/move.wav', { headers: { range: 'bytes=4-7' } })
                .then(async r => [r.status, r.headers.get('content-range').split('/')[0], (await r.arrayBuffer()).byteLength])",
            &[],
        );
        assert_eq!(part, json!([206, "bytes 4-7", 4]));
        // Every page, and the program that draws pictures.
        for (path, there) in [
            ("#/explore", "main.explore"),
            ("#/learn", "main.learn"),
            ("#/learn/lesson/pawn-two", "main.lesson"),
            ("#/rules", "main.handbook"),
            ("#/rules/sheet", "main.sheet"),
            ("#/games", "main.library"),
            ("embed/board.html#/play?moves=b2b4", "#board svg"),
            ("embed/", "#board svg"),
            ("index.html", "main.play"),
        ] {
            page.open(path);
            page.wait_for(there);
            page.wait_for("main:not([aria-busy])");
        }
        page.open("#/play?moves=b2b4");
        wait_started(page);
        page.click(".tools button:named(Share)");
        page.wait_for("dialog[open] img.qr");
    });
}

#[test]
fn it_can_be_installed_and_is_identified_by_its_address() {
    browse_whole(|page| {
        wait_cached(page);
        assert_eq!(page.devtools("Page.getInstallabilityErrors", json!({}))["installabilityErrors"], json!([]));
        // Another app on the same host counts as a different app.
        let known = page.devtools("Page.getAppId", json!({}))["appId"].clone();
        assert_eq!(known, page.js("return document.baseURI.split('#')[0]", &[]));
    });
}

#[test]
fn a_new_version_waits_until_it_is_wanted_and_keeps_the_game() {
    browse(|page| {
        wait_started(page);
        wait_cached(page);
        page.reload();
        wait_started(page);
        page.click_square("b2");
        page.click_square("b4");
        let played = page.wait_address(|address| address.contains("moves=b2b4"));
        page.publish(later_version("later", false));
        look_for_update(page);
        page.wait_text(".update", |text| text.contains("new version"));
        page.click(".update .primary");
        page.until("the later version", || {
            let body = "return caches.keys().then(names => names.filter(name => name.startsWith('ultima')).join())";
            page.js(body, &[]).as_str().is_some_and(|names| names.ends_with("later")).then_some(())
        });
        page.wait_gone(".update p");
        wait_started(page);
        let address = page.address();
        assert!(address.starts_with(&played), "{address}");
        page.wait_for("[data-at=\"b4\"].piece");
    });
}

#[test]
fn a_broken_update_leaves_the_old_version_as_it_is() {
    browse(|page| {
        wait_cached(page);
        page.publish(later_version("broken", true));
        look_for_update(page);
        page.cut_network();
        page.open("");
        wait_started(page);
        start_worker(page);
        let _ = page.take_errors(); // the update that failed
    });
}

#[test]
fn a_version_that_is_restored_keeps_its_cache() {
    browse(|page| {
        wait_started(page);
        wait_cached(page);
        page.reload();
        page.publish(later_version("withdrawn", false));
        look_for_update(page);
        page.wait_text(".update", |text| text.contains("new version"));
        // The host withdraws the version, and loses a file in the process.
        page.publish(dist());
        page.server.refuse(&["split_learn"]);
        look_for_update(page);
        page.until("the install to end", || {
            let body = "return navigator.serviceWorker.getRegistration().then(r => r.installing === null)";
            (page.js(body, &[]) == true).then_some(())
        });
        page.cut_network();
        page.open("");
        wait_started(page);
        start_worker(page);
        let _ = page.take_errors(); // the install that failed, where it did
    });
}

#[test]
fn files_evicted_by_the_browser_are_cached_again() {
    browse(|page| {
        wait_started(page);
        wait_cached(page);
        page.js(
            "return caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => 1)",
            &[],
        );
        let kept = "return caches.match(document.baseURI.split('#')[0]).then(found => found !== undefined)";
        assert_eq!(page.js(kept, &[]), false);
        page.reload();
        wait_started(page);
        page.until("the page to be kept again", || (page.js(kept, &[]) == true).then_some(()));
    });
}
