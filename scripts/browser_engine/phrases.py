"""The English phrases by which Python tells faults, verbs, leaning sentences and definitions, for the browser's engine.

Patterns are Python's own; the engine reads them (packages/snippets-js/phrases/patterns.js).
"""

from collections.abc import Iterable

from epitome.language.signs import clause_tables, fault_tables, leaning_tables, notices, opening_tables, pointer_tables
from epitome.language.signs.fault_signs import list_small_words

ENGLISH = "en"


def list_phrases() -> dict[str, str]:
    """Patterns and lists by name."""
    tables = {
        "said": pointer_tables.SAID,
        "clauses": pointer_tables.CLAUSES,
        "goingOn": leaning_tables.GOING_ON,
        "entering": leaning_tables.ENTERING,
        "pointing": leaning_tables.POINTING,
        "bare": leaning_tables.BARE,
        "inside": leaning_tables.INSIDE,
        "own": leaning_tables.OWN,
        "self": opening_tables.SELF,
        "is": opening_tables.IS,
        "does": opening_tables.DOES,
    }
    patterns = {name: table[ENGLISH] for name, table in tables.items()}
    return {
        **patterns,
        "sends": f"{pointer_tables.SENDS[ENGLISH]}|{pointer_tables.SENDS_HERE[ENGLISH]}",
        "announces": "|".join((pointer_tables.ANNOUNCES[ENGLISH], *pointer_tables.ANNOUNCES_INSIDE[ENGLISH].values())),
        "notices": f"{notices.ANYWHERE}|{notices.NOTICES[ENGLISH]}",
        "openings": _join(fault_tables.OPENINGS[ENGLISH]),
        "more": _join(fault_tables.MORE[ENGLISH]),
        "found": _join(fault_tables.FOUND[ENGLISH]),
        "endings": _join(fault_tables.ENDINGS[ENGLISH]),
        "smallWords": " ".join(sorted(list_small_words())),
    }


def list_clause_words() -> dict[str, str]:
    """English words by what they do in a clause, and patterns, by name in small letters."""
    named = {name.lower(): value for name, value in vars(clause_tables).items() if name.isupper()}
    return {name: value if isinstance(value, str) else " ".join(sorted(value)) for name, value in named.items()}


def _join(phrases: Iterable[str]) -> str:
    return "; ".join(phrases)
