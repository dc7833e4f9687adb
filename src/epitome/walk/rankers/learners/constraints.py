"""The valid values of all learners' parameters, named as in scikit-learn, and their check.

A parameter has the same name and range in every learner that takes it; each learner documents its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral, Real
from typing import Any, Protocol

import numpy as np

from epitome.maths.learners.scoring import MAX_DEPTH
from epitome.runtime.frozen import frozen

KERNELS = ("linear", "gaussian")
HINGES = ("hinge", "squared_hinge")


class Constraint(Protocol):
    """The valid values of a parameter; its text is part of the error message: "must be ..."."""

    def has_type(self, value: Any) -> bool:
        """Whether the value is of the right type."""
        ...

    def allows(self, value: Any) -> bool:
        """Whether a value of the right type is in range."""
        ...


@frozen
class Interval:
    """A number of a type between two bounds; `closed` names the bounds that belong to the interval."""

    type: type[Integral] | type[Real]
    low: float
    high: float = np.inf
    closed: str = "both"

    def has_type(self, value: Any) -> bool:
        """Whether it is an integer, or a real number."""
        return isinstance(value, self.type)

    def allows(self, value: Any) -> bool:
        """Whether it lies between the bounds."""
        above = value >= self.low if self.closed in ("both", "left") else value > self.low
        below = value <= self.high if self.closed in ("both", "right") else value < self.high
        return bool(above and below and np.isfinite(value))

    def __str__(self) -> str:
        left = "[" if self.closed in ("both", "left") else "("
        right = "]" if self.closed in ("both", "right") and np.isfinite(self.high) else ")"
        name = "an integer" if self.type is Integral else "a number"
        return f"{name} in {left}{self.low:g}, {self.high:g}{right}"


@frozen
class Options:
    """One of several values."""

    values: tuple[Any, ...]

    def has_type(self, value: Any) -> bool:
        """Any type: a value that is not listed is out of range."""
        return True

    def allows(self, value: Any) -> bool:
        """Whether it is one of the values."""
        return value in self.values

    def __str__(self) -> str:
        return f"one of {', '.join(map(str, self.values))}"


@frozen
class RandomSource:
    """What scikit-learn's `check_random_state` takes; integers only in the range that all our libraries accept."""

    def has_type(self, value: Any) -> bool:
        """Whether it is an integer, a RandomState or None."""
        return value is None or isinstance(value, Integral | np.random.RandomState)

    def allows(self, value: Any) -> bool:
        """Whether it can seed a generator."""
        return not isinstance(value, Integral) or 0 <= int(value) < 2**31

    def __str__(self) -> str:
        return "an integer in [0, 2**31), a numpy RandomState, or None"


CONSTRAINTS: Mapping[str, Constraint] = {
    "C": Interval(Real, 0, closed="right"),
    "alpha": Interval(Real, 0),
    "balanced": Options((False, True)),
    "gamma": Interval(Real, 0, closed="right"),
    "hidden_layer_sizes": Interval(Integral, 1),
    "kernel": Options(KERNELS),
    "learning_rate": Interval(Real, 0, 1, closed="right"),
    "loss": Options(HINGES),
    "max_depth": Interval(Integral, 1, MAX_DEPTH),
    "max_features": Interval(Real, 0.01, 1),
    "max_iter": Interval(Integral, 1),
    "min_samples_leaf": Interval(Integral, 1),
    "n_components": Interval(Integral, 1),
    "positive_weight": Interval(Real, 0, closed="right"),
    "random_state": RandomSource(),
    "tol": Interval(Real, 0),
}


def check_parameters(parameters: Mapping[str, Any]) -> None:
    """Raise TypeError or ValueError for the first parameter that violates its constraint."""
    for name, value in parameters.items():
        constraint = CONSTRAINTS[name]
        message = f"{name} must be {constraint}, got {value!r}"
        if not constraint.has_type(value):
            raise TypeError(message)
        if not constraint.allows(value):
            raise ValueError(message)
