"""Notebooks."""

from __future__ import annotations

import json

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text

SUFFIX = "ipynb"


def _cell(source: object, kind: object = "markdown", **more: object) -> dict[str, object]:
    return {"cell_type": kind, "source": source, "metadata": {}, **more}


def _notebook(*cells: object, **more: object) -> bytes:
    return json.dumps(
        {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [_cell(f"# Ice\n\n{GOOD}"), *cells], **more}
    ).encode()


def deep_nesting() -> bytes:
    """Outputs of lists a hundred thousand deep, in the middle of good cells."""
    return _notebook("MARK").replace(
        b'"MARK"', b'{"cell_type": "code", "outputs": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    )


def type_confusion() -> bytes:
    """Cells that are numbers, sources that are objects, kinds that are lists."""
    return _notebook(
        1,
        None,
        [],
        "x",
        _cell({"a": 1}),
        _cell([1, None, ["x"]]),
        _cell("x", kind=["code"]),
        {},
        metadata=[1],
        nbformat_minor="x",
    )


def many_sections() -> bytes:
    """Thirty thousand cells with a heading and a sentence."""
    return _notebook(*(_cell(f"## Ice {n}\n\n{write_sentence(n)}") for n in range(many(30_000))))


def huge_number() -> bytes:
    """Counts of a hundred thousand digits, and a version beyond every float."""
    return _notebook("MARK").replace(
        b'"MARK"', b'{"cell_type": "code", "source": "1", "execution_count": ' + b"9" * 100_000 + b', "x": 1e99999}'
    )


def lone_surrogates() -> bytes:
    """Halves of surrogates in the sources of cells and in the title."""
    return _notebook(_cell("Ice \ud800 is \udfff cold."), metadata={"title": "\ud800Ice"})


def active_content() -> bytes:
    """Outputs of scripts and widgets, attachments of programs, HTML in the text."""
    outputs = [
        {"output_type": "display_data", "data": {"text/html": "<script>x</script>", "application/javascript": "x"}}
    ]
    return _notebook(
        _cell("import os\nos.system('x')", "code", outputs=outputs),
        _cell(f"<script>x</script><img src=x onerror=x> {GOOD}", attachments={"a.exe": {"x": "TVo="}}),
    )


def external_reference() -> bytes:
    """Pictures, frames and magic commands that name files and servers."""
    return _notebook(
        _cell(f"![x]({LURE.address}) <iframe src='{LURE.address}'></iframe> {GOOD}"),
        _cell(f"%run {LURE.file}\n!curl {LURE.address}", "code"),
    )


def repeated_part() -> bytes:
    """Pictures of two megabytes in the outputs of one cell, under the same key."""
    return _notebook(
        _cell("x", "code", outputs=[{"data": {"image/png": "iVBOR" * 400_000, "text/plain": "ice " * 400_000}}])
    )


def giant_line() -> bytes:
    """A source of three hundred thousand pieces without a line end."""
    return _notebook(_cell(["ice and wind "] * many(300_000)), _cell(["x = 1; "] * many(300_000), "code"))


def delimiter_flood() -> bytes:
    """Markdown in cells whose signs are opened and never closed."""
    return _notebook(
        *(_cell(sign * many(20_000)) for sign in ("[", "*a _b ", "> ", "`" * 3 + "x ", "![a](", "<a ", "|a", "$$"))
    )


def truncation() -> bytes:
    """Ends inside the source of the hundredth cell."""
    return _notebook(*(_cell(write_text(20)) for _ in range(100)))[:-900]
