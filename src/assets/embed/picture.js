// Returns a picture made by the module as an element with a name for those who do not see it. The text is read as XML,
// by a parser that runs no script.
export function picture(svg, label) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const element = document.importNode(read, true);
  // A title would also show as a hint under the pointer.
  for (const child of element.querySelectorAll(":scope > title, :scope > desc")) child.remove();
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  return element;
}
