// A gain with its interval, drawn: left of the middle is worse than shipped, right of it better.

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, EDGE, AXIS] = [320, 46, 24, 16];
const REACHES = [0.05, 0.1, 0.2, 0.5, 1];

/** @type {(share: number) => string} A share in points of a hundred, with its sign. */
export function tellPoints(share) {
  const points = Math.round(share * 1000) / 10;
  return `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points)}`;
}

/** @type {(told: { gain: number, low: number, high: number }) => SVGElement} */
export function createInterval({ gain, low, high }) {
  const furthest = Math.max(Math.abs(low), Math.abs(high), Math.abs(gain));
  const reach = REACHES.find((some) => some >= furthest) ?? 1;
  const place = (/** @type {number} */ share) => WIDTH / 2 + (share / reach) * (WIDTH / 2 - EDGE);
  const chart = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, role: "img", class: low > 0 ? "interval sure" : "interval" });
  chart.setAttribute("aria-label", `Gain ${tellPoints(gain)} points; 95 % interval from ${tellPoints(low)} to ${tellPoints(high)}`);
  chart.append(draw("line", { class: "axis", x1: EDGE, x2: WIDTH - EDGE, y1: AXIS, y2: AXIS }),
    draw("line", { class: "zero", x1: WIDTH / 2, x2: WIDTH / 2, y1: 2, y2: 30 }),
    draw("rect", { class: "span", x: place(low), y: AXIS - 5, width: Math.max(2, place(high) - place(low)), height: 10, rx: 5 }),
    draw("circle", { class: "gain", cx: place(gain), cy: AXIS, r: 7 }),
    write(tellPoints(-reach), place(-reach)), write("no change", WIDTH / 2), write(tellPoints(reach), place(reach)));
  return chart;
}

/** @type {(text: string, x: number) => SVGElement} */
function write(text, x) {
  const label = draw("text", { x, y: 42, "text-anchor": "middle" });
  label.textContent = text;
  return label;
}

/** @type {(name: string, attributes: Record<string, string | number>) => SVGElement} */
function draw(name, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}
