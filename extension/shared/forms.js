// Elements of the extension's own pages.

/**
 * The element of the page with an id; it must exist and be of that class.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function getElement(id, type) {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new TypeError(`the page has no ${type.name} with the id ${id}`);
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
export function showStatus(element, text, isError = false) {
  element.textContent = text;
  element.classList.toggle("error", isError);
}
