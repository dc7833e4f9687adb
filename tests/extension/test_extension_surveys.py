"""Pages of too many or too deep elements are told from their text, and leave the next link alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.browser.extension import OPTIONS, Reader
from support.browser.site import Answer
from support.node import run_module

SURVEY = """
import { isTooLarge } from "./extension/reader/survey.js";
const judge = ([name, [part, times]]) => [name, isTooLarge(part.repeat(times))];
console.log(JSON.stringify(Object.fromEntries(Object.entries(data).map(judge))));
"""
PAGES: dict[str, tuple[str, int]] = {
    "nested": ("<div>", 100_000),
    "formatting": ("<b><i>", 50_000),
    "many": ("<p>x</p>", 60_001),
    "lists": ("<ul><li>", 501),
    "table in table": ("<table><tr><td>", 501),
    "nested in capitals": ("<DIV >", 501),
    "after a script": ("<script>x</script><div>", 501),
    "formatting left open": ("".join(f"<font a{at}=1>" for at in range(51)), 1),
}
PLAIN: dict[str, tuple[str, int]] = {
    "closed": ("<div><b>x</b></div>", 20_000),
    "left out ends": ("<p>x<li>y<br>", 10_000),
    "in a script": ("<script>'<div>'</script>", 20_000),
    "scripts that do not end": ("<script>", 370_000),
    "in comments": ("<!-- <div> -->", 100_000),
    "comments that do not end": ("<!-- <div> ", 100_000),
    "no tags": ("< a <1 ", 100_000),
    "formatting left open as old pages do": ("<li><font color=red>x<b>y</b>", 400),
    "formatting that is closed": ("".join(f"<b a{at}=1>x</b>" for at in range(60)), 1),
}


def test_elements_are_counted_in_the_text(tmp_path: Path) -> None:
    found = run_module(tmp_path, SURVEY, PAGES | PLAIN, rooms=["extension/reader"])
    assert found == {**dict.fromkeys(PAGES, True), **dict.fromkeys(PLAIN, False)}


TEXT = "The bell of the tower was cast in 1386 and has rung every hour since then, as the books of the town tell."
FLOODS = {
    "<div>": 100_000,
    "<b><i>": 100_000,
    "<table><tr><td>": 100_000,
    "<ul><li>": 100_000,
    "<svg><g>": 100_000,
    "<p>x": 400_000,
    "<font size=1>": 100_000,
    "<a href=x>": 100_000,
    "<template>": 100_000,
    "<select><option>": 100_000,
    "<!--": 500_000,
    "<script>": 300_000,
    "&amp;": 500_000,
    "\u0301": 1_000_000,
    "a ": 1_000_000,
    "A. ": 700_000,
    "<h1>x": 100_000,
    "<math><mi>": 100_000,
    "<dl><dt>": 100_000,
    "<q>": 100_000,
    "(((": 700_000,
    "\u3042": 700_000,
    "<frameset>": 100_000,
    "<nobr>": 100_000,
    "<button>": 100_000,
    "<ruby><rt>": 100_000,
    "<object>": 100_000,
    "<form><p>": 100_000,
    "]]>": 500_000,
    "<x-y>": 100_000,
}


STEPS = {"chromium": 1, "firefox": 3}  # one browser reads all of them, the other some, by the same scripts


def make_formatting() -> bytes:
    """Few letters that make more elements than are read: each paragraph repeats what was left open before."""
    return ("<title>F</title><main><p>" + "".join(f"<font a{at}=1>" for at in range(45)) + "<p>x" * 100_000).encode()


def test_few_letters_that_make_many_elements_are_not_parsed_to_their_end(reader: Reader) -> None:
    site = reader.site
    assert isinstance(site.pages, dict)
    site.pages["bell-of-the-tower.html"] = Answer(f"<title>Bells</title><main><p>{TEXT} {TEXT}</p></main>".encode())
    site.pages["repeating-paragraphs.html"] = Answer(make_formatting())
    reader.browser.open_extension_page(OPTIONS)
    kinds = []
    for number, name in enumerate(("repeating-paragraphs.html", "bell-of-the-tower.html")):
        address = f"{site.address}/docs/visit6900/{name}"
        fields = {"number": number, "url": address, "linking": TEXT, "fragment": "", "language": "en", "reading": ""}
        kinds.append(reader.browser.send_request(type="elaborate", asked="sure", **fields)["kind"])
    assert kinds == ["large", "card"]


@pytest.mark.slow
def test_after_each_of_30_hostile_pages_an_innocent_link_answers(
    reader: Reader, request: pytest.FixtureRequest
) -> None:
    site = reader.site
    assert isinstance(site.pages, dict)
    assert len(FLOODS) == 30
    site.pages["bell-of-the-tower.html"] = Answer(f"<title>Bells</title><main><p>{TEXT} {TEXT}</p></main>".encode())
    reader.browser.open_extension_page(OPTIONS)

    def ask(address: str, number: int) -> dict[str, Any]:
        fields = {"number": number, "url": address, "linking": TEXT, "fragment": "", "language": "en", "reading": ""}
        answer: dict[str, Any] = reader.browser.send_request(type="elaborate", asked="sure", **fields)
        return answer

    assert ask(f"{site.address}/docs/visit6999/bell-of-the-tower.html", 0)["kind"] == "card"  # starts what reads
    step = STEPS[request.node.callspec.params["shared_reader"]]
    for at, (part, times) in list(enumerate(FLOODS.items()))[::step]:
        site.pages["flood.html"] = Answer((f"<title>{at}</title><main>" + part * times).encode()[:2_900_000])
        ask(f"{site.address}/docs/visit{7000 + at}/flood.html", at)
        innocent = ask(f"{site.address}/docs/visit{7000 + at}/bell-of-the-tower.html", 100 + at)
        assert innocent["kind"] == "card", part
