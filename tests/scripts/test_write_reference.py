"""The pages of docs/reference are those that the code gives."""

from __future__ import annotations

import pytest

import epitome
from epitome.doors.cli.loading import HOMES
from write_reference import FOLDER, PAGES, list_errors, show_signature, write_name


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_the_script_writes(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name](), "run scripts/write_reference.py"


def test_every_public_name_and_command_has_its_heading() -> None:
    lines = (FOLDER / "api.md").read_text(encoding="utf-8").splitlines()
    assert sorted(line[4:] for line in lines if line.startswith("### ")) == sorted(epitome.__all__)
    lines = (FOLDER / "commands.md").read_text(encoding="utf-8").splitlines()
    assert [line[3:] for line in lines if line.startswith("## ")] == list(HOMES)


def test_a_function_by_hand() -> None:
    def load(model: str, *rest: int, most: int = 3, **more: object) -> float:
        """Load it.

        A NotFound is raised where there is none.
        """
        raise NotImplementedError

    assert show_signature("load", load) == "load(model: str, *rest: int, most: int = 3, **more: object) -> float"
    assert list_errors(["A NotFound is raised, or a ValueError."]) == ["[NotFound](#notfound)"]
    read = "".join(write_name("read"))
    assert "read(source: Readable, *, language: str | None = None" in read and "Errors: [NotFound](#notfound)." in read
    assert list(write_name("summarize"))[1] == "The same as [summarise](#summarise).\n"
