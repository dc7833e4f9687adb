// A text without control characters and marks that reorder it, character for character (as in epitome.runtime.safe).

const NOT_KEPT = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const LINE_ENDS = "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029";
const BLANKS = "\x1f\ufeff";

/** @param {string} text */
export function cleanText(text) {
  return text.replaceAll("\r\n", " \n").replace(NOT_KEPT, (sign) => (LINE_ENDS.includes(sign) ? "\n" : BLANKS.includes(sign) ? " " : "\ufffd"));
}
