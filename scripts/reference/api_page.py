"""The page of what `import epitome` offers: signatures, docstrings, an example, errors and members of each name."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module

import epitome
from epitome.runtime.public_names import PUBLIC_NAMES
from reference import MADE
from reference.docstrings import paragraphs_of, show_example

SPELLED_OTHERWISE = {"summarize": "summarise"}
_ERROR = re.compile(r"\b(?:[A-Z]\w*Error|NotFound|MissingExtra)\b")
_LINE = 100


def show_default(value: object) -> str:
    """A default value, without addresses in memory."""
    shown = repr(value)
    return "..." if " at 0x" in shown or "<factory>" in shown else shown


def show_type(annotation: object) -> str:
    """A type as it is written; "" if none is."""
    if annotation is inspect.Parameter.empty:
        return ""
    return annotation.strip("'") if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))


def list_arguments(signature: inspect.Signature) -> Iterator[str]:
    """The arguments of a signature with their types and defaults, without self and private ones."""
    keywords_only = False
    for argument in signature.parameters.values():
        if argument.kind is argument.KEYWORD_ONLY and not keywords_only:
            keywords_only = True
            yield "*"
        if argument.name == "self" or argument.name.startswith("_"):
            continue
        keywords_only |= argument.kind is argument.VAR_POSITIONAL
        stars = "*" * (argument.kind is argument.VAR_POSITIONAL) + "**" * (argument.kind is argument.VAR_KEYWORD)
        shown = f"{stars}{argument.name}: {show_type(argument.annotation)}"
        yield shown if argument.default is argument.empty else f"{shown} = {show_default(argument.default)}"


def show_signature(name: str, thing: object) -> str:
    """A signature, an argument a line where it does not fit on one."""
    signature = inspect.signature(thing)  # type: ignore[arg-type]
    arguments = list(list_arguments(signature))
    gives = show_type(signature.return_annotation)
    end = "" if gives in ("", "None") else f" -> {gives}"
    line = f"{name}({', '.join(arguments)}){end}"
    if len(line) <= _LINE:
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
            yield f"| `{show_member(name, thing, called=called)}` | {said[0].replace('|', chr(92) + '|')} |"


def show_member(name: str, thing: object, *, called: bool) -> str:
    """A method with its arguments and types, or a property with its type; on one line of a table."""
    signature = inspect.signature(thing)  # type: ignore[arg-type]
    gives = show_type(signature.return_annotation)
    arguments = f"({', '.join(list_arguments(signature))})" if called else ""
    end = "" if gives in ("", "None") else f" -> {gives}"
    return f"{name}{arguments}{end}".replace("|", "\\|")


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
    yield f"```text\n{show_signature(name, thing)}\n```\n"
    yield f"{said[0]}\n"
    yield from show_example(thing)
    for part in said[1:]:
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
        "What `import epitome` offers. How strings, files and lists are taken: [calling "
        "epitome](../calling.md). The same "
        "text is in Python: `help(epitome.summarise)`.\n",
        "An error of a function says what happened and what to do. All errors and their codes: [errors](errors.md).\n",
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
