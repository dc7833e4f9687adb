"""The page of `bulk.py`: a table for each part that was measured, and what was aimed at."""

import os
import statistics
from collections.abc import Callable, Mapping
from typing import Any

from harness.command import write_page
from harness.table import format_aims, format_table
from harness.timing import Row

Found = Mapping[str, Any]
Told = tuple[list[str], dict[str, bool]]  # lines, and aims that were reached or not


def write_parts(parts: Mapping[str, Found]) -> None:
    lines: list[str] = []
    for name, part in parts.items():
        title, tell = TABLES[name]
        told, aims = tell(part["found"])
        head = [f"## {title}", "", f"`python benchmarks/bulk.py {name}`; load before: {part['load']:.2f}", ""]
        lines += [*head, *told, "", *format_aims(aims), ""]
    packages, about = "numpy scipy lxml sentencex PyStemmer pyarrow", f"; {os.cpu_count()} cores."
    write_page("bulk.py PART", "Bulk runs", packages, lines[:-1], parts, about=about)


def _share(row: Row) -> float:
    return 100 * row["parent_seconds"] / row["worker_seconds"]


def _tell_workers(found: dict[str, list[Row]]) -> Told:
    ones, twos = found["1"], found["2"]
    gain = statistics.median(one["seconds"] / two["seconds"] for one, two in zip(ones, twos, strict=True))
    share = statistics.median(map(_share, twos))
    head = ("workers", "turn", "seconds", "parent's processor time, % of the workers'", "cores busy with other work")
    rows = [
        (workers, turn, f"{row['seconds']:.1f}", f"{_share(row):.1f}", f"{row['others']:.2f}")
        for workers, some in found.items()
        for turn, row in enumerate(some, 1)
    ]
    lines = ["6,000 rows of 40 sentences, `bm25`, JSONL to JSONL; the start of the workers counts.", ""]
    told = f"Two workers: {gain:.2f} times the rate of one; the parent takes {share:.1f} % of what they take (medians)."
    aims = {"parent at most 6 % of two workers": share <= 6, "two workers at least 1.7 times one": gain >= 1.7}
    return [*lines, *format_table(head, rows), "", told], aims


def _tell_rates(found: dict[str, Row]) -> Told:
    ratios = {size: row["bm25"] / row["floor"] for size, row in found.items()}
    rows = [(f"{int(n):,}", f"{1 / row['bm25']:.1f}", f"{ratios[n]:.2f}") for n, row in found.items()]
    lines = ["`floor` = sentencex boundaries + `\\w+` of the lower-cased text, in the same process in turn.", ""]
    aims = {
        "40 sentences: at least 400 texts a second a core": 1 / found["40"]["bm25"] >= 400,
        "40 sentences: at most 6 times the floor": ratios["40"] <= 6,
        "5,000 sentences: at most 2.5 times the floor": ratios["5000"] <= 2.5,
    }
    return [*lines, *format_table(("sentences", "texts a second a core by bm25", "times the floor"), rows)], aims


TABLES: Mapping[str, tuple[str, Callable[[Any], Told]]] = {
    "workers": ("Parent and workers", _tell_workers),
    "rates": ("Texts by bm25", _tell_rates),
}
