//! The field for typing a move. It keeps the focus, so that a game can be played by typing alone.

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, SubmitEvent};
use yew::prelude::*;

use crate::app::app_context::{Dialog, open_dialog, use_dialogs};
use crate::app::form::{focus, select_text, set_value, value};
use crate::app::hooks::TYPED_FIELD;
use crate::app::icon::{button, button_with};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::model::{BoardContext, BoardInput, Selection, Settings, Suggestion, TypedInput};
use crate::words::{app, keys, labelled, ui};

lazy!(panels: READ: fn(&Selection, &BoardContext, &str) -> TypedInput = Selection::typed);
lazy!(panels: pub TYPED = TypedPanel);

/// The field for the game of the store.
#[component]
pub fn TypedPanel() -> Html {
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

/// Returns a field under a summary line that opens it, as the key for typing does.
pub fn on_demand(field: Html) -> Html {
    html! { <details class="typing on-demand"><summary>{ ui::TYPED }</summary>{ field }</details> }
}

/// The text being typed, and the result of the last one.
#[derive(Clone)]
struct Writing {
    field: NodeRef,
    /// Why the text is not a move.
    wrong: UseStateHandle<Option<String>>,
    suggestions: UseStateHandle<Vec<Suggestion>>,
}

impl Writing {
    /// Reads the text and emits its input, or shows what is wrong with the text.
    fn submit(self, context: BoardContext, selection: Selection, on_input: Callback<BoardInput>) {
        // The key that leads to the field may have been pressed twice.
        let text = value(&self.field).trim_start_matches('/').to_owned();
        if text.trim().is_empty() && selection.proposed().is_some() {
            // The coach's question has a button of its own.
            if selection.held_move().is_some() {
                return;
            }
            return on_input.emit(BoardInput::Confirm);
        }
        spawn_local(async move {
            let Ok(read) = READ.load().await else {
                return self.wrong.set(Some(app::PART_NOT_LOADED.to_owned()));
            };
            let typed = read(&selection, &context, &text);
            match typed.error_text {
                None => set_value(&self.field, ""),
                // The next text replaces the selected one.
                Some(_) => select_text(&self.field),
            }
            self.suggestions.set(typed.suggestions);
            self.wrong.set(typed.error_text);
            if let Some(input) = typed.input {
                on_input.emit(input);
            }
        });
    }

    /// Removes a wrong text and its problem.
    fn forget(&self) {
        if self.wrong.is_some() {
            set_value(&self.field, "");
        }
        self.wrong.set(None);
    }

    /// Returns the button that plays a suggested move.
    fn offer(&self, suggestion: Suggestion, settings: &Settings, on_input: &Callback<BoardInput>) -> Html {
        let Suggestion { position, mv } = suggestion;
        let (writing, on_input) = (self.clone(), on_input.clone());
        button(settings.move_text(&position, mv), move |_| {
            set_value(&writing.field, "");
            // The next move may be typed too.
            focus(&writing.field);
            writing.wrong.set(None);
            on_input.emit(BoardInput::Move(mv.into()));
        })
    }
}

/// Focuses the field if its disclosure was opened before the field existed.
#[hook]
fn use_focus_when_unfolded(field: &NodeRef) {
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

/// The field, the button that plays its move, and the problem of the text.
#[component]
pub fn TypedMove(props: &Props) -> Html {
    let dialogs = use_dialogs();
    let Props { context, selection, settings, on_input } = props;
    let writing = Writing { field: use_node_ref(), wrong: use_state_eq(|| None), suggestions: use_state_eq(Vec::new) };
    use_focus_when_unfolded(&writing.field);
    {
        // Neither the text nor its problem applies to another position.
        let writing = writing.clone();
        use_effect_with(context.position().copied(), move |_| writing.forget());
    }
    let on_submit = {
        let (writing, context, selection, on_input) = (writing.clone(), *context, selection.clone(), on_input.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            writing.clone().submit(context, selection.clone(), on_input.clone());
        }
    };
    let on_typing = {
        let wrong = writing.wrong.setter();
        move |_: InputEvent| wrong.set(None)
    };
    let on_key = {
        let writing = writing.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                writing.forget();
            }
        }
    };
    // A suggestion is shown only in its own position.
    let Writing { field, wrong, suggestions } = &writing;
    let is_here = |suggestion: &&Suggestion| wrong.is_some() && Some(&suggestion.position) == context.position();
    let offered: Vec<Html> =
        suggestions.iter().filter(is_here).map(|&suggestion| writing.offer(suggestion, settings, on_input)).collect();
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
                <p id="typed-wrong" class="wrong" role="alert">{ (**wrong).clone() }</p>
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
