"""What ships, learnt anew without a family of sets: the models by which the default is judged on that family."""

from collections.abc import Callable
from pathlib import Path

from build_models.__main__ import GROUPED, learn_transfer, read_background
from build_models.lessons import CARRIED, LESSONS, choose_learner, count_times, hash_fold, read_lessons
from epitome.learning.datasets import Example, Judged
from epitome.learning.models import load
from epitome.learning.training import train
from epitome.systems.default.recipes import MODEL_OF, TRANSFER
from epitome.walk.rankers import Ranker
from epitome.walk.summariser import Summariser

FAMILIES = {  # sets that share documents, questions or annotators
    "elife": ("elife", "elife_links", "elife_short"),
    "acl": ("scisummnet", "clscisumm"),
    "xquad": ("xquad_en", "xquad_de", "xquad_es", "xquad_zh", "xquad_ar"),
}
FAMILY_OF = {name: family for family, names in FAMILIES.items() for name in names}


def list_family(name: str) -> tuple[str, ...]:
    """A set and its relatives."""
    return FAMILIES.get(FAMILY_OF.get(name, ""), (name,))


class LeftOut:
    """Rankers of models by name and family; a model is learnt when it is first asked for, and kept in a folder."""

    def __init__(self, root: Path, kept: Path) -> None:
        self._root = root
        self._kept = kept
        self._found: dict[tuple[str, tuple[str, ...]], Ranker] = {}

    def find(self, model: str, name: str) -> Ranker | None:
        """The ranker of a shipped model, learnt without a set's family; None where it did not learn from that."""
        family = list_family(name)
        system, _, recipe = model.partition(".")
        lessons = tuple(CARRIED) if recipe == TRANSFER else LESSONS[system][1]
        without = tuple(one for one in family if one in lessons)
        if not without:
            return None
        key = (model, without)
        if key not in self._found:
            self._found[key] = self._load(model, without).ranker
        return self._found[key]

    def _load(self, model: str, without: tuple[str, ...]) -> Summariser:
        path = self._kept / f"{model}-without-{'-'.join(without)}.model"
        if not path.exists():
            system, _, recipe = model.partition(".")
            builders: dict[bool, Callable[[], Summariser]] = {
                True: lambda: learn_transfer(self._root, without=without),
                False: lambda: learn_without(self._root, system, without),
            }
            builders[(system, recipe) == (MODEL_OF, TRANSFER)]().save(path)
        return load(path)


def learn_without(root: Path, system: str, without: tuple[str, ...]) -> Summariser:
    """The best recipe of a system, as it ships, without some sets."""
    lessons = {name: read_lessons(root, system, name) for name in LESSONS[system][1] if name not in without}
    counted = {e.id: count_times(system, "best", name) for name, some in lessons.items() for e in some}

    def times(example: Example) -> int:
        return counted[example.id] if isinstance(example, Judged) else 1

    return train(
        system,
        [e for some in lessons.values() for e in some],
        ranker=choose_learner(system, "best"),
        background=read_background(),
        times=times,
        fold=hash_fold if system in GROUPED else lambda example: None,
    )
