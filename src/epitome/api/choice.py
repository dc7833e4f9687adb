"""Choice: which system answers, by name and recipe or by a model; and the one rule for where nothing is named.

Several documents are ranked by topic; one document by webpage where linking sentences are given, else by structured
where nothing is asked or it has sections, else by webpage. A search is answered by webpage, a brief by topic, an
elaboration by elaborative. By which recipe: `recipe_rule.py`. What answers a query when nothing is named also counts
heads and identifiers (`systems/answering.py`), and in manuals what answers look like there (`systems/looking_up.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from epitome.api.recipe_rule import BEST, Decision, decide_recipe
from epitome.document import Document, Task
from epitome.language.words.query_marks import has_marks
from epitome.learning.models import Embeddings, Model, summariser_for
from epitome.systems import SEMANTIC, check_recipe
from epitome.systems.answering import read_heads_and_identifiers
from epitome.systems.choosing import choose_as_a_person
from epitome.systems.looking_up import look_up
from epitome.systems.obeying import obey_marks
from epitome.systems.plain import PLAIN
from epitome.systems.transfer import TRANSFER
from epitome.walk.queries import LinkingSentence, Names, Numbers, QueryMaker, UserQuery
from epitome.walk.relevance import Relevance
from epitome.walk.summariser import Summariser


@dataclass(frozen=True)
class Choice:
    """A system and a recipe by name, or a model; `embeddings` is a folder for the semantic recipe. `default` is the
    system that answers where none is named, None for that of the task.
    """

    system: str | None = None
    recipe: str = "best"
    model: Model | None = None
    embeddings: Embeddings | None = None
    default: str | None = None

    def with_default(self, system: str) -> Choice:
        """The same; with this system where none is named."""
        return self if self.default is not None else replace(self, default=system)

    @property
    def is_open(self) -> bool:
        """Whether neither a system nor a recipe nor a model is named."""
        return self.system is None and self.model is None and self.recipe == "best" and self.embeddings is None

    def find(self) -> Summariser:
        """The summariser that is named, else that of the default system."""
        system = self.system if self.system is not None or self.model is not None else self.default
        return summariser_for(system, recipe=self.recipe, model=self.model, embeddings=self.embeddings)

    def decide(self, task: Task) -> Decision | None:
        """The recipe for a task, and why; None where something is named, which is obeyed."""
        return decide_recipe(task) if self.is_open else None

    def find_for(self, task: Task) -> Summariser:
        """The summariser that is named; where nothing is, that of the default system, by the recipe for the task, and
        ready to answer a query.
        """
        choice = self.with_default(_default_system(task))
        decision = choice.decide(task)
        if decision is None:
            return tell_relevance(choice.find())
        return _build_open(
            replace(choice, recipe=decision.recipe),
            introduces=decision.introduces,
            asked=task.is_asked,
            linked=bool(task.in_links),
            marked=has_marks(task.query or ""),
        )

    def find_for_link(self) -> Summariser:
        """The summariser of an elaboration: as `find`; where nothing is named but `elaborative`, what a person would
        never choose is lowered.
        """
        summariser = tell_relevance(self.find())
        named = self.system not in (None, "elaborative")
        return (
            summariser
            if named or not replace(self, system=None).is_open
            else choose_as_a_person(summariser, asked=True)
        )

    def check(self) -> None:
        """Refuse names that no document could make right, before any is read."""
        check_recipe(self.recipe)
        if self.system is not None or self.model is not None:
            self.find()
        elif self.embeddings is not None or self.recipe == SEMANTIC:
            self.with_default("structured").find()


DEFAULT_CHOICE = Choice()


@lru_cache(maxsize=64)
def _build_open(choice: Choice, *, introduces: bool, asked: bool, linked: bool, marked: bool) -> Summariser:
    """The summariser where nothing is named but a recipe was decided; there are few, and one search asks for ten."""
    summariser = choice.find()
    if asked and choice.recipe != PLAIN:  # which reads heads by itself
        summariser = read_heads_and_identifiers(summariser, linked=linked)
    if choice.recipe == TRANSFER:
        summariser = look_up(summariser)
    if choice.recipe != BEST and marked:
        summariser = obey_marks(summariser)
    summariser = choose_as_a_person(summariser, asked=asked, introduces=introduces)
    return _tell(summariser, Relevance(), UserQuery()) if asked else summariser


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


def choose_summariser(task: Task, choice: Choice) -> Summariser:
    """The summariser that answers a task."""
    return choice.find_for(task)


def note_choice(task: Task, choice: Choice) -> tuple[str, ...]:
    """A note that says why a recipe answers where nothing is named."""
    decision = choice.decide(task)
    return () if decision is None else (decision.note,)


def _default_system(task: Task) -> str:
    if len(task.documents) > 1:
        return "topic"
    is_page = bool(task.in_links) or (task.is_asked and not _has_sections(task.documents[0]))
    return "webpage" if is_page else "structured"


def _has_sections(document: Document) -> bool:
    """Whether headings divide its body; the body of an article alone is no section."""
    return any(section.title and section.kind == "body" for section in document.sections[1:])
