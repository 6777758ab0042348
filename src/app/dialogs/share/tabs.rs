//! The tabs of the dialog: the game as a link, as pictures, as a record and as a board on other pages.

use js_sys::{Object, Reflect};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::browser;
use crate::app::dialogs::share::source::{Source, beside, letters_name};
use crate::app::dialogs::share::{Choices, Chosen, choosing};
use crate::app::dialogs::{Copied, close_around};
use crate::app::embed::{Embed, Loaded};
use crate::app::form::{chosen, select};
use crate::notation::fen;
use crate::notation::forms::NOTATIONS;
use crate::notation::link::exploration;
use crate::notation::link::exploration::Exploration;
use crate::scene::escaped;
use crate::words::{explore, share, ui};

#[wasm_bindgen]
extern "C" {
    /// The browser, asked to hand something to other apps.
    type Sender;

    #[wasm_bindgen(method, catch)]
    async fn share(this: &Sender, what: &JsValue) -> Result<JsValue, JsValue>;
}

/// Returns the link with the ways to hand it on. `again` loads the program that draws QR codes once more.
pub fn link(source: &Source, program: &Loaded, again: &Callback<MouseEvent>) -> Html {
    let address = source.address();
    let name = if source.whole { ui::LINK } else { share::POSITION_LINK };
    let send = {
        let address = address.clone();
        move |_: MouseEvent| send(&address)
    };
    let code = match program {
        Loaded::Ready(program) => match program.qr_code(&address, share::QR) {
            Some(svg) => html! { <img class="qr" alt={share::QR} src={data_url("image/svg+xml", &svg)} /> },
            None => html! { <p class="muted">{ share::QR_TOO_LONG }</p> },
        },
        other => html! { <div class="qr-place">{ not_there(other, again) }</div> },
    };
    html! {
        <>
            <Copied {name} text={address} />
            if browser::noted("offline").is_none() {
                <p class="muted">{ share::LINK_TO_FILE }</p>
            }
            if sends() {
                <button type="button" onclick={send}>{ share::SEND }</button>
            }
            { code }
            { explore_link(source) }
        </>
    }
}

/// Whether the browser hands links to other apps.
fn sends() -> bool {
    let navigator = gloo::utils::window().navigator();
    Reflect::get(&navigator, &"share".into()).is_ok_and(|share| share.is_function())
}

/// Hands a link to the system. Whoever changes his mind there need not be told.
fn send(address: &str) {
    let what = Object::new();
    for (key, value) in [("title", ui::TITLE), ("text", ui::TITLE), ("url", address)] {
        let _ = Reflect::set(&what, &key.into(), &value.into());
    }
    let navigator: Sender = gloo::utils::window().navigator().unchecked_into();
    spawn_local(async move {
        let _ = navigator.share(&what).await;
    });
}

/// The sides of pictures, in pixels: of what stands still, twice a usual board; of what moves, less.
const STILL: u32 = 960;
const MOVING: u32 = 480;

type Said = UseStateHandle<Option<&'static str>>;

/// Returns the picture with the ways to take it along. `again` loads the program that draws once more.
pub fn picture(source: Source, program: Loaded, again: &Callback<MouseEvent>, said: &Said) -> Html {
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
                <button type="button" onclick={again}>{ ui::TRY_AGAIN }</button>
            </>
        },
        _ => html! { <p class="muted" role="status">{ share::LOADING }</p> },
    }
}

/// Returns a text as the address of a file.
pub fn data_url(kind: &str, text: &str) -> String {
    format!("data:{kind};charset=utf-8,{}", utf8_percent_encode(text, NON_ALPHANUMERIC))
}

/// Returns the record, the score sheet, and the position as a FEN. Where nothing `sound` could be opened there is only
/// the position.
pub fn record(source: &Source, sound: bool) -> Html {
    let Source { shown, settings, record, .. } = source;
    html! {
        <>
            if sound {
                <Copied name={ui::RECORD} text={record.clone()} lines=6 />
                <div class="forms">
                    <a class="button" download="ultima.pgn" href={data_url("application/x-chess-pgn", record)}>{ ui::SAVE_RECORD }</a>
                    if browser::noted("offline").is_some() {
                        <a class="button" target="_blank" href={sheet_address(source)}>{ share::SCORE_SHEET }</a>
                    }
                </div>
            }
            <Copied name={ui::FEN} text={fen::write(shown, settings.letters)} />
            if !sound {
                { explore_link(source) }
            }
        </>
    }
}

/// Returns the way to the page that tries the position out.
pub fn explore_link(source: &Source) -> Html {
    let explored = Exploration { setup: source.shown, flipped: source.flipped, ..Exploration::default() };
    html! {
        <a class="button" href={exploration::write(&explored)} onclick={|event: MouseEvent| close_around(&event)}>{ explore::EXPLORE_THIS }</a>
    }
}

/// Returns the address of the game as a score sheet. A page that is a single file has none.
fn sheet_address(source: &Source) -> String {
    let settings = source.settings;
    let notation = NOTATIONS.iter().find(|(_, known)| *known == settings.notation).map_or("", |(name, _)| name);
    beside(&format!(
        "embed/sheet.html#record={}&notation={notation}&letters={}&pieces={}",
        utf8_percent_encode(&source.record, NON_ALPHANUMERIC),
        letters_name(settings.letters),
        settings.pieces.identifier(),
    ))
}

/// The sizes offered, in pixels.
pub const SIDES: [u32; 4] = [280, 400, 520, 640];

/// The room for buttons and caption below the board, in pixels.
const BAR: u32 = 96;

/// Returns the code with its choices.
pub fn frame(source: &Source, now: &Chosen) -> Html {
    let Choices { side, theme, controls, .. } = **now;
    // A page that is one file lies on a disk, where no other page finds it.
    if browser::noted("offline").is_none() {
        return html! { <p class="muted">{ share::NO_SITE }</p> };
    }
    let mut more = Vec::new();
    if theme != 0 {
        more.push(("theme".to_owned(), share::THEMES[theme].0.to_owned()));
    }
    if !controls {
        more.push(("controls".to_owned(), "0".to_owned()));
    }
    let address = source.frame_address(more);
    let height = side + if controls { BAR } else { 0 };
    let code = format!(
        "<iframe src=\"{}\" width=\"{}\" height=\"{height}\" title=\"{} {}\"></iframe>",
        escaped(&address),
        side,
        ui::TITLE,
        ui::BOARD.to_lowercase(),
    );
    let sides = SIDES.map(|pixels| (pixels.to_string(), share::pixels(pixels), pixels == side));
    let themes = (0..).zip(share::THEMES).map(|(n, (value, name))| (value.to_owned(), name.to_owned(), n == theme));
    let set_side = choosing(now, |now, event| Choices { side: chosen(&event).parse().unwrap_or(now.side), ..now });
    let set_theme = choosing(now, |now, event| {
        let value = chosen(&event);
        Choices { theme: share::THEMES.iter().position(|(known, _)| *known == value).unwrap_or(0), ..now }
    });
    let toggle = choosing(now, |now, _| Choices { controls: !now.controls, ..now });
    html! {
        <>
            <div class="choices">
                <label class="field"><span>{ share::SIZE }</span>{ select(share::SIZE, "size", sides.into_iter(), set_side) }</label>
                <label class="field"><span>{ share::THEME }</span>{ select(share::THEME, "theme", themes, set_theme) }</label>
            </div>
            <label class="option">
                <input type="checkbox" name="controls" checked={controls} onchange={toggle} />
                <span>{ share::CONTROLS }</span>
            </label>
            <Copied name={share::CODE} text={code} lines=4 />
            <a class="button" target="_blank" href={address}>{ share::TRY_EMBED }</a>
        </>
    }
}
