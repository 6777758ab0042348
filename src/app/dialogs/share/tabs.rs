//! The tabs of the dialog: the game as a link, as pictures, as a record and as a board on other pages.

use std::cell::Cell;
use std::rc::Rc;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use crate::app::browser::{self, object, property};
use crate::app::dialogs::modal::close_around;
use crate::app::dialogs::share::shared::{Shared, beside};
use crate::app::embed::{Embed, Loaded};
use crate::app::form::{CopyField, check_box, chosen, select, with_label};
use crate::app::icon::{button, button_with};
use crate::app::lazy::LoadError;
use crate::link::exploration::{self, Exploration};
use crate::notation::fen;
use crate::scene::escaped;
use crate::words::{board, explore, share, ui};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Link,
    Picture,
    Record,
    Embed,
    Open,
}

impl Tab {
    pub const ALL: [Tab; 5] = [Tab::Link, Tab::Picture, Tab::Record, Tab::Embed, Tab::Open];

    pub const fn name(self) -> &'static str {
        share::TABS[self as usize]
    }

    pub fn id(self) -> String {
        format!("share-{}", self.name().to_ascii_lowercase())
    }
}

#[derive(Clone, Copy, PartialEq)]
pub struct Choices {
    pub tab: Tab,
    pub whole: bool,
    /// The side of a board on another page, in pixels.
    pub side: u32,
    /// The theme of that board, as an index into the choices.
    pub theme: usize,
    pub controls: bool,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices { tab: Tab::Link, whole: true, side: SIDES[1], theme: 0, controls: true }
    }
}

pub type Chosen = UseStateHandle<Choices>;

pub fn choosing(chosen: &Chosen, next: impl Fn(Choices, Event) -> Choices + 'static) -> Callback<Event> {
    let chosen = chosen.clone();
    Callback::from(move |event: Event| chosen.set(next(*chosen, event)))
}

/// Returns the link with the ways to share it. `again` retries loading the program that draws QR codes. `invite` begins
/// a game by link; it is `None` in a game by link.
pub fn link(
    shared: &Shared,
    program: &Loaded,
    again: &Callback<MouseEvent>,
    invite: Option<Callback<MouseEvent>>,
) -> Html {
    let address = shared.address();
    let name = if shared.whole { ui::LINK } else { share::POSITION_LINK };
    let send = {
        let address = address.clone();
        move |_: MouseEvent| {
            let what = [("title", ui::TITLE), ("text", ui::TITLE), ("url", &address)];
            if let Some(sharing) = browser::share(&object(&what.map(|(key, value)| (key, value.into())))) {
                // A cancelled share needs no message.
                spawn_local(async move { drop(JsFuture::from(sharing).await) });
            }
        }
    };
    let code = match program {
        Ok(Some(program)) => match program.qr_code(&address, share::QR) {
            Some(svg) => html! { <img class="qr" alt={share::QR} src={data_url("image/svg+xml", &svg)} /> },
            None => html! { <p class="muted">{ share::QR_TOO_LONG }</p> },
        },
        other => html! { <div class="qr-place">{ not_there(other, again) }</div> },
    };
    html! {
        <>
            <CopyField {name} text={address} />
            if browser::build_data("offline").is_none() {
                <p class="muted">{ share::LINK_TO_FILE }</p>
            }
            if browser::can_share() {
                { button(share::SEND, send) }
            }
            { code }
            <div class="buttons">
                if let Some(invite) = invite {
                    { button_with("invite", share::INVITE, invite) }
                }
                { explore_link(shared) }
            </div>
        </>
    }
}

/// The width of pictures, in pixels: twice that of a usual board for a still picture, less for an animated one.
const STILL: u32 = 960;
const MOVING: u32 = 480;

type Status = UseStateHandle<Making>;

/// A file that is being made, or is finished.
#[derive(Clone, PartialEq, Default)]
pub struct Making {
    words: String,
    /// Set to cancel long work that is no longer wanted.
    cancelled: Option<Rc<Cell<bool>>>,
}

impl From<&str> for Making {
    fn from(words: &str) -> Making {
        Making { words: words.to_owned(), cancelled: None }
    }
}

/// Returns the picture with the ways to save and share it. `again` retries loading the program that draws it.
pub fn picture(shared: Shared, program: Loaded, again: &Callback<MouseEvent>, status: &Status) -> Html {
    let Ok(Some(program)) = program else { return not_there(&program, again) };
    let still = shared.options(STILL);
    let Ok(svg) = program.to_svg(&shared.start, &still) else { return html! {} };
    let described = program.describe(&shared.start, &still).unwrap_or_default();
    let word = |key: &str| property(&described, key).and_then(|word| word.as_string()).unwrap_or_default();
    let alt = format!("{}. {}", word("title"), word("description"));
    let letters = program.to_text(&shared.start, &still).unwrap_or_default();
    let job = Job { program: program.clone(), shared: shared.clone(), status: status.clone() };
    let form = |(form, name): (&'static str, &'static str), side: u32, enabled: bool| {
        let job = job.clone();
        let save = move |_: MouseEvent| job.clone().save(form, side);
        html! { <button type="button" data-form={form} disabled={!enabled} onclick={save}>{ name }</button> }
    };
    let animated = if shared.whole { share::SAVE_GAME } else { share::SAVE_MOVE };
    let (copy, send) = (job.clone(), job.clone());
    html! {
        <>
            <img class="shown" src={data_url("image/svg+xml", &svg)} alt={alt.clone()} />
            <fieldset class="forms">
                <legend>{ share::SAVE_POSITION }</legend>
                { for share::STILL_FORMS.map(|still| form(still, STILL, true)) }
            </fieldset>
            <fieldset class="forms">
                <legend>{ animated }</legend>
                { for share::MOVING_FORMS.map(|moving| form(moving, MOVING, shared.moves_on)) }
                if !shared.moves_on {
                    <p class="muted">{ share::NO_MOTION }</p>
                }
            </fieldset>
            <div class="forms">
                { button(share::COPY_PICTURE, move |_: MouseEvent| copy.clone().copy()) }
                if program.can_share_picture() {
                    { button(share::SEND_PICTURE, move |_: MouseEvent| send.clone().send()) }
                }
            </div>
            <p class="muted" role="status">{ &status.words }</p>
            if let Some(cancelled) = status.cancelled.clone() {
                { button_with("cancel", ui::CANCEL, move |_: MouseEvent| cancelled.set(true)) }
            }
            <CopyField name={share::ALT} text={alt} lines=3 />
            <CopyField name={share::DRAWING} text={letters} lines=9 columns=true />
        </>
    }
}

#[derive(Clone)]
struct Job {
    program: Embed,
    shared: Shared,
    status: Status,
}

impl Job {
    fn save(self, form: &'static str, side: u32) {
        let cancelled = Rc::new(Cell::new(false));
        self.status.set(share::MAKING.into());
        let progress = {
            let (status, cancelled) = (self.status.setter(), cancelled.clone());
            Closure::<dyn Fn(u32, u32) -> bool>::new(move |done, all| {
                status.set(Making { words: share::making(done, all), cancelled: Some(cancelled.clone()) });
                !cancelled.get()
            })
        };
        spawn_local(async move {
            let options = self.shared.options(side);
            let made = self.program.save_picture(form, &self.shared.start, &options, progress.as_ref()).await;
            let words = match made {
                Ok(_) => share::SAVED,
                Err(_) if cancelled.get() => share::CANCELLED,
                Err(_) => share::NOT_MADE,
            };
            self.status.set(words.into());
        });
    }

    fn copy(self) {
        spawn_local(async move {
            let copied = self.program.copy_picture(&self.shared.start, &self.shared.options(STILL)).await;
            let words = if copied.is_ok() { share::PICTURE_COPIED } else { share::PICTURE_NOT_COPIED };
            self.status.set(words.into());
        });
    }

    /// Shares the picture through the system. A cancelled share needs no message.
    fn send(self) {
        spawn_local(async move {
            let options = self.shared.options(STILL);
            let _ = self.program.share_picture("png", &self.shared.start, &self.shared.address(), &options).await;
        });
    }
}

pub fn not_there(program: &Loaded, again: &Callback<MouseEvent>) -> Html {
    match program {
        Err(LoadError) => html! {
            <>
                <p class="wrong" role="alert">{ share::NO_PROGRAM }</p>
                { button(ui::TRY_AGAIN, again) }
            </>
        },
        _ => html! { <p class="muted" role="status">{ share::LOADING }</p> },
    }
}

pub fn data_url(kind: &str, text: &str) -> String {
    format!("data:{kind};charset=utf-8,{}", utf8_percent_encode(text, NON_ALPHANUMERIC))
}

/// Returns the record, the score sheet, and the position as a FEN. If the address is not `is_readable`, returns the
/// position only.
pub fn record(shared: &Shared, is_readable: bool) -> Html {
    let Shared { shown, settings, record, .. } = shared;
    html! {
        <>
            if is_readable {
                <CopyField name={ui::RECORD} text={record.clone()} lines=12 />
                <div class="forms">
                    <a class="button" download="ultima.pgn" href={data_url("application/x-chess-pgn", record)}>
                        { ui::SAVE_RECORD }
                    </a>
                    if browser::build_data("offline").is_some() {
                        <a class="button" target="_blank" href={sheet_address(shared)}>{ share::SCORE_SHEET }</a>
                    }
                </div>
                if browser::build_data("offline").is_none() {
                    <p class="muted">{ share::NO_SHEET }</p>
                }
            }
            <CopyField name={ui::FEN} text={fen::write(shown, settings.alphabet)} />
            if !is_readable {
                { explore_link(shared) }
            }
        </>
    }
}

pub fn explore_link(shared: &Shared) -> Html {
    let explored = Exploration { setup: shared.shown, flipped: shared.flipped, ..Exploration::default() };
    html! {
        <a class="button" href={exploration::write(&explored)} onclick={|event: MouseEvent| close_around(&event)}>
            { explore::EXPLORE_THIS }
        </a>
    }
}

/// Returns the address of the game's score sheet. The single-file page has none.
fn sheet_address(shared: &Shared) -> String {
    let settings = shared.settings;
    beside(&format!(
        "embed/sheet.html#record={}&notation={}&letters={}&pieces={}",
        utf8_percent_encode(&shared.record, NON_ALPHANUMERIC),
        settings.notation.identifier(),
        settings.alphabet.identifier(),
        settings.pieces.identifier(),
    ))
}

/// The sizes offered, in pixels.
pub const SIDES: [u32; 4] = [280, 400, 520, 640];

/// The height of the buttons and the caption below the board, in pixels.
const BAR: u32 = 96;

pub fn frame(shared: &Shared, now: &Chosen) -> Html {
    let Choices { side, theme, controls, .. } = **now;
    // The single-file page is on a disk, where no other page can reach it.
    if browser::build_data("offline").is_none() {
        return html! { <p class="muted">{ share::NO_SITE }</p> };
    }
    let mut more = Vec::new();
    if theme != 0 {
        more.push(("theme".to_owned(), share::THEMES[theme].0.to_owned()));
    }
    if !controls {
        more.push(("controls".to_owned(), "0".to_owned()));
    }
    let address = shared.frame_address(more);
    let height = side + if controls { BAR } else { 0 };
    let code = format!(
        "<iframe src=\"{}\" width=\"{}\" height=\"{height}\" title=\"{} {}\"></iframe>",
        escaped(&address),
        side,
        ui::TITLE,
        board::BOARD.to_lowercase(),
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
                { with_label(share::SIZE, select(share::SIZE, "size", sides.into_iter(), set_side)) }
                { with_label(share::THEME, select(share::THEME, "theme", themes, set_theme)) }
            </div>
            { check_box("controls", controls, toggle, share::CONTROLS) }
            <CopyField name={share::CODE} text={code} lines=4 />
            <a class="button" target="_blank" href={address}>{ share::TRY_EMBED }</a>
        </>
    }
}
