"""Tables as text (.csv, .tsv): each row is a sentence of a table, under the names in the first row.

The separator is the one of comma, semicolon, tab and bar that splits most rows into several cells, but hardly any into
more cells than the first row has. The first row names the columns as in a sheet (`build/sheet_tables.py`). A text that
is no table is read as plain text.
"""

from __future__ import annotations

import csv
from itertools import islice

from epitome.document import Document
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.build.sheet_tables import names_columns
from epitome.readers.decode import decode
from epitome.readers.texts.plain_text import read_plain
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

_SEPARATORS = ",;\t|"
_SAMPLE_CHARACTERS, _SAMPLE_ROWS = 65_536, 50
_MIN_SHARE = 0.8  # of the sampled rows
_MAX_CELLS = LIMITS.document_elements // 2


def read_delimited(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a table."""
    decoded = decode(data, declares=False)
    text = clean_text(decoded.text)
    separator = _find_separator(text)
    rows, is_cut = _list_rows(text, separator) if separator else ([], False)
    if len(rows) < 2:
        return read_plain(data, id=id, language=language)
    feed = Feed("csv")
    feed.builder.notes += [decoded.note] if decoded.note else []
    if is_cut:
        feed.builder.truncated = True
        feed.builder.notes.append(f"only the first {len(rows):,} rows were read")
    feed.add_table(rows, int(names_columns(rows[0])))
    return feed.builder.build(DocumentHead(id=id, language=language))


def _find_separator(text: str) -> str:
    """The separator of a table; "" if the text is no table."""
    lines = text[:_SAMPLE_CHARACTERS].splitlines()
    shares = {separator: _measure_rows(lines, separator) for separator in _SEPARATORS}
    best = max(shares, key=lambda separator: shares[separator])
    return best if shares[best] >= _MIN_SHARE else ""


def _measure_rows(lines: list[str], separator: str) -> float:
    """The share of the sampled rows that have several cells, but not more than the first row."""
    if not any(separator in line for line in lines):
        return 0.0
    rows, _ = _list_rows("\n".join(lines), separator, most=_SAMPLE_ROWS)
    return sum(1 < len(row) <= len(rows[0]) for row in rows) / len(rows) if rows else 0.0


def _list_rows(text: str, separator: str, *, most: int = LIMITS.sentences) -> tuple[list[list[str]], bool]:
    """The rows that are not empty, and whether some were left out: beyond a limit, or from one that `csv` refuses."""
    rows: list[list[str]] = []
    cells = 0
    reader = csv.reader(text.splitlines(keepends=True), delimiter=separator, skipinitialspace=True)
    try:
        for row in islice(reader, most):
            filled = [cell.strip() for cell in row]
            cells += len(filled)
            if cells > _MAX_CELLS:
                return rows, True
            if any(filled):
                rows.append(filled)
        return rows, next(reader, None) is not None
    except csv.Error:  # a cell of more than 131,072 characters
        return rows, True
