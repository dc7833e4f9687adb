"""Results: the hits of a search as a sequence that can be shown and exported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, overload

from epitome.api.collected.search import Result
from epitome.document.render import build_frame, list_row, results_markdown, results_page, show_results
from epitome.document.summary import FORMAT
from epitome.runtime.safe import shorten


class Results(Sequence[Result]):
    """The pages or sections that answer a query, best first.

    >>> import epitome
    >>> report = epitome.index("pages.epitome", "examples/site")
    >>> results = epitome.search("pages.epitome", "oyster beds", top=3)
    >>> print(len(results), [result.document.id for result in results])
    3 ['oysters.html', 'fishing.html', 'strand-way.html']
    """

    def __init__(self, query: str, results: Iterable[Result]) -> None:
        self.query = query
        self.results = tuple(results)

    def __len__(self) -> int:
        return len(self.results)

    @overload
    def __getitem__(self, index: int) -> Result: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Result, ...]: ...
    def __getitem__(self, index: int | slice) -> Result | tuple[Result, ...]:
        return self.results[index]

    def __repr__(self) -> str:
        return f"<Results for {shorten(self.query)!r}: {len(self)} found>"

    def _repr_html_(self) -> str:
        return show_results(self.results, query=self.query)

    def to_dict(self) -> dict[str, Any]:
        """Plain data that JSON can carry."""
        return {"format": FORMAT, "type": "results", "query": self.query, "results": [r.to_dict() for r in self]}

    def to_html(self) -> str:
        """One HTML page: each result with its title, place and sentences, the query's words marked."""
        return results_page(self.results, query=self.query)

    def to_markdown(self) -> str:
        """One heading per result, with its sentences quoted below."""
        return results_markdown(self.results, query=self.query)

    def to_frame(self, library: str | None = None) -> Any:
        """A data frame with one row per extract, including the number and title of its result."""
        pairs = ((result, extract) for result in self.results for extract in result.summary)
        rows = ({"result": r.rank, "title": r.title, **list_row(extract)} for r, extract in pairs)
        return build_frame(rows, library)
