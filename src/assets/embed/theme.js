// Lets a page be light or dark whatever the visitor's system says: the rules of the style sheets for the dark are made
// to hold always, or never.
export function theme(wanted) {
  if (wanted !== "light" && wanted !== "dark") return;
  document.querySelector("meta[name=color-scheme]").content = wanted;
  document.documentElement.style.colorScheme = wanted;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("prefers-color-scheme")) {
        rule.media.mediaText = wanted === "dark" ? "screen" : "not all";
      }
    }
  }
}
