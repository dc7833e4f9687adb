"""Short public names of modules that are deeper in the package: `epitome.bulk` is `epitome.doors.bulk`.

Both names give the same module object, so a class is the same class under either name. A package whose modules the docs
name imports them on use: `epitome.language.tagging` needs no import but `import epitome`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

PUBLIC_NAMES = {
    "epitome.bulk": "epitome.doors.bulk",
    "epitome.integrations": "epitome.doors.integrations",
    "epitome.citing": "epitome.document.citing",
    "epitome.datasets": "epitome.learning.datasets",
    "epitome.engines": "epitome.collection.engines",
    "epitome.errors": "epitome.runtime.errors",
    "epitome.evaluation": "epitome.learning.evaluation",
    "epitome.limits": "epitome.runtime.limits",
    "epitome.sql": "epitome.doors.sql",
    "epitome.text": "epitome.language",
}


# the base classes are only for type checkers: importing them takes 15 ms
if TYPE_CHECKING:
    from importlib.abc import Loader
else:
    Loader = object


class _PublicModule(Loader):
    """A loader that gives the module loaded under its real name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self.name)
        self.spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self.spec  # importlib has just replaced it with that of the short name


class _PublicNames:
    """A finder for the modules of `PUBLIC_NAMES` and their submodules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        short = ".".join(fullname.split(".", 2)[:2])
        if short not in PUBLIC_NAMES:
            return None
        return ModuleSpec(fullname, _PublicModule(PUBLIC_NAMES[short] + fullname[len(short) :]))


def find_by_public_names() -> None:
    """Make the short names importable."""
    sys.meta_path.insert(0, _PublicNames())


def import_on_use(package: str) -> Callable[[str], ModuleType]:
    """The `__getattr__` of a package that imports a module of it when it is first named."""

    def import_module_of_package(name: str) -> ModuleType:
        if name.startswith("_") or find_spec(f"{package}.{name}") is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.{name}")

    return import_module_of_package
