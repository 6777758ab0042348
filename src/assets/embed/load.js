// Returns the script, ready for use. A page that imports it by itself could not say so where it can't be had: here
// `tell` is called with that.
export async function load(tell) {
  try {
    const module = await import("./ultima.js");
    await module.default();
    return module;
  } catch (error) {
    tell("Ultima could not start. Load the page again; it needs a browser of 2023 or later.");
    throw error;
  }
}
