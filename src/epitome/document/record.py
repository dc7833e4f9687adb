"""What a document is made of: its text, and the views of it. What can be asked of them is above (`document.py`)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import field
from typing import Any

from epitome.document.views import Block, Element, Head, Link, RecognisedWord, Section, Sentence
from epitome.runtime.frozen import frozen


@frozen
class DocumentRecord:
    """The fields of a `Document`, which says what each of them means."""

    id: str
    title: str
    text: str
    language: str = "en"
    date: str | None = None
    authors: tuple[str, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    sections: tuple[Section, ...] = ()
    links: tuple[Link, ...] = ()
    elements: tuple[Element, ...] = ()
    blocks: tuple[Block, ...] = ()
    heads: tuple[Head, ...] = ()
    media: str = "text"
    url: str | None = None
    truncated: bool = False
    notes: tuple[str, ...] = ()
    body_title: str = ""
    description: str = ""
    page_kind: str = ""
    emphasis: tuple[tuple[int, int], ...] = ()
    cells: tuple[tuple[int, int, int], ...] = ()
    recognised: tuple[RecognisedWord, ...] = ()
    in_links: tuple[tuple[str, str, str], ...] = field(default=(), repr=False, compare=False)
    taught: tuple[tuple[str, float], ...] = field(default=(), repr=False, compare=False)
    memo: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
