"""`make run`: the examples as a collection, served to this machine's browser; prints one link and stays."""

import sys
import tempfile
from pathlib import Path

from epitome.cli.main import main
from epitome.collection import Collection, index

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SUFFIXES = {".xml", ".html", ".txt"}


def show() -> int:
    """Index the examples into a collection that goes when the service stops."""
    with tempfile.TemporaryDirectory(prefix="epitome-") as folder:
        path = Path(folder, "examples.epitome")
        with Collection(path) as collection:
            index(collection, [str(file) for file in sorted(EXAMPLES.iterdir()) if file.suffix in SUFFIXES])
        return main(["serve", str(path), "--port", "0"])


if __name__ == "__main__":
    sys.exit(show())
