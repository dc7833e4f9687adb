// Reading a page: its main text as blocks under sections, from the elements of an HTML document.
export { findPlaceText, keepMeant, RANKED } from "./page/place.js";
export { getMainText, readPage } from "./page/reader.js";
