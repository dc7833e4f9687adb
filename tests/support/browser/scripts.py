"""Scripts that tests run in a page: where an element is, what a card shows, how the page stands."""

from __future__ import annotations

# Where to point at an element, null if there is none: once it has stood still for a frame, since a row that is drawn
# above it moves it away. With a third argument, whether it was clicked can be asked for afterwards.
POSITION = """
const [selector, host, isClick] = arguments;
const find = () => (host ? document.querySelector(host)?.shadowRoot : document)?.querySelector(selector);
const drawn = (go) => {
  let hasGone = false;
  const once = () => hasGone || ((hasGone = true), go());
  requestAnimationFrame(once);
  setTimeout(once, 200);  // a tab that is not in front draws nothing
};
const point = (element) => {
  const box = element.getClientRects()[0];
  if (isClick) {
    window.epitomeClicked = false;
    element.addEventListener("click", () => (window.epitomeClicked = true), { capture: true, once: true });
  }
  done(middleOf(box));
};
const middleOf = (box) => [box.left + Math.min(box.width / 2, 30), box.top + box.height / 2];
const isCovered = (element, box) => {  // by a sheet at the edge of the window, say
  const top = element.getRootNode().elementFromPoint(...middleOf(box));
  return top !== null && !element.contains(top) && !top.contains(element);
};
const isClipped = (element, middle) => {  // by a box that scrolls, such as a card
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { top, bottom } = around.getBoundingClientRect();
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && (middle < top || middle > bottom)) return true;
  }
  return false;
};
const look = (seen, left) => {
  const element = find(), box = element?.getClientRects()[0];
  if (!box) return done(null);
  const place = [box.left, box.top, box.right, box.bottom].join();
  if (isClick && left && isCovered(element, box)) {
    scrollBy({ top: box.top - innerHeight / 4, behavior: "instant" });  // between a bar above and a sheet below
    return drawn(() => drawn(() => look("", left - 1)));
  }
  if (box.top < 0 || box.bottom > innerHeight || isClipped(element, box.top + box.height / 2)) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    if (left) return drawn(() => drawn(() => look("", left - 1)));  // the page has had its scroll event by then
  }
  if (place !== seen && left) return drawn(() => look(place, left - 1));
  point(element);
};
look("", 20);
"""
WAS_CLICKED = "return window.epitomeClicked !== false"  # or the click has led to another page
STATE = """
return [location.href, document.readyState, document.title, document.body?.innerText.trim().slice(0, 600) ?? ""];
"""
CARD = """
const host = document.querySelector("epitome-card");
if (!host || !host.matches(":popover-open")) return null;
const root = host.shadowRoot, all = (selector) => [...root.querySelectorAll(selector)];
const text = (selector) => root.querySelector(selector)?.textContent ?? null;
const box = root.querySelector(".card").getBoundingClientRect();
const active = root.activeElement;
return {
  title: text("h2"), site: text(".site"), notice: text(".notice"), ask: text(".ask"), status: text(".visually-hidden"),
  passages: all(".passages a").map((a) => a.textContent), marks: all("mark").map((mark) => mark.textContent),
  figures: all(".figure").map((figure) => figure.textContent), description: text(".description"),
  addresses: all("li a").map((a) => a.href), links: all(".note a").map((a) => a.href),
  note: text(".note"), label: text(".more"),
  tags: [...new Set(all("*").map((e) => e.tagName.toLowerCase()))],
  focus: active ? active.getAttribute("aria-label") ?? active.textContent : null,
  paper: getComputedStyle(root.querySelector(".card")).backgroundColor,
  box: [box.left, box.top, box.right, box.bottom],
};
"""
