// Loads the programs from a server. The build notes the address of the app's on the element it is drawn into.

const at = address => new URL(address, document.baseURI);

export async function start() {
  const address = document.getElementById("app").dataset.app;
  // Script and program are on their way at the same time, and have been since the page's head.
  const program = fetch(at(address.replace(".js", "_bg.wasm")));
  program.catch(() => {}); // thrown where it is awaited
  const module = await import(at(address));
  await module.default({ module_or_path: program });
}

let failures = 0;
export async function loadPictures() {
  const address = at("embed/ultima.js");
  // Browsers remember a module that has failed, by its address.
  if (failures) address.search = failures;
  try {
    const module = await import(address);
    await module.default();
    return module;
  } catch (error) {
    failures += 1;
    throw error;
  }
}
