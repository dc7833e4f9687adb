"""What a document is called: its title, else its first heading or first words; never where it is kept."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from epitome.document import Document
from epitome.runtime.safe import one_line

_UPLOAD = re.compile(r"^(?:uploads/[0-9a-f]{16}/|sha256:[0-9a-f]+$)")
_MAX_CHARACTERS = 70
PASTED = "text"  # the name of what was pasted


def find_title(document: Document) -> str:
    """The title of a document; of an untitled one its first heading, else its first words."""
    if document.title.strip():
        return document.title
    visible = [b for b in document.blocks if "boilerplate" not in (b.kind, document.sections[b.section].kind)]
    heads = [block for block in visible if block.kind == "heading"]
    for block in (*heads[:1], *visible[:1]):
        end = next((s.end for s in document.sentences if s.start == block.start), block.end)
        words = _shorten(one_line(document.text[block.start : min(end, block.start + 4 * _MAX_CHARACTERS)]))
        if words:
            return words
    return name_id(document.id)


def name_id(id: str) -> str:
    """What a person calls an id: of what was sent only the name of the file."""
    name = _UPLOAD.sub("", id)
    return "Untitled text" if name in ("", PASTED) else name if name == id else PurePosixPath(name).name


def _shorten(text: str) -> str:
    """A text up to the last word that fits."""
    text = text.strip()
    if len(text) > _MAX_CHARACTERS:
        return text[:_MAX_CHARACTERS].rsplit(None, 1)[0] + " …"
    return text.removesuffix(".")
