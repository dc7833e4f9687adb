"""Parts of speech of English words: an averaged perceptron over hashed signs (docs/tagger.md).

    tags([["Old", "rivers", "flow", "."]])          -> [["ADJ", "NOUN", "VERB", "."]]
    tagged_words(["Old rivers flow."])               -> [[("old", "ADJ"), ("rivers", "NOUN"), ("flow", "VERB")]]
    adjectives_and_verbs(["Old rivers don't flow."]) -> [["old", "do", "flow"]]

The tags are those of Petrov, Das & McDonald, A universal part-of-speech tagset, LREC 2012; modal verbs are verbs. The
weights (`shipped/tagger.en`) hold numbers only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np

from epitome.errors import ModelError
from epitome.files import pack, unpack
from epitome.maths.arrays import Floats, Integers
from epitome.maths.perceptron import find_best_paths, sum_slot_weights
from epitome.text.tagger_features import EDGE, SLOTS, in_sentence_case, slots_of_words
from epitome.text.terms import WORD
from epitome.text.tokens import tokens

TAGS = ("NOUN", "VERB", "ADJ", "ADV", "PRON", "DET", "ADP", "NUM", "CONJ", "PRT", "X", ".")
_AT_ONCE = 2**16  # tokens, so that memory does not grow with the text
_ADVICE = "use a file that this version of epitome wrote"
Sentences = Sequence[Sequence[str]]


@dataclass(frozen=True, eq=False)
class Tagger:
    """Weights of slots (slots x tags) and of a tag after a tag (tags and start x tags)."""

    weights: Floats
    transitions: Floats

    def __post_init__(self) -> None:
        if self.weights.shape != (SLOTS, len(TAGS)) or self.transitions.shape != (len(TAGS) + 1, len(TAGS)):
            raise ModelError("the tagger's weights are not of the tagger's size", _ADVICE)

    def tags(self, sentences: Sentences) -> list[list[str]]:
        """The tag of each word of each sentence."""
        return [tagged for some in _batches(sentences) for tagged in self._tags(some)]

    def _tags(self, sentences: Sentences) -> Iterator[list[str]]:
        numbers = {EDGE: 0}
        line = [0]
        for sentence in sentences:
            line.extend(numbers.setdefault(word, len(numbers)) for word in in_sentence_case(sentence))
            line.append(0)
        lengths = np.array([len(s) for s in sentences], np.int64)
        own, before, after = (sum_slot_weights(self.weights, slots) for slots in slots_of_words(numbers))
        at = _places(lengths)
        row = np.array(line, np.int64)
        scores = own[row[at]] + before[row[at - 1]] + after[row[at + 1]]
        names = np.array(TAGS, object)[find_best_paths(scores, lengths, self.transitions)].tolist()
        start = 0
        for end in np.cumsum(lengths).tolist():
            yield names[start:end]
            start = end

    def to_bytes(self) -> bytes:
        """The file of this tagger."""
        header = {"kind": "tagger", "language": "en", "tags": list(TAGS)}
        return pack(header, {"weights": self.weights, "transitions": self.transitions})

    @classmethod
    def from_bytes(cls, data: bytes) -> Tagger:
        """The tagger that a file holds."""
        header, arrays = unpack(data)
        fits = header.get("kind") == "tagger" and header.get("tags") == list(TAGS)
        if not fits or set(arrays) != {"weights", "transitions"}:
            raise ModelError("the file holds no tagger", _ADVICE)
        return cls(arrays["weights"], arrays["transitions"])


def slots_in_sentence(words: Sequence[str]) -> Integers:
    """The slots of each word where it stands, its neighbours' included: what a tagger learns from."""
    own, before, after = slots_of_words([EDGE, *in_sentence_case(words), EDGE])
    return np.hstack([own[1:-1], before[:-2], after[2:]])


@cache
def shipped_tagger() -> Tagger:
    """The tagger that comes with the package."""
    return Tagger.from_bytes((resources.files("epitome") / "shipped" / "tagger.en").read_bytes())


def tags(sentences: Sentences) -> list[list[str]]:
    """The tags of sentences of words, which keep their capitals and are parted as `tokens` parts them."""
    return shipped_tagger().tags(sentences)


def tagged_words(sentences: Sequence[str]) -> list[list[tuple[str, str]]]:
    """The words of each sentence, lower-cased, in order, each with its tag."""
    parted = [tokens(sentence) for sentence in sentences]
    return [
        [(w.lower(), tag) for w, tag in zip(words, found, strict=True) if WORD.fullmatch(w)]
        for words, found in zip(parted, tags(parted), strict=True)
    ]


def adjectives_and_verbs(sentences: Sequence[str]) -> list[list[str]]:
    """The adjectives and verbs of each sentence, lower-cased, in order, as often as they stand."""
    return [[word for word, tag in found if tag in ("ADJ", "VERB")] for found in tagged_words(sentences)]


def _places(lengths: Integers) -> Integers:
    """Where words stand in a line of sentences with one edge before each of them and one at the end."""
    return np.arange(lengths.sum()) + np.repeat(np.arange(len(lengths)), lengths) + 1


def _batches(sentences: Sentences) -> Iterator[Sentences]:
    start = count = 0
    for i, sentence in enumerate(sentences):
        count += len(sentence)
        if count >= _AT_ONCE:
            yield sentences[start : i + 1]
            start, count = i + 1, 0
    if start < len(sentences):
        yield sentences[start:]
