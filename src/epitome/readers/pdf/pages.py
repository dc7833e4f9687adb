"""Reads the pages of a document one by one, up to the limits; notes say what is missing."""

from __future__ import annotations

import ctypes
import time
from dataclasses import dataclass, field
from typing import Any

from epitome.readers.pdf.page.characters import CharacterReader, PdfPageText
from epitome.readers.pdf.page.geometry import View, build_view
from epitome.readers.pdf.page.page_links import list_links, set_links
from epitome.readers.pdf.page.regions import PdfPage, lay_out
from epitome.readers.pdf.page.rules import find_rules
from epitome.runtime.limits import LIMITS

_MAX_SHOWN = 8
_MAX_STAMP_CHARACTERS = 100  # of a page that is a picture: a number, a stamp
_MIN_SHARE = 0.6


@dataclass(slots=True)
class ReadPages:
    """The pages with text, notes, and whether something was cut; the numbers of pages without text (`empty`), and of
    those that may be pictures of text (`scans`: these, and pages that a picture fills behind next to no text).
    """

    pages: list[PdfPage] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)
    scans: list[int] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_cut: bool = False


@dataclass(slots=True)
class _Losses:
    """What could not be read: numbers of pages, counts of characters."""

    damaged: list[int] = field(default_factory=list)
    characters: int = 0
    unreadable: int = 0
    aslant: int = 0


def read_pages(pdf: Any, engine: Any, raw: Any) -> ReadPages:
    """Read the pages of an open document."""
    result, losses = ReadPages(), _Losses()
    reader = CharacterReader(raw)
    count = len(pdf)
    deadline = time.process_time() + LIMITS.pdf_seconds
    for number in range(1, count + 1):
        if number > LIMITS.pdf_pages or losses.characters >= LIMITS.pdf_characters or time.process_time() > deadline:
            result.is_cut = True
            result.notes.append(f"only the first {number - 1:,} of {count:,} pages were read")
            break
        try:
            page = _read_page(pdf, number, reader, raw, losses)
        except engine.PdfiumError:
            losses.damaged.append(number)
            continue
        if page is None:
            result.empty.append(number)
            result.scans.append(number)
            continue
        if page.is_scan:
            result.scans.append(number)
        result.pages.append(page)
        if page.is_cut:
            result.is_cut = True
            result.notes.append(f"page {number} was cut after {LIMITS.pdf_page_characters:,} characters")
    result.notes += _describe(losses)
    return result


def _read_page(pdf: Any, number: int, reader: CharacterReader, raw: Any, losses: _Losses) -> PdfPage | None:
    """One page; None if it has no text."""
    page = pdf[number - 1]
    try:
        view, text = _read_text(page, reader)
        losses.characters += text.characters
        losses.unreadable += text.unreadable
        losses.aslant += sum(text.turned)
        if not text.pieces:
            return None
        laid_out = lay_out(text, find_rules(page, raw, view), view, number)
        laid_out.is_scan = text.characters < _MAX_STAMP_CHARACTERS and _is_filled(page, raw, view)
        set_links(laid_out.list_all_lines(), list_links(pdf, page, raw, view))
        return laid_out
    finally:
        page.close()


def _read_text(page: Any, reader: CharacterReader) -> tuple[View, PdfPageText]:
    """The text of a page in the direction in which most of it runs."""
    view = build_view(page)
    text_page = page.get_textpage()
    try:
        text = reader.read(text_page, view)
        main_turn = max((1, 2, 3), key=lambda turn: text.turned[turn])
        if 2 * text.turned[main_turn] > text.characters:
            view = view.turn_text(main_turn)
            text = reader.read(text_page, view)
        return view, text
    finally:
        text_page.close()


def _is_filled(page: Any, raw: Any, view: View) -> bool:
    """Whether a picture covers most of a page."""
    bounds = [ctypes.c_float() for _ in range(4)]
    for i in range(min(max(0, raw.FPDFPage_CountObjects(page)), LIMITS.pdf_page_objects)):
        drawn = raw.FPDFPage_GetObject(page, i)
        if raw.FPDFPageObj_GetType(drawn) == raw.FPDF_PAGEOBJ_IMAGE and raw.FPDFPageObj_GetBounds(drawn, *bounds):
            x0, y0, x1, y1 = view.place_box(*(bound.value for bound in bounds))
            if (x1 - x0) * (y1 - y0) > _MIN_SHARE * view.width * view.height:
                return True
    return False


def describe_empty(numbers: list[int]) -> list[str]:
    """A note on the pages without text."""
    return [f"{_name_pages(numbers)} no text (blank, or pictures without recognised text)"] if numbers else []


def _describe(losses: _Losses) -> list[str]:
    notes: list[str] = []
    if losses.damaged:
        notes.append(f"{_name_pages(losses.damaged)} damage and could not be read")
    if losses.unreadable:
        notes.append(f"{losses.unreadable:,} characters have no meaning in the file and stand as \ufffd")
    if losses.aslant:
        notes.append(f"{losses.aslant:,} characters that run in another direction were left out")
    return notes


def _name_pages(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return f"page {numbers[0]} has"
    named = ", ".join(map(str, numbers[:_MAX_SHOWN]))
    return f"{len(numbers):,} pages ({named}{', …' if len(numbers) > _MAX_SHOWN else ''}) have"
