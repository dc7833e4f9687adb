"""The best recipe in five folds over train and dev, learnt as the shipped model is; and without a family of features.

Every kind of task (several documents, speech, one document) is learnt apart, from all sets together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from epitome.datasets import Judged
from epitome.maths.arrays import Floats
from epitome.maths.scoring import Scorer
from epitome.measures import paired_bootstrap_test
from epitome.selection import BestFirst, RoundRobin
from epitome.systems.topic import best
from epitome.table import FeatureTable
from epitome.themes import OneTheme
from epitome.training.learning import TrainingTable, learn
from report.command import show_progress
from report.tasks import FOLDS, deal_folds, list_labels, measure_text, select_text
from topic.tasks import MAIN, MEASURES, OURS, RememberedThemes, Scores

RECIPE = best()
SYSTEM = replace(RECIPE, themes=OneTheme())  # its features and its selection read no themes
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


@dataclass(frozen=True)
class Case:
    """A measured task with its fold."""

    example: Judged
    fold: int
    table: FeatureTable
    measured: TrainingTable


def list_families() -> dict[str, tuple[str, ...]]:
    """Every feature is in one family; what is in no other is a sign of style."""
    others = [name for names in FAMILIES.values() for name in names]
    unknown = set(others) - set(RECIPE.feature_names)
    if unknown:
        raise SystemExit(f"the recipe has no feature {', '.join(sorted(unknown))}: correct FAMILIES")
    return {**FAMILIES, "style": tuple(name for name in RECIPE.feature_names if name not in others)}


def measure_cases(tasks: Sequence[Judged]) -> list[Case]:
    """The tasks of a set, measured once."""
    fold = deal_folds(tasks)
    cases = []
    for example in tasks:
        table = SYSTEM.measure(example.task)
        measured = TrainingTable(table.values, list_labels(example, table.sheet.rows), table.kind)
        cases.append(Case(example, fold[example.id], table, measured))
    return cases


def cross_validate(
    cases: Mapping[str, Sequence[Case]],
    tested: Sequence[str],
    *,
    without: Sequence[str] = (),
    selections: Mapping[str, Any] | None = None,
    themes: RememberedThemes | None = None,
) -> dict[str, dict[str, Scores]]:
    """ROUGE-2 of the tasks of the sets named, each scored by weights from the other folds; by selection and set."""
    kept = np.array([name not in without for name in RECIPE.feature_names])
    names = tuple(name for name in RECIPE.feature_names if name not in without)
    selections = selections or {OURS: SYSTEM.selection}
    found: dict[str, dict[str, Scores]] = {name: {of: {} for of in tested} for name in selections}
    kinds = dict.fromkeys(c.measured.kind for of in tested for c in cases[of])
    for fold in range(FOLDS):
        for kind in kinds:
            seen = [c.measured for some in cases.values() for c in some if c.fold != fold and c.measured.kind == kind]
            tables = [replace(t, values=t.values[:, kept]) for t in seen]
            score = Scorer(learn("linear_rank", names, tables, **RECIPE.unlearnt.settings["linear_rank"]).arrays)
            for of in tested:
                for case in cases[of]:
                    if case.fold == fold and case.measured.kind == kind:
                        scores = score.scores(case.table.values[:, kept])
                        for name, selection in selections.items():
                            found[name][of][case.example.id] = _score_selection(selection, case, scores, themes)
    return found


def _score_selection(selection: Any, case: Case, scores: Floats, themes: RememberedThemes | None) -> float:
    table = case.table
    if themes is not None:
        sheet = replace(table.sheet, themes=themes(table.sheet.rows, table.sheet.queries))
        table = replace(table, sheet=sheet)
    text = select_text(replace(SYSTEM, selection=selection), table, scores, case.example)
    return measure_text(MEASURES[MAIN], text, case.example)


def drop_families(cases: Mapping[str, Sequence[Case]], tested: Sequence[str]) -> dict[str, dict[str, Scores]]:
    """By the family that is left out, and by set."""
    found = {}
    for family, names in list_families().items():
        show_progress(f"learning without: {family}")
        found[f"without: {family}"] = cross_validate(cases, tested, without=names)[OURS]
    return found


def vary_selection(
    cases: Mapping[str, Sequence[Case]], tested: Sequence[str], themes: RememberedThemes
) -> dict[str, dict[str, Scores]]:
    """By selection, and by set; first as it is."""
    selections = {
        OURS: SYSTEM.selection,
        "near-duplicates taken": BestFirst(),
        "taken in rounds over the themes": RoundRobin(alike=SYSTEM.selection.alike),  # type: ignore[attr-defined]
    }
    return cross_validate(cases, tested, selections=selections, themes=themes)


def summarise_families(found: Mapping[str, Mapping[str, Scores]]) -> dict[str, dict[str, dict[str, float]]]:
    """ROUGE-2, and p of the difference from the whole recipe."""
    whole = found[OURS]
    return {
        name: {
            of: {
                "recall": float(np.mean(list(scores.values()))),
                "p": paired_bootstrap_test([scores[task] for task in whole[of]], list(whole[of].values())),
            }
            for of, scores in by_set.items()
        }
        for name, by_set in found.items()
    }
