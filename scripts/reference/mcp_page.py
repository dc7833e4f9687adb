"""The page of the MCP server: its tools as a client is shown them, with the schemas of their arguments and answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from epitome.doors.mcp.tools import INSTRUCTIONS, list_tools
from reference import MADE
from reference.schemas import tabulate


def write_models(schema: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The named parts of a schema, each with its table."""
    for name, part in schema.get("$defs", {}).items():
        yield name, tabulate(part, is_answer=True)


def write_mcp() -> str:
    """The page of the MCP server."""
    tools = list_tools()
    lines = [
        "# MCP reference\n",
        f"{MADE}\n",
        "The tools of `epitome mcp`, as an agent's program is shown them. How to connect one, and what the "
        "answers look "
        "like: [for agents](../mcp.md).\n",
        "Each tool only reads. Any of them may fetch a web page that you name. An unknown argument is "
        "refused. An error is "
        "one line: what happened; what to do ([codes](errors.md)).\n",
        "What the server says about itself:\n",
        f"> {INSTRUCTIONS.replace('>', chr(92) + '>')}\n",
        "## Tools\n",
    ]
    parts: dict[str, str] = {}
    for tool in tools:
        lines += [f"### {tool.name}\n", f"{tool.description}\n", "Arguments:\n", f"{tabulate(tool.input_schema)}\n"]
        assert tool.output_schema is not None
        lines += ["Answer:\n", f"{tabulate(tool.output_schema, is_answer=True)}\n"]
        parts.update(write_models(tool.output_schema))
    lines.append("## Parts of answers\n")
    for name, table in sorted(parts.items()):
        lines += [f"### {name}\n", f"{table}\n"]
    return "\n".join(lines).rstrip("\n") + "\n"
