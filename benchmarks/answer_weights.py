"""What counts beside a system's score (`systems/default/additions.py`): weights set by hand beside learnt ones.

    python benchmarks/answer_weights.py PACKAGES DATA       writes benchmarks/results/answer_weights/

PACKAGES holds the unpacked packages of benchmarks/manuals.toml. Learnt from the tuning half of manuals.jsonl, from
headings and terms of the same packages that are asked for, and from open sets of questions, each set counting the same
and questions on manuals twice. With z the base score in standard deviations, f the further features and G the rows
that answer, the loss of a question is -ln of the sum over G of softmax(b (z + f w)), plus a small ridge; weights keep
their sign. A package is measured by weights that were learnt without it.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

import numpy as np
from scipy.optimize import minimize

from agents_manuals import read_given
from agents_manuals_pages import read_manual_questions
from build_models.lessons import read_tasks
from epitome.api.choice import DEFAULT_CHOICE
from epitome.document import Document, Task
from epitome.document.heads.needed_heads import find_needed_heads, join_heads
from epitome.maths.arrays import Floats
from epitome.walk.rankers import Beside
from harness.command import read_arguments, watch, write_page
from harness.table import format_section

SETS = {"clapnq": "dev", "covidqa": "dev", "policyqa": "dev", "multirc": "dev", "evinf": "dev", "selqa": "train"}
TASKS = 80  # of a set
MANUALS, HEADINGS, TERMS = OF_PACKAGES = ("manuals", "headings", "terms")
AMONG = (1, 3, 5)
RIDGE = 0.01
ASIDE = frozenset({"phrases", "share_left_out", "only_asks_asked"})  # obeyed, not weighed


@dataclass(frozen=True, eq=False)
class Question:
    """A question put to a document: the base scores, the further features by name, and which rows answer."""

    set: str
    package: str
    is_held: bool
    base: Floats
    features: dict[str, Floats]
    weights: dict[str, float]
    gold: Floats

    def find_rank(self, weights: dict[str, float]) -> int:
        """The place of the first row that answers."""
        score = self.base + sum(weights.get(name, 0.0) * column for name, column in self.features.items())
        return 1 + int(np.flatnonzero(self.gold[np.argsort(-score, kind="stable")])[0])


def measure(
    task: Task, labels: Sequence[float], set: str, package: str = "", *, is_held: bool = False
) -> Question | None:
    summariser = DEFAULT_CHOICE.find_for(task)
    table, ranker = summariser.measure(task), summariser.ranker
    assert isinstance(ranker, Beside)
    base, columns = ranker.split(table)
    scores = ranker.base.scores(base)
    gold = np.array([labels[s.index] > 0 for s in table.sheet.rows.sentences], np.float64)
    features = dict(zip(ranker.weights, columns.T, strict=True))
    spread = float(scores.std()) or 1.0
    found = Question(set, package, is_held, scores / spread, features, dict(ranker.weights), gold)
    return found if gold.any() else None


def read_questions(data: Path, packages: Path) -> Iterator[Question | None]:
    pages: dict[tuple[str, str], Document] = {}
    for question in watch(list(read_manual_questions()), MANUALS, every=10):
        page = pages.setdefault((question.package, question.page), read_given(packages, question))
        shown = [join_heads(find_needed_heads(page, s), s.text) for s in page.sentences]
        labels = [float(question.has_last(text)) for text in shown]
        yield measure(Task((page,), question.text), labels, MANUALS, question.package, is_held=question.half == "held")
    for (package, _), page in pages.items():
        yield from ask_for_parts(page, package)
    for name, split in SETS.items():
        tasks = [task for task in read_tasks(data / name, "page", split=split) if task.gold]
        for example in watch(random.Random(name).sample(tasks, min(TASKS, len(tasks))), name):
            yield measure(example.task, example.labels[0], name)


def ask_for_parts(page: Document, package: str) -> Iterator[Question | None]:
    """A few headings in another order, a word left out, and a few defined terms; what stands beneath answers."""
    draw = random.Random(page.id)
    sections = [s for s in page.sections if s.kind == "body" and 2 <= len(re.findall(r"\w+", s.title)) <= 8]
    for section in draw.sample(sections, min(4, len(sections))):
        words = re.findall(r"[\w.+-]*\w", section.title)
        draw.shuffle(words)
        labels = [float(s.section_index == section.index) for s in page.sentences]
        yield measure(Task((page,), " ".join(words[: max(2, len(words) - 1)])), labels, HEADINGS, package)
    terms = [n for n, head in enumerate(page.heads) if head.kind == "term" and head.end - head.start < 50]
    for number in draw.sample(terms, min(4, len(terms))):
        term = page.text[page.heads[number].start : page.heads[number].end]
        yield measure(
            Task((page,), f"what is {term}"), [float(s.head == number) for s in page.sentences], TERMS, package
        )


def learn(questions: Sequence[Question]) -> dict[str, float]:
    by_hand = {name: weight for q in questions for name, weight in q.weights.items()}
    names = [name for name in by_hand if name not in ASIDE]
    sizes: dict[str, int] = defaultdict(int)
    for question in questions:
        sizes[question.set] += 1
    rows = [
        ((2.0 if q.set == MANUALS else 1.0) / sizes[q.set], q.base, q.gold,
         np.column_stack([q.features.get(name, np.zeros(len(q.base))) for name in names]))
        for q in questions
    ]  # fmt: skip

    def measure_loss(point: Floats) -> tuple[float, Floats]:
        scale, weights = np.exp(point[0]), point[1:]
        loss, slope = RIDGE * float(weights @ weights), np.concatenate([[0.0], 2 * RIDGE * weights])
        for times, base, gold, columns in rows:
            score = base + columns @ weights
            shares = np.exp(scale * (score - score.max()))
            shares /= shares.sum()
            right = max(float(shares @ gold), 1e-12)
            loss -= times * np.log(right)
            pull = times * (shares - shares * gold / right)
            slope[0] += scale * (pull @ score)
            slope[1:] += scale * (columns.T @ pull)
        return loss, slope

    bounds = [(-3.0, 3.0), *((0.0, None) if by_hand[name] > 0 else (None, 0.0) for name in names)]
    found = minimize(measure_loss, np.zeros(1 + len(names)), jac=True, bounds=bounds, method="L-BFGS-B")
    return {**by_hand, **dict(zip(names, np.round(found.x[1:], 2).tolist(), strict=True))}


def main() -> None:
    arguments = read_arguments(__doc__, "packages", "data")
    questions = [q for q in read_questions(Path(arguments.data), Path(arguments.packages)) if q is not None]
    tuning = [q for q in questions if not q.is_held]
    by_hand = {name: weight for q in questions for name, weight in q.weights.items()}
    learnt = learn(tuning)
    packages = sorted({q.package for q in questions if q.package})
    without = {package: learn([q for q in tuning if q.package != package]) for package in packages}
    rows = []
    for name in (*OF_PACKAGES, *SETS):
        some = [q for q in questions if q.set == name]
        for who, ranks in {
            "by hand": [q.find_rank(by_hand) for q in some],
            "learnt": [q.find_rank(without[q.package] if q.package else learnt) for q in some],
        }.items():
            shares = [f"{np.mean([rank <= most for rank in ranks]):.3f}" for most in AMONG]
            rows.append([name, len(some), who, *shares, f"{np.mean([1 / rank for rank in ranks]):.3f}"])
    head = ["set", "questions", "weights", "first", "among 3", "among 5", "mean 1 / rank"]
    lines = format_section(
        "## What answers, by weights (of open sets the learnt ones have seen the tasks)", "", head, rows
    )
    weights = [[name, weight, learnt[name]] for name, weight in by_hand.items()]
    lines += format_section("## The weights", "", ["feature", "by hand", "learnt"], weights)
    write_page(
        "answer_weights.py PACKAGES DATA", "Weights beside the score", "scipy", lines, {"rows": rows, "learnt": learnt}
    )


if __name__ == "__main__":
    main()
