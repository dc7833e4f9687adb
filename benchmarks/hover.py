"""How long a reader waits for a card, and whether a page with many links stays smooth; in Chromium.

    python benchmarks/hover.py [short]     writes benchmarks/results/hover/ (a short run only prints)

1. 50 hovers, from the end of the hover delay to the frame in which the sentences are painted. Cold: 50 addresses of a
   page of 200 sentences that the service has not seen, so that it fetches and parses each. Warm: the same link again.
   Beside them, a plain fetch of that page by the browser, and the service's own milliseconds as it logs them.
2. A page with 5,000 links: tasks of more than 50 ms (PerformanceObserver) while 50 links are hovered, with cards turned
   on for the site and turned off.
"""

import os
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

import epitome
from report.command import write_results
from report.markdown import format_table
from support.browser.extension import Reader, open_reader
from support.browser.site import SITE

SHORT = sys.argv[1:] == ["short"]
HOVERS = 10 if SHORT else 50
SENTENCES = 200
LINKS = 5_000
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


def long_page() -> str:
    """200 sentences of the pages about clocks, in paragraphs of five."""
    documents = [epitome.read(str(path)) for path in sorted(SITE.glob("*.html"))]
    sentences = [sentence.text for document in documents for sentence in document.sentences][:SENTENCES]
    assert len(sentences) == SENTENCES
    rows = [" ".join(sentences[at : at + 5]) for at in range(0, SENTENCES, 5)]
    return HEAD.format("All about clocks") + "".join(f"<p>{row}</p>" for row in rows) + "</main></body></html>"


def linking_page(links: int) -> str:
    """Every paragraph links to the long page, each by an address of its own."""
    rows = "".join(
        f"<p>In the winter of 1656 Huygens gave the clock <a id=n{i} href=long.html?id={i}>a pendulum</a> and cut its "
        "error from a quarter of an hour a day to less than half a minute.</p>"
        for i in range(links)
    )
    return f"{HEAD.format('Links')}{rows}</main>{WATCH}</body></html>"


def hover(reader: Reader, number: int) -> float:
    """Milliseconds from the end of the delay to the card painted."""
    browser = reader.browser
    seen = len(browser.run_script("return window.took"))
    browser.hover(f"#n{number}")
    took = browser.wait_until(lambda: browser.run_script("return window.took[arguments[0]] ?? null", seen))
    browser.move_pointer_away()
    browser.wait_until_closed()
    return float(took)


def spread(times: list[float]) -> dict[str, float]:
    """Median and the tenth that was slowest."""
    slow = sorted(times)[int(0.9 * len(times))]
    return {"median": round(statistics.median(times), 1), "p90": round(slow, 1), "n": len(times)}


def logged(reader: Reader) -> list[float]:
    """What the service itself took for each elaboration."""
    return [float(ms) for ms in re.findall(r"route=elaborations status=200 .*? ms=([\d.]+)", reader.service.logged())]


def waiting(reader: Reader) -> dict[str, Any]:
    """Cold, warm, and a plain fetch."""
    reader.open_page("few.html")
    reader.hover_until_card("#n0")  # the browser and the extension are there
    reader.browser.move_pointer_away()
    reader.browser.wait_until_closed()
    before = len(logged(reader))
    cold = [hover(reader, number) for number in range(1, HOVERS + 1)]
    served_cold = logged(reader)[before:]
    for _ in range(5):
        hover(reader, 1)
    before = len(logged(reader))
    warm = [hover(reader, 1) for _ in range(HOVERS)]
    served_warm = logged(reader)[before:]
    fetched = reader.browser.run_async_script(
        "(async () => { const times = []; for (let i = 0; i < arguments[0]; i++) { const since = performance.now();"
        "await (await fetch(`long.html?f${i}`, { cache: 'no-store' })).text(); times.push(performance.now() - since); }"
        "done(times); })()",
        HOVERS,
    )
    return {
        "cold": spread(cold),
        "warm": spread(warm),
        "service, cold": spread(served_cold),
        "service, warm": spread(served_warm),
        "plain fetch": spread(fetched),
    }


def smoothness(reader: Reader, *, on: bool) -> list[float]:
    """The long tasks while links are hovered on the page with 5,000."""
    browser = reader.browser
    reader.change_settings(on=["127.0.0.1"] if on else [])
    reader.open_page("many.html")
    browser.run_script(
        "setTimeout(() => { const end = performance.now() + 80; while (performance.now() < end); }, 500)"
    )
    browser.wait_until(lambda: browser.run_script("return window.long.length"))  # the observer does observe
    time.sleep(1)
    browser.run_script("window.long.length = 0")
    for number in range(2, 2 + HOVERS):
        if on and number % 5 == 0:
            hover(reader, number)
        else:
            browser.hover(f"#n{number}")
    time.sleep(0.5)
    return [float(one) for one in browser.run_script("return window.long")]


def format_page(told: dict[str, Any]) -> str:
    """The figures in Markdown."""
    lines = [
        "# What a hover costs",
        "",
        f"Milliseconds from the end of the hover delay to the card painted ({SENTENCES} sentences a page), beside",
        f"the service's own time and a plain fetch of the page. Load before and after: {told['load']}.",
        "",
    ]
    lines += format_table(("", "median", "90 %", "n"), ((name, *row.values()) for name, row in told["waiting"].items()))
    long = f"{len(told['long on'])} with cards {told['long on']}, {len(told['long off'])} without {told['long off']}."
    lines += ["", f"On a page with {LINKS:,} links, tasks of more than 50 ms during {HOVERS} hovers: {long}"]
    return "\n".join([*lines, "", "`python benchmarks/hover.py`", ""])


def main() -> None:
    own = {"long.html": long_page(), "few.html": linking_page(HOVERS + 1), "many.html": linking_page(LINKS)}
    load = [round(os.getloadavg()[0], 1)]
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder), own, workers=None) as reader:
        reader.change_settings(delay=DELAY)
        told: dict[str, Any] = {"waiting": waiting(reader)}
        told |= {f"long {name}": smoothness(reader, on=name == "on") for name in ("off", "on")}
    told["load"] = [*load, round(os.getloadavg()[0], 1)]
    if SHORT:
        print(format_page(told))
    else:
        write_results("benchmarks/results/hover", format_page(told), told, page_name="table")


if __name__ == "__main__":
    main()
