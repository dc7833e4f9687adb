"""The numerical tests and the golden cases under processor types that this machine can pretend to be.

python scripts/check_processors.py                # under the oldest and numpy's plain loops, as `make test`
python scripts/check_processors.py Haswell        # under those that are named
python scripts/check_processors.py --all          # the whole suite under each, by hand
python scripts/check_processors.py --all Haswell

OpenBLAS chooses its kernels by OPENBLAS_CORETYPE, numpy its own loops by what NPY_DISABLE_CPU_FEATURES leaves. A type
whose instructions this processor lacks would end in an illegal instruction, so it is left out. The newest that it has
is mostly its own, under which `make test` runs all tests before.
"""

import argparse
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[1]
NUMERICAL = ("maths", "themes", "rankers", "cases")
# rankings are compared under each type by children of their own
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", "--ignore=tests/processors")
NEEDS = {  # flags of /proc/cpuinfo
    "Prescott": {"pni"},
    "Nehalem": {"sse4_2"},
    "Sandybridge": {"avx"},
    "Haswell": {"avx2", "fma"},
    "SkylakeX": {"avx512f", "avx512bw", "avx512dq", "avx512vl"},
}  # Zen runs the kernels of Haswell
BASELINE = "numpy baseline"


def _read_flags() -> set[str]:
    info = Path("/proc/cpuinfo")
    if platform.machine() != "x86_64" or not info.exists():
        return set()
    lines = info.read_text(encoding="utf-8").splitlines()
    return {flag for line in lines if line.startswith("flags") for flag in line.partition(":")[2].split()}


def list_loops() -> list[str]:
    """The kinds of instructions for which numpy has loops of its own, of those that this process may use."""
    core = np._core._multiarray_umath  # type: ignore[attr-defined]
    return [name for name in core.__cpu_dispatch__ if core.__cpu_features__[name]]


def list_environments() -> dict[str, dict[str, str]]:
    """Name to the variables that a child process needs; threads alternate between one and two."""
    flags = _read_flags()
    able = [name for name, needed in NEEDS.items() if needed <= flags]
    found = {
        name: {"OPENBLAS_CORETYPE": name, "OMP_NUM_THREADS": str(1 + place % 2)} for place, name in enumerate(able)
    }
    if loops := list_loops():
        found[BASELINE] = {"NPY_DISABLE_CPU_FEATURES": " ".join(loops), "OMP_NUM_THREADS": "2"}
    return found


def make_child_environment(variables: dict[str, str]) -> dict[str, str]:
    """This process's environment with the variables of a type instead of its own."""
    own = {k: v for k, v in os.environ.items() if k not in {"OPENBLAS_CORETYPE", "NPY_DISABLE_CPU_FEATURES"}}
    return {**own, **variables}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="all tests instead of the numerical ones")
    parser.add_argument("types", nargs="*", help="names of processor types")
    asked = parser.parse_args()
    types = list_environments()
    named = [name for name in types if name in NEEDS]
    chosen = asked.types or (types if asked.all else {*named[:1], BASELINE})
    asked_for = ["tests"] if asked.all else ["-m", "not slow", *(f"tests/{name}" for name in NUMERICAL)]
    failed = []
    for name, variables in types.items():
        if name not in chosen:
            continue
        start = time.monotonic()
        environment = make_child_environment(variables)
        done = subprocess.run([*PYTEST, *asked_for], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=False)
        lines = done.stdout.decode(errors="replace").splitlines()
        print(f"{name:15} {lines[-1] if lines else 'no output'} [{time.monotonic() - start:.0f} s]", flush=True)
        if done.returncode:
            failed.append(name)
            print("\n".join(lines[-60:]), flush=True)
    if failed:
        print(f"error: tests failed under {', '.join(failed)}; run them with OPENBLAS_CORETYPE set (internal)")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
