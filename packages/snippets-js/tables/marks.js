// Made by scripts/compile_engine_tables.py: change its sources, then run it.

/** Punctuation, of all scripts. @type {Record<string, string>} */
export const MARKS = {
  "final": ".!?…。．！？｡؟۔।॥։።។៕။჻⁇⁈‼",
  "wideFinal": "。！？｡",
  "spacedFinal": "।॥։۔။។៕።",
  "questions": "?？؟",
  "colons": ":：",
  "opening": "\"'“„”‘’«»‹(（[「『¿¡*•–—-· ",
  "closing": "\"'”’»›)]}）」』】》〉“*_`"
};
