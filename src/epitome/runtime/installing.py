"""How epitome and its extras are installed: the one place that says it, for messages and for the docs.

`ON_INDEX` is False as long as no package index has the distributions; then every command names a clone. When they are
published, set it and run `python scripts/write_installs.py`, which rewrites the commands of the pages.
"""

from __future__ import annotations

ON_INDEX = False
NAME, MEANING = "epitome-reader", "meaning"
CLONE = "/path/to/the/clone"


def advise_install(extra: str = "", *, on_index: bool = ON_INDEX) -> str:
    """The command that installs an extra; epitome itself without one."""
    if extra == MEANING and not on_index:
        return f"pip install {CLONE}/packages/meaning"
    place = NAME if on_index else CLONE
    return f"pip install '{place}[{extra}]'" if extra else f"pip install {place}"
