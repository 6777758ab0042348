//! Effects that run when a value changes.

use yew::prelude::*;

/// Keeps what `begin` returns, such as a timer or a listener, and drops it when the value changes or the component is
/// unmounted.
#[hook]
pub fn use_kept<V: PartialEq + 'static, T: 'static>(value: V, begin: impl FnOnce(&V) -> T + 'static) {
    use_effect_with(value, move |value| {
        let kept = begin(value);
        move || drop(kept)
    });
}

/// Calls `act` with each value but the first.
#[hook]
pub fn use_changed<V: PartialEq + 'static>(value: V, act: impl FnOnce(&V) + 'static) {
    let is_first = use_mut_ref(|| true);
    use_effect_with(value, move |value| {
        if !is_first.replace(false) {
            act(value);
        }
    });
}
