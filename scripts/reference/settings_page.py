"""The page of settings: environment variables, the settings of systems, and where state is kept."""

from __future__ import annotations

import re
from pathlib import Path

from epitome.doors.cli.extras import EXTRAS
from epitome.systems import SETTINGS
from reference import MADE

SOURCE = Path(__file__).resolve().parents[2] / "src"
VARIABLES = {
    "EPITOME_STATE": "the folder of what the service and the room keep: the token, uploads that wait, login codes",
    "EPITOME_DATA": "the folder of data sets, for `epitome evaluate` and `epitome train` where none is named",
    "EPITOME_CHROMIUM": "the Chromium that `epitome doctor` shows and that the tests drive",
    "EPITOME_FIREFOX": "the same for Firefox",
    "XDG_STATE_HOME": "on Linux, where the state folder is made if `EPITOME_STATE` is not set",
    "LOCALAPPDATA": "the same on Windows",
    "NO_COLOR": "with any value, no colours on a terminal",
    "TERM": "`dumb`: no colours, either",
    "SSH_CONNECTION": "if it is set, `epitome serve` prints its link and opens no browser",
    "DISPLAY": "without it and `WAYLAND_DISPLAY`, on Linux no browser is opened",
    "WAYLAND_DISPLAY": "see `DISPLAY`",
    "HOME": "handed to the processes that read documents; nothing else of your environment is, except the next",
    "LD_LIBRARY_PATH": "handed to them, too",
}
_READ = re.compile(r"environ(?:ment)?(?:\.get\(|\[)\s*\"(\w+)\"|\"([A-Z_]{4,})\" in os\.environ")
_NAMED = re.compile(r"\"(EPITOME_[A-Z]+)\"")
_LISTED = re.compile(r"os\.environ(?:\.get\(name\)|\[name\]) for name in (?:\(([^)]*)\)|_INHERITED)")
_INHERITED = re.compile(r"_INHERITED = \(([^)]*)\)")
_STRING = re.compile(r"\"(\w+)\"")


def find_variables() -> set[str]:
    """The environment variables that the code reads."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {name for names in _READ.findall(text) for name in names if name} | set(_NAMED.findall(text))
        for listed in [*_LISTED.findall(text), *_INHERITED.findall(text)]:
            found |= set(_STRING.findall(listed))
    return found


def write_settings() -> str:
    """The page of settings."""
    lines = [
        "# Settings\n",
        f"{MADE}\n",
        "epitome has no configuration file. You set things with arguments in Python ([Python](api.md)), with "
        "options on "
        "the command line ([commands](commands.md)), and with the variables below.\n",
        "## Environment variables\n",
        "| variable | what it does |\n|---|---|",
        *(f"| `{name}` | {meaning} |" for name, meaning in VARIABLES.items()),
        "",
        "Proxies of the environment are not used.\n",
        "## Settings of systems\n",
        "For the published methods. On the command line `--set NAME=VALUE`, in Python "
        '`epitome.systems.structured(query="title")` as `model=`. The page of each method explains them.\n',
    ]
    for system, settings in SETTINGS.items():
        lines += [f"### {system}\n", f"The method: [{system}](../methods/{system}.md).\n"]
        lines += ["| setting | type | default | meaning |\n|---|---|---|---|"]
        lines += [f"| `{one.name}` | {one.kind} | {one.default} | {one.meaning} |" for one in settings]
        lines += [""]
    lines += [
        "## Extras\n",
        "What an optional part adds, on Linux. How to install one: [README](../../README.md#extras).\n",
        "| extra | you get | adds |\n|---|---|---|",
        *(f"| `{extra.name}` | {extra.gives} | {extra.size} |" for extra in EXTRAS),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"
