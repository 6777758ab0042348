//! The board and the rules on other pages.

use std::{fs, path::Path};

use serde_json::{Value, json};

use crate::{
    axe,
    page::{Page, browse, browse_at},
    server::{Server, dist, root},
};

/// Waits for the board of one of the module's pages.
fn wait_board(page: &Page) {
    page.wait_for("#board svg");
}

/// Returns a site of another origin that serves this page and a copy of the module.
fn other_site(name: &str, body: &str) -> Server {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let embed = folder.join("embed");
    fs::create_dir_all(&embed).expect("a folder");
    for entry in fs::read_dir(dist().join("embed")).expect("the module is built") {
        let path = entry.expect("an entry").path();
        fs::copy(&path, embed.join(path.file_name().expect("a name"))).expect("copied");
    }
    fs::write(
        folder.join("host.html"),
        format!("<!doctype html><link rel=icon href=data:,><title>Another site</title>{body}"),
    )
    .expect("written");
    let server = Server::start();
    server.publish(folder);
    server
}

/// Returns the background colour of the page.
const GROUND: &str = "return getComputedStyle(document.documentElement).getPropertyValue('--page').trim()";

/// Returns what the browser stores for the app's origin.
const KEPT: &str = "return JSON.stringify([{ ...localStorage }, document.cookie])";

#[test]
fn a_frame_on_another_site_walks_through_a_game() {
    browse(|page| {
        let app = page.js("return document.baseURI.split('#')[0]", &[]);
        let app = app.as_str().expect("an address");
        let kept = page.js(KEPT, &[]);
        let code = format!(
            "<iframe src=\"{app}embed/board.html#/play?moves=b2b4f7f5g2g4&amp;theme=dark\" width=\"400\" height=\"496\" \
             title=\"Ultima board\"></iframe>"
        );
        let site = other_site("frame-site", &code);
        page.open_foreign(&format!("{}host.html", site.address));
        page.enter_frame(0);
        wait_board(page);
        page.wait_text("#caption", |text| text == "2. g2-g4 · Black to move");
        page.click("#first");
        page.wait_text("#caption", |text| text == "White to move");
        page.wait_for("#earlier:disabled");
        page.press('\u{e014}');
        page.wait_text("#caption", |text| text == "1. b2-b4 · Black to move");
        page.wait_attribute("#board svg", "aria-label", |label| label.contains("Last move: Pawn b2 to b4"));
        page.press('\u{e010}');
        page.wait_text("#caption", |text| text.starts_with("2. g2-g4"));
        // The frame is dark as requested, whatever the system's setting.
        page.until("a dark ground", || (page.js(GROUND, &[]) == "#15171b").then_some(()));
        let link = page.attribute("#app", "href").expect("a link");
        assert!(link.starts_with(app) && link.contains("#/play?moves=b2b4f7f5g2g4"), "{link}");
        // WebKit gives a frame of another site its own storage.
        let in_frame = page.js(KEPT, &[]);
        assert!(in_frame == kept || in_frame == "[{},\"\"]", "{in_frame}");
    });
}

#[test]
fn a_frame_may_be_plain_and_a_bad_address_is_reported() {
    browse(|page| {
        page.open("embed/board.html#/play?moves=b2b4&controls=0&pieces=letters&board=slate&coordinates=none&flip=1");
        wait_board(page);
        assert_eq!(page.js("return getComputedStyle(document.getElementById('bar')).display", &[]), "none");
        assert_eq!(page.count("#board text"), 0);
        page.js("location.hash = '#/play?fen=8/8/9/8_w'", &[]);
        page.wait_text("#caption", |text| text.contains("character 5"));
        // The keys no longer step through the previous game.
        page.press('\u{e012}');
        assert_eq!(page.count("#board svg"), 0);
        // The highlights are off, but the shapes of the link are shown. Names are in the caption.
        let drawn = "return [...document.querySelectorAll('#board svg *')].length";
        page.js("location.hash = '#/play?moves=b2b4&white=Ann&black=Bob'", &[]);
        page.wait_text("#caption", |text| text == "Ann – Bob · 1. b2-b4 · Black to move");
        let marked = page.js(drawn, &[]).as_u64();
        page.js("location.hash = '#/play?moves=b2b4&white=Ann&highlights=0'", &[]);
        page.wait_text("#caption", |text| text == "Ann – ? · 1. b2-b4 · Black to move");
        let bare = page.js(drawn, &[]).as_u64();
        page.js("location.hash = '#/play?moves=b2b4&white=Bob&highlights=0&marks=Gb4e4'", &[]);
        page.wait_text("#caption", |text| text.starts_with("Bob – ?"));
        assert!(bare < marked && bare < page.js(drawn, &[]).as_u64());
        page.js("location.hash = '#/puzzles?fen=7k/8/8/8/4X3/8/8/K7_w'", &[]);
        page.wait_text("#caption", |text| text == "White to move and win");
        page.js("location.hash = '#/play?moves=b2b4&pieces=lego'", &[]);
        page.wait_text("#caption", |text| text.contains("lego"));
        // A theme applies only as long as the address names it.
        let own = page.js(GROUND, &[]);
        for (theme, ground) in [("&theme=dark", json!("#15171b")), ("", own)] {
            page.js("location.hash = '#/play?moves=b2b4' + arguments[0]", &[theme.into()]);
            page.until("the ground of the theme", || (page.js(GROUND, &[]) == ground).then_some(()));
        }
    });
}

#[test]
fn without_the_script_its_pages_say_so() {
    browse_at(
        |server| server.refuse(&["ultima.js"]),
        |page| {
            for (path, place) in
                [("embed/board.html", "#caption"), ("embed/sheet.html", "#problem"), ("embed/index.html", "#problem")]
            {
                page.open(path);
                page.wait_text(place, |text| text.contains("could not start"));
            }
            page.take_errors();
        },
    );
}

/// Calls a function of the module, and returns what it returns or the message of the error it throws.
fn call(page: &Page, function: &str, arguments: Value) -> Value {
    let body = "return import(new URL('embed/ultima.js', document.baseURI)).then(async module => {
        await module.default();
        try {
            const found = await module[arguments[0]](...arguments[1]);
            return found instanceof Uint8Array ? String.fromCharCode(...found.slice(0, 6)) : found;
        }
        catch (error) { return { thrown: error instanceof Error, message: error.message }; }
    })";
    page.js(body, &[function.into(), arguments])
}

#[test]
fn another_site_uses_the_script() {
    browse(|page| {
        let site = other_site("script-site", "<p>A page of its own.</p>");
        page.open_foreign(&format!("{}host.html", site.address));
        let data = fs::read_to_string(root().join("tests/conformance/positions.tsv"));
        for line in data.expect("the conformance data").lines().skip(1).step_by(101) {
            let mut fields = line.split('\t');
            let mut next = || fields.next().expect("a field");
            let (rules, fen, _, moves) = (next(), next(), next(), next());
            let found = call(page, "legalMoves", json!([fen, rules]));
            let text = |mv: &Value| {
                let part = |name: &str| mv[name].as_str().expect("a square").to_owned();
                let taken: Vec<&str> =
                    mv["captures"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                let taken = if taken.is_empty() { String::new() } else { format!(" {}", taken.join(",")) };
                part("from") + &part("to") + &taken
            };
            let mut found: Vec<String> = found.as_array().expect("moves").iter().map(text).collect();
            let mut expected: Vec<String> = moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{rules} {fen}");
        }
        let played = call(page, "play", json!(["", ["b2-b4", "f5"]]));
        assert_eq!((&played["text"], &played["moves"]), (&json!("White to move"), &json!(["b2-b4", "f7-f5"])));
        let wrong = call(page, "play", json!(["", ["b2-b4", "Wx9"]]));
        assert_eq!(wrong["thrown"], true);
        assert!(wrong["message"].as_str().is_some_and(|message| message.starts_with("Move 2, 'Wx9': ")), "{wrong}");
        let svg = call(page, "toSvg", json!(["7k/8/8/8/4X3/8/8/K7 w", { "pieces": "abstract" }]));
        assert!(svg.as_str().is_some_and(|svg| svg.starts_with("<svg")), "{svg}");
        let gif = call(page, "toGif", json!(["", { "moves": "b2b4", "size": 120 }]));
        assert_eq!(gif, "GIF89a");
        for (function, arguments, why) in [
            ("play", json!([5, 5]), "`moves`: moves are one text or a list of texts."),
            ("play", json!([5, "b2b4"]), "`fen` must be a string."),
            ("legalMoves", json!(["", 7]), "`rules` must be a string."),
            ("toSvg", json!(["", { "size": "wide" }]), "`options.size`: invalid type: "),
            ("toSvg", json!(["", { "piece": "chess" }]), "`options.piece`: unknown field `piece`"),
            (
                "picture",
                json!(["bmp", "", {}]),
                "'bmp' is not a picture format. The formats are svg, png, animated, gif.",
            ),
            ("scoreSheet", json!([["1. b2-b4"]]), "`record` must be a string."),
            ("readLink", json!([null]), "`fragment` must be a string."),
        ] {
            let wrong = call(page, function, arguments);
            let message = wrong["message"].as_str().unwrap_or_default();
            assert!(wrong["thrown"] == true && message.starts_with(why), "{function}: {wrong}");
        }
        assert_eq!(call(page, "rulesNames", json!([])).as_array().map(Vec::len), Some(6));
    });
}

#[test]
fn the_example_page_plays() {
    browse(|page| {
        page.open("embed/index.html");
        wait_board(page);
        page.js("[...document.querySelectorAll('#legal button')].find(button => button.textContent.startsWith('Lb1-b8')).click()", &[]);
        page.wait_text("#status", |text| text.ends_with("Black to move"));
        page.wait_text("#text", |text| text.starts_with("8  . L"));
        page.click("#gif");
        page.wait_for("#board img[alt]");
        page.js("document.getElementById('fen').value = '8/8/9'; document.getElementById('fen').dispatchEvent(new Event('input', { bubbles: true }))", &[]);
        page.wait_text("#problem", |text| text.contains("character 5"));
    });
}

#[test]
fn axe_finds_nothing_wrong_with_the_pages() {
    let Some(script) = axe::script() else { return };
    browse(|page| {
        for (scheme, width) in [("light", 320), ("dark", 1000)] {
            page.resize(width, 700);
            page.prefer(&[("prefers-color-scheme", scheme)]);
            for (address, part) in [
                ("embed/board.html#/play?moves=b2b4f7f5", "#board svg"),
                ("embed/sheet.html#record=1.%20b2-b4%20f7-f5", "#sheet svg"),
                ("embed/index.html", "#board svg"),
            ] {
                page.open(address);
                page.wait_for(part);
                axe::assert_clean(page, &script, &format!("{address}, {scheme}"));
            }
        }
    });
}
