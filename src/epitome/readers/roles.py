"""Part: what an element means to a reader, whatever its vocabulary calls it."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """The meaning of an element.

    role: "group" (holds other elements), "block" (holds text), "heading", "inline" (part of the text around it),
    "float" (out of the text's flow: set after the paragraph it stands in), "skip" (not read). kind: what it is called
    in `Element.kind`. section: "" for none, a kind of `document.KINDS`, or "inherit" for the kind of the section
    around it.
    """

    role: str
    kind: str = ""
    section: str = ""


GROUP = Part("group")
BLOCK = Part("block", "paragraph")
ITEM = Part("group", "item")
LIST = Part("group", "list")
HEADING = Part("heading", "heading")
INLINE = Part("inline")
SENTENCE = Part("inline", "sentence")
SKIP = Part("skip")
SECTION = Part("group", "section", "inherit")
BODY = Part("group", "body", "body")
ABSTRACT = Part("group", "abstract", "abstract")
FRONT = Part("group", "front", "front")
BACK = Part("group", "back", "back")
REFERENCES = Part("group", "references", "references")
REFERENCE = Part("block", "reference")
FOOTNOTE = Part("float", "footnote", "footnotes")
FOOTNOTES = Part("group", "footnotes", "footnotes")
CAPTIONED = Part("float", "figure", "caption")
FORMULA = Part("float", "formula")
TABLE = Part("group", "table")
CELL = Part("block", "table")
CODE = Part("block", "code")

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
    "appendix": "back",
}
_NUMBERING = re.compile(r"^(?:[\dIVX]+(?:\.\d+)*\.?|[A-Z]\.)\s+")


def kind_from_title(title: str) -> str | None:
    """The kind that a section's title gives away ("References", "6. Acknowledgements"), or None."""
    return _KIND_BY_TITLE.get(_NUMBERING.sub("", title).strip(" .:").lower())
