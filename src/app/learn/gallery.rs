//! The gallery: a diagram on a board to play on, and the other diagrams of its topic.

use yew::prelude::*;

use crate::app::board::Board;
use crate::app::hooks;
use crate::app::icon::{Icon, action, icon};
use crate::app::panels::{Caption, Moves};
use crate::app::phases::use_own_task;
use crate::app::store::{StoreContext, on, use_store};
use crate::game::{Action, GameAction, OpenAction, Page, Settings, StudyAction, Touch};
use crate::learn::{Diagram, LearnPage, Topic, diagram};
use crate::notation::Mainline;
use crate::notation::link::Link;
use crate::notation::link::exploration::{self, Exploration};
use crate::rules::Setup;
use crate::scene::{BoardSvg, Coordinates};
use crate::words::{explore, learn as words, position, rules};

#[derive(PartialEq, Properties)]
pub struct GalleryProps {
    pub id: &'static str,
}

/// The board, what is to be seen on it, and the way to the other diagrams.
#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let app = use_store();
    let settings = app.settings;
    let Some(spot @ LearnPage::Diagram(topic, diagram)) = LearnPage::diagram(props.id) else { return html! {} };
    let own = use_reducer(|| Page::studying(diagram.position(), settings));
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
    let dispatcher = own.dispatcher();
    let reset = Callback::from(move |_: MouseEvent| set_up(&dispatcher, diagram, false));
    let dispatcher = own.dispatcher();
    let show = move |_: MouseEvent| {
        set_up(&dispatcher, diagram, true);
        shows.set(*shows + 1);
    };
    let is_changed = !own.session.game.tree().children_of(None).is_empty();
    let [before, after] = spot.neighbours();
    let other = (diagram.start.rules != Default::default()).then(|| words::by_rules(&rules::name(diagram.start.rules)));
    html! {
        <ContextProvider<StoreContext> context={own.clone()}>
            <main class="play gallery">
                { task(topic.title(), diagram.title, html! {}, None) }
                <div class="frame"><Board display={own.display()} touched={on(&own, |touch: Touch| Action::from(touch))} /></div>
                <Caption alone=true />
                <div class="side">
                    <p class="prose">{ diagram.caption }if let Some(other) = other { { " " }{ other } }</p>
                    <div class="actions">
                        { way(before, words::BEFORE, Icon::PREVIOUS) }
                        if diagram.subject.mv.is_some() {
                            <button type="button" class="action primary show" onclick={show}>
                                { icon(Icon::SHOW) }<span>{ words::SHOW }</span>
                            </button>
                        }
                        { action(Icon::UNDO, words::RESET, is_changed, reset) }
                        { link(explored(own.session.game.shown().to_setup()), explore::EXPLORE_THIS, words::EXPLORE, Icon::BOARD) }
                        { way(after, words::AFTER, Icon::NEXT) }
                    </div>
                    { stills(topic, diagram, settings) }
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

fn set_up(own: &UseReducerDispatcher<Page>, diagram: &Diagram, played: bool) {
    let moves: Vec<_> = diagram.shown().filter(|_| played).into_iter().collect();
    own.dispatch(OpenAction::Link(Box::new(Link::new(Mainline::new(diagram.position(), &moves)))).into());
    own.dispatch(StudyAction::Study(true).into());
}

/// Returns the way to a neighbour, or a place for it where there is none.
fn way(to: Option<LearnPage>, label: &'static str, which: Icon) -> Html {
    match to {
        Some(spot) => link(spot.address(), spot.title(), label, which),
        None => action(which, label, false, Callback::noop()),
    }
}

pub fn link(href: String, title: &'static str, label: &'static str, which: Icon) -> Html {
    html! { <a class="action" {href} {title}>{ icon(which) }<span>{ label }</span></a> }
}

/// Returns the diagrams of a topic as small pictures to choose from.
fn stills(topic: &'static Topic, shown: &Diagram, settings: Settings) -> Html {
    let still = |diagram: &'static Diagram| {
        let current = (diagram.id == shown.id).then_some("true");
        html! {
            <li key={diagram.id}>
                <a href={LearnPage::Diagram(topic, diagram).address()} aria-current={current}>
                    <span aria-hidden="true"><Figure id={diagram.id} {settings} coordinates={Coordinates::None} /></span>
                    { diagram.title }
                </a>
            </li>
        }
    };
    html! {
        <nav aria-label={format!("{}: {}", words::DIAGRAMS, topic.title())}>
            <ul class="stills">{ for topic.diagrams.iter().map(still) }</ul>
        </nav>
    }
}

#[derive(PartialEq, Properties)]
pub struct FigureProps {
    pub id: &'static str,
    pub settings: Settings,
    pub coordinates: Coordinates,
}

/// The picture, redrawn only when something of it changes. It is drawn after the page around it: many pictures are then
/// many short tasks, between which the page responds.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let due = use_own_task();
    let Some(diagram) = diagram(props.id).filter(|_| due) else { return html! {} };
    let FigureProps { settings, coordinates, .. } = *props;
    let scene = diagram.scene(settings.letters);
    let description = position::description(&diagram.position());
    let (set, theme) = (settings.pieces, settings.board);
    let still = BoardSvg { scene: &scene, set, theme, coordinates, title: diagram.title, description: &description };
    // The picture is made by this program, of nothing from outside.
    Html::from_html_unchecked(AttrValue::from(still.svg()))
}

/// Returns the head: the breadcrumbs, the title and what stands beside it, and the task.
pub fn task(subject: &'static str, title: &'static str, beside: Html, asks: Option<&'static str>) -> Html {
    html! {
        <header class="task">
            <nav class="way" aria-label={words::BREADCRUMBS}>
                <a href="#/learn">{ words::LEARN }</a><span aria-hidden="true">{ " › " }</span><span>{ subject }</span>
            </nav>
            <div class="title"><h2 tabindex="-1">{ title }</h2>{ beside }</div>
            if let Some(asks) = asks {
                <p class="asks">{ asks }</p>
            }
        </header>
    }
}

/// Returns the address of the page on which a position can be tried out.
pub fn explored(start: Setup) -> String {
    exploration::write(&Exploration { setup: start, ..Exploration::default() })
}
