// Units of measurement, each with its words, and words for large numbers.

/** @type {Record<string, string>} */
const WORDS_OF_UNITS = {
  "%": "% percent per\u00a0cent prozent",
  second: "s second seconds sec", minute: "min minute minutes", hour: "h hour hours", day: "day days", week: "week weeks",
  month: "month months", year: "year years", century: "century centuries",
  mm: "mm millimetre millimetres millimeter millimeters", cm: "cm centimetre centimetres centimeter centimeters",
  m: "m metre metres meter meters", km: "km kilometre kilometres kilometer kilometers", inch: "inch inches", foot: "foot feet ft",
  mile: "mile miles", yard: "yard yards", g: "g gram grams", kg: "kg kilogram kilograms", tonne: "tonne tonnes ton tons", pound: "lb lbs pound pounds",
  litre: "l litre litres liter liters", "°C": "°c celsius", "°F": "°f fahrenheit", kW: "kw kilowatt kilowatts", MW: "mw megawatt megawatts", GW: "gw gigawatt gigawatts",
  kB: "kb kilobyte kilobytes kib", MB: "mb megabyte megabytes mib", GB: "gb gigabyte gigabytes gib", TB: "tb terabyte terabytes tib", byte: "byte bytes", bit: "bit bits",
  Hz: "hz hertz", kHz: "khz", MHz: "mhz", GHz: "ghz", ms: "ms millisecond milliseconds", "$": "$ usd dollar dollars", "€": "€ eur euro euros", "£": "£ gbp",
  people: "people persons inhabitants residents", "death": "death deaths",
};

/** @type {ReadonlyMap<string, string>} */
export const UNITS = new Map(
  Object.entries(WORDS_OF_UNITS).flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit])),
);

/** @type {ReadonlyMap<string, number>} */
export const MULTIPLES = new Map([["thousand", 1e3], ["million", 1e6], ["billion", 1e9], ["trillion", 1e12]]);

/** Words whose matches mean nothing. @type {ReadonlySet<string>} */
export const STOP_WORDS = new Set(
  (
    "about above after again against also although among another because been before being below between both could does during each either " +
    "ever every from further have having here hers himself into itself just less many might more most much must neither never none only other " +
    "ours over same several shall should since some such than that their theirs them then there these they this those though through under " +
    "until upon very were what when where which while whom whose will with within without would your yours aber alle auch beim dass dann " +
    "dein denn dieser diese dieses doch durch eine einem einen einer eines haben hatte ihre ihren kann mehr nach nicht noch oder sein seine sich " +
    "sind ueber unter vom von wenn werden wird wurde wurden zum zur avec cette dans elle elles etre leur leurs mais nous plus pour sans sont " +
    "vous como desde donde entre esta este estos para pero porque sobre tambien della delle degli anche come dalla nella sono"
  ).split(" "),
);
