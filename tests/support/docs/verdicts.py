"""What results files say of the papers' findings, as a line of a table says it.

A verdict is a cell of a table that ends with one of `VERDICTS`. Its finding is the beginning of its row, or the head of
its column; where it was found (a data set, and dev or folds) is told by row, column, caption and headings.
"""

from __future__ import annotations

import re

from support.docs.figures import labels_of
from support.docs.markdown import passages

VERDICTS = (
    "holds",
    "contradicted",
    "opposite sign only",
    "sign only",
    "opposite sign, p > .05",
    "has the sign, p > .05",
    "no difference",
    "not measurable",
    "cannot be told",
    "open",
)
_VERDICT = re.compile(rf"(?:^|\) )({'|'.join(map(re.escape, VERDICTS))})(?:: .*)?$")


def verdicts(page: str, finding: str) -> dict[str, str]:
    """Where (in the order of the page) a finding was looked for, and what was found."""
    found: dict[str, str] = {}
    for passage in passages(page):
        said = _VERDICT.search(passage.text)
        if said and passage.row and (passage.row[0].startswith(finding) or passage.column == finding):
            sets, _, protocols, _ = labels_of(passage.about)
            where = " and ".join(sorted(sets)) + "".join(f" ({name})" for name in sorted(protocols))
            found[where] = said[1]
    return found


def in_words(found: dict[str, str]) -> str:
    """Verdicts as they are written in a table: "holds: wice, selqa; open: plos"."""
    by_verdict: dict[str, list[str]] = {}
    for where, verdict in found.items():
        by_verdict.setdefault(verdict, []).append(where)
    return "; ".join(f"{verdict}: {', '.join(places)}" for verdict, places in by_verdict.items())
