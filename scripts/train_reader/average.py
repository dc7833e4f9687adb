"""One network of several runs that began alike: the mean of their weights.

python -m train_reader.average STATE STATE ... OUT

Runs from one beginning end in one basin, and their mean does better than each (Wortsman et al., 2022, Model soups).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np


def average_states(states: Sequence[dict[str, np.ndarray[Any, Any]]]) -> dict[str, np.ndarray[Any, Any]]:
    """The mean of each weight, as float16."""
    return {
        name: np.mean([state[name].astype(np.float32) for state in states], axis=0).astype(np.float16)
        for name in states[0]
    }


def main() -> None:
    *paths, out = map(Path, sys.argv[1:])
    mean: dict[str, Any] = average_states([dict(np.load(path)) for path in paths])
    np.savez(out, **mean)


if __name__ == "__main__":
    main()
