"""The title of a page that has no heading: its largest, boldest, earliest, centred short block.

Hu et al. (2005), "Title extraction from bodies of HTML documents", SIGIR, learn such an extractor; these are rules on
the same signs. Score of a block: 2 per step of font size above the usual, 2 if all of it is bold, 1 if it is centred,
2 if its class or id calls it a title; the earliest of the best wins, and a score under 2 is no title.
"""

from __future__ import annotations

import re
from collections.abc import Set

from lxml import etree

from epitome.readers.survey import UNREAD
from epitome.readers.vocabularies.vocabulary import words_of

_BLOCKS = frozenset("p div center td th tr table li ul ol dl dd dt blockquote pre form section article".split())
_LOOKED_AT = 400
_CHARACTERS = 200
_WORDS = 25
_LEAST = 2
_SIZE_IN_STYLE = re.compile(r"font-size\s*:\s*(?:(\d{1,3}(?:\.\d{1,3})?)\s*(px|pt|em|rem|%)|(x{1,2}-)?large)", re.I)
_USUAL = {"px": 16.0, "pt": 12.0, "em": 1.0, "rem": 1.0, "%": 100.0}
_TITLE = re.compile(r"\b(?:page|doc|article|main|post|entry)?[ _-]?(?:title|headline)\b", re.I)


def title_block(body: etree._Element, left_out: Set[etree._Element]) -> str:
    """The words of the block that looks most like a title; "" where none does."""
    best, title = _LEAST - 1, ""
    for block in _early_blocks(body, left_out):
        text = words_of(block, skip=UNREAD) if _is_short(block) else ""
        if not text or len(text.split()) > _WORDS:
            continue
        score = _score(block, body)
        if score > best:
            best, title = score, text
    return title


def _is_short(block: etree._Element) -> bool:
    held = 0
    for text in block.itertext():
        held += len(text.strip())
        if held > _CHARACTERS:
            return False
    return True


def _early_blocks(body: etree._Element, left_out: Set[etree._Element]) -> list[etree._Element]:
    """The innermost blocks at the page's beginning that are read."""
    found: list[etree._Element] = []
    for number, element in enumerate(body.iter(etree.Element)):
        if number >= _LOOKED_AT:
            break
        if element.tag not in _BLOCKS and element.tag not in ("font", "b", "strong", "big"):
            continue
        if any(inner.tag in _BLOCKS for inner in element) or any(a in left_out for a in _upwards(element, body)):
            continue
        found.append(element)
    return found


def _upwards(element: etree._Element, body: etree._Element) -> list[etree._Element]:
    chain = [element]
    while chain[-1] is not body and (parent := chain[-1].getparent()) is not None:
        chain.append(parent)
    return chain


def _score(block: etree._Element, body: etree._Element) -> int:
    """How much a block looks like a title, by itself, by what it lies in, and by the one element that it holds."""
    chain = _upwards(block, body)[:-1]
    inner = block
    while len(inner) == 1 and not (inner.text or "").strip() and not (inner[0].tail or "").strip():
        inner = inner[0]
        chain.append(inner)
    size = max((_size(e) for e in chain), default=0)
    bold = any(e.tag in ("b", "strong") or "bold" in (e.get("style") or "").lower() for e in chain)
    centred = any(e.tag == "center" or (e.get("align") or "").lower() == "center" for e in chain)
    called = any(_TITLE.search(f"{e.get('class') or ''} {e.get('id') or ''}") for e in (block, inner))
    return 2 * size + 2 * bold + centred + 2 * called


def _size(element: etree._Element) -> int:
    """Steps of font size above the usual: <font size>, <big>, font-size."""
    if element.tag == "big":
        return 1
    if element.tag == "font":
        given = (element.get("size") or "").strip()
        if re.fullmatch(r"[+]?\d", given):
            return min(4, max(0, int(given) - (0 if given[0] == "+" else 3)))
    found = _SIZE_IN_STYLE.search(element.get("style") or "")
    if found is None:
        return 0
    if found.group(1) is None:
        return 2 if found.group(3) else 1
    ratio = float(found.group(1)) / _USUAL[found.group(2).lower()]
    return min(4, max(0, round((ratio - 1) * 4)))
