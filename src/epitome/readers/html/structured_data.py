"""What a page tells machines about the work that it presents: JSON-LD (schema.org), and properties of microdata.

Nothing is fetched, and a reference inside a page (`@id`) is followed once. Scripts that are too long are not parsed;
those that are too deep are not read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from lxml import etree

from epitome.readers.normalise import normalise_space

Work = dict[str, Any]
MAX_AUTHORS = 100
_WORKS = ("article", "posting", "report", "recipe", "review", "product", "question", "webpage", "page", "work", "book")
_PAGES = ("page", "work", "product")
_MAX_SCRIPTS = 20
_MAX_SCRIPT_CHARACTERS = 500_000
_MAX_OBJECTS = 200
_MAX_STRING_CHARACTERS = 4_000
_MAX_PROPERTIES = 1_000
_MAX_PROPERTY_CHARACTERS = 200
_PROPERTIES = etree.XPath("descendant::*[@itemprop]")


def find_works(root: etree._Element) -> list[Work]:
    """The objects of JSON-LD that describe a work: articles, questions and the like before pages and products."""
    objects = list(_list_objects(root))
    named = {item["@id"]: item for item in objects if isinstance(item.get("@id"), str) and "name" in item}
    works = [item for item in objects if any(name.endswith(_WORKS) for name in list_types(item))]
    for work in works:
        authors = work.get("author")
        people = authors[:MAX_AUTHORS] if isinstance(authors, list) else [authors]
        work["author"] = [_follow(person, named) for person in people]
    return sorted(works, key=is_page)


def is_page(work: Work) -> bool:
    """Whether a work is a mere page or product, whose dates are those of the page."""
    return not any(name.endswith(_WORKS) and not name.endswith(_PAGES) for name in list_types(work))


def list_types(item: Work) -> list[str]:
    """The types of an object, in small letters."""
    types = item.get("@type")
    return [t.lower() for t in (types if isinstance(types, list) else [types]) if isinstance(t, str)]


def list_authors(work: Work) -> list[str]:
    """The names of the authors of a work, without addresses."""
    names = (get_string(p.get("name") if isinstance(p, dict) else p) for p in work["author"])
    return [name for name in names if name and "://" not in name]


def get_string(value: Any) -> str:
    """A string of JSON-LD on one line; "" for anything else."""
    return normalise_space(value[:_MAX_STRING_CHARACTERS]) if isinstance(value, str) else ""


def find_property(root: etree._Element, *names: str) -> str:
    """The first value of a property of microdata: that of an attribute for machines, else the first text."""
    for element in islice(_PROPERTIES(root), _MAX_PROPERTIES):
        if element.get("itemprop").lower() in names:
            values = (element.get("content"), element.get("datetime"), *islice(element.itertext(), 9))
            found = (normalise_space(value[:_MAX_PROPERTY_CHARACTERS]) for value in values if value)
            if value := next(filter(None, found), ""):
                return value
    return ""


def _list_objects(root: etree._Element) -> Iterator[Work]:
    scripts = (s for s in root.iter("script") if "ld+json" in (s.get("type") or "").lower())
    for script in islice(scripts, _MAX_SCRIPTS):
        text = script.text or ""
        if len(text) > _MAX_SCRIPT_CHARACTERS:
            continue
        try:
            value = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            continue
        yield from _walk_objects(value)


def _walk_objects(value: Any) -> Iterator[Work]:
    """The objects at the top, in lists and graphs."""
    queue = [value]
    for item in queue:  # grows as it is read
        if isinstance(item, list):
            queue.extend(item[: max(0, _MAX_OBJECTS - len(queue))])
        elif isinstance(item, dict):
            yield item
            queue.extend([item[key] for key in ("@graph", "mainEntity") if key in item][: _MAX_OBJECTS - len(queue)])


def _follow(person: Any, named: dict[str, Work]) -> Any:
    """The object that a reference names, if it is on the page."""
    id = person.get("@id") if isinstance(person, dict) and "name" not in person else None
    return named.get(id, person) if isinstance(id, str) else person
