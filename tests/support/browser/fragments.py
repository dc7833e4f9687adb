"""Whether Chromium, opened at a text fragment, shows the sentence that it is about."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from epitome.document import Document
from epitome.document.render import text_fragment
from epitome.document.summary import Extract
from support.browser.wire import Wire, open_chromium_wire

FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --window-size=1000,760 --hide-scrollbars"
).split()
# so much empty room above that a sentence is in view only where the browser has scrolled to it; no style, which a page
# may forbid
ROOM = "<br>" * 300
_IS_SHOWN = r"""
const [sentence, number, done] = arguments;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const letters = [], places = [];
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  if (node.parentElement.closest("script, style")) continue;
  [...node.data].reduce((at, letter) => {
    if (letter.trim()) { letters.push(letter); places.push([node, at]); }
    return at + letter.length;
  }, 0);
}
const text = letters.join(""), starts = [];
for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
  starts.push([...text.slice(0, at)].length);
}
const measure = () => {
  if (!scrollY || !starts.length) return false;
  const [node, at] = places[starts[Math.min(number, starts.length - 1)]];
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  const { top } = range.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
};
let left = 40;
const look = () => {
  if (measure() || !left--) done([measure(), scrollY > 0, starts.length]);
  else setTimeout(look, 25);
};
look();
"""


@dataclass(frozen=True)
class Shown:
    """Whether the sentence is in view, whether the browser went anywhere, and how often the sentence is in the page."""

    in_view: bool
    scrolled: bool
    times: int


@contextlib.contextmanager
def open_chromium(driver: str, program: str, folder: Path) -> Iterator[Wire]:
    """Chromium without a window, with its profile and its log in a folder, until the block ends."""
    flags = [*FLAGS, f"--user-data-dir={folder / 'profile'}"]
    with open_chromium_wire(driver, program, flags, folder / "browser.log") as wire:
        yield wire


def write_roomy(page: str, path: Path) -> None:
    """Write a page with much empty room above and below it."""
    before, body, after = page.partition("<body>")
    assert body, "the page has no plain <body>"
    path.write_text(before + body + ROOM + after.replace("</body>", f"{ROOM}</body>"), encoding="utf-8")


def look_up(wire: Wire, page: Path, document: Document, extract: Extract) -> Shown:
    """Open a page that `write_roomy` wrote at an extract of it."""
    sentence = "".join(extract.text.split())
    number = "".join(document.text[: extract.start].split()).count(sentence)
    wire.call("Navigate", url=f"{page.as_uri()}?{extract.index}{text_fragment(document, extract)}")
    return Shown(*wire.call("ExecuteAsyncScript", script=_IS_SHOWN, args=[sentence, number]))
