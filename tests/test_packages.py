"""The wheel and the sdist, built and installed where nothing of the clone can be seen."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import epitome

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "epitome"
NAME = f"epitome_reader-{epitome.__version__}"
ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PIP_"))}
pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, env=ENVIRONMENT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and an sdist, built by the backend of this environment, without a network."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return folder


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A new environment in which the dependencies of this one can be imported, and nothing else of it."""
    venv.create(tmp_path / "venv")
    site = next((tmp_path / "venv").glob("[lL]ib/**/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return tmp_path / "venv"


def read_metadata(text: bytes) -> Message:
    return message_from_bytes(text)


def data_files() -> set[str]:
    """Everything that is no Python and no types of the page's scripts."""
    found = (p for p in PACKAGE.rglob("*") if p.is_file() and p.suffix not in {".py", ".pyc"})
    return {f"epitome/{p.relative_to(PACKAGE).as_posix()}" for p in found if not p.name.endswith(".d.ts")}


def test_the_wheel_holds_the_package_and_its_data(built: Path) -> None:
    with zipfile.ZipFile(built / f"{NAME}-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
        told = read_metadata(wheel.read(f"{NAME}.dist-info/METADATA"))
    assert data_files() <= names and "epitome/py.typed" in data_files()
    assert {f"epitome/{p.relative_to(PACKAGE).as_posix()}" for p in PACKAGE.rglob("*.py")} <= names
    assert {name.partition("/")[0] for name in names} == {"epitome", f"{NAME}.dist-info"}
    assert (told["Name"], told["Version"]) == ("epitome-reader", epitome.__version__)
    assert {"train", "serve", "pdf", "all"} <= set(told.get_all("Provides-Extra", []))
    ours = [required for required in told.get_all("Requires-Dist", []) if required.startswith("epitome")]
    assert [required.partition(";")[2].split() for required in ours] == [["extra", "==", "'meaning'"]]
    assert len(told.get_all("License-File", [])) >= 4


def test_the_sdist_holds_what_builds_the_wheel(built: Path) -> None:
    with tarfile.open(built / f"{NAME}.tar.gz") as sdist:
        names = set(sdist.getnames())
    wanted = {f"src/{name}" for name in data_files()} | {"pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE"}
    assert {f"{NAME}/{name}" for name in wanted} <= names
    assert not any("/tests/" in name or ".venv" in name for name in names)


@pytest.mark.parametrize("suffix", ["-py3-none-any.whl", ".tar.gz"])
def test_it_works_where_it_is_installed(built: Path, fresh: Path, tmp_path: Path, suffix: str) -> None:
    binaries = fresh / ("Scripts" if os.name == "nt" else "bin")
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", binaries / "python", "install", "--quiet"]
    run(*pip, "--no-deps", "--no-index", "--no-build-isolation", built / f"{NAME}{suffix}", cwd=tmp_path)
    assert run(binaries / "epitome", "--version", cwd=tmp_path).strip() == epitome.__version__
    text = "Acid rain fell on the lake. The fish died. It was long ago."
    assert run(binaries / "epitome", "summarise", text, "-q", "fish", "-n", "1", cwd=tmp_path) == "The fish died.\n"
    assert "structured.best" in run(binaries / "epitome", "models", cwd=tmp_path)
    code = (
        "import epitome, importlib.metadata as m\n"
        "print(epitome.__file__, m.version('epitome-reader'), len(epitome.summarise('Tea is hot. Ice is cold.')))"
    )
    place, version, many = run(binaries / "python", "-c", code, cwd=tmp_path).split()
    assert Path(place).resolve().is_relative_to(fresh.resolve())
    assert (version, many) == (epitome.__version__, "2")
