"""What the attributes of an HTML element say of it: hidden, a role, and the words of its class and id.

Only common words are known, in any spelling (`main-nav`, `pageFooter`, `site_sidebar`): nothing of one site or tool.
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
_SAYS = {
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
_LONGEST_NAME = 200


@dataclass(slots=True)
class Told:
    """What the attributes of an element say."""

    classes: str = ""
    id: str = ""
    role: str = ""
    style: str = ""
    hidden: bool = False
    link: bool = False


NOTHING = Told()


def name_says(name: str) -> str:
    """What the words of a class or an id say of an element: a key of `_SAYS`, or nothing."""
    return _name_says(name[:_LONGEST_NAME])


@lru_cache(maxsize=4096)
def _name_says(name: str) -> str:
    words = _CAMEL.sub(" ", name).lower()
    return next((said.strip() for said, pattern in _SAYS.items() if pattern.search(words)), "")


@lru_cache(maxsize=4096)
def _by_class(classes: str) -> Told:
    """Most elements have a class and nothing else, and share it with many."""
    return Told(classes=classes, hidden=not _HIDDEN_CLASSES.isdisjoint(classes.split()))


def told_by(attributes: list[tuple[str, str]]) -> Told:
    """What some attributes say."""
    if len(attributes) == 1 and attributes[0][0] == "class" and len(attributes[0][1]) <= _LONGEST_NAME:
        return _by_class(attributes[0][1])
    told = Told()
    for key, value in attributes:
        if key == "class":
            told.classes = value
            told.hidden |= not _HIDDEN_CLASSES.isdisjoint(told.classes.split())
        elif key == "id":
            told.id = value
        elif key == "href":
            told.link = True
        elif key == "role":
            told.role = value.strip().lower()
        elif key == "style":
            told.style = value
        elif key == "hidden" or (key == "aria-hidden" and value.strip().lower() == "true"):
            told.hidden = True
    return told
