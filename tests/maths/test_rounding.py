"""Rounding before a decision."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.maths.rounding import DIGITS, settle


@pytest.mark.parametrize(
    ("value", "settled"),
    [
        (0.0, 0.0),
        (1.0, 1.0),
        (0.1234567891, 0.123456789),
        (0.1234567896, 0.12345679),
        (-2.5, -2.5),
        (1 / 3, 0.333333333),
    ],
)
def test_values_by_hand(value: float, settled: float) -> None:
    assert settle(value) == settled


@given(st.integers(-(2**40), 2**40), st.integers(0, 40), st.sampled_from([DIGITS, 6]))
def test_binary_fractions_with_noise_are_settled_alike(numerator: int, power: int, digits: int) -> None:
    value = numerator / 2**power
    if abs(value) > 1e3:
        value /= 2.0 ** np.ceil(np.log2(abs(value)))
    noise = np.array([0.0, 1e-13, -1e-13]) * max(1.0, abs(value))
    # of all binary fractions only those with many digits may lie at a border by chance
    near_border = abs((value * 10**digits + 0.0314) % 1 - 0.5) < 1e-3
    settled = settle(value + noise, digits)
    assert near_border or len(set(settled.tolist())) == 1
    assert abs(settled[0] - value) <= 0.54 * 10**-digits


def test_numbers_between_two_rounded_values_do_not_depend_on_noise() -> None:
    value = 1 / 1024  # 0.0009765625, where plain rounding falls either way
    assert len(set(np.round(value + np.array([1e-15, -1e-15]), 9).tolist())) == 2
    assert len(set(settle(value + np.array([1e-15, -1e-15])).tolist())) == 1
