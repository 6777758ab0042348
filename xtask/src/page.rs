//! `index.html`: the source uses plain file names, and the page of a build uses their hashed names.

use std::path::Path;

use anyhow::{Result, bail};

use crate::text::Text;

// The attributes whose values a build replaces, with their values during development. The single file has only the
// first.
pub const BUILD: &str = "data-build=\"dev\"";
pub const OFFLINE: &str = "data-offline=\"sw.js\"";
pub const WORKER: &str = "data-worker=\"worker_loader.js\"";
pub const OPENINGS: &str = "data-openings=\"openings.txt\"";
pub const PUZZLES: &str = "data-puzzles=\"puzzles.tsv\"";
pub const APP: &str = "data-app=\"app/app.js\"";
pub const START: &str = "src=\"start.js\"";

/// Returns one of these attributes with another value.
pub fn with_value(attribute: &str, value: &str) -> String {
    let name = attribute.split_once('=').map_or(attribute, |(name, _)| name);
    format!("{name}=\"{value}\"")
}

/// The source of the page, without the parts that are only for Trunk and for developers.
pub struct Page {
    pub text: Text,
}

/// The addresses of a build's files, relative to the page, and the build's name.
pub struct Addresses {
    /// The folder of the app's program.
    pub app: String,
    pub worker: String,
    pub openings: String,
    pub puzzles: String,
    pub start: String,
    pub styles: String,
    pub build: String,
}

impl Page {
    pub fn read(source: &Path) -> Result<Page> {
        Page::new(Text::read(&source.join("index.html"))?)
    }

    fn new(mut text: Text) -> Result<Page> {
        text.take_lines("data-trunk");
        Ok(Page { text: strip_comments(&text)? })
    }

    /// Returns the page of a build, with the addresses of its files.
    pub fn served(mut self, to: &Addresses) -> Result<String> {
        let page = &mut self.text;
        page.replace_all("app/app", &format!("{}/app", to.app))?;
        for (attribute, value) in [
            (START, &to.start),
            (WORKER, &to.worker),
            (OPENINGS, &to.openings),
            (PUZZLES, &to.puzzles),
            (BUILD, &to.build),
        ] {
            page.replace(attribute, &with_value(attribute, value))?;
        }
        page.replace("</head>", &format!("<link rel=\"stylesheet\" href=\"{}\">\n</head>", to.styles))?;
        Ok(self.text.into_string())
    }
}

fn strip_comments(page: &Text) -> Result<Text> {
    let mut parts = page.as_str().split("<!--");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((_, after)) = part.split_once("-->") else { bail!("index.html: a comment does not end") };
        kept += after;
    }
    let lines: Vec<&str> = kept.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Ok(Text::new("index.html", lines.join("\n") + "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own() -> String {
        include_str!("../../index.html").to_owned()
    }

    fn page(text: String) -> Result<Page> {
        Page::new(Text::new("index.html", text))
    }

    fn addresses() -> Addresses {
        let [app, worker, openings, puzzles, start, styles, build] = [
            "program-app-1",
            "worker-3/worker_loader.js",
            "openings-2.txt",
            "puzzles-6.tsv",
            "start-4.js",
            "styles-5.css",
            "7",
        ]
        .map(str::to_owned);
        Addresses { app, worker, openings, puzzles, start, styles, build }
    }

    #[test]
    fn the_page_of_a_build_names_the_builds_files() {
        let page = page(own()).expect("the page is as expected");
        let served = page.served(&addresses()).expect("the page is as expected");
        for part in [
            "<base href=\"./\">",
            "<link rel=\"modulepreload\" href=\"program-app-1/app.js\">",
            "<link rel=\"preload\" href=\"program-app-1/app_bg.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>",
            "src=\"start-4.js\"",
            "data-build=\"7\"",
            "data-openings=\"openings-2.txt\"",
            "data-puzzles=\"puzzles-6.tsv\"",
            "data-app=\"program-app-1/app.js\"",
            "<link rel=\"stylesheet\" href=\"styles-5.css\">\n</head>",
        ] {
            assert_eq!(served.matches(part).count(), 1, "{part}");
        }
        for part in ["data-trunk", "<!--", "\"start.js\"", "\"dev\"", "\n "] {
            assert!(!served.contains(part), "{part}");
        }
    }

    #[test]
    fn a_page_that_is_not_as_expected_is_an_error_that_says_where() {
        for (part, instead) in [
            ("src=\"start.js\"", "src=start.js"),
            ("data-build=\"dev\"", ""),
            ("data-worker=\"worker_loader.js\"", "data-worker=\"\""),
            ("data-openings=\"openings.txt\"", ""),
            ("data-puzzles=\"puzzles.tsv\"", ""),
            ("</head>", ""),
            ("</head>", "</head></head>"),
        ] {
            let changed = own().replace(part, instead);
            assert_ne!(changed, own(), "{part}");
            let error = page(changed).and_then(|page| page.served(&addresses())).expect_err(part).to_string();
            assert!(error.starts_with("index.html: expected `"), "{error}");
        }
        assert!(page(own() + "<!-- open").is_err());
    }

    #[test]
    fn the_page_has_each_marker_once() {
        let page = own();
        for marker in [BUILD, OFFLINE, WORKER, OPENINGS, PUZZLES, APP, START] {
            assert_eq!(page.matches(marker).count(), 1, "{marker}");
        }
    }

    #[test]
    fn an_attribute_gets_another_value() {
        assert_eq!(with_value(BUILD, "12"), "data-build=\"12\"");
    }
}
