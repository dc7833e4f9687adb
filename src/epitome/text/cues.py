"""Surface cues of a sentence and of the headings above it, independent of their meaning.

- Cue phrases and explained acronyms: the sentence says what its document is about (Amini et al. 2007).
- Types of headings: introduction, related work, methods, results, discussion, conclusion, other.
- Style: words that report or propose ("show", "propose"), the first person, how a sentence opens ("Thus, ...", "For
  example, ..."), figures, citations, digits, capitals.

All words are English; style cues are 0 in sentences of other languages, except for those that need no words. Only the
first 2,000 characters of a sentence are read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.limits import LIMITS
from epitome.text.lengths import measure_characters
from epitome.text.words import find_words

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
_CUE_FRAGMENTS = (
    "this ",
    "we ",
    "conclu",
    "summar",
    "results",
    "the aim",
    "the purpose",
)  # each phrase contains one of these
_SHORT_FIRST = re.compile(r"\b([A-Z][A-Za-z]?[A-Z]{1,8})s?\s?\(([^()]{3,90})\)")
_IN_BRACKETS = re.compile(r"\(([A-Z][A-Za-z]?[A-Z]{1,8})s?\)")
_MAX_WORDS = 9
_SMALL_WORDS = frozenset("of the and for in on to a an by with".split())


def has_cue(sentence: str) -> bool:
    """Whether a sentence contains a cue phrase or an acronym with its expansion ("HMM (Hidden Markov Models)")."""
    sentence = sentence[: LIMITS.sentence_characters]
    lowered = sentence.lower()
    if any(fragment in lowered for fragment in _CUE_FRAGMENTS) and _CUE.search(sentence):
        return True
    return "(" in sentence and _explains_acronym(sentence)


def _explains_acronym(sentence: str) -> bool:
    if any(_is_expansion(short, words) for short, words in _SHORT_FIRST.findall(sentence)):
        return True
    acronyms = _IN_BRACKETS.finditer(sentence)
    return any(_is_expansion(a.group(1), " ".join(sentence[: a.start()].split()[-_MAX_WORDS:])) for a in acronyms)


def _is_expansion(short: str, words: str) -> bool:
    """Whether the acronym's letters are the first letters of the words, in order, with or without small words."""
    letters = short.lower()
    initials = [w[0].lower() for w in re.findall(r"[^\W\d_]+", words)]
    content = [w[0].lower() for w in re.findall(r"[^\W\d_]+", words) if w.lower() not in _SMALL_WORDS]
    return any("".join(first).endswith(letters) or "".join(first).startswith(letters) for first in (initials, content))


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


def classify_headings(titles: Sequence[str]) -> tuple[str, ...]:
    """The types of part that a path of headings announces; "other" where none is recognised."""
    path = " / ".join(titles)[:500]
    return tuple(name for name, pattern in _TYPES.items() if pattern.search(path)) or ("other",)


_STYLE_WORDS: dict[str, frozenset[str]] = {
    "first_person": frozenset("we our us here".split()),
    "reports": frozenset(
        "show shows showed shown demonstrate demonstrates demonstrated demonstrating reveal reveals revealed revealing "
        "find found suggest suggests suggested suggesting indicate indicates indicated indicating identify identifies "
        "identified establish establishes established evidence".split()
    ),
    "proposes": frozenset(
        "propose proposes proposed present presents presented introduce introduces introduced describe describes "
        "described develop develops developed approach novel new".split()
    ),
    "mentions_figure": frozenset(
        "fig figs figure figures table tables video supplement supplementary panel eq equation equations".split()
    ),
}
_LABORATORY_VERBS = frozenset(
    "performed used measured carried obtained collected incubated calculated purchased determined washed analyzed "
    "analysed added".split()
)
_OPENINGS: dict[str, str] = {
    "opens_here": r"here\b|in (?:this|the present|the current) (?:paper|study|work|article|report|review)\b",
    "opens_conclusion": r"(?:thus|therefore|hence|consequently|together|taken together|overall|collectively|altogether"
    r"|in (?:summary|conclusion|sum))\b",
    "opens_result": r"(?:these|our|this) (?:results?|findings?|data|study|work|observations?|analys[ie]s)\b",
    "opens_contrast": r"(?:however|but|although|while|despite)\b",
    "opens_step": r"(?:for (?:example|instance)|in contrast|first|second|third|next|then|finally"
    r"|to (?:test|determine|examine|assess|address|investigate|do|this))\b",
    "opens_back": r"(?:this|these|it|they|he|she|that|those|such|moreover|furthermore|in addition|additionally|also)\b",
}
_OPENING = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _OPENINGS.items()), re.IGNORECASE)
_CITATION = re.compile(r"\[\d[^\]]{0,80}\]|\([^()]{0,200}\b(?:19|20)\d\d[a-z]?\b[^()]{0,200}\)|\bet al\b")
_DIGITS, _CAPITALS = b"0123456789", b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_CUE_WORDS: frozenset[str] = frozenset().union(*_STYLE_WORDS.values(), _LABORATORY_VERBS, ("was", "were"))
_NONE = (0.0,) * (len(_STYLE_WORDS) + 1 + len(_OPENINGS))
STYLE_CUES = (*_STYLE_WORDS, "was_done", *_OPENINGS, "asks", "citations", "brackets", "digits", "capitals")


def measure_style(sentence: str, language: str) -> list[float]:
    """One number for each of `STYLE_CUES`: 1 if the sentence has it; the number of citations and of brackets, at most
    three, divided by three; digits and capitals as shares of its characters.
    """
    text = sentence[: LIMITS.sentence_characters]
    cue_words = _CUE_WORDS.intersection(find_words(text.lower())) if language == "en" else frozenset()
    values = list(_NONE)
    for number, words in enumerate(_STYLE_WORDS.values() if cue_words else ()):
        values[number] = float(not cue_words.isdisjoint(words))
    passive = "was" in cue_words or "were" in cue_words
    values[len(_STYLE_WORDS)] = float(passive and not cue_words.isdisjoint(_LABORATORY_VERBS))
    opening = _OPENING.match(text) if language == "en" else None
    if opening and opening.lastgroup:
        values[STYLE_CUES.index(opening.lastgroup)] = 1.0
    plain = text.encode("ascii", "replace")
    characters = max(1, measure_characters(text))
    values.append(float("?" in text))
    values.append(min(3, len(_CITATION.findall(text))) / 3 if "(" in text or "[" in text or "et al" in text else 0.0)
    values.append(min(3, plain.count(b"(")) / 3)
    for some in (_DIGITS, _CAPITALS):
        values.append(1 - (characters - len(plain) + len(plain.translate(None, some))) / characters)
    return values
