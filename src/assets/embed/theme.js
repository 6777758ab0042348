// Lets a page be light or dark whatever the visitor's system says: the rules of the style sheets for the dark are made
// to hold always, or never. Without a wish they hold as they did.
const conditions = new Map();

export function theme(wanted) {
  const wish = ["light", "dark"].find(name => name === wanted);
  document.querySelector("meta[name=color-scheme]").content = wish ?? "light dark";
  document.documentElement.style.colorScheme = wish ?? "";
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("prefers-color-scheme")) {
        conditions.set(rule, rule.media.mediaText);
      }
    }
  }
  for (const [rule, own] of conditions) {
    rule.media.mediaText = wish === "dark" ? "screen" : wish === "light" ? "not all" : own;
  }
}
