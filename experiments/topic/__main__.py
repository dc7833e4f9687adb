"""Reproduction of Amini & Usunier 2009 (topic) on open data.

    python experiments/topic DATA

Sets of several documents a task (medquad_mds, mediqa_mas) and of one long one (qmsum, squality). Systems: lead, random,
step 1 alone, step 1 + 2 as published, BM25, TF-IDF, LexRank, MMR, and the best recipe. Measures: ROUGE-1, -2, -SU4
recall at the sets' word limits.

dev: at most 120 dev tasks a set (46, 15, 120, 120), the best recipe as shipped. folds: five folds over the tasks of
train and dev (178, 50, of qmsum every fourth: 383, 375), the best recipe learnt anew in each as scripts/build_models
does, every kind of task from all sets together; tasks that share a document are in one fold.

On dev tasks also: loss, labels and ROUGE-2 over the rounds of transductive RankNet; the choices of step 1. In the
folds, on medquad_mds and squality: the best recipe without a family of features, and with another selection. Two
processes beside the main one do what learns nothing.
"""

import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("experiments", "scripts"))

from report.command import describe_versions, make_folder, read_arguments, show_progress, watch, write_results
from report.tasks import measure_text
from topic.learning import cross_validate, drop_families, measure_cases, summarise_families, vary_selection
from topic.pages import Table, check_aims, compare_with_ours, format_page, rate_paper, summarise_systems
from topic.plots import plot_all
from topic.steps import try_choices, try_rounds
from topic.tasks import (
    MAIN,
    MEASURES,
    OURS,
    SETS,
    KnownThemes,
    RememberedThemes,
    Scores,
    build_systems,
    read_dev_tasks,
    read_graded_tasks,
    read_plain_tasks,
    summarise_text,
)

PLACE = "experiments/results/topic"
ANALYSED = ("medquad_mds", "squality")
LONGEST_FIRST = ("squality", "qmsum", "medquad_mds", "mediqa_mas")


def run_unlearnt(root: Path, name: str) -> tuple[dict[str, Any], dict[str, Scores], KnownThemes]:
    """All of a set that needs no learning: on dev, in folds; and the themes that were found."""
    themes = RememberedThemes()
    return run_dev(root, name, themes), run_unlearnt_folds(root, name, themes), themes.known


def run_dev(root: Path, name: str, themes: RememberedThemes) -> dict[str, Any]:
    """All systems by all measures on the dev tasks of a set, rounds, and choices."""
    tasks = read_dev_tasks(root, name)
    systems = build_systems(themes)
    scores: dict[str, dict[str, Scores]] = {m: {s: {} for s in systems} for m in MEASURES}
    for example in watch(tasks, f"{name}, dev"):
        for system, summariser in systems.items():
            text = summarise_text(summariser, example)
            for measure, rouge in MEASURES.items():
                scores[measure][system][example.id] = measure_text(rouge, text, example)
    show_progress(f"{name}: rounds")
    rounds = try_rounds(tasks, themes)
    show_progress(f"{name}: choices")
    measures = {m: summarise_systems(by_system) for m, by_system in scores.items()}
    dev = {**summarise_set(scores[MAIN]), "measures": measures}
    return {"dev": dev, "rounds": rounds, "choices": try_choices(tasks, themes)}


def run_unlearnt_folds(root: Path, name: str, themes: RememberedThemes) -> dict[str, Scores]:
    """All systems but the best, by the main measure on tasks of train and dev."""
    others = {name: system for name, system in build_systems(themes).items() if name != OURS}
    scores: dict[str, Scores] = {system: {} for system in others}
    for example in watch(read_plain_tasks(root, name), f"{name}, train + dev"):
        for system, summariser in others.items():
            text = summarise_text(summariser, example)
            scores[system][example.id] = measure_text(MEASURES[MAIN], text, example)
    return scores


def summarise_set(scores: Mapping[str, Scores]) -> dict[str, Any]:
    """Means of the main measure, comparisons, and the paper's finding."""
    return {
        "tasks": len(scores[OURS]),
        "main": summarise_systems(scores),
        "against": compare_with_ours(scores),
        "paper": rate_paper(scores),
    }


def main() -> None:
    root = read_arguments(__doc__).data
    with ProcessPoolExecutor(2) as pool:
        jobs = {name: pool.submit(run_unlearnt, root, name) for name in LONGEST_FIRST}
        show_progress("grading and measuring")
        cases = {name: measure_cases(read_graded_tasks(root, name)) for name in SETS}
        show_progress("learning in folds")
        ours = cross_validate(cases, SETS)[OURS]
        without = drop_families(cases, ANALYSED)
        plain = {name: job.result() for name, job in jobs.items()}
    data: dict[str, Table] = {part: {n: plain[n][0][part] for n in SETS} for part in ("dev", "rounds", "choices")}
    data["folds"] = {name: summarise_set({OURS: ours[name], **plain[name][1]}) for name in SETS}
    show_progress("other selections")
    known = {documents: themes for name in ANALYSED for documents, themes in plain[name][2].items()}
    selected = vary_selection(cases, ANALYSED, RememberedThemes(known=known))
    data["families"] = summarise_families({**selected, **without})
    data["must show"] = {
        p: dict(check_aims({n: found["against"] for n, found in data[p].items()})) for p in ("dev", "folds")
    }
    page = format_page(data, f"{describe_versions('numpy', 'scipy')}.")
    plot_all(data, make_folder(PLACE))
    write_results(PLACE, page, data)


if __name__ == "__main__":
    main()
