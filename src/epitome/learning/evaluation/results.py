"""Results: the scores of systems by measure and task, as a table, JSON or a plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from epitome.learning.measures import MeanInterval, bootstrap_interval, paired_bootstrap_test, randomisation_test
from epitome.runtime.errors import MissingExtra, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.installing import advise_install

Scores = Mapping[str, Mapping[str, Mapping[str, float]]]


def check_baseline(baseline: str | None, systems: Sequence[str]) -> None:
    """Raise `UsageError` if the baseline is not among the systems."""
    if baseline is not None and baseline not in systems:
        raise UsageError(f"the baseline {baseline!r} is not measured", f"choose one of {', '.join(systems)}")


@frozen
class EvaluationResults:
    """`scores[system][measure][task]`; tests are paired over the tasks that both systems have. `kappa` is the agreement
    of two annotators, None where tasks have not two.
    """

    scores: Scores
    baseline: str | None = None
    name: str = ""
    tasks: int = 0
    kappa: float | None = None

    def __post_init__(self) -> None:
        check_baseline(self.baseline, list(self.scores))

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems, in the order given."""
        return tuple(self.scores)

    @property
    def measures(self) -> tuple[str, ...]:
        """The measures that judged at least one task."""
        first = next(iter(self.scores.values()))
        return tuple(m for m in first if first[m])

    def interval(self, system: str, measure: str) -> MeanInterval:
        """Mean and 95 % confidence interval."""
        return bootstrap_interval(list(self.scores[system][measure].values()))

    def p(self, system: str, measure: str, *, test: str = "bootstrap") -> float | None:
        """Two-sided p-value of the difference from the baseline; None without one, or for the baseline itself."""
        if self.baseline is None or system == self.baseline:
            return None
        ours, theirs = self.scores[system][measure], self.scores[self.baseline][measure]
        shared = [t for t in ours if t in theirs]
        compare = {"bootstrap": paired_bootstrap_test, "randomisation": randomisation_test}[test]
        return compare([ours[t] for t in shared], [theirs[t] for t in shared])

    def to_markdown(self) -> str:
        """A table: means, a * where the difference from the baseline has p < .05."""
        lines = [
            f"| {self.name or 'system'} | " + " | ".join(self.measures) + " |",
            "|---" * (len(self.measures) + 1) + "|",
        ]
        for system in self.systems:
            cells = []
            for measure in self.measures:
                interval, p = self.interval(system, measure), self.p(system, measure)
                star = "*" if p is not None and p < 0.05 else ""
                cells.append(f"{interval.mean:.4f}{star} ({interval.low:.3f}–{interval.high:.3f})")
            lines.append(f"| {system} | " + " | ".join(cells) + " |")
        return "\n".join([*lines, *self._report_unjudged(), *self._report_agreement()])

    def _report_agreement(self) -> list[str]:
        if self.kappa is None:
            return []
        return ["", f"The two annotators agree with Cohen's kappa {self.kappa:.2f} over all sentences."]

    def _report_unjudged(self) -> list[str]:
        """A line for each measure that could not judge every task: no gold, or no reference with English words."""
        first = next(iter(self.scores.values()))
        incomplete = {m: len(judged) for m, judged in first.items() if len(judged) < self.tasks}
        why = "the others have no gold sentence, or no reference with words of a-z (ROUGE is for English)"
        return (
            ["", *(f"{m} judged {n} of {self.tasks} tasks: {why}." for m, n in incomplete.items())]
            if incomplete
            else []
        )

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "format": "epitome/1",
            "type": "results",
            "name": self.name,
            "tasks": self.tasks,
            "baseline": self.baseline,
            "kappa": None if self.kappa is None else round(self.kappa, 6),
            "systems": {s: {m: self._build_cell(s, m) for m in self.measures} for s in self.systems},
        }

    def _build_cell(self, system: str, measure: str) -> dict[str, Any]:
        interval = self.interval(system, measure)
        return {
            "mean": round(interval.mean, 6),
            "low": round(interval.low, 6),
            "high": round(interval.high, 6),
            "tasks": len(self.scores[system][measure]),
            "p_bootstrap": self.p(system, measure),
            "p_randomisation": self.p(system, measure, test="randomisation"),
        }

    def plot(self, path: str | Path) -> None:
        """Means with their intervals, one panel per measure (extra `plot`)."""
        try:
            import matplotlib
            from matplotlib.figure import Figure
        except ImportError:
            raise MissingExtra("plots need matplotlib", advise_install("plot")) from None
        count = len(self.measures)
        figure = Figure(figsize=(4.2 * count, 0.45 * len(self.systems) + 1.4))
        panels = figure.subplots(1, count, squeeze=False)
        for panel, measure in zip(panels[0], self.measures, strict=True):
            intervals = [self.interval(s, measure) for s in self.systems]
            errors = [[i.mean - i.low for i in intervals], [i.high - i.mean for i in intervals]]
            panel.errorbar([i.mean for i in intervals], range(len(intervals)), xerr=errors, fmt="o", capsize=3)
            panel.set_yticks(range(len(intervals)), self.systems)
            panel.invert_yaxis()
            panel.set_title(measure)
            panel.grid(axis="x", alpha=0.3)
        figure.suptitle(self.name)
        figure.tight_layout()
        try:
            with matplotlib.rc_context({"svg.hashsalt": "epitome"}):
                figure.savefig(path, metadata={"Date": None} if str(path).endswith(".svg") else None)
        except (OSError, ValueError) as error:
            raise UsageError(f"the plot cannot be written to {path} ({error})", "name a file like plot.svg") from None
