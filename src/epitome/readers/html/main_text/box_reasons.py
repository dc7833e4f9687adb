"""Explains why each box of a page is main text or not: its probability, and the strongest features."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from epitome.readers.decode import convert_to_utf8
from epitome.readers.html.main_text.judgement import judge_page
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.surveyed_page import open_page

_MAX_SHOWN_CHARACTERS = 60


class JudgedBox(NamedTuple):
    """A box with text: its element, the start of its text, the probability that it is main text, the decision (which
    also considers neighbours, titles and comments), and the strongest reasons with their share of the log-odds.
    """

    tag: str
    names: str
    text: str
    probability: float
    is_main: bool
    reasons: tuple[tuple[str, float], ...]


def explain_page(data: bytes, *, charset: str | None = None) -> tuple[str, list[JudgedBox]]:
    """The kind of an HTML page, and its boxes in document order."""
    survey = open_page(convert_to_utf8(data, charset) if charset is not None else data).survey
    judged = judge_page(survey, PageHead(survey.root))
    measured = judged.judgement.measured
    reasons = judged.model.list_reasons(judged.judgement)
    marked = judged.marks
    is_outside: list[bool] = []
    for element, parent in zip(survey.elements, survey.parents, strict=True):
        is_outside.append(element in marked.whole or (parent >= 0 and is_outside[parent]))
    boxes = []
    probabilities = 1 / (1 + np.exp(-np.clip(judged.judgement.scores, -30, 30)))
    rows = zip(measured.boxes.tolist(), measured.texts, probabilities.tolist(), reasons, strict=True)
    for box, text, probability, own in rows:
        element, (_, _, classes, id) = survey.elements[box], survey.names[box]
        names = " ".join(name for name in (classes, id) if name)[:_MAX_SHOWN_CHARACTERS]
        is_main = not is_outside[box] and element not in marked.own_text
        found = tuple((name, round(value, 2)) for name, value in own)
        boxes.append(
            JudgedBox(survey.tags[box], names, text[:_MAX_SHOWN_CHARACTERS], round(probability, 3), is_main, found)
        )
    return judged.kind, boxes
