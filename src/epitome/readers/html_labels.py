"""Captions, labels and contents lists of a page, by the class names that publishing tools give them.

"caption" at the end of a name is used by all; "title" on a paragraph or box inside a figure, table or example by
DocBook and AsciiDoc; names of notes by all of them and by Sphinx; "toc" by nearly all.
"""

from __future__ import annotations

from lxml import etree

from epitome.readers.roles import CAPTION, CONTENTS, ElementRole

LABEL = ElementRole("block", "fact")
_CAPTIONED = frozenset("table figure example equation procedure informaltable informalfigure informalexample".split())
_NOTES = frozenset("note tip warning caution important admonition admonitionblock danger hint attention error".split())
_CONTENTS = frozenset(
    "toc table-of-contents tableofcontents toctree-wrapper list-of-tables list-of-figures list-of-examples "
    "list-of-equations list-of-procedures".split()
)
_MAX_TITLE_WORDS = 25
_MIN_LINKED = 0.5


def classify_by_class(element: etree._Element, tag: str) -> ElementRole | None:
    """The role of a box or paragraph that its class tells; None for most."""
    names = _get_names(element)
    if not names:
        return None
    if any(name.endswith(("caption", "caption-text")) for name in names):
        return CAPTION
    if names & _CONTENTS or ("contents" in names and _is_mostly_links(element)):
        return CONTENTS
    if "admonition-title" in names:
        return LABEL
    if "title" in names and tag in ("p", "div") and _has_few_words(element):
        parent = element.getparent()
        around = _get_names(parent) if parent is not None else frozenset()
        is_caption = around & _CAPTIONED or any(name.endswith("block") for name in around - _NOTES)
        return CAPTION if is_caption and not around & _NOTES else LABEL
    return None


def is_note_label(heading: etree._Element) -> bool:
    """Whether a heading only says "Note" or "Important" over the box that it stands in."""
    parent = heading.getparent()
    return parent is not None and not _NOTES.isdisjoint(_get_names(parent)) and _has_few_words(heading)


def _get_names(element: etree._Element) -> frozenset[str]:
    classes = element.get("class")
    return frozenset(classes[:200].lower().split()) if classes else frozenset()


def _has_few_words(element: etree._Element) -> bool:
    words = 0
    for text in element.itertext():
        words += len(text.split())
        if words > _MAX_TITLE_WORDS:
            return False
    return True


def _is_mostly_links(element: etree._Element) -> bool:
    """Whether most of the text of an element is in links; long ones are no lists of contents."""
    linked = sum(len("".join(link.itertext()).strip()) for link in element.iter("a"))
    return linked > 0 and linked >= _MIN_LINKED * sum(len(text.strip()) for text in element.itertext())
