"""The blend of two scores, worked by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import epitome
from epitome.api.choice import Choice
from epitome.document import Task
from epitome.walk.assessment import Assessment
from epitome.walk.meaning import rereading
from epitome.walk.meaning.rereading import Rereading
from epitome.walk.table import Sheet

ASKED = "Where do herons nest?"


def make_sheet_and_task(count: int) -> tuple[Task, Sheet]:
    text = "\n\n".join(f"The heron builds a nest in tree number {n}, above the water." for n in range(count))
    task = Task((epitome.read(text),), ASKED)
    return task, Choice().find_for(task).measure(task).sheet


def reread(monkeypatch: pytest.MonkeyPatch, scores: list[float], log_odds: list[float], **first: float) -> Assessment:
    """What comes of scores in row order when the reader gives these log-odds to the rows read, best first."""
    task, sheet = make_sheet_and_task(len(scores))
    monkeypatch.setattr(rereading, "read_rows", lambda *_: np.array(log_odds))
    ranked = np.argsort(-np.array(scores), kind="stable")
    relevance = np.full(len(scores), 0.2)
    old = Assessment(np.array(scores), ranked, relevance, first.get("answers", 0.9))
    return Rereading()(task, sheet, old)


def read_only(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """The best rows alone are read."""
    monkeypatch.setattr(rereading, "choose_rows", lambda task, sheet, first: first.ranked[:count])


def test_half_of_each_where_the_document_seems_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    # scores 6, 4, 2: mean 4, deviation sqrt(8/3), z = 1.2247, 0, -1.2247; log-odds 0, 0, 3: z = -.7071, -.7071, 1.4142
    # blends .2588, -.3536, .0947; on the scale of the scores 4 + 1.63299 blend
    new = reread(monkeypatch, [6.0, 4.0, 2.0], [0.0, 0.0, 3.0])
    assert new.scores.tolist() == pytest.approx([4.42265, 3.42265, 4.15470], abs=1e-5)
    assert new.ranked.tolist() == [0, 2, 1]


def test_the_reader_alone_where_nothing_seems_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    # -.7071, -.7071, 1.4142; on the scale of the scores 4 + 1.63299 times these
    new = reread(monkeypatch, [6.0, 4.0, 2.0], [0.0, 0.0, 3.0], answers=0.1)
    assert new.scores.tolist() == pytest.approx([2.84530, 2.84530, 6.30940], abs=1e-4)
    assert new.ranked.tolist() == [2, 0, 1]


def test_what_was_not_read_keeps_its_scores_and_order_below(monkeypatch: pytest.MonkeyPatch) -> None:
    read_only(monkeypatch, 3)
    scores = [1.0, 9.0, 0.5, 8.0, 2.0, 7.0]
    new = reread(monkeypatch, scores, [-4.0, 0.0, 4.0], answers=0.1)
    assert new.ranked.tolist() == [5, 3, 1, 4, 0, 2]
    assert new.scores[[0, 2, 4]].tolist() == [1.0, 0.5, 2.0]
    assert new.scores[[1, 3, 5]].min() > 2.0


def test_a_low_blend_is_lifted_above_what_was_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read_only(monkeypatch, 2)
    new = reread(monkeypatch, [5.0, 4.0, 3.9], [3.0, -3.0])  # both agree: z = 1, -1; deviation .5
    assert new.ranked.tolist() == [0, 1, 2]
    assert new.scores.tolist() == pytest.approx([5.0, 4.0, 3.9])
    turned = reread(monkeypatch, [5.0, 4.0, 3.999], [3.0, 3.0])  # the reader cannot tell: 4.5 + .25 and - .25
    assert turned.scores.tolist() == pytest.approx([4.75, 4.25, 3.999])
    near = reread(monkeypatch, [5.0, 4.0, 3.999], [-3.0, 3.0])  # equal blends
    assert near.scores.tolist() == pytest.approx([4.5, 4.5, 3.999])


def test_equal_scores_are_told_apart_by_the_reader_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    new = reread(monkeypatch, [1.0, 1.0], [-1.0, 1.0])
    assert new.scores.tolist() == pytest.approx([0.5, 1.5])


def test_linking_sentences_lower_the_weight_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    task, sheet = make_sheet_and_task(2)
    linked = replace(task, in_links=(epitome.document.LinkSentence("herons", "See herons.", None),))
    monkeypatch.setattr(rereading, "read_rows", lambda *_: np.array([-1.0, 1.0]))
    old = Assessment(np.array([1.0, 0.0]), np.array([0, 1]), np.array([0.2, 0.2]), 0.1)
    assert Rereading()(linked, sheet, old).ranked.tolist() == [0, 1]
    assert Rereading()(task, sheet, old).ranked.tolist() == [1, 0]
