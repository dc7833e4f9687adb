// What the engine says of a page and of a sentence that links to it: the outputs of tests/support/conformance/pages.py.
import "../../packages/snippets-js/languages.js";
import { MODEL } from "../../packages/snippets-js/data/elaborative.js";
import { layOut } from "../../packages/snippets-js/page/layout.js";
import { getMainText, readPage } from "../../packages/snippets-js/page/reader.js";
import { findDefinitions } from "../../packages/snippets-js/phrases/definitions.js";
import { markFaulty } from "../../packages/snippets-js/phrases/faulty.js";
import { Leaning } from "../../packages/snippets-js/phrases/leans.js";
import { chooseCandidates, countTerms } from "../../packages/snippets-js/ranking/candidates.js";
import { readContext } from "../../packages/snippets-js/ranking/context.js";
import { elaborate } from "../../packages/snippets-js/ranking.js";
import { rankPage } from "../../packages/snippets-js/ranking/elaborative.js";
import { tellLanguage } from "../../packages/snippets-js/text/language.js";
import { parseHtml } from "../../scripts/browser_engine/dom.mjs";
import { settleNumbers } from "./digests.mjs";

const COUNT = 12;
const COMPARED = new Set(["en", "de", "fr", "es", "ja", "ko"]);
const QUERY = "any";

export function describePage(html, reading, linking, method) {
  const page = readPage(parseHtml(html));
  const before = reading ? readPage(parseHtml(reading)) : null;
  const language = tellLanguage(page.language, page.blocks);
  const layout = layOut(page, language);
  return {
    ...describeReading(page, layout, language),
    ...describePhrases(layout, language),
    columns: method === "best" && language === "en" ? measureColumns(layout, before, linking) : null,
    chosen: !COMPARED.has(language) ? null : elaborate(page, { linking, reading: before, count: COUNT, method }).extracts.map(({ index, section }) => [index, section]),
  };
}

function describeReading(page, { sections, sentences, heads }, language) {
  const text = Array.from(page.blocks.map((block) => block.text).join("\n\n"));
  return {
    head: [page.title, page.bodyTitle, page.description, page.date, page.kind, language],
    "main text": getMainText(page),
    sections: sections.map(({ kind, titles, parent }) => [kind, titles, parent]),
    sentences: sentences.map(({ start, end, section, row }) => [text.slice(start, end).join(""), section, row]),
    heads: sentences.map(({ head }) => listHeads(heads, head)),
  };
}

function listHeads(heads, number) {
  return number < 0 ? [] : [...listHeads(heads, heads[number].above), [heads[number].kind, heads[number].text]];
}

function describePhrases(layout, language) {
  if (language !== "en") return { definitions: null, faults: null, leaning: null };
  const rows = chooseCandidates(layout, QUERY);
  const leaning = new Leaning(layout);
  const body = layout.sentences.filter(({ section, block }) => layout.sections[section].kind === "body" && layout.blocks[block].kind !== "boilerplate");
  return {
    definitions: [...findDefinitions(body, layout)].sort((one, other) => one - other),
    faults: markFaulty(layout, rows).faulty,
    leaning: layout.sentences.map(({ index }) => leaning.findSupport(index)),
  };
}

function measureColumns(layout, reading, linking) {
  const terms = countTerms(layout, chooseCandidates(layout, linking), linking, readContext(reading, linking, layout.language));
  const { columns } = rankPage(terms);
  return MODEL.features.map((name) => settleNumbers(columns[name]));
}
