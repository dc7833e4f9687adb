"""The quotes and claims of an answer: what stands in quotation marks or block quotes, and the sentences around it.

Headings, greetings, questions, lead-ins ("In summary:") and lists of references claim nothing and are left out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache

from epitome.api.checking.references import REFERENCE_LINE, AnswerReferences, strip_marks
from epitome.document import Document, Sentence
from epitome.language.end_marks import COLONS, FINAL_MARKS, QUESTION_MARKS
from epitome.language.words.words import count_run_letters, find_word_spans
from epitome.runtime.frozen import frozen
from epitome.runtime.shipped_files import read_shipped

QUOTE, CLAIM = "quote", "claim"
_MIN_WORDS = 3  # of a quote: fewer are a name, or said with a smile
_MAX_QUOTE = 2_000  # characters
_MARKS = ("“”", "„“", "„”", "«»", "»«", "‟”", "「」", "『』", '""', "‘’")
_QUOTED = re.compile(
    "|".join(rf"{a}(?P<q{n}>[^{a}{b}]{{2,{_MAX_QUOTE}}}?){b}" for n, (a, b) in enumerate(map(tuple, _MARKS))).replace(
        '"', r"(?<![\w\\])" + '"', 1
    )
)
_BLOCK_QUOTE = re.compile(r">\s*")
_ENDS = re.escape("".join(FINAL_MARKS))
_BOLD_LINE = re.compile(rf"(\*\*|__)[^*_\n]{{0,200}}[^*_\n{_ENDS}]\1")  # a heading, by emphasis
_SIGNS = 3  # quotation marks and a full stop around a quote
_CLAIMS_NOTHING = tuple(COLONS + QUESTION_MARKS)


@frozen(kw_only=True)
class AnswerPart:
    """A quote or a claim: its place in the answer, its text without the marks of citations, and the sources cited."""

    kind: str
    text: str
    start: int
    end: int
    cited: tuple[int, ...] = ()


def split_answer(answer: Document, references: AnswerReferences) -> list[AnswerPart]:
    """The quotes and claims of an answer, in order."""
    quotes = list(_find_quotes(answer))
    inside = _Coverage(quotes)
    parts = [
        AnswerPart(kind=QUOTE, text=answer.text[a:b], start=a, end=b, cited=references.find(answer, a, b))
        for a, b in quotes
    ]
    for sentence in answer.sentences:
        text = strip_marks(sentence.text)
        if _is_aside(answer, sentence, text) or inside.covers(sentence.start, sentence.end):
            continue
        cited = references.find(answer, sentence.start, sentence.end)
        parts.append(AnswerPart(kind=CLAIM, text=text, start=sentence.start, end=sentence.end, cited=cited))
    return sorted(parts, key=lambda part: (part.start, part.kind))


def _find_quotes(answer: Document) -> Iterator[tuple[int, int]]:
    """The places of quotes: block quotes, sentence by sentence, and what stands in marks within one block."""
    for block in answer.blocks:
        if block.kind == "heading":
            continue
        for found in _QUOTED.finditer(answer.text, block.start, block.end):
            name = found.lastgroup or ""
            start, end = found.span(name)
            if _is_long(answer.text[start:end]):
                yield start, end
    for sentence in answer.sentences:
        lead = _BLOCK_QUOTE.match(sentence.text)  # of a text that is not read as Markdown
        is_quote = lead is not None or "/blockquote" in sentence.path
        if is_quote and _is_long(sentence.text) and not _QUOTED.search(sentence.text):
            yield sentence.start + (lead.end() if lead else 0), sentence.start + len(strip_marks(sentence.text))


def _is_long(text: str) -> bool:
    words = [text[a:b] for a, b in find_word_spans(text, single_letters=False)]
    return sum(0.5 if count_run_letters(word) else 1.0 for word in words) >= _MIN_WORDS


def _is_aside(answer: Document, sentence: Sentence, text: str) -> bool:
    """Whether a sentence claims nothing."""
    lowered = " ".join(text.split()).casefold()
    return (
        not any(map(str.isalpha, text))
        or answer.kind_of(sentence) in ("references", "footnote", "boilerplate")
        or REFERENCE_LINE.match(sentence.text) is not None
        or _BOLD_LINE.fullmatch(sentence.text.strip()) is not None
        or text.rstrip().endswith(_CLAIMS_NOTHING)
        or lowered.startswith(_list_courtesies())
    )


@cache
def _list_courtesies() -> tuple[str, ...]:
    """How greetings and other sentences begin that claim nothing."""
    return tuple(tomllib.loads(read_shipped("api/checking/courtesies.toml").decode())["beginnings"])


class _Coverage:
    """Stretches of a text, in which others may lie."""

    def __init__(self, stretches: Sequence[tuple[int, int]]) -> None:
        self._stretches = sorted(stretches)
        self._at = 0

    def covers(self, start: int, end: int) -> bool:
        """Whether one stretch holds all letters from `start` to `end` but a few signs; asked from left to right."""
        while self._at < len(self._stretches) and self._stretches[self._at][1] + _SIGNS < end:
            self._at += 1
        return self._at < len(self._stretches) and self._stretches[self._at][0] - _SIGNS <= start
