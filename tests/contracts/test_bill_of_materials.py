"""The bill of materials: what the pins say, valid licences, nothing that differs from run to run, and in the wheel."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.licenses import canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bill_of_materials import BILL, EXTRAS, ROOT, write_bill
from epitome import __version__
from pins import REQUIREMENTS, read_pins

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TEXT = BILL.read_text(encoding="utf-8")
TOLD: dict[str, Any] = json.loads(TEXT)
COMPONENTS: list[dict[str, Any]] = TOLD["components"]
LIBRARIES = [c for c in COMPONENTS if c["type"] == "library"]
MACHINES: tuple[dict[str, str], ...] = ({}, {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"})


def list_needed(requirements: list[str]) -> set[str]:
    """The names of requirements and of all that these require in turn, here or on Windows, as installed ones tell."""
    waiting, seen = [Requirement(r) for r in requirements], set[str]()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in seen and not wanted.extras:
            continue
        seen.add(name)
        found = next(iter(importlib.metadata.distributions(name=name)), None)  # none of what only Windows needs
        for line in (found and found.requires) or ():
            asked, extras = Requirement(line), wanted.extras or {""}
            marker = asked.marker
            if marker is None or any(marker.evaluate(m | {"extra": e}) for m in MACHINES for e in extras):
                waiting.append(asked)
    return seen


def test_it_is_the_one_that_the_files_give() -> None:
    assert write_bill() == TEXT, "run python scripts/bill_of_materials.py"


def test_it_names_the_package_and_every_pin_with_its_hashes() -> None:
    own = TOLD["metadata"]["component"]
    assert (own["name"], own["version"]) == ("epitome-reader", __version__)
    told = {(c["name"], c["version"], tuple(h["content"] for h in c["hashes"])) for c in LIBRARIES}
    assert told == {(p.name, p.version, p.hashes) for p in read_pins(REQUIREMENTS / "run.txt")}
    assert len(told) > 30 and all(c["purl"] == f"pkg:pypi/{c['name']}@{c['version']}" for c in LIBRARIES)


def test_nothing_in_it_differs_from_run_to_run_or_is_an_address() -> None:
    assert {"timestamp", "serialNumber"}.isdisjoint(TOLD | TOLD["metadata"])
    assert not re.search(r"://|\.org|\.com|\.io\b", TEXT)
    assert len({c["bom-ref"] for c in COMPONENTS}) == len(COMPONENTS)


def test_licences_are_expressions_and_those_that_the_releases_declare() -> None:
    for component in COMPONENTS:
        (licence,) = component["licenses"]
        assert canonicalize_license_expression(licence["expression"]) == licence["expression"]
    checked = 0
    for component in LIBRARIES:
        for found in importlib.metadata.distributions(name=component["name"]):
            if "License-Expression" in found.metadata and found.version == component["version"]:
                declared = found.metadata["License-Expression"]
                assert component["licenses"] == [{"expression": declared}], component["name"]
                checked += 1
    assert checked > 10


def test_the_scope_tells_why_a_pin_is_there() -> None:
    extras = [r for extra in EXTRAS for r in PROJECT["optional-dependencies"][extra]]
    required = list_needed(PROJECT["dependencies"])
    optional = list_needed(extras) - required
    excluded = list_needed(["hatchling", "editables"]) - required - optional
    told: dict[str, set[str]] = {}
    for component in LIBRARIES:
        told.setdefault(component["scope"], set()).add(component["name"])
    assert told == {"required": required, "optional": optional, "excluded": excluded}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this clone, built without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


@pytest.mark.slow
def test_the_wheel_holds_it_and_the_data_that_it_names(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        info = f"epitome_reader-{__version__}.dist-info"
        assert archive.read(f"{info}/sboms/{BILL.name}").decode() == TEXT
        data = [c for c in COMPONENTS if c["type"] != "library"]
        assert {"data", "machine-learning-model"} == {c["type"] for c in data}
        for component in data:
            found = hashlib.sha256(archive.read(component["name"])).hexdigest()
            assert component["hashes"] == [{"alg": "SHA-256", "content": found}], component["name"]
