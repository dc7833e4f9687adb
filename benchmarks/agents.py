"""What an agent gets for its tokens: answers kept by the tool `find` beside three times the tokens of ranked chunks.

    python benchmarks/agents.py DATA [--sets a,b] [--most 200] [--models FOLDER]    writes benchmarks/results/agents
    python benchmarks/agents.py --manuals FOLDER [--misses]         writes benchmarks/results/agents_manuals

Questions about long articles (covidqa, evinf) and about ten pooled pages (clapnq, `rag_passages.py`): how often a
sentence that people marked as an answer stands whole in what `find` gives within 300 tokens, and in 900 tokens of
150-token chunks ranked by BM25 and by static vectors (`agents_contexts.py`). All that is learnt is learnt anew without
the set (`agents_models.py`). `find` is called as an agent does, with nothing but the question, and may say that nothing
answers; with `least=0` it shows the nearest all the same. Intervals (95 %) and p are by paired bootstrap over the
questions.

With `--manuals` 150 questions about the manuals of ten Debian packages, unpacked in FOLDER (`agents_manuals.py`);
`--misses` prints what `find` says to those of the tuning half that it does not answer, and writes nothing.
"""

import tempfile
from pathlib import Path
from typing import Any

import numpy as np

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from agents_contexts import find_answer, list_quotes, rank_by_bm25, rank_by_vectors, split, take_chunks
from agents_manuals import ask_manuals, show_misses
from agents_models import forget
from harness.command import MODELS, keep_in, read_arguments, watch, write_page
from harness.comparison import describe_difference, format_difference
from harness.table import format_numbers, format_table
from rag_passages import LONG, Question, is_kept, read_questions

SETS = (*LONG, "clapnq")
FIND, NEAREST = "find, 300 tokens", "with least=0"
PEERS = BM25, STATIC = "BM25, 900 tokens", "static vectors, 900 tokens"
SYSTEMS = (FIND, NEAREST, *PEERS)


def read_contexts(question: Question) -> tuple[dict[str, list[str]], int]:
    """The texts that each system gives, and the tokens of all chunks."""
    chunks = split(question)
    with tempfile.TemporaryDirectory() as place:
        found = {s: find_answer(question, Path(place), least=least) for s, least in ((FIND, None), (NEAREST, 0.0))}
    contexts = {system: list_quotes(answer) for system, answer in found.items()} | {
        BM25: take_chunks(chunks, rank_by_bm25(chunks, question.text)),
        STATIC: take_chunks(chunks, rank_by_vectors(chunks, question.text)),
    }
    return contexts, sum(chunk.tokens for chunk in chunks)


def run_set(root: Path, name: str, most: int, models: Path) -> dict[str, Any]:
    """How many answers each system kept, and `find` beside the chunks."""
    kept: dict[str, list[float]] = {system: [] for system in SYSTEMS}
    tokens: list[int] = []
    with forget(name, root, models):
        for question in watch(read_questions(root, name, most, between="\n", whole=True), name):
            contexts, total = read_contexts(question)
            tokens.append(total)
            for system, texts in contexts.items():
                kept[system].append(float(any(is_kept(question, text) for text in texts)))
    shares = {system: float(np.mean(values)) for system, values in kept.items()}
    beside = {peer: describe_difference(kept[FIND], kept[peer]) for peer in PEERS}
    return {"questions": len(tokens), "tokens of the pages": float(np.median(tokens)), **shares, "beside": beside}


def show(results: dict[str, dict[str, Any]]) -> list[str]:
    shares = [
        (name, r["questions"], f"{r['tokens of the pages']:,.0f}", *format_numbers((r[s] for s in SYSTEMS), 3))
        for name, r in results.items()
    ]
    beside = [(name, peer, row) for name, r in results.items() for peer, row in r["beside"].items()]
    compared = [(name, peer, format_difference(row), f"{row['p']:.3f}") for name, peer, row in beside]
    below = [f"{name} ({peer})" for name, peer, row in beside if row["difference"] < 0]
    lines = format_table(("set", "questions", "tokens of the pages, median", *SYSTEMS), shares)
    lines += ["", f"`{FIND}` beside chunks:", "", *format_table(("set", "beside", "difference (95 %)", "p"), compared)]
    return [*lines, "", f"Below chunks of three times the tokens: {', '.join(below) or 'nowhere'}."]


def main() -> None:
    most = {"type": int, "default": 200, "help": "questions of a set at most"}
    manuals = {"type": Path, "help": "a folder of unpacked packages: ask about them instead"}
    asked = read_arguments(
        __doc__,
        instead="manuals",
        sets={"default": ",".join(SETS)},
        most=most,
        models=MODELS,
        manuals=manuals,
        misses={"action": "store_true", "help": "of manuals: what was not answered"},
    )
    if asked.manuals:
        (show_misses if asked.misses else ask_manuals)(asked.manuals)
        return
    with keep_in(asked.models) as models:
        data = {name: run_set(asked.data, name, asked.most, models) for name in asked.sets.split(",")}
    about = f"; at most {asked.most} questions a set"
    write_page("agents.py DATA", "What an agent gets for its tokens", "bm25s wordllama", show(data), data, about=about)


if __name__ == "__main__":
    main()
