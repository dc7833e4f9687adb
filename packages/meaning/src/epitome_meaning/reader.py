"""The reader: a query and sentences in, scores out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from epitome_meaning.network import Network
from epitome_meaning.weights import read_weights
from epitome_meaning.windows import CLS, MARK, SEP, Piece, Shape, Signs, make_windows
from epitome_meaning.word_likeness import compare_words
from epitome_meaning.word_pieces import WordPieces

_FOLDER = Path(__file__).parent / "data"
_DIGITS = 3  # sums differ in the last digits between processors; ranks must not


@dataclass(frozen=True)
class Line:
    """A sentence of a document: its number there, its text, the heading above it and the sentence before it."""

    place: int
    text: str
    heading: str = ""
    before: str = ""


@dataclass(frozen=True)
class Scores:
    """Of sentences in the order given; `answered` of them together."""

    relevance: npt.NDArray[np.float32]  # log-odds that the sentence answers
    likeness: npt.NDArray[np.float32]  # about the cosine of a sentence's vector with the query's
    answered: float  # log-odds that one of the windows answers
    verdict: tuple[float, float, float]  # log-odds of the first window: supports the claim, contradicts it, neither


class Reader:
    """Reads sentences for a query; `shape` sets how much it reads at once."""

    def __init__(self, network: Network, words: WordPieces, shape: Shape | None = None) -> None:
        self._network, self._words, self._shape = network, words, shape or Shape()
        self._signs = Signs(*(words.numbers[sign] for sign in (CLS, SEP, MARK)))

    def read(self, query: str, lines: Sequence[Line]) -> Scores:
        """The scores of sentences; their order does not matter, their places do."""
        if not lines:
            raise ValueError("there is no sentence to read: give at least one")
        shape = self._shape
        pieces = [
            Piece(
                line.place,
                self._words.encode(line.text, shape.sentence),
                self._words.encode(line.heading, shape.heading) if shape.heading else (),
                self._words.encode(line.before)[-shape.before :] if shape.before else (),
            )
            for line in lines
        ]
        windows = make_windows(self._words.encode(query, shape.query), pieces, self._signs, shape)
        reading = self._network.read(windows)
        order = [number for window in windows for number in window.sentences]
        relevance = np.empty(len(lines), np.float32)
        likeness = np.empty(len(lines), np.float32)
        relevance[order] = np.round(reading.relevance, _DIGITS)
        likeness[order] = np.round(reading.likeness, _DIGITS)
        supports, contradicts, neither = (round(float(value), _DIGITS) for value in reading.verdict[0])
        answered = round(float(reading.answered.max()), _DIGITS)
        return Scores(relevance, likeness, answered, (supports, contradicts, neither))

    def compare(self, query: str, sentences: Sequence[str]) -> npt.NDArray[np.float32]:
        """How close the words of each sentence are to those of a query, without the network."""
        shape, words = self._shape, self._words
        pieces = [words.encode(sentence, shape.sentence) for sentence in sentences]
        likeness = compare_words(self._network.table, words.encode(query, shape.query), pieces)
        return np.round(likeness, _DIGITS + 1)


@cache
def load_reader(shape: Shape | None = None) -> Reader:
    """The reader that is shipped; loaded once for each shape."""
    card = json.loads((_FOLDER / "card.json").read_text(encoding="utf-8"))
    arrays = read_weights(_FOLDER / "reader.safetensors", card["sha256"])
    vocabulary = (_FOLDER / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
    return Reader(Network(arrays), WordPieces(vocabulary), shape)
