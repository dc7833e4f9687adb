"""The text that a page keeps for its scripts: `articleBody` and `text` of JSON-LD, and the state of Next.js pages.

Of the state (`__NEXT_DATA__`) only strings that look like prose are taken. Markup in a string is dropped, except that
the ends of blocks separate paragraphs; what is left is text, and is never read as markup.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from lxml import etree

from epitome.language.end_marks import CLOSING_MARKS, FINAL_MARKS
from epitome.readers.html.structured_data import find_works
from epitome.readers.normalise import normalise_space
from epitome.runtime.late_patterns import late

_STATE = "__NEXT_DATA__"
_MAX_STATE_CHARACTERS = 4_000_000
_MAX_VALUES = 50_000
_MAX_STRING_CHARACTERS = 200_000
_MAX_CHARACTERS = 500_000  # of all paragraphs
_MIN_WORDS = 12
_BLOCK_END = late(r"</(?:p|li|h[1-6]|div|blockquote|tr)\s*>|<br\s*/?>", re.IGNORECASE)
_TAG = late(r"</?[a-zA-Z!][^<>]{0,2000}>")
_PROSE = late(rf"[^\W\d_][{re.escape(FINAL_MARKS)}](?:[\s<{re.escape(CLOSING_MARKS)}]|$)")


def list_state_paragraphs(root: etree._Element) -> list[str]:
    """The paragraphs that a page keeps for its scripts, each once, in order."""
    paragraphs: dict[str, None] = {}
    characters = 0
    for value in _list_strings(root):
        for line in _BLOCK_END.sub("\n", value[:_MAX_STRING_CHARACTERS]).splitlines():
            paragraph = normalise_space(unescape(_TAG.sub("", line)))
            if paragraph and paragraph not in paragraphs:
                characters += len(paragraph)
                if characters > _MAX_CHARACTERS:
                    return list(paragraphs)
                paragraphs[paragraph] = None
    return list(paragraphs)


def _list_strings(root: etree._Element) -> Iterator[str]:
    bodies = [work.get(key) for work in find_works(root) for key in ("articleBody", "text")]
    if texts := [body for body in bodies if isinstance(body, str) and body.strip()]:
        yield from texts
        return
    script = next((s for s in root.iter("script") if s.get("id") == _STATE), None)
    text = script.text if script is not None else None
    if not text or len(text) > _MAX_STATE_CHARACTERS:
        return
    try:
        state = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return
    yield from filter(_is_prose, _walk_strings(state))


def _walk_strings(state: Any) -> Iterator[str]:
    """The strings of a state, in order."""
    stack = [state]
    for _ in range(_MAX_VALUES):
        if not stack:
            return
        value = stack.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | dict):
            inner = list(value.values() if isinstance(value, dict) else value)
            stack.extend(reversed(inner[:_MAX_VALUES]))


def _is_prose(text: str) -> bool:
    return text.count(" ") + 1 >= _MIN_WORDS and text.lstrip()[:1] not in ("{", "[") and bool(_PROSE.search(text))
