// A page as blocks of main text under sections: from the elements of an HTML document (as in epitome.readers.html.html_page).
import { judgeBoxes } from "../maintext/judge.js";
import { Builder } from "./build.js";
import { findProperty, findShownDay } from "./bylines.js";
import { chooseDate, chooseTitle, readHead, squeeze } from "./head.js";
import { isLayoutTable } from "./layouttables.js";
import { markBoilerplate } from "./marks.js";
import { markIndex } from "./pageindex.js";
import { classifyPage, weighKinds } from "./pagekind.js";
import { BOILERPLATE, CELL, CONTENTS, GROUP, HEADING, HEAD_CELL, INLINE, LABEL, ROLES, ROW, SKIP, classifyByClass, isNavigationAid, isNoteLabel, leadsSomewhere } from "./roles.js";
import { surveyPage } from "./survey.js";
import { findTitleBlock } from "./titleblock.js";

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {import("./roles.js").Role} Role */
/** Plain data: it can be sent to a worker. `language` is the declared one; `source` is a plain text, in which blocks begin at `starts`. @typedef {Pick<Builder, "blocks" | "elements" | "sections"> & { title: string, bodyTitle: string, language: string, description: string, date: string | null, kind: string, source?: string, starts?: number[] }} PageText */

const FEW_WORDS = 50;
const ASIDE = new Set(["boilerplate", "comments"]);

/**
 * @param {Element} root of an HTML document
 * @returns {PageText}
 */
export function readPage(root) {
  const head = readHead(root);
  const survey = surveyPage(root);
  const judged = judgeBoxes(survey, `${head.title} ${head.name}`, head.description, (texts) => weighKinds(root, survey, texts, head));
  const kind = classifyPage(root, judged.kinds, judged.texts, head);
  const marks = markBoilerplate(survey, judged.boxes, judged.isMain, kind === "forum");
  const walk = new Walk(survey, marks, root.localName);
  walk.walkChildren(root, false);
  walk.builder.finish();
  const { blocks, elements, sections } = walk.builder;
  markIndex(blocks, sections);
  const isLeftOut = (/** @type {Element} */ element) => marks.whole.has(element) || survey.hidden.has(element);
  const bodyTitle = walk.firstHeading || walk.secondHeading || findTitleBlock(root, isLeftOut);
  const title = chooseTitle(head, walk.firstHeading, bodyTitle);
  sections[0].title = title;
  const isHidden = (/** @type {Element} */ element) => survey.hidden.has(element);
  const date = chooseDate(head, kind, findProperty(root, ["datepublished", "datecreated"], isHidden), findShownDay(root, walk.titleElement, isHidden));
  return { blocks, elements, sections, title, bodyTitle, language: head.language, description: head.description, date, kind };
}

/**
 * The main text, one line per block: without navigation, comments and, unless there is little else, tables of contents.
 * @param {PageText} page
 */
export function getMainText({ blocks, sections }) {
  const main = blocks.filter((block) => block.kind !== "boilerplate" && !ASIDE.has(sections[block.section].kind));
  const rest = main.filter((block) => sections[block.section].kind !== "contents");
  const words = rest.reduce((total, { text }) => total + text.split(" ").length, 0);
  return (words >= FEW_WORDS ? rest : main).map(({ text }) => text).join("\n");
}

class Walk {
  /**
   * @param {Survey} survey
   * @param {Marks} marks
   * @param {string} root
   */
  constructor(survey, marks, root) {
    this.survey = survey;
    this.marks = marks;
    this.builder = new Builder(root);
    this.inBoilerplate = false;
    /** @type {Element | null} */
    this.titleElement = null;
    this.firstHeading = "";
    this.secondHeading = "";
  }

  /**
   * @param {Element} parent
   * @param {boolean} inData inside a table of data
   */
  walkChildren(parent, inData) {
    let afterBreak = false;
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) {
        const { data } = /** @type {Text} */ (node);
        this.builder.addText(data);
        if (data.trim()) afterBreak = false;
      } else if (node.nodeType === 1) {
        const child = /** @type {Element} */ (node);
        const isBreak = child.localName === "br";
        if (isBreak) this.builder.addText(" ");
        if (child.localName === "hr" || (isBreak && afterBreak)) this.builder.breakBlock();
        else if (!isBreak && !this.survey.hidden.has(child)) {
          if (this.survey.blank.has(child) && !inData) this.builder.keepApart();
          else this.walkElement(child, inData);
        }
        afterBreak = isBreak;
      }
    }
  }

  /**
   * @param {Element} element
   * @param {boolean} inData
   */
  walkElement(element, inData) {
    const tag = element.localName;
    let role = ROLES.get(tag) ?? INLINE;
    const isButton = this.survey.buttons.has(element);
    if (role === SKIP && !isButton) return;
    if (role === INLINE || isButton) {
      this.walkInline(element, inData);
      return;
    }
    let aside = this.inBoilerplate ? "" : (this.marks.whole.get(element) ?? "");
    if (role === HEADING && !aside && !inData && !isNoteLabel(element)) {
      this.walkHeading(element);
      return;
    }
    if (role === HEADING) role = LABEL;
    else if (tag === "table") {
      inData = !isLayoutTable(element);
      role = inData ? role : GROUP;
    } else if (role === ROW || role === CELL || role === HEAD_CELL) {
      role = inData ? role : GROUP;
      aside = inData ? "" : aside;
    } else if (tag === "p" && (element.getAttribute("class") ?? "").toLowerCase().split(/\s+/).includes("byline")) role = LABEL;
    else if (!inData) role = classifyByClass(element) ?? role;
    if (aside === "boilerplate" && role.section !== "contents") {
      this.builder.open(tag, BOILERPLATE);
      this.builder.close();
      return;
    }
    if (aside && role.section !== "contents") role = { ...role, section: aside };
    else if (this.inBoilerplate && role.section) role = { ...role, section: "" };
    if (role.display === "float") this.builder.addText(" "); // separates its words from those around it
    this.builder.open(tag, role, {
      isAside: this.marks.ownText.has(element) && !inData && !this.inBoilerplate,
      isBare: tag === "pre" && !element.hasAttribute("class"),
    });
    const wasInside = this.inBoilerplate;
    this.inBoilerplate ||= aside !== "" || role === CONTENTS;
    this.walkChildren(element, inData);
    this.inBoilerplate = wasInside;
    this.builder.close();
  }

  /**
   * @param {Element} element
   * @param {boolean} inData
   */
  walkInline(element, inData) {
    const isLink = element.localName === "a" && leadsSomewhere(element);
    if (isLink && isNavigationAid(element)) return;
    if (isLink) this.builder.open("a", INLINE, { isLink });
    this.walkChildren(element, inData);
    if (isLink) this.builder.close();
  }

  /** @param {Element} element */
  walkHeading(element) {
    const tag = element.localName;
    const namesPage = tag === "h1" && !this.firstHeading && !this.inBoilerplate;
    if (!namesPage) {
      this.builder.breakBlock();
      this.builder.openImpliedSection(Number(tag[1]));
    }
    this.builder.open(tag, HEADING);
    this.walkChildren(element, false);
    const title = squeeze(this.builder.frame.text);
    this.builder.close();
    const isSecond = tag === "h2" && !this.secondHeading && !this.inBoilerplate;
    if (namesPage || (isSecond && !this.firstHeading)) this.titleElement = element;
    if (namesPage) this.firstHeading = title;
    else if (isSecond) this.secondHeading = title;
  }
}
