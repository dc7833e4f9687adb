"""`make run`: the examples as a collection, served to this machine's browser; prints one link and stays."""

import sys
import tempfile
from pathlib import Path

from epitome.collection import Collection, index
from epitome.doors.cli.main import main

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def fill_collection(collection: Collection) -> None:
    """Index the articles and the site, but not the file that tells of them, nor the texts of the gallery."""
    index(collection, [str(EXAMPLES)])
    others = [entry.id for entry in collection.documents if entry.id.startswith("gallery/")]
    for id in ["README.md", *others]:
        collection.remove(id)


def show() -> int:
    """Serve the examples from a collection that goes when the service stops."""
    with tempfile.TemporaryDirectory(prefix="epitome-") as folder:
        path = Path(folder, "examples.epitome")
        with Collection(path) as collection:
            fill_collection(collection)
        return main(["serve", str(path), "--port", "0"])


if __name__ == "__main__":
    sys.exit(show())
