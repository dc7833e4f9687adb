"""Captions, labels, contents lists and listings of a page, by the class names that publishing tools give them.

"caption", alone or after the name of what it captions, is used by all; "title" on a paragraph or box inside a figure,
table or example by DocBook and AsciiDoc; names of notes by all of them and by Sphinx; "toc" by nearly all. Doxygen
renders source code as a "fragment" of boxes of the class "line"; Haddock and others render a declaration as a paragraph
of the class "src" or "signature".
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from lxml import etree

from epitome.readers.build.roles import CAPTION, CODE, CONTENTS, ElementRole
from epitome.runtime.late_patterns import late

LABEL = ElementRole("block", "fact")
_CAPTIONED = frozenset("table figure example equation procedure informaltable informalfigure informalexample".split())
NOTES = frozenset("note tip warning caution important admonition admonitionblock danger hint attention error".split())
_CONTENTS = frozenset(
    "contents toc table-of-contents tableofcontents toctree-wrapper list-of-tables list-of-figures list-of-examples "
    "list-of-equations list-of-procedures".split()
)
_CAPTION = late(
    r"(?:(?:wp|fig|figure|table|image|img|photo|picture|video|media|code-block|listing|gallery)[-_]?)?caption(?:[-_]text)?"
)
_LISTING, _LINE = "fragment", "line"
_DECLARATIONS = frozenset("src signature prototype declaration synopsis".split())
_KNOWN_NAMES = _CONTENTS | _DECLARATIONS | {"admonition-title", "title", _LISTING}
_MAX_CLASS_CHARACTERS = 200
_MAX_CHILDREN = 3
_MAX_TITLE_WORDS, _MAX_CAPTION_WORDS = 25, 150
_MIN_LINKED_SHARE = 0.5
_TITLE_TAGS = frozenset("p h1 h2 h3 h4 h5 h6 div".split())


def classify_by_class(element: etree._Element, tag: str) -> ElementRole | None:
    """The role of a box or paragraph by its class; None for most."""
    classes = element.get("class")
    if not classes or not _may_classify(classes[:_MAX_CLASS_CHARACTERS]):
        return None
    names = _get_names(element)
    if any(map(_CAPTION.fullmatch, names)) and _has_few_words(element, _MAX_CAPTION_WORDS):
        return CAPTION
    if names & _CONTENTS and _measure_linked_share(element) >= _MIN_LINKED_SHARE:
        return CONTENTS
    if "admonition-title" in names:
        return LABEL
    if _LISTING in names and any(_LINE in _get_names(child) for child in islice(element, _MAX_CHILDREN)):
        return CODE
    if tag == "p" and names & _DECLARATIONS:
        return CODE
    if "title" in names and tag in ("p", "div") and _has_few_words(element):
        parent = element.getparent()
        around = _get_names(parent) if parent is not None else frozenset()
        is_caption = around & _CAPTIONED or any(name.endswith("block") for name in around - NOTES)
        return CAPTION if is_caption and not around & NOTES else LABEL
    return None


@lru_cache(maxsize=4096)
def _may_classify(classes: str) -> bool:
    """Whether a class attribute has a known name; cached, since most have none and many elements share them."""
    names = frozenset(classes.lower().split())
    return bool(names & _KNOWN_NAMES) or any(map(_CAPTION.fullmatch, names))


def is_note_label(heading: etree._Element) -> bool:
    """Whether a heading only labels its box as "Note" or "Important"."""
    parent = heading.getparent()
    return parent is not None and not NOTES.isdisjoint(_get_names(parent)) and _has_few_words(heading)


def _get_names(element: etree._Element) -> frozenset[str]:
    classes = element.get("class")
    return frozenset(classes[:_MAX_CLASS_CHARACTERS].lower().split()) if classes else frozenset()


def _has_few_words(element: etree._Element, max_words: int = _MAX_TITLE_WORDS) -> bool:
    words = 0
    for text in element.itertext():
        words += len(text.split())
        if words > max_words:
            return False
    return True


def _measure_linked_share(element: etree._Element) -> float:
    """The share of the text of an element that is in links, without its titles."""
    linked = sum(len("".join(link.itertext()).strip()) for link in element.iter("a"))
    titles = sum(len("".join(title.itertext()).strip()) for title in element if title.tag in _TITLE_TAGS)
    return linked / max(1, sum(len(text.strip()) for text in element.itertext()) - titles)
