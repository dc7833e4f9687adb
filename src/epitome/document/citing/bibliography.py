"""Sources for bibliographies: CSL-JSON, RIS and BibTeX."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from epitome.document.citing.work import Work
from epitome.runtime.safe import one_line

_DATE = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")
_NON_WORD = re.compile(r"\W+")
_BIBTEX = str.maketrans(
    {
        **{sign: f"\\{sign}" for sign in "&%$#_"},
        "{": r"\textbraceleft{}",  # BibTeX counts braces, even after a backslash
        "}": r"\textbraceright{}",
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
    }
)
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()


def to_csl(work: Work, *, note: str = "") -> dict[str, Any]:
    """An item of CSL-JSON, with a note on what is quoted; a name with one comma is "family, given"."""
    date = _read_date(work)
    item = {
        "id": work.id,
        "type": "webpage" if work.media == "html" else "document",
        "title": one_line(work.title),
        "author": [_split_name(name) for name in _list_authors(work)],
        "issued": {"date-parts": [date]} if date else None,
        "URL": work.address,
        "language": work.language,
        "note": note,
    }
    return {name: value for name, value in item.items() if value}


def _split_name(name: str) -> dict[str, str]:
    family, comma, given = (part.strip() for part in name.partition(","))
    return {"family": family, "given": given} if comma and given and "," not in given else {"literal": name}


def to_ris(work: Work, *, note: str = "") -> str:
    """A record of RIS, with a note on what is quoted: two letters and a value per line, from TY to ER."""
    date = _read_date(work)
    lines = [
        ("TY", "ELEC" if work.media == "html" else "GEN"),
        ("TI", one_line(work.title)),
        *(("AU", name) for name in _list_authors(work)),
        ("PY", f"{date[0]:04}" if date else ""),
        ("DA", "/".join(f"{part:0{4 if i == 0 else 2}}" for i, part in enumerate(date)) if date else ""),
        ("UR", work.address or ""),
        ("LA", work.language),
        ("N1", note),
    ]
    kept = [f"{tag}  - {one_line(value)}\n" for tag, value in lines if value]
    return "".join(kept) + "ER  - \n"


def to_bibtex(work: Work, *, note: str = "") -> str:
    """An entry of BibTeX, with a note on what is quoted; its key is the first author's last name, the year and the
    first words of the title.
    """
    date = _read_date(work)
    authors = [_shield(name.translate(_BIBTEX)) for name in _list_authors(work)]
    fields = [
        ("title", f"{{{one_line(work.title).translate(_BIBTEX)}}}" if work.title else ""),
        ("author", " and ".join(authors)),
        ("year", f"{date[0]:04}" if date else ""),
        ("url", _quote_address(work.address or "")),
        ("language", one_line(work.language).translate(_BIBTEX)),
        ("note", note.translate(_BIBTEX)),
    ]
    lines = [f"  {name} = {{{value}}},\n" for name, value in fields if value]
    month = f"  month = {_MONTHS[date[1] - 1]},\n" if len(date) > 1 else ""
    return f"@misc{{{_make_key(work, date)},\n{''.join(lines)}{month}}}\n"


def escape_bibtex(text: str) -> str:
    """A text as the value of a field."""
    return one_line(text).translate(_BIBTEX)


def _shield(name: str) -> str:
    """Put braces around a name that contains an "and", so that it stays one name."""
    return f"{{{name}}}" if " and " in f" {name.lower()} " else name


def _quote_address(address: str) -> str:
    """An address that cannot end the entry; nothing in it is escaped by a backslash, since `url` is read verbatim."""
    quoted = address.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")
    return "".join(quoted.split())


def _make_key(work: Work, date: list[int]) -> str:
    first = next(iter(_list_authors(work)), "")
    family = first.partition(",")[0] if "," in first else first.rpartition(" ")[2]
    year = f"{date[0]:04}" if date else ""
    words = _NON_WORD.split(_to_ascii(work.title))
    title_words = "".join(word for word in words if len(word) > 3)[:24]
    name = "".join(_NON_WORD.split(_to_ascii(family)))
    return f"{name}{year}{title_words}".lower() or "source"


def _to_ascii(text: str) -> str:
    return unicodedata.normalize("NFKD", text[:1_000]).encode("ascii", "ignore").decode()


def _list_authors(work: Work) -> list[str]:
    return [shown for shown in map(one_line, work.authors) if shown]


def _read_date(work: Work) -> list[int]:
    """Year, month and day, as far as they are given."""
    found = _DATE.match(work.date or "")
    parts = [int(part) for part in found.groups() if part] if found else []
    if len(parts) > 1 and not 1 <= parts[1] <= 12:
        return parts[:1]
    return parts[:2] if len(parts) > 2 and not 1 <= parts[2] <= 31 else parts
