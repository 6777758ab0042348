//! Trunk's hook after each build: it turns Trunk's staging folder into a `dist/` that can be served.
//!
//! ```text
//! Trunk compiles three programs and copies the assets
//!   worker     into a folder named by its content, with a loader of its own            move_worker
//!   app        served as Trunk has built it or, in a release, compiled again           move_app
//!              and split; what Trunk has built then goes into the single file          program.rs, single.rs
//!   embed      under a name that stays, for other sites                                move_embed
//! files named by their content: openings, puzzles, start script, styles
//! index.html   from the source, with the addresses of all of these                     page.rs
//! a release    licences.txt; and the service worker, with the digest of each file      licences.rs, precache.rs
//! ```
//!
//! A release compiles the app twice, since the splitter needs a program with relocations before wasm-bindgen has run,
//! and Trunk offers no step there.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fs_err as fs;

use crate::page::{Addresses, Page};
use crate::text::Text;
use crate::{files, licences, precache, program};

/// The script that starts the search worker. Trunk's own loader would use a deprecated call. A failed download is
/// reported to the page.
const WORKER_LOADER: &str = "importScripts(\"worker.js\");wasm_bindgen({module_or_path:\"worker_bg.wasm\"}).catch(error=>setTimeout(()=>{throw error}));\n";

/// A build by Trunk that is to be finished.
struct Build {
    source: PathBuf,
    /// The folder that becomes `dist/`.
    folder: PathBuf,
    release: bool,
    /// Whether the program is compiled once more to be split. This is not done while it is served for development.
    splits: bool,
}

/// Finishes the build that Trunk's environment variables name.
pub fn run() -> Result<()> {
    let variable = |name: &str| env::var_os(name).with_context(|| format!("{name} is not set: Trunk calls this"));
    let release = variable("TRUNK_PROFILE")? == "release";
    Build {
        source: variable("TRUNK_SOURCE_DIR")?.into(),
        folder: variable("TRUNK_STAGING_DIR")?.into(),
        release,
        splits: release && env::var_os("ULTIMA_WHOLE").is_none(),
    }
    .finish()
}

impl Build {
    fn finish(&self) -> Result<()> {
        self.remove_notes()?;
        let worker = self.move_worker()?;
        let app = self.move_app()?;
        self.move_embed()?;

        let page = Page::read(&self.source)?;
        let addresses = Addresses {
            app,
            worker: format!("{worker}/worker_loader.js"),
            openings: self.name_by_content("openings", "txt")?,
            puzzles: self.name_by_content("puzzles", "tsv")?,
            start: self.make_start()?,
            styles: self.make_styles()?,
            build: self.digest_of(|file| file.ends_with(".wasm") && !file.starts_with("embed/"))?,
        };
        fs::write(self.at("index.html"), page.served(&addresses)?)?;
        if self.release {
            fs::write(self.at("licences.txt"), licences::of_web()?)?;
            precache::write(&self.folder)?;
        }
        Ok(())
    }

    /// Removes the developers' notes that are stored beside the assets.
    fn remove_notes(&self) -> Result<()> {
        let files = files::walk(&self.folder)?;
        for file in files.iter().filter(|file| file.ends_with(".md")) {
            fs::remove_file(self.at(file))?;
        }
        Ok(())
    }

    /// Moves the worker, whose name Trunk does not hash, into a content-hashed folder, so that a cached old worker
    /// never runs with a new app. Returns the name of the folder.
    fn move_worker(&self) -> Result<String> {
        let (script, program) = (self.at("worker.js"), self.at("worker_bg.wasm"));
        if self.release {
            program::minify(&script)?;
        }
        let digest = files::digest([&fs::read(&script)?, &fs::read(&program)?, WORKER_LOADER.as_bytes()]);
        let name = format!("worker-{digest}");
        let folder = self.at(&name);
        files::recreate_dir(&folder)?;
        fs::rename(&script, folder.join("worker.js"))?;
        fs::rename(&program, folder.join("worker_bg.wasm"))?;
        fs::write(folder.join("worker_loader.js"), WORKER_LOADER)?;
        Ok(name)
    }

    /// Puts the app's program into a content-hashed folder, and returns the name of the folder. Trunk's own build is
    /// not split: it is served for development, and a release uses it for the single file.
    fn move_app(&self) -> Result<String> {
        let built = self.at("app");
        let folder = if self.splits { program::whole_folder() } else { built.clone() };
        files::recreate_dir(&folder)?;
        for (end, name) in [(".js", "app.js"), ("_bg.wasm", "app_bg.wasm")] {
            let file = files::find(&self.folder, "app-", end)?;
            fs::write(folder.join(name), fs::read(&file)?)?;
            fs::remove_file(&file)?;
        }
        if self.splits {
            program::split(&built)?;
        }
        let name = format!("program-app-{}", self.digest_of(|file| file.starts_with("app/"))?);
        fs::rename(&built, self.at(&name))?;
        if self.splits {
            fs::write(folder.join(program::BUILT_WITH), &name)?;
        }
        Ok(name)
    }

    /// Gives the module for other sites a stable name, which they link to. The address of its program ends in a digest,
    /// so that an old program from an HTTP cache never runs with a new script.
    fn move_embed(&self) -> Result<()> {
        let program = self.at("embed/ultima_bg.wasm");
        fs::rename(self.at("embed_bg.wasm"), &program)?;
        fs::rename(self.at("embed.d.ts"), self.at("embed/ultima.d.ts"))?;
        let mut script = Text::read(&self.at("embed.js"))?;
        let digest = files::digest([fs::read(&program)?]);
        script.replace_all("embed_bg.wasm", &format!("ultima_bg.wasm?{digest}"))?;
        fs::write(self.at("embed/ultima.js"), script.as_str())?;
        Ok(fs::remove_file(self.at("embed.js"))?)
    }

    /// Makes the script that starts the page, and returns its name.
    fn make_start(&self) -> Result<String> {
        let source = self.source.join("src/start");
        program::bundle(&source.join("start.js"), &[("programs", &source.join("served.js"))], &self.at("start.js"))?;
        self.name_by_content("start", "js")
    }

    /// Names a file by its content, and returns the name.
    fn name_by_content(&self, stem: &str, ending: &str) -> Result<String> {
        let path = self.at(&format!("{stem}.{ending}"));
        let name = format!("{stem}-{}.{ending}", files::digest([fs::read(&path)?]));
        fs::rename(&path, self.at(&name))?;
        Ok(name)
    }

    /// Makes a single style sheet of those that `styles/index.css` imports, and returns its name. Browsers draw nothing
    /// before they have the last style sheet.
    fn make_styles(&self) -> Result<String> {
        program::bundle(&self.source.join("styles/index.css"), &[], &self.at("styles.css"))?;
        self.name_by_content("styles", "css")
    }

    fn digest_of(&self, wanted: impl Fn(&str) -> bool) -> Result<String> {
        let files = files::walk(&self.folder)?;
        let read = files.iter().filter(|file| wanted(file)).map(|file| fs::read(self.at(file)));
        Ok(files::digest(read.collect::<std::io::Result<Vec<_>>>()?))
    }

    fn at(&self, file: &str) -> PathBuf {
        self.folder.join(Path::new(file))
    }
}
