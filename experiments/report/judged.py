"""Sheets that people fill in: what is judged is drawn by hash, shown in an order of its own each time, and counted.

A sheet is a CSV file with a row for each thing that is judged, and two judgements (`first`, `second`).
"""

from __future__ import annotations

import csv
import hashlib
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

Row = dict[str, str]


@dataclass(frozen=True)
class Judging:
    """What the three commands do: `draw` is given what stands behind each NAME=, `show` the folders."""

    fields: tuple[str, ...]
    draw: Callable[[dict[str, str]], Iterable[Row]]
    show: Callable[[list[Row], str, dict[str, Path]], Iterable[str]]
    count: Callable[[list[Row]], Iterable[str]]


def hash_text(*parts: object) -> str:
    """A number that is the same everywhere, as text."""
    return hashlib.sha1("\n".join(map(str, parts)).encode()).hexdigest()


def order_rows(rows: Sequence[Row], order: str) -> list[tuple[int, Row]]:
    """The rows of a sheet, numbered from 1, in the order in which a judge sees them."""
    return sorted(enumerate(rows, 1), key=lambda pair: hash_text(order, pair[1]["page"], pair[1]["start"]))


def run_command(arguments: Sequence[str], judging: Judging, usage: str | None) -> int:
    """`draw NAME=PLACE...`, `show SHEET ORDER NAME=FOLDER...` or `count SHEET`."""
    command, *rest = arguments or [""]
    places = {name: place for name, _, place in (item.partition("=") for item in rest if "=" in item)}
    if command == "draw" and places:
        writer = csv.DictWriter(sys.stdout, judging.fields, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(judging.draw(places))
        return 0
    if (command == "show" and len(rest) > 1) or (command == "count" and rest):
        with Path(rest[0]).open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        folders = {name: Path(place) for name, place in places.items()}
        print(*(judging.show(rows, rest[1], folders) if command == "show" else judging.count(rows)), sep="\n")
        return 0
    print(usage)
    return 2
