// Short digests of what a function gives, as in tests/support/conformance/digests.py.
import { createHash } from "node:crypto";

const CHARACTERS = 3;

export function digest(value) {
  return createHash("md5").update(JSON.stringify(value)).digest("base64").slice(0, CHARACTERS);
}

export function settleNumbers(values) {
  return Array.from(values, (value) => Math.trunc(value >= 0 ? value * 1e6 + 0.5314 : value * 1e6 - 0.4686) + 0);
}
