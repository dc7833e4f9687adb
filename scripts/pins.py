"""The pins of requirements/: what is installed, in which release, and the hashes that its files may have."""

import re
from dataclasses import dataclass
from pathlib import Path

REQUIREMENTS = Path(__file__).resolve().parent.parent / "requirements"
_PIN = re.compile(r"(?P<name>[\w.-]+)(?:\[[\w.,-]+\])?==(?P<version>[\w.!+-]+)(?: ; (?P<marker>.+))?")


@dataclass(frozen=True)
class Pin:
    """A release of a distribution; where a marker stands, for the machines that it describes."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]


def read_pins(path: Path) -> list[Pin]:
    """The pins of a file as uv writes them: a release a line, its hashes on the lines that continue it."""
    pins = []
    for entry in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        release, *hashes = re.split(r"\s+--hash=sha256:", entry.strip())
        found = _PIN.fullmatch(release)
        if found is None or not hashes:
            raise SystemExit(f"error: {path.name}: '{release}' is no pin with hashes (make pins writes the file anew)")
        pins.append(Pin(found["name"], found["version"], found["marker"] or "", tuple(hashes)))
    return pins
