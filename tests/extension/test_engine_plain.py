"""The plain recipe of the browser's engine chooses what Python's chooses, in other languages than English."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import epitome
from browser_engine.node import ROOT, call_each
from compile_engine_tables import TABLES, compile_genres
from epitome.document import genre_of
from epitome.language.words.identifiers import find_identifiers, split_identifier
from epitome.readers import read_bytes
from support.browser.browsers import require_program
from support.node import run_module

COUNT = 40
OVERVIEW = 5
SAME_BEST = 0.85
SHARED = 0.9
HEAD = '<html lang="{language}"><head><title>{title}</title>{more}</head><body><main><h1>{title}</h1>'
GERMAN_MANUAL = """
<p>Der Befehl <code>tar</code> packt Dateien in ein Archiv. Er kennt viele Optionen. Archive wachsen mit der Zeit.</p>
<h2>Optionen</h2><p>Alle Optionen stehen in dieser Liste:</p>
<dl><dt>--exclude-from</dt><dd>Liest Muster aus einer Datei. Jede Zeile ist ein Muster.</dd>
<dt>--gzip</dt><dd>Komprimiert das Archiv mit gzip. Das kostet etwas Zeit.</dd></dl>
<h2>Beschreibung</h2><p>Ein Archiv hält viele Dateien zusammen. UNION ALL steht in der Datei /etc/tar.conf.
Die Version 1.2.3 kennt getSize und 20th nicht.</p>
<table><caption>Grenzen des Archivs</caption><tr><th>Name</th><th>Maximum</th></tr><tr><td>Datei</td><td>8 GiB</td></tr>
<tr><th>Pfad</th><td>256 Zeichen</td></tr></table>
<h2>Siehe auch</h2><ul><li>gzip packt einzelne Dateien.</li><li>cpio ist älter als tar.</li></ul>
"""
FRENCH_NEWS = """
<p>PARIS (AFP) - Le ministre a déclaré lundi que le port serait fermé. Selon la police,
la tempête a détruit la digue.</p>
<p>Le gouvernement a annoncé mardi des millions d’euros. Le porte-parole a dit que les travaux dureraient deux ans.</p>
<p>« Nous reconstruirons la digue », a affirmé le président. Les habitants attendent depuis vendredi.</p>
<h2>La tempête</h2><p>Le vent soufflait à 120 km/h. La marée était haute ce soir-là. La digue a cédé à minuit.</p>
"""
SPANISH_ARTICLE = """
<p>El faro de la isla es un edificio del siglo XIX. Fue construido en 1854. Su luz alcanza veinte millas.</p>
<h2>Historia</h2><p>El faro fue dañado por la tormenta de 1906. La torre se reparó dos años después.</p>
<h2>Referencias</h2><p>El archivo del puerto guarda los planos del faro.</p>
<h2>Enlaces externos</h2><p>La página del puerto describe la torre.</p>
"""
PAGES = {
    "manual": ("de", "tar: Archive packen", GERMAN_MANUAL, '<meta name="generator" content="Sphinx 7">'),
    "guide": (
        "de",
        "Archive packen",
        GERMAN_MANUAL.replace("Beschreibung", "Installation").replace("Siehe auch", "Lizenz"),
        "",
    ),
    "news": ("fr", "La digue détruite", FRENCH_NEWS, '<meta property="og:type" content="article">'),
    "encyclopaedia": ("es", "Faro de la isla", SPANISH_ARTICLE, ""),
    "other": ("pt", "Faro de la isla", SPANISH_ARTICLE.replace("<h2>", "<h2>Das "), ""),
    "japanese": (
        "ja",
        "灯台",
        "<p>灯台は島にある。光は二十海里に届く。</p><p>嵐は1906年に来た。塔は直された。</p>",
        "",
    ),
}
LINKING = {
    "de": [
        "Mit der Option --exclude-from liest tar Muster aus einer Datei.",
        "Die maximale Größe einer Datei im Archiv ist begrenzt: maximum.",
        "Der Befehl union all und getSize stehen in /etc/tar.conf.",
        "Das ist das.",
        "Vögel brüten im Watt.",
    ],
    "fr": ["La digue a cédé pendant la tempête de minuit.", "Le ministre a fermé le port.", "Les oiseaux nichent."],
    "es": ["La tormenta de 1906 dañó la torre del faro.", "La luz del faro se ve de lejos.", "Historia del faro"],
    "pt": ["A tormenta de 1906 dañó la torre."],
    "ja": ["1906年の嵐で塔が壊れた。"],
}


def build_page(name: str) -> str:
    language, title, body, more = PAGES[name]
    return HEAD.format(language=language, title=title, more=more) + body + "</main></body></html>"


def list_texts(summary: epitome.Summary) -> list[str]:
    return [extract.text for extract in sorted(summary.extracts, key=lambda extract: extract.rank)]


@pytest.mark.parametrize("name", PAGES)
def test_the_order_is_pythons(name: str) -> None:
    node = require_program("node", "node", shutil.which("node"))
    require_program("parse5", "node", str(ROOT / ".node") if (ROOT / ".node/node_modules/parse5").exists() else None)
    page = build_page(name)
    linked = read_bytes(page.encode(), id="page", media="html")
    sentences = LINKING[linked.language]
    asked = [[page, "", linking, COUNT, "best"] for linking in sentences]
    answers: list[dict[str, Any]] = call_each("scripts/browser_engine/pages.mjs", "elaborateLink", asked, node=node)
    for linking, answer in zip(sentences, answers, strict=True):
        python = epitome.elaborate(linked, linking=linking, sentences=COUNT, recipe="plain")
        assert [extract["text"] for extract in answer["extracts"]] == list_texts(python), linking


def test_an_overview_is_pythons_summary_without_a_query() -> None:
    node = require_program("node", "node", shutil.which("node"))
    paths = sorted((ROOT / "examples" / "site").glob("*.html"))
    asked = [[path.read_text(encoding="utf-8"), "", "", OVERVIEW, "overview"] for path in paths]
    answers: list[dict[str, Any]] = call_each("scripts/browser_engine/pages.mjs", "elaborateLink", asked, node=node)
    python = [list_texts(epitome.summarise(epitome.read(path), recipe="plain", sentences=OVERVIEW)) for path in paths]
    engine = [[extract["text"] for extract in answer["extracts"]] for answer in answers]
    same_best = sum(ours[0] == theirs[0] for ours, theirs in zip(engine, python, strict=True))
    shared = sum(len({*ours} & {*theirs}) for ours, theirs in zip(engine, python, strict=True))
    assert same_best >= SAME_BEST * len(paths)
    assert shared >= SHARED * OVERVIEW * len(paths)


def test_the_pages_are_of_different_genres() -> None:
    genres = [genre_of(read_bytes(build_page(name).encode(), id="page", media="html")) for name in PAGES]
    assert genres[:4] == ["manual", "guide", "news", "encyclopaedia"]


def test_identifiers_are_pythons(tmp_path: Path) -> None:
    program = """
    import { findIdentifiers, splitIdentifier } from "./packages/snippets-js/plain/identifiers.js";
    console.log(JSON.stringify(data.map((text) => findIdentifiers(text).map((name) => [name, splitIdentifier(name)]))));
    """
    texts = [
        "shared_buffers and java.util.List, --force libc.so.6 v2.3.1 getSize (UNION ALL) C++ C# _x x_ e.g. U.S.",
        "and/or 1/2 20th 128MB 3.5 12:30 1.2.3 /etc/hosts ~/.bashrc C:\\Temp $HOME @home a-1 naïve été2",
        "HTTPServer «getÉlan» ПУТЬ/к",
    ]
    expected = [[[name, list(split_identifier(name))] for name in find_identifiers(text)] for text in texts]
    assert run_module(tmp_path, program, texts) == expected


def test_the_words_of_genres_are_pythons() -> None:
    written = (TABLES / "genres.js").read_text(encoding="utf-8")
    assert written == compile_genres(), "run scripts/compile_engine_tables.py"
