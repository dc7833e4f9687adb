"""Write docs/reference: what `import epitome` offers, and the commands, as the code itself tells them.

python scripts/write_reference.py
"""

from __future__ import annotations

import contextlib
import inspect
import io
import os
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import epitome
from epitome.doors.cli.loading import HOMES
from epitome.doors.cli.main import main as run_command
from epitome.runtime.public_names import PUBLIC_NAMES

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "reference"
MADE = "<!-- Made by scripts/write_reference.py: change the docstrings, then run it. -->"
SPELLED_OTHERWISE = {"summarize": "summarise"}
_COLUMNS = "96"
_ERROR = re.compile(r"\b(?:[A-Z]\w*Error|NotFound|MissingExtra)\b")


def paragraphs_of(thing: object) -> list[str]:
    """The paragraphs of a docstring, each as one line, without its examples."""
    text = inspect.getdoc(thing) or ""
    kept = [part for part in text.split("\n\n") if not part.startswith("    ")]
    return [" ".join(part.split()) for part in kept]


def show_default(value: object) -> str:
    """A default value, without addresses in memory."""
    shown = repr(value)
    return "..." if " at 0x" in shown or "<factory>" in shown else shown


def show_signature(name: str, thing: object) -> str:
    """A signature, an argument a line where it does not fit on one."""
    signature = inspect.signature(thing)  # type: ignore[arg-type]
    arguments, keywords_only = [], False
    for argument in signature.parameters.values():
        if argument.kind is argument.KEYWORD_ONLY and not keywords_only:
            keywords_only = True
            arguments.append("*")
        stars = "*" * (argument.kind is argument.VAR_POSITIONAL) + "**" * (argument.kind is argument.VAR_KEYWORD)
        if argument.name == "self" or argument.name.startswith("_"):
            continue
        keywords_only |= argument.kind is argument.VAR_POSITIONAL
        shown = f"{stars}{argument.name}: {str(argument.annotation).strip(chr(39))}"
        if argument.default is not argument.empty:
            shown += f" = {show_default(argument.default)}"
        arguments.append(shown)
    gives = signature.return_annotation
    end = "" if gives in (signature.empty, "None", None) else f" -> {str(gives).strip(chr(39))}"
    line = f"{name}({', '.join(arguments)}){end}"
    if len(line) <= 100:
        return line
    return "\n".join([f"{name}(", *(f"    {argument}," for argument in arguments), f"){end}"])


def list_errors(paragraphs: list[str]) -> list[str]:
    """The errors that a docstring names, as links."""
    named = {name for part in paragraphs for name in _ERROR.findall(part) if hasattr(epitome, name)}
    return [f"[{name}](#{name.lower()})" for name in sorted(named)]


def list_members(kind: type) -> Iterator[str]:
    """A row for each public method and property of a class that says what it does."""
    for name, member in inspect.getmembers(kind):
        thing = member.fget if isinstance(member, property) else getattr(member, "func", member)
        called = inspect.isfunction(member) or inspect.ismethod(member)
        known = called or isinstance(member, property) or type(member).__name__ == "cached_property"
        if name.startswith("_") or not known or not getattr(thing, "__module__", "").startswith("epitome"):
            continue
        said = paragraphs_of(thing)
        if said:
            yield f"| `{name}{'()' if called else ''}` | {said[0].replace('|', chr(92) + '|')} |"


def write_name(name: str) -> Iterator[str]:
    """The lines about one public name."""
    thing = getattr(epitome, name)
    said = paragraphs_of(thing)
    yield f"### {name}\n"
    if name in SPELLED_OTHERWISE:
        yield f"The same as [{SPELLED_OTHERWISE[name]}](#{SPELLED_OTHERWISE[name]}).\n"
        return
    if isinstance(thing, type) and issubclass(thing, epitome.EpitomeError):
        yield f"{said[0]} Code `{thing.code}`, exit code {thing.exit_code}.\n"
        return
    yield f"```py\n{show_signature(name, thing)}\n```\n"
    for part in said:
        yield f"{part}\n"
    if errors := list_errors(said):
        yield f"Errors: {', '.join(errors)}.\n"
    members = list(list_members(thing)) if isinstance(thing, type) else []
    if members:
        yield "\n".join(["| member | what it is |", "|---|---|", *members]) + "\n"


def write_api() -> str:
    """The page of what `import epitome` offers."""
    things = {name: getattr(epitome, name) for name in epitome.__all__}
    errors = [n for n, t in things.items() if isinstance(t, type) and issubclass(t, epitome.EpitomeError)]
    classes = [n for n, t in things.items() if isinstance(t, type) and n not in errors]
    functions = [n for n in things if n not in errors and n not in classes]
    lines = [
        "# Python reference\n",
        f"{MADE}\n",
        "What `import epitome` offers. How strings, files and lists are taken: [calling epitome](../calling.md).\n",
    ]
    for title, names in (("Functions", functions), ("Classes", classes), ("Errors", errors)):
        lines.append(f"## {title}\n")
        for name in names:
            lines += write_name(name)
    lines.append("## Modules\n")
    lines.append("| module | what is in it |\n|---|---|")
    for short, whole in sorted(PUBLIC_NAMES.items()):
        said = paragraphs_of(import_module(whole))[0]
        lines.append(f"| `{short}` | {said} |")
    return "\n".join(lines).rstrip("\n") + "\n"


def read_help(*command: str) -> str:
    """What `epitome COMMAND --help` prints on a terminal of a known width."""
    printed = io.StringIO()
    with patch.dict(os.environ, {"COLUMNS": _COLUMNS, "TERM": "dumb"}), contextlib.redirect_stdout(printed):
        code = run_command([*command, "--help"])
    assert code == 0, command
    return "\n".join(line.rstrip() for line in printed.getvalue().strip().splitlines())


def write_commands() -> str:
    """The page of the commands."""
    lines = [
        "# Command reference\n",
        f"{MADE}\n",
        "What `epitome COMMAND --help` says. Exit codes: [when it fails](../when-it-fails.md#exit-codes).\n",
        f"```text\n{''.join(read_help().partition('Options:')[1:])}\n```\n",
    ]
    for name in HOMES:
        lines.append(f"## {name}\n")
        if name in SPELLED_OTHERWISE:
            lines.append(f"The same as [{SPELLED_OTHERWISE[name]}](#{SPELLED_OTHERWISE[name]}).\n")
        else:
            lines.append(f"```text\n{read_help(name)}\n```\n")
    return "\n".join(lines).rstrip("\n") + "\n"


PAGES = {"api.md": write_api, "commands.md": write_commands}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, write in PAGES.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")


if __name__ == "__main__":
    main()
