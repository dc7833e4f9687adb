"""The author and the day that a page shows beside its title.

Both are looked for in the short texts around the title: first in those after it, then in those before it, the nearest
first. A name follows "by", or is in an element whose class, `rel`, `itemprop` or id says author; a day is a full date
in a short text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, islice

from lxml import etree

from epitome.language.dates import find_date
from epitome.readers.html.main_text.survey import UNREAD
from epitome.readers.normalise import normalise_space
from epitome.runtime.frozen import frozen

_Text = tuple[str, etree._Element]  # with the element whose own text it is
_MAX_AFTER, _MAX_BEFORE = 50, 20  # texts after and before the title
_MAX_TEXT_CHARACTERS = 200
_LEVELS = 3
_MAX_NAME_CHARACTERS, _MAX_NAME_WORDS = 50, 5
_MAX_DATE_CHARACTERS = 80
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_AUTHOR = re.compile(r"(?<![a-z])(?:author|byline|by-line|writer|contributor|username|user-name|poster)", re.IGNORECASE)
_BY = re.compile(
    r"(?:(?:article|story|words|text|recipe|written|authored|posted|published|started|asked|created)\s+)?"
    r"(?:by|von|par|por|door|author)(?:\s*:\s*|\s+|$)",
    re.IGNORECASE,
)
_AFTER_NAME = re.compile(
    r"(?:(?<!\s)\s+)?(?:[|•·–—/(,]|(?<=\s)-\s|\bon\b|\bin\b|\bupdated\b|\bpublished\b).*", re.IGNORECASE
)
_NO_NAME, _NO_NICKNAME = re.compile(r"[\d?!@*:{]"), re.compile(r"^\d|[?!@*:{]")
NO_NAMES = frozenset("admin administrator author editor staff guest name share follow profile anonymous user".split())


@frozen
class Byline:
    """Who wrote a page, and when; "" for what it does not show."""

    author: str = ""
    date: str = ""


def find_byline(root: etree._Element, title: etree._Element | None) -> Byline:
    """The byline of a page with the element that holds its title."""
    after = _list_inside(root) if title is None else _list_beside(title)
    before = _list_beside(title, preceding=True) if title is not None else ()
    author = date = ""
    follows_by = False
    for text, element in (*islice(after, _MAX_AFTER), *islice(before, _MAX_BEFORE)):
        date = date or _find_day(text)
        author = author or _find_name(text, element, follows_by)
        follows_by = bool(_BY.fullmatch(text))
    return Byline(author, date)


def _list_beside(title: etree._Element, *, preceding: bool = False) -> Iterator[_Text]:
    """The texts after the title, or before it: first those beside it, then those beside what is around it."""
    around = title
    while (parent := around.getparent()) is not None:
        if not preceding:
            yield from _list_own(around.tail, parent)
        for sibling in around.itersiblings(preceding=preceding):
            inside, tail = _list_inside(sibling), _list_own(sibling.tail, parent)
            yield from chain(tail, inside) if preceding else chain(inside, tail)
        if preceding:
            yield from _list_own(parent.text, parent)
        around = parent


def _list_inside(element: etree._Element) -> Iterator[_Text]:
    if not isinstance(element.tag, str) or element.tag in UNREAD:
        return
    if when := element.get("datetime"):
        yield from _list_own(when, element)
        return
    yield from _list_own(element.text, element)
    for child in element:
        yield from _list_inside(child)
        yield from _list_own(child.tail, element)


def _list_own(text: str | None, element: etree._Element) -> Iterator[_Text]:
    if text and (line := normalise_space(text[:_MAX_TEXT_CHARACTERS])):
        yield line, element


def _find_day(text: str) -> str:
    found = find_date(text) if len(text) <= _MAX_DATE_CHARACTERS else None
    return found if found and _DAY.fullmatch(found) else ""


def _find_name(text: str, element: etree._Element, follows_by: bool) -> str:
    by = _BY.match(text)
    if not (by or follows_by or _is_of_author(element)):
        return ""
    name = read_name(text)
    return name if not by or (name[:1].isupper() and name.split()[-1][0].isupper()) else ""


def read_name(text: str) -> str:
    """The name in a byline, without "by" and what follows it; "" if it does not read as one. Only a name of one word,
    as members of forums have, may contain digits.
    """
    by = _BY.match(text)
    name = _AFTER_NAME.sub("", text[by.end() if by else 0 :]).strip(" :,.")
    words = name.split()
    if not 0 < len(words) <= _MAX_NAME_WORDS or len(name) > _MAX_NAME_CHARACTERS or name.casefold() in NO_NAMES:
        return ""
    return "" if (_NO_NICKNAME if len(words) == 1 else _NO_NAME).search(name) else name


def _is_of_author(element: etree._Element) -> bool:
    at: etree._Element | None = element
    for _ in range(_LEVELS):
        if at is None or at.tag == "body":
            return False
        names = ((at.get(key) or "")[:_MAX_TEXT_CHARACTERS] for key in ("class", "rel", "itemprop", "id"))
        if any(map(_AUTHOR.search, names)):
            return True
        at = at.getparent()
    return False
