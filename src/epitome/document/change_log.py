"""Whether a document is a change log: its headings of one level name versions or dates, the newest first."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from epitome.runtime.memo import memoised

if TYPE_CHECKING:
    from epitome.document.document import Document

_MIN_VERSIONS = 3
_MIN_SHARE = 0.5  # of the headings of a level
_MAX_HEADINGS = 500
_SECTION_NUMBER = re.compile(r"(?<![\d.])\d{1,4}(?:\.\d{1,4}){0,5}[.:)]?\s{1,9}(?=[^\W\d_])")
_DOTTED = re.compile(r"(?<![\w.])\d{1,6}(?:\.\d{1,6}){1,5}")
_VERSION = re.compile(r"(?<![\w.])v?\d+\.\d+|(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)", re.IGNORECASE)


@memoised
def is_change_log(document: Document) -> bool:
    """Whether at least three headings of one level, and half of them, have a version or a date, beside their own number
    or, if they fall from heading to heading, as that.
    """
    titles: defaultdict[int, list[str]] = defaultdict(list)
    for section in document.sections[:_MAX_HEADINGS]:
        if section.title:
            titles[section.level].append(section.title)
    return any(
        sum(named) >= max(_MIN_VERSIONS, _MIN_SHARE * len(named))
        for level in titles.values()
        for named in (list(map(names_version, level)), _find_falling(level))
    )


def _find_falling(titles: Sequence[str]) -> list[bool]:
    """Which headings have a number with a dot that is below that of the heading before, or above that of the next."""
    found = [_DOTTED.search(title) for title in titles]
    numbers = [[int(part) for part in match[0].split(".")] if match else [] for match in found]
    falls = [bool(after) and before > after for before, after in pairwise(numbers)]
    return [before or after for before, after in zip([False, *falls], [*falls, False], strict=True)]


def find_first_entry(document: Document) -> int:
    """The number of the section of the first version of a change log; 0 for any other document."""
    if not is_change_log(document):
        return 0
    sections = enumerate(document.sections[1:], 1)
    return next((number for number, section in sections if _VERSION.search(section.title)), 0)


def names_version(title: str) -> bool:
    """Whether a heading has a version or a date, beside its number."""
    return _VERSION.search(_SECTION_NUMBER.sub("", title, count=1)) is not None
