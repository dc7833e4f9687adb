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

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("tests", "experiments", "scripts"))

import epitome
from browsed.extension import Reader, reading
from browsed.site import SITE
from report.command import write_results
from report.markdown import format_table

SHORT = sys.argv[1:] == ["short"]
HOVERS = 10 if SHORT else 50
SENTENCES = 200
LINKS = 5_000
DELAY = 100  # milliseconds; what is measured begins when it ends

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


def make_long_page() -> str:
    """200 sentences of the pages about clocks, in paragraphs of five."""
    documents = [epitome.read(str(path)) for path in sorted(SITE.glob("*.html"))]
    sentences = [sentence.text for document in documents for sentence in document.sentences][:SENTENCES]
    assert len(sentences) == SENTENCES
    rows = [" ".join(sentences[at : at + 5]) for at in range(0, SENTENCES, 5)]
    head = "<!doctype html><html lang=en><head><title>All about clocks</title></head><body><main>"
    return head + "".join(f"<p>{row}</p>" for row in rows) + "</main></body></html>"


def make_links(links: int) -> str:
    """Every paragraph links to the long page, each by an address of its own."""
    rows = "".join(
        f"<p>In the winter of 1656 Huygens gave the clock <a id=n{i} href=long.html?{i}>a pendulum</a> and cut its "
        "error from a quarter of an hour a day to less than half a minute.</p>"
        for i in range(links)
    )
    head = "<!doctype html><html lang=en><head><title>Links</title></head><body><main>"
    return f"{head}{rows}</main>{WATCH}</body></html>"


def time_hover(reader: Reader, number: int) -> float:
    """Milliseconds from the end of the delay to the card painted."""
    browser = reader.browser
    seen = len(browser.script("return window.took"))
    browser.hover(f"#n{number}")
    took = browser.until(lambda: browser.script("return window.took[arguments[0]] ?? null", seen))
    browser.away()
    browser.gone()
    return float(took)


def summarise_times(times: list[float]) -> dict[str, float]:
    """Median and the tenth that was slowest."""
    return {
        "median": round(statistics.median(times), 1),
        "p90": round(sorted(times)[int(0.9 * len(times))], 1),
        "n": len(times),
    }


def read_log(reader: Reader) -> list[float]:
    """What the service itself took for each elaboration."""
    return [float(ms) for ms in re.findall(r"route=elaborations status=200 .*? ms=([\d.]+)", reader.service.logged())]


def time_cards(reader: Reader) -> dict[str, Any]:
    """Cold, warm, and a plain fetch."""
    reader.read("few.html")
    reader.hover("#n0")  # the browser and the extension are there
    reader.browser.away()
    reader.browser.gone()
    before = len(read_log(reader))
    cold = [time_hover(reader, number) for number in range(1, HOVERS + 1)]
    served_cold = read_log(reader)[before:]
    for _ in range(5):
        time_hover(reader, 1)
    before = len(read_log(reader))
    warm = [time_hover(reader, 1) for _ in range(HOVERS)]
    served_warm = read_log(reader)[before:]
    fetched = reader.browser.eventually(
        "(async () => { const times = []; for (let i = 0; i < arguments[0]; i++) { const since = performance.now();"
        "await (await fetch(`long.html?f${i}`, { cache: 'no-store' })).text(); times.push(performance.now() - since); }"
        "done(times); })()",
        HOVERS,
    )
    return {
        "cold": summarise_times(cold),
        "warm": summarise_times(warm),
        "service, cold": summarise_times(served_cold),
        "service, warm": summarise_times(served_warm),
        "plain fetch": summarise_times(fetched),
    }


def find_long_tasks(reader: Reader, *, on: bool) -> list[float]:
    """The long tasks while links are hovered on the page with 5,000."""
    browser = reader.browser
    reader.set(on=["127.0.0.1"] if on else [])
    reader.read("many.html")
    browser.script("setTimeout(() => { const end = performance.now() + 80; while (performance.now() < end); }, 500)")
    browser.until(lambda: browser.script("return window.long.length"))  # the observer does observe
    time.sleep(1)
    browser.script("window.long.length = 0")
    for number in range(2, 2 + HOVERS):
        if on and number % 5 == 0:
            time_hover(reader, number)
        else:
            browser.hover(f"#n{number}")
    time.sleep(0.5)
    return [float(task) for task in browser.script("return window.long")]


def format_page(told: dict[str, Any]) -> str:
    """The figures in Markdown."""
    rows = [(name, row["median"], row["p90"], row["n"]) for name, row in told["waiting"].items()]
    on, off = told["long on"], told["long off"]
    lines = ["# What a hover costs", ""]
    lines += [
        f"Milliseconds from the end of the hover delay to the card painted ({SENTENCES} sentences a page), beside"
    ]
    lines += [f"the service's own time and a plain fetch of the page. Load before and after: {told['load']}.", ""]
    lines += [*format_table(("", "median", "90 %", "n"), rows), ""]
    lines += [f"On a page with {LINKS:,} links, tasks of more than 50 ms during {HOVERS} hovers: "]
    lines[-1] += f"{len(on)} with cards {on}, {len(off)} without {off}."
    return "\n".join([*lines, "", "`python benchmarks/hover.py`", ""])


def main() -> None:
    own = {"long.html": make_long_page(), "few.html": make_links(HOVERS + 1), "many.html": make_links(LINKS)}
    load = [round(os.getloadavg()[0], 1)]
    with tempfile.TemporaryDirectory() as folder, reading("chromium", Path(folder), own, workers=None) as reader:
        reader.set(delay=DELAY)
        waiting, off, on = time_cards(reader), find_long_tasks(reader, on=False), find_long_tasks(reader, on=True)
    load.append(round(os.getloadavg()[0], 1))
    told = {"waiting": waiting, "long off": off, "long on": on, "load": load}
    if SHORT:
        print(format_page(told))
    else:
        write_results("benchmarks/results/hover", format_page(told), told, page_name="table")


if __name__ == "__main__":
    main()
