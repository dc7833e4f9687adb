"""How long a reader waits for a card without a service, and whether the page stays smooth; in Chromium.

    python benchmarks/extension.py [short]     writes benchmarks/results/extension/ (a short run only prints)

1. Hovers over links to a page of 500 sentences, each at an address of its own: from the end of the hover delay to the
   frame in which the card is painted, beside a plain fetch of that page. The rest is the extension's own work.
2. Tasks of more than 50 ms on the page's thread (PerformanceObserver) during those hovers, and on a page with 5,000
   links.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from extension_hovers import DELAY, SENTENCES, hover, watch_tasks, write_linking_page, write_long_page
from harness.command import write_page
from harness.table import format_table
from harness.timing import describe_times
from support.browser.extension import Reader, open_reader

SHORT = sys.argv[1:] == ["short"]
HOVERS = 10 if SHORT else 50
LINKS = 5_000
FETCH = """
(async () => {
  const times = [];
  for (let i = 0; i < arguments[0]; i++) {
    const since = performance.now();
    await (await fetch(`long.html?f${i}`, { cache: 'no-store' })).text();
    times.push(performance.now() - since);
  }
  done(times);
})()
"""


def hover_links(reader: Reader) -> dict[str, Any]:
    watch_tasks(reader, "some.html")
    times = [hover(reader, number) for number in range(1, 6 + HOVERS)][5:]
    long = reader.browser.run_script("return window.long")
    fetched = reader.browser.run_async_script(FETCH, HOVERS)
    return {"waiting": {"hover to card": describe_times(times), "plain fetch": describe_times(fetched)}, "long": long}


def hover_among_many_links(reader: Reader) -> list[float]:
    watch_tasks(reader, "many.html")
    for number in range(2, 52):
        if number % 5 == 0:
            hover(reader, number)
        else:
            reader.browser.hover(f"#n{number}")
    time.sleep(0.5)
    return [float(one) for one in reader.browser.run_script("return window.long")]


def format_lines(told: dict[str, Any]) -> list[str]:
    waiting = told["waiting"]
    own = waiting["hover to card"]["median"] - waiting["plain fetch"]["median"]
    return [
        f"Chromium, no service. Milliseconds for a linked page of {SENTENCES} sentences, from the end of the hover",
        f"delay to the card painted, beside a plain fetch of that page. The extension's own are {own:.1f} (median).",
        f"Load before and after: {told['load']}.",
        "",
        *format_table(("", "median", "90 %", "n"), ((name, *row.values()) for name, row in waiting.items())),
        "",
        f"Tasks of more than 50 ms on the page's thread: {len(told['long'])} during these hovers {told['long']},",
        f"{len(told['long many'])} during 50 hovers on a page with {LINKS:,} links {told['long many']}.",
    ]


def main() -> None:
    pages = {"long.html": write_long_page(), "many.html": write_linking_page(LINKS)}
    pages["some.html"] = write_linking_page(HOVERS + 6)
    load = [round(os.getloadavg()[0], 1)]
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder), pages) as reader:
        reader.change_settings(delay=DELAY)
        told = hover_links(reader)
        told["long many"] = hover_among_many_links(reader)
    told["load"] = [*load, round(os.getloadavg()[0], 1)]
    write_page("extension.py", "What a card costs", "", format_lines(told), told, short=SHORT)


if __name__ == "__main__":
    main()
