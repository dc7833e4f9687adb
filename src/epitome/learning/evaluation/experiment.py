"""Experiment: systems, a dataset, measures -> a table with confidence intervals and paired tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from epitome.document import Budget
from epitome.document.summary import Extract
from epitome.learning.datasets import Judged
from epitome.learning.datasets.example import name_links
from epitome.learning.evaluation.results import EvaluationResults, check_baseline
from epitome.learning.measures import Key, Measure, Outcome, cohens_kappa, parse_measure
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
    total = sum(len(d.sentences) for d in task.documents) + len(task.in_links)
    ranked = summariser(task, budget=Budget(unit="sentences", size=max(1, total)), order="rank")
    summary = summariser(task, budget=example.limit)
    return Outcome(
        ranked=tuple(_find_key(example, e) for e in ranked),
        gold=example.gold,
        text="\n".join(" ".join(e.text.split()) for e in summary),
        references=example.references,
        candidates=frozenset(example.key(d.id, s.index) for d in task.documents for s in d.sentences),
    )


def measure_agreement(examples: Iterable[Judged]) -> float | None:
    """Cohen's kappa of the annotators over all sentences of the tasks that two judged; None where there are none."""
    return cohens_kappa(
        (*e.annotators, sum(len(d.sentences) for d in e.task.documents) + len(e.task.in_links))
        for e in examples
        if len(e.annotators) == 2
    )


def _intersect(example: Judged) -> tuple[frozenset[Key], ...]:
    return (frozenset.intersection(*example.annotators),) if example.annotators else example.gold


GOLD: dict[str, Callable[[Judged], tuple[frozenset[Key], ...]]] = {
    "union": lambda example: example.gold,
    "intersection": _intersect,
    "mean": lambda example: example.annotators or example.gold,
}


def _find_key(example: Judged, extract: Extract) -> Key:
    if extract.origin == "link":
        return name_links(example.task.documents[0].id), extract.index
    return example.key(extract.document_id, extract.index)


@frozen
class Experiment:
    """Systems and measures (or their names), judged examples; the other systems are tested against `baseline`.

    Where several people judged a task, `annotators` says what counts: the "union" of their choices, their
    "intersection" (Wan & Paris 2008), or the "mean" of a measure over those who chose something (Wang et al. 2007).
    """

    systems: Sequence[str | Summariser]
    dataset: Sequence[Judged]
    measures: Sequence[str | Measure] = ()
    baseline: str | None = None
    name: str = ""
    annotators: str = "union"

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
        if self.annotators not in GOLD:
            raise UsageError(f"there is no way {self.annotators!r} to join annotators", f"use one of {', '.join(GOLD)}")
        scores: dict[str, dict[str, dict[str, float]]] = {s.name: {str(m): {} for m in measures} for s in systems}
        for number, example in enumerate(self._examples(progress)):
            for summariser in systems:
                outcome = replace(compute_outcome(summariser, example), gold=GOLD[self.annotators](example))
                for measure in measures:
                    value = measure(outcome)
                    if value is not None:
                        scores[summariser.name][str(measure)][example.id or f"task {number}"] = value
        return EvaluationResults(scores, self.baseline, self.name, len(self.dataset), measure_agreement(self.dataset))

    def _examples(self, progress: Progress | None) -> Iterator[Judged]:
        yield from progress(self.dataset) if progress else self.dataset


def _check_distinct(what: str, names: Sequence[str]) -> None:
    repeated = sorted(name for name, times in Counter(names).items() if times > 1)[:3]
    if repeated:
        raise UsageError(f"two {what} are called {', '.join(repeated)}", "give each a name of its own")
