// The search of this site shows sentences that answer, where the theme shows the beginnings of sections. The theme finds
// and orders the results. The engine is fetched when the search is first used.

/** @typedef {typeof import("../packages/snippets-js/sites.js")} Engine */
/** @typedef {Pick<Engine, "answer" | "showIn"> & { texts: Map<string, string> }} Tools */

const RESULTS = ".md-search-result__list";
const KEPT = "h1, h2, .md-search-result__icon, .md-tags";
const SHOWN = { characters: 220, language: "en" };
const { base } = JSON.parse(document.querySelector("#__config")?.textContent ?? "{}");
const site = new URL(`${base}/`, location.href);
const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".md-search__input"));
/** The query for which a result shows its answer. @type {WeakMap<Element, string>} */
const answered = new WeakMap();
let begun = false;

/** @returns {Promise<Tools>} */
async function load() {
  const [engine, response] = await Promise.all([
    import(new URL("answers/sites.js", site).href),
    fetch(new URL("search/search_index.json", site)),
  ]);
  /** @type {{ docs: { location: string, text: string }[] }} */
  const { docs } = await response.json();
  return { ...engine, texts: new Map(docs.map((part) => [new URL(part.location, site).href, part.text])) };
}

/**
 * The words of a section: the index has them as HTML, each block of which ends a line.
 * @param {string} html
 */
function readText(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll("p, li, pre")) block.append("\n\n");
  return body.textContent?.trim() ?? "";
}

/**
 * @param {Tools} tools
 * @param {string} query
 */
function improve({ answer, showIn, texts }, query) {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(`${RESULTS} .md-search-result__link`))) {
    const article = link.querySelector(".md-search-result__article");
    if (!article || answered.get(article) === query) continue;
    answered.set(article, query);
    const place = new URL(link.href);
    place.search = "";
    const found = answer(readText(texts.get(place.href) ?? ""), query, SHOWN);
    if (!found) continue;
    article.replaceChildren(...[...article.children].filter((part) => part.matches(KEPT)));
    showIn(article.appendChild(document.createElement("p")), found);
  }
}

async function begin() {
  const results = document.querySelector(RESULTS);
  if (begun || !field || !results) return;
  begun = true;
  const tools = await load();
  const show = () => improve(tools, field.value);
  new MutationObserver(show).observe(results, { childList: true, subtree: true });
  show();
}

field?.addEventListener("focus", begin, { once: true });
if (field?.value || new URLSearchParams(location.search).has("q")) void begin();
