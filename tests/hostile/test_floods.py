from __future__ import annotations

import time
from contextlib import suppress

import pytest

from epitome import EpitomeError
from epitome.readers import read_bytes

FLOODS = {
    "open tags": "<a ",
    "brackets": "[",
    "stars": "*",
    "dots": ".",
    "quotes": '"',
    "short sentences": "a. ",
    "combining marks": "\u0301",
    "addresses": "http://a.",
    "blanks": " ",
    "parentheses": "(",
    "comments": "<!--",
    "entities": "&amp",
    "backticks": "`",
    "apostrophes": "''",
    "pictures": "![",
}
START = 500
LONGEST = 200_000
TELLING_SECONDS = 0.02
WORST_RATIO = 12.0


def cost(media: str, flood: str, size: int) -> float:
    """The processor time of reading one flood; this process's own, so that a busy machine does not matter."""
    data = ("Alpha beta. " + (flood * (size // len(flood) + 1))[:size] + " omega.").encode()
    begun = time.process_time()
    with suppress(EpitomeError):
        read_bytes(data, id="x", media=media)
    return time.process_time() - begun


@pytest.mark.parametrize("media", ["text", "html", "markdown"])
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_four_times_the_flood_costs_about_four_times_as_much(media: str, flood: str) -> None:
    size = START
    once = cost(media, flood, size)
    while once < TELLING_SECONDS and size < LONGEST:
        size *= 4
        once = cost(media, flood, size)
    ratios: list[float] = []
    while len(ratios) < 3 and (not ratios or min(ratios) > WORST_RATIO / 2):
        ratios.append(cost(media, flood, 4 * size) / max(once, TELLING_SECONDS))
        once = max(once, cost(media, flood, size)) if min(ratios) > WORST_RATIO / 2 else once
    assert min(ratios) <= WORST_RATIO


def test_raw_elements_closed_in_capitals_are_each_read_to_their_own_end() -> None:
    page = (
        "<html><body>"
        + "<script>x</SCRIPT>" * 3_000
        + "<div>" * 300
        + "Deep words."
        + "</div>" * 300
        + "<p>Words after.</p>"
    )
    document = read_bytes(page.encode(), id="x", media="html")
    assert [s.text for s in document.sentences] == ["Deep words.", "Words after."]
