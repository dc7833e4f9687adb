"""The list of all hostile files as a page: `PYTHONPATH=src:tests python -m hostile.kit.listing` writes KIT.md."""

from __future__ import annotations

from pathlib import Path

from hostile.kit.registry import FORMATS, KIT, MECHANISMS

PAGE = Path(__file__).parents[1] / "KIT.md"


def write_listing() -> str:
    """Mechanisms with what they are, then all files with what they do."""
    files = list(KIT.values())
    counts = ", ".join(f"{format} {sum(file.format == format for file in files)}" for format in FORMATS)
    mechanisms = "\n".join(
        f"| {name.replace('_', ' ')} | {sum(file.mechanism == name for file in files)} | {meaning} |"
        for name, meaning in MECHANISMS.items()
    )
    listed = "\n".join(f"| `{file.name}` | {file.mechanism.replace('_', ' ')} | {file.attack} |" for file in files)
    return f"""# Hostile files of our own

{len(files)} files in {len(FORMATS)} formats, by {len(MECHANISMS)} mechanisms; no format has two files of one mechanism.
Each is written by a function of `kit/`, and brought to the library, the command line, the service (as JSON and as an
upload) and the MCP server: a documented answer or error, at most 1.5 GB in the process that reads it and 300 MB in the
one that asks, nothing opened that it names. `make test` brings all of them to the library, with floods a twentieth as
long, and a part of them to the other doors; `python benchmarks/hostile_kit.py` brings all to all.

This page is written by `PYTHONPATH=src:tests python -m hostile.kit.listing`.

Files of each format: {counts}.

| mechanism | files | what it is |
|---|---:|---|
{mechanisms}

| file | mechanism | what it does |
|---|---|---|
{listed}
"""


if __name__ == "__main__":
    PAGE.write_text(write_listing(), encoding="utf-8")
