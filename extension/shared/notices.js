// The one quiet line that is shown where there is nothing else to show.
export const NOTICES = {
  reading: "Reading the page …",
  unpaired: "Not paired with the service. Open the options to pair.",
  absent: "The epitome service is not running.",
  slow: "The page or the service takes too long.",
  refused: "This page cannot be read.",
  unreachable: "The page could not be fetched.",
  busy: "The service is busy. Try again in a moment.",
  invalid: "The service gave an answer that makes no sense.",
  unsupported: "Not clearly supported by that page. The nearest it says:",
  empty: "No sentence was found.",
};

/**
 * The line for the kind of an answer; an unknown kind is an invalid answer.
 * @param {string} kind
 */
export function describeKind(kind) {
  return Object.hasOwn(NOTICES, kind) ? NOTICES[/** @type {NoticeKind} */ (kind)] : NOTICES.invalid;
}
