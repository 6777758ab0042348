//! The page's style sheets, read for pictures that stand on their own: what the board looks like is said there, once.
//!
//! Only as much of CSS is understood as those sheets use for the board: plain rules whose selectors are classes and
//! element names, one inside the other, `:has` and `:not` with a class, and custom properties. Rules within an `@media`
//! block are left out.

use super::theme::BoardTheme;
use crate::rules::Color;

const TOKENS: &str = include_str!("../../styles/tokens.css");
const BOARD: &str = include_str!("../../styles/board.css");
const LAYERS: &str = include_str!("../../styles/layers.css");
const PIECES: &str = include_str!("../../styles/pieces.css");

/// The properties that SVG has as attributes too, and that are taken over.
const ATTRIBUTES: [&str; 12] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "font-size",
    "font-weight",
    "text-anchor",
    "dominant-baseline",
    "shape-rendering",
];

/// An element as selectors see it: its name and its classes, separated by blanks.
pub(super) type Element<'a> = (&'a str, &'a str);

/// The style sheets in the colours of one theme.
pub(super) struct Style {
    tokens: Vec<(&'static str, &'static str)>,
    board: Vec<Rule>,
}

/// One selector with its declarations.
struct Rule {
    /// Each part names an element, the last one the element itself, the others around it.
    parts: Vec<&'static str>,
    declarations: Vec<(&'static str, &'static str)>,
}

impl Style {
    /// Returns the style of the board in the colours of a theme.
    pub(super) fn new(theme: BoardTheme) -> Style {
        let own = format!("[data-board=\"{}\"]", theme.identifier());
        let mut tokens = Vec::new();
        for rule in rules(TOKENS) {
            if rule.parts == [":root"] || rule.parts == [own.as_str()] {
                tokens.extend(rule.declarations);
            }
        }
        // What is said last counts.
        tokens.reverse();
        Style { tokens, board: [BOARD, LAYERS].into_iter().flat_map(rules).collect() }
    }

    /// Returns the value of a custom property such as `--ink`; nothing if the sheets have none.
    pub(super) fn token(&self, name: &str) -> Option<String> {
        self.tokens.iter().find(|(known, _)| *known == name).map(|(_, value)| self.resolved(value))
    }

    /// Returns what the sheets say about an element inside others, the outermost first, as SVG attributes.
    pub(super) fn attributes(&self, path: &[Element]) -> String {
        let mut found: Vec<(usize, &Rule)> =
            self.board.iter().filter_map(|rule| Some((rule.weight(path)?, rule))).collect();
        found.sort_by_key(|(weight, _)| *weight);
        let said = |property: &str| {
            let mut declarations = found.iter().flat_map(|(_, rule)| &rule.declarations);
            declarations.rfind(|(name, _)| *name == property).map(|(_, value)| self.resolved(value))
        };
        let attributes = ATTRIBUTES.iter().filter_map(|name| Some(format!(" {name}=\"{}\"", said(name)?)));
        attributes.collect()
    }

    /// Returns a drawing of a man in the colours of its side.
    pub(super) fn coloured(&self, drawing: &str, color: Color) -> String {
        let side = match color {
            Color::White => ".man.white",
            Color::Black => ".man.black",
        };
        let mut text = drawing.to_owned();
        for rule in rules(PIECES).iter().filter(|rule| rule.parts == [".man"] || rule.parts == [side]) {
            for (name, value) in rule.declarations.iter().filter(|(name, _)| name.starts_with("--")) {
                text = replaced(&text, name, &self.resolved(value));
            }
        }
        text
    }

    /// Returns a value with every token in it replaced by what it stands for.
    fn resolved(&self, value: &str) -> String {
        let uses = |text: &str, name: &str| text.contains(&format!("var({name}"));
        self.tokens.iter().fold(value.to_owned(), |text, (name, stands_for)| {
            if uses(&text, name) { replaced(&text, name, &self.resolved(stands_for)) } else { text }
        })
    }
}

/// Returns a text with `var(--name)` and `var(--name, other)` replaced by a value.
fn replaced(text: &str, name: &str, value: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    let start = format!("var({name}");
    while let Some(at) = rest.find(&start) {
        let after = &rest[at + start.len()..];
        let end = after.find(')').filter(|_| after.starts_with([')', ',']));
        let (kept, next) = match end {
            Some(end) => (value, &after[end + 1..]),
            None => (start.as_str(), after),
        };
        result += &rest[..at];
        result += kept;
        rest = next;
    }
    result + rest
}

impl Rule {
    /// Returns how specific the rule is about the last element of a path; nothing if it is not about it.
    fn weight(&self, path: &[Element]) -> Option<usize> {
        let (last, around) = path.split_last()?;
        let (own, outer) = self.parts.split_last()?;
        let mut around = around.iter();
        let fits = matches(own, *last) && outer.iter().all(|part| around.any(|&element| matches(part, element)));
        fits.then(|| self.parts.iter().map(|part| 10 * part.matches('.').count() + 1).sum())
    }
}

/// Whether a part of a selector, `text` or `.line.ink:not(.head)`, names an element.
fn matches(part: &str, (name, classes): Element) -> bool {
    let (plain, conditions) = part.split_at(part.find(':').unwrap_or(part.len()));
    let (element, wanted) = plain.split_at(plain.find('.').unwrap_or(plain.len()));
    let has = |class: &str| classes.split(' ').any(|own| own == class);
    let holds = |condition: &str| match condition.trim_end_matches(')').split_once("(.") {
        Some(("has", class)) => has(&within(class)),
        Some(("not", class)) => !has(class),
        _ => false,
    };
    (element.is_empty() || element == name)
        && wanted.split('.').skip(1).all(has)
        && conditions.split(':').skip(1).all(holds)
}

/// Returns the class by which an [`Element`] says that something inside it has a class.
pub(super) fn within(class: &str) -> String {
    format!("has-{class}")
}

/// Returns the plain rules of a style sheet, a selector each.
fn rules(sheet: &'static str) -> Vec<Rule> {
    let mut found = Vec::new();
    let mut rest = sheet;
    while let Some(open) = rest.find('{') {
        // A comment may stand before the rule, but none within a selector.
        let selectors = rest[..open].rsplit("*/").next().unwrap_or_default().trim();
        let close = closing(&rest[open..]).map_or(rest.len(), |close| open + close);
        if !selectors.starts_with('@') {
            let declarations = declarations(&rest[open + 1..close]);
            found.extend(selectors.split(',').map(|selector| Rule {
                parts: selector.split_whitespace().collect(),
                declarations: declarations.clone(),
            }));
        }
        rest = rest.get(close + 1..).unwrap_or_default();
    }
    found
}

/// Returns where the brace that a text begins with is closed.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, letter)| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        (depth == 0).then_some(at)
    })
}

/// Returns the declarations of a rule's body, each a property and its value.
fn declarations(body: &'static str) -> Vec<(&'static str, &'static str)> {
    let statements = body.split(';').map(|statement| statement.rsplit("*/").next().unwrap_or_default());
    let pairs = statements.filter_map(|statement| statement.split_once(':'));
    pairs.map(|(property, value)| (property.trim(), value.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_those_of_the_theme() {
        let colours: Vec<_> = BoardTheme::ALL.map(|theme| Style::new(theme).token("--square-dark").unwrap()).into();
        let different: std::collections::BTreeSet<_> = colours.iter().collect();
        assert_eq!(different.len(), 4);
        assert!(colours.iter().all(|colour| colour.starts_with('#')));
        assert_eq!(Style::new(BoardTheme::Paper).token("--unknown"), None);
        // The first of two in the sheet is for the day.
        assert!(TOKENS.contains(&format!("--page: {};", Style::new(BoardTheme::Paper).token("--page").unwrap())));
    }

    #[test]
    fn the_more_specific_rule_and_then_the_later_one_counts() {
        let style = Style { tokens: vec![("--b", "blue"), ("--a", "var(--b)")], board: rules(SHEET) };
        let said = |path: &[Element]| style.attributes(path);
        assert_eq!(said(&[("g", "mark"), ("path", "line ink")]), " fill=\"none\" stroke=\"blue\" stroke-width=\"2\"");
        assert_eq!(
            said(&[("g", "mark check"), ("path", "line ink")]),
            " fill=\"none\" stroke=\"blue\" stroke-width=\"4\""
        );
        assert_eq!(said(&[("path", "line")]), " stroke-width=\"1\"");
        assert_eq!(said(&[("g", "mark"), ("text", "")]), " font-size=\"9px\"");
        assert_eq!(said(&[("g", "mark"), ("path", "other")]), "");
        let dashed = ("g", "mark drawn has-dashed");
        assert!(said(&[dashed, ("path", "line ink")]).ends_with(" stroke-dasharray=\"9 8\""));
        assert!(!said(&[dashed, ("path", "head line ink")]).contains("dasharray"));
        assert!(!said(&[("g", "mark drawn"), ("path", "line ink")]).contains("dasharray"));
    }

    const SHEET: &str = "
        /* A comment; with: signs. */
        .line { stroke-width: 1; cursor: pointer }
        .mark .line.ink, .mark.x .y { fill: none; /* why */ stroke: var(--a); stroke-width: 3; }
        .mark .line.ink { stroke-width: 2 }
        .mark.check .line.ink { stroke-width: 4 }
        @media print { .line { fill: red } .mark { fill: red } }
        .mark text { font-size: 9px }
        .mark.drawn:has(.dashed) .line:not(.head) { stroke-dasharray: 9 8 }
    ";

    #[test]
    fn a_drawing_takes_the_colours_of_its_side() {
        let style = Style::new(BoardTheme::Paper);
        let drawing = "<path fill=\"var(--piece-fill, red)\" stroke=\"var(--piece-line,red)\"/>";
        let expected = |fill| {
            format!("<path fill=\"{}\" stroke=\"{}\"/>", style.token(fill).unwrap(), style.token("--ink").unwrap())
        };
        assert_eq!(style.coloured(drawing, Color::White), expected("--white-fill"));
        assert_eq!(style.coloured(drawing, Color::Black), expected("--black-fill"));
    }
}
