// Where the card stands: below the link or above it, else beside it, never over it, always inside the window.

const GAP = 6; // from the link
const EDGE = 8; // from the window
const ENOUGH = 200; // room to scroll in, above or below, rather than stand beside the link and hide its sentence

/** {left, top, height}: the place of a card of a size by a link's boxes; `height` is the most that fits there. */
export function placed(boxes, pointer, card, view) {
  const link = union(boxes);
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

function union(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}
