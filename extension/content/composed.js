// The page as rendered: shadow trees are part of the tree around them.

/**
 * The parent of a node in the source, also across the boundary of a shadow tree.
 * @param {Node} node
 */
export function findWriter(node) {
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
}

/**
 * The parent of an element as rendered: its slot, if it is slotted into a component.
 * @param {Element} element
 */
export function findDrawer(element) {
  return element.assignedSlot ?? findWriter(element);
}

/**
 * The nearest element that matches: the element itself or one around it.
 * @param {Element} element
 * @param {(element: Element) => boolean} matches
 * @param {(element: Element) => Element | null} step
 */
export function findAround(element, matches, step) {
  /** @type {Element | null} */
  let around = element;
  while (around && !matches(around)) around = step(around);
  return around;
}

/**
 * The nodes below another in rendered order, including shadow trees; `isLeft` ones and their descendants are
 * left out.
 * @param {Element} root
 * @param {(element: Element) => boolean} isLeft
 * @returns {Generator<Node>}
 */
export function* walkComposed(root, isLeft) {
  const stack = [...listChildren(root)].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node instanceof Element && isLeft(node)) continue;
    yield node;
    if (!(node instanceof Element)) continue;
    for (const child of [...listChildren(node)].reverse()) stack.push(child);
  }
}

/** @param {Element} element */
function listChildren(element) {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return assigned.length ? assigned : element.childNodes;
}
