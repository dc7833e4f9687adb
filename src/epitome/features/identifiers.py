"""The identifiers of a query in a sentence or over it: whole before in parts.

IdentifierMatch: the mean over the query's identifiers of 1 where it stands in the sentence whole, 3/4 where it stands
so over it, else half the share of its parts that stand in the sentence or over it. A run of query words that the
document writes in capitals ("union all", UNION ALL) is an identifier too.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.features.feature import OfQuery
from epitome.maths.arrays import Floats
from epitome.memo import memoised
from epitome.table import Rows, Sheet
from epitome.text import split_words
from epitome.text.identifiers import find_identifiers, find_names, match_whole, split_identifier

_OVER = 0.75
_PARTS = 0.5
_MAX_IDENTIFIERS = 8


@dataclass(frozen=True, kw_only=True)
class IdentifierMatch(OfQuery):
    """How exactly a sentence, or what stands over it, has the identifiers of the query."""

    @property
    def name(self) -> str:
        """identifiers, and of what if it is not the need."""
        return self._name("identifiers")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how exactly it has {self.query.possessive} names of programs, options and files"

    def column(self, sheet: Sheet) -> Floats:
        """The match of each row."""
        names = _find_names(sheet.rows, self._query(sheet).text)
        column: Floats = sum((_match(sheet.rows, name) for name in names), np.zeros(len(sheet.rows)))
        return column / max(1, len(names))

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Which identifiers it has whole."""
        names = _find_names(sheet.rows, self._query(sheet).text)
        whole = [name for name in names if _match(sheet.rows, name)[row] >= _OVER]
        if whole:
            return f"has {', '.join(whole)} exactly"
        return "has parts of the names asked for" if value > 0 else "has none of the names asked for"


@memoised
def _find_names(rows: Rows, query: str) -> tuple[str, ...]:
    """The identifiers of a query: by their form, or because a document writes two of its words in capitals."""
    by_form = set(find_identifiers(query))
    texts = [document.text for document in rows.documents]
    names = [name for name in find_names(query) if name in by_form or any(name.upper() in text for text in texts)]
    distinct = {name.lower(): name for name in reversed(names) if split_identifier(name)}
    return tuple(reversed(distinct.values()))[:_MAX_IDENTIFIERS]


@memoised
def _match(rows: Rows, name: str) -> Floats:
    """The match of each row with one identifier."""
    pattern, parts = match_whole(name), set(split_identifier(name))
    over: dict[tuple[int, int, int], tuple[bool, set[str]]] = {}
    column = np.zeros(len(rows))
    for i, (d, sentence) in enumerate(zip(rows.document_of.tolist(), rows.sentences, strict=True)):
        if pattern.search(sentence.text):
            column[i] = 1.0
            continue
        key = (d, sentence.section_index, sentence.head)
        if key not in over:
            heads = "\n".join(sentence.heads)
            over[key] = bool(pattern.search(heads)), parts & _split_parts(heads)
        is_over, parts_over = over[key]
        found = parts_over | (parts & _split_parts(sentence.text))
        column[i] = _OVER if is_over else _PARTS * len(found) / len(parts)
    return column


def _split_parts(text: str) -> set[str]:
    """The words of a text and the parts of its identifiers, lower-cased."""
    return {*split_words(text), *(part for name in find_identifiers(text) for part in split_identifier(name))}
