"""How the numbers of an Open XML sheet are shown: as dates, times, shares, or with so many decimals.

A number is stored without its meaning; the code of its style tells it ("yyyy-mm-dd", "0.0%", "#,##0.00"). Dates are
shown as ISO 8601 has them. Codes of other kinds (fractions, colours, conditions) show the number as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal

from lxml import etree

from epitome.runtime.frozen import frozen

_CODES = {1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%"} | {
    **dict.fromkeys((14, 15, 16, 17), "yyyy-mm-dd"),
    **dict.fromkeys((18, 19, 20, 21, 45, 46, 47), "hh:mm"),
    22: "yyyy-mm-dd hh:mm",
    37: "#,##0",
    38: "#,##0",
    39: "#,##0.00",
    40: "#,##0.00",
}  # of the numbers that every file knows
_LITERALS = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^][]*\]', re.IGNORECASE)
_DECIMALS = re.compile(r"\.(0+)")
_LAST_DAY = 2_958_465  # 9999-12-31
_MAX_DECIMALS, _DIGITS = 10, 12
_MAX_CODE = 255

Era = Literal[1900, 1904]


@frozen
class CellFormat:
    """How a number is shown; `general` as it is stored."""

    has_date: bool = False
    has_time: bool = False
    is_share: bool = False
    has_groups: bool = False
    decimals: int | None = None

    @classmethod
    def of_code(cls, code: str) -> CellFormat:
        """The format of a code; of several parts the first, for positive numbers, counts."""
        plain = _LITERALS.sub("", code[:_MAX_CODE]).partition(";")[0].casefold()
        if "general" in plain or not plain:
            return cls()
        has_date, has_time = any(c in plain for c in "yd"), any(c in plain for c in "hs")
        if has_date or has_time or "m" in plain:
            return cls(has_date=has_date or not has_time, has_time=has_time)
        decimals = _DECIMALS.search(plain)
        counted = min(len(decimals[1]), _MAX_DECIMALS) if decimals else 0
        is_number = "0" in plain or "#" in plain
        return cls(is_share="%" in plain, has_groups="," in plain, decimals=counted if is_number else None)

    def show(self, stored: str, era: Era) -> str:
        """The text of a number as it is stored; other texts unchanged."""
        try:
            number = float(stored)
        except ValueError:
            return stored
        if self.has_date or self.has_time:
            return self._show_time(number, era) or stored
        if self.decimals is not None and abs(number) < 10**_DIGITS:
            shown = f"{number * 100 if self.is_share else number:{',' if self.has_groups else ''}.{self.decimals}f}"
            return f"{shown}%" if self.is_share else shown
        return _show_general(number, stored)

    def _show_time(self, days: float, era: Era) -> str:
        """A date, a time, or both; "" for numbers that are none."""
        if not 0 <= days <= _LAST_DAY:
            return ""
        first = datetime(1904, 1, 1) if era == 1904 else datetime(1899, 12, 30)
        try:
            moment = first + timedelta(seconds=round(days * 86_400))
        except OverflowError:
            return ""
        code = " ".join(("%Y-%m-%d",) * self.has_date + ("%H:%M",) * self.has_time)
        return moment.strftime(code)


def _show_general(number: float, stored: str) -> str:
    """A number with the digits that a sheet would show of it."""
    if number.is_integer() and abs(number) < 10**15:
        return str(int(number))
    return f"{number:.{_DIGITS}g}" if "." in stored else stored


def read_cell_formats(styles: etree._Element | None) -> Sequence[CellFormat]:
    """The formats of the styles of a workbook, by their numbers."""
    if styles is None:
        return ()
    codes = dict(_CODES)
    for own in styles.iterfind("numFmts/numFmt"):
        number = own.get("numFmtId") or ""
        if number.isascii() and number.isdigit() and len(number) < 6:
            codes[int(number)] = own.get("formatCode") or ""
    known: dict[str, CellFormat] = {}
    formats = []
    for style in styles.iterfind("cellXfs/xf"):
        number = style.get("numFmtId") or ""
        if number not in known:
            code = codes.get(int(number), "") if number.isascii() and number.isdigit() and len(number) < 6 else ""
            known[number] = CellFormat.of_code(code)
        formats.append(known[number])
    return formats
