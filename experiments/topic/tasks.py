"""Tasks on topics, the systems compared, and the text that each selects.

Texts are cut at the set's word limit. Themes depend on the documents alone, so they are found once for all questions
that are asked of the same documents.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ClassVar

from build_models.lessons import grade_topic, read_tasks, read_topics
from epitome.datasets import Judged
from epitome.measures import Rouge
from epitome.models import summariser_for
from epitome.summariser import Summariser
from epitome.table import Queries, Rows, Themes
from epitome.themes import ThemeFinder, Topics
from report.tasks import SPLITS, select_text, share_documents

SETS = ("medquad_mds", "mediqa_mas", "qmsum", "squality")
MOST = 120
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
FindThemes = Callable[[Rows, Queries], Themes]
KnownThemes = dict[tuple[str, ...], Themes]
Scores = dict[str, float]  # task -> recall


@dataclass(frozen=True)
class RememberedThemes(ThemeFinder):
    """Themes that are found once for the same documents."""

    name: ClassVar[str] = "remembered"
    description: ClassVar[str] = "themes that were found before"
    names_themes: ClassVar[bool] = True
    gives: ClassVar[tuple[str, ...]] = Topics.gives
    themes: FindThemes = field(default_factory=Topics)
    known: KnownThemes = field(default_factory=dict)

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The themes of the rows' documents."""
        key = tuple(document.id for document in rows.documents)
        if key not in self.known:
            self.known[key] = self.themes(rows, queries)
        return self.known[key]


def build_systems(themes: RememberedThemes) -> dict[str, Summariser]:
    """Ours as shipped, the paper's two steps, and the baselines."""
    topics = {
        OURS: summariser_for("topic"),
        PAPER: summariser_for("topic", recipe="paper"),
        STEP_1: summariser_for("topic.step1"),
    }
    own = {name: replace(system, themes=themes) for name, system in topics.items()}
    return {**own, **{shown: summariser_for(name) for shown, name in BASELINES.items()}}


def read_dev_tasks(root: Path, name: str) -> list[Judged]:
    """At most 120 dev tasks of a set, a fair sample."""
    return share_documents(read_tasks(root / name, "topic", split="dev", most=MOST))


def read_plain_tasks(root: Path, name: str) -> list[Judged]:
    """The tasks of train and dev without grades (of qmsum every fourth)."""
    return share_documents(e for split in SPLITS for e in read_topics(root, name, split=split))


def read_graded_tasks(root: Path, name: str) -> list[Judged]:
    """The same tasks with grades, as the shipped model learns from; grading takes a while."""
    return share_documents(map(grade_topic, read_plain_tasks(root, name)))


def summarise_text(system: Summariser, example: Judged) -> str:
    """The text that a system selects for a task."""
    table = system.measure(example.task)
    return select_text(system, table, system.ranker.scores(table), example)
