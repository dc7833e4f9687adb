"""Markdown: quoted sentences with their place; what could be read as markup is escaped."""

from __future__ import annotations

import re

from epitome.render.safe import one_line
from epitome.summary import Ranking

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#+\-!|~&()])")


def markdown(ranking: Ranking) -> str:
    """A heading a document and a quotation a sentence."""
    lines: list[str] = []
    for document in ranking.documents:
        lines += [f"## {_escaped(document.title or document.id)}", ""]
        for extract in ranking:
            if extract.document_id == document.id:
                place = " › ".join(_escaped(t) for t in extract.sentence.section)
                lines += [
                    f"> {_escaped(extract.text)}{' …' if extract.cut else ''}",
                    ">",
                    f"> — {place or 'sentence'} \\[{extract.index}\\]",
                    "",
                ]
    return "\n".join(lines).rstrip() + "\n"


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", one_line(text))
