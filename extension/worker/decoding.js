// Decodes the bytes of a page: by its byte order mark, its header, its own declaration, otherwise by trial.

/** @type {[string, number[]][]} */
const BYTE_ORDER_MARKS = [["utf-8", [0xef, 0xbb, 0xbf]], ["utf-16be", [0xfe, 0xff]], ["utf-16le", [0xff, 0xfe]]];
const DECLARED_BYTES = 1_024; // in which a page may declare its charset
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
  return label && /^utf-?16/i.test(label) ? "utf-8" : label; // a declaration that can be read as ASCII is not UTF-16
}

/**
 * The decoded text; null if the charset is unknown or, with `fatal`, if the bytes are invalid in it.
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
