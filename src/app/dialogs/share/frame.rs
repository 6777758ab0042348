//! The board on other pages: the code that puts it there.

use yew::prelude::*;

use super::source::Source;
use super::{Choices, Chosen, choosing};
use crate::app::dialogs::Copied;
use crate::app::files;
use crate::app::form::{chosen, select};
use crate::scene::escaped;
use crate::words::{share, ui};

/// The sizes offered, in pixels.
pub const SIDES: [u32; 4] = [280, 400, 520, 640];

/// The room for buttons and caption below the board, in pixels.
const BAR: u32 = 96;

/// Returns the code with its choices.
pub fn tab(source: &Source, now: &Chosen) -> Html {
    let Choices { side, theme, controls, .. } = **now;
    // A page that is one file lies on a disk, where no other page finds it.
    if files::noted("offline").is_none() {
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
