"""How many of the chosen sentences hold a word of the query: all systems on the examples.

    python experiments/query_words.py

Thirty queries that the examples can answer (`query_words.txt`), three sentences each. A sentence holds a word of the
query if they share a term: no stop word, reduced to its stem. Every system is asked: the five with their best and
published recipes (`elaborative` gets the query as the sentence that links), their variants, the baselines. Only queries
with at least one such sentence on the page count, which all thirty have.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import epitome
from epitome.document import Document
from epitome.systems import LEARNT, SYSTEMS
from epitome.text import extract_terms

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results" / "query_words"
EXAMPLES = HERE.parent / "examples"
QUERIES = HERE / "query_words.txt"
TAKEN = 3
LINKED = "elaborative"  # what is asked is a sentence that links to the page


@cache
def example(name: str) -> Document:
    """An example, read once."""
    return epitome.read(EXAMPLES / name)


def queries() -> list[tuple[str, str]]:
    """The examples' names with what is asked of them."""
    lines = QUERIES.read_text(encoding="utf-8").splitlines()
    return [(name, query) for name, query in (line.split("\t") for line in lines if not line.startswith("#"))]


def holds_word(query: str, sentence: str) -> bool:
    """Whether they share a term."""
    return bool(set(extract_terms(query, "en")) & set(extract_terms(sentence, "en")))


def answerable(document: Document, query: str) -> bool:
    """Whether any sentence of a document holds a word of the query."""
    return any(holds_word(query, sentence.text) for sentence in document.sentences)


def chosen(system: str, recipe: str, document: Document, query: str) -> list[str]:
    """The sentences that a system takes."""
    if system.split(".", maxsplit=1)[0] == LINKED:
        made = epitome.elaborate(document, linking=query, system=system, recipe=recipe, sentences=TAKEN)
    else:
        made = epitome.summarise(document, query=query, system=system, recipe=recipe, sentences=TAKEN)
    return [extract.text for extract in made]


def share(system: str, recipe: str) -> tuple[int, int]:
    """How many chosen sentences hold a word of the query, and how many were chosen."""
    held = taken = 0
    for name, query in queries():
        document = example(name)
        if answerable(document, query):
            texts = chosen(system, recipe, document, query)
            held += sum(holds_word(query, text) for text in texts)
            taken += len(texts)
    return held, taken


def asked() -> Iterator[tuple[str, str]]:
    """Every system, with its recipe."""
    for system in LEARNT:
        yield system, "best"
        yield system, "paper"
    for system in SYSTEMS:
        yield system, "best"


def page(found: dict[str, tuple[int, int]]) -> str:
    """The Markdown page."""
    lines = ["# Chosen sentences with a word of the query", ""]
    lines += [f"Command: `python experiments/query_words.py`; epitome {epitome.__version__}.", ""]
    lines += [f"{len(queries())} queries to the six examples (`experiments/query_words.txt`), {TAKEN} sentences each."]
    lines += ["Systems that read no query (lead, centrality, the document's own words) are there to compare.", ""]
    lines += ["| system | chosen | with a word of the query | share |", "|---|---|---|---|"]
    lines += [f"| {name} | {taken} | {held} | {held / taken:.3f} |" for name, (held, taken) in found.items()]
    return "\n".join([*lines, ""])


def main() -> None:
    """Ask all of them and write."""
    found = {}
    for system, recipe in asked():
        name = f"{system}, {recipe}" if system in LEARNT else system
        found[name] = share(system, recipe)
        print(name, *found[name], flush=True)
    RESULTS.mkdir(parents=True, exist_ok=True)
    told = {name: {"chosen": taken, "with_a_word": held} for name, (held, taken) in found.items()}
    (RESULTS / "results.md").write_text(page(found), encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
