"""Optional packages, imported where they are needed; without one the error says what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from epitome.runtime.errors import MissingExtra, ModelError
from epitome.runtime.installing import advise_install


@contextmanager
def require_package(package: str, advice: str = advise_install("semantic")) -> Iterator[None]:
    """Wraps the import of a package; raises `MissingExtra` if it fails."""
    try:
        yield
    except ImportError:
        raise MissingExtra(f"embeddings need the package {package}", advice) from None


def load_tokenizer(path: Path) -> Any:
    """The tokenizer in a file, without truncation and padding."""
    with require_package("tokenizers"):
        from tokenizers import Tokenizer
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # the package raises bare exceptions
        raise ModelError(f"{path} is no tokenizer ({str(error)[:80]})", "give the folder of a model, whole") from None
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer
