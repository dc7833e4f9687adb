// The words that the extension shows, in the language of the browser: `_locales` has them all.
import { api } from "./api.js";

const PLACES = /** @type {const} */ ([["wordPlaceholder", "placeholder"], ["wordLabel", "aria-label"], ["wordTitle", "label"]]);

/**
 * Words by their name, with values in place of $1, $2.
 * @param {Word} name
 * @param {string[]} values
 */
export function say(name, ...values) {
  return api.i18n.getMessage(name, values);
}

/**
 * Fills the elements of a page of the extension that name their words, as `data-word` (their text), `data-word-placeholder`,
 * `data-word-label` (for who hears the page) or `data-word-title` (of a group of options).
 * @param {Partial<Record<Word, string>>} values in place of $1
 */
export function fillWords(values = {}) {
  document.documentElement.lang = say("language");
  /** @type {NodeListOf<HTMLElement>} */
  const elements = document.querySelectorAll("[data-word], [data-word-placeholder], [data-word-label], [data-word-title]");
  for (const element of elements) {
    const { word } = /** @type {{ word?: Word }} */ (element.dataset);
    if (word) element.textContent = say(word, values[word] ?? "");
    for (const [place, attribute] of PLACES) {
      const name = /** @type {Word | undefined} */ (element.dataset[place]);
      if (name) element.setAttribute(attribute, say(name));
    }
  }
}
