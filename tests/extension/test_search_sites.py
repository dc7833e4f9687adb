"""A site's search shows sentences that answer: the examples with Pagefind, MkDocs and lunr, in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.browser.browsers import Browser, open_chromium
from support.browser.search_sites import RESULTS, load_example, require_site, search, serve_folder

QUERY = "Grey Plover passengers"
ANSWER = "The Grey Plover was built in 1998 for 120 passengers and twelve cars."


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with open_chromium(None, tmp_path_factory.mktemp("search")) as browser:
        yield browser


@pytest.mark.parametrize("name", RESULTS)
def test_results_show_whole_sentences_with_the_answer(name: str, browser: Browser, tmp_path: Path) -> None:
    require_site(name)
    example = load_example()
    with serve_folder(example.build(tmp_path / "plain", name, answers=False)) as address:
        before = search(browser, address, name, QUERY, marked=False)
    with serve_folder(example.build(tmp_path / "answers", name)) as address:
        after = search(browser, address, name, QUERY, marked=True)
    assert [title for title, *_ in after] == [title for title, *_ in before]
    _, excerpt, marks, others = after[0]
    assert ANSWER in excerpt and {"Grey", "Plover", "passengers"} <= set(marks)
    assert others == 0 and excerpt.endswith(".") and excerpt != before[0][1]
    assert not before[0][1].rstrip("…").endswith(".")  # a window that ends where it happens to


def test_a_text_of_a_page_never_becomes_markup(browser: Browser, tmp_path: Path) -> None:
    require_site("lunr")
    folder = load_example().build(tmp_path, "lunr")
    page = """<!doctype html><meta charset="utf-8"><ul id="list"></ul><p id="html"></p><script type="module">
      import { answer, answerList, writeHtml } from "./answers/sites.js";
      const text = "A <img src=x onerror='window.owned=1'> ferry & \\"boats\\" leave at noon. Nothing else is said.";
      document.querySelector("#html").innerHTML = writeHtml(answer(text, "ferry boats"));
      await answerList({ list: "#list", item: "li", excerpt: "p", read: () => text, query: () => "ferry boats" });
      document.querySelector("#list").innerHTML = "<li><p>a window</p></li>";
    </script>"""
    (folder / "hostile.html").write_text(page, encoding="utf-8")
    with serve_folder(folder) as address:
        browser.open(f"{address}/hostile.html")
        browser.wait_until(lambda: browser.run_script("return document.querySelectorAll('#list mark').length === 2"))
        assert browser.read_text("#list p") == browser.read_text("#html")
        assert "<img src=x onerror='window.owned=1'> ferry & \"boats\" leave" in browser.read_text("#html")
        assert browser.run_script("return [document.images.length, window.owned ?? 0]") == [0, 0]
