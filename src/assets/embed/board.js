// A board that walks through a game: see board.html for what its address may say.
import { load } from "./load.js";
import { picture } from "./picture.js";
import { theme } from "./theme.js";

const element = id => document.getElementById(id);
const { describe, play, readLink, toSvg, words } = await load(say);
const WAYS = ["first", "earlier", "later", "latest", "flip"];

let link, options, ply, flipped;

// Reads the address, and shows the game it tells of.
function open() {
  link = undefined; // nobody walks on through an earlier game
  try {
    link = readLink(location.hash);
  } catch (error) {
    element("board").replaceChildren();
    element("walk").hidden = true;
    return say(error.message);
  }
  const { board, pieces, coordinates, letters, notation, controls } = link.extra;
  options = { rules: link.rules, board, pieces, coordinates, letters, notation, highlights: link.highlights };
  theme(link.extra.theme);
  document.body.classList.toggle("plain", controls === "0");
  element("walk").hidden = false;
  ({ cursor: ply, flipped } = link);
  show();
}

function show() {
  const moves = link.moves.slice(0, ply);
  // What is drawn belongs to the position of the link.
  const now = { ...options, moves, flipped, arrows: ply === link.cursor ? link.arrows : [] };
  try {
    const { title, description } = describe(link.fen, now);
    element("board").replaceChildren(picture(toSvg(link.fen, now), `${title}. ${description}`));
    const { after, text } = play(link.fen, moves, link.rules);
    const names = link.names.some(Boolean) ? link.names.map(name => name || "?").join(" – ") : "";
    // Of a puzzle its goal alone: its moves are for the solver to find.
    say(link.goal ?? [names, after, text].filter(Boolean).join(" · "));
  } catch (error) {
    say(error.message);
  }
  for (const id of ["first", "earlier"]) element(id).disabled = ply === 0;
  for (const id of ["later", "latest"]) element(id).disabled = ply === link.moves.length;
  element("app").href = new URL(`../${location.hash}`, location.href);
}

function say(text) {
  element("caption").textContent = text;
}

function walk(way) {
  if (!link) return;
  const last = link.moves.length;
  ply = { first: 0, earlier: Math.max(ply - 1, 0), later: Math.min(ply + 1, last), latest: last }[way] ?? ply;
  if (way === "flip") flipped = !flipped;
  show();
}

const KEYS = { ArrowLeft: "earlier", ArrowRight: "later", Home: "first", End: "latest", f: "flip" };

const named = words();
element("walk").setAttribute("aria-label", named.walk);
for (const id of [...WAYS, "app"]) {
  element(id).setAttribute("aria-label", named[id]);
  element(id).title = named[id];
}
for (const id of WAYS) element(id).addEventListener("click", () => walk(id));
addEventListener("keydown", event => {
  const way = KEYS[event.key];
  if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  walk(way);
});
addEventListener("hashchange", open);
open();
