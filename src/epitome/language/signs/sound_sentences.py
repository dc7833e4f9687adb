"""Which sentences of a document surely have no fault, told of all at once: most of its prose.

`find_fault` reads a sentence by a dozen patterns. Here the characters and the words of all sentences are looked at
together, and only what might have a fault is left to it. A sentence is sound if it

- begins with a capital, ends in a full stop, a question or an exclamation mark, and has at most 240 characters;
- has hardly any signs but those of prose, few of these, and its brackets are closed;
- has five words, a small word ("the") and a long one in small letters, so that it is no title;
- neither begins nor ends as a pointer or a lead-in does, and has no word of a pointer after a word that would stand
  before it ("is described").

What looks sound but for its beginning, its end or the lack of a long word is read for that alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from epitome.language.end_marks import FINAL_MARKS
from epitome.language.languages import list_small_words
from epitome.language.packs import load_pack
from epitome.language.signs.fault_signs import (
    MAX_POINTER_WORDS,
    MAX_SYMBOL_SHARE,
    MIN_WORDS,
    is_title,
    list_last_words,
    refers,
)
from epitome.language.signs.notices import READ_CHARACTERS, list_words
from epitome.language.signs.pointers import HERE, START_CHARACTERS, list_pointer_beginnings, open_sentence
from epitome.language.words.word_codes import CodeTable, WordCodes
from epitome.maths.arrays import Integers, mark_members
from epitome.runtime.frozen import frozen

Marks = NDArray[np.bool_]
_APART = "\0"
_FOREIGN, _SYMBOL, _SMALL, _IN_WORD, _CAPITAL, _BLANK = (1 << bit for bit in range(6))
_LETTERS_END, _MARKS_START, _TABLE_SIZE = 0x600, 0x2000, 0x2070  # up to Armenian; typographic marks
_PROSE_SYMBOLS, _RARE_SYMBOLS = ",.'\"!?-()/%$", ":;=+&<>"  # two of the latter may be code
_RARE = [ord(sign) for sign in _RARE_SYMBOLS]
_ENDS = [ord(mark) for mark in ".!?"]
_FINAL_MARKS = np.array(sorted(map(ord, FINAL_MARKS)), np.uint32)
_CASE = 0x20  # by which a small letter of ASCII differs from its capital
_MAX_DASHES = 5  # of six a line may be made
_LONG_WORD_LETTERS = 6


def mark_sound(sentences: Sequence[str], words: WordCodes, language: str) -> Marks:
    """Which sentences have no fault, but may be notices; `words` are those of their beginnings."""
    own = (language,) if load_pack(language).pointers.openings else ()
    form = _Form.find(sentences)
    sound = form.is_prose & (form.words >= MIN_WORDS)
    if load_pack(language).writing.needs_small_words:
        small = frozenset(filter(str.isalpha, list_small_words(language)))
        sound &= _have_word(words, _list_codes(small))
    for known in dict.fromkeys((*own, "en")):
        sound &= ~_may_say(words, known) & ~((form.words <= MAX_POINTER_WORDS) & _may_end_as_lead_in(words, known))
        doubtful = sound & (_may_begin_pointer(sentences, known) | form.may_end_in_here)
        for number in np.flatnonzero(doubtful).tolist():
            sound[number] = not refers(open_sentence(sentences[number]), known, int(form.words[number]))
    for number in np.flatnonzero(sound & ~form.has_long_word).tolist():
        sound[number] = not is_title(sentences[number], language)
    return sound


def _may_begin_pointer(sentences: Sequence[str], language: str) -> Marks:
    """Which sentences begin as one may that points elsewhere or announces something."""
    starts = [sentence[:START_CHARACTERS] for sentence in sentences]
    known = {start: list_pointer_beginnings(start, language) for start in set(starts)}
    may = np.fromiter(map(bool, map(known.__getitem__, starts)), bool, len(starts))
    for number in np.flatnonzero(may).tolist():
        may[number] = sentences[number][:READ_CHARACTERS].lower().startswith(known[starts[number]])
    return may


@frozen
class _Form:
    """What the characters of some sentences tell of each: whether they are those of prose, its number of words if so,
    whether it has a word that begins with six small letters of ASCII, and whether it may end in "here" before its final
    marks, as with several marks it always may.
    """

    is_prose: Marks
    words: Integers
    has_long_word: Marks
    may_end_in_here: Marks

    @classmethod
    def find(cls, sentences: Sequence[str]) -> _Form:
        """Those of ASCII, which have a byte a character, apart from the others."""
        count = len(sentences)
        form = cls(np.zeros(count, bool), np.zeros(count, np.int64), np.zeros(count, bool), np.zeros(count, bool))
        is_plain = np.fromiter(map(str.isascii, sentences), bool, count)
        for group in (np.flatnonzero(is_plain), np.flatnonzero(~is_plain)):
            if len(group):
                form._read(group, [sentences[number] for number in group.tolist()])
        return form

    def _read(self, group: Integers, sentences: Sequence[str]) -> None:
        together = _APART.join(("", *sentences, ""))
        numbers, kinds = _number_characters(together)
        sizes = np.fromiter(map(len, sentences), np.int64, len(sentences))
        starts = np.cumsum(sizes + 1) - sizes
        ends = starts + sizes - 1  # of an empty sentence, whose beginning is no capital, the character before
        self.is_prose[group] = _have_form_of_prose(numbers, kinds, starts, sizes) & np.isin(numbers[ends], _ENDS)
        if together.count(_APART) > len(sentences) + 1:
            self.is_prose[group] &= [_APART not in sentence for sentence in sentences]
        blank = kinds & _BLANK > 0
        pieces = np.flatnonzero(blank[:-1] & ~blank[1:])
        self.words[group] = np.diff(np.searchsorted(pieces, [0, *(starts + sizes).tolist()]))
        self.has_long_word[group[_find_owners(starts, _find_long_words(kinds))]] = True
        before = np.maximum(ends - 1, 0)
        here = np.ones(len(group), bool)
        for place, letter in enumerate(reversed(HERE)):
            here &= numbers[np.maximum(before - place, 0)] | _CASE == ord(letter)
        self.may_end_in_here[group] = here | mark_members(numbers[before], _FINAL_MARKS)


def _find_owners(starts: Integers, places: Integers) -> Integers:
    """The sentence that each of some places is in, given where sentences start."""
    return np.searchsorted(starts, places, side="right") - 1


def _have_form_of_prose(
    numbers: NDArray[np.integer], kinds: NDArray[np.uint8], starts: Integers, sizes: Integers
) -> Marks:
    places = np.flatnonzero(kinds & (_FOREIGN | _SYMBOL))
    owner, sign, kind = _find_owners(starts, places), numbers[places], kinds[places]

    def count(counted: Marks) -> Integers:
        return np.bincount(owner[counted], minlength=len(sizes))

    prose: Marks = (sizes <= READ_CHARACTERS) & (kinds[starts] & _CAPITAL > 0) & (count(kind & _FOREIGN > 0) == 0)
    prose &= (count(kind & _SYMBOL > 0) <= MAX_SYMBOL_SHARE * sizes) & (count(sign == ord("-")) <= _MAX_DASHES)
    prose &= (count(np.isin(sign, _RARE)) <= 1) & (count(sign == ord("(")) == count(sign == ord(")")))
    return prose


def _find_long_words(kinds: NDArray[np.uint8]) -> Integers:
    """Where words begin with six small letters of ASCII."""
    small = kinds & _SMALL > 0
    begins = small.copy()
    begins[1:] &= kinds[:-1] & _IN_WORD == 0
    for letter in range(1, _LONG_WORD_LETTERS):
        begins[:-letter] &= small[letter:]
    return np.flatnonzero(begins)


def _number_characters(text: str) -> tuple[NDArray[np.integer], NDArray[np.uint8]]:
    """The characters of a text, and what each is."""
    if text.isascii():
        data = text.encode("ascii")
        return np.frombuffer(data, np.uint8), np.frombuffer(data.translate(_classify_ascii()), np.uint8)
    numbers = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    return numbers, _classify_characters()[np.minimum(numbers, _TABLE_SIZE)]


@cache
def _classify_ascii() -> bytes:
    return _classify_characters()[:256].tobytes()


@cache
def _classify_characters() -> NDArray[np.uint8]:
    """What each character is; the last entry stands for all others."""
    kinds = np.full(_TABLE_SIZE + 1, _FOREIGN, np.uint8)
    kinds[128:_LETTERS_END] = kinds[_MARKS_START:_TABLE_SIZE] = kinds[[ord(" "), ord(_APART)]] = 0
    for number in range(_LETTERS_END):
        if chr(number).isalnum():
            kinds[number] = _IN_WORD | _CAPITAL * chr(number).isupper() | _SMALL * ("a" <= chr(number) <= "z")
    kinds[[ord(mark) for mark in _PROSE_SYMBOLS + _RARE_SYMBOLS]] = _SYMBOL
    kinds[[ord(_APART), *(number for number in range(_TABLE_SIZE) if chr(number).isspace())]] |= _BLANK
    return kinds


def _have_word(words: WordCodes, table: CodeTable) -> Marks:
    """Which sentences have a word of a table."""
    found = np.zeros(len(words.bounds) - 1, bool)
    found[words.owner[table.list_found(words)]] = True
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
    at = _list_codes(patterns.said_words).list_found(words)
    if patterns.said_before:
        before = _list_codes(patterns.said_before)
        either = (before.find(words.codes[np.maximum(at - back, 0)]) >= 0 for back in (1, 2))
        at = at[np.logical_or(*either)]
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
    return CodeTable.of_words(sorted({part[0] for part in parts if part}))
