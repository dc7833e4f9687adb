"""Pages that are an index or a list of contents: their body is contents, and they still get a summary."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

import epitome
from epitome.readers import read_bytes

SENTENCE = "The pump of the lock lifts water from the lake to the canal above it, all day long."
ENTRY = '<li>find_valve_{n}() : <a href="valve.h">valve.h</a>, <a href="lock.c">lock.c</a></li>'
NOTE = "the page is an index or a list of contents: next to nothing but names that lead elsewhere"


def write_page(entries: int, entry: str = ENTRY, *, sentences: int = 1) -> bytes:
    items = "".join(entry.format(n=n) for n in range(entries))
    text = "".join(f"<p>{SENTENCE.replace('day', f'day {n}')}</p>" for n in range(sentences))
    main = f"<main><h1>Names</h1>{text}<ul>{items}</ul></main>"
    return f"<!doctype html><html lang=en><title>Names</title>{main}</html>".encode()


def list_kinds(data: bytes) -> set[str]:
    document = epitome.read(data)
    return {document.kind_of(sentence) for sentence in document.sentences}


@pytest.mark.parametrize("entry", [ENTRY, '<li>FIND_EACH_AND_EVERY_VALVE_{n} : <a href="v.h">v.h</a></li>'])
def test_an_index_is_contents_and_says_so(entry: str) -> None:
    document = epitome.read(write_page(40, entry))
    assert {document.kind_of(sentence) for sentence in document.sentences} == {"contents"}
    assert NOTE in document.notes


def test_it_still_gets_a_summary_with_its_sentence_first() -> None:
    summary = epitome.summarise(epitome.read(write_page(40)), sentences=3)
    assert len(summary) == 1  # its entries are no sentences
    assert SENTENCE.split()[1] in min(summary, key=lambda extract: extract.rank).text


@pytest.mark.parametrize(
    ("entries", "entry", "sentences"),
    [
        (7, ENTRY, 0),  # few
        (40, ENTRY, 30),  # much text beside them
        (40, "<li>find valve {n} in the house of the keeper</li>", 1),  # they lead nowhere
        (40, '<li><a href="valve.html">The valve</a> {n} is shut by the keeper.</li>', 1),  # they are sentences
        (40, '<li><a href="a">Valve {n}</a> a part of every lock that lets water in at night and out by day</li>', 1),
    ],
)
def test_other_lists_are_text(entries: int, entry: str, sentences: int) -> None:
    data = write_page(entries, entry, sentences=sentences)
    assert list_kinds(data) == {"body"}
    assert NOTE not in epitome.read(data).notes


CODE = "import pump\n\n\ndef lift(water):\n    return pump.lift(water) + 1\n\n\nfor lake in pump.lakes: lift(lake)\n"


def test_a_page_of_nothing_but_code_is_code_and_still_gets_a_summary() -> None:
    page = f"<!doctype html><html lang=en><title>pump.py</title><pre class=source>{CODE * 5}</pre></html>"
    document = epitome.read(page.encode())
    assert {document.kind_of(sentence) for sentence in document.sentences} == {"code"}
    assert len(epitome.summarise(document, sentences=1)) == 1


def test_a_declaration_is_code_and_what_is_said_of_it_is_text() -> None:
    said = "<p>Lifts the water of a lake and returns how much of it there was.</p>"
    page = f'<!doctype html><html lang=en><title>Pump</title><p class="src">lift :: Lake -&gt; Int Source</p>{said * 3}'
    document = epitome.read(page.encode())
    assert [block.kind for block in document.blocks] == ["code", "paragraph", "paragraph", "paragraph"]
    assert all("Source" not in sentence.text for sentence in document.sentences)


CONTENTS = "# Summary\n\n" + "".join(
    f"- [Chapter {n}: the lock]({n}.md)\n  - [Valves of {n}]({n}-valves.md)\n" for n in range(8)
)


def test_a_list_of_contents_in_markdown_is_contents(tmp_path: Path) -> None:
    document = read_bytes(CONTENTS.encode(), id="SUMMARY.md", media="markdown")
    assert {document.kind_of(sentence) for sentence in document.sentences} == {"contents"}
    assert NOTE in document.notes
    text = f"# Locks\n\n{SENTENCE}\n\nSee [the valves](1-valves.md), too.\n\n" + "- [a](b)\n" * 3
    assert {d.kind_of(s) for d in (read_bytes(text.encode(), id="a.md", media="markdown"),) for s in d.sentences} == {
        "body"
    }


def test_contents_in_an_archive_are_not_taken_before_the_chapters(tmp_path: Path) -> None:
    path = tmp_path / "book.zip"
    with ZipFile(path, "w") as archive:
        archive.writestr("SUMMARY.md", CONTENTS)
        archive.writestr("1.md", f"# The lock\n\n{SENTENCE} The keeper of the lock opens it at six.")
    summary = epitome.summarise(list(epitome.read_many(path)), query="Which chapter is about the lock?", sentences=2)
    assert {extract.document_id for extract in summary} == {f"{path}!/1.md"}
