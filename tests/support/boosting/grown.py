"""Whether LightGBM can grow trees here: its package links to a library of the system."""

from __future__ import annotations

import os

import pytest


def _loads() -> bool:
    try:
        import lightgbm  # noqa: F401
    except OSError:
        return False
    return True


HERE = _loads()
if not HERE and "boost" in os.environ.get("EPITOME_REQUIRE", "").split(","):
    pytest.fail("LightGBM cannot be loaded, and EPITOME_REQUIRE asks for boost: run scripts/system-packages")
needs_trees = pytest.mark.skipif(not HERE, reason="LightGBM cannot be loaded: install libgomp")
