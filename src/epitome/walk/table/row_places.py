"""Positions of rows in their document, and their style cues, computed once for all parts.

A *part* is the outermost section with a heading around a row, inside the summarised element (the body of an article is
not one); for a row in no such section the part is the whole document.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document, Sentence
from epitome.language import measure_style
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.table.records import Rows

UNITS = ("document", "part", "section", "paragraph")


@frozen
class Runs:
    """Runs of consecutive rows: `run[i]` is the number of row i's run, `at[i]` its place in it, `size[i]` its size."""

    run: Integers
    at: Integers
    size: Integers


@memoised
def find_runs(rows: Rows, unit: str) -> Runs:
    """The runs of rows that share a document, part, section or paragraph."""
    keys = _unit_keys(rows, unit)
    n = keys.shape[1]
    starts = np.ones(n, bool)
    starts[1:] = (keys[:, 1:] != keys[:, :-1]).any(axis=0)
    run = np.cumsum(starts) - 1
    first = np.flatnonzero(starts)
    return Runs(run, np.arange(n) - first[run], np.bincount(run)[run])


def window_mean(rows: Rows, values: Floats, reach: int) -> Floats:
    """The mean of values over each row and up to `reach` rows before and after it in its document."""
    runs = find_runs(rows, "document")
    total = values.astype(np.float64)  # no running sums, in which the mean of a few values would lose digits
    for shift in range(1, min(reach, int(runs.size.max(initial=1)) - 1) + 1):
        together = runs.at[shift:] >= shift
        total[shift:] += np.where(together, values[:-shift], 0.0)
        total[:-shift] += np.where(together, values[shift:], 0.0)
    mean: Floats = total / window_size(rows, reach)
    return mean


def window_size(rows: Rows, reach: int) -> Integers:
    """The number of rows in the window of each row: itself and up to `reach` before and after it in its document."""
    runs = find_runs(rows, "document")
    size: Integers = 1 + np.minimum(runs.at, reach) + np.minimum(runs.size - 1 - runs.at, reach)
    return size


@memoised
def style_cues(rows: Rows) -> Floats:
    """Rows by the cues of `language.STYLE_CUES`."""
    return rows.measure(_measure_styles)


def _measure_styles(document: Document, sentences: Sequence[Sentence]) -> list[list[float]]:
    return [measure_style(sentence.text, document.language) for sentence in sentences]


@memoised
def find_parts(rows: Rows) -> Integers:
    """The number of the section that is each row's part (0: the whole)."""
    known: list[dict[int, int]] = [{} for _ in rows.documents]
    for d, sentence in zip(rows.document_of, rows.sentences, strict=True):
        if sentence.section_index not in known[d]:
            _find_part(rows.documents[d], sentence.section_index, rows.top, known[d])
    return np.array([known[d][s.section_index] for d, s in zip(rows.document_of, rows.sentences, strict=True)])


def _find_part(document: Document, section: int, top: int, known: dict[int, int]) -> None:
    """Add the part of a section and of its ancestors to `known`: only for sections with rows, not for all."""
    path: list[int] = []
    outer = section
    while outer not in known:
        around = document.sections[outer]
        path.append(outer)
        if around.element <= top or around.parent < 0:
            known[path.pop()] = 0
        else:
            outer = around.parent
    for inner in reversed(path):
        around = document.sections[inner]
        known[inner] = known[around.parent] or (inner if around.title else 0)


def edge_paragraphs(rows: Rows) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which rows are in the first, and which in the last paragraph of their part."""
    part, paragraph = find_runs(rows, "part"), find_runs(rows, "paragraph")
    first_row = np.arange(len(rows)) - part.at
    last_row = first_row + part.size - 1
    return paragraph.run == paragraph.run[first_row], paragraph.run == paragraph.run[last_row]


def _unit_keys(rows: Rows, unit: str) -> Integers:
    """Keys that change from one row to the next where a new unit begins."""
    columns = [rows.document_of]
    if unit == "part":
        columns.append(find_parts(rows))
    elif unit in ("section", "paragraph"):
        columns.append(np.array([s.section_index for s in rows.sentences], np.int64))
    if unit == "paragraph":
        columns.append(np.array([s.element for s in rows.sentences], np.int64))
    return np.stack(columns)
