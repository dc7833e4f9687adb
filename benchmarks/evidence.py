"""What each paper's own evidence is worth: the best recipe with it and without it, in five folds.

    python benchmarks/evidence.py DATA [--papers topic,webpage]

Five folds over train and dev as in the gate (`quality/folds.py`), with its measures and budgets; a recipe learns from
the sets of its rows here. "Without" learns anew with the columns of the evidence set to 0, or chooses from the same
scores without it. A run of some papers replaces their rows in the results.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path += [str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts")]

import numpy as np

from epitome.learning.measures import bootstrap_interval
from epitome.walk.features import Feature
from epitome.walk.selection import NonRedundant, Selection
from harness.command import make_folder, read_arguments, write_results
from harness.table import format_span, format_table
from quality.folds import Trainer, cross_validate, measure_lessons
from quality.results import read_rows
from quality.rows import MEASURES, SYSTEMS
from quality.runs import Values, paired_p

PLACE = "benchmarks/results/evidence"
MEASURE_OF = {system: MEASURES[kind] for kind, system in SYSTEMS.items()}
Compare = Callable[[Path, str], Iterable[dict[str, Any]]]
_OF_LINKS = {"anchors", "linking", "last-link"}
_HEAD = "paper,its own evidence,set,tasks,measure,with it (95 %),without,gain,p".split(",")
ABOUT = """# Each paper with and without its own evidence

Command: `python benchmarks/evidence.py DATA`. Means over the tasks of train and dev, in five folds. p: paired
bootstrap. Without: the same recipe learnt anew with the columns of the evidence set to 0, or choosing from the same
scores without it."""


@dataclass(frozen=True)
class Evidence:
    """What a paper brings: the columns that it adds, or what chooses where its selection is left out."""

    name: str
    adds: Callable[[Feature], bool] = lambda feature: False
    instead: Selection | None = None

    def leave_out(self, trainer: Trainer) -> Trainer:
        """A trainer without it, which knows the tables that the given one has measured."""
        if self.instead is not None:
            return replace(trainer, recipe=replace(trainer.recipe, selection=self.instead))
        blank = np.array([self.adds(feature) for feature in trainer.recipe.features])
        lessons = tuple(
            replace(lesson, table=replace(lesson.table, values=np.where(blank, 0.0, lesson.table.values)))
            for lesson in trainer.lessons
        )
        known = {key: replace(table, values=np.where(blank, 0.0, table.values)) for key, table in trainer.known.items()}
        return Trainer(trainer.recipe, lessons, known)


PAPERS: dict[str, tuple[tuple[str, ...], tuple[Evidence, ...]]] = {  # the sets of a paper, and what it brings
    "structured": (("elife", "plos"), (Evidence("the place in the structure", lambda f: f.family == "place"),)),
    "topic": (
        ("medquad_mds", "mediqa_mas"),
        (
            Evidence("passages, of each document its share", instead=NonRedundant()),
            Evidence("the text around a sentence", lambda f: f.family == "neighbours"),
            Evidence("what is central to all documents", lambda f: f.family == "document"),
        ),
    ),
    "webpage": (
        ("wice", "elife_links", "scisummnet", "clscisumm"),
        (Evidence("what other pages say", lambda f: any(query.name in _OF_LINKS for query in f.reads)),),
    ),
    "elaborative": (("wice", "clscisumm"), (Evidence("what was read before the link", lambda f: f.family == "links"),)),
    "queryorder": (("scitldr", "elife_short"), (Evidence("the order of terms", lambda f: "query_order" in f.name),)),
}


def compare(root: Path, system: str) -> Iterator[dict[str, Any]]:
    """The rows of a paper."""
    sets, brought = PAPERS[system]
    trainer = measure_lessons(root, system, "best", sets=sets)
    tested = [lesson.example for lesson in trainer.lessons]
    with_it = cross_validate(trainer, tested, system)
    for evidence in brought:
        without = cross_validate(evidence.leave_out(trainer), tested, f"{system} without {evidence.name}")
        for name in sets:
            own = {lesson.example.id for lesson in trainer.lessons if lesson.set == name}
            row = {"paper": system, "evidence": evidence.name, "set": name}
            yield row | _describe(
                {task: value for task, value in with_it.items() if task in own},
                {task: value for task, value in without.items() if task in own},
            )


def _describe(with_it: Values, without: Values) -> dict[str, Any]:
    reached = bootstrap_interval(list(with_it.values()))
    plain = float(np.mean(list(without.values())))
    return {
        "tasks": len(with_it),
        "mean": round(reached.mean, 4),
        "low": round(reached.low, 4),
        "high": round(reached.high, 4),
        "without": round(plain, 4),
        "gain": round(reached.mean - plain, 4),
        "p": round(paired_p(with_it, without), 4),
    }


def format_row(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        row["paper"],
        row["evidence"],
        row["set"],
        str(row["tasks"]),
        MEASURE_OF[row["paper"]],
        f"{row['mean']:.4f} ({format_span(row['low'], row['high'])})",
        f"{row['without']:.4f}",
        f"{row['gain']:+.4f}",
        f"{row['p']:.4f}",
    )


def run_papers(description: str | None, place: str, compare: Compare, form: Callable[[list[Any]], str]) -> None:
    """Measure the rows of the papers that the command line names, and write them beside those of the others."""
    papers = {"default": ",".join(PAPERS), "help": "only these, with commas between"}
    arguments = read_arguments(description, papers=papers)
    chosen = [name.strip() for name in arguments.papers.split(",")]
    if unknown := sorted(set(chosen) - set(PAPERS)):
        raise SystemExit(f"no paper: {', '.join(unknown)}; there are {', '.join(PAPERS)}")
    for name in chosen:
        kept = [row for row in read_rows(make_folder(place) / "results.json") if row["paper"] != name]
        rows = sorted([*kept, *compare(arguments.data, name)], key=lambda row: list(PAPERS).index(row["paper"]))
        write_results(place, form(rows), {"rows": rows})


def form_page(rows: list[dict[str, Any]]) -> str:
    return "\n".join([ABOUT, "", *format_table(_HEAD, map(format_row, rows))]) + "\n"


if __name__ == "__main__":
    run_papers(__doc__, PLACE, compare, form_page)
