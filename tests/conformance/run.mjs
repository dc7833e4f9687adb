// Runs the engine over a file of records; prints those of which it says something else, with what it says: node run.mjs FILE
import { readFileSync } from "node:fs";
import { digest } from "./digests.mjs";

const [head, ...lines] = readFileSync(process.argv[2], "utf8").trimEnd().split("\n");
const { describe } = JSON.parse(head);
const module = { page: "./pages.mjs", sentence: "./sentences.mjs", words: "./sentences.mjs" }[describe];
const named = { page: "describePage", sentence: "describeSentence", words: "describeWords" }[describe];
const tell = (await import(module))[named];
const apart = [];
lines.forEach((line, number) => {
  const record = JSON.parse(line);
  const digests = record.pop();
  for (const [at, [name, value]] of Object.entries(run(record)).entries()) {
    const one = digest(value);
    if (one !== digests.slice(at * one.length, (at + 1) * one.length)) apart.push({ number, name, value });
  }
});
console.log(JSON.stringify({ records: lines.length, apart }));

function run(record) {
  try {
    return tell(...record);
  } catch (error) {
    return { thrown: String(error?.stack ?? error) };
  }
}
