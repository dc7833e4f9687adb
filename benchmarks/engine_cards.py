"""What the extension's engine says about links beside Python's answer, from the same bytes.

    python benchmarks/engine_cards.py DATA MANUALS OTHERS        writes benchmarks/results/engine_cards/

Links in the prose of MANUALS and OTHERS, folders of unpacked Debian packages, each package in turn: in English against
the best recipe, in German, French and Spanish against the plain one. Of DATA/pages the English pages that have a
description, which stands for the sentence of a link. *two of three*: of the best three sentences two are the same.
Where the best sentence is another, the first layer that explains it is counted: *main text* (the engine does not have
the text of Python's best, or Python not that of the engine's), *sentences* (not as one candidate), *weights* (Python
with the weights of the engine chooses as the engine does), *rest*. Python's parser of HTML is libxml2, Node's parse5.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

import epitome
from browser_engine.node import call_each
from browser_engine.weights import build_recipe
from engine_links import Task, list_described, list_links, read_page
from epitome.api.elaborate import elaborate_link
from epitome.document import Budget, Reading
from epitome.document import Task as LinkTask
from epitome.readers.decode import decode
from page import write_page
from report.markdown import format_table

LINKS = 200
OTHER_LANGUAGES = ("de", "fr", "es")
COUNT = 12
LAYERS = ("main text", "sentences", "weights", "rest")


class Answer(NamedTuple):
    """Python's answer: the chosen texts, best first, those that could be chosen, and the page's text."""

    chosen: list[str]
    candidates: frozenset[str]
    text: str


def ask_python(task: Task, recipe: str) -> Answer:
    """Python's answer to a link."""
    linked, reading = read_page(task.linked), read_page(task.reading) if task.reading else None
    assert linked is not None
    summary = epitome.elaborate(linked, reading=reading, linking=task.linking, sentences=COUNT, recipe=recipe)
    candidates = frozenset(squeeze(sentence.text) for sentence in linked.sentences)
    return Answer(list_texts(summary), candidates, squeeze(linked.text))


def choose_by_engine_weights(task: Task) -> str:
    """The sentence that Python chooses with the weights of the engine."""
    linked, reading = read_page(task.linked), read_page(task.reading) if task.reading else None
    assert linked is not None
    asked = LinkTask((linked,), task.linking, reading=Reading(task.linking, reading, ""))
    return list_texts(elaborate_link(asked, build_recipe(), Budget(unit="sentences", size=COUNT), more=0))[0]


def ask_engine(tasks: Sequence[Task]) -> list[dict[str, Any]]:
    """The engine's answers."""
    asked = [[read_html(task.linked), read_html(task.reading), task.linking, COUNT, "best"] for task in tasks]
    answers: list[dict[str, Any]] = call_each("scripts/browser_engine/pages.mjs", "elaborateLink", asked)
    return answers


def read_html(data: bytes) -> str:
    """The text of a page's bytes, as both languages are given it."""
    return decode(data, declares=True).text if data else ""


def list_texts(summary: epitome.Summary) -> list[str]:
    """The chosen sentences, best first, with one blank between words."""
    return [squeeze(extract.text) for extract in sorted(summary.extracts, key=lambda extract: extract.rank)]


def squeeze(text: str) -> str:
    """A text with one blank between its words."""
    return " ".join(text.split())


def name_layer(task: Task, python: Answer, engine: dict[str, Any], recipe: str) -> str:
    """The first layer that explains why the best sentences differ."""
    mine, theirs = squeeze(engine["extracts"][0]["text"]) if engine["extracts"] else "", python.chosen[0]
    if not mine or theirs not in squeeze(engine["text"]) or mine not in python.text:
        return "main text"
    if mine not in python.candidates or theirs not in {squeeze(text) for text in engine["candidates"]}:
        return "sentences"
    return "weights" if recipe == "best" and choose_by_engine_weights(task) == mine else "rest"


def compare_links(tasks: Sequence[Task], recipe: str) -> dict[str, float]:
    """The figures of some links."""
    python = [ask_python(task, recipe) for task in tasks]
    layers = dict.fromkeys(LAYERS, 0)
    best = two = 0
    for task, theirs, answer in zip(tasks, python, ask_engine(tasks), strict=True):
        mine = [squeeze(extract["text"]) for extract in answer["extracts"]]
        is_same = mine[:1] == theirs.chosen[:1]
        best += is_same
        two += len({*mine[:3]} & {*theirs.chosen[:3]}) >= min(2, len(theirs.chosen))
        if not is_same:
            layers[name_layer(task, theirs, answer, recipe)] += 1
    count = len(tasks)
    return {
        "links": count,
        "same best": best / count,
        "two of three": two / count,
        **layers,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="folder of the open data sets")
    parser.add_argument("manuals", type=Path, help="folder of unpacked Debian packages in English")
    parser.add_argument("others", type=Path, help="folder of unpacked Debian packages in other languages")
    given = parser.parse_args()
    rows = {
        "manuals": compare_links(list_links([given.manuals], ["en"], LINKS), "best"),
        "pages": compare_links(list_described(given.data / "pages" / "pages.dev.tar.gz", LINKS), "best"),
        **{code: compare_links(list_links([given.others], [code], LINKS // 2), "plain") for code in OTHER_LANGUAGES},
    }
    table = format_table(["set", *rows["manuals"]], [[n, *(f"{v:.4g}" for v in r.values())] for n, r in rows.items()])
    about = f"; the best {COUNT} sentences are asked for"
    write_page(
        "engine_cards.py DATA MANUALS OTHERS",
        "Answers of the extension's engine",
        "lxml numpy",
        table,
        rows,
        about=about,
    )


if __name__ == "__main__":
    main()
