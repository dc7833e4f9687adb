// Parses a requested page into a document that loads and runs nothing.

const XHTML = "application/xhtml+xml";

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
