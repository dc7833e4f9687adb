// The date of a page from its <head>, in one format (as in epitome.readers.normalise).

const MONTHS = "january february march april may june july august september october november december".split(" ");
const SHORT = MONTHS.map((month) => month.slice(0, 3));
const DAY_FIRST = /^(\d{1,2})(\.?) ([a-z]+) (\d{4})$/i;
const MONTH_FIRST = /^([a-z]+) (\d{1,2}), (\d{4})$/i;
const ISO = /\d{4}(?:-\d{2}(?:-\d{2})?)?/;

/**
 * The first non-empty date, otherwise that of the first <time>.
 * @param {Element} root
 * @param {string[]} given
 */
export function findDate(root, given) {
  const found = given.find(Boolean);
  if (found) return parseDate(found);
  const times = [...root.getElementsByTagName("time")];
  return parseDate(times.find((time) => time.hasAttribute("datetime"))?.getAttribute("datetime") ?? "");
}

/**
 * The ISO date (or year) in a text; the text itself if it has none; null for an empty text.
 * @param {string} text
 */
export function parseDate(text) {
  const line = text.split(/\s+/u).filter(Boolean).join(" ");
  const dayFirst = DAY_FIRST.exec(line.slice(0, 40));
  const monthFirst = MONTH_FIRST.exec(line.slice(0, 40));
  const written =
    (dayFirst && buildDate(dayFirst[4], dayFirst[3], dayFirst[1], dayFirst[2] !== ".")) ??
    (monthFirst && buildDate(monthFirst[3], monthFirst[1], monthFirst[2], true));
  return written ?? ISO.exec(line)?.[0] ?? (line || null);
}

/**
 * @param {string} year
 * @param {string} month its English name
 * @param {string} day
 * @param {boolean} mayBeShort whether the name may have three letters
 */
function buildDate(year, month, day, mayBeShort) {
  const name = month.toLowerCase();
  const number = MONTHS.includes(name) ? MONTHS.indexOf(name) : mayBeShort ? SHORT.indexOf(name) : -1;
  const date = new Date(Date.UTC(Number(year), number, Number(day)));
  return number >= 0 && date.getUTCMonth() === number && date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : null;
}
