// Letters and their marks, and the scripts written in runs without spaces, as ranges for a character class
// (flag v). A letter with its marks is one letter to a reader: क + ि, ก + ี + ่, か + ゙.

const HAN = "\\u2f00-\\u2fd5\\u3005-\\u3007\\u3021-\\u3029\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const KANA = "\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\uff66-\\uff9d";
const THAI = "\\u0e01-\\u0e30\\u0e32\\u0e40-\\u0e46";
const LAO = "\\u0e81-\\u0eb0\\u0eb2\\u0ebd-\\u0ec6\\u0edc-\\u0edf";
const KHMER = "\\u1780-\\u17b3\\u17d7\\u17dc";
const BURMESE =
  "\\u1000-\\u102a\\u103f\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065\\u1066\\u106e-\\u1070\\u1075-\\u1081\\u108e\\uaa60-\\uaa7a";
const HANGUL = "\\u1100-\\u11ff\\u3131-\\u318e\\uac00-\\ud7a3";

/** Letters of scripts written in runs; Hangul has spaces, but its words include their endings. */
const RUNS = HAN + KANA + THAI + LAO + KHMER + BURMESE + HANGUL;
/** Unicode letters that never occur alone: the vowel am of Thai and Lao, the sound marks of halfwidth Katakana. */
const BOUND_LETTERS = "\\u0e33\\u0eb3\\uff9e\\uff9f";
/** Marks outside the Basic Multilingual Plane: of scripts in daily use, and variation selectors of ideographs. */
const RARE_MARKS =
  "\\u{10d24}-\\u{10d27}\\u{11100}-\\u{11102}\\u{11127}-\\u{11134}\\u{1e130}-\\u{1e136}\\u{1e2ec}-\\u{1e2ef}" +
  "\\u{1e944}-\\u{1e94a}\\u{e0100}-\\u{e01ef}";
export const MARKS = `[\\p{M}--[\\u{10000}-\\u{10ffff}]]\\u200c\\u200d${BOUND_LETTERS}${RARE_MARKS}`;

const LETTER = `[[\\p{L}\\p{N}]--[${RUNS}${BOUND_LETTERS}]]`;
const HANGUL_LETTER =
  "[\\u1100-\\u115f]{1,3}[\\u1160-\\u11a7]{1,3}[\\u11a8-\\u11ff]{0,3}|[\\uac00-\\ud7a3][\\u11a8-\\u11ff]+";
const THAI_OR_LAO_LETTER = "[\\u0e40-\\u0e44\\u0ec0-\\u0ec4][\\u0e01-\\u0e2e\\u0e81-\\u0eae\\u0edc-\\u0edf]";
const KHMER_LETTER = "[\\u1780-\\u17b3](?:\\u17d2[\\u1780-\\u17b3])+";
const BURMESE_LETTER = "[\\u1000-\\u102a](?:\\u1039[\\u1000-\\u102a])+";

/** The pattern of a word, or of a run (group 1). */
export const WORD_OR_RUN = `([${RUNS}][${RUNS}${MARKS}]*)|${LETTER}+(?:[${MARKS}]+${LETTER}*)*`;
/** The pattern of a letter of a run with its marks. */
export const RUN_LETTER =
  `(?:${HANGUL_LETTER}|${THAI_OR_LAO_LETTER}|${KHMER_LETTER}|${BURMESE_LETTER}|[${RUNS}])[${MARKS}]*`;
