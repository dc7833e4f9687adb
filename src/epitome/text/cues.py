"""Cue phrases and explained acronyms: signs that a sentence tells what its document is about (Amini et al. 2007)."""

from __future__ import annotations

import re

from epitome.limits import LIMITS

CUE_PHRASES = (
    "in this paper",
    "in this article",
    "in this work",
    "in this study",
    "in this chapter",
    "in this section",
    "this paper",
    "this article",
    "this study",
    "in conclusion",
    "in summary",
    "to conclude",
    "to summarise",
    "to summarize",
    "we conclude",
    "we propose",
    "we present",
    "we show that",
    "we introduce",
    "our results",
    "the results show",
    "the aim of",
    "the purpose of",
)
_CUE = re.compile(r"\b(?:" + "|".join(map(re.escape, CUE_PHRASES)) + r")\b", re.IGNORECASE)
_SIGNS = ("this ", "we ", "conclu", "summar", "results", "the aim", "the purpose")  # every phrase holds one of these
_SHORT_FIRST = re.compile(r"\b([A-Z][A-Za-z]?[A-Z]{1,8})s?\s?\(([^()]{3,90})\)")
_IN_BRACKETS = re.compile(r"\(([A-Z][A-Za-z]?[A-Z]{1,8})s?\)")
_MOST_WORDS = 9
_SMALL_WORDS = frozenset("of the and for in on to a an by with".split())


def has_cue(sentence: str) -> bool:
    """Whether a sentence holds a cue phrase or an acronym with its expansion ("HMM (Hidden Markov Models)").

    Only its first 2,000 characters are looked at.
    """
    sentence = sentence[: LIMITS.sentence_characters]
    lowered = sentence.lower()
    if any(sign in lowered for sign in _SIGNS) and _CUE.search(sentence):
        return True
    return "(" in sentence and _explains_acronym(sentence)


def _explains_acronym(sentence: str) -> bool:
    if any(_expands(short, words) for short, words in _SHORT_FIRST.findall(sentence)):
        return True
    found = _IN_BRACKETS.finditer(sentence)
    return any(_expands(m.group(1), " ".join(sentence[: m.start()].split()[-_MOST_WORDS:])) for m in found)


def _expands(short: str, words: str) -> bool:
    """Whether the acronym's letters are the first letters of the words, in order, small words left out or in."""
    letters = short.lower()
    initials = [w[0].lower() for w in re.findall(r"[^\W\d_]+", words)]
    content = [w[0].lower() for w in re.findall(r"[^\W\d_]+", words) if w.lower() not in _SMALL_WORDS]
    return any("".join(found).endswith(letters) or "".join(found).startswith(letters) for found in (initials, content))
