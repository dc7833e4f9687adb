"""Pages that are floods of what the survey of a page looks at, and pages of many unread or nested parts."""

from __future__ import annotations

import pytest

from epitome.readers import read_bytes
from support.floods.reading import ELEMENTS, floods_read


@pytest.mark.slow
def test_no_flood_of_elements_costs_more_than_its_length() -> None:
    assert floods_read("elements", "html") == (list(ELEMENTS), 0)


@pytest.mark.parametrize("unread", ["div hidden", "svg", "object"])
def test_what_stands_behind_deep_parts_that_are_not_read_is_read(unread: str) -> None:
    name = unread.partition(" ")[0]
    deep = f"<{unread}>{'<div>' * 300}Unseen.{'</div>' * 300}</{name}>"
    document = read_bytes(f"<html><body>{deep}<p>The words behind it.</p></body></html>".encode(), id="x", media="html")
    assert [s.text for s in document.sentences] == ["The words behind it."]


@pytest.mark.parametrize("wrapper", ["div class=menu", "nav", "main", "b", "div id=content", "table><tr><td"])
def test_deep_nesting_is_read_to_its_end(wrapper: str) -> None:
    page = f"<html><body>{f'<{wrapper}>' * 3_000}The deepest words.</body></html>"
    assert "The deepest words." in read_bytes(page.encode(), id="x", media="html").text
