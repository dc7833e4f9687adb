// Preformatted prose (a manual page in one <pre>) as headings, paragraphs, terms and items (as in epitome.readers.build.laid_out).
import { CODE, HEADING, INLINE, ITEM, LABEL, LIST, PARAGRAPH, TERM } from "../page/roles.js";
import { splitParts } from "./parts.js";

/** @typedef {import("../page/build.js").Builder} Builder */
/** @typedef {import("../page/frames.js").Span} Span */
/** @typedef {import("./parts.js").Part} Part */

const HIGHEST = 2; // a page's own title has level 1
const ROLES = { heading: HEADING, paragraph: PARAGRAPH, item: ITEM, code: CODE, term: TERM, fact: LABEL };
const LETTER = "[\\p{L}\\p{Nl}\\p{No}]";
const BROKEN = new RegExp(`(?<!${LETTER})(${LETTER}{2,})-\\n\\s*(${LETTER}{2,})`, "gu");
const HYPHENATED = new RegExp(`(?<!${LETTER})${LETTER}{2,}-${LETTER}{2,}(?!${LETTER})`, "gu");

/**
 * Reports the parts of a text to the builder as if they were elements.
 * @param {Builder} builder
 * @param {string} text
 * @param {Span[]} links
 */
export function addLaidOut(builder, text, links) {
  const hyphenated = new Set(text.match(HYPHENATED) ?? []);
  const sorted = links.toSorted((one, other) => one[0] - other[0]);
  let at = 0;
  /** @type {number | null} the indent of the terms of the open list */
  let explained = null;
  for (const part of splitParts(text)) {
    if (explained !== null && (part.kind === "heading" || (part.kind !== "term" && part.indent <= explained))) {
      builder.close();
      explained = null;
    }
    if (part.kind === "term" && explained === null) {
      builder.open("pre", LIST);
      explained = part.indent;
    }
    if (part.kind === "heading") builder.openImpliedSection(part.level + HIGHEST - 1);
    builder.open("pre", explained !== null && part.kind === "paragraph" ? ITEM : ROLES[part.kind]);
    while (at < sorted.length && sorted[at][1] <= part.start) at++;
    for (const { piece, isLink } of cutAtLinks(text, part, sorted, at)) {
      if (isLink) builder.open("a", INLINE, { isLink });
      builder.addText(part.kind === "code" ? piece : joinBrokenWords(piece, hyphenated));
      if (isLink) builder.close();
    }
    builder.close();
  }
  if (explained !== null) builder.close();
}

/**
 * The pieces of a part, inside and outside links.
 * @param {string} text
 * @param {Part} part
 * @param {Span[]} links
 * @param {number} first
 */
function cutAtLinks(text, part, links, first) {
  const pieces = [];
  let at = part.start;
  for (let number = first; number < links.length && links[number][0] < part.end; number++) {
    const [start, end] = [Math.max(at, links[number][0]), Math.min(part.end, links[number][1])];
    if (start >= end) continue;
    pieces.push({ piece: text.slice(at, start), isLink: false }, { piece: text.slice(start, end), isLink: true });
    at = end;
  }
  return [...pieces, { piece: text.slice(at, part.end), isLink: false }];
}

/**
 * A text with words that were broken at a line end rejoined, with the hyphen if the text has it elsewhere.
 * @param {string} text
 * @param {ReadonlySet<string>} hyphenated
 */
function joinBrokenWords(text, hyphenated) {
  return text.replace(BROKEN, (_, one, other) => (hyphenated.has(`${one}-${other}`) ? `${one}-${other}` : `${one}${other}`));
}
