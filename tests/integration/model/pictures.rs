//! Pictures that leave the app: readable by other programs, and showing what they should.

use crate::tables::positions;
use resvg::{tiny_skia, usvg};
use roxmltree::Document;
use serde_json::json;
use ultima::model::Game;
use ultima::model::picture::{self, LegalMove, Options};
use ultima::scene::{BoardTheme, Coordinates, PieceSet, gif::Gif, qr};

/// White's Leaper on b1 takes three pieces on its way to b8.
const THREE: &str = "8/8/pcP1k3/p1XCpp2/1pp1Xi2/W1pxxl2/Kl1L1I2/PL3w2 w";

/// The side of the test's own pictures, in pixels.
const SIDE: u16 = 96;

fn options(given: serde_json::Value) -> Options {
    serde_json::from_value(given).expect("options")
}

fn game(start: &str, options: &Options) -> Game {
    options.game(start).unwrap_or_else(|why| panic!("{start}: {why}"))
}

/// Draws a picture with a renderer other than a browser. It has no fonts, and so draws no text.
fn pixels(svg: &str) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("a picture");
    let mut pixmap = tiny_skia::Pixmap::new(SIDE.into(), SIDE.into()).expect("a size");
    let scale = f32::from(SIDE) / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

/// Fails unless the text is SVG that refers to nothing outside itself.
fn assert_alone<'t>(svg: &'t str) -> Document<'t> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    for node in document.descendants() {
        assert!(!["script", "image", "use", "foreignObject"].contains(&node.tag_name().name()));
        for attribute in node.attributes() {
            assert!(attribute.name() != "href" && !attribute.name().starts_with("on"), "{attribute:?}");
            assert!(!attribute.value().contains("url(") && !attribute.value().contains("var("), "{attribute:?}");
        }
    }
    document
}

#[test]
fn every_theme_gives_a_self_contained_picture() {
    for (set, theme) in PieceSet::ALL.into_iter().zip(BoardTheme::ALL) {
        for (coordinates, flipped) in [("none", false), ("within", true), ("outside", false)] {
            let options = options(json!({
                "moves": "b1b8", "pieces": set.identifier(), "board": theme.identifier(),
                "coordinates": coordinates, "flipped": flipped,
                "arrows": ["a1h8", "b2b2:dotted", "c3e3:dashed", "d4d5:dash-dot"],
            }));
            let svg = picture::svg(&game(THREE, &options), &options);
            let document = assert_alone(&svg);
            let marks = |class: &str| {
                document.descendants().filter(|node| node.attribute("class") == Some(&format!("mark {class}"))).count()
            };
            assert_eq!((marks("moved-from"), marks("moved-to"), marks("removed"), marks("shape")), (1, 1, 3, 4));
            assert!(svg.contains("stroke-dasharray"));
            assert_eq!(
                options.coordinates == Coordinates::None,
                !document.descendants().any(|node| { node.tag_name().name() == "text" && node.text() == Some("e") })
            );
            let title =
                document.descendants().find(|node| node.tag_name().name() == "title").and_then(|node| node.text());
            assert_eq!(title, Some("Ultima, after 1. Lb1-b8:Lb2:b4:Cb6"));
        }
    }
}

#[test]
fn a_check_is_marked_and_reported() {
    let options = Options::default();
    let game = game("7k/8/8/8/2l5/8/2K5/L2i4 w", &options);
    let svg = picture::svg(&game, &options);
    assert!(svg.contains("mark check") && svg.contains("in check from the Leaper on c4"));
    let bare = Options { highlights: false, ..options };
    assert!(!picture::svg(&game, &bare).contains("mark check"));
}

#[test]
fn an_animated_picture_moves_only_where_motion_is_welcome() {
    let capture = options(json!({ "moves": ["Lb8"] }));
    let svg = picture::animated(&game(THREE, &capture), &capture).expect("an animation");
    let document = assert_alone(&svg);
    let style = document.descendants().find(|node| node.tag_name().name() == "style").and_then(|node| node.text());
    let style = style.expect("a style sheet");
    assert!(style.trim().starts_with("@media (prefers-reduced-motion: no-preference)"));
    assert_eq!(style.matches('{').count(), style.matches('}').count());
    // A renderer without animation shows the end.
    let end = Options { coordinates: Coordinates::None, ..capture.clone() };
    let still = picture::svg(&game(THREE, &end), &end);
    let moving = picture::animated(&game(THREE, &end), &end).expect("an animation");
    let apart = difference(pixels(&moving).data(), pixels(&still).data());
    assert!(apart < 0.01, "{apart}");
    assert_eq!(picture::animated(&game("", &Options::default()), &Options::default()), None);
}

/// Makes a GIF as the page does, but with the test's renderer.
fn gif(frames: &[(String, u32)]) -> Vec<u8> {
    let mut gif = Gif::new(SIDE).expect("an encoder");
    for (svg, hold_ms) in frames {
        gif.add(pixels(svg).take(), *hold_ms).expect("a frame");
    }
    gif.finish().expect("a file")
}

/// Returns the pictures of a GIF as a viewer shows them one after the other, with their times in hundredths of a
/// second.
fn shown(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("a GIF");
    let side = usize::from(SIDE);
    let mut screen = vec![0; 4 * side * side];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let width = usize::from(frame.width);
        for (n, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (usize::from(frame.left) + n % width, usize::from(frame.top) + n / width);
            screen[4 * (y * side + x)..][..4].copy_from_slice(pixel);
        }
        pictures.push((screen.clone(), frame.delay));
    }
    pictures
}

/// Returns how much two pictures differ: the mean difference per byte.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    let sum: u64 = one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

#[test]
fn a_gif_of_a_game_has_a_picture_for_each_position() {
    let all = options(json!({ "moves": "b2b4g7g5c2c4g5g3", "whole": true }));
    let game = game("", &all);
    let frames: Vec<_> = picture::frames(&game, &all).expect("an animation").collect();
    assert_eq!(frames.len(), 5);
    let pictures = shown(&gif(&frames));
    assert_eq!(pictures.len(), 5);
    for ((svg, hold_ms), (picture, delay)) in frames.iter().zip(&pictures) {
        assert_eq!(u32::from(*delay), hold_ms / 10);
        let apart = difference(pixels(svg).data(), picture);
        assert!(apart < 3.0, "{apart}");
    }
    assert!(pictures.windows(2).all(|pair| difference(&pair[0].0, &pair[1].0) > 0.1));
    // The last picture is the position reached.
    let still = picture::svg(&game, &all);
    assert!(difference(pixels(&still).data(), &pictures[4].0) < 3.0);
}

/// How the shadow of a captured piece is drawn.
const GHOST: &str = "opacity=\"0.25\"";

#[test]
fn a_gif_of_a_capture_shows_the_cause_and_the_way() {
    let capture = options(json!({ "moves": "b1b8" }));
    let frames: Vec<_> = picture::frames(&game(THREE, &capture), &capture).expect("an animation").collect();
    assert_eq!(shown(&gif(&frames)).len(), frames.len());
    // The frames show the position before, the cause, the motion in steps, and the position after.
    assert!(frames.len() > 10);
    assert!(!frames[0].0.contains("force") && frames[1].1 > 1000);
    let count = |svg: &str, what: &str| svg.matches(what).count();
    let (first, last) = (&frames[0].0, &frames[frames.len() - 1].0);
    // The dimming of frozen pieces has the same opacity, and is in both frames.
    assert_eq!(count(last, GHOST) - count(first, GHOST), 3, "the captured pieces are shadows");
    let pieces = |svg: &str| count(svg, "fill=\"#24272d\"");
    assert_eq!(pieces(first), pieces(last), "which are drawn besides the others");
}

#[test]
fn a_qr_code_reads_back() {
    for length in [20, 400, 1500] {
        let text: String = "https://example.org/#/play?moves=b2b4f7f5".chars().cycle().take(length).collect();
        let svg = qr::svg(&text, "A link & more").expect("it fits");
        assert_alone(&svg);
        let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).expect("a picture");
        let side = tree.size().width() as u32 * 4;
        let mut pixmap = tiny_skia::Pixmap::new(side, side).expect("a size");
        resvg::render(&tree, tiny_skia::Transform::from_scale(4.0, 4.0), &mut pixmap.as_mut());
        let bright = |x: usize, y: usize| pixmap.data()[4 * (y * side as usize + x)];
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side as usize, side as usize, bright);
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1, "{length}");
        assert_eq!(grids[0].decode().expect("a code").1, text);
    }
    assert_eq!(qr::svg(&"x".repeat(2954), "Too long"), None);
}

#[test]
fn legal_moves_are_those_of_the_conformance_data() {
    for [rules, fen, status, moves] in positions().step_by(37) {
        let options = options(json!({ "rules": rules, "notation": "uci" }));
        let game = game(fen, &options);
        let found =
            picture::legal_moves(&game, &options).into_iter().map(|LegalMove { from, to, captures, .. }| {
                let taken = if captures.is_empty() { String::new() } else { format!(" {}", captures.join(",")) };
                format!("{from}{to}{taken}")
            });
        let sorted = |mut moves: Vec<String>| {
            moves.sort();
            moves
        };
        let expected = moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
        assert_eq!(sorted(found.collect()), sorted(expected), "{rules} {fen}");
        assert_eq!(picture::status(&game, &options).check, status.starts_with("check"), "{fen}");
    }
}

#[test]
fn errors_say_where_and_why() {
    let wrong = |given, start: &str| options(given).game(start).expect_err("an error");
    assert!(wrong(json!({}), "8/8/9/8 w").contains("character 5"));
    assert!(wrong(json!({ "rules": "chess" }), "").contains("'chess' is not a rule set"));
    assert!(wrong(json!({ "moves": "b2b4f7f9" }), "").contains("f7f9"));
    assert!(wrong(json!({ "moves": ["b4", "Wx9"] }), "").starts_with("Move 2, 'Wx9': "));
    assert!(wrong(json!({}), "8/8/8/8/8/8/8/K7 w").contains("Black has no King"));
    let unknown =
        |given: serde_json::Value| serde_json::from_value::<Options>(given).expect_err("an error").to_string();
    assert!(unknown(json!({ "pieces": "lego" })).contains("`lego`"));
    assert!(unknown(json!({ "colour": "red" })).contains("`colour`"));
    assert!(unknown(json!({ "arrows": ["b2"] })).contains("'b2' is not an arrow"));
    assert!(options(json!({ "size": 5000 })).side().is_err());
}

#[test]
fn a_game_is_reported_as_it_stands() {
    let options = options(json!({ "moves": ["b2-b4", "f5"], "notation": "short" }));
    let game = game("", &options);
    let status = picture::status(&game, &options);
    assert_eq!(status.moves, ["b4", "f5"]);
    assert_eq!((status.turn, status.result, status.text.as_str()), ("white", None, "White to move"));
    let words = picture::words(&game, &options);
    assert_eq!(words.title, "Ultima, after 1... f5");
    assert!(words.description.starts_with("Last move: Pawn f7 to f5. White to move. White: King on d1"));
    let text = picture::text(&game, &options);
    assert!(text.starts_with("8  i l x k") && text.ends_with("   a b c d e f g h\nWhite to move\n"), "{text}");
}

/// A record with names, comments, variations, marks and a wish for a diagram.
const RECORD: &str = "[White \"Ann & Co\"]\n[Black \"Ben\"]\n[Date \"2024.05.01\"]\n\n\
    1. b2-b4 {Solid <so far>.} f7-f5 (1... g7-g5 2. c2-c3) 2. c2-c4 $220 c7-c5 1/2-1/2";

#[test]
fn a_score_sheet_is_a_self_contained_page() {
    let every = options(json!({ "every": 1, "notation": "short" }));
    let page = picture::score_sheet(RECORD, &every).expect("a sheet");
    let document =
        Document::parse_with_options(&page, roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() });
    let document = document.expect("XHTML");
    let texts = |name: &str| -> Vec<String> {
        let named = document.descendants().filter(|node| node.tag_name().name() == name);
        named.map(|node| node.text().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(texts("h1"), ["Ann & Co \u{2013} Ben"]);
    assert!(texts("p").contains(&"Solid <so far>.".to_owned()) && texts("p").contains(&"(1... g5 2. c3)".to_owned()));
    assert_eq!(texts("td"), ["b4", "", "\u{2026}", "f5", "c2-c4", "c7-c5"]);
    // After Black's first move, after the marked one, and at the end.
    assert_eq!(texts("figcaption"), ["Ultima, after 1... f5", "Ultima, after 2. c2-c4", "Ultima, after 2... c7-c5"]);
    assert!(texts("li").iter().any(|line| line == "Date: 2024.05.01"));
    assert!(!page.contains("href") && !page.contains("$220"));
    let ends = options(json!({ "every": 0 }));
    let plain = picture::score_sheet("1. b2-b4 f7-f5", &ends).expect("a sheet");
    assert_eq!(plain.matches("<figure>").count(), 1);
    assert!(picture::score_sheet("1. b2-b4 f7-f9", &ends).expect_err("an error").starts_with("Line 1, character 10"));
}

#[test]
fn the_address_of_a_frame_says_names_marks_and_what_is_drawn() {
    let read = |text: &str| picture::read_embed_link(text).expect("a good address");
    let plain = read("#/play?moves=b2b4&highlights=0&white=Ann&theme=dark");
    assert_eq!((plain.highlights, plain.arrows.len(), plain.names[0].as_str()), (false, 0, "Ann"));
    assert_eq!(plain.extra.get("theme").map(String::as_str), Some("dark"));
    let drawn = read("#/play?moves=b2b4&marks=Gb2b4,Re4");
    assert_eq!(
        (drawn.highlights, drawn.arrows.as_slice()),
        (true, &["b2b4:solid".to_owned(), "e4e4:dashed".into()][..])
    );
    let both = read("#/play?marks=Ge4&highlights=0");
    assert_eq!((both.highlights, both.arrows.len()), (false, 1));
    assert!(picture::read_embed_link("#/play?marks=1").is_err());
    assert_eq!((drawn.ended, read("#/play?ended=draw_agreement").ended), (None, Some("draw agreement")));
}
