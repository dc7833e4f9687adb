"""The metadata in the head of a page: title, authors, date, address, description and types.

It comes from JSON-LD (schema.org), OpenGraph and plain <meta> elements. For the description JSON-LD has precedence, for
authors, date and name the <meta> elements have.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from lxml import etree

from epitome.readers.html.page_title import strip_site_name
from epitome.readers.normalise import normalise_space, parse_date
from epitome.readers.xml.vocabularies.vocabulary import get_text

_AUTHORS = frozenset({"author", "article:author", "dc.creator", "citation_author"})
_DATES = ("article:published_time", "date", "dc.date", "dcterms.created", "citation_publication_date", "pubdate")
_SITES = ("og:site_name", "application-name", "apple-mobile-web-app-title")
_DESCRIPTIONS = ("og:description", "description", "twitter:description", "dc.description", "dcterms.description")
_WORKS = ("article", "posting", "report", "recipe", "review", "product", "question", "webpage", "page", "work", "book")
_MAX_SCRIPTS = 20
_MAX_SCRIPT_CHARACTERS = 500_000
_MAX_OBJECTS = 200
_MAX_DESCRIPTION_CHARACTERS = 2_000
_MAX_AUTHORS = 100


class PageHead:
    """Title, authors, date, address and description from the head of a page."""

    def __init__(self, root: etree._Element) -> None:
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
        works = list(_find_works(root))
        self.types = frozenset(t for work in works for t in _list_types(work)) | {named_meta.get("og:type", "").lower()}
        authors = authors or [name for work in works for name in _list_names(work.get("author"))]
        self.authors = tuple(dict.fromkeys(authors))[:_MAX_AUTHORS]
        self.date = _find_date(root, named_meta, works)
        self.url = _find_canonical_url(root)
        described = [
            *(_get_string(w.get("description")) for w in works),
            *(named_meta.get(d, "") for d in _DESCRIPTIONS),
        ]
        self.description = next((d for d in described if d), "")[:_MAX_DESCRIPTION_CHARACTERS]
        self.name = named_meta.get("og:title", "") or next(
            (n for w in works if (n := _get_string(w.get("headline")))), ""
        )
        self.generator = named_meta.get("generator", "")[:200]
        self._site = next((named_meta[s] for s in _SITES if named_meta.get(s)), "")

    @property
    def title(self) -> str:
        """All titles in the head: the <title>, and the one for link previews (OpenGraph) or JSON-LD's headline."""
        return f"{self._title} {self.name}"

    def choose_title(self, first_heading: str, body_title: str) -> str:
        """The page's own title: its heading if the <title> contains it, else the <title> without the site's name."""
        if first_heading and first_heading.lower() in self._title.lower():
            return first_heading
        named = strip_site_name(self._title, site=self._site, body_title=body_title)
        return named or first_heading or body_title or self.name


def _find_date(root: etree._Element, named_meta: dict[str, str], works: list[dict[str, Any]]) -> str | None:
    dates = [*(named_meta.get(d, "") for d in _DATES), *(_get_string(w.get("datePublished")) for w in works)]
    if found := next((d for d in dates if d), ""):
        return parse_date(found)
    time = root.find(".//time[@datetime]")
    return parse_date(time.get("datetime", "")) if time is not None else None


def _find_works(root: etree._Element) -> Iterator[dict[str, Any]]:
    """The objects of JSON-LD that describe a work: an article, a product, a page."""
    scripts = (s for s in root.iter("script") if "ld+json" in (s.get("type") or "").lower())
    for script, _ in zip(scripts, range(_MAX_SCRIPTS), strict=False):
        text = script.text or ""
        if len(text) > _MAX_SCRIPT_CHARACTERS:
            continue
        try:
            value = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            continue
        yield from _walk_objects(value)


def _walk_objects(value: Any) -> Iterator[dict[str, Any]]:
    """The works among the objects at the top, in lists and graphs."""
    queue = [value]
    for item in queue:  # grows as it is read
        if isinstance(item, list):
            queue.extend(item[: max(0, _MAX_OBJECTS - len(queue))])
        elif isinstance(item, dict):
            if any(name.endswith(_WORKS) for name in _list_types(item)):
                yield item
            queue.extend([item[key] for key in ("@graph", "mainEntity") if key in item][: _MAX_OBJECTS - len(queue)])


def _list_types(item: dict[str, Any]) -> list[str]:
    types = item.get("@type")
    return [t.lower() for t in (types if isinstance(types, list) else [types]) if isinstance(t, str)]


def _list_names(value: Any) -> list[str]:
    people = value[:_MAX_AUTHORS] if isinstance(value, list) else [value]
    names = (_get_string(p.get("name") if isinstance(p, dict) else p) for p in people)
    return [name for name in names if name and "://" not in name]


def _get_string(value: Any) -> str:
    return normalise_space(value[: 2 * _MAX_DESCRIPTION_CHARACTERS]) if isinstance(value, str) else ""


def _find_canonical_url(root: etree._Element) -> str | None:
    for link in root.iter("link"):
        href = (link.get("href") or "").strip()
        if "canonical" in (link.get("rel") or "").lower().split() and href.startswith(("http://", "https://")):
            return href[:2048]
    return None
