"""epitome systems, epitome parts: lists of the available systems and parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

ListFormat = Annotated[str, typer.Option("--format", "-f", help="text or json.")]


def systems(format: ListFormat = "text") -> None:
    """The systems that can rank sentences.

    \b
    Example:
      epitome systems
    """
    from epitome.systems import LEARNT, SYSTEMS

    learnt = {name: recipes["best"](None).description for name, recipes in LEARNT.items()}
    descriptions = {**learnt, **{name: system.description for name, system in SYSTEMS.items()}}
    rows: list[dict[str, object]] = [
        {"name": name, "learnt": name in LEARNT, "says": description} for name, description in descriptions.items()
    ]
    _print_rows(rows, format, ("name", "says"))


def parts(format: ListFormat = "text") -> None:
    """The parts that systems are made of, by kind.

    \b
    Example:
      epitome parts --format json
    """
    from epitome.readers.formats import FORMATS
    from epitome.walk.candidates import CANDIDATES
    from epitome.walk.features import FEATURES
    from epitome.walk.queries import QUERIES
    from epitome.walk.rankers import RANKERS
    from epitome.walk.selection import SELECTIONS
    from epitome.walk.themes import THEMES

    kinds: dict[str, Mapping[str, object]] = {
        "reader": {format.name: format for format in FORMATS if not format.is_container},
        "candidates": CANDIDATES,
        "query": QUERIES,
        "themes": THEMES,
        "feature": FEATURES,
        "ranker": RANKERS,
        "selection": SELECTIONS,
    }
    rows: list[dict[str, object]] = [
        {"kind": kind, "name": name, "says": _describe(part)}
        for kind, table in kinds.items()
        for name, part in table.items()
    ]
    _print_rows(rows, format, ("kind", "name", "says"))


def _describe(part: object) -> str:
    """The description of a part; for wrappers and readers, the first line of their docstring."""
    description = getattr(part, "description", None)
    return description if isinstance(description, str) else (part.__doc__ or "").strip().splitlines()[0]


def _print_rows(rows: list[dict[str, object]], format: str, columns: tuple[str, ...]) -> None:
    from epitome.document.render import find_renderer
    from epitome.doors.cli.output import write

    def align() -> str:
        widths = [max(len(str(row[c])) for row in rows) for c in columns[:-1]]
        lines = (
            [*(str(row[c]).ljust(w) for c, w in zip(columns, widths, strict=False)), str(row[columns[-1]])]
            for row in rows
        )
        return "\n".join("  ".join(line) for line in lines)

    write(find_renderer(format, ("text", "json")).data(lambda: rows, align))
