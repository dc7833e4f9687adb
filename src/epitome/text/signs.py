"""Signs of style: what a sentence shows at its surface, told without its meaning.

Words that claim or propose ("show", "propose"), the first person, how a sentence opens ("Thus, ...", "For example,
..."), figures, citations, digits, capitals. Words and openings are English; a sentence of another language shows none
of them. Only the first 2,000 characters are looked at.
"""

from __future__ import annotations

import re

from epitome.limits import LIMITS
from epitome.text.terms import find_words

_WORDS: dict[str, frozenset[str]] = {
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
_DONE = frozenset(
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

_TOLD: frozenset[str] = frozenset().union(*_WORDS.values(), _DONE, ("was", "were"))
_NONE = (0.0,) * (len(_WORDS) + 1 + len(_OPENINGS))
SIGNS = (*_WORDS, "was_done", *_OPENINGS, "asks", "citations", "brackets", "digits", "capitals")


def signs(sentence: str, language: str) -> list[float]:
    """One number for each of `SIGNS`: 1 where it shows it; up to three citations or brackets as shares of three; digits
    and capitals as shares of its characters.
    """
    text = sentence[: LIMITS.sentence_characters]
    told = _TOLD.intersection(find_words(text.lower())) if language == "en" else frozenset()
    found = list(_NONE)
    for number, wanted in enumerate(_WORDS.values() if told else ()):
        found[number] = float(not told.isdisjoint(wanted))
    found[len(_WORDS)] = float(("was" in told or "were" in told) and not told.isdisjoint(_DONE))
    opening = _OPENING.match(text) if language == "en" else None
    if opening and opening.lastgroup:
        found[SIGNS.index(opening.lastgroup)] = 1.0
    plain = text.encode("ascii", "replace")
    characters = max(1, len(plain))
    found.append(float("?" in text))
    found.append(min(3, len(_CITATION.findall(text))) / 3 if "(" in text or "[" in text or "et al" in text else 0.0)
    found.append(min(3, plain.count(b"(")) / 3)
    found.append(1 - len(plain.translate(None, _DIGITS)) / characters)
    found.append(1 - len(plain.translate(None, _CAPITALS)) / characters)
    return found
