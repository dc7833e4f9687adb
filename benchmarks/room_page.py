"""How soon the reading room is painted, what it weighs, and whether a list of 10,000 documents stays smooth (Chromium).

    python benchmarks/room_page.py     writes benchmarks/results/room_page/

1. The page is loaded 20 times from a warm service by a browser that is logged in: from the navigation to the first
   contentful paint, and to the first documents.
2. The bytes of all files of its own.
3. 10,000 documents in 100 folders: the list of all is scrolled through in 200 steps, then filtered by typing, then the
   folders are opened; tasks of more than 50 ms (PerformanceObserver) and the longest.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

from epitome.collection import Collection
from epitome.doors.service.http.routes import STATIC_FILES, read_web_file
from epitome.readers import read_bytes
from page import write_page
from report.markdown import format_figures
from support.browser.room import Room, open_room

LOADS = 20
DOCUMENTS = 10_000
STEPS = 200
_PAINT = """
const [paint] = performance.getEntriesByName("first-contentful-paint");
return paint && document.querySelector(".documents a") ? [paint.startTime, performance.now()] : null;
"""
_WATCH = """
window.tasks = [];
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "longtask" });
"""
_SCROLL = """
const steps = arguments[0], height = document.documentElement.scrollHeight;
let step = 0;
const next = () => {
  if (++step > steps) return done(document.querySelectorAll(".row").length);
  scrollTo({ top: (height * step) / steps, behavior: "instant" });
  requestAnimationFrame(() => setTimeout(next, 10));
};
next();
"""


def fill(path: Path) -> None:
    """Ten thousand short documents, a hundred to a folder, and one in the first folder of all."""
    with Collection(path) as collection:
        for number in range(DOCUMENTS):
            text = f"Report {number} of the lock keepers\n\nThe lock was opened {number % 97} times. Boats waited.\n"
            id = f"all/year{number % 100:02}/report{number}.txt" if number >= 6 else f"report{number}.txt"
            collection.add(read_bytes(text.encode(), id=id, media="text"))


def measure_paint(room: Room) -> list[tuple[float, float]]:
    """Milliseconds to the first contentful paint and until the documents are there, load by load."""
    found = []
    for _ in range(LOADS + 1):
        room.browser.open(f"{room.service.origin}/")
        first, documents = room.browser.wait_until(lambda: room.browser.run_script(_PAINT))
        found.append((first, documents))
    return found[1:]  # the first one warms the browser


def measure_list(room: Room) -> dict[str, list[float]]:
    """The long tasks of each part."""
    tasks: dict[str, list[float]] = {}
    room.open(docs="", w="report")
    room.wait_for_text(".summary", f"{DOCUMENTS:,} documents")
    room.browser.run_script(_WATCH)
    rows = room.browser.run_async_script(_SCROLL, STEPS)
    assert rows < 100, rows
    tasks["scrolling"] = room.browser.run_script("return window.tasks.splice(0)")
    room.browser.run_script("scrollTo(0, 0)")
    room.browser.type_text(".tools input", "keepers 99")
    room.browser.wait_until(lambda: f"{DOCUMENTS:,}" not in room.browser.read_text(".summary"))
    tasks["filtering"] = room.browser.run_script("return window.tasks.splice(0)")
    for number in range(0, 100, 10):
        room.browser.run_script("location.hash = arguments[0]", f"docs=all/year{number:02}")
        room.wait_for_text("h1", f"year{number:02}")
    time.sleep(0.5)
    tasks["opening folders"] = room.browser.run_script("return window.tasks.splice(0)")
    return tasks


def main() -> None:
    weight = sum(len(read_web_file(name)) for name in (*STATIC_FILES, "page.html", "login.html"))
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder, "reports.epitome"))
        with open_room("chromium", Path(folder), collection=f"{folder}/reports.epitome") as room:
            paints = measure_paint(room)
            tasks = measure_list(room)
    figures: dict[str, Any] = {
        "first contentful paint, median ms": statistics.median(first for first, _ in paints),
        "first contentful paint, slowest ms": max(first for first, _ in paints),
        "documents of the first screen, median ms": statistics.median(later for _, later in paints),
        "own files, kB": weight / 1_000,
    }
    for part, durations in tasks.items():
        figures[f"tasks over 50 ms while {part}"] = len(durations)
        figures[f"longest of them while {part}, ms"] = max(durations, default=0)
    about = (
        f"; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end; {LOADS} loads, {DOCUMENTS:,} documents"
    )
    write_page("room_page.py", "The reading room in Chromium", "", format_figures(figures), figures, about=about)


if __name__ == "__main__":
    main()
