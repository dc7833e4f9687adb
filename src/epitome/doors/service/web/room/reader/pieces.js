// A block's text in pieces, each under the mark, link, highlight and matched word that cover it; covers are cut at the
// block's ends.
import { createSlicer, findLastStart } from "./offsets.js";

/**
 * The covers that reach into a range. Covers ascend and do not overlap.
 * @template {{ start: number, end: number }} Cover
 * @param {Cover[]} covers
 * @param {number} start
 * @param {number} end
 */
export function selectCovers(covers, start, end) {
  const selected = [];
  const first = Math.max(0, findLastStart(covers.length, (index) => covers[index].start, start));
  for (let index = first; index < covers.length && covers[index].start < end; index += 1) {
    if (covers[index].end > start) selected.push(covers[index]);
  }
  return selected;
}

/**
 * Cuts a block where any cover begins or ends.
 * @param {ViewBlock} block
 * @param {TextMark[]} marks
 * @param {ViewLink[]} links
 * @param {KeptStretch[]} kept
 * @returns {TextPiece[]}
 */
export function cutBlock(block, marks, links, kept) {
  const { length, slice } = createSlicer(block.text);
  const words = marks.flatMap((mark) => mark.words.map(([start, end]) => ({ start, end })));
  const cuts = new Set([0, length]);
  for (const { start, end } of [...marks, ...links, ...words, ...kept]) {
    for (const offset of [start - block.start, end - block.start]) if (offset > 0 && offset < length) cuts.add(offset);
  }
  const ends = [...cuts].sort((a, b) => a - b);
  const [findMark, findLink, findWord, findKept] = [createFinder(marks), createFinder(links), createFinder(words), createFinder(kept)];
  return ends.slice(1).map((end, index) => {
    const position = block.start + ends[index];
    return {
      text: slice(ends[index], end),
      mark: findMark(position),
      link: findLink(position),
      isWord: findWord(position) !== null,
      kept: findKept(position),
    };
  });
}

/**
 * Finds the cover of a position; positions must ascend from call to call.
 * @template {{ start: number, end: number }} Cover
 * @param {Cover[]} covers
 * @returns {(position: number) => Cover | null}
 */
export function createFinder(covers) {
  let index = 0;
  return (position) => {
    while (index < covers.length && covers[index].end <= position) index += 1;
    const cover = covers[index];
    return cover !== undefined && cover.start <= position ? cover : null;
  };
}
