// The position of the card: below or above the link, otherwise next to it, never over it, always inside the window.

const GAP = 6; // from the link
const EDGE = 8; // from the window
const ENOUGH = 200; // height that suffices above or below, with scrolling; next to the link the card would hide its sentence
const NARROW = 240; // minimum width of a card next to a link

/**
 * The position of a card at a link; `height` is the maximum there, `width` the available width if the card must be narrower.
 * @param {Box[]} boxes of the link
 * @param {Point | null} pointer
 * @param {(width: number) => Size} measure the card's size within a width
 * @param {Size} view
 */
export function placeCard(boxes, pointer, measure, view) {
  const link = uniteBoxes(boxes);
  const inner = view.width - 2 * EDGE;
  const card = measure(inner);
  const left = clamp((pointer?.x ?? link.left) - 24, EDGE, view.width - card.width - EDGE);
  const below = view.height - link.bottom - GAP - EDGE;
  const above = link.top - GAP - EDGE;
  if (card.height <= below) return { left, top: link.bottom + GAP, width: inner, height: below };
  if (card.height <= above) return { left, top: link.top - GAP - card.height, width: inner, height: above };
  const right = view.width - link.right - GAP - EDGE;
  const before = link.left - GAP - EDGE;
  const beside = Math.max(right, before);
  if (Math.max(below, above) < ENOUGH && beside >= NARROW) {
    const height = view.height - 2 * EDGE;
    const size = measure(beside);
    const top = clamp(link.top, EDGE, view.height - Math.min(size.height, height) - EDGE);
    return { left: right >= before ? link.right + GAP : link.left - GAP - size.width, top, width: beside, height };
  }
  return below >= above
    ? { left, top: link.bottom + GAP, width: inner, height: Math.max(below, 0) }
    : { left, top: EDGE, width: inner, height: Math.max(above, 0) };
}

/**
 * @param {Box[]} boxes
 * @returns {Box}
 */
function uniteBoxes(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}
