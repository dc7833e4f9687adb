// Where a card goes: below what it belongs to or above it, never over it, always inside the window.

const GAP = 6;
const EDGE = 8;

/**
 * The place of a card; `height` is the most that fits there.
 * @param {Box} anchor
 * @param {Size} card
 * @param {Size} view
 */
export function placeCard(anchor, card, view) {
  const left = Math.max(EDGE, Math.min(anchor.left - 16, view.width - card.width - EDGE));
  const below = view.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  if (card.height <= below || below >= above) return { left, top: anchor.bottom + GAP, height: Math.max(below, 0) };
  return { left, top: Math.max(EDGE, anchor.top - GAP - card.height), height: above };
}
