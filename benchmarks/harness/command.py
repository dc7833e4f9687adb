"""The command line of a program, its progress, and its results: a page in Markdown, with the data as JSON."""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from epitome.learning.datasets import find_data_folder
from harness import ROOT

MOST: dict[str, Any] = {"type": int, "help": "at most so many tasks a set and split"}
MODELS: dict[str, Any] = {"type": Path, "help": "a folder to keep learnt models in"}
Item = TypeVar("Item")


def read_arguments(
    description: str | None, *places: str, instead: str = "", **options: Mapping[str, Any]
) -> argparse.Namespace:
    """The command line: folders by their names, `data` (that of the open data sets) where none is named, and options
    with settings of argparse; no data are needed where the option `instead` is given.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for place in places or ("data",):
        if place == "data":
            parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
        else:
            parser.add_argument(place, type=Path, help="a folder")
    for name, settings in options.items():
        parser.add_argument(f"--{name.replace('_', '-')}", **settings)
    arguments = parser.parse_args()
    if "data" in arguments and not getattr(arguments, instead, None):
        arguments.data = find_data_folder(arguments.data)
    return arguments


@contextmanager
def keep_in(folder: Path | None) -> Iterator[Path]:
    """The folder, made where it is not there; without one a folder that goes."""
    with tempfile.TemporaryDirectory() as place:
        kept = folder or Path(place)
        kept.mkdir(parents=True, exist_ok=True)
        yield kept


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


def write_page(
    command: str,
    title: str,
    packages: str,
    lines: Iterable[str],
    data: object,
    *,
    about: str = "",
    short: bool = False,
    **place: str,
) -> None:
    """Print a page and write it, but for a short run: title, command, versions of the packages, what there is to say
    `about` the run, lines. Its folder of results is named after the program, or by `folder`.
    """
    head = [f"# {title}", "", f"Command: `python benchmarks/{command}`", ""]
    page = "\n".join([*head, f"{describe_versions(*packages.split())}{about}", "", *lines, ""])
    if short:
        print(page)
        return
    folder = place.get("folder", command.partition(".")[0])
    write_results(f"benchmarks/results/{folder}", page, data, page_name=place.get("page_name", "table"))


def read_parts(name: str) -> dict[str, Any]:
    """What was measured before of a benchmark that is run part by part."""
    path = ROOT / "benchmarks" / "results" / name / "results.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def choose_part(program: str, parts: Iterable[str], more: str = "") -> tuple[str, str]:
    """The part that the command line names, and what is said after it."""
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in parts:
        sys.exit(f"usage: python benchmarks/{program} {'|'.join(parts)} {more}")
    return sys.argv[1], [*sys.argv, ""][2]
