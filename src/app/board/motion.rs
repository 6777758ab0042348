//! Animation of the board: the plan of each move animates the drawn elements. Nothing waits for an animation: a new
//! position ends it at once.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;
use web_sys::{Animation, Element};
use yew::prelude::*;

use super::svg::{piece_class, symbol_href, units};
use crate::app::browser::{object, prefers_reduced_motion};
use crate::model::{BoardDisplay, Game, Transition};
use crate::rules::Square;
use crate::scene::{AnimationSpeed, Fade, Motion, Orientation, Pace, PieceSet, Travel, Units};

const TRAVEL_EASING: &str = "ease-in-out";

/// The part of the board's state on which motion depends.
#[derive(Clone, PartialEq)]
struct MotionState {
    game: Option<Rc<Game>>,
    orientation: Orientation,
    replays: u32,
}

/// Animates every move that the board `svg` shows. Departing pieces are drawn in its group `.leaving`. `dropped` is set
/// when the person has dragged the piece to its square.
#[hook]
pub fn use_motion(display: &BoardDisplay, svg: &NodeRef, dropped: &Rc<RefCell<bool>>) {
    let shown =
        MotionState { game: display.game.clone(), orientation: display.scene.orientation, replays: display.replays };
    let seen = use_mut_ref(|| shown.clone());
    let running = use_mut_ref(Vec::<Animation>::new);
    let (svg, dropped, set, speed) = (svg.clone(), dropped.clone(), display.set, display.animation);
    use_effect_with(shown, move |shown| {
        let before = seen.replace(shown.clone());
        let Some(motion) = change(&before, shown, &dropped) else { return };
        running.borrow_mut().drain(..).for_each(|animation| animation.cancel());
        if let Some(layer) = MotionLayer::clear(&svg, shown.orientation, set, speed)
            && speed != AnimationSpeed::Off
            && !prefers_reduced_motion()
        {
            running.replace(layer.play(&motion));
        }
    });
}

/// Returns the motion from one state to the next: an empty one if they differ by more than a move, or `None` if the
/// pieces stay as they are.
fn change(before: &MotionState, after: &MotionState, dropped: &RefCell<bool>) -> Option<Motion> {
    let still = Some(Motion::default());
    let (Some(old), Some(new)) = (&before.game, &after.game) else { return still };
    if before.orientation != after.orientation {
        still
    } else if old.current_position() != new.current_position() {
        let dropped = dropped.take();
        let motion = Transition::between(old, new).map(|transition| transition.motion(Pace::Brisk)).unwrap_or_default();
        Some(if dropped { motion.after_drop() } else { motion })
    } else if before.replays != after.replays {
        Transition::last(new).map(|transition| transition.motion(Pace::Slow))
    } else {
        None
    }
}

struct MotionLayer {
    svg: Element,
    /// The group for pieces that are no longer on the board.
    leaving: Element,
    orientation: Orientation,
    set: PieceSet,
    speed: AnimationSpeed,
}

impl MotionLayer {
    /// Returns the motion layer of the board, cleared of an earlier motion.
    fn clear(svg: &NodeRef, orientation: Orientation, set: PieceSet, speed: AnimationSpeed) -> Option<MotionLayer> {
        let svg = svg.cast::<Element>()?;
        let leaving = svg.query_selector(".leaving").ok()??;
        leaving.set_text_content(None);
        Some(MotionLayer { svg, leaving, orientation, set, speed })
    }

    fn play(&self, motion: &Motion) -> Vec<Animation> {
        let travel = motion.travel.as_ref().and_then(|travel| self.travel(travel));
        let fades = motion.fades.iter().filter_map(|fade| self.fade(fade));
        travel.into_iter().chain(fades).collect()
    }

    fn travel(&self, travel: &Travel) -> Option<Animation> {
        let path = travel.path(self.orientation);
        let frames =
            path.iter().map(|point| JsValue::from(format!("translate({}px,{}px)", Units(point.x), Units(point.y))));
        animate(&self.piece(travel.to)?, "transform", frames, 0, self.speed.scaled(travel.duration_ms), TRAVEL_EASING)
    }

    fn fade(&self, fade: &Fade) -> Option<Animation> {
        let (piece, from, to) = if fade.goes { (self.leave(fade)?, 1, 0) } else { (self.piece(fade.square)?, 0, 1) };
        let frames = [from, to].into_iter().map(JsValue::from);
        let [delay_ms, duration_ms] = [fade.delay_ms, fade.duration_ms].map(|time_ms| self.speed.scaled(time_ms));
        animate(&piece, "opacity", frames, delay_ms, duration_ms, "linear")
    }

    fn piece(&self, square: Square) -> Option<Element> {
        self.svg.query_selector(&format!(".pieces [data-at={square}]")).ok().flatten()
    }

    /// Draws a removed piece, visible only while it fades.
    fn leave(&self, fade: &Fade) -> Option<Element> {
        let piece = gloo::utils::document().create_element_ns(self.svg.namespace_uri().as_deref(), "use").ok()?;
        let (x, y) = self.orientation.top_left(fade.square);
        let attributes = [
            ("class", piece_class(fade.piece).to_owned()),
            ("href", symbol_href(self.set, fade.piece.role)),
            ("x", units(x)),
            ("y", units(y)),
            ("width", "45".to_owned()),
            ("height", "45".to_owned()),
        ];
        for (name, value) in attributes {
            piece.set_attribute(name, &value).ok()?;
        }
        self.leaving.append_child(&piece).ok()?;
        Some(piece)
    }
}

/// Animates an element's property through these values, in the browser's compositor.
fn animate(
    element: &Element,
    property: &str,
    values: impl Iterator<Item = JsValue>,
    delay_ms: u32,
    duration_ms: u32,
    easing: &str,
) -> Option<Animation> {
    let frames = object(&[(property, values.collect::<Array>().into())]);
    let options = object(&[
        ("delay", delay_ms.into()),
        ("duration", duration_ms.into()),
        ("easing", easing.into()),
        // An element that waits for its turn looks as before.
        ("fill", "backwards".into()),
    ]);
    // If a browser can't animate, the pieces are on their final squares at once.
    element.unchecked_ref::<Animated>().animate(&frames, &options).ok()
}

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated with a delay, which web-sys does not support yet.
    #[wasm_bindgen(extends = Element)]
    type Animated;

    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &Object, options: &Object) -> Result<Animation, JsValue>;
}
