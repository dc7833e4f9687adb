"""The rows of the gate: a set and a kind of task each, with the ratio to the best plain peer that is aimed at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from epitome.datasets import Judged, read_open_set

FEWEST = 60  # with fewer tasks in dev, folds over train and dev decide
MOST = 120


@dataclass(frozen=True)
class Row:
    """A set, a kind of task, and the target as a multiple of the best plain peer."""

    set: str
    kind: str
    target: float

    @property
    def name(self) -> str:
        """Set and kind."""
        return f"{self.set} {self.kind}"


ROWS = (
    Row("elife", "S0", 1.60),
    Row("plos", "S0", 1.38),
    Row("scisummnet", "S0", 1.81),
    Row("medquad_mds", "S1", 1.37),
    Row("mediqa_mas", "S1", 1.10),
    Row("squality", "S1", 1.16),
    Row("qmsum", "S1", 1.10),
    Row("wice", "S2", 1.26),
    Row("elife_links", "S2", 2.08),
    Row("scisummnet", "S2", 1.50),
    Row("clscisumm", "S2", 1.30),
    Row("selqa", "S2", 1.07),
    Row("wice", "S3", 1.20),
    Row("clscisumm", "S3", 1.30),
    Row("scitldr", "S4", 1.06),
    Row("elife_short", "S4", 1.30),
)
SYSTEMS = {"S0": "structured", "S1": "topic", "S2": "webpage", "S3": "elaborative", "S4": "queryorder"}


def dev_tasks(root: Path, row: Row, most: int) -> list[Judged]:
    """At most so many tasks of the dev split, a fair sample."""
    return [e for e in read_open_set(root / row.set, split="dev", limit=most) if e.kind == row.kind]


def unasked(example: Judged) -> Judged:
    """An article is summarised as such: our systems get no query there."""
    return replace(example, task=replace(example.task, query=None)) if example.kind == "S0" else example
