"""The engine in the search of the site: its modules, as far as a page in English loads them, without their comments."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ENGINE = Path(__file__).resolve().parents[1] / "packages" / "snippets-js"
START = ENGINE / "sites.js"
LICENCE = ENGINE / "LICENSE"
_IMPORT = re.compile(r"^(?:import|export)\b[^;]*?\bfrom \"([^\"]+)\"|^import \"([^\"]+)\"", re.MULTILINE)
_ASIDE = re.compile(r"^[ \t]*(?:/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|//[^\n]*\n)|^[ \t]+", re.MULTILINE)


def list_modules(start: Path = START) -> list[Path]:
    """A module and all that it imports at once; what it may import later is for other languages."""
    found: dict[Path, None] = {}
    waiting = [start]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found[module] = None
            names = _IMPORT.findall(module.read_text(encoding="utf-8"))
            waiting += [(module.parent / (one or other)).resolve() for one, other in names]
    return list(found)


def copy_engine(folder: Path) -> None:
    """Put the engine into a folder of the site."""
    for module in list_modules():
        place = folder / module.relative_to(ENGINE)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_ASIDE.sub("", module.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copy(LICENCE, folder / LICENCE.name)
