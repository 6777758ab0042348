//! A page is drawn in steps, each a task of its own: none takes the browser long. The app takes the place of the page's
//! first picture when all steps are done.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

type Deed = Box<dyn FnOnce()>;

thread_local! {
    static WAITING: RefCell<VecDeque<Deed>> = const { RefCell::new(VecDeque::new()) };
    static UNFINISHED: Cell<u32> = const { Cell::new(0) };
    static STARTED: Cell<bool> = const { Cell::new(false) };
    static SHOW: RefCell<Option<Deed>> = const { RefCell::new(None) };
}

/// Does something in a task of its own, after what has come before.
pub fn in_turn(deed: impl FnOnce() + 'static) {
    let alone = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(Box::new(deed));
        waiting.len() == 1
    });
    if alone {
        Timeout::new(0, take_turns).forget();
    }
}

fn take_turns() {
    let Some(deed) = WAITING.with_borrow_mut(VecDeque::pop_front) else { return };
    deed();
    // Not before Yew has drawn what the deed has changed: it draws all that has changed until then in one task.
    if WAITING.with_borrow(|waiting| !waiting.is_empty()) {
        Timeout::new(0, take_turns).forget();
    }
}

/// A part of the page that is not yet drawn to its end.
struct Unfinished;

impl Unfinished {
    fn new() -> Unfinished {
        UNFINISHED.set(UNFINISHED.get() + 1);
        Unfinished
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        UNFINISHED.set(UNFINISHED.get() - 1);
        if UNFINISHED.get() == 0
            && let Some(show) = SHOW.take()
        {
            STARTED.set(true);
            show();
        }
    }
}

/// Calls `show` when all parts of the page are drawn.
pub fn when_drawn(show: impl FnOnce() + 'static) {
    if UNFINISHED.get() == 0 {
        STARTED.set(true);
        show();
    } else {
        SHOW.replace(Some(Box::new(show)));
    }
}

/// Keeps the first picture on the page while a part of the app is `unfinished`.
#[hook]
pub fn use_unfinished(unfinished: bool) {
    let guard = use_mut_ref(|| unfinished.then(Unfinished::new));
    use_effect_with(unfinished, move |&unfinished| {
        if !unfinished {
            drop(guard.take());
        }
    });
}

/// Returns how many steps of a part of the page are to be drawn: from 0 on one more in each task, up to `last`. All at
/// once when the app has started, and where nobody looks: browsers hold up the timers of such pages.
#[hook]
pub fn use_steps(last: usize) -> usize {
    let step = use_state_eq(|| if STARTED.get() || gloo::utils::document().hidden() { last } else { 0 });
    use_unfinished(*step < last);
    let setter = step.setter();
    use_effect_with(*step, move |&step| {
        if step < last {
            in_turn(move || setter.set(step + 1));
        }
    });
    *step
}

/// Returns whether a part that the page need not wait for is to be drawn: in a task of its own, a little later.
#[hook]
pub fn use_turn() -> bool {
    let due = use_state_eq(|| false);
    {
        let due = due.setter();
        use_effect_with((), move |()| in_turn(move || due.set(true)));
    }
    *due
}
