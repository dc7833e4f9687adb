"""A quotation with its source, in one line of plain text: who said it, when, where, and where it can be read."""

from __future__ import annotations

from epitome.document.citing.work import Work
from epitome.runtime.safe import one_line

_NAMED_AUTHORS = 3
_YEAR_CHARACTERS = 4


def write_quotation(text: str, work: Work, *, title: str, place: str, link: str | None) -> str:
    """“Text” (authors, year, title, place, link); what is not known is left out."""
    year = (work.date or "")[:_YEAR_CHARACTERS]
    told = (_join_authors(work.authors), year if year.isdigit() else "", title, place, link or "")
    return f"“{text}” ({', '.join(filter(None, map(one_line, told)))})"


def _join_authors(authors: tuple[str, ...]) -> str:
    """Up to three names; of more the first, and "et al."."""
    if len(authors) > _NAMED_AUTHORS:
        return f"{authors[0]} et al."
    return " and ".join(filter(None, (", ".join(authors[:-1]), *authors[-1:])))
