"""Which figures of a page no results file has.

A figure is looked for in the results files to which its section links; one of a table in those to which the paragraph
before it links, if there are some.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from support.docs.figures import Figure, figures, numbers
from support.docs.markdown import links

_RESULTS = ("experiments/results/", "benchmarks/results/")


def looked_at(root: Path, page: str, not_measured: Iterable[str] = ()) -> Iterator[tuple[Figure, list[str]]]:
    """Each figure of a page, with the results files that it may come from."""
    text = (root / page).read_text(encoding="utf-8")
    by_section = links(text)
    for figure in figures(text, not_measured):
        near = _results(root, page, figure.passage.links)
        yield figure, near or _results(root, page, by_section[figure.passage.section])


def stale(root: Path, page: str, not_measured: Iterable[str] = ()) -> list[str]:
    """A line for each figure of a page that is in none of its results files, with the nearest numbers that are."""
    told = []
    for figure, files in looked_at(root, page, not_measured):
        known = [number for path in files for number in numbers_of(root / path)]
        if not any(number.tells(figure) for number in known):
            about = ", ".join(name for names in figure.labels for name in sorted(names)) or "nothing named"
            alike = {n.value: n.text for n in known if figure.is_about(n) and n.counts == figure.counts}
            nearest = [alike[value] for value in sorted(alike, key=lambda value: abs(value - figure.value))[:3]]
            where = f"not in {', '.join(files)}" if files else "its section links to no results file"
            hint = f"; nearest there: {', '.join(nearest)}" if nearest else ""
            told.append(f"{page}:{figure.passage.line}: {figure.text} ({about}): {where}{hint}")
    return told


@cache
def numbers_of(results: Path) -> tuple[Figure, ...]:
    """Every number of a results file."""
    return tuple(numbers(results.read_text(encoding="utf-8")))


def _results(root: Path, page: str, addresses: Iterable[str]) -> list[str]:
    """The results files, from the root, among the addresses that a page links to."""
    paths = [(root / page).parent.joinpath(address).resolve() for address in addresses if address.endswith(".md")]
    inside = dict.fromkeys(str(path.relative_to(root)) for path in paths if path.is_relative_to(root))
    return [path for path in inside if path.startswith(_RESULTS)]
