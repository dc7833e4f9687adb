"""Signs of a page's boxes: words that may tell text from boilerplate, whatever they mean.

Of an element: its tag, its role and the words of its class and id, in any spelling (`main-nav`, `pageFooter`,
`site_sidebar`). Of a text: all its words where it is short, else the first few.
"""

from __future__ import annotations

import re
from functools import lru_cache

from epitome.readers.attributes import AttributeHints

_WORD = re.compile(r"[A-Z]?[a-z]{2,30}|[A-Z]{2,30}")
_TEXT_WORD = re.compile(r"[^\W\d_]{2,20}|[©|»›·•→#@]")
_MAX_NAME = 200
_SHORT_TEXT = 160
_OPENING = 24


def list_element_signs(tag: str, hints: AttributeHints) -> tuple[str, ...]:
    """The signs of an element: `<tag`, `=role`, and `.word` for each word of its class and id."""
    return _list_signs(tag, hints.role[:40], hints.classes[:_MAX_NAME], hints.id[:_MAX_NAME])


@lru_cache(maxsize=8192)
def _list_signs(tag: str, role: str, classes: str, id: str) -> tuple[str, ...]:
    words = dict.fromkeys(f".{word.lower()}" for word in _WORD.findall(f"{classes} {id}"))
    return (f"<{tag}", *((f"={role}",) if role else ()), *words)


def list_text_signs(text: str) -> list[str]:
    """The words of a short text, the first words of a longer one."""
    return _TEXT_WORD.findall((text if len(text) <= _SHORT_TEXT else text[:_OPENING]).lower())
