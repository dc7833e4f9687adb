"""What each family of features is worth: the default learnt without it, and from it alone.

Learnt from the train splits, tested on the tasks of dev; on sets with few of those learnt and tested in folds.

Every feature of every recipe is in exactly one family. A feature that looks at the sentences around is one of the
*neighbours*, whatever it sees there. One that compares with a query is in the family of that query: the *need* of the
reader (the query, or the sentence that links here where that is what is being read), what *links* say and what is read
beside it, or the *document*: title, headings, claims, the whole text. *Place* and *style* compare with nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from epitome.learning.datasets import Judged
from epitome.walk.features import Feature
from quality.folds import Trainer, cross_validate
from quality.runs import Values, paired_p
from report.command import show_progress

FAMILIES = {
    "need": "likeness to the query, or to the linking sentence being read",
    "document": "likeness to title, headings, claims and the whole text; centrality",
    "links": "anchors, linking sentences, what is read before the link",
    "place": "positions in document, part, section and paragraph; types of parts",
    "style": "signs of style, length, stop words",
    "neighbours": "the sentences around",
}
WHOLE = "all"


@dataclass(frozen=True)
class Worth:
    """What a choice of features reaches on a row, and how likely chance makes its difference from all of them."""

    features: int
    mean: float
    difference: float
    p: float


def list_choices(features: Sequence[Feature], silent: Collection[str] = ()) -> dict[str, tuple[Feature, ...]]:
    """All features, all but each family, and each family alone; families of silent features alone are left out."""
    of = {feature.name: feature.family for feature in features if feature.name not in silent}
    there = [name for name in FAMILIES if name in of.values()]
    found = {WHOLE: tuple(features)}
    found |= {f"without {name}": tuple(f for f in features if of.get(f.name) != name) for name in there}
    return found | {f"only {name}": tuple(f for f in features if of.get(f.name) == name) for name in there}


def ablate(
    trainer: Trainer, dev: Mapping[str, Sequence[Judged]], few: Mapping[str, Sequence[Judged]], title: str
) -> dict[str, dict[str, Worth]]:
    """By row and choice of features. `dev` gives the tasks of rows with many, `few` those that are tested in folds.

    Features that are 0 in every lesson are silent: of queries that no task has.
    """
    varies = np.any([lesson.table.values.any(axis=0) for lesson in trainer.lessons], axis=0)
    silent = [name for name, used in zip(trainer.recipe.feature_names, varies, strict=True) if not used]
    choices = list_choices(trainer.recipe.features, silent)
    train = [lesson for lesson in trainer.lessons if lesson.split == "train"]
    found: dict[str, Values] = {}
    for choice, features in choices.items():
        kept = None if choice == WHOLE else features
        found[choice] = trainer.test(train, chain(*dev.values()), kept) if dev else {}
        found[choice] |= cross_validate(trainer, list(chain(*few.values())), f"{title}, {choice}", kept)
        show_progress(f"{title}: {choice}")
    return {row: _compare(found, {e.id for e in some}, choices) for row, some in {**dev, **few}.items()}


def _compare(
    found: Mapping[str, Values], tasks: Collection[str], choices: Mapping[str, Sequence[Feature]]
) -> dict[str, Worth]:
    own = {choice: {task: v for task, v in values.items() if task in tasks} for choice, values in found.items()}
    means = {choice: float(np.mean(list(values.values()))) for choice, values in own.items()}
    return {
        choice: Worth(len(choices[choice]), means[choice], means[choice] - means[WHOLE], paired_p(values, own[WHOLE]))
        for choice, values in own.items()
    }
