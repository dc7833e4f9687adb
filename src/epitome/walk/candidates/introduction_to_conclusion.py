"""IntroductionToConclusion: the sentences of an article from its introduction to its conclusion (Amini, Tombros,
Usunier & Lalmas 2007, section 4.2).

[ours] Both are included. The introduction is the first part whose heading announces one, else the first part; the
conclusion the last part whose heading announces one, else the last part. A part is a section of the highest level with
all below it; where one section holds all others, as below the heading of a web page, of the level below that. A part
that was asked for is taken whole, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import ClassVar

from epitome.document import Document, Sentence, Task
from epitome.language import classify_headings
from epitome.runtime.frozen import frozen
from epitome.walk.candidates.body import Body


@frozen(kw_only=True)
class IntroductionToConclusion(Body):
    """Sentences of the body between, and in, introduction and conclusion; documents whose title is a list of names tell
    nothing to learn from.
    """

    name: ClassVar[str] = "introduction_to_conclusion"
    description: ClassVar[str] = (
        "sentences of the body from the introduction to the conclusion, or of the part asked for"
    )
    needs_informative_title: ClassVar[bool] = True

    def list_sentences(self, document: Document, task: Task) -> list[Sentence]:
        """The candidates of one document, whatever their length."""
        sentences = super().list_sentences(document, task)
        return sentences if task.scope else select_introduction_to_conclusion(document, sentences)


def select_introduction_to_conclusion(document: Document, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Those of some sentences that stand neither before the introduction nor after the conclusion."""
    shared = _count_shared_headings(sentences)
    grouped = groupby(sentences, key=lambda s: s.section[shared] if len(s.section) > shared else "")
    parts = [(heading, list(part)) for heading, part in grouped]
    types = [classify_headings([heading], document.language) for heading, _ in parts]
    first = next((i for i, announced in enumerate(types) if "introduction" in announced), 0)
    conclusions = [i for i, announced in enumerate(types) if "conclusion" in announced]
    last = conclusions[-1] if conclusions and conclusions[-1] >= first else len(parts) - 1
    return [sentence for _, part in parts[first : last + 1] for sentence in part]


def _count_shared_headings(sentences: Sequence[Sentence]) -> int:
    """How many headings stand above all sentences."""
    levels = zip(*(sentence.section for sentence in sentences), strict=False)
    return sum(1 for _ in takewhile(lambda level: len(set(level)) == 1, levels))
