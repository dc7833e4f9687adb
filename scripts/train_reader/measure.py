"""The scores of dev tasks, held claims and held questions of our own by a network, for `benchmarks/meaning.py`.

python -m train_reader.measure FOLDER STATE OUT

FOLDER: what `pack` wrote; STATE: the weights of a run, or of several (`average.py`); OUT: the file for the scores.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch
from epitome_meaning.windows import CLS, MARK, SEP, Shape, Signs

from train_reader.lessons import Batch, Lessons, make_batch
from train_reader.network import Network, load_base

_TASKS = 32
OWN = "pairs"
USED = Shape(window=128, heading=0, before=0)  # as `walk/meaning/door` reads


def find_likeness(base: Network, batch: Batch, device: str) -> torch.Tensor:
    """The cosine of each sentence's vector with its query's, by the base model."""
    with torch.no_grad():
        sentences = base.embed(torch.as_tensor(batch.alone, device=device).long())
        queries = base.embed(torch.as_tensor(batch.queries, device=device).long())
        return (sentences * queries[torch.as_tensor(batch.task_of_sentence, device=device)]).sum(1)


def score_dev(
    network: Network, base: Network, lessons: Lessons, signs: Signs, device: str
) -> dict[str, np.ndarray[Any, Any]]:
    """Of all tasks to measure on: relevance and likeness of their sentences one after the other, also by the base."""
    numbers = np.flatnonzero(lessons.table["use"] == 1)
    sentences, cosines, answered, verdicts = [], [], [], []
    for start in range(0, len(numbers), _TASKS):
        tasks = [lessons.task(int(number)) for number in numbers[start : start + _TASKS]]
        batch = make_batch(tasks, signs, [USED if task.set == OWN else Shape() for task in tasks])
        arrays = {name: torch.as_tensor(value).to(device) for name, value in batch.arrays.items()}
        with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16, enabled=False):
            found, window, verdict = (value.cpu().numpy() for value in network(arrays))
        order = np.lexsort((batch.sentence_of_task, batch.task_of_sentence))
        sentences.append(found[order])
        cosines.append(find_likeness(base, batch, device).cpu().numpy()[order])
        for task in range(len(tasks)):
            own = batch.task_of_window == task
            answered.append(window[own].max())
            verdicts.append(verdict[own][0])
    return {
        "numbers": numbers,
        "relevance": np.concatenate(sentences)[:, 0].astype(np.float32),
        "likeness": np.concatenate(sentences)[:, 1].astype(np.float32),
        "cosine": np.concatenate(cosines).astype(np.float32),
        "answered": np.array(answered, np.float32),
        "verdict": np.array(verdicts, np.float32),
    }


def tell_own(lessons: Lessons, scores: dict[str, np.ndarray[Any, Any]]) -> str:
    """How often an answer to our own held questions is among three and first, and how well the others are told."""
    place, first, among, best, there = 0, [], [], [], []
    for number in scores["numbers"].tolist():
        start, end = int(lessons.table["start"][number]), int(lessons.table["end"][number])
        relevance = scores["relevance"][place : place + end - start]
        place += end - start
        if lessons.table["set"][number] != OWN:
            continue
        gold = {row for row, (*_, label) in enumerate(lessons.rows[start:end]) if label}
        order = np.argsort(-relevance, kind="stable").tolist()
        best.append(float(relevance.max()))
        there.append(bool(gold))
        if gold:
            among.append(bool(gold & set(order[:3])))
            first.append(order[0] in gold)
    shares = f"among three {np.mean(among):.3f}, first {np.mean(first):.3f}"
    return f"{len(there)} own: {shares}, area {find_area(best, there):.3f}"


def find_area(values: list[float], labels: list[bool]) -> float:
    """The area under the curve: how often what is labelled is above what is not."""
    x, y = np.array(values), np.array(labels)
    above = (x[y][:, None] > x[~y]).mean()
    return float(above + 0.5 * (x[y][:, None] == x[~y]).mean())


def read_signs(folder: Path) -> Signs:
    """The numbers of the signs in the packed vocabulary."""
    vocabulary = (folder / "vocabulary.txt").read_text(encoding="utf-8").split("\n")[:-1]
    return Signs(vocabulary.index(CLS), vocabulary.index(SEP), vocabulary.index(MARK))


def main() -> None:
    folder, state, out = map(Path, sys.argv[1:])
    device = "cuda" if torch.cuda.is_available() else "cpu"
    lessons, signs = Lessons(folder / "lessons.npz"), read_signs(folder)
    weights = {name: torch.from_numpy(value.astype(np.float32)) for name, value in np.load(state).items()}
    layers = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
    network = load_base(folder / "base.npz", layers)
    network.load_state_dict(weights)
    base = load_base(folder / "base.npz", 6).to(device).eval()
    scores: dict[str, Any] = score_dev(network.to(device).eval(), base, lessons, signs, device)
    np.savez_compressed(out, **scores)
    print(out.name, tell_own(lessons, scores), flush=True)


if __name__ == "__main__":
    main()
