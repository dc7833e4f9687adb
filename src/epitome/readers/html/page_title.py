"""The title of a page: from its <title>, its headings, or the block that looks like one.

The part of a <title> that names the site is removed. The title of a page without a heading is its largest, boldest,
earliest, centred short block. Hu et al. (2005), "Title extraction from bodies of HTML documents", SIGIR, learn such an
extractor; these are rules on the same features. Score of a block: 2 per step of font size above the usual, 2 if all of
it is bold, 1 if it is centred, 2 if its class or id says title; the earliest of the best wins, and a block that scores
less than 2 is not a title.
"""

from __future__ import annotations

import re
from collections.abc import Set

from lxml import etree

from epitome.readers.html.main_text.survey import UNREAD
from epitome.readers.xml.vocabularies.vocabulary import get_text
from epitome.runtime.late_patterns import late

_SEPARATOR = re.compile(r"(?<!\s)\s+(?:[|»«›·•–—-]|::|--)\s+|(?:(?<!\s)\s+)?[|»«]\s*")
_SITE = late(
    r"\b(?:documentation|docs|manual|wiki|wikipedia|home ?page|web ?site|site|blog|news|online)\b"
    r"|\.(?:com|org|net|io)$|\w\s+v?\d+(?:\.\d+)*$",
    re.IGNORECASE,
)
_BLOCKS = frozenset("p div center td th tr table li ul ol dl dd dt blockquote pre form section article".split())
_MAX_ELEMENTS = 400
_MAX_CHARACTERS = 200
_MAX_WORDS = 25
_MIN_SCORE = 2
_SIZE_IN_STYLE = late(r"font-size\s*:\s*(?:(\d{1,3}(?:\.\d{1,3})?)\s*(px|pt|em|rem|%)|(x{1,2}-)?large)", re.I)
_USUAL_SIZE = {"px": 16.0, "pt": 12.0, "em": 1.0, "rem": 1.0, "%": 100.0}
_TITLE = late(r"\b(?:page|doc|article|main|post|entry)?[ _-]?(?:title|headline)\b", re.I)


def strip_site_name(title: str, *, site: str, body_title: str) -> str:
    """A <title> without the name of the site.

    It is recognised by: the title in the body; the site's name in the head; breadcrumbs (`Site » Page`), a bar
    (`Page | Site`), and a last part that looks like a site or a product with its version (`Page — Manual 15`).
    """
    cuts = [separator.span() for separator in _SEPARATOR.finditer(title)]
    edges = [0, *(edge for cut in cuts for edge in cut), len(title)]
    spans = [(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if a < b]
    if len(spans) < 2:
        return title
    if body_title and (at := title.lower().find(body_title.lower())) >= 0:
        end = at + len(body_title)
        if any(a == at for a, _ in spans) and any(b == end for _, b in spans):
            return title[at:end]
    spans = [s for s in spans if title[s[0] : s[1]].lower() != site.lower()] or spans
    while len(spans) > 1 and "»" in title[spans[0][1] : spans[1][0]]:
        del spans[0]
    while len(spans) > 1 and _ends_with_site(title, spans):
        del spans[-1]
    return title[spans[0][0] : spans[-1][1]]


def _ends_with_site(title: str, spans: list[tuple[int, int]]) -> bool:
    between = title[spans[-2][1] : spans[-1][0]]
    return "|" in between or "«" in between or bool(_SITE.search(title[spans[-1][0] : spans[-1][1]]))


def find_title_block(body: etree._Element, excluded: Set[etree._Element]) -> str:
    """The text of the block that looks most like a title; "" if none does."""
    best, title = _MIN_SCORE - 1, ""
    for block in _find_early_blocks(body, excluded):
        text = get_text(block, skip=UNREAD) if _is_short(block) else ""
        if not text or len(text.split()) > _MAX_WORDS:
            continue
        score = _score_block(block, body)
        if score > best:
            best, title = score, text
    return title


def _is_short(block: etree._Element) -> bool:
    length = 0
    for text in block.itertext():
        length += len(text.strip())
        if length > _MAX_CHARACTERS:
            return False
    return True


def _find_early_blocks(body: etree._Element, excluded: Set[etree._Element]) -> list[etree._Element]:
    """The innermost blocks at the start of the page, without excluded ones."""
    blocks: list[etree._Element] = []
    for number, element in enumerate(body.iter(etree.Element)):
        if number >= _MAX_ELEMENTS:
            break
        if element.tag not in _BLOCKS and element.tag not in ("font", "b", "strong", "big"):
            continue
        if any(inner.tag in _BLOCKS for inner in element) or any(a in excluded for a in _list_ancestors(element, body)):
            continue
        blocks.append(element)
    return blocks


def _list_ancestors(element: etree._Element, body: etree._Element) -> list[etree._Element]:
    chain = [element]
    while chain[-1] is not body and (parent := chain[-1].getparent()) is not None:
        chain.append(parent)
    return chain


def _score_block(block: etree._Element, body: etree._Element) -> int:
    """Score how much a block looks like a title, by itself, its ancestors and its chain of only children."""
    chain = _list_ancestors(block, body)[:-1]
    inner = block
    while len(inner) == 1 and not (inner.text or "").strip() and not (inner[0].tail or "").strip():
        inner = inner[0]
        chain.append(inner)
    size = max((measure_font_size(e) for e in chain), default=0)
    bold = any(e.tag in ("b", "strong") or "bold" in (e.get("style") or "").lower() for e in chain)
    centred = any(e.tag == "center" or (e.get("align") or "").lower() == "center" for e in chain)
    is_named_title = any(_TITLE.search(f"{e.get('class') or ''} {e.get('id') or ''}") for e in (block, inner))
    return 2 * size + 2 * bold + centred + 2 * is_named_title


def measure_font_size(element: etree._Element) -> int:
    """Steps of font size above the default, by <font size>, <big> or font-size."""
    if element.tag == "big":
        return 1
    if element.tag == "font":
        size = (element.get("size") or "").strip()
        if re.fullmatch(r"[+]?\d", size):
            return min(4, max(0, int(size) - (0 if size[0] == "+" else 3)))
    style = _SIZE_IN_STYLE.search(element.get("style") or "")
    if style is None:
        return 0
    if style.group(1) is None:
        return 2 if style.group(3) else 1
    ratio = float(style.group(1)) / _USUAL_SIZE[style.group(2).lower()]
    return min(4, max(0, round((ratio - 1) * 4)))
