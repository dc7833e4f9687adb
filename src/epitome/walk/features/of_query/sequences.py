"""Runs of words or letters that a sentence has in common with a query.

BigramCoverage: (a, b) is a pair of the query, or of the sentence, if b is the next word after a that is not a stop
word; its weight is w(a) + w(b), w local (`weights.py`). Weight of the query's distinct pairs in s / of all; in [0, 1].

CharacterNgrams: where stems fail (spelling variants of names, compounds, OCR errors) letters still agree. With G the
distinct four-character sequences of the lower-cased query, w(g) = ln(1 + (n - df + 1/2) / (df + 1/2)) over the n
candidates: sum of w(g) over g in G that occur in s / (sum of w(g) over G * sqrt(1 + |s| / 20)), |s| in characters. For
a query in Han, Kana or Hangul the sequences have two: such a letter says as much as two or three of an alphabet.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.language import measure_characters
from epitome.language.words.letters import HAN, HANGUL, KANA, compile_class
from epitome.maths.arrays import Floats, Integers, list_distinct
from epitome.maths.okapi import okapi_idf
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import MeasureOfQuery, OfQuery
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet, lower_sentences

_NGRAM_SIZE, _DENSE_NGRAM_SIZE = 4, 2
_DENSE = HAN + KANA + HANGUL
_LENGTH_SCALE = 20
_HASH = np.uint32(0x9E3779B1)  # a prime near 2^32 / the golden ratio (Knuth 1973, section 6.4)
Codes = NDArray[np.uint64]


@frozen(kw_only=True)
class BigramCoverage(OfQuery):
    """The share of the query's pairs of neighbouring words that a sentence has, by weight."""

    @property
    def name(self) -> str:
        """bigrams, and the query."""
        return self._name("bigrams")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of the {self.query.word_kind} word pairs it has, rare ones weighing more"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The share of the query's pairs."""
        return f"has {value:.0%} of the {self.query.word_kind} word pairs"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row: its pairs are looked up among the query's."""
        rows = sheet.rows
        # in a fixed order, so that sums are equal to the last digit
        pairs = dict.fromkeys(pair for words in self._query(sheet).segments for pair in pairwise(words))
        weight = word_weights(rows, dict.fromkeys(word for pair in pairs for word in pair), "local", None)
        total = sum(weight[a] + weight[b] for a, b in pairs)
        number, width = rows.terms.vocabulary.number, rows.terms.sparse.shape[1]
        coded = sorted(
            (number[a] * width + number[b], weight[a] + weight[b]) for a, b in pairs if a in number and b in number
        )
        if not coded:
            return np.zeros(len(rows))
        code, row = _row_pairs(rows)
        codes, weights = np.array([c for c, _ in coded]), np.array([w for _, w in coded])
        at = np.minimum(np.searchsorted(codes, code), len(codes) - 1)
        hit = codes[at] == code
        distinct = np.unique(np.stack([row[hit], at[hit]]), axis=1)  # each pair once per row
        return np.bincount(distinct[0], weights[distinct[1]], minlength=len(rows)) / total


@memoised
def _row_pairs(rows: Rows) -> tuple[Integers, Integers]:
    """The pairs of neighbouring terms, each coded as one number, and their rows."""
    terms = rows.terms
    owner = np.repeat(np.arange(len(rows)), np.diff(terms.bounds))
    kept = terms.tokens >= 0
    token, owner = terms.tokens[kept].astype(np.int64), owner[kept]
    together = owner[1:] == owner[:-1]
    return (token[:-1] * terms.sparse.shape[1] + token[1:])[together], owner[1:][together]


@frozen(kw_only=True)
class CharacterNgrams(MeasureOfQuery):
    """The share of the query's four-letter sequences that a sentence has, shorter ones preferred; in [0, 1]."""

    @property
    def name(self) -> str:
        """spelling, and the query."""
        return self._name("spelling")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how much its spelling is that of {self.query.possessive.removesuffix(chr(39) + 's')}"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row: its sequences are looked up among the query's."""
        rows = sheet.rows
        text = self._query(sheet).text[: LIMITS.sentence_characters]
        size = _DENSE_NGRAM_SIZE if _is_dense(text) else _NGRAM_SIZE
        asked = _number_characters(text.lower())
        wanted = list_distinct(_code_runs(asked, np.arange(max(0, len(asked) - size + 1)), size))
        if not len(wanted):
            return np.zeros(len(rows))
        code, row, lengths = _find_ngrams(rows, size, asked, wanted)
        at = np.minimum(np.searchsorted(wanted, code), len(wanted) - 1)
        hit = wanted[at] == code
        distinct = list_distinct(row[hit] * len(wanted) + at[hit])  # each sequence once per row
        owner, which = distinct // len(wanted), distinct % len(wanted)
        df = np.bincount(which, minlength=len(wanted)).astype(np.float64)
        weight = okapi_idf(len(rows), df)
        shared = np.bincount(owner, weight[which], minlength=len(rows))
        share: Floats = shared / (weight.sum() * np.sqrt(1 + lengths / _LENGTH_SCALE))
        return share


def _is_dense(text: str) -> bool:
    return not text.isascii() and 2 * len(compile_class(_DENSE).findall(text)) > len(text)


def _number_characters(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def _code_runs(characters: NDArray[np.uint32], places: Integers, size: int) -> Codes:
    """The runs of `size` characters that begin at some places as numbers: 16 bits per character, higher bits overlap
    the one before.
    """
    code = np.zeros(len(places), np.uint64)
    for k in range(size):
        code <<= np.uint64(16)
        code ^= characters[places + k]
    return code


def _hash_runs(characters: NDArray[np.uint32], size: int) -> NDArray[np.uint32]:
    """A number of 16 bits for each run of `size` characters, from the lowest bits of each: all runs of a text are four
    bytes each, whatever its letters, and cost little more than reading them.
    """
    lowest = characters.astype(np.uint8 if size == _NGRAM_SIZE else np.uint16)
    runs = np.ndarray((max(0, len(lowest) - size + 1),), np.uint32, lowest, strides=(lowest.itemsize,))
    hashed: NDArray[np.uint32] = runs * _HASH
    hashed >>= np.uint32(16)
    return hashed


def _find_ngrams(rows: Rows, size: int, asked: NDArray[np.uint32], wanted: Codes) -> tuple[Codes, Integers, Integers]:
    """The sequences of all rows that are wanted, which are those of the characters asked for, with few others; the row
    of each, and the rows' lengths.
    """
    table = np.zeros(1 << 16, bool)  # of hashes, instead of a search for each sequence
    table[_hash_runs(asked, size)] = True
    codes, owners = [np.zeros(0, np.uint64)], [np.zeros(0, np.int64)]
    first = 0  # the number of a document's first sentence, counted across all documents
    for document in rows.documents:
        characters, starts = _join_sentences(document)
        places = np.flatnonzero(table[_hash_runs(characters, size)])
        sentence = np.searchsorted(starts, places, side="right") - 1
        is_inside = places + size <= starts[sentence + 1]  # not of two sentences
        codes.append(_code_runs(characters, places[is_inside], size))
        owners.append(first + sentence[is_inside])
        first += len(document.sentences)
    row = np.full(first, -1)
    row[rows.sentence_numbers] = np.arange(len(rows))
    found = row[np.concatenate(owners)]
    lengths = rows.gather(_measure_sentences if size == _DENSE_NGRAM_SIZE else _measure_lowered)
    return np.concatenate(codes)[found >= 0], found[found >= 0], lengths


@memoised
def _join_sentences(document: Document) -> tuple[NDArray[np.uint32], Integers]:
    """All characters of a document's sentences in lower case, and where each sentence starts and the last ends."""
    texts = lower_sentences(document)
    starts = np.zeros(len(texts) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, texts), np.int64, len(texts)), out=starts[1:])
    return _number_characters("".join(texts)), starts


def _measure_sentences(document: Document) -> Integers:
    return np.array([measure_characters(s.text[: LIMITS.sentence_characters]) for s in document.sentences], np.int64)


def _measure_lowered(document: Document) -> Integers:
    return np.maximum(np.diff(_join_sentences(document)[1]), _NGRAM_SIZE - 1)
