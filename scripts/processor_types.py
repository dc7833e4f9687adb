"""The processor types that this machine can pretend to be, as environments of child processes.

OpenBLAS chooses its kernels by OPENBLAS_CORETYPE, numpy its own loops by what NPY_DISABLE_CPU_FEATURES leaves. A type
whose instructions this processor lacks would end in an illegal instruction, so it is left out.
"""

import os
import platform
from pathlib import Path

import numpy as np

NEEDS = {  # flags of /proc/cpuinfo
    "Prescott": {"pni"},
    "Nehalem": {"sse4_2"},
    "Sandybridge": {"avx"},
    "Haswell": {"avx2", "fma"},
    "SkylakeX": {"avx512f", "avx512bw", "avx512dq", "avx512vl"},
    "Zen": {"avx2", "fma"},
}
BASELINE = "numpy baseline"


def _read_flags() -> set[str]:
    info = Path("/proc/cpuinfo")
    if platform.machine() != "x86_64" or not info.exists():
        return set()
    lines = info.read_text(encoding="utf-8").splitlines()
    return {flag for line in lines if line.startswith("flags") for flag in line.partition(":")[2].split()}


def list_environments() -> dict[str, dict[str, str]]:
    """Name to the variables that a child process needs; threads alternate between one and two."""
    flags = _read_flags()
    able = [name for name, needed in NEEDS.items() if needed <= flags]
    found = {
        name: {"OPENBLAS_CORETYPE": name, "OMP_NUM_THREADS": str(1 + place % 2)} for place, name in enumerate(able)
    }
    core = np._core._multiarray_umath  # type: ignore[attr-defined]
    dispatched = [name for name in core.__cpu_dispatch__ if core.__cpu_features__[name]]
    if dispatched:
        found[BASELINE] = {"NPY_DISABLE_CPU_FEATURES": " ".join(dispatched), "OMP_NUM_THREADS": "2"}
    return found


def make_child_environment(variables: dict[str, str]) -> dict[str, str]:
    """This process's environment with the variables of a type instead of its own."""
    own = {k: v for k, v in os.environ.items() if k not in {"OPENBLAS_CORETYPE", "NPY_DISABLE_CPU_FEATURES"}}
    return {**own, **variables}
