"""Sentence boundaries: sentencex, then a short post-pass for scientific prose.

The post-pass joins what was split after an abbreviation ("Figs. | 3 and 4"), before a lone citation mark ("known. |
[12]"), or before a hyphen, and splits what was left together after a unit ("0.05 mm. Smith"), a citation number
("debated.12 Several"), a bracketed sentence, an ellipsis or a lettered name ("label it B. Fold"). A sentence over the
limit is cut into pieces at blanks. The word lists are abbreviations that a full stop does not end.
"""

from __future__ import annotations

import re

import sentencex

from epitome.limits import LIMITS
from epitome.text.lengths import find_cuts
from epitome.text.letters import LETTER_WITHOUT_BLANKS

# never the last word of a sentence
_NEVER_FINAL = frozenset(
    "approx incl excl e.g i.e cf vs viz figs eqs sects secs refs nos vols dr drs prof profs mr mrs ms messrs mt fig eq "
    "sp spp var subsp cv nov z.b d.h u.a mme mlle рис гл стр табл т.е т.к напр "
    "nat commun phys chem biol rev lett proc trans acad sci j.chem".split()
)
# not the last word when a number, a bracketed number or a Roman numeral follows
_BEFORE_NUMBER = frozenset(
    "no nr nº fig eq sect sec ref refs vol vols pp p pg pág págs ch chap tab art ca c phys chem rev lett biol ed "
    "n bd kap abb".split()
)
# units of measure: a stop after "5 kg" before a capital ends the sentence
_UNITS = frozenset(
    "mm cm dm m km µm μm nm kg g mg µg μg t ml cl dl l hl s ms ns min h hr hrs d hz khz mhz ghz w kw mw v mv a ma "
    "pa kpa mpa bar "
    "j kj k n mol mmol kb mb gb tb kda da bp ha ft lb lbs oz mi °c °f".split()
)
# words after which a single capital letter is a label, not an initial
_BEFORE_LETTER = frozenset(
    "it point points vitamin vitamins hepatitis type types class group plan appendix grade level part phase step "
    "section panel line "
    "column row side team influenza and or".split()
)
# German words that open a sentence after "usw."
_GERMAN_OPENERS = frozenset(
    "der die das ein eine einen einem es er sie wir ihr im in am auf diese dieser dieses".split()
)
_MARKS_ONLY = re.compile(r"(?:\[[\d,;–\-\s]{1,20}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8})\s*$")
_LEADING_MARKS = re.compile(r"(?:\[[\d,;–\-\s]{1,20}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹,]{0,7})\s+(?=\S)")
_HYPHENATED = re.compile(r"-[^\W\d_]")
_LOWER_WORD = re.compile(r"[^\W\d_A-Z]+(?![\w])")
_NUMBER_NEXT = re.compile(r"[(\[]?(?:\d|[IVXLC]+\b)")
_ORDINAL = re.compile(r"\b(?:im|am|vom|des|der|den|dem|zum|ab|bis|seit|das)\s\d{1,2}\.$", re.IGNORECASE)
_FRENCH_NAME = re.compile(r"(?:^|\s)M\.$|\b[A-Z]\.-(?!C)[A-Z]\.$")
_CANDIDATE = re.compile(
    r"(?<![.!?…])[.!?…]++(?P<after>[)\]\"”’»]{1,3}|\d{1,3}(?:[,–-]\d{1,3}){0,4}|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8})?\s++(?=[\"“«(]?(?P<next>[^\W\d_a-z][\w'’]*))"
)
_CONTEXT = 40
_WINDOW = 4_000
SNIPPET_CHARACTERS = 75


def split_sentences(text: str, language: str) -> tuple[list[tuple[int, int]], bool]:
    """(start, end) of each sentence without the blanks around it, and whether one was too long and cut into pieces."""
    flat = text.replace("\n", " ").replace("\r", " ")
    spans: list[tuple[int, int]] = []
    cut = False
    start = 0
    for end in _find_ends(flat, language):
        piece = flat[start:end]
        words = piece.strip()
        first = start + (piece.index(words[0]) if words else 0)
        last = first + len(words)
        start = end
        if len(words) > LIMITS.sentence_characters:
            spans.extend(_cut_into_pieces(flat, first, last))
            cut = True
        elif words:
            spans.append((first, last))
    return spans, cut


def _find_ends(text: str, language: str) -> list[int]:
    """Where sentences end: sentencex's boundaries, corrected."""
    proposed = _propose_ends(text, language)
    ends: list[int] = []
    start = 0
    for i, end in enumerate(proposed):
        last = i == len(proposed) - 1
        boundary = end if last else _correct_boundary(text, start, end, proposed[i + 1], language)
        if boundary is not None:
            ends.extend(_find_missed_boundaries(text, start, boundary, language))
            ends.append(boundary)
            start = boundary
    return ends


def _propose_ends(text: str, language: str) -> list[int]:
    """sentencex's boundaries, window by window: on floods of quotes or brackets it is quadratic."""
    ends: list[int] = []
    start = 0
    while True:
        window = text[start : start + _WINDOW]
        window_ends = [start + b["end_index"] for b in sentencex.get_sentence_boundaries(language, window)]
        if start + _WINDOW >= len(text):
            return ends + window_ends
        # the last sentence may continue after the window; where there is no other, the window is cut at a blank
        blank = window.rfind(" ", _WINDOW // 2)
        ends += window_ends[:-1] or [start + (blank + 1 if blank > 0 else _WINDOW)]
        start = ends[-1]


def _correct_boundary(text: str, start: int, end: int, following: int, language: str) -> int | None:
    """The corrected position of the boundary at `end`: there, after the citation marks that follow, or None."""
    left = text[max(start, end - _CONTEXT) : end].rstrip()
    if text[end].isupper():
        return None if left[-1:] == "." and _ends_with_abbreviation(left, text, end, language) else end
    right = text[end : min(following, end + _CONTEXT)].lstrip()
    if not right or right[0] in "‐‑,;" or _HYPHENATED.match(right) or _MARKS_ONLY.match(right):
        return None
    marks = _LEADING_MARKS.match(right)
    if marks and left[-1:] in ".!?" and not text[end - 1].isspace():
        return end + len(text[end:following]) - len(text[end:following].lstrip()) + marks.end()
    return None if left[-1:] == "." and _ends_with_abbreviation(left, right, 0, language) else end


def _ends_with_abbreviation(left: str, text: str, at: int, language: str) -> bool:
    """Whether the stop at the end of `left` belongs to an abbreviation, given what follows it in `text` from `at`."""
    word = left[:-1].rpartition(" ")[2].lstrip("([").lower()
    if word in _NEVER_FINAL or (word in _BEFORE_NUMBER and _NUMBER_NEXT.match(text, at)):
        return True
    # before a lower-case letter only what cannot be a word: careless prose starts sentences without capitals
    short = len(word) <= 1 or "." in word or "-" in word
    if short and text[at].islower() and _LOWER_WORD.match(text, at):
        return True
    if language == "de":
        return bool(_ORDINAL.search(left))
    return language == "fr" and bool(_FRENCH_NAME.search(left))


def _find_missed_boundaries(text: str, start: int, end: int, language: str) -> list[int]:
    """Boundaries inside a sentence that sentencex missed; most sentences have no inner stop and return at once."""
    inner = end - 3
    if text.find(".", start, inner) < 0 and text.find("!", start, inner) < 0 and text.find("…", start, inner) < 0:
        return []
    return [stop.end() for stop in _CANDIDATE.finditer(text, start, end) if _is_boundary(text, stop, language)]


def _is_boundary(text: str, match: re.Match[str], language: str) -> bool:
    stop, after, following = match.group().rstrip(), match.group("after") or "", match.group("next")
    left = text[max(0, match.start() - _CONTEXT) : match.start()]
    if after.strip(",") and (after[0].isdigit() or after[0] in "⁰¹²³⁴⁵⁶⁷⁸⁹"):
        return bool(re.search(r"[^\W\d_][’']?[^\W\d_]$", left)) and len(following) > 1
    if after:
        return _closes_bracketed_sentence(text, match.start(), after)
    if stop.startswith(("!!", "…")):
        return True
    if stop != ".":
        return False
    words = left.split()
    last = words[-1] if words else ""
    before = words[-2] if len(words) > 1 else ""
    if last == "pH" or (last.lower() in _UNITS and before[-1:].isdigit()):
        return len(following) > 1
    if re.search(r"\d(?:mm|cm|km|m|kg|g|mg|ml|s|°C)$", last) or re.search(r"(?:^|\s)\.\d+$", left):
        return True
    if len(last) == 1 and last.isalpha() and len(following) > 1:
        if last.isupper():
            return before.lower() in _BEFORE_LETTER
        return last in "fhijkmnqrtuwxyz" and before.isalpha()
    return language == "de" and last.lower() in ("usw", "etc") and following.lower() in _GERMAN_OPENERS


def _closes_bracketed_sentence(text: str, stop: int, after: str) -> bool:
    """Whether the bracket that closes after the stop was opened at the start of a sentence."""
    if after[0] != ")":
        return False
    opening = text.rfind("(", max(0, stop - LIMITS.sentence_characters), stop)
    if opening < 0 or ")" in text[opening:stop]:
        return False
    before = text[max(0, opening - 5) : opening].rstrip()
    return (opening == 0 or before[-1:] in (".", "!", "?", "")) and text[opening + 1 : opening + 2].isupper()


def _cut_into_pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """An over-long sentence in pieces of at most the limit, cut at a blank where there is one."""
    pieces: list[tuple[int, int]] = []
    limit = LIMITS.sentence_characters
    while end - start > limit:
        cut = text.rfind(" ", start + 1, start + limit + 1)
        cut = cut if cut > start else start + limit
        pieces.append((start, len(text[start:cut].rstrip()) + start))
        while cut < end and text[cut].isspace():
            cut += 1
        start = cut
    if end > start:
        pieces.append((start, end))
    return pieces


def clip_sentence(sentence: str) -> str:
    """The start of a sentence, as a very short snippet shows it: 75 characters, cut after the last whole word
    (letter, in scripts without blanks).

    75 is the length of the very short summaries of DUC 2003 and 2004 (task 1). Only the first word may be cut.
    """
    start = sentence[:SNIPPET_CHARACTERS]
    if len(sentence) <= SNIPPET_CHARACTERS or sentence[SNIPPET_CHARACTERS].isspace():
        return start
    if LETTER_WITHOUT_BLANKS.search(start):
        cuts = (cut for cut in find_cuts(sentence[: SNIPPET_CHARACTERS + 1]) if cut <= SNIPPET_CHARACTERS)
        return start[: max(cuts, default=SNIPPET_CHARACTERS)]
    pieces = start.rsplit(None, 1)
    return pieces[0] if len(pieces) == 2 else start
