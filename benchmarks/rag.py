"""Answers that survive compression: our adapters beside LangChain's and LlamaIndex's compressors that run offline.

    python benchmarks/rag.py DATA [--sets a,b] [--most 200] [--models FOLDER]    writes benchmarks/results/rag

What a retriever would have found for each question goes to every system, which gives a context of at most 100, 200 and
400 tokens, by one counter for all (`rag_passages.py`, `rag_peers.py`). Ours is the LangChain adapter with `least=0` and
weights learnt anew without the set (`transfer_models.py`), since `transfer` learnt from such questions; "as shipped" it
knows them; with its default floor it keeps nothing where nothing seems to answer. Intervals (95 %) and p are by paired
bootstrap over the questions, against the best peer of that size.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from epitome.doors.integrations.langchain import EpitomeCompressor
from epitome.learning.models.pooled import find_for_passages
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser
from harness.command import MODELS, keep_in, read_arguments, watch, write_page
from harness.comparison import describe_difference, format_difference
from harness.table import format_numbers, format_table
from rag_passages import LONG, POOLED, Question, count_tokens, is_kept, read_questions
from rag_peers import PEERS, Peer
from transfer_models import CARRIED_MODEL, LeftOut

BUDGETS = (100, 200, 400)
OURS, SHIPPED, FLOOR = "ours", "ours, as shipped", "ours, default floor"
SYSTEMS = (*PEERS, OURS, SHIPPED, FLOOR)
PACKAGES = "langchain-classic langchain-community langchain-text-splitters llama-index-core bm25s wordllama"


def compress(
    model: Summariser | None, question: Question, budgets: Sequence[int], *, least: float | None = 0.0
) -> list[str]:
    contexts: list[str] = []
    for budget in budgets:
        compressor = EpitomeCompressor(tokens=(budget, count_tokens), model=model, least=least)
        found = compressor.compress_documents(list(question.passages), question.text)
        contexts.append("\n\n".join(document.page_content for document in found))
    return contexts


def run_set(root: Path, name: str, most: int, left_out: LeftOut) -> dict[str, dict[str, Any]]:
    """By budget the share of answers that each system kept, and ours beside the best peer."""
    ranker = left_out.find(CARRIED_MODEL, name)
    ours = find_for_passages("?", meaning=False)
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
    found: dict[str, dict[str, Any]] = {}
    for place, size in enumerate(BUDGETS):
        shares: dict[str, Any] = {system: float(np.mean(values[place])) for system, values in kept.items()}
        best = max(PEERS, key=lambda peer: shares[peer])
        beside = describe_difference(kept[OURS][place], kept[best][place])
        told = {"best": best, "ours": shares[OURS], "theirs": shares[best], **beside}
        found[str(size)] = {**shares, "questions": len(kept[OURS][place]), "beside": told}
    return found


def show(results: dict[str, dict[str, dict[str, Any]]]) -> list[str]:
    every = [(name, size, row) for name, by_size in results.items() for size, row in by_size.items()]
    rows = [(n, row["questions"], size, *format_numbers((row[s] for s in SYSTEMS), 3)) for n, size, row in every]
    compared, below = [], []
    for name, size, told in ((name, size, row["beside"]) for name, size, row in every):
        shares = format_numbers((told["theirs"], told["ours"]), 3)
        compared.append((name, size, told["best"], *shares, format_difference(told), f"{told['p']:.3f}"))
        below += [f"{name} {size}"] if told["ours"] < told["theirs"] else []
    lines = format_table(("set", "questions", "tokens", *SYSTEMS), rows)
    lines += ["", "Ours beside the peer that keeps most answers at that size:", ""]
    lines += format_table(("set", "tokens", "best peer", "its share", OURS, "difference (95 %)", "p"), compared)
    return [*lines, "", f"Below the best peer: {', '.join(below) or 'nowhere'}."]


def main() -> None:
    most = {"type": int, "default": 200, "help": "questions of a set at most"}
    asked = read_arguments(__doc__, sets={"default": ",".join((*LONG, *POOLED))}, most=most, models=MODELS)
    with keep_in(asked.models) as kept:
        left_out = LeftOut(asked.data, kept)
        data = {name: run_set(asked.data, name, asked.most, left_out) for name in asked.sets.split(",")}
    about = f"; at most {asked.most} questions a set, passages as `rag_passages.py` makes them"
    write_page("rag.py DATA", "Answers kept by compressors", PACKAGES, show(data), data, about=about)


if __name__ == "__main__":
    main()
