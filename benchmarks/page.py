"""The page of a benchmark, as experiments/report writes it; programs of cells import this in the parent alone."""

import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts"))

from report.command import describe_versions, write_results
from report.markdown import format_figures


def write_page(
    command: str, title: str, packages: str, lines: Iterable[str], data: object, *, about: str = "", **place: str
) -> None:
    """Print a page and write it: title, command, versions of the packages, what there is to say `about` the run, lines.

    Its folder of results is named after the program, or by `folder`.
    """
    head = [f"# {title}", "", f"Command: `python benchmarks/{command}`", ""]
    page = "\n".join([*head, f"{describe_versions(*packages.split())}{about}", "", *lines, ""])
    folder = place.get("folder", command.partition(".")[0])
    write_results(f"benchmarks/results/{folder}", page, data, page_name=place.get("page_name", "table"))


def run_on_folder(
    measure: Callable[[Path, Path], dict[str, float]], program: str, title: str, packages: str, about: str
) -> None:
    """Measure the folder that the command line names, with a place to write in; the figures as a page."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit(f"usage: python benchmarks/{program} FOLDER")
    with tempfile.TemporaryDirectory() as place:
        found = measure(Path(sys.argv[1]), Path(place))
    lines = format_figures(found)
    write_page(f"{program} FOLDER", title, packages, lines, found, about=about, page_name="results")
