from __future__ import annotations

import pytest

from epitome.readers import read_bytes
from support.floods.reading import CHARACTERS, floods_read


@pytest.mark.parametrize("media", ["text", "html", "markdown"])
@pytest.mark.slow
def test_no_flood_of_characters_costs_more_than_its_length(media: str) -> None:
    assert floods_read("characters", media) == (list(CHARACTERS), 0)


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
