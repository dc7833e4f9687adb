"""Questions on pages of five packages, where their answers stand, and whether an extract shows one.

A passage is noted by digests of its first four and its last four words and by its number of words, so that no text of a
package is kept here. It is found again among the words of the page (letters and digits, lower-cased) as lxml parses it,
so that nothing depends on how epitome reads pages. It counts on every page where it stands word for word.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lxml import etree

QUESTIONS = Path(__file__).with_name("answers.jsonl")
ENDS, RUN, OVERLAP = 4, 5, 3
INLINE = frozenset(
    "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup"
    " tt u var wbr".split()
)
UNSEEN = frozenset(("head", "script", "style", "template"))
WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Passage:
    """What answers, by digests of the words at its ends."""

    first: str
    last: str
    words: int


@dataclass(frozen=True)
class Question:
    """A question, the page that it is put to, and the passages that answer it; some may stand on other pages."""

    package: str
    page: str
    text: str
    passages: tuple[Passage, ...]


def read_questions(path: Path = QUESTIONS) -> list[Question]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        Question(row["package"], row["page"], row["question"], tuple(Passage(*some) for some in row["passages"]))
        for row in rows
    ]


def list_words(text: str) -> list[str]:
    return WORD.findall(text.lower())


def digest_words(words: Sequence[str]) -> str:
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]


def note_passage(words: Sequence[str]) -> Passage:
    return Passage(digest_words(words[:ENDS]), digest_words(words[-ENDS:]), len(words))


class Page:
    """The words of a page, and what stands where."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    @classmethod
    def read(cls, path: Path) -> Page:
        root = etree.HTML(path.read_bytes(), etree.HTMLParser(encoding="utf-8", huge_tree=True))
        return cls(list_words("".join(list_texts(root))))

    @cached_property
    def digests(self) -> list[str]:
        """Of the four words from each place on."""
        return [digest_words(self.words[i : i + ENDS]) for i in range(len(self.words))]

    @cached_property
    def runs(self) -> dict[tuple[str, ...], list[int]]:
        """Where each run of five words begins."""
        places = defaultdict(list)
        for i in range(len(self.words) - RUN + 1):
            places[tuple(self.words[i : i + RUN])].append(i)
        return places

    def find_passage(self, passage: Passage) -> list[range]:
        """Every place of a passage."""
        shift = max(passage.words - ENDS, 0)
        return [
            range(i, i + passage.words)
            for i in range(len(self.words) - passage.words + 1)
            if self.digests[i] == passage.first and self.digests[i + shift] == passage.last
        ]

    def locate(self, text: str) -> set[int]:
        """The places of a text's words: where the longest runs that hold them stand, of five words or of the whole."""
        words = list_words(text)
        if len(words) < RUN:
            starts = range(len(self.words) - len(words) + 1 if words else 0)
            return {i + j for i in starts if self.words[i : i + len(words)] == words for j in range(len(words))}
        runs = list(self._list_runs(words))
        longest = [0] * len(words)
        for i, _, length in runs:
            longest[i : i + length] = [max(length, known) for known in longest[i : i + length]]
        return {there + j for i, there, length in runs for j in range(length) if longest[i + j] == length}

    def _list_runs(self, words: Sequence[str]) -> Iterator[tuple[int, int, int]]:
        """(place in the words, place here, length) of runs that are in both and cannot be made longer."""
        for i in range(len(words) - RUN + 1):
            for there in self.runs.get(tuple(words[i : i + RUN]), ()):
                if i and there and words[i - 1] == self.words[there - 1]:
                    continue
                length = RUN
                while words[i + length : i + length + 1] == self.words[there + length : there + length + 1] != []:
                    length += 1
                yield i, there, length

    def answers(self, passages: Sequence[Passage], texts: Sequence[str]) -> bool:
        """Whether one of the texts shares three words with a passage, or the whole passage where it is shorter."""
        places = [place for passage in passages for place in self.find_passage(passage)]
        shown = [self.locate(text) for text in texts] if places else []
        return any(len(some.intersection(place)) >= min(OVERLAP, len(place)) for some in shown for place in places)


def list_texts(root: etree._Element) -> Iterator[str]:
    """Texts of a page in reading order; all but inline elements part words."""
    depth = 0
    for event, element in etree.iterwalk(root, events=("start", "end", "comment", "pi")):
        unseen = element.tag in UNSEEN
        if event == "start":
            depth += unseen
            if not depth:
                yield ("" if element.tag in INLINE else " ") + (element.text or "")
        else:
            depth -= unseen and event == "end"
            if not depth:
                inline = event != "end" or element.tag in INLINE
                yield ("" if inline else " ") + (element.tail or "")
