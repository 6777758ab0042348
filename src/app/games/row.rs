//! A saved game in the list, with its last position as a small picture.

use std::rc::Rc;

use web_sys::SubmitEvent;
use yew::prelude::*;

use crate::app::browser::object;
use crate::app::form::{focus, value, with_label};
use crate::app::icon::{button, button_with};
use crate::link::{self, visible};
use crate::model::Settings;
use crate::model::library::{LibraryEntry, ListRow};
use crate::notation::fen;
use crate::rules::RuleSet;
use crate::scene::{BoardTheme, Coordinates, PieceSet, picture_url};
use crate::words::{library, rules, ui};

#[derive(Clone, PartialEq, Debug)]
pub enum RowAction {
    Save,
    Rename(String),
    Delete,
}

#[derive(PartialEq, Properties)]
pub struct RowProps {
    pub game: ListRow,
    pub settings: Settings,
    pub on_action: Callback<(Rc<LibraryEntry>, RowAction)>,
}

#[component]
pub fn Row(props: &RowProps) -> Html {
    let ListRow { entry, title, players, .. } = &props.game;
    let naming = use_state_eq(|| false);
    let (field, button) = (use_node_ref(), use_node_ref());
    {
        let (field, button) = (field.clone(), button.clone());
        let begun = use_mut_ref(|| false);
        use_effect_with(*naming, move |&naming| {
            // Moves the focus to the field and back.
            let was = std::mem::replace(&mut *begun.borrow_mut(), true);
            if was {
                focus(if naming { &field } else { &button });
            }
        });
    }
    let (set, theme) = (props.settings.pieces, props.settings.board_theme);
    let saved = Rc::new(entry.clone());
    let act = |action: RowAction| {
        let (on_action, saved) = (props.on_action.clone(), saved.clone());
        move |_: MouseEvent| on_action.emit((saved.clone(), action.clone()))
    };
    let name = {
        let naming = naming.clone();
        move |_: MouseEvent| naming.set(!*naming)
    };
    html! {
        <li>
            <a class="game" href={link::saved_link(&entry.id)}>
                <Picture board={entry.fen.clone()} {set} {theme} />
                <span class="about">
                    <b class="title">{ title }</b>
                    if let Some(players) = players {
                        <span class="players">{ players }</span>
                    }
                    <span class="muted">{ about(&props.game) }</span>
                </span>
            </a>
            <div class="deeds" role="group" aria-label={library::ACTIONS}>
                <button
                    ref={button}
                    type="button"
                    class="quiet rename"
                    aria-expanded={naming.to_string()}
                    onclick={name}
                >
                    { library::RENAME }
                </button>
                { button_with("quiet save", library::SAVE, act(RowAction::Save)) }
                { button_with("quiet delete", library::DELETE, act(RowAction::Delete)) }
            </div>
            if *naming {
                { form(props, &saved, &naming, field) }
            }
        </li>
    }
}

fn about(game: &ListRow) -> String {
    let rules = game.rules.map(rules::name).unwrap_or_default();
    let changed = js_sys::Date::new(&(game.entry.changed_ms as f64).into());
    let options = object(&[("dateStyle", "medium".into()), ("timeStyle", "short".into())]);
    let changed = String::from(changed.to_locale_string("en-GB", &options));
    let said = [rules, game.status.clone(), library::length(game.entry.plies), changed];
    said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(library::SEPARATOR)
}

fn form(props: &RowProps, saved: &Rc<LibraryEntry>, naming: &UseStateHandle<bool>, field: NodeRef) -> Html {
    let submit = {
        let (on_action, saved, field, naming) =
            (props.on_action.clone(), saved.clone(), field.clone(), naming.setter());
        move |event: SubmitEvent| {
            event.prevent_default();
            on_action.emit((saved.clone(), RowAction::Rename(visible(&value(&field)).trim().to_owned())));
            naming.set(false);
        }
    };
    let naming = naming.setter();
    let cancel = move |_: MouseEvent| naming.set(false);
    html! {
        <form class="naming" onsubmit={submit}>
            { with_label(library::NAME, html! {
                <input ref={field} type="text" name="name" autocomplete="off" value={saved.name.clone()} />
            }) }
            <button type="submit" class="primary">{ library::SAVE_NAME }</button>
            { button(ui::CANCEL, cancel) }
        </form>
    }
}

#[derive(PartialEq, Properties)]
pub struct PictureProps {
    pub board: AttrValue,
    pub set: PieceSet,
    pub theme: BoardTheme,
}

/// The picture, which is drawn again only when it changes. It has no text alternative: the words beside it serve as
/// one.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let address = use_memo((props.board.clone(), props.set, props.theme), |(board, set, theme)| {
        let board = fen::read(board, RuleSet::default()).ok()?.board;
        Some(picture_url(board, *set, *theme, Coordinates::None))
    });
    html! { <span class="picture">if let Some(src) = (*address).clone() { <img {src} alt="" width="96" height="96" /> }</span> }
}
