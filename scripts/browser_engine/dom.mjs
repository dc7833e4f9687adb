// As much of a browser's document as packages/snippets-js reads, made by parse5, for Node.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { parse } = await import(pathToFileURL(createRequire(new URL("../../.node/", import.meta.url)).resolve("parse5")).href);

class Node {
  constructor(source, parent) {
    this.parentElement = parent;
    if (source.nodeName === "#text") {
      this.nodeType = 3;
      this.data = source.value;
    } else if (source.tagName) {
      this.nodeType = 1;
      this.localName = source.tagName;
      this.attributes = new Map(source.attrs.map(({ name, value }) => [name, value]));
    } else this.nodeType = 8;
    this.childNodes = (source.childNodes ?? []).map((child) => new Node(child, this));
  }
  get children() {
    return this.childNodes.filter((child) => child.nodeType === 1);
  }
  get textContent() {
    return this.nodeType === 3 ? this.data : this.childNodes.map((child) => child.textContent).join("");
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name) {
    return this.attributes.has(name);
  }
  getElementsByTagName(name) {
    return this.listInside().filter((element) => name === "*" || element.localName === name);
  }
  get nextElementSibling() {
    const siblings = this.parentElement?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  /** Selectors are names with commas between them. */
  matches(names) {
    return names.split(", ").includes(this.localName);
  }
  closest(names) {
    return this.matches(names) ? this : (this.parentElement?.closest(names) ?? null);
  }
  querySelector(names) {
    return this.listInside().find((element) => element.matches(names)) ?? null;
  }
  listInside() {
    return this.children.flatMap((child) => [child, ...child.listInside()]);
  }
}

/** The root element of a page. */
export function parseHtml(text) {
  const root = parse(text).childNodes.find((node) => node.tagName);
  return new Node(root, null);
}
