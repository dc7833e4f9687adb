"""The page in a real browser: it logs in by the link, shows documents, and runs nothing of theirs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from epitome.collection import Collection
from epitome.readers import read_bytes
from epitome.service.auth.sessions import create_login_code
from support.service.client import Client, serving

CHROMIUM = os.environ.get("EPITOME_CHROMIUM") or shutil.which("chromium")
REQUIRED = "browsers" in os.environ.get("EPITOME_REQUIRE", "").split(",")
ATTACKS = (
    "<img src=x onerror=alert(1)>",
    "<script>document.title='owned'</script>",
    "</bdi><svg onload=alert(1)>",
    "javascript:alert(1)",
)
pytestmark = pytest.mark.browser
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A collection whose every text tries to become markup."""
    if CHROMIUM is None and not REQUIRED:
        pytest.skip("no chromium: the page was not looked at in a browser")
    folder = tmp_path_factory.mktemp("hostile")
    with Collection(folder / "hostile.epitome") as collection:
        for number, attack in enumerate(ATTACKS):
            text = f"{attack} title {number}\n\nThe canal says {attack} to boats. Boats say {attack} to canals.\n"
            collection.add(read_bytes(text.encode(), id=f"{attack} {number}", media="text"))
    with serving(folder, collection=str(folder / "hostile.epitome"), workers={"workers": 1, "spares": 0}) as client:
        yield client


def seen(client: Client, folder: Path, address: str) -> str:
    """The page after its script has run, in a browser that has just logged in."""
    assert CHROMIUM is not None
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={folder}", "--virtual-time-budget=8000", "--dump-dom", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    return done.stdout


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ({"docs": ""}, "documents here"),
        ({"q": f"canal {ATTACKS[0]}"}, f"{len(ATTACKS)} documents for"),
        ({"d": f"{ATTACKS[0]} 0", "q": "canal"}, '<article class="text"'),
        ({"d": ATTACKS[0]}, "holds no document"),
    ],
)
def test_the_link_logs_in_and_hostile_texts_stay_texts(
    hostile: Client, tmp_path: Path, asked: dict[str, str], shown: str
) -> None:
    page = seen(
        hostile,
        tmp_path,
        f"{hostile.origin}/login#{urlencode({'code': create_login_code(hostile.state, 60), **asked})}",
    )
    assert shown in page
    assert "recipe was taken" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    for sign in ("<img", "<svg", "owned</title>", "<script>", 'href="javascript'):
        assert sign not in page


def test_without_a_session_the_page_says_how_to_get_one(hostile: Client, tmp_path: Path) -> None:
    page = seen(hostile, tmp_path, f"{hostile.origin}/")
    assert "epitome login" in page and "documents" not in page


def test_a_link_that_comes_late_explains_itself(hostile: Client, tmp_path: Path) -> None:
    late = create_login_code(hostile.state, -5)
    page = seen(hostile, tmp_path, f"{hostile.origin}/login#code={late}")
    assert "You are not logged in: the link was good for 60 seconds, which are over. For a new link press Enter" in page
    assert "epitome login" in page and late not in page
