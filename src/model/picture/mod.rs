//! The output of a game: pictures, still and animated, a score sheet, and plain responses for programs.

mod answer;
mod embed_link;
mod request;
mod score;

pub use answer::{LegalMove, Status, legal_moves, status};
pub use embed_link::{EmbedLink, read_embed_link};
pub use request::{MAX_SIZE, Moves, Options};
pub use score::score_sheet;

use serde::Serialize;

use super::game::Game;
use super::transition::Transition;
use crate::notation::ascii_board;
use crate::rules::MoveKind;
use crate::scene::{Animation, BoardSvg, Mark, Orientation, Pace, Scene, capture_marks, check_marks, frozen_marks};
use crate::words::{moves, position, share, ui};

/// How long a position of a game is shown, in milliseconds.
const POSITION_MS: u32 = 1000;
/// How long the board is shown before a single move, in milliseconds.
const BEFORE_MS: u32 = 900;
/// How long the captures of that move are explained, in milliseconds.
const CAPTURE_LINE_MS: u32 = 1400;
const END_MS: u32 = 2500;

/// The title and the description of a picture, for people who cannot see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Words {
    pub title: String,
    pub description: String,
}

/// Returns the position that a game shows as a self-contained SVG picture.
pub fn svg(game: &Game, options: &Options) -> String {
    let scene = Scene {
        board: *game.current_position().board(),
        orientation: orientation(options),
        alphabet: options.alphabet,
        marks: marks(game, options),
    };
    drawn(&scene, options, &words(game, options), |board_svg| board_svg.svg())
}

/// Returns the last move of a game, or the whole game, as an animated SVG picture, or `None` if there is no move.
pub fn animated(game: &Game, options: &Options) -> Option<String> {
    let animation = animation(game, options)?;
    Some(drawn(&last_scene(game, options), options, &motion_words(game, options), |board_svg| animation.svg(board_svg)))
}

/// Returns the frames of the animation as separate SVG pictures, each drawn on demand, with its duration in
/// milliseconds.
pub fn frames(game: &Game, options: &Options) -> Option<impl ExactSizeIterator<Item = (String, u32)> + use<>> {
    let animation = animation(game, options)?;
    let (words, scene, options) = (motion_words(game, options), last_scene(game, options), options.clone());
    let frames = animation.frames().to_vec();
    Some(frames.into_iter().map(move |frame| {
        (drawn(&scene, &options, &words, |board_svg| animation.frame(board_svg, frame.at_ms)), frame.hold_ms)
    }))
}

/// Returns the position that a game shows drawn in letters, with the side to move below it.
pub fn text(game: &Game, options: &Options) -> String {
    let drawn = ascii_board::write(game.current_position().board(), options.alphabet, orientation(options).0);
    format!("{drawn}{}\n", ui::to_move(game.current_position().turn()))
}

pub fn words(game: &Game, options: &Options) -> Words {
    let position = position::description(game.current_position());
    let moved = game.last_move_and_position().map(|(before, mv)| moves::played(before, mv));
    Words {
        title: share::picture(answer::last_move(game, options).as_deref()),
        description: share::description(moved.as_deref(), &position),
    }
}

fn motion_words(game: &Game, options: &Options) -> Words {
    let shown = if options.whole { game.cursor() } else { 1 };
    let description = share::motion(shown, &position::description(game.current_position()));
    Words { description, ..words(game, options) }
}

fn drawn(scene: &Scene, options: &Options, words: &Words, draw: impl Fn(&BoardSvg) -> String) -> String {
    let Words { title, description } = words;
    let Options { pieces: set, board: theme, coordinates, .. } = *options;
    draw(&BoardSvg { scene, set, theme, coordinates, title, description })
}

fn orientation(options: &Options) -> Orientation {
    Orientation::from_flipped(options.flipped)
}

/// Returns the scene of an animation. The animation itself supplies the marks and the pieces.
fn last_scene(game: &Game, options: &Options) -> Scene {
    Scene {
        board: *game.current_position().board(),
        orientation: orientation(options),
        alphabet: options.alphabet,
        marks: Vec::new(),
    }
}

/// Returns the marks of the position shown: the last move and its captures, a check, the frozen pieces, and the
/// shapes.
fn marks(game: &Game, options: &Options) -> Vec<Mark> {
    let mut marks = if options.highlights { standing_marks(game) } else { Vec::new() };
    marks.extend(&options.arrows);
    marks
}

fn standing_marks(game: &Game) -> Vec<Mark> {
    let position = game.current_position();
    let mut marks: Vec<Mark> = Transition::last(game).iter().flat_map(Transition::marks).collect();
    marks.extend(check_marks(position));
    marks.extend(frozen_marks(position.board(), position.rules()));
    marks
}

/// Returns an animation of the move before the position shown, or of all moves up to that position.
fn animation(game: &Game, options: &Options) -> Option<Animation> {
    let end = game.cursor();
    let mut shown = game.clone();
    let first = if options.whole { 0 } else { end.checked_sub(1)? };
    shown.go_to_node(first.checked_sub(1).map(|ply| game.path()[ply]));
    let mut animation = Animation::new(shown.current_position().board(), orientation(options), options.alphabet);
    animation.mark(&marks(&shown, &bare(options)));
    animation.wait(if options.whole { POSITION_MS } else { BEFORE_MS });
    for ply in first..end {
        let (before, mv) = game.move_at(ply)?;
        let transition = Transition { before: *before, mv, is_undo: false };
        if !options.whole && mv.kind() != MoveKind::Quiet && options.highlights {
            animation.mark(&capture_marks(before.board(), mv));
            animation.wait(CAPTURE_LINE_MS);
        }
        animation.mark(&[]);
        animation.play(&transition.motion(if options.whole { Pace::Brisk } else { Pace::Slow }), !options.whole);
        shown.go_to_node(Some(game.path()[ply]));
        let last = ply + 1 == end;
        animation.mark(&if last { marks(&shown, options) } else { marks(&shown, &bare(options)) });
        animation.wait(if last { END_MS } else { POSITION_MS });
    }
    (end > first).then_some(animation)
}

/// Returns the options without the shapes, which belong to the last position only.
fn bare(options: &Options) -> Options {
    Options { arrows: Vec::new(), ..options.clone() }
}
