"""Reranking passages beside BM25: nDCG@10 of those that hold an answer, and what it costs.

    python benchmarks/snippets_reranking.py DATA [--most 150] [--read 60]   writes benchmarks/results/snippets_reranking

The pages of a set are cut at sentence ends into passages of 1,000 characters at most; the 50 that are nearest to a
question by BM25 over all of them (bm25s, English stop words, stems) are ranked again as `/v1/rerank` does, without and,
for the first questions of a set, with the extra `meaning` (`packages/meaning`). Right are passages in which a sentence
that people marked stands whole, wherever they stand in the set; questions of which BM25 finds none are left out, since
no order of the 50 helps them.
"""

import math
import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from epitome.api.snippets.reranking import rank_passages
from epitome.language import split_sentences
from epitome.walk.meaning import has_reader
from harness.command import read_arguments, watch, write_page
from harness.table import format_numbers, format_table
from rag_passages import Bm25
from snippets import read_set

SETS = ("clapnq", "covidqa", "selqa", "xquad_en")
NEAREST, CHARACTERS = 50, 1_000
_EVERY = 10_000  # questions, of which the pages are taken


def cut_passages(text: str) -> list[str]:
    """The sentences of a text, as many together as fit."""
    spans, _ = split_sentences(text, "en")
    places: list[tuple[int, int]] = []
    for start, end in spans:
        if places and end - places[-1][0] <= CHARACTERS:
            places[-1] = (places[-1][0], end)
        else:
            places.append((start, end))
    return [text[start:end] for start, end in places]


def judge(order: Sequence[int], right: frozenset[int]) -> float:
    """nDCG@10 of the numbers of passages, best first."""
    gained = sum(1 / math.log2(rank + 2) for rank, number in enumerate(order[:10]) if number in right)
    return gained / sum(1 / math.log2(rank + 2) for rank in range(min(10, len(right))))


def measure_set(root: Path, name: str, most: int, read: int) -> dict[str, dict[str, float]]:
    """The mean nDCG@10 of each way and its milliseconds for a question: of all questions without meaning, and of the
    first `read` with and without.
    """
    questions = read_set(root, name, _EVERY)
    passages = list(
        dict.fromkeys(one for text in dict.fromkeys(t for _, t, _ in questions) for one in cut_passages(text))
    )
    nearest = Bm25(passages)
    rows: list[dict[str, float]] = []
    for number, (query, _, answers) in enumerate(watch(questions[:most], name)):
        found = [passages[number] for number in nearest.order(query)[:NEAREST]]
        right = frozenset(n for n, passage in enumerate(found) if any(answer in passage for answer in answers))
        if not right:
            continue
        row = {"BM25": judge(range(NEAREST), right)}
        for way, meaning in (("ours", False), ("ours, with meaning", True)):
            if meaning and (number >= read or not has_reader()):
                continue
            start = time.process_time()
            scores = rank_passages(found, query, language="en", meaning=meaning)
            row[f"ms, {way}"] = (time.process_time() - start) * 1_000
            row[way] = judge(np.argsort(-scores, kind="stable").tolist(), right)
        rows.append(row)
    read_again = [row for row in rows if "ours, with meaning" in row]
    return {"all": average(rows), **({"read": average(read_again)} if read_again else {})}


def average(rows: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """The means of what every row has."""
    names = [name for name in rows[0] if all(name in row for row in rows)]
    return {"questions": len(rows), **{name: sum(row[name] for row in rows) / len(rows) for name in names}}


def main() -> None:
    asked = read_arguments(
        __doc__,
        most={"type": int, "default": 150, "help": "questions of a set at most"},
        read={"type": int, "default": 60, "help": "of which the first so many are read again with meaning"},
    )
    load = os.getloadavg()[0]
    measured = {name: measure_set(asked.data, name, asked.most, asked.read) for name in SETS}
    lines = [f"nDCG@10 over the {NEAREST} passages that BM25 finds nearest; ms: of processor time, for a question."]
    for part in measured[SETS[0]]:
        ways = [way for way in measured[SETS[0]][part] if way != "questions"]
        rows = [
            (way, *format_numbers([of[part][way] for of in measured.values()], 0 if "ms" in way else 3)) for way in ways
        ]
        sizes = (f"{name}, {of[part]['questions']:.0f}" for name, of in measured.items())
        lines += ["", *format_table(("", *sizes), rows)]
    about = f"; at most {asked.most} questions a set, the first {asked.read} with meaning; load before: {load:.2f}."
    command = "snippets_reranking.py DATA"
    write_page(command, "Reranking", "numpy bm25s", lines, measured, about=about)


if __name__ == "__main__":
    main()
