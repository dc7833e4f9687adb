"""Answers that survive compression: our adapters beside LangChain's and LlamaIndex's compressors that run offline.

    python benchmarks/rag.py DATA [--sets a,b] [--most 200] [--models FOLDER]    writes benchmarks/results/rag

What a retriever would have found for each question goes to every system, which gives a context of at most 100, 200 and
400 tokens, by one counter for all (`rag_passages.py`, `rag_peers.py`). Ours is the LangChain adapter with `least=0` and
weights learnt anew without the set (`transfer_models.py`), since `transfer` learnt from such questions; "as shipped" it
knows them; with its default floor it keeps nothing where nothing seems to answer. Intervals (95 %) and p are by paired
bootstrap over the questions, against the best peer of that size.
"""

import argparse
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from page import write_page  # isort: skip  (it makes the rooms below importable)

from epitome.doors.integrations.guest_options import find_for_passages
from epitome.doors.integrations.langchain import EpitomeCompressor
from epitome.learning.datasets import find_data_folder
from epitome.learning.measures import bootstrap_interval, paired_bootstrap_test
from epitome.systems.default.recipes import MODEL_OF, TRANSFER
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser
from rag_passages import LONG, POOLED, Question, count_tokens, is_kept, read_questions
from rag_peers import PEERS, Peer
from report.command import watch
from report.markdown import format_table
from transfer_models import LeftOut

BUDGETS = (100, 200, 400)
OURS, SHIPPED, FLOOR = "ours", "ours, as shipped", "ours, default floor"
PACKAGES = "langchain-classic langchain-community langchain-text-splitters llama-index-core bm25s wordllama"


@dataclass(frozen=True)
class Result:
    """What each system kept of each question of a set, by budget: 1 or 0."""

    set: str
    kept: Mapping[str, Sequence[Sequence[float]]]

    def mean(self, system: str, budget: int) -> float:
        return float(np.mean(self.kept[system][budget]))

    def best(self, budget: int) -> str:
        """The peer that keeps most."""
        return max(PEERS, key=lambda peer: self.mean(peer, budget))

    def describe(self, budget: int) -> dict[str, Any]:
        """Ours beside the best peer: both shares, the interval of their difference, p."""
        best = self.best(budget)
        ours, theirs = self.kept[OURS][budget], self.kept[best][budget]
        difference = bootstrap_interval([a - b for a, b in zip(ours, theirs, strict=True)])
        return {
            "best": best,
            "ours": self.mean(OURS, budget),
            "theirs": self.mean(best, budget),
            "low": difference.low,
            "high": difference.high,
            "p": paired_bootstrap_test(ours, theirs),
        }


def compress(
    model: Summariser | None, question: Question, budgets: Sequence[int], *, least: float | None = 0.0
) -> list[str]:
    """The adapter, once a budget."""
    contexts: list[str] = []
    for budget in budgets:
        compressor = EpitomeCompressor(tokens=(budget, count_tokens), model=model, least=least)
        found = compressor.compress_documents(list(question.passages), question.text)
        contexts.append("\n\n".join(document.page_content for document in found))
    return contexts


def run_set(root: Path, name: str, most: int, left_out: LeftOut) -> Result:
    ranker = left_out.find(f"{MODEL_OF}.{TRANSFER}", name)
    ours = find_for_passages(asked=True)
    unseen = replace(ours, ranker=ranker) if isinstance(ranker, Learnt) else ours
    systems: dict[str, Peer] = {
        **PEERS,
        OURS: partial(compress, unseen),
        SHIPPED: partial(compress, None),
        FLOOR: partial(compress, unseen, least=None),
    }
    kept: dict[str, list[list[float]]] = {system: [[] for _ in BUDGETS] for system in systems}
    for question in watch(read_questions(root, name, most), name):
        for system, method in systems.items():
            for place, context in enumerate(method(question, BUDGETS)):
                if count_tokens(context) > BUDGETS[place]:
                    raise ValueError(f"{system} goes beyond {BUDGETS[place]} tokens")
                kept[system][place].append(float(is_kept(question, context)))
    return Result(name, kept)


def show(results: Sequence[Result]) -> list[str]:
    systems = (*PEERS, OURS, SHIPPED, FLOOR)
    heads = ("set", "questions", "tokens", *systems)
    rows = [
        (r.set, str(len(r.kept[OURS][0])), str(size), *(f"{r.mean(system, place):.3f}" for system in systems))
        for r in results
        for place, size in enumerate(BUDGETS)
    ]
    beside = [(r.set, str(size), r.describe(place)) for r in results for place, size in enumerate(BUDGETS)]
    compared = format_table(
        ("set", "tokens", "best peer", "its share", OURS, "difference (95 %)", "p"),
        [
            (name, size, d["best"], f"{d['theirs']:.3f}", f"{d['ours']:.3f}", _show_difference(d), f"{d['p']:.3f}")
            for name, size, d in beside
        ],
    )
    below = [f"{name} {size}" for name, size, d in beside if d["ours"] < d["theirs"]]
    return [
        *format_table(heads, rows),
        "",
        "Ours beside the peer that keeps most answers at that size:",
        "",
        *compared,
        "",
        f"Below the best peer: {', '.join(below) or 'nowhere'}.",
    ]


def _show_difference(told: Mapping[str, Any]) -> str:
    return f"{told['ours'] - told['theirs']:+.3f} ({told['low']:+.3f} to {told['high']:+.3f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--sets", default=",".join((*LONG, *POOLED)), help="only these, with commas")
    parser.add_argument("--most", type=int, default=200, help="questions of a set at most")
    parser.add_argument("--models", type=Path, help="a folder to keep learnt models in")
    arguments = parser.parse_args()
    root = find_data_folder(arguments.data)
    with tempfile.TemporaryDirectory() as place:
        kept = arguments.models or Path(place)
        kept.mkdir(parents=True, exist_ok=True)
        left_out = LeftOut(root, kept)
        results = [run_set(root, name, arguments.most, left_out) for name in arguments.sets.split(",")]
    data = {
        r.set: {
            str(size): {system: r.mean(system, place) for system in r.kept} | {"beside": r.describe(place)}
            for place, size in enumerate(BUDGETS)
        }
        for r in results
    }
    about = f"; at most {arguments.most} questions a set, passages as `rag_passages.py` makes them"
    write_page("rag.py DATA", "Answers kept by compressors", PACKAGES, show(results), data, about=about)


if __name__ == "__main__":
    main()
