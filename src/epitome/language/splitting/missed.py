"""Finds missed boundaries inside a proposed sentence.

After a unit ("0.05 mm. Smith"), a footnote number ("debated.12 Several"), a bracketed sentence, an ellipsis, a lettered
name ("label it B. Fold"), a host or version ("www.example.fr. Then"), "etc." before a capital; and after the stops of
scripts without capitals, where Latin letters, figures or a bracket follow (数据。rsync).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.language.end_marks import SPACED_FINAL_MARKS, WIDE_FINAL_MARKS
from epitome.language.splitting.boundaries import CONTEXT
from epitome.language.splitting.dotted_names import is_name
from epitome.language.splitting.splitting_words import get_splitting_words
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

_CANDIDATE = re.compile(
    r"[.!?…](?<![.!?…]{2})[.!?…]*+(?P<close>[)\]\"”’»]{1,3})?(?P<marks>\d{1,3}(?:[,–-]\d{1,3}){0,4}|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8}|[*†‡]{1,3})?"
    r"\s++(?=(?P<open>[\"“«(])?(?P<next>[^\W\d_a-z][\w'’]*|[a-z]{1,20}\d?_[\w'’]*))"
)
_LETTERS = re.compile(r"[^\W\d_][’']?[^\W\d_]$")
_AMOUNT = re.compile(r"\d(?:mm|cm|km|m|kg|g|mg|ml|s|°C)$")
_LEADING_DOT = re.compile(r"(?:^|\s)\.\d+$")
_OPENING_SIGNS, _CLOSING_SIGNS = "「『（“《【〈", "」』）”》】〉"
_SIGN_STOP = late(
    rf"[{WIDE_FINAL_MARKS}]+(?P<close>[」』）”’》】〉\"]*)\s*|[{SPACED_FINAL_MARKS}]{{1,4}}\s+"
    rf"|[{_OPENING_SIGNS}]|[{_CLOSING_SIGNS}]"
)
_INNER_STOPS = ".!…"
_SIGN_STOPS = WIDE_FINAL_MARKS + SPACED_FINAL_MARKS


def has_sign_stops(text: str) -> bool:
    """Whether there is a stop of a script without capitals."""
    return not text.isascii() and any(map(text.__contains__, _SIGN_STOPS))


def list_inner_stops(text: str) -> list[str]:
    """The marks in a text that may hide a missed boundary: mostly the full stop alone."""
    return [stop for stop in _INNER_STOPS if stop in text]


def find_missed_boundaries(text: str, start: int, end: int, language: str, stops: Sequence[str]) -> list[int]:
    """Boundaries inside a sentence, given the text's `list_inner_stops`; returns at once for most sentences, which
    have no such mark.
    """
    for stop in stops:
        if text.find(stop, start, end - 3) >= 0:
            found = _CANDIDATE.finditer(text, start, end)
            return [stop.end() for stop in found if _is_boundary(text, start, stop, language)]
    return []


def find_missed_sign_stops(text: str, start: int, end: int) -> list[int]:
    """Boundaries inside a sentence after stops of scripts without capitals, outside quotations and brackets.

    sentencex ends a sentence there when a letter of such a script follows; here: Latin letters, figures, quotations.
    """
    found: list[int] = []
    piece = text[start:end]
    balanced = sum(map(piece.count, _OPENING_SIGNS)) == sum(map(piece.count, _CLOSING_SIGNS))
    depth = 0
    for sign in _SIGN_STOP.finditer(text, start, end):
        first = sign[0][0]
        if first in _OPENING_SIGNS:
            depth += 1
            continue
        closed = sum(c in _CLOSING_SIGNS for c in sign[0])
        depth = max(0, depth - closed)
        if first in _CLOSING_SIGNS or (depth and balanced) or sign.end() >= end:
            continue
        if _starts_sentence(text, sign.end(), sign["close"] or ""):
            found.append(sign.end())
    return found


def _starts_sentence(text: str, at: int, close: str) -> bool:
    first = text[at]
    if close:
        return close[-1] in "）)" and first.isalnum()
    return (first.isascii() and first.isalnum()) or first in "“「『（《【" or text[at - 1].isspace()


def _is_boundary(text: str, start: int, match: re.Match[str], language: str) -> bool:
    close, marks, following = match["close"] or "", (match["marks"] or "").strip(","), match["next"]
    if following[0].islower() and "_" not in following:
        return False
    left = text[max(start, match.start() - CONTEXT) : match.start()]
    words = left.split()
    last = words[-1] if words else ""
    listed = get_splitting_words(language)
    if marks:
        return (
            bool(_LETTERS.search(left))
            and len(following) > 1
            and "." not in last
            and last.lower() not in listed.never_final
            and last.lower() not in listed.before_number
        )
    stop = match[0].rstrip()
    if close:
        if close[0] in ")]":
            return _closes_bracketed_sentence(text, match.start(), close[0])
        return stop.startswith(("…", "...")) and following in listed.openers
    if stop.startswith(("!!", "…")):
        return True
    return stop == "." and _ends_after(last, words[-2] if len(words) > 1 else "", match, left, language)


def _ends_after(last: str, before: str, match: re.Match[str], left: str, language: str) -> bool:
    """Whether a single stop after the words `before` and `last` ends the sentence."""
    following, lower = match["next"], last.lower()
    listed = get_splitting_words(language)
    if "_" in following and following[0].islower():
        return (len(last) > 1 and "." not in last) or last.isdigit()
    if last == "pH" or (lower in listed.units and before[-1:].isdigit()):
        return len(following) > 1 and following != "Chr"
    if _AMOUNT.search(last) or _LEADING_DOT.search(left):
        return True
    if len(last) == 1 and last.isalpha():
        if lower in "пд" and before == "т.":
            return match["open"] is None
        if len(following) == 1:
            return False
        if last.isupper():
            return before.lower() in listed.before_letter or (last == "C" and before in ("a.", "d."))
        return last in "fhijkmnqrtuwxyz" and before.isalpha()
    if lower in listed.and_so_on and match["open"] is None:
        return not listed.after_and_so_on or following.lower() in listed.after_and_so_on
    if "." not in last or before == "" or not is_name(last, language):
        return False
    return lower not in listed.never_final


def _closes_bracketed_sentence(text: str, stop: int, closing: str) -> bool:
    """Whether the bracket that closes after the stop was opened at the start of a sentence."""
    opening = text.rfind("(" if closing == ")" else "[", max(0, stop - LIMITS.sentence_characters), stop)
    if opening < 0 or closing in text[opening:stop]:
        return False
    before = text[max(0, opening - 5) : opening].rstrip()
    return (opening == 0 or before[-1:] in (".", "!", "?", "")) and text[opening + 1 : opening + 2].isupper()
