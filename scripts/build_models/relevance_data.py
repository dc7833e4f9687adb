"""What relevance is learnt from: queries put to pages that answer them, and to others.

A question is put to its own page and to the page of its set that BM25 likes best beside it (not of policyqa, whose
policies answer each other's questions, and of questions on manuals the page of another package). A claim is put to the
page that it cites, and that page gets the claim of its set that BM25 finds nearest to it among those that cite other
pages and stand in other articles.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from build_models.foreign import find_nearest
from build_models.lessons import read_tasks
from epitome.api.choice import DEFAULT_CHOICE, Choice
from epitome.document import Document, Task
from epitome.document.heads.needed_heads import find_needed_heads, join_heads
from epitome.language import extract_terms
from epitome.learning.datasets import Judged
from epitome.maths.arrays import Floats
from epitome.walk.relevance import Relevance, measure_rows

QUESTIONS = {  # the split, and tasks at most
    **dict.fromkeys(("clapnq", "covidqa", "policyqa", "multirc", "evinf"), ("dev", 150)),
    "selqa": ("train", 237),
    **{f"xquad_{language}": ("dev", 60) for language in ("en", "de", "es", "zh", "ar")},
}
CLAIMS = (("wice", "train"), ("wice", "dev"), ("clscisumm", "train"), ("clscisumm", "dev"))
_MOST_CLAIMS = 400
_ANSWER_EACH_OTHER = ("policyqa",)


@dataclass(frozen=True, eq=False)
class Case:
    """A query put to a page: measures of its rows, and which of them answer."""

    set: str
    rows: dict[str, Floats]
    answers: NDArray[np.bool_]

    @property
    def family(self) -> str:
        """The set, or what a set in several languages, or of several packages, is part of."""
        return self.set.partition("_")[0]


def read_questions(root: Path) -> Iterator[Case]:
    """Every question put to its own page and to another."""
    for name, (split, most) in QUESTIONS.items():
        yield from read_question_set(root, name, split, most)
    yield from read_manual_cases(root / "manual_questions")


def read_manual_cases(root: Path) -> Iterator[Case]:
    """The tuning half of benchmarks/manuals.jsonl; `root` holds the packages (benchmarks/agents_manuals_pages.py).

    A sentence answers if it holds the last string of an answer, its heads before it.
    """
    from agents_manuals import read_given
    from agents_manuals_pages import read_manual_questions

    asked = [question for question in read_manual_questions() if question.half == "tuning"]
    places = {(question.package, question.page): question for question in asked}
    documents = {place: read_given(root, question) for place, question in places.items()}
    keys = list(documents)
    queries = [extract_terms(question.text, "en") for question in asked]
    texts = [_list_terms(document) for document in documents.values()]
    nearest = find_nearest(queries, texts, lambda i, j: keys[j][0] == asked[i].package)
    for question, other in zip(asked, nearest, strict=True):
        document = documents[question.package, question.page]
        shown = [join_heads(find_needed_heads(document, s), s.text) for s in document.sentences]
        labels = [float(question.has_last(text)) for text in shown]
        yield _measure("manuals", Task((document,), question.text), labels)
        if other is not None:
            yield _measure("manuals", Task((documents[keys[other]],), question.text), ())


def read_question_set(root: Path, name: str, split: str, most: int) -> Iterator[Case]:
    tasks = sorted((e for e in read_tasks(root / name, "page", split=split) if e.gold), key=_hash_id)
    pages = {e.task.documents[0].id: e.task.documents[0] for e in tasks}
    ids = list(pages)
    texts = [_list_terms(page) for page in pages.values()]
    queries = [extract_terms(e.task.query or "", e.task.language) for e in tasks[:most]]
    nearest = find_nearest(queries, texts, lambda i, j: ids[j] == tasks[i].task.documents[0].id)
    for example, other in zip(tasks[:most], nearest, strict=True):
        yield _measure(name, example.task, example.labels[0])
        if other is not None and name not in _ANSWER_EACH_OTHER:
            yield _measure(name, replace(example.task, documents=(pages[ids[other]],)), ())


def read_claims(root: Path) -> Iterator[Case]:
    """Every claim with gold put to the page that it cites, and the claim nearest to that page of those that do not."""
    for name, split in CLAIMS:
        claims = sorted(read_tasks(root / name, "linked", split=split), key=_hash_id)
        texts = [extract_terms(_linking(e), "en") for e in claims]
        pages = [_list_terms(e.task.documents[0]) for e in claims[:_MOST_CLAIMS]]

        def belongs(page: int, claim: int, claims: Sequence[Judged] = claims) -> bool:
            return _is_related(claims[page], claims[claim])

        for example, other in zip(claims, find_nearest(pages, texts, belongs), strict=False):
            if example.gold:
                yield _measure(name, example.task, example.labels[0], linking=True)
            if other is not None:
                claim = claims[other].task
                task = replace(example.task, query=claim.query, reading=claim.reading)
                yield _measure(name, task, (), linking=True)


def _measure(name: str, task: Task, labels: Sequence[float], *, linking: bool = False) -> Case:
    """A task by what answers when no system is named, or when a link is asked about."""
    summariser = Choice(system="elaborative").find_for_link() if linking else DEFAULT_CHOICE.find_for(task)
    table = summariser.measure(task)
    rows = measure_rows(table.sheet, Relevance(linking=linking).query, summariser.score(table)[0])
    answers = [bool(labels) and labels[s.index] > 0 for s in table.sheet.rows.sentences]
    return Case(name, rows, np.array(answers, bool))


def _is_related(one: Judged, other: Judged) -> bool:
    """Whether two claims cite the same page, stand in the same article, or say the same."""
    articles = [{link.source for link in e.task.in_links} for e in (one, other)]
    same_page = one.task.documents[0].id == other.task.documents[0].id
    return same_page or bool(articles[0] & articles[1]) or _linking(one) == _linking(other)


def _linking(example: Judged) -> str:
    return example.task.reading.linking if example.task.reading else ""


def _list_terms(page: Document) -> list[str]:
    return extract_terms(f"{page.title} {page.text}", page.language)


def _hash_id(example: Judged) -> str:
    return hashlib.sha256(example.id.encode()).hexdigest()
