"""Manual pages in roff: sections, terms, listings, tables, references; what is defined, what is passed over."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.collection.folders import is_document
from epitome.document import Document, Sentence
from epitome.readers import detect_media, read_bytes, tells_document
from epitome.readers.roff.escapes import Escapes
from epitome.readers.roff.source import RoffSource, split_arguments
from epitome.runtime.errors import InputError
from support.manual_pages import MAN, MDOC
from support.soundness import assert_sound


def read(text: str) -> Document:
    document = read_bytes(text.encode(), id="pumpctl.8", media="roff", language="en")
    assert_sound(document)
    return document


def list_terms(document: Document) -> dict[str, list[str]]:
    return {s.text: list_heads(document, s, "term") for s in document.sentences}


def list_heads(document: Document, sentence: Sentence, kind: str) -> list[str]:
    found: list[str] = []
    number = sentence.head
    while number >= 0:
        head = document.heads[number]
        found[:0] = [document.text[head.start : head.end]] if head.kind == kind else []
        number = head.above
    return found


def list_blocks(document: Document, kind: str) -> list[str]:
    return [document.text[b.start : b.end] for b in document.blocks if b.kind == kind]


def test_a_man_page_has_title_date_and_sections() -> None:
    document = read(MAN)
    assert (document.title, document.date) == ("pumpctl - open and close pumps", "2024-05-17")
    titles = "NAME|SYNOPSIS|DESCRIPTION|On several fields|OPTIONS|EXAMPLES|FILES|NOTES|SEE ALSO".split("|")
    assert list_blocks(document, "heading") == titles
    found = {s.text: (s.place, document.kind_of(s)) for s in document.sentences}
    assert found["Each field has a file."] == ("DESCRIPTION › On several fields", "body")
    assert found["Pumps need power."] == ("NOTES", "body")
    assert found["valves(8)"] == ("SEE ALSO", "back")


def test_fonts_strings_and_characters_are_resolved() -> None:
    texts = [s.text for s in read(MAN).sentences]
    assert "pumpctl opens the pumps of a field, one after the other; see pumps.conf(5), or valves(8)." in texts
    assert "It doesn't wait — unless asked to." in texts


def test_options_are_the_terms_of_what_they_do() -> None:
    terms = list_terms(read(MAN))
    assert terms["Open all pumps."] == terms["Locked ones stay closed."] == ["-a, --all"]
    assert terms["Open locked pumps, too:"] == ["--force", "-f"]
    assert terms["those of nobody"] == ["--force", "-f"]
    assert terms["The order does not matter."] == []


def test_examples_and_synopses_are_listings() -> None:
    assert list_blocks(read(MAN), "code") == ["pumpctl [-a] [field...]", "pumpctl -a north \\\n    south"]


def test_a_table_has_a_head_and_text_blocks() -> None:
    document = read(MAN)
    (row,) = (s for s in document.sentences if s.row is not None)
    assert row.text == "/etc/pumps addresses of pumps"
    assert list_heads(document, row, "column") == ["File", "Content"]


def test_names_of_pages_are_links() -> None:
    assert [(link.target, link.anchor) for link in read(MAN).links] == [
        ("man:pumps.conf(5)", "pumps.conf(5)"),
        ("man:valves(8)", "valves(8)"),
        ("man:valves(8)", "valves(8)"),
    ]


def test_an_mdoc_page_is_read_as_a_man_page_is() -> None:
    document = read(MDOC)
    assert (document.title, document.date) == ("pumpctl – open and close pumps", "2024-05-17")
    assert list_blocks(document, "code") == ["pumpctl [-a] [-t seconds] field ...", "pumpctl -a      north"]
    terms = list_terms(document)
    assert terms["pumpctl opens pumps (see pumps.conf(5))."] == []
    assert terms["Open all pumps."] == ["-a"]
    assert terms["Wait for seconds."] == ["-t seconds, --time=seconds"]
    assert terms["(alias: o)"] == ["open [-f]"]
    assert "electric ones;" in terms
    assert "The pumpctl utility exits 0 on success, and >0 if an error occurs." in terms
    assert [link.target for link in document.links][1:] == ["man:valves(8)", "https://example.org/pumps"]
    (row,) = (s.text for s in document.sentences if s.row == 2)
    assert row == "12"


@pytest.mark.parametrize(
    ("page", "term"),
    [
        (".PP\n\\fB\\-\\-all\\fR\n.RS 4\nOpen all.\n.RE", "--all"),  # as DocBook and AsciiDoc write it
        (".IP \\-\\-all 4\n.IX Item x\nOpen all.", "--all"),
        (".HP\n\\fB\\-\\-all\\fR\n.IP\nOpen all.", "--all"),
        (".IP \\(bu 4\n\\-\\-all:\n.IP\nOpen all.", "--all:"),
        (".TP\n.PD 0\n.B \\-\\-all\nOpen all.", "--all"),
        (".TP\n\\-\\-al\\c\nl\nOpen all.", "--all"),
    ],
)
def test_terms_are_found_in_whatever_way_they_are_written(page: str, term: str) -> None:
    assert list_terms(read(f".TH A 1\n.SH OPTIONS\n{page}\n"))["Open all."] == [term]


@pytest.mark.parametrize(
    ("page", "text"),
    [
        (".if n Ice.\n.if t Snow.", "Ice."),
        (".ie t Snow.\n.el Ice.", "Ice."),
        (".ie t \\{\\\nSnow.\n.if n \\{\nHail.\n.\\}\n.\\}\n.el \\{\\\nIce.\n.\\}", "Ice."),
        (".if \\n(.g Ice.\n.if !n Snow.\n.if '\\*(x'y' Hail.", "Ice."),
        (".nr a 3\n.if \\na>2 Ice.\n.if \\na<2 Snow.", "Ice."),
        (".ds x Ice\n.as x .\n\\*x", "Ice."),
        (".tr xI\nxce.", "Ice."),
        (".ig\nSnow.\n..\nIce.", "Ice."),
        ('.\\" Snow\nIc\\\ne. \\" Hail', "Ice."),
        ('.de M\nIs \\\\$1 cold?\n..\n.M "the ice"', "Is the ice cold?"),
        (".UNKNOWN Ice.", "Ice."),
        (".B\nIce.", "Ice."),
        ("Ic\\[e aa] \\(co \\[u2744] \\N'65'\\h'2m'\\fIx\\s-1\\fP", "Icé © ❄ A x"),
        (".UR https://example.org\nIce\n.UE .", "Ice https://example.org."),
    ],
)
def test_a_page_shows_what_a_terminal_would(page: str, text: str) -> None:
    assert [s.text for s in read(f".TH A 1\n.SH X\n{page}\n").sentences] == [text]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (".Xo ( Fl CC ) Xc ends.", "Ice (-CC) ends."),
        (".Fl a , b", "Ice -a, -b"),
        (".Op Fl a Ar b ,", "Ice [-a b],"),
        (".Oo\n.Fl a\n.Oc", "Ice [-a]"),
        (".Dq Pa /etc .", "Ice “/etc”."),
        (".Ar a Ns = Ns Ar b", "Ice a=b"),
        (".Pf - Cm x", "Ice -x"),
        (".Sm off\n.Ar a\n/\n.Ar b\n.Sm on\n.Ar c", "Ice a/b c"),
        (".Fn open path flags .", "Ice open(path, flags)."),
        (".Nm Ap s", "Ice ice's"),
        (".Bx 4.3 ,\n.Fx", "Ice 4.3BSD, FreeBSD"),
        (".Eo (\nx\n.Ec )", "Ice (x)"),
        (".Fl", "Ice -"),
        (".Ar", "Ice file ..."),
        (".Mt a@b", "Ice a@b"),
    ],
)
def test_macros_in_lines_of_mdoc_show_what_they_mean(line: str, text: str) -> None:
    page = read(f".Dd May 17, 2024\n.Dt ICE 1\n.Sh NAME\n.Nm ice\n.Sh X\nIce\n{line}\n")
    assert [s.text for s in page.sentences][1:] == [text]


def test_what_a_page_includes_is_named_and_not_opened(tmp_path: Path) -> None:
    (tmp_path / "b.1").write_text(".TH B 1\n.SH X\nSnow.\n", encoding="utf-8")
    path = tmp_path / "a.1"
    path.write_text(f".TH A 1\n.SH X\nIce.\n.so {tmp_path}/b.1\n", encoding="utf-8")
    document = epitome.read(path)
    assert document.text == "X\n\nIce."
    assert document.notes == (f"the page includes {tmp_path}/b.1, which was not opened",)
    path.write_text(".so man1/b.1\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"only names another one, man1/b\.1"):
        epitome.read(path)


def test_pages_are_told_by_their_content_packed_or_not(tmp_path: Path) -> None:
    preamble = ".de Sp\n.if t .sp\n..\n" * 200
    for page in (MAN, MDOC, f'.\\" x\n{preamble}{MAN}'):
        assert detect_media(page.encode(), "pumpctl.8") == detect_media(page.encode(), None) == "roff"
        assert tells_document(page.encode())
        assert tells_document(gzip.compress(page.encode()))
    for text in (b".TH\n", b".. _a:\n\nText", b"The .TH macro\n.TH A 1\n", b".so man1/b.1\n", b"\x1f\x8b\x08x"):
        assert not tells_document(text)
    assert detect_media(MAN.encode(), "a.txt") == "text"
    folder = tmp_path / "man" / "de" / "man8"
    folder.mkdir(parents=True)
    (folder / "pumpctl.8.gz").write_bytes(gzip.compress(MAN.encode()))
    (folder / "log.8.gz").write_bytes(gzip.compress(b"Pumps are open."))
    assert [path.name for path in sorted(folder.iterdir()) if is_document(path)] == ["pumpctl.8.gz"]
    document = epitome.read(folder / "pumpctl.8.gz")
    assert (document.media, document.language) == ("roff", "de")
    assert document.id.endswith("pumpctl.8.gz!/pumpctl.8")


def test_arguments_are_words_or_stand_in_quotes() -> None:
    assert split_arguments(r'a "b c" "" "d ""e""" f\ g "h') == ["a", "b c", "", 'd "e"', r"f\ g", "h"]


def test_macros_that_call_themselves_end() -> None:
    document = read(".de A\n.B x\n.A y\n.A z\n..\n.TH A 1\n.SH X\n.A\nIce is cold.\n")
    assert document.text.endswith("Ice is cold.")
    assert len(document.text) < 500_000


def test_a_reader_knows_better_than_a_page_what_a_heading_is() -> None:
    document = read(".de SH\nSnow\n..\n.TH A 1\n.SH X\nIce.\n")
    assert [section.title for section in document.sections[1:]] == ["X"]


PIECES = st.sampled_from(
    """.TH A 1|.SH X|.TP|.IP x|.RS|.RE|.PP|.nf|.fi|.TS|l l.|T{|T}|.TE|.if n \\{\\|.el \\{|\\}|.de y|..|.y a|ice\\c|a\tb
|.B||Ice is cold.|\\fBa\\fP|.Bl -tag|.It Fl a|.El|.Oo|.Oc|.Xo|.Xc|.Bd -literal|.Ed|.Dd x|.Sh X|.Bl -column a b
|.It a Ta b|.Nm|.Sm off|.EX|.EE|.UR x|.UE|.HP|.SY x|.YS|.EQ|.EN""".replace("\n|", "|").split("|")
)


@given(st.lists(PIECES, max_size=40))
def test_any_order_of_macros_gives_a_sound_document(pieces: list[str]) -> None:
    try:
        document = read_bytes("\n".join(pieces).encode(), id="x", media="roff", language="en")
    except InputError:
        return
    assert_sound(document)
    assert document.text.count("Ice is cold.") <= "\n".join(pieces).count("Ice is cold.")


@given(st.text(alphabet="\\f([*n'hA1{}\"x \n.", max_size=60))
def test_escapes_never_fail_and_leave_no_more_than_there_was(text: str) -> None:
    escapes = Escapes()
    assert len(escapes.resolve(text)) <= len(text)
    assert all(line.name or line.rest is not None for line in RoffSource(text, escapes, set()))


def test_strings_are_inserted_before_characters_are_translated() -> None:
    """Pages of old Pod::Man translate into a string that only troff defines."""
    page = ".tr \\(*W-|\\(bv\\*(Tr\n.TH PUMP 1\n.SH NAME\npump \\- move water\n.SH DESCRIPTION\nThe pump moves water.\n"
    assert read(page).sentences[-1].text == "The pump moves water."


def test_breaks_inside_a_sentence_do_not_divide_it() -> None:
    text = ".TH LOCK 1\n.SH NAME\nlock - a lock\n.SH DESCRIPTION\n"
    text += "This opens the lower gate of the lock and lets the boats\n"
    text += ".br\nout of the chamber.\n.br\nThen it closes.\n.br\n.B lock\n.br\nlock again\n"
    document = read_bytes(text.encode(), id="lock.1", media="roff")
    assert [" ".join(s.text.split()) for s in document.sentences][1:] == [
        "This opens the lower gate of the lock and lets the boats out of the chamber.",
        "Then it closes.",
        "lock",
        "lock again",
    ]
