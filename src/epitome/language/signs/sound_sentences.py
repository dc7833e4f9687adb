"""Which sentences of a document surely have no fault, told of all at once: most of its prose.

`find_fault` reads a sentence by a dozen patterns. Here the characters and the words of all sentences are looked at
together, and only what might have a fault is left to it. A sentence is sound if it

- begins with a capital, ends in a full stop, a question or an exclamation mark, and has at most 240 characters;
- has hardly any signs but those of prose, few of these, and its brackets are closed;
- has five words, a small word ("the") and a long one in small letters, so that it is no title;
- neither begins nor ends as a pointer or a lead-in does, and has no word of a pointer after a word that would stand
  before it ("is described").
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from epitome.language.end_marks import FINAL_MARKS
from epitome.language.languages import list_small_words
from epitome.language.packs import load_pack
from epitome.language.signs.fault_signs import MAX_POINTER_WORDS, MAX_SYMBOL_SHARE, MIN_WORDS, list_last_words
from epitome.language.signs.notices import READ_CHARACTERS, list_words
from epitome.language.signs.pointers import (
    HERE,
    START_CHARACTERS,
    may_open_pointer,
    may_start_pointer,
    open_sentence,
)
from epitome.language.words.word_codes import CodeTable, WordCodes
from epitome.maths.arrays import Integers

Marks = NDArray[np.bool_]
_APART = "\0"
_FOREIGN, _SYMBOL, _RARE, _OPENS, _CLOSES, _DASH, _SMALL, _IN_WORD, _CAPITAL = (1 << bit for bit in range(9))
_LETTERS_END, _MARKS_START, _TABLE_SIZE = 0x600, 0x2000, 0x2070  # up to Armenian; typographic marks
_PROSE_SYMBOLS, _RARE_SYMBOLS = ",.'\"!?-()/%$", ":;=+&<>"  # two of the latter may be code
_ENDS = [ord(mark) for mark in ".!?"]
_MAX_DASHES = 5  # of six a line may be made
_LONG_WORD_LETTERS = 6


def mark_sound(sentences: Sequence[str], words: WordCodes, lengths: Integers, language: str) -> Marks:
    """Which sentences have no fault, but may be notices; `words` are those of their beginnings, `lengths` their numbers
    of words.
    """
    own = (language,) if load_pack(language).pointers.openings else ()
    sound = _have_form_of_prose(sentences) & (lengths >= MIN_WORDS)
    if load_pack(language).writing.needs_small_words:
        small = frozenset(filter(str.isalpha, list_small_words(language)))
        sound &= _have_word(words, _list_codes(small))
    for known in dict.fromkeys((*own, "en")):
        sound &= ~_may_say(words, known) & ~((lengths <= MAX_POINTER_WORDS) & _may_end_as_lead_in(words, known))
        for number in np.flatnonzero(sound).tolist():
            sound[number] = not _may_refer(sentences[number], known)
    return sound


def _may_refer(sentence: str, language: str) -> bool:
    """Whether a sentence begins or ends as one may that points elsewhere or announces something."""
    if may_start_pointer(sentence[:START_CHARACTERS], language):
        return may_open_pointer(open_sentence(sentence), language)
    return sentence.rstrip(FINAL_MARKS)[-len(HERE) :].lower() == HERE


def _have_form_of_prose(sentences: Sequence[str]) -> Marks:
    together = _APART.join((*sentences, ""))
    characters = np.frombuffer(together.encode("utf-32-le", "surrogatepass"), np.uint32)
    kinds = _classify_characters()[np.minimum(characters, _TABLE_SIZE)]
    sizes = np.fromiter(map(len, sentences), np.int64, len(sentences))
    starts = np.cumsum(sizes + 1) - sizes - 1
    ends = starts + sizes - 1  # of an empty sentence, whose beginning is no capital, the character before
    signs = np.flatnonzero(kinds & (_FOREIGN | _SYMBOL))
    owner, sign = np.searchsorted(starts, signs, side="right") - 1, kinds[signs]

    def count(kind: int) -> Integers:
        return np.bincount(owner[sign & kind > 0], minlength=len(sentences))

    sound: Marks = (sizes <= READ_CHARACTERS) & (kinds[starts] & _CAPITAL > 0) & np.isin(characters[ends], _ENDS)
    sound &= (count(_FOREIGN) == 0) & (count(_SYMBOL) <= MAX_SYMBOL_SHARE * sizes) & (count(_DASH) <= _MAX_DASHES)
    sound &= (count(_RARE) <= 1) & (count(_OPENS) == count(_CLOSES))
    return sound & _have_long_word(kinds, starts)


def _have_long_word(kinds: NDArray[np.uint16], starts: Integers) -> Marks:
    """Which sentences have a word that begins with six small letters of ASCII."""
    small = kinds & _SMALL > 0
    begins = small.copy()
    begins[1:] &= kinds[:-1] & _IN_WORD == 0
    for letter in range(1, _LONG_WORD_LETTERS):
        begins[:-letter] &= small[letter:]
    found: Marks = np.logical_or.reduceat(begins, starts)
    return found


@cache
def _classify_characters() -> NDArray[np.uint16]:
    """What each character is; the last entry stands for all others."""
    kinds = np.full(_TABLE_SIZE + 1, _FOREIGN, np.uint16)
    kinds[128:_LETTERS_END] = kinds[_MARKS_START:_TABLE_SIZE] = kinds[[ord(" "), ord(_APART)]] = 0
    for number in range(_LETTERS_END):
        if chr(number).isalnum():
            kinds[number] = _IN_WORD | _CAPITAL * chr(number).isupper() | _SMALL * ("a" <= chr(number) <= "z")
    kinds[[ord(mark) for mark in _PROSE_SYMBOLS]] = _SYMBOL
    kinds[[ord(mark) for mark in _RARE_SYMBOLS]] = _SYMBOL | _RARE
    for mark, kind in (("(", _OPENS), (")", _CLOSES), ("-", _DASH)):
        kinds[ord(mark)] |= kind
    return kinds


def _have_word(words: WordCodes, table: CodeTable) -> Marks:
    """Which sentences have a word of a table."""
    found = np.zeros(len(words.bounds) - 1, bool)
    found[words.owner[table.find(words.codes) >= 0]] = True
    return found


def _may_say(words: WordCodes, language: str) -> Marks:
    """Which sentences have a word of the phrases that announce something, or one of the pack's `said_words`, one or two
    words after one of `said_before`.
    """
    patterns = load_pack(language).patterns
    found = _have_word(words, _list_codes(frozenset(patterns.announces_inside)))
    if not patterns.said:
        return found
    if not patterns.said_words:
        return np.ones_like(found)
    at = np.flatnonzero(_list_codes(patterns.said_words).find(words.codes) >= 0)
    if patterns.said_before:
        before = _list_codes(patterns.said_before).find(words.codes) >= 0
        at = at[before[np.maximum(at - 1, 0)] | before[np.maximum(at - 2, 0)]]
    found[words.owner[at]] = True
    return found


def _may_end_as_lead_in(words: WordCodes, language: str) -> Marks:
    """Which sentences end in a word with which a lead-in may end; all where the language has no such words."""
    endings = list_last_words(language)
    found = np.full(len(words.bounds) - 1, not endings)
    if endings:
        has_words = np.diff(words.bounds) > 0
        last = words.codes[words.bounds[1:][has_words] - 1]
        found[has_words] = _list_codes(endings).find(last) >= 0
    return found


@cache
def _list_codes(words: frozenset[str]) -> CodeTable:
    """The codes of some words; of those with signs inside the codes of their last parts."""
    parts = (list_words(word)[-1:] for word in words)
    return CodeTable(sorted({part[0] for part in parts if part}))
