"""Links of a page: areas that lead to an address or to another page, assigned to the characters in them."""

from __future__ import annotations

import ctypes
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.runtime.limits import LIMITS

_MAX_ADDRESS_BYTES = 2_000


@dataclass(frozen=True, slots=True)
class LinkArea:
    """An area of a page in its view, and the target of its link."""

    x0: float
    top: float
    x1: float
    bottom: float
    target: str


def list_links(pdf: Any, page: Any, raw: Any, view: View) -> list[LinkArea]:
    """The links of a page, up to the limit."""
    areas: list[LinkArea] = []
    box = raw.FS_RECTF()
    for link in _walk_links(page, raw):
        target = _find_target(pdf, link, raw)
        if target and raw.FPDFLink_GetAnnotRect(link, box):
            areas.append(LinkArea(*view.place_box(box.left, box.bottom, box.right, box.top), target))
    return areas


def _walk_links(page: Any, raw: Any) -> Iterator[Any]:
    place, link = ctypes.c_int(0), raw.FPDF_LINK()
    for _ in range(LIMITS.pdf_page_links):
        if not raw.FPDFLink_Enumerate(page, place, link):
            return
        yield link


def _find_target(pdf: Any, link: Any, raw: Any) -> str:
    """The address of a link; "#page=4" for a place in the document itself; "" for neither."""
    destination = raw.FPDFLink_GetDest(pdf, link)
    action = raw.FPDFLink_GetAction(link)
    if not destination and action:
        kind = raw.FPDFAction_GetType(action)
        if kind == raw.PDFACTION_URI:
            address = ctypes.create_string_buffer(_MAX_ADDRESS_BYTES)
            length = raw.FPDFAction_GetURIPath(pdf, action, address, _MAX_ADDRESS_BYTES)
            return address.value.decode("utf-8", "replace").strip() if 0 < length <= _MAX_ADDRESS_BYTES else ""
        if kind == raw.PDFACTION_GOTO:
            destination = raw.FPDFAction_GetDest(pdf, action)
    number = raw.FPDFDest_GetDestPageIndex(pdf, destination) if destination else -1
    return f"#page={number + 1}" if number >= 0 else ""


def set_links(lines: Sequence[PdfLine], areas: Sequence[LinkArea]) -> None:
    """Assign the links of a page to its lines: to the characters in an area."""
    ordered = sorted(lines, key=_get_middle)
    middles = [_get_middle(line) for line in ordered]
    for area in areas:
        for line in ordered[bisect_left(middles, area.top) : bisect_right(middles, area.bottom)]:
            _set_link(line, area)
    for line in ordered:
        line.links.sort()


def _get_middle(line: PdfLine) -> float:
    return line.baseline - 0.3 * line.size


def _set_link(line: PdfLine, area: LinkArea) -> None:
    if line.x1 < area.x0 or line.x0 > area.x1:
        return
    start = bisect_left(line.edges, area.x0 - 0.3 * line.size)
    end = min(bisect_right(line.edges, area.x1 + 0.3 * line.size) - 1, len(line.text))
    if start < end:
        anchor = line.text[start:end]
        start, end = start + len(anchor) - len(anchor.lstrip()), start + len(anchor.rstrip())
        if start < end:
            line.links.append((start, end, area.target))
