"""A reader with each browser in turn, once a session."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.browser.extension import Reader, open_reader
from support.browser.pages import ACTING, COMPONENTS, EVIL, HIDDEN_MAIN, HOSTILE, IN_A_FORM, MANY


@pytest.fixture(scope="session", params=["chromium", "firefox"])
def reader(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp(request.param)
    pages: dict[str, str] = {"evil.html": EVIL, "links.html": MANY, "acting.html": ACTING}
    pages |= {"components.html": COMPONENTS, "in-a-form.html": IN_A_FORM, "hidden-main.html": HIDDEN_MAIN}
    with open_reader(request.param, folder, pages) as reader:
        pages["hostile.html"] = HOSTILE.replace("{port}", str(reader.site.port))
        yield reader


@pytest.fixture
def paired_reader(reader: Reader) -> Reader:
    reader.pair()
    return reader
