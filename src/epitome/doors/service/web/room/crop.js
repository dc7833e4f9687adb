// A sentence on its page: the part of the page's picture around it, with boxes over the sentence.

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 36; // points around the sentence
const LEAST_WIDTH = 300; // points, so that the lines around it can be read

/**
 * The crop, which is drawn once the picture is there; null where the sentence has no place on a page.
 * @param {Pick<SentenceDetails, "original" | "pages" | "boxes">} details
 */
export function createCrop({ original, pages, boxes }) {
  const page = pages.find(({ number }) => number === boxes[0]?.[0]);
  if (!page || original === null) return null;
  const own = boxes.filter(([number]) => number === page.number);
  const { left, top, width, height } = chooseRegion(own, page);
  const crop = document.createElementNS(SVG, "svg");
  crop.classList.add("crop");
  crop.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  crop.setAttribute("role", "img");
  crop.setAttribute("aria-label", `The sentence on page ${page.number}`);
  const picture = document.createElementNS(SVG, "image");
  picture.setAttribute("width", String(page.width));
  picture.setAttribute("height", String(page.height));
  picture.setAttribute("href", pictureAddress(original, page.number));
  crop.append(picture, ...own.map(([, ...edges]) => createBox(edges)));
  return { element: crop, picture };
}

/** @type {(original: string, page: number | string | undefined) => string} */
export function pictureAddress(original, page) {
  return `/api/v1/originals/${encodeURIComponent(original)}/pages/${page}.png`;
}

/** @type {(edges: number[]) => SVGRectElement} A box over words, from its left, top, right and bottom in points. */
export function createBox([left, top, right, bottom]) {
  const box = document.createElementNS(SVG, "rect");
  box.setAttribute("x", String(left));
  box.setAttribute("y", String(top));
  box.setAttribute("width", String(right - left));
  box.setAttribute("height", String(bottom - top));
  return box;
}

/** @type {(boxes: PageBox[], page: { width: number, height: number }) => { left: number, top: number, width: number, height: number }} What of the page is shown. */
function chooseRegion(boxes, page) {
  const [left, top] = [1, 2].map((edge) => Math.max(0, Math.min(...boxes.map((box) => box[edge])) - MARGIN));
  const right = Math.min(page.width, Math.max(left + LEAST_WIDTH, ...boxes.map((box) => box[3] + MARGIN)));
  const bottom = Math.min(page.height, Math.max(...boxes.map((box) => box[4] + MARGIN)));
  return { left, top, width: right - left, height: bottom - top };
}
