//! The sandbox as Yew holds it, in step with the address.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::hooks::{Place, SETTLE_MS, fragment, replace};
use crate::app::memory;
use crate::app::shell::use_shell;
use crate::game::Touch;
use crate::game::sandbox::{Change, Misread, Sandbox};
use crate::notation::link::Page;
use crate::notation::link::exploration;

/// The sandbox in Yew's hands.
#[derive(Clone, PartialEq)]
pub struct SandboxStore(Rc<Sandbox>);

/// How components reach the sandbox and change it.
pub type SandboxContext = UseReducerHandle<SandboxStore>;

thread_local! {
    /// The sandbox as the page was left: a look at another page loses nothing.
    static LEFT: RefCell<Option<Rc<Sandbox>>> = const { RefCell::new(None) };
}

impl SandboxStore {
    /// Returns what the page starts with: the board of its address, or the one that was left, or a starting array.
    pub fn load() -> SandboxStore {
        let left = LEFT.with_borrow(Clone::clone);
        let address = match &left {
            _ if !Place::now().is_as_left() => Some(fragment()),
            Some(_) => None,
            None => memory::exploration(),
        };
        let is_first = left.is_none();
        let mut sandbox = left.unwrap_or_default();
        if let Some(address) = address {
            let sandbox = Rc::make_mut(&mut sandbox);
            sandbox.apply(opening(&address));
            if is_first {
                sandbox.forget();
            }
        }
        SandboxStore(sandbox)
    }
}

impl Deref for SandboxStore {
    type Target = Sandbox;

    fn deref(&self) -> &Sandbox {
        &self.0
    }
}

impl Reducible for SandboxStore {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        if matches!(change, Change::Touch(Touch::Point(square)) if square == self.selection.hovered) {
            return self;
        }
        let mut sandbox = (*self.0).clone();
        sandbox.apply(change);
        Rc::new(SandboxStore(Rc::new(sandbox)))
    }
}

/// Returns what a fragment does: it opens its board, or says why it can't.
fn opening(fragment: &str) -> Change {
    match exploration::read(fragment) {
        Ok(exploration) => Change::Open(Box::new(exploration)),
        Err(error) => Change::Misread(Box::new(Misread { fragment: fragment.to_owned(), error })),
    }
}

/// Returns the sandbox and the way to change it.
#[hook]
pub fn use_sandbox() -> SandboxContext {
    use_context::<SandboxContext>().expect("every component stands inside the page")
}

/// Returns a callback that makes the change a function makes of the event.
pub fn on<E>(sandbox: &SandboxContext, change: impl Fn(E) -> Change + 'static) -> Callback<E> {
    let dispatcher = sandbox.dispatcher();
    Callback::from(move |event| dispatcher.dispatch(change(event)))
}

/// Keeps address and board in step, and what is left of the board. The address is replaced, so that Back leaves the page.
#[hook]
pub fn use_exploration(sandbox: &SandboxContext) {
    let explored = use_shell().explored;
    let written = use_mut_ref(fragment);
    {
        let (dispatcher, written) = (sandbox.dispatcher(), written.clone());
        use_effect_with((), move |()| {
            let listener = EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
                let fragment = fragment();
                let place = Place::now();
                if place.page == Page::Explore && *written.borrow() != fragment {
                    if !place.is_as_left() {
                        dispatcher.dispatch(opening(&fragment));
                    }
                    written.replace(fragment);
                }
            });
            move || drop(listener)
        });
    }
    use_effect_with((**sandbox).clone(), |sandbox| LEFT.set(Some(sandbox.0.clone())));
    let address = exploration::write(&sandbox.exploration);
    use_effect_with((address.clone(), sandbox.exploration.setup.rules), move |now| explored.emit(now.clone()));
    // A misread address stays as it is, so that it can be mended.
    use_effect_with(Some(address).filter(|_| sandbox.misread.is_none()), move |text| {
        let changed = text.clone().filter(|text| *text != *written.borrow());
        let later = changed.map(|text| {
            Timeout::new(SETTLE_MS, move || {
                memory::keep_exploration(&text);
                replace(&text, &written);
            })
        });
        move || drop(later)
    });
}
