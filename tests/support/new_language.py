"""A language that the package does not know, added as a contributor adds one: by one file."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from epitome.language.packs import load_pack, pack_files

CODE = "tok"
PACK = """
name = "Toki Pona"
stop_words = "li e la pi en o a ni ona mi sina tawa lon"

[splitting]
never_final = "kulu"

[cues]
phrases = ["lipu ni", "mi pana e sona"]
[cues.headings]
introduction = ["*open*"]

[genres.sentences]
reports = ["toki e ni"]

[asking]
number = [{ is = "mute seme", yes = "Jan mute seme li lon?", no = "Seme li mute?" }]
person = ["jan seme"]

[answers]
numbers = "wan tu luka"

[openings]
verbs = ["li"]
itself = ["lipu (ni|mi)"]

[pointers]
openings = ["o lukin"]
more = ["sona mute"]
found = ["lon"]
endings = ["sama ni"]

[cards]
lead_ins = ["sama ni"]
"""


@contextmanager
def add_language(folder: Path, text: str = PACK) -> Iterator[None]:
    """The packs of the package with one file more."""
    packs = folder / "packs"
    shutil.copytree(Path(pack_files.__file__).parent, packs, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (packs / f"{CODE}.toml").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pack_files, "find_folder", lambda: packs)
        patch.setattr(pack_files, "read_shipped", lambda place: (packs / Path(place).name).read_bytes())
        load_pack.cache_clear()
        try:
            yield
        finally:
            load_pack.cache_clear()
