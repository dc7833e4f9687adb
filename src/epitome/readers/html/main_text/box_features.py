"""Measures of a page's boxes that hold text of their own: what the model of main text judges them by.

They are measures of the text (`page_texts.py`), of the box and those around it (words of their names, how much text
they hold), of its neighbours in the document, and of its place: before, in or after the bulk of the page's sentences.
The first are those of Kohlschütter, Fankhauser & Nejdl (2010), "Boilerplate detection using shallow text features",
WSDM. A box is *rich* as far as it has characters outside links in texts that read as sentences.

All are computed a group at a time, a row each of one array: pages are small, and each step of numpy has its price.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.readers.html.main_text.box_nesting import WITHIN, Nest
from epitome.readers.html.main_text.box_signs import SignWeights
from epitome.readers.html.main_text.box_texts import PageWords, measure_texts
from epitome.readers.html.main_text.survey import Survey

_RICH = 60
_TAGS = ("p", "li", "div", "figcaption")
_TAG_CODES = {tag: code for code, tag in enumerate(_TAGS, 2)} | dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), 1)
_LEVELS = 3
_FAR = 10**6
_NEIGHBOURS = {"characters": 1, "linked": 1, "names": 2, "text words": 2}
_SHARES = (0.5, 0.85)
_OWN = (
    "characters",
    "words",
    "linked",
    "word length",
    "marks",
    "ended",
    "capitals",
    "text words",
    "least text word",
    "title words",
    "description words",
    "heading",
    "names",
    "least name",
    "largest name",
    "like siblings",
    "depth",
    *(f"is {tag}" for tag in _TAGS),
    *(f"in {tag}" for tag in WITHIN),
)
_AROUND = ("name", "held", "share", "linked", "rich", "rich density", "rich boxes", "siblings")
_PLACE = (
    "rich before",
    "rich after",
    "own rich",
    "place",
    "place in text",
    "since rich",
    "to rich",
    "since title",
    "before title",
)
MEASURES = (
    *_OWN,
    "name 0",
    *(f"{name} {level}" for level in range(1, _LEVELS + 1) for name in _AROUND),
    *_PLACE,
    *(f"{name} {share}" for share in _SHARES for name in ("in main", "below main", "after main", "main share")),
    *(f"{name} {step:+d}" for name, reach in _NEIGHBOURS.items() for step in range(-reach, reach + 1) if step),
    "page characters",
    "page linked",
    "page rich",
    "page rich boxes",
)


@dataclass(frozen=True, eq=False)
class MeasuredBoxes:
    """The boxes with own text: their numbers in the survey, their texts, and a row of `MEASURES` each."""

    boxes: Integers
    texts: list[str]
    values: Floats


def measure_boxes(survey: Survey, weights: SignWeights, words: PageWords) -> MeasuredBoxes:
    """The measures of the boxes with own text."""
    texts: list[str] = []
    numbers: list[int] = []
    for number, pieces in enumerate(survey.pieces):
        if text := " ".join("".join(pieces).split()) if pieces else "":
            texts.append(text)
            numbers.append(number)
    boxes = np.array(numbers, np.int64)
    own = measure_texts(texts, [survey.linked[box] for box in numbers], weights, words).T
    nest = Nest(survey, weights)
    held, rich = _sum_texts(own, boxes, nest.ends)
    total = np.maximum(held[:, 0], 1.0)
    of_boxes = _measure_own(own, boxes, nest, [survey.tags[box] for box in numbers])
    values = np.concatenate(
        [
            of_boxes,
            nest.names[:1, boxes],
            _measure_around(held, total, boxes, nest),
            _place(own, rich, total),
            _compare_with_main(held, total, boxes, nest),
            _list_neighbours(of_boxes),
            _measure_page(held[:, 0], total, len(boxes)),
        ]
    )
    return MeasuredBoxes(boxes, texts, np.ascontiguousarray(values.T))


def shift(column: Floats, step: int) -> Floats:
    """The value of the box `step` further on in each place; 0 where there is none."""
    shifted = np.zeros(len(column))
    if step < 0:
        shifted[-step:] = column[:step]
    else:
        shifted[: max(0, len(column) - step)] = column[step:]
    return shifted


def _sum_texts(own: Floats, boxes: Integers, ends: Integers) -> tuple[Floats, Floats]:
    """What each box holds in all: characters, linked ones, rich ones, number of rich boxes; and how rich those with
    text are.
    """
    size, _, linked, marks, *_ = own
    free = size - linked
    rich = np.where((free >= _RICH) & (marks > 0.02) & (linked < 0.5 * size), free, 0.0)
    sums = np.zeros((4, len(ends) + 1))
    sums[:, boxes + 1] = size, linked, rich, rich > 0
    np.cumsum(sums, axis=1, out=sums)
    return sums[:, ends] - sums[:, :-1], rich


def _measure_own(own: Floats, boxes: Integers, nest: Nest, tags: list[str]) -> Floats:
    size, count, linked, *_ = own
    codes = np.array([_TAG_CODES.get(tag, 0) for tag in tags])
    rows = np.empty((len(_OWN), len(boxes)))
    np.log1p(own[:2], out=rows[:2])
    rows[2] = linked / np.maximum(size, 1)
    rows[3] = size / np.maximum(count, 1)
    rows[4:11] = own[3:]
    rows[11] = codes == 1
    rows[12:15] = nest.names[1:, boxes]
    rows[15] = nest.siblings[boxes]
    rows[16] = nest.depths[boxes]
    rows[17:21] = codes == np.arange(2, 6)[:, None]
    rows[21:] = (nest.within[boxes] >> np.arange(len(WITHIN))[:, None]) & 1
    return rows


def _measure_around(held: Floats, total: Floats, boxes: Integers, nest: Nest) -> Floats:
    """The boxes around each, level after level."""
    at = boxes
    levels = np.array([at := nest.parents[at] for _ in range(_LEVELS)])
    size, linked, rich, count = held[:, levels]
    some = np.maximum(size, 1)
    measures = np.empty((_LEVELS, len(_AROUND), len(boxes)))
    measures[:, 0] = nest.names[0][levels]
    np.log1p(size, out=measures[:, 1])
    np.divide(size, total[0], out=measures[:, 2])
    np.divide(linked, some, out=measures[:, 3])
    np.divide(rich, total[2], out=measures[:, 4])
    np.divide(rich, some, out=measures[:, 5])
    np.log1p(count, out=measures[:, 6])
    measures[:, 7] = nest.siblings[levels]
    return measures.reshape(_LEVELS * len(_AROUND), len(boxes))


def _place(own: Floats, rich: Floats, total: Floats) -> Floats:
    n = len(rich)
    before = np.cumsum(rich) - rich
    is_rich = rich > 0
    number = np.arange(n)
    last = np.empty(n + 1, np.int64)
    last[0] = -1
    np.maximum.accumulate(np.where(is_rich, number, -1), out=last[1:])
    following = np.full(n + 1, _FAR)
    following[:n] = np.minimum.accumulate(np.where(is_rich, number, _FAR)[::-1])[::-1]
    is_title = own[8] * (own[1] >= 3) >= 0.6
    seen_title = np.maximum.accumulate(np.where(is_title, number, -1))
    first_title = int(np.argmax(is_title)) if is_title.any() else -1
    rows = np.empty((len(_PLACE), n))
    rows[0] = before / total[2]
    rows[1] = (total[2] - before - rich) / total[2]
    rows[2] = rich / total[2]
    rows[3] = number / max(1, n - 1)
    rows[4] = (np.cumsum(own[0]) - own[0]) / total[0]
    rows[5] = np.where(last[:-1] < 0, 200, np.minimum(number - last[:-1], 200))
    rows[6] = np.minimum(following[1:] - number, 200)
    rows[7] = np.where(seen_title < 0, 300, np.minimum(number - seen_title, 300))
    rows[8] = number < first_title
    np.log1p(rows[5:8], out=rows[5:8])
    return rows


def _compare_with_main(held: Floats, total: Floats, boxes: Integers, nest: Nest) -> Floats:
    """Where boxes stand to the smallest box that holds half of the rich text, and to that which holds 85 %."""
    rows = np.empty((4 * len(_SHARES), len(boxes)))
    for i, share in enumerate(_SHARES):
        candidates = np.flatnonzero(held[2] >= share * total[2])
        main = int(candidates[-1]) if len(candidates) else 0
        is_after = boxes >= nest.ends[main]
        inside = (boxes >= main) & ~is_after
        rows[4 * i] = inside
        rows[4 * i + 1] = np.where(inside, nest.depths[boxes] - nest.depths[main], -1)
        rows[4 * i + 2] = is_after
        rows[4 * i + 3] = held[0, main] / total[0]
    return rows


def _list_neighbours(own: Floats) -> Floats:
    rows = [
        shift(own[_OWN.index(name)], step)
        for name, reach in _NEIGHBOURS.items()
        for step in range(-reach, reach + 1)
        if step
    ]
    return np.array(rows)


def _measure_page(held: Floats, total: Floats, count: int) -> Floats:
    page = (np.log1p(total[0]), held[1] / total[0], held[2] / total[0], np.log1p(held[3]))
    return np.repeat(np.array(page)[:, None], count, axis=1)
