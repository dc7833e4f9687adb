"""Where rows stand and what they show at their surface, worked out once for all parts that ask.

A *part* is the outermost section with a heading around a row inside what is summarised (the body of an article is
none); where a row lies in no such section, the whole is its part.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.maths.arrays import Floats, Integers
from epitome.table import Rows
from epitome.text import signs

WITHIN = ("document", "part", "section", "paragraph")


@dataclass(frozen=True)
class Runs:
    """Rows that stand together: `run[i]` is the number of row i's run, `at[i]` its place in it, `size[i]` its size."""

    run: Integers
    at: Integers
    size: Integers


def runs(rows: Rows, within: str) -> Runs:
    """The stretches of rows that share a document, part, section or paragraph."""
    return rows.remember(("runs", within), lambda: _runs(_keys(rows, within)))


def around(rows: Rows, values: Floats, reach: int) -> Floats:
    """The mean of values over each row and up to `reach` rows before and after it in its document."""
    where = runs(rows, "document")
    summed = values.astype(np.float64)  # not by running sums: the mean of few shall not lose digits to all before them
    for shift in range(1, min(reach, int(where.size.max(initial=1)) - 1) + 1):
        together = where.at[shift:] >= shift
        summed[shift:] += np.where(together, values[:-shift], 0.0)
        summed[:-shift] += np.where(together, values[shift:], 0.0)
    mean: Floats = summed / stretch(rows, reach)
    return mean


def stretch(rows: Rows, reach: int) -> Integers:
    """How many rows stand in the stretch of each row and up to `reach` before and after it in its document."""
    where = runs(rows, "document")
    size: Integers = 1 + np.minimum(where.at, reach) + np.minimum(where.size - 1 - where.at, reach)
    return size


def sign_table(rows: Rows) -> Floats:
    """Rows by `SIGNS`."""
    return rows.remember("signs", lambda: rows.of_sentences(_signs_of))


def _signs_of(document: Document) -> Floats:
    """Sentences by signs, told once and kept with the document."""
    return document.remember("signs", lambda: np.array([signs(s.text, document.language) for s in document.sentences]))


def parts(rows: Rows) -> Integers:
    """The section that is each row's part (0: the whole)."""

    def made() -> Integers:
        known: list[dict[int, int]] = [{} for _ in rows.documents]
        for d, sentence in zip(rows.document_of, rows.sentences, strict=True):
            if sentence.section_index not in known[d]:
                _tell_parts(rows.documents[d], sentence.section_index, rows.top, known[d])
        return np.array([known[d][s.section_index] for d, s in zip(rows.document_of, rows.sentences, strict=True)])

    return rows.remember("parts", made)


def _tell_parts(document: Document, section: int, top: int, known: dict[int, int]) -> None:
    """Write down the part of a section and of those around it: only of sections that rows stand in, not of all."""
    path: list[int] = []
    above = section
    while above not in known:
        around = document.sections[above]
        path.append(above)
        if around.element <= top or around.parent < 0:
            known[path.pop()] = 0
        else:
            above = around.parent
    for inner in reversed(path):
        around = document.sections[inner]
        known[inner] = known[around.parent] or (inner if around.title else 0)


def edge_paragraphs(rows: Rows) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which rows stand in the first, and which in the last paragraph of their part."""
    part, paragraph = runs(rows, "part"), runs(rows, "paragraph")
    first_row = np.arange(len(rows)) - part.at
    last_row = first_row + part.size - 1
    return paragraph.run == paragraph.run[first_row], paragraph.run == paragraph.run[last_row]


def _keys(rows: Rows, within: str) -> Integers:
    columns = [rows.document_of]
    if within == "part":
        columns.append(parts(rows))
    elif within in ("section", "paragraph"):
        columns.append(np.array([s.section_index for s in rows.sentences], np.int64))
    if within == "paragraph":
        columns.append(np.array([s.element for s in rows.sentences], np.int64))
    return np.stack(columns)


def _runs(keys: Integers) -> Runs:
    n = keys.shape[1]
    starts = np.ones(n, bool)
    starts[1:] = (keys[:, 1:] != keys[:, :-1]).any(axis=0)
    run = np.cumsum(starts) - 1
    first = np.flatnonzero(starts)
    return Runs(run, np.arange(n) - first[run], np.bincount(run)[run])
