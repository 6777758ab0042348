//! The app as one page that needs no server: it contains the styles, scripts, sounds and, compressed, the programs.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use fs_err as fs;
use sha2::{Digest, Sha256};
use zopfli::{Format, Options};

use crate::page::{APP, BUILD, OFFLINE, OPENINGS, PUZZLES, Page, WORKER, with_value};
use crate::text::{Text, between};
use crate::{files, program};

/// Writes `ultima.html` into the finished `dist`; `source` is the folder of the source.
pub fn add(source: &Path, dist: &Path) -> Result<()> {
    let whole = program::whole_folder();
    let served = files::find(dist, "program-app-", "")?;
    let built_with = fs::read_to_string(whole.join(program::BUILT_WITH))?;
    ensure!(served.ends_with(&built_with), "{}, built with {built_with}, is not of this build", whole.display());
    let worker = files::find(dist, "worker-", "")?;
    let parts = Parts {
        styles: Text::read(&files::find(dist, "styles-", ".css")?)?.into_string(),
        script: script(source, &whole.join("app.js"), &dist.join("embed/ultima.js"), &whole.join("ultima.js"))?,
        worker: inline_script(&worker.join("worker.js"))?,
        embedded: [
            ("program", fs::read(whole.join("app_bg.wasm"))?),
            ("search", fs::read(worker.join("worker_bg.wasm"))?),
            ("pictures", fs::read(dist.join("embed/ultima_bg.wasm"))?),
            ("licences", fs::read(dist.join("licences.txt"))?),
        ],
        icon: fs::read(dist.join("icon.svg"))?,
        sounds: files::walk(&dist.join("sounds"))?
            .iter()
            .map(|name| {
                let file = format!("sounds/{name}");
                let bytes = fs::read(dist.join(&file))?;
                Ok((file, bytes))
            })
            .collect::<Result<_>>()?,
        build: build_name(Text::read(&dist.join("index.html"))?.as_str())?,
    };
    Ok(fs::write(dist.join("ultima.html"), parts.page(Page::read(source)?)?)?)
}

fn build_name(page: &str) -> Result<String> {
    let name = between(page, "data-build=\"", "\"").context("index.html of the build does not name it")?;
    Ok(name.to_owned())
}

struct Parts {
    styles: String,
    script: String,
    worker: String,
    /// The files that `src/start/single.js` unpacks, by the ids of the elements that hold them.
    embedded: [(&'static str, Vec<u8>); 4],
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
        // The program contains the openings and the puzzles.
        for place in [OFFLINE, WORKER, OPENINGS, PUZZLES, APP] {
            page.replace(&format!(" {place}"), "")?;
        }
        page.replace(BUILD, &with_value(BUILD, &self.build))?;
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

        // The contents are held as text scripts, which browsers do not run. Only the last script runs.
        let mut body = String::new();
        for (id, bytes) in &self.embedded {
            body += &format!("<script type=\"text/plain\" id=\"{id}\">{}</script>\n", pack(bytes)?);
        }
        body += &format!("<script type=\"text/plain\" id=\"worker\">{}</script>\n", self.worker);
        body += &format!("<script type=\"module\" id=\"start\">{}</script>\n", self.script);
        page.replace("</body>", &format!("{body}</body>"))?;
        Ok(page.into_string())
    }
}

/// Returns the script that starts the page, bundled with the scripts of the unsplit program and of the module for other
/// sites.
fn script(source: &Path, app: &Path, embed: &Path, to: &Path) -> Result<String> {
    let source = source.join("src/start");
    let named = [("programs", &*source.join("single.js")), ("app", app), ("pictures", embed)];
    program::bundle(&source.join("start.js"), &named, to)?;
    inline_script(to)
}

fn inline_script(path: &Path) -> Result<String> {
    let script = Text::read(path)?.into_string();
    for end in ["</script", "<!--"] {
        ensure!(!script.contains(end), "{} holds `{end}`, where an HTML parser would end it", path.display());
    }
    Ok(script)
}

/// Returns bytes as text, compressed by gzip and encoded in Base64. They are compressed as far as possible, since the
/// file is made once and sent often.
fn pack(bytes: &[u8]) -> Result<String> {
    let mut packed = Vec::new();
    zopfli::compress(Options::default(), Format::Gzip, bytes, &mut packed)?;
    Ok(BASE64_STANDARD.encode(packed))
}

fn address(kind: &str, bytes: &[u8]) -> String {
    format!("data:{kind};base64,{}", BASE64_STANDARD.encode(bytes))
}

/// Returns the hash of a script or style for a content security policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const APP: &str =
        "function init() { return 'the app'; }\nexport { initSync, init as default };\nfunction initSync() {}\n";
    const EMBED: &str =
        "export function svg(fen) { return fen; }\nfunction init() {}\nexport { init as initSync, init as default };\n";

    fn source() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    fn script_of(app: &str, embed: &str) -> Result<String> {
        let folder = tempfile::tempdir()?;
        let [one, two, to] = ["app.js", "ultima.js", "start.js"].map(|name| folder.path().join(name));
        fs::write(&one, app)?;
        fs::write(&two, embed)?;
        script(&source(), &one, &two, &to)
    }

    #[test]
    #[ignore = "needs esbuild, which `./dev test native` installs"]
    fn all_scripts_of_the_page_become_one() {
        let script = script_of(APP, EMBED).expect("all are as expected");
        for part in ["the app", "svg:()=>", "default:()=>", "DecompressionStream(", "Ultima could not start"] {
            assert_eq!(script.matches(part).count(), 1, "{part}: {script}");
        }
        for part in ["export", "import", "fetch(", "\"programs\""] {
            assert!(!script.contains(part), "{part}: {script}");
        }
    }

    #[test]
    #[ignore = "needs esbuild, which `./dev test native` installs"]
    fn scripts_that_are_not_as_expected_are_an_error() {
        for (app, embed) in [
            (APP.replace(" as default", ""), EMBED.to_owned()),
            (APP.to_owned(), EMBED.replace(" as default", "")),
            (APP.replace("the app", "<!--"), EMBED.to_owned()),
        ] {
            assert!(script_of(&app, &embed).is_err(), "{app}{embed}");
        }
    }

    #[test]
    fn the_page_holds_everything_and_names_no_file() {
        let parts = Parts {
            styles: "p{}".to_owned(),
            script: "start()".to_owned(),
            worker: "wasm()".to_owned(),
            embedded: [("program", vec![1]), ("search", vec![6]), ("pictures", vec![3]), ("licences", vec![2])],
            icon: vec![4],
            sounds: vec![("sounds/move.wav".to_owned(), vec![5])],
            build: "12".to_owned(),
        };
        let page = parts.page(Page::read(&source()).expect("index.html")).expect("the page is as expected");
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
    fn compressed_text_can_be_decompressed() {
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
