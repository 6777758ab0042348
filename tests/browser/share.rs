//! The contents of the dialog for sharing: links, pictures, records, code for other pages.

use serde_json::json;

use crate::axe;
use crate::browser::Capability;
use crate::page::{Page, browse, browse_at};
use crate::server::dist;
use crate::steps::{wait_cached, wait_started};

/// White's Leaper on b1 has captured three pieces on its way to b8.
const THREE: &str = "#/play?fen=8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2_w&moves=b1b8";

/// Opens an address, and the dialog there.
fn open_share(page: &Page, address: &str) {
    page.open(address);
    wait_started(page);
    page.click(".tools button:named(Share)");
    page.wait_for("dialog[open]");
}

/// Returns the content of a field of the dialog, by its number.
fn field(page: &Page, number: u32) -> String {
    let body = "return document.querySelectorAll('.sharing .copied textarea')[arguments[0]]?.value ?? null";
    page.until("a text to copy", || page.js(body, &[number.into()]).as_str().map(str::to_owned))
}

#[test]
fn a_link_is_copied_or_scanned() {
    browse(|page| {
        open_share(page, "#/play?moves=b2b4f7f5&cursor=1");
        assert!(field(page, 0).ends_with("#/play?moves=b2b4f7f5&cursor=1"));
        page.wait_for(".qr");
        page.click(".segments input:named(This position)");
        page.until("the link to the position", || {
            field(page, 0).ends_with("#/play?fen=ilxkwxlc/pppppppp/8/8/1P6/8/P1PPPPPP/ILXKWXLC_b_-_-_1_1").then_some(())
        });
        // A long game has too many moves for a QR code.
        let moves = "a2a3a7a6a3a2a6a7".repeat(200);
        page.press('\u{e00c}');
        page.wait_gone("dialog");
        open_share(page, &format!("#/play?moves={moves}"));
        page.wait_text(".sharing", |text| text.contains("too long for a QR code"));
    });
}

#[test]
fn the_tabs_are_walked_by_keys() {
    browse(|page| {
        open_share(page, "");
        page.click("#share-link");
        // In WebKit, a click gives a button no focus.
        page.focus("#share-link");
        for (key, tab, part) in [
            ('\u{e014}', "picture", ".shown"),
            ('\u{e014}', "record", "[download]"),
            ('\u{e014}', "embed", "[name=controls]"),
            ('\u{e010}', "open", "[name=open]"),
            ('\u{e014}', "link", ".qr"),
        ] {
            page.press(key);
            page.wait_for(part);
            let focused = page.js("return document.activeElement.id", &[]);
            assert_eq!(focused, format!("share-{tab}"));
            assert_eq!(page.count("[role=tab][aria-selected=true]"), 1);
        }
    });
}

/// Presses the button of a picture's format, and returns the start of the saved file as Latin letters.
fn saved(page: &Page, form: &str) -> String {
    page.js("window.saved = null", &[]);
    page.click(&format!("[data-form={form}]"));
    let body = "return window.saved && window.saved.slice(0, 60).arrayBuffer()
        .then(bytes => String.fromCharCode(...new Uint8Array(bytes)))";
    page.until(form, || page.js(body, &[]).as_str().map(str::to_owned))
}

#[test]
fn pictures_are_saved_in_four_forms() {
    browse(|page| {
        open_share(page, THREE);
        page.click("#share-picture");
        page.wait_attribute(".shown", "alt", |alt| alt.contains("Leaper b1 to b8 captures the Leaper on b2"));
        assert!(field(page, 1).starts_with("8  . L . ."));
        // The file is intercepted where the browser would ask where to save it.
        page.js(
            "const make = URL.createObjectURL;
             URL.createObjectURL = made => { if (made instanceof File) window.saved = made; return make(made); };
             HTMLAnchorElement.prototype.click = () => {}",
            &[],
        );
        page.click(".segments input:named(This position)");
        assert!(saved(page, "svg").starts_with("<svg xmlns"));
        let name = || page.js("return window.saved.name", &[]);
        assert_eq!(name(), "ultima.svg");
        assert!(saved(page, "animated").starts_with("<svg xmlns"));
        assert_eq!(name(), "ultima-animated.svg", "neither takes the place of the other");
        assert!(saved(page, "png").starts_with("\u{89}PNG"));
        assert!(saved(page, "gif").starts_with("GIF89a"));
        page.wait_text(".sharing [role=status]", |text| text == "Saved");
        // The picture has the stated size and more than one colour, so the browser has drawn it.
        let drawn = page.js(
            "const image = new Image(); image.src = URL.createObjectURL(window.saved);
             return image.decode().then(() => {
               const canvas = document.createElement('canvas'); canvas.width = canvas.height = 480;
               const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
               const colours = new Set(new Uint32Array(context.getImageData(0, 0, 480, 480).data.buffer));
               return [image.naturalWidth, colours.size > 8];
             })",
            &[],
        );
        assert_eq!(drawn, json!([480, true]));
    });
}

#[test]
fn a_long_animation_shows_how_far_it_is_and_is_cancelled() {
    browse(|page| {
        // A thousand plies.
        open_share(page, &format!("#/play?moves={}", "a2a3a7a6a3a2a6a7".repeat(250)));
        page.click("#share-picture");
        page.wait_for(".shown");
        page.js(
            "window.made = 0;
             const make = URL.createObjectURL;
             URL.createObjectURL = file => { window.made += file instanceof File; return make(file); };
             HTMLAnchorElement.prototype.click = () => {}",
            &[],
        );
        // A fast machine may finish before the driver has looked twice.
        let steps = page.js(
            "const said = new Set();
             document.querySelector('[data-form=gif]').click();
             return new Promise(done => {
                 const look = setInterval(() => {
                     const cancel = document.querySelector('.sharing .cancel');
                     if (!cancel) return;
                     said.add(document.querySelector('.sharing [role=status]').textContent);
                     if (said.size < 3) return;
                     clearInterval(look);
                     cancel.click();
                     done([...said]);
                 }, 1);
             })",
            &[],
        );
        let steps = steps.as_array().expect("what was said");
        let count = |text: &serde_json::Value| {
            let numbers = text.as_str().and_then(|text| text.strip_prefix("Creating the picture: "));
            let (done, all) = numbers.and_then(|numbers| numbers.split_once(" of ")).expect("its progress");
            (done.parse::<u32>().expect("a number"), all.to_owned())
        };
        assert!(steps.windows(2).all(|pair| count(&pair[0]) < count(&pair[1])), "{steps:?}");
        page.wait_text(".sharing [role=status]", |text| text == "Cancelled");
        page.wait_gone(".sharing .cancel");
        assert_eq!(page.js("return window.made", &[]), 0);
        // After a cancelled picture, the next one is made.
        page.click(".segments input:named(This position)");
        page.click("[data-form=gif]");
        page.wait_text(".sharing [role=status]", |text| text == "Saved");
        assert_eq!(page.js("return window.made", &[]), 1);
    });
}

#[test]
fn nothing_moves_in_a_picture_of_the_start() {
    browse(|page| {
        open_share(page, "");
        page.click("#share-picture");
        page.wait_for("[data-form=gif]:disabled");
        page.wait_for("[data-form=png]:not(:disabled)");
    });
}

#[test]
fn the_readable_part_of_an_invalid_link_is_explored_from_the_side_it_names() {
    browse(|page| {
        open_share(page, "#/play?flip=1&fen=7k/8/8/8/8/2p5/8/K1L5_w&moves=zz");
        page.wait_attribute("dialog[open] a[href^='#/explore']", "href", |address| address.contains("flip=1"));
    });
}

#[test]
fn the_record_is_printed_as_a_score_sheet() {
    browse(|page| {
        open_share(page, "#/play?moves=b2b4f7f5g2g4");
        page.click("#share-record");
        page.until("the record", || field(page, 0).contains("1. b2-b4 f7-f5 2. g2-g4").then_some(()));
        let address = page.wait_attribute(".sharing a[target]", "href", |href| href.contains("embed/sheet.html"));
        page.open_foreign(&address);
        page.wait_text("#sheet td", |text| text == "b2-b4");
        page.wait_text("#sheet figcaption", |text| text == "Ultima, after 2. g2-g4");
        page.open_foreign(&address.replace("g2-g4", "g2-g9").replace("g2%2Dg4", "g2%2Dg9"));
        page.reload();
        page.wait_text("#problem", |text| text.starts_with("Line ") && text.contains("g2-g9"));
    });
}

#[test]
fn the_code_for_other_pages_says_what_is_chosen() {
    browse(|page| {
        open_share(page, "#/play?moves=b2b4");
        page.click("#share-embed");
        page.wait_for("[name=controls]");
        let code = field(page, 0);
        assert!(code.contains("/embed/board.html#/play?moves=b2b4\" width=\"400\" height=\"496\""), "{code}");
        page.click("[name=controls]");
        page.js("const theme = document.querySelector('[name=theme]'); theme.value = 'dark'; theme.dispatchEvent(new Event('change', { bubbles: true }))", &[]);
        page.until("the new code", || {
            field(page, 0)
                .contains("moves=b2b4&amp;theme=dark&amp;controls=0\" width=\"400\" height=\"400\"")
                .then_some(())
        });
    });
}

#[test]
fn a_program_that_fails_to_load_is_reported_and_can_be_retried() {
    browse_at(
        |server| server.refuse(&["ultima.js"]),
        |page| {
            open_share(page, "#/play?moves=b2b4");
            page.wait_text(".sharing .wrong", |text| text.contains("could not be loaded"));
            page.server.refuse(&[]);
            page.click(".sharing .wrong + button");
            page.wait_for(".qr");
            page.take_errors();
        },
    );
}

#[test]
fn the_single_file_draws_too() {
    browse(|page| {
        // The files that the served page fetches in the background must not fail.
        wait_cached(page);
        page.cut_network();
        page.open_foreign(&format!("file://{}#/play?moves=b2b4", dist().join("ultima.html").display()));
        wait_started(page);
        page.click(".tools button:named(Share)");
        page.wait_for(".qr");
        page.click("#share-picture");
        page.wait_for(".shown");
    });
}

#[test]
fn axe_finds_nothing_wrong_with_any_tab() {
    let Some(script) = axe::script() else { return };
    browse(|page| {
        page.need(Capability::Emulation);
        for (width, height, scheme) in [(1280, 800, "dark"), (320, 568, "light")] {
            page.resize(width, height);
            page.prefer(&[("prefers-color-scheme", scheme)]);
            open_share(page, THREE);
            let tabs = [
                ("link", ".qr"),
                ("picture", ".shown"),
                ("record", "[download]"),
                ("embed", "[name=controls]"),
                ("open", "[name=open]"),
            ];
            for (tab, part) in tabs {
                page.click(&format!("#share-{tab}"));
                page.wait_for(part);
                axe::assert_clean(page, &script, &format!("tab {tab} at {width} x {height}"));
            }
            page.press('\u{e00c}');
            page.wait_gone("dialog");
        }
    });
}
