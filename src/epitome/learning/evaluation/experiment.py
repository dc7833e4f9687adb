"""Experiment: systems, a dataset, measures -> a table with confidence intervals and paired tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from epitome.document import Budget
from epitome.learning.datasets import Judged
from epitome.learning.evaluation.results import EvaluationResults, check_baseline
from epitome.learning.measures import Measure, Outcome, parse_measure
from epitome.learning.models import summariser_for
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.summariser import Summariser

DEFAULT_MEASURES = {
    "S0": ("BreakEven", "AP"),
    "S1": ("Rouge(2).recall", "Rouge(1).recall", "Rouge(SU4).recall"),
    "S2": ("F1@3", "P@3", "R@3"),
    "S3": ("R@5", "P@5", "NearR@5", "NearP@5"),
    "S4": ("Rouge(1).recall", "Rouge(1).f"),
}
Progress = Callable[[Iterable[Judged]], Iterable[Judged]]


def choose_measures(examples: Sequence[Judged]) -> list[str]:
    """The default measures of the kinds of tasks; ROUGE where there are no gold sentences."""
    if any(e.references for e in examples) and not any(e.gold for e in examples):
        return list(DEFAULT_MEASURES["S1"])
    kinds = dict.fromkeys(e.kind for e in examples)
    return list(dict.fromkeys(m for kind in kinds for m in DEFAULT_MEASURES.get(kind, ("F1@3",))))


def compute_outcome(summariser: Summariser, example: Judged) -> Outcome:
    """The output of a system for an example: its ranking of all sentences, and its summary of the example's length."""
    task = example.task
    total = sum(len(d.sentences) for d in task.documents)
    ranked = summariser(task, budget=Budget(unit="sentences", size=max(1, total)), order="rank")
    summary = summariser(task, budget=example.limit)
    return Outcome(
        ranked=tuple(example.key(e.document_id, e.index) for e in ranked),
        gold=example.gold,
        text="\n".join(" ".join(e.text.split()) for e in summary),
        references=example.references,
        candidates=frozenset(example.key(d.id, s.index) for d in task.documents for s in d.sentences),
    )


@frozen
class Experiment:
    """Systems and measures (or their names), judged examples; the other systems are tested against `baseline`.

    With `per_annotator` sentence measures are means over the annotators, otherwise the gold is the union of their
    choices.
    """

    systems: Sequence[str | Summariser]
    dataset: Sequence[Judged]
    measures: Sequence[str | Measure] = ()
    baseline: str | None = None
    name: str = ""
    per_annotator: bool = False

    def run(self, progress: Progress | None = None) -> EvaluationResults:
        """Measure every system on every example."""
        systems = [summariser_for(s) if isinstance(s, str) else s for s in self.systems]
        chosen = self.measures or choose_measures(self.dataset)
        measures = [parse_measure(m) if isinstance(m, str) else m for m in chosen]
        if not systems or not self.dataset:
            raise UsageError("there is nothing to measure", "give at least one system and one example")
        _check_distinct("tasks", [e.id for e in self.dataset if e.id])
        _check_distinct("systems", [s.name for s in systems])
        _check_distinct("measures", [str(m) for m in measures])
        check_baseline(self.baseline, [s.name for s in systems])
        scores: dict[str, dict[str, dict[str, float]]] = {s.name: {str(m): {} for m in measures} for s in systems}
        for number, example in enumerate(self._examples(progress)):
            for summariser in systems:
                outcome = compute_outcome(summariser, example)
                if self.per_annotator and example.annotators:
                    outcome = replace(outcome, gold=example.annotators)
                for measure in measures:
                    value = measure(outcome)
                    if value is not None:
                        scores[summariser.name][str(measure)][example.id or f"task {number}"] = value
        return EvaluationResults(scores, self.baseline, self.name, len(self.dataset))

    def _examples(self, progress: Progress | None) -> Iterator[Judged]:
        yield from progress(self.dataset) if progress else self.dataset


def _check_distinct(what: str, names: Sequence[str]) -> None:
    repeated = sorted(name for name, times in Counter(names).items() if times > 1)[:3]
    if repeated:
        raise UsageError(f"two {what} are called {', '.join(repeated)}", "give each a name of its own")
