"""The reader beside the default, with its kind of text left out of learning and with it, on dev sets that ask.

    python benchmarks/meaning.py CANDIDATES LESSONS SCORES DATA    writes benchmarks/results/meaning

CANDIDATES: what `train_reader.candidates` wrote; LESSONS: the file that `train_reader.pack` wrote; SCORES: the folder
with `without_KIND.npz` and `fold_0.npz`, `fold_1.npz` of `train_reader.train`. The reader looks at the default's best
40 sentences; both scores become z-scores over these and are blended, (1 - w) default + w reader. For each kind w is
the one of 0, .1, .., .6 that does best on the other kinds, for pages with linking sentences and for others, so that
nothing of a measured set was learnt or tuned. "Kind known": learnt from all kinds, of sets that have a dev split only
from the half of documents that is not measured.

Measures: S1 ROUGE-2 recall, S2 F1 of the top 3 (of sets that have dev only, recall), S3 recall within the limit, S4
ROUGE-1 recall. p: paired bootstrap, two-sided, after Holm over the sets. Where nothing is asked the reader does not
read.
"""

import gzip
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from epitome.learning.measures import Rouge, paired_bootstrap_test
from harness.command import read_arguments, watch, write_page
from harness.table import format_table
from train_reader.sets import KIND_OF, TRANSFER, clean_documents, fold_of, read_rows

WEIGHTS = tuple(round(0.1 * n, 1) for n in range(7))
MEANS = {"S1": Rouge(2), "S4": Rouge(1)}
Floats = np.ndarray[Any, Any]


@dataclass
class Measured:
    """A task: what the default reaches, and the blend for each weight, with the kind left out and with it."""

    default: float
    linked: bool  # read with the sentences that link to it
    left_out: dict[float, float] = field(default_factory=dict)
    known: dict[float, float] = field(default_factory=dict)


def standardise(values: Floats) -> Floats:
    spread = values.std()
    return (values - values.mean()) / spread if spread else np.zeros(len(values))


def take(order: list[int], texts: list[str], limit: dict[str, int]) -> list[int]:
    """Best first until the limit is reached."""
    if "sentences" in limit:
        return order[: limit["sentences"]]
    size: Callable[[str], int] = (lambda text: len(text.split())) if "words" in limit else len
    most = limit.get("words") or limit["chars"]
    chosen: list[int] = []
    while order[len(chosen) :] and sum(size(texts[number]) for number in chosen) < most:
        chosen.append(order[len(chosen)])
    return chosen


def cut(text: str, limit: dict[str, int]) -> str:
    if "words" in limit:
        return " ".join(text.split()[: limit["words"]])
    return text[: limit["chars"]] if "chars" in limit else text


def judge(name: str, task: dict[str, Any], gold: set[Any], picks: set[Any], text: str) -> float:
    """The primary figure of a task."""
    rouge = MEANS.get(task["system"])
    if rouge is not None:
        references = [r["text"] for r in task["references"] if r["kind"] != "title"]
        return max(recall for recall, _ in rouge.scores(cut(text, task["limit"]), references))
    hits = len(gold & picks)
    recall, precision = hits / max(1, len(gold)), hits / max(1, len(picks))
    if task["system"] == "S3" or name in TRANSFER:
        return recall
    return 2 * recall * precision / (recall + precision) if hits else 0.0


class Scores:
    """The reader's scores by set, task and system."""

    def __init__(self, lessons: Path, folder: Path) -> None:
        packed = np.load(lessons)
        used = np.flatnonzero(packed["lesson_use"] == 1)
        sizes = (packed["lesson_end"] - packed["lesson_start"])[used]
        self.ends = np.cumsum(sizes)
        self.sizes = sizes
        names = zip(*(packed[f"lesson_{part}"][used].tolist() for part in ("set", "name", "system")), strict=True)
        self.places = {name: place for place, name in enumerate(names)}
        self.runs = {path.stem: np.load(path)["relevance"] for path in folder.glob("*.npz")}

    def find(self, run: str, name: tuple[str, str, str]) -> Floats:
        place = self.places[name]
        found: Floats = self.runs[run][self.ends[place] - self.sizes[place] : self.ends[place]]
        return found


def measure_set(name: str, data: Path, candidates: Path, scores: Scores) -> dict[str, list[Measured]]:
    """The tasks of a set by system."""
    documents = {d["doc_id"]: d for d in clean_documents(name, read_rows(data / name / "docs.dev.jsonl.gz"))}
    tasks = {(t["task_id"], t["system"]): t for t in read_rows(data / name / "tasks.dev.jsonl.gz")}
    found: dict[str, list[Measured]] = defaultdict(list)
    with gzip.open(candidates / f"{name}.json.gz", "rt", encoding="utf-8") as file:
        rows = [row for row in json.load(file) if row["system"] != "S0"]
    for row in rows:
        task = tasks[row["task"], row["system"]]
        there = {(d, s["i"]): s["text"] for d in task["doc_ids"] for s in documents[d]["sentences"]}
        gold = {(d, i) for d, numbers in task["gold"].items() for i in numbers} & there.keys()
        best = row["best"][:40]
        keys = [(document, number) for _, document, number, *_ in best]
        texts = [there[key] for key in keys]
        limit = {"sentences": 3} if row["system"] == "S2" else task["limit"]
        default = standardise(np.array([entry[3] for entry in best]))
        measured = Measured(
            judge(name, task, gold, {tuple(key) for key in row["own"]}, row["own_text"]), bool(task["links"])
        )
        of_task = (name, row["task"], row["system"])
        for run, into in (
            (f"without_{KIND_OF[name]}", measured.left_out),
            (f"fold_{fold_of(task['doc_ids'][0])}", measured.known),
        ):
            reader = standardise(scores.find(run, of_task))
            for weight in WEIGHTS:
                order = np.argsort(-((1 - weight) * default + weight * reader), kind="stable").tolist()
                picks = take(order, texts, limit)
                text = " ".join(texts[number] for number in picks)
                into[weight] = judge(name, task, gold, {keys[number] for number in picks}, text)
        found[row["system"]].append(measured)
    return found


def choose_weight(rows: dict[tuple[str, str], list[Measured]], kind: str, linked: bool, way: str) -> float:
    """The weight that does best on sets of other kinds, linked ones or not, by the mean of ratios to the default."""

    def ratio(weight: float) -> float:
        ratios = [
            np.mean([getattr(one, way)[weight] for one in measured]) / np.mean([one.default for one in measured])
            for (name, _), measured in rows.items()
            if KIND_OF[name] != kind and measured[0].linked == linked
        ]
        return float(np.mean(ratios))

    return max(WEIGHTS, key=ratio)


def adjust(values: list[float]) -> list[float]:
    """p-values after Holm (1979): the k-th smallest of n times n - k + 1, never falling."""
    order = np.argsort(values)
    adjusted, highest = [0.0] * len(values), 0.0
    for place, number in enumerate(order):
        highest = max(highest, min(1.0, values[number] * (len(values) - place)))
        adjusted[number] = highest
    return adjusted


def main() -> None:
    arguments = read_arguments(__doc__, "candidates", "lessons", "scores", "data")
    scores = Scores(arguments.lessons, arguments.scores)
    rows: dict[tuple[str, str], list[Measured]] = {}
    for name in watch([n for n in KIND_OF if (arguments.candidates / f"{n}.json.gz").exists()], "sets", every=1):
        for system, measured in sorted(measure_set(name, Path(arguments.data), arguments.candidates, scores).items()):
            rows[name, system] = measured
    table: list[list[object]] = []
    data: dict[str, dict[str, Any]] = {}
    for way in ("left_out", "known"):
        figures = []
        for (name, system), measured in rows.items():
            weight = choose_weight(rows, KIND_OF[name], measured[0].linked, way)
            ours = [getattr(one, way)[weight] for one in measured]
            theirs = [one.default for one in measured]
            figures.append((name, system, weight, ours, theirs, paired_bootstrap_test(ours, theirs)))
        corrected = adjust([p for *_, p in figures])
        for (name, system, weight, ours, theirs, p), holm in zip(figures, corrected, strict=True):
            entry = data.setdefault(f"{name} {system}", {"tasks": len(ours), "default": float(np.mean(theirs))})
            entry[way] = {"weight": weight, "mean": float(np.mean(ours)), "p": p, "holm": holm}
    for name, entry in data.items():
        left, known = entry["left_out"], entry["known"]
        cells = [f"{entry['default']:.3f}"]
        cells += [f"{one['mean']:.3f} (w {one['weight']}, p {one['holm']:.2f})" for one in (left, known)]
        table.append([name, entry["tasks"], *cells, f"{left['mean'] / entry['default']:.3f}"])
    means = [np.mean([pick(entry) for entry in data.values()]) for pick in (_default, _left, _known)]
    table.append(["mean", "", *(f"{mean:.3f}" for mean in means), f"{means[1] / means[0]:.3f}"])
    head = ["set", "tasks", "default", "with the reader, kind left out", "kind known", "ratio, left out"]
    command = "meaning.py CANDIDATES LESSONS SCORES DATA"
    write_page(command, "A reader beside the default", "numpy", format_table(head, table), data)


def _default(entry: dict[str, Any]) -> float:
    return float(entry["default"])


def _left(entry: dict[str, Any]) -> float:
    return float(entry["left_out"]["mean"])


def _known(entry: dict[str, Any]) -> float:
    return float(entry["known"]["mean"])


if __name__ == "__main__":
    main()
