"""What a reader's marks teach: break-even on documents that were not marked, as shipped and as taught.

    python benchmarks/teaching.py DATA       writes benchmarks/results/teaching/ (extra plot)

Simulated readers mark 30 sentences on each document, up to 15 good ones, on articles of two sets (dev), without a
question. They look for: what the abstract says (what the shipped ranker was learnt for), measured values, what the
authors claim; two are no teachers: one marks at random, one only ever the first sentence.

`teaching_marks.json` has the marks of three readers, each of whom read five articles from beginning to end with one
question, by the numbers of the sentences; every article is ranked by what was learnt from the other four.
"""

import json
import random
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

import numpy as np

from build_models.lessons import read_tasks
from epitome.api.choice import DEFAULT_CHOICE
from epitome.api.collected.learn_from_marks import measure_document
from epitome.document import Document, Task
from epitome.learning.training.learning import evaluate_order
from epitome.learning.training.teaching import MarkedTable, learn_from_marks, learn_weights, measure_scores
from epitome.maths.arrays import Floats
from epitome.systems.taught import FEATURES
from harness import ROOT
from harness.command import make_folder, read_arguments, watch, write_page
from harness.plot import load_pyplot, save_figure
from harness.table import format_section

SETS = ("scisummnet", "elife")
ARTICLES, MARKS, GOOD = 30, 30, 15
TAUGHT = (1, 2, 3, 5, 8)  # documents with marks
OFFERED = 5
REPEATS = 3
MARKS_FILE = ROOT / "benchmarks" / "teaching_marks.json"
_VALUE = re.compile(r"\d+\.\d+|\d ?(%|mm|nm|kDa|mV|ms|°C|mM|µM|ml)\b")
_CLAIM = re.compile(r"\b(we|our)\b.*\b(show|find|found|demonstrate|suggest|propose|conclude)", re.IGNORECASE)
READERS = ("abstract", "values", "claims", "random", "first")


@dataclass(frozen=True, eq=False)
class Article:
    """An article, the shipped scores and the features of its candidates, and what each reader looks for."""

    document: Document
    base: Floats
    values: Floats
    candidates: list[int]
    wanted: dict[str, frozenset[int]]

    def measure(self, reader: str, weights: Floats) -> float | None:
        """Break-even for a reader."""
        gold = np.array([float(i in self.wanted[reader]) for i in self.candidates])
        order = np.argsort(-np.round(self.base + self.values @ weights, 9), kind="stable")
        return evaluate_order(order, gold)["BreakEven"] if gold.any() and not gold.all() else None

    def mark(self, reader: str, draw: random.Random) -> MarkedTable | None:
        """The marks of a reader."""
        wanted = sorted(self.wanted[reader] & set(self.candidates))
        good = draw.sample(wanted, min(GOOD, len(wanted)))
        others = [i for i in self.candidates if i not in self.wanted[reader]]
        bad = draw.sample(others, min(MARKS - len(good), len(others)))
        return measure_document(self.document, "", frozenset(good), frozenset(bad))


@dataclass(frozen=True)
class Taught:
    """Break-even by the number of documents with marks; of the lessons of five documents how many were offered, the
    mean gain that they tell, and what they say of a narrow reader.
    """

    curve: dict[int, float]
    offered: int
    lessons: int
    gain: float | None
    narrow: str | None


def read_articles(folder: Path) -> list[Article]:
    examples = [e for e in read_tasks(folder, "article", split="dev", most=ARTICLES) if e.gold]
    articles = []
    for number, example in enumerate(watch(examples, folder.name, every=10)):
        (document,) = example.task.documents
        task = Task((document,), None)
        base, values, candidates = measure_scores(DEFAULT_CHOICE.find_for(task), task)
        draw, texts = random.Random(number), {i: document.sentences[i].text for i in candidates}
        wanted = {
            "abstract": {s.index for s in document.sentences if example.labels[0][s.index] > 0},
            "values": {i for i, text in texts.items() if _VALUE.search(text)},
            "claims": {i for i, text in texts.items() if _CLAIM.search(text)},
            "random": set(draw.sample(candidates, max(1, len(candidates) // 4))),
            "first": set(candidates[:1]),
        }
        named = {reader: frozenset(some) for reader, some in wanted.items()}
        articles.append(Article(document, base, values, candidates, named))
    return articles


def mean_of(articles: Sequence[Article], reader: str, weights: Floats) -> float:
    values = [value for a in articles if (value := a.measure(reader, weights)) is not None]
    return float(np.mean(values))


def teach_as(articles: Sequence[Article], reader: str) -> Taught:
    curve: dict[int, list[float]] = {0: [], **{n: [] for n in TAUGHT}}
    lessons = []
    for repeat in range(REPEATS):
        draw = random.Random(repeat)
        shuffled = draw.sample(list(articles), len(articles))
        marked = [table for a in shuffled[: max(TAUGHT)] if (table := a.mark(reader, draw)) is not None]
        rest = shuffled[max(TAUGHT) :]
        curve[0].append(mean_of(rest, reader, np.zeros(len(FEATURES))))
        for n in TAUGHT:
            curve[n].append(mean_of(rest, reader, learn_weights(marked[:n])))
        if len(marked) >= OFFERED:
            lessons.append(learn_from_marks(marked[:OFFERED])[1])
    return Taught(
        curve={n: float(np.mean(values)) for n, values in curve.items()},
        offered=sum(bool(lesson["may_be_used"]) for lesson in lessons),
        lessons=len(lessons),
        gain=float(np.mean([lesson["gain"] for lesson in lessons])) if lessons else None,
        narrow=next((lesson["narrow"] for lesson in lessons if lesson["narrow"]), None),
    )


def learn_real_marks(data: Path) -> list[list[str]]:
    """A row for each reader of `teaching_marks.json`, with the question and without it."""
    rows = []
    for marks in json.loads(MARKS_FILE.read_text(encoding="utf-8")):
        articles = {d.id: d for e in read_tasks(data / marks["set"], "article", split="dev") for d in e.task.documents}
        for query in (marks["question"], ""):
            tables = [
                measure_document(articles[id], query, frozenset(some["good"]), frozenset(some["bad"]))
                for id, some in marks["documents"].items()
            ]
            told = learn_from_marks([table for table in tables if table is not None])[1]
            interval = f"{told['gain']:+.3f} ({told['low']:+.3f} to {told['high']:+.3f})"
            rows.append(
                [
                    marks["question"] if query else "the same marks, no question",
                    marks["set"],
                    f"{told['marks']}",
                    f"{told['shipped']:.3f}",
                    f"{told['own']:.3f}",
                    interval,
                    "yes" if told["may_be_used"] else "no",
                ]
            )
    return rows


def plot(measured: dict[str, dict[str, Taught]]) -> None:
    pyplot = load_pyplot()
    figure, panels = pyplot.subplots(1, len(measured), figsize=(9, 3.6), sharey=True)
    for axes, (name, readers) in zip(panels, measured.items(), strict=True):
        for reader in READERS[:3]:
            curve = readers[reader].curve
            axes.plot(list(curve), list(curve.values()), marker="o", label=reader)
        axes.set(title=name, xlabel="documents with 30 marks each", ylabel="break-even on other documents")
        axes.grid(visible=True, alpha=0.2)
    panels[0].legend()
    save_figure(figure, make_folder("benchmarks/results/teaching") / "curve.svg")


def list_data(measured: dict[str, dict[str, Taught]]) -> dict[str, dict[str, object]]:
    return {name: {reader: asdict(told) for reader, told in readers.items()} for name, readers in measured.items()}


def main() -> None:
    data = read_arguments(__doc__).data
    measured = {}
    lines = []
    for name in SETS:
        articles = read_articles(data / name)
        measured[name] = {reader: teach_as(articles, reader) for reader in watch(READERS, "readers", every=1)}
        rows = [
            [
                reader,
                *(f"{value:.3f}" for value in told.curve.values()),
                "" if told.gain is None else f"{told.gain:+.3f}",
                f"{told.offered} of {told.lessons}",
                told.narrow or "",
            ]
            for reader, told in measured[name].items()
        ]
        head = ["reader", "shipped", *(f"{n} taught" for n in TAUGHT), f"gain told of {OFFERED}", "offered", "narrow"]
        about = (
            f"{len(articles)} articles of the dev split; break-even on those that were not marked, mean of {REPEATS}."
        )
        lines += format_section(f"## {name}", about, head, rows)
    head = ["question", "set", "marks", "shipped", "taught", "gain (95 %)", "offered"]
    about = (
        "Five articles a reader; share of pairs of marked sentences in the right order, in articles not learnt from."
    )
    real = format_section("## Three readers", about, head, learn_real_marks(data))
    plot(measured)
    write_page(
        "teaching.py DATA",
        "What marks teach",
        "numpy scipy",
        [*lines, "![curve](curve.svg)", "", *real],
        list_data(measured),
    )


if __name__ == "__main__":
    main()
