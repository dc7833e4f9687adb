"""The shape of the package: its files form no circle, and a name means one thing."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
FRONT_DOOR = "epitome"  # may look everywhere, since nothing looks at it


def name_module(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_module(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def find_imports(tree: ast.Module) -> Iterator[str]:
    """The modules of the package that a file imports anywhere: at its top, for types, and inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole path"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in MODULES or node.module in MODULES:
                    yield inner if inner in MODULES else str(node.module)


def find_circle(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_file_imports_one_that_imports_it_even_for_types_or_late() -> None:
    imports = {name: set(find_imports(tree)) - {name} for name, tree in MODULES.items() if name != FRONT_DOOR}
    assert len(imports) > 500
    assert find_circle(imports) == []
    assert [name for name, some in imports.items() if FRONT_DOOR in some] == []


def test_circles_would_be_found() -> None:
    assert find_circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})
    late = ast.parse("def f():\n    from epitome.document import summary\nif TYPE_CHECKING:\n    import epitome.api")
    assert set(find_imports(late)) == {"epitome.document.summary", "epitome.api"}


SCHEMAS = "epitome.doors.service.schemas."
CARRIED = {"Budget", "Extract", "Outline", "Ranking", "Reason", "Results", "Summary"}  # by the service, by these names


def test_a_public_class_name_is_defined_once() -> None:
    homes: dict[str, set[str]] = {}
    for module, tree in MODULES.items():
        for node in ast.walk(tree):
            is_carrier = isinstance(node, ast.ClassDef) and module.startswith(SCHEMAS) and node.name in CARRIED
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not is_carrier:
                homes.setdefault(node.name, set()).add(module)
    assert homes.keys() >= CARRIED
    assert {name: some for name, some in homes.items() if len(some) > 1} == {}


SHARED_FILE_NAMES = 30  # where the folder tells what a file is: a command and its operation, a learner and its maths


def test_few_files_share_a_name() -> None:
    stems = Counter(path.stem for path in SOURCE.rglob("*.py") if path.stem not in ("__init__", "__main__"))
    assert sum(count > 1 for count in stems.values()) <= SHARED_FILE_NAMES
