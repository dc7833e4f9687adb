"""Notes of a vault: links to pages by their names, and blocks with names."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.collection import Collection, index
from epitome.document import Document
from epitome.readers import read_bytes


def read(text: str) -> Document:
    return read_bytes(text.encode(), id="note.md", name="note.md")


@pytest.mark.parametrize(
    ("written", "target", "shown"),
    [
        ("[[Tides]]", "Tides.md", "Tides"),
        ("[[Low water|ebb]]", "Low%20water.md", "ebb"),
        ("[[Places/Dunmore#History]]", "Places/Dunmore.md#History", "Places/Dunmore > History"),
        ("[[Tides#^gauge]]", "Tides.md#^gauge", "Tides"),
        ("[[#Moon]]", "#Moon", "Moon"),
        ("![[Tides]]", "Tides.md", "Tides"),
        ("[[paper.pdf]]", "paper.pdf", "paper.pdf"),
    ],
)
def test_a_link_by_name_is_one_to_the_file_of_the_page(written: str, target: str, shown: str) -> None:
    document = read(f"The water rises, see {written} for more.")
    assert [(link.target, link.anchor, link.sentence) for link in document.links] == [(target, shown, 0)]
    assert document.text == f"The water rises, see {shown} for more."


@pytest.mark.parametrize(
    "text",
    [
        "Ask [[ -f x ]] first.",
        "A list [[1, 2]] of two.",
        "See [[1]](https://x.example) now.",
        "Code `[[Tides]]` stays.",
        "![[map.png]] Yes.",
    ],
)
def test_other_brackets_are_no_links_to_pages(text: str) -> None:
    assert not [link for link in read(text).links if link.target.endswith(".md")]


def test_blocks_have_names_that_links_lead_to() -> None:
    document = read(
        "# Tides\n\nThe gauge was moved. ^gauge\n\n- High at noon. ^noon\n\n"
        "> It rose.\n\n^quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n^table-1\n\n## Later\n\n```\nx\n```\n\n^code1\n"
    )
    named = {dict(e.attributes)["id"]: e.name for e in document.elements if e.attributes}
    assert named == {"^gauge": "p", "^noon": "p", "^quoted": "blockquote", "^table-1": "table", "^code1": "pre"}
    assert "^" not in document.text
    place = document.section_of("#^code1")
    assert place is not None and place.title == "Later"
    assert [s.text for s in epitome.summarise(document, element='//p[@id="^gauge"]', sentences=1)] == [
        "The gauge was moved."
    ]


@pytest.mark.parametrize("text", ["The sum is 10 ^5", "Raise x ^n", "It costs 5^ab", "An arrow ^"])
def test_other_carets_stay(text: str) -> None:
    assert read(text).text == text


@given(st.text(alphabet="[]!|#^ab \n`*-", max_size=60))
def test_any_marks_are_read(text: str) -> None:
    document = read(f"Some words stand here.\n\n{text}")
    assert document.text.startswith("Some words stand here.")


def test_links_lead_to_pages_in_other_folders(tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    for name, text in {
        "daily/monday.md": "We measured the [[tides#^gauge]] and read [[Places/Dunmore]] and [[Nowhere]].",
        "science/Tides.md": "The gauge at Dunmore was moved in 1998. ^gauge",
        "old/archive/Tides.md": "These are the tides of another year.",
        "notes/Places/Dunmore.md": "Dunmore is a harbour in the north.",
        ".obsidian/plugins/readme.md": "No note of the reader stands here.",
    }.items():
        (vault / name).parent.mkdir(parents=True, exist_ok=True)
        (vault / name).write_text(text, encoding="utf-8")
    with Collection(tmp_path / "c.epitome") as collection:
        assert len(index(collection, [str(vault)]).added) == 4
        sources = {
            id: [source for *_, source in collection.in_links(id)]
            for id in ("science/Tides.md", "old/archive/Tides.md", "notes/Places/Dunmore.md")
        }
    assert sources == {
        "science/Tides.md": ["daily/monday.md"],
        "old/archive/Tides.md": [],
        "notes/Places/Dunmore.md": ["daily/monday.md"],
    }
