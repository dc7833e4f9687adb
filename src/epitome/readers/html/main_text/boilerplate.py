"""Boilerplate: the elements of a page that are not its main text, by the model of main text.

The judgement of each box (`model.py`) is turned into elements: the outermost ones without any main text, and those of
which only the own text is boilerplate. Elements whose names say comments are comments, unless the page is a forum or
they hold most of it. Notes before the page's first <h1> are the site's ("This version is no longer supported.").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field
from itertools import accumulate

from lxml import etree

from epitome.readers.html.labels import NOTES
from epitome.readers.html.main_text.survey import Names, Survey
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late

_COMMENTS = late(
    r"(?<![a-z])(?:comments?|commentlist|commentaires?|kommentare?|comentarios?|commenti|disqus|respond)"
    r"(?:[ _-]?(?:list|area|section|wrap(?:per)?|container|thread|block|box|form|template))?(?![a-z])",
    re.IGNORECASE,
)
_MAX_NAME_CHARACTERS = 200
_MAX_COMMENT_SHARE = 0.5


@frozen
class Marks:
    """What is not main text: whole elements with their kind of section, and their boxes; and elements of which only
    the own text, outside the boxes in them, is not.
    """

    whole: dict[etree._Element, str] = field(default_factory=dict)
    boxes: dict[etree._Element, int] = field(default_factory=dict)
    own_text: frozenset[etree._Element] = frozenset()


def mark_boilerplate(survey: Survey, boxes: Sequence[int], is_main: Sequence[bool], *, is_forum: bool) -> Marks:
    """The marks of a page, given which of its boxes with text are main text."""
    size = len(survey.elements)
    own, kept = [0] * size, [0] * size
    banners = _find_banners(survey)
    for box, keep in zip(boxes, is_main, strict=True):
        own[box] = sum(map(len, survey.pieces[box]))
        kept[box] = own[box] if keep and box not in banners else 0
    text, main = [0, *accumulate(own)], [0, *accumulate(kept)]
    comments = set() if is_forum else _find_comments(survey, main)
    inside = [0, *accumulate(int(box in comments) for box in range(size))]
    whole: dict[etree._Element, str] = {}
    numbers: dict[etree._Element, int] = {}
    own_text: set[etree._Element] = set()
    at = min(1, size)  # the root itself is not walked
    while at < size:
        end = survey.ends[at]
        if at in comments or (text[end] > text[at] and main[end] == main[at] and inside[end] == inside[at]):
            whole[survey.elements[at]] = "comments" if at in comments else "boilerplate"
            numbers[survey.elements[at]] = at
            at = end
            continue
        if own[at] and not kept[at]:
            own_text.add(survey.elements[at])
        at += 1
    return Marks(whole, numbers, frozenset(own_text))


def _find_banners(survey: Survey) -> set[int]:
    """The boxes of notes before the first <h1>."""
    before = survey.tags.index("h1") if "h1" in survey.tags else 0
    named = (
        box
        for box in range(before)
        if not NOTES.isdisjoint(survey.names[box][2][:_MAX_NAME_CHARACTERS].lower().split())
    )
    return {inner for box in named if survey.ends[box] <= before for inner in range(box, survey.ends[box])}


def _find_comments(survey: Survey, main: list[int]) -> set[int]:
    """The boxes whose names say comments and that hold at most half of the main text."""
    named = {names for names in set(survey.names) if _names_comments(names)}
    if not named:
        return set()
    max_characters = _MAX_COMMENT_SHARE * main[-1]
    return {
        box
        for box, names in enumerate(survey.names)
        if names in named and main[survey.ends[box]] - main[box] <= max_characters
    }


def _names_comments(names: Names) -> bool:
    """Whether a class or id says that an element holds comments."""
    tag, _, classes, id = names
    if tag in ("html", "body") or not (classes or id):
        return False
    return any(
        _COMMENTS.fullmatch(name) for name in (*classes[:_MAX_NAME_CHARACTERS].split(), id[:_MAX_NAME_CHARACTERS])
    )
