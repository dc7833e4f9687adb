"""The longer statements of SQL, which stand in `statements.toml`."""

from __future__ import annotations

import tomllib
from functools import cache

from epitome.runtime.shipped_files import read_shipped


@cache
def load_statements() -> dict[str, str]:
    """The statements by their names."""
    return tomllib.loads(read_shipped("collection/engines/postgres/statements.toml").decode())
