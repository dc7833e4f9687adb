"""How well relevance tells what answers: calibration, pages that do not answer, as many sentences as answer.

    python benchmarks/relevance.py DATA [--models FOLDER]                     writes benchmarks/results/relevance

Questions are put to their own page and to the page of the set that BM25 likes best beside it. The model of `transfer`
is learnt without the set's family (`transfer_models.py`); relevance once without the family too, as on a kind of text
that it never saw, and once in five folds by document, as on texts of the kinds that it knows. Told: the share of
foreign pages that are told not to answer where 10 % of the own are, and by the shipped floor. Auto: F1 of as many
sentences as answer beside that of three. Reliability: all sentences, by their relevance, learnt without the family.
"""

import argparse
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from page import write_page  # isort: skip  (it makes the rooms below importable)

from build_models.relevance import learn_rows
from build_models.relevance_data import Case, choose_default, read_questions
from epitome.document import Task
from epitome.document.budget import MOST_ANSWERS
from epitome.document.summary import ANSWERS
from epitome.learning.datasets import find_data_folder
from epitome.maths.arrays import Floats
from epitome.walk.rankers import Learnt as LearntRanker
from epitome.walk.relevance import AUTO_SHARE, MEASURES, Odds, estimate_answers
from epitome.walk.summariser import Summariser
from report.markdown import format_table
from report.plots import load_pyplot, save_figure
from transfer import put_in
from transfer_models import LeftOut

BINS = (0.0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0)
FALSE_ALARMS = 0.1
THREE = 3
PARTS: dict[str, Callable[[Case], object]] = {
    "without its family": lambda case: case.family,
    "in five folds": lambda case: case.fold,
}
ARRAYS = ("relevance", "answers")


def choose_without(left_out: LeftOut) -> Any:
    """What answers a task of a set, by models that never saw the set's family."""

    def choose(task: Task, name: str) -> Summariser:
        chosen = choose_default(task, name)
        other = left_out.find(chosen.model, name) if chosen.model else None
        return replace(chosen, ranker=put_in(chosen.ranker, other)) if isinstance(other, LearntRanker) else chosen

    return choose


def estimate(odds: Odds, case: Case) -> Floats:
    return odds.estimate({name: case.rows[:, i] for i, name in enumerate(MEASURES)})


def score_f1(case: Case, chosen: Sequence[int]) -> float:
    hits = int(case.answers[list(chosen)].sum())
    return 2 * hits / (len(chosen) + case.gold)


def choose_auto(case: Case, relevance: Floats) -> list[int]:
    least = AUTO_SHARE * float(relevance[case.ranked].max())
    return [i for i in case.ranked.tolist() if relevance[i] >= least][:MOST_ANSWERS]


def estimate_held_out(cases: Sequence[Case], part: Callable[[Case], object]) -> dict[Case, Floats]:
    """The relevance in each case, by what was learnt from the cases of other parts."""
    odds = {one: learn_rows([c for c in cases if part(c) != one], MEASURES) for one in dict.fromkeys(map(part, cases))}
    return {case: estimate(odds[part(case)], case) for case in cases}


def judge_family(cases: Sequence[Case], relevance: Mapping[Case, Floats]) -> dict[str, Any]:
    """What relevance tells of the questions of one family."""
    own, foreign = ([c for c in cases if c.own is sort] for sort in (True, False))
    answers, lacks = (np.array([estimate_answers(relevance[c]) for c in some]) for some in (own, foreign))
    floor = float(np.quantile(answers, FALSE_ALARMS))
    auto = [choose_auto(c, relevance[c]) for c in own]
    curve = (
        [(float((answers < t).mean()), float((lacks < t).mean())) for t in np.linspace(0, 1, 101)] if foreign else []
    )
    return {
        "questions": len(own),
        "told": float((lacks < floor).mean()) if foreign else None,
        "shipped": (float((answers < ANSWERS).mean()), float((lacks < ANSWERS).mean()) if foreign else None),
        "three": float(np.mean([score_f1(c, c.ranked[:THREE].tolist()) for c in own])),
        "auto": float(np.mean([score_f1(c, some) for c, some in zip(own, auto, strict=True)])),
        "chosen": float(np.mean([len(some) for some in auto])),
        "curve": curve,
        "relevance": np.concatenate([relevance[c] for c in cases]),
        "answers": np.concatenate([c.answers for c in cases]),
    }


def bin_reliability(found: Sequence[dict[str, Any]]) -> list[tuple[float, float, int]]:
    """Mean relevance, share that answers, and number of sentences, by relevance."""
    value = np.concatenate([one["relevance"] for one in found])
    truth = np.concatenate([one["answers"] for one in found])
    rows = []
    for low, high in zip(BINS, (*BINS[1:-1], 1.1), strict=False):
        inside = (value >= low) & (value < high)
        if inside.any():
            rows.append((float(value[inside].mean()), float(truth[inside].mean()), int(inside.sum())))
    return rows


def plot(reliability: Sequence[tuple[float, float, int]], found: dict[str, dict[str, Any]], folder: Path) -> None:
    """Reliability, and foreign pages told against own pages told, by family."""
    folder.mkdir(parents=True, exist_ok=True)
    figure, (left, right) = load_pyplot().subplots(1, 2, figsize=(10, 4.5))
    left.plot([0.001, 1], [0.001, 1], ":", color="grey")
    left.plot([r[0] for r in reliability], [r[1] for r in reliability], "o-")
    left.set(
        xscale="log", yscale="log", xlabel="relevance", ylabel="share of sentences that answer", title="reliability"
    )
    for name, one in found.items():
        if one["curve"]:
            right.plot(*zip(*one["curve"], strict=True), label=name)
    right.axvline(FALSE_ALARMS, linestyle=":", color="grey")
    right.set(xlabel="own pages told not to answer", ylabel="foreign pages told not to answer", title="nothing answers")
    right.legend(fontsize=7)
    save_figure(figure, folder / "relevance.svg")


def show_sets(found: Mapping[str, dict[str, Any]]) -> list[str]:
    told = f"own / foreign told under {ANSWERS}"
    heads = ("set", "questions", "foreign told at 10 % own", told, "F1 of three", "auto", "ratio", "chosen")
    return format_table(heads, [(name, *_show_one(one)) for name, one in found.items()])


def _show_one(one: Mapping[str, Any]) -> tuple[str, ...]:
    own, foreign = one["shipped"]
    return (
        str(one["questions"]),
        "-" if one["told"] is None else f"{one['told']:.3f}",
        f"{own:.2f} / {'-' if foreign is None else f'{foreign:.2f}'}",
        f"{one['three']:.3f}",
        f"{one['auto']:.3f}",
        f"{one['auto'] / one['three']:.3f}",
        f"{one['chosen']:.1f}",
    )


def show_reliability(reliability: Sequence[tuple[float, float, int]]) -> list[str]:
    rows = [(f"{mean:.3f}", f"{share:.3f}", str(number)) for mean, share, number in reliability]
    lines = ["![reliability and curves](relevance.svg)", "", "Reliability:", ""]
    return [*lines, *format_table(("mean relevance", "share that answers", "sentences"), rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--models", type=Path, help="a folder to keep learnt models in")
    arguments = parser.parse_args()
    root = find_data_folder(arguments.data)
    with tempfile.TemporaryDirectory() as place:
        kept = arguments.models or Path(place)
        kept.mkdir(parents=True, exist_ok=True)
        cases = [*read_questions(root, choose_without(LeftOut(root, kept)))]
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for name, part in PARTS.items():
        relevance = estimate_held_out(cases, part)
        families = dict.fromkeys(case.family for case in cases)
        found[name] = {one: judge_family([c for c in cases if c.family == one], relevance) for one in families}
    reliability = bin_reliability([*found["without its family"].values()])
    plot(reliability, found["without its family"], Path(__file__).parent / "results" / "relevance")
    sets = {
        how: {name: {k: v for k, v in one.items() if k not in ARRAYS} for name, one in some.items()}
        for how, some in found.items()
    }
    lines = [line for how, some in found.items() for line in (f"Relevance learnt {how}:", "", *show_sets(some), "")]
    lines += show_reliability(reliability)
    data = {"sets": sets, "reliability": reliability}
    title = "How well relevance tells what answers"
    write_page("relevance.py DATA", title, "numpy scikit-learn", lines, data, page_name="results")


if __name__ == "__main__":
    main()
