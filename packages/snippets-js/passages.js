// Which of the ranked sentences are shown. Apart from the ranking, so that it can run in another thread.
export { areAlike, choosePassages, listWords } from "./passages/choose.js";
export { WALLS } from "./passages/patterns.js";
