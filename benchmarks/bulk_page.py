"""The page of `bulk.py`: a table for each part that was measured, and what was aimed at."""

import os
import statistics
from collections.abc import Callable, Mapping
from typing import Any

from bulk_articles import NOW, VERSIONS
from cells import Row
from page import write_page
from report.markdown import format_table, mark

FIRST, BEFORE = VERSIONS
Found = Mapping[str, Any]
Told = tuple[list[str], dict[str, bool]]  # lines, and aims that were reached or not


def write_parts(parts: Mapping[str, Found]) -> None:
    """The page of all parts that were measured, and their data."""
    packages, about = "numpy scipy lxml sentencex PyStemmer pyarrow", f"; {os.cpu_count()} cores."
    write_page("bulk.py PART", "Bulk runs", packages, _list_lines(parts), parts, about=about)


def _list_lines(parts: Mapping[str, Found]) -> list[str]:
    lines: list[str] = []
    for name, part in parts.items():
        told, aims = TABLES[name](part["found"])
        head = [f"## {TITLES[name]}", "", f"`python benchmarks/bulk.py {name}`; load before: {part['load']:.2f}", ""]
        reached = format_table(("aim", "reached"), [(aim, mark(so)) for aim, so in aims.items()])
        lines += [*head, *told, "", *reached, ""]
    return lines[:-1]


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
    lines = [
        "6,000 rows of 40 sentences, `bm25`, JSONL to JSONL; the start of the workers counts.",
        "",
        *format_table(head, rows),
        "",
        f"Two workers: {gain:.2f} times the rate of one; the parent takes {share:.1f} % of what they take (medians).",
    ]
    return lines, {"parent at most 6 % of two workers": share <= 6, "two workers at least 1.7 times one": gain >= 1.7}


def _tell_rates(found: dict[str, Row]) -> Told:
    rows, ratios = [], {}
    for size, row in found.items():
        ratios[size] = row["bm25"] / row["floor"]
        rows.append((f"{int(size):,}", f"{1 / row['bm25']:.1f}", f"{ratios[size]:.2f}"))
    lines = [
        "`floor` = sentencex boundaries + `\\w+` of the lower-cased text, in the same process in turn.",
        "",
        *format_table(("sentences", "texts a second a core by bm25", "times the floor"), rows),
    ]
    aims = {
        "40 sentences: at least 400 texts a second a core": 1 / found["40"]["bm25"] >= 400,
        "40 sentences: at most 6 times the floor": ratios["40"] <= 6,
        "5,000 sentences: at most 2.5 times the floor": ratios["5000"] <= 2.5,
    }
    return lines, aims


def _tell_memory(found: dict[str, Row]) -> Told:
    head = ("rows", "peak MB of the parent", "peak MB of the largest worker", "rows a second", "parent's share, %")
    rows = [
        (
            f"{int(n):,}",
            f"{row['parent_megabytes']:.0f}",
            f"{row['worker_megabytes']:.0f}",
            f"{int(n) / row['seconds']:.0f}",
            f"{_share(row):.1f}",
        )
        for n, row in found.items()
    ]
    lines = ["Rows of 8 sentences, `bm25`, two workers, JSONL to JSONL.", "", *format_table(head, rows)]
    first, *_, last = found.values()
    grown = {key: last[key] / first[key] for key in ("parent_megabytes", "worker_megabytes")}
    return lines, {"100,000 rows take at most 1.1 times the memory of 1,000": max(grown.values()) <= 1.1}


def _tell_articles(found: dict[str, list[float]]) -> Told:
    total = {name: sum(seconds) for name, seconds in found.items()}
    rows = [
        (name, VERSIONS.get(name, ""), f"{1000 * all / len(found[name]):.1f}", f"{total[BEFORE] / all:.2f}")
        for name, all in total.items()
    ]
    faster = {name: total[name] / total[NOW] for name in VERSIONS}
    lines = [
        f"{len(found[NOW])} articles in JATS, read and summarised by the default; median processor time of nine",
        "rounds, in turn.",
        "",
        *format_table(("version", "commit", "ms an article", f"times the rate of {BEFORE}"), rows),
        "",
        f"Now {faster[BEFORE]:.2f} times the rate of {BEFORE} and {faster[FIRST]:.2f} times that of version {FIRST}.",
    ]
    return lines, {
        f"at least 1.5 times the rate of {BEFORE}": faster[BEFORE] >= 1.5,
        f"not below version {FIRST}": faster[FIRST] >= 1,
    }


TITLES = {
    "workers": "Parent and workers",
    "rates": "Texts by bm25",
    "memory": "Memory",
    "articles": "Articles beside earlier versions",
}
TABLES: Mapping[str, Callable[[Any], Told]] = {
    "workers": _tell_workers,
    "rates": _tell_rates,
    "memory": _tell_memory,
    "articles": _tell_articles,
}
