//! A page with its game as the fragment of an address:
//! `#/play?rules=ultima-1963&fen=ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w_-_-_0_1&moves=b2b4f7f5`.
//!
//! | key | value | left out |
//! |---|---|---|
//! | `rules` | a rule set, `ultima-1963+no-suicide` | `ultima-1963` |
//! | `fen` | the start, its blanks as `_` | the array |
//! | `array` | the start, `rotated` or `da-eh` | the array of the rules |
//! | `moves` | the moves played, `b2b4f7f5` | none |
//! | `cursor` | how many of them are shown | all |
//! | `flip` | `1`: Black at the bottom | White at the bottom |
//! | `lines` | how many lines the engine is to show | no analysis |
//! | `white`, `black` | the names of the players | not named |
//! | `marks` | what is drawn on the position shown, `Gb2b4,Re4`; see [`shapes`] | nothing |
//! | `game`, `says` | a game played by link, and what is declared with the last move; see [`Message`] | no such game, nothing |
//! | `v` | the version of this form, 1 | 1 |
//!
//! Moves may follow the end of a game, as a drawn position has legal ones: see [`Mainline::overrun`]. In a message none
//! may.
//!
//! Any other key is kept and written back. Percent-encoded characters and blanks are read anywhere. The page Explore has
//! a form of its own: see [`exploration`]. `#/play/kept/ID` opens a game that this browser keeps: see [`kept`].

pub mod exploration;
mod fault;
mod kept;
mod message;
mod reader;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

pub use self::fault::{LinkError, LinkField, LinkProblem, Readable, ReadableGame};
pub use self::kept::{KeptFault, kept, read_kept, refuse_kept};
pub use self::message::{Declaration, DeclarationKind, DeclarationProblem, MAX_GAME, Message, Standing};

use self::exploration::Exploration;
use self::reader::Reader;
pub use self::reader::{fitted_name, visible};
use super::Mainline;
use super::alphabet::Alphabet;
use super::fen;
use super::rule_text;
use super::shapes::{self, Shape};
use super::uci;
use crate::rules::{Array, Move, Position, RuleSet, Setup};

/// The newest version of the form that can be read.
pub const VERSION: u32 = 1;
/// The characters a player's name has at most.
pub const MAX_NAME: usize = 30;

/// A page that a link can open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Page {
    /// The board to play on.
    #[default]
    Play,
    /// The board to set up and try out any position on.
    Explore,
    /// Gallery and lessons.
    Learn,
    /// The rules as a text.
    Rules,
    /// The games kept.
    Games,
}

/// The pages with their names in addresses.
pub const PAGES: [(&str, Page); 5] = [
    ("play", Page::Play),
    ("explore", Page::Explore),
    ("learn", Page::Learn),
    ("rules", Page::Rules),
    ("games", Page::Games),
];

/// What a path says, after the name of the page, that leads to what the page showed last: `#/play/last`.
pub const LAST: &str = "last";

/// Returns the fragment that leads to a page from another, as it was left where it has a board.
#[must_use]
pub fn way_to(page: Page) -> String {
    let path = fragment(page, &[], &[]);
    match page {
        Page::Play | Page::Explore => format!("{path}/{LAST}"),
        Page::Learn | Page::Rules | Page::Games => path,
    }
}

/// What a link opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The moves played, from the start of the game.
    pub game: Mainline,
    /// How many of the moves are shown as played.
    pub cursor: usize,
    /// Whether Black stands at the bottom of the board.
    pub flipped: bool,
    /// How many lines of the engine's analysis are to be shown, if any.
    pub lines: Option<u8>,
    /// The names of White and Black; empty where nobody is named.
    pub names: [String; 2],
    /// What is drawn on the position shown.
    pub shapes: Vec<Shape>,
    /// The game played by link that this is a message of.
    pub message: Option<Message>,
    /// Keys and values of no meaning here, to be written back.
    pub extra: Vec<(String, String)>,
}

impl Default for Link {
    /// Returns the link to the start of a game by the default rules.
    fn default() -> Link {
        Link::new(Mainline::from(Position::start(RuleSet::default(), Array::default())))
    }
}

impl Link {
    /// Returns the link to a game, all its moves shown.
    #[must_use]
    pub fn new(game: Mainline) -> Link {
        Link {
            cursor: game.moves().len(),
            game,
            flipped: false,
            lines: None,
            names: Default::default(),
            shapes: Vec::new(),
            message: None,
            extra: Vec::new(),
        }
    }

    /// Returns the position that the game starts from.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.game.start()
    }

    /// Returns the moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.game.moves()
    }
}

/// What a fragment opens.
#[derive(Clone, PartialEq, Debug)]
pub enum Opened {
    /// A game, from its start on.
    Game(Box<Link>),
    /// A message of a game by link: its [`Link::message`] says of which.
    Message(Box<Link>),
    /// The game that this browser has saved under this identifier.
    Saved(String),
    /// The page Explore with a board.
    Exploration(Box<Exploration>),
    /// A page as it was left, or a place on one that has no board: what its path says after the name.
    Page(Page, String),
    /// A game that can't be opened.
    Faulty(LinkError),
    /// A board of the page Explore that can't be opened.
    FaultyExploration(LinkError<Exploration>),
}

/// Returns what a fragment opens, with or without its `#`.
#[must_use]
pub fn read(fragment: &str) -> Opened {
    if let Some(id) = read_kept(fragment) {
        return Opened::Saved(id);
    }
    match place(fragment) {
        Some((page @ (Page::Play | Page::Explore), rest)) if rest == LAST => Opened::Page(page, rest),
        Some((page @ (Page::Learn | Page::Rules | Page::Games), rest)) => Opened::Page(page, rest),
        Some((Page::Explore, _)) => match exploration::read(fragment) {
            Ok(exploration) => Opened::Exploration(Box::new(exploration)),
            Err(error) => Opened::FaultyExploration(error),
        },
        Some((Page::Play, _)) | None => match read_game(fragment) {
            Ok(link) if link.message.is_some() => Opened::Message(Box::new(link)),
            Ok(link) => Opened::Game(Box::new(link)),
            Err(error) => Opened::Faulty(error),
        },
    }
}

/// The keys of a link, in the order they are written and read.
const KEYS: [(&str, LinkField); 13] = [
    ("v", LinkField::Version),
    ("rules", LinkField::Rules),
    ("array", LinkField::Array),
    ("fen", LinkField::Fen),
    ("moves", LinkField::Moves),
    ("cursor", LinkField::Cursor),
    ("flip", LinkField::Flip),
    ("lines", LinkField::Lines),
    ("white", LinkField::White),
    ("black", LinkField::Black),
    ("marks", LinkField::Marks),
    ("game", LinkField::Game),
    ("says", LinkField::Says),
];

/// Returns the array that a game starts from where a link names none: the vchess site's for its rules, else the
/// mirrored one.
#[must_use]
pub fn default_array(rules: RuleSet) -> Array {
    if rules == RuleSet::VCHESS { Array::VCHESS } else { Array::MIRRORED }
}

/// Returns the fragment that opens a link, with its `#`. What is default is left out.
#[must_use]
pub fn write(link: &Link) -> String {
    let mut pairs = setup_pairs(&link.game.start().to_setup());
    let moves = link.game.moves();
    if !moves.is_empty() {
        pairs.push(("moves", uci::write_line(moves)));
    }
    if link.cursor < moves.len() {
        pairs.push(("cursor", link.cursor.to_string()));
    }
    if link.flipped {
        pairs.push(("flip", "1".to_owned()));
    }
    if let Some(lines) = link.lines {
        pairs.push(("lines", lines.to_string()));
    }
    for (key, name) in ["white", "black"].into_iter().zip(&link.names) {
        if !name.is_empty() {
            pairs.push((key, name.clone()));
        }
    }
    if !link.shapes.is_empty() {
        pairs.push(("marks", shapes::write(&link.shapes)));
    }
    if let Some(message) = &link.message {
        pairs.push(("game", message.game.clone()));
        pairs.extend(message.declaration.map(|declaration| ("says", declaration.to_string())));
    }

    fragment(Page::Play, &pairs, &link.extra)
}

/// Returns the fragment that opens a game from a setup, sound or not, with its `#`.
#[must_use]
pub fn write_setup(setup: &Setup, flipped: bool) -> String {
    let flip = flipped.then(|| ("flip", "1".to_owned()));
    fragment(Page::Play, &setup_pairs(setup).into_iter().chain(flip).collect::<Vec<_>>(), &[])
}

/// Returns the keys and values that say by which rules and where a link starts.
fn setup_pairs(start: &Setup) -> Vec<(&'static str, String)> {
    let rules = start.rules;
    let mut pairs = Vec::new();
    if rules != RuleSet::default() {
        pairs.push(("rules", rule_text::write_rules(rules)));
    }
    match Array::all().find(|&array| Setup::start(rules, array) == *start) {
        // Written also where the rules imply another, so that nobody need know which.
        Some(array) if array == Array::MIRRORED && array == default_array(rules) => {}
        Some(array) => pairs.push(("array", rule_text::write_array(array))),
        None => pairs.push(("fen", fen::write(start, Alphabet::Abbott).replace(' ', "_"))),
    }
    pairs
}

/// Returns the fragment of a page with its keys and values, the known ones first.
fn fragment(page: Page, pairs: &[(&str, String)], extra: &[(String, String)]) -> String {
    let name = PAGES.iter().find(|(_, known)| *known == page).map_or("play", |(name, _)| name);
    let mut text = format!("#/{name}");
    let extra = extra.iter().map(|(key, value)| (key.as_str(), value));
    for (n, (key, value)) in pairs.iter().map(|(key, value)| (*key, value)).chain(extra).enumerate() {
        text.push(if n == 0 { '?' } else { '&' });
        text.extend(utf8_percent_encode(key, ENCODED));
        if !value.is_empty() {
            text.push('=');
            text.extend(utf8_percent_encode(value, ENCODED));
        }
    }
    text
}

/// What a written value hides behind percent signs: all but what its own keys are made of.
const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~').remove(b'/').remove(b'+').remove(b',');

/// Returns the game that a fragment opens, with or without its `#`. An empty one opens the start of a game.
///
/// # Errors
/// Returns the first part that can't be read or played, its place and the reason, and whatever could be read.
pub fn read_game(fragment: &str) -> Result<Link, LinkError> {
    let mut reader = Reader::default();
    let (head, query) = fragment.split_once('?').unwrap_or((fragment, ""));
    reader.page(head);
    let (values, extra) = reader.pairs(&KEYS, query);
    let [version, rules, array, fen, moves, cursor, flip, lines, white, black, marks, game, says] = values;

    reader.version(version);
    let rules = reader.rules(LinkField::Rules, rules);
    let start = reader.start(rules, array, fen);
    let played = reader.game(rules, start, moves.as_deref().unwrap_or_default(), game.is_some());
    let line = played.line();
    let cursor = reader.cursor(cursor, line.map_or(0, |line| line.moves().len()));
    let flipped = reader.flag(LinkField::Flip, flip);
    let lines = reader.lines(lines);

    let names = [(LinkField::White, white), (LinkField::Black, black)].map(|(field, name)| reader.name(field, name));
    let shapes = reader.shapes(marks);
    let message = reader.message(game, says, line);

    match (reader.fault, played) {
        (None, ReadableGame::Sound(game)) => Ok(Link { game, cursor, flipped, lines, names, shapes, message, extra }),
        (fault, game) => {
            // A game that can't be read is a fault.
            let (field, position, problem) = fault.unwrap_or((LinkField::Fen, 1, LinkProblem::Repeated));
            Err(LinkError { field, position, problem, readable: Box::new(Readable { game, flipped, names, extra }) })
        }
    }
}

/// Returns the page that a fragment leads to and what its path says after the name, or nothing where no page has the
/// name.
#[must_use]
pub fn place(fragment: &str) -> Option<(Page, String)> {
    let path = reader::path(fragment.split_once('?').map_or(fragment, |(head, _)| head));
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    let page = if name.is_empty() { Page::default() } else { PAGES.iter().find(|(known, _)| *known == name)?.1 };
    Some((page, reader::decode(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w_-_-_0_1";

    fn fault(fragment: &str) -> (LinkField, usize, LinkProblem) {
        let LinkError { field, position, problem, .. } = read_game(fragment).unwrap_err();
        (field, position, problem)
    }

    #[test]
    fn the_plain_start_has_many_spellings_and_one_written_form() {
        for fragment in ["", "#", "#/", "#/play", "#play", "/play/", "#/play?", "#?&", "#/play?moves=&v=1&flip=0"] {
            assert_eq!(read_game(fragment), Ok(Link::default()), "{fragment:?}");
        }
        assert_eq!(write(&Link::default()), "#/play");
        let spelled = format!("#/play?rules=ultima-1963&fen={START}");
        assert_eq!(read_game(&spelled), Ok(Link::default()));
    }

    #[test]
    fn a_link_with_all_its_parts_reads_back() {
        let text = "#/play?rules=pure+suicide&array=rotated&moves=b2b4f7f5&cursor=1&flip=1&lines=2&white=Ann&black=%C3%89va%20B.\
                    &marks=Gb2b4,Re4&game=ab12&says=black-offers&theme=dark%20blue&x";
        let link = read_game(text).unwrap();
        assert_eq!(*link.start(), Position::start(RuleSet { suicide: true, ..RuleSet::PURE }, Array::ROTATED));
        assert_eq!((link.moves().len(), link.cursor, link.flipped, link.lines), (2, 1, true, Some(2)));
        assert_eq!((link.names[1].as_str(), link.shapes.len()), ("Éva B.", 2));
        let declaration = Some(Declaration { by: crate::rules::Color::Black, kind: DeclarationKind::DrawOffer });
        assert_eq!(link.message, Some(Message { game: "ab12".into(), declaration }));
        assert_eq!(link.extra[0], ("theme".into(), "dark blue".into()));
        assert_eq!(write(&link), text);
    }

    #[test]
    fn blanks_and_percent_signs_are_read() {
        let expected =
            read_game("#/play?rules=single-leap+no-suicide&fen=7k/8/8/8/8/8/8/K7_b_-_-_3_9&moves=h8g8").unwrap();
        for fragment in [
            "#/play?rules=single-leap+no-suicide&fen=7k/8/8/8/8/8/8/K7 b - - 3 9&moves=h8g8",
            "#/play?rules=single-leap%2Bno-suicide&fen=7k%2F8%2F8%2F8%2F8%2F8%2F8%2FK7%20b%20-%20-%203%209&moves=h8g8",
            "#/play?moves=%20h8g8&fen=7k/8/8/8/8/8/8/K7+b+-+-+3+9&rules=single-leap%20no-suicide",
        ] {
            assert_eq!(read_game(fragment).as_ref(), Ok(&expected), "{fragment}");
        }
    }

    #[test]
    fn rules_bring_their_array_and_the_written_link_names_it() {
        let link = read_game("#/play?rules=vchess").unwrap();
        assert_eq!(*link.start(), Position::start(RuleSet::VCHESS, Array::VCHESS));
        assert_eq!(write(&link), "#/play?rules=vchess&array=vchess");
        let mirrored = Link::new(Position::start(RuleSet::VCHESS, Array::MIRRORED).into());
        assert_eq!(write(&mirrored), "#/play?rules=vchess&array=mirrored");
        assert_eq!(read_game(&write(&mirrored)), Ok(mirrored));
    }

    #[test]
    fn a_fragment_leads_to_a_page_and_a_place_on_it() {
        for (fragment, page, rest) in [
            ("", Page::Play, ""),
            ("#/play?moves=b2b4", Page::Play, ""),
            ("#/learn/leaper/two-in-a%20row?x=1", Page::Learn, "leaper/two-in-a row"),
            ("rules/", Page::Rules, ""),
            ("#/explore?fen=8", Page::Explore, ""),
        ] {
            assert_eq!(place(fragment), Some((page, rest.to_owned())), "{fragment}");
        }
        assert_eq!(place("#/chess"), None);
    }

    #[test]
    fn faults_are_located() {
        use LinkField as Field;
        use LinkProblem::*;
        for (fragment, field, position, problem) in [
            ("#/chess?rules=x", Field::Page, 3, UnknownPage("chess".into())),
            ("play/on", Field::Page, 1, UnknownPage("play/on".into())),
            ("#/play?flip=1&flip=1", Field::Flip, 1, Repeated),
            ("#/play?fen=8&array=mirrored", Field::Array, 1, TwoStarts),
            ("#/play?v=2&rules=new", Field::Version, 1, NewerVersion(2)),
            ("#/play?v=two", Field::Version, 1, ExpectedNumber("two".into())),
            ("#/play?cursor=1", Field::Cursor, 1, TooFewMoves { cursor: 1, moves: 0 }),
            ("#/play?cursor=-1", Field::Cursor, 1, ExpectedNumber("-1".into())),
            ("#/play?flip=yes", Field::Flip, 1, ExpectedFlag("yes".into())),
            ("#/play?array=upside", Field::Array, 1, Array(rule_text::ArrayError { found: "upside".into() })),
        ] {
            assert_eq!(fault(fragment), (field, position, problem), "{fragment}");
        }
        for (fragment, field, position) in [
            ("#/play?rules=pure+flying", Field::Rules, 6),
            ("#/play?fen=ilxkwxlc/ppppppppp/8/8/8/8/8/8", Field::Fen, 18),
            ("#/play?fen=ilxkwxlc/pppppppp/8/8/8/8/8/8%20z", Field::Fen, 31),
            ("#/play?fen=8/8/8/8/8/8/8/8", Field::Fen, 1),
            ("#/play?moves=b2b4f7f2", Field::Moves, 5),
        ] {
            assert_eq!((fault(fragment).0, fault(fragment).1), (field, position), "{fragment}");
        }
    }

    #[test]
    fn a_faulty_link_keeps_what_could_be_read() {
        let readable = |fragment| *read_game(fragment).unwrap_err().readable;
        let unsound = readable("#/play?rules=pure&fen=8/8/8/8/8/8/8/K7&flip=1&a=b");
        let ReadableGame::Unsound(setup) = unsound.game else { panic!("{unsound:?}") };
        assert_eq!((setup.rules, setup.faults().len(), unsound.flipped), (RuleSet::PURE, 1, true));
        assert_eq!(unsound.extra, [("a".into(), "b".into())]);
        let start = Position::start(RuleSet::default(), Array::default());
        let illegal = readable("#/play?moves=b2b4f7f5b4b9");
        assert_eq!(illegal.game, ReadableGame::Sound(uci::read_line(&start, "b2b4f7f5").unwrap()));
        let nameless = readable("#/play?rules=chess&moves=b2b4");
        assert_eq!(nameless.game, ReadableGame::Sound(uci::read_line(&start, "b2b4").unwrap()));
        let missing = readable("#/play?rules=pure&fen=z&moves=b2b4");
        assert_eq!(missing.game, ReadableGame::Missing(RuleSet::PURE));
    }

    #[test]
    fn every_fragment_opens_something() {
        assert!(matches!(read("#/play?moves=b2b4"), Opened::Game(link) if link.moves().len() == 1));
        assert!(matches!(read("#/play?moves=b2b4&game=ab12"), Opened::Message(_)));
        assert_eq!(read("#/play/kept/k3f"), Opened::Saved("k3f".into()));
        assert!(matches!(read("#/explore?free=1"), Opened::Exploration(board) if board.freely));
        assert_eq!(read("#/explore/last"), Opened::Page(Page::Explore, LAST.into()));
        assert_eq!(read("#/learn/leaper"), Opened::Page(Page::Learn, "leaper".into()));
        assert!(matches!(read("#/play?moves=b2b9"), Opened::Faulty(error) if error.field == LinkField::Moves));
        assert!(matches!(read("#/chess"), Opened::Faulty(error) if error.field == LinkField::Page));
        assert!(matches!(read("#/explore?fen=9"), Opened::FaultyExploration(error) if error.field == LinkField::Fen));
    }
}
