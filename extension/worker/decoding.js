// From the bytes of a page to its text: by its mark of byte order, its header, its own words, else by what it can be.

/** @type {[string, number[]][]} */
const BYTE_ORDER_MARKS = [["utf-8", [0xef, 0xbb, 0xbf]], ["utf-16be", [0xfe, 0xff]], ["utf-16le", [0xff, 0xfe]]];
const DECLARED_BYTES = 1_024; // within which a page says its charset
const DECLARATION = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]+)|^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]+)/i;

/**
 * @param {Uint8Array} bytes
 * @param {string} contentType the header
 */
export function decodePage(bytes, contentType) {
  const [marked] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const declared = marked ?? /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1] ?? findDeclaration(bytes);
  return decode(bytes, declared ?? "") ?? decode(bytes, "utf-8", true) ?? new TextDecoder("windows-1252").decode(bytes);
}

/** @param {Uint8Array} bytes */
function findDeclaration(bytes) {
  const [, meta, xml] = DECLARATION.exec(new TextDecoder("windows-1252").decode(bytes.subarray(0, DECLARED_BYTES))) ?? [];
  const label = meta ?? xml;
  return label && /^utf-?16/i.test(label) ? "utf-8" : label; // what could be read so far is not UTF-16
}

/**
 * The text of bytes; null where the charset is unknown, or the bytes are not of it.
 * @param {Uint8Array} bytes
 * @param {string} label
 */
function decode(bytes, label, fatal = false) {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
