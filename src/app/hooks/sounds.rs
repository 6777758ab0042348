//! Plays a sound for each move as it appears.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlAudioElement;
use yew::prelude::*;

use super::use_kept;
use crate::app::browser::{file_address, navigator_property, property, wait_ms};
use crate::model::{Game, Sound};

/// Plays a sound for each move that appears in the game shown, and one at `low_at_ms`, when a person's clock runs low.
/// The volume is in percent; `None` is silent.
#[hook]
pub fn use_sounds(game: Rc<Game>, low_at_ms: Option<u64>, volume: Option<u8>) {
    let last_game = use_mut_ref(|| game.clone());
    let players = use_mut_ref(AudioPlayers::default);
    {
        let players = players.clone();
        use_effect_with(game, move |game| {
            let before = last_game.replace(game.clone());
            if let Some((sound, volume)) = Sound::between(&before, game).zip(volume) {
                // In a separate task, since starting a sound takes about a millisecond.
                Timeout::new(0, move || players.borrow_mut().sound(sound, volume)).forget();
            }
        });
    }
    use_kept(low_at_ms.zip(volume), move |&low| {
        low.map(|(moment, volume)| {
            Timeout::new(wait_ms(moment), move || players.borrow_mut().sound(Sound::Low, volume))
        })
    });
}

/// The audio player of each sound that has been played.
#[derive(Default)]
struct AudioPlayers([Option<HtmlAudioElement>; Sound::ALL.len()]);

impl AudioPlayers {
    fn sound(&mut self, sound: Sound, volume: u8) {
        // The page must be silent before the person has interacted with it. Browsers that can't tell block the sound
        // themselves.
        let has_acted =
            navigator_property("userActivation").and_then(|activation| property(&activation, "hasBeenActive"));
        if has_acted.is_some_and(|acted| acted.is_falsy()) {
            return;
        }
        let player = &mut self.0[sound as usize];
        if player.is_none() {
            let address = file_address(&format!("sounds/{}.wav", sound.identifier()));
            *player = HtmlAudioElement::new_with_src(&address).ok();
        }
        let Some(player) = player else { return };
        player.set_volume(f64::from(volume) / 100.0);
        player.set_current_time(0.0);
        // If it fails, only the sound is missing.
        if let Ok(started) = player.play() {
            spawn_local(async move { drop(JsFuture::from(started).await) });
        }
    }
}
