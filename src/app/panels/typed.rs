//! The field for typing a move. The focus stays in it, as a game may be played by typing alone.

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, SubmitEvent};
use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::form::{focus, select_text, set_value, value};
use crate::app::hooks::TYPED_FIELD;
use crate::app::icon::{button, button_with};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{BoardContext, BoardInput, Selection, Settings, Suggestion, Typed as Read};
use crate::words::{about, keys, labelled, ui};

lazy!(panels: READ: fn(&Selection, &BoardContext, &str) -> Read = Selection::typed);
lazy!(panels: pub TYPED = Typed);

/// The field for the game of the store.
#[component]
pub fn Typed() -> Html {
    let store = use_store();
    let (context, selection, settings) = (store.context(), store.selection().clone(), store.settings());
    html! { <TypedMove {context} {selection} {settings} on_input={on(&store, |input: BoardInput| input)} /> }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub context: BoardContext,
    pub selection: Selection,
    pub settings: Settings,
    pub on_input: Callback<BoardInput>,
}

/// Returns a field under a line that opens it, as the key for typing does.
pub fn on_demand(field: Html) -> Html {
    html! { <details class="typing on-demand"><summary>{ ui::TYPED }</summary>{ field }</details> }
}

/// The field, the button that plays its move, and the problem of the text.
#[component]
pub fn TypedMove(props: &Props) -> Html {
    let dialogs = use_dialogs();
    let Props { context, selection, settings, on_input } = props;
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<String>);
    let suggestions = use_state_eq(Vec::<Suggestion>::new);
    let on_submit = {
        let (context, selection, on_input) = (*context, selection.clone(), on_input.clone());
        let (field, wrong, suggestions) = (field.clone(), wrong.clone(), suggestions.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let text = value(&field);
            if text.trim().is_empty() && selection.proposed().is_some() {
                return on_input.emit(BoardInput::Confirm);
            }
            let (selection, on_input) = (selection.clone(), on_input.clone());
            let (field, wrong, suggestions) = (field.clone(), wrong.clone(), suggestions.clone());
            spawn_local(async move {
                let Ok(read) = READ.load().await else {
                    return wrong.set(Some(about::PART_NOT_LOADED.to_owned()));
                };
                let typed = read(&selection, &context, &text);
                match typed.error_text {
                    None => set_value(&field, ""),
                    // The next text replaces it.
                    Some(_) => select_text(&field),
                }
                suggestions.set(typed.suggestions);
                wrong.set(typed.error_text);
                if let Some(input) = typed.input {
                    on_input.emit(input);
                }
            });
        })
    };
    let setter = wrong.setter();
    let on_typing = move |_: InputEvent| setter.set(None);
    let offer = |suggestion: &Suggestion| {
        let Suggestion { position, mv } = *suggestion;
        let (on_input, field, wrong) = (on_input.clone(), field.clone(), wrong.clone());
        let text = settings.move_text(&position, mv);
        let play = move |_: MouseEvent| {
            set_value(&field, "");
            // The next move may be typed too.
            focus(&field);
            wrong.set(None);
            on_input.emit(BoardInput::Move(mv.from, mv.to));
        };
        button(text, play)
    };
    {
        // It appears after its disclosure has opened, which could not give it the focus.
        let field = field.clone();
        use_effect_with((), move |()| {
            let is_unfolded = field
                .cast::<Element>()
                .is_some_and(|field| field.closest(".disclosure[open]").is_ok_and(|details| details.is_some()));
            if is_unfolded {
                focus(&field);
            }
        });
    }
    // Neither the text nor its problem applies to another position.
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
        use_effect_with(context.position().copied(), move |_| forget.emit(()));
    }
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            forget.emit(());
        }
    };
    // They are useful only in the position they were meant for.
    let is_here = |suggestion: &&Suggestion| wrong.is_some() && Some(&suggestion.position) == context.position();
    let offered: Vec<Html> = suggestions.iter().filter(is_here).map(offer).collect();
    html! {
        <form class="typed" onsubmit={on_submit}>
            <input
                ref={field}
                id={TYPED_FIELD}
                name="typed"
                type="text"
                aria-label={ui::TYPED}
                placeholder={labelled(ui::TYPED, ui::EXAMPLE)}
                maxlength="60"
                autocomplete="off"
                autocapitalize="off"
                autocorrect="off"
                spellcheck="false"
                enterkeyhint="go"
                aria-invalid={wrong.is_some().then_some("true")}
                aria-describedby="typed-wrong"
                oninput={on_typing}
                onkeydown={on_key}
            />
            <button type="submit">{ ui::PLAY }</button>
            { button_with("quiet keys", keys::KEYS, open_dialog(&dialogs, Dialog::Keys)) }
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
