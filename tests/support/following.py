"""How many of the chosen sentences hold a word of the query, of thirty queries that the examples can answer.

A sentence holds a word of the query if they share a term: no stop word, reduced to its stem.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import epitome
from epitome.document import Document
from epitome.language import extract_terms

HERE = Path(__file__).resolve().parent
TOP = 3


@cache
def read_example(name: str) -> Document:
    return epitome.read(HERE.parents[1] / "examples" / name)


def read_queries() -> list[tuple[str, str]]:
    """The examples' names with the queries to them."""
    lines = (HERE / "query_words.txt").read_text(encoding="utf-8").splitlines()
    return [(name, query) for name, query in (line.split("\t") for line in lines if not line.startswith("#"))]


def has_query_word(query: str, sentence: str) -> bool:
    return bool(set(extract_terms(query, "en")) & set(extract_terms(sentence, "en")))


def is_answerable(document: Document, query: str) -> bool:
    return any(has_query_word(query, sentence.text) for sentence in document.sentences)


def count_following(system: str, recipe: str) -> tuple[int, int]:
    """How many chosen sentences hold a word of the query, and how many were chosen."""
    held = chosen = 0
    for name, query in read_queries():
        summary = epitome.summarise(read_example(name), query=query, system=system, recipe=recipe, sentences=TOP)
        held += sum(has_query_word(query, extract.text) for extract in summary)
        chosen += len(summary)
    return held, chosen
