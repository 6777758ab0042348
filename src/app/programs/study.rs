//! The program of the pages to study on, Explore, Learn and Rules, and of the games that are kept.

use web_sys::{Blob, Element};
use yew::prelude::*;

use super::sheets::Sheets;
use super::{Program, use_dialogs, use_stage};
use crate::app::desk::{Desk, DeskContext, use_desk};
use crate::app::dialogs::{self, Sheet};
use crate::app::hooks::{self, Place, Taken};
use crate::app::later::arrivals::Lack;
use crate::app::notices::taken;
use crate::app::pages::{Explore, Games, Learn, Rules};
use crate::app::panels::Header;
use crate::app::store::{Store, StoreContext};
use crate::app::update::Update;
use crate::learn::Spot;
use crate::notation::link::{self, Page, exploration};
use crate::words::{library, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// What the program is drawn into.
    pub root: Element,
}

/// The sandbox, which lives as long as the app, and whichever page is open.
#[component]
pub fn StudyProgram(props: &Props) -> Html {
    let desk = use_reducer(Desk::load);
    let place = hooks::use_place();
    hooks::use_exploration(&desk, place.page);
    let update = hooks::use_offline();
    // The game itself is the other program's.
    let store = use_reducer(Store::load);
    let mend = use_callback((), |text: AttrValue, ()| Sheet::Share.ask(Some(&text)));
    let taking = hooks::use_taking(place.page);
    let dragging =
        hooks::use_intake(&store, place.page, place.page == Page::Games, mend, taking.take.clone(), Lack::noop());
    let done = matches!(taking.taken, Some(Taken::Done(_)));
    hooks::use_title((Program::of(place.page) == Program::Study).then(|| match place.page {
        Page::Learn => Spot::read(&place.rest).unwrap_or(Spot::Overview).title().to_owned(),
        page => ui::page_name(page).to_owned(),
    }));
    let step = hooks::use_steps(1);
    let elsewhere = use_stage(Program::Study, &props.root, place.page);
    if step == 0 {
        return html! {};
    }
    html! {
        <ContextProvider<DeskContext> context={desk}>
            { elsewhere.unwrap_or_else(|| html! { <Visit {place} take={taking.take.clone()} taken={done} /> }) }
            <Sheets take={taking.take.clone()} />
            if dragging {
                <div class="drop">{ library::DROP }</div>
            }
            <div class="notices">
                { taken(&taking) }
                <Update change={update} />
            </div>
        </ContextProvider<DeskContext>>
    }
}

#[derive(PartialEq, Properties)]
struct VisitProps {
    place: Place,
    take: Callback<Blob>,
    taken: bool,
}

/// The pages, from when one is opened until the game is shown again. What the game has become is read anew each time.
#[component]
fn Visit(props: &VisitProps) -> Html {
    let (store, desk) = (use_reducer(Store::load), use_desk());
    hooks::use_settings_memory(&store);
    hooks::use_look(&store);
    let dialogs = use_dialogs();
    let step = hooks::use_steps(1);
    let (page, rest, open) = (props.place.page, props.place.rest.clone(), dialogs.open.clone());
    let shown = (page == Page::Explore).then(|| desk.setup().rules);
    let here = match page {
        Page::Explore => exploration::write(&desk.exploration()),
        page => link::way_to(page),
    };
    html! {
        <ContextProvider<StoreContext> context={store}>
            <Header {page} {here} rules={shown} open={open.clone()} />
            { match page {
                _ if step == 0 => html! {},
                Page::Explore => html! { <Explore {open} /> },
                Page::Learn => html! { <Learn path={rest} {open} /> },
                Page::Rules => html! { <Rules path={rest} /> },
                Page::Games => html! { <Games take={props.take.clone()} taken={props.taken} /> },
                Page::Play => html! {},
            } }
            { dialogs::show_far(dialogs.sheet, None, props.take.clone(), dialogs.close) }
        </ContextProvider<StoreContext>>
    }
}
