"""What docstrings say: paragraphs and lists as lines of Markdown, and their examples."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator

_PARSER = doctest.DocTestParser()
_PROMPT = ">>> "
_AFTER_IMPORTS = re.compile(r"^((?:import \w+\n)+)")


def paragraphs_of(thing: object) -> list[str]:
    """The paragraphs of a docstring, each as one line, without its examples; of a list an item a line."""
    parts = (inspect.getdoc(thing) or "").split("\n\n")
    return [_unfold(part) for part in parts if not part.startswith(("    ", _PROMPT))]


def _unfold(part: str) -> str:
    if not part.startswith("- "):
        return " ".join(part.split())
    return "\n".join(f"- {' '.join(item.split())}" for item in ("\n" + part).split("\n- ")[1:])


def show_example(thing: object) -> Iterator[str]:
    """The example of a docstring as a block of Python and a block of what it prints."""
    examples = _PARSER.get_examples(inspect.getdoc(thing) or "")
    if examples:
        source = _AFTER_IMPORTS.sub(r"\1\n", "".join(example.source for example in examples), count=1)
        printed = "".join(example.want for example in examples)
        yield f"```python\n{source}```" + (f"\n```text\n{printed}```\n" if printed else "\n")
