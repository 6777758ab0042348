// Loads the programs from the page itself, which is a single file: see xtask/src/single.rs.
import init from "app";
import initPictures, * as pictures from "pictures";

const held = id => document.getElementById(id).textContent;

// Makes bytes of a packed text, here and in the worker. Not by way of a blob, which WebKit lets no worker of a page from
// a disk read. What a browser lacks is thrown to the awaiting caller: the page has yet to say what is missing.
async function unpack(packed) {
  const gunzip = new DecompressionStream("gzip");
  const writer = gunzip.writable.getWriter();
  writer.write(Uint8Array.from(atob(packed), letter => letter.charCodeAt(0)));
  writer.close();
  return new Response(gunzip.readable).arrayBuffer();
}

// A page from a disk may start a worker only from a script of its own, and that no module.
const search = `const unpack = ${unpack};
unpack("${held("search")}").then(program => wasm_bindgen({ module_or_path: program }));`;
const worker = new Blob([held("worker"), search], { type: "text/javascript" });
document.getElementById("app").dataset.worker = URL.createObjectURL(worker);

unpack(held("licences")).then(bytes => {
  const text = new Blob([bytes], { type: "text/plain;charset=utf-8" });
  const link = Object.assign(document.createElement("link"), { href: URL.createObjectURL(text) });
  link.dataset.file = "licences.txt";
  document.head.append(link);
}).catch(() => {}); // without them its address leads nowhere

export async function start() {
  await init({ module_or_path: await unpack(held("program")) });
}

export async function loadPictures() {
  await initPictures({ module_or_path: await unpack(held("pictures")) });
  return pictures;
}
