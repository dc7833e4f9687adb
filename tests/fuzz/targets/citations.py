"""Targets for citations: files of quotes, answers that are checked, and the records of works."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import accumulate, islice

import epitome
from epitome.document import Document
from epitome.document.citing import read_annotations, write_annotation
from epitome.document.citing.bibliography import to_bibtex, to_csl, to_ris
from epitome.document.citing.quotes import read_quotes
from epitome.document.citing.standing import STATES, Standings
from epitome.document.citing.work import Work
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError
from fuzz.mutators import mutate_bytes, mutate_json
from fuzz.seeds import texts
from fuzz.targets.target import Outcome, Target

_MOST_QUOTES = 20


def verify(data: bytes) -> Outcome:
    """Read quotes, look for them in a document, and write them again."""
    try:
        quotes = read_quotes(data, name="x")
    except EpitomeError as error:
        return (error.code,)
    seen: set[str] = set()
    text = _read_sample().text
    some = list(islice(quotes, _MOST_QUOTES))
    for quote, standing in zip(some, _get_standings().find_all(some), strict=True):
        seen.add(f"{standing.state} {quote.is_exact} {quote.page is None}")
        assert standing.state in STATES
        if standing.start is not None and standing.end is not None:
            assert 0 <= standing.start < standing.end <= len(text)
            assert standing.text == text[standing.start : standing.end]
        assert 0 <= standing.likeness <= 1
        again = list(read_annotations(json.loads(json.dumps(write_annotation(quote)))))
        plain = replace(quote, elsewhere=None)
        assert again == [plain], f"{again} is not {plain}"
    return seen


def check(data: bytes) -> Outcome:
    """Check an answer against a document: all its parts stand in it, and all passages stand in the document."""
    source = _read_sample()
    try:
        checked = epitome.check(read_bytes(data, id="answer", media="markdown"), [source])
    except EpitomeError as error:
        return (error.code,)
    seen: set[str] = set()
    for claim in checked.claims[:_MOST_QUOTES]:
        seen.add(f"{claim.kind} {claim.verdict} {claim.proof.state if claim.proof else None}")
        assert 0 <= claim.start < claim.end <= len(checked.answer.text)
        assert all(source.text[p.start : p.end] == p.text for p in claim.passages)
        assert claim.verdict != "quoted" or (claim.proof is not None and claim.proof.is_verbatim)
    json.dumps(checked.to_dict())
    assert checked.to_html() and checked.to_markdown() and checked.to_text()
    return seen or ("no claims",)


def describe_work(data: bytes) -> Outcome:
    """Write a work whose parts are any texts as the programs that keep references read it."""
    fields = _read_fields(data)
    work = Work(
        id=fields[0] or "x",
        title=fields[1],
        authors=tuple(filter(None, fields[2].split(";"))),
        date=fields[3] or None,
        url=fields[4] or None,
        language=fields[5],
    )
    assert json.loads(json.dumps(to_csl(work)))["id"]
    ris = to_ris(work).splitlines()
    assert all(line[2:6] == "  - " for line in ris if line), ris
    bibtex = to_bibtex(work)
    assert bibtex.startswith("@")
    assert _is_balanced(bibtex), bibtex
    return (f"{len(ris).bit_length()} lines",)


def _read_fields(data: bytes) -> list[str]:
    fields = data.decode("utf-8", "replace").split("\n")
    return [*fields, *[""] * 6][:6]


def _is_balanced(bibtex: str) -> bool:
    """Whether the braces fit as BibTeX counts them: those after a backslash too."""
    depths = list(accumulate((sign == "{") - (sign == "}") for sign in bibtex))
    return min(depths) >= 0 and depths[-1] == 0 and 0 not in depths[depths.index(1) : -2]


@cache
def _read_sample() -> Document:
    return read_bytes(texts.TEXT[0], id="x", media="text")


@cache
def _get_standings() -> Standings:
    return Standings(_read_sample())


CITATIONS = {
    "quotes": Target(
        run=verify,
        seeds=texts.QUOTES,
        mutators=(mutate_json, mutate_json, mutate_bytes),
        rooms=("epitome.document.citing", "epitome.document.quoting", "epitome.language.folding"),
    ),
    "answers": Target(
        run=check,
        seeds=texts.ANSWERS,
        mutators=(mutate_bytes,),
        rooms=("epitome.api.checking", "epitome.document.quoting"),
    ),
    "works": Target(run=describe_work, seeds=texts.WORKS, mutators=(mutate_bytes,), rooms=("epitome.document.citing",)),
}
