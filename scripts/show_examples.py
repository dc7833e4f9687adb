"""`make run`: the examples as a collection, served to this machine's browser; prints one link and stays."""

import sys
import tempfile
from pathlib import Path

from epitome.collection import Collection, index
from epitome.doors.cli.main import main

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def fill_collection(collection: Collection) -> None:
    """Index the articles and the site, but not the file that tells of them."""
    index(collection, [str(EXAMPLES)])
    collection.remove("README.md")


def show() -> int:
    """Serve the examples from a collection that goes when the service stops."""
    with tempfile.TemporaryDirectory(prefix="epitome-") as folder:
        path = Path(folder, "examples.epitome")
        with Collection(path) as collection:
            fill_collection(collection)
        return main(["serve", str(path), "--port", "0"])


if __name__ == "__main__":
    sys.exit(show())
