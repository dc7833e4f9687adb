// Questions that open a paragraph (as epitome.readers.build.questions does it): one without a mark is a paragraph of its own; with a
// number the rest of its paragraph answers it; with a letter ("Q:") it may have several sentences, up to the next letter ("A:").
import { MARKS } from "../tables/marks.js";

/** A run of sentences: those from `begin` up to `answer` ask, those up to `end` answer. @typedef {{ begin: number, answer: number, end: number }} Asked */

const LETTERED = /^\(?(\p{L}{1,2})\p{Nd}{0,3}[.:)：]\s/u; // "Q: ", "Q12. "
const NUMBERED = /^\(?\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){0,3}[.:)：]\s/u; // "3) ", "1.2. "

/** @param {string} text */
const asks = (text) => MARKS.questions.includes(text[text.length - 1]);

/** @param {string} text */
export const isMarkedQuestion = (text) => LETTERED.test(text) || NUMBERED.test(text);

/** Splits the paragraphs of a page at their questions, and knows which letter asks. */
export class QuestionSplitter {
  letter = "";

  /**
   * The questions of a paragraph, each with what answers it.
   * @param {string[]} sentences
   * @returns {Asked[]}
   */
  split(sentences) {
    const [first] = sentences;
    if (first === undefined || !LETTERED.test(first)) {
      const isQuestion = first !== undefined && asks(first) && (sentences.length === 1 || isMarkedQuestion(first));
      return isQuestion ? [{ begin: 0, answer: 1, end: sentences.length }] : [];
    }
    const letters = sentences.map((sentence) => LETTERED.exec(sentence)?.[1] ?? "");
    /** @type {Asked[]} */
    const runs = [];
    for (let begin = 0; begin < sentences.length; ) {
      const answer = begin + this.countAsking(sentences, letters, begin);
      let end = Math.max(begin + 1, answer);
      while (end < sentences.length && !(this.letter && letters[end] === this.letter)) end++;
      if (answer > begin) runs.push({ begin, answer, end });
      begin = end;
    }
    return runs;
  }

  /**
   * How many sentences of a run that a letter opens ask.
   * @param {string[]} sentences
   * @param {string[]} letters
   * @param {number} begin
   */
  countAsking(sentences, letters, begin) {
    let stop = begin + 1;
    while (stop < letters.length && !letters[stop]) stop++;
    const asking = sentences.slice(begin, stop).map(asks);
    const isLast = stop === letters.length;
    if (this.letter && this.letter !== letters[begin]) return Number(isLast && asking.length === 1 && asking[0]);
    if (!this.letter && !asking[0] && !asking[asking.length - 1]) return 0;
    this.letter = letters[begin];
    const first = asking.indexOf(true);
    if (!isLast || first < 0) return asking.length;
    const last = asking.indexOf(false, first);
    return last < 0 ? asking.length : last;
  }
}
