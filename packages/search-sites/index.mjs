// An index of sections by lunr, in the shape of Docusaurus' local search: node index.mjs NODE_MODULES OUT < SECTIONS
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const lunr = createRequire(`${process.argv[2]}/`)("lunr");
const sections = JSON.parse(readFileSync(0, "utf8"));
const documents = sections.map(({ title, address, text }, i) => ({ i, t: title, u: address, b: text }));
const index = lunr(function () {
  this.ref("i");
  this.field("t", { boost: 3 });
  this.field("b");
  for (const one of documents) this.add(one);
});
writeFileSync(process.argv[3], JSON.stringify([{ documents, index }]));
