"""ElementRole: what an element means to a reader, whatever its vocabulary calls it."""

from __future__ import annotations

from typing import NamedTuple

from epitome.runtime.late_patterns import late


class ElementRole(NamedTuple):
    """The meaning of an element.

    display: "group" (holds other elements), "block" (holds text), "heading", "inline" (part of the text around it),
    "float" (out of the text's flow: moved after the paragraph that contains it), "skip" (not read). kind: its name in
    `Element.kind`. section: "" for none, a kind of `document.KINDS`, or "inherit" for the kind of the section around
    it.
    """

    display: str
    kind: str = ""
    section: str = ""


GROUP = ElementRole("group")
BLOCK = ElementRole("block", "paragraph")
ITEM = ElementRole("group", "item")
LIST = ElementRole("group", "list")
HEADING = ElementRole("heading", "heading")
INLINE = ElementRole("inline")
SENTENCE = ElementRole("inline", "sentence")
SKIP = ElementRole("skip")
SECTION = ElementRole("group", "section", "inherit")
BODY = ElementRole("group", "body", "body")
ABSTRACT = ElementRole("group", "abstract", "abstract")
FRONT = ElementRole("group", "front", "front")
BACK = ElementRole("group", "back", "back")
REFERENCES = ElementRole("group", "references", "references")
REFERENCE = ElementRole("block", "reference")
FOOTNOTE = ElementRole("float", "footnote", "footnotes")
FOOTNOTES = ElementRole("group", "footnotes", "footnotes")
CAPTIONED = ElementRole("float", "figure", "caption")
FORMULA = ElementRole("float", "formula")
CAPTION = ElementRole("block", "paragraph", "caption")
CONTENTS = ElementRole("group", "list", "contents")
TABLE = ElementRole("float", "table", "table")
ROW = ElementRole("block", "row")
CELL = ElementRole("block", "table")
HEAD_CELL = ElementRole("block", "table head")
CODE = ElementRole("block", "code")
TERM = ElementRole("block", "term")
QUOTED_MAIL = ElementRole("group", "quotation", "comments")
PLACE = ElementRole("group", "place")  # its title describes in words where its sentences are: a slide, a cell, a time

_KIND_BY_TITLE = {
    "abstract": "abstract",
    "references": "references",
    "bibliography": "references",
    "works cited": "references",
    "literature cited": "references",
    "footnotes": "footnotes",
    "notes": "footnotes",
    "endnotes": "footnotes",
    "acknowledgements": "back",
    "acknowledgments": "back",
    "acknowledgement": "back",
    "acknowledgment": "back",
    "thanks": "back",
    "appendix": "back",
}
_NUMBERING = late(r"^(?:[\dIVX]+(?:\.\d+)*\.?|[A-Z]\.)\s+")


def classify_title(title: str) -> str | None:
    """The kind of a section by its title ("References", "6. Acknowledgements"); None if the title names no kind."""
    return _KIND_BY_TITLE.get(_NUMBERING.sub("", title).strip(" .:!").lower())
