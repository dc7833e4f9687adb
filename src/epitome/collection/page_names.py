"""Links by the names of pages, as notes of a vault have them: `[[Tides]]` leads to the page of this name, in whatever
folder it is.

A link that leads to no page of the folder leads to the one whose path ends so; of several to the one with the shortest
path. Capitals do not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from urllib.parse import unquote

from epitome.collection.store.prepare import PreparedDocument, Row

_SUFFIXES = (".md", ".markdown")
_HREF, _TARGET = 2, 3  # in a row of a link


class PageNames:
    """The pages of a folder by their names."""

    def __init__(self, ids: Iterable[str]) -> None:
        self._ids = frozenset(id for id in ids if id.lower().endswith(_SUFFIXES))
        self._by_name: dict[str, list[str]] = {}
        for id in sorted(self._ids, key=lambda id: (id.count("/"), len(id), id)):
            self._by_name.setdefault(_get_name(id), []).append(id)

    def aim(self, prepared: PreparedDocument) -> PreparedDocument:
        """A document whose links lead to the pages that they name."""
        if prepared.id not in self._ids or all(self._is_whole(row) for row in prepared.links):
            return prepared
        return replace(prepared, links=[row if self._is_whole(row) else self._aim_row(row) for row in prepared.links])

    def _is_whole(self, row: Row) -> bool:
        target = row[_TARGET]
        return target is None or target in self._ids or not target.lower().endswith(_SUFFIXES) or "://" in target

    def _aim_row(self, row: Row) -> Row:
        path = unquote(row[_HREF].partition("#")[0]).casefold()
        named = self._by_name.get(_get_name(path), ())
        found = next((id for id in named if f"/{id.casefold()}".endswith(f"/{path}")), row[_TARGET])
        return (*row[:_TARGET], found, *row[_TARGET + 1 :])


def _get_name(path: str) -> str:
    return path.rpartition("/")[2].casefold()
