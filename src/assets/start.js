// Starts the app. The build names its files on this script's own tag.
const { app, wasm } = document.getElementById("start").dataset;

try {
  const { default: init } = await import(new URL(app, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
} catch (error) {
  const message = document.createElement("p");
  message.className = "loading";
  message.setAttribute("role", "alert");
  message.textContent = typeof WebAssembly === "object"
    ? "Ultima could not start. Load the page again; if that does not help, try a newer browser."
    : "Ultima needs WebAssembly, which this browser lacks or has switched off.";
  document.getElementById("app").replaceChildren(message);
  throw error;
}
