//! The app as one page that needs no server: styles, scripts, programs and sounds stand in it, the programs compressed.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};
use zopfli::{Format, Options};

use crate::page::Page;
use crate::text::{Text, between};
use crate::{files, markers, program};

/// Makes bytes of a packed text, in the page and in the worker. Not by way of a blob, which WebKit lets no worker of a
/// page from a disk read. What a browser lacks is thrown to the awaiting caller: the page has yet to say what is
/// missing.
const UNPACK: &str = r#"async function unpack(packed) {
  const gunzip = new DecompressionStream("gzip");
  const writer = gunzip.writable.getWriter();
  writer.write(Uint8Array.from(atob(packed), letter => letter.charCodeAt(0)));
  writer.close();
  return new Response(gunzip.readable).arrayBuffer();
}
"#;

/// What stands in the place of the lines of `start.js` that load a program from a server. A page from a disk may start
/// a worker only from a script of its own, and that no module.
const LOAD: &str = r#"const held = id => document.getElementById(id).textContent;
const script = new Blob([held("worker")], { type: "text/javascript" });
document.getElementById("app").dataset.worker = URL.createObjectURL(script);
unpack(held("licences")).then(bytes => {
  const link = Object.assign(document.createElement("link"), { href: URL.createObjectURL(new Blob([bytes], { type: "text/plain;charset=utf-8" })) });
  link.dataset.file = "licences.txt";
  document.head.append(link);
}).catch(() => {}); // without them its address leads nowhere
async function start() {
  await init({ module_or_path: await unpack(held("program")) });
}
async function loadPictures() {
  const module = picturesModule();
  await module.default({ module_or_path: await unpack(held("pictures")) });
  return module;
}
"#;

/// The sounds, which the app asks for by name.
const SOUNDS: [&str; 5] = ["move", "capture", "check", "end", "low"];

/// Writes `ultima.html` into `dist`, which is built already, from the source in a folder.
pub fn add(source: &Path, dist: &Path) -> Result<()> {
    let whole = program::whole_folder();
    let (glue, program) = (Text::read(&whole.join("app.js"))?, files::read(&whole.join("app_bg.wasm"))?);
    let start = Text::read(&source.join("src/assets/start.js"))?;
    let embed = Text::read(&dist.join("embed/ultima.js"))?;
    let styles = Text::read(&files::find(dist, "styles-", ".css")?)?.into_string();
    let worker = files::find(dist, "worker-", "")?;
    let parts = Parts {
        styles,
        script: script(glue, start, &embed)?,
        worker: worker_script(
            Text::read(&worker.join("worker.js"))?.as_str(),
            &files::read(&worker.join("worker_bg.wasm"))?,
        )?,
        held: [
            ("program", program),
            ("licences", files::read(&dist.join("licences.txt"))?),
            ("pictures", files::read(&dist.join("embed/ultima_bg.wasm"))?),
        ],
        icon: files::read(&dist.join("icon.svg"))?,
        sounds: SOUNDS
            .iter()
            .map(|name| {
                let file = format!("sounds/{name}.wav");
                let bytes = files::read(&dist.join(&file))?;
                Ok((file, bytes))
            })
            .collect::<Result<_>>()?,
        build: build_name(Text::read(&dist.join("index.html"))?.as_str())?,
    };
    files::write(&dist.join("ultima.html"), parts.page(Page::read(source)?)?)
}

/// Returns the name of a build from its page.
fn build_name(page: &str) -> Result<String> {
    let name = between(page, "data-build=\"", "\"").context("index.html of the build does not name it")?;
    Ok(name.to_owned())
}

/// What the page is made of.
struct Parts {
    styles: String,
    script: String,
    worker: String,
    /// By the ids of the elements that hold them.
    held: [(&'static str, Vec<u8>); 3],
    icon: Vec<u8>,
    sounds: Vec<(String, Vec<u8>)>,
    build: String,
}

impl Parts {
    fn page(&self, page: Page) -> Result<String> {
        let mut page = page.text;
        let rels = ["modulepreload", "preload", "apple-touch-icon", "manifest"].map(|rel| format!("rel=\"{rel}\""));
        for line in ["<base ", "id=\"start\""].into_iter().chain(rels.iter().map(String::as_str)) {
            page.take_line(line)?;
        }
        // The openings and the puzzles are in the program.
        for place in [markers::OFFLINE, markers::WORKER, markers::OPENINGS, markers::PUZZLES, markers::APP] {
            page.replace(&format!(" {place}"), "")?;
        }
        page.replace(markers::BUILD, &markers::with_value(markers::BUILD, &self.build))?;
        let policy = format!(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '{}' \
             'wasm-unsafe-eval'; style-src '{}'; img-src data: blob:; media-src data:; worker-src blob:; \
             base-uri 'none'; form-action 'none'\">",
            hash(&self.script),
            hash(&self.styles)
        );
        let policy_line = page.take_line("Content-Security-Policy")?;
        ensure!(policy_line.starts_with("<meta "), "index.html: its policy has no line of its own");
        page.replace("<meta charset=\"utf-8\">", &format!("<meta charset=\"utf-8\">\n{policy}"))?;

        let mut head = format!("<link rel=\"icon\" href=\"{}\">\n", address("image/svg+xml", &self.icon));
        page.take_line("rel=\"icon\"")?;
        for (name, bytes) in &self.sounds {
            head += &format!("<link data-file=\"{name}\" href=\"{}\">\n", address("audio/wav", bytes));
        }
        page.replace("</head>", &format!("{head}<style>{}</style>\n</head>", self.styles))?;

        // Held as text: only the last of these runs.
        let mut body = String::new();
        for (id, bytes) in &self.held {
            body += &format!("<script type=\"text/plain\" id=\"{id}\">{}</script>\n", pack(bytes)?);
        }
        body += &format!("<script type=\"text/plain\" id=\"worker\">{}</script>\n", self.worker);
        body += &format!("<script type=\"module\" id=\"start\">{}</script>\n", self.script);
        page.replace("</body>", &format!("{body}</body>"))?;
        Ok(page.into_string())
    }
}

/// Returns the script that starts the page, made of the one of the whole program, the one of a served page, and the
/// module for other sites.
fn script(glue: Text, mut start: Text, embed: &Text) -> Result<String> {
    let (glue, init) = unexport(glue.as_str(), "the script of the program")?;
    let (module, embed_init) = unexport(embed.as_str(), "the module for other sites")?;
    let functions = module.split("export function ").skip(1).filter_map(|rest| Some(rest.split_once('(')?.0));
    let names: String = functions.map(|name| format!("{name}, ")).collect();
    let module = module.replace("export function ", "function ");
    start.replace_between(markers::LOADER_BEGIN, markers::LOADER_END, LOAD)?;
    // Functions, since all scripts have names of their own.
    held(format!(
        "const init = (() => {{\n{glue}\nreturn {init};\n}})();\n{UNPACK}\
         function picturesModule() {{\n{module}\nreturn {{ {names}default: {embed_init} }};\n}}\n{}",
        start.as_str()
    ))
}

/// Returns a module of wasm-bindgen without its last line, `export { initSync, __wbg_init as default };`, and the name
/// of what that exports as the default.
fn unexport<'a>(module: &'a str, name: &str) -> Result<(&'a str, &'a str)> {
    let (body, exports) = module.rsplit_once("export").with_context(|| format!("{name} exports nothing"))?;
    let init = between(exports, ",", " as default").with_context(|| format!("{name} has no default export"))?;
    Ok((body, init.trim()))
}

/// Returns the script that is the worker, its program in it.
fn worker_script(glue: &str, program: &[u8]) -> Result<String> {
    let program = pack(program)?;
    held(format!("{glue}\n{UNPACK}unpack(\"{program}\").then(program => wasm_bindgen({{ module_or_path: program }}));"))
}

/// Returns a script as it may stand within a page.
fn held(script: String) -> Result<String> {
    for end in ["</script", "<!--"] {
        ensure!(!script.contains(end), "a script holds `{end}`, where an HTML parser would end it");
    }
    Ok(script)
}

/// Returns bytes as gzip and text, as small as they get: the file is made once, and sent often.
fn pack(bytes: &[u8]) -> Result<String> {
    let mut packed = Vec::new();
    zopfli::compress(Options::default(), Format::Gzip, bytes, &mut packed)?;
    Ok(BASE64_STANDARD.encode(packed))
}

/// Returns an address that holds a file.
fn address(kind: &str, bytes: &[u8]) -> String {
    format!("data:{kind};base64,{}", BASE64_STANDARD.encode(bytes))
}

/// Returns a script's or style's name in a content security policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "function __wbg_init() {}\n\nexport { initSync, __wbg_init as default };\n";
    const EMBED: &str =
        "export function svg(fen) {\n}\nexport function png(fen) {\n}\n\nexport { initSync, start as default };\n";
    const START: &str = "const a = 1;\n// xtask: begin server loader\nfetch(a);\n// xtask: end\nawait start();\n";

    fn script_of(glue: &str, start: &str, embed: &str) -> Result<String> {
        script(Text::new("app.js", glue), Text::new("start.js", start), &Text::new("ultima.js", embed))
    }

    #[test]
    fn three_scripts_become_one() {
        let script = script_of(GLUE, START, EMBED).expect("all are as expected");
        for part in [
            "return __wbg_init;",
            "function picturesModule() {\nfunction svg(fen) {",
            "return { svg, png, default: start };",
            "const a = 1;\nconst held = ",
        ] {
            assert!(script.contains(part), "{part}: {script}");
        }
        assert!(!script.contains("export") && !script.contains("fetch(a)"), "{script}");
    }

    #[test]
    fn scripts_that_are_not_as_expected_are_an_error() {
        for (glue, start, embed) in [
            (GLUE.replace(" as default", ""), START.to_owned(), EMBED.to_owned()),
            (GLUE.to_owned(), START.replace("// xtask: end", ""), EMBED.to_owned()),
            (GLUE.to_owned(), START.to_owned(), "function svg() {}".to_owned()),
            (GLUE.to_owned(), format!("{START}\"</script>\""), EMBED.to_owned()),
        ] {
            assert!(script_of(&glue, &start, &embed).is_err(), "{glue}{start}{embed}");
        }
    }

    #[test]
    fn the_page_holds_everything_and_names_no_file() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let parts = Parts {
            styles: "p{}".to_owned(),
            script: "start()".to_owned(),
            worker: worker_script("wasm()", b"program").expect("a script"),
            held: [("program", vec![1]), ("licences", vec![2]), ("pictures", vec![3])],
            icon: vec![4],
            sounds: vec![("sounds/move.wav".to_owned(), vec![5])],
            build: "12".to_owned(),
        };
        let page = parts.page(Page::read(&source).expect("index.html")).expect("the page is as expected");
        for part in [
            "script-src 'sha256-",
            "<style>p{}</style>\n</head>",
            "<script type=\"module\" id=\"start\">start()</script>\n</body>",
            "<script type=\"text/plain\" id=\"pictures\">",
            "<link data-file=\"sounds/move.wav\" href=\"data:audio/wav;base64,BQ==\">",
            "<div id=\"app\" data-build=\"12\">",
        ] {
            assert_eq!(page.matches(part).count(), 1, "{part}");
        }
        for part in ["app.js", "sw.js", ".css", "start.js", "<base", "manifest\"", "icons/", "'self'"] {
            assert!(!page.contains(part), "{part}");
        }
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let packed = BASE64_STANDARD.decode(pack(b"some bytes").expect("packed")).expect("base64");
        let mut bytes = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed[..]), &mut bytes).expect("gzip");
        assert_eq!(bytes, "some bytes");
    }

    #[test]
    fn the_build_is_named_by_its_page() {
        assert_eq!(build_name("<div id=\"app\" data-build=\"12\" data-app=\"a\">").expect("named"), "12");
        assert!(build_name("<div>").is_err());
    }
}
