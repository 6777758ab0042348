//! `index.html`: the source names the files by plain names, the page of a build by their hashed names.

use std::path::Path;

use anyhow::{Result, bail};

use crate::markers;
use crate::text::Text;

/// The page's source without what is only for Trunk and for developers.
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

    /// Returns the page of a build.
    pub fn served(mut self, to: &Addresses) -> Result<String> {
        let page = &mut self.text;
        page.replace_all("app/app", &format!("{}/app", to.app))?;
        for (attribute, value) in [
            (markers::START, &to.start),
            (markers::WORKER, &to.worker),
            (markers::OPENINGS, &to.openings),
            (markers::PUZZLES, &to.puzzles),
            (markers::BUILD, &to.build),
        ] {
            page.replace(attribute, &markers::with_value(attribute, value))?;
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
}
