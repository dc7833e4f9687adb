// Sentences that are not shown even if they score well, and pages that show something else instead of their text, in all languages whose pack says how.
import { widen } from "../phrases/patterns.js";
import { CARD_RULES } from "../tables/cards.js";
import { MARKS } from "../tables/marks.js";

/** @param {string} pattern */
const compile = (pattern) => new RegExp(widen(pattern), "iu");
/** @param {string} marks */
const list = (marks) => marks.replace(/[\]\\^-]/g, "\\$&");

/** Sentences that only refer elsewhere. */
export const POINTER = compile(CARD_RULES.pointers);

/** Sentences that only announce what follows. */
export const LEAD_IN = compile(`(?:[${MARKS.colons}]|(?:${CARD_RULES.leadIns})\\W*)$`);

const [FINAL, CLOSING] = [list(MARKS.final), list(MARKS.closing)];
export const SENTENCE_END = new RegExp(`[^\\s${FINAL}][${CLOSING}]*[${FINAL}]+[${CLOSING}]*$`, "u");

/** Pages that show something else instead of their text. The first match names it. */
export const WALLS = {
  script: compile(CARD_RULES.script),
  pay: compile(CARD_RULES.pay),
  login: compile(CARD_RULES.login),
  consent: compile(CARD_RULES.consent),
};
