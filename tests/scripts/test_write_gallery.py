"""The gallery: its pages are up to date, its inputs as many and as various as it says, and its quotes verbatim."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from write_gallery import (
    FOLDER,
    KINDS,
    LANGUAGES,
    MOST_CHARACTERS,
    PAGES,
    ROOT,
    VERDICTS,
    answer,
    read_input,
    read_inputs,
    shorten,
    show_need,
    write_sources,
)

INPUTS = read_inputs()
BESIDE = {"gallery.toml", "SOURCES.md"}
LICENCES = FOLDER / "licences"
MOST_BYTES = 500_000
MOST_BYTES_OF_ONE = 40_000
WHERE_A_LICENCE_IS = {  # which names of licences which file holds; "or later" may be met by the file of a later one
    "Apache-2.0": ROOT / "LICENSE",
    "Artistic": LICENCES / "Artistic",
    "CC-BY-SA-3.0": LICENCES / "CC-BY-SA-3.0",
    "GFDL-1.2-or-later": LICENCES / "GFDL-1.2",
    "GPL-1.0-or-later": LICENCES / "GPL-2",
    "GPL-2.0-only": LICENCES / "GPL-2",
    "GPL-2.0-or-later": LICENCES / "GPL-2",
    "GPL-3.0-only": LICENCES / "GPL-3",
    "GPL-3.0-or-later": LICENCES / "GPL-3",
    "LGPL-2.1-only": LICENCES / "LGPL-2.1",
    "LPPL-1.0-or-later": LICENCES / "LPPL-1.3c",
    "LPPL-1.3-or-later": LICENCES / "LPPL-1.3c",
    "LPPL-1.3c-or-later": LICENCES / "LPPL-1.3c",
}
SHORT = ("BSD-2-Clause", "BSD-3-Clause", "ISC", "Linux-man-pages-copyleft", "MIT", "Zlib")
_NAME = re.compile(r"\b(?:[A-Z][A-Za-z]*(?:-[\w.]+)+|Artistic|ISC|MIT|Zlib)")


def test_there_are_forty_of_many_kinds_and_languages() -> None:
    assert len(INPUTS) == len({one.file for one in INPUTS}) == 40
    assert {one.kind for one in INPUTS} == KINDS.keys() and len(KINDS) == 13
    assert {one.language for one in INPUTS} == LANGUAGES.keys() and len(LANGUAGES) == 12
    assert sum(one.need is not None for one in INPUTS) == 25
    assert Counter(one.verdict for one in INPUTS).keys() == set(VERDICTS)
    assert all(one.remark.endswith(".") for one in INPUTS)
    assert all((one.in_english is None) == (one.need is None or one.language == "en") for one in INPUTS)


def test_every_file_is_an_input_with_its_source_and_all_are_small() -> None:
    files = {p.relative_to(FOLDER).as_posix() for p in FOLDER.rglob("*") if p.is_file() and LICENCES not in p.parents}
    assert files - BESIDE == {one.file for one in INPUTS}
    assert sum(one.path.stat().st_size for one in INPUTS) < MOST_BYTES
    assert max(one.path.stat().st_size for one in INPUTS) < MOST_BYTES_OF_ONE
    page = (FOLDER / "SOURCES.md").read_text(encoding="utf-8")
    assert page == write_sources(), "run scripts/write_gallery.py"
    assert all(f"| `{one.file}` | {one.kind} | {one.language} | {one.package} |" in page for one in INPUTS)


def test_the_text_of_every_licence_is_there() -> None:
    notices = (LICENCES / "NOTICES.md").read_text(encoding="utf-8")
    for one in INPUTS:
        package = one.package.split()[0]
        assert f"`{package}`" in notices or package.startswith("manpages-"), package
        for name in _NAME.findall(one.licence):
            assert f"\n## {name}\n" in notices if name in SHORT else WHERE_A_LICENCE_IS[name].is_file(), name
    held = {path for path in WHERE_A_LICENCE_IS.values() if path.parent == LICENCES}
    assert set(LICENCES.iterdir()) == {*held, LICENCES / "NOTICES.md"}


@pytest.mark.slow
def test_every_sentence_is_verbatim_in_what_is_read() -> None:
    for one in INPUTS:
        document = read_input(one)
        assert document.language == one.language, one.file
        summary = answer(one)
        assert 1 <= len(summary) <= one.sentences, one.file
        assert [document.text[extract.start : extract.end] for extract in summary] == [e.text for e in summary]


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_page_is_what_the_script_writes(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == PAGES[path](), (
        "read the answers that changed, correct their verdicts in gallery/gallery.toml, "
        "then run scripts/write_gallery.py"
    )


@pytest.mark.slow
def test_every_sentence_stands_on_the_page_or_its_beginning() -> None:
    page = "".join((ROOT / "docs" / "gallery.md").read_text(encoding="utf-8").split())
    for one in INPUTS:
        for extract in answer(one):
            assert "".join(shorten(extract.text, MOST_CHARACTERS).split()) in page, one.file


def test_words_by_hand() -> None:
    assert shorten("a\n  b c", 3) == "a b…" and shorten("a\nb", 3) == "a b"
    (asked,) = [one for one in INPUTS if one.file == "man/boot.es.7"]
    assert show_need(asked).endswith(
        "“¿Qué programa se ejecuta como primer proceso?” (Which program runs as the first process?)"
    )
    (overview,) = [one for one in INPUTS if one.file == "man/fifo.fr.7"]
    assert show_need(overview) == "An overview in 2 sentences."
