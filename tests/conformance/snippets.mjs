// Runs the engine over snippets.jsonl; prints the cases of which it says something else, with what it says: node snippets.mjs FILE
import { readFileSync } from "node:fs";
import { snippets } from "../../packages/snippets-js/index.js";
import "../../packages/snippets-js/languages.js";

const lines = readFileSync(process.argv[2], "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const cases = lines.flatMap(({ text, language, cases: some }) => some.map((one) => ({ text, language, ...one })));
const apart = cases.flatMap(({ text, query, snippets: wanted, ...options }) => {
  const told = snippets(text, query, options);
  const places = told.map(({ start, end, marks }) => [start, end, marks]);
  const isText = told.every((one) => one.text === Array.from(text).slice(one.start, one.end).join(""));
  return isText && JSON.stringify(places) === JSON.stringify(wanted) ? [] : [{ query, options, wanted, places, isText }];
});
console.log(JSON.stringify({ cases: cases.length, apart }));
