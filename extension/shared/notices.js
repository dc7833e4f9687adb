// All messages of a card, or of the popup in place of a summary.

/** Shown if there is nothing else to show. */
export const NOTICES = {
  reading: "Reading the page …",
  ungranted: "The browser does not let the extension read that site. Turn it on in the options.",
  unpaired: "The epitome service does not know this extension any more. Pair with it again in the options.",
  absent: "The epitome service is not running.",
  slow: "This takes too long.",
  refused: "This page cannot be read.",
  unreachable: "The page could not be fetched.",
  busy: "The service is busy. Try again in a moment.",
  invalid: "The service gave an answer that makes no sense.",
  language: "That page is in another language.",
  empty: "No passage comes close.",
  gone: "The site says that this page is not there.",
  forbidden: "The site does not give this page to a stranger.",
  login: "This page asks for a login.",
  pay: "This page is for subscribers.",
  consent: "This page asks for consent before it shows anything.",
  script: "This page is built by scripts; without them it says nothing.",
  pdf: "This is a PDF, which cards do not read.",
  file: "This is a file, not a page to read.",
  large: "This page is too large for a card.",
};

/** Why hovering did not request a page. */
export const OBSTACLES = {
  acting: "Not requested: this address may do something when it is opened. Press E to look.",
  query: "Not requested: this address may do something when it is opened, or be meant for you alone. Press E to look.",
  host: "Not requested: it leads to mail, a bank, a login, or on to an address that does not show. Press E to look.",
  file: "Not requested: this is a file to download. Press E to look.",
  budget: "Not requested: hovering has requested many pages from here already. Press E to look.",
  unread: "Not requested: this address does not look like that of a page to read. Press E to look.",
  new: "Not requested: this site was not asked before, and its address says more than the name of a page. Press E to look.",
  leads: "Not followed: the link leads on to this address. Press E to look.",
};

export const LINES = {
  request: "Request it (E or Shift)",
  options: "Options",
  closest: "Closest passages",
  about: "What the linked page says",
  pin: "Pin",
  copy: "Copy",
  close: "Close",
  copied: "Copied",
};

/**
 * The line for the kind of an answer; an unknown kind is an invalid answer.
 * @param {string} kind
 */
export function describeKind(kind) {
  return Object.hasOwn(NOTICES, kind) ? NOTICES[/** @type {NoticeKind} */ (kind)] : NOTICES.invalid;
}

/**
 * The message on what the linked site learns from a request.
 * @param {string} site
 */
export function describeRequest(site) {
  return `A request tells ${site} this address, the time and your IP address, and not who you are logged in as:`;
}

/** @param {{ own: string, other: string }} figure */
export function describeFigure({ own, other }) {
  return `${other} here, ${own} in your sentence`;
}

/** @param {number} count */
export function countSentences(count) {
  return count === 1 ? "1 sentence" : `${count} sentences`;
}
