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
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

from build_models.lessons import grade_topic
from harness.command import describe_versions, make_folder, read_arguments, show_progress, write_results
from topic.learning import cross_validate, drop_families, measure_cases, summarise_changes, vary_selection
from topic.pages import Table, check_aims, format_page, plot_all, summarise_set, summarise_systems
from topic.steps import try_choices, try_rounds
from topic.tasks import MAIN, MEASURES, OURS, SETS, RememberedThemes, Scores, build_systems, read_set, score_systems

PLACE = "experiments/results/topic"
ANALYSED = ("medquad_mds", "squality")
LONGEST_FIRST = ("squality", "qmsum", "medquad_mds", "mediqa_mas")


def run_unlearnt(root: Path, name: str) -> tuple[dict[str, Any], dict[str, Scores], RememberedThemes]:
    """All of a set that needs no learning: systems, rounds and choices on dev tasks; all systems but the best, by the
    main measure, on tasks of train and dev; and the themes that were found.
    """
    themes = RememberedThemes()
    systems, tasks = build_systems(themes), read_set(root, name, dev=True)
    scores = score_systems(systems, tasks, f"{name}, dev", MEASURES)
    measures = {measure: summarise_systems(by_system) for measure, by_system in scores.items()}
    show_progress(f"{name}: rounds")
    found = {
        "dev": {**summarise_set(scores[MAIN]), "measures": measures},
        "rounds": try_rounds(tasks, themes),
        "choices": try_choices(tasks, themes, f"{name}: choices"),
    }
    others = {system: summariser for system, summariser in systems.items() if system != OURS}
    plain = score_systems(others, read_set(root, name), f"{name}, train + dev")
    return found, plain[MAIN], themes


def main() -> None:
    root = read_arguments(__doc__).data
    with ProcessPoolExecutor(2) as pool:
        jobs = {name: pool.submit(run_unlearnt, root, name) for name in LONGEST_FIRST}
        show_progress("grading and measuring")
        cases = {name: measure_cases(map(grade_topic, read_set(root, name))) for name in SETS}
        show_progress("learning in folds")
        ours = cross_validate(cases, SETS)[OURS]
        without = drop_families(cases, ANALYSED)
        plain = {name: job.result() for name, job in jobs.items()}
    data: dict[str, Table] = {part: {n: plain[n][0][part] for n in SETS} for part in ("dev", "rounds", "choices")}
    data["folds"] = {name: summarise_set({OURS: ours[name], **plain[name][1]}) for name in SETS}
    show_progress("other selections")
    known = {documents: themes for name in ANALYSED for documents, themes in plain[name][2].known.items()}
    selected = vary_selection(cases, ANALYSED, RememberedThemes(known=known))
    data["families"] = summarise_changes({**selected, **without})
    data["must show"] = {p: dict(check_aims(data[p])) for p in ("dev", "folds")}
    plot_all(data, make_folder(PLACE))
    write_results(PLACE, format_page(data, f"{describe_versions('numpy', 'scipy')}."), data)


if __name__ == "__main__":
    main()
