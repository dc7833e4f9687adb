import { elaborate, snippets, summarise, type PageSummary } from "snippets-js";
import { answerList, answerPagefind, writeHtml } from "snippets-js/sites";
const [first] = snippets("A text.", "text", { sentences: 1 });
const place: [number, number] = first.marks[0];
const page: PageSummary = await summarise(document, "text", { characters: 200, order: "rank" });
const told = await elaborate("<p>A text.", "A text.", { parse: (html: string) => new DOMParser().parseFromString(html, "text/html") });
const settings = await answerPagefind({ language: "en" });
const stop: () => void = await answerList({ list: "ol", item: "li", excerpt: "p", read: (item) => item.textContent, query: () => "text" });
const shown: string[] = [writeHtml(first), page.extracts[0].text, told.extracts[0].text, settings.processTerm("a")];
console.log(place, shown, stop);
// @ts-expect-error a number is no query
snippets("A text.", 7);
