//! The program of the game: its page, the engine, the clocks.

use web_sys::Element;
use yew::prelude::*;

use super::absent::Absent;
use super::{Program, use_dialogs, use_stage};
use crate::app::dialogs::{self, Sheet};
use crate::app::hooks;
use crate::app::later::arrivals::{self, First};
use crate::app::later::{Later, Part};
use crate::app::pages::Play;
use crate::app::panels::Header;
use crate::app::store::{Store, StoreContext};
use crate::app::update::Update;
use crate::game::Action;
use crate::notation::link::Page;
use crate::words::{library, outcome, ui, upkeep};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// What the program is drawn into.
    pub root: Element,
    /// What it starts with.
    pub first: First,
}

/// The state of the game, and everything that watches it. The game goes on while another program is on the page.
#[component]
pub fn PlayProgram(props: &Props) -> Html {
    let store = use_reducer(|| props.first.store.clone());
    let page = hooks::use_place().page;
    // What could not be done for want of a part of the program, to be tried again.
    let lacking = use_state(|| None::<Callback<()>>);
    let lack = {
        let lacking = lacking.setter();
        Callback::from(move |again| lacking.set(Some(again)))
    };
    let busy = hooks::use_address(&store, page, &lack);
    hooks::use_settings_memory(&store);
    hooks::use_game_memory(&store, &lack);
    hooks::use_kept(&store, &lack);
    let kept = hooks::use_library(&store, props.first.lost, &lack);
    hooks::use_engine(&store);
    hooks::use_look(&store);
    hooks::use_sounds(store.problem.is_none().then(|| store.game.clone()), store.low_at_ms(), store.settings.sound);
    hooks::use_clock(&store);
    hooks::use_wake_lock(store.is_clock_running());
    let update = hooks::use_offline();
    hooks::use_title((page == Page::Play).then(|| standing(&store)));
    let dialogs = use_dialogs();
    let step = hooks::use_steps(2);
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
    let dragging = hooks::use_intake(&store, page, page == Page::Play, mend, games, lack.clone());
    let elsewhere = use_stage(Program::Play, &props.root, page);
    {
        let (store, was_elsewhere) = (store.clone(), use_mut_ref(|| false));
        use_effect_with(elsewhere.is_some(), move |&elsewhere| {
            // The other program may have changed them.
            if was_elsewhere.replace(elsewhere) && !elsewhere {
                arrivals::read(&lack, move |readers| {
                    let settings = (readers.settings)();
                    if settings != store.settings {
                        store.dispatch(Action::Choose(settings));
                    }
                });
            }
        });
    }
    let answer = |again: Option<Callback<()>>| {
        let lacking = lacking.setter();
        move |_: MouseEvent| {
            lacking.set(None);
            again.iter().for_each(|again| again.emit(()));
        }
    };
    let shown = (page == Page::Play).then(|| store.shown().rules);
    if step == 0 {
        return html! {};
    }
    html! {
        <ContextProvider<StoreContext> context={store.clone()}>
            <Header {page} here={store.address()} rules={shown} open={dialogs.open.clone()} />
            { elsewhere.or_else(|| (step > 1).then(|| html! { <Play open={dialogs.open} {busy} /> })).unwrap_or_default() }
            { dialogs::show_near(dialogs.sheet, dialogs.close.clone()) }
            if store.offer.is_some() {
                <Later part={Part::Offer} />
            }
            if dragging {
                <div class="drop">{ library::DROP }</div>
            }
            <div class="notices">
                <Absent sheet={dialogs.sheet} text={(*mended).clone()} {close} />
                if kept.storage_error.is_some() || kept.elsewhere {
                    <Later part={Part::Library(kept)} />
                }
                if let Some(again) = (*lacking).clone() {
                    <div class="notice" role="alert">
                        <p>{ upkeep::PART_NOT_LOADED }</p>
                        <button type="button" class="primary" onclick={answer(Some(again))}>{ upkeep::TRY_AGAIN }</button>
                        <button type="button" onclick={answer(None)}>{ ui::CLOSE }</button>
                    </div>
                }
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
