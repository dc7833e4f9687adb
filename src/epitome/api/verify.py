"""Checks whether quotes are still in their sources, each of which is read again once."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing, nullcontext
from dataclasses import asdict
from typing import Any

from epitome.api.container_sources import open_source_members
from epitome.api.read import read_from
from epitome.document import Document
from epitome.document.citing.annotation import Quote
from epitome.document.citing.standing import STATES, Standing, Standings
from epitome.document.summary import FORMAT
from epitome.readers.isolated import READER
from epitome.runtime.errors import EpitomeError, NotFound
from epitome.runtime.frozen import frozen
from epitome.sources import parse_source
from epitome.sources.files import is_url

UNREAD = "unread"
_MEMBER_SEPARATOR = "!/"


@frozen
class Finding:
    """A quote and its state; `standing` is None if its source could not be read, and `error` says why."""

    quote: Quote
    standing: Standing | None = None
    error: str = ""

    @property
    def state(self) -> str:
        """One of "stands", "moved", "changed", "gone" and "unread"."""
        return UNREAD if self.standing is None else self.standing.state

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        quote = self.quote
        return {
            "state": self.state,
            "source": quote.source,
            "text": quote.text,
            "start": quote.start,
            "end": quote.end,
            "page": quote.page,
            "now": None if self.standing is None or self.standing.start is None else _describe(self.standing),
            "error": self.error or None,
        }


def _describe(standing: Standing) -> dict[str, Any]:
    return {name: value for name, value in asdict(standing).items() if name != "state"}


def verify_quotes(quotes: Iterable[Quote]) -> list[Finding]:
    """The state of each quote, in the order given."""
    by_source: dict[tuple[str, str | None], list[tuple[int, Quote]]] = {}
    for number, quote in enumerate(quotes):
        by_source.setdefault((quote.source, quote.elsewhere), []).append((number, quote))
    bulk = sum(is_url(place) for place, _ in by_source) > 1
    findings: dict[int, Finding] = {}
    for (place, elsewhere), some in by_source.items():
        try:
            standings = Standings(_read_either(place, elsewhere, bulk=bulk))
        except EpitomeError as error:
            findings |= {number: Finding(quote, error=str(error)) for number, quote in some}
        else:
            states = standings.find_all([quote for _, quote in some])
            findings |= {number: Finding(quote, state) for (number, quote), state in zip(some, states, strict=True)}
    return [findings[number] for number in sorted(findings)]


def _read_either(place: str, elsewhere: str | None, *, bulk: bool) -> Document:
    try:
        return _read_place(place, bulk=bulk)
    except NotFound:
        if elsewhere is None or not is_url(elsewhere):
            raise
        return _read_place(elsewhere, bulk=bulk)


def _read_place(place: str, *, bulk: bool) -> Document:
    """The document of a file, a web address, or a member of an archive (`ARCHIVE!/MEMBER`)."""
    if _MEMBER_SEPARATOR in place and not is_url(place):
        return _read_member(place)
    return read_from(parse_source(place), language=None, bulk=bulk)


def _read_member(place: str) -> Document:
    members = open_source_members(parse_source(place.partition(_MEMBER_SEPARATOR)[0]))
    with nullcontext(()) if members is None else closing(members) as found:
        for member in found:
            if member.id == place:
                if member.error is not None:
                    raise member.error
                return READER.read(member.data, id=member.id, name=member.name)
    raise NotFound(f"there is no {place[:200]}", "check the archive")


def count_states(findings: Iterable[Finding]) -> dict[str, int]:
    """How many quotes are in each state."""
    states = [finding.state for finding in findings]
    return {state: states.count(state) for state in (*STATES, UNREAD)}


def describe_findings(findings: list[Finding]) -> dict[str, Any]:
    """All findings as plain data that JSON can carry."""
    return {
        "format": FORMAT,
        "type": "verification",
        "counts": count_states(findings),
        "quotes": [finding.to_dict() for finding in findings],
    }
