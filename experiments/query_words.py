"""How many of the chosen sentences hold a word of the query: all systems on the examples.

    python experiments/query_words.py

Thirty queries that the examples can answer (`query_words.txt`), three sentences each. A sentence holds a word of the
query if they share a term: no stop word, reduced to its stem. Every system is asked: the five with their best and
published recipes (`elaborative` gets the query as the sentence that links), their variants, the baselines. Only queries
with at least one such sentence on the page count, which all thirty have.
"""

from functools import cache
from pathlib import Path

import epitome
from epitome.document import Document
from epitome.language import extract_terms
from epitome.systems import LEARNT, SYSTEMS
from report.command import write_results
from report.markdown import format_table

HERE = Path(__file__).resolve().parent
TOP = 3
LINKED = "elaborative"  # its query is a sentence that links to the page


@cache
def read_example(name: str) -> Document:
    """An example, read once."""
    return epitome.read(HERE.parent / "examples" / name)


def read_queries() -> list[tuple[str, str]]:
    """The examples' names with the queries to them."""
    lines = (HERE / "query_words.txt").read_text(encoding="utf-8").splitlines()
    return [(name, query) for name, query in (line.split("\t") for line in lines if not line.startswith("#"))]


def has_query_word(query: str, sentence: str) -> bool:
    """Whether they share a term."""
    return bool(set(extract_terms(query, "en")) & set(extract_terms(sentence, "en")))


def is_answerable(document: Document, query: str) -> bool:
    """Whether any sentence of a document holds a word of the query."""
    return any(has_query_word(query, sentence.text) for sentence in document.sentences)


def choose_sentences(system: str, recipe: str, document: Document, query: str) -> list[str]:
    """The sentences that a system chooses."""
    if system.split(".", maxsplit=1)[0] == LINKED:
        summary = epitome.elaborate(document, linking=query, system=system, recipe=recipe, sentences=TOP)
    else:
        summary = epitome.summarise(document, query=query, system=system, recipe=recipe, sentences=TOP)
    return [extract.text for extract in summary]


def count_following(system: str, recipe: str) -> tuple[int, int]:
    """How many chosen sentences hold a word of the query, and how many were chosen."""
    held = chosen = 0
    for name, query in read_queries():
        document = read_example(name)
        if is_answerable(document, query):
            texts = choose_sentences(system, recipe, document, query)
            held += sum(has_query_word(query, text) for text in texts)
            chosen += len(texts)
    return held, chosen


def main() -> None:
    asked = {f"{system}, {recipe}": (system, recipe) for system in LEARNT for recipe in ("best", "paper")}
    asked |= {system: (system, "best") for system in SYSTEMS}
    found = {name: count_following(*named) for name, named in asked.items()}
    lines = ["# Chosen sentences with a word of the query", ""]
    lines += [f"Command: `python experiments/query_words.py`; epitome {epitome.__version__}.", ""]
    scope = f"{len(read_queries())} queries to the six examples (`experiments/query_words.txt`), {TOP} sentences each."
    lines += [scope, "Systems that read no query (lead, centrality, the document's own words) are there to compare."]
    rows = [(name, chosen, held, f"{held / chosen:.3f}") for name, (held, chosen) in found.items()]
    lines += ["", *format_table(("system", "chosen", "with a word of the query", "share"), rows)]
    data = {name: {"chosen": chosen, "with_a_word": held} for name, (held, chosen) in found.items()}
    write_results("experiments/results/query_words", "\n".join([*lines, ""]), data)


if __name__ == "__main__":
    main()
