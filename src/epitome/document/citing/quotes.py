"""Reads quotes from epitome's JSON or from Web Annotations."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import unquote, urlsplit

from epitome.document.citing.annotation import Quote, read_annotations
from epitome.runtime.errors import InputError, LimitError

MOST_QUOTES = 100_000
_ADVICE = "give the JSON of an epitome command, or Web Annotations"


def read_quotes(data: bytes, *, name: str) -> list[Quote]:
    """All quotes of a file, in order; their sources are paths or addresses that can be read."""
    quotes: list[Quote] = []
    for quote in _find_quotes(_parse(data, name)):
        if len(quotes) == MOST_QUOTES:
            raise LimitError(f"{name} holds more than {MOST_QUOTES:,} quotes", "give fewer at once")
        quotes.append(quote)
    if not quotes:
        raise InputError(f"{name} holds no quotes", _ADVICE)
    return quotes


def _parse(data: bytes, name: str) -> Any:
    """The JSON of a file; a list if each line is a JSON value."""
    try:
        text = data.decode("utf-8-sig")
        try:
            return json.loads(text)
        except ValueError:
            return [json.loads(line) for line in text.split("\n") if line.strip()]
    except (ValueError, RecursionError):
        raise InputError(f"{name} is no JSON", _ADVICE) from None


def _find_quotes(data: Any) -> Iterator[Quote]:
    """The quotes in plain data at any depth, with the other addresses of their sources that the data names."""
    urls = _find_urls(data)
    for item in _walk(data):
        if "target" in item:
            yield from (replace(quote, source=find_place(quote.source)) for quote in read_annotations(dict(item)))
        elif (quote := _read_extract(item)) is not None:
            url = urls.get(quote.source, "")
            is_file = url.startswith("file://")  # an id in a collection is a path from its folder only
            yield replace(quote, source=find_place(url)) if is_file else replace(quote, elsewhere=url or None)


def _find_urls(data: Any) -> dict[str, str]:
    """The address of each document id, from objects that have both."""
    named = ((item.get("id"), item.get("address") or item.get("url")) for item in _walk(data))
    return {id: url for id, url in named if isinstance(id, str) and isinstance(url, str)}


def _walk(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every object of plain data, in order."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            yield item
            waiting.extend(value for value in reversed(item.values()) if isinstance(value, (dict, list)))
        elif isinstance(item, list):
            waiting.extend(value for value in reversed(item) if isinstance(value, (dict, list)))


def _read_extract(item: Mapping[str, Any]) -> Quote | None:
    """The quote of an epitome extract; the position of a sentence from a linking page is not known."""
    text, id, start, end, page = (item.get(name) for name in ("text", "document_id", "start", "end", "page"))
    if not (isinstance(text, str) and text.strip() and isinstance(id, str)):
        return None
    if item.get("origin") == "link":
        said_by = item.get("said_by")
        return Quote(text=text, source=said_by if isinstance(said_by, str) else "")
    if type(start) is not int or type(end) is not int or not 0 <= start <= end:
        return None
    return Quote(text=text, source=id, start=start, end=end, page=page if type(page) is int else None)


def find_place(iri: str) -> str:
    """The file or web address that an IRI names."""
    if iri.startswith(("http://", "https://")):
        return iri
    try:
        path = urlsplit(iri).path if iri[:7].lower() == "file://" else iri
    except ValueError:  # brackets without an IP address
        return iri
    return unquote(path, errors="surrogateescape")
