// The pages that answer a question, each with the sentences that do.

import { buildAddress } from "./address.js";
import { createElement, createLink, count, isolate } from "./elements.js";
import { request } from "./requests.js";
import { createSentence } from "./sentences.js";

/** @type {View} */
export const search = {
  async open(params, visit) {
    const query = params.get("q") ?? "";
    visit.setTitle(query);
    const { results } = await request("/api/v1/search", { query, top: 10 }, visit.signal);
    const list = createElement("ol", "results");
    list.append(...results.map((hit) => createHit(hit, query)));
    const heading = results.length ? count(results.length, "page") + " for “" : "Nothing was found for “";
    visit.element.replaceChildren(createElement("h1", "", heading, isolate(query), "”"), list);
    visit.announce(results.length ? count(results.length, "page") + " found" : "Nothing was found");
  },
};

/** @type {(hit: SearchHit, query: string) => HTMLElement} */
function createHit(hit, query) {
  const link = createLink(buildAddress({ d: hit.id, q: query }), "", isolate(hit.title || hit.id));
  const path = [hit.id, ...hit.section].filter(Boolean).join(" › ");
  return createElement("li", "hit", createElement("h2", "", link), createElement("p", "meta", isolate(path)),
    ...hit.extracts.map(createSentence),
    ...(hit.extracts.length ? [] : hit.notes).map((note) => createElement("p", "meta", note)));
}
