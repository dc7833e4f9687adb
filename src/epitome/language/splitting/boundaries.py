"""Corrects a proposed sentence boundary: keeps it, moves it after the marks that follow, or rejects it.

It is rejected inside dotted names (`System.|Out`), after an abbreviation ("Figs. | 3 and 4"), after an item number
("2. | Run it"), after a symbol of the next word ("are !|equal"), before a lone citation mark ("known. | [12]"), before
a hyphen or dash that continues the sentence ("voila! | -- the"), and after a quotation in it (「遅い。」| と言った).
"""

from __future__ import annotations

from epitome.language.end_marks import FINAL_MARKS
from epitome.language.splitting.dotted_names import is_inside_name, is_name
from epitome.language.splitting.splitting_words import (
    compile_ordinal,
    get_splitting_words,
    list_abbreviations,
    list_weekdays,
)
from epitome.runtime.late_patterns import late

CONTEXT = 40
_MAX_ITEM_CHARACTERS = 16

_MARKS_ONLY = late(r"(?:\[[\d,;–\-\s]{1,20}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹,]{1,8})\s*$")
_ATTACHED_MARKS = late(r"(?:(?:\[[\w,;–\- ]{1,24}\]){1,4}|[⁰¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹,]{0,7}|[*†‡]{1,3})(?:\s+|$)")
_PICTURES = late("[\U0001f300-\U0001faff\u2764\ufe0f\u200d]{1,8}\\s*")
_HYPHENATED = late(r"-[^\W\d_]")
_DASH = late(r"(?:--|[–—])\s?(?P<next>[^\W\d_])")
_LOWER_WORD = late(r"[^\W\d_A-Z]+(?![\w])")
_NUMBER_NEXT = late(r"[(\[]?(?:\d|[IVXLC]+\b)")
_PER_UNIT = late(r"[a-zµμ]{1,3}[−-]\d")
_ERA = late(r"(?:^|\s)[avnpd]\.$")
_ERA_NEXT = late(r"(?:C|Chr|J\.-C|d\.C|n\.e)\.")
_PLACEHOLDER_NUMBER = late(r"[xX](?!\w)")  # version 15.X
_FRENCH_NAME = late(r"(?:^|\s)M\.$|\b[A-Z]\.-(?!C)[A-Z]\.$")
_ITEM = late(r"[(\[]?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[^\W\d_]|[ivxIVX]{1,5})[.)]{1,2}|§+\s?\d{1,3}[a-z]?\.")
_NAMED_ITEM = late(r"([^\W\d_]+)\s\d{1,3}\.")
_FIRST_NUMBER = late(r"(\d{1,3})\.\s")
_NEXT_NUMBER = late(rf"[{FINAL_MARKS}]\s*(\d{{1,3}})\.$")
_ITEM_AFTER_COLON = late(r"[:;]\s\(?\d{1,2}\.$")
_LIST_MARKER = late(r"\(?\w{1,5}\)")
_NAME_OR_ADDRESS = late(r"\S\s[A-Z][\w'’]*!$|://\S+!$")
_CLOSING = frozenset('"”’»“」』）)〉》')
_JAPANESE_CONTINUATION = late(r"と(?!ても|うとう|ころ|にかく)|って|[のはがをにでもや、，]")
_KOREAN_CONTINUATION = late(r"(?:이?라[고는며]|하[고며]|고|는|은)[\s가-힣]")
_AFTER_COLON = late(r"[：:]\s?[“「\"][^“「\"]*$")
_CHINESE_SPEECH = late(r"[^。！？，、；：\s]{0,5}[说說问問道喊叫答]")


def correct_boundary(text: str, start: int, end: int, following: int, language: str) -> int | None:
    """The corrected position of the boundary at `end` of the sentence from `start`; None where it is rejected.

    `following` is the next proposed boundary.
    """
    near = text[max(start, end - CONTEXT) : end]
    left = near.rstrip()
    if end - start <= _MAX_ITEM_CHARACTERS and _is_item_marker(text, start, left, language):
        return None
    if left[-2:-1].isdigit() and (number := _find_next_number(text, start, left)):
        return end - len(near) + len(left) - number
    has_space = text[end - 1] == " " or text[end - 1].isspace()
    if has_space and text[end].isupper():
        return None if left[-1:] == "." and _ends_with_abbreviation(left, text, end, language) else end
    right = text[end : min(following, end + CONTEXT)].lstrip()
    if not right or right[0] in "‐‑,;" or _HYPHENATED.match(right) or _MARKS_ONLY.match(right):
        return None
    if (pictures := _PICTURES.match(right)) and not _PICTURES.match(text, start):
        after = text.index(right[0], end) + pictures.end()
        return after if after < following else None
    if not has_space and left[-1:] in ".!?'’":
        return _correct_without_blank(text, left, right, end, language)
    return None if _continues(left, right, has_space, language) else end


def _correct_without_blank(text: str, left: str, right: str, end: int, language: str) -> int | None:
    """The boundary where no space follows the stop: in a name or address, before marks, or with a missing space."""
    if left[-1] in "'’":
        return end - 1 if left[-2:-1].isspace() else end
    if left[-1] == "." and is_inside_name(left, text[end : end + CONTEXT], language):
        return None
    if left[-2:-1].isdigit() and _PLACEHOLDER_NUMBER.match(right):
        return None
    if left[-1] != "." and (right[0] in "&=/#%" or (right[0].isalnum() and not left[-2:-1].strip())):
        return None  # "?name=", "those that are !TREESAME": the symbol belongs to the word after it
    marks = _ATTACHED_MARKS.match(right)
    if not marks:
        return None if _continues(left, right, False, language) else end
    after = end + marks.end()
    return after if after < len(text) and not text[after].islower() else None


def _is_item_marker(text: str, start: int, left: str, language: str) -> bool:
    """Whether a sentence so far is the number or letter of a list item; an answer after a question is not."""
    if text[max(0, start - 3) : start].rstrip()[-1:] == "?":
        return False
    left = left.lstrip()
    if _ITEM.fullmatch(left):
        return True
    named = _NAMED_ITEM.fullmatch(left)
    return named is not None and named[1].lower() in get_splitting_words(language).numbered


def _find_next_number(text: str, start: int, left: str) -> int:
    """Length of the next item's number at the end of `left` ("1. Pull the plug. 2."); 0 where there is none."""
    found, first = _NEXT_NUMBER.search(left), _FIRST_NUMBER.match(text, start)
    if not found or not first or int(found[1]) != int(first[1]) + 1:
        return 0
    return len(found[1]) + 1


def _continues(left: str, right: str, has_space: bool, language: str) -> bool:
    """Whether the sentence in `left` continues in `right`, which does not start with a capital after a space."""
    mark, lower = left[-1:], right[0].islower()
    if mark == ".":
        if lower and (left.endswith("...") or _PER_UNIT.match(right)):
            return True
        return _ends_with_abbreviation(left, right, 0, language)
    if mark in "!?…" or mark in _CLOSING:
        if lower and (mark in '…"”»“' or (mark == "!" and _NAME_OR_ADDRESS.search(left))):
            return True
        dash = _DASH.match(right)
        if dash is not None and dash["next"].islower():
            return True
        return mark in _CLOSING and _continues_after_quotation(left, right, has_space)
    return mark not in FINAL_MARKS and bool(_LIST_MARKER.match(right))


def _continues_after_quotation(left: str, right: str, has_space: bool) -> bool:
    """Whether a particle or a verb of speech follows the quotation, in Japanese, Korean and Chinese."""
    if left[-1] in "」』" and _JAPANESE_CONTINUATION.match(right):
        return True
    if has_space or left[-1] not in '”」"':
        return False
    if _KOREAN_CONTINUATION.match(right):
        return True
    return bool(_CHINESE_SPEECH.match(right)) and not _AFTER_COLON.search(left)


def _ends_with_abbreviation(left: str, text: str, at: int, language: str) -> bool:
    """Whether the stop at the end of `left` belongs to an abbreviation, given what follows it in `text` from `at`."""
    word = left[:-1].rpartition(" ")[2].lstrip("([").lower()
    if len(word) > 1 and word.isalpha() and word not in list_abbreviations(language):
        return False  # most words end here: the rules below do not apply to them
    words = get_splitting_words(language)
    if word in words.never_final:
        return True
    if word in words.before_number and _NUMBER_NEXT.match(text, at):
        return True
    lower = text[at].islower()
    if (lower and word in words.before_lower) or (word.isdigit() and _ITEM_AFTER_COLON.search(left)):
        return True
    if len(word) <= 1 or "." in word or "-" in word:
        # before a lower-case letter only a word that is no name: careless prose starts sentences without capitals
        following = _LOWER_WORD.match(text, at) if lower else None
        if following and (following[0] in words.connectives or not is_name(word, language)):
            return True
        if (word in ("a.m", "p.m") and text.startswith(list_weekdays(language), at)) or (
            _ERA.search(left) and _ERA_NEXT.match(text, at)
        ):
            return True
    ordinal = compile_ordinal(language)
    if ordinal is not None and ordinal.search(left):
        return True
    return language == "fr" and bool(_FRENCH_NAME.search(left))
