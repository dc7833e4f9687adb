"""Cohen's kappa beside scikit-learn."""

from __future__ import annotations

from random import Random

import pytest
from sklearn.metrics import cohen_kappa_score

from epitome.learning.measures import cohens_kappa


@pytest.mark.parametrize("seed", range(20))
def test_kappa_equals_scikit_learn(seed: int) -> None:
    random = Random(seed)
    sizes = random.choices(range(5, 40), k=6)
    chosen = [[{i for i in range(size) if random.random() < share} for size in sizes] for share in (0.2, 0.4)]
    flat = [[int(i in some) for some, size in zip(own, sizes, strict=True) for i in range(size)] for own in chosen]
    found = cohens_kappa(zip(chosen[0], chosen[1], sizes, strict=True))
    assert found == pytest.approx(float(cohen_kappa_score(*flat)), abs=1e-12)
