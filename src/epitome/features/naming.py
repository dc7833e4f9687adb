"""The line that names a page and says what it is, as manual pages have it: "git-add - Add file contents to the index".

It is the first sentence of the body where a short name, which the title has too, stands before a dash; or the first
under a heading that says so ("NAME").
"""

from __future__ import annotations

import re

from epitome.document import Document
from epitome.memo import memoised

_LINE = re.compile(r"(\S+(?: \S+){0,5}?)\s+(?:-{1,2}|[–—])\s+\S")
_LONGEST = 200
_FIRST = 10  # sentences of the body in which the line stands
_HEADINGS = frozenset(
    ("name", "nom", "nombre", "bezeichnung", "nome", "naam", "имя", "название", "名前", "名称", "名稱")
)
_WORD = re.compile(r"\w+")


@memoised
def find_naming_line(document: Document) -> int | None:
    """The number of the sentence that names the document, None where there is none."""
    body = (s for s in document.sentences if document.kind_of(s) == "body")
    titles = frozenset(_WORD.findall(f"{document.title} {document.body_title}".lower()))
    for _, sentence in zip(range(_FIRST), body, strict=False):
        text = sentence.text
        line = _LINE.match(text) if len(text) <= _LONGEST else None
        if line is None:
            continue
        heading = sentence.section[-1].strip(" .:").lower() if sentence.section else ""
        named = _WORD.findall(line[1].lower())
        if heading in _HEADINGS or (named and titles.issuperset(named)):
            return sentence.index
    return None
