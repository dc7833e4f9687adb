"""What each extra adds to the plain install on the disk, in megabytes: a column of src/epitome/doors/cli/extras.py.

    python scripts/measure_extras.py [EXTRA ...]

Installs the package into a fresh environment once without and once with each extra, and needs uv and a package index.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from epitome.doors.cli.extras import EXTRAS

ROOT = Path(__file__).resolve().parents[1]


def measure(extra: str = "") -> float:
    """The megabytes of a fresh environment with the package and one extra."""
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder) / "environment"
        subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, environment], check=True)
        source = [f"{ROOT}[{extra}]" if extra else str(ROOT)]
        if extra == "meaning":
            source.append(str(ROOT / "packages" / "meaning"))
        python = environment / "bin" / "python"
        subprocess.run(
            ["uv", "pip", "install", "--quiet", "--compile-bytecode", "--python", python, *source], check=True
        )
        files = [path for path in environment.rglob("*") if path.is_file() and not path.is_symlink()]
        return sum(path.stat().st_size for path in files) / 1e6


def main(wanted: list[str]) -> None:
    if shutil.which("uv") is None:
        sys.exit("uv is needed: it is on PyPI")
    plain = measure()
    print(f"plain {plain:.0f} MB", flush=True)
    for extra in EXTRAS:
        if not wanted or extra.name in wanted:
            print(f"{extra.name} {measure(extra.name) - plain:.0f} MB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
