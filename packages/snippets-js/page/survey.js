// The boxes of a page and their own text, in one pass over its elements (as in epitome.readers.html.main_text.survey).
import { StyleSheets, findPanelIds, findWholeButton } from "./hidden.js";

/**
 * Boxes in document order, as columns; those inside box i are i + 1 .. ends[i] - 1. `names` are tag, role, class and id; `pieces` the own text,
 * `linked` how many characters of it are in links.
 * @typedef {{ elements: Element[], names: [string, string, string, string][], parents: number[], ends: number[], pieces: string[][], linked: number[],
 *   characters: number, hidden: Set<Element>, blank: Set<Element>, buttons: Set<Element> }} Survey
 */

export const UNREAD = new Set(
  (
    "head script style template noscript button select textarea input option datalist iframe object embed applet svg canvas audio video map progress meter " +
    "legend label rt rp"
  ).split(" "),
);
const BOXES = new Set(
  (
    "body main article section div center blockquote details address form fieldset figure figcaption table caption thead tbody tfoot tr td th hgroup frameset " +
    "noframes nav header footer aside p summary ul ol dl menu dir li dd dt h1 h2 h3 h4 h5 h6 pre listing xmp plaintext"
  ).split(" "),
);
const MAY_BE_BLANK = new Set("section div center blockquote details address form fieldset figure figcaption nav header footer aside p ul ol li".split(" "));
const HEADING = /^h[1-6]$/;
const DEEPEST = 200; // more deeply nested elements are left out

/**
 * @param {Element} root
 * @returns {Survey}
 */
export function surveyPage(root) {
  /** @type {Survey} */
  const survey = { elements: [], names: [], parents: [], ends: [], pieces: [], linked: [], characters: 0, hidden: new Set(), blank: new Set(), buttons: new Set() };
  const sheets = new StyleSheets(root);
  let anchors = 0;
  /** @type {Set<string> | null} */
  let panels = null;

  /**
   * @param {Element} element
   * @param {number} parent
   * @param {number} depth
   * @param {boolean} linked
   */
  function measureBox(element, parent, depth, linked) {
    const box = survey.elements.length;
    const id = element.getAttribute("id") ?? "";
    survey.elements.push(element);
    survey.names.push([element.localName, (element.getAttribute("role") ?? "").trim().toLowerCase(), element.getAttribute("class") ?? "", id]);
    survey.parents.push(parent);
    survey.ends.push(box + 1);
    survey.pieces.push([]);
    survey.linked.push(0);
    const button = HEADING.test(element.localName) ? findWholeButton(element) : null;
    if (button) survey.buttons.add(button);
    const [charactersBefore, anchorsBefore] = [survey.characters, anchors];
    measureContent(element, box, depth, linked);
    survey.ends[box] = survey.elements.length;
    const isEmpty = survey.characters === charactersBefore && anchors === anchorsBefore;
    if (isEmpty && MAY_BE_BLANK.has(element.localName) && !id) survey.blank.add(element);
  }

  /**
   * @param {Element} parent
   * @param {number} box
   * @param {number} depth
   * @param {boolean} linked
   */
  function measureContent(parent, box, depth, linked) {
    const pieces = survey.pieces[box];
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) {
        const text = /** @type {Text} */ (child).data;
        const size = text.trim().length;
        pieces.push(text);
        survey.characters += size;
        if (linked) survey.linked[box] += size;
      } else if (child.nodeType === 1) measureChild(/** @type {Element} */ (child), box, depth + 1, linked);
    }
  }

  /**
   * Whether a control of the page shows an element that is hidden.
   * @param {Element} element
   */
  function isPanel(element) {
    const id = element.getAttribute("id") ?? "";
    if ((element.getAttribute("role") ?? "").trim().toLowerCase() === "tabpanel") return true;
    if (!id) return false;
    panels ??= findPanelIds(root);
    return panels.has(id);
  }

  /**
   * @param {Element} child
   * @param {number} box
   * @param {number} depth
   * @param {boolean} linked
   */
  function measureChild(child, box, depth, linked) {
    const tag = child.localName;
    if (tag === "br") survey.pieces[box].push(" ");
    if (tag === "br" || (UNREAD.has(tag) && !survey.buttons.has(child))) return;
    if (depth > DEEPEST || (sheets.hides(child) && !isPanel(child))) {
      survey.hidden.add(child);
      return;
    }
    if (child.getAttribute("id") || (tag === "a" && !child.hasAttribute("href"))) anchors += 1;
    if (BOXES.has(tag)) {
      survey.pieces[box].push(" ");
      measureBox(child, box, depth, linked);
    } else measureContent(child, box, depth, linked || (tag === "a" && child.hasAttribute("href")));
  }

  measureBox(root, -1, 1, false);
  return survey;
}
