//! The field where a move is typed. The focus stays in it, as a game may be played by typing alone.

use wasm_bindgen_futures::spawn_local;
use web_sys::SubmitEvent;
use yew::prelude::*;

use crate::app::form::{focus, set_value, value};
use crate::app::hooks::TYPED_FIELD;
use crate::app::lazy::lazy;
use crate::app::shell::{Dialog, opens, use_shell};
use crate::app::store::use_store;
use crate::game::{Near, Page, Touch, Typed as Read};
use crate::words::{about, keys, ui};

lazy!(panels: READ: fn(&Page, &str) -> Read = |page, text| page.selection.typed(&page.board(), text));

/// The field, the button that plays what it holds, and what is wrong with it.
#[component]
pub fn Typed() -> Html {
    let (shell, store) = (use_shell(), use_store());
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<String>);
    let near = use_state_eq(Vec::<Near>::new);
    let on_submit = {
        let (store, field, wrong, near) = (store.clone(), field.clone(), wrong.clone(), near.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let text = value(&field);
            if text.trim().is_empty() && store.selection.proposed().is_some() {
                store.dispatch(Touch::Confirm.into());
                return;
            }
            let (store, field, wrong, near) = (store.clone(), field.clone(), wrong.clone(), near.clone());
            spawn_local(async move {
                let Ok(read) = READ.load().await else {
                    return wrong.set(Some(about::PART_NOT_LOADED.to_owned()));
                };
                let typed = read(&store, &text);
                if typed.wrong.is_none() {
                    set_value(&field, "");
                }
                near.set(typed.near);
                wrong.set(typed.wrong);
                if let Some(touch) = typed.touch {
                    store.dispatch(touch.into());
                }
            });
        })
    };
    let setter = wrong.setter();
    let on_input = move |_: InputEvent| setter.set(None);
    let offer = |near_by: &Near| {
        let Near { position, mv } = *near_by;
        let (store, field, wrong) = (store.clone(), field.clone(), wrong.clone());
        let text = ui::meant(&store.settings.written(&position, mv));
        let play = move |_: MouseEvent| {
            set_value(&field, "");
            // The next move may be typed, too.
            focus(&field);
            wrong.set(None);
            store.dispatch(Touch::Move(mv.from, mv.to).into());
        };
        html! { <button type="button" onclick={play}>{ text }</button> }
    };
    // Neither the text nor what is wrong with it says anything of another position.
    let forget = {
        let (field, wrong) = (field.clone(), wrong.clone());
        Callback::from(move |()| {
            if wrong.is_some() {
                set_value(&field, "");
            }
            wrong.set(None);
        })
    };
    {
        let forget = forget.clone();
        use_effect_with(*store.session.game.shown(), move |_| forget.emit(()));
    }
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            forget.emit(());
        }
    };
    // They are of use while the position is the one they were meant in.
    let is_here = |near: &&Near| wrong.is_some() && near.position == *store.session.game.shown();
    let offered: Vec<Html> = near.iter().filter(is_here).map(offer).collect();
    html! {
        <form class="typed" onsubmit={on_submit}>
            <input
                ref={field} id={TYPED_FIELD} name="typed" type="text" aria-label={ui::TYPED}
                placeholder={format!("{}: {}", ui::TYPED, ui::EXAMPLE)} maxlength="60"
                autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go"
                aria-invalid={wrong.is_some().then_some("true")} aria-describedby="typed-wrong" oninput={on_input} onkeydown={on_key}
            />
            <button type="submit">{ ui::PLAY }</button>
            <button type="button" class="quiet keys" onclick={opens(&shell, Dialog::Keys)}>{ keys::KEYS }</button>
            <div class={classes!("answer", wrong.is_some().then_some("shown"))}>
                <p id="typed-wrong" class="wrong" role="alert">{ (*wrong).clone() }</p>
                if !offered.is_empty() {
                    <div class="nearest" role="group" aria-label={ui::DID_YOU_MEAN}>
                        <span>{ ui::DID_YOU_MEAN }</span>
                        { for offered }
                    </div>
                }
            </div>
        </form>
    }
}
