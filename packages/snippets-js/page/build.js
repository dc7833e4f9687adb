// Builds blocks of text, elements and sections from what a walk over a page reports (as in epitome.readers.build.builder).
import { readsAsProse } from "../preformatted/lines.js";
import { addLaidOut } from "../preformatted/read.js";
import { makeFrame, splitRow, takeContent } from "./frames.js";
import { CODE, GROUP } from "./roles.js";

/** @typedef {import("./roles.js").Role} Role */
/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./frames.js").PageBlock} PageBlock */
/** @typedef {{ parent: number, kind: string, element: number, level: number, title: string }} PageSection */
/** @typedef {{ kind: string, parent: number, name: string }} PageElement */

const KINDS = new Set(["heading", "code", "row", "item", "term", "fact", "table"]);
export const PROSE = new Set(["paragraph", "item", "row"]);
/** @type {Record<string, string>} */
const KIND_BY_TITLE = {
  abstract: "abstract",
  references: "references",
  bibliography: "references",
  "works cited": "references",
  "literature cited": "references",
  footnotes: "footnotes",
  notes: "footnotes",
  endnotes: "footnotes",
  acknowledgements: "back",
  acknowledgments: "back",
  acknowledgement: "back",
  acknowledgment: "back",
  thanks: "back",
  appendix: "back",
};
const NUMBERING = /^(?:[\dIVX]+(?:\.\d+)*\.?|[A-Z]\.)\s+/u;
const INVISIBLE = /[\u00ad\ufeff]/g;

export class Builder {
  /** @param {string} root */
  constructor(root) {
    /** @type {PageBlock[]} */
    this.blocks = [];
    /** @type {PageElement[]} */
    this.elements = [{ kind: "document", parent: -1, name: root }];
    /** @type {PageSection[]} */
    this.sections = [{ parent: -1, kind: "body", element: 0, level: 0, title: "" }];
    this.openSections = [0];
    /** @type {Frame[]} */
    this.frames = [makeFrame(0, GROUP, 1, this.blocks)];
  }

  get frame() {
    return this.frames[this.frames.length - 1];
  }

  get section() {
    return this.openSections[this.openSections.length - 1];
  }

  /**
   * @param {string} name
   * @param {Role} role
   * @param {{ isAside?: boolean, isLink?: boolean, isBare?: boolean }} marks its own text is boilerplate; it is a link with an address; no class says what it is
   */
  open(name, role, { isAside = false, isLink = false, isBare = false } = {}) {
    const { frame } = this;
    const isCell = ["row", "term"].includes(frame.role.kind) && ["block", "group", "heading"].includes(role.display);
    const isLine = frame.role.kind === CODE.kind && role === GROUP;
    if (isCell || isLine || role.display === "inline") {
      if (isCell) this.addText(" ");
      else if (isLine && frame.text && !frame.text.endsWith("\n")) frame.text += "\n";
      frame.inline.push({ start: frame.text.length, cell: isCell && role.kind.startsWith("table") ? role.kind : "", isLink });
      return;
    }
    const waits = role.display === "float" && frame.text.length > 0;
    if (!waits) this.flush(frame);
    this.elements.push({ kind: role.kind || role.display, parent: frame.element, name });
    const element = this.elements.length - 1;
    const sections = this.openSections.length;
    if (role.section) this.openSection(role.section, element, this.sections[this.section].level + 1);
    const inLink = frame.inLink || frame.inline.some((inline) => inline.isLink);
    this.frames.push(makeFrame(element, role, sections, waits ? frame.pending : frame.output, { isAside, inLink, isBare }));
  }

  close() {
    const { frame } = this;
    const inline = frame.inline.pop();
    if (inline) {
      frame.hasData ||= inline.cell === "table";
      if (inline.cell && frame.text.length > inline.start) frame.cells.push({ start: inline.start, end: frame.text.length, isHead: inline.cell === "table head" });
      if (inline.isLink && frame.text.length > inline.start) frame.links.push([inline.start, frame.text.length]);
      return;
    }
    this.flush(frame);
    this.frames.pop();
    if (frame.role.section) this.openSections.length = frame.sections;
  }

  /** @param {string} text */
  addText(text) {
    const { frame } = this;
    if (frame.role.kind === CODE.kind) {
      frame.text += text;
      return;
    }
    const collapsed = text.replace(/\s+/gu, " ").replace(INVISIBLE, "");
    frame.text += (!frame.text || frame.text.endsWith(" ")) && collapsed.startsWith(" ") ? collapsed.slice(1) : collapsed;
  }

  breakBlock() {
    this.flush(this.frame);
  }

  /** Separates the texts before and after an empty element. */
  keepApart() {
    const { kind } = this.frame.role;
    if (kind === "row" || kind === "term") this.addText(" ");
    else if (kind === CODE.kind) this.addText("\n");
    else this.breakBlock();
  }

  /**
   * Opens a section at a heading; it ends before the next heading of the same or a higher level.
   * @param {number} level
   */
  openImpliedSection(level) {
    const holder = this.frames.findLast((frame) => frame.role.section);
    const floor = holder ? holder.sections + 1 : 1;
    while (this.openSections.length > floor && this.sections[this.section].level >= level) this.openSections.pop();
    this.openSection(this.sections[this.section].kind, this.elements.length, level);
  }

  /**
   * @param {string} kind
   * @param {number} element
   * @param {number} level
   */
  openSection(kind, element, level) {
    this.sections.push({ parent: this.section, kind, element, level, title: "" });
    this.openSections.push(this.sections.length - 1);
  }

  /**
   * Turns the text of a frame into a block, followed by the floats that were pending.
   * @param {Frame} frame
   */
  flush(frame) {
    const { text, links } = takeContent(frame);
    if (frame.isBare && frame.role.kind === CODE.kind && readsAsProse(text)) addLaidOut(this, text, links);
    else if (text.trim()) this.addBlock(frame, text, links);
    frame.output.push(...frame.pending.splice(0));
  }

  /**
   * @param {Frame} frame
   * @param {string} text
   * @param {import("./frames.js").Span[]} links
   */
  addBlock(frame, text, links) {
    const named = frame.role.kind === "table head" ? "table" : frame.role.kind;
    let kind = frame.role.display === "heading" ? "heading" : KINDS.has(named) ? named : "paragraph";
    if (kind === "heading") this.setTitle(text);
    if (frame.isAside && PROSE.has(kind)) kind = "boilerplate";
    /** @type {PageBlock} */
    const block = { text, kind, element: frame.element, section: this.section, links, cells: [] };
    const inHead = this.elements[this.elements[frame.element].parent]?.name === "thead";
    frame.output.push(...(kind === "row" ? splitRow(block, frame.cells, { inHead, hasData: frame.hasData }) : [block]));
    frame.cells = [];
    frame.hasData = false;
  }

  /** @param {string} title */
  setTitle(title) {
    const section = this.sections[this.section];
    if (this.section === 0 || section.title) return;
    section.title = title;
    if (section.kind === "body") section.kind = KIND_BY_TITLE[title.replace(NUMBERING, "").replace(/^[ .:!]+|[ .:!]+$/g, "").toLowerCase()] ?? "body";
  }

  finish() {
    while (this.frames.length > 1) {
      this.frame.inline = [];
      this.close();
    }
    this.flush(this.frame);
  }
}
