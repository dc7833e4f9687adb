from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from epitome.document import Document, Task
from epitome.walk.background import Background
from epitome.walk.candidates import Body
from epitome.walk.features import ProjectedConcepts
from epitome.walk.queries import ExtendedConcepts, Title
from support.samples.columns import build_sheet

DOCUMENT = Document.from_sentences(
    ["Trout and salmon swim.", "Rain fell.", "The baker slept.", "Trout like rain, rain."], title="Acid fish"
)
TASK = Task((DOCUMENT,))
# clusters: {fish, trout, salmon} and {acid, rain}; baker, swim and like are in none
BACKGROUND = Background(
    "en",
    10,
    ("fish", "trout", "salmon", "acid", "rain"),
    np.array([5.0, 3.0, 4.0, 2.0, 6.0]),
    np.array([0, 0, 0, 1, 1]),
)


def test_extended_concepts_by_hand() -> None:
    query = ExtendedConcepts(background=BACKGROUND)(TASK, Body()(TASK), {})
    # the title's keywords, then of each one's cluster the other words, most frequent first
    assert query.segments == (("acid", "fish"), ("rain",), ("salmon",), ("trout",))


def test_projected_concepts_by_hand() -> None:
    rows = Body()(TASK)
    title = Title()(TASK, rows, {})
    feature = ProjectedConcepts(query=Title(), background=BACKGROUND)
    column = build_sheet(rows, {"title": title}).column(feature)
    # the title is (1, 1) in the two clusters; the sentences are (2, 0), (0, 1), (0, 0) and (1, 2)
    assert column == pytest.approx([1 / sqrt(2), 1 / sqrt(2), 0.0, 3 / sqrt(10)])


def test_words_that_no_cluster_has_change_nothing() -> None:
    task = Task((Document.from_sentences(["Bakers sleep."], title="A baker"),))
    rows = Body()(task)
    title = Title()(task, rows, {})
    assert ExtendedConcepts(background=BACKGROUND)(task, rows, {}).segments == (("baker",),)
    feature = ProjectedConcepts(query=Title(), background=BACKGROUND)
    assert build_sheet(rows, {"title": title}).column(feature).tolist() == [0.0]
