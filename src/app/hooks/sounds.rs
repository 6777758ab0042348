//! Moves are heard as they appear.

use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlAudioElement;
use yew::prelude::*;

use crate::app::files;
use crate::game::{Game, Sound};

/// Plays a sound for each move that appears in the game shown, where `on` says so.
#[hook]
pub fn use_sounds(game: Option<Rc<Game>>, on: bool) {
    let heard = use_mut_ref(|| game.clone());
    let players = use_mut_ref(|| Sound::ALL.map(|_| None::<HtmlAudioElement>));
    use_effect_with(game, move |game| {
        let before = heard.replace(game.clone());
        let sound = before.zip(game.clone()).and_then(|(before, after)| Sound::between(&before, &after));
        let Some(sound) = sound.filter(|_| on && has_person_acted()) else { return };
        let mut players = players.borrow_mut();
        let player = &mut players[sound as usize];
        if player.is_none() {
            let address = files::address(&format!("sounds/{}", sound.file_name()));
            *player = HtmlAudioElement::new_with_src(&address).ok();
        }
        if let Some(player) = player {
            play(player);
        }
    });
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
