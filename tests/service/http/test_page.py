"""The page in a real browser: it logs in by the link, shows documents, and runs nothing of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

import pytest

from epitome.collection import Collection
from epitome.doors.service.auth.sessions import create_login_code
from epitome.readers import read_bytes
from support.browser.browsers import Browser
from support.browser.keeping import BrowserKeeper, keep_browser
from support.service.client import PATIENT, Client, serving
from support.waiting import LONG

ATTACKS = (
    "<img src=x onerror=alert(1)>",
    "<script>document.title='owned'</script>",
    "</bdi><svg onload=alert(1)>",
    "javascript:alert(1)",
)
pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Stranger:
    """A browser that has not logged in."""

    keeper: BrowserKeeper
    service: Client

    @property
    def browser(self) -> Browser:
        return self.keeper.browser

    def begin(self) -> None:
        self.keeper.begin(self._forget)

    def _forget(self) -> None:
        self.browser.wire.call("DevTools", cmd="Network.clearBrowserCookies", params={})
        self.browser.open("about:blank")

    def see(self, path: str, *shown: str) -> str:
        """The page at a path, once it has what is to be shown."""
        self.browser.open(self.service.origin + path)

        def read_shown() -> str:
            page = str(self.browser.run_script("return document.documentElement.outerHTML"))
            return page if all(part in page for part in shown) else ""

        return self.browser.wait_until(read_shown, repr(shown))


@pytest.fixture(scope="module")
def shared_stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stranger]:
    """In front of a collection whose every text tries to become markup."""
    folder = tmp_path_factory.mktemp("hostile")
    with Collection(folder / "hostile.epitome") as collection:
        for number, attack in enumerate(ATTACKS):
            text = f"{attack} title {number}\n\nThe canal says {attack} to boats. Boats say {attack} to canals.\n"
            collection.add(read_bytes(text.encode(), id=f"{attack} {number}", media="text"))
    workers = {"workers": 1, "spares": 0, **PATIENT}
    with (
        keep_browser("chromium", None, folder) as keeper,
        serving(folder, collection=str(folder / "hostile.epitome"), workers=workers) as service,
    ):
        yield Stranger(keeper, service)


@pytest.fixture
def stranger(shared_stranger: Stranger) -> Stranger:
    shared_stranger.begin()
    return shared_stranger


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ({"docs": ""}, "documents here"),
        ({"q": f"canal {ATTACKS[0]}"}, f"{len(ATTACKS)} sources"),
        ({"d": f"{ATTACKS[0]} 0", "q": "canal"}, '<article class="text"'),
        ({"d": ATTACKS[0]}, "holds no document"),
    ],
)
def test_the_link_logs_in_and_hostile_texts_stay_texts(stranger: Stranger, asked: dict[str, str], shown: str) -> None:
    code = create_login_code(stranger.service.state, int(LONG))
    page = stranger.see(f"/login#{urlencode({'code': code, **asked})}", shown, "&lt;img src=x onerror=alert(1)&gt;")
    assert "recipe was taken" not in page
    for sign in ("<img", "<svg>", "<svg on", "owned</title>", "<script>", 'href="javascript'):
        assert sign not in page


def test_without_a_session_the_page_says_how_to_get_one(stranger: Stranger) -> None:
    assert "documents" not in stranger.see("/", "epitome login")


def test_a_link_that_comes_late_explains_itself(stranger: Stranger) -> None:
    late = create_login_code(stranger.service.state, -5)
    why = "You are not logged in: the link was good for 60 seconds, which are over. For a new link, start epitome again"
    page = stranger.see(f"/login#code={late}", why)
    assert "epitome login" in page and late not in page
