"""What an agent would read for each question: the answer of `find`, or chunks as a retriever gives them.

One counter for all, `epitome.doors.tokens`. Ours is what the tool's worker answers of a file of plain text, or of a
collection of the ten pages: within 300 tokens with places and all; an answer must stand whole in one quote.

Chunks are whole sentences of the set, which we have to find ourselves, side by side up to 150 tokens; the best are
taken while they fit into 900, by BM25 (bm25s, stems, stop words) or by static vectors (wordllama). None of their tokens
is spent on places, and chunks side by side are read as one text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from epitome.collection import Collection
from epitome.doors.mcp import jobs
from epitome.doors.mcp.work.document_shelf import DocumentShelf
from epitome.doors.tokens import count_tokens
from epitome.readers.texts.plain_text import read_text
from quality.peers import embed_once
from rag_passages import Bm25, Question, squeeze

OURS_TOKENS, CHUNKS_TOKENS, CHUNK = 300, 900, 150
_FILE = "article.txt"
_TITLES = ("source", "§")


def find_answer(question: Question, place: Path, *, least: float | None) -> str:
    """The text of our answer; `place` is an empty folder."""
    arguments = {"question": question.text, "tokens": OURS_TOKENS, "least": least}
    sources: list[dict[str, Any]] = []
    data, collection = b"", None
    if len(question.passages) == 1:
        data = _join(question.passages[0].page_content).encode()
        sources = [{"id": _FILE, "name": _FILE, "size": len(data)}]
    else:
        collection = _collect(question, place / "pages.epitome")
    text = str(jobs.find(DocumentShelf(collection), {"sources": sources, "arguments": arguments}, data)["text"])
    if collection is not None:
        collection.close()
    if count_tokens(text) > OURS_TOKENS:
        raise ValueError(f"an answer has more than {OURS_TOKENS} tokens")
    return text


def _collect(question: Question, path: Path) -> Collection:
    if path.exists():
        return Collection(path)
    collection = Collection(path)
    for page in question.passages:
        title = str(page.metadata["title"])
        collection.add(read_text(_join(page.page_content), id=f"{title}.txt", language="en", title=title))
    return collection


def _join(page: str) -> str:
    return page.replace("\n", " ")


def list_quotes(text: str) -> list[str]:
    """What is quoted in an answer."""
    parts = (line.partition(" > ") for line in text.splitlines()[1:])
    return [squeeze(quoted) for before, mark, quoted in parts if mark and before not in _TITLES]


@dataclass(frozen=True)
class Chunk:
    """Some sentences of a page, side by side."""

    page: int
    number: int
    text: str
    tokens: int


def split(question: Question) -> list[Chunk]:
    return [chunk for page in range(len(question.passages)) for chunk in _split_page(question, page)]


def _split_page(question: Question, page: int) -> Iterable[Chunk]:
    packed = pack(question.passages[page].page_content.split("\n"), CHUNK)
    for number, sentences in enumerate(packed):
        text = " ".join(sentences)
        yield Chunk(page, number, text, count_tokens(text))


def pack(texts: Iterable[str], size: int) -> list[list[str]]:
    """Texts side by side up to `size` tokens; a longer one stands alone."""
    packed: list[list[str]] = []
    room = 0
    for text in texts:
        cost = count_tokens(text)
        if cost > room:
            packed.append([])
            room = size
        packed[-1].append(text)
        room -= cost
    return packed


def rank_by_bm25(chunks: Sequence[Chunk], query: str) -> list[int]:
    return Bm25([chunk.text for chunk in chunks]).order(query)


def rank_by_vectors(chunks: Sequence[Chunk], query: str) -> list[int]:
    """By the cosine of static vectors; of equal ones the earlier first."""
    cosines = np.array([embed_once(chunk.text) for chunk in chunks]) @ np.array(embed_once(query))
    return sorted(range(len(chunks)), key=lambda i: (-round(float(cosines[i]), 6), i))


def take_chunks(chunks: Sequence[Chunk], order: Sequence[int]) -> list[str]:
    """The texts of the chunks that fit, best first; those side by side as one."""
    kept: list[Chunk] = []
    room = CHUNKS_TOKENS
    for number in order:
        if chunks[number].tokens <= room:
            kept.append(chunks[number])
            room -= chunks[number].tokens
    placed = enumerate(sorted(kept, key=lambda chunk: (chunk.page, chunk.number)))
    runs = groupby(placed, key=lambda entry: (entry[1].page, entry[1].number - entry[0]))
    return [" ".join(chunk.text for _, chunk in run) for _, run in runs]
