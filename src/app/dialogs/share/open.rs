//! A field that opens links, positions and games, and corrects a game that could be read only up to an impossible move.

use std::rc::Rc;

use web_sys::{Event, HtmlTextAreaElement, SubmitEvent};
use yew::prelude::*;

use crate::app::dialogs::modal::close_around;
use crate::app::form::{set_value, value, with_label};
use crate::app::icon::button;
use crate::app::opener::use_opener;
use crate::app::store::{StoreContext, use_store};
use crate::model::pasted::{PartialGame, PastedContent};
use crate::notation::pgn::Correction;
use crate::rules::Position;
use crate::scene::{Coordinates, picture_url};
use crate::words::{labelled, position, share, ui};

#[derive(PartialEq, Properties)]
pub struct OpenProps {
    /// A text that could not be opened, to be corrected.
    #[prop_or_default]
    pub text: Option<AttrValue>,
}

#[component]
pub fn Open(props: &OpenProps) -> Html {
    let opener = use_opener();
    let given = props.text.clone().unwrap_or_default();
    let found = use_state_eq(|| props.text.as_ref().map(|text| opener.read(text)));
    let field = use_node_ref();
    // Opens a text, or shows what is wrong with it.
    let receive = {
        let (opener, found, field) = (opener.clone(), found.setter(), field.clone());
        move |pasted: PastedContent, event: &Event| {
            let text = field.cast::<HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default();
            if opener.confirm(pasted.clone(), &text) {
                close_around(event);
            } else {
                found.set(Some(pasted));
            }
        }
    };
    let submit = {
        let (field, receive) = (field.clone(), receive.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                receive(opener.read(&field.value()), &event);
            }
        }
    };
    let (why, partial) = match &*found {
        Some(PastedContent::Invalid { why, partial }) => (Some(why.clone()), partial.clone()),
        _ => (None, None),
    };
    use_effect_with((field.clone(), partial.clone()), |(field, partial)| {
        if let (Some(field), Some(partial)) = (field.cast::<HtmlTextAreaElement>(), partial) {
            // The record may name another array by now.
            if partial.text().starts_with('[') && !field.value().starts_with('[') {
                field.set_value(partial.text());
            }
            select(&field, partial);
        }
    });
    let mending = props.text.is_some();
    let receive = Callback::from(move |(pasted, event): (PastedContent, Event)| receive(pasted, &event));
    html! {
        <>
            <form onsubmit={submit}>
                { with_label(ui::OPEN, html! {
                    <textarea
                        ref={field}
                        name="open"
                        rows={if mending { "4" } else { "2" }}
                        autofocus={mending}
                        autocomplete="off"
                        spellcheck="false"
                        onkeydown={submit_line}
                        defaultvalue={given}
                        aria-invalid={why.is_some().then_some("true")}
                        aria-describedby="open-problem"
                    />
                }) }
                <p id="open-problem" class="wrong" role="alert">{ why }</p>
                <button type="submit">{ ui::OPEN_IT }</button>
            </form>
            if let Some(partial) = partial {
                <Corrections {partial} {receive} />
            }
        </>
    }
}

fn select(field: &HtmlTextAreaElement, partial: &PartialGame) {
    let text = field.value();
    let Some(range) = partial.problem_range(&text) else { return };
    // Browsers count UTF-16 code units.
    let units = |at: usize| u32::try_from(text[..at].encode_utf16().count()).unwrap_or_default();
    let _ = field.set_selection_range(units(range.start), units(range.end));
}

/// Lets Enter submit a field of one line; in a longer text, Enter begins a new line.
fn submit_line(event: KeyboardEvent) {
    let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() else { return };
    if event.key() == "Enter" && !event.shift_key() && !event.is_composing() && !field.value().contains('\n') {
        event.prevent_default();
        if let Some(form) = field.form() {
            let _ = form.request_submit();
        }
    }
}

#[derive(Clone, PartialEq, Properties)]
pub struct CorrectionsProps {
    pub partial: Rc<PartialGame>,
    pub receive: Callback<(PastedContent, Event)>,
}

/// The position before the impossible move, the moves that may have been meant, a field for any other move, a button
/// that returns to the previous choice, and the readable part of the game.
#[component]
pub fn Corrections(props: &CorrectionsProps) -> Html {
    let CorrectionsProps { partial, receive } = props;
    let store = use_store();
    let opener = use_opener();
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<String>);
    {
        let wrong = wrong.setter();
        use_effect_with(partial.clone(), move |_| wrong.set(None));
    }
    let choose = |name: String, with: Correction| correction(props, name, move |partial| Some(partial.corrected(with)));
    let take = {
        let (partial, receive, field, wrong) = (partial.clone(), receive.clone(), field.clone(), wrong.setter());
        move |event: SubmitEvent| {
            event.prevent_default();
            match partial.typed(&value(&field)) {
                Ok(pasted) => {
                    set_value(&field, "");
                    receive.emit((pasted, event.into()));
                }
                Err(why) => wrong.set(Some(why)),
            }
        }
    };
    let stop = partial.stop();
    let at = stop.and_then(|stop| stop.position);
    let meant = stop.map(|stop| stop.suggestions()).unwrap_or_default();
    html! {
        <div class="mending">
            if let Some(position) = at {
                { board(&store, &position) }
                <div class="buttons nearest" role="group" aria-label={ui::DID_YOU_MEAN}>
                    <span>{ ui::DID_YOU_MEAN }</span>
                    { for meant.into_iter().map(|mv| choose(store.settings().move_text(&position, mv), Correction::Play(mv))) }
                    { choose(share::AS_COMMENT.to_owned(), Correction::Comment) }
                </div>
                <form class="typed" onsubmit={take}>
                    <input
                        ref={field} name="meant" type="text" maxlength="60" aria-label={share::OWN_MOVE}
                        placeholder={labelled(share::OWN_MOVE, ui::EXAMPLE)} autocomplete="off" autocapitalize="off"
                        autocorrect="off" spellcheck="false" aria-invalid={wrong.is_some().then_some("true")}
                        aria-describedby="meant-wrong"
                    />
                    <button type="submit">{ share::PLAY_MOVE }</button>
                    <p id="meant-wrong" class="wrong" role="alert">{ (*wrong).clone() }</p>
                </form>
            }
            <div class="buttons">
                if let Some((how, text)) = partial.otherwise() {
                    <p>{ how }</p>
                    { correction(props, share::READ_OTHERWISE.to_owned(), move |_| {
                        Some(opener.read(&text))
                    }) }
                }
                if partial.is_corrected() {
                    { correction(props, share::BACK.to_owned(), PartialGame::back) }
                }
                if partial.open_action().is_some() {
                    { correction(props, ui::OPEN_READABLE.to_owned(), |partial| partial.open_action().map(PastedContent::Game)) }
                }
            </div>
        </div>
    }
}

fn correction(
    props: &CorrectionsProps,
    name: String,
    next: impl Fn(&PartialGame) -> Option<PastedContent> + 'static,
) -> Html {
    let CorrectionsProps { partial, receive } = props.clone();
    let onclick = move |event: MouseEvent| {
        if let Some(pasted) = next(&partial) {
            receive.emit((pasted, event.into()));
        }
    };
    button(name, onclick)
}

fn board(store: &StoreContext, position: &Position) -> Html {
    let src =
        picture_url(*position.board(), store.settings().pieces, store.settings().board_theme, Coordinates::Within);
    html! {
        <figure>
            <img {src} alt={position::description(position)} width="200" height="200" />
            <figcaption class="muted">{ share::before(&position::turn(position)) }</figcaption>
        </figure>
    }
}
