//! The colours of `styles/tokens.css` can be distinguished: by anyone, on every board, by day and by night.
//!
//! Ratios and luminance are WCAG 2.2's. Colour blindness is simulated with the matrices of Machado, Oliveira and
//! Fernandes (2009) for the full loss of one kind of cone; grey represents print.

use std::collections::BTreeMap;

const TOKENS: &str = include_str!("../../../styles/tokens.css");

/// The least contrast between a shape and what it lies on (WCAG 1.4.11).
const SHAPE: f32 = 3.0;
/// The least contrast of a dimmed piece.
const DIMMED: f32 = 2.0;
/// The least contrast of text (WCAG 1.4.3).
const TEXT: f32 = 4.5;

/// Red, green and blue light, each from 0 to 1.
type Light = [f32; 3];

/// A kind of colour vision, or print, and the matrix by which it changes light.
type Eye = (&'static str, [[f32; 3]; 3]);

const EYES: [Eye; 5] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
    ("grey", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
];

/// The colours in effect in one place of the style sheet, by their names, and the shares, from 0 to 1.
#[derive(Clone, Default)]
struct Palette(BTreeMap<String, Light>, BTreeMap<String, f32>);

impl Palette {
    #[track_caller]
    fn light(&self, name: &str) -> Light {
        *self.0.get(name).unwrap_or_else(|| panic!("--{name} is no colour of tokens.css"))
    }

    /// Returns the palette with the light squares as they appear when the page shows through them.
    fn seen(mut self) -> Palette {
        let (own, page, share) = (self.light("square-light"), self.light("page"), self.1["seen-light"]);
        let mixed = std::array::from_fn(|n| linear(share * encoded(own[n]) + (1.0 - share) * encoded(page[n])));
        self.0.insert("square-light".to_owned(), mixed);
        self
    }

    /// Returns the names of colours that begin with this text.
    fn family(&self, start: &str) -> Vec<&str> {
        self.0.keys().filter(|name| name.starts_with(start)).map(String::as_str).collect()
    }
}

/// Returns the selector of each block, after the media query around it, with the colours and shares that it sets. Only
/// colours written as `#rrggbb` are read: dimming and shades are translucent.
fn blocks(css: &str) -> Vec<(String, Palette)> {
    let mut blocks = Vec::new();
    let mut open: Vec<(String, Palette)> = Vec::new();
    let mut text = String::new();
    let bare: String = css
        .split("/*")
        .enumerate()
        .map(|(n, part)| if n == 0 { part } else { part.split_once("*/").unwrap().1 })
        .collect();
    for sign in bare.chars() {
        match sign {
            '{' => open.push((std::mem::take(&mut text).trim().to_owned(), Palette::default())),
            ';' => {
                let said = std::mem::take(&mut text);
                let (name, value) = said.split_once(':').expect("a property and its value");
                let name = name.trim().strip_prefix("--");
                let (_, palette) = open.last_mut().expect("properties are in blocks");
                if let (Some(name), Some(light)) = (name, read(value.trim())) {
                    palette.0.insert(name.to_owned(), light);
                }
                if let (Some(name), Ok(share)) = (name, value.trim().parse()) {
                    palette.1.insert(name.to_owned(), share);
                }
            }
            '}' => {
                let (selector, palette) = open.pop().expect("as many blocks begin as end");
                if palette.0.is_empty() {
                    continue;
                }
                let around = open.iter().map(|(outer, _)| format!("{outer} ")).collect::<String>();
                blocks.push((around + &selector, palette));
            }
            _ => text.push(sign),
        }
    }
    blocks
}

/// Reads a colour as light: the inverse of sRGB's curve.
fn read(text: &str) -> Option<Light> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let channel =
        |n: usize| Some(linear(f32::from(u8::from_str_radix(digits.get(2 * n..2 * n + 2)?, 16).ok()?) / 255.0));
    Some([channel(0)?, channel(1)?, channel(2)?])
}

/// Undoes sRGB's curve.
fn linear(value: f32) -> f32 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn encoded(light: f32) -> f32 {
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

/// Returns the contrast of two colours to an eye, from 1 to 21.
fn contrast((_, eye): Eye, one: Light, other: Light) -> f32 {
    let luminance = |light: Light| {
        let seen = eye.map(|row| row.iter().zip(light).map(|(part, light)| part * light).sum::<f32>().clamp(0.0, 1.0));
        0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns every palette that a page can show: each board by day and by night.
fn palettes() -> Vec<(String, Palette)> {
    let blocks = blocks(TOKENS);
    let (root, base) = &blocks[0];
    assert_eq!(root, ":root");
    let boards = blocks.iter().filter(|(selector, _)| selector.contains("[data-board="));
    let nights = blocks.iter().filter(|(selector, _)| selector.contains("prefers-color-scheme: dark"));
    let with = |base: &Palette, over: &Palette| {
        let mut all = base.clone();
        all.0.extend(over.0.clone());
        all.1.extend(over.1.clone());
        all
    };
    let all: Vec<_> = boards.map(|(name, board)| (name.clone(), with(base, board))).collect();
    assert_eq!(all.len(), ultima::scene::BoardTheme::ALL.len(), "a block for every board");
    let dark: Vec<_> = nights
        .flat_map(|(_, night)| all.iter().map(|(name, day)| (format!("{name} by night"), with(day, night))))
        .collect();
    assert_eq!(dark.len(), all.len());
    all.into_iter().chain(dark).map(|(name, palette)| (name, palette.seen())).collect()
}

/// Panics if a pair has too little contrast to any eye on any board.
#[track_caller]
fn assert_apart(least: f32, pairs: impl Fn(&Palette) -> Vec<(String, String)>) {
    let mut alike = Vec::new();
    for (place, palette) in palettes() {
        let pairs = pairs(&palette);
        assert!(!pairs.is_empty());
        for ((one, other), eye) in pairs.iter().flat_map(|pair| EYES.map(|eye| (pair, eye))) {
            let found = contrast(eye, palette.light(one), palette.light(other));
            if found < least {
                alike.push(format!("{one} on {other}: {found:.2} with {} on {place}", eye.0));
            }
        }
    }
    assert!(alike.is_empty(), "less than {least}:\n{}", alike.join("\n"));
}

fn pairs(of: &[&str], on: &[&str]) -> Vec<(String, String)> {
    of.iter().flat_map(|one| on.iter().map(|other| ((*one).to_owned(), (*other).to_owned()))).collect()
}

/// Dots and rings have a colour for each kind of square; lines cross both; signs are light on a disc.
#[test]
fn marks_stand_out_on_every_square() {
    for square in ["light", "dark"] {
        let own = ["go", "take", "idle"].map(|sign| format!("{sign}-on-{square}"));
        assert_apart(SHAPE, |_| pairs(&own.each_ref().map(String::as_str), &[&format!("square-{square}")]));
    }
    assert_apart(SHAPE, |palette| pairs(&palette.family("mark-"), &["square-light", "square-dark", "chalk"]));
}

/// Returns a number of the style sheet.
fn number(name: &str) -> f32 {
    let (_, after) = TOKENS.split_once(&format!("--{name}: ")).expect("a token");
    after.split_once(';').and_then(|(number, _)| number.parse().ok()).expect("a number")
}

/// Returns the mix of a translucent colour over another: mixed in sRGB values as screens do, not in light.
fn over(tint: Light, ink: f32, under: Light) -> Light {
    let curve = |light: f32| if light <= 0.003_130_8 { 12.92 * light } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    let light = |value: f32| if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
    std::array::from_fn(|n| light(ink * curve(tint[n]) + (1.0 - ink) * curve(under[n])))
}

/// Neither a tint nor the dimming of a piece hides a piece.
#[test]
fn pieces_stand_out_on_every_tint() {
    let (ink, dim) = (number("tint-ink"), number("tint-faint"));
    let mut alike = Vec::new();
    for (place, palette) in palettes() {
        for (tint, square) in pairs(&palette.family("tint-"), &["square-light", "square-dark"]) {
            let colour = palette.light(&tint);
            let ground = over(colour, ink, palette.light(&square));
            for (eye, piece) in EYES.iter().flat_map(|eye| ["ink", "black-fill"].map(|piece| (eye, piece))) {
                let plain = contrast(*eye, palette.light(piece), ground);
                let dimmed = contrast(*eye, over(colour, dim, palette.light(piece)), over(colour, dim, ground));
                let is_dimmed = ["tint-victim", "tint-frozen"].contains(&tint.as_str());
                let found = if is_dimmed { dimmed.min(plain) } else { plain };
                if found < if is_dimmed { DIMMED } else { SHAPE } {
                    alike.push(format!("{piece} on {tint} on {square}: {found:.2} with {} on {place}", eye.0));
                }
            }
        }
    }
    assert!(alike.is_empty(), "too alike:\n{}", alike.join("\n"));
}

#[test]
fn pieces_stand_out_on_every_square_and_each_side_from_the_other() {
    // A white piece stands out by its outline, a black one by its fill.
    assert_apart(SHAPE, |_| pairs(&["ink", "black-fill"], &["square-light", "square-dark", "white-fill"]));
    assert_apart(SHAPE, |_| pairs(&["black-detail"], &["black-fill"]));
}

#[test]
fn text_can_be_read_on_page_and_board() {
    assert_apart(TEXT, |_| pairs(&["text", "muted", "accent", "danger", "mistake", "dubious"], &["page", "surface"]));
    assert_apart(TEXT, |_| pairs(&["on-accent"], &["accent"]));
    assert_apart(TEXT, |_| pairs(&["ink"], &["square-light", "square-dark", "chalk"]));
    assert_apart(SHAPE, |_| pairs(&["line"], &["page", "surface"]));
}

#[test]
fn the_dark_theme_is_the_same_by_system_and_by_choice() {
    let blocks = blocks(TOKENS);
    let of = |part: &str| {
        let (_, Palette(colours, shares)) =
            blocks.iter().find(|(selector, _)| selector.contains(part)).expect("a block");
        (colours, shares)
    };
    assert_eq!(of("prefers-color-scheme: dark"), of("[data-theme=\"dark\"]"));
}

#[test]
fn contrast_is_what_the_guidelines_say() {
    let light = |text| read(text).expect("a colour");
    for (one, other, expected) in
        [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#0b6e69", "#f7f5f0", 5.6)]
    {
        let found = contrast(EYES[0], light(one), light(other));
        assert!((found - expected).abs() < 0.05, "{one} on {other}: {found}");
    }
    // Red and green of equal brightness look alike in print.
    assert!(contrast(EYES[4], light("#d01c1c"), light("#1c801c")) < 1.2);
}
