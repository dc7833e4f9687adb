"""Decisions about a page before it is read: which of its boxes are main text, and what kind of page it is."""

from __future__ import annotations

import re

from epitome.readers.html.main_text.boilerplate import Marks, mark_boilerplate
from epitome.readers.html.main_text.box_texts import PageWords
from epitome.readers.html.main_text.model import Judgement, is_small, load_main_text_model
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.page_kind import classify_page
from epitome.runtime.frozen import frozen

_WORD = re.compile(r"\w+")
_MIN_CHARACTERS = 150


@frozen(eq=False)
class JudgedPage:
    """The marks of a page's boilerplate, the judgement behind them, and the kind of the page."""

    marks: Marks
    judgement: Judgement
    kind: str


def judge_page(survey: Survey, head: PageHead) -> JudgedPage:
    """Judge a page."""
    words = list_page_words(head)
    judgement = load_main_text_model(small=is_small(survey)).judge(survey, words)
    kind = classify_page(survey, judgement.measured.texts, head)
    boxes = judgement.measured.boxes.tolist()
    is_main = _keep_title(survey, boxes, _keep_some(judgement), words)
    return JudgedPage(mark_boilerplate(survey, boxes, is_main, is_forum=kind == "forum"), judgement, kind)


def list_page_words(head: PageHead) -> PageWords:
    """The words of a page's title and description."""
    return PageWords(_list_words(head.title), _list_words(head.description))


def _list_words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text[:2_000].lower()))


def _keep_some(judgement: Judgement) -> list[bool]:
    """Which boxes are main text; if these hold almost nothing, also those that score nearly as high as the best."""
    texts = judgement.measured.texts
    if not any(judgement.is_main) and sum(map(len, texts)) < _MIN_CHARACTERS:
        return judgement.is_main
    if sum(len(t) for t, keep in zip(texts, judgement.is_main, strict=True) if keep) >= _MIN_CHARACTERS:
        return judgement.is_main
    scores = judgement.scores.tolist()
    best = max(scores, default=0.0)
    return [keep or score >= best - 1.0 for keep, score in zip(judgement.is_main, scores, strict=True)]


def _keep_title(survey: Survey, boxes: list[int], is_main: list[bool], words: PageWords) -> list[bool]:
    """Keep an <h1> that names the page: the only one, or one that the <title> repeats, unless it is in <nav>."""
    titles = [i for i, box in enumerate(boxes) if survey.tags[box] == "h1" and not _is_in_navigation(survey, box)]
    for i in titles:
        own = _list_words("".join(survey.pieces[boxes[i]]))
        is_main[i] |= len(titles) == 1 or bool(own and own <= words.title)
    return is_main


def _is_in_navigation(survey: Survey, box: int) -> bool:
    while box >= 0:
        if survey.tags[box] == "nav":
            return True
        box = survey.parents[box]
    return False
