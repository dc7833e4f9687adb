"""What a document has to say to a question: its sentences, the likeliest first, and a verdict: one of three.

Search results, answers, marks, cards and files all read this one order, so that none contradicts another. The verdict
is "answered" where a sentence is likely to answer, "perhaps" where one may or the document as a whole seems to, else
"not found". A text cannot be said to answer if it lacks a name of the question, or half of its words (all of them where
sentences are read by meaning, since an answer may then be in other words). Sentences are never called likelier than
their verdict allows.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from epitome.api.choice import Choice
from epitome.api.request import build_task
from epitome.collection import WeighedWords
from epitome.document import Document
from epitome.document.extract import Extract, say_likelihood
from epitome.document.summary import ANSWERS, Ranking, Summary
from epitome.language import find_term_spans
from epitome.language.signs.asking import list_asking_terms
from epitome.runtime.frozen import frozen
from epitome.systems.default.additions import read_closeness
from epitome.walk.features.of_sentence.faults import find_linked
from epitome.walk.summariser import Summariser

Verdict = Literal["answered", "perhaps", "not found"]
Likelihood = Literal["likely", "possible", "unlikely"]
MOST_MARKS = 5  # sentences for a question, unless more are asked for
_NEAREST = 3  # of them where nothing answers
_SURE, _GOOD = 0.9, 0.3  # a document that surely answers, and a sentence that is then taken for its answer
_NAME = re.compile(r"(?<=[\w,;:’'\"“(-] )[“\"(]?[A-Z][\w’-]*|\b\w*\d\w*\b")


@frozen
class AskedDocument:
    """The sentences of a document for a question, the likeliest first; `missing` are words that it has nowhere."""

    summariser: Summariser
    ranking: Ranking
    extracts: tuple[Extract, ...]
    verdict: Verdict
    missing: tuple[str, ...]

    def choose(self, count: int | None = None) -> tuple[Extract, ...]:
        """The sentences to show: so many, else those that may answer, up to five, and at least the nearest three where
        none is likely to.
        """
        if count is not None:
            return self.extracts[:count]
        told = [self.tell(extract) for extract in self.extracts[:MOST_MARKS]]
        return self.extracts[: max(sum(word != "unlikely" for word in told), 1 if "likely" in told else _NEAREST)]

    def tell(self, extract: Extract) -> Likelihood | None:
        """How likely a sentence answers; not more than the verdict allows."""
        if extract.relevance is None:
            return None
        word = say_likelihood(extract.relevance)
        if word == "unlikely" and self.is_whole and extract.rank <= _NEAREST:
            return "possible"  # these are what is shown for the document, and the page says why
        if self.verdict == "not found" or word == "unlikely":
            return "unlikely"
        return "likely" if word == "likely" and self.verdict == "answered" else "possible"

    @property
    def is_whole(self) -> bool:
        """Whether the document as a whole seems to answer, although no sentence stands out."""
        best = self.extracts[0].relevance if self.extracts else None
        return self.verdict == "perhaps" and best is not None and say_likelihood(best) == "unlikely"

    def summarise(self, count: int | None = None) -> Summary:
        """The chosen sentences in the order of the document."""
        chosen = sorted(self.choose(count), key=lambda extract: extract.start)
        ranking = self.ranking
        return Summary(
            tuple(chosen),
            ranking.documents,
            ranking.system,
            ranking.recipe,
            ranking.query,
            ranking.model,
            ranking.truncated,
            ranking.notes,
            ranking.answers,
            ranking.meaning,
        )


def ask(document: Document, query: str, words: WeighedWords | None, *, meaning: bool | None = None) -> AskedDocument:
    """Look for the answer to a question in a document; `words` says how rare its words are in the collection, None if
    no collection is served.

    Raises `InputError` for a document without sentences.
    """
    task, _ = build_task((document,), query=query, element=None)
    summariser = Choice(meaning=meaning).with_default("webpage").find_for(task)
    if words is not None:
        summariser = read_closeness(summariser, words.weigh_terms(task.language))
    ranking = summariser.rank(task)
    own = [extract for extract in ranking if extract.origin == "content"]
    leading = find_linked(
        document
    )  # an entry of a list of pages, "The station, 21 June 2021", says nothing of stations
    own.sort(key=lambda e: (e.sentence.row is None and e.index in leading, -(e.relevance or 0.0), e.rank))
    extracts = tuple(replace(extract, rank=rank) for rank, extract in enumerate(own, 1))
    best = extracts[0].relevance if extracts else None
    missing, is_lost = find_missing(document, query, meaning=ranking.meaning)
    verdict = "not found" if is_lost else judge(ranking.answers, best)
    return AskedDocument(summariser, ranking, extracts, verdict, missing)


def judge(answers: float | None, best: float | None) -> Verdict:
    """The verdict from the chance that the document answers, and that of its best sentence."""
    if answers is None or best is None:
        return "perhaps"
    if (say_likelihood(best) == "likely" and answers >= ANSWERS) or (answers >= _SURE and best >= _GOOD):
        return "answered"
    return "perhaps" if answers >= ANSWERS or say_likelihood(best) != "unlikely" else "not found"


def find_missing(document: Document, query: str, *, meaning: bool) -> tuple[tuple[str, ...], bool]:
    """The words of a question that a document has nowhere, and whether these are too many for an answer."""
    text = f"{document.title}\n{document.text}".casefold()
    asking = list_asking_terms(document.language)
    words = dict.fromkeys(
        (query[start:end], term)
        for start, end, term in find_term_spans(query, document.language, single_letters=False)
        if term not in asking
    )
    missing = [word for word, term in words if word.casefold() not in text and term.casefold() not in text]
    names = {name.strip('“"(') for name in _NAME.findall(query)}
    least = len(words) if meaning else (len(words) + 1) // 2
    is_lost = bool(missing) and (len(missing) >= least or not names.isdisjoint(missing))
    return tuple(missing), is_lost
