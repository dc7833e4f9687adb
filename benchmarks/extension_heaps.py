"""Whether hovering leaks: heaps of a browser with the extension after 100 and after 500 hovers, without a service.

    python benchmarks/extension_heaps.py [short]     writes benchmarks/results/extension_heaps/

Each hover is over a link to a page of 500 sentences at an address of its own. Measured are the page, the worker, and
the document in which pages are parsed with its ranking thread, each after a collection of garbage.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

from websockets.sync.client import ClientConnection, connect

from extension_hovers import DELAY, hover, watch_tasks, write_linking_page, write_long_page
from report.command import write_results
from report.markdown import format_table
from support.browser.extension import Reader, open_reader
from support.browser.wire import ChromiumWire

SHORT = sys.argv[1:] == ["short"]
EARLY, LATE = (10, 50) if SHORT else (100, 500)
PER_ADDRESS = 50  # hovers before the page takes another address, since one page has a budget
MEASURED = {"page", "service_worker", "background_page", "offscreen_document", "other"}


class DevTools:
    """A connection to one target of Chromium."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        self.threads: list[str] = []

    def call(self, method: str, session: str | None = None, **params: Any) -> Any:
        self._number += 1
        message = {
            "id": self._number,
            "method": method,
            "params": params,
            **({"sessionId": session} if session else {}),
        }
        self._connection.send(json.dumps(message))
        while True:
            answer = json.loads(self._connection.recv(timeout=60))
            if answer.get("method") == "Target.attachedToTarget":
                self.threads.append(answer["params"]["sessionId"])
            if answer.get("id") == self._number:
                return answer.get("result", {})

    def measure(self) -> int:
        """The bytes in use after a collection, of the target and of the threads that it started."""
        self.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        used = 0
        for session in (None, *self.threads):
            for _ in range(3):
                self.call("HeapProfiler.collectGarbage", session)
            used += int(self.call("Runtime.getHeapUsage", session).get("usedSize", 0))
        return used


def measure_heaps(debugger: str) -> dict[str, int]:
    """The bytes in use in each target of the browser that is debugged at an address, by what it is."""
    with urlopen(f"http://{debugger}/json/list") as answer:
        targets = json.load(answer)
    heaps: dict[str, int] = {}
    for target in targets:
        if target["type"] not in MEASURED:
            continue
        name = target["url"].partition("?")[0].rpartition("/")[2]
        with connect(target["webSocketDebuggerUrl"], max_size=None, compression=None) as connection:
            heaps[name] = heaps.get(name, 0) + DevTools(connection).measure()
    return heaps


def hover_many(reader: Reader) -> dict[int, dict[str, int]]:
    """The heaps after so many hovers."""
    browser = reader.browser
    wire = browser.wire
    assert isinstance(wire, ChromiumWire)
    watch_tasks(reader, "some.html")
    heaps: dict[int, dict[str, int]] = {}
    for number in range(1, LATE + 1):
        if number % PER_ADDRESS == 0:
            browser.run_script("history.pushState(null, '', `?p=${arguments[0]}`)", number)
        hover(reader, number)
        if number in (EARLY, LATE):
            heaps[number] = measure_heaps(wire.debugger)
    return heaps


def format_page(heaps: dict[int, dict[str, int]]) -> str:
    """The figures in Markdown."""
    rows = [(name, *(round(heaps[n].get(name, 0) / 1000) for n in (EARLY, LATE))) for name in sorted(heaps[LATE])]
    totals = [sum(heaps[number].values()) for number in (EARLY, LATE)]
    rows.append(("all", *(round(total / 1000) for total in totals)))
    lines = ["# Heaps while one hovers", "", "Kilobytes in use after a collection of garbage:", ""]
    lines += format_table(("heap of", f"{EARLY} hovers", f"{LATE} hovers"), rows)
    lines += ["", f"After {LATE} hovers {100 * (totals[1] / totals[0] - 1):+.1f} %."]
    return "\n".join([*lines, "", "`python benchmarks/extension_heaps.py`", ""])


def main() -> None:
    pages = {"long.html": write_long_page(), "some.html": write_linking_page(LATE + 1)}
    with tempfile.TemporaryDirectory() as folder, open_reader("chromium", Path(folder), pages) as reader:
        reader.change_settings(delay=DELAY)
        heaps = hover_many(reader)
    if SHORT:
        print(format_page(heaps))
    else:
        write_results("benchmarks/results/extension_heaps", format_page(heaps), {"heaps": heaps}, page_name="table")


if __name__ == "__main__":
    main()
