"""`relevance.json`: odds that a sentence answers a question, and that people chose it for a claim.

Logistic regression; every set counts the same, whatever its number of tasks.
"""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from build_models.relevance_data import Case, read_claims, read_questions
from epitome.maths.arrays import Floats
from epitome.walk.relevance import MEASURES, OF_LINKS, LearntOdds, Odds

_DIGITS = 4


def build_relevance(root: Path) -> bytes:
    learnt = learn_relevance([*read_questions(root)], [*read_claims(root)])
    return (json.dumps(learnt.to_dict(), indent=1) + "\n").encode()


def learn_relevance(questions: Sequence[Case], claims: Sequence[Case]) -> LearntOdds:
    return LearntOdds(asked=learn_rows(questions, MEASURES), linking=learn_rows(claims, OF_LINKS))


def learn_rows(cases: Sequence[Case], names: Sequence[str]) -> Odds:
    values = np.concatenate([np.column_stack([case.rows[name] for name in names]) for case in cases])
    answers = np.concatenate([case.answers for case in cases])
    times = np.repeat(_weigh_sets(cases), [len(case.answers) for case in cases])
    return learn_odds(values, answers, times, names)


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
