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
from epitome.maths.arrays import Floats
from epitome.maths.scoring import Scorer
from epitome.rankers import Learnt
from epitome.systems.webpage import FIVE, paper
from epitome.training.learning import TrainingTable, learn
from query_words import has_query_word, read_example, read_queries
from report.command import read_arguments, write_results
from report.markdown import format_numbers, format_table
from report.tasks import rank_rows
from webpage.learning import measure_lessons
from webpage.tasks import SETS, TOP, Case, judge_case, measure_case, read_sets, without_links

WIDTHS = (0.1, 1.0, 10.0)
COSTS = {True: (0.01, 0.1, 1.0), False: (0.0001, 0.001, 0.01)}  # of a page, of a pair
AS_THEY_ARE, OVER_LARGEST, MIN_MAX = "as they are", "over the page's largest", "between the page's least and largest"
HEAD = f"""# What makes the published recipe follow the query

Command: `python experiments/webpage/causes.py DATA`; epitome {__version__}.

Width and cost by three-fold cross-validation over training tasks. Sentences with a word of the query: of
the {{chosen}} chosen for thirty queries to the examples. F1 of the top 3 on dev.
"""
Scale = Callable[[Floats], Floats]


def divide_by_largest(values: Floats) -> Floats:
    """Each column over its maximum."""
    most = values.max(axis=0)
    return values / np.where(most > 0, most, 1.0)


def scale_min_max(values: Floats) -> Floats:
    """Each column as (x - min) / (max - min)."""
    least, most = values.min(axis=0), values.max(axis=0)
    scaled: Floats = (values - least) / np.where(most > least, most - least, 1.0)
    return scaled


SCALES: dict[str, Scale] = {AS_THEY_ARE: lambda values: values, OVER_LARGEST: divide_by_largest, MIN_MAX: scale_min_max}


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


def learn_trial(trial: Trial, cases: Mapping[str, Sequence[Case]], linked: Mapping[str, TrainingTable]) -> Learnt:
    """The ranker of a trial."""
    tables = []
    for name in trial.sets:
        for case in cases[name]:
            if not case.dev:
                table = linked[case.id] if trial.links else case.table
                values = SCALES[trial.features](table.values)
                tables.append(replace(table, values=values, times=trial.times.get(name, 1)))
    settings: dict[str, Any] = {"kernel": "gaussian", "balanced": trial.balanced, "gamma": trial.gamma}
    return learn("ranking_svm", paper().feature_names, tables, C=COSTS[trial.balanced], **settings)


def count_following(score: Scorer, scale: Scale, examples: Sequence[tuple[Floats, Floats]]) -> int:
    """How many of the sentences chosen for the queries hold a word of theirs."""
    return int(sum(holds[rank_rows(score.scores(scale(values)))[:TOP]].sum() for values, holds in examples))


def measure_examples() -> list[tuple[Floats, Floats]]:
    """The five features of each query to the examples, as they are; and which sentences hold a word of it."""
    system = replace(paper(), features=tuple(FIVE.values()))
    found = []
    for name, query in read_queries():
        table = system.measure(Task((read_example(name),), query=query))
        found.append(
            (table.values, np.array([float(has_query_word(query, s.text)) for s in table.sheet.rows.sentences]))
        )
    return found


def run_trial(
    trial: Trial,
    cases: Mapping[str, Sequence[Case]],
    linked: Mapping[str, TrainingTable],
    examples: Sequence[tuple[Floats, Floats]],
) -> dict[str, Any]:
    """What a trial reaches."""
    scale = SCALES[trial.features]
    ranker = learn_trial(trial, cases, linked)
    score = Scorer(ranker.arrays)
    values = {n: [judge_case(c, score.scores(scale(c.table.values)))[2] for c in cases[n] if c.dev] for n in SETS}
    f1 = {name: float(np.mean(some)) for name, some in values.items()}
    gamma, followed = float(ranker.arrays["gamma"][0]), count_following(score, scale, examples)
    return {"trial": trial.name, "gamma": gamma, "with_a_word": followed, "F1": f1}


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
    tasks = read_sets(read_arguments(__doc__).data, None)
    system = replace(paper(), features=tuple(FIVE.values()))
    cases = {name: [measure_case(system, without_links(task)) for task in some] for name, some in tasks.items()}
    linked = measure_lessons(system, cases, tasks)
    examples = measure_examples()
    rows = [run_trial(trial, cases, linked, examples) for trial in TRIALS]
    pairs = {
        name: sum(int(linked[c.id].labels.sum() * (1 - linked[c.id].labels).sum()) for c in some if not c.dev)
        for name, some in cases.items()
    }
    write_results(
        "experiments/results/webpage", format_page(rows, pairs), {"rows": rows, "pairs": pairs}, name="causes"
    )


if __name__ == "__main__":
    main()
