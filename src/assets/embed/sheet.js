// Shows the record of the address as a score sheet, and prints it.
import { load } from "./load.js";

const element = id => document.getElementById(id);
const { scoreSheet, words } = await load(fail);

function show() {
  const { record = "", every, ...look } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  try {
    // The page's own styles replace the sheet's, which the policy forbids.
    const page = scoreSheet(record, { ...look, board: "contrast", every: Number(element("every").value) })
      .replace(/<style>.*?<\/style>/s, "");
    const read = new DOMParser().parseFromString(page, "application/xhtml+xml");
    document.title = read.title;
    element("sheet").replaceChildren(document.importNode(read.querySelector("article"), true));
    element("problem").textContent = "";
  } catch (error) {
    fail(error.message);
  }
}

function fail(text) {
  element("sheet").replaceChildren();
  element("problem").textContent = text;
}

const named = words();
element("every-name").textContent = named.every;
element("print").textContent = named.print;
const chosen = new URLSearchParams(location.hash.slice(1)).get("every") ?? "10";
for (const [every, name] of named.everyChoices) {
  element("every").append(new Option(name, every, false, String(every) === chosen));
}
element("choices").hidden = false;
element("every").addEventListener("change", show);
element("choices").addEventListener("submit", event => {
  event.preventDefault();
  print();
});
addEventListener("hashchange", show);
show();
