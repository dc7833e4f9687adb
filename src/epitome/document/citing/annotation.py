"""W3C Web Annotations of quotes: a TextQuoteSelector and a TextPositionSelector, written and read.

Reference: Web Annotation Data Model, W3C Recommendation 23 February 2017. Positions count code points of the text that
epitome reads from the source; positions that another program wrote refer to its own text, and are only a hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from epitome.document.citing.cited import Cited
from epitome.document.citing.work import Work
from epitome.document.views import tell_scan
from epitome.runtime.frozen import frozen

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
CONTEXT_CHARACTERS = 32
GENERATOR = {"type": "Software", "name": "epitome"}
_MAX_CONTEXT_CHARACTERS = 1_000
_PDF_FRAGMENTS = "http://tools.ietf.org/rfc/rfc3778"


@frozen(kw_only=True)
class Quote:
    """A quote to be found again: its text, its source, and what is known of its position.

    `is_exact` says that `start` and `end` count the characters of the source as epitome reads it; `elsewhere` is
    another address of the source.
    """

    text: str
    source: str
    start: int | None = None
    end: int | None = None
    prefix: str = ""
    suffix: str = ""
    page: int | None = None
    is_exact: bool = True
    elsewhere: str | None = None


def annotate(extract: Cited, work: Work) -> dict[str, Any]:
    """The annotation of an extract. The position of a sentence from another page is not known."""
    source, is_own = extract.sentence.source, extract.origin == "content"
    before = source[max(0, extract.start - CONTEXT_CHARACTERS) : extract.start] if is_own else ""
    after = source[extract.end : extract.end + CONTEXT_CHARACTERS] if is_own else ""
    return write_annotation(
        Quote(
            text=extract.text,
            source=work.iri,
            start=extract.start if is_own else None,
            end=extract.end if is_own else None,
            prefix=before,
            suffix=after,
            page=extract.sentence.page,
        ),
        note=tell_scan(extract.sentence.confidence),
    )


def write_annotation(quote: Quote, *, note: str = "") -> dict[str, Any]:
    """The annotation of a quote whose source is an IRI, with a note on it; `read_annotations` gives an equal quote."""
    import uuid

    words: dict[str, Any] = {"type": "TextQuoteSelector", "exact": quote.text}
    words |= {name: value for name, value in (("prefix", quote.prefix), ("suffix", quote.suffix)) if value}
    selectors = [words]
    if quote.start is not None and quote.end is not None:
        selectors.append({"type": "TextPositionSelector", "start": quote.start, "end": quote.end})
    if quote.page is not None:
        selectors.append({"type": "FragmentSelector", "conformsTo": _PDF_FRAGMENTS, "value": f"page={quote.page}"})
    name = f"{quote.source}#{quote.start}-{quote.end}:{quote.text}".encode("utf-8", "replace").decode()
    return {
        "@context": CONTEXT,
        "id": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, name)}",
        "type": "Annotation",
        "motivation": "highlighting",
        **({"generator": dict(GENERATOR)} if quote.is_exact else {}),
        **({"body": {"type": "TextualBody", "value": note, "purpose": "describing"}} if note else {}),
        "target": {"type": "SpecificResource", "source": quote.source, "selector": selectors},
    }


def read_annotations(data: Any) -> Iterator[Quote]:
    """The quotes of an annotation, an annotation page or collection, or a list; targets without a quote are skipped."""
    for annotation in list_annotations(data):
        yield from read_targets(annotation)


def list_annotations(data: Any) -> Iterator[Mapping[str, Any]]:
    """The annotations among plain data, in order."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting.extend(reversed(item))
        elif isinstance(item, Mapping):
            if "target" in item:
                yield item
            else:
                waiting.extend(item[name] for name in ("first", "items") if isinstance(item.get(name), (list, dict)))


def read_targets(annotation: Mapping[str, Any]) -> Iterator[Quote]:
    """The quotes of one annotation."""
    generator = annotation.get("generator")
    is_ours = isinstance(generator, Mapping) and generator.get("name") == GENERATOR["name"]
    for target in as_list(annotation["target"]):
        if not isinstance(target, Mapping):
            continue
        source = target.get("source")
        source = source.get("id") if isinstance(source, Mapping) else source
        selectors = [s for s in as_list(target.get("selector")) if isinstance(s, Mapping)]
        words = _find_selector(selectors, "TextQuoteSelector")
        text = words.get("exact")
        if isinstance(source, str) and isinstance(text, str) and text.strip():
            position = _find_selector(selectors, "TextPositionSelector")
            start, end = _take_number(position, "start"), _take_number(position, "end")
            yield Quote(
                text=text,
                source=source,
                start=None if end is None else start,
                end=None if start is None else end,
                prefix=_take_text(words, "prefix"),
                suffix=_take_text(words, "suffix"),
                page=_take_page(_find_selector(selectors, "FragmentSelector")),
                is_exact=is_ours,
            )


def as_list(value: Any) -> list[Any]:
    """A value that may stand alone or in a list, as JSON-LD allows."""
    return value if isinstance(value, list) else [] if value is None else [value]


def _find_selector(selectors: list[Mapping[str, Any]], kind: str) -> Mapping[str, Any]:
    return next((s for s in selectors if s.get("type") == kind), {})


def _take_number(data: Mapping[str, Any], name: str) -> int | None:
    value = data.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _take_text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    return value[:_MAX_CONTEXT_CHARACTERS] if isinstance(value, str) else ""


def _take_page(data: Mapping[str, Any]) -> int | None:
    digits = _take_text(data, "value").removeprefix("page=")
    return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 7 else None
