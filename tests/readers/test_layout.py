"""Prose that blanks and line ends give its form: manual pages in one <pre>, or as text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.readers import read_bytes
from epitome.readers.build.help_text import is_help, split_help
from epitome.readers.build.layout import (
    has_indented_headings,
    join_broken_words,
    list_hyphenated_words,
    reads_as_prose,
    split_layout,
)
from support.soundness import assert_sound

MANUAL = """PUMPCTL(1)                                                        PUMPCTL(1)

NAME
       pumpctl - open and close pumps

SYNOPSIS
       pumpctl [-a] [--force] [field]...

DESCRIPTION
       Opens the pumps that are listed, one after the other.  It stays quiet
       unless something fails.  Pumps that are open already stay so, and are not
       reported to any-
       body.

   On several fields
       Each field has a file of its own in which the pumps are listed with
       their addresses.

OPTIONS
       -a     Open all pumps of the field.

       --force
              Open pumps that are locked, too.  The lock is not taken away.

FILES
       /etc/pumps
       /etc/fields
"""
CODE = (
    """def open_pumps(pumps):
    # Opens the pumps that are listed. Nothing is returned.
    for pump in pumps:
        pump.open(force=True)

    if not pumps:
        raise ValueError("There are no pumps to be opened.")
"""
    * 8
)


def test_a_manual_page_in_one_element_has_sections_terms_and_paragraphs() -> None:
    page = f"<!doctype html><title>pumpctl</title><pre>\n{MANUAL.replace('fails', '<a href=x>fails</a>')}</pre>"
    document = epitome.read(page.encode())
    titles = ["NAME", "SYNOPSIS", "DESCRIPTION", "On several fields", "OPTIONS", "FILES"]
    assert [section.title for section in document.sections[1:]] == titles
    found = {s.text: s.place for s in document.sentences}
    assert found["pumpctl - open and close pumps"] == "NAME"
    assert found["It stays quiet unless something fails."] == "DESCRIPTION"
    assert "Pumps that are open already stay so, and are not reported to anybody." in found
    assert found["Open all pumps of the field."] == "OPTIONS › -a"
    assert found["The lock is not taken away."] == "OPTIONS › --force"
    assert [link.anchor for link in document.links] == ["fails"]
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)


def test_a_manual_page_as_text_keeps_its_text() -> None:
    document = read_bytes(MANUAL.encode(), id="manual.txt", media="text")
    assert document.text == MANUAL
    found = {s.text: s.section for s in document.sentences}
    assert found["Open all pumps of the field."] == ("OPTIONS",)
    assert all("NAME" not in text for text in found)


def test_code_stays_code() -> None:
    assert not reads_as_prose(CODE)
    document = epitome.read(f"<p>Pumps are opened so.</p><pre>{CODE}</pre>".encode())
    assert [b.kind for b in document.blocks] == ["paragraph", "code"]
    named = epitome.read(f"<p>Pumps are opened so.</p><pre class='screen'>{MANUAL}</pre>".encode())
    assert [b.kind for b in named.blocks] == ["paragraph", "code"]


def test_short_prose_between_paragraphs_stays_as_it_is() -> None:
    page = b"<p>The pump says this.</p><pre>The valve is open.\nPlease close the valve.</pre>"
    assert [b.kind for b in epitome.read(page).blocks] == ["paragraph", "code"]


def test_parts_of_a_layout() -> None:
    parts = [(p.kind, " ".join(MANUAL[p.start : p.end].split())) for p in split_layout(MANUAL)]
    assert parts[:4] == [
        ("fact", "PUMPCTL(1) PUMPCTL(1)"),
        ("heading", "NAME"),
        ("paragraph", "pumpctl - open and close pumps"),
        ("heading", "SYNOPSIS"),
    ]
    assert ("term", "-a") in parts and ("term", "--force") in parts
    assert parts[-2:] == [("item", "/etc/pumps"), ("item", "/etc/fields")]


def test_a_broken_word_is_joined_unless_it_has_its_hyphen_elsewhere() -> None:
    assert join_broken_words("some-\n   thing", set()) == "something"
    assert join_broken_words("super-\nuser", list_hyphenated_words("the super-user, a by-\nstander")) == "super-user"


def test_a_heading_may_stand_alone() -> None:
    assert [p.kind for p in split_layout("NAME\n\n    the pump is open.\n\nFILES\n\n    /etc/pumps")] == [
        "heading",
        "paragraph",
        "heading",
        "code",
    ]


LINES = st.sampled_from(
    ["NAME", "  NAME", "", "    The pump is open and", "  -a  opens it.", "A title", "  * one", "x = 1;"]
)


@given(st.lists(LINES, max_size=12).map("\n".join))
def test_lines_of_manual_pages_are_read_in_any_order(text: str) -> None:
    written = [word for p in split_layout(text) for word in text[p.start : p.end].split()]
    assert [word for word in written if word != "*"] == [word for word in text.split() if word != "*"]


def test_headings_need_lines_further_in() -> None:
    assert has_indented_headings(MANUAL)
    assert not has_indented_headings("NAME\nThe pump.\n\nTITLE\nA title.\n")


@given(st.text(alphabet="aA.- \n\t(:", max_size=300))
def test_parts_follow_each_other(text: str) -> None:
    parts = split_layout(text)
    assert all(0 <= p.start < p.end <= len(text) for p in parts)
    assert all(a.end <= b.start for a, b in pairwise(parts))


@pytest.mark.parametrize("unit", ["a", " ", "\n", "-\n", "A\n  a.\n", "a  ", "\t\n"])
def test_a_long_text_is_read(unit: str) -> None:
    text = unit * (300_000 // len(unit))
    assert reads_as_prose(text) in (True, False)
    assert all(p.start < p.end for p in split_layout(text))


HELP = """Usage: pumpctl [OPTION]... [FIELD]...
Open and close pumps.

Options:
  -a, --all                  open all pumps
      --force[=WHEN]         open locked pumps, too;
                               WHEN is 'always' or 'never'
  -t, --time <seconds> Wait so long
  -c cmd : run a command
  --quiet
      Say nothing.

Exit status is 0 if all pumps are open.
"""


def test_the_help_of_a_program_has_options_as_terms() -> None:
    document = read_bytes(HELP.encode(), id="help.txt", media="text")
    assert document.text == HELP
    assert_sound(document)
    assert [section.title for section in document.sections[1:]] == ["Options"]
    found = {" ".join(s.text.split()): s.place for s in document.sentences}
    assert found == {
        "Open and close pumps.": "",
        "open all pumps": "Options › -a, --all",
        "open locked pumps, too; WHEN is 'always' or 'never'": "Options › --force[=WHEN]",
        "Wait so long": "Options › -t, --time <seconds>",
        "run a command": "Options › -c cmd",
        "Say nothing.": "Options › --quiet",
        "Exit status is 0 if all pumps are open.": "Options",
    }


def test_a_manual_page_as_text_has_the_terms_of_what_it_says() -> None:
    document = read_bytes(MANUAL.encode(), id="manual.txt", media="text")
    assert_sound(document)
    places = {" ".join(s.text.split()): s.place for s in document.sentences}
    assert places["Open all pumps of the field."] == "OPTIONS › -a"
    assert places["The lock is not taken away."] == "OPTIONS › --force"


@pytest.mark.parametrize(
    "text", ["- a\n- b\n- c\n- d\n- e\n", "The option -a is old.\n  -b is new, and so it stays.\n"]
)
def test_lists_and_prose_about_options_are_no_help(text: str) -> None:
    assert not is_help(text)


@given(
    st.lists(
        st.sampled_from(["  -a, --all", "   open", "  text", "Usage: x", "Options:", "", "\t-b", " : c", "-x <y> z"]),
        max_size=30,
    )
)
def test_help_is_cut_into_parts_in_order(lines: list[str]) -> None:
    text = "\n".join(lines)
    parts = list(split_help(text))
    assert all(one.end <= other.start for one, other in pairwise(parts))
    kept = "".join(text[part.start : part.end] for part in parts)
    assert len("".join(text.split()).replace(":", "")) == len("".join(kept.split()).replace(":", ""))
