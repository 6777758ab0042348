//! The rules on the board.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::app::explore::{on, use_sandbox};
use crate::app::form::{chosen, option, switches};
use crate::game::sandbox::Change;
use crate::notation::rule_text::{RULE_SETS, read_rules, write_rules};
use crate::words::{explore, rules, ui};

/// The rule set and its switches.
#[component]
pub fn Rules() -> Html {
    let sandbox = use_sandbox();
    let now = sandbox.setup().rules;
    let written = write_rules(now);
    let field = use_node_ref();
    {
        // A choice made elsewhere is shown too: what was once chosen by hand would stay.
        let field = field.clone();
        use_effect_with(written.clone(), move |written| {
            if let Some(field) = field.cast::<HtmlSelectElement>() {
                field.set_value(written);
            }
        });
    }
    let options = RULE_SETS.map(|(identifier, set)| (identifier.to_owned(), rules::name(set), set == now));
    let mixed = !RULE_SETS.iter().any(|&(_, set)| set == now);
    let choose = on(&sandbox, move |event: Event| Change::Rules(read_rules(&chosen(&event)).unwrap_or(now)));
    html! {
        <section class="card">
            <h2 id="rules">{ explore::RULES }</h2>
            <select ref={field} name="rules" aria-labelledby="rules" onchange={choose}>
                { for options.map(option) }
                if mixed {
                    { option((written.clone(), rules::name(now), true)) }
                }
            </select>
            <details>
                <summary>{ ui::CHANGE_RULES }</summary>
                { switches(now, &on(&sandbox, Change::Rules)) }
            </details>
        </section>
    }
}
