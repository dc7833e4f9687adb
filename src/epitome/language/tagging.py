"""Parts of speech of English words: an averaged perceptron over hashed features (docs/tagger.md).

    tokenise("Old rivers don't flow.")                    -> ["Old", "rivers", "do", "n't", "flow", "."]
    tag_sentences([["Old", "rivers", "flow", "."]])       -> [["ADJ", "NOUN", "VERB", "."]]
    tag_words(["Old rivers flow."])                       -> [[("old", "ADJ"), ("rivers", "NOUN"), ("flow", "VERB")]]
    find_adjectives_and_verbs(["Old rivers don't flow."]) -> [["old", "do", "flow"]]

The tags are those of Petrov, Das & McDonald, A universal part-of-speech tagset, LREC 2012; modal verbs are verbs. The
weights (`shipped/tagger.en`) hold numbers only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from epitome.language.tagger_features import EDGE, SLOTS, hash_words, lower_if_all_capitals
from epitome.language.words.letters import RUNS
from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.perceptron import find_best_paths, sum_slot_weights
from epitome.runtime.errors import ModelError
from epitome.runtime.files import pack, unpack
from epitome.runtime.frozen import frozen
from epitome.runtime.shipped_files import read_shipped

WORD = re.compile(rf"[{RUNS}]|[^\W_{RUNS}](?:[^\W_{RUNS}]|[\u0300-\u036f])*")
_TOKEN = re.compile(
    r"(?:https?://|www\.)\S+"
    r"|[\w.+-]{1,64}+@[\w.-]+"  # bounded, so that a long run without @ is not retried from each of its letters
    r"|(?:[^\W\d_]\.){2,}"
    r"|\d+(?:[.,]\d+)+(?!\w)"
    r"|[^\W\d_]{1,16}?(?=n['’]t(?!\w))"
    r"|n['’]t(?!\w)"
    r"|['’](?:s|re|ve|ll|d|m)(?!\w)"
    rf"|{WORD.pattern}"
    r"|(?P<sign>[^\w\s]|_)(?P=sign)*",
    re.IGNORECASE,
)
TAGS = ("NOUN", "VERB", "ADJ", "ADV", "PRON", "DET", "ADP", "NUM", "CONJ", "PRT", "X", ".")
_BATCH_TOKENS = 2**16  # so that memory does not grow with the text
_ADVICE = "use a file that this version of epitome wrote"
Sentences = Sequence[Sequence[str]]


def tokenise(sentence: str) -> list[str]:
    """Split a sentence into tokens with their original case, as English treebanks do.

    Tokens are words, decimal numbers, contractions (do|n't, it|'s), addresses, initials (U.S.), and runs of one symbol.
    Hyphens separate words, as in `terms`.
    """
    return [token.group() for token in _TOKEN.finditer(sentence)]


@frozen(eq=False)
class Tagger:
    """Weights of slots (slots x tags) and of transitions between tags (tags and start x tags)."""

    weights: Floats
    transitions: Floats

    def __post_init__(self) -> None:
        if self.weights.shape != (SLOTS, len(TAGS)) or self.transitions.shape != (len(TAGS) + 1, len(TAGS)):
            raise ModelError("the tagger's weights are not of the tagger's size", _ADVICE)

    def tag(self, sentences: Sentences) -> list[list[str]]:
        """The tag of each word of each sentence."""
        return [tags for batch in _split_batches(sentences) for tags in self._tag_batch(batch)]

    def _tag_batch(self, sentences: Sentences) -> Iterator[list[str]]:
        numbers = {EDGE: 0}
        line = [0]
        for sentence in sentences:
            line.extend(numbers.setdefault(word, len(numbers)) for word in lower_if_all_capitals(sentence))
            line.append(0)
        lengths = np.array([len(s) for s in sentences], np.int64)
        own, before, after = (sum_slot_weights(self.weights, slots) for slots in hash_words(numbers))
        positions = _find_positions(lengths)
        row = np.array(line, np.int64)
        scores = own[row[positions]] + before[row[positions - 1]] + after[row[positions + 1]]
        names = np.array(TAGS, object)[find_best_paths(scores, lengths, self.transitions)].tolist()
        start = 0
        for end in np.cumsum(lengths).tolist():
            yield names[start:end]
            start = end

    def to_bytes(self) -> bytes:
        """The contents of a file with this tagger."""
        header = {"kind": "tagger", "language": "en", "tags": list(TAGS)}
        return pack(header, {"weights": self.weights, "transitions": self.transitions})

    @classmethod
    def from_bytes(cls, data: bytes) -> Tagger:
        """Read a tagger from the contents of a file."""
        header, arrays = unpack(data)
        fits = header.get("kind") == "tagger" and header.get("tags") == list(TAGS)
        if not fits or set(arrays) != {"weights", "transitions"}:
            raise ModelError("the file holds no tagger", _ADVICE)
        return cls(arrays["weights"], arrays["transitions"])


def hash_sentence(words: Sequence[str]) -> Integers:
    """The slots of each word of a sentence, including those from its neighbours: the input for training a tagger."""
    own, before, after = hash_words([EDGE, *lower_if_all_capitals(words), EDGE])
    return np.hstack([own[1:-1], before[:-2], after[2:]])


@cache
def load_tagger() -> Tagger:
    """The tagger that comes with the package."""
    return Tagger.from_bytes(read_shipped("maths/shipped/tagger.en"))


def tag_sentences(sentences: Sentences) -> list[list[str]]:
    """The tags of sentences, given as lists of tokens (see `tokenise`) with their capitals."""
    return load_tagger().tag(sentences)


def tag_words(sentences: Sequence[str]) -> list[list[tuple[str, str]]]:
    """The words of each sentence, lower-cased, in order, each with its tag."""
    tokenised = [tokenise(sentence) for sentence in sentences]
    return [
        [(w.lower(), tag) for w, tag in zip(words, tags, strict=True) if WORD.fullmatch(w)]
        for words, tags in zip(tokenised, tag_sentences(tokenised), strict=True)
    ]


def find_adjectives_and_verbs(sentences: Sequence[str]) -> list[list[str]]:
    """The adjectives and verbs of each sentence, lower-cased, in order, repeated as often as they occur."""
    return [[word for word, tag in tagged if tag in ("ADJ", "VERB")] for tagged in tag_words(sentences)]


def _find_positions(lengths: Integers) -> Integers:
    """The positions of words in concatenated sentences with one edge before each of them and one at the end."""
    return np.arange(lengths.sum()) + np.repeat(np.arange(len(lengths)), lengths) + 1


def _split_batches(sentences: Sentences) -> Iterator[Sentences]:
    start = count = 0
    for i, sentence in enumerate(sentences):
        count += len(sentence)
        if count >= _BATCH_TOKENS:
            yield sentences[start : i + 1]
            start, count = i + 1, 0
    if start < len(sentences):
        yield sentences[start:]
