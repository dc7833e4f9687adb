"""What each family of features is worth: the default learnt without it, and from it alone.

Learnt from the train splits, tested on the tasks of dev; on sets with few of those learnt and tested in folds.

Every feature of every recipe is in exactly one family. A feature that looks at the sentences around is one of the
*neighbours*, whatever it sees there. One that compares with a query is in the family of that query: the *need* of the
reader (the query, or the sentence that links here where that is what is being read), what *links* say and what is read
beside it, or the *document*: title, headings, claims, the whole text. *Place* and *style* compare with nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from epitome.datasets import Judged
from epitome.features import Feature
from quality.folds import Trainer
from quality.runs import Values, paired_p, score_system
from report.command import show_progress
from report.tasks import FOLDS

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


def find_silent(trainer: Trainer) -> frozenset[str]:
    """The features that are 0 in every lesson: of queries that no task has."""
    varies = np.any([lesson.table.values.any(axis=0) for lesson in trainer.lessons], axis=0)
    return frozenset(name for name, used in zip(trainer.recipe.feature_names, varies, strict=True) if not used)


def ablate(
    trainer: Trainer, dev: Mapping[str, Sequence[Judged]], few: Mapping[str, Sequence[Judged]], title: str
) -> dict[str, dict[str, Worth]]:
    """By row and choice of features. `dev` gives the tasks of rows with many, `few` those that are tested in folds."""
    values: dict[str, dict[str, Values]] = {row: {} for row in (*dev, *few)}
    choices = list_choices(trainer.recipe.features, find_silent(trainer))
    for choice, features in choices.items():
        kept = None if choice == WHOLE else features
        if dev:
            system = trainer.train([lesson for lesson in trainer.lessons if lesson.split == "train"], kept)
            for row, examples in dev.items():
                values[row][choice] = score_system(system, examples)
        for fold in range(FOLDS) if few else ():
            system = trainer.train([lesson for lesson in trainer.lessons if lesson.fold != fold], kept)
            held = {lesson.example.id for lesson in trainer.lessons if lesson.fold == fold}
            for row, examples in few.items():
                values[row].setdefault(choice, {}).update(score_system(system, [e for e in examples if e.id in held]))
        show_progress(f"{title}: {choice}")
    return {row: _compare(found, choices) for row, found in values.items()}


def _compare(found: Mapping[str, Values], choices: Mapping[str, Sequence[Feature]]) -> dict[str, Worth]:
    means = {choice: float(np.mean(list(values.values()))) for choice, values in found.items()}
    return {
        choice: Worth(len(choices[choice]), means[choice], means[choice] - means[WHOLE], paired_p(values, found[WHOLE]))
        for choice, values in found.items()
    }
