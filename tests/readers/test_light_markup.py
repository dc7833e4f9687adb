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


POD_IN_PROGRAM = """package Harbour;
our $VERSION = '1.0';
1;
__END__

=head1 NAME

Harbour - opens and closes a harbour

=head1 OPTIONS

=over 4

=item B<--open>

Opens the harbour at noon.

The crane is raised, too.

=over

=item *

Ships wait outside.

=item * Boats come in at once.

=back

A bell is rung for each.

=item --close=HOUR

Closes the harbour.

=back

All options can be shortened.

=cut

sub close { return 1; }

=head1 FILES

The times are kept in a file.
"""


def test_items_of_pod_are_terms_and_the_program_around_it_is_code() -> None:
    document = _read(POD_IN_PROGRAM, "Harbour.pod")
    assert document.title == "Harbour - opens and closes a harbour"
    kinds = {document.text[b.start : b.end].split("\n")[0]: b.kind for b in document.blocks}
    assert (kinds["package Harbour;"], kinds["sub close { return 1; }"]) == ("code", "code")
    heads = {s.text: [text for _, text in s.own_heads] for s in document.sentences}
    for under_open in ("Opens the harbour at noon.", "The crane is raised, too.", "A bell is rung for each."):
        assert heads[under_open] == ["--open"]
    assert heads["Ships wait outside."] == heads["Boats come in at once."] == ["--open"]
    assert heads["Closes the harbour."] == ["--close=HOUR"]
    assert heads["All options can be shortened."] == heads["The times are kept in a file."] == []
    assert [s.section[-1] for s in document.sentences if s.text.startswith("The times")] == ["FILES"]


def _read(text: str, name: str = "a.txt") -> Document:
    document = read_bytes(text.encode(), id=name, media=detect_media(text.encode(), name))
    assert_sound(document)
    assert document.text.strip() == text.strip().replace("B<--open>", "--open")
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


@pytest.mark.parametrize(
    ("marked", "shown"),
    [
        (
            "=head1 Pumps\n\nUse L<the guide|Pump::Guide>, C<< a->b >>, B<I<never>> 1 E<lt> 2.X<pump>\n\n=head1 Care\n",
            "Use the guide, a->b, never 1 < 2.",
        ),
        (
            'h1. Pumps\n\nRead "the guide":http://a.org/b.html, {Pump#run the method} and @run@.\n\nh1. Care\n',
            "Read the guide, the method and run.",
        ),
        (
            "= Pumps\n\nRead {uri-guide}/[the guide], link:a.adoc[the rest] and <<care,Care>>.\n\n== Care\n",
            "Read the guide, the rest and Care.",
        ),
        (
            "= Pumps =\n\nRead [[Guide|the guide]], '''now''', and [[Care]].\n\n== Care ==\n",
            "Read the guide, now, and Care.",
        ),
        ("#+TITLE: Pumps\n\nRead [[file:a.org][the guide]] and [[Care]].\n", "Read the guide and Care."),
    ],
)
def test_inline_marks_are_not_shown(marked: str, shown: str) -> None:
    document = read_bytes(marked.encode(), id="pumps", media="text")
    assert document.sentences[0].text == shown
    assert_sound(document)


def test_marks_in_code_and_in_other_texts_stay() -> None:
    code = "= Pumps\n\nRun it:\n\n----\nrun [[Care|now]]\n----\n\n== Care\n\nIt is kept.\n"
    assert "run [[Care|now]]" in read_bytes(code.encode(), id="pumps", media="text").text
    plain = "Pumps\n\nRead [[Guide|the guide]] and C<run> first.\n"
    assert read_bytes(plain.encode(), id="pumps", media="text").text == plain


def test_roles_of_markdown_are_not_shown() -> None:
    text = "# Pumps\n\nRead {ref}`the guide <pump-guide>`, {py:func}`run` and a {set} `x <y>`.\n"
    document = read_bytes(text.encode(), id="pumps", media="markdown")
    assert document.sentences[0].text == "Read the guide, run and a {set} x <y>."
    empty = read_bytes(f"#\n\n{text}".encode(), id="pumps", media="markdown")
    assert empty.sentences[0].text == document.sentences[0].text


def test_entries_between_percent_signs_stand_under_their_names() -> None:
    text = "%%%%\nAnna\n\nShe kept the pump.\n%%%%\nBerta\n\nShe kept the tank.\n%%%%\n"
    document = read_bytes(text.encode(), id="keepers", media="text")
    assert [(s.text, s.section[-1]) for s in document.sentences] == [
        ("She kept the pump.", "Anna"),
        ("She kept the tank.", "Berta"),
    ]
    assert document.title == ""


def test_lines_with_stars_that_stand_alone_are_headings() -> None:
    text = "* The harbour\n** Ships\n\nThe ships\nstay in May.\n\n** Ice\n\nThe ice\nis thick.\n"
    document = read_bytes(text.encode(), id="harbour", media="text")
    assert document.title == "The harbour" and [s.title for s in document.sections[1:]] == ["Ships", "Ice"]


def test_stars_of_a_nested_list_are_no_headings() -> None:
    text = "The harbour has ships.\n\n* sailing ships\n** one of two masts\n** one of three masts\n* steam ships\n"
    assert [s.title for s in read_bytes(text.encode(), id="harbour", media="text").sections] == [""]


def test_indented_paragraphs_of_pod_are_code() -> None:
    text = "=head1 NAME\n\nHarbour - a port\n\n=head1 USE\n\nIt opens\n  in May.\n\n"
    text += "  sail; # Open the port at once.\n\n  stop;\n\nIt closes.\n"
    document = read_bytes(text.encode(), id="harbour", media="text")
    assert [" ".join(s.text.split()) for s in document.sentences] == [
        "Harbour - a port",
        "It opens in May.",
        "It closes.",
    ]
    code = [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"]
    assert code == ["sail; # Open the port at once.\n\n  stop;"]
