"""Questions, what a retriever would have found for each, and what counts as an answer that was kept.

covidqa and evinf: one long document, split by LangChain's recursive splitter into chunks of 1,000 characters that share
200, each with its place. clapnq and selqa: ten whole pages, the question's own and the nine of the set that are nearest
to the question by BM25. The sets give sentences; a page is these joined by a blank.

An answer is kept if a sentence that people marked stands whole in the context, white space aside.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import bm25s
import Stemmer
from langchain_core.documents import Document
from langchain_text_splitters import RecursiveCharacterTextSplitter

from build_models.lessons import read_tasks
from epitome.document import Document as OurDocument
from epitome.learning.datasets import Judged
from epitome.learning.measures import Key

LONG, POOLED = ("covidqa", "evinf"), ("clapnq", "selqa")
PAGES = 10
_CHUNK, _OVERLAP = 1_000, 200
TOKEN = re.compile(r"\w+|[^\w\s]")
_CHUNKS = RecursiveCharacterTextSplitter(chunk_size=_CHUNK, chunk_overlap=_OVERLAP, add_start_index=True)


@dataclass(frozen=True)
class Question:
    """What is asked, the passages that were found, and the sentences that answer it."""

    id: str
    text: str
    passages: tuple[Document, ...]
    answers: tuple[str, ...]


def count_tokens(text: str) -> int:
    """Words and signs: the one counter of all systems."""
    return len(TOKEN.findall(text))


def squeeze(text: str) -> str:
    return " ".join(text.split())


def is_kept(question: Question, context: str) -> bool:
    read = squeeze(context)
    return any(answer in read for answer in question.answers)


def read_questions(root: Path, name: str, most: int, *, between: str = " ", whole: bool = False) -> list[Question]:
    """A fair sample of the questions of a set (by a hash of the task's id), with their passages; where `whole`, a long
    document is one.
    """
    every = [e for e in read_tasks(root / name, "page", split="dev") if e.gold and e.task.query]
    pages = {e.task.documents[0].id: _take_whole(e.task.documents[0], between) for e in every}
    if name not in LONG:
        nearest = Bm25([page.page_content for page in pages.values()])
        return [_build(e, _pool(e, pages, nearest)) for e in every[:most]]
    own = [[pages[e.task.documents[0].id]] for e in every[:most]]
    chunks = own if whole else [_CHUNKS.split_documents(page) for page in own]
    return [_build(e, some) for e, some in zip(every, chunks, strict=False)]


def _build(example: Judged, passages: Sequence[Document]) -> Question:
    (document,) = example.task.documents
    gold = frozenset[Key]().union(*example.gold)
    answers = tuple(squeeze(s.text) for s in document.sentences if example.key(document.id, s.index) in gold)
    return Question(example.id, example.task.query or "", tuple(passages), answers)


def _take_whole(document: OurDocument, between: str) -> Document:
    """The text of a page: none of these sets tells paragraphs."""
    text = between.join(squeeze(sentence.text) for sentence in document.sentences)
    return Document(text, metadata={"source": document.id, "title": document.title})


class Bm25:
    """BM25 over texts as LlamaIndex's retriever has it: bm25s, English stop words, stems."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._index = bm25s.BM25()
        self._index.index(cut_terms(texts), show_progress=False)

    def order(self, query: str) -> list[int]:
        """The numbers of the texts, best first."""
        (terms,) = cut_terms([query])
        scores = self._index.get_scores(terms).round(6)
        return sorted(range(len(scores)), key=lambda i: (-scores[i], i))


def cut_terms(texts: Sequence[str]) -> list[list[str]]:
    options = {"stopwords": "en", "return_ids": False, "show_progress": False}
    return list(bm25s.tokenize(list(texts), stemmer=Stemmer.Stemmer("english"), **options))


def _pool(example: Judged, pages: Mapping[str, Document], nearest: Bm25) -> list[Document]:
    """The question's own page and the nearest others, nearest first."""
    ids, own = list(pages), example.task.documents[0].id
    order = [ids[i] for i in nearest.order(example.task.query or "")]
    chosen = {own, *[id for id in order if id != own][: PAGES - 1]}
    return [pages[id] for id in order if id in chosen]
