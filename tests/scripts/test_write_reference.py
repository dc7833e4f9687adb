"""The pages of docs/reference are those that the code gives."""

from __future__ import annotations

import inspect
import json
import re
from typing import Any

import pytest

import epitome
from epitome.doors.cli.loading import HOMES
from epitome.doors.mcp.tools import TOOLS
from epitome.doors.service.http.routes import ROUTES
from reference.api_page import list_errors, show_signature, write_name
from reference.docstrings import paragraphs_of
from reference.files_page import RESULTS
from reference.http_page import describe_service, list_operations
from reference.schemas import describe_type, tabulate
from reference.settings_page import VARIABLES, find_variables
from write_reference import FOLDER, PAGES

FUNCTIONS = [name for name in epitome.__all__ if inspect.isfunction(getattr(epitome, name))]
CLASSES = [
    name
    for name in epitome.__all__
    if isinstance(getattr(epitome, name), type) and not issubclass(getattr(epitome, name), Exception)
]


def headings(page: str, level: int) -> list[str]:
    lines = (FOLDER / page).read_text(encoding="utf-8").splitlines()
    return [line[level + 1 :] for line in lines if line.startswith("#" * level + " ")]


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_the_script_writes(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name](), "run scripts/write_reference.py"


def test_every_public_name_command_tool_and_path_has_its_heading() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(PAGES)
    assert sorted(headings("api.md", 3)) == sorted(epitome.__all__)
    assert headings("commands.md", 2) == list(HOMES)
    assert set(TOOLS) <= set(headings("mcp.md", 3))
    described = [f"{method} {path}" for method, path, _ in list_operations(describe_service())]
    page = (FOLDER / "http.md").read_text(encoding="utf-8")
    assert set(described) <= set(headings("http.md", 3)) and len(described) > 30
    for path, methods in ROUTES.items():
        if not path.startswith("/static/"):
            assert all(f"{method} {path}" in described or f"{method} `{path}`" in page for method in methods), path


@pytest.mark.parametrize("name", FUNCTIONS + CLASSES)
def test_help_has_an_example(name: str) -> None:
    said = inspect.getdoc(getattr(epitome, name)) or ""
    assert ">>> import epitome\n" in said, "its page shows the example, and the test of the pages runs it"


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_says_what_it_raises(name: str) -> None:
    assert list_errors(paragraphs_of(getattr(epitome, name)))


def test_every_argument_of_a_summary_is_explained() -> None:
    listed = re.findall(r"^- ((?:`\w+`(?:, )?)+):", "\n".join(paragraphs_of(epitome.summarise)), re.MULTILINE)
    explained = {name for names in listed for name in re.findall(r"\w+", names)}
    assert explained == set(inspect.signature(epitome.summarise).parameters)


def test_the_variables_are_those_that_the_code_reads() -> None:
    assert find_variables() == set(VARIABLES)


def test_results_have_the_keys_that_the_page_of_files_names() -> None:
    text = "A canal is dug by hand. Boats use the canal."
    results: dict[str, Any] = {
        "Summary": epitome.summarise(text, query="boats"),
        "Ranking": epitome.rank(text, query="boats"),
        "Outline": epitome.outline(text),
        "Check": epitome.check(text, [text]),
    }
    assert results.keys() == RESULTS.keys()
    for name, (model, _) in RESULTS.items():
        model.model_validate(json.loads(json.dumps(results[name].to_dict())))


def test_a_function_by_hand() -> None:
    def load(model: str, *rest: int, most: int = 3, **more: object) -> float:
        """Load it.

        A NotFound is raised where there is none.
        """
        raise NotImplementedError

    assert show_signature("load", load) == "load(model: str, *rest: int, most: int = 3, **more: object) -> float"
    assert list_errors(["A NotFound is raised, or a ValueError."]) == ["[NotFound](#notfound)"]
    read = "".join(write_name("read"))
    assert "read(source: Readable, *, language: str | None = None" in read and "[NotFound](#notfound)" in read
    assert "```python\nimport epitome\n\ndocument = epitome.read(" in read
    assert list(write_name("summarize"))[1] == "The same as [summarise](#summarise).\n"


def test_docstrings_by_hand() -> None:
    def made() -> None:
        """Do it.

        >>> made()

        - `a`: one
          thing
        - `b`: two
        """

    assert paragraphs_of(made) == ["Do it.", "- `a`: one thing\n- `b`: two"]


def test_schemas_by_hand() -> None:
    assert describe_type({"type": "integer", "minimum": 1, "maximum": 1000}) == "integer, at least 1, at most 1,000"
    either = {"anyOf": [{"$ref": "#/components/schemas/Source"}, {"type": "null"}]}
    assert describe_type(either) == "[Source](#source) or null"
    assert describe_type({"type": "array", "items": {"enum": ["a", "b"]}}) == 'list of `"a"`, `"b"`'
    schema = {"properties": {"a": {"type": "string"}, "b": {"type": "number", "default": 2}}, "required": ["a"]}
    rows = [
        "| key | type | if left out |",
        "| --- | --- | --- |",
        "| `a` | string | needed |",
        "| `b` | number | `2` |",
    ]
    assert tabulate(schema).splitlines() == rows
    assert tabulate(schema, is_answer=True).splitlines()[0] == "| key | type |"
