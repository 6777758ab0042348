//! Short names for what a program takes from its script. wasm-bindgen's end in 16 random digits each, which no
//! compression makes smaller: they are 8 KB of what a first visit loads.

use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection};
use wasmparser::{Import, Parser, Payload};

use crate::files;
use crate::text::Text;

/// Shortens the names in a program and its script, as wasm-bindgen has written both.
pub fn shorten(script: &Path, program: &Path) -> Result<()> {
    let mut text = Text::read(script)?;
    let renamed = renamed(&files::read(program)?, &mut text).with_context(|| program.display().to_string())?;
    files::write(program, renamed)?;
    files::write(script, text.as_str())
}

/// Returns a program with short names for its imports, and changes its script alike.
fn renamed(program: &[u8], script: &mut Text) -> Result<Vec<u8>> {
    let mut module = Module::new();
    let mut count = 0;
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        let Some((id, range)) = payload.as_section() else { continue };
        let Payload::ImportSection(section) = payload else {
            let data = &program[usize::try_from(range.start)?..usize::try_from(range.end)?];
            module.section(&RawSection { id, data });
            continue;
        };
        let mut imports = ImportSection::new();
        for import in section.into_imports() {
            let Import { module, name, ty } = import?;
            let entity = RoundtripReencoder.entity_type(ty)?;
            if is_long(name) {
                let short = format!("_{count}");
                script.replace_all(name, &short)?;
                imports.import(module, &short, entity);
                count += 1;
            } else {
                imports.import(module, name, entity);
            }
        }
        module.section(&imports);
    }
    if count == 0 {
        bail!("wasm-bindgen names its imports in another way");
    }
    Ok(module.finish())
}

/// Returns whether a name is one of wasm-bindgen's, such as `__wbg_focus_1c0cba3e5b0eb4a2`.
fn is_long(name: &str) -> bool {
    let digits = name.strip_prefix("__wb").and_then(|rest| Some(rest.rsplit_once('_')?.1));
    digits.is_some_and(|digits| digits.len() == 16 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{EntityType, FunctionSection, TypeSection};

    const SCRIPT: &str = "const imports = { __wbg_focus_1c0cba3e5b0eb4a2: focus, __wbindgen_init: init };";

    fn program(names: &[&str]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for name in names {
            imports.import("./app.js", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&FunctionSection::new());
        module.finish()
    }

    #[test]
    fn program_and_script_agree_on_short_names() {
        let mut script = Text::new("app.js", SCRIPT);
        let renamed = renamed(&program(&["__wbg_focus_1c0cba3e5b0eb4a2", "__wbindgen_init"]), &mut script);
        assert_eq!(renamed.expect("both agree"), program(&["_0", "__wbindgen_init"]));
        assert_eq!(script.as_str(), "const imports = { _0: focus, __wbindgen_init: init };");
    }

    #[test]
    fn names_that_are_not_as_expected_are_refused() {
        let of = |names: &[&str]| renamed(&program(names), &mut Text::new("app.js", SCRIPT));
        assert!(of(&["__wbg_blur_1c0cba3e5b0eb4a2"]).is_err(), "the script lacks it");
        assert!(of(&["__wbindgen_init"]).is_err(), "nothing to shorten");
        assert!(renamed(b"no program", &mut Text::new("app.js", SCRIPT)).is_err());
    }
}
