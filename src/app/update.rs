//! The offer to change over to a newer version.

use yew::prelude::*;

use crate::words::upkeep;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// Changes over, once there is a newer version.
    pub change: Option<Callback<()>>,
}

/// A notice, until it is answered.
#[component]
pub fn Update(props: &Props) -> Html {
    let later = use_state_eq(|| false);
    let offer = props.change.clone().filter(|_| !*later);
    html! {
        <div class="update" role="status">
            if let Some(change) = offer {
                <div class="notice">
                    <p>{ upkeep::NEW_VERSION }</p>
                    <button type="button" class="primary" onclick={move |_| change.emit(())}>{ upkeep::CHANGE_OVER }</button>
                    <button type="button" onclick={move |_| later.set(true)}>{ upkeep::LATER }</button>
                </div>
            }
        </div>
    }
}
