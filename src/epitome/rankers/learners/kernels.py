"""Kernelled: learners that are linear, or linear in Nystroem features of a Gaussian kernel (Williams & Seeger 2001).

Linear: score(s) = w.s + b. Gaussian: score(s) = sum_z a_z exp(-gamma |s - z|^2) + b over at most `components` rows z
drawn from the training rows (`epitome.maths.nystroem`), so that neither time nor memory is quadratic in the rows.
"""

from __future__ import annotations

from abc import abstractmethod
from numbers import Integral, Real
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_scalar

from epitome.maths.arrays import Floats, Integers
from epitome.maths.nystroem import fit_nystroem
from epitome.rankers.learners.learner import Learner

Kernel = Literal["linear", "gaussian"]
KERNELS = ("linear", "gaussian")


class Kernelled(Learner):
    """`coef_` holds one weight a feature (linear) or one a row of `landmarks_` (gaussian); `intercept_` is b."""

    c: float
    kernel: Kernel
    gamma: float
    components: int
    random_state: Any
    coef_: Floats
    intercept_: float
    landmarks_: Floats | None
    gamma_: float

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = features @ coef + intercept: features are the scaled x, or exp(-gamma |x - landmark|^2) of them."""
        learnt = {"scale": self.scale_, "coef": self.coef_, "intercept": np.array([self.intercept_])}
        if self.landmarks_ is not None:
            learnt |= {"landmarks": self.landmarks_, "gamma": np.array([self.gamma_])}
        return learnt

    @abstractmethod
    def _solve(self, x: Floats, y: Floats, group: Integers) -> tuple[Floats, float]:
        """Weights and intercept of the linear problem."""

    def _check_settings(self) -> None:
        if self.kernel not in KERNELS:
            raise ValueError(f"kernel == {self.kernel!r}, must be one of {', '.join(KERNELS)}")
        check_scalar(self.c, "c", Real, min_val=0, include_boundaries="neither")
        check_scalar(self.gamma, "gamma", Real, min_val=0, include_boundaries="neither")
        check_scalar(self.components, "components", Integral, min_val=1)

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        if self.kernel == "linear":
            self.landmarks_ = None
            self.coef_, self.intercept_ = self._solve(x, y, group)
            return
        seed = int(check_random_state(self.random_state).randint(2**31 - 1))
        mapped = fit_nystroem(x, gamma=self.gamma, components=self.components, seed=seed)
        weights, self.intercept_ = self._solve(mapped.features(x), y, group)
        self.landmarks_, self.gamma_ = mapped.landmarks, float(mapped.gamma)
        self.coef_ = mapped.projection @ weights
