//! An animated board, as one SVG or as individual frames.
//!
//! An animation is built from events: [`Animation::mark`], [`Animation::wait`], [`Animation::play`]. Every piece and
//! mark is an actor, which is drawn once and has keyframes for its changes.

use super::board_svg::BoardSvg;
use super::geometry::Orientation;
use super::mark::Mark;
use super::motion::Motion;
use super::style::Style;
use crate::notation::alphabet::Alphabet;
use crate::rules::{Board, Piece};
use crate::util::insertion_sort_by_key;

/// The time between two frames of a motion, in milliseconds.
const SAMPLE_MS: u32 = 80;

/// A board and the events on it.
#[derive(Clone, Debug)]
pub struct Animation {
    orientation: Orientation,
    alphabet: Alphabet,
    actors: Vec<Actor>,
    /// The actor on each square.
    pieces: [Option<usize>; 64],
    /// The actors of the marks that are shown at the current time.
    marks: Vec<usize>,
    now_ms: u32,
    frames: Vec<Frame>,
}

/// A single frame of an animation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub at_ms: u32,
    pub hold_ms: u32,
}

#[derive(Clone, Debug)]
struct Actor {
    drawable: Drawable,
    keys: Vec<Key>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Drawable {
    Piece(Piece),
    /// The tint of a mark. Marks of a single square are drawn on the first square and moved from there.
    Ground(Mark),
    /// The lines and signs of a mark.
    Mark(Mark),
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Key {
    at_ms: u32,
    x: f32,
    y: f32,
    /// From 0 to 1.
    opacity: f32,
    /// Whether the actor changes linearly until the next keyframe, instead of all at once there.
    glides: bool,
}

impl Animation {
    /// Returns an animation that begins with this board, without marks. Later marks name kinds of pieces in this
    /// alphabet.
    pub fn new(board: &Board, orientation: Orientation, alphabet: Alphabet) -> Animation {
        let (actors, pieces, marks) = (Vec::new(), [None; 64], Vec::new());
        let mut animation = Animation { orientation, alphabet, actors, pieces, marks, now_ms: 0, frames: Vec::new() };
        for (square, piece) in board.pieces() {
            let (x, y) = orientation.top_left(square);
            animation.pieces[square.index()] = Some(animation.actors.len());
            let keys = vec![Key { at_ms: 0, x, y, opacity: 1.0, glides: false }];
            animation.actors.push(Actor { drawable: Drawable::Piece(piece), keys });
        }
        animation
    }

    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// Shows these marks from now on, and no others.
    pub fn mark(&mut self, marks: &[Mark]) {
        let now = self.now_ms;
        for actor in std::mem::take(&mut self.marks) {
            self.actors[actor].fade(now, 0.0, false);
        }
        for &mark in marks {
            let (mark, x, y) = self.at_home(mark);
            let drawn = [
                (Drawable::Ground(mark), mark.ground(self.orientation).is_empty()),
                (Drawable::Mark(mark), mark.primitives(self.orientation, self.alphabet).is_empty()),
            ];
            for (drawable, _) in drawn.into_iter().filter(|(_, is_empty)| !is_empty) {
                let mut actors = self.actors.iter().enumerate();
                let reused = actors.find(|(_, actor)| actor.drawable == drawable && actor.last().opacity == 0.0);
                let index = reused.map_or(self.actors.len(), |(index, _)| index);
                if index == self.actors.len() {
                    let hidden = Key { at_ms: 0, x, y, opacity: 0.0, glides: false };
                    self.actors.push(Actor { drawable, keys: vec![hidden] });
                }
                self.actors[index].key(Key { at_ms: now, x, y, opacity: 1.0, glides: false });
                self.marks.push(index);
            }
        }
    }

    pub fn wait(&mut self, hold_ms: u32) {
        self.frames.push(Frame { at_ms: self.now_ms, hold_ms });
        self.now_ms += hold_ms;
    }

    /// Plays a move. Individual frames show its motion only if it is `sampled`.
    pub fn play(&mut self, motion: &Motion, sampled: bool) {
        let start = self.now_ms;
        for fade in motion.fades.iter().filter(|fade| fade.goes) {
            if let Some(actor) = self.pieces[fade.square.index()].take() {
                let actor = &mut self.actors[actor];
                actor.fade(start + fade.delay_ms, 1.0, true);
                actor.fade(start + fade.delay_ms + fade.duration_ms, 0.0, false);
            }
        }
        if let Some(travel) = &motion.travel
            && let Some(actor) = self.pieces[travel.from.index()].take()
        {
            let (x, y) = self.orientation.top_left(travel.to);
            let path = travel.path(self.orientation);
            let steps = path.len().saturating_sub(1).max(1) as u32;
            for (point, n) in path.into_iter().zip(0..) {
                let at_ms = start + travel.duration_ms * n / steps;
                self.actors[actor].key(Key { at_ms, x: x + point.x, y: y + point.y, opacity: 1.0, glides: n < steps });
            }
            self.pieces[travel.to.index()] = Some(actor);
        }
        let length = motion.ends_ms();
        if sampled {
            let starts = (0..length).step_by(SAMPLE_MS as usize);
            self.frames.extend(starts.map(|at| Frame { at_ms: start + at, hold_ms: SAMPLE_MS.min(length - at) }));
        }
        self.now_ms += length;
    }

    /// Returns the animation as SVG that repeats for ever. With reduced motion, and in programs without animation, it
    /// shows the final position. `board_svg` determines its style and texts, but not its pieces and marks.
    pub fn svg(&self, board_svg: &BoardSvg) -> String {
        let style = Style::of(board_svg.theme);
        let (mut rules, mut drawn) = (String::new(), String::new());
        for (n, index) in self.order().enumerate() {
            let actor = &self.actors[index];
            let moves = actor.keys.len() > 1;
            if moves {
                rules += &format!("@keyframes ultima{n} {{");
                actor.keyframes(&mut rules, self.now_ms);
                rules += &format!("}}\n.ultima{n} {{ animation: ultima{n} {}ms infinite; }}\n", self.now_ms);
            }
            let class = if moves { format!(" class=\"ultima{n}\"") } else { String::new() };
            drawn += &self.drawn(board_svg, style, actor, actor.last(), &class);
        }
        let head = format!("<style>\n@media (prefers-reduced-motion: no-preference) {{\n{rules}}}\n</style>\n");
        board_svg.framed(style, &head, &drawn)
    }

    pub fn frame(&self, board_svg: &BoardSvg, at_ms: u32) -> String {
        let style = Style::of(board_svg.theme);
        let visible = self.order().filter_map(|index| {
            let actor = &self.actors[index];
            let state = actor.state(at_ms);
            (state.opacity > 0.0).then(|| self.drawn(board_svg, style, actor, state, ""))
        });
        board_svg.framed(style, "", &visible.collect::<String>())
    }

    /// Returns the actors in paint order. Among the pieces, the one that moved last is on top.
    fn order(&self) -> impl Iterator<Item = usize> {
        let mut order: Vec<usize> = (0..self.actors.len()).collect();
        let layer = |actor: &Actor| match actor.drawable {
            Drawable::Ground(_) => (0, 0),
            Drawable::Mark(mark) if mark.is_below_pieces() => (1, 0),
            Drawable::Piece(_) => (2, if actor.last().opacity > 0.0 { actor.last().at_ms } else { 0 }),
            Drawable::Mark(mark) => (if mark.dims_piece() { 3 } else { 4 }, 0),
        };
        insertion_sort_by_key(&mut order, |&index| layer(&self.actors[index]));
        order.into_iter()
    }

    fn drawn(&self, board_svg: &BoardSvg, style: &Style, actor: &Actor, key: Key, class: &str) -> String {
        let inside = match actor.drawable {
            Drawable::Piece(piece) => board_svg.piece(style, piece),
            Drawable::Ground(mark) => board_svg.drawn(style, mark.ground(self.orientation), ""),
            Drawable::Mark(mark) => {
                board_svg.drawn(style, mark.primitives(self.orientation, self.alphabet), mark.class())
            }
        };
        let opacity = if key.opacity < 1.0 { format!(" opacity=\"{}\"", key.opacity) } else { String::new() };
        format!("<g transform=\"translate({} {})\"{opacity}{class}>\n{}\n</g>\n", key.x, key.y, inside.trim())
    }

    /// Returns the mark to draw and its offset. Marks that look the same on every square are drawn on the first square.
    fn at_home(&self, mark: Mark) -> (Mark, f32, f32) {
        let Some(home) = self.orientation.square(0, 0) else { return (mark, 0.0, 0.0) };
        let (x, y) = self.orientation.top_left(mark.square());
        let moved = match mark {
            Mark::MovedFrom(_) => Mark::MovedFrom(home),
            Mark::MovedTo(_) => Mark::MovedTo(home),
            Mark::Removed { order, .. } => Mark::Removed { from: home, order },
            Mark::Check(_) => Mark::Check(home),
            Mark::Frozen(_) => Mark::Frozen(home),
            _ => return (mark, 0.0, 0.0),
        };
        (moved, x, y)
    }
}

impl Actor {
    /// Returns the last keyframe; there always is one.
    fn last(&self) -> Key {
        *self.keys.last().unwrap_or(&Key { at_ms: 0, x: 0.0, y: 0.0, opacity: 0.0, glides: false })
    }

    /// Adds a keyframe in place of any other at the same time.
    fn key(&mut self, key: Key) {
        self.keys.retain(|one| one.at_ms != key.at_ms);
        self.keys.push(key);
    }

    /// Adds a keyframe with this opacity at the actor's last place.
    fn fade(&mut self, at_ms: u32, opacity: f32, glides: bool) {
        let last = self.last();
        self.key(Key { at_ms, opacity, glides, ..last });
    }

    fn state(&self, at_ms: u32) -> Key {
        let after = self.keys.partition_point(|key| key.at_ms <= at_ms);
        let Some(&before) = after.checked_sub(1).and_then(|last| self.keys.get(last)) else {
            return Key { opacity: 0.0, ..self.last() };
        };
        match self.keys.get(after) {
            Some(next) if before.glides => {
                let done = (at_ms - before.at_ms) as f32 / (next.at_ms - before.at_ms) as f32;
                let between = |from: f32, to: f32| from + (to - from) * done;
                let opacity = between(before.opacity, next.opacity);
                Key { at_ms, x: between(before.x, next.x), y: between(before.y, next.y), opacity, glides: true }
            }
            _ => before,
        }
    }

    /// Writes the keyframes as the body of a `@keyframes` rule, for an animation of this length.
    fn keyframes(&self, css: &mut String, length_ms: u32) {
        for key in &self.keys {
            let percent = f64::from(key.at_ms) * 100.0 / f64::from(length_ms.max(1));
            let timing = if key.glides { "linear" } else { "step-end" };
            *css += &format!(
                " {percent:.4}% {{ transform: translate({}px, {}px); opacity: {}; animation-timing-function: {timing}; }}",
                key.x, key.y, key.opacity
            );
        }
        let Key { x, y, opacity, .. } = self.last();
        *css += &format!(" 100% {{ transform: translate({x}px, {y}px); opacity: {opacity}; }}");
    }
}
