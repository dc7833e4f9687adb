"""Why the published recipe of `webpage` is learnt as it is: what makes it follow the query, and what does not.

    python experiments/webpage/causes.py DATA

The five features and the Gaussian Ranking SVM, learnt from the train splits of all sets together: features as they are,
over their largest value on the page, or between their smallest and largest (as LETOR does); every pair counts alike, or
every page. Then, with what is shipped: other widths of the kernel, other sets, one set counted many times, content
alone. Reported of each: how many sentences chosen for the thirty queries to the examples (`query_words.py`) hold a word
of the query, and F1 of the top 3 on the dev splits.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("experiments", "scripts"))

import numpy as np

from epitome import __version__
from epitome.document import Task
from epitome.learning.training.learning import TrainingTable, learn
from epitome.maths.arrays import Floats
from epitome.maths.learners.scoring import Scorer
from epitome.systems.webpage import FIVE, paper
from epitome.walk.summariser import Summariser
from query_words import has_query_word, read_example, read_queries
from report.command import read_arguments, write_results
from report.markdown import format_numbers, format_table
from report.tasks import rank_rows
from webpage.learning import measure_linked, measure_sets
from webpage.tasks import PLACE, SETS, TOP, Case, judge_case, read_sets, without_links

WIDTHS = (0.1, 1.0, 10.0)
COSTS = {True: (0.01, 0.1, 1.0), False: (0.0001, 0.001, 0.01)}  # of a page, of a pair
OVER_LARGEST = "over the page's largest"
HEAD = f"""# What makes the published recipe follow the query

Command: `python experiments/webpage/causes.py DATA`; epitome {__version__}.

Width and cost by three-fold cross-validation over training tasks. Sentences with a word of the query: of
the {{chosen}} chosen for thirty queries to the examples. F1 of the top 3 on dev.
"""


def scale_columns(values: Floats, least: Floats | float) -> Floats:
    """Each column as (x - least) / (largest - least)."""
    span = values.max(axis=0) - least
    scaled: Floats = (values - least) / np.where(span > 0, span, 1.0)
    return scaled


SCALES: dict[str, Callable[[Floats], Floats]] = {
    "as they are": lambda values: values,
    OVER_LARGEST: lambda values: scale_columns(values, 0.0),
    "between the page's least and largest": lambda values: scale_columns(values, values.min(axis=0)),
}


@dataclass(frozen=True, kw_only=True)
class Trial:
    """A way to learn."""

    name: str
    features: str = OVER_LARGEST
    balanced: bool = True
    gamma: float | tuple[float, ...] = WIDTHS
    sets: tuple[str, ...] = SETS
    links: bool = True
    times: Mapping[str, int] = field(default_factory=dict)


TRIALS = (
    *(
        Trial(name=f"features {features}, every {unit} counts alike", features=features, balanced=unit == "page")
        for features in SCALES
        for unit in ("pair", "page")
    ),
    *(Trial(name=f"as shipped, but gamma {gamma:g}", gamma=gamma) for gamma in WIDTHS),
    Trial(name="as shipped, but from wice and selqa alone", sets=("wice", "selqa")),
    Trial(name="as shipped, but clscisumm counts 20 times", times={"clscisumm": 20}),
    Trial(name="as shipped, but without linking sentences", links=False),
)


def run_trial(
    trial: Trial,
    cases: Mapping[str, Sequence[Case]],
    linked: Mapping[str, TrainingTable],
    examples: Sequence[tuple[Floats, Floats]],
) -> dict[str, Any]:
    """What a trial reaches: the width chosen, how many sentences chosen for the queries hold a word of theirs, F1."""
    scale, other_tables = SCALES[trial.features], linked if trial.links else {}
    tables = []
    for name in trial.sets:
        seen = [other_tables.get(case.id, case.table) for case in cases[name] if not case.dev]
        tables += [replace(table, values=scale(table.values), times=trial.times.get(name, 1)) for table in seen]
    settings: dict[str, Any] = {"kernel": "gaussian", "balanced": trial.balanced, "gamma": trial.gamma}
    ranker = learn("ranking_svm", paper().feature_names, tables, C=COSTS[trial.balanced], **settings)
    score = Scorer(ranker.arrays)
    followed = sum(holds[rank_rows(score.scores(scale(values)))[:TOP]].sum() for values, holds in examples)
    f1 = {n: [judge_case(c, score.scores(scale(c.table.values)))[2] for c in cases[n] if c.dev] for n in SETS}
    found = {"trial": trial.name, "gamma": float(ranker.arrays["gamma"][0]), "with_a_word": int(followed)}
    return {**found, "F1": {name: float(np.mean(values)) for name, values in f1.items()}}


def measure_examples(system: Summariser) -> list[tuple[Floats, Floats]]:
    """The features of each query to the examples, and which sentences hold a word of it."""
    found = []
    for name, query in read_queries():
        table = system.measure(Task((read_example(name),), query=query))
        holds = [float(has_query_word(query, s.text)) for s in table.sheet.rows.sentences]
        found.append((table.values, np.array(holds)))
    return found


def format_page(rows: Sequence[dict[str, Any]], pairs: Mapping[str, int]) -> str:
    cells = [
        (row["trial"], f"{row['gamma']:g}", row["with_a_word"], *format_numbers((row["F1"][n] for n in SETS), 3))
        for row in rows
    ]
    lines = [HEAD.format(chosen=TOP * len(read_queries()))]
    lines += [*format_table(("learnt", "gamma", "with a word", *SETS), cells), ""]
    lines += ["Pairs of a chosen sentence and another on the train splits, and their share:", ""]
    lines += [f"- {name}: {number:,} ({number / sum(pairs.values()):.1%})" for name, number in pairs.items()]
    return "\n".join([*lines, ""])


def main() -> None:
    tasks = read_sets(read_arguments(__doc__).data)
    system = replace(paper(), features=tuple(FIVE.values()))
    cases = measure_sets(system, {name: [without_links(task) for task in some] for name, some in tasks.items()})
    linked = measure_linked(system, tasks)
    examples = measure_examples(system)
    rows = [run_trial(trial, cases, linked, examples) for trial in TRIALS]
    labels = {name: [linked.get(c.id, c.table).labels for c in some if not c.dev] for name, some in cases.items()}
    pairs = {name: sum(int(chosen.sum() * (1 - chosen).sum()) for chosen in some) for name, some in labels.items()}
    write_results(PLACE, format_page(rows, pairs), {"rows": rows, "pairs": pairs}, name="causes")


if __name__ == "__main__":
    main()
