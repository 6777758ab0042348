//! A kept game in the list, with its last position as a small picture.

use std::rc::Rc;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use web_sys::{HtmlElement, HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use crate::game::Settings;
use crate::game::library::{Entry, Listed};
use crate::notation::{fen, link};
use crate::rules::{Color, RuleSet};
use crate::scene::{BoardTheme, Coordinates, PieceSet, Scene, Still, View};
use crate::words::{library, rules, ui};

/// What is to be done with a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// It is saved as a file.
    Save,
    /// It gets another name.
    Rename(String),
    /// It is deleted.
    Delete,
}

#[derive(PartialEq, Properties)]
pub struct RowProps {
    pub game: Listed,
    pub settings: Settings,
    /// Does something with the game.
    pub did: Callback<(Rc<Entry>, Deed)>,
}

/// Picture, names, what is known of the game, and what can be done with it.
#[component]
pub fn Row(props: &RowProps) -> Html {
    let Listed { entry, title, players, .. } = &props.game;
    let naming = use_state_eq(|| false);
    let (field, button) = (use_node_ref(), use_node_ref());
    {
        let (field, button) = (field.clone(), button.clone());
        let begun = use_mut_ref(|| false);
        use_effect_with(*naming, move |&naming| {
            // The focus goes to the field, and back.
            let was = std::mem::replace(&mut *begun.borrow_mut(), true);
            let next = if naming { field } else { button };
            if let Some(next) = next.cast::<HtmlElement>().filter(|_| was) {
                let _ = next.focus();
            }
        });
    }
    let (set, theme) = (props.settings.pieces, props.settings.board);
    let kept = Rc::new(entry.clone());
    let act = |deed: Deed| {
        let (did, kept) = (props.did.clone(), kept.clone());
        move |_: MouseEvent| did.emit((kept.clone(), deed.clone()))
    };
    let name = {
        let naming = naming.clone();
        move |_: MouseEvent| naming.set(!*naming)
    };
    html! {
        <li>
            <a class="game" href={link::saved_link(&entry.id)}>
                <Picture board={entry.board.clone()} {set} {theme} />
                <span class="about">
                    <b class="title">{ title }</b>
                    if let Some(players) = players {
                        <span class="players">{ players }</span>
                    }
                    <span class="muted">{ about(&props.game) }</span>
                </span>
            </a>
            <div class="deeds" role="group" aria-label={library::ACTIONS}>
                <button ref={button} type="button" class="quiet rename" aria-expanded={naming.to_string()} onclick={name}>{ library::RENAME }</button>
                <button type="button" class="quiet save" onclick={act(Deed::Save)}>{ library::SAVE }</button>
                <button type="button" class="quiet delete" onclick={act(Deed::Delete)}>{ library::DELETE }</button>
            </div>
            if *naming {
                { form(props, &kept, &naming, field) }
            }
        </li>
    }
}

/// Says by which rules, how it ended, how long it is and when it was changed.
fn about(game: &Listed) -> String {
    let rules = game.rules.map(rules::name).unwrap_or_default();
    let changed = js_sys::Date::new(&(game.entry.changed_ms as f64).into());
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    let changed = String::from(changed.to_locale_string("en-GB", &options));
    let said = [rules, library::result(game.result).to_owned(), library::plies(game.entry.plies), changed];
    said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(library::DOT)
}

/// Returns the form for another name.
fn form(props: &RowProps, kept: &Rc<Entry>, naming: &UseStateHandle<bool>, field: NodeRef) -> Html {
    let submit = {
        let (did, kept, field, naming) = (props.did.clone(), kept.clone(), field.clone(), naming.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = field.cast::<HtmlInputElement>() {
                did.emit((kept.clone(), Deed::Rename(field.value().trim().to_owned())));
            }
            naming.set(false);
        }
    };
    let cancel = {
        let naming = naming.clone();
        move |_: MouseEvent| naming.set(false)
    };
    html! {
        <form class="naming" onsubmit={submit}>
            <label class="field">
                <span>{ library::NAME }</span>
                <input ref={field} type="text" name="name" autocomplete="off" value={kept.name.clone()} />
            </label>
            <button type="submit" class="primary">{ library::KEEP_NAME }</button>
            <button type="button" onclick={cancel}>{ ui::CANCEL }</button>
        </form>
    }
}

/// What an address that holds a picture hides behind percent signs.
const ENCODED: &AsciiSet = &CONTROLS.add(b'"').add(b'#').add(b'%').add(b'<').add(b'>');

#[derive(PartialEq, Properties)]
pub struct PictureProps {
    /// The position, as FEN.
    pub board: AttrValue,
    pub set: PieceSet,
    pub theme: BoardTheme,
}

/// The picture, drawn anew only when something of it changes. It says nothing: the words beside it do.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let address = use_memo((props.board.clone(), props.set, props.theme), |(board, set, theme)| {
        let board = fen::read(board, RuleSet::default()).ok()?.board;
        let scene = Scene { board, view: View(Color::White), marks: Vec::new() };
        let (set, theme, coordinates) = (*set, *theme, Coordinates::None);
        let svg = Still { scene: &scene, set, theme, coordinates, title: "", description: "" }.svg();
        Some(format!("data:image/svg+xml,{}", utf8_percent_encode(&svg, ENCODED)))
    });
    html! { <span class="picture">if let Some(src) = (*address).clone() { <img {src} alt="" width="96" height="96" /> }</span> }
}
