"""Which tests run in one process, so that what they share is started or made once: a browser, a service, Spark, a
process that reads for all of them, the parsed modules of the package, the weights of the reader.

Groups are told from the names of tests: the marks of pytest-xdist (`xdist_group`) do not reach its scheduler under
pytest 9, which gives tests no place for them.
"""

from __future__ import annotations

import re
from typing import Any

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

_BROWSER = re.compile(r"\[.*\b(chromium|firefox)\b.*\]$")
_SHARES_A_BROWSER = re.compile(r"(?:^|/)tests/(?:(room)/|extension/(test_[a-z]+))\w*\.py$")
_SHARES_A_FILE = re.compile(
    r"(?:^|/)tests/(?:engines/|extension/|mcp/|service/|contracts/test_docs_(?:blocks|site)|hostile/test_(?:amplification|kit|patterns))"
)
_READS_ALL_MODULES = re.compile(r"(?:^|/)tests/contracts/test_(?:docs_names|shape|short_patterns|static_rules)\.py$")
_SHARES_SPARK = re.compile(r"(?:^|/)tests/bulk/spark/")
_SHARES_THE_READER = re.compile(r"(?:^|/)tests/(?:meaning|rereading)/")


def find_group(test: str) -> str:
    """The group of a test: its own name where it shares nothing that takes long to start."""
    path = test.partition("::")[0]
    browser, sharing = _BROWSER.search(test), _SHARES_A_BROWSER.search(path)
    if browser and sharing:
        return f"{sharing[1] or sharing[2]} {browser[1]}"
    if _SHARES_SPARK.search(path):
        return "spark"
    if _SHARES_THE_READER.search(path):
        return "reader"
    if _READS_ALL_MODULES.search(path):
        return "modules"
    return path if _SHARES_A_FILE.search(path) else test


class GroupScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Hands whole groups to processes, the large ones first."""

    def _split_scope(self, nodeid: str) -> str:
        return find_group(nodeid)

    def _reschedule(self, node: Any) -> None:
        """Give a process work; one that takes the place of a lost one asks again when it knows its tests."""
        if node in self.registered_collections:
            super()._reschedule(node)
