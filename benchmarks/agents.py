"""What an agent gets for its tokens: answers kept by the tool `find` beside three times the tokens of ranked chunks.

    python benchmarks/agents.py DATA [--sets a,b] [--most 200] [--models FOLDER]    writes benchmarks/results/agents

Questions about long articles (covidqa, evinf) and about ten pooled pages (clapnq, `rag_passages.py`): how often a
sentence that people marked as an answer stands whole in what `find` gives within 300 tokens, and in 900 tokens of
150-token chunks ranked by BM25 and by static vectors (`agents_contexts.py`). All that is learnt is learnt anew without
the set (`agents_models.py`). `find` is called as an agent does, with nothing but the question, and may say that nothing
answers; with `least=0` it shows the nearest all the same. Intervals (95 %) and p are by paired bootstrap over the
questions. The server itself: `agents_server.py`.
"""

import argparse
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from page import write_page  # isort: skip  (it makes the rooms below importable)

from agents_contexts import find_answer, list_quotes, rank_by_bm25, rank_by_vectors, split, take_chunks
from agents_models import forget
from epitome.learning.datasets import find_data_folder
from epitome.learning.measures import bootstrap_interval, paired_bootstrap_test
from rag_passages import LONG, Question, is_kept, read_questions
from report.command import watch
from report.markdown import format_table

SETS = (*LONG, "clapnq")
FIND, NEAREST = "find, 300 tokens", "with least=0"
BM25, STATIC = "BM25, 900 tokens", "static vectors, 900 tokens"
PACKAGES = "bm25s wordllama"


@dataclass(frozen=True)
class Result:
    """What each system kept of each question of a set: 1 or 0; how many tokens all pages of a question have."""

    set: str
    kept: Mapping[str, Sequence[float]]
    tokens: float

    def mean(self, system: str) -> float:
        return float(np.mean(self.kept[system]))

    def compare(self, peer: str) -> dict[str, float]:
        """`find` as an agent calls it, beside a peer."""
        ours, theirs = self.kept[FIND], self.kept[peer]
        difference = bootstrap_interval([a - b for a, b in zip(ours, theirs, strict=True)])
        return {
            "difference": self.mean(FIND) - self.mean(peer),
            "low": difference.low,
            "high": difference.high,
            "p": paired_bootstrap_test(ours, theirs),
        }

    def to_dict(self) -> dict[str, Any]:
        shares = {system: self.mean(system) for system in self.kept}
        beside = {peer: self.compare(peer) for peer in (BM25, STATIC)}
        return {"questions": len(self.kept[FIND]), "tokens of the pages": self.tokens, **shares, "beside": beside}


def read_contexts(question: Question) -> tuple[dict[str, list[str]], int]:
    """The texts that each system gives, and the tokens of all chunks."""
    chunks = split(question)
    with tempfile.TemporaryDirectory() as place:
        answers = {
            FIND: find_answer(question, Path(place), least=None),
            NEAREST: find_answer(question, Path(place), least=0.0),
        }
    contexts = {system: list_quotes(answer) for system, answer in answers.items()} | {
        BM25: take_chunks(chunks, rank_by_bm25(chunks, question.text)),
        STATIC: take_chunks(chunks, rank_by_vectors(chunks, question.text)),
    }
    return contexts, sum(chunk.tokens for chunk in chunks)


def run_set(root: Path, name: str, most: int, models: Path) -> Result:
    kept: dict[str, list[float]] = {system: [] for system in (FIND, NEAREST, BM25, STATIC)}
    tokens: list[int] = []
    with forget(name, root, models):
        for question in watch(read_questions(root, name, most, between="\n", whole=True), name):
            contexts, total = read_contexts(question)
            tokens.append(total)
            for system, texts in contexts.items():
                kept[system].append(float(any(is_kept(question, text) for text in texts)))
    return Result(name, kept, float(np.median(tokens)))


def show(results: Sequence[Result]) -> list[str]:
    systems = (FIND, NEAREST, BM25, STATIC)
    shares = [
        (r.set, str(len(r.kept[FIND])), f"{r.tokens:,.0f}", *(f"{r.mean(system):.3f}" for system in systems))
        for r in results
    ]
    beside = [(r, peer, r.compare(peer)) for r in results for peer in (BM25, STATIC)]
    compared = [
        (
            r.set,
            peer,
            f"{told['difference']:+.3f} ({told['low']:+.3f} to {told['high']:+.3f})",
            f"{told['p']:.3f}",
        )
        for r, peer, told in beside
    ]
    below = [f"{r.set} ({peer})" for r, peer, told in beside if told["difference"] < 0]
    return [
        *format_table(("set", "questions", "tokens of the pages, median", *systems), shares),
        "",
        f"`{FIND}` beside chunks:",
        "",
        *format_table(("set", "beside", "difference (95 %)", "p"), compared),
        "",
        f"Below chunks of three times the tokens: {', '.join(below) or 'nowhere'}.",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--sets", default=",".join(SETS), help="only these, with commas")
    parser.add_argument("--most", type=int, default=200, help="questions of a set at most")
    parser.add_argument("--models", type=Path, help="a folder to keep learnt models in")
    arguments = parser.parse_args()
    root = find_data_folder(arguments.data)
    with tempfile.TemporaryDirectory() as place:
        models = arguments.models or Path(place)
        models.mkdir(parents=True, exist_ok=True)
        results = [run_set(root, name, arguments.most, models) for name in arguments.sets.split(",")]
    data = {r.set: r.to_dict() for r in results}
    about = f"; at most {arguments.most} questions a set"
    write_page("agents.py DATA", "What an agent gets for its tokens", PACKAGES, show(results), data, about=about)


if __name__ == "__main__":
    main()
