"""Measures of a page's boxes that hold text of their own: what the model of main text judges them by.

They are measures of the text (`box_texts.py`), of the box and those around it (words of their names, how much text
they hold), of its neighbours in the document, and of its place: before, in or after the bulk of the page's sentences.
The first are those of Kohlschütter, Fankhauser & Nejdl (2010), "Boilerplate detection using shallow text features",
WSDM. A box is *rich* as far as it has characters outside links in texts that read as sentences.

All are computed a group at a time, for all boxes at once: pages are small, and each step of numpy has its price. Every
group names its measures; `MEASURES` alone says in which order the model reads them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.readers.html.main_text.box_nesting import WITHIN, Nest
from epitome.readers.html.main_text.box_signs import SignWeights
from epitome.readers.html.main_text.box_texts import PageWords, TextMeasures, measure_texts
from epitome.readers.html.main_text.survey import Survey
from epitome.runtime.frozen import frozen

_RICH = 60
_TAGS = ("p", "li", "div", "figcaption")
_HEADING, _OTHER = -1, -2
_TAG_CODES = dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), _HEADING) | {tag: i for i, tag in enumerate(_TAGS)}
_LEVELS = 3
_FAR = 10**6
_NEIGHBOURS = {"characters": 1, "linked": 1, "names": 2, "text words": 2}
_SHARES = (0.5, 0.85)  # of the rich text: the smallest box that holds so much is the main one
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


Measures = dict[str, Floats]


@frozen(eq=False)
class MeasuredBoxes:
    """The boxes with own text: their numbers in the survey, their texts, and a row of `MEASURES` each."""

    boxes: Integers
    texts: list[str]
    values: Floats


class _Held(NamedTuple):
    """What boxes hold in all: characters, linked ones, rich ones, and how many boxes are rich."""

    characters: Floats
    linked: Floats
    rich: Floats
    rich_boxes: Floats

    def at(self, boxes: Integers | int) -> _Held:
        """What some of the boxes hold."""
        return _Held(*(column[boxes] for column in self))


def list_texts(survey: Survey) -> tuple[list[int], list[str]]:
    """The boxes with own text: their numbers in the survey, and their texts."""
    texts: list[str] = []
    numbers: list[int] = []
    for number, pieces in enumerate(survey.pieces):
        if text := " ".join("".join(pieces).split()) if pieces else "":
            texts.append(text)
            numbers.append(number)
    return numbers, texts


def measure_boxes(
    survey: Survey, numbers: list[int], texts: list[str], weights: SignWeights, words: PageWords
) -> MeasuredBoxes:
    """The measures of the boxes with own text, of these numbers and texts."""
    boxes = np.array(numbers, np.int64)
    own = measure_texts(texts, [survey.linked[box] for box in numbers], weights, words)
    nest = Nest(survey, weights)
    held, rich = _sum_texts(own, boxes, nest.ends)
    page = held.at(0)
    total = _Held(*np.maximum(page, 1.0))
    of_boxes = _measure_own(own, boxes, nest, [survey.tags[box] for box in numbers])
    measures = (
        of_boxes
        | _measure_around(held, total, boxes, nest)
        | _place(own, rich, total)
        | _compare_with_main(held, total, boxes, nest)
        | _list_neighbours(of_boxes)
        | _measure_page(page, total)
    )
    values = np.empty((len(boxes), len(MEASURES)))
    for column, name in enumerate(MEASURES):
        values[:, column] = measures[name]
    return MeasuredBoxes(boxes, texts, values)


def shift(column: Floats, step: int) -> Floats:
    """The value of the box `step` further on in each place; 0 where there is none."""
    shifted = np.zeros(len(column))
    if step < 0:
        shifted[-step:] = column[:step]
    else:
        shifted[: max(0, len(column) - step)] = column[step:]
    return shifted


def _sum_texts(own: TextMeasures, boxes: Integers, ends: Integers) -> tuple[_Held, Floats]:
    """What each box holds in all, and how rich those with text are."""
    free = own.characters - own.linked
    is_rich = (free >= _RICH) & (own.marks > 0.02) & (own.linked < 0.5 * own.characters)
    rich = np.where(is_rich, free, 0.0)
    sums = np.zeros((4, len(ends) + 1))
    sums[:, boxes + 1] = _Held(own.characters, own.linked, rich, (rich > 0).astype(float))
    np.cumsum(sums, axis=1, out=sums)
    return _Held(*(sums[:, ends] - sums[:, :-1])), rich


def _measure_own(own: TextMeasures, boxes: Integers, nest: Nest, tags: list[str]) -> Measures:
    """The text of each box, its names, its tag, and the elements that it stands in."""
    codes = np.array([_TAG_CODES.get(tag, _OTHER) for tag in tags])
    within = nest.within[boxes]
    return {
        "characters": np.log1p(own.characters),
        "words": np.log1p(own.words),
        "linked": own.linked / np.maximum(own.characters, 1),
        "word length": own.characters / np.maximum(own.words, 1),
        "marks": own.marks,
        "ended": own.ended,
        "capitals": own.capitals,
        "text words": own.signs,
        "least text word": own.least_sign,
        "title words": own.title_words,
        "description words": own.description_words,
        "heading": codes == _HEADING,
        "name 0": nest.names.own[boxes],
        "names": nest.names.decayed[boxes],
        "least name": nest.names.least[boxes],
        "largest name": nest.names.largest[boxes],
        "like siblings": nest.siblings[boxes],
        "depth": nest.depths[boxes],
        **{f"is {tag}": codes == _TAG_CODES[tag] for tag in _TAGS},
        **{f"in {tag}": within >> bit & 1 for bit, tag in enumerate(WITHIN)},
    }


def _measure_around(held: _Held, total: _Held, boxes: Integers, nest: Nest) -> Measures:
    """The boxes around each, level after level."""
    at = boxes
    levels = np.array([at := nest.parents[at] for _ in range(_LEVELS)])
    around = held.at(levels)
    some = np.maximum(around.characters, 1)
    measures = {
        "name": nest.names.own[levels],
        "held": np.log1p(around.characters),
        "share": around.characters / total.characters,
        "linked": around.linked / some,
        "rich": around.rich / total.rich,
        "rich density": around.rich / some,
        "rich boxes": np.log1p(around.rich_boxes),
        "siblings": nest.siblings[levels],
    }
    return {f"{name} {level}": row for name, rows in measures.items() for level, row in enumerate(rows, 1)}


def _place(own: TextMeasures, rich: Floats, total: _Held) -> Measures:
    """Where each box stands on the page: between the rich ones, after the first text, after the title."""
    n = len(rich)
    before = np.cumsum(rich) - rich
    is_rich = rich > 0
    number = np.arange(n)
    last = np.empty(n + 1, np.int64)
    last[0] = -1
    np.maximum.accumulate(np.where(is_rich, number, -1), out=last[1:])
    following = np.full(n + 1, _FAR)
    following[:n] = np.minimum.accumulate(np.where(is_rich, number, _FAR)[::-1])[::-1]
    is_title = own.title_words * (own.words >= 3) >= 0.6
    seen_title = np.maximum.accumulate(np.where(is_title, number, -1))
    first_title = int(np.argmax(is_title)) if is_title.any() else -1
    return {
        "rich before": before / total.rich,
        "rich after": (total.rich - before - rich) / total.rich,
        "own rich": rich / total.rich,
        "place": number / max(1, n - 1),
        "place in text": (np.cumsum(own.characters) - own.characters) / total.characters,
        "since rich": np.log1p(np.where(last[:-1] < 0, 200, np.minimum(number - last[:-1], 200))),
        "to rich": np.log1p(np.minimum(following[1:] - number, 200)),
        "since title": np.log1p(np.where(seen_title < 0, 300, np.minimum(number - seen_title, 300))),
        "before title": number < first_title,
    }


def _compare_with_main(held: _Held, total: _Held, boxes: Integers, nest: Nest) -> Measures:
    """Where boxes stand to the smallest box that holds half of the rich text, and to that which holds 85 %."""
    measures: Measures = {}
    for share in _SHARES:
        candidates = np.flatnonzero(held.rich >= share * total.rich)
        main = int(candidates[-1]) if len(candidates) else 0
        is_after = boxes >= nest.ends[main]
        inside = (boxes >= main) & ~is_after
        measures |= {
            f"in main {share}": inside,
            f"below main {share}": np.where(inside, nest.depths[boxes] - nest.depths[main], -1),
            f"after main {share}": is_after,
            f"main share {share}": held.characters[main] / total.characters,
        }
    return measures


def _list_neighbours(own: Measures) -> Measures:
    """Some measures of the boxes before and after each."""
    return {
        f"{name} {step:+d}": shift(own[name], step)
        for name, reach in _NEIGHBOURS.items()
        for step in range(-reach, reach + 1)
        if step
    }


def _measure_page(page: _Held, total: _Held) -> Measures:
    """The page as a whole, the same for each of its boxes."""
    return {
        "page characters": np.log1p(total.characters),
        "page linked": page.linked / total.characters,
        "page rich": page.rich / total.characters,
        "page rich boxes": np.log1p(page.rich_boxes),
    }
