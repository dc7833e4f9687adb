// The documents of the collection.

import { buildAddress } from "./address.js";
import { createElement, createLink, count, isolate } from "./elements.js";
import { Problem, request } from "./requests.js";
import { createCommand, createNotice } from "./states.js";

/** @type {View} */
export const documents = {
  async open(_, visit) {
    visit.setTitle("Documents");
    let listing;
    try {
      listing = await request("/api/v1/collection", undefined, visit.signal);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
      visit.element.replaceChildren(createNotice("No collection is served",
        createElement("p", "", "Start the service with one:"), createCommand("epitome serve pages.epitome")));
      return;
    }
    const list = createElement("ul", "documents");
    for (const { id, title, sentences, date } of listing.documents) {
      const facts = [count(sentences, "sentence"), date].filter(Boolean).join(" · ");
      list.append(createElement("li", "", createLink(buildAddress({ d: id }), "", isolate(title || id)),
        createElement("p", "meta", isolate(id), " · " + facts)));
    }
    visit.element.replaceChildren(createElement("h1", "", count(listing.documents.length, "document")), list);
  },
};
