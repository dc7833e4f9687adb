"""What reading and summarising cost by part: shares of the processor time of one call.

    python benchmarks/parts.py ARTICLES     a folder of articles in JATS; writes benchmarks/results/parts/

Functions are timed from outside, inner ones within outer ones; each share is the median over calls.
"""

import importlib
import statistics
import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from corpus import QUERY, make_plain
from page import write_page

PARTS = {
    "reading": "epitome.api.one.read",
    "reading: XML parser": "epitome.readers.xml.xml_document.parse_xml",
    "reading: element walk": "epitome.readers.xml.xml_walk.XmlWalk.walk",
    "reading: sentences": "epitome.readers.build.assemble._Splitter.split",
    "reading: languages of sections": "epitome.readers.build.assemble.find_section_languages",
    "genre, choice of system": "epitome.api.one.choose_summariser",
    "terms": "epitome.walk.candidates.body.count_document",
    "style of sentences": "epitome.walk.table.row_places.measure_style",
    "faults of sentences": "epitome.walk.features.of_sentence.faults.find_fault",
    "cues of sentences": "epitome.walk.features.combined.has_cue",
    "all features": "epitome.walk.summariser.Summariser.measure",
    "choosing, reasons": "epitome.walk.summariser.Summariser.summarise_table",
}
CALLS, ARTICLES = 5, 4


class Clock:
    """Seconds spent in the functions that it was put around."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def put_around(self, label: str, where: str) -> None:
        """Time a function, given as module.name or module.Class.name."""
        owner_name, _, name = where.rpartition(".")
        module, _, inner = owner_name.rpartition(".")
        is_method = inner[:1].isupper() or inner[:2].strip("_").isupper()
        owner: Any = importlib.import_module(module if is_method else owner_name)
        owner = getattr(owner, inner) if is_method else owner
        function = getattr(owner, name)

        @wraps(function)
        def timed(*args: Any, **kwargs: Any) -> Any:
            start = time.process_time()
            try:
                return function(*args, **kwargs)
            finally:
                self.seconds[label] = self.seconds.get(label, 0.0) + time.process_time() - start

        setattr(owner, name, timed)

    def share(self, work: Callable[[], object]) -> dict[str, float]:
        """Milliseconds of a call, and the share of each part in percent."""
        self.seconds.clear()
        start = time.process_time()
        work()
        total = time.process_time() - start
        return {"ms": 1000 * total, **{label: 100 * spent / total for label, spent in self.seconds.items()}}


def main() -> None:
    from report.markdown import format_table

    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python benchmarks/parts.py ARTICLES")
    import epitome
    import epitome.api.one

    clock = Clock()
    for label, where in PARTS.items():
        clock.put_around(label, where)
    articles = [path.read_bytes() for path in sorted(Path(sys.argv[1]).glob("*.xml"))[:ARTICLES]]
    short = [make_plain(40)] * ARTICLES
    columns: dict[str, tuple[list[bytes], dict[str, Any]]] = {
        "the default, JATS": (articles, {}),
        "the default with a query, JATS": (articles, {"query": "how do cells divide"}),
        "bm25, 40 sentences": (short, {"query": QUERY, "system": "bm25"}),
        "topic, 40 sentences": (short, {"system": "topic"}),
    }
    found: dict[str, dict[str, float]] = {}
    for name, (texts, asked) in columns.items():
        calls = [
            clock.share(lambda data=data, asked=asked: epitome.api.one.summarise(epitome.api.one.read(data), **asked))  # type: ignore[misc]
            for _ in range(CALLS + 1)
            for data in texts
        ][len(texts) :]
        labels = ("ms", *PARTS)
        found[name] = {label: statistics.median(call.get(label, 0.0) for call in calls) for label in labels}
    rows = [("milliseconds in all", *(f"{row['ms']:.1f}" for row in found.values()))]
    rows += [(label, *(f"{row[label]:.1f} %" if row[label] else "-" for row in found.values())) for label in PARTS]
    write_page(
        "parts.py ARTICLES",
        "What a summary costs by part",
        "numpy scipy lxml sentencex",
        format_table(("part", *found), rows),
        found,
    )


if __name__ == "__main__":
    main()
