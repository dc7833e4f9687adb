"""What kind of part a heading announces: introduction, related work, methods, results, discussion, conclusion.

English headings only; "other" where none of them tells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_HEADINGS = {
    "introduction": r"introduc|background|motivation|overview",
    "related": r"related|previous|prior|literature",
    "methods": r"method|material|procedure|experimental (?:setup|design)|implementation|protocol|patients|participants"
    r"|statistic|\bdata(?:set)?s?\b|corpus|corpora|setup|algorithm",
    "results": r"result|experiment|evaluation|finding|analys",
    "discussion": r"discuss",
    "conclusion": r"conclu|summary|future work|perspective|outlook",
}
_TYPES = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in _HEADINGS.items()}
HEADING_TYPES = (*_TYPES, "other")


def heading_types(titles: Sequence[str]) -> tuple[str, ...]:
    """The types that a path of headings tells; "other" where none does."""
    path = " / ".join(titles)[:500]
    return tuple(name for name, pattern in _TYPES.items() if pattern.search(path)) or ("other",)
