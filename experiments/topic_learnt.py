"""The best recipe in five folds over train and dev, learnt as the shipped model is; and without a family of features.

Every kind of task (several documents, speech, one document) is learnt apart, from all sets together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from topic_tasks import FOLDS, MAIN, MEASURES, OURS, Remembered, Scores, chosen_text, folds, recall, told

from epitome.datasets import Judged
from epitome.maths.scoring import Scorer
from epitome.measures import paired_bootstrap_test
from epitome.rankers import kind_of
from epitome.selection import BestFirst, Rounds
from epitome.summariser import Summariser
from epitome.systems.topic import best
from epitome.table import FeatureTable
from epitome.themes import OneTheme
from epitome.training.learning import TrainingTable, learn

RECIPE = best()
SYSTEM = replace(RECIPE.unlearnt(), themes=OneTheme())  # its features and its selection read no themes
FAMILIES: dict[str, tuple[str, ...]] = {
    "likeness to the query": (
        *("query_squared", "bm25", "tfidf", "rank_bm25", "rank_tfidf", "known_mass", "mass", "known_cosine"),
        *("rank_known_cosine", "bigrams", "rarest"),
    ),
    "words around the query in the text": ("tfidf_need_lca",),
    "stretches and paragraph around": (
        *(f"around{reach}_bm25" for reach in (1, 3, 8)),
        *("paragraph_bm25", "section_bm25", "after_bm25", "peak_2_bm25", "peak_5_bm25"),
        *("around3_known_mass", "around8_known_cosine", "window_mass_3", "window_mass_7"),
    ),
    "what is asked of the subject": (
        "bm25_aspect",
        "known_cosine_aspect",
        "tfidf_aspect_lca",
        *(f"around{reach}_bm25_aspect" for reach in (1, 3, 8)),
        "after_bm25_aspect",
    ),
    "openings": ("opening8", "opening15"),
    "likeness to the whole text": (
        *("tfidf_whole", "rank_tfidf_whole", "around3_tfidf_whole", "known_cosine_whole", "occurrence", "lexrank"),
        "tfidf_title",
    ),
    "place": tuple(f"{w}_{c}" for w in ("document", "section", "paragraph") for c in ("start", "end", "along")),
    "length": ("length", "window_length", "short", "stop_words", "unended"),
}
STYLE = "style"


@dataclass(frozen=True)
class Case:
    """A measured task with its fold."""

    example: Judged
    fold: int
    table: FeatureTable
    measured: TrainingTable


def families() -> dict[str, tuple[str, ...]]:
    """Every feature is in one family; what is in no other is a sign of style."""
    others = [name for some in FAMILIES.values() for name in some]
    unknown = set(others) - set(RECIPE.feature_names)
    if unknown:
        raise SystemExit(f"the recipe has no feature {', '.join(sorted(unknown))}: mend FAMILIES")
    return {**FAMILIES, STYLE: tuple(name for name in RECIPE.feature_names if name not in others)}


def cases(tasks: Sequence[Judged]) -> list[Case]:
    """The tasks of a set, measured once."""
    fold = folds(tasks)
    found = []
    for example in tasks:
        table = SYSTEM.measure(example.task)
        rows = table.rows
        labels = [example.labels[d][s.index] for d, s in zip(rows.document_of, rows.sentences, strict=True)]
        measured = TrainingTable(table.values, np.array(labels), kind_of(table))
        found.append(Case(example, fold[example.id], table, measured))
    return found


def crossed(
    every: Mapping[str, Sequence[Case]],
    tested: Sequence[str],
    *,
    without: Sequence[str] = (),
    selections: Mapping[str, Any] | None = None,
    themes: Remembered | None = None,
) -> dict[str, dict[str, Scores]]:
    """ROUGE-2 of the tasks of the sets named, each scored by weights from the other folds; by selection and set."""
    kept = np.array([name not in without for name in RECIPE.feature_names])
    names = tuple(name for name in RECIPE.feature_names if name not in without)
    systems = {name: replace(SYSTEM, selection=made) for name, made in (selections or {OURS: SYSTEM.selection}).items()}
    found: dict[str, dict[str, Scores]] = {name: {of: {} for of in tested} for name in systems}
    kinds = dict.fromkeys(c.measured.kind for of in tested for c in every[of])
    for fold in range(FOLDS):
        for kind in kinds:
            seen = [c.measured for some in every.values() for c in some if c.fold != fold and c.measured.kind == kind]
            tables = [replace(t, values=t.values[:, kept]) for t in seen]
            arrays = learn("linear_rank", names, tables, **RECIPE.settings["linear_rank"]).arrays
            for of in tested:
                for case in every[of]:
                    if case.fold == fold and case.measured.kind == kind:
                        scores = Scorer(arrays).scores(case.table.values[:, kept])
                        for name, system in systems.items():
                            found[name][of][case.example.id] = _recall(system, case, scores, themes)
    return found


def _recall(system: Summariser, case: Case, scores: Any, themes: Remembered | None) -> float:
    table = case.table
    if themes is not None:
        table = replace(table, rows=replace(table.rows, theme=themes(table.rows, table.queries).number))
    return recall(MEASURES[MAIN], chosen_text(system, table, scores, case.example), case.example)


def without_families(every: Mapping[str, Sequence[Case]], tested: Sequence[str]) -> dict[str, dict[str, Scores]]:
    """By the family that is left out, and by set."""
    found = {}
    for family, names in families().items():
        told(f"learning without: {family}")
        found[f"without: {family}"] = crossed(every, tested, without=names)[OURS]
    return found


def otherwise_selected(
    every: Mapping[str, Sequence[Case]], tested: Sequence[str], themes: Remembered
) -> dict[str, dict[str, Scores]]:
    """By selection, and by set; first as it is."""
    made = {
        OURS: SYSTEM.selection,
        "near-duplicates taken": BestFirst(),
        "taken in rounds over the themes": Rounds(alike=SYSTEM.selection.alike),  # type: ignore[attr-defined]
    }
    return crossed(every, tested, selections=made, themes=themes)


def summed_up(found: Mapping[str, Mapping[str, Scores]]) -> dict[str, dict[str, dict[str, float]]]:
    """ROUGE-2, and p of the difference from the whole recipe."""
    whole = found[OURS]
    return {
        name: {
            of: {
                "recall": float(np.mean(list(scores.values()))),
                "p": paired_bootstrap_test([scores[task] for task in whole[of]], list(whole[of].values())),
            }
            for of, scores in some.items()
        }
        for name, some in found.items()
    }
