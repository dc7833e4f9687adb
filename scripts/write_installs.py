"""Write the commands of installation into README, docs and agents as `epitome.runtime.installing` gives them.

python scripts/write_installs.py
"""

from __future__ import annotations

import re
from pathlib import Path

from epitome.runtime.installing import CLONE, MEANING, NAME, ON_INDEX, advise_install

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    path
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "agents").glob("*.md"))]
    if "reference" not in path.parts
]
COMMAND = re.compile(
    rf"pip install (?P<quote>['\"]?)(?:{NAME}|{CLONE}(?P<meaning>/packages/meaning)?)(?:\[(?P<extra>\w+)\])?(?P=quote)"
)


def rewrite(text: str, *, on_index: bool = ON_INDEX) -> str:
    """A page with the commands that are true."""

    def name_extra(found: re.Match[str]) -> str:
        return advise_install(MEANING if found["meaning"] else found["extra"] or "", on_index=on_index)

    return COMMAND.sub(name_extra, text)


def main() -> None:
    for path in PAGES:
        path.write_text(rewrite(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
