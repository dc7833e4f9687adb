"""AsciiDoc, wikis, Org, Textile and POD: headings without their signs, the title, code and settings told apart."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document
from epitome.readers import detect_media, read_bytes
from support.soundness import assert_sound

ORG = """#+TITLE: The harbour
#+OPTIONS: num:nil

* Ships
  :PROPERTIES:
  :ID: 0e95
  :END:
The ships stay in May.
** Ice
The ice is thick.
#+BEGIN_SRC sh
sail --now
#+END_SRC
The thaw comes late.
"""
ADOC = """= The harbour =
:toc:

[[ships]]
== Ships ==
The ships stay in May.

----
sail --now
----

== Ice ==
The ice is thick.
"""
WIKI = """<wiki:toc/>

= The harbour =

==Ships==
The ships stay in May.
{{{
sail --now
}}}
=== Ice
The ice is thick.
"""
TEXTILE = """# @title The harbour

h1. Ships

The ships stay in May.

h2. Ice

<pre>
sail --now
</pre>
The ice is thick.
"""
POD = """=head1 NAME

The harbour

=head1 Ships

The ships stay in May.

=head2 Ice

=over 4

The ice is thick.

=cut
"""


def _read(text: str, name: str = "a.txt") -> Document:
    document = read_bytes(text.encode(), id=name, media=detect_media(text.encode(), name))
    assert_sound(document)
    assert document.text.strip() == text.strip()
    return document


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.org", ORG), ("a.adoc", ADOC), ("a.wiki", WIKI), ("a.textile", TEXTILE), ("a.pod", POD), ("README", ADOC)],
)
def test_headings_and_the_title_are_without_their_signs(name: str, text: str) -> None:
    document = _read(text, name)
    assert document.title == "The harbour"
    assert [s.title for s in document.sections if s.title in ("Ships", "Ice")] == ["Ships", "Ice"]
    said = {s.text: s.section[-1] for s in document.sentences}
    assert (said["The ships stay in May."], said["The ice is thick."]) == ("Ships", "Ice")


@pytest.mark.parametrize("text", [ORG, ADOC, WIKI, TEXTILE])
def test_code_and_settings_are_never_chosen(text: str) -> None:
    document = _read(text)
    kinds = {document.text[b.start : b.end]: b.kind for b in document.blocks}
    assert [kind for code, kind in kinds.items() if "sail --now" in code] == ["code"]
    chosen = str(epitome.summarise(document, sentences=9))
    assert not any(sign in chosen for sign in ("sail", ":toc:", "#+", "0e95", "wiki:", "[[", "=="))


def test_one_heading_with_signs_on_both_sides_loses_both() -> None:
    assert _read("== The harbour ==\n\nThe ships stay in May.\n\nThe ice is thick.\n").title == "The harbour"


@pytest.mark.parametrize("text", ["x == y\n\n=== \n\na = b\n\nWords follow.", "h1 is a tag.\n\n* One\n\n* Two\n"])
def test_signs_that_mark_nothing_stay_text(text: str) -> None:
    document = _read(text)
    assert document.title == ""
    assert not any(b.kind == "heading" for b in document.blocks)


@pytest.mark.parametrize("line", ["{{{\n", "----\n\n", "<<code\n", "#+begin_src\n", "= " + " " * 150 + "\n", "<pre\n"])
def test_what_opens_and_never_ends_is_read_as_text(line: str) -> None:
    document = _read("= A\n\n== B\n\n" + line * 5_000 + "Words follow here.\n")
    assert document.sentences


def test_rules_around_a_title_are_no_part_of_it() -> None:
    assert _read("-----\n---- The harbour ----\n-----\n\nThe ships stay.\n\nThe ice is thick.\n").title == "The harbour"
