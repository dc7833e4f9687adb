"""The reasons for a sentence in plain words: features that mean the same to a reader are grouped into one ground.

The contribution of a ground is the sum of those of its features, so that grounds add up to the score as reasons do.
Features of the query are grouped by what they compare with it: the sentence, the headings above it, or the sentences
around it; all others by their family.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from epitome.document.extract import Reason
from epitome.walk.meaning.rereading import PART as READER

_QUERY_FEATURE = re.compile(r"_asked\b")
_ANSWERS = re.compile(r"\b(gives_\w+|defines|compares|quantity)_asked")
_ALIKE = re.compile(r"\balike_asked")
_HEADINGS_ABOVE = re.compile(r"\b(headings_over|own_heads|identifiers_over)_asked")
_AROUND = re.compile(r"\b(after|near|window|nearness|paragraph_mass|taken_over)_?\w*_asked")
_TITLES = re.compile(r"title|headings")

# texts for a positive and a negative contribution
_GROUND_TEXTS: dict[str, tuple[str, str]] = {
    "words": ("It uses words from your question.", "It uses few words from your question."),
    "meaning": (
        "It reads like an answer to your question, even in other words.",
        "It does not read like an answer to your question.",
    ),
    "alike": (
        "It uses words that mean nearly the same as words in your question.",
        "None of its words means the same as a word in your question.",
    ),
    "over": ("The heading above it uses words from your question.", "The heading above it is about something else."),
    "around": (
        "The sentences around it are about your question too.",
        "The sentences around it are about other things.",
    ),
    "answers": (
        "It gives the kind of answer you ask for.",
        "It does not give the kind of answer you ask for.",
    ),
    "titles": (
        "It is about what the title and the headings mention.",
        "It is about something the title and the headings do not mention.",
    ),
    "document": (
        "It is about the main subject of the document.",
        "It is about something the document hardly mentions.",
    ),
    "neighbours": (
        "The sentences around it are about the main subject too.",
        "The sentences around it are about other things.",
    ),
    "place": ("It stands where important sentences often stand.", "It stands where important sentences rarely stand."),
    "style": (
        "Its length and wording are typical of a useful sentence.",
        "Its length or wording is unusual for a useful sentence.",
    ),
    "links": ("Pages that link here say the same.", "Pages that link here say other things."),
    "other": ("Smaller measures count for it.", "Smaller measures count against it."),
}


def list_grounds(reasons: Iterable[Reason], families: Mapping[str, str]) -> list[dict[str, Any]]:
    """The grounds for a sentence, the largest contribution first; `families` are those of the features by name."""
    sums: dict[str, float] = defaultdict(float)
    for reason in reasons:
        sums[_find_ground(reason.part, families.get(reason.part, ""))] += reason.contribution
    ordered = sorted(sums.items(), key=lambda pair: -abs(pair[1]))
    return [{"says": _GROUND_TEXTS[name][value < 0], "contribution": value} for name, value in ordered if value]


def _find_ground(part: str, family: str) -> str:
    if part == READER:
        return "meaning"
    if _QUERY_FEATURE.search(part):
        kinds = {"answers": _ANSWERS, "alike": _ALIKE, "over": _HEADINGS_ABOVE, "around": _AROUND}
        return next((name for name, pattern in kinds.items() if pattern.search(part)), "words")
    if family == "document" and _TITLES.search(part):
        return "titles"
    return family if family in _GROUND_TEXTS else "other"
