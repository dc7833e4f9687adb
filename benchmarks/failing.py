"""Every call of the disk fails in turn while a collection is indexed, and many allocations: nothing may be lost.

    python benchmarks/failing.py        takes long; tests/collection/test_faults.py does the same for some of them

Stops at the first fault that harms a collection. Needs Linux.
"""

from collections import Counter

import harness  # noqa: F401  # finds what the tests share
from support.collections.changing import fail_disk, fail_memory
from support.collections.pages import quick_folder
from support.faults import BROKEN, FULL

GROWTH = 1.01


def main() -> None:
    for kind in (FULL, BROKEN):
        for lasting in (False, True):
            with quick_folder() as folder:
                faults = fail_disk(folder, kind, lasting=lasting, step=2)
            print(f"the disk is {kind}{' from then on' if lasting else ''}: {faults} faults, nothing lost", flush=True)
    with quick_folder() as folder:
        found = Counter(fail_memory(folder, GROWTH))
    print(f"memory: {found.total()} allocations failed, nothing lost: {dict(found)}")


if __name__ == "__main__":
    main()
