import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import * as engine from "ENGINE/index.js";
const require = createRequire("NODE_MODULES/");
const { JSDOM } = require("jsdom");
const { parseHTML } = require("linkedom");
const { html, text, german } = JSON.parse(readFileSync(0, "utf8"));
const ask = "when does the keeper open the gate";
const pick = ({ title, language, text, extracts }) => ({ title, language, text, extracts });
const dom = (some) => new JSDOM(some).window.document;
const linked = (some) => parseHTML(some).document;
const fail = async (run) => { try { await run(); return null; } catch (error) { return `${error.name}: ${error.message}`; } };
const sources = { jsdom: dom(html), linkedom: linked(html), element: dom(html).querySelector("main").parentElement };
const told = {};
for (const [name, source] of Object.entries(sources)) told[name] = pick(await engine.summarise(source, ask, { sentences: 2 }));
told.string = pick(await engine.summarise(html, ask, { sentences: 2, parse: dom }));
told.elaborated = pick(await engine.elaborate(html, "The keeper opens it twice.", { sentences: 1, parse: linked, reading: html }));
told.byThemes = pick(await engine.elaborate(dom(html), "The keeper opens it twice.", { sentences: 1, method: "svd-topic" }));
told.text = pick(await engine.summarise(text, ask, { sentences: 1 }));
told.overview = pick(await engine.summarise(text));
told.few = pick(await engine.summarise(html, ask, { characters: 70, order: "rank", parse: dom }));
told.ofElement = engine.snippets(dom(html).querySelector("main"), ask, { sentences: 1 });
told.ofElementText = engine.readElement(dom(html).querySelector("main"));
told.isLoaded = engine.isLanguageLoaded("de");
told.refused = [
  await fail(() => engine.snippets(german, "Brücke")), await fail(() => engine.summarise(html, ask)),
  await fail(() => engine.snippets("a", "b", { sentences: 1, characters: 2 })), await fail(() => engine.snippets("a", "b", { count: 0 })),
  await fail(() => engine.snippets(null, "b")), await fail(() => engine.summarise({ nodeType: 3 }, ask)),
];
told.german = pick(await engine.summarise(german, "wann wird die Brücke geöffnet", { sentences: 1 }));
told.after = engine.snippets(german, "Brücke", { sentences: 1 });
console.log(JSON.stringify(told));
