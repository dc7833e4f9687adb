"""Pages to hover on for the benchmarks of the extension, and hovers whose time is taken."""

import epitome
from harness.sources import EXAMPLES
from support.browser.extension import Reader
from support.browser.site import SITE

SENTENCES = 500
DELAY = 100  # milliseconds; what is measured begins when it ends
HEAD = "<!doctype html><html lang=en><head><title>{}</title></head><body><main>"
WATCH = """<script>
window.took = []; window.long = []; let over = 0;
addEventListener("pointerover", (event) => { if (event.target.closest("a")) over = performance.now(); }, true);
const watch = () => {
  const card = document.querySelector("epitome-card");
  const full = card && card.matches(":popover-open") && card.shadowRoot.querySelector("li");
  if (full && over) {
    const since = over;
    over = 0;
    requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - since - DELAY)));
  }
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
new PerformanceObserver((list) => window.long.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "longtask" });
</script>""".replace("DELAY", str(DELAY))


_WAIT = "const look = () => {{ const value = {}; if (value) done(value); else setTimeout(look, 20); }}; look();"
_SHOWN = "window.took.pop()"
_CLOSED = "!document.querySelector('epitome-card')"


def write_long_page() -> str:
    """500 sentences of the pages about clocks and of the examples, in paragraphs of five."""
    paths = [*sorted(SITE.glob("*.html")), *sorted(EXAMPLES.rglob("*.html"))]
    sentences = [sentence.text for path in paths for sentence in epitome.read(str(path)).sentences][:SENTENCES]
    assert len(sentences) == SENTENCES
    rows = [" ".join(sentences[at : at + 5]) for at in range(0, SENTENCES, 5)]
    return HEAD.format("All about clocks") + "".join(f"<p>{row}</p>" for row in rows) + "</main></body></html>"


def write_linking_page(links: int) -> str:
    """Every paragraph links to the long page, each by an address of its own."""
    rows = "".join(
        f"<p>In the winter of 1656 Huygens gave the clock <a id=n{i} href=long.html?id={i}>a pendulum</a> and cut its "
        "error from a quarter of an hour a day to less than half a minute.</p>"
        for i in range(links)
    )
    return f"{HEAD.format('Links')}{rows}</main>{WATCH}</body></html>"


def hover(reader: Reader, number: int) -> float:
    """Milliseconds from the end of the delay to the card painted.

    The page itself waits for the card: the driver keeps every script that it runs, so asking often would fill the heap.
    """
    browser = reader.browser
    browser.hover(f"#n{number}")
    took = browser.run_async_script(_WAIT.format(_SHOWN))
    browser.move_pointer_away()
    browser.run_async_script(_WAIT.format(_CLOSED))
    return float(took)


def watch_tasks(reader: Reader, page: str) -> None:
    """Open a page and see that its observer of long tasks does observe."""
    browser = reader.browser
    reader.open_page(page)
    browser.run_script(
        "setTimeout(() => { const end = performance.now() + 80; while (performance.now() < end); }, 500)"
    )
    browser.wait_until(lambda: browser.run_script("return window.long.length"))
    reader.hover_until_card("#n0")  # the worker and its document are there
    browser.move_pointer_away()
    browser.wait_until_closed()
    browser.run_script("window.long.length = window.took.length = 0")
