"""Where a package is not installed, importing the module that needs it says which extra to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import sys
sys.modules[{package!r}] = None
import epitome.integrations
try:
    import {module}
except epitome.MissingExtra as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("epitome.integrations.langchain", "langchain_core", "langchain"),
        ("epitome.integrations.llamaindex", "llama_index", "llamaindex"),
        ("epitome.integrations.haystack", "haystack", "haystack"),
    ],
)
def test_the_extra_is_named(module: str, package: str, extra: str) -> None:
    code = CODE.format(package=package, module=module)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert f"pip install '/path/to/the/clone[{extra}]'" in done.stdout and module in done.stdout
