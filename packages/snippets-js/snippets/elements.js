// The text of an element as it is read: blocks apart, without what is never shown. Light: a page is read by page/reader.js.

const UNREAD = /^(?:script|style|template|noscript|svg|textarea|select)$/;
const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)$/;

/**
 * @param {{ readonly childNodes: Iterable<any> }} element
 * @returns {string}
 */
export function readElement(element) {
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.data.replace(/\s+/gu, " ");
    else if (node.nodeType === 1 && !UNREAD.test(node.localName)) text += INLINE.test(node.localName) ? readElement(node) : `\n\n${readElement(node)}\n\n`;
  }
  return text.replace(/\s*\n\s*\n\s*/gu, "\n\n");
}
