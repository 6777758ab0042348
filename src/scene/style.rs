//! Reads the page's style sheets for self-contained pictures, since they alone define the look of the board.
//!
//! Only the part of CSS that those sheets use for the board is supported: plain rules with selectors of classes and
//! element names, nested by descent, and custom properties. Rules for a state and rules in an `@media` block are left
//! out.

use std::sync::OnceLock;

use crate::rules::Color;
use crate::util::identifiers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardTheme {
    /// Warm, like a printed diagram.
    #[default]
    Paper,
    /// Cool grey.
    Slate,
    /// Brown wood.
    Walnut,
    /// White and grey, for the strongest contrast.
    Contrast,
}

identifiers!(stored BoardTheme: Paper = "paper", Slate = "slate", Walnut = "walnut", Contrast = "contrast");

/// Whether the page is light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColorScheme {
    /// The same as the system's.
    #[default]
    System,
    Light,
    Dark,
}

identifiers!(stored ColorScheme: System = "system", Light = "light", Dark = "dark");

const TOKENS: &str = include_str!("../../styles/tokens.css");
const BOARD: &str = include_str!("../../styles/board.css");
const LAYERS: &str = include_str!("../../styles/layers.css");
const PIECES: &str = include_str!("../../styles/pieces.css");

/// The properties used in pictures, which are attributes in SVG too.
const ATTRIBUTES: &str = "opacity fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin \
                          font-size font-weight text-anchor dominant-baseline shape-rendering";

/// An element as seen by selectors: its name and its classes, separated by spaces.
pub(super) type Element<'a> = (&'a str, &'a str);

type CssDeclaration = (&'static str, String);

/// The style sheets in the colours of one theme, with every token replaced by its value.
pub(super) struct Style {
    tokens: Vec<CssDeclaration>,
    board: Vec<(Selector, Vec<CssDeclaration>)>,
    /// The declarations for the pieces of White and of Black.
    pieces: [Vec<CssDeclaration>; 2],
}

struct Rule {
    /// Each part of the selector names an element. The last one is the element itself, the others are its ancestors.
    parts: Vec<&'static str>,
    declarations: Vec<CssDeclaration>,
}

struct Selector {
    /// The part for the element itself.
    own: Part,
    /// The parts for its ancestors, the outermost first.
    outer: Vec<Part>,
    /// The specificity of the selector.
    weight: usize,
}

/// A part of a selector, for one element: `text`, or `.line.ink`.
struct Part {
    /// The name of the element; empty if any will do.
    element: &'static str,
    classes: Vec<&'static str>,
}

impl Style {
    /// Returns the style of the board in the colours of a theme. It is read on first use.
    pub(super) fn of(theme: BoardTheme) -> &'static Style {
        static STYLES: [OnceLock<Style>; BoardTheme::ALL.len()] = [const { OnceLock::new() }; BoardTheme::ALL.len()];
        STYLES[theme as usize].get_or_init(|| Style::read(theme))
    }

    fn read(theme: BoardTheme) -> Style {
        let own = format!("[data-board=\"{}\"]", theme.identifier());
        let mut tokens = Vec::new();
        for rule in rules(TOKENS) {
            if rule.parts == [":root"] || rule.parts == [own.as_str()] {
                tokens.extend(rule.declarations);
            }
        }
        // Of several declarations, the last one counts.
        tokens.reverse();
        let pieces = [".piece.white", ".piece.black"].map(|side| {
            let said = rules(PIECES).into_iter().filter(|rule| rule.parts == [".piece"] || rule.parts == [side]);
            said.flat_map(|rule| rule.declarations).filter(|(name, _)| name.starts_with("--")).collect()
        });
        Style::resolved(tokens, [BOARD, LAYERS].into_iter().flat_map(rules).collect(), pieces)
    }

    /// Returns the style with every token replaced by its value. Of two tokens with the same name, the first counts.
    fn resolved(tokens: Vec<CssDeclaration>, mut board: Vec<Rule>, mut pieces: [Vec<CssDeclaration>; 2]) -> Style {
        let declarations = board.iter_mut().flat_map(|rule| &mut rule.declarations).chain(pieces.iter_mut().flatten());
        for (_, value) in declarations {
            *value = resolved(&tokens, value);
        }
        let ready = |rule: Rule| Some((Selector::new(&rule.parts)?, rule.declarations));
        let board = board.into_iter().filter_map(ready).collect();
        let tokens = tokens.iter().map(|(name, value)| (*name, resolved(&tokens, value))).collect();
        Style { tokens, board, pieces }
    }

    /// Returns the value of a custom property such as `--ink`, or `None` if the sheets do not define it.
    pub(super) fn token(&self, name: &str) -> Option<String> {
        self.tokens.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone())
    }

    /// Returns the style of the last element of a path as SVG attributes. The path begins with the outermost element.
    pub(super) fn attributes(&self, path: &[Element]) -> String {
        let mut found: Vec<_> = self.board.iter().filter(|(selector, _)| selector.is_about(path)).collect();
        found.sort_by_key(|(selector, _)| selector.weight);
        let said = |property: &str| {
            let mut declarations = found.iter().flat_map(|(_, declarations)| declarations);
            declarations.rfind(|(name, _)| *name == property).map(|(_, value)| value)
        };
        let attributes = ATTRIBUTES.split(' ').filter_map(|name| Some(format!(" {name}=\"{}\"", said(name)?)));
        attributes.collect()
    }

    pub(super) fn coloured(&self, image: &str, color: Color) -> String {
        let said = &self.pieces[color.index()];
        said.iter().fold(image.to_owned(), |text, (name, value)| replaced(&text, name, value))
    }
}

fn resolved(tokens: &[CssDeclaration], value: &str) -> String {
    tokens.iter().fold(value.to_owned(), |text, (name, stands_for)| {
        let uses = text.contains("var(") && text.contains(&format!("var({name}"));
        if uses { replaced(&text, name, &resolved(tokens, stands_for)) } else { text }
    })
}

/// Returns a text in which `var(--name)` and `var(--name, other)` are replaced by a value.
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

impl Selector {
    /// Returns the selector with these parts, or `None` if there are none or one of them names a state.
    fn new(parts: &[&'static str]) -> Option<Selector> {
        let (own, outer) = parts.split_last()?;
        let names_element = |part: &&str| usize::from(!part.starts_with('.'));
        let weight = parts.iter().map(|part| 10 * part.matches('.').count() + names_element(part)).sum();
        let outer: Option<_> = outer.iter().map(|part| Part::new(part)).collect();
        Some(Selector { own: Part::new(own)?, outer: outer?, weight })
    }

    fn is_about(&self, path: &[Element]) -> bool {
        let Some((last, around)) = path.split_last() else { return false };
        let mut around = around.iter();
        self.own.names(*last) && self.outer.iter().all(|part| around.any(|&element| part.names(element)))
    }
}

impl Part {
    /// Returns the contents of a part, or `None` if it names a state, which pictures do not have.
    fn new(part: &'static str) -> Option<Part> {
        let (element, classes) = part.split_at(part.find('.').unwrap_or(part.len()));
        (!part.contains(':')).then(|| Part { element, classes: classes.split('.').skip(1).collect() })
    }

    fn names(&self, (name, classes): Element) -> bool {
        let has = |class: &str| classes.split(' ').any(|own| own == class);
        (self.element.is_empty() || self.element == name) && self.classes.iter().all(|class| has(class))
    }
}

fn rules(sheet: &'static str) -> Vec<Rule> {
    let mut found = Vec::new();
    let mut rest = sheet;
    while let Some(open) = rest.find('{') {
        // A comment may precede a rule, but must not occur within a selector.
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

/// Returns the position of the brace that closes the one at the beginning of a text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, letter)| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        (depth == 0).then_some(at)
    })
}

fn declarations(body: &'static str) -> Vec<CssDeclaration> {
    let statements = body.split(';').map(|statement| statement.rsplit("*/").next().unwrap_or_default());
    let pairs = statements.filter_map(|statement| statement.split_once(':'));
    pairs.map(|(property, value)| (property.trim(), value.trim().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_those_of_the_theme() {
        let colours: Vec<_> = BoardTheme::ALL.map(|theme| Style::of(theme).token("--square-dark").unwrap()).into();
        let different: std::collections::BTreeSet<_> = colours.iter().collect();
        assert_eq!(different.len(), 4);
        assert!(colours.iter().all(|colour| colour.starts_with('#')));
        assert_eq!(Style::of(BoardTheme::Paper).token("--unknown"), None);
        // The first of two tokens in the sheet is that of the light page.
        assert!(TOKENS.contains(&format!("--page: {};", Style::of(BoardTheme::Paper).token("--page").unwrap())));
    }

    #[test]
    fn the_more_specific_rule_and_then_the_later_one_counts() {
        let tokens = [("--b", "blue"), ("--a", "var(--b)")].map(|(name, value)| (name, value.to_owned()));
        let style = Style::resolved(tokens.into(), rules(SHEET), Default::default());
        let said = |path: &[Element]| style.attributes(path);
        assert_eq!(said(&[("g", "mark"), ("path", "line ink")]), " fill=\"none\" stroke=\"blue\" stroke-width=\"2\"");
        assert_eq!(
            said(&[("g", "mark check"), ("path", "line ink")]),
            " fill=\"none\" stroke=\"blue\" stroke-width=\"4\""
        );
        assert_eq!(said(&[("path", "line")]), " stroke-width=\"1\"");
        assert_eq!(said(&[("g", "mark"), ("text", "")]), " font-size=\"9px\"");
        assert_eq!(said(&[("g", "mark"), ("path", "other")]), "");
        assert!(!said(&[("g", "mark"), ("path", "line ink")]).contains("dasharray"));
        assert_eq!(
            said(&[("g", "layer"), ("path", "arrow tip")]),
            " opacity=\"0.5\"",
            "two classes, wherever they stand"
        );
    }

    const SHEET: &str = "
        /* A comment; with: signs. */
        .line { stroke-width: 1; cursor: pointer }
        .mark .line.ink, .mark.x .y { fill: none; /* why */ stroke: var(--a); stroke-width: 3; }
        .mark .line.ink { stroke-width: 2 }
        .mark.check .line.ink { stroke-width: 4 }
        @media print { .line { fill: red } .mark { fill: red } }
        .mark text { font-size: 9px }
        .mark:hover .line { stroke-dasharray: 9 8 }
        .layer .arrow { opacity: 1 }
        .arrow.tip { opacity: 0.5 }
    ";

    #[test]
    fn an_image_takes_the_colours_of_its_side() {
        let style = Style::of(BoardTheme::Paper);
        let image = "<path fill=\"var(--piece-fill, red)\" stroke=\"var(--piece-line,red)\"/>";
        let expected = |fill| {
            format!("<path fill=\"{}\" stroke=\"{}\"/>", style.token(fill).unwrap(), style.token("--ink").unwrap())
        };
        assert_eq!(style.coloured(image, Color::White), expected("--white-fill"));
        assert_eq!(style.coloured(image, Color::Black), expected("--black-fill"));
    }
}
