"""The commands by name, each loaded when it is asked for: one that is called need not wait for the others."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from functools import cache
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from epitome.doors.cli.plain_values import PlainCommand, take_plain_values
from epitome.doors.cli.saving import with_output
from epitome.runtime.garbage import without_collecting

# the module that holds each command, in the order of the help
HOMES = {
    "summarise": "commands.summarise",
    "rank": "commands.rank",
    "elaborate": "commands.elaborate",
    "outline": "commands.outline",
    "index": "commands.index",
    "docs": "commands.index",
    "remove": "commands.index",
    "search": "commands.search",
    "brief": "commands.brief",
    "bulk": "commands.bulk",
    "notes": "commands.notes",
    "note": "commands.notes",
    "mark": "commands.teach",
    "teach": "commands.teach",
    "verify": "commands.verify",
    "check": "commands.check_answer",
    "train": "commands.train",
    "evaluate": "commands.evaluate",
    "systems": "lists",
    "models": "commands.models",
    "clusters": "commands.models",
    "parts": "lists",
    "doctor": "commands.doctor",
    "serve": "commands.serve",
    "token": "commands.serve",
    "login": "commands.serve",
    "mcp": "commands.mcp",
    "summarize": "commands.summarise",
}
_SPELLINGS = {"summarize": "summarise"}
# they print something else than their result; 'train' has an -o of its own, the model
_WITHOUT_OUTPUT = {"index", "remove", "bulk", "train", "serve", "token", "login", "mcp"}


class Group(TyperGroup):
    """The commands of `HOMES`, whatever else was registered."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = _Commands()

    def get_params(self, ctx: Any) -> list[Any]:
        """The options before the command."""
        return take_plain_values(super().get_params(ctx))


class _Commands(MutableMapping[str, Any]):
    """The commands, each built when it is looked up."""

    def __getitem__(self, name: str) -> Any:
        if name not in HOMES:
            raise KeyError(name)
        return _build(name)

    def __iter__(self) -> Iterator[str]:
        return iter(HOMES)

    def __len__(self) -> int:
        return len(HOMES)

    def __contains__(self, name: object) -> bool:
        return name in HOMES

    def __setitem__(self, name: str, command: Any) -> None:
        raise TypeError("commands are listed in HOMES")

    def __delitem__(self, name: str) -> None:
        raise TypeError("commands are listed in HOMES")


@cache
@without_collecting
def _build(name: str) -> Any:
    """The command of a name, as typer builds that of an application with no other."""
    called = _SPELLINGS.get(name, name)
    function = getattr(import_module(f"epitome.doors.cli.{HOMES[name]}"), called)
    if name not in _WITHOUT_OUTPUT:
        function = with_output(function)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, cls=PlainCommand, help=None if name == called else f"The same as {called}.")(function)
    return typer.main.get_command(alone)
