"""The scores of dev tasks and held claims by a network, for `benchmarks/meaning.py`."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from epitome_meaning.windows import Shape, Signs

from train_reader.lessons import Batch, Lessons, make_batch
from train_reader.network import Network

_TASKS = 32


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
        batch = make_batch(tasks, signs, [Shape()] * len(tasks))
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
