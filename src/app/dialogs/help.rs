//! The powers of the pieces, under the rules of the game on the board, and the keys.

use yew::prelude::*;

use super::modal::Modal;
use crate::app::lazy::lazy;
use crate::app::panels::powers;
use crate::app::store::use_store;
use crate::model::keys::{BINDINGS, Binding, Command, Keys, Scope};
use crate::model::{NavigationStep, Question};
use crate::notation::alphabet::letter;
use crate::rules::{Color, Piece, Role};
use crate::words::{keys, layers, rules, ui};

lazy!(panels: pub KEYS = KeysDialog, pub PIECES = PiecesDialog);

#[component]
fn KeysDialog() -> Html {
    let store = use_store();
    let letters: String = Role::ALL.map(|role| letter(role, store.settings().alphabet).to_string()).join(" ");
    let part = |scope: Scope| {
        let lines: Vec<&Binding> = BINDINGS.iter().filter(|binding| binding.scope == scope).collect();
        let lines = lines.chunk_by(|a, b| says(a.keys) == says(b.keys)).map(|same| {
            html! {
                <li>
                    <span class="caps">{ for same.iter().enumerate().map(|(n, binding)| {
                        html! { <>{ (n > 0).then_some(keys::OR) }<span>{ cap(binding.keys, &letters) }</span></> }
                    }) }</span>
                    <span>{ says(same[0].keys) }</span>
                </li>
            }
        });
        let title = match scope {
            Scope::Board => keys::ON_BOARD,
            Scope::Square => keys::ON_SQUARE,
            Scope::Browsing => keys::BROWSING,
            Scope::Idle => keys::IDLE,
            Scope::Page => keys::ON_PAGE,
            Scope::Everywhere => keys::EVERYWHERE,
        };
        html! { <section><h3>{ title }</h3><ul>{ for lines }</ul></section> }
    };
    html! {
        <Modal title={keys::KEYS}>
            <p>{ keys::IN_SHORT }</p>
            <div class="keymap">
                { for Scope::ALL.map(part) }
                <section><h3>{ layers::DRAW }</h3><p>{ layers::HOW_TO_DRAW }</p></section>
            </div>
        </Modal>
    }
}

/// Returns what keys do. Adjacent keys with the same text are listed as one.
fn says(which: Keys) -> &'static str {
    match which {
        Keys::Ranks => keys::RANK,
        Keys::Pieces { shifted: false } => keys::OWN_PIECE,
        Keys::Pieces { shifted: true } => keys::OTHER_PIECE,
        Keys::Put(Color::White) => keys::PUT_WHITE,
        Keys::Put(Color::Black) => keys::PUT_BLACK,
        Keys::One(_, command) | Keys::Control { command, .. } => match command {
            Command::Step(-1..=1, -1..=1) => keys::STEP,
            Command::Step(..) => keys::EDGE,
            Command::Rank(_) => keys::RANK,
            Command::OwnPiece(_) => keys::OWN_PIECE,
            Command::OtherPiece(_) => keys::OTHER_PIECE,
            Command::Press => keys::PRESS,
            Command::Suicide => keys::GIVE_UP,
            Command::Put(Piece { color: Color::White, .. }) => keys::PUT_WHITE,
            Command::Put(Piece { color: Color::Black, .. }) => keys::PUT_BLACK,
            Command::Erase => keys::ERASE,
            Command::Release => keys::RELEASE,
            Command::Ask(Question::Moves) => keys::ASK_MOVES,
            Command::Ask(Question::Captures) => keys::ASK_CAPTURES,
            Command::Ask(Question::Danger) => keys::ASK_DANGER,
            Command::Ask(Question::Why) => keys::ASK_WHY,
            Command::Ask(Question::Threats) => keys::ASK_THREATS,
            Command::Flip => keys::FLIP,
            Command::Undo => keys::UNDO,
            Command::Redo => keys::REDO,
            Command::Hint => keys::HINT,
            Command::Navigate(NavigationStep::Previous | NavigationStep::Next) => keys::STEP_MOVE,
            Command::Navigate(NavigationStep::Variation(_)) => keys::LINES,
            Command::Navigate(NavigationStep::First | NavigationStep::Latest) => keys::ENDS,
            Command::Replay => ui::REPLAY,
            Command::Confirm => keys::CONFIRM,
            Command::Type => keys::TYPE,
            Command::Help => keys::HELP,
        },
    }
}

/// Returns the keys of a line as printed and, for a screen reader, as spoken.
fn cap(which: Keys, letters: &str) -> Html {
    let plain = |text: &str| html! { <kbd>{ text.to_owned() }</kbd> };
    let cap = |text: &str, aloud: &str| match text == aloud {
        true => plain(text),
        false => html! {
            <>
                <kbd aria-hidden="true">{ text.to_owned() }</kbd>
                <span class="visually-hidden">{ aloud.to_owned() }{ " " }</span>
            </>
        },
    };
    match which {
        Keys::One(name, _) if name.len() == 1 && name != " " => {
            let upper = name.to_ascii_uppercase();
            if upper == name { cap(name, keys::key_aloud(name)) } else { plain(&upper) }
        }
        Keys::One(name, _) => cap(keys::key(name), keys::key_aloud(name)),
        Keys::Pieces { shifted: false } => plain(letters),
        Keys::Pieces { shifted: true } => html! { <>{ plain(keys::SHIFT) }{ plain(letters) }</> },
        Keys::Put(color) => {
            let shift = (color == Color::Black).then(|| plain(keys::SHIFT));
            html! { <>{ plain(keys::ALT) }{ shift }{ plain(letters) }</> }
        }
        Keys::Control { letter, shifted, .. } => {
            let (shift, letter) = (shifted.then(|| plain(keys::SHIFT)), letter.to_uppercase());
            html! { <>{ plain(keys::CONTROL) }{ shift }{ plain(&letter) }</> }
        }
        Keys::Ranks => plain(keys::RANKS),
    }
}

#[component]
fn PiecesDialog() -> Html {
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
