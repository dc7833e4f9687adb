"""The shape of the package: its files form no circle, and a name means one thing."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from epitome.runtime.public_names import PUBLIC_NAMES
from support.sources import SOURCE, list_sources, parse_modules

FRONT_DOOR = "epitome"  # may look everywhere, since nothing looks at it


def find_imports(tree: ast.Module) -> Iterator[str]:
    """The modules of the package that a file imports anywhere: at its top, for types, and inside functions."""
    modules = parse_modules()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole path"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in modules or node.module in modules:
                    yield inner if inner in modules else str(node.module)


def find_circle(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_file_imports_one_that_imports_it_even_for_types_or_late() -> None:
    imports = {name: set(find_imports(tree)) - {name} for name, tree in parse_modules().items() if name != FRONT_DOOR}
    assert len(imports) > 500
    assert find_circle(imports) == []
    assert [name for name, some in imports.items() if FRONT_DOOR in some] == []


def test_circles_would_be_found() -> None:
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})
    late = ast.parse("def f():\n    from epitome.document import summary\nif TYPE_CHECKING:\n    import epitome.api")
    assert set(find_imports(late)) == {"epitome.document.summary", "epitome.api"}


def test_a_public_class_name_is_defined_once() -> None:
    homes: dict[str, set[str]] = {}
    for module, tree in parse_modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, set()).add(module)
    assert homes.keys() >= {"Document", "Summary", "Extract"}
    assert {name: some for name, some in homes.items() if len(some) > 1} == {}


SHARED_FILE_NAMES = 30  # where the folder tells what a file is: a command and its operation, a learner and its maths


def test_few_files_share_a_name() -> None:
    stems = Counter(path.stem for path in list_sources() if path.stem not in ("__init__", "__main__"))
    shared = sorted(stem for stem, count in stems.items() if count > 1)
    assert len(shared) <= SHARED_FILE_NAMES, shared


def test_rooms_and_files_stay_small() -> None:
    package = SOURCE / FRONT_DOOR
    rooms = [path for path in package.iterdir() if path.is_file() or any(path.rglob("*.py"))]
    assert len(rooms) <= 15
    folders = Counter(path.parent for path in package.rglob("*.py"))
    assert [folder.name for folder, count in folders.items() if count > 20] == []
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in package.rglob("*.py")}
    assert [name for name, lines in lengths.items() if lines > 300] == []


@pytest.mark.parametrize(("short", "whole"), PUBLIC_NAMES.items())
def test_a_public_name_is_the_module_itself(short: str, whole: str) -> None:
    program = (
        f"import importlib\nshort = importlib.import_module({short!r})\nwhole = importlib.import_module({whole!r})\n"
        f"assert short is whole and whole.__spec__.name == {whole!r}\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_module_inside_a_public_name_is_loaded_once() -> None:
    program = (
        "import epitome, epitome.bulk.bulk_run, epitome.doors.bulk.bulk_run\n"
        "from epitome.text.tagging import Tagger\nfrom epitome.language import tagging\n"
        "assert epitome.bulk.bulk_run is epitome.doors.bulk.bulk_run and Tagger is tagging.Tagger\n"
        "assert epitome.bulk.run is epitome.doors.bulk.run and epitome.systems.SYSTEMS\n"
        "try:\n    import epitome.bulk.nothing_of_this_name\nexcept ModuleNotFoundError:\n    pass\n"
        "else:\n    raise AssertionError\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
