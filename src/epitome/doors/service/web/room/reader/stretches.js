// Highlights may overlap; what is drawn must not: of several, the one that begins last is shown.

/**
 * The stretches to draw, in the order of the text; a highlight that equals another one lies under it.
 * @param {Note[]} notes
 * @returns {KeptStretch[]}
 */
export function cutStretches(notes) {
  const placed = notes.flatMap(({ note, start, end, state }) => (start === null || end === null || state === "gone" ? [] : [{ note, start, end }]));
  placed.sort((a, b) => a.start - b.start || b.end - a.end);
  /** @type {KeptStretch[]} */
  const stretches = [];
  /** @type {typeof placed} */
  const open = [];
  let position = 0;

  /** @param {number} to Draws what is open, the last that began first. */
  function advance(to) {
    for (let top = open.at(-1); top && position < to; top = open.at(-1)) {
      if (top.end <= position) open.pop();
      else {
        const end = Math.min(top.end, to);
        stretches.push({ note: top.note, start: position, end, isLast: false });
        position = end;
      }
    }
    position = to;
  }

  for (const each of placed) {
    advance(each.start);
    open.push(each);
  }
  advance(Infinity);
  const ended = new Set();
  for (const stretch of stretches.toReversed()) {
    stretch.isLast = !ended.has(stretch.note);
    ended.add(stretch.note);
  }
  return stretches;
}
