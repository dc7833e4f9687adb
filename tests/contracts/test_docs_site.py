"""The site of the docs: every link leads somewhere, nothing is loaded from elsewhere, and a search finds its pages."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html

from docs_site import DOCS, lead_links, list_links, place_of, read_navigation
from site_search import ENGINE, START, list_modules
from site_slimming import slim_page, slim_picture, slim_text
from support.browser.browsers import Browser, open_chromium, require_program
from support.browser.search_sites import serve_folder

ROOT = Path(__file__).resolve().parents[2]
MKDOCS = ROOT / ".site" / "bin" / "mkdocs"
LOADED = {  # what a browser loads by itself, by element
    "script": ("src",),
    "img": ("src", "srcset"),
    "source": ("src", "srcset"),
    "iframe": ("src",),
    "video": ("src", "poster"),
    "audio": ("src",),
    "object": ("data",),
    "embed": ("src",),
    "link": ("href",),
}
NOT_LOADED = {"canonical", "next", "prev", "alternate"}  # links that only say where something is
MOST_BYTES = 5_000_000
AXE_PAGES = (
    *(
        "index.html",
        "tutorials/developer.html",
        "which.html",
        "how-it-answers.html",
        "compared.html",
        "benchmarks.html",
    ),
    *("reference/api.html", "reference/http.html", "repository/SECURITY.html"),
    "repository/benchmarks/results/rag/table.html",
)
SHOWN = """
const config = JSON.parse(document.querySelector("#__config").textContent);
const site = new URL(config.base + "/", location.href).pathname;
return [...document.querySelectorAll(".md-search-result__link")].flatMap((link) => {
  const text = link.querySelector("article > p");
  const marked = text?.querySelectorAll("mark").length ?? 0;
  const place = (link.pathname + link.hash).slice(site.length);
  return marked && !text.querySelector(":not(mark)") ? [[place, marked, text.textContent]] : [];
});
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    require_program("mkdocs of the site (make .site/ready)", "site", str(MKDOCS) if MKDOCS.exists() else None)
    folder = tmp_path_factory.mktemp("site")
    nowhere = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    subprocess.run(
        [MKDOCS, "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, **nowhere, "NO_MKDOCS_2_WARNING": "1"},
        check=True,
        timeout=600,
    )
    return folder


@pytest.mark.slow
def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > len(list(DOCS.rglob("*.md")))
    for page in pages:
        for element in html.parse(page).getroot().iter(*LOADED):
            if set((element.get("rel") or "").split()) & NOT_LOADED:
                continue
            for name in LOADED[str(element.tag)]:
                address = urlsplit(element.get(name) or "")
                assert not address.scheme and not address.netloc, f"{page}: {element.get(name)}"
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//|@import", sheet.read_text(encoding="utf-8")), sheet
    assert not list(site.rglob("*.woff*"))


@pytest.mark.slow
def test_every_link_leads_to_a_file_of_the_site(site: Path) -> None:
    for page in site.rglob("*.html"):
        if page.name == "404.html":
            continue  # served from any place, so its links begin at the host
        for element in html.parse(page).getroot().iter("a", "img"):
            address = urlsplit(element.get("href") or element.get("src") or "")
            if not address.scheme and address.path:
                assert (page.parent / unquote(address.path)).exists(), f"{page}: {address.path}"


@pytest.mark.slow
def test_it_is_small_and_has_light_and_dark(site: Path) -> None:
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < MOST_BYTES
    first = (site / "index.html").read_text(encoding="utf-8")
    assert 'data-md-color-scheme="slate"' in first and 'data-md-color-scheme="default"' in first


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with open_chromium(None, tmp_path_factory.mktemp("site-browser")) as browser:
        yield browser


@pytest.mark.slow
@pytest.mark.browser
def test_its_search_finds_a_page(site: Path, browser: Browser) -> None:
    found = "return [...document.querySelectorAll('.md-search-result__link')].map((link) => link.pathname)"
    with serve_folder(site) as address:
        browser.open(f"{address}/index.html?q=exit+codes")
        places = browser.wait_until(lambda: browser.run_script(found), "results of the search")
    assert "/when-it-fails.html" in places


@pytest.mark.slow
@pytest.mark.browser
def test_its_search_shows_sentences_that_answer(site: Path, browser: Browser) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    texts = {
        part["location"]: " ".join(html.fromstring(part["text"] or "<p>").text_content().split())
        for part in index["docs"]
    }
    with serve_folder(site) as address:
        browser.open(f"{address}/index.html?q=nothing+here+answers")
        shown = browser.wait_until(lambda: browser.run_script(SHOWN), "sentences in the results")
        loaded = browser.run_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
        browser.open(f"{address}/index.html")
        before = browser.run_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
    assert len(shown) > 2
    for place, marked, text in shown:
        assert " ".join(text.split()) in " ".join(texts[place].split()) and marked, place
    assert any("/answers/sites.js" in name for name in loaded) and all(name.startswith(address) for name in loaded)
    assert not any("/answers/" in name for name in before), "the engine is fetched when the search is used"


@pytest.mark.slow
@pytest.mark.browser
def test_no_page_scrolls_sideways_on_a_phone(site: Path, browser: Browser) -> None:
    browser.set_view(360, 740)
    wide = {}
    with serve_folder(site) as address:
        for page in sorted(site.rglob("*.html")):
            name = page.relative_to(site).as_posix()
            browser.open(f"{address}/{name}")
            if (width := browser.run_script("return document.scrollingElement.scrollWidth")) > 360:
                wide[name] = width
    browser.set_view(1280, 900)
    assert wide == {}


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(site: Path, browser: Browser, dark: bool) -> None:
    path = ROOT / ".node" / "node_modules" / "axe-core" / "axe.min.js"
    source = Path(require_program("axe-core", "node", str(path) if path.exists() else None)).read_text(encoding="utf-8")
    run = (
        f"{source};(window.axe ?? axe).run(document, {{ resultTypes: ['violations'] }})"
        ".then(({ violations }) => done(violations.filter(({ impact }) => /serious|critical/.test(impact))"
        ".map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])))"
    )
    browser.set_dark_mode(dark)
    with serve_folder(site) as address:
        for page in AXE_PAGES:
            browser.open(f"{address}/{page}")
            scheme = browser.run_script("return document.body.getAttribute('data-md-color-scheme')")
            assert scheme == ("slate" if dark else "default")
            assert browser.run_async_script(run) == [], page
    browser.set_dark_mode(False)


def test_the_navigation_is_that_of_the_front_page() -> None:
    home, tutorials, *others = read_navigation((DOCS / "index.md").read_text(encoding="utf-8"))
    assert home == {"Home": "index.md"}
    assert tutorials["Tutorials"][:2] == ["tutorials/index.md", "tutorials/developer.md"]
    index = "\n## Tutorials\n\n[a](a.md)\n\n## How-to\n\n- One: [b](b.md),\n  [c](c.md)\n- Two: [d](d.md)\n"
    index += "\n## Reference\n\n[e](e.md)\n\n## Explanation\n\n- X: [f](f.md)\n"
    assert read_navigation(index)[2] == {"How-to": [{"One": ["b.md", "c.md"]}, {"Two": ["d.md"]}]}
    assert [list(group) for group in others] == [["How-to"], ["Reference"], ["Explanation"]]


def test_the_engine_is_what_a_page_in_english_loads() -> None:
    modules = list_modules()
    assert START in modules and all(module.is_relative_to(ENGINE) and module.exists() for module in modules)
    assert 20 < len(modules) < 60 and ENGINE / "languages.js" not in modules


@pytest.mark.slow
def test_the_site_has_the_engine_with_its_licence(site: Path) -> None:
    for module in list_modules():
        copied = (site / "answers" / module.relative_to(ENGINE)).read_text(encoding="utf-8")
        whole = module.read_text(encoding="utf-8")
        assert not re.search(r"(?m)^\s*/[/*]", copied)
        assert len(re.findall("(?m)^export ", copied)) == len(re.findall("(?m)^export ", whole))
    assert (site / "answers" / "LICENSE").exists()


def test_slimming_by_hand() -> None:
    page = (
        '<html><head><meta charset="utf-8"><title>T</title><link rel="stylesheet" href="../a.css"><meta name="x">'
        '</head><nav>N</nav><article><h1>H<a class="headerlink" href="#h">¶</a></h1></article>'
        '<script id="__config">{"base": "..", "x": 1}</script></html>'
    )
    slim = slim_page(page)
    assert "<title>T</title>" in slim and "../a.css" in slim and "<h1>H</h1>" in slim and 'href="../index.html"' in slim
    assert "<nav>" not in slim and "¶" not in slim and 'name="x"' not in slim
    assert slim_picture('<?xml version="1.0"?>\n<svg>\n <g id="a">\n  <path d="M 1.2345 2\nL 3 4\n"/></g></svg>') == (
        '<svg>\n<g>\n<path d="M 1.2 2\nL 3 4"/></g></svg>\n'
    )
    assert slim_text("<tr>\n  <td>a</td>\n  <td>b</td>\n</tr>\n") == "<tr>\n<td>a\n<td>b\n"


def test_links_to_files_of_the_repository_by_hand() -> None:
    assert place_of(ROOT / "SECURITY.md") == "repository/SECURITY.md"
    assert place_of(ROOT / "scripts" / "pins.py") == "repository/scripts/pins.py.md"
    there = {"repository/SECURITY.md", "mcp.md", "repository/scripts/pins.py.md"}
    page = "See [a](../SECURITY.md#x), [b](mcp.md), [c](https://example.org), [d](../Makefile), ![e](e.png)."
    led = lead_links(page, DOCS / "index.md", there)
    assert led == "See [a](repository/SECURITY.md#x), [b](mcp.md), [c](https://example.org), d, ."
    assert lead_links("[m](docs/mcp.md)", ROOT / "SECURITY.md", there) == "[m](../mcp.md)"
    assert list_links("[a](a.md)\n```\n[b](b.md)\n```\n[c](https://example.org)") == ["a.md"]
