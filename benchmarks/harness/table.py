"""Tables in Markdown, as lines."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path


def format_row(cells: Iterable[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def format_table(head: Sequence[object], rows: Iterable[Iterable[object]]) -> list[str]:
    """Head, rule and rows."""
    return [format_row(head), "|---" * len(head) + "|", *map(format_row, rows)]


def format_rows(first: str, rows: Mapping[str, Mapping[str, float]], form: str = ".4g") -> list[str]:
    """A table of rows that have the same figures by name."""
    figures = next(iter(rows.values()))
    return format_table(
        [first, *figures], [[name, *(f"{row[f]:{form}}" for f in figures)] for name, row in rows.items()]
    )


def format_section(
    title: str, about: str, head: Sequence[object], rows: Iterable[Iterable[object]], *after: str
) -> list[str]:
    """A section of a page: its title, what there is to say, a table, and what comes after it."""
    before = [line for text in (title, about) if text for line in (text, "")]
    return [*before, *format_table(head, rows), "", *(line for text in after for line in (text, ""))]


def format_figures(figures: Mapping[str, float]) -> list[str]:
    """A table of named figures: whole and large ones without decimals."""
    shown = ((what, f"{n:,.0f}" if n == int(n) or n >= 1000 else f"{n:.2f}") for what, n in figures.items())
    return ["| what | figure |", "|---|---:|", *map(format_row, shown)]


def format_numbers(values: Iterable[float], digits: int = 4) -> list[str]:
    return [f"{value:.{digits}f}" for value in values]


def format_span(low: float, high: float, digits: int = 3) -> str:
    return f"{low:.{digits}f}–{high:.{digits}f}"


def format_aims(aims: Mapping[str, bool]) -> list[str]:
    """What was aimed at, and whether it was reached."""
    return format_table(("aim", "reached"), [(aim, mark(reached)) for aim, reached in aims.items()])


def mark(reached: bool) -> str:
    """Whether an aim was reached, as a cell."""
    return "yes" if reached else "**no**"


def read_texts(program: str) -> dict[str, str]:
    """The prose of a program's page: `texts.md` beside it, each text under a comment with its name."""
    parts = re.split(r"<!-- (\w+) -->\n", Path(program).with_name("texts.md").read_text(encoding="utf-8"))[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))
