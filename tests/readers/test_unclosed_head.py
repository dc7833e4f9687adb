"""Pages that leave out the tags of head and body are read like those that write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome

MAIN = "<main><h1>Canals</h1><p>A canal is dug by hand. Boats use it.</p></main>"


def texts(page: str) -> tuple[str, list[str]]:
    document = epitome.read(page.encode())
    return document.title, [sentence.text for sentence in document.sentences]


@pytest.mark.parametrize("content", [MAIN, MAIN.replace("main", "article"), f"<header>Site</header>{MAIN}"])
def test_a_head_ends_where_the_content_begins(content: str) -> None:
    head = '<!doctype html><meta charset="utf-8"><title>Canals</title>'
    written = f"<!doctype html><html><head><title>Canals</title></head><body>{content}</body></html>"
    assert texts(head + content) == texts(written) == ("Canals", ["A canal is dug by hand.", "Boats use it."])


def test_what_follows_the_content_stays_behind_it() -> None:
    page = (
        "<!doctype html><title>T</title><main><p>First one.</p></main> <p>Second one.</p>Third one.<p>Fourth one.</p>"
    )
    assert texts(page)[1] == ["First one.", "Second one.", "Third one.", "Fourth one."]


def test_a_head_alone_stays_a_head() -> None:
    with pytest.raises(epitome.InputError, match="no text"):
        epitome.read(b"<!doctype html><head><title>T</title><script>let a = 1</script></head>")


def test_thousands_of_strays_keep_their_order() -> None:
    page = "<!doctype html><title>T</title>" + "".join(f"<section><p>Number {i}.</p></section>" for i in range(3000))
    assert texts(page)[1] == [f"Number {i}." for i in range(3000)]


@pytest.mark.slow
@given(st.lists(st.sampled_from(["main", "article", "section", "div", "p"]), min_size=1, max_size=6))
def test_whatever_begins_the_content_it_is_read_as_if_the_tags_were_there(tags: list[str]) -> None:
    content = "".join(f"<{tag}>Sentence {i} here.</{tag}>" for i, tag in enumerate(tags))
    written = f"<!doctype html><html><head><title>T</title></head><body>{content}</body></html>"
    assert texts(f"<!doctype html><title>T</title>{content}") == texts(written)
