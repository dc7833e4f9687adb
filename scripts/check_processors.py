"""The numerical tests and the golden cases under processor types that this machine can pretend to be.

python scripts/check_processors.py                # under the oldest with numpy's plain loops, as `make test` does
python scripts/check_processors.py Haswell        # under those that are named
python scripts/check_processors.py --all          # the whole suite under each, by hand
python scripts/check_processors.py --all Haswell

OpenBLAS chooses its kernels by OPENBLAS_CORETYPE, numpy its own loops by what NPY_DISABLE_CPU_FEATURES leaves. A type
whose instructions this processor lacks would end in an illegal instruction, so it is left out. The newest that it has
is mostly its own, under which `make test` runs all tests before; it alone is given a second thread, since threads that
find no free processor wait for each other, at ten times the cost.
"""

import argparse
import os
import platform
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[1]
# rankings are compared under each type by children of their own
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--ignore=tests/processors")
NUMERICAL = ("maths", "themes", "rankers", "cases/test_cases.py")
NOT_NUMERICAL = "not checks_of_scikit_learn and not load_scikit_learn"  # in those folders
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
    """Name to the variables that a child process needs, the oldest first."""
    flags = _read_flags()
    able = [name for name, needed in NEEDS.items() if needed <= flags]
    found = {name: {"OPENBLAS_CORETYPE": name, "OMP_NUM_THREADS": "2" if name == able[-1] else "1"} for name in able}
    if loops := list_loops():
        found[BASELINE] = {"NPY_DISABLE_CPU_FEATURES": " ".join(loops), "OMP_NUM_THREADS": "1"}
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
    wanted = asked.types or (types if asked.all else ())
    chosen = {name: types[name] for name in types if name in wanted}
    if not wanted:
        oldest = [*[name for name in types if name in NEEDS][:1], *[name for name in types if name == BASELINE]]
        chosen[" and ".join(oldest)] = {key: value for name in oldest for key, value in types[name].items()}
    processes = os.cpu_count() or 1
    if asked.all:
        arguments, at_once = ["-n", str(processes), "--dist", "loadgroup", "tests"], 1
    else:
        folders = [f"tests/{name}" for name in NUMERICAL]
        arguments, at_once = ["-n", "0", "-m", "not slow", "-k", NOT_NUMERICAL, *folders], processes

    def run(name: str) -> bool:
        start = time.monotonic()
        environment = make_child_environment(chosen[name])
        done = subprocess.run([*PYTEST, *arguments], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=False)
        lines = done.stdout.decode(errors="replace").splitlines()
        shown = [f"{name:27} {lines[-1] if lines else 'no output'} [{time.monotonic() - start:.0f} s]"]
        print("\n".join(shown + (lines[-60:] if done.returncode else [])), flush=True)
        return not done.returncode

    with ThreadPoolExecutor(at_once) as pool:
        passed = dict(zip(chosen, pool.map(run, chosen), strict=True))
    if failed := [name for name in chosen if not passed[name]]:
        print(f"error: tests failed under {', '.join(failed)}; run them with OPENBLAS_CORETYPE set (internal)")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
