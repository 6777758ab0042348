//! The board as a picture, still or in motion, and in words and letters.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::source::Source;
use crate::app::dialogs::Copied;
use crate::app::embed::{Embed, Loaded};
use crate::words::share;

/// The sides of pictures, in pixels: of what stands still, twice a usual board; of what moves, less.
const STILL: u32 = 960;
const MOVING: u32 = 480;

type Said = UseStateHandle<Option<&'static str>>;

/// Returns the picture with the ways to take it along. `again` loads the program that draws once more.
pub fn tab(source: Source, program: Loaded, again: &Callback<MouseEvent>, said: &Said) -> Html {
    let Loaded::Ready(program) = program else { return not_there(&program, again) };
    let still = source.options(STILL);
    let Ok(svg) = program.to_svg(&source.start, &still) else { return html! {} };
    let described = program.describe(&source.start, &still).unwrap_or_default();
    let word = |key: &str| {
        js_sys::Reflect::get(&described, &key.into()).ok().and_then(|word| word.as_string()).unwrap_or_default()
    };
    let alt = format!("{}. {}", word("title"), word("description"));
    let letters = program.to_text(&source.start, &still).unwrap_or_default();
    let job = Job { program: program.clone(), source: source.clone(), said: said.clone() };
    let form = |&(form, name): &(&'static str, &'static str)| {
        let moving = matches!(form, "animated" | "gif");
        let job = job.clone();
        let save = move |_: MouseEvent| job.clone().save(form, if moving { MOVING } else { STILL });
        html! { <button type="button" data-form={form} disabled={moving && !source.moves_on} onclick={save}>{ name }</button> }
    };
    let motion = match (source.moves_on, source.whole) {
        (false, _) => share::NO_MOTION,
        (true, false) => share::MOVING_MOVE,
        (true, true) => share::MOVING_GAME,
    };
    let (copy, send) = (job.clone(), job.clone());
    html! {
        <>
            <img class="shown" src={data_url("image/svg+xml", &svg)} alt={alt.clone()} />
            <fieldset class="forms">
                <legend>{ share::SAVE_PICTURE }</legend>
                { for share::FORMS.iter().map(form) }
            </fieldset>
            <p class="muted">{ motion }</p>
            <div class="forms">
                <button type="button" onclick={move |_: MouseEvent| copy.clone().copy()}>{ share::COPY_PICTURE }</button>
                if program.can_share_picture() {
                    <button type="button" onclick={move |_: MouseEvent| send.clone().send()}>{ share::SEND_PICTURE }</button>
                }
            </div>
            <p class="muted" role="status">{ **said }</p>
            <Copied name={share::ALT} text={alt} lines=3 />
            <Copied name={share::DRAWING} text={letters} lines=9 columns=true />
        </>
    }
}

/// A picture to be made.
#[derive(Clone)]
struct Job {
    program: Embed,
    source: Source,
    said: Said,
}

impl Job {
    fn save(self, form: &'static str, side: u32) {
        self.said.set(Some(share::MAKING));
        spawn_local(async move {
            let made = self.program.save_picture(form, &self.source.start, &self.source.options(side)).await;
            self.said.set(Some(if made.is_ok() { share::SAVED } else { share::NOT_MADE }));
        });
    }

    fn copy(self) {
        spawn_local(async move {
            let copied = self.program.copy_picture(&self.source.start, &self.source.options(STILL)).await;
            let words = if copied.is_ok() { share::PICTURE_COPIED } else { share::PICTURE_NOT_COPIED };
            self.said.set(Some(words));
        });
    }

    /// Hands the picture to the system. Whoever changes his mind there need not be told.
    fn send(self) {
        spawn_local(async move {
            let options = self.source.options(STILL);
            let _ = self.program.share_picture("png", &self.source.start, &self.source.address(), &options).await;
        });
    }
}

/// Returns what stands in the place of something that only the program can draw.
pub fn not_there(program: &Loaded, again: &Callback<MouseEvent>) -> Html {
    match program {
        Loaded::Failed => html! {
            <>
                <p class="wrong" role="alert">{ share::NO_PROGRAM }</p>
                <button type="button" onclick={again}>{ share::LOAD_AGAIN }</button>
            </>
        },
        _ => html! { <p class="muted" role="status">{ share::LOADING }</p> },
    }
}

/// Returns a text as the address of a file.
pub fn data_url(kind: &str, text: &str) -> String {
    format!("data:{kind};charset=utf-8,{}", utf8_percent_encode(text, NON_ALPHANUMERIC))
}
