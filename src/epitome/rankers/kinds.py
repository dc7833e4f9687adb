"""Kinds of tasks, told from what is there, for rankers that learnt some kinds apart.

"unlinked": nothing is known of pages that link here, or what they say may itself be chosen and is no need. With links:
"research" where headings announce introduction, methods, results and discussion; "scholarly" where at least 3 % of the
sentences cite; else "page".
"""

from __future__ import annotations

import numpy as np

from epitome.rows import sign_table
from epitome.table import FeatureTable, Rows
from epitome.text import SIGNS, heading_types

KINDS = ("unlinked", "research", "scholarly", "page")
_RESEARCH = frozenset(("introduction", "methods", "results", "discussion"))
_CITING = 0.03
_CITATIONS = SIGNS.index("citations")


def kind_of(table: FeatureTable) -> str:
    """The kind of the task behind a table; "" where no system asks for linking sentences.

    Where one sentence that links is what is asked, it is one of those with links.
    """
    if "linking-sentence" in table.queries:
        return _linked(table.rows)
    linking = table.queries.get("linking")
    if linking is None:
        return ""
    return _linked(table.rows) if linking.terms and table.rows.link is None else "unlinked"


def _linked(rows: Rows) -> str:
    document = rows.documents[0]
    found = document.remember("heading types", lambda: {t for s in document.sections for t in heading_types(s.titles)})
    if found >= _RESEARCH:
        return "research"
    return "scholarly" if float(np.mean(sign_table(rows)[:, _CITATIONS] > 0)) >= _CITING else "page"
