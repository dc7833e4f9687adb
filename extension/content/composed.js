// The page as it is drawn: trees of components are part of the tree around them.

/**
 * The element around a node where it is written, out of a component too.
 * @param {Node} node
 */
export function findWriter(node) {
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
}

/**
 * The element around another where it is drawn: within the component that it is handed to.
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
 * The nodes under another in the order in which they are drawn, components opened; `isLeft` ones and what is in them are
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
