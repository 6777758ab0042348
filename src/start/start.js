// Starts the app's program. The build says which module loads the programs: served.js or single.js.
import { loadPictures, start } from "programs";

// A module with one 128-bit instruction, which a browser without them refuses.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

// Returns the feature that the browser does not have, in words, or nothing.
function missingFeature() {
  if (typeof WebAssembly !== "object") return "WebAssembly, which this browser lacks or has switched off";
  if (!WebAssembly.validate(new Uint8Array(SIMD))) return "WebAssembly with SIMD, which browsers have had since 2023";
  if (!("HTMLDialogElement" in window)) return "the dialog element, which browsers have had since 2022";
  if (typeof DecompressionStream !== "function") return "DecompressionStream, which browsers have had since 2023";
  return null;
}

// Returns whether anything but the start board, the page's first picture, will be shown.
function replacesStartBoard() {
  try {
    const isOther = !["", "#", "#/play"].includes(location.hash);
    return isOther || [sessionStorage, localStorage].some(storage => storage.getItem("ultima.game") !== null);
  } catch {
    return false; // nothing is stored where storage is denied
  }
}

let pictures;
globalThis.ultima = {
  // Starts the program for pictures, once, and returns a promise of its module. What failed may be tried again.
  loadPictures: () => pictures ??= loadPictures().catch(error => {
    pictures = undefined;
    throw error;
  }),
  // Returns whether this browser has a library. Those that can't tell count as having none.
  hasGames: async () => {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === "ultima");
    } catch {
      return false;
    }
  },
};

// Shows the title and the first sentence of a page other than Play, until the program draws it.
function announce(link) {
  const [title, text] = ["h2", "p"].map(tag => document.createElement(tag));
  const main = document.querySelector("#app main");
  document.querySelector("nav [aria-current]").removeAttribute("aria-current");
  link.setAttribute("aria-current", "page");
  if (!link.dataset.summary) return;
  title.textContent = link.textContent;
  text.textContent = link.dataset.summary;
  text.className = "prose";
  main.className = `reading ${link.textContent.toLowerCase()}`;
  main.replaceChildren(title, text, main.querySelector(".caption"), main.querySelector(".loading"));
}

// Returns once the browser has drawn the page, so that the program does not delay the first paint.
const drawn = () => new Promise(done => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 200); // a hidden tab draws no frame
});

const page = /^#?\/?([a-z]+)/.exec(location.hash)?.[1];
const link = page && document.querySelector(`nav [href="#/${page}"]`);
if (link) announce(link);
if (replacesStartBoard()) {
  for (const part of document.querySelectorAll("#app :is(.pieces, .message)")) part.remove();
}
const missing = missingFeature();
try {
  if (missing) throw new Error(missing);
  await drawn();
  await start();
} catch (error) {
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent = missing
    ? `Ultima needs ${missing}.`
    : "Ultima could not start. Check your connection, or try a newer browser.";
  document.querySelector("#app .loading")?.remove();
  const again = document.createElement("button");
  again.textContent = "Reload";
  again.onclick = () => location.reload();
  document.querySelector("#app .caption")?.replaceChildren(message, ...(missing ? [] : [again]));
  console.error(error);
}
