"""A proposed sentence boundary, judged: it stays, moves after the marks that follow it, or falls.

It falls inside dotted names (`System.|Out`), after an abbreviation ("Figs. | 3 and 4"), after the number of an item
("2. | Run it"), before a lone citation mark ("known. | [12]"), a hyphen or a dash that goes on ("voila! | -- the"), and
after a quotation whose sentence goes on (「遅い。」| と言った).
"""

from __future__ import annotations

import re

from epitome.text.abbreviations import BEFORE_NUMBER, CONJUNCTIONS, NEVER_FINAL, NEVER_FINAL_ANYWHERE, NUMBERED, OPENERS

CONTEXT = 40
_ITEM_CHARACTERS = 16

_MARKS_ONLY = re.compile(r"(?:\[[\d,;–\-\s]{1,20}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8})\s*$")
_ATTACHED_MARKS = re.compile(r"(?:(?:\[[\w,;–\- ]{1,24}\]){1,4}|[⁰¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹,]{0,7}|[*†‡]{1,3})(?:\s+|$)")
_HYPHENATED = re.compile(r"-[^\W\d_]")
_DASH_GOES_ON = re.compile(r"(?:--|[–—])\s?[^\W\d_A-Z]")
_LOWER_WORD = re.compile(r"[^\W\d_A-Z]+(?![\w])")
_NUMBER_NEXT = re.compile(r"[(\[]?(?:\d|[IVXLC]+\b)")
_PER_UNIT = re.compile(r"[a-zµμ]{1,3}[−-]\d")
_ERA = re.compile(r"(?:^|\s)[avnpd]\.$")
_ERA_NEXT = re.compile(r"(?:C|Chr|J\.-C|d\.C|n\.e)\.")
_ORDINAL = re.compile(r"\b(?:im|am|vom|des|der|den|dem|zum|ab|bis|seit|das)\s\d{1,2}\.$", re.IGNORECASE)
_FRENCH_NAME = re.compile(r"(?:^|\s)M\.$|\b[A-Z]\.-(?!C)[A-Z]\.$")
_ITEM = re.compile(r"[(\[]?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[^\W\d_]|[ivxIVX]{1,5})[.)]{1,2}|§+\s?\d{1,3}[a-z]?\.")
_NUMBERED_ITEM = re.compile(r"([^\W\d_]+)\s\d{1,3}\.")
_ITEM_AFTER_COLON = re.compile(r"[:;]\s\(?\d{1,2}\.$")
_LIST_MARKER = re.compile(r"\(?\w{1,5}\)")
_NAME_AND_MARK = re.compile(r"\S\s[A-Z][\w'’]*!$")
_DOTTED_NAME = re.compile(r"[A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*\.[A-Za-z_$]|[/@\\_:]\S*\.\w|[^\W\d_]\.[^\W\d_]{1,3}\.")
_TWO_PARTS = re.compile(r"[\"“'(\[<`]*[A-Z][A-Za-z0-9]*\.")
_CAPITAL_BEFORE = re.compile(r"\b[A-Z][\w-]* \S+$")
_WORD = re.compile(r"[A-Za-zÀ-ɏЀ-ӿ]+")
_JAPANESE_GOES_ON = re.compile(r"と(?!ても|うとう|ころ|にかく)|って|[のはがをにでもや、，]")
_CHINESE_SPEECH = re.compile(r"[^。！？，、；：\s]{0,5}[说說问問道喊叫答]")
_KOREAN_GOES_ON = re.compile(r"(?:이?라[고는며]|하[고며]|고|는|은)[\s가-힣]")
_NAME = re.compile(r"v?\d+(?:\.\w+)*|\S*[/@_\\]\S*|\.?[\w-]{2,}(?:\.[\w-]{2,})+", re.ASCII)
_WITH_ORDINALS = frozenset("cs da de et fi hr hu is lv nb nn no pl sk sl sr tr".split())
_CLOSING = frozenset('"”’»“」』）)〉》')


def correct_boundary(text: str, start: int, end: int, following: int, language: str) -> int | None:
    """The corrected position of the boundary at `end` of the sentence from `start`; None where there is none.

    `following` is the next proposed boundary.
    """
    left = text[max(start, end - CONTEXT) : end].rstrip()
    if end - start <= _ITEM_CHARACTERS and _is_item_marker(text, start, left):
        return None
    blank = text[end - 1] == " " or text[end - 1].isspace()
    if blank and text[end].isupper():
        return None if left[-1:] == "." and _ends_with_abbreviation(left, text, end, language) else end
    right = text[end : min(following, end + CONTEXT)].lstrip()
    if not right or right[0] in "‐‑,;" or _HYPHENATED.match(right) or _MARKS_ONLY.match(right):
        return None
    if not blank:
        if left[-1] == "." and _is_inside_name(left, right):
            return None
        if left[-1] in "'’" and left[-2:-1].isspace():
            return end - 1
        if left[-1] in ".!?":
            marks = _ATTACHED_MARKS.match(right)
            if marks:
                goes_on = text[end + marks.end() : end + marks.end() + 1]
                return None if goes_on.islower() or not goes_on else end + marks.end()
    return None if _goes_on(left, right, blank, language) else end


def _is_item_marker(text: str, start: int, left: str) -> bool:
    """Whether a sentence so far is the number or letter of an item; an answer after a question is none."""
    if text[max(0, start - 3) : start].rstrip()[-1:] == "?":
        return False
    left = left.lstrip()
    if _ITEM.fullmatch(left):
        return True
    numbered = _NUMBERED_ITEM.fullmatch(left)
    return bool(numbered) and numbered[1].lower() in NUMBERED


def _is_inside_name(left: str, right: str) -> bool:
    """Whether the stop between `left` and `right` is one of a dotted name: a class, a host, a file, an abbreviation."""
    word = _WORD.match(right)
    if word and word[0] in OPENERS and right[word.end() : word.end() + 1] in ("", " ", ","):
        return False
    before, after = left.rpartition(" ")[2], right.partition(" ")[0]
    if _DOTTED_NAME.search(before + after):
        return True
    mixed = word is not None and not word[0][1:].islower() and len(word[0]) > 1
    # "the Free Software Foundation.Licensed" is a missing blank: a name of two parts stands after a plain word
    return mixed or (bool(_TWO_PARTS.fullmatch(before)) and not _CAPITAL_BEFORE.search(left))


def _goes_on(left: str, right: str, blank: bool, language: str) -> bool:
    """Whether the sentence that `left` ends goes on with `right`, which does not start with a plain capital word."""
    mark = left[-1:]
    if mark == ".":
        if right[0].islower() and (left.endswith("...") or _PER_UNIT.match(right)):
            return True
        return _ends_with_abbreviation(left, right, 0, language) or bool(_ITEM_AFTER_COLON.search(left))
    if mark in "!?…" or mark in _CLOSING:
        if mark == "…" and right[0].islower():
            return True
        if mark == "!" and right[0].islower() and _NAME_AND_MARK.search(left) and left[0] != " ":
            return True
        return bool(_DASH_GOES_ON.match(right)) or (mark in _CLOSING and _goes_on_after_quote(left, right, blank))
    return mark not in "。！？।॥։۔။។" and bool(_LIST_MARKER.match(right))


def _goes_on_after_quote(left: str, right: str, blank: bool) -> bool:
    if left[-1] in "」』" and _JAPANESE_GOES_ON.match(right):
        return True
    if left[-1] in '”」"' and not blank:
        if _KOREAN_GOES_ON.match(right):
            return True
        return not re.search(r"[：:]\s?[“「\"][^“「\"]*$", left) and bool(_CHINESE_SPEECH.match(right))
    return False


def is_name(word: str, language: str) -> bool:
    """Whether a word before a stop is a version, host, file or number, which may end a sentence as any word may."""
    return bool(_NAME.fullmatch(word)) and not (word.isdigit() and language in _WITH_ORDINALS)


def _ends_with_abbreviation(left: str, text: str, at: int, language: str) -> bool:
    """Whether the stop at the end of `left` belongs to an abbreviation, given what follows it in `text` from `at`."""
    word = left[:-1].rpartition(" ")[2].lstrip("([").lower()
    if word in NEVER_FINAL.get(language, NEVER_FINAL_ANYWHERE) or (
        word in BEFORE_NUMBER and _NUMBER_NEXT.match(text, at)
    ):
        return True
    # before a lower-case letter only what cannot be a word: careless prose starts sentences without capitals
    if len(word) <= 1 or "." in word or "-" in word:
        lower = _LOWER_WORD.match(text, at) if text[at].islower() else None
        if lower and (lower[0] in CONJUNCTIONS or not is_name(word, language)):
            return True
        if _ERA.search(left) and _ERA_NEXT.match(text, at):
            return True
    if language == "de":
        return bool(_ORDINAL.search(left))
    return language == "fr" and bool(_FRENCH_NAME.search(left))
