"""Inputs that once broke a rule, and those that reach all code reached so far, keep all rules; so do new ones, which
are looked for from the same seed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import epitome
from fuzz.__main__ import NAMES
from fuzz.corpus import CORPUS, FINDINGS, read_corpus, read_dictionary, read_findings
from fuzz.targets import TARGETS

HALVES = [NAMES[:7], NAMES[7:]]
KEPT = [(name, found) for name in TARGETS for found in read_findings(name)]


@pytest.mark.parametrize(("name", "found"), KEPT, ids=[f"{name}/{found}" for name, found in KEPT])
def test_an_input_that_once_broke_a_rule_keeps_all(name: str, found: str) -> None:
    assert list(TARGETS[name].run(read_findings(name)[found]))


@pytest.mark.parametrize("name", NAMES)
def test_the_inputs_that_were_kept_and_those_to_begin_with_keep_all_rules(name: str) -> None:
    inputs = [*TARGETS[name].seeds, *read_corpus(name)]
    assert all(list(TARGETS[name].run(data)) for data in inputs)


def test_every_target_is_named_and_nothing_is_kept_for_others() -> None:
    assert sorted(NAMES) == sorted(TARGETS)
    assert {path.stem for path in CORPUS.iterdir()} <= set(NAMES)
    assert {path.name for path in FINDINGS.iterdir()} <= set(NAMES)
    assert all(read_dictionary(target.dictionary) for target in TARGETS.values() if target.dictionary)


def test_the_modules_that_give_words_to_targets_are_there() -> None:
    package = Path(epitome.__file__).parent
    modules = [".".join(path.relative_to(package.parent).with_suffix("").parts) for path in package.rglob("*.py")]
    named = {(name, prefix) for name, target in TARGETS.items() for prefix in target.rooms}
    assert [one for one in sorted(named) if not any(module.startswith(one[1]) for module in modules)] == []


@pytest.mark.slow
@pytest.mark.parametrize("names", HALVES, ids=["first", "second"])
def test_new_inputs_guided_by_what_they_reach_keep_all_rules(names: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fuzz", *names, "--executions", "250", "--limit", "15", "--folder", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    reports = json.loads((tmp_path / "report.json").read_text())
    assert [report["target"] for report in reports] == names
    assert all(report["executions"] >= 250 for report in reports)
    assert all(report["lines_at_start"] > 0 for report in reports)
