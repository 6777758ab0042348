//! The list of all keys.

use yew::prelude::*;

use super::modal::Modal;
use crate::app::lazy::lazy;
use crate::app::store::use_store;
use crate::game::keys::{BINDINGS, Binding, Keys as Which, Scope};
use crate::notation::alphabet::letter;
use crate::rules::{Color, Role};
use crate::words::{keys, layers};

lazy!(panels: pub KEYS = Keys);

/// Every key, by where it works.
#[component]
fn Keys() -> Html {
    let store = use_store();
    let letters: String = Role::ALL.map(|role| letter(role, store.settings.letters).to_string()).join(" ");
    let part = |scope: Scope| {
        let lines: Vec<&Binding> = BINDINGS.iter().filter(|binding| binding.scope == scope).collect();
        let lines = lines.chunk_by(|a, b| a.says == b.says).map(|same| {
            html! {
                <li>
                    <span class="caps">{ for same.iter().map(|binding| cap(binding.keys, &letters)) }</span>
                    <span>{ same[0].says }</span>
                </li>
            }
        });
        let title = match scope {
            Scope::Board => keys::ON_BOARD,
            Scope::Square => keys::ON_SQUARE,
            Scope::Idle => keys::IDLE,
            Scope::Page => keys::ON_PAGE,
            Scope::Everywhere => keys::EVERYWHERE,
        };
        html! { <section><h3>{ title }</h3><ul>{ for lines }</ul></section> }
    };
    html! {
        <Modal title={keys::KEYS}>
            <div class="keymap">
                { for Scope::ALL.map(part) }
                <section><h3>{ layers::DRAW }</h3><p>{ layers::HOW_TO_DRAW }</p></section>
            </div>
        </Modal>
    }
}

/// Returns the keys of a line as they are printed, and for a screen reader as they are called.
fn cap(which: Which, letters: &str) -> Html {
    let cap = |text: &str, aloud: &str| {
        if text == aloud {
            html! { <kbd>{ text.to_owned() }</kbd> }
        } else {
            html! { <><kbd aria-hidden="true">{ text.to_owned() }</kbd><span class="unseen">{ aloud.to_owned() }{ " " }</span></> }
        }
    };
    match which {
        Which::One(name, _) if name.len() == 1 && name != " " => {
            let upper = name.to_ascii_uppercase();
            if upper == name { cap(name, keys::key_aloud(name)) } else { cap(&upper, &upper) }
        }
        Which::One(name, _) => cap(keys::key(name), keys::key_aloud(name)),
        Which::Pieces { shifted: false } => cap(letters, letters),
        Which::Pieces { shifted: true } => html! { <>{ cap(keys::SHIFT, keys::SHIFT) }{ cap(letters, letters) }</> },
        Which::Put(color) => {
            let shift = (color == Color::Black).then(|| cap(keys::SHIFT, keys::SHIFT));
            html! { <>{ cap(keys::ALT, keys::ALT) }{ shift }{ cap(letters, letters) }</> }
        }
        Which::Control { letter, shifted, .. } => {
            let (shift, letter) = (shifted.then(|| cap(keys::SHIFT, keys::SHIFT)), letter.to_uppercase());
            html! { <>{ cap(keys::CONTROL, keys::CONTROL) }{ shift }{ cap(&letter, &letter) }</> }
        }
        Which::Ranks => cap(keys::RANKS, keys::RANKS),
    }
}
