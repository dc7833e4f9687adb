// Dates in one format (as in epitome.language.dates).

const MAX_CHARACTERS = 100;
const YEAR_FIRST = [
  /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g,
  /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/g,
  /(?<!\d)((?:19|20)\d\d)([01]\d)([0-3]\d)(?!\d)/g,
];
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[ -](?:de |of )?(\p{L}{3,12})\.?,?[ -](?:de |del )?(\d{4}|\d\d)(?!\d)/giu;
const MONTH_FIRST = /(?<![\p{L}\d_])(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (?:\d\d?:[\d:]{2,5} (?:[A-Z]{3,4} )?)?(\d{4})(?!\d)/giu;
const NUMBERS = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/g;
const MONTH_ONLY = /(?<![\p{L}\d_])(\p{L}{3,12})\.?,? (?:de |del )?(\d{4})(?!\d)/giu;
const LEAST = /(?<!\d)(\d{4})(?:-(\d\d))?(?!\d)/;
// beginnings of the names of the months in English, German, French, Spanish, Italian, Portuguese and Dutch
const MONTHS = [
  ...["jan ene gen", "feb fev", "mar maa mrt", "apr avr abr", "may mai mei mag", "jun juin giu"],
  ...["jul juil lug", "aug aou ago", "sep set", "oct okt ott out", "nov", "dec dez dic"],
].map((starts) => starts.split(" "));

/**
 * The ISO date (or month, or year) in a text; null where there is none.
 * @param {string} text
 */
export function findDate(text) {
  const short = text.split(/\s+/u).filter(Boolean).join(" ").slice(0, MAX_CHARACTERS);
  for (const [year, month, day] of findDays(short)) {
    const date = new Date(Date.UTC(year, month - 1, day));
    if (month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day) return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
  }
  for (const [, name, year] of short.matchAll(MONTH_ONLY)) {
    if (findMonth(name)) return `${year}-${twoDigits(findMonth(name))}`;
  }
  return LEAST.exec(short)?.[0] ?? null;
}

/**
 * What may be a day, as year, month and day, by the forms in which dates are written.
 * @param {string} text
 * @returns {Generator<[number, number, number]>}
 */
function* findDays(text) {
  for (const pattern of YEAR_FIRST) {
    for (const [, year, month, day] of text.matchAll(pattern)) yield [Number(year), Number(month), Number(day)];
  }
  for (const [, day, name, year] of text.matchAll(DAY_FIRST)) yield [completeYear(year), findMonth(name), Number(day)];
  for (const [, name, day, year] of text.matchAll(MONTH_FIRST)) yield [Number(year), findMonth(name), Number(day)];
  for (const [, one, sign, other, digits] of text.matchAll(NUMBERS)) {
    const year = completeYear(digits);
    const [first, second] = sign === "/" ? [one, other] : [other, one];
    yield [year, Number(first), Number(second)];
    yield [year, Number(second), Number(first)];
  }
}

/**
 * The number of a month by the beginning of its name; 0 where it is none.
 * @param {string} name
 */
function findMonth(name) {
  const letters = name.toLowerCase().normalize("NFD").replace(/\P{L}/gu, "");
  const number = [4, 3].map((length) => MONTHS.findIndex((starts) => starts.includes(letters.slice(0, length)))).find((n) => n >= 0);
  return (number ?? -1) + 1;
}

/**
 * A year of four digits; of two, 69 to 99 are of the twentieth century.
 * @param {string} digits
 */
function completeYear(digits) {
  const year = Number(digits);
  return digits.length === 4 ? year : year + (year >= 69 ? 1900 : 2000);
}

/** @param {number} number */
function twoDigits(number) {
  return String(number).padStart(2, "0");
}
