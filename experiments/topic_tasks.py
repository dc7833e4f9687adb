"""Tasks on topics, and how a choice of sentences is judged: what experiments/topic.py measures with.

Texts are cut at the set's word limit. Themes depend on the documents alone, so they are found once for all questions
that are asked of the same documents. Tasks that share a document, however indirectly, are in one fold.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ClassVar

import numpy as np
from shared_documents import groups
from train_models import EVERY, topic_examples

from epitome.maths.arrays import Floats
from epitome.datasets import Judged, read_open_set
from epitome.measures import Outcome, Rouge
from epitome.models import summariser_for
from epitome.selection import Pick
from epitome.summariser import Summariser
from epitome.table import FeatureTable, Queries, Rows, Themes
from epitome.themes import Topics

SETS = ("medquad_mds", "mediqa_mas", "qmsum", "squality")
SPLITS = ("train", "dev")
MOST = 120
FOLDS = 5
MAIN = "ROUGE-2, best reference"
MEASURES = {
    MAIN: Rouge(2),
    "ROUGE-1": Rouge(1, several="jackknife"),
    "ROUGE-2": Rouge(2, several="jackknife"),
    "ROUGE-SU4": Rouge("SU4", several="jackknife"),
}
OURS, PAPER, STEP_1 = "best", "step 1 + 2 (paper)", "step 1"
BASELINES = {
    "lead": "lead",
    "random": "random",
    "BM25": "bm25",
    "TF-IDF": "tfidf",
    "LexRank": "lexrank",
    "MMR": "mmr",
}
Themed = Callable[[Rows, Queries], Themes]
Known = dict[tuple[str, ...], Themes]
Scores = dict[str, float]  # task -> recall


@dataclass(frozen=True)
class Remembered:
    """Themes that are found once for the same documents."""

    name: ClassVar[str] = "remembered"
    says: ClassVar[str] = "themes that were found before"
    needs: ClassVar[tuple[str, ...]] = ()
    gives: ClassVar[tuple[str, ...]] = Topics.gives
    themes: Themed = field(default_factory=Topics)
    known: Known = field(default_factory=dict)

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The themes of the rows' documents."""
        asked = tuple(document.id for document in rows.documents)
        if asked not in self.known:
            self.known[asked] = self.themes(rows, queries)
        return self.known[asked]


def systems(themes: Remembered) -> dict[str, Summariser]:
    """Ours as shipped, the paper's two steps, and the baselines."""
    found = {
        OURS: summariser_for("topic"),
        PAPER: summariser_for("topic", recipe="paper"),
        STEP_1: summariser_for("topic.step1"),
    }
    made = {name: replace(system, themes=themes) for name, system in found.items()}
    return {**made, **{shown: summariser_for(name) for shown, name in BASELINES.items()}}


def dev_tasks(root: Path, name: str) -> list[Judged]:
    """At most 120 dev tasks of a set, a fair sample."""
    return shared([e for e in read_open_set(root / name, split="dev", limit=MOST) if e.kind == "S1"])


def graded_tasks(root: Path, name: str) -> list[Judged]:
    """The tasks of train and dev with grades, as the shipped model learns from (of qmsum every fourth)."""
    return shared([e for split in SPLITS for e in topic_examples(root, split=split, sets=[name])])


def asked_tasks(root: Path, name: str) -> list[Judged]:
    """The same tasks without grades, which take a while to find."""
    found = ([e for e in read_open_set(root / name, split=split) if e.kind == "S1"] for split in SPLITS)
    return shared([e for some in found for e in some[:: EVERY.get(name, 1)]])


def shared(tasks: Iterable[Judged]) -> list[Judged]:
    """The same tasks; equal documents are one object, so that what is known of one is found out once."""
    tasks = list(tasks)
    known = {d.id: d for e in tasks for d in e.task.documents}
    return [replace(e, task=replace(e.task, documents=tuple(known[d.id] for d in e.task.documents))) for e in tasks]


def folds(tasks: Sequence[Judged]) -> dict[str, int]:
    """The fold of each task: groups of tasks that share documents are dealt out in turn."""
    group = groups(tasks)
    number = {name: i for i, name in enumerate(dict.fromkeys(group.values()))}
    return {task: number[name] % FOLDS for task, name in group.items()}


def chosen_text(system: Summariser, table: FeatureTable, scores: Floats, example: Judged) -> str:
    """The text that a system chooses, given what it measured and the scores of the rows."""
    scores = np.round(scores, 9)
    ranked = np.argsort(-scores, kind="stable")
    picks = system.selection(table.rows, scores, ranked[table.rows.open[ranked]], example.limit)
    return "\n".join(_text(table.rows, pick) for pick in sorted(picks, key=lambda pick: pick.row))


def _text(rows: Rows, pick: Pick) -> str:
    sentence = rows.sentences[pick.row]
    text = rows.documents[rows.document_of[pick.row]].text
    return " ".join(text[sentence.start : sentence.end if pick.end is None else pick.end].split())


def summary_text(system: Summariser, example: Judged) -> str:
    """The text that a system chooses for a task."""
    table = system.measure(example.task)
    return chosen_text(system, table, system.ranker.scores(table), example)


def recall(measure: Rouge, text: str, example: Judged) -> float:
    """A measure of a text; each set's references have words."""
    return measure(Outcome(ranked=(), gold=(), text=text, references=example.references)) or 0.0


def told(what: str) -> None:
    """Progress, where somebody watches."""
    print(what, file=sys.stderr, flush=True)
