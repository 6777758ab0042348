//! The program of the game: its page, the engine, the clocks.

use yew::prelude::*;

use super::absent::Absent;
use super::{Program, Props, use_dialogs, use_stage};
use crate::app::dialogs::{self, Offer, Sheet};
use crate::app::hooks;
use crate::app::memory;
use crate::app::notices::LibraryNotices;
use crate::app::pages::Play;
use crate::app::panels::Header;
use crate::app::store::{Store, StoreContext};
use crate::app::update::Update;
use crate::game::Action;
use crate::notation::link::Page;
use crate::words::{library, outcome, ui};

/// The state of the game, and everything that watches it. The game goes on while another program is on the page.
#[component]
pub fn PlayProgram(props: &Props) -> Html {
    let store = use_reducer(Store::load);
    let page = hooks::use_place().page;
    hooks::use_address(&store, page);
    hooks::use_settings_memory(&store);
    hooks::use_game_memory(&store);
    hooks::use_kept(&store);
    let kept = hooks::use_library(&store);
    hooks::use_engine(&store);
    hooks::use_look(&store);
    hooks::use_sounds(store.problem.is_none().then(|| store.game.clone()), store.low_at_ms(), store.settings.sound);
    hooks::use_clock(&store);
    hooks::use_wake_lock(store.is_clock_running());
    let update = hooks::use_offline();
    hooks::use_title((page == Page::Play).then(|| standing(&store)));
    let dialogs = use_dialogs();
    // A text that could not be opened, to be mended.
    let mended = use_state_eq(|| None::<AttrValue>);
    let mend = {
        let (mended, open) = (mended.setter(), dialogs.open.clone());
        Callback::from(move |text| {
            mended.set(Some(text));
            open.emit(Sheet::Share);
        })
    };
    let close = {
        let (mended, close) = (mended.setter(), dialogs.close.clone());
        Callback::from(move |()| {
            mended.set(None);
            close.emit(());
        })
    };
    let games = use_callback((), |file, ()| hooks::pass_on(file));
    let dragging = hooks::use_intake(&store, page, page == Page::Play, mend, games);
    let elsewhere = use_stage(Program::Play, &props.root, page);
    {
        let store = store.clone();
        use_effect_with(elsewhere.is_some(), move |&elsewhere| {
            // The other program may have changed them.
            let settings = memory::settings();
            if !elsewhere && settings != store.settings {
                store.dispatch(Action::Choose(settings));
            }
        });
    }
    let shown = (page == Page::Play).then(|| store.shown().rules);
    html! {
        <ContextProvider<StoreContext> context={store.clone()}>
            <Header {page} here={store.address()} rules={shown} open={dialogs.open.clone()} />
            { elsewhere.unwrap_or_else(|| html! { <Play open={dialogs.open} /> }) }
            { dialogs::show_near(dialogs.sheet, dialogs.close.clone()) }
            <Offer />
            if dragging {
                <div class="drop">{ library::DROP }</div>
            }
            <div class="notices">
                <Absent sheet={dialogs.sheet} text={(*mended).clone()} {close} />
                <LibraryNotices library={kept} />
                <Update change={update} />
            </div>
        </ContextProvider<StoreContext>>
    }
}

/// Returns where the game stands, so that it can be seen from another tab whose turn it is.
fn standing(store: &Store) -> String {
    match (&store.problem, store.game.outcome()) {
        (Some(_), _) => ui::BAD_LINK.to_owned(),
        (None, Some(ended)) => outcome::outcome(ended, store.game.start().rules()),
        (None, None) => ui::to_move(store.game.latest().turn()),
    }
}
