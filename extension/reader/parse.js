// Parses a requested page into a document that loads and runs nothing.

const XHTML = "application/xhtml+xml";
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]\w{1,20});/i;

/**
 * @param {string} text
 * @param {string} type
 */
export function parsePage(text, type) {
  if (type === "text/plain") return buildPlainDocument(text);
  if (type === XHTML) {
    const parsed = new DOMParser().parseFromString(text, XHTML);
    if (!parsed.querySelector("parsererror")) return parsed;
  }
  return new DOMParser().parseFromString(text, "text/html");
}

/**
 * Text in which a site has written entities twice ("&amp;amp;"), read once more; markup in it stays text.
 * @param {string} text
 */
export function decodeEntities(text) {
  if (!ENTITY.test(text)) return text;
  return new DOMParser().parseFromString(text.replaceAll("<", "&lt;"), "text/html").body.textContent ?? text;
}

/**
 * Plain text: an empty line ends a paragraph.
 * @param {string} text
 */
function buildPlainDocument(text) {
  const built = document.implementation.createHTMLDocument();
  for (const paragraph of text.split(/\n\s*\n/)) {
    const element = built.createElement("p");
    element.textContent = paragraph;
    built.body.append(element);
  }
  return built;
}
