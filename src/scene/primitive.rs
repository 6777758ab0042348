//! The plain shapes a mark is drawn with.

/// A shape with the classes that give it width and colour.
#[derive(Clone, PartialEq, Debug)]
pub struct Primitive {
    /// Class names for the style sheet, separated by blanks.
    pub class: String,
    /// What to draw, in user units.
    pub geometry: Geometry,
}

/// What to draw, in user units.
#[derive(Clone, PartialEq, Debug)]
pub enum Geometry {
    /// A circle.
    Circle {
        /// The middle, to the right.
        x: f32,
        /// The middle, down.
        y: f32,
        /// The radius.
        r: f32,
    },
    /// A path, in SVG's path language.
    Path(String),
    /// Text, centred on a point.
    Text {
        /// The middle, to the right.
        x: f32,
        /// The middle, down.
        y: f32,
        /// The text.
        text: String,
    },
}

impl Geometry {
    /// Returns the shapes of a line drawn with a double stroke: ink around chalk around the tint of the mark, so that
    /// it stands out on any square.
    pub(super) fn outlined(self, tint: &str) -> [Primitive; 3] {
        ["ink", "chalk", tint].map(|class| Primitive { class: format!("line {class}"), geometry: self.clone() })
    }

    /// Returns the shape filled with the tint of a mark.
    pub(super) fn filled(self, tint: &str) -> Primitive {
        Primitive { class: format!("area {tint}"), geometry: self }
    }
}
