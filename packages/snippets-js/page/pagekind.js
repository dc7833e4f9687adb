// The kind of a page: article, documentation, forum, product, list, home or other (as in epitome.readers.html.page_kind).

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./head.js").PageHead} PageHead */

const FORUM_TYPES = ["qapage", "question", "discussionforumposting"];
const PRODUCT_TYPES = ["product", "product.item", "og:product", "softwareapplication", "individualproduct"];
const DOCUMENTATION_TYPES = ["techarticle", "apireference"];
const ARTICLE_TYPE = /(?:article|posting|recipe|review|report)$/;
const DOCUMENTATION_TOOL =
  /sphinx|docbook|asciidoc|doxygen|mkdocs|docusaurus|javadoc|makeinfo|texinfo|gtk-doc|hevea|latex2html|docutils|groff|man2html|yelp|ddoc|rustdoc|linuxdoc|pod2html/i;
const FORUM_TOOL = /phpbb|vbulletin|discourse|xenforo|mybb|simple machines|question2answer|flarum/i;
const DOCUMENTATION_WORDS = listWords(
  "docutils toctree navheader navfooter refentry refsect sphinxsidebar rst admonition admonitionblock informaltable programlisting literallayout sect docbook " +
    "synopsis manpage apidoc refnamediv listingblock fancy descname",
);
const FORUM_WORDS = listWords(
  "answer answers answercell question postbody postcontent postrow topic thread threads phpbb bb reply posting postbit forum usertext message",
);
const PRODUCT_WORDS = listWords("cart price prices sku basket warenkorb addtocart woocommerce product checkout lieferzeit");
const NAME_WORD = /[A-Z]?[a-z]{2,30}|[A-Z]{2,30}/g;
const LONGEST_NAME = 200;
const REPEATED = 3;
const MANY_LINKS = 0.4; // of the main text
const LONG = 150; // characters of a text

/** @param {string} words */
function listWords(words) {
  return words.split(" ");
}

/**
 * @param {Survey} survey
 * @param {{ boxes: number[], texts: string[], scores: number[] }} judged boxes with text; main text has a score above 0
 * @param {PageHead} head
 */
export function classifyPage(survey, judged, head) {
  const counts = countNames(survey);
  /** @type {(words: string[], least: number) => number} */
  const count = (words, least) => words.filter((word) => (counts.get(word) ?? 0) >= least).length;
  /** @type {(types: string[]) => boolean} */
  const isOf = (types) => types.some((type) => head.types.has(type));
  if (isOf(FORUM_TYPES) || FORUM_TOOL.test(head.generator) || count(FORUM_WORDS, REPEATED) >= REPEATED) return "forum";
  if (DOCUMENTATION_TOOL.test(head.generator) || isOf(DOCUMENTATION_TYPES) || count(DOCUMENTATION_WORDS, 1) >= 2) return "documentation";
  if (isOf(PRODUCT_TYPES) || count(PRODUCT_WORDS, 1) > REPEATED) return "product";
  if (head.isHome) return "home";
  if (isList(survey, judged)) return "list";
  const rich = judged.texts.filter((text, at) => judged.scores[at] > 0 && text.length >= LONG).length;
  return [...head.types].some((type) => ARTICLE_TYPE.test(type)) || rich >= REPEATED ? "article" : "other";
}

/**
 * The counts of words in the names of a page's boxes.
 * @param {Survey} survey
 */
function countNames(survey) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, , classes, id] of survey.names) {
    for (const name of [...classes.slice(0, LONGEST_NAME).split(/\s+/), id.slice(0, LONGEST_NAME)]) {
      for (const word of name.match(NAME_WORD) ?? []) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Whether much of the main text is in links.
 * @param {Survey} survey
 * @param {{ boxes: number[], scores: number[] }} judged
 */
function isList(survey, { boxes, scores }) {
  const main = boxes.filter((_, at) => scores[at] > 0);
  const read = main.length ? main : boxes;
  const size = read.reduce((total, box) => total + survey.pieces[box].reduce((sum, piece) => sum + piece.trim().length, 0), 0);
  return read.reduce((total, box) => total + survey.linked[box], 0) >= MANY_LINKS * Math.max(1, size);
}
