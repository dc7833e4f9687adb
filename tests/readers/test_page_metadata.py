"""Who wrote a page and when, by what it states for machines and by what it shows."""

from __future__ import annotations

import json

import pytest

from epitome.document import Document
from epitome.readers import read_bytes

BODY = "<p>The tide comes in twice a day, and it goes out as often, said the keeper of the light.</p>" * 4


def read(head: str = "", *, before: str = "", after: str = "") -> Document:
    body = f"<main>{before}<h1>Tides of the sound</h1>{after}{BODY}</main>"
    return read_bytes(f"<html><head>{head}</head><body>{body}</body></html>".encode(), id="page", media="html")


def write_json_ld(*objects: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(objects)}</script>'


@pytest.mark.parametrize(
    ("head", "author", "date"),
    [
        ('<meta name="author" content="Ann Lee"><meta name="pubdate" content="4 May 2020">', "Ann Lee", "2020-05-04"),
        (
            write_json_ld(
                {"@type": "WebPage", "datePublished": "2019-01-01"},
                {"@type": "NewsArticle", "datePublished": "2020-05-04", "author": {"@id": "#ann"}},
                {"@type": "Person", "@id": "#ann", "name": "Ann Lee"},
            ),
            "Ann Lee",
            "2020-05-04",
        ),
        (
            write_json_ld({"@type": "WebPage", "datePublished": "2020-05-04", "author": "Ann Lee"}),
            "Ann Lee",
            "2020-05-04",
        ),
        ('<meta name="author" content="admin"><meta name="date" content="soon">', "", None),
        ('<script type="application/ld+json">' + "[" * 200_000 + "</script>", "", None),
    ],
)
def test_what_a_page_states(head: str, author: str, date: str | None) -> None:
    page = read(head)
    assert (" ".join(page.authors), page.date) == (author, date)
    assert Document.from_dict(page.to_dict()) == page


@pytest.mark.parametrize(
    ("before", "after", "author", "date"),
    [
        ("", "<p>By Ann Lee</p><p>Published May 4, 2020 · 3 min read</p>", "Ann Lee", "2020-05-04"),
        ("", "<div>Written by <a href='/ann'>Ann Lee</a> on 4 May 2020</div>", "Ann Lee", "2020-05-04"),
        ("<span>04.05.2020</span>", '<span class="post-author"><b>Ann Lee</b></span>', "Ann Lee", "2020-05-04"),
        ("", '<a rel="author">annlee99</a><time datetime="2020-05-04T10:00">Monday</time>', "annlee99", "2020-05-04"),
        ("", "<p>Sort by <b>Price</b></p><p>By using this site you agree.</p>", "", None),
        ("", f"<p>The tide table of May 4, 2020 {'is printed here ' * 6}.</p>", "", None),
    ],
)
def test_what_a_page_shows_beside_its_title(before: str, after: str, author: str, date: str | None) -> None:
    page = read(before=before, after=after)
    assert (" ".join(page.authors), page.date) == (author, date)


def test_microdata_are_read() -> None:
    author = '<span itemprop="author"><b itemprop="name">Ann Lee</b></span>'
    page = read(after=f'<div itemscope>{author}<meta itemprop="datePublished" content="2020-05-04"></div>')
    assert (page.authors, page.date) == (("Ann Lee",), "2020-05-04")


def test_a_byline_is_better_than_the_site_as_author() -> None:
    head = '<meta property="og:site_name" content="The Sound"><meta name="author" content="The Sound">'
    assert read(head, after="<p>By Ann Lee</p>").authors == ("Ann Lee",)
    assert read(head).authors == ("The Sound",)


def test_a_title_of_the_page_is_better_than_the_name_of_the_site() -> None:
    head = "<title>How tides work in the sound - Sea Blog</title>"
    assert read(head).title == "Tides of the sound"
    site = '<meta property="og:site_name" content="Tides of the Sound"><meta property="og:title" content="Ebb">'
    assert read(site + "<title>Ebb - Tides of the sound</title>").title == "Ebb"
