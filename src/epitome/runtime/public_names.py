"""Short public names of modules that stand deeper in the package: `epitome.bulk` is `epitome.doors.bulk`.

Both names give one module object, so a class is the same class whichever name it was imported by.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

PUBLIC_NAMES = {
    "epitome.bulk": "epitome.doors.bulk",
    "epitome.integrations": "epitome.doors.integrations",
    "epitome.citing": "epitome.document.citing",
    "epitome.datasets": "epitome.learning.datasets",
    "epitome.errors": "epitome.runtime.errors",
    "epitome.evaluation": "epitome.learning.evaluation",
    "epitome.limits": "epitome.runtime.limits",
    "epitome.text": "epitome.language",
}


class _PublicModule(Loader):
    """Gives the module itself, as it was or would be loaded under its own name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self.name)
        self.spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self.spec  # importlib has just replaced it by that of the short name


class _PublicNames(MetaPathFinder):
    """Finds the modules of `PUBLIC_NAMES` and those inside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        short = ".".join(fullname.split(".", 2)[:2])
        if short not in PUBLIC_NAMES:
            return None
        return ModuleSpec(fullname, _PublicModule(PUBLIC_NAMES[short] + fullname[len(short) :]))


def find_by_public_names() -> None:
    """From now on the short names can be imported."""
    sys.meta_path.insert(0, _PublicNames())
