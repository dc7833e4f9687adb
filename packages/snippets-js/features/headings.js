// The types of sections that headings announce, in English (as in epitome.language.signs.cues).

const LONGEST_PATH = 500;
/** @type {Record<string, RegExp>} */
const TYPES = {
  introduction: /introduc|background|motivation|overview/iu,
  related: /related|previous|prior|literature/iu,
  methods:
    /method|material|procedure|experimental (?:setup|design)|implementation|protocol|patients|participants|statistic|\bdata(?:set)?s?\b|corpus|corpora|setup|algorithm/iu,
  results: /result|experiment|evaluation|finding|analys/iu,
  discussion: /discuss/iu,
  conclusion: /conclu|summary|future work|perspective|outlook/iu,
};
export const HEADING_TYPES = [...Object.keys(TYPES), "other"];

/**
 * The types that a path of headings announces; "other" if none is recognised.
 * @param {string[]} titles
 */
export function classifyHeadings(titles) {
  const path = Array.from(titles.join(" / ")).slice(0, LONGEST_PATH).join("");
  const found = Object.keys(TYPES).filter((type) => TYPES[type].test(path));
  return found.length ? found : ["other"];
}
