"""Why the published recipe of `webpage` is learnt as it is: what makes it follow the query, and what does not.

    python experiments/webpage_causes.py DATA

The five features and the Gaussian Ranking SVM, learnt from the train splits of all sets together: features as they are,
over their largest value on the page, or between their smallest and largest (as LETOR does); every pair counts alike, or
every page. Then, with what is shipped: other widths of the kernel, other sets, one set counted many times, content
alone. Told of each: how many sentences chosen for the thirty queries to the examples (`query_words.py`) hold a word of
the query, and F1 of the top 3 on the dev splits.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from query_words import example, holds_word, queries
from webpage import RESULTS, SETS
from webpage_joint import lessons
from webpage_tasks import TAKEN, Case, case, content_only, judged, read_sets

from epitome.maths.arrays import Floats
from epitome import __version__
from epitome.datasets import find_data_folder
from epitome.document import Task
from epitome.maths.scoring import Scorer
from epitome.rankers import Learnt
from epitome.systems.webpage import FIVE, paper
from epitome.training.learning import TrainingTable, learn

WIDTHS = (0.1, 1.0, 10.0)
COSTS = {True: (0.01, 0.1, 1.0), False: (0.0001, 0.001, 0.01)}  # of a page, of a pair
AS_THEY_ARE, OVER_LARGEST, MIN_MAX = "as they are", "over the page's largest", "between the page's least and largest"
Change = Callable[[Floats], Floats]


def over_largest(values: Floats) -> Floats:
    """Each column over its maximum."""
    most = values.max(axis=0)
    return values / np.where(most > 0, most, 1.0)


def between(values: Floats) -> Floats:
    """Each column as (x - min) / (max - min)."""
    least, most = values.min(axis=0), values.max(axis=0)
    scaled: Floats = (values - least) / np.where(most > least, most - least, 1.0)
    return scaled


CHANGES: dict[str, Change] = {AS_THEY_ARE: lambda values: values, OVER_LARGEST: over_largest, MIN_MAX: between}


@dataclass(frozen=True, kw_only=True)
class Trial:
    """A way to learn."""

    named: str
    features: str = OVER_LARGEST
    balanced: bool = True
    gamma: float | tuple[float, ...] = WIDTHS
    sets: tuple[str, ...] = SETS
    links: bool = True
    times: Mapping[str, int] = field(default_factory=dict)


TRIALS = (
    *(
        Trial(named=f"features {features}, every {unit} counts alike", features=features, balanced=unit == "page")
        for features in CHANGES
        for unit in ("pair", "page")
    ),
    *(Trial(named=f"as shipped, but gamma {gamma:g}", gamma=gamma) for gamma in WIDTHS),
    Trial(named="as shipped, but from wice and selqa alone", sets=("wice", "selqa")),
    Trial(named="as shipped, but clscisumm counts 20 times", times={"clscisumm": 20}),
    Trial(named="as shipped, but without linking sentences", links=False),
)


def learnt(
    trial: Trial, cases: Mapping[str, Sequence[Case]], linked: Mapping[str, TrainingTable]
) -> tuple[Learnt, Any]:
    """The ranker of a trial, and the width of its kernel."""
    tables = []
    for name in trial.sets:
        for one in cases[name]:
            if not one.dev:
                table = linked[one.id] if trial.links else one.table
                values = CHANGES[trial.features](table.values)
                tables.append(replace(table, values=values, times=trial.times.get(name, 1)))
    settings: dict[str, Any] = {"kernel": "gaussian", "balanced": trial.balanced, "gamma": trial.gamma}
    ranker = learn("ranking_svm", paper().feature_names, tables, C=COSTS[trial.balanced], **settings)
    return ranker, ranker.arrays["gamma"][0]


def followed(ranker: Learnt, change: Change, tables: Sequence[tuple[Floats, Floats]]) -> int:
    """How many of the sentences chosen for the queries hold a word of theirs."""
    score = Scorer(ranker.arrays)
    order = [np.argsort(-np.round(score.scores(change(values)), 9), kind="stable")[:TAKEN] for values, _ in tables]
    return int(sum(holds[rows].sum() for rows, (_, holds) in zip(order, tables, strict=True)))


def asked() -> list[tuple[Floats, Floats]]:
    """The five features of each query to the examples, as they are; and which sentences hold a word of it."""
    measure = replace(paper(), features=tuple(FIVE.values())).unlearnt()
    found = []
    for name, query in queries():
        table = measure.measure(Task((example(name),), query=query))
        found.append((table.values, np.array([float(holds_word(query, s.text)) for s in table.rows.sentences])))
    return found


def page(rows: Sequence[dict[str, Any]], pairs: Mapping[str, int]) -> str:
    """The Markdown page."""
    every = sum(pairs.values())
    lines = ["# What makes the published recipe follow the query", ""]
    lines += [f"Command: `python experiments/webpage_causes.py DATA`; epitome {__version__}.", ""]
    lines += [
        "Width and cost by three-fold cross-validation over training tasks. Sentences with a word of the query: of"
    ]
    lines += [f"the {TAKEN * len(queries())} chosen for thirty queries to the examples. F1 of the top 3 on dev.", ""]
    lines += ["| learnt | gamma | with a word | " + " | ".join(SETS) + " |", "|---" * (3 + len(SETS)) + "|"]
    for row in rows:
        cells = " | ".join(f"{row['F1'][name]:.3f}" for name in SETS)
        lines.append(f"| {row['trial']} | {row['gamma']:g} | {row['with_a_word']} | {cells} |")
    lines += ["", "Pairs of a chosen sentence and another on the train splits, and their share:", ""]
    lines += [f"- {name}: {number:,} ({number / every:.1%})" for name, number in pairs.items()]
    return "\n".join([*lines, ""])


def main() -> None:
    """Learn and measure all trials."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    given = read_sets(find_data_folder(parser.parse_args().data), SETS, None)
    measure = replace(paper(), features=tuple(FIVE.values())).unlearnt()
    cases = {name: [case(measure, content_only(a)) for a in some] for name, some in given.items()}
    linked = lessons(measure, cases, given)
    examples = asked()
    rows = []
    for trial in TRIALS:
        change = CHANGES[trial.features]
        ranker, gamma = learnt(trial, cases, linked)
        score = Scorer(ranker.arrays)
        values = {n: [judged(c, score.scores(change(c.table.values)))[2] for c in cases[n] if c.dev] for n in SETS}
        reached = {name: float(np.mean(some)) for name, some in values.items()}
        held = followed(ranker, change, examples)
        rows.append({"trial": trial.named, "gamma": float(gamma), "with_a_word": held, "F1": reached})
        print(rows[-1], flush=True)
    pairs = {
        name: sum(int(linked[c.id].labels.sum() * (1 - linked[c.id].labels).sum()) for c in some if not c.dev)
        for name, some in cases.items()
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "causes.md").write_text(page(rows, pairs), encoding="utf-8")
    (RESULTS / "causes.json").write_text(json.dumps({"rows": rows, "pairs": pairs}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
