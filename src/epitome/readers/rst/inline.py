"""Inline markup of reStructuredText: the text as a reader would see it, and its links."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_BEFORE = r"(?<![\w\\`*|])"
_AFTER = r"(?![\w`*])"
_MARKS = (
    r"\\(?P<escaped>.|$)",
    r"``(?P<literal>(?:[^`]|`(?!`)){1,2000})``",
    rf"{_BEFORE}:(?P<role>[a-zA-Z][\w.+:-]{{0,60}}):`(?P<content>[^`]{{1,2000}})`",
    rf"{_BEFORE}`(?P<quoted>[^`\s][^`]{{0,2000}})`(?P<after>:[a-zA-Z][\w.+:-]{{0,60}}:(?!\w)|_{{0,2}})",
    rf"{_BEFORE}\*\*(?=\S)(?P<strong>[^*]{{1,2000}})(?<=\S)\*\*{_AFTER}",
    rf"{_BEFORE}\*(?=[^\s*])(?P<emphasis>[^*]{{1,2000}})(?<=\S)\*{_AFTER}",
    rf"{_BEFORE}\|(?=\S)(?P<name>[^|\n]{{1,100}})(?<=\S)\|_{{0,2}}{_AFTER}",
    r"(?P<space>\s?)\[(?P<note>[#*\w][\w.#-]{0,60}|[#*])\]_(?!\w)",
    r"(?<!\w)(?P<reference>[a-zA-Z0-9](?:[\w.+-]{0,80}[a-zA-Z0-9])?)__?(?!\w)",
    r"(?<!\w)_`(?P<target>[^`]{1,500})`",
)
_MARK = re.compile("|".join(_MARKS), re.DOTALL)
_AUTO_NOTE = re.compile(r"\d+|#.*|\*")
_SILENT_ROLES = frozenset(("raw", "index"))
_ADDRESS = re.compile(r"https?://|mailto:|ftp://|#")


def iterate_inline(text: str, names: Mapping[str, str]) -> Iterator[tuple[str, str | None]]:
    """The pieces of a text without markup, each with the address that it links to; `names` are substitutions."""
    at = 0
    for found in _MARK.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], None
        yield _read_mark(found, names)
        at = found.end()
    yield text[at:], None


def strip_inline(text: str, names: Mapping[str, str]) -> str:
    """A text without its markup."""
    return "".join(piece for piece, _ in iterate_inline(text, names))


def _read_mark(found: re.Match[str], names: Mapping[str, str]) -> tuple[str, str | None]:
    kind = found.lastgroup
    groups = found.groupdict()
    if groups["escaped"] is not None:
        return ("" if groups["escaped"].isspace() else groups["escaped"]), None
    if groups["content"] is not None:
        return _read_role(groups["role"], groups["content"])
    if groups["quoted"] is not None:
        role = groups["after"].strip(":_")
        return _read_role(role, groups["quoted"]) if role else _read_title(groups["quoted"])
    if groups["name"] is not None:
        return names.get(groups["name"], ""), None
    if groups["note"] is not None:
        is_silent = _AUTO_NOTE.fullmatch(groups["note"])
        return ("" if is_silent else f"{groups['space']}[{groups['note']}]"), None
    return str(groups[kind or ""] or ""), None


def _read_role(role: str, content: str) -> tuple[str, str | None]:
    """The text of a role: its title, without the prefixes that tell Sphinx how to shorten it."""
    if role in _SILENT_ROLES:
        return "", None
    title, _ = _split_title(content)
    if title:
        return title, None
    if content.startswith("~"):
        return content[1:].rpartition(".")[2] or content[1:], None
    return content.lstrip("!"), None


def _read_title(quoted: str) -> tuple[str, str | None]:
    title, target = _split_title(quoted)
    href = target[:2048] if _ADDRESS.match(target) else None
    return title or target or quoted, href


def _split_title(content: str) -> tuple[str, str]:
    """The parts of "title <target>"; both are empty if there is no target."""
    if not content.endswith(">") or "<" not in content:
        return "", ""
    title, _, target = content[:-1].rpartition("<")
    return title.rstrip(), "".join(target.split())
