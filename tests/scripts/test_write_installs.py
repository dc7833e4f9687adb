"""Commands of installation are those of one place, in messages and on all pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from epitome.doors.cli.extras import EXTRAS
from epitome.runtime.installing import advise_install
from write_installs import PAGES, ROOT, rewrite

_ELSEWHERE = re.compile(r"install ['\"]?epitome-reader\[")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_has_the_commands_that_are_true(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert rewrite(text) == text, "run scripts/write_installs.py"


def test_no_message_has_a_command_of_its_own() -> None:
    modules = [*(ROOT / "src").rglob("*.py"), *(ROOT / "packages" / "meaning").rglob("*.py")]
    assert [path for path in modules if _ELSEWHERE.search(path.read_text(encoding="utf-8"))] == []


def test_the_command_names_what_is_there() -> None:
    for extra in EXTRAS:
        command = advise_install(extra.name, on_index=False)
        assert command.startswith("pip install ") and "epitome-reader" not in command
        assert command.endswith((f"/path/to/the/clone[{extra.name}]'", "/path/to/the/clone/packages/meaning"))
    assert (ROOT / "packages" / "meaning" / "pyproject.toml").exists()


def test_pages_by_hand() -> None:
    clone = "Run `pip install '/path/to/the/clone[pdf]'`, pip install /path/to/the/clone, "
    clone += "pip install /path/to/the/clone/packages/meaning."
    index = (
        "Run `pip install 'epitome-reader[pdf]'`, pip install epitome-reader, pip install 'epitome-reader[meaning]'."
    )
    assert rewrite(clone, on_index=True) == index
    assert rewrite(index, on_index=False) == clone
    assert rewrite('pip install "epitome-reader[pdf]"', on_index=False) == "pip install '/path/to/the/clone[pdf]'"
