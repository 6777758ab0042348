//! The powers of the pieces, by the rules of the game on the board, and the keys.

use yew::prelude::*;

use super::modal::Modal;
use crate::app::lazy::lazy;
use crate::app::panels::powers;
use crate::app::store::use_store;
use crate::game::keys::{BINDINGS, Binding, Keys as Which, Scope};
use crate::notation::alphabet::letter;
use crate::rules::{Color, Role};
use crate::words::{keys, layers, rules, ui};

lazy!(panels: pub KEYS = Keys, pub PIECES = Pieces);

#[component]
fn Keys() -> Html {
    let store = use_store();
    let letters: String = Role::ALL.map(|role| letter(role, store.settings().letters).to_string()).join(" ");
    let part = |scope: Scope| {
        let lines: Vec<&Binding> = BINDINGS.iter().filter(|binding| binding.scope == scope).collect();
        let lines = lines.chunk_by(|a, b| a.says == b.says).map(|same| {
            html! {
                <li>
                    <span class="caps">{ for same.iter().enumerate().map(|(n, binding)| {
                        html! { <>{ (n > 0).then_some(keys::OR) }{ cap(binding.keys, &letters) }</> }
                    }) }</span>
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

/// Returns the keys of a line as printed, and for a screen reader as spoken.
fn cap(which: Which, letters: &str) -> Html {
    let plain = |text: &str| html! { <kbd>{ text.to_owned() }</kbd> };
    let cap = |text: &str, aloud: &str| match text == aloud {
        true => plain(text),
        false => html! {
            <><kbd aria-hidden="true">{ text.to_owned() }</kbd><span class="visually-hidden">{ aloud.to_owned() }{ " " }</span></>
        },
    };
    match which {
        Which::One(name, _) if name.len() == 1 && name != " " => {
            let upper = name.to_ascii_uppercase();
            if upper == name { cap(name, keys::key_aloud(name)) } else { plain(&upper) }
        }
        Which::One(name, _) => cap(keys::key(name), keys::key_aloud(name)),
        Which::Pieces { shifted: false } => plain(letters),
        Which::Pieces { shifted: true } => html! { <>{ plain(keys::SHIFT) }{ plain(letters) }</> },
        Which::Put(color) => {
            let shift = (color == Color::Black).then(|| plain(keys::SHIFT));
            html! { <>{ plain(keys::ALT) }{ shift }{ plain(letters) }</> }
        }
        Which::Control { letter, shifted, .. } => {
            let (shift, letter) = (shifted.then(|| plain(keys::SHIFT)), letter.to_uppercase());
            html! { <>{ plain(keys::CONTROL) }{ shift }{ plain(&letter) }</> }
        }
        Which::Ranks => plain(keys::RANKS),
    }
}

/// The seven pieces with a sentence each, and the changes by these rules.
#[component]
fn Pieces() -> Html {
    let store = use_store();
    let played = store.shown_setup().rules;
    html! {
        <Modal title={ui::PIECES}>
            { powers(&store) }
            <section class="rules">
                <h3>{ rules::name(played) }</h3>
                <ul>{ for rules::sentences(played).into_iter().map(|sentence| html! { <li>{ sentence }</li> }) }</ul>
            </section>
        </Modal>
    }
}
