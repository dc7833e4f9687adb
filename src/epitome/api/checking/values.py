"""Numbers with units, and dates, compared by value: what a passage says instead of what a claim does.

"pads to 127 bytes"  beside  "It pads to 63 bytes."  ->  the source says 63 bytes, the claim 127 bytes
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

_MONTHS = "january february march april may june july august september october november december".split()
_MONTH = "|".join(f"{name[:3]}(?:{name[3:]})?" if len(name) > 3 else name for name in _MONTHS)
_DATE = re.compile(
    rf"\b(?P<y>\d{{4}})-(?P<m>\d\d)-(?P<d>\d\d)\b"
    rf"|\b(?P<d2>\d{{1,2}})\.?\s+(?P<m2>{_MONTH})\.?,?\s+(?P<y2>\d{{4}})\b"
    rf"|\b(?P<m3>{_MONTH})\.?\s+(?P<d3>\d{{1,2}}),?\s+(?P<y3>\d{{4}})\b",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![\w.,:/-])(?:1[5-9]|20)\d\d(?![\w,:/-]|\.\d)")
_NUMBER = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.]\d+)?"
_QUANTITY = re.compile(rf"(?<![\w.,])(?P<sign>[-−]?)(?P<n>{_NUMBER})[\s\u00a0-]?(?P<unit>[%‰°€$£¥]|[^\W\d_]+)")
_MONEY = re.compile(rf"(?P<unit>[€$£¥])\s?(?P<n>{_NUMBER})")
_DIGITS = re.compile(r"\d[\d.,]*")
_MINUS = ("-", "−")
_MOST = 50  # quantities of a sentence that are compared
_MAX_CHARACTERS = 2_000
_DATE_UNIT, _YEAR_UNIT = "a date", "a year"  # no word that may follow a number
_ORDINALS = ("st", "nd", "rd", "th")  # "the 20th century" says nothing against "the 28th president"


class Quantity(NamedTuple):
    """A value, its unit as it is compared, and the words for both."""

    value: Decimal | tuple[int, ...]
    unit: str
    text: str


def find_quantities(text: str) -> Iterator[Quantity]:
    """The dates of a text, its years, and its numbers with the word or sign that follows or leads."""
    taken: list[tuple[int, int]] = []
    for pattern, read in ((_DATE, _read_date), (_YEAR, _read_year), (_MONEY, _read_number), (_QUANTITY, _read_number)):
        for found in pattern.finditer(text):
            if not any(a < found.end() and found.start() < b for a, b in taken[-_MOST:]):
                taken.append(found.span())
                yield read(found)


def _read_date(found: re.Match[str]) -> Quantity:
    year, month, day = (found[f"{name}"] or found[f"{name}2"] or found[f"{name}3"] for name in "ymd")
    number = int(month) if month.isdigit() else 1 + [name[:3] for name in _MONTHS].index(month[:3].lower())
    return Quantity((int(year), number, int(day)), _DATE_UNIT, found.group())


def _read_year(found: re.Match[str]) -> Quantity:
    return Quantity((int(found.group()),), _YEAR_UNIT, found.group())


def _read_number(found: re.Match[str]) -> Quantity:
    unit = found["unit"].casefold()
    value = Decimal(found["n"].replace(",", ""))
    if found.groupdict().get("sign"):
        value = -value
    return Quantity(value, unit[:-1] if len(unit) > 3 and unit.endswith("s") else unit, found.group().strip())


class SourceValues:
    """The numbers and dates of sources, gathered when the first is asked for."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def have(self, quantity: Quantity) -> bool:
        """Whether its number stands anywhere, whatever follows it; a date, or one below zero, as it is written."""
        if quantity.unit == _DATE_UNIT or quantity.text.startswith(_MINUS):
            return any(quantity.text in text for text in self._texts)
        return all(_unite(number) in self._numbers for number in _DIGITS.findall(quantity.text))

    @cached_property
    def _numbers(self) -> frozenset[str]:
        return frozenset(_unite(number) for text in self._texts for number in _DIGITS.findall(text))


def _unite(number: str) -> str:
    """One form of "1,000.50" and "1000.5"."""
    plain = number.rstrip(".,").replace(",", "")
    return plain.rstrip("0").rstrip(".") if "." in plain else plain


def tell_difference(claim: str, passage: str, values: SourceValues) -> str | None:
    """A value of the claim that the passage has otherwise; None if there is none, if it cannot be told which, or if the
    value stands elsewhere in the sources.
    """
    there: dict[str, list[Quantity]] = {}
    for quantity in find_quantities(passage[:_MAX_CHARACTERS]):
        there.setdefault(quantity.unit, []).append(quantity)
    for quantity in find_quantities(claim[:_MAX_CHARACTERS]):
        others = () if quantity.unit in _ORDINALS else there.get(quantity.unit, ())
        if len(others) == 1 and others[0].value != quantity.value and not values.have(quantity):
            return f"the source says {others[0].text}, the claim {quantity.text}"
    return None
