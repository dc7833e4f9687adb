"""Which elements of a page emphasise their text: bold, italic, underlined, or set larger than the rest (White, Jose &
Ruthven 2003 score sentences by such formatting).

By tag, by <font size> and by the element's own style; rules of style sheets are not looked at.
"""

from __future__ import annotations

import re

from lxml import etree

from epitome.readers.html.page_title import measure_font_size
from epitome.runtime.late_patterns import late

EMPHASISING = frozenset("b strong i em u ins mark".split())
_STYLED = frozenset({"font", "big", "span"})
_BOLD_OR_ITALIC = late(r"font-(?:weight\s*:\s*(?:bold|[6-9]00)|style\s*:\s*(?:italic|oblique))", re.IGNORECASE)


def is_emphasised(element: etree._Element, tag: str) -> bool:
    """Whether an inline element emphasises its text."""
    if tag in EMPHASISING:
        return True
    return tag in _STYLED and is_styled(element)


def is_styled(element: etree._Element) -> bool:
    """Whether an element's own style, or the size that it states, emphasises its text."""
    return bool(_BOLD_OR_ITALIC.search(element.get("style") or "")) or measure_font_size(element) > 0
