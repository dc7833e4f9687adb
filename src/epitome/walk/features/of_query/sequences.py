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
_HASH = np.uint64(0x9E3779B97F4A7C15)  # 2^64 / the golden ratio (Knuth 1973, section 6.4)
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
        wanted = list_distinct(_ngrams(text, size))
        if not len(wanted):
            return np.zeros(len(rows))
        code, row, lengths = _find_ngrams(rows, size, wanted)
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


def _ngrams(text: str, size: int) -> Codes:
    """Each run of `size` characters as a number: 16 bits per character, higher bits overlap the one before."""
    characters = np.frombuffer(text.lower().encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)
    count = max(0, len(characters) - size + 1)
    code = characters[:count].copy()
    for k in range(1, size):  # in place: arrays as large as the text cost more than the arithmetic
        code <<= np.uint64(16)
        code ^= characters[k : count + k]
    return code


def _find_candidates(code: Codes, wanted: Codes) -> Integers:
    """The indices of all wanted codes and few others, by a table of 16-bit hashes instead of a search for each."""
    table = np.zeros(1 << 16, bool)
    table[wanted * _HASH >> np.uint64(48)] = True
    hashed = code * _HASH
    hashed >>= np.uint64(48)
    return np.flatnonzero(table[hashed])


def _find_ngrams(rows: Rows, size: int, wanted: Codes) -> tuple[Codes, Integers, Integers]:
    """The sequences of all rows that are wanted, with few others; the row of each, and the rows' lengths."""
    codes, owners = [np.zeros(0, np.uint64)], [np.zeros(0, np.int64)]
    first = 0  # the number of a document's first sentence, counted across all documents
    for document in rows.documents:
        code, starts = _document_ngrams(document, size)
        places = _find_candidates(code, wanted)
        sentence = np.searchsorted(starts, places, side="right") - 1
        is_inside = places + size <= starts[sentence + 1]  # not of two sentences
        codes.append(code[places[is_inside]])
        owners.append(first + sentence[is_inside])
        first += len(document.sentences)
    row = np.full(first, -1)
    row[rows.sentence_numbers] = np.arange(len(rows))
    found = row[np.concatenate(owners)]
    lengths = rows.gather(_measure_sentences if size == _DENSE_NGRAM_SIZE else _measure_lowered)
    return np.concatenate(codes)[found >= 0], found[found >= 0], lengths


@memoised
def _document_ngrams(document: Document, size: int) -> tuple[Codes, Integers]:
    """The sequences of all characters of a document's sentences, and where each sentence starts and the last ends."""
    texts = lower_sentences(document)
    starts = np.zeros(len(texts) + 1, np.int64)
    np.cumsum([len(text) for text in texts], out=starts[1:])
    return _ngrams("".join(texts), size), starts


def _measure_sentences(document: Document) -> Integers:
    return np.array([measure_characters(s.text[: LIMITS.sentence_characters]) for s in document.sentences], np.int64)


def _measure_lowered(document: Document) -> Integers:
    return np.maximum([len(text) for text in lower_sentences(document)], _NGRAM_SIZE - 1).astype(np.int64)
