// Compares the figures of a sentence with those of a passage: the same unit, another value.
import { MULTIPLES, UNITS } from "../shared/units.js";

const FIGURE = /([$€£]?)(?<![\p{L}\p{N}.,])(\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d+)(\.\d+)?[\s-]?(thousand|million|billion|trillion)?[\s-]?(%|°[CF]|[\p{L}$€£]+)?/giu;
const TEXT_CHARACTERS = 2_000;

/**
 * The first figure of a passage with a unit that the sentence has too, but another value; null if there is none, or if the
 * passage has the sentence's own value as well.
 * @param {string} sentence
 * @param {string} passage
 * @returns {{ own: string, other: string } | null}
 */
export function findOtherFigure(sentence, passage) {
  const others = listFigures(passage);
  for (const own of listFigures(sentence)) {
    const same = others.filter(({ unit }) => unit === own.unit);
    if (same.length && same.every(({ value }) => value !== own.value)) return { own: own.text, other: same[0].text };
  }
  return null;
}

/** @param {string} text */
function listFigures(text) {
  return [...text.slice(0, TEXT_CHARACTERS).matchAll(FIGURE)].flatMap(([all, sign, whole, part = "", multiple = "", word = ""]) => {
    const unit = UNITS.get(sign || word.toLowerCase());
    if (unit === undefined) return [];
    const value = Number(whole.replace(/\D/g, "") + part) * (MULTIPLES.get(multiple.toLowerCase()) ?? 1);
    const shown = sign ? all.slice(0, all.length - word.length) : all;
    return [{ unit, value, text: shown.trim() }];
  });
}
