//! Moves are heard as they appear.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlAudioElement;
use yew::prelude::*;

use crate::app::browser;
use crate::app::store::now_ms;
use crate::game::{Game, Sound};

/// Plays a sound for each move that appears in the game shown, where `on` says so; and one at the moment `low_at_ms`,
/// when a person's clock comes low.
#[hook]
pub fn use_sounds(game: Option<Rc<Game>>, low_at_ms: Option<u64>, on: bool) {
    let heard = use_mut_ref(|| game.clone());
    let players = use_mut_ref(Players::default);
    {
        let players = players.clone();
        use_effect_with(game, move |game| {
            let before = heard.replace(game.clone());
            let sound = before.zip(game.clone()).and_then(|(before, after)| Sound::between(&before, &after));
            if let Some(sound) = sound.filter(|_| on) {
                // In a task of its own: a sound takes about a millisecond to start.
                Timeout::new(0, move || players.borrow_mut().sound(sound)).forget();
            }
        });
    }
    use_effect_with(low_at_ms.filter(|_| on), move |low_at_ms| {
        let timer = low_at_ms.map(|moment| {
            let wait = u32::try_from(moment.saturating_sub(now_ms())).unwrap_or(u32::MAX).min(i32::MAX as u32);
            Timeout::new(wait, move || players.borrow_mut().sound(Sound::Low))
        });
        move || drop(timer)
    });
}

/// What plays each sound, once it has been heard.
#[derive(Default)]
struct Players([Option<HtmlAudioElement>; Sound::ALL.len()]);

impl Players {
    fn sound(&mut self, sound: Sound) {
        if !has_person_acted() {
            return;
        }
        let player = &mut self.0[sound as usize];
        if player.is_none() {
            let address = browser::address(&format!("sounds/{}", sound.file_name()));
            *player = HtmlAudioElement::new_with_src(&address).ok();
        }
        if let Some(player) = player {
            play(player);
        }
    }
}

/// Starts a sound from its beginning. What keeps it from being heard costs nothing but the sound.
fn play(player: &HtmlAudioElement) {
    player.set_current_time(0.0);
    if let Ok(started) = player.play() {
        spawn_local(async move {
            let _ = JsFuture::from(started).await;
        });
    }
}

/// Returns whether the person has touched the page, before which it must be silent. Browsers that can't tell refuse
/// the sound by themselves.
fn has_person_acted() -> bool {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined());
    get(&gloo::utils::window().navigator(), "userActivation")
        .and_then(|activation| get(&activation, "hasBeenActive"))
        .is_none_or(|active| active.is_truthy())
}
