"""agents/ speaks of the tools, options and lines that there are."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from epitome.doors.mcp.tools import TOOLS

AGENTS = Path(__file__).parents[2] / "agents"
SKILL = (AGENTS / "SKILL.md").read_text(encoding="utf-8")
README = (AGENTS / "README.md").read_text(encoding="utf-8")


def test_the_skill_names_every_tool_with_its_arguments() -> None:
    named = dict(re.findall(r"`(\w+)\(([^)]*)\)`", SKILL))
    assert set(named) == set(TOOLS)
    for tool, arguments in named.items():
        assert set(arguments.split(", ")) <= set(TOOLS[tool].arguments.model_fields)
    assert SKILL.startswith("---\nname: epitome\ndescription: ")


@pytest.mark.parametrize("block", re.findall(r"```(json|toml)\n(.*?)```", README, re.S), ids=range(4))
def test_settings_of_clients_start_the_server(block: tuple[str, str]) -> None:
    kind, text = block
    settings = json.loads(text) if kind == "json" else tomllib.loads(text)
    ((_, servers),) = settings.items()
    assert servers["epitome"]["command"] == "epitome"
    assert servers["epitome"]["args"][:2] == ["mcp", "--allow"]
