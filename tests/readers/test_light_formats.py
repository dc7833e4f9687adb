"""Notebooks, mail, subtitles, reStructuredText, TeX, RTF: what is kept, what is told apart, and where it stands."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.document.genre import genre_of
from epitome.readers import READERS, detect_media, read_bytes

NOTEBOOK = json.dumps(
    {
        "nbformat": 4,
        "metadata": {"authors": [{"name": "Ada Lind"}]},
        "cells": [
            {"cell_type": "markdown", "source": ["# The ice\n", "\n", "The harbour froze. Ships *stayed*."]},
            {"cell_type": "code", "source": "x = 1", "outputs": [{"text": "An output says this."}]},
            {"cell_type": "raw", "source": "Raw text."},
            {"cell_type": "markdown", "source": "## Causes\n\nThe wind was cold."},
        ],
    }
).encode()
MAIL = b"""From: =?utf-8?Q?J=C3=BCrgen?= Lind <j@example.org>
Subject: The harbour
 is frozen
Date: Mon, 11 Jan 1999 10:00:00 +0100
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="XX"

--XX
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

The harbour is fr=F6zen. We wait
for the thaw.

On Sunday, Anna Holm <a@example.org> wrote:
> When do you sail?
> > We sail soon.

We sail in May.

--=20
Harbour office
--XX
Content-Type: application/pdf
Content-Disposition: attachment; filename="map.pdf"

xxxx
--XX--
"""
SUBTITLES = b"""1
00:14:03,100 --> 00:14:05,000
ANNA: We ship in May, if the

2
00:14:05,000 --> 00:14:08,000
board agrees. Dr. Lind has
the <i>papers</i>.

3
00:14:09,000 --> 00:14:12,000
BO: Good (I think).
[applause]
"""
RST = b"""==================
The frozen harbour
==================

:Author: Ada Lind

The harbour froze in *January* [1]_. See the `record <https://example.org/r>`_ and :class:`~a.b.Ship`.

.. [1] The keeper wrote this down.

Causes
======

There were two:

- The wind came from
  the east.
- The current was ``weak``.

.. note:: Ice is cold.

.. include:: other.rst

term
    What it means.

=====  =====
Month  Ice
=====  =====
May    none
=====  =====

Code::

    x = 1
"""
TEX = rb"""\documentclass{article}
\title{The frozen harbour}\author{Ada Lind \and J\"urgen Holm}
\newcommand{\ship}[1]{\emph{#1}}
\begin{document}
\begin{abstract}We tell of the ice.\end{abstract}
\section{Winter}\label{s}
The harbour froze in \emph{January}.\footnote{The keeper wrote this down.} % a comment
See \href{https://example.org/r}{the record}, at $-20$ degrees~\cite{a}. Na\"{\i}ve caf\'e.
\subsection*{Causes}
There were two:
\begin{itemize}\item The wind came from the east. \item The current was \ship{weak}.\end{itemize}
\begin{tabular}{lr}Month & Ice \\ \hline May & none \\ \end{tabular}
\begin{verbatim}
x = 1 % code
\end{verbatim}
\input{other}
\end{document}
"""
RTF = (
    rb"{\rtf1\ansi{\info{\title The ice}}{\pard\outlinelevel0 Winter\par}"
    rb"{\pard The harbour froze.{\*\footnote The keeper wrote this.} {\deleted Gone.}{\v Hidden.}It was cold.\par}"
    rb"\trowd\cellx100\cellx200\intbl Month\cell Ice\cell\row\pard The end came.\par}"
)


def kinds(document: Document) -> list[tuple[str, str, str]]:
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)
    return [(s.text, s.place, document.sections[s.section_index].kind) for s in document.sentences]


def test_notebooks_have_cells_and_no_outputs() -> None:
    document = epitome.read(NOTEBOOK)
    assert (document.title, document.authors, document.media) == ("The ice", ("Ada Lind",), "notebook")
    assert kinds(document) == [
        ("The harbour froze.", "cell 1", "body"),
        ("Ships stayed.", "cell 1", "body"),
        ("The wind was cold.", "cell 4, Causes", "body"),
    ]
    assert [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"] == ["x = 1"]


def test_mail_tells_what_is_quoted() -> None:
    document = epitome.read(MAIL)
    assert (document.title, document.date, document.authors) == (
        "The harbour is frozen",
        "1999-01-11",
        ("Jürgen Lind",),
    )
    assert kinds(document) == [
        ("The harbour is frözen.", "", "body"),
        ("We wait for the thaw.", "", "body"),
        ("On Sunday, Anna Holm <a@example.org> wrote:", "", "comments"),
        ("When do you sail?", "", "comments"),
        ("We sail soon.", "", "comments"),
        ("We sail in May.", "", "body"),
        ("Harbour office", "", "comments"),
    ]
    assert document.notes == ("attached files were not read: map.pdf",)


def test_subtitles_say_who_and_when() -> None:
    document = epitome.read(SUBTITLES)
    assert kinds(document) == [
        ("ANNA: We ship in May, if the board agrees.", "00:14:03, ANNA", "body"),
        ("Dr. Lind has the papers.", "00:14:05, ANNA", "body"),
        ("BO: Good (I think).", "00:14:09, BO", "body"),
    ]
    spoken = b"".join(
        b"\n00:0%d.000 --> 00:09.000\n<v Bo>We go on %d.</v>\n<v Anna>Yes, %d.</v>\n" % (n, n, n) for n in range(9)
    )
    assert genre_of(epitome.read(b"WEBVTT\n" + spoken)) == "meeting"


def test_rst_has_its_structure() -> None:
    document = read_bytes(RST, id="a", name="a.rst")
    assert (document.title, document.authors) == ("The frozen harbour", ("Ada Lind",))
    assert kinds(document) == [
        ("The harbour froze in January.", "", "body"),
        ("See the record and Ship.", "", "body"),
        ("The keeper wrote this down.", "", "footnotes"),
        ("There were two:", "Causes", "body"),
        ("The wind came from the east.", "Causes › There were two:", "body"),
        ("The current was weak.", "Causes › There were two:", "body"),
        ("Ice is cold.", "Causes", "body"),
        ("What it means.", "Causes › term", "body"),
        ("May none", "Causes › row 1 (Month, Ice)", "table"),
        ("Code:", "Causes", "body"),
    ]
    assert [link.target for link in document.links] == ["https://example.org/r"]


def test_tex_has_its_structure() -> None:
    document = epitome.read(TEX)
    assert (document.title, document.authors) == ("The frozen harbour", ("Ada Lind", "Jürgen Holm"))
    assert kinds(document) == [
        ("We tell of the ice.", "", "abstract"),
        ("The harbour froze in January.", "Winter", "body"),
        ("See the record, at -20 degrees.", "Winter", "body"),
        ("Naïve café.", "Winter", "body"),
        ("The keeper wrote this down.", "Winter", "footnotes"),
        ("There were two:", "Winter › Causes", "body"),
        ("The wind came from the east.", "Winter › Causes › There were two:", "body"),
        ("The current was weak.", "Winter › Causes › There were two:", "body"),
        ("May none", "Winter › Causes › row 1 (Month, Ice)", "table"),
    ]
    assert "x = 1 % code" in document.text
    assert document.notes == ("a file that the text refers to was not read",)


def test_rtf_has_headings_notes_and_rows() -> None:
    pytest.importorskip("striprtf", reason="the extra formats is not installed")
    document = epitome.read(RTF)
    assert document.title == "The ice"
    assert kinds(document) == [
        ("The harbour froze.", "Winter", "body"),
        ("It was cold.", "Winter", "body"),
        ("The keeper wrote this.", "Winter", "footnotes"),
        ("Month Ice", "Winter › row 1", "table"),
        ("The end came.", "Winter", "body"),
    ]


def test_without_the_extra_rtf_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "striprtf.striprtf", None)
    with pytest.raises(epitome.MissingExtra, match="formats"):
        epitome.read(RTF, isolated=False)


@pytest.mark.parametrize(
    ("data", "name", "media"),
    [
        (NOTEBOOK, "a.ipynb", "notebook"),
        (NOTEBOOK, None, "notebook"),
        (MAIL, "a.eml", "mail"),
        (MAIL, None, "mail"),
        (SUBTITLES, None, "subtitles"),
        (b"WEBVTT\n\n00:00.000 --> 00:01.000\nYes.\n", None, "subtitles"),
        (b"From a@b Mon Jan 11 10:00:00 1999\nFrom: a@b\n\nYes.\n", None, "mbox"),
        (b"From here to there is a long way.\n", None, "text"),
        (TEX, None, "tex"),
        (TEX, "a.txt", "text"),
        (RTF, "a.doc", "rtf"),
        (RST, "a.rst", "rst"),
        (b"Dear all: this is a note.\nDate: soon\n", None, "text"),
    ],
)
def test_formats_are_told(data: bytes, name: str | None, media: str) -> None:
    assert detect_media(data, name) == media


@given(st.sampled_from(["rst", "tex", "mail", "subtitles", "rtf", "notebook"]), st.text(max_size=400))
def test_any_text_is_read_or_refused_by_every_reader(media: str, text: str) -> None:
    try:
        document = READERS[media]()(text.encode("utf-8", "replace"), id="a", language=None)
    except epitome.EpitomeError:
        return
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)


def test_the_command_line_reads_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from epitome.doors.cli.main import main

    for name, data in (("a.ipynb", NOTEBOOK), ("b.eml", MAIL), ("c.srt", SUBTITLES), ("d.rst", RST), ("e.tex", TEX)):
        (tmp_path / name).write_bytes(data)
    assert main(["summarise", str(tmp_path), "-n", "1", "--format", "jsonl"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_contents_of_markdown_are_no_prose() -> None:
    text = (
        "## Questions\n\n[1.](#1) When does it open?  \n[2.](#2) Who keeps the key?  \n[3.](#3) Where is the weir?\n\n"
    )
    text += "It opens in May. See [the weir](#3),\n[the key](#2)\nor [the lamp](#4).\n"
    document = read_bytes(text.encode(), id="faq", media="markdown")
    assert [" ".join(s.text.split()) for s in document.sentences] == [
        "It opens in May.",
        "See the weir, the key or the lamp.",
    ]
