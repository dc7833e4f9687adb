"""The page of errors: classes, codes and exit codes, their status over HTTP, and the rules of fetching."""

from __future__ import annotations

from collections.abc import Iterator

import epitome
from epitome.doors.cli.commands.check_answer import NOT_SOUND
from epitome.doors.cli.inputs import SOME_REFUSED
from epitome.doors.cli.main import INTERRUPTED
from epitome.doors.http.problems import CODES
from epitome.runtime.errors import EpitomeError
from epitome.sources.web import RULES
from reference import MADE
from reference.docstrings import paragraphs_of


def list_classes() -> list[type[EpitomeError]]:
    """The classes of errors, the base first, the others by their exit code."""
    named = [getattr(epitome, name) for name in epitome.__all__]
    found = [kind for kind in named if isinstance(kind, type) and issubclass(kind, EpitomeError)]
    return sorted(found, key=lambda kind: (kind is not EpitomeError, kind.exit_code))


def write_classes() -> Iterator[str]:
    """A row for each class."""
    yield "| class | code | exit code | HTTP status | meaning |\n|---|---|---|---|---|"
    for kind in list_classes():
        said = paragraphs_of(kind)[0].replace("docs/limits.md", "[limits](../limits.md)")
        link = f"[{kind.__name__}](api.md#{kind.__name__.lower()})"
        yield f"| {link} | `{kind.code}` | {kind.exit_code} | {CODES[kind.code]} | {said} |"
    yield ""


def write_errors() -> str:
    """The page of errors."""
    lines = [
        "# Errors and exit codes\n",
        f"{MADE}\n",
        "One fault has one code everywhere: in Python, on the command line, over HTTP and for agents. An "
        "error says what "
        "happened and then what to do. An example of each: [when it fails](../when-it-fails.md#exit-codes).\n",
        "## In Python\n",
        "Each class is a kind of `epitome.EpitomeError` and has `what`, `do`, `code` and `exit_code`.\n",
        *write_classes(),
        "## On the command line\n",
        "The exit codes above, and these:\n",
        "| exit code | meaning |\n|---|---|",
        "| 0 | done; standard error says what was cut |",
        f"| {SOME_REFUSED} | some of several inputs were refused, or a quote no longer stands; the rest is done |",
        f"| {NOT_SOUND} | `epitome check` found a quote or a claim that is not in the sources |",
        f"| {INTERRUPTED} | you stopped it |\n",
        "## Over HTTP\n",
        "An answer of the type `application/problem+json` has the code as `code`. The table has the usual status. In "
        "some cases another fits better: a page that a rule forbids gives 422. When each happens: "
        "[the service](../service.md#errors).\n",
        "| code | status |\n|---|---|",
        *(f"| `{code}` | {status} |" for code, status in CODES.items()),
        "",
        "## Rules of fetching\n",
        "A [FetchError](api.md#fetcherror) names the rule that forbade a page, as `rule`. What each rule checks: "
        "[fetching](../limits.md#fetching).\n",
        "| rule | what happened | what to do |\n|---|---|---|",
        *(f"| `{rule}` | {what} | {do} |" for rule, (what, do) in RULES.items()),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"
