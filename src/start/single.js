// Loads the programs from the page itself, which is a single file: see xtask/src/single.rs.
import init from "app";
import initPictures, * as pictures from "pictures";

const embedded = id => document.getElementById(id).textContent;

// Decodes base64 text and decompresses it, here and in the worker. It does not fetch a blob address, since in WebKit a
// worker of a page from a disk may not. Throws if the browser lacks a feature; the caller then says which one is missing.
async function unpack(packed) {
  const gunzip = new DecompressionStream("gzip");
  const writer = gunzip.writable.getWriter();
  writer.write(Uint8Array.from(atob(packed), letter => letter.charCodeAt(0)));
  writer.close();
  return new Response(gunzip.readable).arrayBuffer();
}

// A page from a disk may start a worker only from a script inside the page, which must not be a module.
const search = `const unpack = ${unpack};
unpack("${embedded("search")}").then(program => wasm_bindgen({ module_or_path: program }));`;
const worker = new Blob([embedded("worker"), search], { type: "text/javascript" });
document.getElementById("app").dataset.worker = URL.createObjectURL(worker);

unpack(embedded("licences")).then(bytes => {
  const text = new Blob([bytes], { type: "text/plain;charset=utf-8" });
  const link = Object.assign(document.createElement("link"), { href: URL.createObjectURL(text) });
  link.dataset.file = "licences.txt";
  document.head.append(link);
}).catch(() => {}); // without them its address leads nowhere

export async function start() {
  await init({ module_or_path: await unpack(embedded("program")) });
}

export async function loadPictures() {
  await initPictures({ module_or_path: await unpack(embedded("pictures")) });
  return pictures;
}
