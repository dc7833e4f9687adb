"""Language detection from the script and the letters of a text; it needs no word lists.

The script (`scripts.py`) comes first. Where several languages share it, naive Bayes over n-grams of one to three
characters (Cavnar and Trenkle 1994; Dunning 1994) decides, with the table in `languages.gz`:

    score(l) = sum over grams g of n(g) log((p(g | l) + e) / e),    e: the probability of an unseen gram

Only plain words count, not those with digits or code characters, and each at most four times, so that names which a
manual repeats do not drown its prose. Two shortcuts give the same verdict faster: many stop words of the expected
language, and excerpts of the sample whose verdict is clear. Another language must beat the expected one by a margin. A
language without a model is detected as its closest relative that has one (Malay as Indonesian, Bosnian and Serbian in
Latin letters as Croatian).
"""

from __future__ import annotations

import gzip
import json
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import add

import numpy as np

from epitome.language.languages import load_stop_words
from epitome.language.words.scripts import (
    LANGUAGE_OF_SCRIPT,
    TOLD_BY_LETTERS,
    count_letters,
    find_main_script,
    tell_by_script,
)
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.shipped_files import read_shipped

_PIECE_CHARACTERS, _PIECE_STEP = 90, 1_200
_SAMPLE_CHARACTERS = 5_000
_SECTION_CHARACTERS = 2_000
_MIN_LETTERS = 6  # two Chinese characters
_MIN_SECTION_LETTERS = 150
_MAX_WORD_REPEATS = 4
_CODE = "\x00"
_CODE_CHARACTERS = frozenset(_CODE + "_/\\@#$%&*+=<>|~^`{}[]0123456789")
_INSIDE_NAMES = late(r"(?<=\w)[.:](?=\w)|\(\)|(?<=[a-z])(?=[A-Z])")  # os.path, std::max, f(), camelCase
_RELATIVES = {"sr": "hr", "bs": "hr", "sh": "hr", "ms": "id"}


@frozen
class _Margin:
    """How far another language must outscore the expected one: `base`, plus `per_letter` for each letter."""

    base: float
    per_letter: float


_DOCUMENT_MARGIN = _Margin(base=40.0, per_letter=0.5)
_SECTION_MARGIN = _Margin(base=150.0, per_letter=1.0)
_CLEAR_MARGIN = _Margin(base=100.0, per_letter=0.5)
_MIN_PLAIN_SHARE = 0.25  # of the letters that are in plain words: a sample with less is code
_MIN_PROSE_SHARE = 0.8
_MIN_STOP_SHARE = 0.2  # of the words; about 0.4 of prose are stop words, under 0.1 those of another language
_MIN_STOP_WORDS = 10
_EXCERPT_CHARACTERS, _EXCERPT_STEP, _EXCERPT_STOP_SHARE = (
    150,
    500,
    0.25,
)  # excerpts, which need a larger share of stop words


@frozen
class _Model:
    """The languages of one script; `values` is a matrix of grams by languages, in half nats."""

    languages: tuple[str, ...]
    grams: dict[str, int]
    values: Floats


@frozen
class _Evidence:
    """The evidence in a sample: its main script, its letters in that script, and the likeliest language. Where several
    languages share the script: their scores, and the letters in scored words and in all words (each word at most four
    times).
    """

    script: str
    letters: int
    language: str
    scores: dict[str, int]
    scored: int = 0
    seen: int = 0

    def exceeds(self, expected: str, margin: _Margin) -> bool:
        """Whether the likeliest language is clearly likelier than the expected one."""
        gain = self.scores[self.language] - self.scores[expected]
        return gain >= margin.base + margin.per_letter * self.seen

    @property
    def is_clear(self) -> bool:
        """Whether more text could hardly change the verdict: mostly prose, and far ahead of the next language."""
        if not self.scores:
            return self.letters >= _MIN_SECTION_LETTERS
        first, second = sorted(self.scores.values(), reverse=True)[:2]
        margin = _CLEAR_MARGIN.base + _CLEAR_MARGIN.per_letter * self.seen
        return self.scored >= _MIN_PROSE_SHARE * self.seen and first - second >= margin


def detect_language(text: str) -> str:
    """Detect the language of the start of a text; "en" without evidence, as for numbers or code."""
    sample = text[:_SAMPLE_CHARACTERS]
    if _is_clearly(sample, "en"):
        return "en"
    pieces = [sample[start : start + _PIECE_CHARACTERS] for start in range(0, len(sample), _PIECE_STEP)]
    evidence = _collect_evidence(" ".join(pieces))
    if not (evidence and evidence.is_clear):
        evidence = _collect_evidence(sample)
    if evidence is None or evidence.letters < _MIN_LETTERS or evidence.scored < _MIN_PLAIN_SHARE * evidence.seen:
        return "en"
    return evidence.language if "en" not in evidence.scores or evidence.exceeds("en", _DOCUMENT_MARGIN) else "en"


def detect_section_languages(texts: Sequence[str], language: str) -> list[str]:
    """Detect the language of each section, given its text and the language of the document.

    A section differs from the document only where it has enough letters, and most of them are in another script or its
    n-grams clearly belong to another language. If the document's language has no model, only the script counts.
    """
    samples = [text[:_SECTION_CHARACTERS] for text in texts]
    evidence = [None if _can_skip_detection(text, language) else _collect_evidence(text) for text in samples]
    scripts = _list_scripts(language) or _find_commonest_script(evidence)
    return [language if e is None else _judge_section(e, language, scripts) for e in evidence]


def _is_clearly(text: str, language: str) -> bool:
    """Whether stop words alone show that a text is in a language; excerpts are tried first and mostly suffice."""
    excerpts = (text[start : start + _EXCERPT_CHARACTERS] for start in range(0, len(text), _EXCERPT_STEP))
    return _has_stop_words(" ".join(excerpts), language, _EXCERPT_STOP_SHARE) or _has_stop_words(
        text, language, _MIN_STOP_SHARE
    )


def _has_stop_words(text: str, language: str, share: float) -> bool:
    words = text.lower().split()
    return sum(map(load_stop_words(language).__contains__, words)) >= max(_MIN_STOP_WORDS, share * len(words))


def _can_skip_detection(text: str, language: str) -> bool:
    """Whether a section is too short to be in another language, or clearly in the document's."""
    return (text.isascii() and len(text) < _MIN_SECTION_LETTERS) or _is_clearly(text, language)


def list_languages() -> frozenset[str]:
    """The languages that can be detected."""
    by_letters = (model.languages for model in _load_models().values())
    return frozenset(LANGUAGE_OF_SCRIPT.values()) | TOLD_BY_LETTERS | frozenset(chain.from_iterable(by_letters))


def _judge_section(evidence: _Evidence, language: str, scripts: frozenset[str]) -> str:
    if evidence.letters < _MIN_SECTION_LETTERS or evidence.scored < _MIN_PROSE_SHARE * evidence.seen:
        return language
    if evidence.script not in scripts:
        return evidence.language
    expected = language if language in evidence.scores else _RELATIVES.get(language)
    if expected not in evidence.scores or not evidence.exceeds(expected, _SECTION_MARGIN):
        return language
    return evidence.language


def _list_scripts(language: str) -> frozenset[str]:
    """The scripts that a language is known to be written in; empty for an unknown language."""
    found = {script for script, only in LANGUAGE_OF_SCRIPT.items() if only == language}
    found |= {script for script, model in _load_models().items() if language in model.languages}
    found |= {"Latin"} if language in _RELATIVES else set()
    return frozenset(found | {"ja": {"Han"}, "yi": {"Hebrew"}, "as": {"Bengali"}}.get(language, set()))


def _find_commonest_script(evidence: Sequence[_Evidence | None]) -> frozenset[str]:
    letters: dict[str, int] = {}
    for e in evidence:
        if e is not None:
            letters[e.script] = letters.get(e.script, 0) + e.letters
    script = find_main_script(letters)
    return frozenset((script,) if script else ())


def _collect_evidence(sample: str) -> _Evidence | None:
    """The evidence for the language of a sample; None where it has no letters."""
    sample = unicodedata.normalize("NFC", sample)
    characters = Counter(sample)
    letters = count_letters(characters)
    script = find_main_script(letters)
    if script is None:
        return None
    language = tell_by_script(script, characters)
    if language is not None:
        return _Evidence(script, letters[script], language, {})
    model = _load_models()[script]
    words = _list_words(sample, characters)
    plain = [word for word in words if _CODE not in word]
    scores = dict(zip(model.languages, _score(plain, model), strict=True))
    best = max(scores, key=lambda code: (scores[code], code == "en", code))
    seen = sum(len(word) - word.count(_CODE) for word in words)
    return _Evidence(script, letters[script], best, scores, sum(map(len, plain)), seen)


def _list_words(sample: str, characters: Counter[str]) -> list[str]:
    """The words in lower case, with `_CODE` for each digit and code character; each at most four times."""
    table = {ord(c): _fold(c) for c in (*characters, _CODE)}
    times = Counter(_INSIDE_NAMES.sub(_CODE, sample).translate(table).split())
    return [word for word, count in times.items() for _ in range(min(count, _MAX_WORD_REPEATS))]


def _fold(character: str) -> str:
    if character in _CODE_CHARACTERS:
        return _CODE
    return character.lower() if unicodedata.category(character)[0] in "LM" else " "


def _score(words: list[str], model: _Model) -> list[int]:
    text = f" {' '.join(words)} "
    pairs = list(map(add, text, text[1:]))
    counts = Counter(chain(text, pairs, map(add, pairs, text[2:])))
    known = counts.keys() & model.grams.keys()
    rows = [model.grams[gram] for gram in known]
    times = np.array([counts[gram] for gram in known], np.float64)
    scores: list[int] = (times @ model.values[rows]).astype(np.int64).tolist()
    return scores


@cache
def _load_models() -> dict[str, _Model]:
    packed = read_shipped("language/languages.gz")
    head, _, numbers = gzip.decompress(packed).partition(b"\n")
    models: dict[str, _Model] = {}
    start = 0
    for script, languages, grams in json.loads(head):
        count = len(languages) * len(grams)
        values = np.frombuffer(numbers, np.uint8, count, start).reshape(len(languages), len(grams))
        rows = {gram: row for row, gram in enumerate(grams)}
        models[script] = _Model(tuple(languages), rows, np.ascontiguousarray(values.T, np.float64))
        start += count
    return models
