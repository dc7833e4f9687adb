// All messages of the scripts of the extension's own pages.
export const PAGE_LINES = {
  saved: "Saved.",
  paired: "Paired with this service.",
  notPaired: "Not paired yet.",
  wrongCode: "That number is wrong, too old or used. Get another in the terminal.",
  notHere: "The service must stand on this machine, such as 127.0.0.1:8765.",
  noSite: "That is no name of a site.",
  noPermission: "The browser did not get the permission.",
  remove: "Remove",
  unreadable: "This page cannot be read by extensions.",
  answer: "What the page says to that",
  summary: "Summary",
  reach: "Cards come for links within the sites that you turned on. For links to other sites, turn on all sites in the options.",
  reader: "Parses linked pages, which are shown nowhere, and ranks their sentences in a thread of its own.",
  cardsOn: "Cards are on. Rest on a link in a text to see one.",
  cardsOff: "Cards are off.",
};

/** @param {string} host */
export function describeCards(host) {
  return `Cards on ${host}`;
}

/** @param {string} host */
export function describeRemoval(host) {
  return `Remove ${host}`;
}
