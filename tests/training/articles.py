"""Made-up articles whose abstract repeats certain of their sentences: one of the introduction, two of the conclusion.

Words are drawn syllables. Title words stand in the repeated sentences and in some others, so that neither the title
nor the place alone tells which ones they are.
"""

from __future__ import annotations

import random

import epitome
from epitome.document import Document

_SYLLABLES = "ba ke li mo nu ra se ti vo zu da pe fi go hu ja lo ne".split()
_SHAPE = {"Introduction": (3, 3), "Methods": (4, 3), "Results": (4, 3), "Conclusion": (3, 2)}


def sentences_of(number: int) -> tuple[list[str], dict[str, list[list[str]]], list[str]]:
    """Title words, the paragraphs of each section, and the sentences that the abstract repeats."""
    draw = random.Random(number)

    def word() -> str:
        return "".join(draw.choice(_SYLLABLES) for _ in range(3))

    title = [word() for _ in range(4)]

    def sentence(start: str, *, named: int) -> str:
        words = [word() for _ in range(draw.randint(7, 11))] + draw.sample(title, named)
        draw.shuffle(words)
        return f"{start} {' '.join(words)}."

    parts = {
        heading: [[sentence("The", named=draw.choice((0, 0, 1, 2))) for _ in range(long)] for _ in range(paragraphs)]
        for heading, (paragraphs, long) in _SHAPE.items()
    }
    repeated = [sentence("Here we show that", named=2) for _ in range(3)]
    parts["Introduction"][-1][-1] = repeated[0]
    parts["Conclusion"][0][0] = repeated[1]
    parts["Conclusion"][-1][-1] = repeated[2]
    return title, parts, repeated


def article(number: int, *, abstract: bool = True, title: bool = True, sections: bool = True) -> bytes:
    """One article as JATS; without an abstract, a title or sections where that is asked for."""
    words, parts, repeated = sentences_of(number)
    front = f"<title-group><article-title>{' '.join(words).capitalize()}</article-title></title-group>" if title else ""
    front += f"<abstract><p>{' '.join(repeated)}</p></abstract>" if abstract else ""
    body = ""
    for heading, paragraphs in parts.items():
        told = "".join(f"<p>{' '.join(paragraph)}</p>" for paragraph in paragraphs)
        body += f"<sec><title>{heading}</title>{told}</sec>" if sections else told
    return f"<article><front><article-meta>{front}</article-meta></front><body>{body}</body></article>".encode()


def documents(numbers: range) -> list[Document]:
    """The articles of some numbers, read."""
    return [epitome.read(article(number), language="en") for number in numbers]


def repeated_in(document: Document, number: int) -> set[int]:
    """The sentences of a body that its abstract repeats."""
    wanted = set(sentences_of(number)[2])
    return {s.index for s in document.sentences if document.kind_of(s) == "body" and s.text in wanted}
