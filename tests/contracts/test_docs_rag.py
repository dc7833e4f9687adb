"""The examples of docs/rag.md print what the page says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs/rag.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```\n```text\n(.*?)```", PAGE, re.DOTALL)


def test_every_block_of_the_page_is_an_example_with_its_output() -> None:
    assert len(EXAMPLES) == 5
    assert len(re.findall(r"^```", PAGE, re.MULTILINE)) == 4 * len(EXAMPLES)


@pytest.mark.parametrize(("code", "expected"), EXAMPLES, ids=["langchain", "llamaindex", "tokens", "chunks", "many"])
def test_an_example_prints_what_the_page_says(code: str, expected: str) -> None:
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(compile(code, "rag.md", "exec"), {})
    assert shown.getvalue() == expected
