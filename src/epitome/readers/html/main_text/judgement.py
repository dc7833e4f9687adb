"""Decisions about a page before it is read: which of its boxes are main text, and what kind of page it is."""

from __future__ import annotations

import re

from epitome.readers.html.main_text.boilerplate import Marks, mark_boilerplate
from epitome.readers.html.main_text.box_features import list_texts, measure_boxes
from epitome.readers.html.main_text.box_texts import PageWords
from epitome.readers.html.main_text.model import Judgement, MainTextModel, is_small, load_main_text_model
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.page_kind import choose_kind, classify_page, share_kinds, weigh_kinds
from epitome.runtime.frozen import frozen

_WORD = re.compile(r"\w+")
_MIN_CHARACTERS = 150


@frozen(eq=False)
class JudgedPage:
    """The marks of a page's boilerplate, the judgement behind them, its model, and the kind of the page."""

    marks: Marks
    judgement: Judgement
    model: MainTextModel
    kind: str


def judge_page(survey: Survey, head: PageHead) -> JudgedPage:
    """Judge a page."""
    words = list_page_words(head)
    boxes, texts = list_texts(survey)
    log_odds = weigh_kinds(survey, texts, head)
    small = is_small(survey, choose_kind(log_odds))
    model = load_main_text_model(small=small)
    measured = measure_boxes(survey, boxes, texts, model.weights, words)
    judgement = model.judge(survey, measured, share_kinds(log_odds), small=small)
    kind = classify_page(log_odds, texts, head)
    is_main = _keep_title(survey, boxes, _keep_some(judgement), words)
    return JudgedPage(mark_boilerplate(survey, boxes, is_main, is_forum=kind == "forum"), judgement, model, kind)


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
