// The type of a document as a small picture: a sheet with what is typical of its format.

const SVG = "http://www.w3.org/2000/svg";
const SHEET = "M6 3h8l4 4v14H6z M14 3v4h4";
/** @type {Record<string, string>} */
const SHAPES = {
  text: `${SHEET} M9 11h6 M9 14h6 M9 17h4`,
  markup: `${SHEET} M10 11l-2 3l2 3 M14 11l2 3l-2 3`,
  page: "M3 5h18v14H3z M3 9h18 M5.5 7h.01 M8 7h.01",
  pdf: `${SHEET} M9 17v-6h2a1.8 1.8 0 0 1 0 3.6h-2`,
  book: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2c2-1.6 5-2 8-2V4c-3 0-6 .4-8 2z M12 6v14",
  slides: "M3 4h18v12H3z M12 16v4 M8 20h8",
  sheet: "M4 4h16v16H4z M4 9h16 M4 14h16 M10 4v16",
  mail: "M3 5h18v14H3z M3 6l9 7l9-7",
  subtitles: "M3 5h18v14H3z M6 15h5 M13 15h5 M6 11.5h3 M11 11.5h7",
};
/** @type {Record<string, [shape: string, name: string]>} */
const TYPES = {
  html: ["page", "Web page"], pdf: ["pdf", "PDF"], epub: ["book", "Book (EPUB)"], docx: ["text", "Word document"], odt: ["text", "OpenDocument text"],
  rtf: ["text", "Rich text"], pptx: ["slides", "Slides"], xlsx: ["sheet", "Excel workbook"], ods: ["sheet", "OpenDocument spreadsheet"], csv: ["sheet", "Table (CSV)"],
  mail: ["mail", "Mail"], mbox: ["mail", "Mailbox"], subtitles: ["subtitles", "Subtitles"], markdown: ["markup", "Markdown"], xml: ["markup", "XML"],
  json: ["markup", "JSON"], notebook: ["markup", "Jupyter notebook"], tex: ["markup", "LaTeX"], rst: ["markup", "reStructuredText"], roff: ["markup", "Manual page"],
};

/** @type {(media: string) => SVGElement} */
export function createTypeIcon(media) {
  const [shape, name] = TYPES[media] ?? ["text", "Text"];
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("class", "type");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("role", "img");
  icon.setAttribute("aria-label", name);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[shape]);
  const title = document.createElementNS(SVG, "title");
  title.textContent = name;
  icon.append(title, path);
  return icon;
}
