"""What the extension costs a reader, in Chromium, with no service running.

    python benchmarks/extension.py [short]     writes benchmarks/results/extension/ (a short run only prints)

1. Hovers over links to a page of 500 sentences, each at an address of its own: from the end of the hover delay to the
   frame in which the card is painted, beside a plain fetch of that page. The rest is the extension's own work.
2. Tasks of more than 50 ms on the page's thread (PerformanceObserver) during those hovers, and on a page with 5,000
   links.
3. The heaps of the page, the worker, the document in which pages are parsed and its ranking thread, after 100 hovers
   and after 500, each after a collection of garbage.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

import epitome
from extension_heaps import measure_heaps
from report.command import write_results
from report.markdown import format_table
from support.browser.extension import Reader, open_reader
from support.browser.site import SITE
from support.browser.wire import ChromiumWire

SHORT = sys.argv[1:] == ["short"]
EARLY, LATE = (10, 50) if SHORT else (100, 500)
TIMED = 10 if SHORT else 100  # hovers whose time is told: those before the first measure of heaps
SENTENCES = 500
LINKS = 5_000
PER_ADDRESS = 50  # hovers before the page takes another address, since one page has a budget
DELAY = 100  # milliseconds; what is measured begins when it ends
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
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
    """Milliseconds from the end of the delay to the card painted."""
    browser = reader.browser
    seen = len(browser.run_script("return window.took"))
    browser.hover(f"#n{number}")
    took = browser.wait_until(lambda: browser.run_script("return window.took[arguments[0]] ?? null", seen))
    browser.move_pointer_away()
    browser.wait_until_closed()
    return float(took)


def measure_spread(times: list[float]) -> dict[str, float]:
    """Median and the tenth that was slowest."""
    slow = sorted(times)[int(0.9 * len(times))]
    return {"median": round(statistics.median(times), 1), "p90": round(slow, 1), "n": len(times)}


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
    browser.run_script("window.long.length = 0")


def hover_many(reader: Reader) -> dict[str, Any]:
    """Times, long tasks and heaps over all hovers."""
    browser = reader.browser
    wire = browser.wire
    assert isinstance(wire, ChromiumWire)
    watch_tasks(reader, "some.html")
    times: list[float] = []
    heaps: dict[int, dict[str, int]] = {}
    for number in range(1, LATE + 1):
        if number % PER_ADDRESS == 0:
            browser.run_script("history.pushState(null, '', `?p=${arguments[0]}`)", number)
        times.append(hover(reader, number))
        if number == TIMED:
            long = browser.run_script("return window.long")
        if number in (EARLY, LATE):
            heaps[number] = measure_heaps(wire.debugger)
    fetched = browser.run_async_script(
        "(async () => { const times = []; for (let i = 0; i < arguments[0]; i++) { const since = performance.now();"
        "await (await fetch(`long.html?f${i}`, { cache: 'no-store' })).text(); times.push(performance.now() - since); }"
        "done(times); })()",
        50,
    )
    waiting = {"hover to card": measure_spread(times[:TIMED]), "plain fetch": measure_spread(fetched)}
    return {"waiting": waiting, "long": long, "heaps": heaps}


def hover_among_many_links(reader: Reader) -> list[float]:
    """The long tasks while links are hovered on the page with 5,000."""
    watch_tasks(reader, "many.html")
    for number in range(2, 52):
        if number % 5 == 0:
            hover(reader, number)
        else:
            reader.browser.hover(f"#n{number}")
    time.sleep(0.5)
    return [float(one) for one in reader.browser.run_script("return window.long")]


def format_page(told: dict[str, Any]) -> str:
    """The figures in Markdown."""
    waiting, heaps = told["waiting"], told["heaps"]
    own = waiting["hover to card"]["median"] - waiting["plain fetch"]["median"]
    lines = [
        "# What the extension costs",
        "",
        f"Chromium, no service. Milliseconds for a linked page of {SENTENCES} sentences, from the end of the hover",
        f"delay to the card painted, beside a plain fetch of that page. The extension's own are {own:.1f} (median).",
        f"Load before and after: {told['load']}.",
        "",
    ]
    lines += format_table(("", "median", "90 %", "n"), ((name, *row.values()) for name, row in waiting.items()))
    lines += [
        "",
        f"Tasks of more than 50 ms on the page's thread: {len(told['long'])} during these hovers {told['long']},",
    ]
    lines += [f"{len(told['long many'])} during 50 hovers on a page with {LINKS:,} links {told['long many']}.", ""]
    lines += [f"Kilobytes in use after a collection of garbage, after {EARLY} hovers and after {LATE}:", ""]
    rows = [(name, *(round(heaps[n].get(name, 0) / 1000) for n in (EARLY, LATE))) for name in sorted(heaps[LATE])]
    totals = [sum(heaps[number].values()) for number in (EARLY, LATE)]
    rows.append(("all", *(round(total / 1000) for total in totals)))
    lines += format_table(("heap of", f"{EARLY} hovers", f"{LATE} hovers"), rows)
    lines += [
        "",
        f"After {LATE} hovers {100 * (totals[1] / totals[0] - 1):+.1f} %.",
        "",
        "`python benchmarks/extension.py`",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    pages = {
        "long.html": write_long_page(),
        "some.html": write_linking_page(LATE + 1),
        "many.html": write_linking_page(LINKS),
    }
    load = [round(os.getloadavg()[0], 1)]
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder), pages) as reader:
        reader.change_settings(delay=DELAY)
        told = hover_many(reader)
        told["long many"] = hover_among_many_links(reader)
    told["load"] = [*load, round(os.getloadavg()[0], 1)]
    if SHORT:
        print(format_page(told))
    else:
        write_results("benchmarks/results/extension", format_page(told), told, page_name="table")


if __name__ == "__main__":
    main()
