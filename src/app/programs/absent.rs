//! The dialogs that come with the other program.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::{Program, load};
use crate::app::dialogs::Sheet;
use crate::words::{ui, upkeep};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The dialog that is to be open.
    pub sheet: Option<Sheet>,
    /// A text that is to be mended there, if there is such.
    pub text: Option<AttrValue>,
    /// It is the other program's from now on.
    pub close: Callback<()>,
}

/// Hands a dialog over to the other program, and says so where that can't be had.
#[component]
pub fn Absent(props: &Props) -> Html {
    let failed = use_state_eq(|| false);
    {
        let (failed, close, text) = (failed.setter(), props.close.clone(), props.text.clone());
        use_effect_with(props.sheet.filter(|sheet| sheet.is_far()), move |&sheet| {
            let Some(sheet) = sheet else { return };
            spawn_local(async move {
                let there = load(Program::Study.name()).await.is_ok();
                failed.set(!there);
                if there {
                    sheet.ask(text.as_deref());
                }
                close.emit(());
            });
        });
    }
    if !*failed {
        return html! {};
    }
    html! {
        <div class="notice" role="alert">
            <p>{ upkeep::PART_NOT_LOADED }</p>
            <button type="button" onclick={move |_| failed.set(false)}>{ ui::CLOSE }</button>
        </div>
    }
}
