"""The metadata of a page: title, authors, date, address, description and types.

They come from JSON-LD and microdata (`structured_data.py`), OpenGraph and plain <meta> elements, and, on pages of which
each has an author and a day, from what is shown beside the title (`bylines.py`). For the description JSON-LD has
precedence, for authors, date and name the <meta> elements have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lxml import etree

from epitome.language.dates import find_date
from epitome.readers.html.bylines import NO_NAMES, Byline, read_name
from epitome.readers.html.page_title import strip_site_name
from epitome.readers.html.structured_data import (
    MAX_AUTHORS,
    find_property,
    find_works,
    get_string,
    is_page,
    list_authors,
    list_types,
)
from epitome.readers.normalise import normalise_space
from epitome.readers.xml.vocabularies.vocabulary import get_text

_AUTHORS = frozenset({"author", "article:author", "dc.creator", "citation_author", "parsely-author", "sailthru.author"})
_DATES = (
    "article:published_time og:article:published_time og:published_time date dc.date dc.date.issued dcterms.created "
    "dcterms.date citation_publication_date citation_online_date citation_date pubdate publish_date publish-date "
    "published-date publication_date parsely-pub-date sailthru.date"
).split()
_SITES = ("og:site_name", "application-name", "apple-mobile-web-app-title")
_DESCRIPTIONS = ("og:description", "description", "twitter:description", "dc.description", "dcterms.description")
_SIGNED_KINDS = ("article", "documentation", "forum", "other")
_MAX_DESCRIPTION_CHARACTERS = 2_000
_MIN_SHARED_WORDS = 0.3
_WORD = re.compile(r"\w+")


class PageHead:
    """Title, authors, date, address and description of a page."""

    def __init__(self, root: etree._Element) -> None:
        self._root = root
        self._title = get_text(root.find("head/title")) or get_text(root.find(".//title"))
        named_meta: dict[str, str] = {}
        authors: list[str] = []
        for meta in root.iter("meta"):
            name = (meta.get("name") or meta.get("property") or "").lower()
            content = normalise_space(meta.get("content") or "")
            if name in _AUTHORS and content and "://" not in content:
                authors.append(content)
            if content:
                named_meta.setdefault(name, content)
        works = find_works(root)
        self.types = frozenset(t for work in works for t in list_types(work)) | {named_meta.get("og:type", "").lower()}
        self._authors = authors or [name for work in works for name in list_authors(work)]
        self._dates = [
            *(named_meta.get(d, "") for d in _DATES),
            *(get_string(work.get("datePublished")) for work in works if not is_page(work)),
        ]
        self._page_dates = [get_string(work.get("datePublished")) for work in works if is_page(work)]
        self.url = _find_canonical_url(root)
        described = [
            *(get_string(w.get("description")) for w in works),
            *(named_meta.get(d, "") for d in _DESCRIPTIONS),
        ]
        self.description = next((d for d in described if d), "")[:_MAX_DESCRIPTION_CHARACTERS]
        self.name = named_meta.get("og:title", "") or next(
            (n for w in works if (n := get_string(w.get("headline")))), ""
        )
        self.generator = named_meta.get("generator", "")[:200]
        self._site = next((named_meta[s] for s in _SITES if named_meta.get(s)), "")

    @property
    def title(self) -> str:
        """All titles in the head: the <title>, and the one for link previews (OpenGraph) or JSON-LD's headline."""
        return f"{self._title} {self.name}"

    def choose_title(self, first_heading: str, body_title: str) -> str:
        """The page's own title: its heading, if the titles in the head have a good part of its words; else the title
        for link previews, else the <title>, without the site's name.
        """
        words = _list_words(first_heading)
        shared = len(words & _list_words(self.title))
        names_site = bool(words) and words == _list_words(self._site)
        if words and not names_site and shared >= _MIN_SHARED_WORDS * len(words):
            return first_heading
        own = "" if names_site else body_title
        named = (strip_site_name(title, site=self._site, body_title=own) for title in (self.name, self._title))
        return next((name for name in named if name), "") or first_heading or body_title

    def choose_authors(self, kind: str, byline: Byline) -> tuple[str, ...]:
        """The authors of a page of a kind: those that it states, but for the site itself where the byline names one."""
        stated = [name for name in self._authors if name.casefold() not in NO_NAMES and not name.isdigit()]
        if kind in _SIGNED_KINDS and all(name.casefold() == self._site.casefold() for name in stated):
            shown = byline.author or read_name(find_property(self._root, "author"))
            stated = [shown] if shown else stated
        return tuple(dict.fromkeys(stated))[:MAX_AUTHORS]

    def choose_date(self, kind: str, byline: Byline) -> str | None:
        """The day that a page of a kind was published."""
        if found := _find_first_date([*self._dates, find_property(self._root, "datepublished", "datecreated")]):
            return found
        if kind not in _SIGNED_KINDS:
            return None
        return _find_first_date([*self._page_dates, byline.date])


def _find_first_date(texts: Iterable[str]) -> str | None:
    return next(filter(None, map(find_date, texts)), None)


def _list_words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text[:2_000].lower()))


def _find_canonical_url(root: etree._Element) -> str | None:
    for link in root.iter("link"):
        href = (link.get("href") or "").strip()
        if "canonical" in (link.get("rel") or "").lower().split() and href.startswith(("http://", "https://")):
            return href[:2048]
    return None
