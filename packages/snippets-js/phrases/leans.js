// Which sentence of a page another one depends on (as in epitome.document.leaning_sentences).
import { hasEnd } from "./faults.js";
import { leansBack, listNameWords } from "./leaning.js";

/** @typedef {import("../page/layout.js").Layout} Layout */
/** @typedef {import("../page/layout.js").PageSentence} PageSentence */

export const STANDS = -1;
const UNSUPPORTED = -2;
const LONGEST = 3; // sentences in a chain of dependencies
const MOST = 0.5; // of the sentences: if more depend on others, the text is a story that names its people once
const SOME = 60;

export class Leaning {
  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    this.names = listNameWords(`${layout.title} ${layout.bodyTitle}`);
    this.first = this.findFirst();
    /** @type {Map<number, boolean>} */
    this.found = new Map();
    const step = Math.max(1, Math.floor(layout.sentences.length / SOME));
    const some = layout.sentences.filter((_, number) => number % step === 0);
    this.standsAll = some.filter(({ index }) => this.leans(index)).length > MOST * some.length;
  }

  /**
   * The index of the sentence that a sentence depends on; STANDS if it depends on none, UNSUPPORTED if that sentence cannot be shown before it.
   * @param {number} number
   */
  findSupport(number) {
    if (this.standsAll || !this.leans(number)) return STANDS;
    for (let first = number; number - first < LONGEST - 1 && this.follows(first); ) {
      first -= 1;
      if (!this.leans(first)) return number - 1;
    }
    return UNSUPPORTED;
  }

  /** The number of the first sentence of the body; below the name line of a manual page, of the next section. */
  findFirst() {
    const [line, next] = this.layout.sentences.filter((sentence) => this.isBody(sentence));
    return (next && next.section !== line.section && !hasEnd(line.text) ? next : line)?.index ?? 0;
  }

  /** @param {PageSentence} sentence */
  isBody({ section }) {
    return this.layout.sections[section].kind === "body";
  }

  /** @param {number} number */
  leans(number) {
    let found = this.found.get(number);
    if (found === undefined) this.found.set(number, (found = this.read(this.layout.sentences[number])));
    return found;
  }

  /** @param {PageSentence} sentence */
  read(sentence) {
    const { sentences, heads } = this.layout;
    if (sentence.index <= this.first || !this.isBody(sentence) || sentence.row > 0) return false;
    const isUnderTerm = sentence.head >= 0 && heads[sentence.head].kind === "term";
    return leansBack(sentence.text, this.names, sentence.section === sentences[this.first].section && !isUnderTerm);
  }

  /**
   * Whether a sentence directly follows the one before it: in the same paragraph or the next, under the same heads, with nothing between them.
   * @param {number} number
   */
  follows(number) {
    if (number === 0) return false;
    const [before, sentence] = [this.layout.sentences[number - 1], this.layout.sentences[number]];
    if (before.section !== sentence.section || before.head !== sentence.head || sentence.block - before.block > 1) return false;
    if (before.element === sentence.element) return true;
    if (this.layout.elements.slice(before.element, sentence.element).some(({ kind }) => kind === "boilerplate")) return false;
    const [one, other] = [this.layout.elements[before.element], this.layout.elements[sentence.element]];
    return one.kind === "paragraph" && other.kind === "paragraph" && one.parent === other.parent;
  }
}
