"""The rows of a prepared document as JSON and bytes, for files that another machine wrote: no Python objects.

What is read from such a file may be anything, so each value is checked: what is loaded can be stored. Offsets and the
tree are checked whenever a document is read from a collection, which may be foreign, too.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from epitome.collection.store.edge_blocks import EdgeBlock, EdgeBlocks
from epitome.collection.store.prepare import PreparedDocument, Row
from epitome.collection.store.rows import Kind, is_count, is_text, is_text_or_none
from epitome.collection.store.searched_words import IndexedWords
from epitome.runtime.errors import InputError


def _is_number(value: Any) -> bool:
    return type(value) is int and -(2**63) <= value < 2**63


def _is_number_or_none(value: Any) -> bool:
    return value is None or _is_number(value)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


_TEXT, _MAYBE_TEXT, _NUMBER, _MAYBE, _FLAG = is_text, is_text_or_none, _is_number, _is_number_or_none, _is_flag
_COLUMNS = (
    *(_TEXT, _TEXT, _TEXT, _TEXT, _TEXT, _MAYBE_TEXT, _TEXT, _TEXT, _MAYBE_TEXT, _FLAG, _TEXT, _TEXT, is_count),
    *(_TEXT, _TEXT, _TEXT),
)  # of a document, without its tree, which is the last
_SECTION = (_NUMBER, _NUMBER, _NUMBER, _TEXT, _TEXT, _MAYBE_TEXT, _NUMBER, _NUMBER, _TEXT, _NUMBER)
_SENTENCE = (_NUMBER, _NUMBER, _NUMBER, _NUMBER, _MAYBE, _NUMBER, _NUMBER, _MAYBE)
_LINK = (_NUMBER, _MAYBE, _TEXT, _MAYBE_TEXT, _TEXT, _NUMBER, _NUMBER, _FLAG)


def dump_prepared(prepared: PreparedDocument) -> tuple[str, bytes]:
    """The rows as JSON, and the packed tree."""
    words, edges = prepared.words, prepared.words.edges
    *columns, tree = prepared.columns
    fields = {
        "columns": columns,
        "sections": prepared.sections,
        "sentences": prepared.sentences,
        "links": prepared.links,
        "words": words.of_sections,
        "terms": words.terms,
        "edge_words": words.of_edges,
        "page": edges.page,
        "edges": [(block.first, block.last, block.section, block.digest) for block in edges.blocks],
        "has_more": edges.has_more,
        "whole": edges.whole,
    }
    return json.dumps(fields, separators=(",", ":")), tree


def load_prepared(id: str, data: str, tree: bytes) -> PreparedDocument:
    """The document that `dump_prepared` wrote; InputError if it is no such thing."""
    try:
        found = json.loads(data)
        (columns,) = _check_rows([found["columns"]], _COLUMNS)
        sections = _check_rows(found["sections"], _SECTION, is_numbered=True)
        sentences = _check_rows(found["sentences"], _SENTENCE, is_numbered=True)
        return PreparedDocument(
            id=id,
            columns=(*columns, tree),
            sections=sections,
            sentences=sentences,
            links=_check_rows(found["links"], _LINK, is_numbered=True),
            words=_load_words(found, len(sections), len(sentences)),
            characters=len(columns[-1]),
        )
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        raise InputError(f"the rows of {id} are malformed", "write the documents again") from None


def _load_words(found: dict[str, Any], n_sections: int, n_sentences: int) -> IndexedWords:
    edges = EdgeBlocks(
        _check(found["page"], _NUMBER),
        tuple(_load_edge(edge, n_sections, n_sentences) for edge in found["edges"]),
        _check(found["has_more"], _FLAG),
        tuple(
            (_check_below(section, n_sections), tuple(_check(number, is_count) for number in numbers))
            for section, numbers in found["whole"]
        ),
    )
    of_sections = [(_check(titles, _TEXT), _check(words, _TEXT)) for titles, words in found["words"]]
    of_edges = [(_check_texts(words), _check_texts(names)) for words, names in found["edge_words"]]
    if len(of_sections) != n_sections or len(of_edges) != len(edges.blocks):
        raise ValueError
    terms = {term: _check(number, is_count) for term, number in found["terms"].items()}
    return IndexedWords(of_sections=of_sections, terms=terms, edges=edges, of_edges=of_edges)


def _load_edge(edge: Sequence[Any], n_sections: int, n_sentences: int) -> EdgeBlock:
    first, last, section, digest = edge
    if _check(first, is_count) > last:
        raise ValueError
    return EdgeBlock(
        first, _check_below(last, n_sentences + 1), _check_below(section, n_sections), _check(digest, _MAYBE)
    )


def _check(value: Any, kind: Kind) -> Any:
    if not kind(value):
        raise ValueError
    return value


def _check_below(value: Any, end: int) -> int:
    if not 0 <= _check(value, _NUMBER) < end:
        raise ValueError
    return int(value)


def _check_texts(values: Any) -> list[str]:
    return [_check(value, _TEXT) for value in values]


def _check_rows(rows: Any, kinds: Sequence[Kind], *, is_numbered: bool = False) -> list[Row]:
    """Rows of values of these kinds; numbered ones begin with their place."""
    for place, row in enumerate(rows):
        for kind, value in zip(kinds, row, strict=True):
            if not kind(value):
                raise ValueError
        if is_numbered and row[0] != place:
            raise ValueError
    return [tuple(row) for row in rows]
