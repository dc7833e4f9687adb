"""Measures of a page's boxes that hold text of their own: what the model of main text judges them by.

They are measures of the text (length, links, signs of sentences, words), of the box and those around it (words of their
names, how much text they hold), of its neighbours in the document, and of its place: before, in or after the bulk of
the page's sentences. The first are those of Kohlschütter, Fankhauser & Nejdl (2010), "Boilerplate detection using
shallow text features", WSDM. A box is *rich* as far as it has characters outside links in texts that read as sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.readers.page_signs import SignWeights, list_text_signs, list_text_words
from epitome.readers.survey import Survey

_ENDS = tuple(".!?…。！？؟।:")
_CLOSERS = "\"'”’»)]"
_MARKS = ".,;。，"
_CAPITAL = re.compile(r"(?<!\S)[A-ZÀ-ÖØ-ÞА-Я]")
_EMPTY = (0.0,) * 10
_NOTHING = [0.0]
_MAX_TEXT = 300
_RICH = 60
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_TAGS = ("p", "li", "div", "figcaption")
_WITHIN = ("article", "main", "aside", "ul", "table", "figure")
_OF_NEIGHBOURS = {"characters": 1, "linked": 1, "names": 2, "text words": 2}
_OF_PAGE = ("page characters", "page linked", "page rich", "page rich boxes")
_LEVELS = 4


@dataclass(frozen=True, slots=True)
class PageWords:
    """The words of what a page calls itself: its title, its description."""

    title: frozenset[str] = frozenset()
    description: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class MeasuredBoxes:
    """The boxes with own text: their numbers in the survey, their texts, and a row of measures each, named."""

    boxes: Integers
    texts: list[str]
    names: tuple[str, ...]
    values: Floats


def measure_boxes(survey: Survey, weights: SignWeights, words: PageWords) -> MeasuredBoxes:
    """The measures of the boxes with own text."""
    texts = [" ".join("".join(pieces).split()) if pieces else "" for pieces in survey.pieces]
    boxes = np.flatnonzero([bool(text) for text in texts])
    own = _measure_texts(texts, survey, weights, words)
    columns = _combine(survey, own, _weigh_names(survey, weights), boxes)
    return MeasuredBoxes(boxes, [texts[i] for i in boxes], tuple(columns), np.stack([*columns.values()], axis=1))


def _measure_texts(texts: list[str], survey: Survey, weights: SignWeights, words: PageWords) -> Floats:
    """A row a box: characters, words, linked characters, marks, whether it ends as a sentence, share of capital
    words, sum and least of its signs' weights, shares of its words in the title and description.
    """
    rows: list[tuple[float, ...]] = []
    get = weights.signs.get
    asked = {word: (word in words.title) + 2 * (word in words.description) for word in words.title | words.description}
    for text, linked in zip(texts, survey.linked, strict=True):
        if not text:
            rows.append(_EMPTY)
            continue
        size = len(text)
        piece = text[:_MAX_TEXT]
        length = len(piece)
        count = piece.count(" ") + 1
        own = list_text_words(text)
        found = [*filter(None, map(get, list_text_signs(text, own)))] or _NOTHING
        named = [*filter(None, map(asked.get, own))]
        rows.append(
            (
                size,
                count * size / length,
                min(size, linked),
                sum(map(piece.count, _MARKS)) / count,
                piece.rstrip(_CLOSERS).endswith(_ENDS),
                len(_CAPITAL.findall(piece)) / count,
                sum(found),
                min(found),
                sum(n & 1 for n in named) / max(1, len(own)),
                sum(n >> 1 for n in named) / max(1, len(own)),
            )
        )
    return np.array(rows)


def _weigh_names(survey: Survey, weights: SignWeights) -> Floats:
    """A row a box: the weight of its signs; with those around it, their decayed sum, their least, their largest."""
    weighed = {names: weights.weigh_element(names) for names in set(survey.names)}
    rows: list[tuple[float, float, float, float]] = []
    for names, parent in zip(survey.names, survey.parents, strict=True):
        own = weighed[names]
        if parent < 0:
            rows.append((own, own, own, own))
        else:
            _, total, least, largest = rows[parent]
            rows.append((own, own + 0.85 * total, min(own, least), max(own, largest)))
    return np.array(rows)


def _combine(survey: Survey, own: Floats, names: Floats, boxes: Integers) -> dict[str, Floats]:
    """The columns of the boxes with text."""
    parents, ends = np.array(survey.parents), np.array(survey.ends)
    parents[0] = 0
    tags = np.array(survey.tags)
    size, count, linked, marks, is_ended, capitals, text_sum, text_least, in_title, described = own.T
    free = size - linked
    rich = np.where((free >= _RICH) & (marks > 0.02) & (linked < 0.5 * size), free, 0.0)
    sums = np.cumsum(np.column_stack([size, linked, rich, rich > 0]), axis=0)
    sums = np.concatenate([np.zeros((1, 4)), sums])
    held = sums[ends] - sums[:-1]
    total = np.maximum(held[0], 1.0)
    within = _find_within(survey)
    siblings = _count_like_siblings(survey)
    depth = _measure_depths(survey)
    whole: dict[str, NDArray[Any]] = {
        "characters": np.log1p(size),
        "words": np.log1p(count),
        "linked": linked / np.maximum(size, 1),
        "word length": size / np.maximum(count, 1),
        "marks": marks,
        "ended": is_ended,
        "capitals": capitals,
        "text words": text_sum,
        "least text word": text_least,
        "title words": in_title,
        "description words": described,
        "heading": np.isin(tags, _HEADINGS),
        "names": names[:, 1],
        "least name": names[:, 2],
        "largest name": names[:, 3],
        "like siblings": np.log1p(siblings),
        "depth": depth,
        **{f"is {tag}": tags == tag for tag in _TAGS},
        **{f"in {tag}": within[:, k] for k, tag in enumerate(_WITHIN)},
    }
    columns = {name: column[boxes].astype(float) for name, column in whole.items()}
    at = boxes
    for level in range(_LEVELS):
        columns[f"name {level}"] = names[at, 0]
        if level:
            columns |= {
                f"held {level}": np.log1p(held[at, 0]),
                f"share {level}": held[at, 0] / total[0],
                f"linked {level}": held[at, 1] / np.maximum(held[at, 0], 1),
                f"rich {level}": held[at, 2] / total[2],
                f"rich density {level}": held[at, 2] / np.maximum(held[at, 0], 1),
                f"rich boxes {level}": np.log1p(held[at, 3]),
                f"siblings {level}": np.log1p(siblings[at]),
            }
        at = parents[at]
    columns |= _place(own[boxes], rich[boxes], total)
    columns |= _compare_with_main(held, total, ends, boxes, depth)
    for name, reach in _OF_NEIGHBOURS.items():
        for step in (*range(-reach, 0), *range(1, reach + 1)):
            columns[f"{name} {step:+d}"] = shift(columns[name], step)
    page = (np.log1p(total[0]), held[0, 1] / total[0], held[0, 2] / total[0], np.log1p(held[0, 3]))
    for name, value in zip(_OF_PAGE, page, strict=True):
        columns[name] = np.full(len(boxes), value)
    return columns


def shift(column: Floats, step: int) -> Floats:
    """The value of the box `step` further on in each place; 0 where there is none."""
    shifted = np.zeros(len(column))
    if step < 0:
        shifted[-step:] = column[:step]
    else:
        shifted[: max(0, len(column) - step)] = column[step:]
    return shifted


def _place(own: Floats, rich: Floats, total: Floats) -> dict[str, Floats]:
    n = len(own)
    before = np.cumsum(rich) - rich
    is_rich = rich > 0
    number = np.arange(n)
    last = np.maximum.accumulate(np.where(is_rich, number, -1))
    last = np.append(-1, last[:-1])
    following = np.minimum.accumulate(np.where(is_rich, number, 10**6)[::-1])[::-1]
    following = np.append(following[1:], 10**6)
    is_title = own[:, 8] * (own[:, 1] >= 3) >= 0.6
    seen_title = np.maximum.accumulate(np.where(is_title, number, -1))
    first_title = int(np.argmax(is_title)) if is_title.any() else -1
    return {
        "rich before": before / total[2],
        "rich after": (total[2] - before - rich) / total[2],
        "own rich": rich / total[2],
        "place": number / max(1, n - 1),
        "place in text": (np.cumsum(own[:, 0]) - own[:, 0]) / total[0],
        "since rich": np.log1p(np.where(last < 0, 200, np.minimum(number - last, 200))),
        "to rich": np.log1p(np.minimum(following - number, 200)),
        "since title": np.log1p(np.where(seen_title < 0, 300, np.minimum(number - seen_title, 300))),
        "before title": (number < first_title).astype(float),
    }


def _compare_with_main(
    held: Floats, total: Floats, ends: Integers, boxes: Integers, depth: Floats
) -> dict[str, Floats]:
    """Where boxes stand to the smallest box that holds half of the rich text, and to that which holds 85 %."""
    columns: dict[str, Floats] = {}
    for share in (0.5, 0.85):
        candidates = np.flatnonzero(held[:, 2] >= share * total[2])
        main = int(candidates[-1]) if len(candidates) else 0
        inside = (boxes >= main) & (boxes < ends[main])
        columns[f"in main {share}"] = inside.astype(float)
        columns[f"below main {share}"] = np.where(inside, depth[boxes] - depth[main], -1)
        columns[f"after main {share}"] = (boxes >= ends[main]).astype(float)
        columns[f"main share {share}"] = np.full(len(boxes), held[main, 0] / total[0])
    return columns


def _find_within(survey: Survey) -> Floats:
    number = {tag: k for k, tag in enumerate(_WITHIN)} | {"ol": _WITHIN.index("ul")}
    rows: list[int] = []
    for (tag, role, _, _), parent in zip(survey.names, survey.parents, strict=True):
        bits = rows[parent] if parent >= 0 else 0
        bits |= 1 << number[tag] if tag in number else 0
        bits |= 1 << number["main"] if role == "main" else 0
        rows.append(bits)
    bits_array = np.array(rows)
    return ((bits_array[:, None] >> np.arange(len(_WITHIN))) & 1).astype(float)


def _measure_depths(survey: Survey) -> Floats:
    depths: list[int] = []
    for parent in survey.parents:
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
    return np.array(depths, float)


def _count_like_siblings(survey: Survey) -> Floats:
    keys = [(parent, tag, classes) for (tag, _, classes, _), parent in zip(survey.names, survey.parents, strict=True)]
    counts = Counter(keys)
    return np.array([counts[key] for key in keys], float)
