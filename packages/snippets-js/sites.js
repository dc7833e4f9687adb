// The results of a site's search with sentences that answer, in place of fixed windows: for Pagefind, MkDocs, and any list of results.
import { snippets } from "./snippets/snippets.js";
import { slicePoints } from "./text/characters.js";
import { detectLanguage } from "./text/language.js";
import { isLanguageLoaded } from "./text/others.js";

/** @typedef {import("./snippets/snippets.js").Snippet} Snippet */
/** @typedef {import("./snippets/snippets.js").SnippetOptions} SnippetOptions */
/** A result of Pagefind, as far as it is read. @typedef {{ content: string, excerpt: string, anchors?: { id: string, location: number }[], sub_results?: { excerpt: string, anchor?: { id: string } }[] }} PagefindResult */

const SHOWN = { characters: 220 };
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * The parts of a snippet in order, and whether each is marked.
 * @param {Snippet} snippet
 */
export function splitAtMarks({ text, start, end, marks }) {
  const edges = [0, ...marks.flat().map((place) => place - start), end - start];
  const parts = edges.slice(1).map((edge, at) => ({ text: slicePoints(text, edges[at], edge), isMarked: at % 2 === 1 }));
  return parts.filter((part) => part.text);
}

/**
 * A snippet as HTML: its text is escaped, the words of the query are in <mark>.
 * @param {Snippet} snippet
 */
export function writeHtml(snippet) {
  const escape = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
  return splitAtMarks(snippet).map(({ text, isMarked }) => (isMarked ? `<mark>${escape(text)}</mark>` : escape(text))).join("");
}

/**
 * Shows a snippet in an element, in place of what is there.
 * @param {Element} element
 * @param {Snippet} snippet
 */
export function showIn(element, snippet) {
  const { ownerDocument } = element;
  const nodes = splitAtMarks(snippet).map(({ text, isMarked }) => {
    if (!isMarked) return text;
    const mark = ownerDocument.createElement("mark");
    mark.textContent = text;
    return mark;
  });
  element.replaceChildren(...nodes);
}

/**
 * The best snippet of a text; null where it has no word of the query, or where its language is not loaded.
 * @param {string} text
 * @param {string} query
 * @param {SnippetOptions} [options]
 */
export function answer(text, query, options = {}) {
  const language = options.language ?? detectLanguage(text);
  if (!isLanguageLoaded(language)) return null;
  const budget = options.sentences === undefined && options.characters === undefined ? SHOWN : {};
  return snippets(text, query, { ...budget, ...options, language })[0] ?? null;
}

/**
 * Loads what another language than English needs.
 * @param {string} [language]
 */
async function prepare(language) {
  if (language && !isLanguageLoaded(language)) await import("./languages.js");
}

/**
 * Settings for Pagefind's own page elements: `new PagefindUI({ element: "#search", ...(await answerPagefind()) })`.
 * @param {SnippetOptions} [options]
 */
export async function answerPagefind(options = {}) {
  await prepare(options.language);
  let query = "";
  /** @type {(text: string, before: string) => string} */
  const tell = (text, before) => {
    const found = answer(text, query, options);
    return found ? writeHtml(found) : before;
  };
  return {
    /** @param {string} term */
    processTerm(term) {
      query = term;
      return term;
    },
    /** @param {PagefindResult} result */
    processResult(result) {
      const words = result.content.split(/\s+/u);
      const anchors = result.anchors ?? [];
      for (const part of result.sub_results ?? []) {
        const at = anchors.findIndex(({ id }) => id === part.anchor?.id);
        const text = at < 0 ? result.content : words.slice(anchors[at].location, anchors[at + 1]?.location).join(" ");
        part.excerpt = tell(text, part.excerpt);
      }
      result.excerpt = tell(result.content, result.excerpt);
      return result;
    },
  };
}

/**
 * Answers in the search of MkDocs' own themes; to be called by a module in `extra_javascript`. `index` is the address of search_index.json.
 * @param {SnippetOptions & { index?: string, field?: string }} [options] `field` is the selector of the field that the query is typed into
 */
export async function answerMkdocs({ index = "search/search_index.json", field = "#mkdocs-search-query", ...options } = {}) {
  const site = /** @type {{ formatResult?: (location: string, title: string, summary: string) => string, base_url?: string, document: Document }} */ (/** @type {unknown} */ (globalThis));
  const address = new URL(`${site.base_url ?? "."}/${index}`, site.document.baseURI);
  const [response] = await Promise.all([fetch(address), prepare(options.language)]);
  /** @type {{ docs: { location: string, text: string }[] }} */
  const { docs } = await response.json();
  const texts = new Map(docs.map(({ location, text }) => [location, text]));
  const format = site.formatResult;
  if (!format) throw new TypeError("there is no formatResult here, which MkDocs' search/main.js has; use answerList for this theme");
  site.formatResult = (location, title, summary) => {
    const query = /** @type {HTMLInputElement | null} */ (site.document.querySelector(field))?.value ?? "";
    const found = answer(texts.get(location) ?? "", query, options);
    return found ? format(location, title, "").replace(/<p><\/p>/, () => `<p>${writeHtml(found)}</p>`) : format(location, title, summary);
  };
}

/**
 * Answers in any list of results, whoever draws it: as soon as a result is there, its excerpt shows what answers. `list`, `item` and `excerpt` are
 * selectors, the last two inside the one before; `read` gives the whole text of a result, `query` what was asked. Stops when the returned function is called.
 * @param {SnippetOptions & { list: string, item: string, excerpt: string, read: (item: Element) => string | null | Promise<string | null>, query: () => string }} options
 */
export async function answerList({ list, item, excerpt, read, query, ...options }) {
  await prepare(options.language);
  const root = document.querySelector(list);
  if (!root) throw new TypeError(`there is no ${list} on this page; give the selector of the list of results`);
  /** @type {WeakMap<Node, string>} */
  const shown = new WeakMap();
  const improve = async () => {
    const asked = query();
    for (const one of root.querySelectorAll(item)) {
      const place = one.querySelector(excerpt);
      if (!place || shown.get(place) === place.textContent) continue;
      const text = await read(one);
      const found = text ? answer(text, asked, options) : null;
      if (found && asked === query() && place.isConnected) showIn(place, found);
      shown.set(place, place.textContent ?? "");
    }
  };
  const observer = new MutationObserver(() => void improve());
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  await improve();
  return () => observer.disconnect();
}
