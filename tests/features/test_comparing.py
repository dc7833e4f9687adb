"""ComparesAsked by hand."""

from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import ComparesAsked
from epitome.walk.queries import UserQuery
from epitome.walk.table import Sheet
from epitome.walk.themes import OneTheme

PAGE = Document.from_sentences(
    [
        "A hard link is another name of the same file.",
        "A symbolic link is a small file that holds a path.",
        "Hard links cannot cross file systems, symbolic ones can.",
        "Both kinds of link are made by one command.",
    ]
)


@pytest.mark.parametrize(
    ("query", "values"),
    [
        ("what is the difference between a hard link and a symbolic link?", [0, 0, 1, 0]),
        ("what is a hard link", [0, 0, 0, 0]),
        ("the difference between it and them", [0, 0, 0, 0]),
    ],
)
def test_both_things_count_and_what_they_share_does_not(query: str, values: list[float]) -> None:
    task = Task((PAGE,), query)
    rows = Body()(task)
    sheet = Sheet(rows, {"asked": UserQuery()(task, rows, {})}, OneTheme()(rows, {}))
    feature = ComparesAsked(query=UserQuery())
    assert np.array_equal(feature.column(sheet), values)
    assert feature.explain(sheet, 2, 1.0) == "speaks of both things"


def test_where_both_stand_in_a_term_and_its_sentence() -> None:
    page = epitome.read(
        b"<html><body><main><h1>Locks</h1><p>There are several locks in this small store of rows.</p><dl>"
        b"<dt>RESERVED</dt><dd>It comes before a PENDING lock, and readers may go on reading.</dd>"
        b"<dt>SHARED</dt><dd>Many readers may hold it at the same time.</dd></dl></main></body></html>"
    )
    task = Task((page,), "difference between a RESERVED and a PENDING lock")
    rows = Body()(task)
    sheet = Sheet(rows, {"asked": UserQuery()(task, rows, {})}, OneTheme()(rows, {}))
    values = ComparesAsked(query=UserQuery()).column(sheet)
    assert [s.text for s, value in zip(rows.sentences, values, strict=True) if value] == [
        "It comes before a PENDING lock, and readers may go on reading."
    ]
