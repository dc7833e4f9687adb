"""Learns the reader from packed lessons; one run, a few minutes on one GPU.

python -m train_reader.train FOLDER OUT [--without KIND] [--fold 0|1] [--clear] [--layers 6] [--steps 3000] [--seed 1]
    [--own 3]

FOLDER holds `lessons.npz`, `base.npz` and `vocabulary.txt`. OUT gets `state.npz` (float16 weights) and `scores.npz`,
the scores of all dev tasks. `--without` leaves a kind of text out, `--fold` half of the documents of the sets that have
a dev split only, `--clear` the sets whose terms are unclear; our own questions are drawn `--own` times as often as
their number says. They are learnt as they are read in use: 22 sentences in windows of `USED`. Heads begin alike for
every seed, so that runs can be averaged (`average.py`).

Loss of a task: -mean of log softmax over its sentences at those that answer (listwise; Cao et al., 2007), plus .5 times
the binary cross-entropy of each sentence, .3 times that of each window (does it answer), and .5 times the cross-entropy
of verdicts on claims, and 4 times the squared error of likeness. A tenth of the questions are put to a foreign text,
which does not answer them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from epitome_meaning.windows import Shape, Signs
from torch import Tensor
from torch.nn import functional

from train_reader.lessons import Batch, Lessons, Task, make_batch
from train_reader.measure import OWN, USED, find_likeness, read_signs, score_dev, tell_own
from train_reader.network import Network, load_base
from train_reader.sets import ASKED, KIND_OF, UNCLEAR

_TASKS, _CLAIMS = 48, 12  # in a batch
_SENTENCES, _GOLD = 16, 4  # of a task, and of those that answer at most
_WARM = 150  # steps
_POWER, _ENOUGH = 0.6, 3000  # a set is drawn with (tasks, at most 3,000) ** .6
_FOREIGN = 0.1
_SHAPES = (Shape(), Shape(window=160), Shape(heading=0, before=0), Shape(window=192, before=0))
_OWN_SHAPES = (USED, USED, Shape())
_OWN_SENTENCES = 22
_HEADS = 0  # the seed of what the base model lacks
_ALTERED = 3  # people said only that it is not supported


class Draws(torch.utils.data.IterableDataset[Any]):  # type: ignore[misc]
    """Batches of tasks without end, drawn by sets."""

    def __init__(self, lessons: Lessons, signs: Signs, choice: argparse.Namespace) -> None:
        self.lessons, self.signs, self.seed, self.own = lessons, signs, choice.seed, choice.own
        self.by_set: dict[str, list[int]] = {}
        self.claims: list[int] = []
        table = lessons.table
        for number, (name, use, fold, verdict) in enumerate(
            zip(table["set"], table["use"], table["fold"], table["verdict"], strict=True)
        ):
            if use != 0 or (choice.clear and name in UNCLEAR) or (fold >= 0 and fold == choice.fold):
                continue
            kind = "evidence" if verdict >= 0 else KIND_OF.get(str(name))
            if kind is not None and kind == choice.without:
                continue
            if verdict >= 0:
                self.claims.append(number)
            else:
                self.by_set.setdefault(str(name), []).append(number)

    def __iter__(self) -> Iterator[Batch]:
        worker = torch.utils.data.get_worker_info()
        chance = random.Random(self.seed * 100 + (worker.id if worker else 0))
        names = list(self.by_set)
        weights = [min(len(self.by_set[name]), _ENOUGH) ** _POWER * (self.own if name == OWN else 1) for name in names]
        while True:
            tasks = [self.draw(name, chance) for name in chance.choices(names, weights, k=_TASKS)]
            if self.claims:
                tasks += [self.lessons.task(number) for number in chance.choices(self.claims, k=_CLAIMS)]
            shapes = [self.shape(task, chance) for task in tasks]
            yield make_batch(tasks, self.signs, shapes)

    def shape(self, task: Task, chance: random.Random) -> Shape:
        if task.verdict >= 0:
            return _SHAPES[0]
        return chance.choice(_OWN_SHAPES if task.set == OWN else _SHAPES)

    def draw(self, name: str, chance: random.Random) -> Task:
        task = self.lessons.task(chance.choice(self.by_set[name]))
        others = [number for number in range(len(task.sentences)) if number not in set(task.gold)]
        gold = chance.sample(task.gold, min(_GOLD, len(task.gold)))
        most = _OWN_SENTENCES if name == OWN else _SENTENCES
        chosen = [*gold, *chance.sample(others, min(most - len(gold), len(others)))]
        query = task.query
        if name in ASKED and chance.random() < _FOREIGN:
            query, gold = self.lessons.task(chance.choice(self.by_set[name])).query, []
        sentences = [task.sentences[number] for number in chosen]
        return replace(task, query=query, sentences=sentences, gold=list(range(len(gold))))


def find_loss(
    outputs: tuple[Tensor, Tensor, Tensor], likeness: Tensor, batch: Batch, asked: Tensor, device: str
) -> Tensor:
    """The loss of a batch; `asked`: whether each task asks something that only its gold answers."""
    sentences, answered, verdict = outputs
    relevance = sentences[:, 0]
    tasks = torch.as_tensor(batch.task_of_sentence, device=device)
    labels = torch.as_tensor(batch.labels, device=device)
    known = torch.as_tensor(batch.verdicts, device=device)
    windows = torch.as_tensor(batch.task_of_window, device=device)
    count = len(asked)
    claim = torch.zeros(count, dtype=torch.bool, device=device).index_put((windows,), known >= 0)
    top = torch.full((count,), -1e4, device=device).scatter_reduce(0, tasks, relevance.detach(), "amax")
    total = torch.zeros(count, device=device).index_add(0, tasks, (relevance - top[tasks]).exp())
    log_share = relevance - top[tasks] - total[tasks].log()
    gold = torch.zeros(count, device=device).index_add(0, tasks, labels)
    there = (gold > 0) & ~claim
    lists = torch.zeros(count, device=device).index_add(0, tasks, -log_share * labels) / gold.clamp(min=1)
    loss = (lists * there).sum() / there.sum().clamp(min=1)
    each = functional.binary_cross_entropy_with_logits(relevance, labels, reduction="none")
    ordinary = ~claim[tasks]
    loss = loss + 0.5 * (each * ordinary).sum() / ordinary.sum().clamp(min=1)
    loss = loss + 4 * (sentences[:, 1] - likeness).square().mean()
    answers = torch.as_tensor(batch.answers, device=device)
    asks = asked[windows] & (known < 0)
    each = functional.binary_cross_entropy_with_logits(answered, answers, reduction="none")
    loss = loss + 0.3 * (each * asks).sum() / asks.sum().clamp(min=1)
    judged = known >= 0
    if bool(judged.any()):
        log_shares = functional.log_softmax(verdict[judged], dim=1)
        label = known[judged]
        plain = -log_shares.gather(1, label.clamp(max=2)[:, None])[:, 0]
        altered = -torch.logsumexp(log_shares[:, 1:], dim=1)
        loss = loss + 0.5 * torch.where(label == _ALTERED, altered, plain).mean()
    return loss


def save_run(network: Network, base: Network, lessons: Lessons, choice: argparse.Namespace, device: str) -> None:
    """Write the weights, then the scores."""
    state = {name: value.float().cpu().numpy().astype(np.float16) for name, value in network.state_dict().items()}
    np.savez(choice.out / "state.npz", **state)
    scores: dict[str, Any] = score_dev(network, base, lessons, read_signs(choice.folder), device)
    np.savez_compressed(choice.out / "scores.npz", **scores)
    print(choice.out.name, tell_own(lessons, scores), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--without", default="")
    parser.add_argument("--fold", type=int, default=-2)
    parser.add_argument("--clear", action="store_true")
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--own", type=float, default=3)
    parser.add_argument("--workers", type=int, default=2)
    choice = parser.parse_args()
    torch.manual_seed(_HEADS)
    choice.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    lessons = Lessons(choice.folder / "lessons.npz")
    signs = read_signs(choice.folder)
    network = load_base(choice.folder / "base.npz", choice.layers).to(device)
    base = load_base(choice.folder / "base.npz", 6).to(device).eval()
    torch.manual_seed(choice.seed)
    draws = Draws(lessons, signs, choice)
    print(
        choice, {name: len(numbers) for name, numbers in draws.by_set.items()}, "claims", len(draws.claims), flush=True
    )
    loader = torch.utils.data.DataLoader(draws, batch_size=None, num_workers=choice.workers, prefetch_factor=8)
    optimiser = torch.optim.AdamW(network.parameters(), lr=choice.rate, weight_decay=0.01, fused=device == "cuda")
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda step: min((step + 1) / _WARM, max(0.0, 1 - step / choice.steps))
    )
    network.train()
    start, seen = time.time(), torch.zeros((), device=device)
    for step, batch in enumerate(loader):
        arrays = {name: torch.as_tensor(value).to(device, non_blocking=True) for name, value in batch.arrays.items()}
        asked = torch.as_tensor(batch.asked, device=device)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            outputs = network(arrays)
            likeness = find_likeness(base, batch, device)
        loss = find_loss(outputs, likeness, batch, asked, device)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        seen = 0.99 * seen + 0.01 * loss.detach()
        if step % 250 == 0 or step + 1 >= choice.steps:
            print(f"{choice.out.name} {step} loss {float(seen):.3f} {time.time() - start:.0f} s", flush=True)
        if step + 1 >= choice.steps:
            break
    save_run(network.eval(), base, lessons, choice, device)
    print(f"{choice.out.name} done {time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
