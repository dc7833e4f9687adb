"""Hints from the attributes of an HTML element: hidden, its ARIA role, and the words of its class and id.

Only common words are used, in any spelling (`main-nav`, `pageFooter`, `site_sidebar`), none of a single site or tool.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_HIDDEN_CLASSES = frozenset({"visually-hidden", "sr-only", "screen-reader-text", "visuallyhidden"})
_NAVIGATION = (
    r"(?:(?:main|top|side|sub|mobile)?nav(?:bar|igation|header|footer|menu|links?|list|box)?|(?:main|sub|top|side)?menus?"
    r"|breadcrumbs?|(?:left|right)?sidebar|side bar|footers?|cookies?|consent|gdpr|pagination|pager|skip ?links?)\b"
)
_CONTENT = r"(?:contents?|main|article|body|text|post|entry|story|document)\b"
_NAME_PATTERNS = {
    "navigation": re.compile(rf"\b{_CONTENT} {_NAVIGATION}"),
    "content": re.compile(rf"\b{_CONTENT}"),
    "navigation ": re.compile(rf"\b{_NAVIGATION}"),
    "small": re.compile(
        r"\b(?:tagline|copyright|shar(?:e|ing)|social|search(?:box|bar|form)?|newsletter|subscribe|promo|popup|modal"
        r"|login|advert(?:isement)?s?|ads|sponsor(?:ed|s)?|back ?to ?top)\b"
    ),
    "linked": re.compile(r"\b(?:toc|related|header|masthead|banner|legal|languages?|links?|tools?|toolbar|metadata)\b"),
}
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|[_\-:.]+")
_MAX_NAME = 200


@dataclass(slots=True)
class AttributeHints:
    """What the attributes of an element say about it."""

    classes: str = ""
    id: str = ""
    role: str = ""
    style: str = ""
    hidden: bool = False
    link: bool = False


NO_HINTS = AttributeHints()


def classify_name(name: str) -> str:
    """The class of element that the words of a class or id mean: a key of `_NAME_PATTERNS`, or ""."""
    return _classify_short_name(name[:_MAX_NAME])


@lru_cache(maxsize=4096)
def _classify_short_name(name: str) -> str:
    words = _CAMEL.sub(" ", name).lower()
    return next((meaning.strip() for meaning, pattern in _NAME_PATTERNS.items() if pattern.search(words)), "")


@lru_cache(maxsize=4096)
def _read_class_hints(classes: str) -> AttributeHints:
    """The hints of a class attribute alone: most elements have no other, and share it with many."""
    return AttributeHints(classes=classes, hidden=not _HIDDEN_CLASSES.isdisjoint(classes.split()))


def read_hints(attributes: list[tuple[str, str]]) -> AttributeHints:
    """The hints that some attributes give."""
    if len(attributes) == 1 and attributes[0][0] == "class" and len(attributes[0][1]) <= _MAX_NAME:
        return _read_class_hints(attributes[0][1])
    hints = AttributeHints()
    for key, value in attributes:
        if key == "class":
            hints.classes = value
            hints.hidden |= not _HIDDEN_CLASSES.isdisjoint(hints.classes.split())
        elif key == "id":
            hints.id = value
        elif key == "href":
            hints.link = True
        elif key == "role":
            hints.role = value.strip().lower()
        elif key == "style":
            hints.style = value
        elif key == "hidden" or (key == "aria-hidden" and value.strip().lower() == "true"):
            hints.hidden = True
    return hints
