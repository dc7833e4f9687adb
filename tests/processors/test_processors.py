"""Equal answers on every processor: rankings and golden cases in child processes under each type."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from processor_types import BASELINE, NEEDS, child_environment, environments

pytestmark = pytest.mark.slow
HERE = Path(__file__).parent
TYPES = environments()
SCORE = 1e-6


def ask(variables: dict[str, str]) -> dict[str, Any]:
    command = [sys.executable, str(HERE / "rankings.py")]
    done = subprocess.run(command, env=child_environment(variables), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


@cache
def own_answers() -> dict[str, Any]:
    return ask({})


@pytest.mark.parametrize("name", TYPES)
def test_every_system_ranks_alike_under_every_processor_type(name: str) -> None:
    own, theirs = own_answers(), ask(TYPES[name])
    assert own.keys() == theirs.keys() and len(own) > 500
    different = [asked for asked in own if [row[:-1] for row in own[asked]] != [row[:-1] for row in theirs[asked]]]
    assert different == []
    for asked, rows in own.items():
        for mine, other in zip(rows, theirs[asked], strict=True):
            assert mine[-1] == (pytest.approx(other[-1], abs=SCORE, rel=SCORE) if len(mine) > 1 else other[-1]), asked


@pytest.mark.parametrize("name", TYPES)
def test_golden_cases_hold_under_every_processor_type(name: str) -> None:
    test = HERE.parent / "cases" / "test_cases.py"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        str(test),
        "-k",
        "answer",
    ]
    done = subprocess.run(
        command, env=child_environment(TYPES[name]), capture_output=True, check=False, cwd=HERE.parents[1]
    )
    assert done.returncode == 0, done.stdout.decode()[-4000:]
    assert b" passed" in done.stdout


def test_a_type_is_what_openblas_then_runs() -> None:
    """The variable is obeyed: otherwise the tests above compare one processor with itself."""
    code = "import numpy, threadpoolctl; print([x.get('architecture') for x in threadpoolctl.threadpool_info()])"
    named = [name for name in TYPES if name in NEEDS]
    if not named:
        pytest.skip("no x86 processor that can pretend to be another")
    for name in named:
        done = subprocess.run(
            [sys.executable, "-c", code], env=child_environment(TYPES[name]), capture_output=True, check=True
        )
        assert name in done.stdout.decode(), name


def test_types_whose_instructions_are_missing_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("processor_types._flags", lambda: {"pni", "sse4_2", "avx"})
    assert set(environments()) - {BASELINE} == {"Prescott", "Nehalem", "Sandybridge"}
