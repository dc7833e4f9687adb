"""What every system answers on the examples and on degenerate documents, as JSON on standard output.

Run by itself, in a child process under another processor type, so that the answers can be compared; with the numbers
FIRST STEP, only every STEP-th is asked, from FIRST on.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import epitome
from epitome import Document
from epitome.document.summary import Ranking
from epitome.systems import LEARNT, SYSTEMS

sys.path.append(str(Path(__file__).parents[1]))  # it is run by itself
from support.meaning_package import importable_meaning  # isort: skip

EXAMPLES = Path(__file__).parents[2] / "examples"
QUESTIONS = {  # together they have more sentences than are decomposed in full
    "acid-rain.xml": "effects of acid rain on fish",
    "canal.txt": "how a lock lifts a boat",
    "tides.html": "spring tides and neap tides",
}
LINKING = "Near the full moon the spring tides run highest."
RIVER = "The river rose and the old mill stood in water"
MILL = "A miller ground corn while the wheel turned"
WORDS = "river mill water wheel corn stone bread boat lock rope horse canal".split()
RECIPES = ("best", "paper")


def degenerate() -> dict[str, list[str]]:
    """Documents with many equal sentences, equal values and ties."""
    draw = Random(5)
    few = [" ".join(draw.choices(WORDS[:4], k=5)) for _ in range(60)]
    return {
        "one sentence": [f"{RIVER}."],
        "one sentence, 40 times": [f"{RIVER}."] * 40,
        "one sentence, 320 times": [f"{RIVER}."] * 320,
        "two sentences in turn": [f"{RIVER}.", f"{MILL}."] * 165,
        "no word twice": [f"alpha{i} beta{i} gamma{i} delta{i} epsilon{i}." for i in range(330)],
        "groups of equal sentences": [f"{a} {b} stands {a} here." for a, b in pairwise(WORDS)] * 12,
        "the same words in other orders": [" ".join(draw.sample(WORDS, 12)) + "." for _ in range(50)],
        "few words, many ties": [f"{text}." for text in few],
        "twice the same text": [f"{text}." for text in few] * 6,
        "numbers and signs": ["1 2 3 4 5.", "!!! ??? ...", "2 3 4 5 6.", "1 2 3 4 5."],
    }


def told(answer: Ranking) -> list[list[Any]]:
    """Each extract's document, number, rank, theme and score, in their order."""
    return [[e.document_id, e.origin, e.index, e.rank, e.theme, e.score] for e in answer]


def systems() -> Iterator[tuple[str, str]]:
    """Every system with every recipe that needs no embeddings."""
    yield from ((name, recipe) for name in LEARNT for recipe in RECIPES)
    yield from ((name, "best") for name in SYSTEMS)


Question = tuple[str, Callable[[], list[list[Any]]]]


def list_questions(documents: Iterable[tuple[Document, str]]) -> Iterator[Question]:
    """(what is asked, how it is answered)."""
    given = list(documents)
    reading = epitome.read(EXAMPLES / "tides.html")
    links = [("the mill", f"{MILL}."), ("river", f"See how {RIVER.lower()}."), ("the mill", f"{MILL} again and again.")]
    linked: dict[str, Any] = {"link_context": links, "sources": "both"}
    for name, recipe in systems():
        ways: dict[str, Any] = {"system": name, "recipe": recipe}
        for document, query in given:
            asked = f"{name} {recipe} {document.id}"
            if name.startswith("elaborative"):
                yield asked, partial(elaborate, document, reading=reading, linking=LINKING, **ways)
                continue
            yield asked, partial(rank, document, query=query, **ways)
            if name == "webpage":
                yield f"{asked} linked", partial(rank, document, query=query, **linked, **ways)
        if name.split(".")[0] in ("topic", "lexrank", "mmr", "lsa"):
            for group in (given[: len(QUESTIONS)], given[-5:]):
                several = [document for document, _ in group]
                yield f"{name} {recipe} of {len(several)}", partial(summarise_several, several, **ways)


def rank(document: Document, **how: Any) -> list[list[Any]]:
    return told(epitome.rank(document, **how))


def elaborate(document: Document, **how: Any) -> list[list[Any]]:
    return told(epitome.elaborate(document, **how))


def summarise_several(several: list[Document], **how: Any) -> list[list[Any]]:
    summary = epitome.summarise(several, query="water and the mill", words=120, **how)
    return [*told(summary), [list(summary.themes)]]


def list_questions_of_meaning() -> Iterator[Question]:
    """The examples as the default ranks them when the reader has read its best sentences."""
    for name, query in QUESTIONS.items():
        yield f"meaning {name}", partial(rank_by_meaning, name, query)


def rank_by_meaning(name: str, query: str) -> list[list[Any]]:
    """Places alone, since the reader's log-odds are rounded to three digits and a last one may differ."""
    with importable_meaning():
        return [[e.index, e.rank] for e in epitome.rank(epitome.read(EXAMPLES / name), query=query, meaning=True)]


def documents() -> Iterator[tuple[Document, str]]:
    """The examples with a question each, and the degenerate ones."""
    for name, query in QUESTIONS.items():
        yield epitome.read(EXAMPLES / name), query
    for name, sentences in degenerate().items():
        yield Document.from_sentences(sentences, title="The mill at the river", id=name), "river mill"


def main() -> None:
    first, step = map(int, sys.argv[1:] or ("0", "1"))
    questions = [*list_questions(documents()), *list_questions_of_meaning()]
    json.dump({asked: answer() for asked, answer in islice(questions, first, None, step)}, sys.stdout)


if __name__ == "__main__":
    main()
