"""The default where nothing is named, on sets that its models never saw, beside plain peers and our BM25.

    python benchmarks/transfer.py DATA [--sets a,b] [--most 200] [--models FOLDER]    writes benchmarks/results/transfer

Leave-one-out: for each set the models are learnt anew without it and its relatives (`transfer_models.py`); the rule
that chooses the recipe knows kinds of documents and languages, no sets. Where no lesson is left of a kind of pages
that the shipped model has weights for, nothing was shown to help there, and plain answers. Tasks are those of dev, with
those of train where dev has under 60. Measures as in `quality`; of sets that only have dev, recall in the top 3. p is
two-sided, by paired bootstrap against the best of the others. `--models` keeps the learnt models for another run.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from page import write_page  # isort: skip  (it makes the rooms below importable)

from build_models.lessons import read_tasks
from epitome.api.choice import DEFAULT_CHOICE
from epitome.document import Budget
from epitome.learning.datasets import Judged, find_data_folder
from epitome.learning.models import shipped_model, summariser_for
from epitome.systems.default.recipes import MODEL_OF, PLAIN, TRANSFER
from epitome.walk.rankers import Beside, Learnt, Ranker
from epitome.walk.summariser import Summariser
from quality.peers import PEERS, select_sentences
from quality.rows import FEWEST, ROWS, Choice, Row, find_budget, prepare_for_ours, score_choice
from quality.runs import Method, make_method, paired_p
from report.command import watch
from report.markdown import format_table
from transfer_models import FAMILIES, LeftOut

OURS, OUR_BM25 = "default", "our bm25"
PLAIN_PEERS = ("lead", "TF-IDF", "BM25", "static")
DEV_ONLY = ("covidqa", "policyqa", "clapnq", "multirc", "evinf", *FAMILIES["xquad"])
SIGNIFICANT = 0.05


@dataclass(frozen=True)
class Result:
    """A row: what each method reached on each task, and by which recipes the default answered."""

    row: Row
    values: Mapping[str, Mapping[str, float]]
    recipes: Mapping[str, int]

    def mean(self, method: str) -> float:
        return float(np.mean([*self.values[method].values()]))

    @property
    def best(self) -> str:
        return max((name for name in self.values if name != OURS), key=self.mean)

    @property
    def ratio(self) -> float:
        return self.mean(OURS) / self.mean(self.best)

    @property
    def p(self) -> float:
        return paired_p(self.values[OURS], self.values[self.best])

    @property
    def is_below(self) -> bool:
        return self.ratio < 1 and self.p < SIGNIFICANT


def choose(example: Judged, row: Row, left_out: LeftOut) -> Summariser:
    """The default for a task, by models that never saw the row's family."""
    task = prepare_for_ours(example).task
    linked = row.kind == "linked"
    chosen = summariser_for("elaborative") if linked else DEFAULT_CHOICE.find_for(task)
    other = left_out.find(chosen.model, row.set) if chosen.model else None
    if not isinstance(other, Learnt):
        return chosen
    ranker = chosen.ranker.base if isinstance(chosen.ranker, Beside) else chosen.ranker
    lost = set(ranker.special) - set(other.special) if isinstance(ranker, Learnt) else set()
    if lost and not linked and chosen.measure(task).kind in lost:
        return summariser_for(chosen.name, recipe=PLAIN)
    return replace(chosen, ranker=put_in(chosen.ranker, other))


def put_in(ranker: Ranker, other: Ranker) -> Ranker:
    """The other ranker in the place of the learnt one."""
    return replace(ranker, base=other) if isinstance(ranker, Beside) else other


def score(example: Judged, row: Row, choice: Choice) -> float | None:
    """The measure of the row."""
    if row.set not in DEV_ONLY:
        return score_choice(example, choice)
    gold = frozenset[Any]().union(*example.gold)
    return len(choice.keys & gold) / len(gold) if gold else None


def run_row(row: Row, examples: Sequence[Judged], left_out: LeftOut) -> Result:
    methods: dict[str, Method] = {name: partial(select_sentences, PEERS[name]) for name in PLAIN_PEERS}
    methods[OUR_BM25] = make_method(summariser_for("bm25"))
    values: dict[str, dict[str, float]] = {name: {} for name in (*methods, OURS)}
    recipes: Counter[str] = Counter()

    def answer(example: Judged, budget: Budget) -> Choice:
        summariser = choose(example, row, left_out)
        recipes[summariser.recipe] += 1
        return make_method(summariser)(example, budget)

    for example in watch(examples, row.name):
        for name, method in {**methods, OURS: answer}.items():
            value = score(example, row, method(example, find_budget(example)))
            if value is not None:
                values[name][example.id] = value
    return Result(row, values, recipes)


def read_row(root: Path, row: Row, most: int) -> list[Judged]:
    """The tasks of a row, a fair sample of dev; with train where dev is small."""
    dev = read_tasks(root / row.set, row.kind, split="dev", most=most)
    return dev if len(dev) >= FEWEST else dev + read_tasks(root / row.set, row.kind, split="train", most=most)


def list_rows(sets: str | None) -> list[Row]:
    rows = [*ROWS, *(Row(name, "page", 1.0) for name in DEV_ONLY)]
    return [row for row in rows if sets is None or row.set in sets.split(",")]


def average_ratio(results: Sequence[Result]) -> float | None:
    """The mean ratio over sets that only have dev, all languages of xquad as one."""
    ratios: dict[str, list[float]] = {}
    for result in results:
        if result.row.set in DEV_ONLY:
            ratios.setdefault(result.row.set.partition("_")[0], []).append(result.ratio)
    return float(np.mean([np.mean(some) for some in ratios.values()])) if ratios else None


def compare_weights(left_out: LeftOut) -> list[str]:
    """The weights of `transfer` as shipped, and learnt without each family."""
    model = f"{MODEL_OF}.{TRANSFER}"
    families = ("covidqa", "policyqa", "clapnq", "multirc", "evinf", "selqa", "xquad_en")
    rankers = [shipped_model(model).ranker, *(left_out.find(model, name) for name in families)]
    columns = [ranker.arrays["coef"] / _scale(ranker) for ranker in rankers if isinstance(ranker, Learnt)]
    heads = ("transfer's weights", "all", *(f"without {name.partition('_')[0]}" for name in families))
    names = shipped_model(model).feature_names
    return format_table(heads, [(name, *(f"{c[j]:+.2f}" for c in columns)) for j, name in enumerate(names)])


def _scale(ranker: Learnt) -> Any:
    return ranker.arrays["scale"][1] if "scale" in ranker.arrays else 1.0


def show(results: Sequence[Result], left_out: LeftOut) -> list[str]:
    heads = ("set", "tasks", *PLAIN_PEERS, OUR_BM25, OURS, "by", "ratio to the best", "p")
    lines = format_table(
        heads,
        [
            (
                r.row.name,
                str(len(r.values[OURS])),
                *(f"{r.mean(name):.3f}" for name in (*PLAIN_PEERS, OUR_BM25, OURS)),
                ", ".join(f"{name} {times}" for name, times in sorted(r.recipes.items())),
                f"{r.ratio:.3f}{' (below)' if r.is_below else ''}",
                f"{r.p:.3f}",
            )
            for r in results
        ],
    )
    ratio = average_ratio(results)
    told = "" if ratio is None else f"Mean ratio over sets that only have dev, xquad counted once: {ratio:.3f}. "
    below = [r.row.name for r in results if r.is_below]
    lines += ["", f"{told}Significantly below the best of the others: {', '.join(below) or 'none'}.", ""]
    return lines + compare_weights(left_out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--sets", help="only these, with commas")
    parser.add_argument("--most", type=int, default=200, help="tasks of a set at most")
    parser.add_argument("--models", type=Path, help="a folder to keep learnt models in")
    arguments = parser.parse_args()
    root = find_data_folder(arguments.data)
    with tempfile.TemporaryDirectory() as place:
        kept = arguments.models or Path(place)
        kept.mkdir(parents=True, exist_ok=True)
        left_out = LeftOut(root, kept)
        rows = list_rows(arguments.sets)
        results = [run_row(row, read_row(root, row, arguments.most), left_out) for row in rows]
        lines = show(results, left_out)
    data = {
        r.row.name: {name: r.mean(name) for name in r.values}
        | {"tasks": len(r.values[OURS]), "ratio": r.ratio, "p": r.p, "recipes": dict(r.recipes)}
        for r in results
    }
    title = "The default on sets that its models never saw"
    write_page("transfer.py DATA", title, "numpy scikit-learn", lines, data, about=f"; at most {arguments.most} tasks")


if __name__ == "__main__":
    main()
