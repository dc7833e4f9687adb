"""`relevance.json`: odds that a sentence answers, that it supports, that a page supports, and the two thresholds.

Logistic regression; every set counts the same, whatever its number of tasks. The thresholds are the outermost at which
"supported" and "not supported", said of claims of other folds, have a 95 % lower bound (Wilson) of precision of at
least .85 in each family of sets.
"""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from build_models.relevance_data import Case, read_claims, read_questions
from epitome.errors import InputError
from epitome.maths.arrays import Floats
from epitome.relevance import MEASURES, SUPPORT_MEASURES, Learnt, Odds

FOLDS = 5
PRECISION = 0.85
_DIGITS = 4
_STEPS = np.linspace(0.02, 0.98, 97)
_NORMAL = 1.96
_ASKED_ONLY = ("asks", "gives")


def build_relevance(root: Path) -> bytes:
    """The bytes of the file."""
    learnt = learn_relevance([*read_questions(root)], [*read_claims(root)])
    return (json.dumps(learnt.to_dict(), indent=1) + "\n").encode()


def learn_relevance(questions: Sequence[Case], claims: Sequence[Case]) -> Learnt:
    """All that is learnt of both."""
    linking = [name for name in MEASURES if name not in _ASKED_ONLY]
    supported, unsupported = find_thresholds(claims)
    return Learnt(
        asked=learn_rows(questions, MEASURES),
        linking=learn_rows(claims, linking),
        support=learn_pages(claims),
        supported=supported,
        unsupported=unsupported,
    )


def learn_rows(cases: Sequence[Case], names: Sequence[str]) -> Odds:
    """Odds that a row answers, from those measures."""
    columns = [MEASURES.index(name) for name in names]
    values = np.concatenate([case.rows[:, columns] for case in cases])
    answers = np.concatenate([case.answers for case in cases])
    times = np.repeat(_weigh_sets(cases), [len(case.rows) for case in cases])
    return learn_odds(values, answers, times, names)


def learn_pages(claims: Sequence[Case]) -> Odds:
    """Odds that a page supports a claim."""
    values = np.array([case.page for case in claims])
    return learn_odds(values, np.array([case.own for case in claims]), _weigh_sets(claims), SUPPORT_MEASURES)


def learn_odds(values: Floats, truth: NDArray[np.bool_], times: Floats, names: Sequence[str]) -> Odds:
    """Logistic regression over standardised measures, told in those that were given."""
    spread = values.std(axis=0)
    spread[spread == 0] = 1.0
    counted = times * len(times) / times.sum()
    model = LogisticRegression(max_iter=2_000).fit(values / spread, truth, sample_weight=counted)
    weights = np.round(model.coef_[0] / spread, _DIGITS).tolist()
    return Odds(dict(zip(names, weights, strict=True)), round(float(model.intercept_[0]), _DIGITS))


def _weigh_sets(cases: Sequence[Case]) -> Floats:
    sizes = Counter(case.family for case in cases)
    return np.array([1.0 / sizes[case.family] for case in cases])


def judge_pages(claims: Sequence[Case]) -> Floats:
    """How likely each page supports its claim, by what was learnt from the claims of other folds."""
    likely = np.zeros(len(claims))
    for fold in range(FOLDS):
        odds = learn_pages([case for case in claims if case.fold != fold])
        for i, case in enumerate(claims):
            if case.fold == fold:
                likely[i] = estimate_page(odds, case)
    return likely


def estimate_page(odds: Odds, case: Case) -> float:
    """How likely a page supports a claim."""
    return float(odds.estimate({name: case.page[[i]] for i, name in enumerate(SUPPORT_MEASURES)})[0])


def find_thresholds(claims: Sequence[Case]) -> tuple[float, float]:
    """Over which a page is said to support, and under which it is said not to."""
    likely, own = judge_pages(claims), np.array([case.own for case in claims])
    families = np.array([case.family for case in claims])

    def holds(said: NDArray[np.bool_], truth: NDArray[np.bool_]) -> bool:
        parts = [said & (families == family) for family in dict.fromkeys(families.tolist())]
        return all(bound_precision(int((part & truth).sum()), int(part.sum())) >= PRECISION for part in parts)

    over = [t for t in _STEPS if holds(likely >= t, own)]
    under = [t for t in _STEPS if holds(likely < t, ~own)]
    if not over or not under:
        raise InputError("no threshold is precise enough", "look at the claims")
    return round(float(min(over)), _DIGITS), round(float(max(under)), _DIGITS)


def bound_precision(hits: int, said: int) -> float:
    """The lower end of the 95 % interval of a share (Wilson 1927); 0 of nothing."""
    if not said:
        return 0.0
    share, z = hits / said, _NORMAL
    middle = share + z * z / (2 * said)
    half = z * float(np.sqrt(share * (1 - share) / said + z * z / (4 * said * said)))
    return (middle - half) / (1 + z * z / said)
