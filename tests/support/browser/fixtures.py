"""A reader with each browser in turn, once a session; a service, for tests that want one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.browser.extension import Reader, open_reader
from support.browser.odd_pages import ODD_PAGES
from support.browser.pages import ACTING, COMPONENTS, EVIL, HIDDEN_MAIN, HOSTILE, IN_A_FORM, MANY
from support.browser.site import Answer
from support.service.client import PATIENT, Client, serving


@pytest.fixture(scope="session", params=["chromium", "firefox"])
def shared_reader(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp(request.param)
    pages: dict[str, str | Answer] = {"bad-title.html": EVIL, "links.html": MANY, "acting.html": ACTING, **ODD_PAGES}
    pages |= {"components.html": COMPONENTS, "in-a-form.html": IN_A_FORM, "hidden-main.html": HIDDEN_MAIN}
    with open_reader(request.param, folder, pages) as reader:
        pages["hostile.html"] = HOSTILE.replace("{port}", str(reader.site.port))
        yield reader


@pytest.fixture
def reader(shared_reader: Reader) -> Reader:
    """A reader with the usual settings and without a service."""
    shared_reader.begin()
    return shared_reader


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    workers = {"workers": 1, "queue": 4, **PATIENT}
    with serving(tmp_path_factory.mktemp("service"), workers=workers) as client:
        yield client


@pytest.fixture
def paired_reader(reader: Reader, service: Client) -> Reader:
    reader.pair(service)
    return reader
