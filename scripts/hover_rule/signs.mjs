// The signs of each part of addresses, as numbers: addresses as JSON in, one line for each out.
import { readFileSync } from "node:fs";
import { describeAddress, hashSign } from "../../extension/hovers/readable.js";

const buckets = Number(process.argv[3]);
for (const address of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const parts = URL.canParse(address) ? describeAddress(new URL(address)) : null;
  console.log(JSON.stringify(parts && parts.map((signs) => signs.map((sign) => hashSign(sign) % buckets))));
}
