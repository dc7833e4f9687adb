// Ranking a page that was read, in one go: for a worker, or where the page and all of the engine are at hand.
export { findFault } from "./phrases/faults.js";
export { hasMainClause } from "./phrases/clauses.js";
export { leansBack, listNameWords } from "./phrases/leaning.js";
import "./themes/methods.js";
export { elaborate } from "./ranking/elaborate.js";
