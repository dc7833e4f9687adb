// Where the card goes: below the link or above it, else beside it, never over it, always inside the window.

const GAP = 6; // from the link
const EDGE = 8; // from the window
const ENOUGH = 200; // room to scroll in, above or below, rather than stand beside the link and hide its sentence

/**
 * The place of a card by a link; `height` is the most that fits there.
 * @param {Box[]} boxes of the link
 * @param {Point | null} pointer
 * @param {Size} card
 * @param {Size} view
 */
export function placeCard(boxes, pointer, card, view) {
  const link = uniteBoxes(boxes);
  const left = clamp((pointer?.x ?? link.left) - 24, EDGE, view.width - card.width - EDGE);
  const below = view.height - link.bottom - GAP - EDGE;
  const above = link.top - GAP - EDGE;
  if (card.height <= below) return { left, top: link.bottom + GAP, height: below };
  if (card.height <= above) return { left, top: link.top - GAP - card.height, height: above };
  if (Math.max(below, above) < ENOUGH) {
    const beside = { top: clamp(link.top, EDGE, view.height - card.height - EDGE), height: view.height - 2 * EDGE };
    if (view.width - link.right - GAP - EDGE >= card.width) return { left: link.right + GAP, ...beside };
    if (link.left - GAP - EDGE >= card.width) return { left: link.left - GAP - card.width, ...beside };
  }
  return below >= above
    ? { left, top: link.bottom + GAP, height: Math.max(below, 0) }
    : { left, top: EDGE, height: Math.max(above, 0) };
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
