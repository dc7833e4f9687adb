"""The package epitome-meaning, which the environment of the tests does not hold: most compare the plain install.

Inside `importable_meaning` its modules can be imported, and epitome finds them; afterwards nobody does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parents[2] / "packages" / "meaning" / "src"
_NAME = "epitome_meaning"
_known: dict[str, ModuleType] = {}  # so that a name means the same class in every test


@contextmanager
def importable_meaning() -> Iterator[None]:
    """The package can be imported."""
    sys.path.insert(0, str(PACKAGE))
    sys.modules.update(_known)
    try:
        yield
    finally:
        sys.path.remove(str(PACKAGE))
        _known.update({name: module for name, module in sys.modules.items() if name.partition(".")[0] == _NAME})
        for name in _known:
            sys.modules.pop(name, None)
