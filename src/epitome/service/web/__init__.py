"""The files of the page: our own HTML, CSS and script; nothing in them comes from a document."""

from __future__ import annotations

from functools import cache
from importlib import resources


@cache
def file(name: str) -> bytes:
    """The bytes of a file of the page."""
    return (resources.files("epitome.service.web") / name).read_bytes()


def login_page() -> bytes:
    """The page that takes the code of a login link."""
    return file("login.html")
