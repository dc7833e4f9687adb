// The main text of a page, as plain HTML of headings, paragraphs and list items: what the service reads it from.
import { blockOf, collapsed, isSkipped } from "./text.js";

const AROUND = "nav, header, footer, aside, form, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=complementary], [role=search]";
const SLICE = 8; // milliseconds at a stretch, so that the page never waits for us
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export function mainOf() {
  const main = document.querySelector("main, [role=main]");
  const articles = main ? [] : document.querySelectorAll("article");
  return main ?? (articles.length === 1 ? articles[0] : document.body);
}

/** Whether a link stands in the prose, not in the furniture around it. */
export function isInMainText(link) {
  const root = link.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : link;
  return mainOf().contains(host) && !link.closest(AROUND) && !host.closest(AROUND);
}

/** The main text up to some bytes, in slices. */
export async function mainText(most) {
  const encoder = new TextEncoder();
  const parts = [`<!doctype html><html><head><title>${escaped(document.title.slice(0, 500))}</title></head><body>\n`];
  let left = most - encoder.encode(parts[0]).length;
  let since = performance.now();
  for (const { tag, text } of blocks(mainOf(), most)) {
    const part = `<${tag}>${escaped(text)}</${tag}>\n`;
    left -= encoder.encode(part).length;
    if (left < 0) break;
    parts.push(part);
    if (performance.now() - since > SLICE) {
      await new Promise((resume) => setTimeout(resume));
      since = performance.now();
    }
  }
  return parts.join("");
}

/** The visible blocks of text under an element, in order, each with the tag that says what it is. */
function* blocks(root, most) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node.nodeType === Node.TEXT_NODE || node.localName === "br") return NodeFilter.FILTER_ACCEPT;
    return isSkipped(node) || node.matches(AROUND) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  let parent = null;
  let home = null;
  let block = null;
  let text = "";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement !== parent) {
      parent = node.parentElement;
      home = blockOf(parent);
    }
    if (home !== block) {
      if (text.trim() && block.checkVisibility()) yield { tag: tagOf(block), text: collapsed(text).trim() };
      block = home;
      text = "";
    }
    if (text.length < most) text += node.localName === "br" ? " " : node.data.slice(0, most);
  }
  if (text.trim() && block.checkVisibility()) yield { tag: tagOf(block), text: collapsed(text).trim() };
}

function tagOf(block) {
  const heading = block.closest("h1, h2, h3, h4, h5, h6");
  return heading ? heading.tagName.toLowerCase() : block.closest("li") ? "li" : "p";
}

function escaped(text) {
  return text.toWellFormed().replace(/[&<>]/g, (sign) => ESCAPES[sign]);
}
