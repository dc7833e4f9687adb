"""A page as it is read: its regions in order, each a list of lines and tables from top to bottom."""

from __future__ import annotations

from dataclasses import dataclass, field

from epitome.readers.pdf.page.characters import PdfPageText
from epitome.readers.pdf.page.columns import Segment, build_segments, order_regions
from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.page.line_numbers import drop_line_numbers
from epitome.readers.pdf.page.pdf_lines import PdfLine, build_lines
from epitome.readers.pdf.page.rules import Rules
from epitome.readers.pdf.page.table_cells import Table
from epitome.readers.pdf.page.tables import take_aligned_tables, take_ruled_tables


@dataclass(slots=True)
class PdfPage:
    """A page with its number from 1 and the view in which it was read; `is_scan` if it may be a picture of text."""

    number: int
    view: View
    regions: list[list[PdfLine | Table]] = field(default_factory=list)
    is_cut: bool = False
    is_scan: bool = False

    def list_lines(self) -> list[PdfLine]:
        """All its lines in reading order, without those of tables."""
        return [entry for region in self.regions for entry in region if isinstance(entry, PdfLine)]

    def list_all_lines(self) -> list[PdfLine]:
        """All its lines, including those of tables."""
        tables = (entry for region in self.regions for entry in region if isinstance(entry, Table))
        return self.list_lines() + [line for t in tables for row in t.rows for cell in row for line in cell]


def lay_out(text: PdfPageText, rules: Rules, view: View, number: int) -> PdfPage:
    """Lay out a page: ruled tables are extracted first, then columns are found, then tables without rules."""
    segments = take_ruled_tables(build_segments(drop_line_numbers(text.pieces)), rules, number)
    regions = [_lay_out_region(take_aligned_tables(region, number), number) for region in order_regions(segments)]
    return PdfPage(number, view, [region for region in regions if region], text.is_cut)


def _lay_out_region(segments: list[Segment], number: int) -> list[PdfLine | Table]:
    """The lines and tables of a region, from top to bottom."""
    lines = build_lines([piece for segment in segments for piece in segment.pieces], number)
    tables = [segment.thing for segment in segments if isinstance(segment.thing, Table)]
    entries: list[PdfLine | Table] = [*lines, *tables]
    return sorted(entries, key=lambda e: e.baseline if isinstance(e, PdfLine) else (e.top + e.bottom) / 2)
