"""What answers where nothing is named: which system, by which recipe, and what else it counts.

The system: several documents are ranked by topic; one document by webpage where linking sentences are given, else by
structured where nothing is asked or it has sections, else by webpage.

The recipe: a learnt one where it was shown to help, else one that does no harm. "best" was learnt from English research
articles, from pages with the sentences that link to them, and from questions on several English pages; there it answers
(linking sentences help in every language that was tried). "transfer" was learnt from questions on many kinds of text
and answers all other queries; "plain" is not learnt and answers without a query. Of several news the openings say most,
whatever is asked: plain. A few keywords on a research article name its subject and ask for nothing in particular: best,
as without a query. Measured: benchmarks/transfer.py.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.document import Document, Task, genre_of
from epitome.language import extract_terms, split_words
from epitome.language.words.query_marks import has_marks
from epitome.runtime.frozen import frozen
from epitome.systems.default.additions import (
    choose_as_a_person,
    leave_out_questions,
    look_up,
    obey_marks,
    read_abstracts,
    read_again,
    read_heads_and_identifiers,
)
from epitome.systems.default.recipes import PLAIN, TRANSFER, is_news_together
from epitome.walk.meaning import can_read, may_reread
from epitome.walk.queries import LinkingSentence, Names, Numbers, QueryMaker, UserQuery
from epitome.walk.relevance import Relevance
from epitome.walk.summariser import Summariser

BEST = "best"
_KEYWORDS = 6  # words
_LONGEST = 400  # characters of a query that are read
_NO_LEAD = frozenset({"policy", "meeting", "story"})  # their beginning is only a beginning
_GENRES = {
    "research": "research articles",
    "policy": "policies and contracts",
    "manual": "manuals",
    "guide": "guides",
    "qa": "questions and answers",
    "meeting": "meetings",
    "encyclopaedia": "encyclopaedias",
    "news": "news",
    "story": "stories",
    "other": "texts of no special kind",
}


@frozen
class Decision:
    """A recipe, in words why it was taken, and whether a text like this is best introduced by its beginning."""

    recipe: str
    why: str
    introduces: bool = False

    @property
    def note(self) -> str:
        """The sentence for a summary's notes."""
        return f"the {self.recipe} recipe was taken: {self.why}"


def decide_recipe(task: Task) -> Decision:
    """The recipe for a task in which nothing is named."""
    if task.reading is not None or task.in_links:
        return Decision(BEST, "it was learnt from pages with the sentences that link to them")
    decide = _decide_several if len(task.documents) > 1 else _decide_one
    return decide(task, asked=bool(_read_terms(task)))


def _decide_several(task: Task, *, asked: bool) -> Decision:
    if is_news_together(task.documents):
        return Decision(PLAIN, "of several news the openings say most", introduces=True)
    if asked and task.language == "en":
        return Decision(BEST, "it was learnt from questions on several pages in English")
    return _decide_general(task, "texts like these", asked=asked, begins=True)


def _decide_one(task: Task, *, asked: bool) -> Decision:
    genre = genre_of(task.documents[0])
    if genre == "research" and task.language == "en" and (not asked or _names_subject(task)):
        return Decision(BEST, "it was learnt from research articles in English")
    return _decide_general(task, _GENRES[genre], asked=asked, begins=genre not in _NO_LEAD)


def _decide_general(task: Task, what: str, *, asked: bool, begins: bool) -> Decision:
    """Where no learnt recipe was shown to help: by whether something is asked; `begins`: with what it is about."""
    if asked:
        return Decision(
            TRANSFER, f"for questions on {what} (language: {task.language}) it answers better than the recipe best"
        )
    return Decision(PLAIN, f"for {what} (language: {task.language}) nothing was learnt that is known to help", begins)


def _names_subject(task: Task) -> bool:
    """Whether the query is a few keywords, without small words: a subject, no question."""
    words = split_words((task.query or "")[:_LONGEST])
    return len(words) <= _KEYWORDS and len(words) == len(_read_terms(task))


def _read_terms(task: Task) -> list[str]:
    """What the query asks for, without small words."""
    return extract_terms((task.query or "")[:_LONGEST], task.language)


def find_default_system(task: Task) -> str:
    """The system for a task in which none is named."""
    if len(task.documents) > 1:
        return "topic"
    is_page = bool(task.in_links) or (task.is_asked and not _has_sections(task.documents[0]))
    return "webpage" if is_page else "structured"


def _has_sections(document: Document) -> bool:
    """Whether headings divide its body; the body of an article alone is no section."""
    return any(section.title and section.kind == "body" for section in document.sections[1:])


@frozen
class Additions:
    """What a decided recipe is to count beside its score: there are few, and one search asks for the same ten times."""

    recipe: str
    asked: bool
    linked: bool
    marked: bool
    introduces: bool
    reread: bool

    @classmethod
    def find(cls, task: Task, decision: Decision, *, meaning: bool | None = False) -> Additions:
        """Those of a task, by the recipe that was decided; `meaning` as in `summarise`."""
        marked, asked = has_marks(task.query or ""), task.is_asked
        reread = can_read(task) and may_reread(meaning)
        return cls(decision.recipe, asked, bool(task.in_links), marked, decision.introduces, reread)

    def add_to(self, summariser: Summariser) -> Summariser:
        """The same system, which counts them."""
        if self.asked and self.recipe != PLAIN:  # which reads heads by itself
            summariser = read_heads_and_identifiers(summariser, linked=self.linked)
        if self.recipe == TRANSFER:
            summariser = look_up(summariser)
        if self.recipe != BEST and self.marked:
            summariser = obey_marks(summariser)
        summariser = choose_as_a_person(summariser, asked=self.asked, introduces=self.introduces)
        if not self.asked:
            return summariser
        summariser = _tell(leave_out_questions(read_abstracts(summariser)), Relevance(), UserQuery())
        return read_again(summariser) if self.reread else summariser


def tell_relevance(summariser: Summariser) -> Summariser:
    """The same system, which tells how likely sentences answer: webpage, topic and elaborative can."""
    if summariser.recipe == "paper":  # which stays as published
        return summariser
    if summariser.name in ("webpage", "topic"):
        return _tell(summariser, Relevance(), UserQuery())
    if summariser.name == "elaborative":
        return _tell(summariser, Relevance(linking=True), LinkingSentence(), Names(), Numbers())
    return summariser


def _tell(summariser: Summariser, relevance: Relevance, *queries: QueryMaker) -> Summariser:
    made = {query.name for query in summariser.queries}
    more = tuple(query for query in queries if query.name not in made)
    return replace(summariser, relevance=relevance, queries=(*summariser.queries, *more))
