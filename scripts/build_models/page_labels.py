"""Labels of a page's boxes: main text or not, and how much each label counts.

- Whole articles and manuals: a box is main text if at least half of its runs of four words stand in the article.
- Pages of seven kinds: the same; a text of less than four words is main text if the run over it and the boxes beside it
  stands there, and counts little if it only stands there by itself ("Read more", a price). A box counts the less, the
  nearer it is to half.
- Strings: a box with a wanted string is main text, one with an unwanted string is not. The other boxes of these pages
  are labelled by the votes of two other extractors and a third, as far as they agree, and by what is known of boxes
  beside them with the same tag and class.
- Titles are not labelled: the model does not judge them. Longer texts count more.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from build_models.extractors import VOTES
from build_models.page_data import GoldPage, squeeze, survey_page
from epitome.maths.arrays import Floats
from epitome.readers.html.main_text.box_signs import list_element_signs, list_text_signs, list_text_words
from epitome.readers.html.main_text.box_texts import PageWords
from epitome.readers.html.main_text.judgement import list_page_words
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_signs import list_page_signs

_WORD = re.compile(r"\w+")
_RUN = 4
_KNOWN, _BESIDE = 20.0, 0.8
_BY_KIND = {"articles": 1.5, "manuals": 0.7, "small": 0.7}
_SEVEN_KINDS, _SHORT, _BY_ITSELF = 1.5, 0.6, 0.1
_LONG = 60
_FADE = 0.8
_HEADINGS = frozenset({"h2", "h3", "h4", "h5", "h6"})
_CONTENTS = frozenset("toc toctree-wrapper contents fancy_toc quickview".split())

Shares = dict[str, tuple[float, float]]


@dataclass(eq=False)
class LabelledPage:
    """A page whose boxes with text are labelled; `is_known` marks labels that people gave to this very box, `signs`
    tell the kind of the page, `shares` are (share at the rest, share at main text) of each sign of its boxes.
    """

    page: GoldPage
    survey: Survey
    words: PageWords
    boxes: list[int]
    texts: list[str]
    is_main: NDArray[np.bool_]
    weights: Floats
    is_known: NDArray[np.bool_]
    signs: frozenset[str]
    shares: Shares


def label_page(page: GoldPage, extract: Callable[[str], str]) -> LabelledPage | None:
    """Label the boxes of a page; None where it or its truth has no text. `extract` gives the text that an extractor of
    `VOTES` reads on it.
    """
    found = survey_page(page.data)
    if found is None or (page.page_kind and not page.article):
        return None
    survey, head = found
    texts = [" ".join("".join(pieces).split()) for pieces in survey.pieces]
    boxes = [i for i, text in enumerate(texts) if text]
    texts = [texts[i] for i in boxes]
    known = np.zeros(len(boxes), bool)
    if page.page_kind:
        is_main, weights = _label_by_runs(texts, page.article)
    elif page.article:
        is_main = _measure_cover(texts, page.article) >= 0.5
        weights = np.full(len(boxes), _BY_KIND[page.kind])
        is_heading = [survey.tags[box] in _HEADINGS for box in boxes]
        weights[[_count(t) < _RUN and not h for t, h in zip(texts, is_heading, strict=True)]] *= 0.3
        weights[_find_contents(survey, boxes)] = 0.0
    else:
        votes = np.zeros(len(texts))
        for name, weight in VOTES.items():
            votes += weight * _measure_cover(texts, extract(name))
        is_main, weights = votes >= 0.5, 2 * np.abs(votes - 0.5)
        weights[[_count(t) < _RUN for t in texts]] *= 0.5
        known = _apply_strings(page, texts, votes, is_main, weights)
        _spread(survey, boxes, texts, known, is_main, weights)
    weights[[survey.tags[box] == "h1" for box in boxes]] = 0.0
    weights *= 0.4 + np.log1p([len(t.split()) for t in texts])
    signs = frozenset(list_page_signs(survey, texts, head))
    shares = _count_signs(survey, boxes, texts, is_main, weights)
    return LabelledPage(page, survey, list_page_words(head), boxes, texts, is_main, weights, known, signs, shares)


def _count(text: str) -> int:
    return len(_WORD.findall(text))


def _measure_cover(texts: Sequence[str], article: str) -> Floats:
    """The share of each text's runs of four words that stand in an article; short texts are looked for as a whole."""
    words = _WORD.findall(article.lower())
    runs = {tuple(words[i : i + _RUN]) for i in range(len(words))}
    joined = f" {' '.join(words)} "
    covers: list[float] = []
    for text in texts:
        own = _WORD.findall(text.lower())
        if len(own) < _RUN:
            covers.append(float(bool(own) and f" {' '.join(own)} " in joined))
        else:
            parts = [tuple(own[i : i + _RUN]) for i in range(len(own) - _RUN + 1)]
            covers.append(sum(part in runs for part in parts) / len(parts))
    return np.array(covers)


def _label_by_runs(texts: Sequence[str], article: str) -> tuple[NDArray[np.bool_], Floats]:
    """Labels and weights of boxes of a page of which all main text is known."""
    cover = _measure_cover(texts, article)
    counts = np.array([_count(text) for text in texts])
    in_row = _measure_cover_in_row(texts, article) >= 1
    is_short = counts < _RUN
    is_main = np.where(is_short, in_row, cover >= 0.5)
    of_short = np.where(is_main | (cover == 0), _SHORT, _BY_ITSELF)
    weights = np.where(is_short, of_short, np.maximum(np.abs(2 * cover - 1), _BY_ITSELF))
    return is_main, _SEVEN_KINDS * weights * (counts > 0)


def _measure_cover_in_row(texts: Sequence[str], article: str) -> Floats:
    """The share of each text's words that are in a run of four words of the article, runs over several texts too."""
    words = _WORD.findall(article.lower())
    runs = {tuple(words[i : i + _RUN]) for i in range(len(words) - _RUN + 1)}
    row = [(number, word) for number, text in enumerate(texts) for word in _WORD.findall(text.lower())]
    is_covered = np.zeros(len(row), bool)
    for i in range(len(row) - _RUN + 1):
        if tuple(word for _, word in row[i : i + _RUN]) in runs:
            is_covered[i : i + _RUN] = True
    numbers = np.array([number for number, _ in row], np.int64)
    counts = np.bincount(numbers, minlength=len(texts))
    covers: Floats = np.bincount(numbers, is_covered, len(texts)) / np.maximum(counts, 1)
    return covers


def _find_contents(survey: Survey, boxes: list[int]) -> list[bool]:
    """Whether boxes stand in a table of contents, which is neither."""
    inside: list[bool] = []
    for (_, _, classes, id), parent in zip(survey.names, survey.parents, strict=True):
        own = not _CONTENTS.isdisjoint((*classes.split(), id))
        inside.append(own or (parent >= 0 and inside[parent]))
    return [inside[box] for box in boxes]


def _apply_strings(
    page: GoldPage, texts: list[str], votes: Floats, is_main: NDArray[np.bool_], weights: Floats
) -> NDArray[np.bool_]:
    """Label boxes by wanted and unwanted strings; of several with a wanted one, those with most votes."""
    texts = [squeeze(text) for text in texts]
    has = np.array([any(s in text for s in page.wanted) for text in texts], bool)
    lacks = np.array([any(s in text for s in page.unwanted) for text in texts], bool)
    weights[has & lacks] = 0.0
    wanted = has & ~lacks
    for string in page.wanted:
        places = [i for i, text in enumerate(texts) if string in text]
        best = max((votes[i] for i in places), default=0.0)
        for i in places:
            if votes[i] < best:
                wanted[i], weights[i] = False, 0.0
    is_main[wanted], is_main[lacks & ~has] = True, False
    known: NDArray[np.bool_] = wanted | (lacks & ~has)
    weights[known] = _KNOWN
    return known


def _spread(
    survey: Survey,
    boxes: list[int],
    texts: list[str],
    known: NDArray[np.bool_],
    is_main: NDArray[np.bool_],
    weights: Floats,
) -> None:
    """Label boxes beside a known one that look the same, where the votes do not agree."""
    groups: dict[tuple[int, str, str], list[int]] = defaultdict(list)
    for i, box in enumerate(boxes):
        tag, _, classes, _ = survey.names[box]
        groups[survey.parents[box], tag, classes].append(i)
    for group in groups.values():
        labels = {bool(is_main[i]) for i in group if known[i]}
        if len(labels) != 1:
            continue
        (label,) = labels
        for i in group:
            if not known[i] and weights[i] < 0.9 and (not label or len(texts[i]) > _LONG):
                is_main[i], weights[i] = label, _BESIDE


def _count_signs(
    survey: Survey, boxes: list[int], texts: list[str], is_main: NDArray[np.bool_], weights: Floats
) -> Shares:
    inside = np.zeros((len(survey.tags), 2))
    found: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for box, text, label, weight in zip(boxes, texts, is_main, weights, strict=True):
        inside[box, int(label)] += weight
        for sign in set(list_text_signs(text, list_text_words(text))):
            found[sign][int(label)] += weight
    for box in range(len(inside) - 1, 0, -1):
        inside[survey.parents[box]] += _FADE * inside[box]
    for names, (rest, main) in zip(survey.names, inside.tolist(), strict=True):
        for sign in set(list_element_signs(names)):
            found[sign][0] += rest
            found[sign][1] += main
    all_main = float(weights[is_main].sum()) or 1.0
    all_rest = float(weights[~is_main].sum()) or 1.0
    shares: Shares = {}
    for sign, (rest, main) in found.items():
        of_rest, of_main = rest / all_rest, main / all_main
        if of_rest + of_main > 0:
            shares[sign] = (of_rest / (of_rest + of_main), of_main / (of_rest + of_main))
    return shares
