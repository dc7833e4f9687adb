"""Whether a document is a change log: its headings of one level name versions or dates, the newest first."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from epitome.runtime.memo import memoised

if TYPE_CHECKING:
    from epitome.document.document import Document

_MIN_VERSIONS = 3
_MIN_SHARE = 0.5  # of the headings of a level
_MAX_HEADINGS = 500
_SECTION_NUMBER = re.compile(r"(?<![\d.])\d{1,4}(?:\.\d{1,4}){0,5}\.?\s{1,9}(?=[^\W\d_])")
_VERSION = re.compile(r"(?<![\w.])v?\d+\.\d+|(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)", re.IGNORECASE)


@memoised
def is_change_log(document: Document) -> bool:
    """Whether at least three headings of one level, and half of them, have a version or a date."""
    named: defaultdict[int, list[bool]] = defaultdict(list)
    for section in document.sections[:_MAX_HEADINGS]:
        if section.title:
            named[section.level].append(names_version(section.title))
    return any(sum(level) >= max(_MIN_VERSIONS, _MIN_SHARE * len(level)) for level in named.values())


def names_version(title: str) -> bool:
    """Whether a heading has a version or a date, beside its number."""
    return _VERSION.search(_SECTION_NUMBER.sub("", title, count=1)) is not None
