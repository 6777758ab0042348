// Shows the script at work: every line here is an example of its use.
import { load } from "./load.js";
import { picture } from "./picture.js";

const element = id => document.getElementById(id);
const { describe, legalMoves, play, rulesNames, toAnimatedSvg, toGif, toSvg, toText } = await load(text => {
  element("status").textContent = "";
  element("problem").textContent = text;
});

// What the form asks for.
function asked() {
  return {
    fen: element("fen").value.trim(),
    rules: element("rules").value,
    moves: element("moves").value.split(/\s+/).filter(move => move),
  };
}

// Shows an error's message, which says where and why a text can't be read.
function attempt(action) {
  try {
    element("problem").textContent = "";
    return action();
  } catch (error) {
    element("problem").textContent = error.message;
  }
}

function show() {
  attempt(() => {
    const { fen, rules, moves } = asked();
    const now = play(fen, moves, rules);
    const { title, description } = describe(fen, { rules, moves });
    element("board").replaceChildren(picture(toSvg(fen, { rules, moves }), `${title}. ${description}`));
    element("status").textContent = now.after ? `${now.after} · ${now.text}` : now.text;
    element("text").textContent = toText(fen, { rules, moves });
    element("legal").replaceChildren(...legalMoves(now.fen, rules).map(({ notation, captures }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = notation;
      button.title = captures.length > 0 ? `takes ${captures.join(", ")}` : "takes nothing";
      button.addEventListener("click", () => moved([...moves, notation]));
      const item = document.createElement("li");
      item.append(button);
      return item;
    }));
  });
}

function moved(moves) {
  element("moves").value = moves.join(" ");
  show();
}

// Shows a file that the browser holds as a picture.
function image(bytes, type, alt) {
  const shown = new Image();
  shown.src = URL.createObjectURL(new Blob([bytes], { type }));
  shown.alt = alt;
  element("board").replaceChildren(shown);
}

element("rules").append(...rulesNames().map(({ id, name }) => new Option(name, id)));
element("request").addEventListener("input", show);
element("request").addEventListener("submit", event => event.preventDefault());
element("back").addEventListener("click", () => moved(asked().moves.slice(0, -1)));
element("animated").addEventListener("click", () => attempt(() => {
  const { fen, ...options } = asked();
  image(toAnimatedSvg(fen, options), "image/svg+xml", describe(fen, options).title);
}));
element("gif").addEventListener("click", async () => {
  const { fen, ...options } = asked();
  try {
    image(await toGif(fen, options), "image/gif", describe(fen, options).title);
    element("problem").textContent = "";
  } catch (error) {
    element("problem").textContent = error.message;
  }
});
show();
