"""Hostile texts: floods of the signs of each format, references to files, nonsense where words are expected."""

from __future__ import annotations

import json

from support.hostile_archives import Case
from support.hostile_office import CANARY_FILE

_FLOOD = 60_000
_MAIL = b"From: a@b\nSubject: Ice\nMIME-Version: 1.0\n"


def _flood(sign: str, before: str = "Ice is cold.\n\n", number: int = _FLOOD) -> bytes:
    return (before + sign * (number // len(sign))).encode()


def _notebook(*cells: object) -> bytes:
    return json.dumps({"nbformat": 4, "cells": cells}).encode()


def _nested_mail(levels: int) -> bytes:
    head = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(levels))
    return _MAIL + head + b"Content-Type: text/plain\n\nIce is cold.\n"


TEXTS: dict[str, Case] = {
    **{
        f"rst of {sign!r}": ("a.rst", "read", lambda sign=sign: _flood(sign))  # type: ignore[misc]
        for sign in (
            "`",
            "*",
            "|",
            "``x",
            ":a:`",
            "_ ",
            "- ",
            "  - x\n",
            "\\",
            "[1]_",
            "x\n x\n  x\n",
            "== ==\nx\n\n",
            "+-+\n|",
            ".. a::\n\n",
            "::\n\n",
        )
    },
    "rst that includes files": (
        "a.rst",
        "read",
        (
            f"Ice.\n\n.. include:: {CANARY_FILE}\n\n.. csv-table::\n   :file: {CANARY_FILE}\n\n"
            f".. raw:: html\n   :file: {CANARY_FILE}\n\n.. literalinclude:: {CANARY_FILE}\n"
        ).encode,
    ),
    "rst that replaces itself": ("a.rst", "read", lambda: b".. |a| replace:: |a| |a|\n\nIce |a| is cold.\n"),
    "rst of deep indents": ("a.rst", "read", lambda: "".join(f"{' ' * n}x\n\n" for n in range(700)).encode()),
    **{
        f"tex of {sign!r}": ("a.tex", "read", lambda sign=sign: _flood(sign))  # type: ignore[misc]
        for sign in (
            "{",
            "}",
            "$",
            "%",
            "\\",
            "\\label{",
            "\\begin{a}",
            "\\end{a}",
            "\\begin{verbatim}",
            "\\[",
            "\\item ",
            "\\footnote{",
            "\\section{",
            "&",
            "\\'",
            "[",
            "\\a[",
        )
    },
    **{
        f"roff of {sign!r}": ("a.man", "read", lambda sign=sign: _flood(sign, ".TH A 1\n.SH X\nIce is cold.\n"))  # type: ignore[misc]
        for sign in (
            "\\",
            "\\(",
            "\\[",
            "\\*(",
            "\\h'",
            ".RS\n",
            ".TP\nx\n",
            ".IP x\nIce.\n",
            ".if n ",
            ".ie n \\{\\\n",
            ".de x\n.x\n..\n.x\n",
            ".am y\nx\n..\n.y\n",
            ".ds a \\*a\\*a\n\\*a\n",
            ".TS\nl.\nT{\n",
            ".SS x\nIce.\n",
            '.B "',
            ".so x\n",
            "x(1) ",
            ".PP\n-x\n.RS\nIce\n",
            ".Bl -tag\n.It x\n",
            ".Op Fl a ",
            ".Xo\n",
        )
    },
    "roff that includes files": (
        "a.man",
        "read",
        f".TH A 1\n.SH X\nIce is cold.\n.so {CANARY_FILE}\n.mso {CANARY_FILE}\n.sy cat {CANARY_FILE}\n".encode,
    ),
    "tex that inputs files": (
        "a.tex",
        "read",
        f"Ice.\n\n\\input{{{CANARY_FILE}}} \\include{{{CANARY_FILE}}} \\lstinputlisting{{{CANARY_FILE}}}".encode,
    ),
    "tex that defines itself": (
        "a.tex",
        "read",
        lambda: b"\\def\\a{\\a\\a} Ice is \\a cold. \\newcommand{\\b}{\\b}\\b",
    ),
    "a deep notebook": ("a.ipynb", "input", lambda: b'{"nbformat": 4, "cells": ' + b"[" * 100_000),
    "a notebook of nonsense": (
        "a.ipynb",
        "input",
        lambda: _notebook(1, None, {"cell_type": 3, "source": [4]}, {"source": {"a": 1}}),
    ),
    "a notebook with outputs": (
        "a.ipynb",
        "read",
        lambda: _notebook(
            {"cell_type": "markdown", "source": f"Ice is cold. ![x]({CANARY_FILE})"},
            {"cell_type": "code", "source": "", "outputs": [{"text": ["xylophonist"]}]},
        ),
    ),
    "a notebook of delimiters": (
        "a.ipynb",
        "read",
        lambda: _notebook({"cell_type": "markdown", "source": "*a _b " * 30_000}),
    ),
    "mail in mail in mail": ("a.eml", "read", lambda: _nested_mail(500)),
    "a header of a megabyte": ("a.eml", "read", lambda: _MAIL + b"To: " + b'<("a@b,' * 150_000 + b"\n\nIce is cold.\n"),
    "mail that stands elsewhere": (
        "a.eml",
        "read",
        lambda: (
            _MAIL
            + f'Content-Type: message/external-body; access-type=local-file; name="{CANARY_FILE}"\n\n'.encode()
            + b"x\n"
        ),
    ),
    "mail of broken encodings": (
        "a.eml",
        "read",
        lambda: (
            b"Subject: =?x-none?B?!!!?= =?utf-8?Q?=ff=fe?=\nFrom: a@b\n"
            b"Content-Type: text/plain; charset=unicode_escape\n"
            b"Content-Transfer-Encoding: base64\n\nSWNlIGlzIGNvbG=QuA*\n"
        ),
    ),
    "mail of boundaries": (
        "a.eml",
        "read",
        lambda: _MAIL + b"Content-Type: multipart/mixed; boundary=-\n\n" + b"---\n" * 90_000,
    ),
    "mail of quotes": (
        "a.eml",
        "read",
        lambda: _MAIL + b"\nIce is cold.\n" + b"> " * 100_000 + b"\n" + b">\n" * 50_000,
    ),
    "mail without a body": ("a.eml", "read", lambda: _MAIL + b"\n"),
    "subtitles of digits": ("a.srt", "input", lambda: _flood("1", before="")),
    "subtitles of times": (
        "a.srt",
        "read",
        lambda: b"00:00:00,000 --> 00:00:01,000\nIce is cold.\n" + b"00:00:01,000 --> \n" * 15_000,
    ),
    "a cue of many lines": (
        "a.srt",
        "read",
        lambda: b"1\n00:00:00,000 --> 00:00:01,000\n" + b"Ice is cold.\nWind too.\n" * 10_000,
    ),
    "voices without end": (
        "a.vtt",
        "read",
        lambda: b"WEBVTT\n\n00:00.000 --> 00:01.000\nIce is cold. " + b"<v " * 90_000,
    ),
    "brackets without end": (
        "a.vtt",
        "read",
        lambda: b"WEBVTT\n\n00:00.000 --> 00:01.000\nIce is cold. " + b"[" * 90_000 + b"(" * 90_000,
    ),
    "rtf of braces": ("a.rtf", "input", lambda: b"{\\rtf1 " + b"{" * _FLOOD),
    "rtf of notes": ("a.rtf", "read", lambda: b"{\\rtf1 Ice is cold." + b"{\\footnote x" * 20_000),
    "rtf of odd characters": (
        "a.rtf",
        "input",
        lambda: b"{\\rtf1 Ice is cold. \\u-99999999999?\\u55296?\\'zz\\bin999999 x}",
    ),
    "rtf that names files": (
        "a.rtf",
        "read",
        f'{{\\rtf1 Ice. {{\\field{{\\*\\fldinst INCLUDETEXT "{CANARY_FILE}"}}{{\\fldrslt }}}}}}'.encode,
    ),
}
