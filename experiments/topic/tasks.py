"""Tasks on topics, the systems compared, and the scores of the text that each selects.

Texts are cut at the set's word limit. Themes depend on the documents alone, so they are found once for all questions
that are asked of the same documents.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path

from build_models.lessons import read_tasks, read_topics
from epitome.learning.datasets import Judged
from epitome.learning.measures import Rouge
from epitome.learning.models import summariser_for
from epitome.runtime.frozen import frozen
from epitome.walk.summariser import Summariser
from epitome.walk.table import Queries, Rows, Themes
from epitome.walk.themes import Topics
from harness.command import watch
from harness.tasks import SPLITS, measure_text, select_text, share_documents

SETS = ("medquad_mds", "mediqa_mas", "qmsum", "squality")
MOST = 120
MAIN = "ROUGE-2, best reference"
KINDS: tuple[int | str, ...] = (1, 2, "SU4")
MEASURES = {MAIN: Rouge(2), **{f"ROUGE-{kind}": Rouge(kind, several="jackknife") for kind in KINDS}}
OURS, PAPER, STEP_1 = "best", "step 1 + 2 (paper)", "step 1"
BASELINES = {"lead": "lead", "random": "random", "BM25": "bm25", "TF-IDF": "tfidf", "LexRank": "lexrank", "MMR": "mmr"}
FindThemes = Callable[[Rows, Queries], Themes]
Scores = dict[str, float]  # task -> recall


@frozen(kw_only=True)
class RememberedThemes(Topics):
    """Themes that are found once for the same documents."""

    themes: FindThemes = field(default_factory=Topics)
    known: dict[tuple[str, ...], Themes] = field(default_factory=dict)

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The themes of the rows' documents."""
        key = tuple(document.id for document in rows.documents)
        if key not in self.known:
            self.known[key] = self.themes(rows, queries)
        return self.known[key]


def build_systems(themes: RememberedThemes) -> dict[str, Summariser]:
    """Ours as shipped, the paper's two steps, and the baselines."""
    topics = ((OURS, "topic", "best"), (PAPER, "topic", "paper"), (STEP_1, "topic.step1", "best"))
    own = {shown: replace(summariser_for(name, recipe=recipe), themes=themes) for shown, name, recipe in topics}
    return {**own, **{shown: summariser_for(name) for shown, name in BASELINES.items()}}


def read_set(root: Path, name: str, *, dev: bool = False) -> list[Judged]:
    """The tasks of train and dev (of qmsum every fourth); with `dev` at most 120 dev tasks, a fair sample."""
    if dev:
        return share_documents(read_tasks(root / name, "topic", split="dev", most=MOST))
    return share_documents(e for split in SPLITS for e in read_topics(root, name, split=split))


def score_systems(
    systems: Mapping[str, Summariser], tasks: Sequence[Judged], title: str, measures: Iterable[str] = (MAIN,)
) -> dict[str, dict[str, Scores]]:
    """What each measure gives to each system's text for each task."""
    scores: dict[str, dict[str, Scores]] = {measure: {system: {} for system in systems} for measure in measures}
    for example in watch(tasks, title):
        for name, system in systems.items():
            table = system.measure(example.task)
            text = select_text(system, table, system.ranker.scores(table), example)
            for measure, found in scores.items():
                found[name][example.id] = measure_text(MEASURES[measure], text, example)
    return scores
