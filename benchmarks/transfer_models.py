"""What ships, learnt anew without a family of sets: the models by which the default is judged on that family."""

from pathlib import Path

from build_models.__main__ import learn_model, learn_transfer
from build_models.lessons import CARRIED, LESSONS
from epitome.learning.models import load
from epitome.systems.default.recipes import MODEL_OF, TRANSFER
from epitome.walk.rankers import Ranker

CARRIED_MODEL = f"{MODEL_OF}.{TRANSFER}"
FAMILIES = {  # sets that share documents, questions or annotators
    "elife": ("elife", "elife_links", "elife_short"),
    "acl": ("scisummnet", "clscisumm"),
    "xquad": ("xquad_en", "xquad_de", "xquad_es", "xquad_zh", "xquad_ar"),
}


def list_family(name: str) -> tuple[str, ...]:
    return next((family for family in FAMILIES.values() if name in family), (name,))


class LeftOut:
    """Rankers of models by name and family; a model is learnt when it is first asked for, and kept in a folder."""

    def __init__(self, root: Path, kept: Path) -> None:
        self._root, self._kept = root, kept
        self._found: dict[Path, Ranker] = {}

    def find(self, model: str, name: str) -> Ranker | None:
        """The ranker of a shipped model, learnt without a set's family; None where it did not learn from that."""
        system, _, recipe = model.partition(".")
        lessons = tuple(CARRIED) if recipe == TRANSFER else LESSONS[system][1]
        without = tuple(one for one in list_family(name) if one in lessons)
        if not without:
            return None
        path = self._kept / f"{model}-without-{'-'.join(without)}.model"
        if not path.exists():
            if model == CARRIED_MODEL:
                learn_transfer(self._root, without=without).save(path)
            else:
                learn_model(self._root, system, "best", without=without).save(path)
        if path not in self._found:
            self._found[path] = load(path).ranker
        return self._found[path]
