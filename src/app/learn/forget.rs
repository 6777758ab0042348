//! Asks before the stars are forgotten.

use yew::prelude::*;

use crate::app::dialogs::{Modal, close_around};
use crate::words::learn as words;
use crate::words::ui;

#[derive(PartialEq, Properties)]
pub struct Props {
    pub forget: Callback<()>,
    pub close: Callback<()>,
}

/// The question whether to start the course over.
#[component]
pub fn Forget(props: &Props) -> Html {
    let forget = props.forget.clone();
    let sure = move |event: MouseEvent| {
        forget.emit(());
        close_around(&event);
    };
    html! {
        <Modal title={words::FORGET} close={props.close.clone()}>
            <p>{ words::FORGET_QUESTION }</p>
            <div class="ways">
                <button type="button" class="danger" onclick={sure}>{ words::FORGET_SURE }</button>
                <button type="button" onclick={|event: MouseEvent| close_around(&event)}>{ ui::CANCEL }</button>
            </div>
        </Modal>
    }
}
