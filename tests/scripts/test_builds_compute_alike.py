"""Learnt bytes of a build are the same whatever processor type and number of threads the caller has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from check_processors import NEEDS, list_environments

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
sys.path.insert(0, "scripts")
from build_models.processor import compute_alike
compute_alike()
import hashlib
import numpy as np
from epitome.maths.learners.svm import fit_ranking_svm
from epitome.maths.learners.linear_rank import fit_linear_rank
draw = np.random.default_rng(0)
x, group = draw.random((3000, 40)), np.repeat(np.arange(60), 50)
y = (draw.random(3000) < 0.2).astype(float)
weights = [fit_ranking_svm(x, y, group, balanced=True, loss="hinge").weights, fit_linear_rank(x, y, group).weights]
print(hashlib.sha256(np.log1p(np.exp(np.concatenate(weights))).tobytes()).hexdigest())
"""


def learn(**variables: str) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("OPENBLAS", "OMP", "NPY"))} | variables
    command = [sys.executable, "-c", PROGRAM]
    made = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout


@pytest.mark.skipif(
    "Haswell" not in list_environments(), reason="this processor cannot pretend to be the one of builds"
)
def test_bytes_do_not_follow_the_processor_or_the_threads() -> None:
    types = [name for name in list_environments() if name in NEEDS]
    callers = [{}, {"OMP_NUM_THREADS": "2"}, {"OPENBLAS_CORETYPE": types[0], "OMP_NUM_THREADS": "3"}]
    assert len({learn(**caller) for caller in callers}) == 1
