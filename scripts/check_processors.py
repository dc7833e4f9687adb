"""The numerical tests and the golden cases under every processor type that this machine can pretend to be.

python scripts/check_processors.py                # what `make test` runs
python scripts/check_processors.py --all          # the whole suite under each, by hand
python scripts/check_processors.py --all Haswell  # under some of them
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

from processor_types import list_environments, make_child_environment

ROOT = Path(__file__).parents[1]
NUMERICAL = ("maths", "themes", "rankers", "operations", "selection", "cases")
# rankings are compared under each type by children of their own
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", "--ignore=tests/processors")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="all tests instead of the numerical ones")
    parser.add_argument("types", nargs="*", help="names of processor types; all of them by default")
    asked = parser.parse_args()
    folders = ["tests"] if asked.all else [f"tests/{name}" for name in NUMERICAL]
    unmarked = [] if asked.all else ["-m", "not slow"]
    failed = []
    for name, variables in list_environments().items():
        if asked.types and name not in asked.types:
            continue
        start = time.monotonic()
        done = subprocess.run(
            [*PYTEST, *unmarked, *folders],
            cwd=ROOT,
            env=make_child_environment(variables),
            stdout=subprocess.PIPE,
            check=False,
        )
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
