"""What the extension's engine says about links beside Python's answer, from the same bytes.

    python benchmarks/engine_cards.py DATA MANUALS OTHERS        writes benchmarks/results/engine_cards/

Links in the prose of MANUALS and OTHERS, folders of unpacked Debian packages, each package in turn: in English against
the best recipe, in German, French and Spanish against the plain one. Of DATA/pages the English pages that have a
description, which stands for the sentence of a link. *two of three*: of the best three sentences two are the same.
Where the best sentence is another, the first layer that explains it is counted: *main text* (the engine does not have
the text of Python's best, or Python not that of the engine's), *sentences* (not as one candidate), *weights* (Python
with the weights of the engine chooses as the engine does), *rest*. Python's parser of HTML is libxml2, Node's parse5.
"""

from collections.abc import Sequence
from typing import Any

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

import epitome
from browser_engine.node import call_each
from browser_engine.weights import build_recipe
from engine_links import Task, list_described, list_links
from epitome.api.elaborate import elaborate_link
from epitome.document import Budget, Document, Reading
from epitome.document import Task as LinkTask
from epitome.readers.decode import decode
from harness.command import read_arguments, write_page
from harness.sources import read_page
from harness.table import format_rows

LINKS = 200
OTHER_LANGUAGES = ("de", "fr", "es")
COUNT = 12
LAYERS = ("main text", "sentences", "weights", "rest")


def read_both(task: Task) -> tuple[Document, Document | None]:
    linked = read_page(task.linked)
    assert linked is not None
    return linked, read_page(task.reading) if task.reading else None


def choose_by_engine_weights(task: Task) -> str:
    linked, reading = read_both(task)
    asked = LinkTask((linked,), task.linking, reading=Reading(task.linking, reading, ""))
    return list_texts(elaborate_link(asked, build_recipe(), Budget(unit="sentences", size=COUNT), more=0))[0]


def ask_engine(tasks: Sequence[Task]) -> list[dict[str, Any]]:
    """The engine's answers; both languages are given the same text of a page."""
    html = [[decode(data, declares=True).text if data else "" for data in task[:2]] for task in tasks]
    asked = [[*texts, task.linking, COUNT, "best"] for texts, task in zip(html, tasks, strict=True)]
    return call_each("scripts/browser_engine/pages.mjs", "elaborateLink", asked)


def list_texts(summary: epitome.Summary) -> list[str]:
    return [squeeze(extract.text) for extract in sorted(summary.extracts, key=lambda extract: extract.rank)]


def squeeze(text: str) -> str:
    return " ".join(text.split())


def name_layer(task: Task, linked: Document, theirs: str, engine: dict[str, Any], recipe: str) -> str:
    """The first layer that explains why the best sentences differ."""
    mine = squeeze(engine["extracts"][0]["text"]) if engine["extracts"] else ""
    if not mine or theirs not in squeeze(engine["text"]) or mine not in squeeze(linked.text):
        return "main text"
    candidates = {squeeze(sentence.text) for sentence in linked.sentences}
    if mine not in candidates or theirs not in {squeeze(text) for text in engine["candidates"]}:
        return "sentences"
    return "weights" if recipe == "best" and choose_by_engine_weights(task) == mine else "rest"


def compare_links(tasks: Sequence[Task], recipe: str) -> dict[str, float]:
    layers = dict.fromkeys(LAYERS, 0)
    best = two = 0
    for task, answer in zip(tasks, ask_engine(tasks), strict=True):
        linked, reading = read_both(task)
        summary = epitome.elaborate(linked, reading=reading, linking=task.linking, sentences=COUNT, recipe=recipe)
        mine, theirs = [squeeze(extract["text"]) for extract in answer["extracts"]], list_texts(summary)
        two += len({*mine[:3]} & {*theirs[:3]}) >= min(2, len(theirs))
        if mine[:1] == theirs[:1]:
            best += 1
        else:
            layers[name_layer(task, linked, theirs[0], answer, recipe)] += 1
    return {"links": len(tasks), "same best": best / len(tasks), "two of three": two / len(tasks), **layers}


def main() -> None:
    given = read_arguments(__doc__, "data", "manuals", "others")
    rows = {
        "manuals": compare_links(list_links(given.manuals, "en", LINKS), "best"),
        "pages": compare_links(list_described(given.data / "pages" / "pages.dev.tar.gz", LINKS), "best"),
        **{code: compare_links(list_links(given.others, code, LINKS // 2), "plain") for code in OTHER_LANGUAGES},
    }
    command, title = "engine_cards.py DATA MANUALS OTHERS", "Answers of the extension's engine"
    about = f"; the best {COUNT} sentences are asked for"
    write_page(command, title, "lxml numpy", format_rows("set", rows), rows, about=about)


if __name__ == "__main__":
    main()
