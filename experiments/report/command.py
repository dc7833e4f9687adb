"""Arguments, progress and results files of a program."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from epitome.learning.datasets import find_data_folder

ROOT = Path(__file__).resolve().parents[2]
MOST: dict[str, Any] = {"type": int, "help": "at most so many tasks a set and split"}
Item = TypeVar("Item")


def read_arguments(description: str | None, *, instead: str = "", **options: Mapping[str, Any]) -> argparse.Namespace:
    """The command line of a program on the open data: `data` is their folder, each option has settings of argparse; no
    data are needed where the option `instead` is given.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    for name, settings in options.items():
        parser.add_argument(f"--{name.replace('_', '-')}", **settings)
    arguments = parser.parse_args()
    if not getattr(arguments, instead, None):
        arguments.data = find_data_folder(arguments.data)
    return arguments


def describe_versions(*packages: str) -> str:
    """Python's version, ours and those of packages."""
    named = ", ".join(f"{name} {version(name)}" for name in ("epitome-reader", *packages))
    return f"Python {sys.version.split()[0]}, {named}"


def show_progress(text: str) -> None:
    """A line for the person who watches."""
    print(text, file=sys.stderr, flush=True)


def watch(items: Sequence[Item], title: str, *, every: int = 50) -> Iterator[Item]:
    """The items, with a line of progress now and then."""
    for number, item in enumerate(items):
        if number % every == 0:
            show_progress(f"{title}: {number} of {len(items)}")
        yield item


def make_folder(place: str) -> Path:
    """A folder of results, named from the repository's root."""
    folder = ROOT / place
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def write_results(place: str, page: str, data: object, *, name: str = "results", page_name: str = "") -> None:
    """Print a page and write it, with its data as JSON."""
    folder = make_folder(place)
    (folder / f"{page_name or name}.md").write_text(page, encoding="utf-8")
    (folder / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(page)
