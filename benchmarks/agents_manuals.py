"""What an agent gets of manuals for its tokens: quotable answers kept within about 300, by `find` and by plain means.

Each system is given the page and the question, and at most 300 tokens by one counter (`epitome.doors.tokens`):
`find` as an agent calls it (it may say that nothing answers; with `least=0` it shows the nearest), `summarise` with the
question, chunks of whole lines ranked by BM25, the compressors of `rag_peers.py` (sentences ranked by BM25 among them);
and 900 tokens of what `rg -C3` prints: for the word of the question that fewest lines of the page hold, from the top;
and, as no program of that name does, for the lines that share most words with the question first.
"""

import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from langchain_core.documents import Document

import epitome
import rag_peers
from agents_contexts import OURS_TOKENS, Chunk, pack
from agents_manuals_pages import ManualQuestion, Page, read_manual_questions, read_packages, read_page
from epitome.document import Document as OurDocument
from epitome.doors.mcp import jobs
from epitome.doors.mcp.work.document_shelf import DocumentShelf
from epitome.doors.tokens import count_tokens
from epitome.learning.measures import randomisation_test
from epitome.readers.formats import READERS
from harness.command import watch, write_page
from harness.comparison import compare
from harness.table import format_numbers, format_table
from rag_passages import Bm25, Question, cut_terms

FIND, NEAREST, SUMMARY = "find", "find, least=0", "summarise"
GREP, RANKED_GREP = "rg -C3, 900 tokens", "rg -C3, 900 tokens, best lines first"
GREP_TOKENS, _AROUND = 900, 3
_CHUNKS = {f"BM25, chunks of {size}": size for size in (75, 150)}
PEERS = (*_CHUNKS, *rag_peers.PEERS, GREP, RANKED_GREP)
SYSTEMS = (FIND, NEAREST, SUMMARY, *PEERS)
HALVES = ("tuning", "held", "all")
_SHELF = DocumentShelf(None)


def read_contexts(question: ManualQuestion, page: Page) -> dict[str, list[str]]:
    """What each system shows: texts in which an answer must stand."""
    own = _give(page)
    summary = epitome.summarise(read_own(own), query=question.text, tokens=(OURS_TOKENS, count_tokens), least=0.0)
    contexts = {FIND: find(question, own, None), NEAREST: find(question, own, 0.0), SUMMARY: [str(summary)]}
    for name, size in _CHUNKS.items():
        contexts[name] = take_chunks(page.text, size, question.text)
    asked = Question("", question.text, (Document(page.text),), ())
    with patch.object(rag_peers, "count_tokens", count_tokens):
        contexts |= {name: peer(asked, [OURS_TOKENS]) for name, peer in rag_peers.PEERS.items()}
    return contexts | grep(page.text, question.text)


def _give(page: Page) -> Page:
    """The page as our readers are given it: its source, or what `man` shows where no reader takes the source."""
    is_man = page.name.rpartition(".")[2].isdigit()
    return Page(f"{page.name}.txt", page.text.encode(), page.text) if is_man and "roff" not in READERS else page


def read_given(root: Path, question: ManualQuestion) -> OurDocument:
    """The page of a question, as our readers are given it."""
    return read_own(_give(read_page(root, question.package, question.page)))


@cache
def read_own(page: Page) -> OurDocument:
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, page.name)
        path.write_bytes(page.data)
        return epitome.read(path)


def find(question: ManualQuestion, page: Page, least: float | None) -> list[str]:
    """The lines of the tool's answer, each of which must hold a quoted string whole."""
    arguments = {"question": question.text, "tokens": OURS_TOKENS, "least": least}
    source = {"id": page.name, "name": page.name, "size": len(page.data)}
    request = {"sources": [source], "arguments": arguments}
    return str(jobs.find(_SHELF, request, page.data)["text"]).splitlines()


def take_chunks(text: str, size: int, query: str) -> list[str]:
    """The best chunks that fit, by BM25."""
    chunks = split_lines(text, size)
    kept: list[str] = []
    room = OURS_TOKENS
    for number in Bm25([chunk.text for chunk in chunks]).order(query):
        if chunks[number].tokens <= room:
            kept.append(chunks[number].text)
            room -= chunks[number].tokens
    return kept


def split_lines(text: str, size: int) -> list[Chunk]:
    """Lines side by side up to `size` tokens; a longer line is a chunk by itself."""
    packed = pack(filter(str.strip, text.splitlines()), size)
    joined = ["\n".join(lines) for lines in packed]
    return [Chunk(0, number, chunk, count_tokens(chunk)) for number, chunk in enumerate(joined)]


def grep(text: str, query: str) -> dict[str, list[str]]:
    """Lines that hold words of the query (stems, no stop words) with those around, as far as the tokens go."""
    lines = text.splitlines()
    terms = [set(found) for found in cut_terms(lines)]
    counts = Counter(chain.from_iterable(terms))
    asked = {term for found in cut_terms([query]) for term in found if counts[term]}
    rarest = min(sorted(asked), key=counts.__getitem__, default="")
    shared = [len(asked & found) for found in terms]
    matched = [number for number, found in enumerate(terms) if asked & found]
    return {
        GREP: _print_around(lines, [number for number in matched if rarest in terms[number]]),
        RANKED_GREP: _print_around(lines, sorted(matched, key=lambda number: (-shared[number], number))),
    }


def _print_around(lines: Sequence[str], matched: Sequence[int]) -> list[str]:
    """The first matches that fit, three lines before and after each; lines side by side are one text."""
    shown: set[int] = set()
    room = GREP_TOKENS
    for best in matched:
        around = range(max(0, best - _AROUND), min(len(lines), best + _AROUND + 1))
        fresh = [number for number in around if number not in shown]
        cost = sum(count_tokens(lines[number]) for number in fresh)
        if cost <= room:
            shown.update(fresh)
            room -= cost
    texts = [line if number in shown else "\0" for number, line in enumerate(lines)]
    return [part for part in "\n".join(texts).split("\0") if part.strip()]


def show_misses(root: Path) -> None:
    """Print what `find` shows for each question of the tuning half whose answer it loses."""
    for question in read_manual_questions():
        page = read_page(root, question.package, question.page)
        quotes = find(question, _give(page), None) if question.half == "tuning" else []
        if quotes and not question.is_kept(quotes):
            print(f"\n{question.package} {question.page}: {question.text}\n    wanted: {question.answers}")
            print("\n".join(f"    {quote}" for quote in quotes))


def ask_manuals(root: Path) -> None:
    """Ask everything of the packages in `root`, and write benchmarks/results/agents_manuals."""
    questions = read_manual_questions()
    kept: dict[str, list[float]] = {system: [] for system in SYSTEMS}
    for question in watch(questions, "manuals", every=10):
        page = read_page(root, question.package, question.page)
        if not question.is_kept([page.text]):
            raise SystemExit(f"{question.package} {question.page} does not answer: {question.text} (another version?)")
        for system, quotes in read_contexts(question, page).items():
            kept[system].append(float(question.is_kept(quotes)))
    every = {half: [n for n, q in enumerate(questions) if half in (q.half, "all")] for half in HALVES}
    data = {half: describe(kept, numbers) for half, numbers in every.items()}
    rows = [{"question": q.text, "half": q.half, **{s: kept[s][n] for s in SYSTEMS}} for n, q in enumerate(questions)]
    found = {"halves": data, "questions": rows, "packages": {n: p["version"] for n, p in read_packages().items()}}
    about = f"; {len(questions)} questions about {len(found['packages'])} packages, 300 tokens but for rg"
    title, packages = (
        "What an agent gets of manuals for its tokens",
        "bm25s wordllama langchain-classic llama-index-core",
    )
    write_page("agents.py --manuals FOLDER", title, packages, show(data), found, about=about, folder="agents_manuals")


def describe(kept: Mapping[str, Sequence[float]], numbers: Sequence[int]) -> dict[str, Any]:
    """The shares of some questions, and `find` beside every other system by a paired permutation test."""
    some = {system: [values[n] for n in numbers] for system, values in kept.items()}
    shares = {system: float(np.mean(values)) for system, values in some.items()}
    beside = {peer: compare(some[FIND], some[peer], randomisation_test) for peer in SYSTEMS if peer != FIND}
    return {"questions": len(numbers), "shares": shares, "beside": beside}


def show(data: Mapping[str, Any]) -> list[str]:
    shares = [(s, *format_numbers((data[half]["shares"][s] for half in HALVES), 3)) for s in SYSTEMS]
    heads = [f"{half} ({data[half]['questions']})" for half in HALVES]
    rows = [
        (peer, f"{row['difference']:+.3f}", "" if row["ratio"] is None else f"{row['ratio']:.2f}", f"{row['p']:.4f}")
        for peer, row in data["all"]["beside"].items()
    ]
    lines = ["Questions whose quotable answer was kept:", "", *format_table(("system", *heads), shares)]
    return [
        *lines,
        "",
        f"`{FIND}` beside the others, all questions:",
        "",
        *format_table(("", "difference", "ratio", "p"), rows),
    ]
