"""Summaries with the reader of `packages/meaning` and without it, as they come out of `epitome.summarise`.

    python benchmarks/rereading.py [DATA] [--most 60]    writes benchmarks/results/rereading

It needs the package (`pip install ./packages/meaning`, or PYTHONPATH=packages/meaning/src). The held questions in other
words: whether an answer is among three, whether it is first, and whether the text is said to answer; then each is put
to a text of the set that does not answer it. Dev sets: `most` tasks each, by the measures of `meaning.py`, p by paired
bootstrap. The reader learnt from the very documents of the sets in italics, which have a dev split alone: they show
that nothing is lost, not what is gained elsewhere (that is in `meaning.py`, kind left out).
"""

import csv
import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

import epitome
from epitome.document.summary import Summary
from epitome.learning.measures import paired_bootstrap_test
from harness import ROOT
from harness.command import read_arguments, watch, write_page
from harness.table import format_table
from meaning import judge
from train_reader.candidates import ask, find_limit
from train_reader.candidates import make_document as make_set_document
from train_reader.sets import TRANSFER, clean_documents, read_rows

SETS = {
    **dict.fromkeys(
        ("selqa", "clapnq", "xquad_en", "covidqa", "policyqa", "multirc", "friendsqa", "evinf", "wice"), "S2"
    ),
    "clscisumm": "S2",
    "scitldr": "S4",
    "mediqa_mas": "S1",
}
WAYS = {"without": False, "with the reader": True}
HELD = ROOT / "benchmarks" / "other_words"
AWAY = 7  # texts further on stands the foreign one


def read_texts() -> dict[str, epitome.Document]:
    """The texts of the held questions."""
    rows = map(json.loads, (HELD / "texts.jsonl").read_text(encoding="utf-8").splitlines())
    return {row["id"]: make_document(row) for row in rows}


def make_document(text: dict[str, Any]) -> epitome.Document:
    """A text with its headings."""
    sections = [[sentence["section"]] if sentence["section"] else [] for sentence in text["sentences"]]
    sentences = [sentence["text"] for sentence in text["sentences"]]
    return epitome.Document.from_sentences(sentences, title=text["title"], id=text["id"], sections=sections)


def read_questions() -> list[dict[str, str]]:
    """The held questions, with the numbers of the sentences that answer."""
    with (HELD / "questions.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def measure_questions() -> dict[str, dict[str, float]]:
    """Shares of the held questions for each way."""
    texts = read_texts()
    names = list(texts)
    found: dict[str, list[list[bool]]] = {way: [] for way in WAYS}
    for row in watch(read_questions(), "questions", every=20):
        gold = set(map(int, row["answers"].split(",")))
        foreign = names[(names.index(row["text"]) + AWAY) % len(names)]
        for way, meaning in WAYS.items():

            def summarise(name: str, query: str = row["question"], meaning: bool = meaning) -> Summary:
                return epitome.summarise(texts[name], query=query, sentences=3, order="rank", meaning=meaning)

            own = summarise(row["text"])
            three = [extract.index for extract in own]
            found[way].append(
                [bool(gold & set(three)), three[0] in gold, not own.answered, not summarise(foreign).answered]
            )
    titles = ("among three", "first", "called unanswered", "foreign, called unanswered")
    return {way: dict(zip(titles, np.mean(rows, axis=0).tolist(), strict=True)) for way, rows in found.items()}


def measure_set(folder: Path, system: str, most: int) -> dict[str, list[float]]:
    """The primary figure of each task for each way."""
    documents = {d["doc_id"]: d for d in clean_documents(folder.name, read_rows(folder / "docs.dev.jsonl.gz"))}
    tasks = [t for t in read_rows(folder / "tasks.dev.jsonl.gz") if _is_measured(t, system, documents)]
    tasks.sort(key=lambda task: hashlib.sha1(task["task_id"].encode()).hexdigest())
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for task in watch(tasks[:most], folder.name, every=20):
        made = [make_set_document(documents[name]) for name in task["doc_ids"]]
        numbers = {name: [s["i"] for s in documents[name]["sentences"]] for name in task["doc_ids"]}
        gold = {(name, i) for name, some in task["gold"].items() for i in some if i in numbers[name]}
        for way, meaning in WAYS.items():
            summary = ask(task, made, find_limit(task, documents), meaning=meaning)
            picks = {(e.document_id, numbers[e.document_id][e.index]) for e in summary if e.origin == "content"}
            found[way].append(judge(folder.name, task, gold, picks, str(summary)))
    return found


def _is_measured(task: dict[str, Any], system: str, documents: dict[str, Any]) -> bool:
    there = all(name in documents for name in task["doc_ids"])
    return there and task["system"] == system and bool(any(task["gold"].values()) or task["references"])


def main() -> None:
    most = {"type": int, "default": 60, "help": "tasks a set"}
    arguments = read_arguments(__doc__, most=most)
    questions = measure_questions()
    sets = {name: measure_set(Path(arguments.data) / name, system, arguments.most) for name, system in SETS.items()}
    columns = next(iter(questions.values()))
    lines = format_table(
        ["120 held questions in other words", *columns],
        [[way, *(f"{share:.3f}" for share in shares.values())] for way, shares in questions.items()],
    )
    rows: list[list[object]] = []
    for name, found in sets.items():
        before, after = found.values()
        title = f"*{name}*" if name in TRANSFER else name
        p = paired_bootstrap_test(after, before)
        rows.append(
            [f"{title} {SETS[name]}", len(before), f"{np.mean(before):.3f}", f"{np.mean(after):.3f}", f"{p:.2f}"]
        )
    means = [np.mean([np.mean(found[way]) for found in sets.values()]) for way in WAYS]
    rows.append(["mean", "", *(f"{mean:.3f}" for mean in means), ""])
    lines += ["", *format_table(["set", "tasks", *WAYS, "p"], rows)]
    data = {
        "questions": questions,
        "sets": {name: {way: np.mean(v) for way, v in f.items()} for name, f in sets.items()},
    }
    write_page("rereading.py", "Summaries read again by meaning", "numpy", lines, data, short=arguments.most < 60)


if __name__ == "__main__":
    main()
