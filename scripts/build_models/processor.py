"""Every build computes as on one processor, with one thread.

Kernels for other processors, and more threads, add numbers up in another order. Learnt weights then differ in their
last digits, and where a search ends as soon as it is near enough, in earlier ones. So OpenBLAS takes its kernels for
Haswell, which every x86-64 processor of the last ten years can run, and numpy its plain loops.
"""

import os
import sys

from check_processors import list_loops

_ONE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "OPENBLAS_CORETYPE": "Haswell"}


def compute_alike() -> None:
    """Start this program again with the variables that say so, unless it has them."""
    loops = list_loops()
    if loops or any(os.environ.get(name) != value for name, value in _ONE.items()):
        without = " ".join([*os.environ.get("NPY_DISABLE_CPU_FEATURES", "").split(), *loops])
        environment = {**os.environ, **_ONE, "NPY_DISABLE_CPU_FEATURES": without}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)
