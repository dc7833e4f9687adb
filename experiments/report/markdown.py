"""Tables in Markdown, as lines."""

from collections.abc import Iterable, Mapping, Sequence


def format_row(cells: Iterable[object]) -> str:
    """A line of a table."""
    return "| " + " | ".join(map(str, cells)) + " |"


def format_table(head: Sequence[object], rows: Iterable[Iterable[object]]) -> list[str]:
    """Head, rule and rows."""
    return [format_row(head), "|---" * len(head) + "|", *map(format_row, rows)]


def format_figures(figures: Mapping[str, float]) -> list[str]:
    """A table of named figures: whole and large ones without decimals."""
    shown = ((what, f"{n:,.0f}" if n == int(n) or n >= 1000 else f"{n:.2f}") for what, n in figures.items())
    return ["| what | figure |", "|---|---:|", *map(format_row, shown)]


def format_numbers(values: Iterable[float], digits: int = 4) -> list[str]:
    return [f"{value:.{digits}f}" for value in values]


def format_span(low: float, high: float, digits: int = 3) -> str:
    return f"{low:.{digits}f}–{high:.{digits}f}"


def mark(reached: bool) -> str:
    """Whether an aim was reached, as a cell."""
    return "yes" if reached else "**no**"
