"""JSON: documents of epitome, and objects with text."""

from __future__ import annotations

import json
from typing import Any

from hostile.kit.words import GOOD, LURE, colliding_keys, many, write_sentence

SUFFIX = "json"


def _document(**changes: Any) -> bytes:
    """A document as epitome writes it, with other values in some places."""
    from epitome.document import Document

    value = Document.from_sentences([GOOD, write_sentence(1)], title="Ice", id="x", language="en").to_dict()
    return json.dumps({**value, **changes}).encode()


def deep_nesting() -> bytes:
    """Lists in objects in lists, a hundred thousand deep."""
    return b'{"title": "Ice", "text": ' + b'[{"text": ' * 100_000 + b'"ice"' + b"}]" * 100_000 + b"}"


def huge_number() -> bytes:
    """Numbers of a hundred thousand digits, and beyond every float."""
    return (
        f'{{"title": "Ice", "text": "{GOOD}", "date": {"9" * 100_000}, "year": 1e999999, "x": -Infinity, "y": NaN}}'
    ).encode()


def lone_surrogates() -> bytes:
    """Halves of surrogates in keys, title, id and text."""
    return (
        f'{{"title": "Ice \\ud800", "id": "\\udfff", "text": "{GOOD} \\ud83d \\udc00\\ud800.", "\\udead": 1}}'.encode()
    )


def duplicate_names() -> bytes:
    """The keys of a document a hundred thousand times over, the last of another type."""
    return ("{" + f'"text": "{GOOD}", "title": "Ice", ' * 20_000 + '"text": 7, "title": null}').encode()


def lying_offset() -> bytes:
    """A document of epitome whose sentences end before they begin, and beyond its text."""
    sentences = [
        {"index": n, "start": 10**18 - n, "end": -(10**18), "paragraph": -n, "section": -1, "path": "/x"}
        for n in range(100)
    ]
    return _document(sentences=sentences)


def reference_cycle() -> bytes:
    """A document of epitome whose sections are each other's parents."""
    sections = [
        {"title": "Ice", "level": 1, "start": 0, "end": 5, "parent": 1 - n, "path": "/x", "kind": "section"}
        for n in range(2)
    ]
    return _document(sections=sections)


def type_confusion() -> bytes:
    """A document of epitome with lists for texts, objects for numbers, and truths for offsets."""
    return _document(text=[GOOD], sentences={"0": True}, sections="x", title=7, language=[[]], links=1e5, date={})


def external_reference() -> bytes:
    """References as JSON Schema and JSON-LD write them, to files and other servers."""
    return json.dumps({"$ref": LURE.address, "@context": f"file://{LURE.file}", "title": "Ice", "text": GOOD}).encode()


def many_sections() -> bytes:
    """Forty thousand sections of a sentence each."""
    return json.dumps(
        {"title": "Ice", "sections": [{"title": f"Ice {n}", "text": write_sentence(n)} for n in range(many(40_000))]}
    ).encode()


def attribute_flood() -> bytes:
    """Sixty thousand keys that weak hashes confuse, at the top of an object."""
    return json.dumps({**dict.fromkeys(colliding_keys(65_536), 1), "title": "Ice", "text": GOOD}).encode()


def giant_line() -> bytes:
    """One sentence of four million characters in a list of sentences."""
    return json.dumps({"title": "Ice", "sentences": ["ice and wind " * many(300_000), GOOD]}).encode()


def truncation() -> bytes:
    """A document of epitome that ends inside an escape of its text."""
    return b'{"format": "epitome/1", "text": "' + b"ice " * 100_000 + b"\\u00"
