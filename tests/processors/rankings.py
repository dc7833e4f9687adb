"""What every system answers on the examples and on degenerate documents, as JSON on standard output.

Run by itself, in a child process under another processor type, so that the answers can be compared.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
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
    "lighthouses.tei.xml": "Fresnel lens",
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


def answers(documents: Iterable[tuple[Document, str]]) -> Iterator[tuple[str, list[list[Any]]]]:
    """(what was asked, what was answered)."""
    given = list(documents)
    reading = epitome.read(EXAMPLES / "tides.html")
    links = [("the mill", f"{MILL}."), ("river", f"See how {RIVER.lower()}."), ("the mill", f"{MILL} again and again.")]
    for name, recipe in systems():
        for document, query in given:
            asked = f"{name} {recipe} {document.id}"
            if name.startswith("elaborative"):
                yield (
                    asked,
                    told(epitome.elaborate(document, reading=reading, linking=LINKING, system=name, recipe=recipe)),
                )
                continue
            yield asked, told(epitome.rank(document, query=query, system=name, recipe=recipe))
            if name == "webpage":
                yield (
                    f"{asked} linked",
                    told(
                        epitome.rank(
                            document, query=query, system=name, recipe=recipe, link_context=links, sources="both"
                        )
                    ),
                )
        if name.split(".")[0] in ("topic", "lexrank", "mmr", "lsa"):
            for group in (given[: len(QUESTIONS)], given[-5:]):
                several = [document for document, _ in group]
                summary = epitome.summarise(several, query="water and the mill", system=name, recipe=recipe, words=120)
                yield f"{name} {recipe} of {len(several)}", [*told(summary), [list(summary.themes)]]


def answers_by_meaning() -> Iterator[tuple[str, list[list[Any]]]]:
    """The examples as the default ranks them when the reader has read its best sentences: places alone, since its
    log-odds are rounded to three digits and a last one may differ.
    """
    with importable_meaning():
        for name, query in QUESTIONS.items():
            ranking = epitome.rank(epitome.read(EXAMPLES / name), query=query, meaning=True)
            yield f"meaning {name}", [[e.index, e.rank] for e in ranking]


def documents() -> Iterator[tuple[Document, str]]:
    """The examples with a question each, and the degenerate ones."""
    for name, query in QUESTIONS.items():
        yield epitome.read(EXAMPLES / name), query
    for name, sentences in degenerate().items():
        yield Document.from_sentences(sentences, title="The mill at the river", id=name), "river mill"


if __name__ == "__main__":
    json.dump(dict([*answers(documents()), *answers_by_meaning()]), sys.stdout)
