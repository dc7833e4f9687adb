"""How long a reader waits for new marks while typing a question, and whether a long document stays smooth; in Chromium.

    python benchmarks/room_reader.py [short]     writes benchmarks/results/room_reader/ (a short run only prints)

1. A document of 1,000 sentences. From the last letter of each question to the frame in which the new marks are painted,
   the pause in which the page waits for another letter included. Beside it the call for the marks alone, as the browser
   sees it, the service's own milliseconds as it logs them, and the bare round trip: a call that no worker answers.
2. Tasks of more than 50 ms (PerformanceObserver) while these questions are typed, while a document of 5,000 blocks is
   opened, and while half of its sentences are marked.
"""

import os
import re
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "tests"))

import epitome
from epitome.collection import Collection
from epitome.readers import read_bytes
from report.command import write_results
from report.markdown import format_table
from support.browser.room import ROOT, Room, open_room

SHORT = sys.argv[1:] == ["short"]
QUESTIONS = 10 if SHORT else 50
SENTENCES = 1_000
BLOCKS = 5_000
ASK = """
(async () => {
  const took = [], field = document.querySelector("#question"), answer = document.querySelector(".answer");
  for (const question of arguments[0]) {
    const marked = new Promise((resolve) => new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    }).observe(answer, { childList: true }));
    field.value = question;
    const since = performance.now();
    field.dispatchEvent(new Event("input"));
    await marked;
    took.push(performance.now() - since);
  }
  const calls = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/page/marks"));
  const bare = [];
  for (const _ of arguments[0]) {
    const since = performance.now();
    await (await fetch("/healthz", { cache: "no-store" })).text();
    bare.push(performance.now() - since);
  }
  done([took, calls.slice(-arguments[0].length).map(({ duration }) => duration), bare]);
})()
"""
HALF = """
const share = document.querySelector("#share");
new MutationObserver((_, observer) => {
  observer.disconnect();
  setTimeout(done, 1000); // the turns in which the marks are set
}).observe(document.querySelector(".answer"), { childList: true });
share.value = 50;
share.dispatchEvent(new Event("input"));
"""
WATCH = (
    "window.long = []; new PerformanceObserver((list) =>"
    " window.long.push(...list.getEntries().map((entry) => Math.round(entry.duration)))).observe({ type: 'longtask' })"
)


def write_document(sentences: int, per_block: int) -> bytes:
    """Sentences of the example site, again and again, under a heading every ten blocks."""
    pages = sorted((ROOT / "examples" / "site").glob("*.html"))
    texts = [sentence.text for page in pages for sentence in epitome.read(page).sentences]
    texts = [texts[number % len(texts)] for number in range(sentences)]
    blocks = [" ".join(texts[at : at + per_block]) for at in range(0, sentences, per_block)]
    parts = [f"## Part {n // 10 + 1}\n\n{block}\n" if n % 10 == 0 else f"{block}\n" for n, block in enumerate(blocks)]
    return ("# All about the island\n\n" + "\n".join(parts)).encode()


def list_questions() -> list[str]:
    """Questions as they grow under the fingers: each word of some sentences adds one."""
    pages = sorted((ROOT / "examples" / "site").glob("*.html"))
    words = [epitome.read(page).sentences[2].text.split()[:6] for page in pages]
    return [" ".join(row[:count]) for row in words for count in range(1, len(row) + 1)][:QUESTIONS]


def open_document(room: Room, id: str, **params: str) -> None:
    room.open(d=id, **params)
    room.wait_for_text(".answer", "marked")
    room.wait_for(".contents li, .contents[hidden]")


def spread(times: list[float]) -> dict[str, float]:
    """Median and the tenth that was slowest."""
    slow = sorted(times)[int(0.9 * len(times))]
    return {"median": round(statistics.median(times), 1), "p90": round(slow, 1), "n": len(times)}


def measure(room: Room) -> dict[str, Any]:
    room.browser.run_script(WATCH)
    open_document(room, "long.md")
    room.browser.run_async_script(ASK, ["the harbour", "the ferry"])  # the worker and the page have done it before
    room.browser.run_script("window.long.length = 0")
    questions = list_questions()
    took, calls, bare = room.browser.run_async_script(ASK, questions)
    typing = room.browser.run_script("return window.long.splice(0)")
    served = [float(ms) for ms in re.findall(r"route=page-marks status=200 .*? ms=([\d.]+)", room.service.logged())]
    open_document(room, "longest.md", r="5")
    opening = room.browser.run_script("return window.long.splice(0)")
    room.browser.run_async_script(HALF)
    return {
        "waiting": {
            "letter to marks": spread(took),
            "the call for the marks": spread(calls),
            "of which the service": spread(served[-len(questions) :]),
            "bare round trip": spread(bare),
        },
        "long": {
            f"typing {QUESTIONS} questions": typing,
            f"opening {BLOCKS:,} blocks": opening,
            "marking half of them": room.browser.run_script("return window.long.splice(0)"),
        },
    }


def format_page(told: dict[str, Any]) -> str:
    """The figures in Markdown."""
    lines = [
        "# Typing a question in the reader",
        "",
        f"Milliseconds in a document of {SENTENCES:,} sentences, from the last letter to the marks painted.",
        f"Load before and after: {told['load']}.",
        "",
        *format_table(("", "median", "90 %", "n"), ((name, *row.values()) for name, row in told["waiting"].items())),
        "",
        "Tasks of more than 50 ms, in milliseconds:",
        "",
        *format_table(
            ("", "tasks", "longest"), ((name, len(long), max(long, default=0)) for name, long in told["long"].items())
        ),
    ]
    return "\n".join([*lines, "", "`python benchmarks/room_reader.py`", ""])


def main() -> None:
    load = [round(os.getloadavg()[0], 1)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Collection(folder / "long.epitome") as collection:
            collection.add(read_bytes(write_document(SENTENCES, 5), id="long.md", media="markdown"))
            collection.add(read_bytes(write_document(BLOCKS, 1), id="longest.md", media="markdown"))
        with open_room("chromium", folder, collection=str(folder / "long.epitome")) as room:
            told = measure(room)
    told["load"] = [*load, round(os.getloadavg()[0], 1)]
    if SHORT:
        print(format_page(told))
    else:
        write_results("benchmarks/results/room_reader", format_page(told), told, page_name="table")


if __name__ == "__main__":
    main()
