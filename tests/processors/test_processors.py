"""Equal answers on every processor: rankings in child processes under each type, of which each is asked a half.

Golden cases and numerical tests run under some by `scripts/check_processors.py`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from ast import literal_eval
from functools import cache
from math import isclose
from pathlib import Path
from typing import Any

import pytest

from check_processors import BASELINE, NEEDS, list_environments, make_child_environment

pytestmark = pytest.mark.slow
HERE = Path(__file__).parent
TYPES = list_environments()
SCORE = 1e-6
SHARED = {"Prescott": "Katmai"}  # whose kernels a type runs where it has none of its own


def ask(variables: dict[str, str], *, first: int = 0, step: int = 1) -> dict[str, Any]:
    command = [sys.executable, str(HERE / "rankings.py"), str(first), str(step)]
    done = subprocess.run(command, env=make_child_environment(variables), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


@cache
def own_answers() -> dict[str, Any]:
    return ask({})


@pytest.mark.parametrize("name", TYPES)
def test_every_system_ranks_alike_under_every_processor_type(name: str) -> None:
    own = own_answers()
    theirs = ask(TYPES[name], first=[*TYPES].index(name) % 2, step=2)
    assert theirs.keys() <= own.keys() and len(own) > 500 and abs(len(own) - 2 * len(theirs)) <= 1
    different = [asked for asked in theirs if [row[:-1] for row in own[asked]] != [row[:-1] for row in theirs[asked]]]
    assert different == []
    for asked, rows in theirs.items():
        for mine, other in zip(own[asked], rows, strict=True):
            is_score = len(mine) > 1
            assert isclose(mine[-1], other[-1], rel_tol=SCORE, abs_tol=SCORE) if is_score else mine == other, asked


def test_a_type_is_what_openblas_then_runs() -> None:
    """The variable is obeyed: otherwise the test above compares one processor with itself."""
    code = "import numpy, threadpoolctl; print([x.get('architecture') for x in threadpoolctl.threadpool_info()])"
    named = [name for name in TYPES if name in NEEDS]
    if not named:
        pytest.skip("no x86 processor that can pretend to be another")
    for name in named:
        done = subprocess.run(
            [sys.executable, "-c", code], env=make_child_environment(TYPES[name]), capture_output=True, check=True
        )
        assert {name, SHARED.get(name)} & set(literal_eval(done.stdout.decode())), name


def test_types_whose_instructions_are_missing_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("check_processors._read_flags", lambda: {"pni", "sse4_2", "avx"})
    assert set(list_environments()) - {BASELINE} == {"Prescott", "Nehalem", "Sandybridge"}
