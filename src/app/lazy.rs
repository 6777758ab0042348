//! Code that is not needed to show the board and make a move. It is split from the program at link time into chunks,
//! each of which is loaded when part of it is first needed. A build without the feature `split` is a single program.
//!
//! | chunk | what comes with it |
//! |---|---|
//! | `panels` | dialogs, parts of the game's page that are not there at first, the reader of typed moves, the advice |
//! | `loaders` | what reads games and texts from outside, all sets of pieces but the first |
//! | `game` | what the first move needs: the list of moves, the connection to the engine |
//! | `library` | the database of games, and what saves the game in it |
//! | `explore`, `learn`, `puzzles`, `games` | the other pages |
//!
//! Code shared by two chunks goes into a third, so that few large chunks are better than many small ones.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::thread::LocalKey;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::icon::{button, button_with};
use super::staged_render::use_unfinished;
use crate::link::PageName;
use crate::words::{app, ui};

/// A chunk could not be loaded. Loading may be tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoadError;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> LoadError {
        LoadError
    }
}

type Loading<T> = Pin<Box<dyn Future<Output = Result<T, LoadError>>>>;

/// A value that comes with a chunk, together with code that only it uses. Made by [`lazy!`].
pub struct Lazy<T: 'static> {
    loaded: &'static LocalKey<Cell<Option<T>>>,
    load: fn() -> Loading<T>,
}

impl<T> PartialEq for Lazy<T> {
    fn eq(&self, other: &Lazy<T>) -> bool {
        std::ptr::eq(self, other)
    }
}

/// Receives an action that failed because a chunk is missing, to try it again.
pub type OnLoadError = Callback<Callback<()>>;

impl<T: Copy> Lazy<T> {
    /// For [`lazy!`] alone.
    pub const fn new(loaded: &'static LocalKey<Cell<Option<T>>>, load: fn() -> Loading<T>) -> Lazy<T> {
        Lazy { loaded, load }
    }

    pub fn get(&self) -> Option<T> {
        self.loaded.get()
    }

    /// Returns the value. Loads it on the first call.
    pub async fn load(&self) -> Result<T, LoadError> {
        if self.get().is_none() {
            self.loaded.set(Some((self.load)().await?));
        }
        self.get().ok_or(LoadError)
    }

    /// Calls `then` with the value as soon as it is loaded.
    pub fn with(&'static self, on_load_error: &OnLoadError, then: impl Fn(T) + 'static) {
        self.attempt(on_load_error.clone(), Rc::new(then));
    }

    fn attempt(&'static self, on_load_error: OnLoadError, then: Rc<dyn Fn(T)>) {
        spawn_local(async move {
            match self.load().await {
                Ok(value) => then(value),
                Err(LoadError) => {
                    let on_error = on_load_error.clone();
                    on_load_error.emit(Callback::from(move |()| self.attempt(on_error.clone(), then.clone())));
                }
            }
        });
    }
}

/// A function that renders a component from a chunk.
pub type RenderFn = fn() -> Html;

/// Declares components or a value as parts of a chunk. `lazy!(games: pub GAMES = Games)` declares a [`Lazy`]
/// [`RenderFn`] of the component `Games`, `lazy!(loaders: FIGURES: PieceImage = PieceSet::svg_content)` a
/// `Lazy<PieceImage>`.
///
/// Code that is also called directly becomes part of the first program: `./dev sizes` shows how large that is.
macro_rules! lazy {
    ($chunk:ident: $($vis:vis $name:ident = $component:ident),+) => {
        $($crate::app::lazy::lazy!($chunk: $vis $name: $crate::app::lazy::RenderFn = || ::yew::html! { <$component /> });)+
    };
    ($chunk:ident: $vis:vis $name:ident: $kind:ty = $value:expr) => {
        $vis static $name: $crate::app::lazy::Lazy<$kind> = {
            #[cfg(feature = "split")]
            #[wasm_split_helpers::wasm_split($chunk, fallible)]
            fn load() -> Result<$kind, $crate::app::lazy::LoadError> {
                Ok($value)
            }
            #[cfg(not(feature = "split"))]
            async fn load() -> Result<$kind, $crate::app::lazy::LoadError> {
                Ok($value)
            }
            thread_local! {
                static LOADED: ::std::cell::Cell<Option<$kind>> = const { ::std::cell::Cell::new(None) };
            }
            $crate::app::lazy::Lazy::new(&LOADED, || Box::pin(load()))
        };
    };
}

pub(crate) use lazy;

/// Loads something unless it is loaded, also whenever the `key` changes. Returns whether loading has failed, and a
/// callback that tries again.
#[hook]
pub fn use_loading<K: PartialEq + 'static, F: Future<Output = Result<(), LoadError>> + 'static>(
    key: K,
    is_loaded: bool,
    load: impl Fn() -> F + 'static,
) -> (bool, Callback<()>) {
    let failed = use_state_eq(|| false);
    let redraw = use_force_update();
    let load = {
        let failed = failed.setter();
        Callback::from(move |()| {
            let (failed, redraw, loading) = (failed.clone(), redraw.clone(), load());
            failed.set(false);
            spawn_local(async move {
                match loading.await {
                    Ok(()) => redraw.force_update(),
                    Err(LoadError) => failed.set(true),
                }
            });
        })
    };
    {
        let load = load.clone();
        use_effect_with(key, move |_| {
            if !is_loaded {
                load.emit(());
            }
        });
    }
    (*failed, load)
}

/// Returns the value once it is loaded, and a callback that tries again after a failure.
#[hook]
pub fn use_lazy<T: Copy + 'static>(lazy: &'static Lazy<T>) -> (Result<Option<T>, LoadError>, Callback<()>) {
    use_lazy_if(true, lazy)
}

/// Does the same as [`use_lazy`], but loads the value only while it is wanted.
#[hook]
pub fn use_lazy_if<T: Copy + 'static>(
    wanted: bool,
    lazy: &'static Lazy<T>,
) -> (Result<Option<T>, LoadError>, Callback<()>) {
    let load = move || async move { lazy.load().await.map(|_| ()) };
    let (failed, again) = use_loading((std::ptr::from_ref(lazy), wanted), !wanted || lazy.get().is_some(), load);
    (if failed { Err(LoadError) } else { Ok(lazy.get()) }, again)
}

/// What is shown in place of a component until its chunk is loaded, or if loading fails.
#[derive(Clone, PartialEq)]
pub enum Fallback {
    Page(PageName),
    /// A dialog, with the callback that closes it.
    Dialog(Callback<()>),
    /// A notice with this message.
    Notice(&'static str),
    /// Nothing, since the component is invisible and its absence does no harm.
    Nothing,
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub view: &'static Lazy<RenderFn>,
    #[prop_or(Fallback::Notice(app::PART_NOT_LOADED))]
    pub fallback: Fallback,
}

/// A component of a chunk, or its fallback until the chunk is loaded.
#[component]
pub fn LazyView(props: &Props) -> Html {
    let (found, again) = use_lazy(props.view);
    let is_page = matches!(props.fallback, Fallback::Page(_));
    use_unfinished(is_page && found == Ok(None));
    let again = again.reform(|_: MouseEvent| ());
    match (found, &props.fallback) {
        (Ok(Some(draw)), _) => draw(),
        (Ok(None), Fallback::Page(page)) => html! {
            <main class="reading" aria-busy="true"><p class="muted" role="status">{ app::loading(*page) }</p></main>
        },
        (Ok(None), _) | (Err(LoadError), Fallback::Nothing) => html! {},
        (Err(LoadError), Fallback::Page(page)) => html! {
            <main class="reading">
                <p role="alert">{ app::not_loaded(*page) }</p>
                { button_with("primary", ui::TRY_AGAIN, again) }
            </main>
        },
        (Err(LoadError), Fallback::Dialog(close)) => {
            let close = close.reform(|_: MouseEvent| ());
            html! { <div class="notices">{ not_loaded(app::PART_NOT_LOADED, again, Some(close)) }</div> }
        }
        (Err(LoadError), Fallback::Notice(message)) => not_loaded(message, again, None),
    }
}

/// Returns the receiver of actions whose chunk is missing, and the notice about it, which is shown until it is
/// answered.
#[hook]
pub fn use_load_errors() -> (OnLoadError, Html) {
    let missing = use_state(|| None::<Callback<()>>);
    let on_load_error = use_callback(missing.setter(), move |again, missing| missing.set(Some(again)));
    let answer = |load: Option<Callback<()>>| {
        let missing = missing.setter();
        Callback::from(move |_: MouseEvent| {
            if let Some(load) = &load {
                load.emit(());
            }
            missing.set(None);
        })
    };
    let notice =
        missing.as_ref().map(|load| not_loaded(app::PART_NOT_LOADED, answer(Some(load.clone())), Some(answer(None))));
    (on_load_error, notice.unwrap_or_default())
}

/// Returns a notice that a part could not be loaded, with a button that tries again and one that dismisses the notice.
pub fn not_loaded(message: &'static str, again: Callback<MouseEvent>, close: Option<Callback<MouseEvent>>) -> Html {
    html! {
        <div class="notice" role="alert">
            <p>{ message }</p>
            { button_with("primary", ui::TRY_AGAIN, again) }
            if let Some(close) = close {
                { button(ui::CLOSE, close) }
            }
        </div>
    }
}
