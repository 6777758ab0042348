//! The app as one page that needs no server: styles, scripts, programs and sounds stand in it, the programs compressed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Makes bytes of a packed text, in the page and in the worker. Not by way of a blob, which WebKit lets no worker of a
/// page from a disk read. What a browser lacks is thrown to who awaits it: the page has yet to say what is missing.
const UNPACK: &str = r#"async function unpack(packed) {
  const gunzip = new DecompressionStream("gzip");
  const writer = gunzip.writable.getWriter();
  writer.write(Uint8Array.from(atob(packed), letter => letter.charCodeAt(0)));
  writer.close();
  return new Response(gunzip.readable).arrayBuffer();
}"#;

/// What stands in the place of the lines of `start.js` that load a program from a server. A page from a disk may start
/// a worker only from a script of its own, and that no module.
const LOAD: &str = r#"
const held = id => document.getElementById(id).textContent;
const script = new Blob([held("worker")], { type: "text/javascript" });
document.getElementById("app").dataset.worker = URL.createObjectURL(script);
unpack(held("licences")).then(bytes => {
  const link = Object.assign(document.createElement("link"), { href: URL.createObjectURL(new Blob([bytes], { type: "text/plain;charset=utf-8" })) });
  link.dataset.file = "licences.txt";
  document.head.append(link);
}).catch(() => {}); // without them its address leads nowhere
const ready = unpack(held("program")).then(bytes => init({ module_or_path: bytes }));
ready.catch(() => {}); // told by what awaits it
async function start(name) {
  if (name === "embed") {
    const module = pictures();
    await module.default({ module_or_path: await unpack(held("pictures")) });
    return module;
  }
  await ready;
  begin(name);
}
"#;

/// The files of the app that it asks for by name.
const FILES: [(&str, &str); 5] = [
    ("sounds/move.wav", "audio/wav"),
    ("sounds/capture.wav", "audio/wav"),
    ("sounds/check.wav", "audio/wav"),
    ("sounds/end.wav", "audio/wav"),
    ("sounds/low.wav", "audio/wav"),
];

/// Returns the page made of a built folder, the folder of the program that holds all others, and the package's own
/// `index.html`, read in the current folder.
pub fn single(folder: &Path, whole: &Path) -> io::Result<String> {
    let index = fs::read_to_string("index.html")?;
    let (head, body) = index.split_once("</head>").ok_or_else(|| odd("index.html has no </head>"))?;
    let mut styles = String::new();
    let mut lines = Vec::new();
    for line in head.lines() {
        if let Some(name) = between(line, "rel=\"css\" href=\"styles/", ".css\"") {
            styles += &fs::read_to_string(find(folder, &format!("{name}-"), ".css")?)?;
        } else if !["data-trunk", "preload\"", "Content-Security-Policy", "rel=\"manifest\"", "icon\""]
            .iter()
            .any(|no| line.contains(no))
        {
            lines.push(line);
        }
    }
    let script = script(folder, whole)?;
    let policy = format!(
        "default-src 'none'; script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data: blob:; \
         media-src data:; worker-src blob:; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&styles)
    );
    let policy = format!("  <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let charset =
        lines.iter().position(|line| line.contains("charset")).ok_or_else(|| odd("index.html has no charset"))?;
    lines.insert(charset + 1, &policy);

    let build =
        between(&fs::read_to_string(folder.join("index.html"))?, "data-build=", " ").unwrap_or_default().to_owned();
    let body = body
        .replace(
            " data-offline=\"sw.js\" data-worker=\"worker_loader.js\" data-app=\"app/app.js\" data-styles=\"\"",
            "",
        )
        .replace("data-build=\"dev\"", &format!("data-build=\"{}\"", build.trim_matches('"')));
    let (body, end) = body.split_once("</body>").ok_or_else(|| odd("index.html has no </body>"))?;
    let icon = BASE64_STANDARD.encode(fs::read(folder.join("icon.svg"))?);
    let mut page = lines.join("\n");
    page += &format!("\n  <link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n");
    for (name, kind) in FILES {
        let file = BASE64_STANDARD.encode(fs::read(folder.join(name))?);
        page += &format!("  <link data-file=\"{name}\" href=\"data:{kind};base64,{file}\">\n");
    }
    let program = pack(&fs::read(whole.join("whole_bg.wasm"))?)?;
    let worker = held(&worker(folder)?)?;
    let pictures = pack(&fs::read(folder.join("embed/ultima_bg.wasm"))?)?;
    page += &format!("  <style>{styles}</style>\n</head>{body}");
    // Held as text: only the last of these runs.
    page += &format!("<script type=\"text/plain\" id=\"program\">{program}</script>\n");
    let licences = pack(&fs::read(folder.join("licences.txt"))?)?;
    page += &format!("<script type=\"text/plain\" id=\"licences\">{licences}</script>\n");
    page += &format!("<script type=\"text/plain\" id=\"worker\">{worker}</script>\n");
    page += &format!("<script type=\"text/plain\" id=\"pictures\">{pictures}</script>\n");
    page += &format!("<script type=\"module\" id=\"start\">{script}</script>\n</body>{end}");
    Ok(page)
}

/// Returns the script that starts the page.
fn script(folder: &Path, whole: &Path) -> io::Result<String> {
    let glue = fs::read_to_string(whole.join("whole.js"))?.replace("export function begin", "function begin");
    let (glue, exports) = glue.rsplit_once("export").ok_or_else(|| odd("the program's script exports nothing"))?;
    let init = between(exports, ",", " as default");
    let init = init.ok_or_else(|| odd("the program's script has no default export"))?.trim();
    let start = fs::read_to_string(folder.join("start.js"))?;
    let (before, rest) = start.split_once("// load\n").ok_or_else(|| odd("start.js has no line `// load`"))?;
    let (_, after) = rest.split_once("// loaded\n").ok_or_else(|| odd("start.js has no line `// loaded`"))?;
    let pictures = pictures(&fs::read_to_string(folder.join("embed/ultima.js"))?)?;
    // A function, since all scripts have names of their own.
    held(&format!(
        "const {{ init, begin }} = (() => {{\n{glue}\nreturn {{ init: {init}, begin }};\n}})();\n{UNPACK}\n{pictures}{before}{LOAD}{after}"
    ))
}

/// Returns a function that returns what the module for pictures exports: one file has no modules to import.
fn pictures(module: &str) -> io::Result<String> {
    let (body, exports) = module.rsplit_once("export").ok_or_else(|| odd("the module for pictures exports nothing"))?;
    let init = between(exports, ",", " as default").ok_or_else(|| odd("the module for pictures has no default"))?;
    let functions = body.split("export function ").skip(1).filter_map(|rest| Some(rest.split_once('(')?.0));
    let names: String = functions.map(|name| format!("{name}, ")).collect();
    let body = body.replace("export function ", "function ");
    Ok(format!("function pictures() {{\n{body}\nreturn {{ {names}default: {} }};\n}}\n", init.trim()))
}

/// Returns the script that is the worker, its program in it.
fn worker(folder: &Path) -> io::Result<String> {
    let folder = find(folder, "worker-", "")?;
    let glue = fs::read_to_string(folder.join("worker.js"))?;
    let program = pack(&fs::read(folder.join("worker_bg.wasm"))?)?;
    Ok(format!("{glue}\n{UNPACK}\nunpack(\"{program}\").then(program => wasm_bindgen({{ module_or_path: program }}));"))
}

/// Returns a script as it may stand within a page.
fn held(script: &str) -> io::Result<String> {
    // An HTML parser would end the element there.
    if script.contains("</script") || script.contains("<!--") {
        return Err(odd("a script holds what ends a script"));
    }
    // The parser reads every line's end as this one, and the policy's hash is of what it has read.
    Ok(script.replace("\r\n", "\n"))
}

fn pack(bytes: &[u8]) -> io::Result<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    Ok(BASE64_STANDARD.encode(packer.finish()?))
}

/// Returns a script's or style's name in a content security policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Returns the one entry of a folder with such a name.
fn find(folder: &Path, start: &str, end: &str) -> io::Result<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(start) && name.ends_with(end) {
            found.push(entry.path());
        }
    }
    match found.as_slice() {
        [one] => Ok(one.clone()),
        _ => Err(odd(&format!("{} files are called {start}*{end} in {}", found.len(), folder.display()))),
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(middle, _)| middle)
}

fn odd(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}
