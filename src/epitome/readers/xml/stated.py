"""The metadata of a document of an unknown vocabulary, found by names: title, date, authors, language."""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.normalise import normalise_space
from epitome.readers.xml.vocabularies.vocabulary import XmlMetadata, get_text

TITLE_NAMES = frozenset({"title", "heading", "head", "headline", "hd", "h1", "h2", "h3", "h4", "h5", "h6", "subtitle"})
# used for a title only if there is none of the above
WEAK_TITLE_NAMES = frozenset({"name", "subject", "header"})
_MAIN_TITLE_NAMES = ("title", "headline", "heading", "head", "h1", "hd", "name", "subject", "header")
_DATES = frozenset({"date", "day", "published", "pubdate", "created", "issued", "year", "done-on", "dated"})
_AUTHORS = frozenset({"author", "creator", "maker", "writer", "by", "editor", "byline"})
_METADATA_NAMES = frozenset(
    {"info", "meta", "metadata", "properties", "prolog", "head", "header", "front", "about", "details"}
)
_MAX_TITLE_WORDS = 50
_MAX_AUTHOR_WORDS = 8


def names_metadata(name: str) -> bool:
    """Whether a name means date or author."""
    return name.lower() in _DATES | _AUTHORS


def is_metadata_holder(element: etree._Element) -> bool:
    """Whether an element holds metadata, by its name."""
    return str(element.tag).lower() in _METADATA_NAMES and len(element) > 0


def find_main(root: etree._Element) -> etree._Element:
    """The element of the document itself: the root, or the innermost element inside wrappers with one child."""
    main = root
    while not (main.text or "").strip():
        children = [c for c in main if isinstance(c.tag, str)]
        if len(children) != 1 or not len(children[0]) or (children[0].tail or "").strip():
            break
        (main,) = children
    return main


def infer_metadata(root: etree._Element) -> XmlMetadata:
    """Title, date and authors by the names of elements and attributes, wherever they are."""
    date: str | None = None
    authors: list[str] = []
    for element in root.iter(etree.Element):
        name = str(element.tag).lower()
        if date is None and (name in _DATES or name.endswith("date")):
            date = _read_date(element)
        elif (
            name in _AUTHORS and 0 < len(words := _get_fields(element).removeprefix("By ").split()) <= _MAX_AUTHOR_WORDS
        ):
            authors.append(" ".join(words))
    main = find_main(root)
    title = _find_title(main) or next((t for e in (root, main) for t in (e.get("title"), e.get("name")) if t), "")
    return XmlMetadata(title, date, tuple(dict.fromkeys(authors)), root.get("lang") or main.get("lang"))


def _find_title(main: etree._Element) -> str:
    """The title among the children of the document's own element, else among those of its metadata."""
    children = [c for c in main if isinstance(c.tag, str)]
    for holders in ([main], [c for c in children if is_metadata_holder(c)]):
        for name in _MAIN_TITLE_NAMES:
            for holder in holders:
                if title := _find_named(holder, name):
                    return title
    return ""


def _find_named(holder: etree._Element, name: str) -> str:
    """The text of the first child of a name that has own words, is short enough for a title, and is not inline."""
    if (holder.text or "").strip():
        return ""
    for child in holder:
        if isinstance(child.tag, str) and child.tag.lower() == name and _has_own_words(child):
            title = get_text(child)
            if len(title.split()) <= _MAX_TITLE_WORDS and not (child.tail or "").lstrip()[:1].islower():
                return title
    return ""


def _has_own_words(element: etree._Element) -> bool:
    return bool((element.text or "").strip()) or any((c.tail or "").strip() for c in element) or len(element) == 1


def _get_fields(element: etree._Element) -> str:
    """The text of an element; fields without a blank between them stay separate."""
    return normalise_space(" ".join(map(str, element.itertext()))) if len(element) else get_text(element)


def _read_date(element: etree._Element) -> str | None:
    text = _get_fields(element) or element.get("when") or element.get("iso") or ""
    return parse_date(text) if any(map(str.isdigit, text[:200])) else None
