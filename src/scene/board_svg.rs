//! A board picture as SVG text: for export and print, and for the page before the app has loaded.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde::Deserialize;

use super::geometry::{BOARD, Label, Orientation, SQUARE};
use super::mark::{below_and_above, grounds};
use super::pieces::PieceSet;
use super::primitive::{Geometry, Primitive};
use super::style::{BoardTheme, Element, Style};
use super::{Mark, Scene};
use crate::rules::{Board, Color, Piece, Role};

/// Where the names of files and ranks are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coordinates {
    None,
    /// On the squares at the edge.
    #[default]
    Within,
    /// Beside the board.
    Outside,
}

/// The room beside the board for coordinates, in user units.
const MARGIN: f32 = 12.0;

const ENCODED: &AsciiSet = &CONTROLS.add(b'"').add(b'#').add(b'%').add(b'<').add(b'>');

/// Returns a board seen by White as a picture in the form of an address. It has no text alternative.
pub fn picture_url(board: Board, set: PieceSet, theme: BoardTheme, coordinates: Coordinates) -> String {
    let scene = Scene::without_marks(board, Orientation(Color::White));
    let svg = BoardSvg { scene: &scene, set, theme, coordinates, title: "", description: "" }.svg();
    format!("data:image/svg+xml,{}", utf8_percent_encode(&svg, ENCODED))
}

/// A scene with the style and texts of its picture.
#[derive(Clone, Copy, Debug)]
pub struct BoardSvg<'a> {
    pub scene: &'a Scene,
    pub set: PieceSet,
    pub theme: BoardTheme,
    pub coordinates: Coordinates,
    /// The name and the description of the picture, for screen readers.
    pub title: &'a str,
    pub description: &'a str,
}

impl BoardSvg<'_> {
    /// Returns the picture as SVG. It refers to nothing outside itself, has no style sheet, script or identifier, and
    /// takes every colour and width from the page's style sheets.
    pub fn svg(&self) -> String {
        let style = Style::of(self.theme);
        let [below, above] = below_and_above(&self.scene.marks);
        let ground = self.drawn(style, grounds(&self.scene.marks, self.scene.orientation), "");
        let drawn = ground + &self.marks(style, &below) + &self.pieces(style);
        self.framed(style, "", &(drawn + &self.marks(style, &above)))
    }

    /// Returns a picture of the empty board with these elements drawn on it. `head` precedes everything that is drawn.
    pub(super) fn framed(&self, style: &Style, head: &str, on_board: &str) -> String {
        let (left, side) = match self.coordinates {
            Coordinates::Outside => (-MARGIN, BOARD + MARGIN),
            Coordinates::None | Coordinates::Within => (0.0, BOARD),
        };
        let font = style.token("--sans").unwrap_or_default();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} 0 {side} {side}\" role=\"img\" \
             font-family=\"{}\">\n<title>{}</title>\n<desc>{}</desc>\n",
            escaped(&font),
            escaped(self.title),
            escaped(self.description),
        );
        svg += head;
        svg += &self.squares(style);
        svg += &self.coordinates(style);
        svg += on_board;
        svg += &self.frame(style);
        svg + "</svg>\n"
    }

    /// Returns the line around a board with outside coordinates, as in print, where light squares are as white as the
    /// paper.
    fn frame(&self, style: &Style) -> String {
        if self.coordinates != Coordinates::Outside {
            return String::new();
        }
        let ink = style.token("--ink").unwrap_or_default();
        format!("<path d=\"M0.5 0.5H{0}V{0}H0.5Z\" fill=\"none\" stroke=\"{ink}\"/>\n", BOARD - 0.5)
    }

    fn squares(&self, style: &Style) -> String {
        let group: Element = ("g", "squares");
        let [light, dark] = ["light", "dark"].map(|class| style.attributes(&[group, ("rect", class)]));
        let rects = self.scene.orientation.squares().map(|square| {
            let (x, y) = self.scene.orientation.top_left(square);
            let look = if square.is_light() { &light } else { &dark };
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"{look}/>\n")
        });
        format!("<g{}>\n{}</g>\n", style.attributes(&[group]), rects.collect::<String>())
    }

    fn coordinates(&self, style: &Style) -> String {
        let outside = match self.coordinates {
            Coordinates::None => return String::new(),
            Coordinates::Within => false,
            Coordinates::Outside => true,
        };
        let group: Element = ("g", if outside { "coordinates without" } else { "coordinates within" });
        let look = style.attributes(&[group, ("text", "")]);
        let labels = self.scene.orientation.labels(outside).map(|Label { x, y, anchor, letter, .. }| {
            format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\"{look}>{letter}</text>\n")
        });
        format!("<g{}>\n{}</g>\n", style.attributes(&[group]), labels.collect::<String>())
    }

    fn pieces(&self, style: &Style) -> String {
        let pieces = self.scene.board.pieces().map(|(square, piece)| {
            let (x, y) = self.scene.orientation.top_left(square);
            format!("<g class=\"piece\" transform=\"translate({x} {y})\">\n{}\n</g>\n", self.piece(style, piece))
        });
        pieces.collect()
    }

    /// Returns the image of a piece with its upper left corner at the origin.
    pub(super) fn piece(&self, style: &Style, piece: Piece) -> String {
        style.coloured(self.set.svg_content(piece.role).trim(), piece.color)
    }

    pub(super) fn drawn(&self, style: &Style, shapes: Vec<Primitive>, class: &str) -> String {
        let group = format!("mark {class}");
        shapes.into_iter().map(|shape| self.shape(style, &group, shape)).collect()
    }

    fn shape(&self, style: &Style, group: &str, shape: Primitive) -> String {
        let look = |element| style.attributes(&[("g", group), (element, &shape.class)]);
        match &shape.geometry {
            Geometry::Circle { x, y, r } => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{}/>\n", look("circle")),
            Geometry::Path(path) => format!("<path d=\"{path}\"{}/>\n", look("path")),
            Geometry::Text { x, y, text } => {
                format!("<text x=\"{x}\" y=\"{y}\"{}>{}</text>\n", look("text"), escaped(text))
            }
            Geometry::Piece { x, y, piece } => {
                format!("<g transform=\"translate({x} {y})\"{}>{}</g>\n", look("use"), self.piece(style, *piece))
            }
        }
    }

    fn marks(&self, style: &Style, marks: &[Mark]) -> String {
        let drawn = marks.iter().map(|mark| {
            let shapes = self.drawn(style, mark.primitives(self.scene.orientation, self.scene.alphabet), mark.class());
            format!("<g class=\"mark {}\">\n{shapes}</g>\n", mark.class())
        });
        drawn.collect()
    }
}

/// Escapes a text for XML, between tags or quotation marks.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Returns a board as an `<svg>` element with a label. It has the classes of the page's own board, so that the page
/// styles it.
pub fn inline(board: &Board, orientation: Orientation, set: PieceSet, label: &str) -> String {
    let name = |role: Role| format!("{}-{}", set.identifier(), role.identifier());
    let mut svg =
        format!("<svg class=\"board\" viewBox=\"0 0 360 360\" role=\"img\" aria-label=\"{}\">\n<defs>", escaped(label));
    for role in Role::ALL {
        let image = set.svg_content(role).lines().map(str::trim).collect::<String>();
        svg += &format!("\n<symbol id=\"{}\" viewBox=\"0 0 45 45\">{image}</symbol>", name(role));
    }
    svg += "\n</defs>\n<g class=\"squares\">";
    svg += &format!("<path class=\"light\" d=\"M0 0h{BOARD}v{BOARD}H0z\"/><path class=\"dark\" d=\"");
    for square in orientation.squares().filter(|square| !square.is_light()) {
        let (x, y) = orientation.top_left(square);
        svg += &format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
    }
    svg += "\"/></g>\n<g class=\"pieces\">";
    for (square, piece) in board.pieces() {
        let (x, y) = orientation.top_left(square);
        let side = piece.color.identifier();
        let name = name(piece.role);
        svg +=
            &format!("\n<use class=\"piece {side}\" href=\"#{name}\" x=\"{x}\" y=\"{y}\" width=\"45\" height=\"45\"/>");
    }
    svg += "\n</g>\n</svg>";
    svg
}
