"""Pages that are floods of what the survey of a page looks at: four times the page costs about four times as much."""

from __future__ import annotations

import time

import pytest

from epitome.readers import read_bytes

FLOODS = {
    "links": '<a href="/x">w</a> ',
    "link lists": '<ul><li><a href="/x">wo</a><li><a href="/y">rd</a></ul>',
    "menus": '<div class="menu">word</div>',
    "articles": "<article>word <nav>more</nav></article>",
    "contents": '<div class="content"><p>word</p></div>',
    "steps": '<p><a href="/x">Prev</a> <a href="/y">Next</a></p>',
    "bold blocks": "<p><b>word</b></p>",
    "classes": '<div class="a b-c d_e footerLike">word</div>',
    "headers": "<main><header><p>word</p></header></main>",
}
TELLING_SECONDS = 0.05
LONGEST = 16_000
WORST_RATIO = 12.0


def cost(flood: str, times: int) -> float:
    data = f"<html><body><h1>Title</h1>{flood * times}<p>The last words.</p></body></html>".encode()
    begun = time.process_time()
    document = read_bytes(data, id="x", media="html")
    spent = time.process_time() - begun
    assert document.text.startswith("Title")
    assert document.text.endswith("The last words.")
    return spent


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_four_times_the_page_costs_about_four_times_as_much(flood: str) -> None:
    times = 250
    once = cost(flood, times)
    while once < TELLING_SECONDS and times < LONGEST:
        times *= 2
        once = cost(flood, times)
    ratios: list[float] = []
    while len(ratios) < 3 and (not ratios or min(ratios) > WORST_RATIO / 2):
        ratios.append(cost(flood, 4 * times) / max(once, TELLING_SECONDS))
    assert min(ratios) <= WORST_RATIO


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
