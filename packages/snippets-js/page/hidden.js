// Finds hidden elements by attributes, style attributes and simple rules of <style> sheets (as in epitome.readers.html.style_sheets).

const HIDDEN_CLASSES = new Set(["visually-hidden", "sr-only", "screen-reader-text", "visuallyhidden"]);
const HIDES = /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden)(?![\w-])/i;
const SHOWS = /(?:^|[;{\s])(?:display\s*:\s*(?!none)[a-z]|visibility\s*:\s*visible)/i;
const COMMENT = /\/\*[^]*?(?:\*\/|$)/g;
const RULE = /([^{}]*)([{}])/g;
const SELECTOR = /^(\*|[a-z][a-z0-9]*)?((?:[.#][\w-]+)*)$/i;
const GROUP = /^@(?:media|supports|layer|container)/i;
const EVERYWHERE = /^(?:(?:only )?screen|all)?$/;
const NAMING = ["aria-controls", "data-target", "data-bs-target", "data-tab"];
const LABELS = ["aria-label", "title"];
const LONGEST_HEADING = 500; // characters without blanks
const LONGEST_NAME = 200; // characters
const LONGEST_SHEET = 500_000; // characters
const MOST_RULES = 5_000;

/** The rules that hide or show elements; a more specific one wins, otherwise the later one. */
export class StyleSheets {
  /** @param {Element} root */
  constructor(root) {
    /** @type {Map<string, { tag: string, parts: string[], hides: boolean, weight: number }[]>} by one part of the selector */
    this.rules = new Map();
    this.count = 0;
    for (const style of root.getElementsByTagName("style")) {
      const around = style.parentElement?.localName ?? "";
      const media = (style.getAttribute("media") ?? "").trim().toLowerCase();
      if (!EVERYWHERE.test(media) || ["noscript", "template", "svg"].includes(around)) continue;
      this.read((style.textContent ?? "").slice(0, LONGEST_SHEET).replace(COMMENT, " "));
    }
  }

  /** @param {string} css */
  read(css) {
    /** @type {string[]} the heads of open blocks */
    const open = [];
    for (const [, text, brace] of css.matchAll(RULE)) {
      if (brace === "{") open.push(text.slice(text.lastIndexOf(";") + 1).trim());
      else {
        const head = open.pop() ?? "";
        if (!open.every((around) => GROUP.test(around))) continue;
        const isConditional = open.some((around) => /^@(?:media|container)/i.test(around) && !/^@media\s+(?:all|screen)\s*$/i.test(around));
        if (HIDES.test(text) && !isConditional) this.add(head, true);
        else if (SHOWS.test(text)) this.add(head, false);
      }
    }
  }

  /**
   * @param {string} selectors
   * @param {boolean} hides
   */
  add(selectors, hides) {
    for (const selector of selectors.split(",")) {
      const found = SELECTOR.exec(selector.trim());
      if (!found || !selector.trim() || this.count >= MOST_RULES) continue;
      const parts = (found[2].match(/[.#][\w-]+/g) ?? []).map((part) => part.toLowerCase());
      const tag = found[1] && found[1] !== "*" ? found[1].toLowerCase() : "";
      const weight = parts.reduce((total, part) => total + (part[0] === "#" ? 500 : 10), Number(tag !== "")) + this.count++ / MOST_RULES / 2;
      const key = parts.find((part) => part[0] === "#") ?? parts[0] ?? tag;
      if (key) this.rules.set(key, [...(this.rules.get(key) ?? []), { tag, parts, hides, weight }]);
    }
  }

  /** @param {Element} element */
  hides(element) {
    const classes = (element.getAttribute("class") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    if (element.hasAttribute("hidden") || classes.some((name) => HIDDEN_CLASSES.has(name))) return true;
    if ((element.getAttribute("aria-hidden") ?? "").trim().toLowerCase() === "true") return true;
    const tag = element.localName;
    if (tag === "body" || tag === "html") return false; // such a rule only hides the page until a script shows it
    const style = element.getAttribute("style") ?? "";
    if (HIDES.test(style)) return true;
    if (SHOWS.test(style) || !this.rules.size) return false;
    const parts = new Set([...classes.map((name) => `.${name}`), `#${(element.getAttribute("id") ?? "").toLowerCase()}`]);
    let best = { hides: false, weight: -1 };
    for (const key of [...parts, tag]) {
      for (const rule of this.rules.get(key) ?? []) {
        const fits = (!rule.tag || rule.tag === tag) && rule.parts.every((part) => parts.has(part));
        if (fits && rule.weight > best.weight) best = rule;
      }
    }
    return best.hides;
  }
}

/**
 * The ids that controls with a text or a label name: those of panels, which a reader can open (as in epitome.readers.html.main_text.panels).
 * @param {Element} root
 */
export function findPanelIds(root) {
  /** @type {Set<string>} */
  const named = new Set();
  for (const control of root.getElementsByTagName("*")) {
    const isLink = control.localName === "a" && (control.getAttribute("href") ?? "").startsWith("#");
    if (!isLink && !NAMING.some((name) => control.hasAttribute(name))) continue;
    if (!LABELS.some((name) => control.getAttribute(name)) && !(control.textContent ?? "").trim()) continue;
    for (const name of [...NAMING, "href"]) {
      const value = control.getAttribute(name) ?? "";
      if (value.length > LONGEST_NAME) continue;
      for (const word of value.split(/\s+/u)) named.add(word.replace(/^#+/, ""));
    }
  }
  named.delete("");
  return named;
}

/**
 * The button that holds all text of a heading that is no longer than LONGEST_HEADING.
 * @param {Element} heading
 */
export function findWholeButton(heading) {
  const button = heading.getElementsByTagName("button")[0];
  const join = (/** @type {Element} */ element) => (element.textContent ?? "").replace(/\s+/gu, "");
  if (!button) return null;
  const text = join(heading);
  return text && Array.from(text).length <= LONGEST_HEADING && join(button) === text ? button : null;
}
