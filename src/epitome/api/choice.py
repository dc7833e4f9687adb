"""Choice: the system that answers, named by system and recipe or by a model; else `systems/default` decides.

A search is answered by webpage, a brief by topic, an elaboration by elaborative.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from epitome.document import Task
from epitome.learning.models import Embeddings, Model, summariser_for
from epitome.runtime.frozen import frozen
from epitome.systems import SEMANTIC, check_recipe
from epitome.systems.default.additions import choose_as_a_person, read_again
from epitome.systems.default.rule import Additions, Decision, decide_recipe, find_default_system, tell_relevance
from epitome.systems.taught import find_taught, teach
from epitome.walk.meaning import may_reread
from epitome.walk.summariser import Summariser


@frozen
class Choice:
    """A system and a recipe by name, or a model; `embeddings` is a folder for the semantic recipe. `default` is the
    system that answers if none is named; None means that the task decides. `meaning` says whether the best sentences
    are read again where nothing is named: None means where the extra `meaning` is installed.
    """

    system: str | None = None
    recipe: str = "best"
    model: Model | None = None
    embeddings: Embeddings | None = None
    default: str | None = None
    meaning: bool | None = False

    def __post_init__(self) -> None:
        if self.meaning is not None:
            may_reread(self.meaning)  # True is refused where the extra is not installed, whatever is asked

    def with_default(self, system: str) -> Choice:
        """The same choice, with this default system unless it has one."""
        return self if self.default is not None else replace(self, default=system)

    @property
    def is_open(self) -> bool:
        """Whether no system, recipe, model or embeddings is named."""
        return self.system is None and self.model is None and self.recipe == "best" and self.embeddings is None

    def find(self) -> Summariser:
        """The named summariser, otherwise that of the default system."""
        system = self.system if self.system is not None or self.model is not None else self.default
        return summariser_for(system, recipe=self.recipe, model=self.model, embeddings=self.embeddings)

    def decide(self, task: Task) -> Decision | None:
        """The recipe for a task, and why; None if something is named, which then decides."""
        return decide_recipe(task) if self.is_open else None

    def find_for(self, task: Task) -> Summariser:
        """The named summariser; if nothing is named, the default system with the recipe for the task, extended to
        answer a query.
        """
        choice = self.with_default(find_default_system(task))
        decision = choice.decide(task)
        if decision is None:
            return tell_relevance(choice.find())
        additions = Additions.find(task, decision, meaning=self.meaning)
        return teach(_build_open(replace(choice, recipe=decision.recipe), additions), find_taught(task))

    def find_for_link(self) -> Summariser:
        """The summariser of an elaboration: as `find`; if nothing but `elaborative` is named, it ranks sentences that a
        person would never choose lower, and reads by meaning on request alone: linked sentences gain little by it.
        """
        summariser = tell_relevance(self.find())
        if self.system not in (None, "elaborative") or not replace(self, system=None).is_open:
            return summariser
        summariser = choose_as_a_person(summariser, asked=True)
        return read_again(summariser) if self.meaning else summariser

    def check(self) -> None:
        """Refuse names that are wrong for any document, before one is read."""
        check_recipe(self.recipe)
        if self.system is not None or self.model is not None:
            self.find()
        elif self.embeddings is not None or self.recipe == SEMANTIC:
            self.with_default("structured").find()


DEFAULT_CHOICE = Choice()


@lru_cache(maxsize=64)
def _build_open(choice: Choice, additions: Additions) -> Summariser:
    """The summariser where nothing is named but a recipe was decided."""
    return additions.add_to(choice.find())


def choose_summariser(task: Task, choice: Choice) -> Summariser:
    """The summariser for a task."""
    return choice.find_for(task)


def note_choice(task: Task, choice: Choice) -> tuple[str, ...]:
    """A note on why the recipe was chosen, if nothing is named."""
    decision = choice.decide(task)
    return () if decision is None else (decision.note,)
