"""The best recipe in five folds over train and dev, learnt as the shipped model is; and without a family of features.

Every kind of task (several documents, speech, one document) is learnt apart, from all sets together.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from epitome.learning.datasets import Judged
from epitome.learning.measures import paired_bootstrap_test
from epitome.learning.training.learning import TrainingTable, learn
from epitome.maths.learners.scoring import Scorer
from epitome.systems.topic import best
from epitome.walk.selection import BestFirst, RoundRobin
from epitome.walk.table import FeatureTable
from epitome.walk.themes import OneTheme
from harness.command import show_progress
from harness.tasks import FOLDS, deal_folds, list_labels, measure_text, select_text
from topic.tasks import MAIN, MEASURES, OURS, RememberedThemes, Scores

RECIPE = best()
SYSTEM = replace(RECIPE, themes=OneTheme())  # its features and its selection read no themes
FAMILIES = {
    "likeness to the query": "query_squared bm25 tfidf rank_bm25 rank_tfidf known_mass mass known_cosine"
    " rank_known_cosine bigrams rarest",
    "words around the query in the text": "tfidf_need_lca",
    "stretches and paragraph around": "around1_bm25 around3_bm25 around8_bm25 paragraph_bm25 section_bm25 after_bm25"
    " peak_2_bm25 peak_5_bm25 around3_known_mass around8_known_cosine window_mass_3 window_mass_7",
    "what is asked of the subject": "bm25_aspect known_cosine_aspect tfidf_aspect_lca around1_bm25_aspect"
    " around3_bm25_aspect around8_bm25_aspect after_bm25_aspect",
    "openings": "opening8 opening15",
    "likeness to the whole text": "tfidf_whole rank_tfidf_whole around3_tfidf_whole known_cosine_whole occurrence"
    " lexrank tfidf_title",
    "place": " ".join(f"{w}_{c}" for w in ("document", "section", "paragraph") for c in ("start", "end", "along")),
    "length": "length window_length short stop_words unended",
}


class Case(NamedTuple):
    """A measured task, and what is learnt from it in the folds other than its own."""

    example: Judged
    table: FeatureTable
    lesson: TrainingTable


def list_families() -> dict[str, tuple[str, ...]]:
    """Every feature is in one family; what is in no other is a sign of style."""
    families = {family: tuple(names.split()) for family, names in FAMILIES.items()}
    others = {name for names in families.values() for name in names}
    if unknown := others - set(RECIPE.feature_names):
        raise SystemExit(f"the recipe has no feature {', '.join(sorted(unknown))}: correct FAMILIES")
    return {**families, "style": tuple(name for name in RECIPE.feature_names if name not in others)}


def measure_cases(tasks: Iterable[Judged]) -> list[Case]:
    tables = [(example, SYSTEM.measure(example.task)) for example in tasks]
    fold = deal_folds([example for example, _ in tables])
    return [
        Case(e, t, TrainingTable(t.values, list_labels(e, t.sheet.rows), t.kind, fold=fold[e.id])) for e, t in tables
    ]


def cross_validate(
    cases: Mapping[str, Sequence[Case]],
    tested: Sequence[str],
    *,
    without: Sequence[str] = (),
    selections: Mapping[str, Any] | None = None,
) -> dict[str, dict[str, Scores]]:
    """ROUGE-2 of the tasks of the sets named, each scored by weights from the other folds; by selection and set."""
    kept = np.array([name not in without for name in RECIPE.feature_names])
    names = tuple(name for name in RECIPE.feature_names if name not in without)
    selections = selections or {OURS: SYSTEM.selection}
    found: dict[str, dict[str, Scores]] = {name: {of: {} for of in tested} for name in selections}
    for fold, kind in product(range(FOLDS), dict.fromkeys(c.lesson.kind for of in tested for c in cases[of])):
        seen = [c.lesson for some in cases.values() for c in some if c.lesson.fold != fold and c.lesson.kind == kind]
        tables = [replace(t, values=t.values[:, kept]) for t in seen]
        score = Scorer(learn("linear_rank", names, tables, **RECIPE.unlearnt.settings["linear_rank"]).arrays)
        unseen = [(of, c) for of in tested for c in cases[of] if c.lesson.fold == fold and c.lesson.kind == kind]
        for of, (example, table, lesson) in unseen:
            scores = score.scores(lesson.values[:, kept])
            for name, selection in selections.items():
                text = select_text(replace(SYSTEM, selection=selection), table, scores, example)
                found[name][of][example.id] = measure_text(MEASURES[MAIN], text, example)
    return found


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
    selections = {
        OURS: SYSTEM.selection,
        "near-duplicates taken": BestFirst(),
        "taken in rounds over the themes": RoundRobin(alike=SYSTEM.selection.alike),  # type: ignore[attr-defined]
    }
    changed = dict(cases)
    for of in tested:
        sheets = [replace(c.table.sheet, themes=themes(c.table.sheet.rows, c.table.sheet.queries)) for c in cases[of]]
        changed[of] = [c._replace(table=replace(c.table, sheet=s)) for c, s in zip(cases[of], sheets, strict=True)]
    return cross_validate(changed, tested, selections=selections)


def summarise_changes(found: Mapping[str, Mapping[str, Scores]]) -> dict[str, dict[str, dict[str, float]]]:
    """ROUGE-2, and p of the difference from the whole recipe."""
    changes: dict[str, dict[str, dict[str, float]]] = {name: {} for name in found}
    for name, by_set in found.items():
        for of, whole in found[OURS].items():
            p = paired_bootstrap_test([by_set[of][task] for task in whole], list(whole.values()))
            changes[name][of] = {"recall": float(np.mean(list(by_set[of].values()))), "p": p}
    return changes
