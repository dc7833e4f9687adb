"""Matches the identifiers of a query with a sentence or its labels, whole identifiers before their parts.

IdentifierMatch: the mean over the query's identifiers of 1 where the sentence has it whole, else half the share of its
parts that the sentence has. In labels (`heads.py`) only whole identifiers count, most for the first sentence under
them. A run of query words that the document writes in capitals ("union all", UNION ALL) is an identifier too.
"""

from __future__ import annotations

import numpy as np

from epitome.language import split_words
from epitome.language.words.identifiers import find_identifiers, find_names, match_whole, split_identifier
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import OfQuery
from epitome.walk.features.of_query.heads import OWN_REST, group_by_heads
from epitome.walk.table import Rows, Sheet

_PARTS_FACTOR = 0.5
_MAX_IDENTIFIERS = 8


@frozen(kw_only=True)
class IdentifierMatch(OfQuery):
    """How exactly the identifiers in the query appear in a sentence, or in its `heads`."""

    heads: bool = False

    @property
    def name(self) -> str:
        """identifiers or identifiers_over, and the query unless it is the need."""
        return self._name("identifiers_over" if self.heads else "identifiers")

    @property
    def description(self) -> str:
        """What it measures."""
        names = f"{self.query.possessive} names of programs, options and files"
        return f"how many of {names} stand over it" if self.heads else f"how exactly it has {names}"

    def column(self, sheet: Sheet) -> Floats:
        """The match of each row."""
        rows = sheet.rows
        names = _find_names(rows, self._query(sheet).text)
        column: Floats = sum((self._match(rows, name) for name in names), np.zeros(len(rows))) / max(1, len(names))
        return column * group_by_heads(rows).weigh_first(OWN_REST) if self.heads else column

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The identifiers that it has whole."""
        names = _find_names(sheet.rows, self._query(sheet).text)
        whole = ", ".join(name for name in names if self._match(sheet.rows, name)[row] == 1)
        if whole:
            return f"{whole} stands over it" if self.heads else f"has {whole} exactly"
        none = "none of the names asked for"
        return f"{none} stands over it" if self.heads else "has parts of a name asked for" if value else f"has {none}"

    def _match(self, rows: Rows, name: str) -> Floats:
        return _match_labels(rows, name) if self.heads else _match_text(rows, name)


@memoised
def _find_names(rows: Rows, query: str) -> tuple[str, ...]:
    """The identifiers of a query: by their form, or because a document writes two of its words in capitals."""
    by_form = set(find_identifiers(query))
    texts = [document.text for document in rows.documents]
    names = [name for name in find_names(query) if name in by_form or any(name.upper() in text for text in texts)]
    distinct = {name.lower(): name for name in reversed(names) if split_identifier(name)}
    return tuple(reversed(distinct.values()))[:_MAX_IDENTIFIERS]


@memoised
def _match_text(rows: Rows, name: str) -> Floats:
    """The match of each row with one identifier."""
    pattern, parts = match_whole(name), set(split_identifier(name))
    shares = (
        1.0 if pattern.search(sentence.text) else _PARTS_FACTOR * len(parts & found) / len(parts)
        for sentence, found in zip(rows.sentences, _split_rows(rows), strict=True)
    )
    return np.fromiter(shares, np.float64, len(rows))


@memoised
def _split_rows(rows: Rows) -> list[set[str]]:
    return [_split_parts(sentence.text) for sentence in rows.sentences]


@memoised
def _match_labels(rows: Rows, name: str) -> Floats:
    """Which rows have the whole identifier in their labels."""
    pattern, groups = match_whole(name), group_by_heads(rows)
    has_name = np.array([bool(pattern.search("\n".join(sentence.heads))) for sentence in groups.first])
    return has_name[groups.number].astype(np.float64)


def _split_parts(text: str) -> set[str]:
    """The words of a text and the parts of its identifiers, lower-cased."""
    return {*split_words(text), *(part for name in find_identifiers(text) for part in split_identifier(name))}
