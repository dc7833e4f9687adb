"""The page in a real browser: payloads do not run, marks are in the DOM, something is painted."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html as lxml_html

import epitome
from epitome import Document
from epitome.document.render import outline_page, sourced_page

pytestmark = pytest.mark.browser
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars"
).split()
OWNED = "document.title='owned'"
PAYLOADS = [
    f"<script>{OWNED}</script>",
    f"</title><script>{OWNED}</script>",
    f"</style><script>{OWNED}</script>",
    f'<img src=x onerror="{OWNED}">',
    f'"><svg onload="{OWNED}">',
    f"' onfocus={OWNED} autofocus tabindex=0 '",
    f'<iframe srcdoc="<script>parent.{OWNED}</script>"></iframe>',
    f'<details open ontoggle="{OWNED}">',
    f'<meta http-equiv="refresh" content="0;url=javascript:{OWNED}">',
    "<title>owned</title>",
    f"javascript:{OWNED}",
]


@pytest.fixture(scope="module")
def browser() -> str:
    found = os.environ.get("EPITOME_CHROMIUM") or shutil.which("chromium")
    if found:
        return found
    if "browsers" in os.environ.get("EPITOME_REQUIRE", "").split(","):
        pytest.fail("no Chromium, and EPITOME_REQUIRE asks for browsers: run scripts/system-packages")
    pytest.skip("NO BROWSER: Chromium was not found, so the page was NOT tried in one (set EPITOME_CHROMIUM)")


def run(browser: str, profile: Path, *arguments: str) -> str:
    command = [browser, *FLAGS, f"--user-data-dir={profile}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout


def test_payloads_do_not_run_and_marks_are_in_the_page(browser: str, tmp_path: Path) -> None:
    document = Document.from_sentences(
        [f"Sentence {i} says {p} and ends." for i, p in enumerate(PAYLOADS)],
        title="Safe title " + " ".join(PAYLOADS),
        id=f"javascript:{OWNED}",
        sections=[[p] for p in PAYLOADS],
    )
    document = replace(document, media="html", authors=tuple(PAYLOADS), notes=tuple(PAYLOADS))
    summary = epitome.summarise(document, query=" ".join(PAYLOADS), system="lead", sentences=len(PAYLOADS))
    outline = epitome.outline(document, system="lead")
    page, picture = tmp_path / "page.html", tmp_path / "page.png"
    page.write_text(outline_page([(outline, summary)], title=document.title), encoding="utf-8")
    dumped = run(
        browser, tmp_path / "profile", f"--screenshot={picture}", "--window-size=1000,1400", "--dump-dom", page.as_uri()
    )
    root = lxml_html.document_fromstring(dumped.encode())
    assert root.findtext("head/title") == document.title
    assert [m.text_content() for m in root.iter("mark")] == [e.text for e in summary]
    assert root.xpath("//script | //iframe | //svg | //img | //@onload | //@onerror | //@onfocus") == []
    if not picture.exists():  # some versions do one thing a run
        run(browser, tmp_path / "profile", f"--screenshot={picture}", "--window-size=1000,1400", page.as_uri())
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 10_000


def test_a_page_of_themes_runs_nothing_and_opens_the_text_that_a_link_leads_to(browser: str, tmp_path: Path) -> None:
    documents = [
        Document.from_sentences(
            [f"Sentence {i} of {n} says {p} and ends." for i, p in enumerate(PAYLOADS)],
            title="Safe title " + " ".join(PAYLOADS),
            id=f"javascript:{OWNED}//{n}",
            date=PAYLOADS[0],
        )
        for n in range(2)
    ]
    documents = [replace(d, media="html", authors=tuple(PAYLOADS), notes=tuple(PAYLOADS)) for d in documents]
    summary = epitome.summarise(documents, query=PAYLOADS[0], system="topic.step1", sentences=6)
    page = tmp_path / "page.html"
    page.write_text(sourced_page(summary, themes=True), encoding="utf-8")
    anchor = lxml_html.document_fromstring(page.read_bytes()).xpath("//blockquote//a[starts-with(@href, '#')]/@href")[
        -1
    ]
    root = lxml_html.document_fromstring(
        run(browser, tmp_path / "profile", "--dump-dom", f"{page.as_uri()}{anchor}").encode()
    )
    assert root.findtext("head/title") == PAYLOADS[0]
    assert len(root.xpath("//section[@class='theme']//blockquote")) == len(list(root.iter("mark"))) == 6
    assert root.xpath("//script | //iframe | //svg | //img | //@onload | //@onerror | //@onfocus") == []
    (opened,) = root.xpath("//details[@open]")
    assert opened.xpath(f".//mark[@id='{anchor[1:]}']")
