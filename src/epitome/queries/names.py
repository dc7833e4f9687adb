"""Names and numbers of the linking sentence, as queries: what a page that supports it can hardly do without.

Names: the words written with a capital that are no stop words. Numbers: the words with a digit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from epitome.document import Task
from epitome.limits import LIMITS
from epitome.queries.reading import LinkingSentence
from epitome.table import Query, Rows
from epitome.text import extract_terms

_WORD = re.compile(r"\w+")


def _those(name: str, task: Task, rows: Rows, *, digits: bool) -> Query:
    sentence = LinkingSentence()(task, rows).text[: LIMITS.sentence_characters]
    told = [w for w in _WORD.findall(sentence) if (any(map(str.isdigit, w)) if digits else w[0].isupper())]
    found = (tuple(extract_terms(word, task.language)) for word in dict.fromkeys(told))
    return Query(name, " ".join(told), tuple(segment for segment in found if segment))


@dataclass(frozen=True, kw_only=True)
class Names:
    """The capitalised words of the linking sentence."""

    name: ClassVar[str] = "names"
    says: ClassVar[str] = "the names in the linking sentence"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """A segment a word."""
        return _those(self.name, task, rows, digits=False)


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """The numbers in the linking sentence."""

    name: ClassVar[str] = "numbers"
    says: ClassVar[str] = "the numbers in the linking sentence"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, task: Task, rows: Rows) -> Query:
        """A segment a number."""
        return _those(self.name, task, rows, digits=True)
