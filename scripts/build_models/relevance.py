"""`relevance.json`: odds that a sentence answers a question or was chosen for a claim, and that a document answers.

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
from epitome.walk.relevance import MEASURES, OF_DOCUMENTS, OF_LINKS, LearntOdds, Odds, measure_document

_DIGITS = 4


def build_relevance(root: Path) -> bytes:
    learnt = learn_relevance([*read_questions(root)], [*read_claims(root)])
    return (json.dumps(learnt.to_dict(), indent=1) + "\n").encode()


def learn_relevance(questions: Sequence[Case], claims: Sequence[Case]) -> LearntOdds:
    return LearntOdds(
        asked=learn_rows(questions, MEASURES),
        linking=learn_rows(claims, OF_LINKS),
        answers=learn_documents(questions),
    )


def learn_documents(cases: Sequence[Case]) -> Odds:
    """Odds that a document answers; the relevance of its sentences is from odds that have not seen their set. Documents
    that answer and that do not count the same in each set.
    """
    rows: list[Floats] = []
    answer: list[bool] = []
    kinds: list[tuple[str, bool]] = []
    for family in sorted({case.family for case in cases}):
        odds = learn_rows([case for case in cases if case.family != family], MEASURES)
        for case in (case for case in cases if case.family == family):
            measures = measure_document(case.rows, odds.estimate(case.rows))
            rows.append(np.array([measures[name][0] for name in OF_DOCUMENTS]))
            answer.append(bool(case.answers.any()))
            kinds.append((family, answer[-1]))
    sizes = Counter(kinds)
    times = np.array([1.0 / sizes[kind] for kind in kinds])
    return learn_odds(np.array(rows), np.array(answer), times, OF_DOCUMENTS)


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
