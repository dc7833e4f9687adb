"""Which recipe answers where nothing is named: a learnt one where it was shown to help, else one that does no harm.

"best" was learnt from English research articles, from pages with the sentences that link to them, and from questions on
several English pages; there it answers (linking sentences help in every language that was tried). "transfer" was learnt
from questions on many kinds of text and answers all other queries; "plain" is not learnt and answers without a query.
Of several news the openings say most, whatever is asked: plain. A few keywords on a research article name its
subject and ask for nothing in particular: best, as without a query. Measured: benchmarks/transfer.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.document import Task, genre_of
from epitome.language import extract_terms, split_words
from epitome.systems.plain import PLAIN, is_news_together
from epitome.systems.transfer import TRANSFER

BEST = "best"
_KEYWORDS = 6  # words
_NO_LEAD = frozenset({"policy", "meeting", "story"})  # their beginning is only a beginning


@dataclass(frozen=True)
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
        return Decision(TRANSFER, f"for questions on {what} (language: {task.language}) it does better than the best")
    return Decision(PLAIN, f"for {what} (language: {task.language}) nothing was learnt that is known to help", begins)


def _names_subject(task: Task) -> bool:
    """Whether the query is a few keywords, without small words: a subject, no question."""
    words = split_words((task.query or "")[:_LONGEST])
    return len(words) <= _KEYWORDS and len(words) == len(_read_terms(task))


def _read_terms(task: Task) -> list[str]:
    """What the query asks for, without small words."""
    return extract_terms((task.query or "")[:_LONGEST], task.language)


_LONGEST = 400
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
