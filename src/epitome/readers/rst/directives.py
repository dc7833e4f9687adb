"""Directives of reStructuredText and Sphinx: which are read, and as what, and which are skipped."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.readers.build.roles import CAPTION, CAPTIONED, GROUP, ITEM, LIST, TERM, ElementRole
from epitome.readers.numbers import read_number
from epitome.readers.rst.lines import FIELD
from epitome.readers.rst.rst_tables import read_csv, read_list_table
from epitome.readers.rst.rst_text import RstText

_LABEL = ElementRole("block", "fact")
_UNREAD = frozenset(
    "include raw image contents toctree index literalinclude sectnum section-numbering header footer target-notes meta "
    "highlight default-role role module currentmodule py:module py:currentmodule tabularcolumns plot graphviz digraph "
    "graph inheritance-diagram math automodule autoclass autofunction autosummary autodata automethod autoattribute "
    "autoexception program title date unicode rst-class codeauthor sectionauthor moduleauthor cssclass "
    "testsetup testcleanup bibliography kernel-doc youtube restructuredtext-test-directive only-hidden figure-md "
    "default-domain namespace cpp:namespace uml mermaid container-end".split()
)
_CODE = frozenset(
    "code code-block sourcecode parsed-literal prompt doctest testcode testoutput console ipython "
    "productionlist".split()
)
_NOTES = frozenset("note warning tip caution danger error hint important attention seealso todo admonition".split())
_VERSIONS = frozenset(
    "versionadded versionchanged deprecated deprecated-removed versionremoved availability impl-detail".split()
)
_TITLED = frozenset("topic sidebar rubric admonition dropdown card tab-item".split())
_CAPTIONED = frozenset("table list-table csv-table".split())
_PLAIN = frozenset(
    "container compound only epigraph highlights pull-quote glossary hlist centered ifconfig tabs tab tab-set grid "
    "line-block acks describe-hidden cssclass div".split()
)
_DOMAINS = ("py", "c", "cpp", "js", "rst")
_DESCRIBED = frozenset(
    "function class method attribute data exception classmethod staticmethod decorator property module describe object "
    "option cmdoption envvar opcode macro type struct member var enum enumerator directive role confval setting token "
    "index pdbcommand 2to3fixer program decoratormethod abstractmethod awaitablefunction awaitablemethod "
    "coroutinefunction coroutinemethod".split()
)


def walk_directive(text: RstText, name: str, argument: str, body: Sequence[str]) -> None:
    """Walk a directive: its argument, and its body without the options."""
    feed = text.feed
    arguments, options, content = _split(argument, body)
    if name in _UNREAD:
        return
    if name in _CODE:
        feed.add_code("\n".join(content))
    elif name in _CAPTIONED:
        _walk_table(text, name, " ".join(arguments), options, content)
    elif name == "figure":
        feed.open("figure", CAPTIONED)
        text.walk_inside(content)
        feed.close()
    elif name in _NOTES or name in _TITLED or name in _PLAIN:
        feed.open(name.rpartition(":")[2], GROUP)
        if name in _TITLED or name == "centered":
            feed.open("label", _LABEL)
            text.add_inline(" ".join(arguments))
            feed.close()
            text.walk_inside(content)
        else:
            is_text = name in _NOTES or name in ("epigraph", "highlights", "pull-quote")
            text.walk_inside([*(arguments if is_text else ()), *content])
        feed.close()
    elif name in _VERSIONS:
        version, _, said = " ".join(arguments).partition(" ")
        feed.open("version", GROUP)
        text.walk_inside([said or version if name in ("availability", "impl-detail") else said, *content])
        feed.close()
    elif _is_described(name):
        _walk_described(text, arguments, content)
    else:
        feed.open("directive", GROUP)
        text.walk_inside(content)
        feed.close()


def _is_described(name: str) -> bool:
    """Whether a directive describes an object, with or without its domain: "function", "py:function"."""
    domain, colon, kind = name.partition(":")
    return kind in _DESCRIBED and domain in _DOMAINS if colon else name in _DESCRIBED


def _split(argument: str, body: Sequence[str]) -> tuple[list[str], dict[str, str], list[str]]:
    """The lines of the argument, the options by name, and the content of a directive."""
    arguments = [argument] if argument.strip() else []
    at = 0
    while at < len(body) and body[at] and not FIELD.match(body[at]):
        if not arguments:  # the content begins immediately
            return [], {}, list(body)
        arguments.append(body[at].strip())
        at += 1
    options: dict[str, str] = {}
    while at < len(body) and (field := FIELD.match(body[at])):
        options[field.group(1)] = body[at][field.end() :]
        at += 1
        while at < len(body) and body[at].startswith(" "):
            at += 1
    return arguments, options, list(body[at:])


def _walk_described(text: RstText, signatures: Sequence[str], content: Sequence[str]) -> None:
    """What an object is: its signatures are terms."""
    feed = text.feed
    feed.open("list", LIST)
    for signature in signatures:
        feed.add_block(signature.replace("\\", ""), "term", TERM)
    feed.open("item", ITEM)
    text.walk_inside(content)
    feed.close()
    feed.close()


def _walk_table(text: RstText, name: str, title: str, options: dict[str, str], content: Sequence[str]) -> None:
    if title:
        text.feed.open("caption", CAPTION)
        text.add_inline(title)
        text.feed.close()
    head_rows = read_number(options.get("header-rows", ""), most=99) or 0
    if name == "table":
        text.walk_inside(content)
    elif name == "list-table":
        text.add_table(read_list_table(content, head_rows))
    elif "file" not in options and "url" not in options:
        header = [options["header"]] if options.get("header") else []
        text.add_table(read_csv([*header, *content], head_rows or len(header)))
