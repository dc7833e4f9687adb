"""How long a reader waits for a card without a service, and whether the page stays smooth; in Chromium.

    python benchmarks/extension.py [short]     writes benchmarks/results/extension/ (a short run only prints)

1. Hovers over links to a page of 500 sentences, each at an address of its own: from the end of the hover delay to the
   frame in which the card is painted, beside a plain fetch of that page. The rest is the extension's own work.
2. Tasks of more than 50 ms on the page's thread (PerformanceObserver) during those hovers, and on a page with 5,000
   links.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

from extension_hovers import DELAY, SENTENCES, hover, watch_tasks, write_linking_page, write_long_page
from report.command import write_results
from report.markdown import format_table
from support.browser.extension import Reader, open_reader

SHORT = sys.argv[1:] == ["short"]
HOVERS = 10 if SHORT else 50
LINKS = 5_000


def measure_spread(times: list[float]) -> dict[str, float]:
    """Median and the tenth that was slowest."""
    slow = sorted(times)[int(0.9 * len(times))]
    return {"median": round(statistics.median(times), 1), "p90": round(slow, 1), "n": len(times)}


def hover_links(reader: Reader) -> dict[str, Any]:
    """Times and long tasks of hovers, and times of plain fetches of the same page."""
    watch_tasks(reader, "some.html")
    for number in range(1, 6):
        hover(reader, number)
    times = [hover(reader, number) for number in range(6, 6 + HOVERS)]
    long = reader.browser.run_script("return window.long")
    fetched = reader.browser.run_async_script(
        "(async () => { const times = []; for (let i = 0; i < arguments[0]; i++) { const since = performance.now();"
        "await (await fetch(`long.html?f${i}`, { cache: 'no-store' })).text(); times.push(performance.now() - since); }"
        "done(times); })()",
        HOVERS,
    )
    return {"waiting": {"hover to card": measure_spread(times), "plain fetch": measure_spread(fetched)}, "long": long}


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
    waiting = told["waiting"]
    own = waiting["hover to card"]["median"] - waiting["plain fetch"]["median"]
    lines = [
        "# What a card costs",
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
        f"{len(told['long many'])} during 50 hovers on a page with {LINKS:,} links {told['long many']}.",
    ]
    return "\n".join([*lines, "", "`python benchmarks/extension.py`", ""])


def main() -> None:
    pages = {"long.html": write_long_page(), "many.html": write_linking_page(LINKS)}
    pages["some.html"] = write_linking_page(HOVERS + 6)
    load = [round(os.getloadavg()[0], 1)]
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder), pages) as reader:
        reader.change_settings(delay=DELAY)
        told = hover_links(reader)
        told["long many"] = hover_among_many_links(reader)
    told["load"] = [*load, round(os.getloadavg()[0], 1)]
    if SHORT:
        print(format_page(told))
    else:
        write_results("benchmarks/results/extension", format_page(told), told, page_name="table")


if __name__ == "__main__":
    main()
