//! The gallery: a diagram on a board to play on, and the other diagrams of its room.

use yew::prelude::*;

use super::{Figure, explored, task};
use crate::app::board::Board;
use crate::app::hooks;
use crate::app::panels::{Caption, Icon, Moves, icon};
use crate::app::store::{Store, StoreContext, on, use_store};
use crate::game::{Action, GameAction, OpenAction, Page, StudyAction, Touch};
use crate::learn::{Diagram, Room, Spot};
use crate::notation::Mainline;
use crate::notation::link::Link;
use crate::scene::Coordinates;
use crate::words::learn as words;
use crate::words::rules;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The name of the diagram.
    pub id: &'static str,
}

/// The board, what is to be seen on it, and the way to the other diagrams.
#[component]
pub fn Gallery(props: &Props) -> Html {
    let app = use_store();
    let settings = app.settings;
    let Some(spot @ Spot::Diagram(room, diagram)) = Spot::diagram(props.id) else { return html! {} };
    let own = use_reducer(|| Store::of(Page::studying(diagram.position(), settings)));
    let shows = use_state(|| 0_u32);

    use_settings(&own, &app);
    hooks::use_keys(&own);
    hooks::use_sounds(Some(own.session.game.clone()), None, settings.sound);
    {
        let (own, first) = (own.dispatcher(), use_mut_ref(|| true));
        use_effect_with(props.id, move |_| {
            if !first.replace(false) {
                set_up(&own, diagram, false);
            }
        });
    }
    {
        // The move is on the board by now, and is seen at the pace of an explanation.
        let own = own.dispatcher();
        use_effect_with(*shows, move |&shows| {
            if shows > 0 {
                own.dispatch(GameAction::Replay.into());
            }
        });
    }
    let show = {
        let (own, shows) = (own.dispatcher(), shows.clone());
        move |_: MouseEvent| {
            set_up(&own, diagram, true);
            shows.set(*shows + 1);
        }
    };
    let reset = {
        let own = own.dispatcher();
        move |_: MouseEvent| set_up(&own, diagram, false)
    };
    let [before, after] = spot.neighbours();
    let other = (diagram.rules != Default::default()).then(|| words::by_rules(&rules::name(diagram.rules)));
    let explore = explored(own.session.game.shown().to_setup());
    html! {
        <ContextProvider<StoreContext> context={own.clone()}>
            <main class="play gallery">
                { task(room.title(), diagram.title, html! {}, None) }
                <div class="frame"><Board display={own.display()} touched={on(&own, |touch: Touch| Action::from(touch))} /></div>
                <Caption alone=true />
                <div class="side">
                    <p class="prose">{ diagram.caption }if let Some(other) = other { { " " }{ other } }</p>
                    <div class="actions">
                        { way(before, words::BEFORE, Icon::Earlier) }
                        if diagram.show.is_some() {
                            <button type="button" class="action primary show" onclick={show}>
                                { icon(Icon::Show) }<span>{ words::SHOW }</span>
                            </button>
                        }
                        <button type="button" class="action" onclick={reset} disabled={own.session.game.tree().after(None).is_empty()}>
                            { icon(Icon::Undo) }<span>{ words::RESET }</span>
                        </button>
                        <a class="action" href={explore} title={words::EXPLORE_POSITION}>
                            { icon(Icon::Board) }<span>{ words::EXPLORE }</span>
                        </a>
                        { way(after, words::AFTER, Icon::Later) }
                    </div>
                    { stills(room, diagram, &app) }
                    <Moves />
                </div>
            </main>
        </ContextProvider<StoreContext>>
    }
}

/// Keeps the choices of a page's own board those of the app.
#[hook]
fn use_settings(own: &StoreContext, app: &StoreContext) {
    let own = own.dispatcher();
    use_effect_with(app.settings, move |&settings| own.dispatch(Action::Choose(settings)));
}

/// Shows a diagram as it is, or with its move played.
fn set_up(own: &UseReducerDispatcher<Store>, diagram: &Diagram, played: bool) {
    let moves: Vec<_> = diagram.shown().filter(|_| played).into_iter().collect();
    own.dispatch(OpenAction::Link(Box::new(Link::new(Mainline::new(diagram.position(), &moves)))).into());
    own.dispatch(StudyAction::Study(true).into());
}

/// Returns the way to a neighbour, or a place for it where there is none.
fn way(to: Option<Spot>, label: &'static str, which: Icon) -> Html {
    match to {
        Some(spot) => html! {
            <a class="action" href={spot.address()} title={spot.title()}>{ icon(which) }<span>{ label }</span></a>
        },
        None => {
            html! { <button type="button" class="action" disabled=true>{ icon(which) }<span>{ label }</span></button> }
        }
    }
}

/// Returns the diagrams of a room as small pictures to choose from.
fn stills(room: &'static Room, shown: &Diagram, app: &StoreContext) -> Html {
    let (set, theme, letters) = (app.settings.pieces, app.settings.board, app.settings.letters);
    let still = |diagram: &'static Diagram| {
        let current = (diagram.id == shown.id).then_some("true");
        html! {
            <li key={diagram.id}>
                <a href={Spot::Diagram(room, diagram).address()} aria-current={current}>
                    <span aria-hidden="true"><Figure id={diagram.id} {set} {theme} {letters} coordinates={Coordinates::None} /></span>
                    { diagram.title }
                </a>
            </li>
        }
    };
    html! {
        <nav aria-label={format!("{}: {}", words::DIAGRAMS, room.title())}>
            <ul class="stills">{ for room.diagrams.iter().map(still) }</ul>
        </nav>
    }
}
