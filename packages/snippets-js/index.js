// The engine: what a text is made of, and which sentences of a page say most about a sentence or a question.
export { choosePassages } from "./passages.js";
export { findFault } from "./phrases/faults.js";
export { hasMainClause } from "./phrases/clauses.js";
export { leansBack, listNameWords } from "./phrases/leaning.js";
export { elaborate } from "./ranking/elaborate.js";
export { splitSentences } from "./sentences/split.js";
export { tellLanguage } from "./text/language.js";
export { countWords } from "./text/lengths.js";
export { extractTerms, findTermSpans, isStopWord } from "./text/terms.js";
export { findWordSpans, splitWords } from "./text/words.js";
